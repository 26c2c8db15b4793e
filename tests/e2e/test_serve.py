"""The menu in a browser, behind a proxy that names who comes: at one table with a guest over SSH."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from islands_tui.matches.records.reading import read_match
from islands_tui.matches.shared.session_notes import players_of
from tests.e2e.chromium import Chromium, Page, find_chromium
from tests.e2e.running import command, environment, islands
from tests.e2e.screens import ENTER
from tests.e2e.ssh import Server, free_port
from tests.terminals import PATIENCE, ROOT, Screen

HEADER = "X-Checked-User"


@pytest.fixture(autouse=True)
def _browser() -> None:
    find_chromium()


@pytest.fixture
def server(tmp_path: Path, home: Path) -> Iterator[Server]:
    found = Server(tmp_path / "sshd", home)
    try:
        yield found
    finally:
        found.close()


@asynccontextmanager
async def serving(home: Path, *args: str) -> AsyncIterator[int]:
    """The port of `islands serve`."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *command("serve", "--port", str(port), *args, smuggling=False), env=environment(home), cwd=ROOT
    )
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    await asyncio.sleep(0.1)
                else:
                    writer.close()
                    break
        yield port
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def proxy(port: int, name: str) -> AsyncIterator[str]:
    """A proxy that lets one visitor through, under this name; the address of the page behind it."""

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).replace(b"Connection: keep-alive", b"Connection: close")
        except asyncio.IncompleteReadError:  # the browser has asked for nothing
            return
        inner, outer = await asyncio.open_connection("127.0.0.1", port)
        outer.write(head[:-2] + f"{HEADER}: {name}\r\n\r\n".encode())
        await asyncio.gather(copy(reader, outer), copy(inner, writer), return_exceptions=True)

    proxied = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{proxied.sockets[0].getsockname()[1]}/"
    finally:
        proxied.close()


def ssh_guest(server: Server, name: str) -> Screen:
    program = f"env ISLANDS_USER={name} {sys.executable} -m islands_tui --play-only"
    return server.open(f"cd {ROOT} && exec {program}")


async def test_two_browsers_and_a_guest_over_ssh_play_at_one_table(server: Server, home: Path, tmp_path: Path) -> None:
    islands(home, "play", "spyrium", "-p", "3", "--seed", "4", "--table", "--as", "Ann")
    async with (
        serving(home, "--user-header", HEADER) as port,
        proxy(port, "Ann") as anns,
        proxy(port, "Zoë") as zoes,
        Chromium() as browser,
    ):
        ann, zoe = await browser.open(anns), await browser.open(zoes)
        for page in (ann, zoe):
            await sit_down(page)
            await page.wait_for("Waiting for players")
            assert (page.screen.columns >= 120, page.screen.lines >= 40) == (True, True), "letters make room for that"
        cy = await asyncio.to_thread(ssh_guest, server, "Cy")
        try:
            await asyncio.to_thread(cy.wait_for, "Tables with a free seat   1")
            while "[ Tables with a free seat" not in cy.text():
                await asyncio.to_thread(cy.change, "j")
            await asyncio.to_thread(cy.press, ENTER, "waits for 1 player")
            await asyncio.to_thread(cy.send, ENTER)
            await asyncio.to_thread(cy.wait_for, "decides")
            seats = {"Ann": ann, "Zoë": zoe}
            for page in seats.values():
                await page.wait_for("decides")
            first = next((page for name, page in seats.items() if f"{name} decides" in ann.text()), None)
            if first is not None:
                await first.type(":place 4-5\r")
            else:
                await asyncio.to_thread(cy.send, ":place 4-5" + ENTER)
            for page in seats.values():
                await page.wait_for("places a worker at 4-5")
            await asyncio.to_thread(cy.wait_for, "places a worker at 4-5")
            await ann.picture(tmp_path / "browser.png")
        finally:
            cy.close()
        assert all(url.split("/")[2].startswith("127.0.0.1:") for url in ann.requested if not url.startswith("data:"))
        (record,) = (home / "matches").iterdir()
        assert sorted(player.name for player in players_of(read_match(record).match)) == ["Ann", "Cy", "Zoë"]


def chosen_entries(text: str) -> list[str]:
    """The entries of the menu between brackets: one, unless a frame has come in part."""
    return re.findall(r"\[ ([^\[\]]+?)(?: {3}\d+)? \]", text)


async def sit_down(page: Page) -> None:
    """From the menu to the only table."""
    await page.wait_for("Tables with a free seat   1")
    while "Tables with a free seat" not in (here := chosen_entries(page.text())):
        await page.type("j")
        await page.wait_until(lambda text, here=here: len(chosen_entries(text)) == 1 and chosen_entries(text) != here)  # type: ignore[misc]
    await page.type("\r")
    await page.wait_for("waits for")
    await page.type("\r")
    await page.wait_until(lambda text: any(word in text for word in ("Which seat", "Waiting for players", "decides")))
    if "Which seat" in page.text():
        await page.type("l\r")


async def test_a_small_window_is_told_what_is_needed_and_nobody_without_a_name_comes_in(home: Path) -> None:
    async with serving(home, "--user-header", HEADER) as port, proxy(port, "Ann") as anns, Chromium() as browser:
        phone = await browser.open(anns, (390, 844))
        await phone.wait_for("needs 80 columns and 24 rows")
        assert "80 columns and 24 rows" in await phone.said()
        unnamed = await browser.open(f"http://127.0.0.1:{port}/")
        await asyncio.sleep(0.5)
        assert await unnamed.said() == "no name"
