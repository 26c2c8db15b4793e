"""`islands people`: who has played here, and how."""

from __future__ import annotations

import click

from islands_tui.cli.command_group import CommandGroup, command_group

LIST, SHOW = "list", "show"


class PeopleCommands(CommandGroup):
    """The commands about people. Without one everybody is listed, and a name alone shows that person."""

    names = (LIST, SHOW, "join", "split", "rename", "rating")
    package = "islands_tui.cli.people"
    texts = "people."

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if (
            not ctx.resilient_parsing
            and not {"--help", "-h"} & set(args[:1])
            and (args[:1] or [""])[0] not in self.names
        ):
            is_name = bool(args) and not args[0].startswith("-")
            args = [SHOW if is_name else LIST, *args]
        return super().parse_args(ctx, args)


@command_group("people", PeopleCommands)
def command() -> None:
    """Guests may read what every list of matches shows them; who is who is the host's to say."""
