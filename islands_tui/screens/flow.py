"""The course of a match on a screen: frames, bots, and which keys count when the seat changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.message import Message as TextualMessage

from islands_tui import arithmetic
from islands_tui.bot_moves import bot_to_move, chosen_by_bot
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import WAYS
from islands_tui.players import shown_names
from islands_tui.problem import Problem
from islands_tui.screens.choosing import Choice, Chooser
from islands_tui.screens.freshness import Freshness
from islands_tui.screens.keyed import Keyed
from islands_tui.screens.manner import Manner
from islands_tui.screens.picture import Picture
from islands_tui.screens.scene import Scene
from islands_tui.screens.situation import Situation
from islands_tui.texts import Texts
from islands_tui.widgets.board import Board
from rules.engine.contract import Action, Message, Preview
from rules.engine.match import Match


class MatchFlow(Manner, Keyed[None]):
    """A match on the screen, before anybody can command it."""

    class Over(TextualMessage):
        """The match is over, and everybody has seen how."""

        def __init__(self, table: MatchFlow) -> None:
            """`table` is where it was played."""
            super().__init__()
            self.table = table

    further_signs: Mapping[str, str] = {}
    """Signs of this game that have a colour besides those that all games share."""
    board_rows = 29
    """How many rows the board can use; beyond them the log grows first."""
    zooms = False
    """Whether `+` and `-` show the board larger and smaller."""
    ways = WAYS
    """What `[` and `]` do where several choices lie on one spot."""
    picture_type = Picture

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """Sit down at a match; its journal is set already."""
        super().__init__()
        self.match = match
        self.drawing = drawing
        names = shown_names(match.players)
        texts = self.make_texts([f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)])
        self.situation = Situation(match, texts, names, self)
        self.board = Board(drawing.palette)
        self.picture: Picture | None = None
        self._bots_play = False
        self._greeting = ""
        self.freshness = Freshness()

    # What a game's screen adds

    def paint_board(self, scene: Scene) -> None:
        """Paint the board (or the one that `v` has turned to), telling the scene where each target lies."""
        raise NotImplementedError

    def paint_seats(self, scene: Scene) -> None:
        """Paint what everybody may see of each seat."""
        raise NotImplementedError

    def counted(self, chooser: Chooser) -> Message | None:
        """Which of the choices is highlighted; None: by number."""
        return None

    def label(self, choice: Choice) -> Message | None:
        """One or two words for a choice: with them, all choices stand beside the question where there is room."""
        return None

    def within(self, view: Any) -> Message | None:
        """What the open decision is a part of, and how far that is: said beside who decides."""
        return None

    def phrases(self, preview: Preview, width: int) -> list[str]:
        """Price, gain and consequences of a choice, a phrase each, for a window of this width."""
        texts = self.situation.texts
        parts = [arithmetic.cost(texts, price) for price in preview.costs]
        parts += [arithmetic.gain(texts, bonus) for bonus in preview.gains]
        return [*parts, *map(texts, preview.notes)]

    def answers(self, choice: Choice) -> Sequence[Action]:
        """What is played when a choice is taken; nothing while there is something further to choose."""
        return choice.plays

    def step_into(self, choice: Choice) -> None:
        """Go on to what there is to choose further."""
        self.situation.chooser.take()

    def step_out(self) -> bool:
        """Take back the last step of a choice; False if there is none."""
        return self.situation.chooser.back()

    def last_action(self) -> int:
        """The move (from 0) that began what a person did last: what undo goes back to."""
        return self.match.last_move_of_a_person()

    def make_texts(self, names: Sequence[str]) -> Texts:
        """The words of this table."""
        return Texts([f"rules.{self.match.game.id}"], names)

    # Frames

    def compose(self) -> ComposeResult:
        """One widget shows everything."""
        yield self.board

    def on_mount(self) -> None:
        """Sit down."""
        self.proceed()
        if self._greeting:
            self.tell(self._greeting)

    def on_resize(self) -> None:
        """Paint for the new size."""
        if self.picture is not None and self.picture.size != self.app.size:
            self.paint()

    def paint(self) -> None:
        """Show the table as it stands."""
        self.picture = self.picture_type(self, *self.app.size)
        self.situation.show(self.picture.spots, self.picture.unseen, self.picture.on_board)
        when_drawn = None if self.freshness.is_shown else self.freshness.shown
        self.board.show(self.picture.grid, self.drawing.palette, when_drawn)

    def greet(self, notices: Sequence[Message]) -> None:
        """What the players should know before they go on, said over the first frame."""
        self._greeting = "  ".join(map(self.situation.texts, notices))

    def tell(self, words: str) -> None:
        """Say something over the log until the next key."""
        self.situation.words = words
        self.paint()

    # The way of a move

    def play(self, *actions: Action) -> None:
        """Play an action of the open decision, or several in a row; what could not be saved has not happened."""
        before = len(self.match.moves)
        try:
            for action in actions:
                self.match.play(action)
        except Problem as problem:
            self._bots_play = False
            if len(self.match.moves) > before:
                self.situation.sit_down()
            self.tell(self.refusal(problem))
        else:
            self.proceed()

    def refusal(self, problem: Problem) -> str:
        """Why something has not happened, short enough for a row: which file it was does not matter at a table."""
        values = dict(problem.message.values)
        if problem.message.id == "storage.not_written":
            return self.situation.text("table.not_saved", reason=values["reason"])
        return self.situation.texts(problem.message)

    def proceed(self) -> None:
        """After a change: let a bot play, or turn to the person who decides now. Bots' moves are not shown singly."""
        self._bots_play = bot_to_move(self.match) is not None
        if self._bots_play:
            self.call_later(self._play_bot)
        if not self._bots_play or not self.situation.sitting.people:
            if self.situation.sit_down():
                self.freshness.hold()
            self.paint()
        if self.match.decision is None:
            self.post_message(self.Over(self))

    def _play_bot(self) -> None:
        bot = bot_to_move(self.match)
        if bot is not None and self.is_attached:
            self.play(chosen_by_bot(self.match, bot))

    # Keys around a change of seats

    @property
    def takes_keys(self) -> bool:
        """Whether the person who decides has the frame in sight."""
        return self.freshness.is_shown and not self._bots_play

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click, typed at that moment, was not meant for this frame."""
        return self.freshness.is_stale(key, moment) or self._bots_play
