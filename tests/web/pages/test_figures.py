"""The figures that pages tell are those that were measured."""

from __future__ import annotations

import pytest

from benben.catalogue.shipped import shipped_list
from benben.rules import VARIANTS, Ruleset
from benben.web.pages import figures
from benben.web.pages.card_texts import percent
from benben.web.pages.figures import careless, winnable, winnable_under
from tests.web.pages.html import get, words


def test_every_variant_has_its_figure() -> None:
    assert {figure.ruleset for figure in winnable()} >= {
        Ruleset.of(variant) for variant in VARIANTS
    }
    assert set(careless()) == set(VARIANTS)


def test_a_variant_that_was_not_counted_is_told_by_its_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(figures, "_read", lambda: {"winnable": []})
    winnable.cache_clear()
    figure = winnable_under(Ruleset.of("double"))
    winnable.cache_clear()
    header = shipped_list("double").header
    assert figure is not None
    assert (figure.winnable, figure.undecided, figure.deals) == (
        header.count,
        header.undecided,
        header.scanned,
    )


def test_easy_deals_are_easier_for_the_careless_player() -> None:
    assert all(0 < figure.wins < figure.easy < 1 for figure in careless().values())


def test_shares_and_bounds() -> None:
    figure = winnable_under(Ruleset.of("standard"))
    assert figure is not None
    low, high = figure.interval
    assert figure.least <= figure.share <= figure.most
    assert low < figure.least
    assert figure.most < high


@pytest.mark.django_db
def test_the_pages_tell_them() -> None:
    text = words(get("/faq/"))
    for options in ({}, {"passes": 2}, {"passes": None}):
        figure = winnable_under(Ruleset.of("standard", **options))
        assert figure is not None
        assert percent(figure.share).replace("\N{NO-BREAK SPACE}", " ") in text
    assert "with the order of all cards known" in text
