"""`python -m tests.mutations [GAME …]`: try all mutations, or those of some games, and say which ones nobody notices.

It takes hours and may be stopped at any time: results are kept in a file, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutations.mutation import LISTS, Mutation, mutations
from tests.mutations.trial import MATCHES, Workplace


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *LISTS], help="all lists if none is named")
    parser.add_argument("--only", metavar="NAME", action="append", help="only this one; may be given several times")
    parser.add_argument(
        "--results", type=Path, default=Path("mutations.jsonl"), metavar="FILE", help="where results are kept"
    )
    parser.add_argument("--matches", type=int, default=MATCHES, help="for each mutation that no test notices")
    parser.add_argument("--again", action="store_true", help="try again what nobody noticed so far")
    wanted = parser.parse_args()
    chosen = [
        mutation
        for game in wanted.games or LISTS
        for mutation in mutations(game)
        if not wanted.only or mutation.name in wanted.only
    ]
    results = known(wanted.results)
    if wanted.again:
        results = {key: by for key, by in results.items() if by}
    try_all(chosen, results, wanted.results, wanted.matches)
    return report(chosen, results)


def known(file: Path) -> dict[str, str]:
    """By the key of each mutation that was tried: what noticed it."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {entry["mutation"]: entry["noticed"] for entry in map(json.loads, lines)}


def try_all(chosen: Sequence[Mutation], results: dict[str, str], file: Path, matches: int) -> None:
    """Try what has no result yet, and write each result at once."""
    open_ones = [mutation for mutation in chosen if mutation.key not in results and not mutation.equivalent]
    if not open_ones:
        return
    with tempfile.TemporaryDirectory() as folder, file.open("a", encoding="utf-8") as written:
        place = Workplace(Path(folder), matches)
        for number, mutation in enumerate(open_ones, start=1):
            noticed = results[mutation.key] = place.noticed(mutation)
            print(f"{number}/{len(open_ones)} {mutation.game}/{mutation.name}: {noticed or 'NOT NOTICED'}", flush=True)
            print(json.dumps({"mutation": mutation.key, "noticed": noticed}), file=written, flush=True)


def report(chosen: Sequence[Mutation], results: dict[str, str]) -> int:
    """Print the sums and the survivors; 1 if there are any."""
    equivalent = sum(bool(mutation.equivalent) for mutation in chosen)
    survivors = [mutation for mutation in chosen if not mutation.equivalent and not results[mutation.key]]
    by = Counter(results[mutation.key].partition(":")[0] for mutation in chosen if results.get(mutation.key))
    noticed = ", ".join(f"{n} by {who}" for who, n in by.most_common()) or "none"
    print(f"\n{len(chosen)} mutations: {by.total()} noticed ({noticed}),", end=" ")
    print(f"{equivalent} equivalent, {len(survivors)} not noticed")
    for mutation in survivors:
        print(f"  {mutation.game}/{mutation.name} ({mutation.rule}): {mutation.wrong}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
