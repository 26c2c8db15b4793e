"""Eight thousand events to all screens, and the fuzzer itself: it finds mistakes and makes their way short."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.session.choices import Choices
from islands_tui.textual_parts.command_screen import CommandScreen
from islands_tui.widgets.pane import Pane
from tests.fuzz.playing import play
from tests.fuzz.rows import KEYS_OF_GAMES, TABLE_KEYS, at_tables, in_the_list_of_commands, rows_of
from tests.fuzz.search import Found, Search, shortest
from tests.fuzz.shrinking import shrunk
from tests.fuzz.starts import END, GAMES, KINDS, OVER, Start, read_start
from tests.fuzz.steps import Fingers, Step, bound, parsed, sent, written
from tests.islands_tui.modules import every_module

PARTS = 4
EVENTS = 4_000
"""Events by chance, always the same ones; the rows are four thousand others."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_nothing_that_is_sent_ends_the_app(seed: int) -> None:
    search = Search(seed)
    search.run(EVENTS // PARTS)
    assert search.events >= EVENTS // PARTS
    assert not search.found, "\n".join(map(str, search.found.values()))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_three_keys_in_a_row_end_a_table(game: str) -> None:
    search = Search(1)
    search.pay(at_tables(game, search.seed))
    assert search.events == 4 * len(rows_of(game))
    assert not search.found, "\n".join(map(str, search.found.values()))


@pytest.mark.slow
def test_no_four_steps_in_a_row_end_the_list_of_commands() -> None:
    search = Search(1)
    search.pay(in_the_list_of_commands(search.seed))
    assert search.events > 1_000, "some visits end early, when a row leaves the table"
    assert not search.found, "\n".join(map(str, search.found.values()))


def test_some_game_gets_every_row_and_all_get_those_of_their_own_keys() -> None:
    rows = {game: rows_of(game) for game in GAMES}
    assert {row for own in rows.values() for row in own} == set(itertools.product(TABLE_KEYS, repeat=3))
    assert set.intersection(*map(set, rows.values())) == set(itertools.product(KEYS_OF_GAMES, repeat=3))


def test_every_screen_opens_and_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new screen needs a start of its own, or nothing is ever sent to it."""
    seen, padded = set[type[CommandScreen[Any]]](), set[type[Pane[Any]]]()

    async def noted(app: Any) -> None:
        seen.add(type(app.screen))
        padded.update(type(pane) for pane in app.screen.query(Pane) if any(pane.gutter))

    monkeypatch.setattr("tests.fuzz.playing.look", noted)
    starts = {(kind, "spyrium") for kind in KINDS} | {("table", game) for game in GAMES}
    for kind, game in sorted(starts):
        moves = END if kind in OVER else 12
        assert play(Start(kind, game, moves=moves), [parsed("wait 0.5")]).failure is None, kind
    assert play(Start("menu"), [parsed("write ctrl+p")]).failure is None
    assert seen == set(every_screen(CommandScreen))
    assert not padded, "a pane paints its padding too: it would only be refreshed in the wrong place"


def every_screen(kind: type[CommandScreen[Any]]) -> Iterator[type[CommandScreen[Any]]]:
    """All screens of the house that are made of this one, and of which no other is made."""
    for _ in every_module():  # loaded, their classes are known
        pass
    for one in kind.__subclasses__():
        yield from every_screen(one)
        if one.__module__.startswith("islands_tui.") and not one.__subclasses__():
            yield one


def first_found(search: Search) -> Found | None:
    search.run(150)
    return next(iter(search.found.values()), None)


def broken(choices: Choices, way: str) -> None:
    """A mistake that takes two keys: the log must be open."""
    if choices.state.page is not None:
        raise LookupError("no such choice")


@pytest.mark.slow
def test_a_mistake_is_found_and_its_way_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choices, "cycle", broken)
    searches = (Search(seed) for seed in range(7, 37))  # which of them comes across it depends on what keys there are
    found = next(found for search in searches if (found := first_found(search)) is not None)
    assert found.failure.kind == "LookupError"
    words = [word for step in found.steps for word in step.words]
    assert len(words) <= 4, "two where a table is open from the start"
    assert words[-1] in ("n", "p")
    assert play(found.start, found.steps).failure is not None


def test_a_step_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(app: IslandsApp) -> None:
        while True:
            pass

    monkeypatch.setattr("tests.fuzz.playing.PATIENCE", 1)
    monkeypatch.setattr(IslandsApp, "open_command_list", stuck)
    failure = play(Start("menu"), [parsed("write ctrl+p")]).failure
    assert failure is not None
    assert failure.kind == "TooLong"
    assert shortest(failure, Start("menu"), [parsed("write ctrl+p")]) == [parsed("write ctrl+p")]


def test_the_same_seed_does_the_same() -> None:
    import random

    steps = [[Fingers(random.Random(7)).step() for _ in range(50)] for _ in range(2)]
    assert steps[0] == steps[1]


def test_what_is_written_down_can_be_read_again() -> None:
    import random

    fingers = Fingers(random.Random(7))
    steps = [fingers.step() for _ in range(500)]
    assert [parsed(line) for line in written(steps).splitlines()] == steps
    start = Start("replay", "ilos", 5, 2, 40, 120, 40, "half", "fr")
    assert read_start(str(start)) == start


def test_every_bound_key_is_known_to_the_terminal() -> None:
    assert all(len(key) == 1 or sent(key) != key.encode() for key in bound())


def test_shrinking_leaves_out_all_that_is_not_needed() -> None:
    steps = [Step("write", (word,)) for word in "abcdefghij"]
    steps[3] = Step("write", ("x", "d", "y"))

    def fails(candidate: object) -> bool:
        return "'d'" in str(candidate) and "'h'" in str(candidate)

    assert shrunk(steps, fails) == [Step("write", ("d",)), Step("write", ("h",))]
