"""The page that tells how to add a variant works as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from benben.cli import main
from benben.rules import VARIANTS, Game, Options, Result, Ruleset, Variant, pyramid, variant
from benben.solver.solve import Solver
from tests.contract import test_variants as contract
from tests.golden import move_counts, playthrough
from tests.rules import naive
from tests.rules.rules_page import tables
from tests.rules.test_naive import play_both

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-variant.md").read_text()
CODE = re.findall(r"```python\n\s*(.*?)\n\s*```", PAGE, re.DOTALL)


@pytest.fixture
def tower(monkeypatch: pytest.MonkeyPatch) -> Variant:
    """Register the variant of the page, in both engines, for one test."""
    entry, words = CODE
    names = {"Variant": Variant, "pyramid": pyramid, "Options": Options}
    added = eval(entry, names)  # noqa: S307  (the page's own line)
    assert isinstance(added, Variant)
    monkeypatch.setitem(VARIANTS, added.id, added)
    monkeypatch.setitem(naive.VARIANTS, added.id, eval(words))  # noqa: S307
    return added


def test_the_files_and_names_that_it_tells_of_exist() -> None:
    for path in re.findall(r"`((?:src|tests)/[\w/.]+\.py)`", PAGE):
        assert (ROOT / path).exists()
    source = Path(variant.__file__).read_text()
    assert "VARIANTS: Final" in source
    for name, where in (
        ("class Tableau", "tableau.py"),
        ("class MatchRule", "matching.py"),
        ("OPTION_SPECS: Final", "options.py"),
    ):
        assert name in (Path(variant.__file__).parent / where).read_text()
    assert "TABLE = {" in (ROOT / "tests" / "rules" / "test_rulesets.py").read_text()
    assert (ROOT / "tests" / "golden" / "regenerate.py").exists()


def test_the_contract_holds_for_it(tower: Variant) -> None:
    contract.test_it_is_registered_under_its_own_short_id(tower)
    contract.test_its_shape_can_be_played(tower)
    contract.test_its_deck_is_whole_decks_in_canonical_order(tower)
    contract.test_its_preset_makes_sense_and_differs_in_nothing(tower)
    contract.test_its_options_all_have_each_of_their_values(tower)
    contract.test_a_number_deals_the_same_game_each_time(tower)
    contract.test_it_can_be_won_and_lost(tower)
    contract.test_its_games_print_parse_view_and_draw(tower)


def test_both_engines_play_it_alike(tower: Variant) -> None:
    ruleset = Ruleset.of(tower.id)
    for number in range(1, 6):
        assert play_both(Game(ruleset, ruleset.deal(number)), Random(number), 0.8) > 10


def test_its_golden_files_can_be_written(
    tower: Variant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(playthrough, "DIRECTORY", tmp_path / "games")
    monkeypatch.setattr(move_counts, "DIRECTORY", tmp_path / "perft")
    game = {tower.id: (Ruleset.of(tower.id), Result.WON)}
    monkeypatch.setattr(playthrough, "GAMES", game)
    playthrough.regenerate()
    assert "won: The pyramid is cleared." in playthrough.text_path(tower.id).read_text()
    assert "tower deal 1 after no move" in move_counts.tables_text(tower.id)


def test_the_command_line_and_the_rules_page_know_it(tower: Variant) -> None:
    result = CliRunner().invoke(main, ["deal", "3", "--variant", tower.id])
    assert result.exit_code == 0
    assert result.output.startswith("Tower (tower), deal 3\n")
    assert "| `tower` | Tower | 52 | 5 rows, 15 | 37, face down | 2 |" in tables()["variants"]


def test_the_solver_takes_it_as_it_is(tower: Variant) -> None:
    game = Game.new(tower.id, 3)
    win = Solver().win(game)
    assert win.line is not None
    outcome = Game.replay(game.ruleset, game.deal, win.line).outcome()
    assert outcome is not None
    assert outcome.won
