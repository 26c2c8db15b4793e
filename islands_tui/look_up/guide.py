"""The guided round: explains what each decision is about and what to consider, until the round ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from islands_tui.look_up.lines import wrapped
from islands_tui.text.languages import current_language
from rules.engine.match import Match
from rules.rulebook import has_rulebook, rulebook

_SENTENCES = re.compile(r"(?<=[.!]) ")


class Guide:
    """Explains the decisions of a match during one round."""

    def __init__(self, match: Match[Any]) -> None:
        """Begin in the round that is being played."""
        self._match = match
        self._round = self._round_now()
        self._said: dict[tuple[int, str], int] = {}
        """Each sentence that a seat has been told, with the number of moves before that."""

    def _round_now(self) -> int:
        return self._match.game.round_of(self._match.view(None))

    @property
    def is_over(self) -> bool:
        return self._match.decision is None or self._round_now() != self._round

    @property
    def words(self) -> str:
        """All there is to say about the decision."""
        return " ".join(self._sentences())

    def _sentences(self) -> Sequence[str]:
        """What the decision is about, then what matters in this position, then what else there is to consider."""
        decision, game = self._match.decision, self._match.game
        if decision is None:
            return ()
        view, book = self._match.view(decision.seat), rulebook(game.id, current_language())
        first, *others = _SENTENCES.split(book.advice(decision.kind, game.ask(view).id))
        return [first, *(book.matters[key] for key in game.matters(view)), *others]

    def lines(self, width: int, rows: int) -> list[str]:
        """As many whole sentences as fit, new ones first; the rest comes with the next decisions of this kind."""
        decision = self._match.decision
        if decision is None:
            return []
        sentences, now = self._sentences(), len(self._match.moves)
        new = [sentence for sentence in sentences if self._said.get((decision.seat, sentence), now) >= now]
        said: list[str] = []
        for sentence in new or sentences:
            if len(wrapped(" ".join([*said, sentence]), width)) <= rows:
                said.append(sentence)
        for sentence in said:
            self._said.setdefault((decision.seat, sentence), now)
        return wrapped(" ".join(said), width) if said else []


def guide_for(match: Match[Any]) -> Guide | None:
    """A guide through this round; None for a game without a rulebook, and after the end of the match."""
    has_decisions = match.decision is not None and has_rulebook(match.game.id)
    return Guide(match) if has_decisions else None
