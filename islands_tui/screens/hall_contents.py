"""What the Hall says: the figures of `people.hall` as columns and rows of text."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.people.hall import BotFigures, Hall, Person, ScoreFigures
from islands_tui.people.rating import Rating
from islands_tui.people.register import Register
from islands_tui.people.results import Result, SeatResult
from islands_tui.people.telling import (
    against_messages,
    former_names,
    level_message,
    percent,
    rated_message,
    streak_message,
    time_messages,
)
from islands_tui.screens.hall_panes import Column
from islands_tui.settings.data_folder import day_of
from islands_tui.text.durations import short_duration_message
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import Measure, cut_to, name_cut_to
from rules import GAMES
from rules.bots.strength import Record
from rules.engine.messages import MessageValue, say

LONGEST_NAME = 14
_LAST_FIVE = 5
_NARROW = 60
"""Columns below which games are called by their first word."""


class HallWords:
    """Says the figures in a language; `measure` counts the cells of a text in the alphabet in use."""

    def __init__(self, texts: Texts, measure: Measure) -> None:
        self.texts, self.measure = texts, measure

    def text(self, id: str, /, **values: MessageValue) -> str:
        return self.texts(say(id, **values))

    def name(self, name: str) -> str:
        return name_cut_to(name, LONGEST_NAME, self.measure)

    # The people

    def columns(self, hall: Hall, people: Sequence[Person], bots: Sequence[BotFigures]) -> list[Column]:
        """From left to right, the most important first: a small window shows fewer."""

        def column(
            id: str, of_person: Callable[[Person], str], of_bots: Callable[[BotFigures], str], **how: object
        ) -> Column:
            texts = [*map(of_person, people), *map(of_bots, bots)]
            return Column(self.text(f"hall.{id}"), texts, **how)  # type: ignore[arg-type]

        def nothing(bots: BotFigures) -> str:
            return ""

        return [
            column(
                "person",
                lambda p: self.name(p.name),
                lambda b: self.texts(level_message(b.level)),
                is_right=False,
                letter=HEAD,
            ),
            column("matches", lambda p: str(p.total.matches), lambda b: str(b.matches)),
            column("won", lambda p: str(p.total.wins), lambda b: str(b.wins), letter=ink("gain")),
            column("share", lambda p: self._share(p.total.record), lambda b: self._share(b.record)),
            column("rating", lambda p: self._rating(p.rating), lambda b: self._rating(b.rating)),
            column("last_five", lambda p: " ".join(map(str, p.places[-_LAST_FIVE:])), nothing, is_right=False),
            column("points", lambda p: self._points(p, hall), nothing, is_right=False),
            column("streak", lambda p: f"{p.streak} / {p.longest_streak}", nothing),
            column("time", lambda p: self._time(p.total), nothing),
            column("last_seen", lambda p: day_of(p.last_seen / 1e9), nothing, is_right=False, letter=DIM),
        ]

    def _share(self, record: Record) -> str:
        low, high = record.interval
        return self.text("hall.share_is", percent=percent(record.share), low=percent(low), high=percent(high))

    def _rating(self, rating: Rating | None) -> str:
        return "" if rating is None else self.text("hall.reach", mean=round(rating.mean), reach=round(rating.reach))

    def _points(self, person: Person, hall: Hall) -> str:
        """Usual and most points: of the game that is counted, or of the one played most."""
        score = person.of_games[person.favourite]
        best = score.best.points if score.best else 0
        values = self.text("hall.usual_best", mean=round(score.mean), best=best)
        return values if hall.selection.game else f"{_short(person.favourite)} {values}"

    def _time(self, score: ScoreFigures) -> str:
        seconds = score.seconds_per_decision
        return "" if seconds is None else self.texts(short_duration_message(seconds))

    # One of them

    def versus(self, person: Person, hall: Hall, width: int, rows: int) -> list[PageRow]:
        """Who ended ahead of whom: a table of everybody where it fits, otherwise the person against each other."""
        met = [other for other in hall.people if hall.meetings(person.key, other.key)]
        shown = [each for each in hall.people if each is person or each in met][: max(1, rows - 3)]
        if person not in shown:
            shown[-1] = person
        names = [self.name(each.name) for each in shown]
        first = max(map(self.measure, names), default=0) + 2
        widths = [max(4, self.measure(name)) + 2 for name in names]
        if first + sum(widths) > width or len(met) < 2:
            return self._against_each(person, met, hall, width, rows)
        heading, x = [], first
        for name, own in zip(names, widths, strict=True):
            heading.append(Piece(x + own - self.measure(name), name, DIM, False))
            x += own
        found: list[PageRow] = [[Piece(0, self.text("hall.who_beat_whom"), DIM)], heading]
        for each, name in zip(shown, names, strict=True):
            letter, x = HEAD if each is person else TEXT, first
            row = [Piece(0, name, letter, False)]
            for other, own in zip(shown, widths, strict=True):
                count = "·" if other is each or not hall.meetings(each.key, other.key) else str(each.ahead[other.key])
                x += own
                row.append(Piece(x - len(count), count, DIM if count == "·" else letter, False))
            found.append(row)
        if len(found) < rows:
            found.append([Piece(0, cut_to(self.text("hall.row_ahead"), width, self.measure), DIM)])
        return found[:rows]

    def _against_each(self, person: Person, met: Sequence[Person], hall: Hall, width: int, rows: int) -> list[PageRow]:
        if not met:
            return [[Piece(0, self.text("hall.met_nobody"), DIM)]]
        table = [
            [
                self.name(other.name),
                str(hall.meetings(person.key, other.key)),
                str(person.ahead[other.key]),
                str(other.ahead[person.key]),
            ]
            for other in met[: max(1, rows - 1)]
        ]
        return self._table(self._headings("with", "together", "ahead", "behind"), table, width, (1,))

    def _headings(self, *columns: str) -> list[str]:
        return [self.text(f"hall.{column}") for column in columns]

    def _table(
        self,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
        width: int,
        spare: Sequence[int] = (),
        first: int = TEXT,
    ) -> list[PageRow]:
        """Headings and rows: the first column begins at the left, the others end at the right.

        Spare columns are left out, the first named first, until the others fit.
        """
        widths = [max(map(self.measure, column)) for column in zip(headings, *rows, strict=True)]
        if spare and sum(widths) + 2 * (len(widths) - 1) > width:
            left_out, *others = spare
            fewer = [[*row[:left_out], *row[left_out + 1 :]] for row in (headings, *rows)]
            further = [place - (place > left_out) for place in others]
            return self._table(fewer[0], fewer[1:], width, further, first)
        found: list[PageRow] = []
        for number, row in enumerate([headings, *rows]):
            pieces, x = [], 0
            for place, (text, width) in enumerate(zip(row, widths, strict=True)):
                at = x if not place else x + width - self.measure(text)
                letter = DIM if not number else first if not place else TEXT
                pieces.append(Piece(at, text, letter, False))
                x += width + 2
            found.append(pieces)
        return found

    def games(self, person: Person, register: Register, width: int, rows: int) -> list[PageRow]:
        """Game by game and number of players; then streaks, bots, and what else there is to say."""
        facts = [rated_message(person), streak_message(person), *against_messages(person), *time_messages(person)]
        told = map(self.texts, [*facts, *former_names(person, register)])
        lines = [line for fact in told for line in textwrap.wrap(fact, max(20, width - 2))]
        by_game = list(person.of_games.items())
        has_room = rows >= len(by_game) + len(person.by_game) + len(lines) + 2
        scores: list[tuple[str, str, ScoreFigures]] = []
        for game, whole in by_game:
            parts = [(str(seats), score) for (other, seats), score in sorted(person.by_game.items()) if other == game]
            one = parts[0][0] if len(parts) == 1 else ""
            scores.append((_short(game) if width < _NARROW else GAMES[game].title, one, whole))
            if len(parts) > 1 and has_room:
                scores += [("", seats, score) for seats, score in parts]
        table = [
            [
                title,
                seats,
                str(score.matches),
                str(score.wins),
                self.text("hall.percent", n=percent(score.record.share)),
                str(round(score.mean)),
                "" if score.best is None else str(score.best.points),
            ]
            for title, seats, score in scores
        ]
        headings = self._headings("by_game", "at", "matches", "won", "share", "usual", "best")
        found = self._table(headings, table, width, (4, 1), HEAD)[: max(2, rows)]
        room = rows - len(found)
        blank: list[PageRow] = [[]] if room > len(lines) else []
        return [*found, *blank, *([Piece(0, line, TEXT if not place else DIM)] for place, line in enumerate(lines))][
            :rows
        ]

    def last(self, person: Person, rows: int) -> list[PageRow]:
        """The last matches with everybody's points, the latest first."""
        shown = person.matches[: -max(1, rows - 1) - 1 : -1]
        games = [_short(result.game) for result in shown]
        width = max(map(self.measure, games), default=0)
        found: list[PageRow] = [[Piece(0, self.text("hall.last_matches"), DIM)]]
        for result, game in zip(shown, games, strict=True):
            row, x = [Piece(0, day_of(result.when / 1e9), DIM), Piece(12, game, TEXT, False)], 14 + width
            for seat in ranking(result):
                letter = HEAD if result.seats[seat].has_won else TEXT
                text = f"{self.who(result.seats[seat])} {result.seats[seat].points}"
                row += [Piece(x, SHAPES[seat], letter), Piece(x + 2, text, letter, False)]
                x += self.measure(text) + 4
            found.append(row)
        return found

    def who(self, seat: SeatResult) -> str:
        """A seat's person or bot; a dash where it counts for nobody."""
        return self.name(seat.name) if seat.name else self.texts(level_message(seat.bot)) if seat.bot else "-"

    # All of them

    def house(self, hall: Hall, width: int) -> list[PageRow]:
        """What stands out among all matches, a row each."""
        facts = list(self._house_facts(hall))
        first = max((self.measure(label) for label, _ in facts), default=0) + 2
        found: list[PageRow] = []
        for label, text in facts:
            lines = textwrap.wrap(text, max(20, width - first)) or [""]
            found += [
                [Piece(0, label if not place else "", DIM), Piece(first, line)] for place, line in enumerate(lines)
            ]
        return found

    def _house_facts(self, hall: Hall) -> Iterator[tuple[str, str]]:
        records = hall.records
        if records.most_points:
            most = " · ".join(
                self.text("hall.record_of", game=GAMES[result.game].title, name=seat.name, n=seat.points)
                for result, seat in records.most_points
            )
            yield self.text("hall.most_points"), most
        if records.narrowest is not None:
            result, lead = records.narrowest
            first, second = ranking(result)[:2]
            how = say(
                "hall.narrowest_is" if lead else "hall.narrowest_tie",
                game=GAMES[result.game].title,
                day=day_of(result.when / 1e9),
                n=lead,
                first=self.who(result.seats[first]),
                second=self.who(result.seats[second]),
            )
            yield self.text("hall.narrowest"), self.texts(how)
        if records.longest is not None:
            longest = records.longest
            game, day, what = GAMES[longest.game].title, day_of(longest.when / 1e9), say("hall.moves", n=longest.moves)
            if longest.seconds:
                what = say("hall.longest_time", time=short_duration_message(longest.seconds), moves=what)
            yield self.text("hall.longest"), self.text("hall.longest_is", what=what, game=game, day=day)
        if records.most_often is not None:
            first_key, second_key, times = records.most_often
            both = [person.name for key in (first_key, second_key) if (person := hall.person(key)) is not None]
            yield self.text("hall.most_often"), self.text("hall.most_often_is", one=both[0], other=both[1], n=times)

    def how(self, width: int, x: int = 0) -> list[PageRow]:
        """How it is counted."""
        return [[Piece(x, line, DIM, False)] for line in textwrap.wrap(self.text("hall.how_text"), width)]

    def rule(self, text: str, width: int) -> list[PageRow]:
        """A line with a title."""
        end = 4 + self.measure(text)
        return [[Piece(0, "──", LINES), Piece(3, text, DIM, False), Piece(end, "─" * (width - end), LINES)]]


def ranking(result: Result) -> list[int]:
    """The seats by place."""
    return sorted(range(len(result.seats)), key=lambda seat: (result.seats[seat].place, seat))


def _short(game: str) -> str:
    """The first word of a game's title: lists have little room."""
    return GAMES[game].title.split()[0]
