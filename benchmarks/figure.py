"""What a benchmark reports."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Figure:
    """One measured number.

    Args:
        name: what was measured, for example ``"standard, win verdict, mean"``.
        value: the number.
        unit: its unit, for example ``"ms"``; empty for a plain count.
        at_most: the budget, in the same unit, that the value must not pass.
        at_least: the budget, in the same unit, that the value must reach.
        note: what a reader must know to make use of it.
    """

    name: str
    value: float
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the budget was kept; None when there is none."""
        if self.at_most is None and self.at_least is None:
            return None
        return (self.at_most is None or self.value <= self.at_most) and (
            self.at_least is None or self.value >= self.at_least
        )

    @property
    def budget(self) -> str:
        """The budget as text; empty when there is none."""
        parts = []
        if self.at_least is not None:
            parts.append(f"at least {self.at_least:g}")
        if self.at_most is not None:
            parts.append(f"at most {self.at_most:g}")
        return ", ".join(parts)

    def to_dict(self) -> dict[str, object]:
        """Return the figure ready for JSON."""
        return {**asdict(self), "met": self.met}
