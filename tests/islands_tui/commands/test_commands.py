"""The commands: everything about a key comes from one object."""

from __future__ import annotations

from islands_tui.commands.catalogue import APP_COMMANDS, OPEN, SCREENS, TABLE_COMMANDS, listing
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.texts import Texts
from rules.engine.contract import Message
from tests.islands_tui.tables import a_match, an_app

COMMANDS = (*TABLE_COMMANDS, *APP_COMMANDS)


def test_no_key_means_two_things() -> None:
    """Behind the curtain there is nothing to mark."""
    keys = [key for command in COMMANDS for key, _ in command.keys if command != OPEN]
    assert len(keys) == len(set(keys))


def test_the_letters_are_those_of_the_design() -> None:
    keys = {key: command.id for command in TABLE_COMMANDS for key, _ in command.keys}
    wanted = {
        "n": "cycle", "p": "cycle", "h": "move", "j": "move", "k": "move", "l": "move", "1": "pick", "9": "pick",
        "colon": "type", "enter": "accept", "escape": "cancel", "c": "cancel", "u": "undo", "U": "undo_turn",
        "ctrl+r": "redo", "question_mark": "help", "x": "look", "r": "rules", "L": "log", "s": "scores",
        "v": "boards", "left_square_bracket": "turn", "right_square_bracket": "turn", "plus": "zoom",
        "minus": "zoom", "q": "leave",
    }  # fmt: skip
    assert wanted.items() <= keys.items()


def test_every_command_has_words_and_an_action() -> None:
    texts = Texts()
    table = an_app(a_match()).get_default_screen()
    for command in COMMANDS:
        assert texts.knows(f"keys.{command.id}.hint")
        assert texts.knows(f"keys.{command.id}.help")
        assert not command.keys or command.name(texts)
    assert isinstance(table, TableScreen)
    for command in TABLE_COMMANDS:
        assert any(command in held for held in table.controller.mode_tables.values()), command.id


def test_the_listing_has_a_line_for_every_command_with_a_key() -> None:
    lines = listing(Texts())
    for screen, commands in SCREENS.items():
        start = lines.index(Texts()(Message(f"keys.on.{screen}"))) + 1
        count = sum(bool(command.keys) for command in commands)
        assert all(line.startswith("  ") for line in lines[start : start + count])
        assert lines[start + count : start + count + 1] in ([], [""])
    assert "  u            Undo your last action." in lines


def test_listing_the_keys_loads_no_user_interface() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from islands_tui.commands.catalogue import listing;"
        "from islands_tui.text.texts import Texts; listing(Texts());"
        "print('textual' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
