"""The reference of the Python packages: which modules have a page, for mkdocstrings to fill in."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

PACKAGES: Final = (
    "benben.rules",
    "benben.solver",
    "benben.insight",
    "benben.catalogue",
    "benben.exchange",
    "benben.client",
)
"""What other programs may import."""


def page(name: str) -> str:
    """Return the page of a package: what it exports, or else what its modules hold.

    Args:
        name: one of `PACKAGES`.
    """
    package = import_module(name)
    if hasattr(package, "__all__") or not hasattr(package, "__path__"):
        return f"# {name}\n\n::: {name}\n"
    modules = sorted(f"{name}.{module.name}" for module in iter_modules(package.__path__))
    blocks = [
        f"## {module}\n\n::: {module}\n    options:\n      heading_level: 3\n" for module in modules
    ]
    own = f"::: {name}\n    options:\n      members: false\n"
    return "\n\n".join([f"# {name}", own, *blocks])
