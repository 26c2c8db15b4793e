"""What must stand on the screen of a highlighted choice, and what is missing there.

The law: at every size, in every alphabet and with any number of seats, question, losses, price, gain and consequences
of the highlighted choice are told in full, in this order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import rules
from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.state import TableState
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.contract import Message, Seat, Sum
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.islands_tui import frames
from tests.islands_tui.tables import NAMES

Visit = Callable[[TableScreen, Rng], None]


def play_on(game: str, seats: int, seed: int, moves: int, visit: Visit, every: int = 1) -> None:
    """A random match from a random place on: after each move, the table as whoever decides sees it is visited."""
    found = rules.game(game)
    players = tuple(map(Participant, NAMES[:seats]))
    match = Match(found, Header(game, found.version, players, seed, {}, {}, found.data_digest))
    chance = Rng(seed)
    glyphs = list(GLYPHS.values())
    table: TableScreen = table_for(match, Drawing(glyphs[0], Palette("none")))
    for number in range(moves):
        if match.decision is None:
            return
        if number % every == 0:
            table.drawing = Drawing(chance.pick(glyphs), Palette("none"))
            sit_down(table)
            visit(table, chance)
        match.play(chance.pick(match.legal()))


def sit_down(table: TableScreen) -> None:
    table.state.sit_down()
    if table.state.keyboard.waiting is not None:
        table.state.keyboard.open()
        table.state.renew()


def go_anywhere(table: TableScreen, chance: Rng) -> Choice:
    """Highlight a choice that is played when it is taken."""
    chooser = table.state.chooser
    while True:
        chooser.index = chance.below(len(chooser.choices))
        choice = chooser.current
        assert choice is not None
        if choice.action is not None or choice.plays:
            return choice
        chooser.take()


def bar_of(table: TableScreen, size: tuple[int, int]) -> str:
    """The words of the decision bar below its rule, without line ends."""
    picture = frames.painted(table, *size)
    assert picture.frame is not None
    area = picture.frame.decision
    return flat(" ".join(picture.grid.lines()[area.y + 1 : area.bottom]))


def missing(table: TableScreen, choice: Choice, width: int, shown: str) -> list[str]:
    """What a bar leaves out of the question and the highlighted choice, or tells in the wrong order.

    Figures and names are those of the preview itself, so that no game's words can forget one. Of a single thing no
    figure is needed.
    """
    state, preview = table.state, table.state.preview(choice)
    phrases = state.presentation.phrases(state, preview, width)
    sums = " ".join([*state.losses(choice), *phrases.in_order])
    told = [state.question(), state.words_of(choice), sums]
    gone = [text for text in told if flat(table.drawing.glyphs(text)) not in shown]
    numbers = set(re.findall(r"\d+", shown))
    gone += [f"{cost.total} {cost.good}" for cost in preview.costs if not _is_named(cost, -1, numbers)]
    gone += [f"{gain.total} {gain.good}" for gain in preview.gains if not _is_named(gain, 1, numbers)]
    for note in preview.notes:
        if note.id == "ilos.note.pays_too":  # the words count these cards together with the one that is chosen
            continue
        gone += [f"{note.id}: {fact}" for fact in facts(note, state) if table.drawing.glyphs(fact) not in shown]
    return gone


def _is_named(entry: Sum, sign: int, numbers: set[str]) -> bool:
    """Whether an amount is told: as it is, by the stock before and after, or without what the choice itself names."""
    ways = [{entry.total}, {entry.have, entry.have + sign * entry.total}]
    ways += [{entry.total - part.amount, entry.have - part.amount} for part in entry.parts]
    return entry.total in (0, 1) or any(set(map(str, way)) <= numbers for way in ways)


def unnamed(table: TableScreen, choice: Choice, shown: str) -> list[str]:
    """The goods that move and are called neither by their word nor by their sign."""
    preview = table.state.preview(choice)
    goods = [entry.good for entry in (*preview.costs, *preview.gains)]
    return [good for good in goods if not _is_called(good, table, shown)]


def _is_called(good: str, table: TableScreen, shown: str) -> bool:
    """Whether a good is there by its word or by the sign that the board has for it."""
    game, _, name = good.partition(".")
    texts, ways = table.state.texts, [good, f"{game.partition('_')[0]}_board.{name}"]
    amounts = [texts.amount(way, number) for way in ways if texts.knows(way) for number in (1, 2)]
    return any(re.sub(r"\d", "", table.drawing.glyphs(amount)).split()[0] in shown for amount in amounts)


def facts(message: Message, state: TableState) -> Iterator[str]:
    """The figures and names in a message, besides fields of a map, which are signs."""
    for _, value in message.values:
        yield from _facts_of(value, state)


def _facts_of(value: Any, state: TableState) -> Iterator[str]:
    if isinstance(value, Seat):
        yield state.texts.name(value)
    elif isinstance(value, Message):
        if value.id.startswith("propeller_islands.do."):  # these words leave out what only the board's say
            yield flat(state.texts(value))
        elif not value.id.startswith("ilos.field."):
            yield from facts(value, state) if value.values else [state.texts(value)]
    elif isinstance(value, tuple):
        for part in value:
            yield from _facts_of(part, state)
    elif value not in (0, 1):
        yield str(value)


def flat(text: str) -> str:
    """The text with single spaces, whatever lines it stands in."""
    return " ".join(text.split())
