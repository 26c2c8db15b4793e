"""The others at a table of many terminals: they play, talk, ask, answer, come and go while somebody presses keys.

They sit in the same process: seats are locks of open files, so a table can't tell. What they do is said by one word
and depends on nothing but that and the start.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from functools import partial

from islands_tui.matches.shared import joining
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.data_folder import path_of
from islands_tui.text.problem import Problem
from rules.engine.match import CannotUndo
from rules.engine.record_entries import Note
from rules.engine.rng import Rng

STRANGE = (
    Note("ask", (0, -9)), Note("ask", (-1, 99)), Note("ask", (99999, 1)), Note("ask", (10**9, 1)), Note("ask", (0, 0)),
    Note("talk", (-9, "x")), Note("talk", (99, "x")), Note("talk", (1, "\x1b[2J\u202e\n日本" * 40)), Note("talk"),
    Note("seat", (0, "\x1b]0;x\x07")), Note("seat", (1, "日" * 400)), Note("seat", (-1, "Zoe")), Note("seat", ("a", 1)),
    Note("yes", (-5,)), Note("no", (77,)), Note("withdrawn", (0,)), Note("nothing", ("that", "anybody", "knows")),
)  # fmt: skip
"""What somebody else's program may write: `strange:3` writes the fourth of them."""
USUAL = (
    "play", "play", "play", "play", "play", "talk", "back", "ask", "ask", "agree", "refuse", "withdraw", "leave", "sit",
    "sit", "sit", "tear", "delete",
)  # fmt: skip


def some_deed(chance: random.Random) -> str:
    """A word for something that they do."""
    return f"strange:{chance.randrange(len(STRANGE))}" if chance.random() < 0.06 else chance.choice(USUAL)


class Nobody(Exception):  # noqa: N818 - it is the reason, not an error
    """Somebody should do something, and there is none."""


class Company:
    """Everybody but whoever sits first."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        """Nobody sits yet."""
        self._name, self._chance = name, Rng(seed)
        self._seats = range(1, seats)
        self.there: dict[int, SharedTable] = {}
        self._deeds: dict[str, Callable[[], object]] = {
            f"strange:{number}": partial(self._write, note) for number, note in enumerate(STRANGE)
        } | {
            "play": self._play, "talk": self._talk, "back": self._take_back, "ask": self._ask, "agree": self._agree,
            "refuse": self._refuse, "withdraw": self._withdraw, "leave": self._leave, "sit": self._sit,
            "tear": self._tear, "delete": self._delete,
        }  # fmt: skip

    def gather(self, everybody: bool = False) -> None:
        """Sit down, all of them; the first seat too if nobody else will."""
        for seat in ([0] if everybody else []) + list(self._seats):
            self._take_seat(seat)

    def do(self, word: str) -> None:
        """Whatever can't be is not done."""
        with contextlib.suppress(Problem, CannotUndo, Nobody, OSError):
            for table in self.there.values():
                table.news()
            self._deeds[word]()

    def close(self) -> None:
        """Everybody gets up."""
        for table in self.there.values():
            table.close()
        self.there.clear()

    def _take_seat(self, seat: int) -> None:
        with contextlib.suppress(Problem):
            stored = joining.join(self._name, [seat])
            assert stored.table is not None
            self.there[seat] = stored.table

    def _somebody(self) -> tuple[int, SharedTable]:
        if not self.there:
            raise Nobody
        return self._chance.pick(sorted(self.there.items()))

    def _play(self) -> None:
        """One of them plays if it is for them to."""
        for table in self.there.values():
            decision = table.match.decision
            if decision is not None and table.may_play(decision.seat):
                table.match.play(self._chance.pick(table.match.legal()))
                return

    def _talk(self) -> None:
        seat, table = self._somebody()
        table.say(seat, "Well then! " * self._chance.pick([1, 9]))

    def _take_back(self) -> None:
        _, table = self._somebody()
        table.take_back(table.last_own_choice())

    def _ask(self) -> None:
        _, table = self._somebody()
        table.ask(table.last_own_choice())

    def _agree(self) -> None:
        for table in self.there.values():
            table.answer(agrees=True)

    def _refuse(self) -> None:
        _, table = self._somebody()
        table.answer(agrees=False)

    def _withdraw(self) -> None:
        for table in self.there.values():
            if table.is_asking:
                table.withdraw()

    def _leave(self) -> None:
        seat, table = self._somebody()
        del self.there[seat]
        table.close()

    def _sit(self) -> None:
        for seat in self._seats:
            if seat not in self.there:
                self._take_seat(seat)
                return

    def _write(self, note: Note) -> None:
        _, table = self._somebody()
        table.record.write(lambda: [note])

    def _tear(self) -> None:
        """A line without its end, as a program leaves it that was killed."""
        with path_of(self._name).open("ab") as stream:
            stream.write(b'[0, "place')

    def _delete(self) -> None:
        """Seldom: nothing happens at the table any more after that."""
        if self._chance.pick(range(8)) == 0:
            path_of(self._name).unlink()
