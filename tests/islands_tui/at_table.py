"""`python -m tests.islands_tui.at_table GAME SEATS SEED MOVES`: a table in the middle of a match."""

from __future__ import annotations

import sys

from islands_tui.app.islands_app import run_table
from tests.islands_tui.tables import a_match

if __name__ == "__main__":
    game, seats, seed, moves = sys.argv[1], *map(int, sys.argv[2:5])
    run_table(a_match(game, seats, seed, moves))
