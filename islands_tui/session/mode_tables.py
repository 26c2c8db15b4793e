"""What each command does in each mode of a played or replayed match: the single source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.commands.catalogue import (
    ACCEPT,
    ASK_HINT,
    BOARDS,
    CANCEL,
    CYCLE,
    DECISIONS,
    ENDS,
    GO_TO_MOVE,
    GUIDE,
    HELP,
    LEAVE,
    LOG,
    LOOK,
    MARK,
    MOVE,
    OPEN,
    PAGE,
    PICK,
    PLAY_ON,
    REDO,
    ROUND,
    RULES,
    RUN,
    SCORES,
    SEAT,
    SEATS,
    SIGNS,
    STEP,
    STORY,
    TALK,
    TEMPO,
    TURN,
    TYPE,
    UNDO,
    UNDO_TURN,
    VIEWS,
    ZOOM,
)
from islands_tui.commands.command_table import CommandTable, ModeTable, on
from islands_tui.session.modes import Mode

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController
    from islands_tui.session.replay import ReplayController
    from islands_tui.session.session import Session

_NEVER = CommandTable()
"""For modes that can't occur."""


def _pages(s: Session) -> CommandTable:
    pages = s.pages
    return CommandTable(
        on(LOG, pages.toggle_log), on(SCORES, pages.toggle_scores), on(SIGNS, pages.toggle_signs),
        on(HELP, pages.toggle_help),
    )  # fmt: skip


def _closing(s: Session) -> CommandTable:
    close = s.state.close
    return CommandTable(on(ACCEPT, close), on(CANCEL, close), on(LOOK, close))


def _reading(s: Session) -> CommandTable:
    return _closing(s) | CommandTable(on(MOVE, s.pages.scroll), on(TURN, s.pages.turn), on(PAGE, s.pages.page))


def _looking(s: Session) -> CommandTable:
    return _closing(s) | CommandTable(on(MOVE, s.spots.move), on(CYCLE, s.spots.cycle))


def _typing(s: Session) -> CommandTable:
    """While a line is typed; letters are text then, not commands."""
    return CommandTable(on(ACCEPT, s.end_line), on(CANCEL, s.state.close))


def play_tables(t: TableController) -> ModeTable[Mode]:
    undo = CommandTable(on(UNDO, t.undoing.undo), on(UNDO_TURN, t.undoing.undo_turn), on(REDO, t.undoing.redo))
    board = CommandTable(
        on(BOARDS, t.next_board), on(ZOOM, t.zoom), on(RULES, t.spots.open_rules), on(GUIDE, t.spots.toggle_guide)
    )
    always = _pages(t) | CommandTable(
        on(LEAVE, t.ask_to_leave), on(TALK, t.remote.start_talking), on(SEATS, t.remote.seats.ask)
    )
    cursor = CommandTable(on(CYCLE, t.choices.cycle, moves_cursor=True), on(PICK, t.choices.pick))
    moving = cursor | CommandTable(on(MOVE, t.choices.move, moves_cursor=True))
    acting = CommandTable(
        on(TYPE, t.choices.start_typing), on(ACCEPT, t.choices.accept), on(CANCEL, t.choices.step_back),
        on(TURN, t.choices.rotate, moves_cursor=True), on(LOOK, t.spots.start),
    )  # fmt: skip
    watching = always | undo | board | moving | acting
    choosing = watching | CommandTable(on(ASK_HINT, t.hints.toggle), on(MARK, t.choices.mark))
    page_extras = CommandTable(on(RULES, t.spots.open_rules), on(TYPE, t.choices.start_typing))
    return {
        Mode.CHOOSING: choosing,
        Mode.CONFIRMING: choosing | CommandTable(on(CANCEL, t.state.close)),
        Mode.LOOKING: always | undo | board | _looking(t) | CommandTable(on(PICK, t.choices.pick)),
        Mode.TYPING: _typing(t),
        Mode.ASKING: always | moving | CommandTable(on(ACCEPT, t.choices.answer), on(CANCEL, t.state.close)),
        Mode.PAGING: always | undo | cursor | _reading(t) | page_extras,
        Mode.WAITING: always | undo | CommandTable(on(OPEN, t.open_curtain)),
        Mode.WATCHING: watching | CommandTable(on(ACCEPT, t.remote.absence.offer_or_go_on), on(CANCEL, t.bots.stop)),
        Mode.OVER: watching | CommandTable(on(ACCEPT, t.show_result)),
        Mode.REPLAYING: _NEVER,
    }


def replay_tables(r: ReplayController) -> ModeTable[Mode]:
    always = _pages(r) | CommandTable(
        on(LEAVE, r.leave),
        on(ZOOM, r.zoom),
        on(RUN, r.run_or_stop),
        on(TEMPO, r.next_tempo),
        on(STORY, r.toggle_story),
    )
    watching = CommandTable(
        on(STEP, r.step), on(ROUND, r.go_to_round), on(SEAT, r.go_to_seat), on(ACCEPT, r.next_move),
        on(CANCEL, r.step_back), on(GO_TO_MOVE, r.start_typing), on(DECISIONS, r.go_to_decision),
        on(ENDS, r.go_to_end), on(VIEWS, r.next_view), on(LOOK, r.spots.start), on(PLAY_ON, r.play_on),
    )  # fmt: skip
    asking = CommandTable(
        on(MOVE, r.go_to_answer), on(CYCLE, r.go_to_answer), on(PICK, r.pick_answer), on(ACCEPT, r.answer),
        on(CANCEL, r.state.close),
    )  # fmt: skip
    never = (Mode.CHOOSING, Mode.CONFIRMING, Mode.WAITING, Mode.WATCHING, Mode.OVER)
    return {
        **dict.fromkeys(never, _NEVER),
        Mode.REPLAYING: always | watching,
        Mode.ASKING: _pages(r) | CommandTable(on(LEAVE, r.leave)) | asking,
        Mode.LOOKING: always | _looking(r) | CommandTable(on(ENDS, r.go_to_end), on(VIEWS, r.next_view)),
        Mode.TYPING: _typing(r),
        Mode.PAGING: always | _reading(r),
    }


def turned_tables(s: Session, tables: ModeTable[Mode]) -> ModeTable[Mode]:
    """While another board is in front, Esc returns to the usual one; Enter takes nothing there, and closes nothing."""
    cancel = CommandTable(on(CANCEL, s.turn_back))
    both = cancel | CommandTable(on(ACCEPT, s.stay_turned))
    turned = {Mode.CHOOSING: both, Mode.WATCHING: both, Mode.OVER: both, Mode.REPLAYING: cancel}
    return {mode: table | turned.get(mode, _NEVER) for mode, table in tables.items()}
