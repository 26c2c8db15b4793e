"""The web server: one program per visitor, play-only, under the name that a proxy in front has checked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import aiohttp_jinja2
import jinja2
from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from islands_tui.cli.web.handed_socket import handed_socket
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.names import checked_name
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.languages import ENGLISH, known
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules.engine.messages import Message, say

TITLE = "Islands"
LARGEST_MESSAGE = 1 << 16
PATIENCE = 5.0
"""Seconds until a program that does not leave is ended."""
LOCAL = ("127.0.0.1", "localhost", "::1")

log = logging.getLogger("islands.web")


class WebSettings(NamedTuple):
    """How the page is served."""

    command: str
    host: str = LOCAL[0]
    port: int = 8000
    user_header: str | None = None
    """The header with the visitor's name, which the proxy in front sets."""
    public_url: str | None = None
    most: int = 20
    """The most visitors at a time."""


class Visit(AppService):
    """The program of one visitor."""

    def __init__(self, *args: Any, variables: Mapping[str, str], **more: Any) -> None:
        super().__init__(*args, **more)
        self._variables = variables

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        environment = dict[str, str](super()._build_environment(width, height))
        environment.pop(USER_VARIABLE, None)
        return {**environment, **self._variables}

    async def stop(self) -> None:
        """Ask the program to leave, and end it if it does not."""
        try:
            async with asyncio.timeout(PATIENCE):
                await super().stop()
        except TimeoutError:
            if self._process is not None:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()


class WebServer(Server):
    """Serves the page, what it needs, and a socket for each visitor."""

    def __init__(self, settings: WebSettings) -> None:
        super().__init__(settings.command, settings.host, settings.port, TITLE, settings.public_url)
        self._settings, self._visits = settings, 0
        hosts = [*LOCAL, settings.host, *([urlsplit(settings.public_url).hostname] if settings.public_url else [])]
        self._hosts = {host.lower() for host in hosts if host}

    def initialize_logging(self) -> None:
        """One line for each visitor, and never what they type."""
        logging.basicConfig(level="INFO", format="%(asctime)s %(message)s")
        logging.getLogger("aiohttp.access").setLevel("WARNING")

    def serve(self, debug: bool = False) -> None:
        """Serve until a signal comes, on the socket that systemd holds if there is one."""
        handed = handed_socket()
        if handed is None:
            super().serve(debug)
        else:
            self.initialize_logging()
            asyncio.run(self._serve_on(handed))

    async def _serve_on(self, listening: socket.socket) -> None:
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, ended.set)
        runner = web.AppRunner(await self._make_app(), handle_signals=False)
        await runner.setup()
        try:
            await web.SockSite(runner, listening).start()
            await ended.wait()
        finally:
            await runner.cleanup()

    async def on_startup(self, app: web.Application) -> None:
        """Say where the page is."""
        self.console.print(self.public_url, highlight=False)

    async def _make_app(self) -> web.Application:
        app = web.Application()
        aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader(Path(__file__).parent), autoescape=True)
        app.add_routes(
            [
                web.get("/", self.handle_index, name="index"),
                web.get("/ws", self.handle_websocket, name="websocket"),
                web.static("/static", self.statics_path, name="static"),
            ]
        )
        app.on_startup.append(self.on_startup)
        return app

    # Who asks

    def _require_host(self, request: web.Request) -> None:
        """Refuse other sites that a browser was led to, and pages of other sites: they would play as the visitor."""
        origin = request.headers.get("Origin")
        asked = urlsplit(f"//{request.host}").hostname
        if asked not in self._hosts or (origin is not None and urlsplit(origin).hostname not in self._hosts):
            raise web.HTTPForbidden(text="forbidden")

    def _name(self, request: web.Request) -> str | None:
        """The visitor's name, if names come from a header; who has none is refused."""
        if self._settings.user_header is None:
            return None
        values = request.headers.getall(self._settings.user_header, [])
        try:
            (value,) = values
            return checked_name(value.encode("utf-8", "surrogateescape").decode())
        except (Problem, ValueError):
            raise web.HTTPForbidden(text="no name") from None

    # What is shown

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page, in the language that the browser asks for."""
        self._require_host(request)
        self._name(request)
        texts = Texts(language=language_of(request.headers.get("Accept-Language", "")))
        nonce = secrets.token_urlsafe(16)
        page = {
            "language": texts.language,
            "title": TITLE,
            "nonce": nonce,
            "font_size": min(max(to_int(request.query.get("fontsize", "0"), 0), 0), 48),
            **{name: texts(Message(f"web.{name}")) for name in ("loading", "ended", "again", "small", "needs_script")},
            "full": texts(say("web.full", n=self._settings.most)) if self._is_full else "",
        }
        response = aiohttp_jinja2.render_template("page.html", request, page)
        response.headers.update(_protection(nonce))
        return response

    @property
    def _is_full(self) -> bool:
        return self._visits >= self._settings.most

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Run the program for a visitor until either side leaves."""
        self._require_host(request)
        name = self._name(request)
        if self._is_full:
            raise web.HTTPServiceUnavailable(text="full")
        self._visits += 1
        log.info("%s came", name or "somebody")
        websocket = web.WebSocketResponse(heartbeat=15, max_msg_size=LARGEST_MESSAGE)
        visit = Visit(
            self.command,
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=websocket.close,
            download_manager=self.download_manager,
            variables=_variables(name, language_of(request.headers.get("Accept-Language", ""))),
        )
        try:
            await websocket.prepare(request)
            await visit.start(_size(request, "width", 80), _size(request, "height", 24))
            await self._pass_on(websocket, visit)
        finally:
            await visit.stop()
            self._visits -= 1
            log.info("%s left", name or "somebody")
        return websocket

    async def _pass_on(self, websocket: web.WebSocketResponse, visit: Visit) -> None:
        """Pass on what the visitor does. What makes no sense ends the visit."""
        async for message in websocket:
            if message.type != WSMsgType.TEXT:
                continue
            try:
                match message.json():
                    case ["stdin", str(typed)]:
                        await visit.send_bytes(typed.encode("utf-8", "replace"))
                    case ["resize", {"width": int(width), "height": int(height)}]:
                        await visit.set_terminal_size(width, height)
                    case ["ping", data]:
                        await websocket.send_json(["pong", data])
            except (ValueError, RecursionError):
                return


def _size(request: web.Request, name: str, usual: int) -> int:
    asked: int = to_int(request.query.get(name, ""), usual)
    return min(max(asked, 1), 500)


def _variables(name: str | None, language: str) -> dict[str, str]:
    named = {} if name is None else {USER_VARIABLE: name}
    return {PLAY_ONLY_VARIABLE: "1", "LC_ALL": f"{language}.UTF-8", **named}


def language_of(accepted: str) -> str:
    """The first language of a browser's list that we speak."""
    for part in accepted.split(","):
        language = part.partition(";")[0].strip().lower().partition("-")[0]
        if language in known():
            return language
    return ENGLISH


def _protection(nonce: str) -> dict[str, str]:
    """Nothing comes from elsewhere, and no other page shows this one in a frame."""
    sources = (
        "default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        f"style-src 'self' 'unsafe-inline'; script-src 'self' 'nonce-{nonce}'; frame-ancestors 'none'; base-uri 'none'"
    )
    return {"Content-Security-Policy": sources, "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}
