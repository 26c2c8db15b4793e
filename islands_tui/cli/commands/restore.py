"""`islands restore`: bring a backup back."""

from __future__ import annotations

from pathlib import Path

import click

from islands_tui.backup.archive import Archive
from islands_tui.backup.restoring import restore
from islands_tui.cli import localized_click
from islands_tui.cli.merging import merged
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.texts import words


@localized_click.command("restore")
@click.argument("file", metavar=words("commands.metavar.file"))
def command(file: str) -> int:
    require_no_guest()
    with Archive(Path(file)) as archive:
        return merged(len(archive.records), lambda shown, tell: restore(archive, shown, tell))
