"""Rules as lines: nothing is wider than the page, everything is there, links lead somewhere."""

from __future__ import annotations

from itertools import pairwise

import pytest

from islands_tui.look_up.lines import Line, book_lines, entry_lines, five_minutes_lines, hit_lines, plain_text, wrapped
from rules.rulebook import PREFIXES, rulebook, rulebooks
from rules.search import search

HOUSE = "How many figures are house values"

every_book = pytest.mark.parametrize("name", PREFIXES.values())


def text(lines: list[Line]) -> str:
    return "\n".join(map(plain_text, lines))


@every_book
@pytest.mark.parametrize("width", [40, 79])
def test_a_book_has_all_rules_and_components_and_fits_the_page(name: str, width: int) -> None:
    book = rulebook(name)
    lines = list(book_lines(book, width))
    assert max(len(plain_text(line)) for line in lines) <= width
    heads = {plain_text(line).partition("  ")[0] for line in lines if line and line[0].style == "head"}
    assert {*book.ids, *book.components} <= heads


@every_book
def test_an_entry_fits_the_page_and_its_links_lead_to_entries(name: str) -> None:
    book = rulebook(name)
    for entry in map(book.entry, (*book.ids, *book.components)):
        lines = entry_lines(book, entry, 43)
        assert max(len(plain_text(line)) for line in lines) <= 43
        links = [span.link for line in lines for span in line if span.link]
        assert links, entry.id
        assert all(book.entry(link).id == link for link in links)


def test_an_entry_tells_example_relatives_components_and_origin() -> None:
    book = rulebook("spyrium")
    shown = text(entry_lines(book, book.rules["SP-009"], 60))
    assert shown.startswith("SP-009  A token for the first event\nSpyrium · Setting up\n\nLook at the event")
    assert "  SP-101  " in shown
    assert "  E1      Windfall" in shown
    assert shown.endswith("Stated in the rules text we worked from, the German rulebook\nin a copy without its icons.")
    assert "Example  Laboratory I costs £5." in text(entry_lines(book, book.rules["SP-051"], 60))


def test_an_id_is_not_told_twice() -> None:
    book = rulebook("propeller_islands")
    assert plain_text(entry_lines(book, book.entry("01"), 60)[0]) == "01  Capital"


def test_ids_in_a_text_are_links() -> None:
    book = rulebook("spyrium")
    spans = [span for line in entry_lines(book, book.rules["SP-051"], 60) for span in line]
    assert "SP-061" in [span.link for span in spans if span.text == "SP-061" and span.style == "link"]


@every_book
def test_five_minutes_have_a_heading_for_each_part(name: str) -> None:
    labels = [plain_text(line) for line in five_minutes_lines(rulebook(name), 70) if line and line[0].style == "dim"]
    assert labels == ["What it is about", "What you do", "Who wins", "Tip 1", "Tip 2", "Tip 3", HOUSE]


def test_hits_of_several_games_say_which() -> None:
    lines = hit_lines(search(rulebooks(), "who wins"), 60, with_games=True)
    assert {line[-1].text.strip() for line in lines} == {"Propeller Islands", "Era of Inventions", "Ilôs", "Spyrium"}
    assert max(len(plain_text(line)) for line in lines) <= 60


@pytest.mark.parametrize("width", range(5, 30))
def test_wrapping_keeps_the_words_and_fills_the_lines(width: int) -> None:
    words = "You pay the price shown on the card, and one more"
    lines = wrapped(words, width)
    assert " ".join(lines) == words
    assert max(map(len, lines)) <= width
    for line, following in pairwise(lines):
        assert len(line) + 1 + len(following.split()[0]) > width
