"""Frames of Propeller Islands, painted without a terminal: whatever can be chosen is in sight, however islands grow."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import rules
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.hexes import BRICKS
from islands_tui.drawing.layout import DIRECTIONS as ARROWS
from islands_tui.drawing.layout import ways_between
from islands_tui.drawing.sizes import HUGE
from islands_tui.session.choice_cursor import LISTED, targets_of
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.contract import Message, Target
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from rules.hexgrid import DIRECTIONS, named_cell
from rules.propeller_islands.components import CHARACTERS
from rules.propeller_islands.forge import POSITIONS, in_reach
from rules.propeller_islands.island import build_connections
from tests.islands_tui.frames import boards_of
from tests.islands_tui.games.propeller_islands.positions import (
    ACT,
    GAME,
    PLACE,
    RUN,
    SIZES,
    TAKE,
    UPGRADE,
    a_long_island,
    a_table,
    painted,
    sit_down,
)
from tests.islands_tui.tables import Position, a_match
from tests.rules.propeller_islands.builders import a_match as a_position

CP437 = {*bytes(range(32, 256)).decode("cp437"), *"•►¶§→▲▼"}
"""Of the pictures that stand for control characters only those that our signs need."""


def moments(seats: int, seed: int, every: int, character: str = "") -> Iterator[TableScreen]:
    """A random match, stopped at every so many decisions; with a character, everybody has it and its ability."""
    match = a_match(GAME, seats, seed)
    if character:
        for player in match.state.players:
            player.character, player.fame = character, 5
    table, chance = a_table(match), Rng(seed)
    for move in itertools.count():
        if match.decision is None:
            return
        if move % every == 0:
            sit_down(table)
            yield table
        match.play(chance.pick(match.legal()))


def text_at(lines: list[str], table: TableScreen, target: Target) -> str:
    """What stands on a spot, its rows one after the other."""
    x, y, width, height = table.state.spots[target]
    return "".join(row[x : x + width] for row in lines[y : y + height])


def sign_at(lines: list[str], table: TableScreen, target: Target) -> str:
    """The sign of the mark on a tile: beside its number, and in large windows before its name."""
    width = table.state.spots[target].width
    return text_at(lines, table, target)[width + (2 if width == BRICKS.across[0] else 1)]


# Everything is in sight


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_choice_has_its_spot_in_every_window_and_alphabet(seats: int) -> None:
    looks = itertools.cycle(itertools.product(SIZES, GLYPHS))
    for table in moments(seats, seed=seats, every=9):
        size, glyphs = next(looks)
        table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
        picture = painted(table, size)
        targets = targets_of(table.state.chooser.choices)
        assert [target for target in targets if target.kind != LISTED and target not in picture.spots] == [], size
        shown = picture.spots[targets[0]]
        assert targets[0] not in picture.unseen
        assert 1 <= shown.y < shown.bottom <= size[1] - 1
        assert 0 <= shown.x < shown.x + shown.width <= size[0]
        assert picture.frame is not None
        if picture.frame.tier >= HUGE:
            continue
        assert {row[picture.frame.rule] for row in picture.grid.chars[1 : picture.frame.board.bottom]} == {
            "|" if glyphs == "ascii" else "│"
        }


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_words_of_every_choice_fit_into_the_smallest_window(seats: int) -> None:
    for table in moments(seats, seed=seats + 10, every=4):
        painted(table, (80, 24))
        for choice in table.state.chooser.choices:
            assert len(table.state.words_of(choice)) <= 76, choice


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_only_signs_that_every_terminal_has(glyphs: str) -> None:
    for table in moments(3, seed=1, every=40):
        table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
        for size in ((80, 24), (120, 40)):
            text = "".join(painted(table, size).grid.lines())
            assert text.isascii() or glyphs != "ascii"
            assert set(text) <= CP437


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_last_die_builds_nothing_and_no_energy_changes_it(size: tuple[int, int]) -> None:
    match = a_match(GAME, 2)
    shown = "\n".join(painted(a_table(match), size).grid.lines())
    assert "pay *1" in shown
    assert ("build one of" in shown) is (size == (120, 40))
    match.state = a_position().with_fame(5).at_leftover(6).state
    shown = "\n".join(painted(a_table(match), size).grid.lines())
    assert "As which number do you use it?" in shown
    assert "pay *1" not in shown
    assert "build" not in shown


def test_other_hands_are_only_counted_on_every_board() -> None:
    for size in ((80, 24), (120, 40), (200, 55)):
        match = a_match(GAME, until=PLACE)
        table = a_table(match)
        viewer, others = table.state.keyboard.viewer, 0
        painted(table, size)
        for board in range(1, boards_of(table, size) + 1):
            table.state.board = board
            picture = painted(table, size)
            mine = match.state.players[viewer].hand
            shown = [card for cards in match.state.display for card in cards]
            plans = {target.id for target in picture.spots if target.kind == "plan"}
            assert plans <= {*mine, *shown}
            others += "? 3 hidden" in "\n".join(picture.grid.lines())
        assert others == 2


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("fame", [0, 5, 10, 38])
def test_abilities_are_never_cut_off(size: tuple[int, int], fame: int) -> None:
    for character in CHARACTERS:
        match = a_match(GAME, seats=2, moves=0)
        match.state.players[0].character, match.state.players[0].fame = character, fame
        table = a_table(match)
        picture = painted(table, size)
        name = Message(f"propeller_board.character.{character}")
        row = next(number for number, line in enumerate(picture.grid.lines()) if table.state.texts(name) in line)
        assert picture.frame is not None
        block = [line[picture.frame.seats.x :] for line in picture.grid.lines()[row : row + 6]]
        assert all(line.endswith(" ") for line in block), block
        ability = {0: "next ƒ5", 5: "level I ", 10: "level II", 38: "level II"}[fame]
        later = "from ƒ5: " if fame == 0 else f"{ability.strip()}: "
        assert any((later if size[0] == 120 else ability) in line for line in block), block


# What the numbers on the table say


@pytest.mark.parametrize("size", SIZES)
def test_the_highlighted_die_lights_the_tiles_it_reaches(size: tuple[int, int]) -> None:
    table = a_table(a_match(GAME, until=TAKE))
    view = table.state.view
    for choice in table.state.chooser.choices:
        lines = painted(table, size).grid.lines()
        lit = [at for at in POSITIONS if sign_at(lines, table, Target("position", at)) == "+"]
        assert lit == sorted(in_reach(view, int(choice.target.id)), key=POSITIONS.index)
        table.state.chooser.step(1)


@pytest.mark.parametrize("size", SIZES)
def test_a_highlighted_change_lights_the_tiles_that_the_new_value_reaches(size: tuple[int, int]) -> None:
    table = a_table(a_match(GAME, until=ACT))
    view, chooser = table.state.view, table.state.chooser
    changes = [choice for choice in chooser.choices if choice.target.id.startswith("paid")]
    assert len(changes) == 2
    for choice in changes:
        chooser.index = chooser.choices.index(choice)
        value = (view.die + int(choice.target.id.split()[1]) - 1) % 6 + 1
        lines = painted(table, size).grid.lines()
        lit = [at for at in POSITIONS if sign_at(lines, table, Target("position", at)) == "+"]
        assert lit == sorted(in_reach(view, value), key=POSITIONS.index)


@pytest.mark.parametrize("zoom", [0, 1])
@pytest.mark.parametrize("size", SIZES)
def test_the_cell_under_the_cursor_shows_the_fame_that_the_tile_would_bring(size: tuple[int, int], zoom: int) -> None:
    match = a_match(GAME, until=PLACE)
    table = a_table(match)
    table.state.zoom = zoom
    seat, tile = match.state.decision.seat, match.state.box.tiles[match.state.decision.args[0]]
    for choice in table.state.chooser.choices:
        cell = named_cell(choice.target.id.partition(".")[2])
        fame = len(build_connections(match.state.box, match.state.players[seat].island, tile, cell))
        shown = text_at(painted(table, size).grid.lines(), table, choice.target)
        assert f"ƒ{fame}" in shown or f"+{fame} fame" in shown if fame else "ƒ" not in shown and "fame" not in shown
        table.state.chooser.step(1)


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_other_free_cells_show_their_fame_too(glyphs: str) -> None:
    match = a_match(GAME, until=PLACE)
    table = a_table(match, glyphs)
    lines = painted(table, (149, 55)).grid.lines()
    island, tile = match.state.players[0].island, match.state.box.tiles[match.state.decision.args[0]]
    sign = "f" if glyphs == "ascii" else "ƒ"
    for choice in table.state.chooser.choices[1:]:
        fame = len(build_connections(match.state.box, island, tile, named_cell(choice.target.id.partition(".")[2])))
        row = text_at(lines, table, choice.target)[16:]
        assert row.partition("+")[2][:2] == (f"{sign}{fame}" if fame else "  "), row


def test_the_plans_on_hand_say_what_is_missing() -> None:
    match = a_match(GAME, seats=2, moves=5)
    player = match.state.players[match.state.decision.seat]
    player.hand, player.goods = ["B1-10", "B2-14"], [1, 1, 1]
    table = a_table(match)
    text = "\n".join(painted(table, (80, 24)).grid.lines())
    assert "*∩%      4 ok" in text
    assert "*∩%-**%% 8" in text


# Islands of any shape


@pytest.mark.slow
@pytest.mark.parametrize("direction", range(len(DIRECTIONS)))
@pytest.mark.parametrize("kind", [PLACE, RUN, UPGRADE], ids=lambda position: position.kind)
def test_the_cursor_stays_in_sight_on_an_island_of_thirty_tiles_in_a_line(direction: int, kind: Position) -> None:
    match = a_long_island(direction, kind=kind)
    if kind == UPGRADE:
        match.state.decision = match.state.decision._replace(args=("industry",))
    table = a_table(match)
    choices = table.state.chooser.choices
    assert len(choices) >= (64 if kind == PLACE else 5)
    windows = list(zip([0, 1, 0, 1, 0], SIZES, [*GLYPHS, *GLYPHS], strict=False))
    zoom, size, glyphs = windows[direction % len(windows)]  # each of them for each kind
    table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
    table.state.zoom = zoom
    assert_in_sight_all_the_way(table, size)


def assert_in_sight_all_the_way(table: TableScreen, size: tuple[int, int]) -> None:
    """Go through all choices from the first: the cursor is always painted, whole, on the board."""
    table.state.chooser.pick(1)
    for choice in table.state.chooser.choices:
        picture = painted(table, size)
        assert choice.target not in picture.unseen
        if choice.target.kind == "cell":
            area, frame = picture.spots[choice.target], picture.frame
            assert frame is not None
            whole = 3 if table.state.zoom == 0 else 1
            assert area.height == whole
            assert frame.board.holds(area.x, area.y)
            assert frame.board.holds(area.x + area.width - 1, area.bottom - 1)
            brackets = picture.grid.lines()[area.y + (whole > 1)]
            end = area.x + area.width - (0 if whole > 1 else 1)
            assert (brackets[area.x], brackets[end]) == ("[", "]")
        table.state.chooser.step(1)


@pytest.mark.parametrize("direction", range(3))
@pytest.mark.parametrize("zoom", [0, 1])
def test_arrows_lead_to_every_cell_of_a_long_island(direction: int, zoom: int) -> None:
    table = a_table(a_long_island(direction))
    table.state.zoom = zoom
    picture = painted(table, (80, 24))
    targets = targets_of(table.state.chooser.choices)
    ways = ways_between({target: picture.spots[target] for target in targets})
    reached, waiting = {targets[0]}, [targets[0]]
    while waiting:
        here = waiting.pop()
        following = {ways[here, arrow] for arrow in ARROWS if (here, arrow) in ways} - reached
        reached |= following
        waiting += following
    assert reached == set(targets)


def test_an_island_stays_where_it_is_while_all_of_it_is_in_sight() -> None:
    match = a_match(GAME, moves=5)
    table = a_table(match)
    capital = Target("cell", f"{match.state.decision.seat}.0,0")
    before = painted(table, (120, 40)).spots[capital]
    match.play(match.legal()[0])
    sit_down(table)
    assert painted(table, (120, 40)).spots[capital] == before
    build = next(action for action in match.legal() if action.verb == "build")
    match.play(build)
    sit_down(table)
    for _ in table.state.chooser.choices:
        assert painted(table, (120, 40)).spots[capital] == before
        table.state.chooser.step(1)


def test_a_window_that_grows_shows_the_last_board_it_has() -> None:
    table = a_table(a_match(GAME, until=PLACE))
    painted(table, (80, 24))
    table.state.board = boards_of(table, (80, 24))
    assert "▼ Cy" in painted(table, (80, 24)).grid.lines()[1]
    assert "▼ Cy" in painted(table, (120, 40)).grid.lines()[1]


def test_dots_show_on_which_side_an_island_goes_on() -> None:
    table = a_table(a_long_island(2))
    lines = painted(table, (80, 24)).grid.lines()
    assert [row[40] for row in lines[1:17]].count("·") >= 12
    assert [row[0] for row in lines[1:17]].count("·") == 0
    table.state.chooser.step(-1)
    lines = painted(table, (80, 24)).grid.lines()
    assert [row[0] for row in lines[1:17]].count("·") >= 12


def test_a_die_that_was_paid_for_shows_no_price_of_a_second_change() -> None:
    match = a_match(GAME, until=ACT)
    table = a_table(match)
    assert "±1: *1" in "\n".join(painted(table, (80, 24)).grid.lines())
    match.play(next(action for action in match.legal() if action.verb == "paid"))
    sit_down(table)
    assert "±1:" not in "\n".join(painted(table, (80, 24)).grid.lines())


def test_the_name_above_anothers_island_is_cut_with_a_mark() -> None:
    found = rules.game(GAME)
    players = tuple(map(Participant, ("Maximiliane-Charlott", "Jean-Baptiste Pierre")))
    table = a_table(Match(found, Header(GAME, found.version, players, 7, {}, {}, found.data_digest)))
    table.state.board = boards_of(table, (80, 24))
    other = "Maximilian.." if table.state.keyboard.viewer == 1 else "Jean-Bapti.."
    assert f" {other}" in painted(table, (80, 24)).grid.lines()[1][42:56]
