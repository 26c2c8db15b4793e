"""Kinds of mistakes in Spyrium, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKind, kind_named
from rules.spyrium.names import text
from rules.spyrium.state import State

KINDS = (
    MistakeKind("lets_lapse", "pass"),
    MistakeKind("event", "event"),
    MistakeKind("event", "", "event"),
    MistakeKind("switches_early", "switch"),
    MistakeKind("switches_late", "place", "switch"),
    MistakeKind("weak_spots", "place", "place"),
    MistakeKind("earns_instead", "earn", "activate"),
    MistakeKind("buys_dear", "activate", "earn"),
    MistakeKind("weak_cards", "activate", "activate"),
    MistakeKind("pays_badly", "plot token trade lobby"),
)


def mistake(view: State, played: Action, better: Action) -> Message:
    return text(f"mistake.{kind_named(KINDS, played, better)}")
