"""Where the message files lie, and which languages there are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "de": "Deutsch"}
"""Every language by its code, each by the name that its speakers know it by; English first."""

LOCALE: Final = Path(__file__).parent / "locale"
"""The folder of the message files: ``de/LC_MESSAGES/terminal.po`` and so on."""

DOMAINS: Final = ("django", "djangojs", "terminal")
"""The message files: of the server and the engine, of the page's modules, and of the terminal."""
