"""A refusal names the rule that refuses: without the condition that this rule states, the action is legal.

A game says in `refusals`, for each rule and reason, how the position would look without that condition. What is
refused must then be legal, or refused by another rule. What only the number of something forbids stays refused with one
less than the number that the reason names. It also says which rules are about an action at all, since several may ask
for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from rules.engine.contract import Action, Blocked, notation
from rules.engine.laws import ExaminedStep, require

LAW = "refusals"


class Lack(NamedTuple):
    """A refusal for want of something."""

    give: Callable[[Any, Blocked, int], None]
    """Gives the seat to move what it lacks, except this many pieces of it."""


Remove: TypeAlias = Callable[[Any, Blocked], None]
"""Changes a position so that a condition no longer holds."""


class Refusals(NamedTuple):
    """What a game may refuse."""

    conditions: Mapping[tuple[str, str], Remove | Lack | None] = MappingProxyType({})
    """By rule and id of the reason; None for a rule that no change of the position can remove."""
    rules: Mapping[str, str] = MappingProxyType({})
    """The rules that may refuse an action, by the verb or the whole notation of the action."""

    def about(self, action: Action) -> Sequence[str]:
        """The rules that may refuse this action."""
        return self.rules.get(notation(action), self.rules.get(action.verb, "")).split()


def refusals_name_the_rule_that_refuses(step: ExaminedStep[Any]) -> None:
    """Every blocked action is tried in a position without the condition that its rule states."""
    refusals: Refusals = step.game.refusals
    for blocked in step.game.blocked(step.state) if refusals.conditions else ():
        name = f"{notation(blocked.action)} is refused by {blocked.rule} ({blocked.reason.id})"
        known = (blocked.rule, blocked.reason.id) in refusals.conditions
        require(known, LAW, f"{name}, which the game does not list among its refusals")
        about = not blocked.rule or blocked.rule in refusals.about(blocked.action)
        require(about, LAW, f"{name}, which is about something else")
        remove = refusals.conditions[blocked.rule, blocked.reason.id]
        if remove is None:
            continue
        give = remove.give if isinstance(remove, Lack) else None
        freed = step.game.copy(step.state)
        if give is not None:
            give(freed, blocked, 0)
        else:
            remove(freed, blocked)  # type: ignore[operator]
        require(freed != step.state, LAW, f"{name}, but its condition does not hold")
        require(_is_free(step, freed, blocked), LAW, f"{name}, and still is without that condition")
        if give is not None:
            short = step.game.copy(step.state)
            give(short, blocked, 1)
            require(blocked.action not in step.game.legal(short), LAW, f"{name}, but less would be enough")


def _is_free(step: ExaminedStep[Any], freed: Any, blocked: Blocked) -> bool:
    """Whether the action is legal, or refused for another reason."""
    if _find(step.game.legal(freed), blocked.action):
        return True
    others = [other for other in step.game.blocked(freed) if _find([other.action], blocked.action)]
    return bool(others) and not any((other.rule, other.reason) == (blocked.rule, blocked.reason) for other in others)


def _find(actions: Sequence[Action], wanted: Action) -> bool:
    """An action with fewer arguments stands for all that begin like it."""
    return any(action.verb == wanted.verb and action.args[: len(wanted.args)] == wanted.args for action in actions)
