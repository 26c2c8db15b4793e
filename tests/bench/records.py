"""What reading records costs: against a bare playout, and for each line as records grow."""

from __future__ import annotations

from typing import Any

from rules import game
from rules.engine import record_reader
from rules.engine.checksums import RunningChecksum
from rules.engine.contract import Game
from rules.engine.match import Match
from rules.engine.record import written
from rules.engine.record_entries import Entry, Header, Participant, Played, TakenBack
from rules.engine.rng import Rng
from tests.bench.measure import timed

SEED = 11
LARGEST = 8 << 20
"""The largest record that is read at all."""


def a_header(rules: Game[Any]) -> Header:
    """As many people as can play."""
    players = tuple(Participant(f"P{number}") for number in range(rules.seats[-1]))
    return Header(rules.id, rules.version, players, SEED, {}, {}, rules.data_digest)


def a_match(rules: Game[Any]) -> tuple[Match[Any], list[Entry]]:
    """A whole match and the entries of its record."""
    entries: list[Entry] = []
    match, rng = Match(rules, a_header(rules), entries.extend), Rng(SEED)
    while match.decision is not None:
        match.play(rng.pick(match.legal()))
    return match, entries


def lines(header: Header, *entries: Entry) -> list[bytes]:
    """A record as it is read from a file."""
    text, _ = written(RunningChecksum(), header, *entries)
    return text.encode().splitlines(keepends=True)


def against_a_playout() -> float:
    """Loading the record of a whole match, against a bare playout of it."""
    rules = game("spyrium")
    match, entries = a_match(rules)
    data = lines(match.header, *entries)

    def bare() -> None:
        state = rules.setup(len(match.players), SEED, {})
        for move in match.moves:
            rules.legal(state)
            rules.advance(state, move.action)

    return timed(lambda: record_reader.load(data, game), 5) / timed(bare, 5)


def with_undone(name: str, pairs: int, far: int) -> list[bytes]:
    """The record of a match that was taken back and played again many times, so many moves at once, before its end."""
    rules = game(name)
    match, entries = a_match(rules)
    played = [entry for entry in entries if isinstance(entry, Played)][:-1]
    again = played[-far:]
    once: list[Entry] = [TakenBack(len(played) - far, again[0].seat), *again]
    return lines(match.header, *played, *once * pairs)


def seconds_per_line(data: list[bytes], rounds: int = 3) -> float:
    """CPU seconds to load a record, for each of its lines."""
    return timed(lambda: record_reader.load(data, game), 1, rounds) / len(data)


def growth(name: str, far: int) -> float:
    """How much dearer a line is in a record that is four times as long."""
    return seconds_per_line(with_undone(name, 2000 // far, far)) / seconds_per_line(with_undone(name, 500 // far, far))


def largest(name: str) -> float:
    """CPU seconds for a record as large as any may be, which is undo and redo almost to its end."""
    pair = len(b"".join(with_undone(name, 1, 1)[-2:]))
    data = with_undone(name, LARGEST // pair - 200, 1)
    return seconds_per_line(data, 1) * len(data)
