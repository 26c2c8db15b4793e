"""Why figures of an owner are refused is told in every language, with all that the text names."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from islands_tui.matches.setup.game_options import loaded_game
from islands_tui.text.languages import ENGLISH, set_language
from islands_tui.text.problem import Problem
from islands_tui.text.texts import catalogue, interface
from rules import GAMES
from tests.languages.catalogues import ROOT, forms_of

BUILT_IN = [name for name in GAMES if (ROOT / "rules" / name).is_dir()]


def refusals(game: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every text that the loading of a game refuses figures with, and the values that it gets."""
    for path in sorted((ROOT / "rules" / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_require"), args=[_, _, ast.Constant(value=str(wrong))]):
                    name = f"{game}.figures.{wrong}"
                case ast.Call(func=ast.Name(id="text"), args=[ast.Constant(value=str(key))]) if key.startswith(
                    "figures."
                ):
                    name = f"{game}.{key}"
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(name))]) if ".figures." in name:
                    pass
                case _:
                    continue
            yield name, frozenset(keyword.arg or "**" for keyword in node.keywords)


def named(text: object) -> frozenset[str]:
    return frozenset(name for form in forms_of(text) for _, name, _, _ in string.Formatter().parse(form) if name)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_refusal_has_its_text_and_every_text_its_refusal(game: str) -> None:
    texts = catalogue(f"rules.{game}", ENGLISH)
    used = dict(refusals(game))
    assert set(used) == {name for name in texts if name.startswith(f"{game}.figures.")}
    assert {name: given for name, given in used.items() if named(texts[name]) != given} == {}


@pytest.mark.parametrize(
    ("language", "game", "overlay", "says"),
    [
        ("en", "spyrium", "[start]\nworkers = 8", "start.workers: there are not that many workers"),
        ("de", "spyrium", "[start]\nworkers = 8", "start.workers: so viele Arbeiter gibt es nicht"),
        ("fr", "spyrium", "[start]\nworkers = 8", "start.workers\u00a0: il n'y a pas autant d'ouvriers"),
        ("de", "ilos", "[table]\nhand = 'x'", "table.hand: ganze Zahl erwartet, Text gefunden"),
        ("fr", "ilos", "[table]\nhand = 'x'", "table.hand\u00a0: il faut un nombre entier, et non du texte"),
    ],
)
def test_a_file_with_figures_is_refused_in_the_language_of_the_caller(
    tmp_path: Path, language: str, game: str, overlay: str, says: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(overlay, encoding="utf-8")
    set_language(language)
    with pytest.raises(Problem) as refused:
        loaded_game(GAMES[game], str(path))
    assert interface()(refused.value.message).endswith(says)
