"""`islands waiting`: list the tables that wait for a player; also for scripts that send mail."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.parameters import as_option
from islands_tui.matches.shared.waiting_messages import question_message
from islands_tui.matches.shared.waiting_tables import Waiting, waiting_tables
from islands_tui.plain.telling import Teller
from islands_tui.settings.guest_name import guest
from islands_tui.text.console import LineOutput
from islands_tui.text.durations import duration_message
from islands_tui.text.problem import FOUND_WRONG, wrong_call
from islands_tui.text.texts import words

MOST_QUESTIONED = 200
"""The most tables that are told."""


@localized_click.command("waiting")
@as_option
@json_option
def command(called: str | None, as_json: bool) -> int:
    name = guest(called)
    if name is None:
        raise wrong_call("commands.waiting.nobody")
    voice = LineOutput()
    found = [_told(waiting) for _, waiting in zip(range(MOST_QUESTIONED), waiting_tables(name), strict=False)]
    if as_json:
        print_json({"name": name, "tables": [data for data, _ in found]})
    elif not found:
        voice.line(words("commands.waiting.none", name=name))
    else:
        voice.lines(line for _, line in found)
    voice.flush()
    return 0 if found else FOUND_WRONG


def _told(waiting: Waiting) -> tuple[dict[str, Any], str]:
    """A table as data, and in a line."""
    match, teller = waiting.table.match, Teller(waiting.table.match)
    asked = question_message(waiting.table) if waiting.must_answer else match.game.ask(match.view(waiting.seat))
    question = teller.texts(asked)
    data = {
        "table": waiting.name,
        "game": match.header.game,
        "seat": waiting.seat + 1,
        "since": datetime.fromtimestamp(waiting.since, UTC).isoformat(),
        "seconds": waiting.seconds,
        "question": question,
    }
    since, game = teller.texts(duration_message(waiting.seconds)), match.game.title
    line = words("commands.waiting.line", match=waiting.name, game=game, since=since, question=question)
    return data, line
