"""`islands host check`: report what is missing from a server's set-up."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.localized_click import Number
from islands_tui.settings.host_setup import GUESTS, SetUp
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import FOUND_WRONG
from islands_tui.text.texts import interface, words


@localized_click.command("host.check")
@click.option(
    "--account", default="play", metavar=words("commands.metavar.name"), help=words("commands.option.account")
)
@click.option("--guests", type=Number(1, 10_000), default=GUESTS, metavar="N", help=words("commands.option.guests"))
def command(account: str, guests: int) -> int:
    voice = LineOutput()
    findings = list(SetUp(account, guests).findings())
    wrong = [finding for finding in findings if not finding.is_fine]
    for finding in findings:
        mark = "fine" if finding.is_fine else "wrong"
        voice.line(words(f"commands.host.check.{mark}", what=interface()(finding.message)))
    voice.line(words("commands.host.check.missing", n=len(wrong)) if wrong else words("commands.host.check.done"))
    voice.flush()
    return FOUND_WRONG if wrong else 0
