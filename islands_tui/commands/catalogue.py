"""All commands of the program, and which of them each screen has."""

from __future__ import annotations

from typing import Literal

from islands_tui.commands.command import AnyCommand, Command
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.texts import Texts
from rules.engine.messages import Message

Direction = Literal["left", "down", "up", "right"]
Sideways = Literal["left", "right"]
Upright = Literal["up", "down"]
Neighbour = Literal["next", "previous"]
PageTurn = Literal["back", "on"]
Paging = Literal["up", "down", "first", "last"]
End = Literal["first", "last"]
Zoom = Literal["in", "out"]

_LETTERS: tuple[tuple[Direction, str], ...] = (("left", "h"), ("down", "j"), ("up", "k"), ("right", "l"))
_BACK_AND_ON: tuple[tuple[str, PageTurn], ...] = (("left_square_bracket", "back"), ("right_square_bracket", "on"))
_COMMA_AND_FULL_STOP: tuple[tuple[str, PageTurn], ...] = (("comma", "back"), ("full_stop", "on"))
"""For keyboards that have square brackets only with AltGr, such as QWERTZ and AZERTY."""
_DIGITS = tuple((str(number), number) for number in range(1, 10))

MOVE: Command[Direction] = Command(
    "move", tuple((key, way) for way, letter in _LETTERS for key in (way, letter)), in_palette=False
)
CYCLE: Command[Neighbour] = Command("cycle", (("n", "next"), ("p", "previous")), in_palette=False)
PICK = Command("pick", (*_DIGITS, ("0", 0)), in_palette=False)
TYPE = Command("type", (("colon", None),))
ACCEPT = Command("accept", (("enter", None),))
CANCEL = Command("cancel", (("escape", None), ("c", None)))
UNDO = Command("undo", (("u", None),))
UNDO_TURN = Command("undo_turn", (("U", None),))
REDO = Command("redo", (("ctrl+r", None),))
LOOK = Command("look", (("x", None),))
RULES = Command("rules", (("r", None),))
GUIDE = Command("guide", (("g", None),))
END_GUIDE = GUIDE.worded("end_guide")
ASK_HINT = Command("ask_hint", (("H", None),))
LOG = Command("log", (("L", None),))
SCORES = Command("scores", (("s", None),))
BOARDS = Command("boards", (("v", None),))
TURN: Command[PageTurn] = Command("turn", (*_BACK_AND_ON, *_COMMA_AND_FULL_STOP), in_palette=False)
READ_ON = Command("read_on", (("space", None),), in_palette=False)
WAYS = TURN.worded("ways")
PAGE: Command[Paging] = Command(
    "page", (("pageup", "up"), ("pagedown", "down"), ("home", "first"), ("end", "last")), in_palette=False
)
ZOOM: Command[Zoom] = Command("zoom", (("plus", "in"), ("minus", "out")), in_palette=False)
LARGER, SMALLER = ZOOM.worded("larger"), ZOOM.worded("smaller")
HELP = Command("help", (("question_mark", None),))
SIGNS = Command("signs", (("i", None),))
LEAVE = Command("leave", (("q", None),))
TALK = Command("talk", (("t", None),))
SEATS = Command("seats", (("S", None),))
OPEN = Command("open", (("space", None),), in_palette=False)
MARK = Command("mark", (("space", None),), in_palette=False)
GLYPHS: Command[None] = Command("glyphs")
COLOURS: Command[None] = Command("colours")
PALETTE = Command("commands", (("ctrl+p", None),), in_palette=False)
REDRAW = Command("redraw", (("ctrl+l", None),), in_palette=False)
QUIT = Command("quit", (("ctrl+c", None),), in_palette=False)
SUSPEND = Command("suspend", (("ctrl+z", None),), in_palette=False)

TABLE_COMMANDS: tuple[AnyCommand, ...] = (
    MOVE, CYCLE, PICK, MARK, TYPE, ACCEPT, CANCEL, UNDO, UNDO_TURN, REDO, LOOK, RULES, GUIDE, ASK_HINT, LOG, SCORES,
    BOARDS, TURN, PAGE, ZOOM, TALK, SEATS, SIGNS, HELP, LEAVE, OPEN, GLYPHS, COLOURS,
)  # fmt: skip
"""The commands of a table, in the order of the help."""

APP_COMMANDS: tuple[AnyCommand, ...] = (PALETTE, REDRAW, SUSPEND, QUIT)
"""The commands that work everywhere."""


GO = MOVE.worded("go")
TAKE = ACCEPT.worded("take")
CLOSE = CANCEL.worded("close")
EXPLAIN = HELP.worded("explain")
DEPART = LEAVE.worded("depart")
RULEBOOK = RULES.worded("rulebook")
TO_TABLE = CANCEL.worded("to_table")
TO_RESULT = ACCEPT.worded("to_result")
STOP = CANCEL.worded("stop")
GO_ON = ACCEPT.worded("go_on")
CHANGE = Command("change", (("space", None),), in_palette=False)
ANOTHER_GAME = CHANGE.worded("another_game")
ORDER: Command[Upright] = Command(
    "order",
    (("left_square_bracket", "up"), ("right_square_bracket", "down"), ("comma", "up"), ("full_stop", "down")),
    in_palette=False,
)
BACK = Command("back", (("escape", None),), in_palette=False)
CURVES = Command("curves", (("m", None),), in_palette=False)
DECISIONS = Command("decisions", (("d", None),))
PLAY_ON = Command("play_on", (("P", None),))
STORY = Command("story", (("S", None),))
EXPORT = Command("export", (("e", None),), in_palette=False)
WATCH = Command("watch", (("w", None),), in_palette=False)
LOOK_ON = WATCH.worded("look_on")
SIT_DOWN = TAKE.worded("sit_down")
NEXT_PAGE = ACCEPT.worded("next_page")
LEAF: Command[Sideways] = Command("leaf", (("left", "left"), ("right", "right")), in_palette=False)
PARTS: Command[Upright] = Command("parts", (("up", "up"), ("down", "down")), in_palette=False)
PLAY_GUIDED = GUIDE.worded("play_guided")
RUN = Command("run", (("w", None), ("space", None)))
TEMPO = Command("tempo", (("t", None),))
STEP: Command[Sideways] = Command(
    "step",
    (("right", "right"), ("l", "right"), ("n", "right"), ("left", "left"), ("h", "left"), ("p", "left")),
    in_palette=False,
)
ROUND: Command[Upright] = Command(
    "round",
    (
        ("down", "down"), ("j", "down"), ("right_square_bracket", "down"),
        ("up", "up"), ("k", "up"), ("left_square_bracket", "up"),
    ),
    in_palette=False,
)  # fmt: skip
SEAT = Command("seat", _DIGITS[:5], in_palette=False, digits=5)
ENDS: Command[End] = Command("ends", (("home", "first"), ("end", "last")), in_palette=False)
GO_TO_MOVE = Command("go_to_move", (("colon", None),))
VIEWS = Command("views", (("v", None),))
DELETE = Command("delete", (("d", None),), in_palette=False)
TAKE_BACK = UNDO.worded("take_back")
OWN_KEYS = Command("own_keys", (("K", None),))
CHOOSE_KEY = ACCEPT.worded("choose_key")
USUAL = Command("usual", (("backspace", None),), in_palette=False)
ALL_USUAL = Command("all_usual", (("A", None),))

PERSON: Command[Upright] = Command(
    "person", (("up", "up"), ("down", "down"), ("k", "up"), ("j", "down")), in_palette=False
)
COUNTED_GAME: Command[Sideways] = Command(
    "counted_game", (("left", "left"), ("right", "right"), ("h", "left"), ("l", "right")), in_palette=False
)
COUNTED_SEATS = Command("counted_seats", (("n", None),))
BOTS_TOO = Command("bots_too", (("b", None),))
THEIR_MATCHES = ACCEPT.worded("their_matches")
RATED = Command("rated", (("t", None),))
JOIN_PERSON = Command("join_person", (("J", None),))
RENAME_PERSON = Command("rename_person", (("R", None),))
CLEAR = Command("clear", (("ctrl+u", None),), in_palette=False)
BROWSE: Command[Upright] = Command("browse", (("up", "up"), ("down", "down")), in_palette=False)
OTHER_GAME: Command[Sideways] = Command("other_game", (("left", "left"), ("right", "right")), in_palette=False)
READ = Command("read", (("enter", None), ("tab", None)), in_palette=False)
FOLLOW = READ.worded("follow")
TRAIL: Command[PageTurn] = Command(
    "trail", (*_BACK_AND_ON, ("alt+left", "back"), ("alt+right", "on")), in_palette=False
)
END_RULES = BACK.worded("end_rules")
TO_LIST = BACK.worded("to_list")

MENU_COMMANDS: tuple[AnyCommand, ...] = (GO, PICK, TAKE, ANOTHER_GAME, RULEBOOK, CLOSE, EXPLAIN, DEPART)
LESSON_COMMANDS: tuple[AnyCommand, ...] = (NEXT_PAGE, LEAF, PARTS, PLAY_GUIDED, RULEBOOK, BACK, EXPLAIN)
GAMES_COMMANDS: tuple[AnyCommand, ...] = (GO, PICK, TAKE, CLOSE, EXPLAIN, DEPART)
SETTINGS_COMMANDS: tuple[AnyCommand, ...] = (GO, CHANGE, TAKE, OWN_KEYS, CLOSE, EXPLAIN, DEPART)
OWN_KEYS_COMMANDS: tuple[AnyCommand, ...] = (GO, PAGE, CHOOSE_KEY, USUAL, ALL_USUAL, CLOSE, EXPLAIN, DEPART)
NEW_MATCH_COMMANDS: tuple[AnyCommand, ...] = (GO, CHANGE, ORDER, TAKE, BACK, EXPLAIN)
SAVED_COMMANDS: tuple[AnyCommand, ...] = (GO, TAKE, WATCH, EXPORT, DELETE, TAKE_BACK, CLOSE, EXPLAIN, DEPART)
HALL_COMMANDS: tuple[AnyCommand, ...] = (
    PERSON, COUNTED_GAME, COUNTED_SEATS, BOTS_TOO, THEIR_MATCHES, RATED, JOIN_PERSON, RENAME_PERSON, CLOSE, EXPLAIN,
    DEPART,
)  # fmt: skip
TABLES_COMMANDS: tuple[AnyCommand, ...] = (GO, SIT_DOWN, LOOK_ON, CLOSE, EXPLAIN, DEPART)
EXERCISES_COMMANDS: tuple[AnyCommand, ...] = (GO, PAGE, TAKE, STOP, CLOSE, EXPLAIN, DEPART)
VERDICT_COMMANDS: tuple[AnyCommand, ...] = (GO, PICK, TAKE, TO_TABLE, EXPLAIN, DEPART)
RESULT_COMMANDS: tuple[AnyCommand, ...] = (GO, PICK, TAKE, STORY, CURVES, SCORES, LOG, TURN, TO_TABLE, EXPLAIN, DEPART)


REPLAY_COMMANDS: tuple[AnyCommand, ...] = (
    STEP, ROUND, SEAT, DECISIONS, PLAY_ON, STORY, ENDS, GO_TO_MOVE, RUN, TEMPO, VIEWS, LOOK, LOG, SCORES, ZOOM, CANCEL,
    SIGNS, HELP, LEAVE, GLYPHS, COLOURS,
)  # fmt: skip

COMMAND_LIST_COMMANDS: tuple[AnyCommand, ...] = (
    CLEAR.worded("find"), BROWSE.worded("go_through"), TAKE.worded("run_command"), PAGE,
    BACK.worded("go_back"),
)  # fmt: skip
RULES_COMMANDS: tuple[AnyCommand, ...] = (CLEAR, BROWSE, OTHER_GAME, READ, PAGE, READ_ON, TRAIL, END_RULES, EXPLAIN)
LIST_KEYS: tuple[AnyCommand, ...] = (CLEAR, BROWSE, READ, OTHER_GAME, END_RULES, TRAIL, PAGE, EXPLAIN)
TEXT_KEYS: tuple[AnyCommand, ...] = (BROWSE, PAGE, TO_LIST, FOLLOW, TRAIL, CLEAR, EXPLAIN)

SCREENS = {
    "table": TABLE_COMMANDS,
    "menu": MENU_COMMANDS,
    "games": GAMES_COMMANDS,
    "lesson": LESSON_COMMANDS,
    "new_match": NEW_MATCH_COMMANDS,
    "saved": SAVED_COMMANDS,
    "hall": HALL_COMMANDS,
    "tables": TABLES_COMMANDS,
    "settings": SETTINGS_COMMANDS,
    "own_keys": OWN_KEYS_COMMANDS,
    "rules": RULES_COMMANDS,
    "result": RESULT_COMMANDS,
    "exercises": EXERCISES_COMMANDS,
    "verdict": VERDICT_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "command_list": COMMAND_LIST_COMMANDS,
    "everywhere": APP_COMMANDS,
}
"""The commands of each screen; `keys.on.<screen>` is its heading in the list of `islands keys`."""


def everywhere() -> tuple[AnyCommand, ...]:
    """The commands that work everywhere; in play-only mode the program can't be suspended."""
    return tuple(command for command in APP_COMMANDS if command != SUSPEND or not is_play_only())


def listing(texts: Texts) -> list[str]:
    """All keys with their meaning, screen by screen, one line each."""
    every = [command for commands in SCREENS.values() for command in commands if command.keys]
    width = max(len(command.name(texts)) for command in every)
    lines: list[str] = []
    for screen, commands in SCREENS.items():
        lines += [""] * bool(lines) + [texts(Message(f"keys.on.{screen}"))]
        lines += [f"  {command.name(texts):{width}}  {command.help(texts)}" for command in commands if command.keys]
    return lines
