"""Notes, log lines and the table description are true: their numbers and names are compared with the state.

The surprise law checks sums and losses against what happens; this one checks the words beside them. For some messages a
game defines in `message_checks` what they must say, derived independently: from the positions before and after an
action, never with the functions that write previews or the log. A check is a function named after its message:
`log_pays` is about `<game>.log.pays`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from rules.engine.contract import Action, Event, Message, Preview, Seat, notation, within
from rules.engine.hidden import hidden_from
from rules.engine.laws import ExaminedStep, require

LAW = "messages"
NOTHING = Action("nothing")
"""Stands for the action when nobody acts."""
KINDS = frozenset({"note", "cause", "sum", "log", "table", "look"})
"""The kinds of messages that are checked: what their ids have after the game."""

Expected: TypeAlias = Sequence[Mapping[str, Any]] | None
"""The required messages of one id, each with its required values; None if anything is allowed."""


class Told(NamedTuple):
    """An action, the positions before and after it, and the seat that takes it."""

    game: Any
    before: Any
    after: Any
    seat: int
    action: Action
    settled: bool
    """Whether the action is complete, without further questions."""
    revealing: bool
    """Whether something was revealed, which no preview can know."""

    @property
    def is_over(self) -> bool:
        """Whether it is the end of the match, at which nobody acts."""
        return self.before.decision is None

    @property
    def begins_round(self) -> bool:
        return bool(self.after.round > self.before.round)

    def by_seat(self, holds: bool, **values: Any) -> Expected:
        """A message about the acting seat, or none."""
        return [{"seat": Seat(self.seat), **values}] if holds else []


Check: TypeAlias = Callable[[Told], Expected]
Checks: TypeAlias = Mapping[str, Check]


def checks_in(game: str, *modules: ModuleType) -> Checks:
    """The checks of these modules, by the id of the message that each is named after."""
    named = [(name.partition("_"), check) for module in modules for name, check in vars(module).items()]
    return {f"{game}.{kind}.{rest}": check for (kind, _, rest), check in named if kind in KINDS and callable(check)}


def the_chosen_action_is_told_truly(step: ExaminedStep[Any]) -> None:
    """Checks the notes and the log of the chosen action: rare things need every step to be met."""
    checks: Checks = step.game.message_checks
    if checks:
        hidden = hidden_from(step.game, step.state, step.decision.seat)
        events: list[Event] = []
        told = _told(step, step.action, hidden, events)
        _compare_preview(told, checks, step.preview(step.action))
        _compare(
            told,
            checks,
            (".log.",),
            [message for event in events for message in (event.message, event.cover) if message],
        )


def messages_are_true(step: ExaminedStep[Any]) -> None:
    """Checks the notes of every legal action, and the table before it with the looks that it consists of.

    The table is checked with everything used as well, which many words depend on.
    """
    checks: Checks = step.game.message_checks
    if not checks:
        return
    hidden = hidden_from(step.game, step.state, step.decision.seat)
    for action in step.legal:
        _compare_preview(_told(step, action, hidden, []), checks, step.preview(action))
    told = _told(step, step.action, hidden, [])
    for state in step.with_and_without_wear():
        lines = step.game.table(step.game.view(state, step.decision.seat))
        parts = [part for line in lines for part in within(line)]
        _compare(told._replace(before=state), checks, (".table.", ".look."), parts)


def the_end_is_told_truly(game: Any, state: Any) -> None:
    """Checks the table once the match is over, as each seat sees it."""
    for seat, _ in enumerate(game.scores(state)):
        lines = game.table(game.view(state, seat))
        told = Told(game, state, state, seat, NOTHING, settled=True, revealing=False)
        _compare(told, game.message_checks, (".table.", ".look."), [part for line in lines for part in within(line)])


def _told(step: ExaminedStep[Any], action: Action, hidden: Mapping[str, Any], events: list[Event]) -> Told:
    after = step.advanced(step.state, action, events)
    asked = step.game.decision(after)
    goes_on = asked is not None and asked.seat == step.decision.seat and step.game.continues(asked)
    revealing = hidden != hidden_from(step.game, after, step.decision.seat)
    return Told(step.game, step.state, after, step.decision.seat, action, not goes_on, revealing)


def _compare_preview(told: Told, checks: Checks, preview: Preview) -> None:
    """Its notes, and the causes in its sums: these have their amount as a value, and `.sum.` in place of `.cause.`."""
    _compare(told, checks, (".note.", ".cause."), preview.notes)
    parts = [part for total in (*preview.costs, *preview.gains) for part in total.parts]
    summed = [
        Message(part.cause.id.replace(".cause.", ".sum."), (*part.cause.values, ("amount", part.amount)))
        for part in parts
    ]
    _compare(told, checks, (".sum.",), summed)


def _compare(told: Told, checks: Checks, kinds: Sequence[str], messages: Iterable[Message]) -> None:
    said: dict[str, list[dict[str, Any]]] = {}
    for message in messages:
        said.setdefault(message.id, []).append(dict(message.values))
    for name, check in checks.items():
        expected = check(told) if any(kind in name for kind in kinds) else None
        if expected is not None:
            found = said.get(name, [])
            same = len(found) == len(expected) and all(
                any(wanted.items() <= values.items() for values in found) for wanted in expected
            )
            words = f"{notation(told.action)} must say {name} {list(map(dict, expected))}, but says {found}"
            require(same, LAW, words)
