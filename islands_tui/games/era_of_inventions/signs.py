"""Goods of Era of Inventions in signs: a stock `@3`, a cost in pips `@∩µµ¶`, the output of a factory `∩/µ2`."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, TEXT
from islands_tui.games.era_of_inventions import LEGEND
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, MessageValue
from rules.era_of_inventions.components import Factory
from rules.era_of_inventions.vocabulary import ANY_PART, COIN, CUBES, DEVELOPMENT, Cost

SIGNS = {sign.name.removesuffix("_stone"): sign.box for sign in LEGEND}
ROLES = {SIGNS["coal"]: "era_of_inventions.coal", SIGNS[DEVELOPMENT]: "era_of_inventions.development"}
"""Signs with a colour of their own in this game."""
SHOWN = (COIN, DEVELOPMENT, *CUBES)
"""The goods of a stock, in display order."""
_WORDS, _SIGNS = "era_of_inventions.good.", "era_board.good."


class EraTexts(Texts):
    """The texts of the table; amounts in sums and in the log are signs."""

    def amount(self, good: str, n: int) -> str:
        """An amount of a good: `@3`, `2 IP`."""
        return super().amount(_signed_id(good), n)


def _signed_id(id: str) -> str:
    return f"{_SIGNS}{id.removeprefix(_WORDS)}" if id.startswith(_WORDS) else id


def in_signs(message: Message) -> Message:
    """The same message with all amounts of goods as signs: "Give ¢2, get 1 IP"."""
    return Message(_signed_id(message.id), tuple((name, _value_in_signs(value)) for name, value in message.values))


def _value_in_signs(value: MessageValue) -> MessageValue:
    if isinstance(value, Message):
        return in_signs(value)
    if isinstance(value, tuple):
        return tuple(in_signs(item) for item in value)
    return value


def amount(texts: Texts, good: str, number: int) -> str:
    """An amount of a good, including influence and bonus discs."""
    return texts.amount(_SIGNS + good, number)


def goods(cost: Cost) -> str:
    """Goods with their numbers: `≈3 @2`."""
    return " ".join(f"{SIGNS[good]}{number}" for good, number in cost)


def pips(cost: Cost) -> str:
    """One sign per piece: `@∩µµ¶`."""
    return "".join((SIGNS.get(good) or ANY_PART) * number for good, number in cost)


def output(factory: Factory) -> str:
    """The output of a factory; its owner chooses one of two goods."""
    return "/".join(SIGNS[good] for good in factory.makes) + str(factory.amount)


def lack(missing: Cost, room: int) -> str:
    """What is missing, as pips, or as a number if those need too much room."""
    text = f"-{pips(missing)}" if missing else ""
    return text if len(text) <= room else f"-{sum(number for _, number in missing)}"


def say_pips(pad: Pad, x: int, y: int, text: str, letter: int = TEXT) -> int:
    """Write pips; those that can be paid with several kinds are highlighted."""
    for place, sign in enumerate(text):
        (pad.put if sign == ANY_PART else pad.say)(x + place, y, sign, ACCENT if sign == ANY_PART else letter)
    return x + len(text)
