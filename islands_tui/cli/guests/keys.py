"""`islands guests keys`: the `AuthorizedKeysCommand` of a server.

sshd calls it with the type and the body of the key that somebody offers, and takes its output as a line of
`authorized_keys`. Who is in the list gets the menu under their name; while an invitation is open, anybody else is asked
for the word. Nothing is printed otherwise, and sshd refuses the key.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click

from islands_tui.cli import localized_click
from islands_tui.settings.data_folder import HOME_VARIABLE, home
from islands_tui.settings.guest_list import GuestList, checked_key
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.text.console import LineOutput
from islands_tui.text.idle import idle_limit
from islands_tui.text.problem import Problem
from islands_tui.text.texts import words


@localized_click.command("guests.keys")
@click.argument("kind", metavar=words("commands.metavar.key_type"))
@click.argument("body", metavar=words("commands.metavar.key"))
def command(kind: str, body: str) -> None:
    try:
        key = checked_key(f"{kind} {body}")
    except Problem:  # a key of a kind that we don't know opens nothing
        return
    known = GuestList()
    guest = known.of_key(key)
    voice = LineOutput()
    if guest is not None:
        variables = f"{HOME_VARIABLE}={guest.home}", f"{USER_VARIABLE}={guest.name}"
        voice.line(_line(key, *variables, *program()))
    elif known.invitations:
        voice.line(_line(key, f"{HOME_VARIABLE}={home()}", *program(), "guests", "welcome", *key.split()))
    voice.flush()


def program() -> list[str]:
    """This program as a guest's command, with the idle limit of this call."""
    path = Path(sys.argv[0]).absolute()
    own = [sys.executable, "-m", "islands_tui"] if path.name == "__main__.py" else [str(path)]
    limit = idle_limit()
    return [*own, "--play-only", *(["--leave-after", f"{limit / 60:g}"] if limit is not None else [])]


def _line(key: str, *call: str) -> str:
    """A line of `authorized_keys`: inside its quotation marks, only these are escaped."""
    command = shlex.join(["env", *call]).replace('"', '\\"')
    return f'restrict,pty,command="{command}" {key}'
