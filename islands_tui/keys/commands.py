"""What a player can do. Each command is one object: keys, hint, help and palette entry all come from it.

The texts stand in the catalogue under `keys.<id>`: `name` is how its keys are written, `hint` the word beside them in
the bottom row, `help` the sentence in the help and in the list of `islands keys`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.matches.play_only import is_play_only
from rules.engine.contract import Message, say
from rules.engine.named_tuple import NamedTuple

if TYPE_CHECKING:
    from textual.binding import Binding

    from islands_tui.text.texts import Texts


class Command(NamedTuple):
    """A command, the keys that call it, and what each key hands over (a direction, a number)."""

    id: str
    keys: tuple[tuple[str, str], ...] = ()
    in_palette: bool = True
    """Whether it can be called without a key: not if it needs to be told where to."""
    words: str = ""
    """Where its texts stand, if not under its id: the same key can mean something less special elsewhere."""
    digits: int = 9
    """How many digits can call it at most, if digits do."""

    def name(self, texts: Texts, n: int | None = None) -> str:
        """Its keys as people read them; `n` is how many digits pick something."""
        return texts(say(f"keys.{self.words or self.id}.name", n=self.digits if n is None else n))

    def hint(self, texts: Texts, n: int | None = None) -> str:
        """Keys and one word, for the bottom row."""
        return texts(say("keys.hint", key=self.name(texts, n), what=Message(f"keys.{self.words or self.id}.hint")))

    def title(self, texts: Texts) -> str:
        """One word for it, as it stands in the list of commands."""
        return texts(Message(f"keys.{self.words or self.id}.hint"))

    def help(self, texts: Texts) -> str:
        """What it does, in a sentence."""
        return texts(Message(f"keys.{self.words or self.id}.help"))

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
GUIDE = Command("guide", (("g", ""),))
ADVICE = Command("advice", (("H", ""),))
LOG = Command("log", (("L", ""),))
SCORES = Command("scores", (("s", ""),))
BOARDS = Command("boards", (("v", ""),))
TURN = Command("turn", (("left_square_bracket", "back"), ("right_square_bracket", "on")), in_palette=False)
WAYS = TURN._replace(words="ways")
LEAF = Command("leaf", (("pageup", "up"), ("pagedown", "down"), ("home", "first"), ("end", "last")), in_palette=False)
ZOOM = Command("zoom", (("plus", "in"), ("minus", "out")), in_palette=False)
HELP = Command("help", (("question_mark", ""),))
LEAVE = Command("leave", (("q", ""),))
TALK = Command("talk", (("t", ""),))
SEATS = Command("seats", (("S", ""),))
OPEN = Command("open", (("space", ""),), in_palette=False)
GLYPHS = Command("glyphs")
COLOURS = Command("colours")
PALETTE = Command("command_palette", (("ctrl+p", ""),), in_palette=False)
REDRAW = Command("redraw", (("ctrl+l", ""),), in_palette=False)
QUIT = Command("quit", (("ctrl+c", ""),), in_palette=False)
SUSPEND = Command("suspend_process", (("ctrl+z", ""),), in_palette=False)

TABLE_COMMANDS = (
    MOVE, CYCLE, PICK, TYPE, ACCEPT, CANCEL, UNDO, UNDO_TURN, REDO, LOOK, RULES, GUIDE, ADVICE, LOG, SCORES, BOARDS,
    TURN, LEAF, ZOOM, TALK, SEATS, HELP, LEAVE, OPEN, GLYPHS, COLOURS,
)  # fmt: skip
"""What a table understands, in the order of the help."""

APP_COMMANDS = (PALETTE, REDRAW, SUSPEND, QUIT)
"""What works everywhere."""


GO = MOVE._replace(words="go")
TAKE = ACCEPT._replace(words="take")
CLOSE = CANCEL._replace(words="close")
EXPLAIN = HELP._replace(words="explain")
DEPART = LEAVE._replace(words="depart")
RULEBOOK = RULES._replace(words="rulebook")
TO_TABLE = CANCEL._replace(words="to_table")
TO_RESULT = ACCEPT._replace(words="to_result")
STOP = CANCEL._replace(words="stop")
GO_ON = ACCEPT._replace(words="go_on")
CHANGE = Command("change", (("space", ""),), in_palette=False)
ORDER = Command("order", (("left_square_bracket", "up"), ("right_square_bracket", "down")), in_palette=False)
BACK = Command("back", (("escape", ""),), in_palette=False)
CURVES = Command("curves", (("m", ""),), in_palette=False)
DECISIONS = Command("decisions", (("d", ""),))
WATCH = Command("watch", (("w", ""),), in_palette=False)
LOOK_ON = WATCH._replace(words="look_on")
SIT_DOWN = TAKE._replace(words="sit_down")
RUN = Command("run", (("w", ""), ("space", "")))
TEMPO = Command("tempo", (("t", ""),))
STEP = Command(
    "step",
    (("right", "right"), ("l", "right"), ("n", "right"), ("left", "left"), ("h", "left"), ("p", "left")),
    in_palette=False,
)
ROUND = Command(
    "round",
    (
        ("down", "down"), ("j", "down"), ("right_square_bracket", "down"),
        ("up", "up"), ("k", "up"), ("left_square_bracket", "up"),
    ),
    in_palette=False,
)  # fmt: skip
SEAT = Command("seat", tuple((str(number), str(number)) for number in range(1, 6)), in_palette=False, digits=5)
ENDS = Command("ends", (("home", "first"), ("end", "last")), in_palette=False)
GO_TO_MOVE = Command("go_to_move", (("colon", ""),))
VIEWS = Command("views", (("v", ""),))
DELETE = Command("delete", (("d", ""),), in_palette=False)

SEARCH = Command("clear", (("ctrl+u", ""),), in_palette=False)
BROWSE = Command("move", (("up", "up"), ("down", "down")), in_palette=False, words="browse")
OTHER_GAME = Command("other_game", (("left", "left"), ("right", "right")), in_palette=False)
READ = Command("accept", (("enter", ""), ("tab", "")), in_palette=False, words="read")
FOLLOW = READ._replace(words="follow")
TRAIL = Command("trail", (("left_square_bracket", "back"), ("right_square_bracket", "on")), in_palette=False)
END_RULES = BACK._replace(words="end_rules")
TO_LIST = BACK._replace(words="to_list")

MENU_COMMANDS = (GO, PICK, TAKE, RULEBOOK, CLOSE, EXPLAIN, DEPART)
FORM_COMMANDS = (GO, CHANGE, TAKE, CLOSE, EXPLAIN, DEPART)
NEW_MATCH_COMMANDS = (GO, CHANGE, ORDER, TAKE, BACK, EXPLAIN)
SAVED_COMMANDS = (GO, TAKE, WATCH, DELETE, CLOSE, EXPLAIN, DEPART)
TABLES_COMMANDS = (GO, SIT_DOWN, LOOK_ON, CLOSE, EXPLAIN, DEPART)
RESULT_COMMANDS = (GO, PICK, TAKE, CURVES, SCORES, LOG, TURN, TO_TABLE, EXPLAIN, DEPART)


REPLAY_COMMANDS = (
    STEP, ROUND, SEAT, DECISIONS, ENDS, GO_TO_MOVE, RUN, TEMPO, VIEWS, LOOK, LOG, SCORES, ZOOM, CANCEL, HELP, LEAVE,
    GLYPHS, COLOURS,
)  # fmt: skip

COMMAND_LIST_COMMANDS = (
    SEARCH._replace(words="find"), BROWSE._replace(words="go_through"), TAKE._replace(words="carry_out"), LEAF,
    BACK._replace(words="go_back"),
)  # fmt: skip
RULES_COMMANDS = (SEARCH, BROWSE, OTHER_GAME, READ, TRAIL, LEAF, END_RULES, EXPLAIN)
LIST_KEYS = (SEARCH, BROWSE, READ, OTHER_GAME, END_RULES, TRAIL, EXPLAIN)
TEXT_KEYS = (BROWSE, FOLLOW, TRAIL, TO_LIST, LEAF, SEARCH, EXPLAIN)

SCREENS = {
    "table": TABLE_COMMANDS,
    "menu": MENU_COMMANDS,
    "new_match": NEW_MATCH_COMMANDS,
    "saved": SAVED_COMMANDS,
    "tables": TABLES_COMMANDS,
    "settings": FORM_COMMANDS,
    "rules": RULES_COMMANDS,
    "result": RESULT_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "command_list": COMMAND_LIST_COMMANDS,
    "everywhere": APP_COMMANDS,
}
"""What each screen understands; `keys.on.<screen>` is its heading in the list of `islands keys`."""


def everywhere() -> tuple[Command, ...]:
    """What works everywhere here: in play-only mode the program can't be put aside."""
    return tuple(command for command in APP_COMMANDS if command != SUSPEND or not is_play_only())


def listing(texts: Texts) -> list[str]:
    """All keys with their meaning, screen by screen, a line each."""
    every = [command for commands in SCREENS.values() for command in commands if command.keys]
    width = max(len(command.name(texts)) for command in every)
    lines: list[str] = []
    for screen, commands in SCREENS.items():
        lines += [""] * bool(lines) + [texts(Message(f"keys.on.{screen}"))]
        lines += [f"  {command.name(texts):{width}}  {command.help(texts)}" for command in commands if command.keys]
    return lines
