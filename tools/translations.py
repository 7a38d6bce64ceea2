"""Bring the message files up to date: find every text, keep its translations, compile.

``python -m tools.translations`` does all of it, ``python -m tools.translations djangojs`` one
domain only (docs/decisions/translation.md). Babel reads Python and JavaScript; templates are read
by Django's own parser, so that a text is found exactly when it is translated.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import django
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po
from django.template.base import Node, Template
from django.template.loader_tags import ExtendsNode
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

from benben.language import DOMAINS, LOCALE
from benben.language import LANGUAGES as SPOKEN

SOURCES: Final = Path(__file__).parent.parent / "src" / "benben"
WEB: Final = SOURCES / "web"
TERMINAL: Final = SOURCES / "terminal"
ENGLISH: Final = "en"
LANGUAGES: Final = tuple(code for code in SPOKEN if code != ENGLISH)

Message: TypeAlias = "str | tuple[str, str]"
"""A text in English, or its singular and plural."""

_KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop", "say")),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
}
# A fixed time: the files change only when a text does.
_MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Found(NamedTuple):
    """A text of the code.

    Attributes:
        place: the file that has it, from the sources' folder.
        message: the text.
    """

    place: str
    message: Message


def find_texts(domain: str) -> Iterator[Found]:
    """Yield every text that can be translated.

    Args:
        domain: ``django`` for Python and templates, ``djangojs`` for the browser's modules,
            ``terminal`` for what the terminal says and neither of them has.
    """
    if domain == "djangojs":
        for path in sorted((WEB / "static").rglob("*.js")):
            yield from _in_code(path, "javascript")
        return
    if domain == "terminal":
        shared = {
            _key(found.message) for other in ("django", "djangojs") for found in find_texts(other)
        }
        for path in sorted(TERMINAL.rglob("*.py")):
            yield from (
                found for found in _in_code(path, "python") if _key(found.message) not in shared
            )
        return
    for path in sorted(SOURCES.rglob("*.py")):
        if not path.is_relative_to(TERMINAL):
            yield from _in_code(path, "python")
    for path in sorted((WEB / "templates").rglob("*.*")):
        for message in _in_template(path):
            yield Found(str(path.relative_to(SOURCES)), message)


def message_file(language: str, domain: str) -> Path:
    """Return where the texts of a language are kept."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read_messages(path: Path, language: str) -> Catalog:
    """Read a message file, or what it was compiled to; without a file there are none."""
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_mo(file) if path.suffix == ".mo" else read_po(file, language)


def update(language: str, domain: str) -> list[str]:
    """Write the message file of a language anew, and compile it.

    Returns:
        The texts that are not translated yet.
    """
    path = message_file(language, domain)
    before = read_messages(path, language)
    after = Catalog(language, project="Benben", creation_date=_MADE, revision_date=_MADE)
    after.fuzzy = False
    after.header_comment = "# Texts of Benben. Kept by tools/translations.py.\n#"
    for found in find_texts(domain):
        kept = before.get(_key(found.message))
        after.add(
            found.message,
            string=kept.string if kept else None,
            locations=[(found.place, 0)],
            user_comments=kept.user_comments if kept else (),
        )
    undone = [message for message in after if message.id and not _done(message)]
    path.parent.mkdir(parents=True, exist_ok=True)
    written = BytesIO()
    write_po(written, after, width=110, sort_output=True, include_lineno=False, omit_header=False)
    path.write_bytes(written.getvalue())
    # A text without a translation is shown in English; an empty one would be shown as nothing.
    for message in undone:
        after.delete(_key(message.id))
    compiled = BytesIO()
    write_mo(compiled, after)
    path.with_suffix(".mo").write_bytes(compiled.getvalue())
    return [_key(message.id) for message in undone]


def _key(message: str | Sequence[str]) -> str:
    return message if isinstance(message, str) else message[0]


def _done(message: object) -> bool:
    string: str | tuple[str, ...] | None = getattr(message, "string", None)
    return bool(string) and (isinstance(string, str) or all(string or ()))


def _in_code(path: Path, method: str) -> Iterator[Found]:
    place = str(path.relative_to(SOURCES))
    # `say` marks the engine's texts; in the modules it is a method of their own.
    keywords = {name: at for name, at in _KEYWORDS.items() if name != "say" or method == "python"}
    for _, message, _, _ in extract_from_file(method, path, keywords):
        if isinstance(message, tuple):
            one, many = message
            yield Found(place, (one, many))
        else:
            yield Found(place, message)


def _in_template(path: Path) -> Iterator[Message]:
    """Yield the texts of a template, as Django looks them up."""
    parsed = Template(path.read_text(encoding="utf-8"))
    for node in _nodes(parsed):
        if isinstance(node, TranslateNode):
            literal = getattr(node.filter_expression.var, "literal", None)
            if isinstance(literal, str):
                # Django looks texts of templates up with their per cent signs doubled.
                yield literal.replace("%", "%%")
        elif isinstance(node, BlockTranslateNode):
            one, _ = node.render_token_list(node.singular)
            if node.plural and node.countervar:
                many, _ = node.render_token_list(node.plural)
                yield one, many
            else:
                yield one


def _nodes(parsed: Template) -> Iterator[Node]:
    for node in parsed.nodelist:
        yield from node.get_nodes_by_type(Node)
        if isinstance(node, ExtendsNode):
            return


def main(domains: tuple[str, ...]) -> int:
    """Bring the files of some domains up to date; tell what is missing.

    Returns:
        The exit status: 1 when a text has no translation.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")
    django.setup()
    complete = True
    for domain in domains or DOMAINS:
        for language in LANGUAGES:
            missing = update(language, domain)
            complete = complete and not missing
            print(f"{language} {domain}: {len(missing)} texts without a translation")
            for text in missing:
                print(f"  {text}")
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
