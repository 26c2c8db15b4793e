"""A headless Chromium, driven through its own protocol: pages, keys, and what the terminal on a page is sent."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import shutil
import signal
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyte
import pytest

from tests.terminals import PATIENCE

SIZE = 1280, 800


def find_chromium() -> str:
    """Where the browser is; skips the test where there is none."""
    pytest.importorskip("textual_serve", reason="needs the package textual-serve (pip install '.[web]')")
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no Chromium here (Debian: apt-get install chromium)")
    return found


class Page:
    """A tab with a terminal on it."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self.browser, self.session = browser, session
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.requested: list[str] = []
        """The addresses that the page has asked for."""

    def hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "Network.webSocketCreated":
            self.requested.append(params["url"])
            width, height = (int(re.search(rf"{side}=(\d+)", params["url"])[1]) for side in ("width", "height"))  # type: ignore[index]
            self.screen.resize(height, width)
        elif method == "Network.webSocketFrameReceived" and params["response"]["opcode"] == 2:
            self.stream.feed(base64.b64decode(params["response"]["payloadData"]))
        elif method == "Network.requestWillBeSent":
            self.requested.append(params["request"]["url"])

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        return await self.browser.call(method, self.session, **params)

    async def type(self, keys: str) -> None:
        """Type as somebody would who has clicked nowhere."""
        for key in keys:
            if key == "\r":
                about = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
            else:
                about = {"key": key, "text": key}
            await self.call("Input.dispatchKeyEvent", type="keyDown", **about)
            await self.call("Input.dispatchKeyEvent", type="keyUp", **{**about, "text": ""})

    def text(self) -> str:
        return "\n".join(self.screen.display)

    async def wait_for(self, text: str) -> None:
        await self.wait_until(lambda shown: text in shown, repr(text))

    async def wait_until(self, is_there: Callable[[str], bool], what: str = "it") -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_there(self.text()):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(f"{what} never came:\n{self.text()}") from None

    async def said(self) -> str:
        """What stands on the page itself, in the eyes of a visitor."""
        found = await self.call("Runtime.evaluate", expression="document.body.innerText", returnByValue=True)
        return str(found["result"]["value"])

    async def picture(self, path: Path) -> None:
        found = await self.call("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(found["data"]))


class Chromium:
    """The browser."""

    def __init__(self) -> None:
        """Begin with `open`."""
        self._number = 0
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._pages: dict[str, Page] = {}

    async def __aenter__(self) -> Chromium:
        """Start the program and connect to it."""
        import aiohttp

        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = await asyncio.create_subprocess_exec(
            find_chromium(),
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-port=0", f"--user-data-dir={self._profile.name}", "about:blank",
            stderr=asyncio.subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        assert self.process.stderr is not None
        address = ""
        while not address:
            line = (await asyncio.wait_for(self.process.stderr.readline(), PATIENCE)).decode()
            assert line, "Chromium has ended"
            address = line.partition("DevTools listening on ")[2].strip()
        self._client = aiohttp.ClientSession()
        self._socket = await self._client.ws_connect(address, max_msg_size=1 << 27)
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *args: object) -> None:
        """End the program."""
        self._listener.cancel()
        await self._client.close()
        os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()
        self._profile.cleanup()

    async def _listen(self) -> None:
        async for message in self._socket:
            data = json.loads(message.data)
            if "id" in data:
                self._waiting.pop(data["id"]).set_result(data)
            elif data.get("sessionId") in self._pages:
                self._pages[data["sessionId"]].hear(data["method"], data["params"])

    async def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        self._number += 1
        number = self._number
        self._waiting[number] = asyncio.get_running_loop().create_future()
        about = {"sessionId": session} if session else {}
        await self._socket.send_str(json.dumps({"id": number, "method": method, "params": params, **about}))
        answer = await asyncio.wait_for(self._waiting[number], PATIENCE)
        assert "result" in answer, answer
        found: dict[str, Any] = answer["result"]
        return found

    async def open(self, address: str, size: tuple[int, int] = SIZE) -> Page:
        """A page in a window of its own, as if it were in front."""
        made = await self.call("Target.createTarget", url="about:blank", newWindow=True)
        attached = await self.call("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        page = Page(self, attached["sessionId"])
        self._pages[page.session] = page
        await page.call("Network.enable")
        await page.call("Page.enable")
        width, height = size
        await page.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )
        await page.call("Emulation.setFocusEmulationEnabled", enabled=True)
        await page.call("Page.navigate", url=address)
        return page
