"""Plural forms: the rules of each language, as data in its catalogue.

The notation is that of Unicode's plural rules, as far as whole numbers need it: `n = 1`, `n = 0..1`,
`n % 10 = 2..4 and n % 100 != 12..14`, with `or` between alternatives. Numbers that match no rule take the form `other`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

OTHER = "other"
FORMS = frozenset({"zero", "one", "two", "few", "many", OTHER})


def is_plural(entry: Mapping[str, object]) -> bool:
    return OTHER in entry and FORMS.issuperset(entry)


def form_of(rules: Mapping[str, str], n: object, forms: Mapping[str, str]) -> str:
    """The form of a text for a number; `rules` maps each form to its rule."""
    if isinstance(n, int):
        for name, rule in rules.items():
            if name in forms and _condition(rule)(abs(n)):
                return forms[name]
    return forms[OTHER]


@cache
def _condition(rule: str) -> Callable[[int], bool]:
    """A rule as a function; ValueError if it is malformed."""
    alternatives = [[_relation(part) for part in way.split(" and ")] for way in rule.split(" or ")]
    return lambda n: any(all(holds(n) for holds in way) for way in alternatives)


def _relation(text: str) -> Callable[[int], bool]:
    subject, _, listed = text.partition("=")
    name, rest, modulus = subject.removesuffix("!").partition("%")
    if name.strip() != "n":
        raise ValueError(text)
    divisor = _number(modulus) if rest else 0
    numbers = frozenset(number for part in listed.split(",") for number in _range(part.strip()))
    return lambda n: ((n % divisor if rest else n) in numbers) != subject.endswith("!")


def _range(text: str) -> range:
    first, dots, last = text.partition("..")
    return range(_number(first), _number(last if dots else first) + 1)


def _number(text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueError(text)
    return int(text)
