"""The reference of the Python packages: which modules have a page, for mkdocstrings to fill in."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Final

PACKAGES: Final = (
    "benben.rules",
    "benben.solver",
    "benben.insight",
    "benben.catalogue",
    "benben.exchange",
    "benben.language",
    "benben.client",
    "benben.rl",
    "benben.study",
    "benben.terminal",
)
"""Every part of Benben but the command line and the server, which have references of their own."""


def page(name: str) -> str:
    """Return the page of a package: what it exports, or else what its modules hold.

    Args:
        name: one of `PACKAGES`.
    """
    package = import_module(name)
    if hasattr(package, "__all__") or not hasattr(package, "__path__"):
        return f"# {name}\n\n::: {name}\n"
    modules = sorted(module.name for module in walk_packages(package.__path__, f"{name}."))
    blocks = [
        f"## {module}\n\n::: {module}\n    options:\n      heading_level: 3\n" for module in modules
    ]
    own = f"::: {name}\n    options:\n      members: false\n"
    return "\n\n".join([f"# {name}", own, *blocks])
