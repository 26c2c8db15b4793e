"""All messages of a game at one step of a match, for laws about its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.contract import Event, Message, Preview, say
from rules.engine.laws import ExaminedStep


def said_at(step: ExaminedStep[Any]) -> Iterator[Message]:
    """Question, table, actions with previews, blocked actions, spots, the chosen action's results, scores."""
    game, view = step.game, step.game.view(step.state, step.decision.seat)
    yield game.ask(view)
    yield game.status(view)
    yield from game.table(view)
    for action in step.legal:
        yield game.describe(view, action)
        yield from previewed(step.preview(action))
    blocked = list(game.blocked(step.state))
    yield from (entry.reason for entry in blocked)
    actions = [*step.legal, *(entry.action for entry in blocked)]
    spots = dict.fromkeys(target for action in actions for target in game.targets(view, action))
    yield from (game.look(view, spot) for spot in spots)
    events: list[Event] = []
    step.advanced(step.state, step.action, events)
    for event in events:
        yield event.message
        if event.cover is not None:
            yield event.cover
        yield from (say(change.good, n=abs(change.after - change.before)) for change in event.changes)
    yield from (part.source for score in game.scores(view) for part in score.parts)


def previewed(preview: Preview) -> Iterator[Message]:
    yield from preview.notes
    yield from (loss.text for loss in preview.losses)
    for total in (*preview.costs, *preview.gains):
        yield say(total.good, n=total.total)
        yield from (part.cause for part in total.parts)
