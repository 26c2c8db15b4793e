"""Who played a seat, and from which move on, if a player was replaced during the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import TableNotes
from rules.engine.match import Match
from rules.engine.messages import Message, say


class _Spell(NamedTuple):
    """Who plays from a move on."""

    first: int
    names: tuple[str, ...]
    stand_ins: frozenset[int]
    released: frozenset[int]


def stood_in(match: Match[Any]) -> set[int]:
    """The moves (from 0) that bots made for people who were away."""
    moves, end = set[int](), len(match.moves)
    for spell in reversed(_spells(match)):
        played = range(spell.first, end)
        moves |= {number for number in played if match.moves[number].seat in spell.stand_ins}
        end = spell.first
    return moves


def succession(match: Match[Any]) -> list[Message]:
    """One sentence for each seat whose player was replaced."""
    told: dict[int, Message] = {}
    spells = _spells(match)
    replaced = frozenset[int]().union(*(spell.released for spell in spells))
    for seat in sorted(replaced):
        name, told[seat] = "", say("plain.name", seat="")
        for spell in spells:
            if spell.names[seat] == name:
                continue
            is_first = not name or not spell.first
            name = spell.names[seat]
            bare = say("plain.name", seat=name)
            told[seat] = bare if is_first else say("result.then", before=told[seat], move=spell.first + 1, name=name)
    return [say("result.succession", players=players) for players in told.values()]


def _spells(match: Match[Any]) -> list[_Spell]:
    return list(_changes(match)) if match.header.table else []


def _changes(match: Match[Any]) -> Iterator[_Spell]:
    """Follow the notes of a match."""
    table = TableNotes(match.players)
    before = None
    for moves, note in [(0, None), *match.notes]:
        if note is not None:
            table.take(note)
        stand_ins = frozenset(table.replaced.stand_ins)
        released = frozenset(filter(table.replaced.is_released, table.people))
        now = table.players, stand_ins, released
        if now != before:
            before = now
            yield _Spell(moves, shown_names(table.players), stand_ins, released)
