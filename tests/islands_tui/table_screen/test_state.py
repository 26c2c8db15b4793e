"""What a table knows needs no terminal: it is kept, changed and asked where Textual is not even installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from islands_tui.registry.tables import TABLES
from tests.terminals import ROOT

WITHOUT_TEXTUAL = """
import importlib, sys
sys.modules["textual"] = None  # whoever imports it fails
import rules
from islands_tui.registry.tables import TABLES, words_of
from islands_tui.session import presentation
from islands_tui.session.modes import Mode
from islands_tui.session.state import TableState
from islands_tui.text.texts import Texts
from rules.engine.record_entries import Header, Participant
from rules.engine.match import Match

game = rules.game(sys.argv[1])
home = importlib.import_module(TABLES[game.id].home + ".presentation")
(kind,) = [found for found in vars(home).values() if isinstance(found, type) and found.__module__ == home.__name__
           and issubclass(found, presentation.Presentation)]
names = ["Ann", "Bob", "Cy"]
header = Header(game.id, game.version, tuple(map(Participant, names)), 7)
table = TableState(Match(game, header), Texts(words_of(game.id), names), names, kind())
table.sit_down()
if table.mode is Mode.WAITING:
    table.keyboard.open()
    table.renew()
print(table.mode.name, bool(table.question()), bool(table.words_of(table.chooser.current)), bool(table.marks()))
"""


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_asked_without_a_terminal(game: str) -> None:
    call = [sys.executable, "-c", WITHOUT_TEXTUAL, game]
    run = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.split() == ["CHOOSING", "True", "True", "True"], run.stderr
