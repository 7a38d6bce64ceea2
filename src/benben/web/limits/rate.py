"""A rate, as the operator writes it: ``10/15m``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_FORM: Final = re.compile(r"([1-9][0-9]{0,8})/([1-9][0-9]{0,4})?([smhd])", re.ASCII)


@dataclass(frozen=True)
class Rate:
    """So many times in so long.

    Attributes:
        times: how often.
        seconds: in how many seconds.
    """

    times: int
    seconds: int

    @classmethod
    def parse(cls, text: str) -> Rate | None:
        """Read a rate: ``10/15m``, ``1200/m``, or ``off`` for none.

        Raises:
            ValueError: it is none of these.
        """
        if text.strip().lower() == "off":
            return None
        found = _FORM.fullmatch(text.strip().lower())
        if found is None:
            raise ValueError(f"{text[:20]!r} is not a rate; it is written as 10/15m, 600/m or off")
        times, count, unit = found.groups()
        return cls(int(times), int(count or 1) * _UNITS[unit])

    def more(self, factor: int) -> Rate:
        """Return a rate of so many times more."""
        return Rate(self.times * factor, self.seconds)
