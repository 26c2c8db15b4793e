"""The games to choose from: each with what it is about and how many can play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DEPART, EXPLAIN, GAMES_COMMANDS, GO, PICK, TAKE
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.terminal import Drawing
from islands_tui.registry.tables import TABLES
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.game_entry import ROWS, GameEntry, GameEntryContent
from islands_tui.screens.introduction import Introduction, IntroductionContent, has_lesson, has_room
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import PIECE_SIZE
from islands_tui.widgets.title import TitleContent
from rules import GAMES, GameInfo
from rules.engine.contract import say
from rules.rulebook import has_rulebook, rulebook

_AROUND = 4
"""The rows above and below the games: title, advice and keys. A blank row above is the last game's."""
_MOST_BLANKS = 3
"""The most blank rows below a game."""


class GamesScreen(BaseScreen[str]):
    """Dismissed with the id of the chosen game, or with nothing."""

    commands = GAMES_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        last: str = "",
        title: str = "menu.play",
        advice: str = "games.advice",
        fits: Callable[[GameInfo], bool] = lambda info: info.id in TABLES,
    ) -> None:
        """The cursor starts on the `last` game; `title` and `advice` are ids of texts: what the game is chosen for."""
        super().__init__(drawing, texts)
        self._title, self._advice, self._fits = title, advice, fits
        self.cursor = last if last in self.choices() else self.choices()[0]

    def choices(self) -> Sequence[str]:
        return [info.id for info in GAMES.values() if self._fits(info)]

    def compose_body(self) -> ComposeResult:
        """One entry a game, from top to bottom; in large windows also what the one under the cursor is like."""
        for game in self.choices():
            yield GameEntry(self.drawing, id=game)
        yield Introduction(self.drawing)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text(self._title), "", self.text("games.choose"))

    def hints(self) -> Sequence[AnyCommand]:
        return (TAKE, GO, PICK, CLOSE, EXPLAIN)

    def advice(self) -> str:
        return self.text(self._advice)

    def fit(self, width: int, height: int) -> None:
        """As many rows for each game as there are, the last ones blank where there is room for that."""
        introduced = PIECE_SIZE[1] if self._introduces() else 0
        rows = (height - _AROUND - introduced) // len(self.choices())
        for entry in self.query(GameEntry):
            entry.styles.height = min(ROWS, max(1, rows))
            entry.styles.margin = (0, 0, min(_MOST_BLANKS, max(0, rows - ROWS)), 0)

    def _introduces(self) -> bool:
        """Whether the game under the cursor is introduced: there is room, whatever other games there are."""
        rows = len(self.choices()) * ROWS + PIECE_SIZE[1] + _AROUND
        return has_room(*self.app.size) and rows <= self.app.size.height

    def show_body(self) -> None:
        for entry in self.query(GameEntry):
            entry.show(_content(GAMES[entry.id or ""], self.cursor), self.drawing)
        introduction = self.query_one(Introduction)
        introduction.display = self._introduces() and has_lesson(GAMES[self.cursor])
        if introduction.display:
            introduction.show(IntroductionContent(self.cursor, self.texts.language), self.drawing)

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PICK, self.pick), on(TAKE, self.accept), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.back),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        self.dismiss(spot)


def _content(info: GameInfo, cursor: str) -> GameEntryContent:
    texts = Texts([info.home])
    players = texts(say("games.players", fewest=info.seats[0], most=info.seats[-1]))
    about = rulebook(info.id, texts.language).in_a_sentence if has_rulebook(info.id) else ""
    return GameEntryContent(info.id, info.title, about, players, TABLES[info.id].picture, info.id == cursor)
