"""The bottom row of a table: the useful keys in each mode."""

from __future__ import annotations

import functools

from islands_tui.commands.catalogue import (
    ACCEPT,
    ASK_HINT,
    CANCEL,
    CYCLE,
    DECISIONS,
    END_GUIDE,
    ENDS,
    GO_ON,
    GO_TO_MOVE,
    HELP,
    LARGER,
    LEAVE,
    LOG,
    LOOK,
    MARK,
    MOVE,
    OPEN,
    PICK,
    ROUND,
    RULES,
    RUN,
    SCORES,
    SEAT,
    SEATS,
    SIGNS,
    SMALLER,
    STEP,
    STOP,
    TALK,
    TO_RESULT,
    TURN,
    UNDO,
    VIEWS,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.session.modes import Mode
from islands_tui.session.state import TableState
from islands_tui.text.texts import Texts
from islands_tui.widgets.keys_row import KeysContent
from rules.engine.contract import Message

MOST_KEYED = 99
"""The largest number that digits can pick."""
MOST_HINTED = 9
"""With more choices than this the keys name no numbers: they stand beside the choices, or nobody counts that far."""
MOST_NUMBERS = 6
"""Up to this many non-consecutive numbers are listed one by one."""


def keys_content(table: TableState, page_rows: int, tier: int) -> KeysContent:
    """The useful keys, with one word each."""
    commands = useful_keys(table, page_rows, tier)
    return KeysContent(commands, [hint(table, command) for command in commands])


def hint(table: TableState, command: AnyCommand) -> str:
    """A key and its word for the bottom row; only digits that pick something."""
    if command is PICK:
        return _picking(table)
    texts = table.texts
    return _worded(command, texts, texts.language, len(table.match.players) if command is SEAT else None)


@functools.lru_cache(256)
def _worded(command: AnyCommand, texts: Texts, language: str, n: int | None) -> str:
    """The hint of a command, cached because every frame shows it; changes with the language."""
    return command.hint(texts, n)


def _keyed(table: TableState) -> list[int]:
    """The numbers that digits pick: larger ones can only be typed."""
    return [number for number in table.numbers() if number <= MOST_KEYED]


def _picking(table: TableState) -> str:
    numbers = _keyed(table)
    counts_on = len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1))
    if len(numbers) <= MOST_NUMBERS and not counts_on:
        return table.text("keys.hint", key=" ".join(map(str, numbers)), what=Message("keys.pick.hint"))
    return PICK.hint(table.texts, max(numbers, default=0))


def useful_keys(table: TableState, page_rows: int, tier: int) -> list[AnyCommand]:
    """The keys that do something now; the last one always fits. `page_rows` is the number of visible rows of a page."""
    match table.mode:
        case Mode.PAGING:
            return _on_a_page(table, page_rows)
        case Mode.WAITING:
            return [OPEN, UNDO, LOG, SCORES, LEAVE, HELP]
        case Mode.ASKING:
            return [ACCEPT, CYCLE, PICK, CANCEL]
        case Mode.OVER:
            return [TO_RESULT, SCORES, LOG, UNDO, LOOK, table.presentation.turns, LEAVE, HELP]
        case Mode.WATCHING if table.shared is not None:
            talk = [TALK] if table.shared.seats else []
            seats = [SEATS] if len(table.shared.present) < len(table.shared.people) else []
            undo = [UNDO] if table.match.moves else []
            return [*talk, *seats, *undo, LOOK, LOG, SCORES, table.presentation.turns, LEAVE, HELP]
        case Mode.WATCHING:
            return [STOP if table.is_busy else GO_ON, UNDO, LOOK, LOG, SCORES, table.presentation.turns, LEAVE, HELP]
        case Mode.TYPING:
            return [ACCEPT, CANCEL]
        case Mode.LOOKING:
            turns = [table.presentation.turns] if table.presentation.boards(table, tier) else []
            return [MOVE, CYCLE, CANCEL, *turns, *([] if table.is_replay else [RULES]), HELP]
        case Mode.REPLAYING:
            decisions = [DECISIONS] if table.is_reviewed else []
            return [STEP, ROUND, *decisions, RUN, SEAT, VIEWS, SCORES, LEAVE, LOG, LOOK, GO_TO_MOVE, ENDS, HELP]
        case _:
            return _choosing(table, tier)


def _on_a_page(table: TableState, page_rows: int) -> list[AnyCommand]:
    paging = [TURN] if table.page is not None and len(table.page.rows) > page_rows else []
    rules = [] if table.is_replay or table.keyboard.waiting is not None else [RULES]
    return [CANCEL, *paging, LOG, SCORES, *rules, HELP]


def _choosing(table: TableState, tier: int) -> list[AnyCommand]:
    """First what everybody must find at once: how to choose, undo, get a hint, look something up and leave."""
    keys: list[AnyCommand] = [STOP] if table.is_busy else []
    keys += [] if table.board else [ACCEPT]
    chooser = table.chooser
    if table.presentation.can_mark(table):
        keys.append(MARK)
    if chooser.has_ways:
        keys.append(table.presentation.ways)
    if chooser.path or table.board or table.is_within_action:
        keys.append(CANCEL)
    if CANCEL not in keys or chooser.path or table.board:  # otherwise back does the same
        keys.append(UNDO)
    if table.match.header.hints:
        keys.append(ASK_HINT)
    keys += [RULES, LEAVE]
    if table.guide is not None:
        keys.append(END_GUIDE)
    return [*keys, *_useful_at_times(table, tier), HELP]


def _useful_at_times(table: TableState, tier: int) -> list[AnyCommand]:
    """What else there is, as far as there is room."""
    keys: list[AnyCommand] = []
    if table.presentation.boards(table, tier):
        keys.append(table.presentation.turns)
    keys += [SIGNS, CYCLE]
    can_pick = 1 < len(table.chooser.choices) <= MOST_HINTED and table.numbers()
    if can_pick and not table.presentation.can_mark(table):
        keys.append(PICK)
    if table.presentation.can_zoom(table, tier):
        keys.append(LARGER if table.zoom else SMALLER)
    talk = [TALK] if table.shared is not None else []
    return [*keys, LOOK, *talk, SCORES, LOG]
