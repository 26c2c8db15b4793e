"""`islands serve`: serve the menu as a web page."""

from __future__ import annotations

import shlex

import click

from islands_tui.cli import localized_click
from islands_tui.cli.guests.keys import program
from islands_tui.cli.localized_click import Number
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words


@localized_click.command("serve")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help=words("commands.option.host"))
@click.option("--port", type=Number(1, 65535), default=8000, metavar="N", help=words("commands.option.port"))
@click.option("--user-header", metavar=words("commands.metavar.header"), help=words("commands.option.user_header"))
@click.option("--public-url", metavar="URL", help=words("commands.option.public_url"))
@click.option("--most", type=Number(1, 1000), default=20, metavar="N", help=words("commands.option.most"))
def command(host: str, port: int, user_header: str | None, public_url: str | None, most: int) -> None:
    require_no_guest("play_only.no_host")
    try:
        from islands_tui.cli.web.server import WebServer, WebSettings
    except ImportError as error:
        if error.name is not None and error.name.startswith("islands_tui"):
            raise
        raise wrong_call("web.no_package") from None
    call = f"exec {shlex.join(program())}"
    WebServer(WebSettings(call, host, port, user_header, public_url, most)).serve()
