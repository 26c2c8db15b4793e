"""The looks that occur on a screen, as numbers: cells are compared and copied by the thousand.

They are numbered like the inks of a palette, so that `islands_tui.drawing.wire` can write both: the letter in the low
bits, the background above, and flags for what is visible on blanks too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from islands_tui.drawing.ink import LETTER_BITS, REVERSE, TINT_SHIFT, UNDERLINE
from islands_tui.drawing.wire import Look

MOST = 4096
"""The most letter looks, and backgrounds, that are numbered. A screen with more changes its colours all the time."""
UNKNOWN = LETTER_BITS
"""The ink of cells whose content on the terminal is unknown; its flags prevent merging with other inks."""

_NEVER_MIXED = frozenset(("4", "5", "9", "21", "53"))
"""Lines are visible on blanks too, and blinking text shows its background at times."""
_ATTRIBUTES = frozenset(("1", "2", "3", "7")) | _NEVER_MIXED
_OFF = {
    "22": {"1", "2"}, "23": {"3"}, "24": {"4", "21"}, "25": {"5"}, "27": {"7"}, "29": {"9"}, "55": {"53"},
}  # fmt: skip
_COLOUR_LENGTHS = {"5": 1, "2": 3}


class NotUnderstoodError(Exception):
    """The output contains more than text, positions and looks."""


class Inks:
    """All looks seen so far."""

    def __init__(self) -> None:
        self.switches: dict[tuple[int, int], str] = {}
        self._after: dict[tuple[int, str], int] = {}
        self._letters: dict[tuple[str, str], int] = {("", ""): 0}
        self._grounds: dict[str, int] = {"": 0}
        self._looks: dict[int, Look] = {0: Look("", "", "")}
        self._by_letter: dict[int, tuple[str, str]] = {0: ("", "")}
        self._by_ground = [""]

    def look(self, code: int) -> Look:
        """An ink in terminal terms; letters and backgrounds combine freely."""
        look = self._looks.get(code)
        if look is None:
            fore, attributes = self._by_letter[code & LETTER_BITS]
            look = self._looks[code] = Look(fore, self._by_ground[code >> TINT_SHIFT], attributes)
        return look

    def after(self, code: int, parameters: str) -> int:
        """The ink that results from an ink and a sequence; cached, as a frame repeats a few of them many times."""
        found = self._after.get((code, parameters))
        if found is None:
            found = self._after[code, parameters] = self._changed(code, parameters)
        return found

    def _changed(self, code: int, parameters: str) -> int:
        fore, back, attributes = self.look(code)
        switched = set(filter(None, attributes.split(";")))
        numbers = iter(parameters.split(";"))
        for number in numbers:
            if number in ("38", "48"):
                colour = _long_colour(number, numbers)
                fore, back = (colour, back) if number == "38" else (fore, colour)
            elif number in ("", "0"):
                fore, back, switched = "", "", set()
            elif number in _ATTRIBUTES:
                switched.add(number)
            elif number in _OFF:
                switched -= _OFF[number]
            else:
                fore, back = _short_colour(number, fore, back)
        return self._number(fore, back, ";".join(sorted(switched)))

    def _number(self, fore: str, back: str, attributes: str) -> int:
        letter = self._letters.get((fore, attributes))
        if letter is None:
            letter = self._letters[fore, attributes] = self._new_letter(attributes)
            self._by_letter[letter] = (fore, attributes)
        ground = self._grounds.get(back)
        if ground is None:
            ground = self._grounds[back] = len(self._by_ground)
            self._by_ground.append(back)
        if max(len(self._letters), len(self._by_ground)) > MOST:
            raise NotUnderstoodError("too many looks")
        return letter | ground << TINT_SHIFT

    def _new_letter(self, attributes: str) -> int:
        switches = set(attributes.split(";"))
        marks = (REVERSE if "7" in switches else 0) | (UNDERLINE if switches & _NEVER_MIXED else 0)
        return len(self._letters) | marks


def _long_colour(number: str, numbers: Iterator[str]) -> str:
    """A colour by its index, or by red, green and blue."""
    kind = next(numbers, "")
    parts = list(islice(numbers, _COLOUR_LENGTHS.get(kind, 0)))
    if not parts or len(parts) < _COLOUR_LENGTHS[kind]:
        raise NotUnderstoodError(f"{number};{kind}")
    return ";".join((number, kind, *parts))


def _short_colour(number: str, fore: str, back: str) -> tuple[str, str]:
    """Letter and background after one of the sixteen colours, or the default."""
    if number == "39":
        return "", back
    if number == "49":
        return fore, ""
    if len(number) == 2 and number[0] in "39" and number[1] in "01234567":
        return number, back
    if number[:-1] in ("4", "10") and number[-1] in "01234567":
        return fore, number
    raise NotUnderstoodError(number)
