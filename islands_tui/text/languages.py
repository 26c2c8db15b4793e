"""The language in use. A process serves one terminal, so it uses one language at a time.

The command line comes first, then the settings, the system's variables, and English. A language is known if it has
a catalogue next to the interface's English one; it is listed nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from islands_tui.text.problem import wrong_call

ENGLISH = "en"
OPTION = "--language"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set and not empty wins, as in POSIX."""

_FOLDER = Path(__file__).with_name("messages")
_current = ENGLISH


@cache
def known() -> tuple[str, ...]:
    """The languages that have a catalogue, English first."""
    found = sorted(file.stem for file in _FOLDER.glob("*.toml"))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


def checked(language: str) -> str:
    """A language as typed; raises a `Problem` if it is unknown."""
    wanted = _known_in(language)
    if wanted is None:
        raise wrong_call("commands.unknown_language", typed=language, languages=", ".join(known()))
    return wanted


def of_the_system(environ: Mapping[str, str]) -> str:
    """The system's language: `de_AT.UTF-8@euro` is German; English if unknown."""
    locale = next((value for name in VARIABLES if (value := environ.get(name))), "")
    return _known_in(locale) or ENGLISH


def _known_in(locale: str) -> str | None:
    """The language of `de`, `de-AT` or `de_AT.UTF-8@euro`; None for anything else."""
    place, at, variant = locale.partition("@")
    place, dot, encoding = place.partition(".")
    language, *regions = place.lower().replace("-", "_").split("_")
    is_locale = (
        all(region.isascii() and region.isalnum() for region in regions)
        and (_is_word(encoding.replace("-", "_")) or not dot)
        and (_is_word(variant) or not at)
    )
    return language if is_locale and language in known() else None


def _is_word(text: str) -> bool:
    """Whether the text consists of letters, digits and `_` only."""
    return text.replace("_", "0").isalnum()


def asked_for(args: Sequence[str]) -> str | None:
    """The language named by the command line, found before parsing it: even its help is in that language."""
    for place, word in enumerate(args):
        if word == "--":
            break
        option, found, value = word.partition("=")
        if option == OPTION:
            return _known_in(value if found else next(iter(args[place + 1 :]), ""))
    return None


def set_language(language: str) -> None:
    """Use this language from now on, for all texts that were not given one."""
    global _current
    _current = language


def current_language() -> str:
    """The language in use."""
    return _current
