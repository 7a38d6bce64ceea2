"""Display names: what may be one, and which two are the same.

A name is shown beside others in the day's table, so that nobody may look like somebody else
(``docs/decisions/names.md``).
"""

from __future__ import annotations

import importlib
import unicodedata
from functools import cache
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from benben.web.players.models import NAME_LENGTH, BarredName, Player

SHORTEST: Final = 3
_PUNCTUATION: Final = frozenset(" -_.'")
_MARKS_IN_A_ROW: Final = 2

# Letters and marks that show nothing: Unicode's default ignorable code points of these categories.
_INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
        *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF)),
    )
    for code in range(first, last + 1)
)

_ALIKE: Final = str.maketrans("01i", "oll")
_SMALL_CAPITAL: Final = "LATIN LETTER SMALL CAPITAL "
_PAIRS_ALIKE: Final = (("rn", "m"), ("vv", "w"))

_RESERVED: Final = (
    *("admin", "administrator", "benben", "guest", "moderator", "nobody", "official", "root"),
    *("server", "staff", "support", "system", "you"),
)


class NameTaken(ValidationError):  # noqa: N818  (a refusal, not a fault)
    """Somebody has the name, or one that looks the same."""

    def __init__(self) -> None:
        super().__init__(
            _("Somebody has this name, or one that looks the same; choose another."), code="taken"
        )


class NameBarred(NameTaken):
    """The staff took the name, or one that looks the same, out of the tables."""

    def __init__(self) -> None:
        ValidationError.__init__(
            self, _("This name was taken out of the tables; choose another."), code="barred"
        )


def clean_name(text: str) -> str:
    """Return a name as it will be shown: composed, white space single.

    Raises:
        ValidationError: it is too short or long, or has characters that are not for names; the
            sentence says what would be right.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not SHORTEST <= len(name) <= NAME_LENGTH or len(fold_name(name)) > 4 * NAME_LENGTH:
        raise ValidationError(
            _("A name has %(least)d to %(most)d characters.")
            % {"least": SHORTEST, "most": NAME_LENGTH},
            code="length",
        )
    wrong = next((char for char in text if not _may_stand(char)), None)
    if wrong is not None or _too_many_marks(name):
        raise ValidationError(
            _("A name is made of letters, digits, single spaces and - _ . ' only."),
            code="characters",
        )
    if not (fold_name(name) and any(unicodedata.category(char)[0] == "L" for char in name)):
        raise ValidationError(_("A name has at least one letter."), code="letters")
    if _confusables().is_mixed_script(name, allowed_aliases=["COMMON", "INHERITED"]):
        raise ValidationError(
            _("The letters of a name are of one script: all Latin, all Greek, all Cyrillic …"),
            code="scripts",
        )
    if fold_name(name) in _reserved():
        raise NameTaken
    return name


def fold_name(name: str) -> str:
    """Return what a name is told apart by: two names that look the same have the same.

    After the skeletons of Unicode's report 39, for names of one script: compatibility forms,
    accents, strokes, hooks and case are taken away, a letter that looks like a Latin one becomes
    that, and so do the digits and pairs of letters that do. Punctuation and spaces do not count,
    nor do letters that look like punctuation or stand for a mark.
    """
    letters = _without_marks(unicodedata.normalize("NFKD", name))
    folded = "".join(map(_latin_of, letters)).casefold().translate(_ALIKE)
    for pair, letter in _PAIRS_ALIKE:
        folded = folded.replace(pair, letter)
    return unicodedata.normalize("NFKC", folded)


def require_allowed(key: str) -> None:
    """Refuse a folded name that the staff took out of the tables.

    Raises:
        NameBarred: it did.
    """
    if BarredName.objects.filter(key=key).exists():
        raise NameBarred


def choose_name(player: int, text: str) -> str:
    """Give a player a display name; an account is signed in to by it from then on.

    Args:
        player: the player's id.
        text: the name as it was typed; empty for a guest who wants none any more.

    Raises:
        ValidationError: it is not fit for a name, or taken.
    """
    name = clean_name(text) if text.strip() else ""
    key = fold_name(name) or None
    if key is not None:
        require_allowed(key)
    try:
        with transaction.atomic():
            rows = Player.objects.select_related("user").select_for_update(of=("self",))
            row = rows.get(pk=player)
            if row.user is not None:
                if key is None:
                    raise ValidationError(_("An account has a name."), code="length")
                # The staff's account names are the operator's business.
                if not row.user.is_staff:
                    row.user.username = key
                    row.user.save(update_fields=["username"])
            row.name, row.name_key = name, key
            row.save(update_fields=["name", "name_key"])
    except IntegrityError:
        raise NameTaken from None
    return name


def _may_stand(char: str) -> bool:
    category = unicodedata.category(char)
    if char in _INVISIBLE:
        return False
    return category[0] == "L" or category in ("Mn", "Mc", "Nd") or char in _PUNCTUATION


def _too_many_marks(name: str) -> bool:
    """Say whether marks are piled on a letter, or stand without one."""
    run = _MARKS_IN_A_ROW
    for char in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(char)[0] == "M" else 0
        if run > _MARKS_IN_A_ROW:
            return True
    return False


@cache
def _confusables() -> Any:  # noqa: ANN401  (a module without types)
    """Return the module that knows characters' scripts; to load its tables takes a while."""
    return importlib.import_module("confusable_homoglyphs.confusables")


@cache
def _latin_of(char: str) -> str:
    """Return the ASCII letters that a character looks like, else itself."""
    if char.isascii():
        return char
    kind = unicodedata.name(char, "")
    if kind.startswith(_SMALL_CAPITAL) and len(kind) == len(_SMALL_CAPITAL) + 1:
        return kind[-1]
    of_latin = kind.startswith("LATIN ")
    for alike in _confusables().confusables_data.get(char, ()):
        text: str = alike["c"]
        if of_latin:
            # A letter with a stroke or a hook becomes the letter, one like punctuation nothing.
            text = _without_marks(unicodedata.normalize("NFKD", text))
        if text.isascii() and (text.isalnum() or not text):
            return text
    return char


def _without_marks(text: str) -> str:
    """Return a text without marks, spaces and punctuation, and without letters that modify."""
    kinds = map(unicodedata.category, text)
    return "".join(
        char
        for char, kind in zip(text, kinds, strict=True)
        if kind[0] not in "MZPCS" and kind != "Lm"
    )


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(fold_name, _RESERVED))
