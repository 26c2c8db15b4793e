"""`islands restore`: bring a backup back."""

from __future__ import annotations

from pathlib import Path

import click

from islands_tui.backup.archive import Archive
from islands_tui.backup.restoring import restore
from islands_tui.cli import localized_click
from islands_tui.cli.merging import merged
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words


@localized_click.command("restore")
@click.argument("file", metavar=words("commands.metavar.file"))
def command(file: str) -> int:
    if is_play_only():
        raise wrong_call("play_only.no_files")
    with Archive(Path(file)) as archive:
        return merged(len(archive.records), lambda shown, tell: restore(archive, shown, tell))
