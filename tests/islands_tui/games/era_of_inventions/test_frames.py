"""Frames of Era of Inventions, painted without an app: at every size, in every alphabet, all through a match."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from islands_tui.drawing.ink import role_of
from islands_tui.drawing.layout import Area, ways_between
from islands_tui.games.era_of_inventions.presentation import EXITS, TAB_OF
from islands_tui.session.choice_cursor import LISTED, targets_of
from islands_tui.session.look_around import words_at
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.rng import Rng
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.vocabulary import ACTIONS
from tests.islands_tui.frames import Picture, boards_of
from tests.islands_tui.games.era_of_inventions.matches import an_era, sensible
from tests.islands_tui.mirror import a_table, painted

SIZES = ((80, 24), (100, 30), (120, 40), (80, 50), (119, 41), (150, 44), (170, 55), (200, 55))
CP437 = bytes(range(256)).decode("cp437") + "•►¶§→▲▼"
"""The last ones are CP437 as well; Python's codec takes them for control characters."""


def tables(seats: int, rich: bool, every: int, glyphs: str = "box") -> Iterator[TableScreen]:
    """A table at every so many moves of a match; of each kind of decision the first one in any case."""
    match, chance, seen = an_era(seats, rich=rich), Rng(seats), set[str]()
    while match.decision is not None:
        if len(match.moves) % every == 0 or match.decision.kind not in seen:
            seen.add(match.decision.kind)
            yield a_table(match, glyphs)
        match.play(sensible(match, chance))
    yield a_table(match, glyphs)


def is_highlighted(picture: Picture, area: Area) -> bool:
    inks = picture.grid.inks[area.y : area.y + area.height]
    return any(role_of(code) == "accent" for row in inks for code in row[area.x : area.x + area.width])


def assert_choices_are_in_sight(table: TableScreen, picture: Picture) -> None:
    """Every choice lies on the board or beside it; only the parts of a payment are listed."""
    frame, state = picture.frame, table.state
    assert frame is not None
    for choice in state.chooser.choices:
        area = picture.spots[choice.target]
        regions = (frame.board, frame.seats)
        on_board = any(
            region.holds(area.x, area.y) and region.holds(area.x + area.width - 1, area.bottom - 1)
            for region in regions
        )
        assert on_board or (choice.target.kind == LISTED and choice.target not in EXITS), choice
    if state.chooser.current is not None:
        assert is_highlighted(picture, picture.spots[state.chooser.current.target])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rich"), [(3, False), (4, True), (5, True)])
def test_every_choice_of_a_match_is_in_sight_at_every_size(seats: int, rich: bool) -> None:
    for table, size in zip(tables(seats, rich, every=11), itertools.cycle(SIZES), strict=False):
        assert_choices_are_in_sight(table, painted(table, *size))
        for _ in range(min(2, len(table.state.chooser.choices))):
            table.state.chooser.step(1)
            assert_choices_are_in_sight(table, painted(table, *size))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_arrows_reach_every_choice(size: tuple[int, int]) -> None:
    for table in tables(4, True, every=80):
        spots = painted(table, *size).spots
        targets = targets_of(table.state.chooser.choices)
        ways = ways_between({target: spots[target] for target in targets})
        assert {target for _, target in ways.items()} == set(targets) or len(targets) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_alphabet_keeps_to_its_signs(size: tuple[int, int]) -> None:
    for glyphs in ("ascii", "box", "half"):
        for table in tables(5, True, every=40, glyphs=glyphs):
            text = "".join(painted(table, *size).grid.lines())
            assert text.isascii() if glyphs == "ascii" else set(text) <= set(CP437)


@pytest.mark.slow
def test_the_bar_always_says_how_much_of_an_action_is_used() -> None:
    kinds = set()
    for table in tables(4, True, every=3):
        step = progress(table.state.view)
        if step is not None and table.state.decision is not None:
            kinds.add(table.state.decision.kind)
            frame = painted(table, 80, 24).grid.lines()
            said = "one step with a bonus disc" if step.bonus else f"{step.used} of {step.allowed}"
            [rule] = [line for line in frame if "decides" in line]
            assert said in rule
            for area, used in zip("ABC", step.areas, strict=False):
                assert step.bonus or f"{area} {used}" in rule
    assert kinds >= {"build", "buy", "market", "give", "get", "invent", "make", "pay", "move"}


def test_the_tab_follows_the_decision_and_the_cursor() -> None:
    for table in tables(4, True, every=30):
        decision = table.state.decision
        if decision is None:
            continue
        heading = painted(table, 80, 24).grid.lines()[2]
        current = table.state.chooser.current
        assert current is not None
        action = TAB_OF.get(decision.kind) or (current.target.id if current.target.kind == "action" else None)
        if action is not None:
            text = table.state.text(f"era_board.heading.{action}")
            assert text in heading or (action == "MARKET" and "exchanges " in heading)


@pytest.mark.slow
def test_every_board_that_v_turns_to_can_be_painted_and_lists_nothing_anew() -> None:
    for table in tables(3, True, every=60):
        for size in ((80, 24), (120, 40)):
            table.state.board = 0
            usual = [line for line in painted(table, *size).grid.lines() if "decides" in line]
            for number in range(1, boards_of(table, size) + 1):
                table.state.board = number
                assert [line for line in painted(table, *size).grid.lines() if "decides" in line] == usual


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_pawn_of_whoever_decides_has_room_ahead(size: tuple[int, int]) -> None:
    for table in tables(5, True, every=50):
        view, decision = table.state.view, table.state.decision
        if decision is not None:
            picture = painted(table, *size)
            shown = {int(spot.id) for spot in picture.spots.keys() - picture.unseen if spot.kind == "track"}
            here = view.players[decision.seat].influence
            assert {here, here + 11} <= shown


def test_all_there_is_can_be_looked_at_in_a_large_window() -> None:
    match = an_era(4, moves=200, rich=True)
    table = a_table(match)
    view = table.state.view
    spots = painted(table, 120, 40).spots
    expected = {
        "action": set(ACTIONS),
        "bar": {str(place) for place in range(1, 8)},
        "row": {str(place) for place in range(1, 6)},
        "store": set(view.box.stores),
        "market": set(view.box.market),
        "kind": set(view.box.kinds),
        "field": set(view.box.fields),
        "patent": {str(number) for number in range(1, 7)},
        "seat": {"0", "1", "2", "3"},
        "category": {"patents", "invested", "capacity"},
        "factory": {card for player in view.players for card in player.factories},
        "pile": {"cards", "factories"},
    }
    for kind, ids in expected.items():
        assert {target.id for target in spots if target.kind == kind} == ids
    for target in spots:
        assert "era_of_inventions." not in words_at(table.state, target)
