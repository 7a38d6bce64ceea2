"""The parts that the documentation site is made with."""

from __future__ import annotations

import ast

import pytest

from tools.site import settings
from tools.site.links import relinked
from tools.site.markdown import prose, table


@pytest.mark.parametrize(
    ("text", "source", "place", "wanted"),
    [
        ("[a](rules.md#b)", "docs/api.md", "api.md", "[a](rules.md#b)"),
        ("[a](#b)", "docs/api.md", "api.md", "[a](#b)"),
        ("[a](https://b.example/c)", "docs/api.md", "api.md", "[a](https://b.example/c)"),
        ("[a](../rules.md)", "docs/decisions/a.md", "decisions/a.md", "[a](../rules.md)"),
        ("[a](docs/rules.md)", "ARCHITECTURE.md", "project/architecture.md", "[a](../rules.md)"),
        ("[a](../CHANGELOG.md)", "docs/api.md", "api.md", "[a](project/changelog.md)"),
        (
            "[a](CHANGELOG.md)",
            "ARCHITECTURE.md",
            "project/architecture.md",
            "[a](changelog.md)",
        ),
        ("see [`b.py`](../src/b.py), c", "docs/api.md", "api.md", "see `b.py`, c"),
        ("![a](images/b.png)", "docs/api.md", "api.md", "![a](images/b.png)"),
        ("```\n[a](../b)\n```\n", "docs/api.md", "api.md", "```\n[a](../b)\n```\n"),
    ],
)
def test_links_lead_to_the_site_or_leave_their_text(
    text: str, source: str, place: str, wanted: str
) -> None:
    assert relinked(text, source, place) == wanted


def test_prose_is_no_markup_but_code_is() -> None:
    assert prose("``a|b`` <c> *d* [e] | `f_g`") == r"`a|b` \<c\> \*d\* \[e\] \| `f_g`"


def test_a_row_of_a_table_is_one_line() -> None:
    assert table(("a", "b"), [("c\n  d", "`e`")]) == "| a | b |\n| --- | --- |\n| c d | `e` |\n"


def test_a_setting_is_found_where_it_is_read() -> None:
    found = settings.variables()
    assert found["BENBEN_HTTPS"] == "`on` or `off`"
    assert found["BENBEN_LOG_FORMAT"] == "`line`, `json`"
    assert found["BENBEN_DATABASE"] == "text"


def test_a_setting_that_the_guide_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "variables", lambda: {"BENBEN_NEW": "text"})
    with pytest.raises(LookupError, match=r"serving\.md does not tell of BENBEN_NEW"):
        settings.page()


def test_what_is_no_variable_is_none() -> None:
    call = ast.parse("switch(name)", mode="eval").body
    assert isinstance(call, ast.Call)
    assert settings._variable(call.args[0]) == ""
