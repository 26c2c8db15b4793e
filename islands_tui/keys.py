"""What a player can do at a table. Each command is one object: keys, hint, help and palette entry all come from it.

The texts stand in the catalogue under `keys.<id>`: `name` is how its keys are written, `hint` the word beside them in
the bottom row, `help` the sentence in the help and in the list of `islands keys`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.engine.contract import Message, say

if TYPE_CHECKING:
    from textual.binding import Binding

    from islands_tui.texts import Texts


class Command(NamedTuple):
    """A command, the keys that call it, and what each key hands over (a direction, a number)."""

    id: str
    keys: tuple[tuple[str, str], ...] = ()
    in_palette: bool = True
    """Whether it can be called without a key: not if it needs to be told where to."""

    def name(self, texts: Texts, n: int = 9) -> str:
        """Its keys as people read them; `n` is how many digits pick something."""
        return texts(say(f"keys.{self.id}.name", n=n))

    def hint(self, texts: Texts, n: int = 9) -> str:
        """Keys and one word, for the bottom row."""
        return texts(say("keys.hint", key=self.name(texts, n), what=Message(f"keys.{self.id}.hint")))

    def help(self, texts: Texts) -> str:
        """What it does, in a sentence."""
        return texts(Message(f"keys.{self.id}.help"))

    def bindings(self) -> list[Binding]:
        """Its keys for Textual."""
        from textual.binding import Binding

        return [
            Binding(key, f"{self.id}({argument!r})" if argument else self.id, show=False) for key, argument in self.keys
        ]


_DIRECTIONS = (("left", "h"), ("down", "j"), ("up", "k"), ("right", "l"))

MOVE = Command("move", tuple((key, keys[0]) for keys in _DIRECTIONS for key in keys), in_palette=False)
CYCLE = Command("cycle", (("n", "next"), ("p", "previous")), in_palette=False)
PICK = Command("pick", tuple((str(number), str(number)) for number in range(1, 10)), in_palette=False)
TYPE = Command("type", (("colon", ""),))
ACCEPT = Command("accept", (("enter", ""),))
CANCEL = Command("cancel", (("escape", ""), ("c", "")))
UNDO = Command("undo", (("u", ""),))
UNDO_TURN = Command("undo_turn", (("U", ""),))
REDO = Command("redo", (("ctrl+r", ""),))
LOOK = Command("look", (("x", ""),))
RULES = Command("rules", (("r", ""),))
LOG = Command("log", (("L", ""),))
SCORES = Command("scores", (("s", ""),))
BOARDS = Command("boards", (("v", ""),))
TURN = Command("turn", (("left_square_bracket", "back"), ("right_square_bracket", "on")), in_palette=False)
ZOOM = Command("zoom", (("plus", "in"), ("minus", "out")), in_palette=False)
HELP = Command("help", (("question_mark", ""),))
LEAVE = Command("leave", (("q", ""),))
OPEN = Command("open", (("space", ""),), in_palette=False)
GLYPHS = Command("glyphs")
COLOURS = Command("colours")
PALETTE = Command("command_palette", (("ctrl+p", ""),), in_palette=False)
QUIT = Command("quit", (("ctrl+c", ""),), in_palette=False)
SUSPEND = Command("suspend_process", (("ctrl+z", ""),), in_palette=False)

TABLE_COMMANDS = (
    MOVE, CYCLE, PICK, TYPE, ACCEPT, CANCEL, UNDO, UNDO_TURN, REDO, LOOK, RULES, LOG, SCORES, BOARDS, TURN, ZOOM, HELP,
    LEAVE, OPEN, GLYPHS, COLOURS,
)  # fmt: skip
"""What a table understands, in the order of the help."""

APP_COMMANDS = (PALETTE, SUSPEND, QUIT)
"""What works everywhere."""


def listing(texts: Texts) -> list[str]:
    """All keys with their meaning, a line each."""
    commands = [command for command in (*TABLE_COMMANDS, *APP_COMMANDS) if command.keys]
    width = max(len(command.name(texts)) for command in commands)
    return [f"{command.name(texts):{width}}  {command.help(texts)}" for command in commands]
