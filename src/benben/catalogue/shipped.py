"""The lists that come with the package, read when they are first asked for."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from benben.catalogue.catalogue import Catalogue
from benben.catalogue.errors import CatalogueError
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import say
from benben.rules.variant import VARIANTS

DATA_DIRECTORY: Final = Path(__file__).with_name("data")


def list_path(variant_id: str, directory: Path = DATA_DIRECTORY) -> Path:
    """Return where the list of a variant lies.

    Raises:
        OptionError: there is no such variant.
    """
    return directory / f"{Ruleset.of(variant_id).variant.id}.bin"


def read_list(variant_id: str, directory: Path = DATA_DIRECTORY) -> Catalogue:
    """Read the list of a variant under its preset options.

    Raises:
        OptionError: there is no such variant.
        CatalogueError: the list is missing, damaged or made for something else; the error
            says what, and how to make it anew.
    """
    path = list_path(variant_id, directory)
    remedy = say("`benben catalogue build %(variant)s` makes it anew", variant=variant_id)
    try:
        return Catalogue.from_bytes(Ruleset.of(variant_id), path.read_bytes())
    except OSError as error:
        raise CatalogueError(
            say(
                "the list of verified deals %(path)s cannot be read (%(why)s); %(remedy)s",
                path=path,
                why=error.strerror,
                remedy=remedy,
            )
        ) from error
    except CatalogueError as error:
        raise CatalogueError(
            say(
                "the list of verified deals %(path)s is of no use: %(why)s; %(remedy)s",
                path=path,
                why=str(error),
                remedy=remedy,
            )
        ) from error


@lru_cache(maxsize=len(VARIANTS))
def shipped_list(variant_id: str) -> Catalogue:
    """Return the list that the package ships for a variant; what it raises see `read_list`."""
    return read_list(variant_id)
