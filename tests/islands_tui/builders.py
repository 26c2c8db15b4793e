"""Stored matches and tables to sit down at."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.players import seated
from islands_tui.plain.table import PlainTable
from islands_tui.text.console import Console
from rules.engine.contract import find_action
from rules.engine.record_entries import Header


def a_header(
    names: Sequence[str] = ("Ann", "Bob"), bots: Mapping[int, str] | None = None, seed: int = 3, game: str = "smugglers"
) -> Header:
    bots = bots or {}
    loaded = rules.game(game)
    players = seated(len(names) + len(bots), names, bots)
    options = {option.key: option.default for option in loaded.options}
    return Header(loaded.id, loaded.version, players, seed, options, {}, loaded.data_digest)


def a_stored_match(
    *moves: str,
    names: Sequence[str] = ("Ann", "Bob"),
    bots: Mapping[int, str] | None = None,
    seed: int = 3,
    game: str = "smugglers",
) -> StoredMatch:
    stored = match_store.create(rules.game(game), a_header(names, bots, seed, game))
    for text in moves:
        stored.match.play(find_action(stored.match.legal(), text))
    return stored


def a_console(*lines: str) -> tuple[Console, io.BytesIO]:
    """A pipe with these lines in it, and where the answers go."""
    out = io.BytesIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    return Console(source, io.TextIOWrapper(out, encoding="utf-8", write_through=True)), out


def played(stored: StoredMatch, *lines: str) -> tuple[str, int]:
    """What plain mode says when these lines come through a pipe, and its exit code."""
    console, out = a_console(*lines)
    code = PlainTable(stored, console).run()
    return out.getvalue().decode(), code
