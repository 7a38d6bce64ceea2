"""Compile the solver's kernel; everything else about the build is in pyproject.toml.

Every module in ``src/benben/solver/kernel/`` but ``__init__.py`` is Python that Cython compiles
(docs/decisions/kernel.md). ``BENBEN_CFLAGS`` replaces the C compiler's flags, for example
``BENBEN_CFLAGS="-O3 -march=native"`` for a build that only this machine runs.
``BENBEN_KERNEL=later`` installs without the kernel: ``make setup`` compiles it in place afterwards.
"""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from setuptools import Extension, setup

KERNEL = Path("src/benben/solver/kernel")
DEFAULT_CFLAGS = "-O3"
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}


def kernel_extensions() -> list[Extension]:
    """Return one extension for each kernel module, or none when it is compiled later."""
    sources = sorted(path for path in KERNEL.glob("*.py") if path.name != "__init__.py")
    if not sources or os.environ.get("BENBEN_KERNEL") == "later":
        return []
    # Imported here: what compiles nothing must not need a compiler.
    from Cython.Build import cythonize

    flags = shlex.split(os.environ.get("BENBEN_CFLAGS", DEFAULT_CFLAGS))
    extensions = [
        Extension(f"benben.solver.kernel.{path.stem}", [str(path)], extra_compile_args=flags)
        for path in sources
    ]
    compiled: list[Extension] = cythonize(
        extensions, build_dir="build/cython", compiler_directives=DIRECTIVES, quiet=True
    )
    return compiled


setup(
    ext_modules=kernel_extensions(),
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
