"""A new game: variant, options, level, and which deal."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from benben.catalogue import CatalogueError, Level, LevelError, levels_of
from benben.language import gettext
from benben.rules import OPTION_SPECS, VARIANTS, OptionError, RulesError, Ruleset, Variant
from benben.terminal.dealing import Dealt, deal_at, deal_given
from benben.terminal.screens.choice import Choice
from benben.terminal.screens.dialog import Dialog
from benben.terminal.screens.help import rules_text
from benben.terminal.words import (
    level_label,
    option_label,
    sentence,
    value_label,
    variant_name,
)


class DealInput(Input):
    """A line for a deal number, a link, or cards; what is pasted may have several lines."""

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert_text_at_cursor(" ".join(event.text.split()))


class NewGameScreen(Dialog[Dealt]):
    """Asks for a new game and deals it.

    Args:
        ruleset: the rules that are chosen at first.
        level: the level that is chosen at first; None for a random deal.
    """

    DEFAULT_CSS = """
    NewGameScreen OptionList { width: 19; height: 7; padding: 0; }
    NewGameScreen .side { width: 1fr; height: auto; padding-left: 2; }
    NewGameScreen .choices { height: auto; }
    NewGameScreen Input { background: $panel; }
    NewGameScreen Input:focus { background: $primary-muted; }
    NewGameScreen #rules { height: 4; margin-top: 1; color: $text-muted; }
    NewGameScreen #problem { color: $error; height: auto; min-height: 1; }
    """

    def __init__(self, ruleset: Ruleset, level: Level | None) -> None:
        super().__init__()
        self._ruleset = ruleset
        self._level = level or Level.RANDOM

    def compose(self) -> ComposeResult:
        """Make the list of variants, the options beside it, and the line for a deal."""
        width = max(len(option_label(name)) for name in OPTION_SPECS) + 1
        with Vertical(classes="box") as box:
            box.border_title = gettext("New game")
            with Horizontal(classes="choices"):
                yield OptionList(
                    *(
                        Option(variant_name(variant.id), id=variant.id)
                        for variant in VARIANTS.values()
                    ),
                    id="variants",
                    compact=True,
                )
                with Vertical(classes="side"):
                    for name, spec in OPTION_SPECS.items():
                        yield Choice(
                            name,
                            option_label(name),
                            tuple(spec.values),
                            "",
                            partial(value_label, name),
                            label_width=width,
                        )
                    yield Choice(
                        "level",
                        gettext("Level"),
                        tuple(Level),
                        self._level,
                        lambda value: level_label(Level(value)),
                        label_width=width,
                    )
            yield Static("", id="rules")
            yield DealInput(
                placeholder=gettext("Deal number, link, or all the cards; empty: a new deal"),
                id="deal",
                compact=True,
            )
            yield Label("", id="problem", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(gettext("Deal"), variant="primary", id="go", compact=True)
                yield Button(gettext("Cancel"), id="cancel", compact=True)

    def on_mount(self) -> None:
        """Show the rules that are chosen at first."""
        variants = self.query_one("#variants", OptionList)
        variants.highlighted = list(VARIANTS).index(self._ruleset.variant.id)
        self._offer(self._ruleset.variant, self._ruleset)
        variants.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Offer the options of the variant, as its preset has them."""
        variant = VARIANTS[str(event.option.id)]
        if variant is not self._ruleset.variant:
            self._ruleset = Ruleset(variant, variant.preset)
            self._offer(variant, self._ruleset)

    def on_choice_changed(self) -> None:
        """Say at once when options contradict each other, and offer the levels there are."""
        try:
            ruleset = self._chosen()
        except OptionError as problem:
            self._say(sentence(problem))
            return
        self._say("")
        self._offer_levels(ruleset)

    def on_option_list_option_selected(self) -> None:
        """Deal by Enter on a variant."""
        self._deal()

    def on_input_submitted(self) -> None:
        """Deal by Enter on the line for a deal."""
        self._deal()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Deal, or go back."""
        if event.button.id == "go":
            self._deal()
        else:
            self.dismiss(None)

    def _offer(self, variant: Variant, ruleset: Ruleset) -> None:
        for name, spec in OPTION_SPECS.items():
            choice = self.query_one(f"#{name}", Choice)
            choice.disabled = name not in variant.option_names
            choice.offer(tuple(spec.values), spec.format(getattr(ruleset.options, name)))
        self._offer_levels(ruleset)

    def _offer_levels(self, ruleset: Ruleset) -> None:
        choice = self.query_one("#level", Choice)
        levels = levels_of(ruleset)
        choice.offer(levels, choice.value if choice.value in levels else Level.RANDOM)
        self.query_one("#rules", Static).update(rules_text(ruleset))

    def _chosen(self) -> Ruleset:
        variant = self._ruleset.variant
        return Ruleset.parse(
            variant.id,
            {name: self.query_one(f"#{name}", Choice).value for name in variant.option_names},
        )

    def _deal(self) -> None:
        text = self.query_one("#deal", Input).value
        level = Level(self.query_one("#level", Choice).value)
        try:
            ruleset = self._chosen()
            if text.strip():
                self.dismiss(deal_given(text, ruleset))
                return
            self.dismiss(deal_at(ruleset, level))
        except (RulesError, LevelError, CatalogueError) as problem:
            self._say(sentence(problem))

    def _say(self, text: str) -> None:
        self.query_one("#problem", Label).update(text)
