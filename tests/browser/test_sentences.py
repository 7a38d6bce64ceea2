"""Each sentence about playing that can be seen on the page, with the test that looks.

The sentences are those that the game promises to people who play it. A test that is renamed or
taken away leaves its sentence without one, and fails here.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

SENTENCES: dict[str, tuple[str, ...]] = {
    # The table
    "Opens on a dealt game, at once.": (
        "browser/test_addresses.py::test_the_page_opens_on_a_dealt_game",
        "browser/test_layout.py::test_nothing_jumps_when_the_page_loads",
    ),
    "The whole tableau, piles and buttons fit the screen, from 360 x 640 on.": (
        "browser/test_layout.py::test_everything_is_seen_whole",
        "browser/test_layout.py::test_a_lost_game_fits_too",
    ),
    "Card back red or blue, four colours, light, dark and system theme, in Settings.": (
        "browser/test_settings.py::test_the_settings_change_the_table_and_last",
        "browser/test_settings.py::test_the_theme_is_the_systems_until_another_is_chosen",
    ),
    "Available cards glow; what does not glow cannot be played; Kings glow like the rest.": (
        "browser/test_taps.py::test_available_cards_glow_and_no_others",
    ),
    "A tap selects a glowing card, and what matches gets a ring; again, or Escape: unselected.": (
        "browser/test_taps.py::test_a_tap_selects_and_rings_what_matches",
    ),
    "A tap on a ring: both fly to the discard.": (
        "browser/test_taps.py::test_a_tap_on_a_ring_removes_both",
        "browser/test_table.py::test_no_movement_of_a_card_takes_longer_than_a_quarter_second",
    ),
    "A King goes with one tap.": ("browser/test_taps.py::test_a_king_goes_with_one_tap",),
    "Cards that do not match shake, and the status line gives the sum.": (
        "browser/test_taps.py::test_cards_that_do_not_match_shake_and_the_sum_is_told",
    ),
    "A tap on a covered card: the status line names the cards on top of it.": (
        "browser/test_taps.py::test_a_covered_card_says_what_covers_it",
    ),
    "Group rule: taps add up, the sum is shown, and it goes when it reaches 13.": (
        "browser/test_taps.py::test_a_group_grows_with_its_sum_until_it_goes",
    ),
    "A double tap does nothing that two taps would not.": (
        "browser/test_taps.py::test_a_double_tap_does_what_two_taps_do",
        "browser/test_resume.py::test_a_double_click_on_new_game_deals_one",
    ),
    "Input during an animation is accepted, never lost, never played twice.": (
        (
            "browser/test_taps.py::"
            "test_taps_during_animations_and_answers_are_neither_lost_nor_doubled"
        ),
    ),
    "Stock: a tap draws; pass and cards left; a tap turns over; empty for good says so.": (
        "browser/test_taps.py::test_the_stock_tells_how_it_stands",
        "browser/test_taps.py::test_a_lost_game_is_told_and_can_be_taken_back",
    ),
    "Open stock: its top card is face up and glows.": (
        "browser/test_taps.py::test_an_open_stock_is_picked_up_or_drawn",
    ),
    "Waste: the top card, and how many lie beneath.": (
        "browser/test_taps.py::test_a_double_tap_does_what_two_taps_do",
    ),
    "Discard: the most recent removed card, and how many.": (
        "browser/test_taps.py::test_a_tap_on_a_ring_removes_both",
    ),
    "Value badges (A 1, J 11, Q 12, K 13), on by default, off in Settings.": (
        "browser/test_table.py::test_cards_without_a_number_have_their_value_beside_them",
        "browser/test_table.py::test_no_ring_lies_over_a_value_or_a_lock",
        "browser/test_settings.py::test_the_settings_change_the_table_and_last",
    ),
    "Buttons: New game, Undo, Redo, Hint, Rewind, Peek, Settings, Rules.": (
        "browser/test_table.py::test_the_buttons_are_there_and_named",
        "browser/test_help.py::test_a_game_that_is_lost_for_certain_can_be_rewound",
        "browser/test_help.py::test_a_look_at_the_stock_where_the_rules_allow_it",
    ),
    "Drag one card onto another does the same as two taps.": (
        "browser/test_taps.py::test_dragging_a_card_onto_another_is_two_taps",
    ),
    "Animations are short, and off under reduced motion.": (
        "browser/test_table.py::test_no_movement_of_a_card_takes_longer_than_a_quarter_second",
        "browser/test_access.py::test_reduced_motion_moves_nothing_and_hinders_nothing",
    ),
    "Sounds are optional, off by default.": (
        "browser/test_settings.py::test_sounds_are_off_until_they_are_wanted",
    ),
    # Help in play
    "A hint shows a removal, or tells to draw or to turn the waste over; each is counted.": (
        "browser/test_help.py::test_a_hint_rings_its_cards_or_tells_to_draw_and_is_counted",
        "browser/test_help.py::test_a_hint_to_draw_points_at_the_stock",
        "browser/test_help.py::test_a_hint_tells_to_turn_the_waste_over",
    ),
    "A lost game: the hint says so and offers the rewind.": (
        "browser/test_help.py::test_a_game_that_is_lost_for_certain_can_be_rewound",
        "browser/test_help.py::test_a_deal_that_was_lost_from_the_start_says_so",
    ),
    "Lock: on a card that can never go at once, with a rewind of one undo.": (
        "browser/test_help.py::test_a_card_that_can_never_go_is_locked_at_once",
    ),
    "Lost: told at once, with undo and rewind offered.": (
        "browser/test_taps.py::test_a_lost_game_is_told_and_can_be_taken_back",
        "browser/test_results.py::test_a_lost_game_leaves_the_cards_in_sight",
    ),
    "Undo and redo: unlimited, across draws and redeals, counted in the results.": (
        "browser/test_taps.py::test_undo_and_redo",
        "browser/test_taps.py::test_undo_goes_back_over_a_redeal",
        "browser/test_results.py::test_a_won_game_shows_its_results_and_counts_once",
    ),
    "Auto-remove Kings: an option, off by default.": (
        "browser/test_help.py::test_kings_go_by_themselves_where_that_is_wanted",
        ("browser/test_settings.py::test_kings_come_back_with_the_move_that_freed_them"),
    ),
    # Results card
    "The results card: time, moves, undos, hints, what is left, score, record, the link.": (
        "browser/test_results.py::test_a_won_game_shows_its_results_and_counts_once",
        "browser/test_results.py::test_a_lost_game_leaves_the_cards_in_sight",
        "browser/test_results.py::test_a_game_is_given_up_once_it_is_confirmed",
    ),
    "Won: a short celebration.": ("browser/test_table.py::test_a_win_is_celebrated_for_a_moment",),
    "Then: play again, same deal again, next deal, review.": (
        "browser/test_results.py::test_a_won_game_shows_its_results_and_counts_once",
        "browser/test_results.py::test_a_lost_game_leaves_the_cards_in_sight",
        "browser/test_pages.py::test_a_review_goes_step_by_step",
    ),
    "A finished game counts once, whatever is undone or reloaded.": (
        "browser/test_results.py::test_a_won_game_shows_its_results_and_counts_once",
        "web/statistics/test_recording.py::",
    ),
    # Levels and deals
    "Easy, Standard, Random; verified winnable, never 'you will win'.": (
        "browser/test_levels.py::test_new_games_are_of_the_level_that_was_chosen",
        "browser/test_levels.py::test_only_levels_that_the_rules_have_are_offered",
    ),
    "The address names variant, options and deal: opened anywhere, it deals the same cards.": (
        "browser/test_addresses.py::test_an_address_deals_the_same_cards_to_anyone",
        "browser/test_addresses.py::test_every_option_opens_by_its_address",
        "browser/test_addresses.py::test_every_variant_opens_by_its_address",
    ),
    "A deal number can be entered.": (
        "browser/test_settings.py::test_a_game_is_chosen_in_the_dialog",
        "browser/test_settings.py::test_a_deal_number_that_does_not_exist_is_told_in_the_dialog",
    ),
    "Switching starts another game; the old one can be resumed.": (
        "browser/test_levels.py::test_a_game_that_was_left_can_be_gone_on_with",
    ),
    "Reloading, closing, a lost connection or a server restart loses nothing.": (
        "browser/test_resume.py::test_a_reload_leads_back_to_the_position",
        "browser/test_resume.py::test_a_reload_in_the_middle_of_a_move_loses_nothing",
        "browser/test_resume.py::test_a_restart_of_the_server_leads_back_too",
        "browser/test_resume.py::test_a_move_without_a_connection_waits_and_is_sent_again",
        "browser/test_resume.py::test_an_answer_that_got_lost_does_not_play_the_move_twice",
        "browser/test_resume.py::test_two_tabs_that_disagree_show_the_servers_state",
    ),
    # Daily deal
    "The page says in how many hours the next deal comes; the par when one is done; the table.": (
        "browser/test_daily.py::test_a_day_is_played_and_closed",
        "browser/test_results.py::test_the_daily_deal_leads_to_its_table",
        "web/daily/test_table.py::",
    ),
    "Earlier days can be looked at and played, not ranked.": ("web/daily/test_attempts.py::",),
    # Review
    "The whole game move by move, the verdicts, a winning line, par, fewest moves, the curve.": (
        "browser/test_pages.py::test_a_review_goes_step_by_step",
        "web/pages/test_review.py::",
    ),
    # For everyone
    "Keyboard: all of it; `?` shows the keys; the focus is always visible.": (
        "browser/test_whole_game.py::test_a_game_is_won_with_the_keyboard_alone",
        "browser/test_table.py::test_the_keys_are_shown_and_do_what_they_say",
        "browser/test_access.py::test_the_keyboard_reaches_every_card_and_the_focus_is_seen",
        "browser/test_access.py::test_the_focus_stays_on_the_cards_when_one_goes",
        "browser/test_access.py::test_a_dialog_gives_the_focus_back",
    ),
    "Screen reader: names of cards; moves and results are announced politely.": (
        "browser/test_access.py::test_cards_say_what_they_are_and_what_covers_them",
        "browser/test_access.py::test_moves_and_results_are_announced_politely",
        "browser/test_transcript.py::test_a_short_game_reads_as_it_should",
    ),
    "A text view of the same game shows the rows as text.": (
        "browser/test_access.py::test_the_text_view_shows_the_rows",
    ),
    "Zero automated accessibility violations on every page.": (
        "browser/test_access.py::test_while_playing",
        "browser/test_access.py::test_at_the_end",
        "browser/test_access.py::test_with_a_dialog_open",
        "browser/test_access.py::test_without_a_connection",
        "browser/test_pages.py::test_no_page_breaks_a_rule_of_access_or_the_width",
    ),
    "Texts are translatable, one more language complete.": (
        "browser/test_settings.py::test_the_table_speaks_the_language_that_is_chosen",
        "browser/test_pages.py::test_the_language_is_chosen_at_the_foot_of_a_page",
        "web/api/test_language.py::",
        "web/test_translations.py::test_every_text_is_translated",
    ),
    "A rules page per variant with worked pictures, strategy, and the answers to questions.": (
        "web/pages/test_rules.py::",
        "web/pages/test_pages.py::",
    ),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_somebody_looks(sentence: str) -> None:
    assert SENTENCES[sentence]
    for told in SENTENCES[sentence]:
        path, name = told.split("::")
        tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
        found = [
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
        ]
        # Without a name the whole file looks.
        assert name in found if name else found
