"""The page that adds a game keeps its word: its files, installed from an empty folder, are a whole game.

`ISLANDS_DOCUMENTS=update pytest tests/test_add_a_game.py` puts the files of `docs/smugglers` into the page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.installing import files_of_page, install, update_page, write_files
from tests.terminals import PATIENCE, Screen

ROOT = Path(__file__).parents[1]
TRANSLATIONS = ("de.toml", "fr.toml")
"""Beside each English file; the page says so and does not show them."""
PAGE, PROJECT = ROOT / "docs" / "add-a-game.md", ROOT / "docs" / "smugglers"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game of the page is installed."""
    project, site = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("site")
    write_files(files_of_page(PAGE), project)
    install(project, site)
    return site


@pytest.fixture
def environment(site: Path, tmp_path: Path) -> dict[str, str]:
    home, path = str(tmp_path / "home"), f"{site}{os.pathsep}{ROOT}"
    basic = {"PATH": os.environ["PATH"], "PYTHONPATH": path, "ISLANDS_HOME": home, "LANG": "C.UTF-8", "TERM": "xterm"}
    return {**basic, SETTLE_VARIABLE: "0"}


def islands(
    environment: dict[str, str], *args: str, typed: str = "", code: int = 0
) -> subprocess.CompletedProcess[str]:
    """Run the launcher as an installed program does, from a folder where nothing lies."""
    run = subprocess.run(
        [sys.executable, "-m", "islands_tui", *args],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        cwd=environment["PYTHONPATH"].partition(os.pathsep)[0],
        timeout=PATIENCE * 3,
        check=False,
    )
    assert run.returncode == code, run.stderr
    return run


def test_the_page_shows_every_file_of_the_package_as_it_is() -> None:
    if os.environ.get("ISLANDS_DOCUMENTS") == "update":
        update_page(PAGE, PROJECT)
    files = (path for path in PROJECT.rglob("*") if path.is_file() and path.suffix != ".pyc")
    files = (path for path in files if path.name not in TRANSLATIONS)
    assert files_of_page(PAGE) == {path.relative_to(PROJECT).as_posix(): path.read_text() for path in files}


def test_what_the_tests_install_names_the_table_of_the_page() -> None:
    from tests.smuggling import SITE

    (lines,) = [path.read_text() for path in SITE.rglob("entry_points.txt")]
    assert 'smugglers = "smugglers.table:TABLE"' in (PROJECT / "pyproject.toml").read_text()
    assert "smugglers = smugglers.table:TABLE" in lines


def test_it_is_listed_after_the_games_of_the_house(environment: dict[str, str]) -> None:
    lines = islands(environment, "games").stdout.splitlines()
    assert lines[-1].split() == ["smugglers", "Smugglers", "2", "to", "3", "players"]


def test_it_keeps_all_laws_with_every_bot(environment: dict[str, str]) -> None:
    call = ("simulate", "smugglers", "-p", "3", "--games", "2", "--check", "--json", "--bots", "random,greedy,planner")
    told = json.loads(islands(environment, *call).stdout)
    assert (told["game"], told["games"], told["failures"]) == ("smugglers", 2, 0)


def test_it_is_played_as_lines_and_resumed(environment: dict[str, str]) -> None:
    call = ("play", "smugglers", "--names", "Ann,Bob", "--seed", "3", "--plain")
    told = islands(environment, *call, typed="r\n2\n2\nb\nq\n").stdout
    assert "SM-001 One thing a turn" in told
    assert "Ann rolls a" in told
    assert "Smugglers: Ann" in islands(environment, "matches").stdout
    assert "Bob" in islands(environment, "resume", "--plain", typed="q\n").stdout


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("SM-004",), "fee lie face down to the end"),
        (("smugglers", "Tee"), "Sold: 2 points"),
        (("smugglers", "Gebühr"), "SM-004"),
        (("smugglers", "--how-to-play"), "past the customs"),
        (("smugglers",), "SM-008"),
    ],
)
def test_its_rules_are_looked_up(environment: dict[str, str], words: tuple[str, ...], found: str) -> None:
    assert found in islands(environment, "rules", *words).stdout


@pytest.fixture
def table(environment: dict[str, str]) -> Iterator[Screen]:
    call = [sys.executable, "-m", "islands_tui", "play", "smugglers", "--names", "Ann", "--bot", "2:random", "-p", "2"]
    with closing(Screen([*call, "--seed", "3"], {**environment, "TERM": "xterm-256color"})) as terminal:
        yield terminal


def test_it_is_played_on_its_screen_of_three_widgets(table: Screen) -> None:
    table.wait_for("Your hand", "cards in the deck", "0 points, 2 coins", "Draw a card")
    table.press("2", "» Roll the dice")
    table.press("\r", "Enter again")
    table.press("\r", "round 2 of 4")
    table.press("?", "keys and marks")


def test_a_broken_game_costs_a_line_and_leaves_the_others(environment: dict[str, str], site: Path) -> None:
    broken = site / "broken-1.0.dist-info"
    broken.mkdir(exist_ok=True)
    (broken / "entry_points.txt").write_text("[islands.rules]\nbroken = there_is_none:GAME\n")
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    try:
        run = islands(environment, "games")
        failed = islands(environment, "play", "broken", "-p", "2", "--plain", code=2)
    finally:
        (broken / "entry_points.txt").unlink()
        (broken / "METADATA").unlink()
        broken.rmdir()
    assert len(run.stdout.splitlines()) == 5
    line = "islands: the game broken of the package broken was skipped: it can't be loaded (ModuleNotFoundError"
    assert [each.startswith(line) for each in run.stderr.splitlines()] == [True]
    assert "there is no game called broken" in failed.stderr.splitlines()[0]
    assert failed.stderr.splitlines()[1].startswith(line)
