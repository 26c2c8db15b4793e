"""Where the cursor starts, and which digits pick what: laws over random matches of all games."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.choice_cursor import PROPOSAL, Choice, Numbering
from islands_tui.session.modes import Mode
from rules.bots.dominance import sensible
from rules.engine.contract import Action, Decision, Target, notation
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match


def a_random_key(table: AtTable, chance: Rng) -> None:
    """Take any choice, as Enter does."""
    chooser = table.state.chooser
    chooser.index = chance.below(len(chooser.choices))
    table.press("enter")
    if table.state.mode is Mode.CONFIRMING:
        table.press("enter")


def verdict(table: AtTable, action: Action) -> str:
    """What Enter would do, from the preview alone: lose something, bring nothing at all, or bring something."""
    found = table.state.presentation.preview(table.state, action)
    if found.losses:
        return "loses"
    if found.settled and not found.costs and not sum(gain.total for gain in found.gains):
        return "idle"
    return "brings"


@pytest.mark.parametrize("game", TABLES)
def test_the_cursor_starts_on_a_sensible_choice(game: str) -> None:
    """On nothing that loses something or brings nothing while another choice brings something.

    Only the end of a turn of Era may be proposed instead of a scarce disc, while the disc is kept.
    """
    seen = 0
    for seed in range(2):
        match, chance = a_match(game, 3, seed), Rng(seed)
        table = AtTable(match)
        while match.decision is not None and seen < 150 * (seed + 1):
            if table.state.mode is Mode.WAITING:
                table.press("space")
            chooser, decision = table.state.chooser, match.decision
            current = chooser.current
            if current is not None and current.target != PROPOSAL and len(chooser.choices) > 1:
                seen += 1
                here = {verdict(table, action) for action in current.actions}
                there = {verdict(table, action) for choice in chooser.choices for action in choice.actions}
                kept = game == "era_of_inventions" and decision.kind == "bonus" and current.plays == (Action("end"),)
                words = f"{table.state.words_of(current)} at {decision}"
                if here == {"loses"}:
                    assert there == {"loses"}, words
                if "brings" not in here and not kept:
                    assert "brings" not in there, words
                dominated = match.game.dominated(table.state.view, match.legal())
                assert not all(action in dominated for action in current.actions), words
            a_random_key(table, chance)
    assert seen > 150


def outcome(table: AtTable, choice: Choice) -> tuple[bool, bool]:
    """Whether a choice can bring points by itself and loses nothing, and whether it is for something to come."""
    match, seat = table.match, table.match.state.decision.seat
    before = match.game.scores(match.state)[seat].total
    scores = waits = False
    for action in choice.actions:
        found = table.state.presentation.preview(table.state, action)
        after = match.game.copy(match.state)
        match.game.advance(after, action)
        scores |= not found.losses and (match.game.scores(after)[seat].total or 0) > (before or 0)
        waits |= not found.settled or bool(found.costs)
    return scores, waits


@pytest.mark.parametrize("game", TABLES)
def test_in_the_last_round_the_cursor_starts_on_what_still_counts(game: str) -> None:
    """Never on money and the like, which count for nothing at the end, while another choice brings points."""
    is_last_round = resolve_name(f"rules.{game}.rounds:is_last_round")
    seen = 0
    for seed in range(6):
        match, chance = a_match(game, 3, seed), Rng(seed)
        while match.decision is not None and not is_last_round(match.state):
            match.play(chance.pick(sensible(match.game, match.state, match.legal())))
        table = AtTable(match)
        while match.decision is not None:
            if table.state.mode is Mode.WAITING:
                table.press("space")
            chooser = table.state.chooser
            current = chooser.current
            if current is not None and current.target != PROPOSAL and len(chooser.choices) > 1:
                seen += 1
                here, others = outcome(table, current), [outcome(table, choice) for choice in chooser.choices]
                words = f"{table.state.words_of(current)} at {match.decision}"
                assert any(here) or not any(scores for scores, _ in others), words
            a_random_key(table, chance)
    assert seen > 30


def test_stones_are_not_proposed_where_nothing_can_be_invented_any_more() -> None:
    """In the last round of Era the cursor began on a coin for a stone: stones count for nothing, coins still do."""
    seen = 0
    for seed in range(6):
        match, chance = a_match("era_of_inventions", 3, seed), Rng(seed)
        while match.decision is not None:
            state, decision = match.state, match.decision
            if state.round == 9 and decision.kind == "market" and len(match.legal()) > 1:
                current = AtTable(match).state.chooser.current
                can_invent = decision.seat in state.spaces["INVENT"] or state.players[decision.seat].bonus
                if not can_invent:
                    seen += Action("market", ("A1",)) in match.legal()
                    assert current is not None
                    assert {*current.actions} - {Action("market", (option,)) for option in ("A1", "A2", "B3")}
            match.play(chance.pick(sensible(match.game, state, match.legal())))
    assert seen


@pytest.mark.parametrize("game", TABLES)
def test_digits_stay_with_their_choices(game: str) -> None:
    """As long as one player is asked the same question, even if others can't be afforded any more."""
    repeated = 0
    for seed in range(2):
        match, chance = a_match(game, 3, seed), Rng(seed)
        table = AtTable(match)
        asked: dict[tuple[Any, ...], dict[tuple[Target, str], int]] = {}
        seat = -1
        for _ in range(150):
            if match.decision is None:
                break
            if table.state.mode is Mode.WAITING:
                table.press("space")
            if match.decision.seat != seat:
                seat, asked = match.decision.seat, {}
            state, chooser = table.state, table.state.chooser
            shown = {choice: state.number(choice) for choice in chooser.choices}
            with_list = [number for number in shown.values() if number]
            if state.presentation.printed_number(state, chooser.choices[0]) is None:
                assert len(set(with_list)) == len(with_list), "two choices have one number"
            question = asked.setdefault((match.decision.kind, chooser.path), {})
            for choice, number in shown.items():
                action = choice.action
                key = choice.target, "" if action is None else notation(action)
                repeated += key in question
                assert question.setdefault(key, number) == number, (match.decision, choice)
            a_random_key(table, chance)
    assert repeated > 5


def choices(*names: str) -> list[Choice]:
    return [Choice(Target("tile", name), (Action("run", (name,)),)) for name in names]


def test_a_number_is_kept_when_an_earlier_choice_goes() -> None:
    """Choices 1 to 4; the second one is gone, a new one comes: 1, 3, 4 stay, and the new one is 5."""
    numbering, asked = Numbering(), Decision(0, "run", ())
    numbering.ask(asked)
    assert numbering.of("run", (), choices("a", "b", "c", "d")) == [1, 2, 3, 4]
    numbering.ask(Decision(0, "deploy", ()))
    assert numbering.of("deploy", (), choices("x", "c")) == [1, 2]
    numbering.ask(asked)
    assert numbering.of("run", (), choices("a", "c", "new", "d")) == [1, 3, 5, 4]
    numbering.ask(Decision(1, "run", ()))
    assert numbering.of("run", (), choices("c", "d")) == [1, 2]


def test_choices_are_counted_from_1_where_all_are_new() -> None:
    """How much metal, then how much technology: the same kind of decision, with other answers."""
    numbering = Numbering()
    numbering.ask(Decision(0, "part", ()))
    assert numbering.of("part", (), choices("metal 0", "metal 1", "metal 2")) == [1, 2, 3]
    assert numbering.of("part", (), choices("technology 0", "technology 1")) == [1, 2]
    assert numbering.of("part", (), choices("metal 0", "metal 2")) == [1, 3]


def test_more_than_nine_choices_are_picked_by_two_digits() -> None:
    """1 goes to the first; 1 and 2 to the twelfth; then another key, and 2 is the second again."""
    match = a_match("propeller_islands", 3, 1)
    table, chance = AtTable(match), Rng(1)
    while len(table.state.chooser.choices) < 13 or table.state.number(table.state.chooser.choices[11]) != 12:
        if table.state.mode is Mode.WAITING:
            table.press("space")
        else:
            a_random_key(table, chance)
    chooser = table.state.chooser
    table.press("1")
    assert chooser.index == 0
    table.press("2")
    assert chooser.index == 11
    table.press("2")
    assert chooser.index == 1
    table.press("1", "0")
    assert chooser.index == 9
    table.press("1", "n", "2")
    assert chooser.index == 1
    table.press("0")
    assert table.state.notice == table.state.text("table.no_number", number=0)
