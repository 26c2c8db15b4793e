"""A guest who keeps every byte that was sent, and tries all seeds that the table could have been begun with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.setup.new_match import MatchRequest, plan_match
from islands_tui.matches.shared.joining import join
from islands_tui.plain.telling import Teller
from rules import GAMES
from rules.engine.match import Match
from rules.engine.record_entries import Header
from rules.engine.rng import seed_of_key
from tests.e2e.running import islands

CHOSEN = 97


def candidates() -> Iterator[int]:
    """Small seeds, the largest of 32 bits, and keys of the secret stream that are as small. Attackers have time."""
    for number in (*range(1, CHOSEN + 40), *range(2**32 - 30, 2**32)):
        yield from (number, seed_of_key(number))


def fits(seed: int, header: Header, sent: str) -> bool:
    """Whether everything that Ann's terminal tells about the table and her hand was sent."""
    match: Match[object] = Match(rules.game(header.game), header._replace(seed=seed))
    return all(" ".join(line.split()) in sent for line in Teller(match).table(0))


@pytest.mark.parametrize("seed", [CHOSEN, None])
def test_what_was_sent_fits_a_seed_that_somebody_chose_and_never_a_drawn_one(
    seed: int | None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ISLANDS_HOME", str(home))
    header = plan_match(MatchRequest(GAMES["ilos"], 2, ["Ann", "Bob"], seed=seed, table=True)).header
    stored = match_store.create(rules.game("ilos"), header)
    stored.close()
    bob = join(stored.name, [1])
    try:
        sent = islands(home, "join", stored.name, "--seat", "1", "--plain", typed="v\nL all\n").stdout.decode()
    finally:
        bob.close()
    sent = " ".join(sent.split())
    assert fits(header.seed, header, sent), sent
    found = [number for number in candidates() if fits(number, header, sent)]
    assert found == ([] if seed is None else [CHOSEN])
