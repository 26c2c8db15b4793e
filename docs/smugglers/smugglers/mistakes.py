"""Kinds of mistakes, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKind, kind_named
from smugglers.names import text
from smugglers.state import State

KINDS = (
    MistakeKind("sells_badly", "sell", "sell"),
    MistakeKind("sells_early", "sell"),
    MistakeKind("sells_late", "", "sell"),
    MistakeKind("pays_badly", "pay give"),
)


def mistake(view: State, played: Action, better: Action) -> Message:
    return text(f"mistake.{kind_named(KINDS, played, better)}")
