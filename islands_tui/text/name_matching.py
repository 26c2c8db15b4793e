"""Matching names as people type them: abbreviated, in any case, with or without accents."""

from __future__ import annotations

from collections.abc import Iterable

from islands_tui.text.problem import wrong_call
from rules import GAMES, GameInfo
from rules.engine.languages import without_accents


def folded(text: str) -> str:
    """The letters and digits alone, without case and accents: `Ilôs` is `ilos`."""
    return "".join(sign for sign in without_accents(text).casefold() if sign.isalnum())


def find_game(text: str) -> GameInfo:
    """The game that is meant; raises a `Problem` that lists the candidates if it is none or several."""
    wanted = folded(text)
    for fits in (_is_called, _begins_like, _has_a_word_like):
        found = [info for info in GAMES.values() if wanted and fits(info, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise wrong_call("commands.ambiguous_game", typed=text, games=_titles(found))
    raise wrong_call("commands.unknown_game", typed=text, games=_titles(GAMES.values()))


def _is_called(info: GameInfo, wanted: str) -> bool:
    return wanted in (folded(info.id), folded(info.title))


def _begins_like(info: GameInfo, wanted: str) -> bool:
    return folded(info.id).startswith(wanted) or folded(info.title).startswith(wanted)


def _has_a_word_like(info: GameInfo, wanted: str) -> bool:
    return any(folded(word).startswith(wanted) for word in info.title.split())


def _titles(games: Iterable[GameInfo]) -> str:
    return ", ".join(info.title for info in games)
