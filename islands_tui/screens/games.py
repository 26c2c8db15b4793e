"""The games to choose from: each with what it is about and how many can play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DEPART, EXPLAIN, GAMES_COMMANDS, GO, PICK, TAKE
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.terminal import Drawing
from islands_tui.registry.tables import TABLES
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.game_entry import ROWS, GameEntry, GameEntryContent
from islands_tui.text.texts import Texts
from islands_tui.widgets.title import TitleContent
from rules import GAMES, GameInfo
from rules.engine.contract import say
from rules.rulebook import has_rulebook, rulebook

_AROUND = 4
"""The rows above and below the games: title, advice and keys. A blank row above is the last game's."""


class GamesScreen(BaseScreen[str]):
    """Dismissed with the id of the chosen game, or with nothing."""

    DEFAULT_CSS = Path(__file__).with_name("games.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
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
        """One entry a game, from top to bottom."""
        for game in self.choices():
            yield GameEntry(self.drawing, id=game)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text(self._title), "", self.text("games.choose"))

    def hints(self) -> Sequence[AnyCommand]:
        return (TAKE, GO, PICK, CLOSE, EXPLAIN)

    def advice(self) -> str:
        return self.text(self._advice)

    def fit(self, width: int, height: int) -> None:
        """As many rows for each game as there are, the last one blank where there is room for that."""
        rows = (height - _AROUND) // len(self.choices())
        for entry in self.query(GameEntry):
            entry.styles.height = min(ROWS, max(1, rows))
            entry.styles.margin = (0, 0, int(rows > ROWS), 0)

    def show_body(self) -> None:
        for entry in self.query(GameEntry):
            entry.show(_content(GAMES[entry.id or ""], self.cursor), self.drawing)

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
