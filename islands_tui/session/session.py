"""A match at this terminal, played or replayed: its overlays and what commands do. Needs no terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from islands_tui.commands.catalogue import ASK_HINT, MARK, OPEN, SEATS, TABLE_COMMANDS, TALK, ZOOM, Zoom
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import Call, CommandTable, ModeTable
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.registry.tables import words_of
from islands_tui.session.events import Left
from islands_tui.session.host import Host
from islands_tui.session.look_around import look_at
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import Answer, Prompt, TalkLine, TypedLine
from islands_tui.session.page_viewer import PageViewer
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from islands_tui.session.spot_viewer import SpotViewer
from islands_tui.session.state import TableState
from rules.engine.contract import Message, Target
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.matches.bots.review import Review


class Session:
    """What played and replayed matches have in common."""

    commands: ClassVar[Sequence[AnyCommand]] = TABLE_COMMANDS
    host: Host
    mode_tables: ModeTable[Mode]
    """What commands do in each mode."""
    turned_tables: ModeTable[Mode]
    """What commands do while another board than the usual one is in front."""

    def __init__(self, match: Match[Any], presentation: Presentation) -> None:
        self.match = match
        names = shown_names(players_of(match))
        shaped = [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)]
        self.state = TableState(match, presentation.texts(words_of(match.game.id), shaped), names, presentation)
        self.greeting = ""
        self.review: Review | None = None
        """The look-back of the match, once its player has asked for it."""
        self.pages, self.spots = PageViewer(self), SpotViewer(self)

    @property
    def policy(self) -> Policy:
        return self.state.policy

    @policy.setter
    def policy(self, policy: Policy) -> None:
        self.state.policy = policy

    # What each kind adds

    def proceed(self) -> None:
        raise NotImplementedError

    def enter_line(self, text: str) -> None:
        raise NotImplementedError

    def say_to_table(self, text: str) -> None: ...

    def stop(self) -> None: ...

    # The course

    def start(self) -> None:
        self.proceed()
        if self.greeting:
            self.tell(self.greeting)

    def greet(self, notices: Sequence[Message]) -> None:
        """Set the notices that are shown over the first frame."""
        self.greeting = "  ".join(map(self.state.texts, notices))

    def tell(self, words: str) -> None:
        """Show a notice over the log until the next key."""
        self.state.notice = words
        self.host.changed()

    def ask(self, question: Message, *answers: Answer) -> None:
        self.state.close_all()
        self.state.lay(Prompt(question, *answers))

    # Dispatch

    def add_commands(self, own: CommandTable) -> None:
        """Let an interface add its own commands, for all modes except typing a line."""

        def extended(tables: ModeTable[Mode]) -> ModeTable[Mode]:
            return {mode: table if mode is Mode.TYPING else table | own for mode, table in tables.items()}

        self.mode_tables, self.turned_tables = extended(self.mode_tables), extended(self.turned_tables)

    def command_table(self) -> CommandTable:
        return (self.turned_tables if self.state.board else self.mode_tables)[self.state.mode]

    def dispatch(self, call: Call) -> None:
        has_cleared = self.state.before_command(call.command)
        call.run(call.argument)
        self.state.follow()
        if call.moves_cursor and not has_cleared:
            self.host.cursor_moved()
        else:
            self.host.changed()

    def click(self, target: Target) -> bool:
        """Go to a spot; return whether the cursor was already there, so that it is taken."""
        state = self.state
        current = state.chooser.current
        if current is not None and current.target == target and state.looking is None:
            return True
        state.before_command()
        look_at(state, target)
        return False

    # Typing

    def set_typed(self, text: str | None) -> None:
        """Replace the typed text; None closes the line."""
        kind = type(self.state.typing or TypedLine())
        self.state.close()
        if text is not None:
            self.state.lay(kind(text[: kind.longest]))
        self.host.changed()

    def type_text(self, text: str) -> None:
        self.set_typed((self.state.typed or "") + text)

    def erase(self) -> None:
        """Delete the last character; if the line is empty, close it."""
        self.set_typed(self.state.typed[:-1] if self.state.typed else None)

    def end_line(self) -> None:
        """Close the line and handle what was typed."""
        typed, is_talk = self.state.typed or "", isinstance(self.state.typing, TalkLine)
        self.state.close()
        self.say_to_table(typed) if is_talk else self.enter_line(typed.strip())

    # What it can do

    def has_use(self, command: AnyCommand) -> bool:
        """Whether a command can ever do something in this match."""
        if command is MARK:
            return self.state.presentation.marks
        if command is ZOOM:
            return self.state.presentation.zooms
        if command is ASK_HINT:
            return self.match.header.hints
        if command is TALK:
            return self.state.shared is not None and bool(self.state.shared.seats)
        if command is SEATS:
            return self.state.shared is not None
        return command is not OPEN or any(map(self.match.has_secrets, range(len(self.match.players))))

    def wheel(self, by: int) -> None:
        self.pages.scroll_by(3 * by)

    # Boards

    def next_board(self) -> None:
        """Turn to the next board, finally back to the usual one."""
        state = self.state
        state.board = (state.board + 1) % (state.presentation.boards(state, self.host.tier) + 1)

    def turn_back(self) -> None:
        self.state.board = 0

    def stay_turned(self) -> None:
        """Say that nothing is chosen on this board, instead of closing it on somebody who wanted to choose."""
        self.tell(self.state.text("table.nothing_here"))

    def zoom(self, way: Zoom) -> None:
        self.state.zoom = 0 if way == "in" else 1

    def leave(self) -> None:
        """Leave; background work stops when the interface closes."""
        self.host.emit(Left())
