"""The rules that apply to a table now: to the decision, to the spot under the cursor, to what is blocked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from islands_tui.look_up.browsing import Group, Item, Start
from islands_tui.session.look_around import refusals
from islands_tui.session.state import TableState
from rules.engine.contract import Blocked, Message, Seat, Target
from rules.rulebook import Rulebook, has_rulebook

MOST_COMPONENTS = 4


def start_at(state: TableState) -> Start | None:
    """Where the rulebook opens from a table; None for a game without a rulebook."""
    return AtHand(state).start() if has_rulebook(state.match.game.id) else None


class AtHand:
    """Finds the rules for one state."""

    def __init__(self, state: TableState) -> None:
        self._now = state
        self._game = state.match.game
        self._book = Rulebook(self._game.id, state.texts.language, state.match.header.components)

    def start(self) -> Start:
        """The thing that was looked at, what was refused, or the decision; the others are listed beside it."""
        now = self._now
        refused = [self._refusal(blocked) for blocked in refusals(now) if blocked.rule]
        cursor = self._under_cursor()
        decision = self._decision()
        looked_at = cursor if now.looking is not None else []
        first = next(iter([*refused, *looked_at, *decision]), None)
        groups = (("decision", decision), ("cursor", cursor), ("not_possible", self._blocked()))
        return Start(
            self._game.id,
            now.match.header.components,
            [Group(now.text(f"rules.{name}"), items) for name, items in groups if items],
            first,
            now.text("rules.back_to_table", seat=Seat(now.decision.seat)) if now.decision else "",
        )

    def _decision(self) -> list[Item]:
        decision = self._now.decision
        if decision is None:
            return []
        chief = self._game.rule_for(decision)
        others = [entry.id for entry in self._book.for_decision(decision.kind)]
        return [self._item(rule) for rule in dict.fromkeys([chief, *others])]

    def _blocked(self) -> list[Item]:
        """What rules forbid now, each reason once."""
        return list(dict.fromkeys(self._refusal(blocked) for blocked in self._now.blocked if blocked.rule))

    def _refusal(self, blocked: Blocked) -> Item:
        return self._item(blocked.rule)._replace(note=self._now.texts(blocked.reason))

    def _under_cursor(self) -> list[Item]:
        """The components at the spot under the cursor: those that its description names."""
        target = self._now.cursor
        if target is None or self._now.asking is not None:
            return []
        said = self._game.look(self._now.view, target)
        found = dict.fromkeys([*self._named_by(target), *self._components_in(said)])
        return [self._item(component) for component in list(found)[:MOST_COMPONENTS]]

    def _named_by(self, target: Target) -> list[str]:
        """The component that a spot is named after: `T09.A` is a coast of tile T09."""
        return [part for part in target.id.split(".") if part in self._book.components]

    def _components_in(self, value: Any) -> Iterator[str]:
        """The components that a message names."""
        if isinstance(value, Message):
            component = self._book.components.named_by(value.id)
            if component is not None:
                yield component
            for _, inner in value.values:
                yield from self._components_in(inner)
        elif isinstance(value, tuple):
            for inner in value:
                yield from self._components_in(inner)

    def _item(self, id: str) -> Item:
        return Item(self._game.id, id, self._book.entry(id).heading)
