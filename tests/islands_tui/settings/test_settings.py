"""What is remembered between matches, and that it can never hurt."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from islands_tui.settings import data_folder, names, settings


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


JUNK = some.none() | some.booleans() | some.integers(-2, 2) | some.text(max_size=2) | some.lists(some.text(max_size=2))


@given(some.dictionaries(some.sampled_from(settings.Settings._fields), JUNK | some.dictionaries(some.text(), JUNK)))
def test_every_setting_has_a_possible_value_whatever_is_in_the_file(data: dict[str, Any]) -> None:
    path = data_folder.home() / "settings.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data))
    loaded = settings.load()
    assert all(getattr(loaded, key) in values for key, values in settings.POSSIBLE.items())
    assert all(
        type(getattr(loaded, key)) in {type(value) for value in values} for key, values in settings.POSSIBLE.items()
    )
    settings.save(loaded)
    assert settings.load() == loaded


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

    monkeypatch.setattr(names, "checked_name", checked)
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


def test_the_page_about_settings_lists_them_all() -> None:
    page = (Path(__file__).parents[3] / "docs" / "settings.md").read_text(encoding="utf-8")
    assert [name for name in settings.Settings._fields if f"`{name}`" not in page] == []
