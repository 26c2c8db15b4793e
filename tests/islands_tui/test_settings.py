"""What is remembered between matches, and that it can never hurt."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from islands_tui import settings


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


def test_settings_that_are_no_text_count_as_none(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b"\xff\xfe\x00")
    assert settings.remembered_names() == []


def test_what_can_not_be_remembered_is_not(home: Path) -> None:
    (home / "settings.json").mkdir(parents=True)
    settings.remember_names(["Ann"])
    assert settings.remembered_names() == []
    assert [path.name for path in home.iterdir()] == ["settings.json"]
