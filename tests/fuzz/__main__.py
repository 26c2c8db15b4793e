"""`python -m tests.fuzz --events N --seed S`: look for what ends the app, for as long as wanted."""

from __future__ import annotations

import argparse
import sys
import time

from tests.fuzz.search import Search


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--events", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    search, begin = Search(wanted.seed), time.monotonic()
    search.run(wanted.events)
    print(f"{search.events} events in {search.visits} visits, {time.monotonic() - begin:.0f} s, seed {wanted.seed}")
    for found in search.found.values():
        print(f"\n{found}")
    return 1 if search.found else 0


if __name__ == "__main__":
    sys.exit(main())
