"""What a command prints for programs: one JSON object in one line, never wrapped."""

from __future__ import annotations

import json
from typing import Any

import click

from islands_tui.text.texts import words

json_option = click.option("--json", "as_json", is_flag=True, help=words("commands.option.json"))


def print_json(data: dict[str, Any]) -> None:
    """In ASCII, so that every terminal, file and pipe takes it."""
    click.echo(json.dumps(data))
