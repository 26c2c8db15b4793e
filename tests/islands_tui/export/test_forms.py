"""A match exported in all forms: complete, in the reader's language, safe, and without secrets while it runs."""

from __future__ import annotations

import asyncio
import functools
import json
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

import rules
from islands_tui.app.islands_app import IslandsApp
from islands_tui.app.table_types import table_type
from islands_tui.export.board_stage import DRAWING, SIZE, draw_boards
from islands_tui.export.forms import DATA, FORMS, PAGE, PICTURE, TEXT, MatchSource, exported
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.bots.review import JudgedDecision, Review
from islands_tui.session.replay import ReplayController
from islands_tui.session.turn_summaries import Turn
from islands_tui.settings.settings import Settings
from islands_tui.text.languages import set_language
from islands_tui.text.problem import Problem
from rules import bots
from rules.bots import Stopped
from rules.engine.contract import notation
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.islands_tui.beside import visiting

WICKED = ("<script>alert(1)</script>", "B\"&amp;'", "</style><img src=x>")


def a_match(game: str, names: tuple[str, ...] = ("Ann", "Bob", "Cy"), moves: int | None = None) -> Match[Any]:
    rule, chance = rules.game(game), Rng(7)
    match = Match(rule, Header(game, rule.version, tuple(map(Participant, names)), 7, {}, {}, rule.data_digest))
    while match.decision is not None and len(match.moves) != moves:
        match.play(bots.choose("easy", match.game, match.state, chance))
    return match


@functools.cache
def finished(game: str) -> Match[Any]:
    return a_match(game)


def told(match: Match[Any], form: str, review: Review | None = None) -> str:
    source = MatchSource(match, "the-match", None, (), review)
    return exported(source, form, table_type, lambda: False, WorkProgress())


class Reading(HTMLParser):
    """What a page is made of."""

    VOID = ("meta", "link", "img", "br", "hr", "input")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.headings: list[int] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == [], "something is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if re.fullmatch(r"h\d", tag):
            self.headings.append(int(tag[1]))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_page_is_whole_and_readable_by_all(language: str) -> None:
    set_language(language)
    match = finished("spyrium")
    page = told(match, PAGE)
    found = Reading(page)
    assert f'<html lang="{language}">' in page
    assert {"script", "link", "img", "iframe", "object"}.isdisjoint(found.tags)
    assert "url(" not in page
    assert "@import" not in page
    assert len(found.ids) == len(set(found.ids))
    assert all(link.startswith("#") and link[1:] in found.ids for link in found.links)
    assert found.headings[0] == 1
    steps = zip(found.headings, found.headings[1:], strict=False)
    assert all(deeper <= before + 1 for before, deeper in steps), "a heading skips a level"
    drawings = [value for tag, name, value in found.attributes if (tag, name) == ("pre", "aria-label")]
    data = json.loads(told(match, DATA))
    assert len(drawings) == len(data["turns"]) + 1
    assert all(drawings)
    said = "".join(found.text)
    for turn in data["turns"]:
        assert f'id="move-{turn["last"]}"' in page
        assert all(line in said for line in turn["log"])
    open_boards = [tag for tag, name, _ in found.attributes if (tag, name) == ("details", "open")]
    assert len(open_boards) == len(data["result"]["rounds"])
    assert all(str(points) in said for points in data["result"]["points"])
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("form", [PAGE, PICTURE])
def test_names_are_text_wherever_they_stand(form: str) -> None:
    page = told(a_match("spyrium", WICKED), form)
    if form == PAGE:
        found = Reading(page)
        assert {"script", "img"}.isdisjoint(found.tags)
        said = "".join(found.text)
    else:
        said = "".join(ElementTree.fromstring(page).itertext()).replace("\xa0", " ")
    assert "<script>alert(1)" in said
    assert "B\"&amp;'" in said


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_data_have_every_move_and_agree_with_the_match(game: str) -> None:
    match = finished(game)
    data = json.loads(told(match, DATA))
    assert [text for turn in data["turns"] for text in turn["moves"]] == [notation(move.action) for move in match.moves]
    assert [turn["seat"] for turn in data["turns"] for _ in turn["moves"]] == [move.seat + 1 for move in match.moves]
    totals = [score.total for score in match.scores(None)]
    assert data["result"]["points"] == data["result"]["rounds"][-1] == data["turns"][-1]["points"] == totals
    by_source = [sum(source["points"][seat] or 0 for source in data["result"]["sources"]) for seat in range(3)]
    assert by_source == totals
    text = told(match, TEXT).splitlines()
    rounds = [int(line.split()[-1]) for line in text if re.fullmatch(r"Round \d+", line)]
    assert rounds == list(dict.fromkeys(turn["round"] for turn in data["turns"]))
    assert "Openings" in text


def test_a_look_back_is_part_of_all_forms_that_have_words() -> None:
    match = finished("spyrium")
    rounds = len(json.loads(told(match, DATA))["result"]["rounds"])
    judged = JudgedDecision(4, match.moves[4].seat, match.moves[4].action, match.moves[4].action, 7.0, 1.0)
    review = Review([(3, -3, -5)] * rounds, [judged])
    for form in (PAGE, TEXT):
        assert "7 points better" in told(match, form, review)
    found = json.loads(told(match, DATA, review))["look_back"]
    assert found["decisions"][0]["move"] == 5
    assert found["margins"] == [[3, -3, -5]] * rounds


def test_a_picture_is_valid_and_says_in_words_what_it_shows() -> None:
    picture = ElementTree.fromstring(told(finished("ilos"), PICTURE))
    title, about = (picture.find(f"{{http://www.w3.org/2000/svg}}{tag}") for tag in ("title", "desc"))
    assert title is not None
    assert about is not None
    assert "Ilôs" in (title.text or "")
    assert "wins with" in (about.text or "")
    with pytest.raises(Problem):
        told(a_match("ilos", moves=9), PICTURE)


@pytest.mark.parametrize("form", [form for form in FORMS if form != PICTURE])
def test_a_match_that_is_not_over_has_no_result_and_no_moves_that_tell_secrets(form: str) -> None:
    told_of_it = told(a_match("ilos", moves=60), form)
    if form == DATA:
        data = json.loads(told_of_it)
        assert {"result", "story", "look_back"}.isdisjoint(data)
        assert all("moves" not in turn and "points" not in turn for turn in data["turns"])
    else:
        assert "The match is not over" in told_of_it


# Boards


@pytest.mark.parametrize("game", rules.GAMES)
async def test_boards_are_those_of_the_table(game: str) -> None:
    """The picture of a board is what the screen of a replay shows to this seat, in a window of the same size."""
    match = finished(game)
    moves = (1, len(match.moves) // 3, len(match.moves))
    turns = [Turn(match.moves[number - 1].seat, number, number) for number in moves]
    drawn = await asyncio.to_thread(draw_boards, match, table_type(match), turns, lambda: False, WorkProgress())
    table = table_type(match)(match, DRAWING, ReplayController)
    async with visiting(IslandsApp(table, settings=Settings()), *SIZE) as visitor:
        assert isinstance(table.session, ReplayController)
        for turn, grid in zip(turns, drawn, strict=True):
            table.state.keyboard.viewer = turn.seat
            table.session.go_to(turn.last)
            for _ in range(2):  # the layout may follow
                table.state.lay_out([])  # without the next choice, which a replay shows
                table.changed()
                await visitor.settle()
            shown = [line[: grid.width].rstrip() for line in visitor.lines()[1 : grid.height + 1]]
            assert [line.rstrip() for line in grid.lines()] == shown


def test_drawing_tells_how_far_it_is_and_can_be_stopped() -> None:
    match, progress, asked = finished("spyrium"), WorkProgress(), list[int]()

    def stop() -> bool:
        asked.append(progress.done)
        return progress.done == 3

    with pytest.raises(Stopped):
        exported(MatchSource(match, "x", None), PAGE, table_type, stop, progress)
    assert asked == [0, 1, 2, 3]
    assert progress.all > 3
