"""Plain mode, as a screen reader speaks it: whole matches turned into phonemes by eSpeak NG, without a sound."""

from __future__ import annotations

import ctypes
import ctypes.util
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from islands_tui.plain.telling import Teller
from islands_tui.text.languages import set_language
from rules import GAMES, game
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.languages.catalogues import LANGUAGES

_LIBRARY = ctypes.util.find_library("espeak-ng")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(_LIBRARY is None, reason="eSpeak NG is not installed")]

MATCHES = [(language, name) for language in ("en", *LANGUAGES) for name in GAMES]
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
WITHOUT_SOUND, UTF_8, NAMES_OF_PHONEMES = 2, 1, 0
NOTATION = re.compile(r"\[[^]]*\]")
"""What a player types: each choice says in words what it means."""
SIGN = re.compile(r"(?<!\w)[-+](?=\W?\d)|[^\w\s.,;:!?'’\"“”„«»()-]|(?<=\d)/(?=\d)")
"""What a sentence means something else without."""

WORD = re.compile(r"\w+")
"""What is always spoken."""


@cache
def reader() -> ctypes.CDLL:
    library = ctypes.CDLL(_LIBRARY)
    library.espeak_Initialize(WITHOUT_SOUND, 0, None, 0)
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    return library


def heard(language: str, line: str) -> str:
    """The phonemes of a line; pauses are left out."""
    reader().espeak_SetVoiceByName(language.encode())
    buffer = ctypes.create_string_buffer(line.encode())
    place, phonemes = ctypes.c_void_p(ctypes.addressof(buffer)), []
    while place.value:
        phonemes.append(reader().espeak_TextToPhonemes(ctypes.byref(place), UTF_8, NAMES_OF_PHONEMES).decode())
    return re.sub(r"[\s_:|]+", " ", " ".join(phonemes))


def match_of(name: str) -> Match[object]:
    seats = GAMES[name].seats[0]
    players = tuple(Participant(NAMES[seat]) for seat in range(seats))
    header = Header(game=name, version=1, players=players, seed=seats)
    return Match(game(name), header)


def told(match: Match[object]) -> Iterator[list[str]]:
    """All that plain mode says in a random match: questions and choices, what happened, the position, the end."""
    rng, teller = Rng(5), Teller(match)
    while (decision := match.decision) is not None:
        seat = decision.seat
        yield [*teller.turn(seat), *teller.question(seat), *teller.scores(seat), *teller.blocked().values()]
        match.play(rng.pick(match.legal()))
        following = match.decision
        if following is not None and following.seat != seat:
            yield [*teller.table(following.seat), *teller.turns(teller.since(following.seat), following.seat)]
    yield teller.log_lines(teller.known(None), None)
    yield teller.result()


@pytest.mark.parametrize(("language", "name"), MATCHES)
def test_every_sign_with_a_meaning_is_spoken_and_no_two_choices_sound_alike(language: str, name: str) -> None:
    set_language(language)
    kinds: set[str] = set()
    for lines in told(match_of(name)):
        choices = [NOTATION.sub("", line) for line in lines if NOTATION.search(line)]
        for one, other in combinations((choice.partition(". ")[2] for choice in choices), 2):
            if WORD.findall(one) == WORD.findall(other):
                assert heard(language, one) != heard(language, other), (one, other)
        for line in (NOTATION.sub("", line) for line in lines):
            kind = re.sub(r"\d+", "7", line)
            if kind in kinds:
                continue
            kinds.add(kind)
            for sign in SIGN.finditer(line):
                without = line[: sign.start()] + " " + line[sign.end() :]
                assert heard(language, line) != heard(language, without), (line, sign[0])
