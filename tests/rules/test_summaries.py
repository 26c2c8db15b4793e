"""Every turn in one sentence: its numbers are those of the table before and after the turn, whoever reads it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import rules
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import Event, TurnSummary
from rules.engine.rng import Rng
from tests.smuggling import SITE

SEATS, MOVES = 3, 220
PUBLIC = {
    "propeller_islands": {"fame", "energy", "steel", "gears"},
    "era_of_inventions": {"influence", "coin", "coal", "wood", "metal", "technology", "tools", "development"},
    "spyrium": {"points", "money", "spyrium", "workers"},
}
"""What a turn must tell whenever it has changed."""


def turns(game: Any, seed: int, viewer: int | None) -> list[tuple[int, Any, Any, list[Event]]]:
    """Random turns: the seat, the states before and after, and what this viewer reads."""
    state, chance = game.setup(SEATS, seed, {}), Rng(seed)
    found: list[tuple[int, Any, Any, list[Event]]] = []
    for _ in range(MOVES):
        decision = game.decision(state)
        if decision is None:
            break
        before, events = game.copy(state), list[Event]()
        game.advance(state, chance.pick(game.legal(state)), events)
        read = [
            Event(message, event.changes if message is event.message else ())
            for event in events
            if (message := event.seen_by(viewer)) is not None
        ]
        if found and found[-1][0] == decision.seat:
            seat, first, _, earlier = found.pop()
            found.append((seat, first, game.copy(state), earlier + read))
        else:
            found.append((decision.seat, before, game.copy(state), read))
    return found


def wrong_numbers(game: Any, turn: tuple[int, Any, Any, list[Event]], summary: TurnSummary) -> list[str]:
    seat, before, after, _ = turn
    had, has = game.holdings(before, seat).goods, game.holdings(after, seat).goods
    told = {change.good: (change.before, change.after) for change in (*summary.totals, *summary.changes)}
    wrong = [good for good, values in told.items() if values != (had[good], has[good])]
    named = {f"{game.id}.good.{name}" for name in PUBLIC.get(game.id, ())}
    missing = [good for good in named if had.get(good, 0) != has.get(good, 0) and good not in told]
    return [*wrong, *missing]


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("name", [*GAMES, "smugglers"])
def test_the_numbers_of_a_turn_are_those_of_the_table(
    name: str, viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(SITE)
    game = rules.game(name)
    for seed, turn in itertools.chain.from_iterable(
        [(seed, turn) for turn in turns(game, seed, viewer)] for seed in range(2)
    ):
        summary = game.summary(turn[3], turn[0])
        assert not wrong_numbers(game, turn, summary), (seed, summary)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_turn_has_a_sentence_about_its_player(name: str, language: str) -> None:
    game, texts = rules.game(name), Texts([GAMES[name].home], ["Ann", "Bob", "Cy"], language)
    told = [
        (turn[0], texts(game.summary(turn[3], turn[0]).line)) for seed in range(2) for turn in turns(game, seed, None)
    ]
    assert all(line.startswith(["Ann", "Bob", "Cy"][seat]) for seat, line in told)
    assert not [line for _, line in told if ".summary." in line or ".log." in line or "{" in line]
    assert len({line for _, line in told}) > 30


def test_a_sum_that_leaves_out_an_event_is_caught() -> None:
    """Without its last event some turn tells a wrong number."""
    game = rules.game("spyrium")
    found = [
        turn
        for turn in turns(game, 1, None)
        if any(event.changes for event in turn[3]) and wrong_numbers(game, turn, game.summary(turn[3][:-1], turn[0]))
    ]
    assert found
