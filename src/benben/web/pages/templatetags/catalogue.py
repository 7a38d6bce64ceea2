"""The browser's texts in the language of a page."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from django.conf import settings
from django.template import Library
from django.utils.html import json_script
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation.trans_real import DjangoTranslation
from django.views.i18n import JavaScriptCatalog

register = Library()

_DOMAIN: Final = "djangojs"


@register.simple_tag
def js_catalogue() -> SafeString:
    """Return the texts of the page's modules as the element ``catalogue``; none in English.

    It is part of the page, as the state is: the first words are right at once.
    """
    language = get_language() or settings.LANGUAGE_CODE
    if language == settings.LANGUAGE_CODE:
        return SafeString("")
    return json_script(catalogue_of(language), "catalogue")


@cache
def catalogue_of(language: str) -> dict[str, Any]:
    """Return every text of the browser's modules in a language, or its forms, by the English."""
    view = JavaScriptCatalog()
    folders = [str(path) for path in settings.LOCALE_PATHS]
    view.translation = DjangoTranslation(language, domain=_DOMAIN, localedirs=folders)
    found: dict[str, Any] = view.get_catalog()
    return found
