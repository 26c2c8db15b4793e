"""What is remembered between matches, and that it can never hurt."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from islands_tui.matches import players, settings


def test_names_are_remembered(home: Path) -> None:
    home.mkdir()
    settings.remember_names(["Ann", "Zoë"])
    assert settings.remembered_names() == ["Ann", "Zoë"]
    assert stat.S_IMODE((home / "settings.json").stat().st_mode) == 0o600
    assert [path.name for path in home.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "7",
        '{"names": 7}',
        '{"names": [7]}',
        '{"names": [""]}',
        '{"names": ["Ann", "Ann"]}',
        '{"names": ["\\u001b[2J"]}',
        "[" * 50_000,
        '{"names": ["' + "A" * 100_000 + '"]}',
    ],
)
def test_broken_settings_count_as_none(home: Path, text: str) -> None:
    home.mkdir()
    (home / "settings.json").write_text(text)
    assert settings.remembered_names() == []


def test_a_long_list_of_names_costs_no_time(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "settings.json").write_text(
        json.dumps({"names": [f"n{number}" for number in range(8000)]})[:60_000] + '"]}'
    )
    looked_at = 0

    def checked(text: str) -> str:
        nonlocal looked_at
        looked_at += 1
        return text

    monkeypatch.setattr(players, "checked_name", checked)
    assert settings.remembered_names() == []
    assert looked_at == 0


def test_settings_that_are_a_pipe_are_not_waited_for(home: Path) -> None:
    home.mkdir()
    os.mkfifo(home / "settings.json")
    assert settings.remembered_names() == []


def test_nothing_that_lies_in_the_folder_is_written_through(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    precious = home / "precious"
    precious.write_text("precious")
    monkeypatch.setattr(os, "urandom", lambda count: b"\0" * count)
    for name in (f"settings.{os.getpid()}", ".settings.json.0000000000000000"):
        (home / name).symlink_to(precious)
    settings.remember_names(["Ann"])
    assert precious.read_text() == "precious"
    assert settings.remembered_names() == []


def test_settings_that_are_no_text_count_as_none(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b"\xff\xfe\x00")
    assert settings.remembered_names() == []


def test_what_can_not_be_remembered_is_not(home: Path) -> None:
    (home / "settings.json").mkdir(parents=True)
    settings.remember_names(["Ann"])
    assert settings.remembered_names() == []
    assert [path.name for path in home.iterdir()] == ["settings.json"]
