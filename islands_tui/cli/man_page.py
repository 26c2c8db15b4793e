"""The manual page, from the same texts as `--help`.

`python -m islands_tui.cli.man_page > docs/islands.6` writes it anew; the package installs it.
"""

from __future__ import annotations

from collections.abc import Iterator

import click

from islands_tui import __version__
from islands_tui.cli import PROGRAM
from islands_tui.cli.launcher import launcher
from islands_tui.text.texts import words


def man_page() -> str:
    """The page in the language that the command line's texts were read in."""
    return "\n".join(_lines(launcher)) + "\n"


def _lines(program: click.Group) -> Iterator[str]:
    context = click.Context(program, info_name=PROGRAM, **program.context_settings)
    summary, *description = _paragraphs(program.help)
    yield f'.TH {PROGRAM.upper()} 6 "" "Islands {__version__}"'
    yield from (_heading("name"), f"{PROGRAM} \\- {_plain(summary.removeprefix('Islands: '))}")
    yield from (_heading("synopsis"), f".B {PROGRAM}", *_pieces(program, context))
    yield _heading("description")
    yield from _joined(description)
    yield from _options(program, context)
    yield _heading("commands")
    yield from _commands(program, context)
    yield _heading("exit_status")
    yield from _joined(_paragraphs(words("commands.exit_codes")))


def _heading(part: str) -> str:
    return f'.SH "{words(f"commands.man.{part}")}"'


def _commands(group: click.Group, context: click.Context) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context)
        if isinstance(command, click.Group):
            yield from _commands(command, inner)
            continue
        yield from (f'.SS "{inner.command_path}"', f".B {inner.command_path}", *_pieces(command, inner), ".PP")
        yield from _joined(_paragraphs(command.help))
        yield from _options(command, inner)


def _pieces(command: click.Command, context: click.Context) -> Iterator[str]:
    """What may follow the name of a command."""
    yield f".I {_plain(' '.join(command.collect_usage_pieces(context)))}"


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    for param in command.get_params(context):
        record = param.get_help_record(context) if isinstance(param, click.Option) else None
        if record is not None:
            yield from (".TP", f".B {_plain(record[0])}", _plain(" ".join(record[1].split())))


def _joined(paragraphs: list[str]) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ".PP"
        yield _plain(paragraph)


def _paragraphs(text: str | None) -> list[str]:
    return [" ".join(paragraph.split()) for paragraph in (text or "").split("\n\n")]


def _plain(text: str) -> str:
    """Text without anything that means more to the formatter."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    print(man_page(), end="")
