"""The pictures in the documents: drawn by the program, valid, and the same each time."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.fixture(name="cast")
def _cast() -> ModuleType:
    spec = importlib.util.spec_from_file_location("cast", DOCS / "cast.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def test_a_film_is_a_picture_that_is_the_same_each_time(cast: ModuleType) -> None:
    shot = cast.SHOTS[0]._replace(choices=0, films=2, size=(80, 24))
    films = [cast.drawn(await cast.frames_of(shot), shot.size) for _ in range(2)]
    assert films[0] == films[1]
    root = ElementTree.fromstring(films[0])
    words = "".join(element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "Ann" in words
    assert "@keyframes" in films[0]


@pytest.mark.parametrize("game", ["hall", ""])
async def test_the_pictures_without_a_table_can_be_drawn(
    cast: ModuleType, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cast, "EVENINGS", 1)
    shot = next(shot for shot in cast.SHOTS if (shot.game or "") == game)
    assert [seconds for seconds, _ in await cast.frames_of(shot)] == [cast.LAST]


def test_every_picture_that_it_draws_is_shown_in_the_readme(cast: ModuleType) -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert all(f"docs/pictures/{shot.file}" in readme for shot in cast.SHOTS)
    assert all((DOCS / "pictures" / shot.file).exists() for shot in cast.SHOTS)
    assert f"docs/pictures/{cast.RESULT}" in readme
    assert (DOCS / "pictures" / cast.RESULT).read_text(encoding="utf-8").startswith("<svg ")


def test_the_picture_of_a_result_is_the_same_each_time(cast: ModuleType) -> None:
    assert cast.result() == cast.result()
