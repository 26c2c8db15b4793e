"""Looking at a spot of the table: what is there, what can't be done there, and why, with the rule."""

from islands_tui.session.choice_cursor import Choice
from islands_tui.session.match_log import LOGGED
from islands_tui.session.overlays import LookAround
from islands_tui.session.state import TableState
from rules.engine.contract import Blocked, Target


def look_at(table: TableState, target: Target) -> None:
    """Go to a choice at a spot; if there is none, or while looking around, describe the spot."""
    overlay = table.overlay(LookAround)
    if overlay is not None:
        overlay.target = target
        table.notice = words_at(table, target)
    elif not table.chooser.go_to(target):
        table.notice = words_at(table, target)


def spots_to_look_at(table: TableState) -> list[Target]:
    return [target for target in table.spots if table.presentation.can_be_looked_at(target)]


def words_at(table: TableState, target: Target) -> str:
    """The description of a spot, and what can't be done there, with the rule; each reason once."""
    if target.kind == LOGGED:
        return table.reading.in_words(int(target.id))
    words, blocked = table.texts(table.match.game.look(table.view, target)), blocked_at(table, target)
    for reason in blocked:
        words = words.replace(f" {table.texts(reason.reason)}", "")
    return "  ".join([words, *dict.fromkeys(_why_not_there(table, each) for each in blocked)])


def is_told(table: TableState) -> bool:
    """Whether the notice over the log tells what is at the spot that is looked at."""
    return table.looking is not None and table.notice == words_at(table, table.looking)


def under_cursor(table: TableState) -> Target | None:
    """The spot that is looked at or highlighted: of a choice in a list, the last spot that was chosen before it."""
    if table.looking is not None:
        return table.looking
    current = table.chooser.current
    spots = (*table.chooser.path, *((current.target,) if current is not None else ()))
    return next((spot for spot in reversed(spots) if table.presentation.can_be_looked_at(spot)), None)


def blocked_at(table: TableState, target: Target) -> list[Blocked]:
    """The blocked actions at a spot that matter to the player."""
    chosen = any(choice.target == target for choice in table.chooser.choices)
    return [
        blocked
        for blocked in table.blocked
        if target == table.spot(blocked.action) and not (chosen and table.presentation.gives_way(blocked.action))
    ]


def why_not(table: TableState, blocked: Blocked) -> str:
    """Why something can't be done, with the rule if there is one."""
    if not blocked.rule:
        return table.text("table.blocked_by_order", reason=blocked.reason)
    return table.text("table.blocked", reason=blocked.reason, rule=blocked.rule)


def _why_not_there(table: TableState, blocked: Blocked) -> str:
    """Like `why_not`; if the same kind of action is possible at the spot in another way, names the blocked way."""
    verb, spot = blocked.action.verb, table.spot(blocked.action)
    is_open = any(action.verb == verb and table.spot(action) == spot for action, _ in table.chooser.options)
    if not is_open or not blocked.rule:
        return why_not(table, blocked)
    way = table.texts(table.match.game.describe(table.view, blocked.action))
    return table.text("table.blocked_way", way=way, reason=blocked.reason, rule=blocked.rule)


def why_not_number(table: TableState, number: int) -> str:
    """Why the thing with this printed number can't be chosen; empty if nothing has that number."""
    for blocked in table.blocked if table.asking is None else ():
        choice = Choice(table.spot(blocked.action), (blocked.action,))
        if table.presentation.printed_number(table, choice) == number:
            return why_not(table, blocked)
    return ""


def refusals(table: TableState) -> list[Blocked]:
    """The blocked actions that the player just typed or looked at."""
    if table.refused is not None:
        return [table.refused]
    return blocked_at(table, table.looking) if table.looking is not None else []
