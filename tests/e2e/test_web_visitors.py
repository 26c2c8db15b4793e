"""Visitors of the page who are no browser: nobody comes in under another name, and nobody keeps others out."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from islands_tui.settings.guest_terminals import MOST
from tests.e2e.running import command, environment
from tests.e2e.ssh import free_port
from tests.terminals import PATIENCE, ROOT

aiohttp = pytest.importorskip("aiohttp", reason="needs the package textual-serve (pip install '.[web]')")
pytest.importorskip("textual_serve")

HEADER = "X-Checked-User"


@pytest.fixture
async def page(home: Path) -> AsyncIterator[str]:
    """The address of `islands serve`, which takes names from a header."""
    port = free_port()
    args = command("serve", "--port", str(port), "--user-header", HEADER, "--most", str(MOST + 2), smuggling=False)
    process = await asyncio.create_subprocess_exec(
        *args, env=environment(home), cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdout is not None
    await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    address = f"http://127.0.0.1:{port}"
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            break
    yield address
    process.terminate()
    await process.wait()


STRANGERS = [
    [],
    [(HEADER, "")],
    [(HEADER, "planner")],
    [(HEADER, "Ann"), (HEADER, "Bob")],
    [(HEADER, "Ann"), ("Origin", "https://elsewhere.example")],
    [(HEADER, "Ann"), ("Host", "elsewhere.example")],
]


async def test_who_has_no_name_or_comes_from_another_site_is_refused(page: str) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in STRANGERS:
            for path in ("/", "/ws"):
                async with session.get(page + path, headers=headers) as answer:
                    assert answer.status == 403, headers
        async with session.get(page, headers={HEADER: "Ann"}) as answer:
            assert answer.status == 200


async def test_the_page_is_served_on_the_socket_that_systemd_holds(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        hand_over = (
            f"import os, sys; os.dup2({listening.fileno()}, 3); "
            "os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1'); os.execv(sys.argv[1], sys.argv[1:])"
        )
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", hand_over, *command("serve", "--port", "1", smuggling=False),
            env=environment(home), cwd=ROOT, pass_fds=[listening.fileno()], stdout=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            async with aiohttp.ClientSession() as session:  # waits in the socket until the program is there
                address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
                async with session.get(address, timeout=aiohttp.ClientTimeout(PATIENCE)) as answer:
                    assert "Islands" in await answer.text()
        finally:
            process.terminate()
            assert await process.wait() == 0


async def shows_the_menu(socket: Any) -> None:
    seen = b""
    async with asyncio.timeout(PATIENCE):
        while b"Play against bots" not in seen:
            message = await socket.receive()
            assert message.type == aiohttp.WSMsgType.BINARY, message
            seen += message.data


async def test_one_visitor_keeps_nobody_out_and_nonsense_ends_only_the_own_visit(page: str) -> None:
    async with aiohttp.ClientSession() as session:

        async def come(name: str) -> Any:
            socket = await session.ws_connect(f"{page}/ws?width=80&height=24", headers={HEADER: name})
            await shows_the_menu(socket)
            return socket

        sockets = [await come("Mallory") for _ in range(MOST + 1)]
        async with asyncio.timeout(PATIENCE):
            while not sockets[0].closed:
                await sockets[0].receive()
        bob = await come("Bob")
        for nonsense in ("[" * 60_000, '["stdin"]', '["resize", {"width": 1e400, "height": "x"}]', "\x00"):
            await sockets[-1].send_str(nonsense)
        await sockets[-2].send_str('["resize", {"width": 99999999999, "height": 99999999999}]')
        await bob.send_str('["stdin", "?"]')
        seen = b""
        async with asyncio.timeout(PATIENCE):
            while b"Look up rules" not in seen:
                message = await bob.receive()
                assert message.type == aiohttp.WSMsgType.BINARY, message
                seen += message.data
