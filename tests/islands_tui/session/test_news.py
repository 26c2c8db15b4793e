"""What happened since a player's last turn: banners that need no key, and a line for everybody who passed."""

from __future__ import annotations

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.policy import Policy
from islands_tui.session.turn_summaries import turns_after, with_idle_turns
from islands_tui.text.languages import ENGLISH, set_language
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable, ann_and_bob
from tests.islands_tui.tables import a_match


def play_on(table: AtTable, chance: Rng) -> None:
    table.state.chooser.index = chance.below(len(table.state.chooser.choices))
    table.press("enter")
    if table.state.confirming:
        table.press("enter")


@pytest.mark.parametrize("game", TABLES)
def test_a_new_round_and_the_end_are_announced_until_the_next_own_choice(game: str) -> None:
    match, chance = a_match(game, 3, 3, bots=(1, 2)), Rng(3)
    table, announced, rounds = AtTable(match, Policy()), 0, 0
    while match.decision is not None and rounds < 4:
        before = match.state.round
        play_on(table, chance)
        if match.state.round != before:
            rounds += 1
            announced += bool(table.state.reading.banner)
    assert announced == rounds > 1


def test_income_and_forced_passes_are_announced_with_their_amount() -> None:
    match, chance = a_match("spyrium", 3, 4, 60, bots=(1, 2)), Rng(4)
    table = AtTable(match, Policy())
    told: set[str] = set()
    while match.decision is not None and match.state.round < 5:
        money = match.state.quarters[0].money
        play_on(table, chance)
        banner = table.state.reading.banner
        told |= {word for word in ("(forced)", "income", "Round") if word in banner}
        if "receives income" in banner:
            assert f"+£{match.state.quarters[0].money - money}" in banner or match.state.quarters[0].money <= money
    assert told == {"(forced)", "income", "Round"}


def test_the_end_of_a_turn_in_which_nothing_is_left_to_do_is_no_pass() -> None:
    """In Propeller Islands nothing may be left to run once the Capital has run."""
    ended = 0
    for seed in range(3, 9):
        match, chance = a_match("propeller_islands", 3, seed, bots=(1, 2)), Rng(seed)
        table = AtTable(match, Policy())
        while match.decision is not None and match.state.round < 6 and not ended:
            play_on(table, chance)
            given = table.state.log._answers_given()
            number = table.state.keyboard.last_own_move(given)
            ends = number in given and number > 1 and match.moves[number - 2].seat == 0
            ended += ends
            assert not (ends and "forced" in table.state.reading.banner)
    assert ended


def test_a_turn_without_a_trace_is_logged() -> None:
    """In Propeller Islands somebody may run nothing with the last die."""
    match, chance = a_match("propeller_islands", 3, 3), Rng(3)
    while match.decision is not None and len(match.moves) < 300:
        match.play(chance.pick(match.legal()))
    lines = with_idle_turns(match, match.log)
    logged = {line.move for line in lines}
    assert len(lines) > len(match.log)
    for turn in turns_after(match, 0):
        assert not logged.isdisjoint(range(turn.first, turn.last + 1))
    assert any(line.event.message.id == "propeller_islands.summary.idle" for line in lines)


def test_the_log_is_read_anew_after_every_change_of_the_match_the_table_or_the_language() -> None:
    table, bob = ann_and_bob()

    def lines() -> list[str]:
        return [entry.text for entry in table.state.reading.entries()]

    first, english = table.state.reading, lines()
    table.press("right", "left")
    assert table.state.reading is first
    bob.say(1, "Good luck!")
    table.look()
    assert "Good luck!" in lines()[-1]
    set_language("de")
    assert len(lines()) == len(english) + 1
    assert lines()[0] != english[0]
    set_language(ENGLISH)
    before = lines()
    play_on(table, Rng(3))
    assert len(lines()) > len(before)
    table.press("u")
    assert lines() == before
