"""The law of leaving: after it no key reaches the screen that was left, and none reaches any once the program ends."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.app import App

from islands_tui.commands.catalogue import SCREENS
from islands_tui.matches.records import match_store
from islands_tui.screens.menu import MenuScreen
from islands_tui.textual_parts.command_screen import CommandScreen
from tests.fuzz.playing import play
from tests.fuzz.starts import END, KINDS, OVER, SHARED, Start
from tests.fuzz.steps import KEYS, parsed
from tests.islands_tui.beside import a_menu, a_record, visiting
from tests.islands_tui.tables import table_of

EVERY_KEY = sorted({key for commands in SCREENS.values() for command in commands for key, _ in command.keys})
ENDINGS = [
    (Start("menu", moves=5), "q"),
    (Start("menu", moves=5), "6"),
    (Start("menu", moves=5, width=70), "q"),
    (Start("rules"), "escape"),
    (Start("table", moves=5), "q 2 enter"),
    (Start("table", moves=5, height=20), "q"),
    (Start("replay", moves=9), "q"),
    *((Start(kind, moves=5), "ctrl+c") for kind in sorted({*KINDS} - {*SHARED, *OVER})),
    (Start("table", moves=5), "colon ctrl+c"),
    (Start("menu", moves=5), "ctrl+p ctrl+c"),
    *((Start(kind, moves=END), "ctrl+c") for kind in OVER),
]


def first_keys(screen: str) -> list[str]:
    """One key of each command of a screen, and of all: the others lead to the same, those of other screens nowhere."""
    return sorted({"ctrl+p", *(command.keys[0][0] for command in SCREENS[screen] if command.keys)})


def sign_of(key: str) -> str:
    return key if key in KEYS or len(key) == 1 else key.removeprefix("upper_")


@pytest.mark.parametrize(("start", "leaving"), ENDINGS, ids=lambda value: str(getattr(value, "kind", value)))
def test_once_the_program_ends_no_key_reaches_any_screen(
    start: Start, leaving: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All keys are sent in one piece after those that leave: each of them would be noted."""
    ended: list[bool] = []
    reached: list[str] = []
    end, is_fresh = App.exit, CommandScreen.is_fresh

    def noted_exit(app: App[Any], *args: Any, **options: Any) -> None:
        ended.append(True)
        end(app, *args, **options)

    def note(screen: CommandScreen[Any], key: str, moment: float) -> bool:
        reached.extend([key] * bool(ended))
        return is_fresh(screen, key, moment)

    monkeypatch.setattr(App, "exit", noted_exit)
    monkeypatch.setattr(CommandScreen, "is_fresh", note)
    played = play(start, [parsed(f"write {leaving} {' '.join(map(sign_of, EVERY_KEY))}")])
    assert ended
    assert not reached
    assert played.failure is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "leaving", "key"),
    [(*ending, key) for ending in (ENDINGS[0], ENDINGS[3]) for key in first_keys(ending[0].kind)],
    ids=lambda value: str(getattr(value, "kind", value)),
)
def test_no_pair_of_leaving_and_a_key_breaks_anything(start: Start, leaving: str, key: str) -> None:
    for order in (f"write {leaving} {sign_of(key)}", f"write {sign_of(key)} {leaving}"):
        assert play(start, [parsed(order)]).failure is None


async def test_keys_typed_after_leaving_a_table_are_for_the_menu() -> None:
    name = a_record(moves=6)
    async with visiting(a_menu()) as visitor:
        await visitor.press("2")
        before = len(table_of(visitor.app).match.moves)
        await visitor.press("q", "2")
        for key in ("enter", "u", "u", "question_mark"):
            table_of(visitor.app).post_message(events.Key(key, None))
        await visitor.settle()
        assert isinstance(visitor.app.screen, MenuScreen)
        assert visitor.app.screen.page is not None
    stored = match_store.open_match(name)
    assert len(stored.match.moves) == before
    stored.close()
