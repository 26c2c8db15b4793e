"""What is kept about mistakes and answers, and what there is for each person."""

from __future__ import annotations

import fcntl
import os
from datetime import date, timedelta
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any

import pytest

from islands_tui.matches.bots.bot_moves import chosen_by_bot
from islands_tui.matches.bots.review import Reviewer
from islands_tui.matches.exercises import store
from islands_tui.matches.exercises.collection import Collection, learn
from islands_tui.matches.exercises.play_on import PlayOn, begin_exercise
from islands_tui.matches.exercises.schedule import KNOWN, AnswerProgress
from islands_tui.matches.exercises.store import FILE, LARGEST, ExerciseStore
from islands_tui.people.learners import collected
from islands_tui.people.register import changing
from islands_tui.settings import json_store
from islands_tui.settings.data_folder import path_of
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from rules.engine.rng import Rng
from tests.islands_tui.builders import a_stored_match
from tests.islands_tui.matches.exercises.some import a_finished_record, a_review, whole

DAY = date(2026, 3, 1)


def a_collection(after: int = 0) -> Collection:
    return Collection(lambda: DAY + timedelta(days=after))


def test_a_look_back_makes_exercises_of_all_people_in_a_match() -> None:
    name = a_finished_record(names=("Ann", "Zoë"))
    collection = a_collection()
    assert collection.unlooked("Ann") == collection.unlooked("zoe") == [name]
    learn(name, whole(name), a_review(whole(name)))
    found = a_collection()
    assert found.unlooked("Ann") == []
    assert len(found.due("Ann")) == 3
    assert [exercise.mistake.seat for exercise in found.due("zoe")] == [1]
    assert found.people() == ["Ann", "Zoë"]
    for exercise in found.exercises("Ann"):
        assert exercise.mistake.kind.startswith("smugglers.mistake.")
    assert sum(count.all for count in found.counts("Ann")) == 3


def test_answers_are_kept_and_asked_again() -> None:
    name = a_finished_record()
    learn(name, whole(name), a_review(whole(name)))
    good, bad, _ = (exercise.mistake.id for exercise in a_collection().due("Ann"))
    store = a_collection().store
    store.keep_answer("Ann", good, True, lambda: DAY)
    store.keep_answer("ann", bad, False, lambda: DAY)
    assert [exercise.mistake.id for exercise in a_collection().due("Ann")] == [
        exercise.mistake.id for exercise in a_collection().exercises("Ann") if exercise.mistake.id not in (good, bad)
    ]
    assert bad in [exercise.mistake.id for exercise in a_collection(after=1).due("Ann")]
    assert sum(count.known for count in a_collection().counts("Ann")) == 1


def test_what_a_guest_answers_touches_nobody_elses_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_finished_record()
    learn(name, whole(name), a_review(whole(name)))
    first = a_collection().due("Ann")[0].mistake.id
    a_collection().store.keep_answer("Ann", first, True, lambda: DAY)
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Mallory")
    a_collection().store.keep_answer("Ann", first, False, lambda: DAY)
    assert a_collection().store.progress("Ann", first) == AnswerProgress(0, DAY.toordinal() + 1)
    monkeypatch.delenv(PLAY_ONLY_VARIABLE)
    assert a_collection().store.progress("Ann", first) == AnswerProgress(KNOWN, DAY.toordinal())


def test_two_terminals_may_keep_an_answer_at_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one comes while the first one has read the answers, and not written them yet."""
    first, second, is_stopped = ExerciseStore(), ExerciseStore(), Event()
    flock, write = fcntl.flock, json_store.write

    def answer_too() -> None:
        second.keep_answer("Ann", "two", True, lambda: DAY)
        is_stopped.set()

    other = Thread(target=answer_too)

    def flock_as_seen(descriptor: int, operation: int) -> None:
        if current_thread() is other:
            is_stopped.set()
        flock(descriptor, operation)

    def write_later(path: Path, data: dict[str, Any]) -> None:
        if current_thread() is not other:
            other.start()
            is_stopped.wait()
        write(path, data)

    monkeypatch.setattr(fcntl, "flock", flock_as_seen)
    monkeypatch.setattr(json_store, "write", write_later)
    first.keep_answer("Ann", "one", True, lambda: DAY)
    other.join()
    kept = ExerciseStore()
    assert all(kept.progress("Ann", question) is not None for question in ("one", "two"))


def test_however_much_is_answered_the_latest_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_ANSWERS", 3)
    monkeypatch.setattr(store, "MOST_PEOPLE", 2)
    answers = [("Ann", "a"), ("Ann", "b"), ("Bob", "a"), ("Ann", "c"), ("Ann", "a"), ("Ann", "d"), ("Cy", "a")]
    for person, question in answers:
        a_collection().store.keep_answer(person, question, False, lambda: DAY)
    kept = a_collection().store
    assert [question for question in "abcd" if kept.progress("Ann", question)] == ["a", "c", "d"]
    assert [person for person in ("Ann", "Bob", "Cy") if kept.progress(person, "a")] == ["Ann", "Cy"]


def test_only_matches_that_people_have_played_to_their_end_are_looked_at() -> None:
    a_stored_match().close()
    name = a_finished_record()
    exercise = begin_exercise(PlayOn(whole(name), 2, name, level="random"))
    while exercise.match.decision is not None:
        exercise.match.play(exercise.match.legal()[0])
    exercise.close()
    assert a_collection().unlooked("Ann") == a_collection().unlooked("Bob") == [name]
    learn(exercise.name, whole(exercise.name), a_review(whole(exercise.name)))
    assert a_collection().exercises("Ann") == [], "an exercise makes no exercises"


def test_a_match_that_went_on_is_looked_at_anew() -> None:
    name = a_finished_record()
    learn(name, whole(name), a_review(whole(name)))
    os.utime(path_of(name), ns=(5, 5))
    assert a_collection().unlooked("Ann") == [name]
    path_of(name).unlink()
    assert a_collection().exercises("Ann") == []


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        '{"looked": [], "answers": {"ann": 5}}',
        '{"looked": {"NAME": [1]}, "answers": {"ann": {"NAME:0": ["x", 1]}}}',
        '{"looked": {"NAME": [SIZE, TIME, [[1, 2, 3, 4, 5, 6, 7, 8], "x"]]}, "answers": {"ann": {"NAME:0": [9, -1]}}}',
        "x" * (LARGEST + 1),
    ],
)
def test_a_broken_file_breaks_nothing(home: Path, text: str) -> None:
    name = a_finished_record()
    status = path_of(name).stat()
    values = {"NAME": name, "SIZE": str(status.st_size), "TIME": str(status.st_mtime_ns)}
    for key, value in values.items():
        text = text.replace(key, value)
    (home / FILE).write_text(text)
    collection = a_collection()
    assert collection.unlooked("Ann") == [name]
    assert collection.store.progress("Ann", f"{name}:0") is None
    collection.learn(name, whole(name), a_review(whole(name)))
    collection.store.keep_answer("Ann", f"{name}:0", False, lambda: DAY)
    assert len(a_collection().exercises("Ann")) == 3


@pytest.mark.parametrize("person", ["Ann", "Bob"])
def test_who_repeats_the_answers_of_the_planner_gets_no_exercise_back(person: str) -> None:
    """Bob plays anything that is allowed, and gets some: the look-back is the real one."""
    stored, chance = a_stored_match(names=("Ann", "Bob"), seed=8), Rng(5)
    match = stored.match
    while match.decision is not None:
        planned = match.decision.seat == 0
        match.play(chosen_by_bot(match, "normal") if planned else chance.pick(match.legal()))
    stored.close()
    learn(stored.name, match, Reviewer(match)(lambda: False))
    assert bool(a_collection().exercises(person)) == (person == "Bob")


def test_names_that_are_one_persons_count_as_one() -> None:
    first, second = a_finished_record(names=("Ann", "Bob")), a_finished_record(names=("Annie", "Bob"), seed=4)
    for name in (first, second):
        learn(name, whole(name), a_review(whole(name)))
    assert len(collected().exercises("Ann")) == 3
    store = a_collection().store
    for exercise in a_collection().exercises("Annie"):
        store.keep_answer("Annie", exercise.mistake.id, True, lambda: DAY)
    with changing() as register:
        register.join(register.key_of("Annie"), register.key_of("Ann"))
    exercises = collected().exercises("Ann")
    assert len(exercises) == 6
    assert sum(exercise.is_known for exercise in exercises) == 3, "what was known under the other name is known"
    assert collected().people().count("Ann") + collected().people().count("Annie") == 1
