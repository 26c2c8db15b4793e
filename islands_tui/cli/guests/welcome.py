"""`islands guests welcome`: admit a new guest who knows the invitation word."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from islands_tui.cli import localized_click
from islands_tui.settings.data_folder import HOME_VARIABLE
from islands_tui.settings.guest_list import GuestEntry, GuestList, changing, checked_key
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.guest_terminals import take_strangers_terminal
from islands_tui.settings.names import checked_name
from islands_tui.settings.play_only import be_play_only
from islands_tui.text.console import Console
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE, idle_limit, leave_after
from islands_tui.text.problem import Problem, found_wrong
from islands_tui.text.texts import interface, words

TRIES = 3
TO_SAY = 2.0
"""Minutes for the word, and for the name."""
WAITS = 1.0
"""Seconds to wait after a wrong word, so that it can't be guessed."""


@localized_click.command("guests.welcome")
@click.argument("kind", metavar=words("commands.metavar.key_type"))
@click.argument("body", metavar=words("commands.metavar.key"))
def command(kind: str, body: str) -> int:
    be_play_only()
    key, console = checked_key(f"{kind} {body}"), Console()
    take_strangers_terminal()
    with _short_of_time():
        guest = _named(console, _word(console), key)
    console.line(words("commands.guests.welcome.in", name=guest.name))
    console.flush()
    os.environ[USER_VARIABLE], os.environ[HOME_VARIABLE] = guest.name, str(guest.home)
    from islands_tui.cli.interface import Interface

    return Interface().ready().open_menu()


@contextmanager
def _short_of_time() -> Iterator[None]:
    """Whoever says nothing leaves soon: a line that waits is one less for guests."""
    before, limit = os.environ.get(LEAVE_AFTER_VARIABLE), idle_limit()
    leave_after(TO_SAY if limit is None else min(TO_SAY, limit / 60))
    try:
        yield
    finally:
        if before is None:
            del os.environ[LEAVE_AFTER_VARIABLE]
        else:
            os.environ[LEAVE_AFTER_VARIABLE] = before


def _word(console: Console) -> str:
    """An invitation word that is good."""
    for _ in range(TRIES):
        word = _read(console, "commands.guests.welcome.word")
        if GuestList().invitation(word) is not None:
            return word
        time.sleep(WAITS)
        console.line(words("commands.guests.welcome.wrong"))
    raise found_wrong("guests.wrong_word")


def _named(console: Console, word: str, key: str) -> GuestEntry:
    """The new guest, once a name fits."""
    while True:
        name = _read(console, "commands.guests.welcome.name")
        try:
            checked_name(name)
            with changing() as known:
                return known.come_in(word, name, key)
        except Problem as problem:
            if problem.message.id == "guests.wrong_word":  # somebody else has used it up meanwhile
                raise
            console.line(interface()(problem.message))


def _read(console: Console, asked: str) -> str:
    line = console.read(words(asked))
    if line is None:
        raise found_wrong("guests.left")
    return line
