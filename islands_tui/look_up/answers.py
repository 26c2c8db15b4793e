"""Answers to queries from the command line: an entry, or search results."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from islands_tui.look_up.query import Query, shelf
from islands_tui.text.languages import current_language
from islands_tui.text.name_matching import folded
from islands_tui.text.problem import Problem, found_wrong
from rules import GAMES
from rules.book_entry import BookEntry
from rules.rulebook import Rulebook, UnknownEntry, game_of, rule_id, rulebook
from rules.search import Hit, distance, index, search

MOST_SUGGESTIONS = 5

_LIKE_AN_ID = re.compile(r"[A-Za-z]{0,2}\d{1,3}(-\d+)?|[A-Za-z]+-\w+")


class QueryResult(NamedTuple):
    """The result: entries to show in full and further results."""

    entries: Sequence[BookEntry]
    hits: Sequence[Hit] = ()


def answer(asked: Query) -> QueryResult:
    """The entry with the typed id, or search results; raises a `Problem` with suggestions if there are none."""
    if entries := _by_id(asked):
        return QueryResult(entries)
    hits = search(_books(asked.games), asked.words)
    if not hits:
        raise _nothing_found(asked)
    best, *others = hits
    return QueryResult([rulebook(best.game, current_language()).entry(best.id)], others)


def _books(games: Sequence[str]) -> list[Rulebook]:
    return [rulebook(game, current_language()) for game in games]


def _by_id(asked: Query) -> list[BookEntry]:
    """The rule with this id, or the components: several games may use the same component id."""
    rule = rule_id(asked.words)
    if rule is not None:
        book = rulebook(game_of(rule), current_language())
        if rule not in book.ids:
            raise _no_such_rule(rule, book)
        return [book.rules[rule]]
    if not _LIKE_AN_ID.fullmatch(asked.words):
        return []
    found = []
    for book in _books(asked.games):
        with suppress(UnknownEntry):
            if book.may_have(asked.words):
                found.append(book.entry(asked.words))
    return found


# Nothing found


def _no_such_rule(rule: str, book: Rulebook) -> Problem:
    ids = sorted(book.ids)
    return found_wrong("commands.rules.no_rule", rule=rule, game=GAMES[book.game].title, first=ids[0], last=ids[-1])


def _nothing_found(asked: Query) -> Problem:
    """Report it, with suggestions: a similar id, another game, a similar word."""
    if _LIKE_AN_ID.fullmatch(asked.words) and (near := _near_ids(asked)):
        return found_wrong("commands.rules.no_entry", typed=asked.words, near=", ".join(near))
    if asked.of_one_game:
        elsewhere = search(
            _books([info.id for info in shelf() if info.id not in asked.games]), asked.words, MOST_SUGGESTIONS
        )
        if elsewhere:
            game = GAMES[asked.games[0]].title
            near = [f"{hit.id} {hit.heading}" for hit in elsewhere]
            return found_wrong("commands.rules.elsewhere", typed=asked.words, game=game, near=", ".join(near))
    if near := _near_words(asked):
        return found_wrong("commands.rules.nothing_but", typed=asked.words, near=", ".join(near))
    return found_wrong("commands.rules.nothing", typed=asked.words)


def _near_ids(asked: Query) -> list[str]:
    typed = asked.words.upper()
    components = dict.fromkeys(component for book in _books(asked.games) for component in book.components)
    return [component for component in components if distance(typed, component.upper(), 1) == 1][:MOST_SUGGESTIONS]


def _near_words(asked: Query) -> list[str]:
    """Words of the books and names of games that resemble the query, however distantly."""
    games = (folded(word) for info in shelf() for word in info.title.split())
    known = dict.fromkeys((*games, *(word for book in _books(asked.games) for word in index(book).words)))
    near = [match for word in asked.words.split() for match in difflib.get_close_matches(folded(word), known, 3)]
    return list(dict.fromkeys(near))[:MOST_SUGGESTIONS]
