"""Directions of imports that the layers in pyproject.toml do not tell."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import benben

PACKAGE = Path(benben.__file__).parent


def imported_modules(path: Path) -> Iterator[str]:
    """Yield the absolute name of every module that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def foreign_imports(part: str, allowed: tuple[str, ...]) -> list[str]:
    """Return what the modules of a part import beside the allowed packages."""
    files = sorted((PACKAGE / part).rglob("*.py"))
    assert files, f"benben/{part} has no module: this test would check nothing"
    return [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in files
        for name in imported_modules(path)
        if not any(name == package or name.startswith(f"{package}.") for package in allowed)
    ]


def test_the_rules_import_the_standard_library_only() -> None:
    assert foreign_imports("rules", ("benben.rules", *sys.stdlib_module_names)) == []


def test_the_kernel_knows_nothing_of_benben_but_itself() -> None:
    allowed = ("benben.solver.kernel", "cython", "cython.cimports", *sys.stdlib_module_names)
    assert foreign_imports("solver/kernel", allowed) == []


def test_importing_benben_loads_nothing_else() -> None:
    assert list(imported_modules(PACKAGE / "__init__.py")) == []
