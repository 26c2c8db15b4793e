"""Words, amounts and what a terminal may be sent."""

from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts, in_encoding, printable, to_ascii, words
from rules.engine.contract import Message, Seat, say


@pytest.mark.parametrize("name", ["An\x1b[2Jn", "An\x9bn", "An\u202en", "An\nn", "An\udcffn", "An\x7fn"])
def test_control_characters_in_names_become_question_marks(name: str) -> None:
    texts = Texts(names=[name])
    shown = texts(say("plain.decides", seat=Seat(0)))
    assert shown.isprintable()
    assert shown.startswith("An?")


def test_typed_text_in_a_message_is_made_printable() -> None:
    assert words("commands.unknown_game", typed="\x1b]0;x\x07", games="a") == (
        "there is no game called ?]0;x?; there are: a"
    )


def test_brackets_and_braces_in_names_stay_as_they_are() -> None:
    texts = Texts(names=["[red]x[/]", "{seat}"])
    assert texts(say("plain.decides", seat=Seat(0))) == "[red]x[/] decides."
    assert texts(say("plain.decides", seat=Seat(1))) == "{seat} decides."


def test_an_unknown_id_shows_as_itself() -> None:
    assert Texts()(Message("no.such.text")) == "no.such.text"


@pytest.mark.parametrize(
    ("good", "n", "shown"),
    [
        ("spyrium.good.money", 3, "£3"),
        ("spyrium.good.money", -3, "-£3"),
        ("spyrium.good.workers", 1, "1 worker"),
        ("spyrium.good.workers", 2, "2 workers"),
        ("coins", 2, "2 coins"),
    ],
)
def test_an_amount_has_its_sign_or_its_word(good: str, n: int, shown: str) -> None:
    assert Texts(["rules.spyrium"]).amount(good, n) == shown


def test_an_encoding_gets_what_it_has_and_ascii_for_the_rest() -> None:
    assert in_encoding("£3 → £5 ô", "latin-1") == "£3 -> £5 ô"
    assert in_encoding("£3 → £5 ô", "ascii") == "$3 -> $5 o"
    assert in_encoding("£3 → £5 ô", "utf-8") == "£3 → £5 ô"


def test_letters_without_an_ascii_form_become_question_marks() -> None:
    assert to_ascii("Łukasz") == "?ukasz"


def test_printable_text_is_left_alone() -> None:
    assert printable("Zoë · £3") == "Zoë · £3"


def test_ascii_drops_accents_and_keeps_the_letters() -> None:
    assert to_ascii("Café in Ilôs: £5 → §2") == "Cafe in Ilos: $5 -> S2"
    assert to_ascii("日") == "?"
