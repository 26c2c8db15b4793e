"""`python -m tests.bench`: measure speed against peers in one run, print a table, write JSON.

Figures are ratios: a noisy machine slows both sides. Each bar says what must hold; a missed one is marked, and the
exit code is 1. Peers come with the `bench` extra; without them their rows are skipped with a notice.

`python -m tests.bench strength` measures how strong the bots are, `python -m tests.bench bot-laws` watches them for
foolish moves, `python -m tests.bench train GAME` teaches them, `python -m tests.bench balance` tells what planners make
of the figures, `python -m tests.bench calibrate` how far off their expectations are, `python -m tests.bench tables` how
well many terminals at one table keep up, `python -m tests.bench hostile` whether two can
play beside a guest who attacks.
"""

from __future__ import annotations

import argparse
import functools
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.text.languages import ENGLISH, known
from rules import GAMES, game
from rules.engine.contract import Game
from rules.engine.rng import Rng
from rules.rulebook import rulebooks
from rules.search import search
from tests.bench import (
    balance,
    bot_laws,
    calibration,
    exporting,
    frames,
    hostile,
    line,
    listing,
    peers,
    records,
    screens,
    strength,
    tables,
    training,
)
from tests.bench.measure import Playouts, command_seconds, islands, python, ratio, terminal_seconds, timed

PLAYOUT_BAR = 5.0
ROUNDS = 6
STEP_BARS = {"ilos": 5000}
FIRST_FRAMES = 8
SEATS = 4
OTHER_LANGUAGES = tuple(language for language in known() if language != ENGLISH)
AGAINST_ENGLISH = 1.25
"""No language takes longer than English by more than what a noisy machine adds."""


class Row(NamedTuple):
    """One figure: what it is, its value and unit, the bar it has to keep, and whether it does."""

    name: str
    value: float | None
    unit: str
    bar: str = ""
    kept: bool | None = None


def at_least(name: str, value: float | None, bar: float, unit: str = "x") -> Row:
    """A ratio that must not be lower than the bar."""
    return Row(name, value, unit, f">= {bar:g}", None if value is None else value >= bar)


def at_most(name: str, value: float | None, bar: float, unit: str = "x") -> Row:
    """A ratio that must not be higher than the bar."""
    return Row(name, value, unit, f"<= {bar:g}", None if value is None else value <= bar)


def playouts(rules: Game[Any], seconds: float) -> Playouts:
    """Random matches of a game with four seats: `legal`, choose with the same dice as the peers, `advance`."""
    rng, seed = random.Random(1), 0

    def one_match() -> tuple[int, int]:
        nonlocal seed
        seed += 1
        legal, advance, chance = rules.legal, rules.advance, rng.random
        state = rules.setup(SEATS, seed, {})
        decisions = choices = 0
        while actions := legal(state):
            count = len(actions)
            advance(state, actions[int(chance() * count)])
            decisions, choices = decisions + 1, choices + count
        return decisions, choices

    return Playouts.of(one_match, seconds)


def playout_rows(seconds: float) -> list[Row]:
    """Decisions per second of every game against the better of the two peers, each in its best round.

    All take turns, so that whatever else the machine does meets everybody.
    """
    measures: dict[str, Callable[[float], Playouts | None]] = {
        "chess": peers.chess_playouts,
        "catanatron": peers.catanatron_playouts,
        **{name: functools.partial(playouts, game(name)) for name in GAMES},
    }
    rounds = [{name: play(seconds / ROUNDS) for name, play in measures.items()} for _ in range(ROUNDS)]
    best = {name: Playouts.best(found[name] for found in rounds) for name in measures}
    rows = [row for name in measures for row in _playout_figures(name, best[name])]
    peer = max(_speed(best["chess"]), _speed(best["catanatron"]))
    for name in GAMES:
        times = ratio(_speed(best[name]), peer)
        rows.append(at_least(f"{name}: decisions, against the better peer", times, PLAYOUT_BAR))
    return rows


def _speed(found: Playouts | None) -> float:
    return found.decisions_per_second if found else 0.0


def _playout_figures(name: str, found: Playouts | None) -> list[Row]:
    if found is None:
        return [Row(f"{name}: skipped, install the bench extra", None, "")]
    return [
        Row(f"{name}: decisions", found.decisions_per_second, "/s"),
        Row(f"{name}: matches", found.matches_per_second, "/s"),
        Row(f"{name}: legal actions per decision", found.legal_per_decision, ""),
    ]


def copy_rows() -> list[Row]:
    """Copying a mid-game state against copying a game of Catan."""
    peer = peers.catanatron_copy(200)
    rows = [Row("catanatron: copy", peer and peer * 1e6, "µs")]
    for name in GAMES:
        rules = game(name)
        state = _middle_of(rules)
        own = timed(lambda rules=rules, state=state: rules.copy(state), 2000)  # type: ignore[misc]
        rows.append(Row(f"{name}: copy", own * 1e6, "µs"))
        if name == "spyrium":
            rows.append(at_least("spyrium: copy, times as fast as the peer", ratio(peer, own), 6))
    return rows


def _middle_of(rules: Game[Any]) -> Any:
    rng, state = Rng(3), rules.setup(SEATS, 3, {})
    for _ in range(120):
        if legal := rules.legal(state):
            rules.advance(state, rng.pick(legal))
    return state


def start_up_rows() -> list[Row]:
    """Whole commands against a Python that does nothing."""
    base = command_seconds(python("-c", "pass"))
    rows = [Row("python -c pass", base * 1000, "ms")]
    for words, bar in ((("--help",), 8), (("games",), 8), (("simulate", "spyrium", "-p", "3", "--games", "1"), 10)):
        rows.append(at_most(f"islands {' '.join(words)}", ratio(command_seconds(islands(*words)), base), bar))
    for language, call in product(OTHER_LANGUAGES, ("--help", "rules SP-051", "rules bl1")):
        spoken = command_seconds(islands("--language", language, *call.split()))
        row = f"islands --language {language} {call} against English"
        rows.append(at_most(row, ratio(spoken, command_seconds(islands(*call.split()))), AGAINST_ENGLISH))
    return rows


RULES_CALLS = {
    "": 8, "ilos --how-to-play": 10, "SP-051": 10, "BL1": 10, "T01": 10, "ilos pirate fort": 10,
    "spyrium": 12, "crowd price": 14, "crwod prcie": 14,
}  # fmt: skip
"""Calls of `islands rules` and the bar of each: lower where no book is opened, higher where four are searched."""
TYPED = ("crowd price", "when can i pass", "plagiatskarte", "pirate fort", "blueprnt", "wokrer cosst munny")


def rules_rows() -> list[Row]:
    """Looking up rules: the launcher's calls on a pipe and on a terminal, and the keys of a search."""
    base = command_seconds(python("-c", "pass"), rounds=15)
    rows = [Row("python -c pass", base * 1000, "ms")]
    for words, bar in RULES_CALLS.items():
        command = islands("rules", *words.split())
        rows.append(at_most(f"islands rules {words} | cat", ratio(command_seconds(command), base), bar))
        if words:  # without words a terminal gets the whole screen
            rows.append(at_most(f"islands rules {words}", ratio(terminal_seconds(command), base), bar))
    books = rulebooks()
    search(books, "warm up")
    keys = [text[:end] for text in TYPED for end in range(1, len(text) + 1)]
    times = {key: timed(lambda key=key: search(books, key), 1) * 1000 for key in keys}  # type: ignore[misc]
    rows.append(Row("a key of a search over four books, mean", sum(times.values()) / len(times), "ms"))
    rows.append(at_most("a key of a search over four books, worst", max(times.values()), 5, "ms"))
    return rows


def record_rows() -> list[Row]:
    """Loading records: a whole match against a bare playout of it, and what a line costs where much was taken back."""
    rows = [at_most("loading a record, against a bare playout", records.against_a_playout(), 5)]
    for name in GAMES:
        for far in (1, 20):
            times = records.growth(name, far)
            rows.append(at_most(f"{name}: a line of a record 4 times as long, {far} moves undone", times, 1.25))
        line = records.seconds_per_line(records.with_undone(name, 1000, 1))
        rows.append(Row(f"{name}: a record with 1,000 undo and redo, a line", line * 1e6, "µs"))
    rows.append(Row("ilos: the largest record, all undo and redo", records.largest("ilos"), "s"))
    return rows


def listing_rows() -> list[Row]:
    """Lists of five hundred matches that nobody has looked at, against an empty folder; and of very many tables."""
    people, hall, lost = listing.hall_against_none()
    first, idle = listing.menu_with_tables_against_none()
    return [
        at_most("islands matches with 500 records, against none", listing.matches_against_none(), 1.5),
        Row("islands people with 2,000 finished matches, against none", people, "x"),
        at_most("the Hall with 2,000 finished matches, against none", hall, 1.5),
        Row("islands people with 2,000 records, when nothing is known about them", lost, "s"),
        at_most("menu with 500 records, first frame against none", listing.menu_against_none(), 1.5),
        at_most("menu with 20,000 tables, first frame against none", first, 2.5),
        at_most("menu with 20,000 tables: CPU when idle", idle * 1000, 15, "ms/s"),
    ]


def export_rows() -> list[Row]:
    """Writing the longest of many matches as a page with all boards; its players have a hundred earlier ones."""
    return [
        at_most(f"{name}: export of the longest match, {found.moves} moves", found.seconds, 2, "s")
        for name in GAMES
        for found in (exporting.longest(name),)
    ]


def screen_rows() -> list[Row]:
    """Each table in a terminal against the least that Textual can do, the best of some rounds, in turns.

    A first frame is soon over, and whatever else the machine does weighs much in it: it takes more rounds.
    """
    frames = screens.first_frames(GAMES, FIRST_FRAMES)
    least_frame = min(minimal for minimal, _ in frames)
    rows = [
        at_most(
            f"{name}: CPU to the first frame, against the least",
            ratio(min(tables[name] for _, tables in frames), least_frame),
            1.6,
        )
        for name in GAMES
    ]
    rounds = [(screens.minimal(), {name: screens.table(name) for name in GAMES}) for _ in range(5)]
    least = [minimal for minimal, _ in rounds]
    for name in GAMES:
        rows += _screen_figures(name, least, [tables[name] for _, tables in rounds])
    return rows


def _screen_figures(name: str, least: Sequence[screens.Screen], table: Sequence[screens.Screen]) -> list[Row]:
    rows = []
    for figure, pick, bar in (
        ("CPU from a key to its frame", lambda screen: screen.per_key, 2.5),
        ("resident memory", lambda screen: screen.resident, 1.3),
    ):
        times = ratio(min(map(pick, table)), min(map(pick, least)))
        rows.append(at_most(f"{name}: {figure}, against the least", times, bar))
    idle = min(table, key=lambda screen: (screen.idle_bytes, screen.idle_cpu))
    rows.append(at_most(f"{name}: bytes sent when idle", idle.idle_bytes, 0, "B"))
    rows.append(at_most(f"{name}: CPU when idle", idle.idle_cpu * 1000 / screens.IDLE_SECONDS, 5, "ms/s"))
    return rows


def frame_rows() -> list[Row]:
    """Bytes with all colours in a match with three seats, at 120x40 and, for steps, at 200x55.

    A step in Ilôs may move the whole map along.
    """
    rows = []
    for name in GAMES:
        found = frames.played(name, 3, 7)
        rows.append(at_most(f"{name}: a step of the cursor, median", statistics.median(found.steps), 450, "B"))
        rows.append(at_most(f"{name}: a step of the cursor, largest", max(found.steps), STEP_BARS.get(name, 1500), "B"))
        rows.append(Row(f"{name}: an action, median", statistics.median(found.actions), "B"))
        rows.append(at_most(f"{name}: an action, largest", max(found.actions), 6000, "B"))
        vast = statistics.median(frames.played(name, 3, 7, (200, 55)).steps)
        rows.append(at_most(f"{name}: a step of the cursor at 200x55, median", vast, 900, "B"))
    return rows


def line_rows() -> list[Row]:
    """A script of keys in real terminals: what each kind of frame costs there."""
    found = [figure for place in line.PLACES for figure in line.figures(*place, line.measured(*place))]
    return [at_most(figure.name, figure.bytes, figure.bar, "B") for figure in found]


def placement_rows() -> list[Row]:
    """Laying the 20th tile of Ilôs against the 4th, from choosing it to the islands it makes: the median of many.

    Only long matches come to the 20th.
    """
    rules, rng = game("ilos"), Rng(5)
    spent: dict[int, list[float]] = {4: [], 20: []}
    for seed in range(150):
        state, so_far = rules.setup(5, seed, {"length": "long"}), 0.0
        while decision := rules.decision(state):
            laid, start = len(state.laid), time.perf_counter()
            rules.advance(state, rng.pick(rules.legal(state)))
            step = time.perf_counter() - start
            so_far = so_far + step if decision.kind in ("lay", "coast", "pay") else step
            if len(state.laid) in spent and len(state.laid) > laid:
                spent[len(state.laid)].append(so_far)
    early, late = (statistics.median(times) for times in spent.values())
    return [at_most("ilos: laying the 20th tile, against the 4th", ratio(late, early), 4)]


GROUPS: dict[str, Callable[[float], list[Row]]] = {
    "playouts": playout_rows,
    "copy": lambda seconds: copy_rows(),
    "start-up": lambda seconds: start_up_rows(),
    "rules": lambda seconds: rules_rows(),
    "records": lambda seconds: record_rows(),
    "listing": lambda seconds: listing_rows(),
    "export": lambda seconds: export_rows(),
    "placement": lambda seconds: placement_rows(),
    "screens": lambda seconds: screen_rows(),
    "frames": lambda seconds: frame_rows(),
    "line": lambda seconds: line_rows(),
}


def main() -> int:
    """Measure the chosen groups, all by default; `strength`, `train` and the like are calls of their own."""
    own_calls = {
        "strength": strength.main,
        "bot-laws": bot_laws.main,
        "train": training.main,
        "balance": balance.main,
        "calibrate": calibration.main,
        "tables": tables.main,
        "hostile": hostile.main,
    }
    if sys.argv[1:2] and sys.argv[1] in own_calls:
        return own_calls[sys.argv[1]](sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("groups", nargs="*", help=", ".join(GROUPS))
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each playout")
    parser.add_argument("--json", type=Path, default=Path("tests/bench/results/latest.json"))
    options = parser.parse_args()
    unknown = [name for name in options.groups if name not in GROUPS]
    if unknown:
        parser.error(f"unknown group {unknown[0]}; there are {', '.join(GROUPS)}")
    rows = []
    for name in options.groups or GROUPS:
        print(f"-- {name}")
        for row in GROUPS[name](options.seconds):
            rows.append(row)
            print(_line(row))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps([row._asdict() for row in rows], indent=1) + "\n")
    return 1 if any(row.kept is False for row in rows) else 0


def _line(row: Row) -> str:
    places = 2 if row.unit == "x" else 1
    value = "-" if row.value is None else f"{row.value:,.{places}f}"
    verdict = {True: "kept", False: "MISSED", None: ""}[row.kept]
    return f"   {row.name:58} {value:>12} {row.unit:3} {row.bar:8} {verdict}"


if __name__ == "__main__":
    sys.exit(main())
