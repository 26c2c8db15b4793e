"""The host's line in the menu of everybody who comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.cli import program
from islands_tui.settings.message_of_the_day import LONGEST
from tests.islands_tui.beside import a_menu, visiting

LINE = "We play on Thursdays at eight."


async def test_a_line_of_the_host_stands_in_the_menu(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert program.run(["host", "motd", *LINE.split()]) == 0
    assert (home / "message.txt").stat().st_mode & 0o777 == 0o644, "guests read it, also if root wrote it"
    for folder in (home, home / "folders" / "ann"):
        monkeypatch.setenv("ISLANDS_HOME", str(folder))
        async with visiting(a_menu()) as visitor:
            assert LINE in visitor.shown()
    monkeypatch.setenv("ISLANDS_HOME", str(home))
    assert program.run(["host", "motd"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"In the menu: {LINE}"] * 2
    assert program.run(["host", "motd", "--clear"]) == 0
    async with visiting(a_menu()) as visitor:
        assert LINE not in visitor.shown()


def test_guests_without_a_screen_read_it_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.e2e.running import islands

    assert program.run(["host", "motd", LINE]) == 0
    told = islands(home, typed="q\n", env={"ISLANDS_PLAY_ONLY": "1", "TERM": "dumb"}).stdout.decode()
    assert told.splitlines()[1] == LINE


def test_a_line_fits_the_menu_and_shows_what_it_says(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.run(["host", "motd", "x" * (LONGEST + 1)]) == 2
    assert f"at most {LONGEST} characters" in capsys.readouterr().err
    assert program.run(["host", "motd", "\x1b[31mred\n"]) == 0
    assert capsys.readouterr().out == "In the menu: [31mred\n"
    (home / "message.txt").unlink()
    (home / "message.txt").symlink_to("/etc/passwd")
    assert program.run(["host", "motd"]) == 0
    assert "No line" in capsys.readouterr().out


async def test_the_longest_line_fits_the_smallest_window(home: Path) -> None:
    assert program.run(["host", "motd", "M" * LONGEST]) == 0
    async with visiting(a_menu()) as visitor:
        assert "M" * LONGEST in visitor.shown()
