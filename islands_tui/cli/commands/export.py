"""`islands export`: write a match as a page, as text, as data, or its result as a picture."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

import click

from islands_tui.cli import localized_click
from islands_tui.cli.localized_click import OneOf
from islands_tui.cli.parameters import match_argument
from islands_tui.export.files import write_new, write_to
from islands_tui.export.forms import FORMS, PAGE, TEXT, MatchSource, exported
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.bots.review import Reviewer
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import difference_notices, read_match
from islands_tui.plain.looking_back import look_back as look_back_at
from islands_tui.plain.telling import Teller
from islands_tui.registry.tables import TABLES
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import found_wrong, wrong_call
from islands_tui.text.texts import words
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.table_screen.table_screen import TableScreen

_PRINTED = "-"
"""The name of standard output, which is always allowed."""


@localized_click.command("export")
@match_argument("match_or_file")
@click.option("--format", "form", type=OneOf(list(FORMS)), help=words("commands.option.format"))
@click.option("-o", "--output", metavar=words("commands.metavar.file"), help=words("commands.option.output"))
@click.option("--force", is_flag=True, help=words("commands.option.force"))
@click.option("--look-back", is_flag=True, help=words("commands.option.with_look_back"))
def command(match: str, form: str | None, output: str | None, force: bool, look_back: bool) -> int:
    """Without `-o`, a file of its own in the current folder; guests who may only play see it instead."""
    if is_play_only() and output not in (None, _PRINTED):
        raise wrong_call("commands.export.shown_only")
    path = match_store.record_path(match)
    loaded = read_match(path)
    form = form or (TEXT if is_play_only() else PAGE)
    if form == PAGE and loaded.match.game.id not in TABLES:
        raise wrong_call("commands.export.no_screen", game=loaded.match.game.title)
    if look_back and loaded.match.decision is not None:
        raise found_wrong("review.not_over")
    review = look_back_at(Reviewer(loaded.match), Teller(loaded.match)) if look_back else None
    source = MatchSource(loaded.match, path.stem, path, difference_notices(loaded), review)
    told = exported(source, form, _table_type, lambda: False, WorkProgress())
    if output == _PRINTED or (output is None and is_play_only()):
        LineOutput().lines(told.splitlines())
    elif output is None:
        LineOutput().line(words("export.written", file=write_new(path.stem, FORMS[form], told)))
    else:
        try:
            write_to(output, told, force)
        except FileExistsError:
            raise wrong_call("commands.export.exists", file=output) from None
        LineOutput().line(words("export.written", file=output))
    return 0


def _table_type(match: Match[Any]) -> type[TableScreen]:
    """The screen of a game; only a page needs it, and only then Textual is loaded."""
    found: type[TableScreen] = resolve_name("islands_tui.app.islands_app:table_type")(match)
    return found
