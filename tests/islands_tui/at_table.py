"""`python -m tests.islands_tui.at_table GAME SEATS SEED MOVES`: a table in the middle of a match."""

from __future__ import annotations

import os
import sys
from typing import Any

from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.drawing.terminal import choose
from rules.engine.match import Match
from tests.islands_tui.tables import a_match


def run_table(match: Match[Any]) -> None:
    """Play a match without storing it, until it is left."""
    IslandsApp(table_for(match, choose(os.environ, "box"))).run()


if __name__ == "__main__":
    game, seats, seed, moves = sys.argv[1], *map(int, sys.argv[2:5])
    run_table(a_match(game, seats, seed, moves))
