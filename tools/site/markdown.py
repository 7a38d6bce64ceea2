"""Write Markdown: tables, and texts of the program that must not be read as markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_MARKUP: Final = re.compile(r"([\\*_<>|\[\]])")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are Markdown; a line break in one becomes a space."""
    lines = [heads, ["---"] * len(heads), *rows]
    cells = ([" ".join(text.split()) for text in line] for line in lines)
    return "\n".join(f"| {' | '.join(line)} |" for line in cells) + "\n"


def code(text: str) -> str:
    """Return a text between backticks."""
    return f"`{text}`"


def codes(texts: Iterable[str]) -> str:
    """Return texts between backticks, with commas."""
    return ", ".join(map(code, texts))


def prose(text: str) -> str:
    """Return a text of the program as Markdown: code stays code, all else stays as it reads.

    Args:
        text: an English text, perhaps with names between single or double backticks.
    """
    parts = re.split(r"(`+[^`]+`+)", text)
    return "".join(
        code(part.strip("`")) if part.startswith("`") else _MARKUP.sub(r"\\\1", part)
        for part in parts
    )
