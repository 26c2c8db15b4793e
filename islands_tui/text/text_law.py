"""Texts are whole: a law about every sentence that a game says, in every language.

Nothing is missing from it or stands in it twice: no place for a value that did not come, no blank too many or too few,
no list of nothing, no name beside itself, and no English in another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from islands_tui.text.languages import ENGLISH, known
from islands_tui.text.texts import Texts, catalogue
from rules.engine.laws import ExaminedStep, Law, require
from rules.engine.messages import Message
from rules.engine.said import said_at
from rules.registry import GAMES

LAW = "texts"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")

MOST_ALIKE = 3
"""Words that a text may share with English: a name, a sign."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_OR = "(?:and|und|et|or|oder|ou)"
_FLAWS = {
    "a value that did not come": re.compile(r"[{}]|\bNone\b(?! of)|\(\)"),
    "a blank too many": re.compile(r"^\s|\s$|\s\s|\s[,.)]|\(\s"),
    "a blank too few": re.compile(r"[,;][^\W\d_]|[^\W\d_][!?;:][^\W\d_]"),
    "a sign without its sentence": re.compile(r"^[,.;:]|[,;:]$|,\s*[,.;:]|:\s*[,.;]"),
    "the same twice": re.compile(rf"(?<![\w-])(\w[\w ]{{2,}}?)(?:,| {_OR}) \1(?=$|[,.;:)]| {_OR} )"),
}


def texts_are_whole(game: str) -> Law:
    """The law for the words of a game; a message that was whole once is not looked at again."""
    home = GAMES[game].home
    speakers = [Texts([home], NAMES, language) for language in known() if _is_translated(home, language)]
    whole: set[Message] = set()

    def law(step: ExaminedStep[Any]) -> None:
        for message in said_at(step):
            if message not in whole:
                for problem in problems(message, speakers):
                    require(False, LAW, problem)
                whole.add(message)

    return law


def _is_translated(package: str, language: str) -> bool:
    """Whether the game speaks this language at all: one from elsewhere may know English only."""
    return bool(catalogue(package, language))


def problems(message: Message, speakers: Sequence[Texts]) -> Iterator[str]:
    """What is wrong with a message as these say it, the English one first."""
    english = ""
    for texts in speakers:
        text = texts(message)
        english = english or text
        if not texts.knows(message.id):
            yield f"{message.id} has no text"
        for flaw, sign in _FLAWS.items():
            if sign.search(text):
                yield f"{flaw} in {texts.language}: {text!r}"
        if _is_sentence(message) and text.count(texts(Message("list.none"))) > 1:
            yield f"nothing but nothing in {texts.language}: {text!r}"
        if texts.language != ENGLISH and text == english and len(_WORD.findall(text)) > MOST_ALIKE:
            yield f"{texts.language} says {text!r} as English does"


def _is_sentence(message: Message) -> bool:
    """Whether it is no row of a table, where nothing may stand in several columns."""
    return not re.search(r"\.(?:table|look)\.", message.id)
