"""Plain mode on a pipe: what it says, what it understands, what it keeps to itself."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.plain.telling import Teller
from islands_tui.session import hints
from islands_tui.text.problem import FOUND_WRONG
from rules.bots.hints import Hint
from rules.engine.contract import notation
from rules.engine.rng import Rng
from rules.rulebook import rulebook
from tests.islands_tui.builders import a_stored_match, played


def reopened(stored: StoredMatch) -> StoredMatch:
    stored.close()
    return match_store.open_match(stored.name)


def test_it_says_whose_turn_it_is_and_what_may_be_chosen() -> None:
    text, code = played(a_stored_match())
    assert code == 0
    assert text.splitlines()[1:8] == [
        "---- Ann ----",
        "",
        "round 1 of 4",
        "Ann decides.",
        "What do you do, Ann?",
        "1. Draw a card [draw]; gain 1 card, then 4",
        "2. Roll the dice [dice]",
    ]
    assert "3. Sell tea [sell tea]; price 1 card of 3; gain 2 points, then 2" in text


def test_prices_stand_beside_a_choice_as_a_sum() -> None:
    text, _ = played(a_stored_match(game="spyrium"))
    assert "[event]; price £3 of £10; gain 1 worker, then 4" in text


def test_what_follows_from_a_choice_is_told_with_it() -> None:
    text, _ = played(a_stored_match(game="spyrium"))
    assert "[switch]; no more placing this round; 3 workers stay at home" in text


def test_what_is_true_of_many_choices_is_said_once() -> None:
    text, _ = played(a_stored_match(game="spyrium"), "x 12")
    question, answer = text.split("[switch]")
    assert question.count("price 1 free worker of 3") == 1
    assert "\n1 to 12, each: price 1 free worker of 3\n1. Place a worker at 1-2" in question
    assert "[place 8-9]; price 1 free worker of 3; " in answer


def test_the_readme_shows_it_as_it_is() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text()
    shown = readme.split("$ islands play spyrium -p 2 --seed 7 --plain\n...")[1].partition("...")[0]
    text, _ = played(a_stored_match(seed=7, game="spyrium"))
    assert shown.count("\n") > 3
    assert shown in text


def test_a_new_match_tells_how_much_is_house_values_and_one_that_goes_on_does_not() -> None:
    words = rulebook("ilos").house_values_in_words()
    assert words in played(a_stored_match(game="ilos"))[0]
    assert words not in played(a_stored_match("keep", game="ilos"))[0]


def test_a_rule_says_where_it_comes_from() -> None:
    text, _ = played(a_stored_match(game="ilos"), "r IL-003")
    assert "Stated in the rules text we worked from, the German rulebook in a copy with gaps. That the lot" in text


def test_what_is_true_of_every_choice_needs_no_numbers() -> None:
    text, _ = played(a_stored_match(game="era_of_inventions", names=["Ann", "Bob", "Cy"]))
    assert "\nEach of these: one space stays free there\n1. Build factories [place BUILD]\n" in text


def test_a_move_is_numbered_once() -> None:
    stored = a_stored_match("keep", "keep", "explore 1", "dock T01.A", game="ilos", seed=7)
    text, _ = played(stored, "L 3")
    lines = ["Move 4: Bob lays T01, the first islands", "Bob docks at island 1 (T01.A)", "T05 is revealed"]
    assert text.count("\n".join(lines)) == 1
    assert "Move 4: Bob: lays T01, the first islands; docks at island 1\nT05 is revealed" in text


def test_words_are_said_where_a_screen_shows_signs() -> None:
    text, _ = played(a_stored_match(game="propeller_islands", names=[], bots={0: "random", 1: "random"}), "L all", "v")
    assert " takes the plan for " in text or " draws the plan for " in text
    assert not set("→·∩ƒ%*") & set(text)


@pytest.mark.parametrize("typed", ["3", ":3", "sell tea", ":sell tea", "  sell   tea ", "SELL TEA", ": 3"])
def test_a_number_or_a_notation_picks(typed: str) -> None:
    text, _ = played(a_stored_match(), typed)
    assert "> sell tea\nWhat do you pay with?" in text


@pytest.mark.parametrize(
    "typed", ["0", "99", "sell", "dance", ":", "::3", "-1", "1 2", "\x1b[A", "�", "3.0", "x" * 999]
)
def test_anything_else_is_answered_and_plays_nothing(typed: str) -> None:
    stored = a_stored_match()
    text, code = played(stored, typed)
    assert stored.match.moves == []
    assert code == 0
    assert "is not a choice here" in text
    assert text.replace("\n", "").isprintable()


def test_what_is_not_possible_now_is_explained_with_its_rule() -> None:
    text, _ = played(a_stored_match(), "sell lace")
    assert "Not now: sell lace. You hold none. (SM-003)" in text


def test_an_empty_line_plays_nothing() -> None:
    stored = a_stored_match()
    text, _ = played(stored, "", "   ")
    assert stored.match.moves == []
    assert text.count("Type the number of a choice") == 2


def test_a_revealing_action_is_asked_once_more() -> None:
    stored = a_stored_match()
    text, _ = played(stored, "draw")
    assert "can't be undone. Enter or 1 again plays it" in text
    assert stored.match.moves == []


@pytest.mark.parametrize("again", ["", "1", "draw", ":1"])
def test_enter_or_the_same_choice_confirms(again: str) -> None:
    stored = a_stored_match()
    played(stored, "draw", again)
    assert len(stored.match.moves) == 1


def where_something_is_lost() -> tuple[StoredMatch, str, str]:
    """A match of Spyrium, a choice there that destroys something of one's own, and what this is in words."""
    stored, chance = a_stored_match(game="spyrium"), Rng(1)
    match = stored.match
    while match.decision is not None:
        view = match.view(match.decision.seat)
        for action in match.legal():
            losses = match.game.preview(view, action).losses
            if losses and not match.reveals(action):
                return stored, notation(action), Teller(match).texts(losses[0].text)
        match.play(chance.pick(match.legal()))
    raise AssertionError("nothing was lost in this match")


def test_a_choice_that_destroys_something_is_asked_once_more_and_names_it() -> None:
    stored, typed, loss = where_something_is_lost()
    moves = len(stored.match.moves)
    text, _ = played(stored, typed, "s")
    asked = text.split("Ann decides.")[-1].split("Bob decides.")[-1]
    assert f"You lose: {loss}. Enter or " in asked
    assert len(stored.match.moves) == moves
    again = reopened(stored)
    played(again, typed, typed)
    assert len(again.match.moves) > moves


def test_the_choice_that_ends_a_match_says_so_and_not_that_it_turns_something_up() -> None:
    stored, chance = a_stored_match(game="ilos"), Rng(1)
    match = stored.match
    while not any(match.ends(action) for action in match.legal()):
        match.play(chance.pick(match.legal()))
    last = next(action for action in match.legal() if match.ends(action))
    text, _ = played(stored, "o", notation(last))
    assert " ends the match. Enter or " in text
    assert "reveals hidden information" not in text
    assert match.decision is not None


def test_another_line_in_between_withdraws_the_first_choice() -> None:
    stored = a_stored_match()
    played(stored, "draw", "s", "", "draw", "dice", "draw")
    assert stored.match.moves == []


def test_what_needs_no_second_thought_is_played_at_once() -> None:
    stored = a_stored_match()
    played(stored, "sell tea")
    assert len(stored.match.moves) == 1


def test_the_next_seat_hears_what_happened_without_secrets() -> None:
    text, _ = played(a_stored_match(), "draw", "draw")
    before, after = text.split("---- Bob ----")
    assert "Move 1: Ann draws lace" in before
    assert "Since your last turn:\nMove 1: Ann draws a card" in after
    assert "lace" not in after.split("What do you do")[0]


def test_no_answer_shows_another_seats_secret() -> None:
    stored = a_stored_match("draw")
    text, _ = played(stored, "L all", "v", "s", "x", "x 1", "x hand lace")
    assert "Ann draws a card" in text
    assert "Ann draws lace" not in text
    assert "Ann: 2 coins, hand 4 x a hidden card" in text
    assert "Bob: 2 coins, hand 2 x tea and rum" in text
    assert "Ann has ? points: sales 0, coins 0 and goods ?." in text


def test_undo_and_redo() -> None:
    stored = a_stored_match()
    text, _ = played(stored, "sell tea", "u", "u", "R", "R")
    assert "Undone: 0 moves remain." in text
    assert "There is nothing to undo." in text
    assert "Redone: 1 move played.\nWhat do you pay with?" in text
    assert "There is nothing to redo." in text
    assert [str(move.action.args[0]) for move in stored.match.moves] == ["tea"]


def test_undo_of_the_turn_takes_all_its_actions_back() -> None:
    stored = a_stored_match()
    text, _ = played(stored, "sell tea", "pay coin", "U")
    assert "Undone: 0 moves remain." in text


def test_redo_has_words_for_its_letter_and_ctrl_r() -> None:
    for typed in ("redo", "\x12"):
        stored = a_stored_match()
        played(stored, "sell tea", "undo", typed)
        assert len(stored.match.moves) == 1


def test_beyond_a_barrier_the_table_must_agree_in_so_many_words() -> None:
    stored = a_stored_match("draw")
    text, _ = played(stored, "u", "agree", "", "agree", "no")
    assert "Move 1 by Ann revealed hidden information" in text
    assert "If the whole table agrees, type agree." in text
    assert text.count("Nothing was undone.") == 2
    assert len(stored.match.moves) == 1
    text, _ = played(reopened(stored), "agree", "yes", "L")
    assert "The table agrees: Bob undoes 1 move." in text


def test_the_table_may_agree_on_several_moves() -> None:
    stored = a_stored_match("draw", "draw", "dice")
    played(stored, "agree 9", "agree 0", "agree 2", "yes")
    assert len(stored.match.moves) == 1


def test_what_was_agreed_survives_a_resume() -> None:
    stored = a_stored_match("draw")
    played(stored, "agree", "yes")
    text, _ = played(reopened(stored), "L")
    assert "The table agrees: Bob undoes 1 move." in text


def test_bots_play_by_themselves_and_their_moves_are_told() -> None:
    stored = a_stored_match(names=["Ann"], bots={1: "random"})
    text, _ = played(stored, "dice", "dice")
    assert len(stored.match.moves) >= 2
    assert "----" not in text
    assert "Ada (random) " in text.split("> dice")[1]


def test_bots_play_the_same_again_after_an_undo() -> None:
    stored = a_stored_match(names=["Ann"], bots={1: "random"})
    played(stored, "dice", "")
    first = list(stored.match.moves)
    played(reopened(stored), f"agree {len(first)}", "yes", "dice", "")
    assert read_match(stored.file.path).match.moves == first


def test_a_table_of_bots_plays_to_the_end() -> None:
    text, code = played(a_stored_match(names=[], bots={0: "random", 1: "random"}))
    assert code == 0
    assert "The match is over." in text


def test_the_end_tells_points_by_source_and_the_winner() -> None:
    stored = a_stored_match()
    text, code = played(stored, *["1"] * 200)
    assert code == 0
    assert stored.match.decision is None
    why, *end = text.split("The match is over.\n")[1].splitlines()
    assert why == "Everybody has had 4 turns."
    assert len(end) == 4
    assert [line.split(" has ")[0] for line in end[:2]] in (["Ann", "Bob"], ["Bob", "Ann"])
    assert " wins with " in end[2] or " win together with " in end[2]
    assert "islands replay" in end[3]


def test_a_finished_match_can_be_looked_at_again() -> None:
    stored = a_stored_match()
    played(stored, *["1"] * 200)
    text, code = played(reopened(stored), "1")
    assert code == 0
    assert "The match is over." in text


def test_the_letters_answer() -> None:
    text, _ = played(
        a_stored_match("dice"), "?", "r", "x", "x 3", "x tea", "x nowhere", "L", "L 1", "L 0", "L x", "q", "1"
    )
    assert "U  undo the turn, as far as possible" in text
    assert "; r SM-001 for any rule" in text
    assert "The rule for this decision: SM-001" in text
    assert "Spots: choice draw, choice dice, hand tea" in text
    assert text.count("This is tea.") == 2
    assert "There is no spot called nowhere" in text
    assert text.rstrip().endswith("continues it.")


def test_the_rule_is_shown_with_its_text() -> None:
    stored = a_stored_match(game="spyrium")
    text, _ = played(stored, "r", "r sp51", "r XX-999", "r nonsense")
    assert "SP-031 " in text
    assert "SP-051 " in text
    assert "See also: SP-" in text
    assert "There is no rule XX-999." in text
    assert "There is no rule nonsense." in text


def test_the_question_is_asked_again_on_request() -> None:
    text, _ = played(a_stored_match(), "v", "a")
    assert text.count("What do you do, Ann?\n1. Draw a card [draw]; gain 1 card, then 4\n") == 2
    text, _ = played(a_stored_match(), "draw", "a", "")
    assert "> draw" not in text  # a revealing choice is not confirmed by what comes after the question


def test_the_log_of_a_match_that_has_not_begun_says_so() -> None:
    assert "Nothing has happened yet." in played(a_stored_match(), "L")[0]


def test_a_long_recap_is_cut_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("islands_tui.plain.position_printer.RECENT", 1)
    text, _ = played(a_stored_match("dice", "dice", names=["Ann", "Bob", "Cy"]))
    assert "Since your last turn:\n(1 earlier line: L all)\nMove 2: Bob rolls" in text


def test_markup_in_names_is_shown_as_typed() -> None:
    text, _ = played(a_stored_match(names=["[red]x[/]", "Bob"]))
    assert "[red]x[/] decides." in text


def test_a_full_disk_ends_a_script_with_exit_code_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match()

    def full(descriptor: int, data: bytes, at: int) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    text, code = played(stored, "sell tea", "dice", "dice")
    assert code == FOUND_WRONG
    assert text.count("The move could not be saved (No space left on device)") == 1
    assert stored.match.moves == []


def test_a_full_disk_stops_bots_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match(names=["Ann"], bots={0: "random"})
    monkeypatch.setattr(os, "pwrite", lambda *args: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    text, code = played(stored)
    assert code == FOUND_WRONG
    assert "could not be saved" in text


def test_a_resumed_match_tells_what_happened_since() -> None:
    text, _ = played(reopened(a_stored_match("dice", "dice", "dice")))
    assert "Bob decides.\nSince your last turn:\nMove 3: Ann rolls" in text


@pytest.mark.parametrize("game", ["propeller_islands", "era_of_inventions", "ilos", "spyrium"])
def test_the_table_says_nothing_twice_about_the_round(game: str) -> None:
    text, _ = played(a_stored_match(names=["Ann", "Bob", "Cy"], game=game), "v")
    lines = text.splitlines()
    assert lines.count(lines[lines.index("") + 1]) == 2  # when the seat arrives, and in the answer


# Hints


def test_a_hint_tells_the_best_choices_with_their_numbers() -> None:
    text, _ = played(a_stored_match(game="spyrium"), "H", "q")
    told = text.split("A bot is thinking. Ctrl+C stops it.")[1]
    assert told.count("give or take") + told.count(": as good.") == 3
    assert "Expected lead over the best opponent:" in told


def test_no_hint_is_given_where_they_are_switched_off() -> None:
    stored = a_stored_match()
    stored.match.header = stored.match.header._replace(hints=False)
    text, _ = played(stored, "H", "q")
    assert "Hints are switched off at this table." in text
    assert "give or take" not in text


def test_a_hint_that_is_broken_off_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: object) -> Callable[[Callable[[], bool]], list[Hint]]:
        raise KeyboardInterrupt

    monkeypatch.setattr(hints, "hint_for", interrupted)
    text, code = played(a_stored_match(), "H", "1", "q")
    assert "The bot was stopped." in text
    assert code == 0
