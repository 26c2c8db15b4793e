"""Builders for tests of tables whose people sit at terminals of their own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

import pytest

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.text.problem import Problem
from islands_tui.text.texts import interface
from rules.engine.contract import find_action
from tests.islands_tui.builders import a_header
from tests.rules.engine.records import unsealed


@contextlib.contextmanager
def refused(problem: str) -> Iterator[None]:
    with pytest.raises(Problem) as caught:
        yield
    assert caught.value.message.id == problem
    assert interface()(caught.value.message) != problem


def a_table(
    names: Sequence[str] = ("Ann", "Bob"),
    bots: dict[int, str] | None = None,
    seed: int = 4,
    timed: bool = False,
    clock: int = 0,
    away: int = 0,
) -> str:
    """The name of a table at which nobody sits yet."""
    header = a_header(names, bots, seed, "spyrium")._replace(table=True, timed=timed, clock=clock, away=away)
    stored = match_store.create(rules.game("spyrium"), header)
    stored.close()
    return stored.name


def sat(name: str, *seats: int, called: str | None = None) -> SharedTable:
    stored = join(name, seats, called)
    assert stored.table is not None
    return stored.table


def two(name: str = "") -> tuple[SharedTable, SharedTable]:
    """Ann and Bob, each at a terminal; the match has begun."""
    name = name or a_table()
    ann, bob = sat(name, 0), sat(name, 1)
    ann.news()
    bob.news()
    ann.news()
    return ann, bob


def look(*tables: SharedTable) -> None:
    """Everybody sees what the others have done."""
    for _ in range(2):
        for table in tables:
            table.news()


def play(table: SharedTable, text: str) -> None:
    table.match.play(find_action(table.match.legal(), text))


def lines_of(table: SharedTable) -> list[str]:
    """The record after its header, without checksums and digests."""
    lines = unsealed(table.record.path.read_text().splitlines(keepends=True))[1:]
    return [line.strip() for line in lines if not line.startswith('["digest"')]
