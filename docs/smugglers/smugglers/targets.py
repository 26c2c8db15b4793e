"""Where actions point."""

from __future__ import annotations

from rules.engine.contract import Action, Target
from smugglers.state import State


def targets(state: State, action: Action) -> tuple[Target, ...]:
    """Goods are in the hand; everything else is a choice in a list."""
    if action.args and action.verb != "pay":
        return (Target("hand", str(action.args[0])),)
    return (Target("choice", action.verb if not action.args else str(action.args[0])),)
