"""What commands do in each mode of a table: every mode is covered, and no key calls two commands."""

from __future__ import annotations

from collections import Counter

import pytest

from islands_tui.commands.catalogue import GLYPHS, REPLAY_COMMANDS, TABLE_COMMANDS
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.session.controller import TableController
from islands_tui.session.modes import Mode
from islands_tui.session.presentation import Presentation
from islands_tui.session.replay import ReplayController
from islands_tui.session.session import Session
from tests.islands_tui.tables import a_match

KINDS = (TableController, ReplayController)
OF_THE_SCREEN = {"glyphs", "colours"}


@pytest.fixture(params=KINDS)
def session(request: pytest.FixtureRequest) -> Session:
    made: Session = request.param(a_match(), Presentation())
    return made


def test_every_mode_is_covered(session: Session) -> None:
    assert set(session.mode_tables) == set(session.turned_tables) == set(Mode)


def test_no_key_calls_two_commands(session: Session) -> None:
    for tables in (session.mode_tables, session.turned_tables):
        for mode, table in tables.items():
            keys = Counter(key for bound in table for key, _ in bound.command.keys)
            assert not [key for key, count in keys.items() if count > 1], mode


@pytest.mark.parametrize(("kind", "commands"), [*zip(KINDS, (TABLE_COMMANDS, REPLAY_COMMANDS), strict=True)])
def test_every_command_of_the_help_does_something(kind: type[Session], commands: tuple[AnyCommand, ...]) -> None:
    tables = kind(a_match(), Presentation()).mode_tables.values()
    idle = {command.id for command in commands if not any(command in table for table in tables)}
    assert idle == OF_THE_SCREEN


def test_commands_of_an_interface_hold_in_every_mode_but_typing(session: Session) -> None:

    session.add_commands(CommandTable(on(GLYPHS, lambda: None)))
    for tables in (session.mode_tables, session.turned_tables):
        assert {mode for mode, table in tables.items() if GLYPHS not in table} == {Mode.TYPING}
