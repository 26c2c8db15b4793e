"""`islands guests list`: list the guests by name."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.settings.guest_list import GuestList
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("guests.list")
def command() -> None:
    voice, known = LineOutput(), GuestList()
    for guest in known.guests:
        voice.line(words("commands.guests.list.line", name=guest.name, key=guest.fingerprint, folder=str(guest.home)))
    if not known.guests:
        voice.line(words("commands.guests.list.none"))
    if known.invitations:
        voice.line(words("commands.guests.list.invited", n=sum(each.left for each in known.invitations)))
    voice.flush()
