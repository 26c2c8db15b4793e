"""`islands import`: take over records of other homes. `import` itself can't be the name of a module."""

from __future__ import annotations

import click

from islands_tui.backup.restoring import records_at, take_over
from islands_tui.cli import localized_click
from islands_tui.cli.merging import merged
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.texts import words


@localized_click.command("import")
@click.argument("paths", nargs=-1, required=True, metavar=words("commands.metavar.path"))
def command(paths: tuple[str, ...]) -> int:
    require_no_guest()
    files = records_at(paths)
    return merged(len(files), lambda shown, tell: take_over(files, shown, tell))
