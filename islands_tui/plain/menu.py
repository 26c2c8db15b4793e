"""The menu as numbered lines, for guests whose terminal can't show a screen and who can't pass `--plain`."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Sequence
from functools import partial

from islands_tui.matches.exercises.question import question_of
from islands_tui.matches.index.list_entry import ListEntry, status_details, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import OnlyToWatch
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.new_match import MatchRequest, begin_match, begin_shared, plan_match
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.matches.shared.open_tables import OpenTable, OpenTables, table_message
from islands_tui.people.learners import collected
from islands_tui.plain.exercises import ask, look, summary
from islands_tui.plain.replay import tell
from islands_tui.plain.table import Leave, PlainTable, patient_console
from islands_tui.settings.guest_name import guest, named_guest
from islands_tui.settings.message_of_the_day import message_of_the_day
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.console import Console
from islands_tui.text.problem import AmbiguousSeat, Problem
from islands_tui.text.texts import interface, words
from rules import GAMES
from rules.bots import LEVELS
from rules.engine.messages import Message, MessageValue, say

BACK = "q"
MOST_SHOWN = 20
"""The maximum number of saved matches in the list, the last played first: hundreds of lines are tedious to read."""


def open_menu() -> int:
    """Offer matches until the player leaves; return the exit code."""
    gc.enable()
    return PlainMenu(patient_console()).run()


class PlainMenu:
    """Asks with numbered lines what to play."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.code = 0
        """The exit code: that of the last table that could not be saved."""

    def run(self) -> int:
        """Ask until the input ends or the player leaves."""
        if is_play_only():
            name = named_guest()
            self._tell(say("menu.nobody_has_named_you") if name is None else say("menu.you_are", name=name))
        if message := message_of_the_day():
            self._tell(say("plain.name", seat=message))
        try:
            while self._take_entry():
                pass
        except Leave:
            if self.console.was_idle:
                self._say("idle.left")
        self.console.flush()
        return self.code

    def _take_entry(self) -> bool:
        """Carry out a choice; False if it is to leave."""
        listing = MatchIndex()
        entries: list[tuple[Message, Callable[[], None]]] = []
        if (waiting := _unfinished()) is not None:
            entries.append(
                (say("plain_menu.continue", match=_described(listing.look(waiting))), lambda: self._open(waiting))
            )
        entries.append((say("menu.new"), lambda: self._begin(table=False)))
        if listing.names:
            entries.append((say("menu.saved"), self._choose_saved))
        tables = self._tables()
        if any(table.free_for_guest() for table in tables):
            entries.append((say("menu.tables"), self._choose_table))
        if tables:
            entries.append((say("menu.tables_to_watch"), self._choose_table_to_watch))
        entries.append((say("plain_menu.new_table"), lambda: self._begin(table=True)))
        entries.append((say("menu.exercises"), self._choose_exercises))
        entries.append((say("menu.leave"), self._leave))
        number = self._chosen(say("plain_menu.title"), [what for what, _ in entries])
        if number is None:
            return False
        try:
            entries[number][1]()
        except Problem as problem:
            self._tell(problem.message)
        return not self.console.was_idle

    def _leave(self) -> None:
        raise Leave

    # The choices

    def _begin(self, table: bool) -> None:
        """A new match: the game, the number of players, and how many of them are bots."""
        games = list(GAMES.values())
        number = self._chosen(say("plain_menu.which_game"), [say("plain.name", seat=game.title) for game in games])
        if number is None:
            return
        seats = games[number].seats
        count = self._chosen(say("plain_menu.how_many"), [say("plain_menu.players", n=seat) for seat in seats])
        bots = self._bots(seats[count]) if count is not None else None
        if count is not None and bots is not None:
            request = MatchRequest(games[number], seats[count], bots=bots, table=table)
            plan = plan_match(request)
            self._play(begin_shared(plan) if table else begin_match(plan))

    def _bots(self, seats: int) -> Sequence[str] | None:
        """The bots in the last seats, as the command line names them; None: the player cancelled."""
        none = say("plain_menu.no_bots")
        count = self._chosen(
            say("plain_menu.how_many_bots"), [none, *(say("plain_menu.bots", n=n) for n in range(1, seats))]
        )
        if not count:
            return None if count is None else ()
        about = [
            say("plain_menu.bot", bot=Message(f"bots.level.{level}"), about=Message(f"bots.about.{level}"))
            for level in LEVELS
        ]
        chosen = self._chosen(say("plain_menu.which_bot"), about)
        return None if chosen is None else [f"{seat}:{LEVELS[chosen]}" for seat in range(seats - count + 1, seats + 1)]

    def _choose_saved(self) -> None:
        """One of the matches played last."""
        listing = MatchIndex()
        names = listing.names[:MOST_SHOWN]
        number = self._chosen(say("menu.saved"), [_described(listing.look(name)) for name in names])
        listing.save()
        if number is not None:
            self._open(names[number])

    def _choose_exercises(self) -> None:
        """Tell how things stand; then ask what is due, or look for mistakes first."""
        collection = collected()
        person = collection.person()
        self.console.lines(summary(collection, person))
        offered: list[tuple[Message, Callable[[], None]]] = []
        if due := collection.due(person):
            questions = [partial(question_of, exercise.mistake) for exercise in due]
            offered.append((say("exercises.ask", n=len(due)), lambda: ask(collection, self.console, questions)))
        if unlooked := collection.unlooked(person):
            offered.append((say("exercises.look", n=len(unlooked)), lambda: look(collection, person)))
        if offered:
            number = self._chosen(say("exercises.title"), [what for what, _ in offered])
            if number is not None:
                offered[number][1]()

    def _tables(self) -> list[OpenTable]:
        with contextlib.suppress(Problem):
            return OpenTables(guest()).all()
        return []

    def _choose_table(self) -> None:
        tables = [table for table in self._tables() if table.free_for_guest()]
        number = self._chosen(say("menu.tables"), list(map(table_message, tables)))
        if number is not None:
            self._sit_down(tables[number])

    def _choose_table_to_watch(self) -> None:
        tables = self._tables()
        number = self._chosen(say("menu.tables_to_watch"), list(map(table_message, tables)))
        if number is not None:
            self._play(open_table(tables[number].name))

    def _sit_down(self, table: OpenTable) -> None:
        """Ask for the seat, if several are free."""
        seats = [seat for seat in table.free_for_guest() if seat in table.own] or table.free_for_guest()
        if len(seats) > 1 and not table.own:
            seats_offered = [say("tables.screen.seat", seat=seat + 1, name=table.names[seat]) for seat in seats]
            chosen = self._chosen(say("tables.screen.which"), seats_offered)
            if chosen is None:
                return
            seats = [seats[chosen]]
        self._play(join(table.name, seats))

    def _open(self, name: str) -> None:
        try:
            stored = match_store.open_match(name)
        except AmbiguousSeat:
            for table in self._tables():
                if table.name == name:
                    self._sit_down(table)
        except OnlyToWatch as found:
            tell(found.match, [found.message])
        else:
            self._play(stored)

    def _play(self, stored: StoredMatch) -> None:
        try:
            self.code = PlainTable(stored, self.console).run() or self.code
        finally:
            stored.close()

    # Asking

    def _chosen(self, title: Message, choices: Sequence[Message]) -> int | None:
        """The index of the typed choice; None if it is none of them."""
        self.console.line()
        self._tell(title)
        for number, what in enumerate(choices, start=1):
            self._say("plain_menu.choice", number=number, what=what)
        prompt = "plain_menu.prompt" if len(choices) > 1 else "plain_menu.prompt_one"
        while True:
            typed = self.console.read(words(prompt, last=len(choices), back=BACK))
            if typed is None:
                raise Leave
            if typed == BACK:
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                return int(typed) - 1
            self._say("plain_menu.not_understood", back=BACK)

    def _say(self, id: str, /, **values: MessageValue) -> None:
        self.console.line(words(id, **values))

    def _tell(self, message: Message) -> None:
        self.console.line(interface()(message))


def _unfinished() -> str | None:
    try:
        return match_store.latest_unfinished()
    except Problem:
        return None


def _described(listed: ListEntry) -> Message:
    """A match and its status; only a name if it can't be read."""
    standing = words_for(listed)(status_details(listed))
    if listed.heading is None:
        return say("plain_menu.broken", match=listed.name, standing=standing)
    title = title_message(listed.title, listed.players, listed.is_exercise)
    return say("plain_menu.match", title=title, standing=standing)
