"""Texts are whole: what the law about every sentence of a game notices."""

from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Seat, say
from tests.languages.text_law import problems


class Speaker(Texts):
    """Says one text, whatever is asked for."""

    def __init__(self, text: str, language: str = "en") -> None:
        super().__init__(language=language)
        self.text = text

    def __call__(self, message: Message) -> str:
        return super().__call__(message) if message.id.startswith("list.") else self.text

    def knows(self, id: str) -> bool:
        return True


@pytest.mark.parametrize(
    "text",
    [
        "{seat} passes",
        "Ann earns None",
        "Ann earns  coins",
        "Ann passes .",
        "Ann passes,Bob does not",
        "Beside Iron Foundry and Iron Foundry",
        "builds Depot, Depot or Smelter",
        "Pay with nothing, which leaves nothing",
        "Not used: ",
        ": Mine",
        "Ann earns 2 coins, .",
    ],
)
def test_a_text_that_is_not_whole_is_noticed(text: str) -> None:
    assert list(problems(say("log.line"), [Speaker(text)]))


@pytest.mark.parametrize("text", ["None of your workers is free.", "2 x Mine and Mine II", "1, 1 and 2", "nothing"])
def test_a_text_that_is_whole_passes(text: str) -> None:
    assert not list(problems(say("log.line"), [Speaker(text)]))


def test_english_in_another_language_is_noticed() -> None:
    said = "Ann earns two more coins"
    found = list(problems(say("log.line"), [Speaker(said), Speaker(said, "de")]))
    assert found == [f"de says {said!r} as English does"]


def test_an_id_without_a_text_is_noticed() -> None:
    assert list(problems(Message("no.such.text"), [Texts()])) == ["no.such.text has no text"]


def test_equal_things_in_a_list_are_counted() -> None:
    texts = Texts(names=["Ann", "Bob"])
    two, one = Message("list.none"), say("seat", n=1)
    assert texts(say("list.last", head=(two, one, two), next=Seat(0))) == f"2 x nothing and {texts(one)} and Ann"
