"""What reading and taking back cost, counted in moves that the game has to carry out."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from types import FrameType
from typing import Any

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.contract import Action, Events
from rules.engine.history import KEPT_EVERY
from rules.engine.match import Match
from rules.engine.record import written
from rules.engine.record_entries import Entry, Header, Note, Participant, Played, TakenBack
from rules.engine.record_reader import Reader, load
from smugglers.game import Smugglers
from smugglers.state import State

DAYS = 400


class Counting(Smugglers):
    """A game as long as wanted that counts its work: everybody only rolls dice."""

    carried_out = 0
    copied = 0

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        self.carried_out += 1
        super().advance(state, action, events)

    def copy(self, state: State) -> State:
        self.copied += 1
        return super().copy(state)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Counting:
    monkeypatch.setattr("smugglers.turn.TURNS", DAYS)
    return Counting()


HEADER = Header("smugglers", 1, (Participant("Ann"), Participant("Bob")), 3, {}, {}, "0")


def cost_of_loading(game: Counting, *entries: Entry) -> float:
    """Moves and copies for each line of a record."""
    text, _ = written(RunningChecksum(), HEADER, *entries)
    game.carried_out = game.copied = 0
    load(text.encode().splitlines(keepends=True), lambda name, figures: game)
    return (game.carried_out + game.copied) / (len(entries) + 1)


def dice(first: int, last: int) -> list[Entry]:
    return [Played(number % 2, "dice") for number in range(first, last)]


@pytest.mark.parametrize("far", [1, 7, 60, 500])
def test_a_record_costs_the_same_for_each_line_however_far_and_often_it_goes_back(game: Counting, far: int) -> None:
    start = dice(0, 600)
    again: list[Entry] = [TakenBack(600 - far, 0, True), *dice(600 - far, 600)]
    short = cost_of_loading(game, *start, *again * 10)
    long = cost_of_loading(game, *start, *again * 40)
    assert long < 1.5 * max(short, KEPT_EVERY / 2)
    assert long < KEPT_EVERY


def test_a_thousand_pairs_of_undo_and_redo_cost_a_few_moves_each(game: Counting) -> None:
    pair: list[Entry] = [TakenBack(599, 1, True), Played(1, "dice")]
    assert cost_of_loading(game, *dice(0, 600), *pair * 1000) < KEPT_EVERY


def test_going_back_step_by_step_to_the_start_costs_a_few_moves_each(game: Counting) -> None:
    back = [TakenBack(number, 0, True) for number in reversed(range(600))]
    assert cost_of_loading(game, *dice(0, 600), *back) < KEPT_EVERY


def a_match(game: Counting, moves: int) -> Match[State]:
    match = Match(game, HEADER)
    for _ in range(moves):
        match.replay(Action("dice"))
    assert match.log
    game.carried_out = 0
    return match


def test_undo_costs_the_moves_since_the_last_kept_position(game: Counting) -> None:
    match = a_match(game, 600)
    match.take_back(599, agreed=True)
    assert game.carried_out < KEPT_EVERY


def test_a_refused_undo_costs_no_more(game: Counting) -> None:
    match = a_match(game, 600)
    with pytest.raises(Exception, match="revealed"):
        match.undo_turn()
    assert game.carried_out < 4 * KEPT_EVERY


def test_the_log_tells_each_move_once_while_the_match_goes_on(game: Counting) -> None:
    match = a_match(game, 300)
    for _ in range(100):
        match.replay(Action("dice"))
        assert match.log[-1].move == len(match.moves)
    assert game.carried_out < 100 * (2 + KEPT_EVERY)


# Whatever the mix

TALK = Note("talk", (0, "hello"))
START = 15
"""Where a position is about to be kept, and where every history but one ends."""
DICE, BACK = Played(1, "dice"), TakenBack(START, 1, True)
HISTORIES: dict[str, list[Entry]] = {
    "talk": [TALK],
    "take-backs": [DICE, BACK],
    "talk between take-backs": [DICE, TALK, BACK, TALK],
    "talk that goes back step by step": [
        *(part for entry in dice(START, START + 4) for part in (entry, TALK)),
        *(TakenBack(to, to % 2, True) for to in reversed(range(START, START + 4))),
    ],
}
LINES: list[list[Entry]] = [[TALK], [DICE], [DICE, BACK], [DICE, TALK, BACK, TALK]]


@pytest.mark.parametrize("history", HISTORIES)
def test_a_line_costs_the_same_after_any_history(game: Counting, history: str) -> None:
    price_of(game, (), [TALK])  # Python 3.12 counts nothing the first time
    for line in LINES:
        short, long = (price_of(game, HISTORIES[history] * times, line) for times in (2, 300))
        assert long < 1.2 * short, line


def price_of(game: Counting, before: Sequence[Entry], lines: Sequence[Entry]) -> int:
    """What it costs to read some lines after others, in steps of the interpreter."""
    old, seal = written(RunningChecksum(), HEADER, *dice(0, START), *before)
    new, _ = written(seal, *lines)
    reader, steps = Reader(lambda name, figures: game), 0
    for line in old.encode().splitlines(keepends=True):
        reader.feed(line)

    def count(frame: FrameType, event: str, _: object) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += event == "opcode"
        return count

    before_tracing = sys.gettrace()
    sys.settrace(count)
    try:
        for line in new.encode().splitlines(keepends=True):
            reader.feed(line)
    finally:
        sys.settrace(before_tracing)
    return steps


def test_a_digest_is_reckoned_once_for_a_position(game: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(game, 30)
    line = json.dumps(["digest", 30, match.digest()]) + "\n"
    text, _ = written(RunningChecksum(), HEADER)
    old = text.replace('"islands": 3', '"islands": 1').split(', "check"')[0] + "}\n"
    moves = [json.dumps([number % 2, "dice"]) + "\n" for number in range(30)]
    reckoned = 0

    def digest(self: Match[Any]) -> str:
        nonlocal reckoned
        reckoned += 1
        return original(self)

    original = Match.digest
    monkeypatch.setattr(Match, "digest", digest)
    load([text.encode() for text in (old, *moves, *[line] * 500)], lambda name, figures: game)
    assert reckoned == 1
