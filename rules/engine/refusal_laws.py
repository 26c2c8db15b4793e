"""A refusal names the rule that refuses: without the condition that this rule states, the action is legal.

A game says in `refusals`, for each rule and reason, how the position would look without that condition. What is
refused must then be legal, or refused by another rule. What only the number of something forbids stays refused with one
less than the number that the reason names. `refusals.toml` also says which rules are about an action at all, since
several may ask for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from rules.engine.contract import Action, Blocked, Decision, Message, notation
from rules.engine.languages import read
from rules.engine.laws import ExaminedStep, require

LAW = "refusals"


class Lack(NamedTuple):
    """A refusal for want of something."""

    give: Callable[[Any, Blocked, int], None]
    """Gives the seat to move what it lacks, except this many pieces of it."""


Remove: TypeAlias = Callable[[Any, Blocked], None]
"""Changes a position so that a condition no longer holds."""
Conditions: TypeAlias = Mapping[tuple[str, str], Remove | Lack | None]
"""By rule and reason; None for a rule that no change of the position can remove."""


class Refusals(NamedTuple):
    """What a game may refuse."""

    conditions: Conditions = MappingProxyType({})
    rules: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The rules that may refuse an action, by the verb or the whole notation of the action."""

    @classmethod
    def in_package(cls, package: str, game: str, conditions: Conditions) -> Refusals:
        """Those of a game, whose reasons go by their names; the rules are in `refusals.toml`."""
        named = {(rule, f"{game}.why.{reason}"): remove for (rule, reason), remove in conditions.items()}
        return cls(named, read(package, "refusals.toml"))

    def about(self, action: Action) -> Sequence[str]:
        """The rules that may refuse this action."""
        return self.rules.get(notation(action), self.rules.get(action.verb, ()))


# For the conditions of a game


def asked(state: Any) -> Decision:
    """The decision at which something is refused."""
    decision: Decision = state.decision
    return decision


def ask_with(state: Any, *args: Any) -> None:
    """The same question with other arguments."""
    state.decision = asked(state)._replace(args=args)


def first_of(blocked: Blocked) -> str:
    """What the action names first."""
    return str(blocked.action.args[0])


def value_in(blocked: Blocked, name: str, default: Any = None) -> Any:
    """A value of the reason."""
    return dict(blocked.reason.values).get(name, default)


def goods_in(blocked: Blocked) -> Iterator[tuple[str, int]]:
    """The goods that the reason names, with their numbers."""
    for good in value_in(blocked, "goods"):
        assert isinstance(good, Message)
        yield good.id.rpartition(".")[2], int(str(dict(good.values)["n"]))


# The law


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
