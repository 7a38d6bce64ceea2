"""The table as a person sees it: what the tests look at and do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Locator, Page, expect

from benben.rules import Game, IllegalMove, Move, MoveKind

Scheme = Literal["light", "dark"]
"""The colours that the system asks for."""

STOCK = "s"
WASTE = "w"

LOST_MOVES = ["d"] * 24 + ["g6"]
"""Moves after which deal 42 of vegas is lost."""

SETTLE = """(felt, moves) => new Promise((resolve, reject) => {
    const check = () => {
        const {waiting, moves: made} = felt.dataset;
        if (waiting === 'false' && (moves === null || made === String(moves))) {
            observer.disconnect();
            resolve();
        }
    };
    const observer = new MutationObserver(check);
    observer.observe(felt, {attributes: true});
    setTimeout(() => reject(new Error(
        `after 20 s: ${felt.dataset.moves} moves, waiting: ${felt.dataset.waiting}`
    )), 20000);
    check();
})"""

WAY = """to => {
    const here = document.activeElement?.closest('.place');
    const [from, target] = [here, document.querySelector(`.place[data-place="${to}"]`)]
        .map(place => place?.getBoundingClientRect());
    return [here?.dataset.place ?? null, target.x - from?.x, target.y - from?.y];
}"""
"""The place that has the focus, and how far right of it and below it another lies."""

READ_PLACES = """places => Object.fromEntries(
    [...places.querySelectorAll('.place')].filter(place => !place.hidden).map(place => [
        place.dataset.place,
        {
            name: place.getAttribute('aria-label'),
            playable: place.classList.contains('playable'),
            face: document.querySelector(`.face[data-place=${place.dataset.place}]`)?.className,
            card: document.querySelector(
                `.face[data-place=${place.dataset.place}] .front use`
            )?.getAttribute('href').split('-')[1],
        },
    ])
)"""


class Size(NamedTuple):
    """The size of a screen in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONE = Size(360, 640)
DESKTOP = Size(1280, 720)


class TablePage:
    """A page with the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt = page.locator("#felt")
        self.status = page.locator("#status")
        self.result = page.locator("#result")
        self.banner = page.locator("#banner")
        self.places = page.locator("#places")
        self.settle()

    def place(self, name: str) -> Locator:
        """Return the button of a place."""
        return self.page.locator(f'.place[data-place="{name}"]')

    def face(self, name: str) -> Locator:
        """Return the drawing of the card at a place."""
        return self.page.locator(f'.face[data-place="{name}"]').last

    def action(self, name: str) -> Locator:
        """Return a button of the action bar."""
        return self.page.locator(f'#actions [data-action="{name}"]')

    def tap(self, *names: str) -> None:
        """Tap places, each where no other card can lie on it, without waiting for answers."""
        for name in names:
            # The upper edge of a card is never covered.
            self.place(name).click(position={"x": 12, "y": 8}, no_wait_after=True)

    def settle(self, moves: int | None = None) -> None:
        """Wait until every answer has come, and so many moves are counted."""
        self.felt.evaluate(SETTLE, moves)

    def make(self, move: Move, game: Game) -> None:
        """Make a move by taps, on the page and in a game of our own, and wait for it."""
        for slot in move.slots if move.kind is MoveKind.REMOVE else ():
            self.tap(game.ruleset.tableau.name(slot))
        if move.kind is not MoveKind.REMOVE:
            # A face-up stock is picked up by a tap; the button draws it for certain.
            draw = self.action("draw")
            (draw if draw.is_visible() else self.place(STOCK)).click()
        game.push(move)
        self.settle(len(game.moves))

    def make_all(self, moves: Sequence[str], game: Game) -> None:
        """Make moves by their names; see `make`."""
        for move in moves:
            self.make(game.parse_move(move), game)

    def read(self) -> dict[str, dict[str, Any]]:
        """Return what the places that are shown say and look like."""
        read: dict[str, dict[str, Any]] = self.places.evaluate(READ_PLACES)
        return read

    def expect_position(self, game: Game) -> None:
        """Check that the page shows a game's position: cards, glow, counts."""
        view = game.view()
        shown = self.read()
        cards: dict[str, str | None] = {
            slot.name: slot.card for slot in view.slots if slot.card is not None
        }
        playable = {slot.name for slot in view.slots if slot.playable}
        if view.waste.count:
            cards[WASTE] = view.waste.card
            playable |= {WASTE} if view.waste.playable else set()
        playable |= {STOCK} if view.stock.playable else set()
        found = {name: place["card"] for name, place in shown.items() if name != STOCK}
        assert found == cards, (found, cards)
        assert {name for name, place in shown.items() if place["playable"]} == playable
        glowing = {name for name, place in shown.items() if "playable" in (place["face"] or "")}
        assert glowing == playable
        if game.ruleset.variant.has_stock:
            label = self.page.locator(".pile-label").first
            passes = "" if view.passes is None else f"/{view.passes}"
            expect(label).to_contain_text(f"Pass {view.pass_number}{passes}")
            if view.stock.count:
                expect(label).to_contain_text(f"{view.stock.count} left")

    def rings(self) -> set[str]:
        """Return the places with a cyan ring."""
        return {
            name for name, place in self.read().items() if "match" in (place["face"] or "").split()
        }

    def selected(self) -> set[str]:
        """Return the selected places."""
        return {
            name
            for name, place in self.read().items()
            if "selected" in (place["face"] or "").split()
        }

    def walk_to(self, name: str) -> None:
        """Walk with the arrow keys to a place."""
        for _ in range(60):
            here, right, down = self.page.evaluate(WAY, name)
            if here == name:
                return
            if here is None:
                arrow = "ArrowDown"
            elif abs(down) > 3:
                # Rows first: along a row every card is reached.
                arrow = "ArrowDown" if down > 0 else "ArrowUp"
            else:
                arrow = "ArrowRight" if right > 0 else "ArrowLeft"
            self.page.keyboard.press(arrow)
        raise AssertionError(f"the arrows do not lead to {name}")

    def hasten(self) -> None:
        """Have every animation run in a twentieth of its time.

        Nothing is left out, as it is for who wants less motion, but far fewer frames are painted.
        """
        session = self.page.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 20})


def replayed(game: Game, moves: Sequence[str]) -> Game:
    """Return the game after some moves."""
    for move in moves:
        game.push_text(move)
    return game


def reason_against(game: Game, move: str) -> str:
    """Return the engine's short reason why a move is refused."""
    try:
        game.copy().push_text(move)
    except IllegalMove as error:
        return str(error.facts["why"])
    raise AssertionError(f"{move} is legal")
