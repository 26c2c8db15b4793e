"""Points by source, as if the match ended now (SP-148 to SP-151)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message, Score, ScorePart
from rules.spyrium.components import (
    AUTOMATION,
    CAPITALIZATION,
    CRANE,
    ENGINEERING,
    FACTORY,
    LOBBYING,
    TAYLORISM,
    TRADE,
    Box,
)
from rules.spyrium.names import text
from rules.spyrium.state import Quarter, State


def scores(view: State) -> list[Score]:
    """One score per seat. Ties remain: there is no tiebreak (SP-151)."""
    return [Score(seat, parts(view, seat)) for seat in range(len(view.quarters))]


def tiebreaks() -> Sequence[Message]:
    """There is none (SP-151)."""
    return ()


def parts(view: State, seat: int) -> tuple[ScorePart, ...]:
    """The score track, the printed points of the buildings, and each patent."""
    quarter, cards = view.quarters[seat], view.box.cards
    return (
        ScorePart(text("score.track"), quarter.points),
        ScorePart(text("score.buildings"), sum(cards[own].points for own in quarter.buildings)),
        *(
            ScorePart(text(f"card.{patent}"), patent_points(view, seat, patent), text("score.patents"))
            for patent in quarter.patents
        ),
    )


def patent_points(view: State, seat: int, patent: str) -> int:
    """The points of a patent at the end, at most seven (SP-149)."""
    return min(view.box.patent_limit, patent_value(view, seat, patent))


def building_points(box: Box, quarter: Quarter, buildings: Sequence[str]) -> int:
    """The points of these buildings at the end, with Engineering (SP-139, SP-149)."""
    printed = sum(box.cards[own].points for own in buildings)
    return printed + (min(box.patent_limit, _factory_points(box, buildings)) if ENGINEERING in quarter.patents else 0)


def _factory_points(box: Box, buildings: Sequence[str]) -> int:
    """The printed points of the factories, which Engineering counts once more (SP-139)."""
    return sum(box.cards[own].points for own in buildings if FACTORY in box.cards[own].symbols)


def patent_value(view: State, seat: int, patent: str) -> int:
    """What a patent counts at the end; counting spends nothing (SP-150)."""
    quarter, box = view.quarters[seat], view.box
    if patent == AUTOMATION:
        return quarter.spyrium  # SP-134
    if patent == CAPITALIZATION:
        return quarter.money // box.money_per_point  # SP-137
    if patent == ENGINEERING:
        return _factory_points(box, quarter.buildings)
    if patent == LOBBYING:
        return view.track[quarter.residence]  # SP-142
    if patent == CRANE:
        return len(quarter.buildings)  # SP-143
    if patent == TAYLORISM:
        return quarter.owned()  # SP-144
    assert patent == TRADE
    return len(quarter.kept)  # SP-147
