"""`islands backup`: put everything into one file."""

from __future__ import annotations

from pathlib import Path

import click

from islands_tui.backup.archive import pack
from islands_tui.cli import localized_click
from islands_tui.cli.progress import ProgressLine
from islands_tui.matches.records.reading import entries_of, problem_of, record_lines
from islands_tui.settings.data_folder import path_of, records
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import FOUND_WRONG, reason_of
from islands_tui.text.texts import interface, words
from rules.engine.messages import Message, say
from rules.engine.record import RecordError


@localized_click.command("backup")
@click.argument("file", metavar=words("commands.metavar.file"))
def command(file: str) -> int:
    require_no_guest()
    voice, progress = LineOutput(), ProgressLine("archive.packing", len(records()))
    try:
        packed = pack(Path(file), progress.show)
        damaged = [problem for name in packed if (problem := _problem_in(name)) is not None]
    finally:
        progress.end()
    voice.lines(words("archive.damaged_record", problem=interface()(problem)) for problem in damaged)
    voice.line(words("archive.saved", n=len(packed), file=file))
    voice.flush()
    return FOUND_WRONG if damaged else 0


def _problem_in(name: str) -> Message | None:
    """What is wrong with a record: it is packed all the same, since it can't be replaced."""
    try:
        with open(path_of(name), "rb") as stream:
            for _ in entries_of(record_lines(stream)):
                pass
    except RecordError as error:
        return problem_of(name, error)
    except OSError as error:
        return say("storage.unreadable", file=name, reason=reason_of(error))
    return None
