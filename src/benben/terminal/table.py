"""The table: the widget that shows a game and takes taps, drags and the arrow keys."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from benben.language import told
from benben.rules.sentence import say
from benben.terminal import words
from benben.terminal.canvas import Canvas
from benben.terminal.cursor import Way, nearest, neighbour
from benben.terminal.faces import Look, draw_back, draw_card, draw_empty
from benben.terminal.geometry import LABEL, Box, Geometry, geometry
from benben.terminal.palette import Mark, palette_for
from benben.terminal.places import DISCARD, STOCK, WASTE
from benben.terminal.play import Play
from benben.terminal.preferences import Preferences

TOO_SMALL: Final = say(
    "The terminal is too small for these cards: make it 80 × 24 or larger, or press t."
)


class Table(Widget, can_focus=True):
    """Shows a session's game; what the player does to a card goes out as a message.

    Args:
        session: the game.
        preferences: how it is shown.
        colours: whether any colour may be used.
    """

    DEFAULT_CSS = "Table { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go('left')", "Move", show=False),
        Binding("right", "go('right')", "Move", show=False),
        Binding("up", "go('up')", "Move", show=False),
        Binding("down", "go('down')", "Move", show=False),
        Binding("home", "go_first", "First card", show=False),
        Binding("end", "go_last", "Last card", show=False),
        Binding("enter,space", "tap", "Pick", show=False),
    ]

    class Tapped(Message):
        """A place was picked.

        Attributes:
            place: its name.
        """

        def __init__(self, place: str) -> None:
            self.place = place
            super().__init__()

    class Dragged(Message):
        """A card was dropped on another.

        Attributes:
            start: where it lay.
            end: where it was dropped.
        """

        def __init__(self, start: str, end: str) -> None:
            self.start = start
            self.end = end
            super().__init__()

    class Moved(Message):
        """The cursor is elsewhere, or on another card."""

    def __init__(self, session: Play, preferences: Preferences, *, colours: bool) -> None:
        super().__init__()
        self.session = session
        self.preferences = preferences
        self.cursor = ""
        self._colours = colours
        self._strips: list[Strip] = []
        self._drawn: tuple[object, ...] = ()
        self._pressed: str | None = None

    # What is shown

    @property
    def geometry(self) -> Geometry:
        """Return where everything lies now."""
        return geometry(self.session.ruleset, self.size.width, self.size.height)

    def show(self, session: Play, preferences: Preferences) -> None:
        """Show a game as it stands; the cursor goes to the nearest card when its own is gone."""
        if session is not self.session:
            self.cursor = ""
        self.session, self.preferences = session, preferences
        self._draw()

    def on_resize(self) -> None:
        """Lay the table out anew."""
        self._draw()

    def render_line(self, y: int) -> Strip:
        """Return one line of the table."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _draw(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        laid_out = self.geometry
        self._keep_cursor(laid_out)
        shown = self._shown()
        if shown == self._drawn:
            return
        self._drawn = shown
        palette = palette_for(self.preferences, colours=self._colours)
        canvas = Canvas(width, height, palette.ground(height))
        if laid_out.fits:
            self._draw_slots(canvas, laid_out)
            self._draw_piles(canvas, laid_out)
        else:
            for line, text in enumerate(wrap(told(TOO_SMALL), max(width, 1))):
                canvas.write(0, line, text, palette.text)
        self._strips = canvas.strips()
        self.refresh()

    def _shown(self) -> tuple[object, ...]:
        """Return everything that the lines of the table are made from."""
        session = self.session
        return (
            self.size,
            self.preferences,
            self.cursor,
            self.has_focus,
            session.selection,
            session.shaken,
            session.ringed,
            session.locked_places,
            session.ruleset,
            session.sight,
        )

    def _draw_slots(self, canvas: Canvas, laid_out: Geometry) -> None:
        palette = palette_for(self.preferences, colours=self._colours)
        present = [
            place for place in self.session.sight.places.values() if place.row and place.card
        ]
        for number, place in enumerate(present):
            box = laid_out.places[place.name]
            later = [laid_out.places[other.name] for other in present[number + 1 :]]
            look = replace(
                self._look(place.name),
                overlaid=any(box.meets(other) for other in later),
                index_in_border=any(other.holds(box.x + 1, box.y + 1) for other in later),
            )
            assert place.card is not None  # noqa: S101  (present ones have a card)
            draw_card(canvas, box, place.card, look, palette)

    def _look(self, name: str) -> Look:
        session = self.session
        place = session.sight.places[name]
        if name in session.shaken:
            mark = Mark.REFUSED
        elif name in session.selection:
            mark = Mark.SELECTED
        elif name in session.matches:
            mark = Mark.MATCH
        elif name in session.ringed:
            mark = Mark.HINT
        else:
            mark = Mark.AVAILABLE if place.playable else Mark.COVERED
        badge = ""
        if self.preferences.badges and place.card is not None:
            badge = words.value_badge(place.card, place.value or 0)
        return Look(
            mark,
            badge,
            focused=name == self.cursor and self.has_focus,
            locked=name in session.locked_places,
        )

    def _draw_piles(self, canvas: Canvas, laid_out: Geometry) -> None:
        sight, places = self.session.sight, laid_out.places
        view = sight.view
        palette = palette_for(self.preferences, colours=self._colours)
        for name, pile in ((STOCK, view.stock), (WASTE, view.waste)):
            if name not in places:
                continue
            look = self._look(name)
            if pile.card is not None:
                draw_card(canvas, places[name], pile.card, look, palette)
            elif pile.count:
                draw_back(canvas, places[name], palette, focused=look.focused)
            else:
                sign = "" if name == WASTE else "↻" if view.can_redeal else "✕"
                draw_empty(canvas, places[name], sign, palette, focused=look.focused)
        if STOCK in places:
            label = places[STOCK + LABEL]
            canvas.write(label.x, label.y, words.stock_label(sight), palette.text)
            label = places[WASTE + LABEL]
            canvas.write(label.x, label.y, words.waste_label(sight), palette.faint)
        if view.discard.card is not None:
            draw_card(canvas, places[DISCARD], view.discard.card, Look(Mark.COVERED), palette)
        else:
            draw_empty(canvas, places[DISCARD], "", palette)
        label, text = places[DISCARD + LABEL], words.discard_label(sight)
        canvas.write(label.x + (label.width - len(text)) // 2, label.y, text, palette.faint)

    # The cursor

    def _reachable(self, laid_out: Geometry) -> dict[str, Box]:
        places = self.session.sight.places
        return {
            name: laid_out.places[name]
            for name, place in places.items()
            if place.card is not None or not place.row
        }

    def _keep_cursor(self, laid_out: Geometry) -> None:
        places = self._reachable(laid_out)
        if self.cursor in places:
            return
        if self.cursor in laid_out.places:
            self.cursor = nearest(places, laid_out.places[self.cursor]) or ""
        else:
            playable = [name for name in places if self.session.sight.places[name].playable]
            self.cursor = next(iter([*playable, *places]), "")
        self.post_message(self.Moved())

    def _go_to(self, name: str) -> None:
        self.cursor = name
        self._draw()
        self.post_message(self.Moved())

    def step(self, start: str, way: str) -> str:
        """Return the place that an arrow key leads to from another."""
        return neighbour(self._reachable(self.geometry), start, Way[way.upper()])

    def action_go(self, way: str) -> None:
        """Move the cursor one card."""
        self._go_to(self.step(self.cursor, way))

    def action_go_first(self) -> None:
        """Move the cursor to the apex, or what is left of it."""
        self._go_to(next(iter(self._reachable(self.geometry)), ""))

    def action_go_last(self) -> None:
        """Move the cursor to the last place."""
        self._go_to(next(reversed(self._reachable(self.geometry)), ""))

    def action_tap(self) -> None:
        """Pick the card under the cursor."""
        if self.cursor:
            self.post_message(self.Tapped(self.cursor))

    def on_focus(self) -> None:
        """Show the cursor."""
        self._draw()

    def on_blur(self) -> None:
        """Hide the cursor: the keys go elsewhere."""
        self._draw()

    # The mouse

    def _place_at(self, event: events.MouseEvent) -> str | None:
        present = {name: place for name, place in self.session.sight.places.items() if place.card}
        return self.geometry.at(event.x, event.y, present)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember the card that the button went down on."""
        self._pressed = self._place_at(event)
        self.capture_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Pick the card under the pointer, or drop the card that was dragged on it."""
        self.release_mouse()
        start, self._pressed = self._pressed, None
        end = self._place_at(event)
        if start is None or end is None or DISCARD in (start, end):
            return
        self.cursor = end
        self.post_message(self.Tapped(end) if start == end else self.Dragged(start, end))
        self.post_message(self.Moved())
