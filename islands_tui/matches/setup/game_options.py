"""A game from the command line: player count, options, component figures."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import rules
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.problem import reason_of, wrong_call
from rules import GameInfo
from rules.engine.components import what_is_wrong
from rules.engine.contract import Game

LARGEST_OVERLAY = 1 << 20


def checked_seats(game: Game[Any], seats: int | None) -> int:
    """The number of players; raises a `Problem` that names the limits, which custom figures may change."""
    fewest, most = game.seats[0], game.seats[-1]
    if seats is None:
        raise wrong_call("commands.no_players", game=game.title, fewest=fewest, most=most)
    if seats not in game.seats:
        raise wrong_call("commands.wrong_players", game=game.title, fewest=fewest, most=most, given=seats)
    return seats


def loaded_game(info: GameInfo, components: str | None) -> tuple[Game[Any], dict[str, Any]]:
    """The rules, with custom figures if a component file was given."""
    if components is None:
        return rules.game(info.id), {}
    require_no_guest()
    overlay = read_overlay(components)
    try:
        return rules.game(info.id, overlay), overlay
    except ValueError as error:
        raise wrong_call("components.refused", file=components, problem=what_is_wrong(error)) from None


def read_overlay(path: str) -> dict[str, Any]:
    try:
        with open(path, "rb") as stream:
            text = stream.read(LARGEST_OVERLAY + 1)
    except OSError as error:
        raise wrong_call("components.unreadable", file=path, reason=reason_of(error)) from None
    if len(text) > LARGEST_OVERLAY:
        raise wrong_call("components.too_large", file=path)
    try:
        return tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:
        raise wrong_call("components.not_toml", file=path, reason=str(error).partition("\n")[0]) from None


def chosen_options(game: Game[Any], texts: Sequence[str]) -> Mapping[str, str]:
    """Every option of the game with its value: the default, unless given as `key=value`."""
    chosen = {option.key: option.default for option in game.options}
    known = {option.key: option.values for option in game.options}
    for text in texts:
        key, _, value = text.partition("=")
        if key not in known:
            raise wrong_call("options.unknown" if known else "options.none", typed=text, options=_listed(known))
        if value not in known[key]:
            raise wrong_call("options.value", option=key, typed=value, values=" | ".join(known[key]))
        chosen[key] = value
    return chosen


def _listed(options: Mapping[str, Sequence[str]]) -> str:
    return ", ".join(f"{key}={'|'.join(values)}" for key, values in options.items())
