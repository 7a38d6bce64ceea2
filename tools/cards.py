"""Draw the cards: writes the SVG sprite that every page of the table includes.

Run ``python -m tools.cards`` after a change here; a test fails while the committed sprite differs.

Each card is drawn twice. ``card-QH`` is the classic face with two indices and pips, for cards wide
enough to read it; ``small-QH`` is the same card for a phone, where a card is 40 to 60 pixels wide
and the row above it shows only its upper half: one large index across the top and one large
figure below it. Colours come from the page: ``currentColor`` is the suit's (or the back's), the
custom properties ``--card-gold`` and ``--card-skin`` tint the courts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SPRITE: Final = Path("src/benben/web/templates/benben/cards.svg")

WIDTH: Final = 100
HEIGHT: Final = 140

SUITS: Final = {
    "C": "M-9 40C-4 34-3 27-3 19-7 26-14 30-21 30A20 20 0 0 1-24-9 20 20 0 1 1 24-9"
    "A20 20 0 0 1 21 30C14 30 7 26 3 19 3 27 4 34 9 40Z",
    "D": "M0-44C8-29 19-13 33 0 19 13 8 29 0 44-8 29-19 13-33 0-19-13-8-29 0-44Z",
    "H": "M0 40C-9 25-41 7-41-17-41-31-31-39-21-39-11-39-3-32 0-23 3-32 11-39 21-39"
    " 31-39 41-31 41-17 41 7 9 25 0 40Z",
    "S": "M0-43C7-27 39-9 39 13 39 25 31 32 21 32 13 32 7 28 3 21 3 30 6 36 11 41H-11"
    "C-6 36-3 30-3 21-7 28-13 32-21 32-31 32-39 25-39 13-39-9-7-27 0-43Z",
}
"""Each suit around the origin, about 84 units high."""

RANKS: Final = {
    "A": "M1 32 11 0 21 32M4.6 21H17.4",
    "2": "M2 9C2 3 6 0 11 0S20 3.5 20 8.8C20 17 2 22 2 32H20.5",
    "3": "M2 6.5C3.2 2 7 0 11 0 16 0 19.4 3 19.4 7.6S15.5 15 9.5 15C16 15 20 18 20 23.4 20 29 16"
    " 32 11 32 6 32 2.6 30 1.4 25.5",
    "4": "M15.5 32V0L1 22.5H21",
    "5": "M18.5 0H4.8L3.4 15C5.2 13 8 12 11 12 16.6 12 20.2 16 20.2 21.6 20.2 28 16.4 32 10.6 32"
    " 6.2 32 3 30 1.8 26",
    "6": "M18.6 4.5C17.4 1.6 14.8 0 11.8 0 5.2 0 2 7 2 18.4 2 27.6 5.2 32 11 32 16.6 32 20 28.2"
    " 20 22.4S16.6 13 11.2 13C6.4 13 2.6 16 2.2 21.5",
    "7": "M1.5 0H20C13.4 9 9.4 20 8.6 32",
    "8": "M11 14.6C6.2 14.6 3.2 11.6 3.2 7.3S6.4 0 11 0 18.8 3 18.8 7.3 15.8 14.6 11 14.6C5.4 14.6"
    " 2 18 2 23.2S5.6 32 11 32 20 28.4 20 23.2 16.6 14.6 11 14.6Z",
    "9": "M3.4 27.5C4.6 30.4 7.2 32 10.2 32 16.8 32 20 25 20 13.6 20 4.4 16.8 0 11 0 5.4 0 2 3.8"
    " 2 9.6S5.4 19 10.8 19C15.6 19 19.4 16 19.8 10.5",
    "T": "M0 5.5 5.5 0V32M20 0C15 0 12.6 5.5 12.6 16S15 32 20 32 27.4 26.5 27.4 16 25 0 20 0Z",
    "J": "M8 0H16.5V22.6C16.5 29 13.2 32 8.8 32 4.6 32 1.8 29.4 1.2 25",
    "Q": "M11 0C4.8 0 1.8 5.6 1.8 16S4.8 32 11 32 20.2 26.4 20.2 16 17.2 0 11 0ZM12.5 22.5 21 34.5",
    "K": "M3 0V32M20 0 3.2 19M9.4 12.4 21 32",
}
"""Each rank as lines in a box 22 wide (the ten 28) and 32 high."""

PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((50, 28), (50, 112)),
    "3": ((50, 28), (50, 70), (50, 112)),
    "4": ((36, 28), (64, 28), (36, 112), (64, 112)),
    "5": ((36, 28), (64, 28), (50, 70), (36, 112), (64, 112)),
    "6": ((36, 28), (64, 28), (36, 70), (64, 70), (36, 112), (64, 112)),
    "7": ((36, 28), (64, 28), (50, 49), (36, 70), (64, 70), (36, 112), (64, 112)),
    "8": ((36, 28), (64, 28), (50, 49), (36, 70), (64, 70), (50, 91), (36, 112), (64, 112)),
    "9": (
        *((x, y) for y in (28, 56) for x in (36, 65)),
        (50, 70),
        *((x, y) for y in (84, 112) for x in (36, 65)),
    ),
    "T": (
        *((x, y) for y in (28, 56) for x in (36, 65)),
        (50, 42),
        (50, 98),
        *((x, y) for y in (84, 112) for x in (36, 65)),
    ),
}
"""Where the pips of each numeral card lie; those below the middle stand on their heads."""

GOLD: Final = 'fill="var(--card-gold,#d8a03c)"'
SKIN: Final = 'fill="var(--card-skin,#e6c096)"'
INK: Final = 'fill="none" stroke="#2a2135" stroke-linecap="round" stroke-linejoin="round"'

FACE: Final = (
    # Kohl-lined eyes, nose and mouth; the same face under each headdress.
    f'<path {SKIN} d="M40 29H60V41C60 50 55 55 50 55S40 50 40 41Z"/>'
    f'<path {INK} stroke-width="1.3" d="M41.8 38.6Q45 35.4 48 38.8H40.6M58.2 38.6Q55 35.4 52 38.8'
    "H59.4M42 34.6Q45 33 47.6 34.2M58 34.6Q55 33 52.4 34.2M50 39.5V44.2H48.6M46.8 48.4Q50 50.4"
    ' 53.2 48.4"/>'
    '<path fill="#2a2135" d="M44 36.9h2.2v1.9H44ZM53.8 36.9H56v1.9h-2.2Z"/>'
)

SHOULDERS: Final = (
    f'<path {SKIN} d="M25 70C25 63 31 60 38 59.5 43 59 46 57 46 53H54C54 57 57 59 62 59.5'
    ' 69 60 75 63 75 70Z"/>'
)

COLLAR: Final = (
    # The broad collar, bead row by bead row.
    f'<path {GOLD} d="M30 70C31 63 40 58.5 45 58Q50 62 55 58C60 58.5 69 63 70 70Z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.4" d="M34 70C35.5 65 41 62 44.6 61'
    'Q50 65.4 55.4 61C59 62 64.5 65 66 70"/>'
    '<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="1.6 1.4" '
    'd="M39 70C40.4 67 43 65.4 45 65Q50 68.6 55 65C57 65.4 59.6 67 61 70"/>'
)

COURTS: Final = {
    # The king wears the striped nemes and the false beard,
    "K": SHOULDERS
    + f'<path {GOLD} d="M36 33C36 21 42 15 50 15S64 21 64 33L73 64C68 66 62 65 59 61L59.5 29H40.5'
    'L41 61C38 65 32 66 27 64Z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.3" d="M40 20.6 37 28M45 16.8 42 25.5'
    "M50 15.6V22M55 16.8 58 25.5M60 20.6 63 28M35 36.5 40.6 38.5M33.4 42 40.7 44.5M31.7 47.5"
    " 40.8 50.5M30.1 53 40.9 56.5M28.5 58.6 40.6 62.4M65 36.5 59.4 38.5M66.6 42 59.3 44.5M68.3"
    ' 47.5 59.2 50.5M69.9 53 59.1 56.5M71.5 58.6 59.4 62.4"/>'
    + FACE
    + '<path fill="currentColor" d="M38.4 25.4H61.6L61 30H39ZM47.6 55H52.4L53.6 67Q50 69.4'
    ' 46.4 67Z"/>'
    f'<path {GOLD} d="M50 18.4C53 18.4 53.6 22 51.6 24.4V28.4H48.4V24.4C46.4 22 47 18.4 50 18.4Z"/>'
    f'<path {INK} stroke-width=".8" d="M47 58.6H53M46.8 61.6H53.2M46.6 64.6H53.4"/>',
    # the queen the tall flat crown,
    "Q": SHOULDERS
    + COLLAR
    + FACE
    + '<path fill="currentColor" d="M38.6 31.5 33.6 14.4C43 10.6 57 10.6 66.4 14.4L61.4 31.5'
    'Q50 27 38.6 31.5Z"/>'
    f'<path {GOLD} d="M36 22.6C45 19 55 19 64 22.6L63 26.4C54 23 46 23 37 26.4ZM50 15.5C52.6 15.5'
    ' 53 18.4 51.4 20.4H48.6C47 18.4 47.4 15.5 50 15.5Z"/>'
    f'<path {GOLD} d="M37.6 42.4a2.6 2.6 0 1 0 .1 0ZM62.4 42.4a2.6 2.6 0 1 0 .1 0ZM37 47.4h1.4v5'
    'H37ZM61.6 47.4H63v5h-1.4Z"/>',
    # and the jack the short wig with a band and a feather.
    "J": SHOULDERS
    + COLLAR
    + '<path fill="#2a2135" d="M35 57V33C35 21 41 15.5 50 15.5S65 21 65 33V57Q62 59 59 57V40H41V57'
    'Q38 59 35 57Z"/>' + FACE + '<path fill="#2a2135" d="M39.6 27H60.4V33.4Q50 31 39.6 33.4Z"/>'
    '<path fill="none" stroke="var(--card-gold,#d8a03c)" stroke-width="1" '
    'd="M37.4 33V57M39.4 36V57M60.6 36V57M62.6 33V57"/>'
    '<path fill="currentColor" d="M35.6 26.4C44 23.6 56 23.6 64.4 26.4L64.9 30.6C55 28 45 28'
    ' 35.1 30.6Z"/>'
    f'<path {GOLD} d="M60 26C59.4 17.6 62 9.6 67.6 7.6 69.8 14 67.4 21.6 62.6 26.4Z"/>'
    f'<path {INK} stroke-width=".8" d="M61.4 25.6C62.4 19 64.4 13 67 9.4"/>',
}
"""The upper half of each court, in the box 25..75 by 7..70; the lower half is its reflection."""


def suit(name: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """Return a suit sign of a height, centred on a point."""
    turn = "rotate(180)" if turned else ""
    return (
        f'<use href="#suit-{name}" transform="translate({x:g} {y:g}){turn}scale({size / 84:.3g})"/>'
    )


def rank(name: str, x: float, y: float, scale: float) -> str:
    """Return a rank with its upper left corner at a point."""
    return f'<use href="#rank-{name}" transform="translate({x:g} {y:g})scale({scale:g})"/>'


def face(rank_name: str, suit_name: str) -> str:
    """Return the classic face of a card."""
    index = rank(rank_name, 6, 9, 0.62 if rank_name == "T" else 0.76) + suit(
        suit_name, 14.5, 45, 18
    )
    if rank_name == "A":
        middle = suit(suit_name, 50, 70, 52)
    elif rank_name in COURTS:
        half = f'<use href="#court-{rank_name}"/>' + suit(suit_name, 31.5, 24, 11)
        middle = (
            '<path fill="none" stroke="currentColor" stroke-opacity=".45" d="M25 14H75V126H25Z"/>'
            f'{half}<g transform="rotate(180 50 70)">{half}</g>'
        )
    else:
        middle = "".join(suit(suit_name, x, y, 18, turned=y > 70) for x, y in PIPS[rank_name])
    return f'{index}<g transform="rotate(180 50 70)">{index}</g>{middle}'


def small_face(rank_name: str, suit_name: str) -> str:
    """Return the face of a card for small screens: one large index, one large figure."""
    index = rank(rank_name, 10 if rank_name != "T" else 8, 11, 1.34) + suit(suit_name, 73, 32.5, 40)
    if rank_name in COURTS:
        figure = f'<use href="#court-{rank_name}" transform="translate(-17 41.5)scale(1.34)"/>'
    else:
        figure = suit(suit_name, 50, 99, 58)
    return index + figure


def back() -> str:
    """Return the back: a lattice in a frame, and the sun over a pyramid in the middle."""
    lattice = "".join(f"M{x} 8 {x + 124} 132M{x + 124} 8 {x} 132" for x in range(-116, 93, 8))
    return (
        '<path fill="currentColor" d="M11 7H89Q93 7 93 11V129Q93 133 89 133H11Q7 133 7 129V11'
        'Q7 7 11 7Z"/>'
        '<clipPath id="back-frame"><path d="M12 12H88V128H12Z"/></clipPath>'
        f'<path clip-path="url(#back-frame)" fill="none" stroke="#fff" stroke-opacity=".5" '
        f'd="{lattice}"/>'
        '<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.4" '
        'd="M12 12H88V128H12Z"/>'
        '<circle cx="50" cy="70" r="25" fill="currentColor" stroke="#fff" stroke-width="1.6"/>'
        f'<circle cx="50" cy="63" r="8.5" {GOLD}/>'
        '<path fill="#fff" d="M50 58 67 84H33Z"/>'
        '<path fill="currentColor" fill-opacity=".35" d="M50 58 67 84H54Z"/>'
    )


def symbol(name: str, content: str) -> str:
    """Return a card-sized symbol."""
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'


def sprite() -> str:
    """Return the whole sprite."""
    parts = [
        f'<path id="suit-{name}" fill="currentColor" d="{path}"/>' for name, path in SUITS.items()
    ]
    parts += [
        f'<path id="rank-{name}" fill="none" stroke="currentColor" stroke-width="5" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'
        for name, path in RANKS.items()
    ]
    parts += [f'<g id="court-{name}">{drawing}</g>' for name, drawing in COURTS.items()]
    for suit_name in SUITS:
        for rank_name in RANKS:
            parts.append(symbol(f"card-{rank_name}{suit_name}", face(rank_name, suit_name)))
            parts.append(symbol(f"small-{rank_name}{suit_name}", small_face(rank_name, suit_name)))
    parts.append(symbol("card-back", back()))
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" '
        f'aria-hidden="true" focusable="false"><defs>\n{body}\n</defs></svg>\n'
    )


def main() -> None:
    """Write the sprite."""
    SPRITE.parent.mkdir(parents=True, exist_ok=True)
    SPRITE.write_text(sprite(), encoding="ascii")


if __name__ == "__main__":
    main()
