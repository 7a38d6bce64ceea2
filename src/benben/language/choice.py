"""Which language a person wants, by the variables that say so on Unix systems."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from benben.language.files import LANGUAGES

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set decides (POSIX.1-2017, 8.2)."""

ENGLISH: Final = "en"


def language_of(name: str) -> str | None:
    """Return the language that a locale's name asks for, None when it is not spoken here.

    Args:
        name: a name such as ``de``, ``de_AT.UTF-8`` or ``de-CH``.
    """
    code = re.split(r"[_.@-]", name.strip().lower(), maxsplit=1)[0]
    return code if code in LANGUAGES else None


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Return the language that an environment asks for; English when it asks for none.

    ``LANGUAGE`` lists several, the best first; it counts unless the locale is ``C`` (gettext's
    manual, *The LANGUAGE variable*).

    Args:
        environment: variables by their names, such as `os.environ`.
    """
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for name in wanted if (code := language_of(name))), ENGLISH)
