"""The guided round: for every decision, what it is about and what to think of. It ends with the round it began in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from islands_tui.look_up.lines import wrapped
from islands_tui.text.languages import spoken
from rules.engine.match import Match
from rules.rulebook import has_rulebook, rulebook

_SENTENCES = re.compile(r"(?<=[.]) ")


class Guide:
    """Explains the decisions of one match, round by round as long as somebody wants it."""

    def __init__(self, match: Match[Any]) -> None:
        """Begin in the round that is being played."""
        self._match = match
        self._round = self._round_now()
        self._asked: dict[tuple[int, str], list[int]] = {}
        """The moves before which each player had to decide, by what there is to say about it."""

    def _round_now(self) -> int:
        return self._match.game.round_of(self._match.view(None))

    @property
    def is_over(self) -> bool:
        """Whether the round, or the match, has ended."""
        return self._match.decision is None or self._round_now() != self._round

    @property
    def words(self) -> str:
        """What there is to say about the open decision."""
        decision = self._match.decision
        if decision is None:
            return ""
        return rulebook(self._match.game.id, spoken()).advice(
            decision.kind, self._match.game.ask(self._match.view(decision.seat)).id
        )

    def lines(self, width: int, rows: int) -> list[str]:
        """What fits of it: where there is little room, the sentences that follow come with the next such decision."""
        parts = _parts(_SENTENCES.split(self.words), width, rows)
        return parts[self._times_asked() % len(parts)]

    def _times_asked(self) -> int:
        """How often the player was asked this before, in this round."""
        decision = self._match.decision
        assert decision is not None
        moves = self._asked.setdefault((decision.seat, self.words), [])
        if len(self._match.moves) not in moves:
            moves.append(len(self._match.moves))
        return moves.index(len(self._match.moves))


def _parts(sentences: Sequence[str], width: int, rows: int) -> list[list[str]]:
    """The sentences in lines, as many whole ones at a time as there are rows for; at least one."""
    parts: list[list[str]] = []
    said = ""
    for sentence in sentences:
        longer = wrapped(f"{said} {sentence}".strip(), width)
        if parts and said and len(longer) <= rows:
            parts[-1] = longer
            said = f"{said} {sentence}"
        else:
            parts.append(wrapped(sentence, width))
            said = sentence
    return parts


def guide_for(match: Match[Any]) -> Guide | None:
    """A guide through this round; None for a game without a rulebook, and after the end of the match."""
    has_decisions = match.decision is not None and has_rulebook(match.game.id)
    return Guide(match) if has_decisions else None
