"""The rows of a new match: the values and texts of each. Needs no terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import rules
from islands_tui.matches.setup.draft import PACES, Draft, DraftSeat
from islands_tui.matches.setup.players import shown_names
from islands_tui.screens.seat_table import NAME, WHO, SeatLine, SeatTableContent
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.fields import FormField
from rules.bots import level_of
from rules.engine.contract import Message, say
from rules.engine.record_entries import Participant

GAME, PLAYERS, OPTION, HINTS, SEED = "game", "players", "option.", "hints", "seed"
ALLOWED, OFF = "allowed", "off"
TABLE, ONE, EACH = "table", "one", "each"
PACE = "pace"
START, GUIDED = "start", "guided"


class NewMatchRows:
    """The rows of a draft: the game, its options, and who plays in which order."""

    def __init__(self, draft: Draft) -> None:
        """The texts are those of the draft's game."""
        self.draft = draft
        self.texts = Texts([draft.info.home])

    def text(self, id: str, /, **values: Any) -> str:
        return self.texts(say(id, **values))

    # Fields

    def fields(self) -> Sequence[FormField]:
        draft = self.draft
        games = [(info.id, info.title) for info in rules.GAMES.values()]
        counts = [(str(count), str(count)) for count in draft.info.seats]
        return [
            FormField(GAME, self.text("new_match.game"), games, draft.info.id),
            FormField(PLAYERS, self.text("new_match.players"), counts, str(draft.count)),
            *self._option_fields(),
            self._field(TABLE, "table_is", (ONE, EACH), EACH if draft.table else ONE),
            *([self._field(PACE, "pace_is", PACES, draft.pace)] if draft.table else []),
            self._field(HINTS, "hints_are", (ALLOWED, OFF), ALLOWED if draft.hints else OFF),
        ]

    def _field(self, name: str, texts: str, values: Iterable[str], chosen: str) -> FormField:
        words = [(value, self.text(f"new_match.{texts}.{value}")) for value in values]
        return FormField(name, self.text(f"new_match.{name}"), words, chosen)

    def _option_fields(self) -> list[FormField]:
        fields = []
        for option in self.draft.choices:
            texts = f"{self.draft.info.id}.option.{option.key}"
            values = [(value, self._text_or(f"{texts}.{value}", value)) for value in option.values]
            name = self._text_or(f"{texts}.name", option.key)
            fields.append(FormField(OPTION + option.key, name, values, self.draft.options[option.key]))
        return fields

    def _text_or(self, id: str, otherwise: str) -> str:
        return self.texts(Message(id)) if self.texts.knows(id) else otherwise

    def choices(self) -> Sequence[str]:
        seats = [f"{NAME}{seat}" for seat in range(self.draft.count)]
        options = [f"{OPTION}{option.key}" for option in self.draft.choices]
        pace = [PACE] if self.draft.table else []
        return [GAME, PLAYERS, *seats, *options, TABLE, *pace, HINTS, SEED, START]

    def change(self, field: str, value: str) -> None:
        """Choose a game, a number of players or an option; may raise a `Problem`."""
        if field == GAME:
            self.draft.choose_game(value)
            self.texts = Texts([self.draft.info.home])
        elif field == PLAYERS:
            self.draft.count = int(value)
        elif field == TABLE:
            self.draft.table = value == EACH
        elif field == PACE:
            self.draft.pace = value
        elif field == HINTS:
            self.draft.hints = value == ALLOWED
        else:
            self.draft.options[field.removeprefix(OPTION)] = value

    def explained(self, problem: Problem) -> str:
        """A problem in words that fit this screen: the launcher's texts are about its own options."""
        here = f"new_match.{problem.message.id}"
        return self.texts(Message(here, problem.message.values) if self.texts.knows(here) else problem.message)

    # Texts

    def about(self) -> str:
        """The possible numbers of players, and what the game is about."""
        seats = self.draft.info.seats
        about = self._text_or(f"{self.draft.info.id}.about", "")
        return self.text("new_match.for", fewest=seats[0], most=seats[-1], about=about)

    def seats(self, cursor: str) -> SeatTableContent:
        headings = [self.text(f"new_match.{heading}") for heading in ("seats", "name", "who")]
        names = shown_names([Participant(player.name, player.bot) for player in self.draft.seats])
        lines = [self._seat_line(player, name) for player, name in zip(self.draft.seats, names, strict=True)]
        return SeatTableContent(headings, lines, self.text("new_match.first"), cursor)

    def _seat_line(self, player: DraftSeat, name: str) -> SeatLine:
        if player.bot is None:
            return SeatLine(self.text("new_match.person"))
        return SeatLine(self.text("new_match.bot"), name, self._text_or(f"bots.about.{level_of(player.bot)}", ""))

    def advice(self, cursor: str) -> str:
        seat = seat_of(cursor)
        if seat is None:
            row = "option" if cursor.startswith(OPTION) else cursor
            return self.text(f"new_match.advice.{row}")
        player = self.draft.seats[seat]
        if cursor.startswith(WHO):
            return self.text("new_match.advice.who", n=seat + 1)
        return self.text(f"new_match.advice.{'name' if player.bot is None else 'bot'}", n=seat + 1, name=player.name)


def seat_of(spot: str) -> int | None:
    for column in (NAME, WHO):
        number = spot.removeprefix(column)
        if number.isdecimal():
            return int(number)
    return None
