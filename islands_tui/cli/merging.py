"""What calls that add records to those here say, while they run and at their end."""

from __future__ import annotations

from collections.abc import Callable

from islands_tui.backup.merging import Merged
from islands_tui.backup.restoring import Restored, Tell
from islands_tui.cli.progress import ProgressLine
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import FOUND_WRONG
from islands_tui.text.texts import interface, words
from rules.engine.messages import Message

Adds = Callable[[Callable[[int], None], Tell], Restored]


def merged(total: int, add: Adds) -> int:
    """Add so many records; return the exit code: 1 if anything was left out."""
    voice, progress = LineOutput(), ProgressLine("archive.checking", total)
    problems: list[Message] = []
    try:
        found = add(progress.show, problems.append)
    finally:
        progress.end()
        voice.lines(words("archive.left_out", problem=interface()(problem)) for problem in problems)
    voice.line(interface()(found.message()))
    if renamed := found[Merged.RENAMED]:
        voice.line(words("archive.under_other_names", n=renamed))
    voice.flush()
    return FOUND_WRONG if problems else 0
