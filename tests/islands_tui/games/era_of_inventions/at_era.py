"""A table of Era of Inventions in the middle of a match.

`python -m tests.islands_tui.games.era_of_inventions.at_era SEATS SEED MOVES` shows it.
"""

from __future__ import annotations

import sys

from tests.islands_tui.at_table import run_table
from tests.islands_tui.games.era_of_inventions.matches import an_era

if __name__ == "__main__":
    seats, seed, moves = map(int, sys.argv[1:4])
    run_table(an_era(seats, seed, moves, rich=True))
