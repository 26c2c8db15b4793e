"""The arithmetic of a result."""

from __future__ import annotations

import dataclasses

from islands_tui.matches.index.outcome import Outcome, points_by_round, sources_of, winner_line
from islands_tui.text.texts import Texts
from islands_tui.widgets.standings import columns_for
from rules.engine.contract import Message, Score, ScorePart, say
from rules.engine.match import Match
from tests.islands_tui.tables import a_match

TEXTS = Texts(["rules.spyrium"], ["Ann", "Bob", "Cy"])


def played_out(match: Match[object]) -> Match[object]:
    while match.decision is not None:
        match.play(match.legal()[0])
    return match


def an_outcome(*totals: int, tiebreaks: tuple[int, ...] = (0, 0, 0)) -> Outcome:
    part = say("spyrium.score.track")
    scores = [Score(seat, (ScorePart(part, total),), (tiebreaks[seat],)) for seat, total in enumerate(totals)]
    return Outcome(scores, sources_of(scores, TEXTS), [totals], 10)


def test_the_points_of_every_round_end_with_the_result() -> None:
    match = played_out(a_match(moves=0))
    rounds = points_by_round(match)
    assert len(rounds) == match.game.round_of(match.state)
    assert list(rounds[-1]) == [score.total for score in match.scores(None)]
    assert len(match.moves) == sum(1 for _ in match.positions()) - 1


def test_the_winner_is_named_with_the_lead() -> None:
    assert winner_line(an_outcome(20, 31, 28), TEXTS) == "Bob wins with 31 points, 3 ahead of Cy"


def test_a_broken_tie_and_a_shared_win_are_told_apart() -> None:
    tie = an_outcome(31, 31, 5, tiebreaks=(1, 2, 0))
    assert winner_line(tie, TEXTS) == "Bob wins with 31 points; the tie with Ann is broken"
    decided = dataclasses.replace(tie, tie_broken_by=Message("table.winner", (("name", "more of it"),)))
    assert winner_line(decided, TEXTS).endswith("31 points, as many as Ann: more of it")
    assert [tie.place(seat) for seat in range(3)] == [2, 1, 3]
    shared = an_outcome(31, 31, 5)
    assert winner_line(shared, TEXTS) == "Ann and Bob win together with 31 points"
    assert [shared.place(seat) for seat in range(3)] == [1, 1, 3]


def test_everybody_may_win_together() -> None:
    assert winner_line(an_outcome(3, 3, 3), TEXTS) == "Ann, Bob and Cy win together with 3 points"


def test_sources_that_differ_only_in_their_numbers_are_one() -> None:
    texts = Texts(["rules.ilos"])
    good = Message("ilos.good.ebony")
    scores = [
        Score(seat, (ScorePart(say("ilos.score.goods", good=good, price=price), 4 * price),))
        for seat, price in enumerate((3, 5))
    ]
    (source,) = sources_of(scores, texts)
    assert source.points == (12, 20)
    assert source.name == texts(good)


def test_a_narrow_window_keeps_the_weighty_sources_and_sums_up_the_others() -> None:
    parts = [(f"spyrium.card.{card}", points) for card, points in (("BM1", 9), ("BM2", 2), ("BM3", 7), ("BW1", 1))]
    scores = [Score(seat, tuple(ScorePart(Message(card), points) for card, points in parts)) for seat in range(2)]
    outcome = Outcome(scores, sources_of(scores, TEXTS), [(19, 19)], 10)
    wide, narrow = columns_for(outcome, 100, 3), columns_for(outcome, 50, 3)
    assert wide.points(0) == [9, 2, 7, 1]
    assert narrow.points(0) == [9, 7, 3]
