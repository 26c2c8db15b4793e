"""The contents of the widgets that all tables share, computed from the state of the table. Paints nothing."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Room
from islands_tui.drawing.sizes import BELOW_RULE
from islands_tui.look_up.lines import wrapped
from islands_tui.matches.shared.waiting_messages import away_message
from islands_tui.session.look_around import under_cursor, words_at
from islands_tui.session.match_log import LOGGED
from islands_tui.session.state import TableState
from islands_tui.table_screen.painter import BoardContent
from islands_tui.widgets.cursor_card import CardContent
from islands_tui.widgets.log import GUIDE_AT, LogContent, room_for_banner, rows_for_guide
from islands_tui.widgets.notices import CurtainContent, NoticeLinesContent
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Seat, Target


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
        language=table.texts.language,
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
    shows_hint = bool(state.hint) and state.asking is None and not closed
    return {
        "-closed": closed,
        "-unasked": is_unasked(state),
        "-paging": state.page is not None,
        "-notice": (bool(state.notice) and not card_tells) or shows_hint,
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


def notice_content(table: TableState, room: Room, column: int) -> NoticeLinesContent | None:
    """A look at a spot, a refusal, or else a hint."""
    if table.notice and table.looking is not None:
        return NoticeLinesContent(room.wrapped(table.notice), table.text("table.looked_at"), column)
    if table.notice:
        return NoticeLinesContent(room.wrapped(table.notice))
    if table.hint and table.asking is None:
        lines = [row for line in table.hint for row in room.wrapped(line)]
        return NoticeLinesContent(lines, table.text("hint.label"), column)
    return None
