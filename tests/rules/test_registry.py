"""Games are found as entry points, from wherever they come; what can't be used costs a line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rules
from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.registry import refusals

OWN = ["propeller_islands", "era_of_inventions", "ilos", "spyrium"]
IMPORT = "from islands_tui.registry.table_info import TableInfo"

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a distribution on the path: its entry points, and a module of its own with this code."""

    def installed(name: str, rules: str, code: str = "", tables: str = "") -> None:
        folder = tmp_path / name
        (folder / f"{name}-1.0.dist-info").mkdir(parents=True)
        text = f"[islands.rules]\n{rules}\n\n[islands.tables]\n{tables}\n"
        (folder / f"{name}-1.0.dist-info" / "entry_points.txt").write_text(text)
        told = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        (folder / f"{name}-1.0.dist-info" / "METADATA").write_text(told)
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(code)
        for module in (name, f"{name}.game"):
            monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.syspath_prepend(folder)

    return installed


def described(text: str) -> str:
    return f"from rules import GameInfo\nGAME = GameInfo({text})\n"


def lines() -> list[str]:
    texts = Texts()
    return [texts(line) for line in refusals()]


def test_the_games_of_the_house_come_first_in_their_order() -> None:
    assert list(GAMES) == OWN
    assert list(TABLES) == OWN
    assert [GAMES[name].home for name in GAMES] == [f"rules.{name}" for name in OWN]


def test_a_game_of_another_package_is_there_as_long_as_that_is_on_the_path(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context():
        install("quarry", "quarry = quarry:GAME", described("'quarry', 'Quarry', range(2, 4), __name__, 'QU'"))
        assert list(GAMES) == [*OWN, "quarry"]
        assert GAMES["quarry"].title == "Quarry"
    monkeypatch.undo()
    assert list(GAMES) == OWN


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise RuntimeError('no way')", "it can't be loaded (RuntimeError: no way)"),
        ("raise SystemExit(3)", "it can't be loaded (SystemExit: 3)"),
        ("import there_is_no_such_module", "it can't be loaded (ModuleNotFoundError"),
        ("this is no Python", "it can't be loaded (SyntaxError"),
        ("", "it can't be loaded (AttributeError"),
        ("GAME = 3", "broken:GAME is not a GameInfo"),
        (described("'other', 'Other', range(2, 4), __name__"), "its description has the id other"),
        (described("'broken', 'Broken', range(2, 9), __name__"), "it is for range(2, 9) players, but only 1 to 5"),
        (described("'broken', 'Broken', 'two', __name__"), "it is for two players, but only 1 to 5 are supported"),
        (described("'broken', 'Broken', range(2, 4), __name__, 'sp1'"), "not with two capital letters"),
        (described("'broken', 'Broken', range(2, 4), __name__, 'SP'"), "begin with SP, as those of Spyrium do"),
    ],
)
def test_what_can_not_be_used_is_left_out_with_one_line(install: Install, code: str, reason: str) -> None:
    install("broken", "broken = broken:GAME", code)
    assert list(GAMES) == OWN
    (line,) = lines()
    assert line.startswith("the game broken of the package broken was skipped: ")
    assert reason in line


def test_a_name_that_is_taken_stays_with_who_has_it(install: Install) -> None:
    install("aaa", "spyrium = aaa:GAME", described("'spyrium', 'Mine', range(2, 4), __name__"))
    assert GAMES["spyrium"].title == "Spyrium"
    assert lines() == [
        "the game spyrium of the package aaa was skipped: another game of the package islands-tui has this name"
    ]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("TABLE = 1", "lone:TABLE is not a TableInfo"),
        (
            "from islands_tui.registry.table_info import TableInfo\nTABLE = TableInfo(__name__, 'screen')",
            "is not a scr",
        ),
    ],
)
def test_a_table_that_can_not_be_used_leaves_the_game_to_plain_mode(install: Install, code: str, reason: str) -> None:
    description = described("'lone', 'Lone', range(2, 4), __name__")
    install("lone", "lone = lone:GAME", f"{description}{code}", "lone = lone:TABLE")
    assert list(GAMES) == [*OWN, "lone"]
    assert list(TABLES) == OWN
    assert reason in lines()[0]


def test_a_table_without_rules_is_left_out(install: Install) -> None:
    code = f"{IMPORT}\nTABLE = TableInfo(__name__, 'a.b:C')"
    install("lone", "", code, "lone = lone:TABLE")
    assert "lone" not in TABLES
    assert lines() == ["the game lone of the package lone was skipped: there are no rules of lone"]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise ImportError('gone')", "the rules of Late can't be loaded: ImportError: gone"),
        ("from rules.spyrium.game import load", "the rules of Late are wrong: their id is spyrium"),
        ("def load(components): return 3", "the rules of Late can't be used: they lack advance, ask,"),
    ],
)
def test_rules_that_can_not_be_loaded_say_so(install: Install, tmp_path: Path, code: str, reason: str) -> None:
    install("late", "late = late:GAME", described("'late', 'Late', range(2, 4), __name__"))
    (tmp_path / "late" / "late" / "game.py").write_text(code)
    with pytest.raises(rules.BrokenGame) as broken:
        rules.game("late")
    assert Texts()(broken.value.message).startswith(reason)
    assert list(GAMES) == OWN
    assert lines() == [Texts()(broken.value.message)]
