"""Records to try the reader on: random matches of Smugglers, with lines that can be changed and sealed again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.contract import Game, Message
from rules.engine.match import Match
from rules.engine.record import RecordError, written
from rules.engine.record_entries import Entry, Header, Participant
from rules.engine.record_reader import Loaded, load
from rules.engine.rng import Rng
from smugglers.game import Smugglers
from smugglers.state import State

PLAYERS = (Participant("Ann"), Participant("[red]Bob[/]"), Participant("random", "random"))


def load_game(id: str, components: Mapping[str, Any]) -> Game[Any]:
    return {"smugglers": Smugglers()}[id]


def a_record(moves: int = 1000, seed: int = 4) -> tuple[list[str], Match[State]]:
    """A random match as lines, with some moves taken back on the way."""
    header = Header("smugglers", 1, PLAYERS, seed, {}, {}, "0", "0.3.0")
    text, checksum = written(RunningChecksum(), header)
    lines = [text]

    def journal(entries: Sequence[Entry]) -> None:
        nonlocal checksum
        for entry in entries:
            line, checksum = written(checksum, entry)
            lines.append(line)

    match, rng = Match(Smugglers(), header, journal), Rng(seed)
    while match.decision is not None and len(match.moves) < moves:
        match.play(rng.pick(match.legal()))
        if len(match.moves) % 5 == 0:
            match.take_back(len(match.moves) - 1, agreed=True)
            match.redo()
    return lines, match


def unsealed(lines: Sequence[str]) -> list[str]:
    """The same record as it was written before there were checksums."""
    checksum, old = RunningChecksum(), []
    for line in lines:
        text, checksum = checksum.taken_off(line.encode())
        old.append(text.decode() + "\n")
    header = json.loads(old[0])
    return [json.dumps({**header, "islands": 1}) + "\n", *old[1:]]


def sealed(lines: Sequence[str]) -> list[str]:
    """Lines without checksums as if the program had written them just so."""
    checksum, new = RunningChecksum(), []
    for line in lines:
        text, checksum = checksum.put_on(line.rstrip("\n"))
        new.append(text)
    return new


def moves_in(path: Path) -> list[str]:
    """The lines of a record that somebody decided: without header and proofs, and without checksums."""
    lines = unsealed(path.read_text().splitlines(keepends=True))[1:]
    return [line.rstrip("\n") for line in lines if not line.startswith(('["digest"', '["end"'))]


def alter(path: Path, old: str, new: str) -> None:
    """Change a record as if the program had written it just so."""
    text = "".join(unsealed(path.read_text().splitlines(keepends=True)))
    assert old in text
    path.write_text("".join(sealed(text.replace(old, new).splitlines())))


def read(lines: Sequence[str]) -> Loaded:
    return load([line.encode() for line in lines], load_game)


def problem(lines: Sequence[str]) -> tuple[int, Message]:
    with pytest.raises(RecordError) as refused:
        read(lines)
    return refused.value.line, refused.value.problem
