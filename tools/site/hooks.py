"""What MkDocs calls while it builds the site (mkdocs.yml): pages made from the program."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.site.links import PROJECT_PAGES, relinked

ROOT: Final = Path(__file__).parents[2]
DECISIONS: Final = "decisions/README.md"
LEFT_OVER: Final = "Explanation"
"""The section of the navigation that gets the pages which no entry names."""

_HEADING_OR_LINK: Final = re.compile(r"^## (.+)$|^- \[(.+?)\]\((.+?)\)$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made, and complete the navigation."""
    for place, content in made_pages():
        files.append(File.generated(config, place, content=content))
    config.nav = _completed(config.nav or [], files)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return a written page with its links as the site needs them."""
    if page.file.generated_by:
        return markdown
    return relinked(markdown, f"docs/{page.file.src_uri}", page.file.src_uri)


def made_pages() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every page that is not written under ``docs/``."""
    # The reference needs Django's settings, of which none but the key depends on the machine.
    os.environ.setdefault("BENBEN_SECRET_KEY", "a key for the documentation only")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")
    import django

    django.setup()
    from tools.site import command_line, endpoints, modules, settings, variants

    yield "reference/command-line.md", command_line.page()
    yield "reference/settings.md", settings.page()
    yield "reference/endpoints.md", endpoints.page()
    yield "reference/variants.md", variants.page()
    for name in modules.PACKAGES:
        yield f"reference/{name}.md", modules.page(name)
    for source, place in PROJECT_PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        if source == "LICENSE":
            text = f"# Licence\n\n{text}"
        yield place, relinked(text, source, place)


def _completed(nav: list[Any], files: Files) -> list[Any]:
    """Return the navigation with every decision, and with the pages that no entry names."""
    decisions = (ROOT / "docs" / DECISIONS).read_text(encoding="utf-8")
    named = {*_pages_in(nav), *(page for _, page in _decisions_in(decisions))}
    left = [page.src_uri for page in files.documentation_pages() if page.src_uri not in named]
    completed = []
    for entry in nav:
        (title, content), *_ = entry.items()
        if title == LEFT_OVER:
            content = [*content, *left]
        elif content == [DECISIONS]:
            content = [DECISIONS, *_sections(decisions)]
        completed.append({title: content})
    return completed


def _pages_in(nav: Any) -> Iterator[str]:  # noqa: ANN401  (YAML)
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from _pages_in(entry)


def _decisions_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the headings of the list of decisions, without a page, and the pages under each."""
    for heading, title, link in _HEADING_OR_LINK.findall(text):
        yield (heading, "") if heading else (title.partition(":")[0], f"decisions/{link}")


def _sections(text: str) -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = []
    for title, page in _decisions_in(text):
        if page:
            next(iter(sections[-1].values())).append({title: page})
        else:
            sections.append({title: []})
    return sections
