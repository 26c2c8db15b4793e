"""The contents of the widgets that all tables share, computed from the state of the table. Paints nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import BELOW_RULE
from islands_tui.look_up.lines import wrapped
from islands_tui.matches.shared.waiting_messages import away_message
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.look_around import under_cursor, words_at
from islands_tui.session.match_log import LOGGED
from islands_tui.session.state import TableState
from islands_tui.table_screen.painter import BoardContent
from islands_tui.text.durations import duration_message
from islands_tui.text.truncate import BETWEEN, MORE
from islands_tui.widgets import decision_bar
from islands_tui.widgets.cursor_card import CardContent
from islands_tui.widgets.decision_bar import AskedText, BarContent, Label, ListedChoice
from islands_tui.widgets.log import GUIDE_AT, LogContent, room_for_banner, rows_for_guide
from islands_tui.widgets.notices import CurtainContent, WordsContent
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Message, Seat, Target, say

_PROMPT = 18
"""The columns reserved for the label and cursor of a typed line."""
_MARGINS = 6
"""The columns that the text on a rule leaves free, both ends together."""
_MOST_KEPT = 3
"""The maximum number of rows reserved for all choices because one needs them: more would hide too much of the log."""
MOST_MEASURED = 24
"""The maximum number of choices measured to find the longest; more would take too long."""


class Room(NamedTuple):
    """The room for text, and the alphabet."""

    width: int
    glyphs: Glyphs

    @property
    def pad(self) -> Pad:
        """A pad for measuring."""
        return Pad(Grid(self.width, 0), self.glyphs)

    def measure(self, text: str) -> int:
        """The width of a text in cells."""
        return self.pad.measure(text)

    def wrapped(self, text: str) -> list[str]:
        """A text wrapped to fit, with a margin of two columns on each side."""
        return self.pad.wrapped(text, self.width - 4)


def title_content(table: TableState) -> TitleContent:
    """The game, the standing of the match, and whose turn it is."""
    game, decision = table.match.game, table.decision
    right = table.text("table.to_move", seat=Seat(decision.seat)) if decision else ""
    away = None if table.shared is None else away_message(table.shared)
    if away is not None and decision is not None:
        right = table.text("table.to_move_away", to_move=right, away=away)
    status = short = table.texts(game.status(table.view))
    for name in table.texts.names:
        short = short.replace(name, name.partition(" ")[0])
    return TitleContent(game.id, game.title, status, right, short)


def board_content(table: TableState, marks: Mapping[Target, Mark], tier: int) -> BoardContent:
    """The input for painting the parts of the board."""
    decision = table.decision
    return BoardContent(
        view=table.view,
        texts=table.texts,
        viewer=table.keyboard.viewer,
        decider=decision.seat if decision else None,
        marks=marks,
        board=table.board,
        zoom=table.zoom,
        changed=table.changed_spots,
        more=table.presentation.more(table, tier),
    )


def log_content(table: TableState, rows: int, column: int, width: int) -> LogContent:
    """What the others did since the viewer's last turn, one line a turn; otherwise the newest lines of the log.

    Below it is what the guide says about the decision.
    """
    reading = table.reading
    others, banner = reading.others, reading.banner
    guide = guide_lines(table, rows - 1 if banner and rows > 1 else rows, width)
    looked = table.looking if table.looking is not None and table.looking.kind == LOGGED else None
    content = LogContent("", (), table.texts, column, max(0, rows), banner, guide, looked)
    most = max(1, rows - len(guide))
    if others:
        hidden = len(others) - most
        labels = [table.text("table.since")]
        if hidden > 0:  # that there are more is more important than since when
            labels[:0] = [table.text("table.since_more", n=hidden), table.text("table.earlier", n=hidden)]
        label = next((each for each in labels if len(banner) <= room_for_banner(width, each)), labels[-1])
        before = [entry for entry in reading.entries(most + reading.unread) if not entry.new]
        return _labelled(content, label, width)._replace(entries=[*before, *others][-most:])
    entries = reading.entries(most)
    is_own = bool(entries) and entries[0].number > _before_this_turn(table)
    return _labelled(content, table.text("table.this_turn" if is_own else "table.log"), width)._replace(entries=entries)


def _labelled(content: LogContent, label: str, width: int) -> LogContent:
    """The label gives its room to a banner that needs it: the banner is nowhere else."""
    fits = len(content.banner) <= room_for_banner(width, label)
    return content._replace(label=label if fits else "")


def guide_lines(table: TableState, rows: int, width: int) -> Sequence[str]:
    """What the guide says to a viewer who decides, in rows of the log; it never covers anything else."""
    decides = table.decision is not None and table.decision.seat == table.keyboard.viewer
    if table.asking is not None or not decides:
        return ()
    if table.guide is None:
        lines = wrapped(table.parting, width - GUIDE_AT - 1) if table.parting else []
        return lines[: rows_for_guide(rows)]
    return table.guide.lines(width - GUIDE_AT - 1, rows_for_guide(rows))


def _before_this_turn(table: TableState) -> int:
    """The number of moves before the viewer's latest run of moves."""
    moves, viewer = table.match.moves, table.keyboard.viewer
    return len(moves) - sum(1 for _ in itertools.takewhile(lambda move: move.seat == viewer, reversed(moves)))


def card_content(table: TableState, rows: int, column: int) -> CardContent:
    """What looking around would tell about the spot under the cursor, and what the game adds."""
    target = under_cursor(table)
    sentences: list[str] = []
    if target is not None:
        more = () if target.kind == LOGGED else table.presentation.more_about(table, target)
        sentences = [words_at(table, target), *map(table.texts, more)]
    return CardContent(table.text("table.under_cursor"), sentences, rows, column)


# What is shown over the board


def overlay_classes(state: TableState, card_tells: bool) -> Mapping[str, bool]:
    """Style classes by what is shown over the board; what the card of the spot tells is not said over the log too."""
    closed = state.keyboard.waiting is not None
    advised = bool(state.advice) and state.asking is None and not closed
    return {
        "-closed": closed,
        "-unasked": is_unasked(state),
        "-paging": state.page is not None,
        "-saying": (bool(state.said) and not card_tells) or advised,
    }


def is_unasked(state: TableState) -> bool:
    """Whether the curtain is closed and no prompt is open over it."""
    return state.keyboard.waiting is not None and state.asking is None


def page_height(state: TableState, height: int, bar: int) -> int:
    """The height of a page, from the title to the decision; `bar` is the height of the decision."""
    return height - 2 - (1 + BELOW_RULE if is_unasked(state) else bar)


def curtain_content(table: TableState, seat: int) -> CurtainContent:
    """Who the curtain waits for, and how to open it."""
    decision = table.decision
    turn = "turn" if decision is not None and decision.seat == seat else "alone"
    words = (turn, "", "hand_over", "hidden", "", "open")
    return CurtainContent(
        seat, [word and table.text(f"table.curtain.{word}", name=table.names[seat]) for word in words]
    )


def words_content(table: TableState, room: Room, column: int) -> WordsContent | None:
    """A look at a spot, a refusal, or else a hint."""
    if table.said and table.looking is not None:
        return WordsContent(room.wrapped(table.said), table.text("table.looked_at"), column)
    if table.said:
        return WordsContent(room.wrapped(table.said))
    if table.advice and table.asking is None:
        lines = [row for line in table.advice for row in room.wrapped(line)]
        return WordsContent(lines, table.text("advice.label"), column)
    return None


# The decision


def listed_choices(table: TableState, on_board: Collection[Target]) -> list[Choice]:
    """The choices that are not on the board."""
    if table.typed is not None:
        return []
    return [choice for choice in table.chooser.choices if choice.target not in on_board]


def bar_content(table: TableState, listed: Sequence[Choice], marks: Mapping[Target, Mark], room: Room) -> BarContent:
    """The question, and the marks of the listed choices."""
    targets = [choice.target for choice in listed]
    return BarContent(asked(table, listed, room), targets, [marks.get(target, Mark.NONE) for target in targets])


def bar_rows(content: BarContent, room: Room) -> int:
    """The number of rows that the decision takes below its double rule."""
    return decision_bar.rows_needed(content.asked, room.width, room.measure)


class KeptRows(NamedTuple):
    """The number of rows reserved for a set of choices, so that the layout does not jump from one to the next."""

    choosing: object = None
    """Identifies the set of choices."""
    rows: int = 0


def kept_rows(table: TableState, content: BarContent, room: Room, before: KeptRows) -> KeptRows:
    """The rows for the open choices; `before` may belong to the same choices or to others."""
    chooser = table.chooser
    choosing = (chooser, chooser.path, room, content.spots)  # a choice that is now on a board needs no row any more
    kept = before.rows if before.choosing == choosing else _longest(table, content, room)
    return KeptRows(choosing, max(min(bar_rows(content, room), _MOST_KEPT), kept))


def _longest(table: TableState, content: BarContent, room: Room) -> int:
    """The number of rows, up to a limit, that the longest choice on the board takes."""
    needed = bar_rows(content, room)
    if not content.asked.only_list:
        for choice in table.chooser.choices[:MOST_MEASURED]:
            if needed >= _MOST_KEPT:
                break
            told = content.asked._replace(choice=[table.words_of(choice), *_sums(table, choice, room)])
            needed = max(needed, bar_rows(content._replace(asked=told), room))
    return min(needed, _MOST_KEPT)


def asked(table: TableState, listed: Sequence[Choice], room: Room) -> AskedText:
    """Who is asked what, and what the highlighted choice costs and brings.

    A request for a second Enter replaces the question; the effects of the choice are still shown below.
    """
    choices, current = table.chooser.choices, table.chooser.current
    only_list = len(listed) == len(choices)
    entries = [_entry(table, choice, room) for choice in listed]
    cursor = listed.index(current) if current in listed else None
    told = cursor is not None and only_list and entries[cursor].is_whole
    question = table.enter_again() if table.confirming else table.question()
    return AskedText(
        who=_who(table, room),
        question=question,
        counter=table.counter or _counter(table),
        choice=() if told else _highlighted(table, room),
        listed=[entry.listed for entry in entries],
        cursor=cursor,
        only_list=only_list,
        labels=() if listed else _labels(table, question, room),
    )


def _who(table: TableState, room: Room) -> str:
    """Who is asked, and as part of what, if the rule above the question has room for it."""
    if table.asking is not None:
        return table.text("table.everybody")
    if table.under_way is not None:
        return _with_clock(table, table.under_way.who)
    if table.decision is None:
        return ""
    who = _with_clock(table, table.text("table.decides", seat=Seat(table.decision.seat)))
    within = table.presentation.within(table.view)
    whole = who if within is None else table.text("table.decides_within", who=who, what=within)
    return whole if room.measure(whole) <= room.width - _MARGINS else who


def _with_clock(table: TableState, who: str) -> str:
    """Also the time that the player to move has left, if the table has a clock."""
    clock, decision = table.match.header.clock, table.decision
    if table.shared is None or not clock or decision is None or table.shared.is_asleep:
        return who
    left = max(0, clock * 60 - table.shared.absence.used(decision.seat))
    return table.text("shared.time_left", who=who, time=duration_message(left))


def _counter(table: TableState) -> str:
    """Which choice is highlighted."""
    n = len(table.chooser.choices)
    if n < 2:
        return ""
    counted = table.presentation.counted(table.chooser)
    return table.texts(counted or say("table.counter", place=table.chooser.index + 1, n=n))


def _labels(table: TableState, question: str, room: Room) -> list[Label]:
    """All choices in a word or two each, if the game has labels for all of them; in more words if all of them fit."""
    longer = _labels_from(table, table.presentation.longer_label)
    fits = room.measure(question) + 3 + sum(room.measure(label.text) + 2 for label in longer) <= room.width
    return longer if fits else _labels_from(table, table.presentation.label)


def _labels_from(table: TableState, label: Callable[[TableState, Choice], Message | None]) -> list[Label]:
    chooser = table.chooser
    words = [label(table, choice) for choice in chooser.choices] if table.asking is None else []
    return [
        Label(f"{table.number(chooser.choices[place])} {table.texts(word)}", place == chooser.index)
        for place, word in enumerate(words)
        if word is not None and None not in words
    ]


class _Entry(NamedTuple):
    listed: ListedChoice
    is_whole: bool
    """Whether the row shows everything."""


def _entry(table: TableState, choice: Choice, room: Room) -> _Entry:
    """A listed choice, with as many of its losses, prices and gains as fit beside it, in order."""
    number, words = table.number(choice), table.words_of(choice)
    left = room.width - room.measure(f"[{number} {words}]") - 4
    phrases = _sums(table, choice, room)
    whole = BETWEEN.join(phrases)
    if room.measure(whole) <= left:
        return _Entry(ListedChoice(number, words, whole), left >= 0)
    fitting = itertools.takewhile(lambda head: room.measure(head) <= left, _heads(phrases))
    return _Entry(ListedChoice(number, words, max(fitting, key=len, default=MORE)), False)


def _heads(phrases: Sequence[str]) -> Iterator[str]:
    """The first phrase, then one more each time, each with a sign that more follow."""
    return (f"{BETWEEN.join(phrases[:end])} {MORE}" for end in range(1, len(phrases)))


def _highlighted(table: TableState, room: Room) -> Sequence[str]:
    """The highlighted choice as phrases, the most important first; or the typed line instead."""
    current = table.chooser.current
    if table.typing is not None:
        return [table.text(table.typing.words, text=table.typing.text[-(room.width - _PROMPT) :])]
    if current is None:
        return ()
    return [table.words_of(current), *_sums(table, current, room)]


def _sums(table: TableState, choice: Choice, room: Room) -> list[str]:
    """The losses, price, gain and consequences of a choice, as separate phrases."""
    phrases = table.presentation.phrases(table, table.preview(choice), room.width)
    return list(filter(None, [*table.losses(choice), *phrases.in_order]))
