"""`python -m tests.islands_tui.at_era SEATS SEED MOVES`: a table of Era of Inventions in the middle of a match."""

from __future__ import annotations

import sys

from islands_tui.app import run_table
from tests.islands_tui.era_matches import an_era

if __name__ == "__main__":
    seats, seed, moves = map(int, sys.argv[1:4])
    run_table(an_era(seats, seed, moves, rich=True))
