"""The compiled kernel of the solver.

Every module here is Python that Cython compiles when the package is set up; nothing in it runs
uncompiled, so that there is one kernel and no slow one in its place. ``*.pxd`` files hold the C
declarations that modules share.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


def _require_build() -> None:
    """Refuse to go on with a kernel that is not compiled."""
    folder = Path(__file__).parent
    missing = [
        source.stem
        for source in sorted(folder.glob("*.py"))
        if source.name != "__init__.py"
        and not any((folder / (source.stem + suffix)).exists() for suffix in EXTENSION_SUFFIXES)
    ]
    if missing:
        raise ImportError(
            f"the solver's kernel is not compiled ({', '.join(missing)}); "
            "run `make setup` in the project, which needs a C compiler"
        )


_require_build()
