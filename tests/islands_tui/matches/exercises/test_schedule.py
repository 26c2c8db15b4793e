"""When questions are asked again."""

from __future__ import annotations

from datetime import date, timedelta

from islands_tui.matches.exercises.schedule import AnswerProgress, answered, is_due

DAY = date(2026, 3, 1)


def days_until_due(progress: AnswerProgress, today: date) -> int:
    return progress.due - today.toordinal()


def test_what_was_answered_badly_comes_back_after_1_3_7_and_21_days_until_it_is_known() -> None:
    today, progress, waited = DAY, answered(None, False, DAY), []
    while not progress.is_known:
        waited.append(days_until_due(progress, today))
        assert not is_due(progress, today)
        today += timedelta(days=waited[-1])
        assert is_due(progress, today)
        progress = answered(progress, True, today)
    assert waited == [1, 3, 7, 21]
    assert not is_due(progress, today + timedelta(days=1000))


def test_a_bad_answer_begins_anew() -> None:
    progress = answered(None, False, DAY)
    for _ in range(2):
        progress = answered(progress, True, date.fromordinal(progress.due))
    assert progress.stage == 2
    again = answered(progress, False, DAY)
    assert days_until_due(again, DAY) == 1
    assert again.stage == 0


def test_who_knows_the_answer_is_not_asked_again() -> None:
    assert is_due(None, DAY)
    assert answered(None, True, DAY).is_known


def test_a_good_answer_before_the_day_tells_nothing_new() -> None:
    progress = answered(None, False, DAY)
    assert answered(progress, True, DAY) == progress
