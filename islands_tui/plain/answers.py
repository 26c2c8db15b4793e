"""Plain mode's answers to queries that change nothing: the question again, log, scores, table, a spot, a rule, help."""

from __future__ import annotations

from typing import Any

from islands_tui.plain.telling import Teller
from rules.engine.contract import Target, say
from rules.engine.match import Match
from rules.rulebook import Rulebook, UnknownEntry, has_rulebook

RECENT = 20
HELP = ("pick", "a", "u", "U", "R", "agree", "x", "r", "g", "H", "L", "s", "v", "q")
HELP_TOGETHER = (
    "pick", "a", "t", "u", "U", "R", "ask", "yes", "sit", "away", "again", "x", "r", "g", "H", "L", "s", "v", "q",
)  # fmt: skip


class Answers:
    """Answers queries about a match. Each answer is a list of lines."""

    def __init__(self, match: Match[Any], teller: Teller) -> None:
        self.match = match
        self.teller = teller
        self.listed: tuple[str, ...] = HELP
        """What the help lists."""
        self._answers = {
            "a": self.again,
            "x": self.look,
            "r": self.rule,
            "L": self.log,
            "s": self.scores,
            "v": self.table,
            "?": self.help,
        }

    def to(self, letter: str, rest: str, seat: int | None) -> list[str] | None:
        """The answer for this seat; None if the letter is not a query."""
        answer = self._answers.get(letter)
        return None if answer is None else answer(rest, seat)

    def again(self, rest: str, seat: int | None) -> list[str]:
        decision = self.match.decision
        return self.teller.result() if decision is None else self.teller.question(decision.seat)

    def log(self, rest: str, seat: int | None) -> list[str]:
        """The log as the seat may read it: its end, `L 50` for more, `L all` for all of it."""
        lines = self.teller.known(seat)
        if not lines:
            return [self._text("plain.nothing_yet")]
        if rest.casefold() != self._text("plain.word_all"):
            lines = lines[-(int(rest) if rest.isdecimal() and int(rest) else RECENT) :]
        return self.teller.log_lines(lines, seat)

    def scores(self, rest: str, seat: int | None) -> list[str]:
        return [*self.teller.scores(seat), *self.teller.times()]

    def table(self, rest: str, seat: int | None) -> list[str]:
        return self.teller.table(seat)

    def rule(self, rest: str, seat: int | None) -> list[str]:
        """The rule behind the open decision, or with `r SP-051` any rule or component; also related rules."""
        decision = self.match.decision
        wanted = rest or (self.match.game.rule_for(decision) if decision is not None else "")
        try:
            book = self._book()
            entry = book.entry(wanted)
        except (OSError, UnknownEntry):
            return [self._text("plain.rule" if wanted and not rest else "plain.no_rule", rule=wanted)]
        lines = [self._text("plain.rule_heading", rule=entry.id, heading=entry.heading)]
        lines += [line for part in (entry.text, entry.example) for line in part.split("\n") if line]
        if entry.source:
            lines.append(book.source_in_words(entry))
        if entry.related:
            lines.append(self._text("plain.rule_related", rules=", ".join(entry.related)))
        return lines

    def house_values(self) -> list[str]:
        """How much of the game is house values, for players starting a match; empty for a game without a rulebook."""
        return [self._book().house_values_in_words()] if has_rulebook(self.match.header.game) else []

    def _book(self) -> Rulebook:
        """The rules with the figures of this match."""
        return Rulebook(self.match.header.game, self.teller.texts.language, self.match.header.components)

    def help(self, rest: str, seat: int | None) -> list[str]:
        """What can be typed, with a rule of this game as the example."""
        first = self.match.game.decision(self.match.state_at(0))
        rule = self.match.game.rule_for(first) if first is not None else ""
        return [self._text(f"plain.help.{entry}", rule=rule) for entry in self.listed]

    # Looking at spots

    def look(self, rest: str, seat: int | None) -> list[str]:
        """A spot: `x 3` what choice 3 points at and leads to, `x card 5` any spot; `x` alone lists spots."""
        legal = self.match.legal()
        if not rest:
            return self._spots()
        if rest.isdecimal() and 1 <= int(rest) <= len(legal):
            number = int(rest) - 1
            targets = self.match.game.targets(self.match.state, legal[number])
            return [self.teller.choice(seat, number), *self.teller.look(seat, targets)]
        try:
            lines = self.teller.look(seat, self._targets(rest))
        except (LookupError, ValueError):  # a spot that this game does not have
            lines = []
        return lines or [self._text("plain.no_spot", typed=rest)]

    def _targets(self, rest: str) -> list[Target]:
        kind, _, name = rest.partition(" ")
        if name:
            return [Target(kind, name.strip())]
        return [target for target in self._legal_targets() if target.id.casefold() == rest.casefold()]

    def _legal_targets(self) -> list[Target]:
        game, state = self.match.game, self.match.state
        paths = (game.targets(state, action) for action in self.match.legal())
        return list(dict.fromkeys(target for path in paths for target in path))

    def _spots(self) -> list[str]:
        names = tuple(say("plain.spot", kind=target.kind, id=target.id) for target in self._legal_targets())
        return [self._text("plain.spots", spots=names), *self.teller.blocked().values()]

    def why_not(self, typed: str) -> str | None:
        """Why this can't be done now, if it is something a player may expect."""
        return self.teller.blocked().get(typed.casefold())

    def _text(self, id: str, /, **values: Any) -> str:
        return self.teller.texts(say(id, **values))
