"""`islands join`: sit down at a table."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.parameters import as_option, match_argument, seat_option
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.settings.guest_name import guest
from islands_tui.text.problem import wrong_call


@localized_click.command("join")
@match_argument("table_or_none", required=False)
@seat_option
@as_option
@interface_options
def command(match: str | None, seats: tuple[int, ...], called: str | None, interface: Interface) -> int:
    name = _only_table(called) if match is None else match_store.find(match)
    return interface.ready().open_table(join(name, [seat - 1 for seat in seats], called))


def _only_table(called: str | None) -> str:
    """The only table with a free seat; one with waiting people is preferred."""
    free = OpenTables(guest(called)).with_a_free_seat()
    meant = [table for table in free if table.present] or free
    if not meant:
        raise wrong_call("commands.join.none")
    if len(meant) > 1:
        raise wrong_call("commands.join.several", tables=", ".join(table.name for table in meant[:5]))
    return meant[0].name
