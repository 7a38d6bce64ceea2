"""Links of the documents that lead out of the site: to the project's pages, or to its files."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import Final

PROJECT_PAGES: Final[Mapping[str, str]] = {
    "ARCHITECTURE.md": "project/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "LICENSE": "project/licence.md",
}
"""The files at the project's root that are pages of the site, each with its place there."""

_DOCS: Final = "docs/"
_LINK: Final = re.compile(r"(?<![`!])\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_CODE: Final = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def relinked(text: str, source: str, place: str) -> str:
    """Return a document with its links as the site needs them.

    A link to a file that the site does not have, such as a source file, leaves its text.

    Args:
        text: the document.
        source: the document's path in the project, such as ``docs/rules.md``.
        place: its path in the site, such as ``rules.md``.
    """

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        path, hash_, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path:
            return found[0]
        there = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        if there in PROJECT_PAGES:
            there = PROJECT_PAGES[there]
        elif there.startswith(_DOCS):
            there = there.removeprefix(_DOCS)
        else:
            return words
        return (
            f"[{words}]({posixpath.relpath(there, posixpath.dirname(place) or '.')}{hash_}{anchor})"
        )

    # Blocks of code hold no links.
    parts, end = [], 0
    for block in _CODE.finditer(text):
        parts += [_LINK.sub(link, text[end : block.start()]), block[0]]
        end = block.end()
    return "".join([*parts, _LINK.sub(link, text[end:])])
