"""The reference of the server's settings: read where the program reads them, told by the guide."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benben import web
from benben.web import environment
from tools.site.markdown import code, codes, table

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = ROOT / "docs" / "serving.md"
_ROW: Final = re.compile(r"^\| `(BENBEN_\w+)` \| (.+) \| (.+) \|$", re.MULTILINE)
_KINDS: Final = {
    "switch": "`on` or `off`",
    "words": "words",
    "whole_number": "a whole number",
    "rate": "a rate such as `10/15m`, or `off`",
    "email": "an address",
    "get": "text",
}
"""What a variable holds, by the function that reads it; `one_of` has its words in the call."""

_ABOUT: Final = (
    "A server is set by its environment; nothing has to be set. A value that makes no sense is "
    "refused at the start, with what would be right. [Serving](../serving.md) and "
    "[Operating](../operating.md) tell how they are used."
)


def page() -> str:
    """Return the page: every variable, what it holds, what it is for, and what holds without it.

    Raises:
        LookupError: a variable is read that the guide does not tell of.
    """
    told = {name: (meaning, unset) for name, meaning, unset in _ROW.findall(GUIDE.read_text())}
    rows = []
    for name, kind in sorted(variables().items()):
        if name not in told:
            raise LookupError(f"the table of {GUIDE.name} does not tell of {name}")
        meaning, unset = told[name]
        rows.append((f'<span id="{name}"></span>{code(name)}', kind, meaning, unset))
    return "\n\n".join(
        [
            "# Settings",
            _ABOUT,
            table(("variable", "value", "meaning", "when it is not set"), rows),
        ]
    )


def variables() -> dict[str, str]:
    """Return each variable that the server reads, with the kind of its value."""
    found: dict[str, str] = {}
    for path in sorted(Path(web.__path__[0]).rglob("*.py")):
        for name, kind in _reads(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(name, kind)
    return found


def _reads(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        reader = ast.unparse(call.func).rpartition(".")[2]
        if not (name := _variable(call.args[0])):
            continue
        if reader == "one_of":
            yield name, codes(ast.literal_eval(call.args[1]))
        elif reader in _KINDS:
            yield name, _KINDS[reader]


def _variable(argument: ast.expr) -> str:
    """Return the variable that an argument names, itself or by a constant; empty for none."""
    value: object = None
    if isinstance(argument, ast.Constant):
        value = argument.value
    elif isinstance(argument, ast.Name) and argument.id.isupper():
        value = getattr(environment, argument.id, None)
    return value if isinstance(value, str) and value.startswith("BENBEN_") else ""
