"""What people write to a table: talk, names and questions, and nonsense in their place."""

from __future__ import annotations

import pytest

from islands_tui.matches.records.reading import read_match
from islands_tui.matches.shared.session_notes import LONGEST_TALK, players_of, talk_of
from islands_tui.matches.shared.shared_table import MOST_TALK
from islands_tui.settings.names import LONGEST_NAME
from rules.engine.record_entries import Note
from tests.islands_tui.shared_tables import play, refused, two


def test_talk_is_cleaned_and_kept_where_it_was_said() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    bob.say(1, "well\x1b[2J\tplayed \u202e {name} " + "x" * 500)
    assert not bob.say(1, " \x07 ")
    ann.news()
    (line,) = talk_of(ann.match)
    text = dict(line.event.message.values)["text"]
    assert line.move == 1
    assert isinstance(text, str)
    assert text.startswith("well [2J played {name} xxx")
    assert len(text) == LONGEST_TALK
    again = read_match(ann.record.path).match
    assert talk_of(again) == [line]


def test_nobody_floods_the_table() -> None:
    ann, _ = two()
    for number in range(MOST_TALK):
        ann.say(0, f"line {number}")
    with refused("tables.too_fast"):
        ann.say(0, "and one more")


def test_nonsense_in_notes_is_passed_over() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    nobody = (Note("talk", (9, "x")), Note("seat", (9, "x")), Note("yes", (0,)), Note("other"))
    asks = [Note("ask", values) for values in (("x",), (0, 9), (0, 1, 9), (-1, 1), (1, 1))]
    for note in (*nobody, *asks):
        bob.match.note(note)
    ann.news()
    assert talk_of(ann.match) == []
    assert ann.notes.question is None
    assert not ann.must_answer
    bob.match.note(Note("ask", (0, 1)))
    ann.news()
    assert ann.must_answer


def test_a_name_that_another_terminal_wrote_shows_nothing_that_a_name_can_not_have() -> None:
    ann, bob = two()
    bob.match.note(Note("seat", (1, "\x1b[2J\n E  v\u202ee" + "x" * 100)))
    ann.news()
    name = players_of(ann.match)[1].name
    assert name.startswith("[2J E v exxx")
    assert len(name) == LONGEST_NAME


@pytest.mark.parametrize("values", [(0, -9), (0, 9), (-1, 1), (1, 1), (10**9, 1), (0, 1, -9), (0, 1, "x")])
def test_a_question_is_put_only_if_it_can_be_meant(values: tuple[int | str, ...]) -> None:
    """Another's program may ask in the name of nobody, or to take back moves that nobody has made."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    bob.match.note(Note("ask", values))
    ann.news()
    assert ann.notes.question is None
