"""What players read of Spyrium, as text for tests."""

from __future__ import annotations

from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Target
from tests.rules.spyrium.builders import GAME, Table, X

say = Texts(["rules.spyrium"], ["Ann", "Bob", "Cy"])


def read(messages: tuple[Message, ...]) -> list[str]:
    """Messages as text."""
    return [say(message) for message in messages]


def look(table: Table, kind: str, id: str) -> str:
    """What a spot says to the first seat."""
    return say(GAME.look(GAME.view(table.state, X), Target(kind, id)))
