"""Looking at a spot of the table: what lies there, what can't be done there, and the reason with its rule."""

from islands_tui.table.choosing import Choice
from islands_tui.table.modes import Looking
from islands_tui.table.state import TableState
from rules.engine.contract import Blocked, Target


def look_at(table: TableState, target: Target) -> None:
    """Go to a spot and say what lies there; without a choice at it, the words alone."""
    overlay = table.overlay(Looking)
    if overlay is not None:
        overlay.target = target
        table.said = words_at(table, target)
    elif not table.chooser.go_to(target):
        table.said = words_at(table, target)


def spots_to_look_at(table: TableState) -> list[Target]:
    """All that lies on the table."""
    return [target for target in table.spots if table.presentation.can_be_looked_at(target)]


def words_at(table: TableState, target: Target) -> str:
    """A spot in words, and what can't be done there with the reason and its rule, each reason once."""
    words, blocked = table.texts(table.match.game.look(table.view, target)), blocked_at(table, target)
    for reason in blocked:
        words = words.replace(f" {table.texts(reason.reason)}", "")
    return "  ".join([words, *dict.fromkeys(_why_not_there(table, each) for each in blocked)])


def blocked_at(table: TableState, target: Target) -> list[Blocked]:
    """What can't be done at a spot, as far as it matters there."""
    chosen = any(choice.target == target for choice in table.chooser.choices)
    return [
        blocked
        for blocked in table.blocked
        if target == table.spot(blocked.action) and not (chosen and table.presentation.gives_way(blocked.action))
    ]


def why_not(table: TableState, blocked: Blocked) -> str:
    """The reason why something can't be done, and its rule if one says so."""
    if not blocked.rule:
        return table.text("table.blocked_by_order", reason=blocked.reason)
    return table.text("table.blocked", reason=blocked.reason, rule=blocked.rule)


def _why_not_there(table: TableState, blocked: Blocked) -> str:
    """As `why_not`; where there is another way to do such a thing at the spot, it says which one is closed."""
    verb, spot = blocked.action.verb, table.spot(blocked.action)
    is_open = any(action.verb == verb and table.spot(action) == spot for action, _ in table.chooser.options)
    if not is_open or not blocked.rule:
        return why_not(table, blocked)
    way = table.texts(table.match.game.describe(table.view, blocked.action))
    return table.text("table.blocked_way", way=way, reason=blocked.reason, rule=blocked.rule)


def why_not_number(table: TableState, number: int) -> str:
    """Why what bears this number can't be chosen; nothing, if nothing bears it."""
    for blocked in table.blocked if table.asking is None else ():
        choice = Choice(table.spot(blocked.action), (blocked.action,))
        if table.presentation.printed_number(table, choice) == number:
            return why_not(table, blocked)
    return ""


def refusals(table: TableState) -> list[Blocked]:
    """What the player has just asked for in vain: by typing it, or by looking at it."""
    if table.refused is not None:
        return [table.refused]
    return blocked_at(table, table.looking) if table.looking is not None else []
