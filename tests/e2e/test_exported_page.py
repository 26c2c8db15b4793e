"""The exported page in a browser: by keyboard, in all languages, in every light, in a narrow window, and on paper."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import rules
from islands_tui.matches.records import match_store
from rules import bots
from rules.engine.rng import Rng
from tests.e2e.chromium import Chromium, Page, find_chromium
from tests.e2e.running import islands
from tests.islands_tui.builders import a_header

WICKED = "<script>document.title='taken'</script>"[:20]
PAPER = 718, 1000
"""Pixels of a sheet of A4 between its margins."""


@pytest.fixture(autouse=True)
def _browser() -> None:
    find_chromium()


@pytest.fixture
def record(home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A finished match of Propeller Islands, with a name that would be a script."""
    monkeypatch.setenv("ISLANDS_HOME", str(home))
    header = a_header((WICKED, "Bob"), game="propeller_islands")
    stored = match_store.create(rules.game(header.game), header)
    chance = Rng(7)
    while stored.match.decision is not None:
        stored.match.play(bots.choose("easy", stored.match.game, stored.match.state, chance))
    stored.close()
    return stored.name


def a_page(home: Path, record: str, path: Path, language: str = "en") -> Path:
    done = islands(home, "export", record, "--language", language, "-o", str(path))
    assert done.returncode == 0, done.stderr.decode()
    return path


@asynccontextmanager
async def reading(path: Path, size: tuple[int, int] = (1280, 800)) -> AsyncIterator[Page]:
    async with Chromium() as browser:
        page = await browser.open(path.as_uri(), size)
        while await value(page, "document.readyState") != "complete" or not await value(page, "location.hash == ''"):
            pass
        yield page


async def value(page: Page, expression: str) -> Any:
    found = await page.call("Runtime.evaluate", expression=expression, returnByValue=True)
    assert "exceptionDetails" not in found, found
    return found["result"].get("value")


async def press(page: Page, key: str, code: int) -> None:
    about = {"key": key, "code": key, "windowsVirtualKeyCode": code, **({"text": "\r"} if key == "Enter" else {})}
    await page.call("Input.dispatchKeyEvent", type="keyDown", **about)
    await page.call("Input.dispatchKeyEvent", type="keyUp", **{**about, "text": ""})


async def test_it_is_read_with_the_keyboard_alone(home: Path, record: str, tmp_path: Path) -> None:
    async with reading(a_page(home, record, tmp_path / "match.html")) as page:
        assert await value(page, "document.title") != "taken"
        assert WICKED in await value(page, "document.querySelector('h1').innerText")
        assert await value(page, "document.scripts.length") == 0
        await press(page, "Tab", 9)
        assert await value(page, "document.activeElement.className") == "skip"
        assert await value(page, "document.activeElement.getBoundingClientRect().left >= 0"), "it is not seen"
        await press(page, "Enter", 13)
        assert await value(page, "location.hash") == "#turns"
        board = "document.activeElement.parentElement"
        for _ in range(5):
            await press(page, "Tab", 9)
            if await value(page, f"document.activeElement.tagName == 'SUMMARY' && !{board}.open"):
                break
        assert await value(page, f"{board}.closest('#turns') !== null")
        await press(page, "Enter", 13)
        assert await value(page, f"{board}.open && {board}.querySelector('pre').offsetHeight > 100")
        assert [address for address in page.requested if not address.startswith("file:")] == []


async def test_it_speaks_the_language_of_who_exported_it(home: Path, record: str, tmp_path: Path) -> None:
    async with Chromium() as browser:
        for language, heading in (("en", "Turn by turn"), ("de", "Zug um Zug"), ("fr", "Coup par coup")):
            path = a_page(home, record, tmp_path / f"{language}.html", language)
            page = await browser.open(path.as_uri())
            while await value(page, "document.readyState") != "complete" or not await value(page, "document.title"):
                pass
            assert await value(page, "document.documentElement.lang") == language
            assert heading in await page.said()


async def test_it_fits_a_narrow_window_and_is_light_or_dark_like_the_system(
    home: Path, record: str, tmp_path: Path
) -> None:
    async with reading(a_page(home, record, tmp_path / "match.html"), (400, 800)) as page:
        assert await value(page, "document.documentElement.scrollWidth") <= 400
        grounds = []
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            await page.call("Emulation.setEmulatedMedia", features=features)
            pre = "getComputedStyle(document.querySelector('pre')).backgroundColor"
            grounds.append(
                (await value(page, "getComputedStyle(document.body).backgroundColor"), await value(page, pre))
            )
        (light, light_board), (dark, dark_board) = grounds
        assert light == light_board == "rgb(247, 248, 250)"
        assert dark == dark_board == "rgb(16, 21, 28)"


async def test_it_prints_well(home: Path, record: str, tmp_path: Path) -> None:
    async with reading(a_page(home, record, tmp_path / "match.html"), PAPER) as page:
        await page.call("Emulation.setEmulatedMedia", media="print")
        widths = "[...document.querySelectorAll('details[open] pre')].map(each => each.scrollWidth)"
        boards = await value(page, widths)
        assert len(boards) >= 3
        assert max(boards) <= PAPER[0]
        assert await value(page, "getComputedStyle(document.querySelector('details:not([open])')).display") == "none"
        assert await value(page, "getComputedStyle(document.querySelector('nav')).display") == "none"
        await page.call("Emulation.setEmulatedMedia", media="")
        printed = base64.b64decode((await page.call("Page.printToPDF", preferCSSPageSize=True))["data"])
        assert printed.startswith(b"%PDF")
        assert len(boards) // 3 <= printed.count(b"/Type /Page\n") <= 60
