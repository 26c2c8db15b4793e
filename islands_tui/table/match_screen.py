"""The course of a match on a screen: moves, bots, and which keys count when the seat changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.message import Message as TextualMessage

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.freshness import Freshness
from islands_tui.keys.in_order import KeysInOrder
from islands_tui.matches.affairs import players_of
from islands_tui.matches.bot_moves import bot_to_move, choice_of_bot, chosen_by_bot, takes_time
from islands_tui.matches.players import shown_names
from islands_tui.matches.thought import Thought
from islands_tui.registry.tables import words_of
from islands_tui.table.modes import Asking, Mode
from islands_tui.table.presentation import Presentation
from islands_tui.table.state import TableState, UnderWay
from islands_tui.text.problem import Problem
from rules.engine.contract import Action, Message, Seat
from rules.engine.match import Match

CALM = 0.25
"""Seconds from one frame with a thinking bot to the next, so that there is something to see on each."""


class MatchScreen(KeysInOrder[None]):
    """A match on the screen, before anybody can command it."""

    class Over(TextualMessage):
        """The match is over, and everybody has seen how."""

        def __init__(self, table: MatchScreen) -> None:
            """`table` is where it was played."""
            super().__init__()
            self.table = table

    class GoesOn(TextualMessage):
        """Others want something of who sits here, or have played: no result of the match may lie over the table."""

        def __init__(self, table: MatchScreen) -> None:
            """`table` is where it is played."""
            super().__init__()
            self.table = table

    class OwnTurn(TextualMessage):
        """Somebody here has waited for others and is to decide now, or has done so."""

        def __init__(self, table: MatchScreen, has_come: bool) -> None:
            """`table` is where it is played."""
            super().__init__()
            self.table, self.has_come = table, has_come

    presentation_type: ClassVar[type[Presentation]] = Presentation
    """How the game lays out its choices."""

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """Sit down at a match; its journal is set already. The style sheet knows the game by a class of its name."""
        super().__init__(classes=match.game.id)
        self.match = match
        self.drawing = drawing
        names, presentation = shown_names(players_of(match)), self.presentation_type()
        shaped = [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)]
        texts = presentation.texts(words_of(match.game.id), shaped)
        self.state = TableState(match, texts, names, presentation)
        self.freshness = Freshness()
        self.bots_play = False
        """Whether bots are playing."""
        self._thought: Thought[Any] | None = None
        """What goes on beside the screen: a bot thinks, or a hint is being found."""
        self._painted_at, self._is_painting_soon, self._was_seen_thinking = 0.0, False, False
        self._greeting = ""

    # What the screen of a table adds

    def paint(self) -> None:
        """Show the table as it stands."""
        raise NotImplementedError

    @property
    def is_tiny(self) -> bool:
        """Whether the window can't show a table."""
        raise NotImplementedError

    @property
    def tier(self) -> int:
        """How much room the window has."""
        raise NotImplementedError

    @property
    def page_rows(self) -> int:
        """How many rows of a page are in sight."""
        raise NotImplementedError

    # The way of a move

    def on_mount(self) -> None:
        """Sit down."""
        self.proceed()
        if self._greeting:
            self.tell(self._greeting)

    def greet(self, notices: Sequence[Message]) -> None:
        """What the players should know before they go on, said over the first frame."""
        self._greeting = "  ".join(map(self.state.texts, notices))

    @property
    def has_greeting(self) -> bool:
        """Whether something is said over the first frame."""
        return bool(self._greeting)

    def tell(self, words: str) -> None:
        """Say something over the log until the next key."""
        self.state.said = words
        self.paint()

    def ask(self, question: str, *answers: tuple[str, Callable[[], None]]) -> None:
        """Put a question about the match in place of the game's."""
        self.state.close_all()
        self.state.lay(Asking(question, answers))

    def play(self, *actions: Action) -> None:
        """Play an action of the open decision, or several in a row; what could not be saved has not happened."""
        before = len(self.match.moves)
        try:
            for action in actions:
                self.match.play(action)
        except Problem as problem:
            self.not_played(problem, len(self.match.moves) > before)
        else:
            self.proceed()

    def not_played(self, problem: Problem, in_part: bool) -> None:
        """Say why something has not happened; of several actions some may have."""
        self.bots_play, self.state.under_way = False, None
        if in_part:
            self.state.sit_down()
        self.tell(self.refusal(problem))

    def refusal(self, problem: Problem) -> str:
        """Why something has not happened, short enough for a row: which file it was does not matter at a table."""
        values = dict(problem.message.values)
        if problem.message.id == "storage.not_written":
            return self.state.text("table.not_saved", reason=values["reason"])
        return self.state.texts(problem.message)

    def proceed(self) -> None:
        """After a change: give answers that are the only ones, let a bot play, or turn to the person who decides."""
        self._give_up_thought()
        unsaved = self._give_only_answers()
        bot = bot_to_move(self.match)
        if self.must_wait():
            self.wait_for_others()
        elif bot is None:
            self._turn_to_person()
        else:
            self._let_play(bot)
        if unsaved:
            self.tell(unsaved)
        if self.match.decision is None:
            self.post_message(self.Over(self))

    def _give_only_answers(self) -> str:
        """Go on to the next real choice; return why an answer could not be saved, which is then asked."""
        try:
            self.state.give_only_answers()
        except Problem as problem:
            return self.refusal(problem)
        return ""

    def _turn_to_person(self) -> None:
        """What somebody reads meanwhile stays open; what was typed before the choices are in sight is void.

        What was said while bots played has not been read yet: a key would have taken it away.
        """
        state, waited = self.state, self._was_seen_thinking
        unread = state.said if self.bots_play else ""
        changed = state.come_back() if waited else state.sit_down()
        if state.keyboard.waiting is None:
            state.said = state.said or unread
        self.bots_play = self._was_seen_thinking = False
        if changed:
            self.freshness.hold()
        elif waited and state.mode is Mode.CHOOSING:
            self.freshness.await_frame()
        self.paint()

    # Others at terminals of their own

    def must_wait(self) -> bool:
        """Whether the next decision is made at another terminal."""
        return False

    def wait_for_others(self) -> None:
        """Show who decides there."""
        raise NotImplementedError

    # Bots

    def _let_play(self, bot: str) -> None:
        """A quick bot plays as soon as waiting keys are done with; one that takes its time thinks beside the screen.

        Moves of quick bots are not shown singly, unless nobody else plays.
        """
        state = self.state
        if not self.bots_play:
            state.close_all()
        self.bots_play = True
        state.look_on()
        state.under_way = self._told("thinks")
        if takes_time(bot):
            self._thought = Thought(self.call_later, choice_of_bot(self.match, bot), self._play_found)
            self._show_thinking()
        else:
            self.call_later(self._play_bot, bot, len(self.match.moves))
            if not state.keyboard.people:
                self.paint()

    def _play_bot(self, bot: str, moves: int) -> None:
        if self.bots_play and self.is_attached and len(self.match.moves) == moves:
            self.play(chosen_by_bot(self.match, bot))

    def _play_found(self, action: Action) -> None:
        """Play what a bot has thought out; who was stopped never comes here."""
        if self.is_attached:
            self._thought = None
            self.play(action)

    def _show_thinking(self) -> None:
        """Show who thinks and what has been played: at once, but only a few times a second."""
        rest = self._painted_at + CALM - time.monotonic()
        if rest <= 0:
            self._was_seen_thinking = True
            self._painted_at = time.monotonic()
            self.paint()
        elif not self._is_painting_soon:
            self._is_painting_soon = True
            self.set_timer(rest, self._show_thinking_still)

    def _show_thinking_still(self) -> None:
        self._is_painting_soon = False
        if self.bots_play:
            self._show_thinking()

    def pause(self) -> None:
        """Stop the bots at once, until somebody lets them go on."""
        if self.bots_play:
            self._give_up_thought()
            self.bots_play = False
            self.state.under_way = self._told("stopped")

    def _give_up_thought(self) -> None:
        if self._thought is not None:
            self._thought.give_up()
            self._thought = None

    def _told(self, what: str) -> UnderWay:
        """Who decides, and what is the matter with that bot."""
        decision = self.match.decision
        who = self.state.text(f"bots.{what}", seat=Seat(decision.seat)) if decision is not None else ""
        return UnderWay(who, self.state.text(f"bots.while_{what}"), what == "thinks")

    def on_unmount(self) -> None:
        """Nobody waits for a thought any more. Textual calls this besides what subclasses do then."""
        self._give_up_thought()

    # Keys around a change of seats

    @property
    def takes_keys(self) -> bool:
        """Whether the person who decides has the frame in sight."""
        return self.freshness.is_shown and not self.bots_play

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click, typed at that moment, was not meant for this frame."""
        return self.freshness.is_stale(key, moment)
