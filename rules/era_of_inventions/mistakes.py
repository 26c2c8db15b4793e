"""Kinds of mistakes in Era of Inventions, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKind, kind_named
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State

KINDS = (
    MistakeKind("lets_lapse", "forfeit end done"),
    MistakeKind("goes_on", "", "end done"),
    MistakeKind("wrong_order", "place start bonus"),
    MistakeKind("weak_factories", "build"),
    MistakeKind("weak_inventions", "invent move patent stay"),
    MistakeKind("weak_products", "make pay"),
    MistakeKind("weak_trades", "market give get"),
    MistakeKind("weak_purchases", "buy"),
    MistakeKind("weak_output", "produce"),
)


def mistake(view: State, played: Action, better: Action) -> Message:
    return text(f"mistake.{kind_named(KINDS, played, better)}")
