"""The pages that are mostly text: strategy, questions, about."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from benben import __version__
from benben.rules import Ruleset
from benben.web.games.naming import options_in_words
from benben.web.pages import rule_texts as texts
from benben.web.pages.figures import Careless, Winnable, careless, winnable, winnable_under
from benben.web.pages.pictures import dealt, locked, removable
from benben.web.wording import told

STANDARD: Final = Ruleset.of("standard")


@dataclass(frozen=True)
class Measured:
    """A line of the table of figures."""

    name: str
    options: str
    figure: Winnable
    careless: Careless | None


@dataclass(frozen=True)
class Part:
    """A library that the server uses."""

    name: str
    version: str
    licence: str


@require_safe
def strategy(request: HttpRequest) -> HttpResponse:
    """Show how to play well."""
    context = {
        "waste": removable(STANDARD, "waste"),
        "locked": locked(STANDARD),
        "careless": careless()["standard"],
    }
    return render(request, "benben/pages/strategy.html", context)


@require_safe
def faq(request: HttpRequest) -> HttpResponse:
    """Answer what people ask about the game."""
    context = {
        "pairs": texts.pairs_of(STANDARD),
        "cover": removable(STANDARD.with_options(pair_with_cover=True), "cover"),
        "deal": dealt(STANDARD),
        "standard": winnable_under(STANDARD),
        "two": winnable_under(STANDARD.with_options(passes=2)),
        "unlimited": winnable_under(STANDARD.with_options(passes=None)),
        "vegas": winnable_under(Ruleset.of("vegas")),
        "giza": winnable_under(Ruleset.of("giza")),
        "passes": STANDARD.passes,
    }
    return render(request, "benben/pages/faq.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Tell what Benben is, what was measured, and what it keeps of its visitors."""
    context = {
        "version": __version__,
        "measured": [_measured(figure) for figure in winnable()],
        "parts": parts(),
        "python": platform.python_version(),
    }
    return render(request, "benben/pages/about.html", context)


@cache
def parts() -> tuple[Part, ...]:
    """Return the libraries that the server uses, as they are installed."""
    found = []
    for requirement in requires("benben") or ():
        if ";" in requirement:
            continue
        name = requirement.split("[")[0].split(">")[0].split("<")[0].split("=")[0].strip()
        try:
            found.append(Part(name, version(name), _licence(name)))
        except PackageNotFoundError:
            continue
    return tuple(found)


def _licence(name: str) -> str:
    """Return the licence that a package's metadata tells: an expression, a name or a classifier."""
    told_by = metadata(name)
    for field in ("License-Expression", "License"):
        text = told_by[field].strip() if field in told_by else ""
        if text and "\n" not in text and len(text) < 40:
            return text
    classifiers = told_by.get_all("Classifier") or []
    licences = [text.split(" :: ")[-1] for text in classifiers if text.startswith("License ::")]
    return ", ".join(licences)


def _measured(figure: Winnable) -> Measured:
    ruleset = figure.ruleset
    preset = not ruleset.differences()
    return Measured(
        told(ruleset.variant.name),
        ", ".join(options_in_words(ruleset.differences())),
        figure,
        careless().get(ruleset.variant.id) if preset else None,
    )
