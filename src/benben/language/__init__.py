"""Texts in the language of the person who reads them, from message files that all views share.

English is in the code. What a view says in another language comes from the message files beside
this module, which ``python -m tools.translations`` keeps: one domain for the server and the engine,
one for the modules of the page, and one for what only the terminal says. A text that two views
share has its translation in one place. The web layer reads the files through Django, the terminal
through the standard library.
"""

from __future__ import annotations

from benben.language.choice import language_of, language_of_environment
from benben.language.files import DOMAINS, LANGUAGES, LOCALE
from benben.language.speech import gettext, ngettext, speak, spoken, told

__all__ = [
    "DOMAINS",
    "LANGUAGES",
    "LOCALE",
    "gettext",
    "language_of",
    "language_of_environment",
    "ngettext",
    "speak",
    "spoken",
    "told",
]
