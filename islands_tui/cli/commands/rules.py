"""`islands rules`: look something up in the rulebooks, without opening a table and without loading Textual."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.parameters import complete_game
from islands_tui.look_up import paging
from islands_tui.look_up.lines import BLANK, Line, Span, book_lines, entry_lines, five_minutes_lines, flowing, hit_lines
from islands_tui.look_up.query import Query, question, shelf
from islands_tui.text.languages import current_language
from islands_tui.text.texts import words
from rules.book_entry import BookEntry
from rules.rulebook import PREFIXES, game_of, rule_id, rulebook

if TYPE_CHECKING:
    from islands_tui.look_up.answers import QueryResult

MOST_HITS = 12


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The games, and the ids of the rules once a letter of one is typed: there are hundreds."""
    games = complete_game(ctx, param, incomplete)
    typed = incomplete.upper()
    books = (rulebook(game, current_language()) for prefix, game in PREFIXES.items() if typed and prefix[0] == typed[0])
    found = (rule for book in books for rule in book.rules.values() if rule.id.startswith(typed))
    return games + [CompletionItem(rule.id, help=rule.heading) for rule in found]


@localized_click.command("rules")
@click.argument("typed", nargs=-1, shell_complete=_complete, metavar=words("commands.metavar.asked"))
@click.option("--how-to-play", is_flag=True, help=words("commands.option.how_to_play"))
@json_option
def command(typed: tuple[str, ...], how_to_play: bool, as_json: bool) -> int:
    """Show a book, an entry or search results; without arguments on a terminal, open the rules screen."""
    asked = question(typed)
    if as_json:
        print_json(_data(asked))
        return 0
    if how_to_play:
        paging.show(_five_minutes(asked, paging.page_width()))
    elif asked.words:
        paging.show(_answer(asked, paging.page_width()))
    elif asked.of_one_game:
        paging.show(book_lines(rulebook(asked.games[0], current_language()), paging.page_width()))
    elif paging.on_a_terminal():
        from islands_tui.cli.interface import Interface

        return Interface().open_rules()
    else:
        paging.show(_shelf(paging.page_width()))
    return 0


def _data(asked: Query) -> dict[str, Any]:
    """For programs: the entries that were asked for and what else was found; without words, the whole books."""
    if not asked.words:
        books = [rulebook(game, current_language()) for game in asked.games]
        return {"entries": [_entry(rule) for book in books for rule in book.rules.values()], "hits": []}
    found = _found(asked)
    hits = [{"id": hit.id, "game": hit.game, "heading": hit.heading} for hit in found.hits]
    return {"entries": [_entry(entry) for entry in found.entries], "hits": hits}


def _found(asked: Query) -> QueryResult:
    """Look the words up; printing books needs no search."""
    from islands_tui.look_up.answers import answer

    return answer(asked)


def _entry(entry: BookEntry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "game": entry.game,
        "chapter": entry.chapter,
        "heading": entry.heading,
        "text": entry.text,
        "example": entry.example,
        "related": [*entry.related],
    }


def _five_minutes(asked: Query, width: int) -> Iterator[Line]:
    """Print how to play each of these games; a rule id means its game."""
    rule = rule_id(asked.words)
    for number, game in enumerate([game_of(rule)] if rule else asked.games):
        if number:
            yield from (BLANK, BLANK)
        yield from five_minutes_lines(rulebook(game, current_language()), width)


def _answer(asked: Query, width: int) -> Iterator[Line]:
    """Print the entries with this id, or the best search result and a list of the others."""
    found = _found(asked)
    for number, entry in enumerate(found.entries):
        if number:
            yield from (BLANK, BLANK)
        yield from entry_lines(rulebook(entry.game, current_language()), entry, width)
    if found.hits:
        yield from [BLANK, (Span(words("commands.rules.also"), "dim"),)]
        yield from hit_lines(found.hits[:MOST_HITS], width, not asked.of_one_game)


def _shelf(width: int) -> Iterator[Line]:
    """Print the list of rulebooks and how to use this command."""
    yield from flowing(words("commands.rules.shelf"), width)
    for info in shelf():
        ids = sorted(rulebook(info.id, current_language()).ids)
        line = words("commands.rules.shelf_line", first=ids[0], last=ids[-1], title=info.title)
        yield (Span(line),)
    yield from flowing(words("commands.rules.how_to_ask"), width)
