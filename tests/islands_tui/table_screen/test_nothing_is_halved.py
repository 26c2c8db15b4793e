"""Nothing is halved: what is asked, lost, paid, gained and changed stands on the screen in full, in this order."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

import rules
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.terminal import choose
from islands_tui.games.spyrium.presentation import SpyriumPresentation
from islands_tui.session.overlays import Confirmation
from islands_tui.session.state import TableState
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text import truncate
from islands_tui.text.sums import Phrases
from islands_tui.widgets import decision_bar
from islands_tui.widgets.decision_bar import AskedText, BarContent, DecisionBar, ListedChoice
from rules.engine.contract import Message, Preview, Sum, Target
from rules.engine.rng import Rng
from tests.islands_tui.whole import bar_of, flat, go_anywhere, missing, play_on, unnamed

GAMES = tuple(rules.GAMES)
SIZES = ((80, 24), (120, 40))
DRAWING = choose({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "box")
TABLES = [(game, seats) for game in GAMES for seats in rules.game(game).seats]


def _is_more_than_one(entry: Sum | Message) -> bool:
    return not isinstance(entry, Sum) or entry.total > 1


def halved(game: str, seats: int, seed: int, looks: int, told: Sequence[str] = ()) -> list[str]:
    """What random positions leave out of a random choice, in both sizes by turns and in all alphabets.

    With parts of a preview given, only choices that have all of these are looked at.
    """
    found: list[str] = []
    sizes, left = itertools.cycle(SIZES), itertools.count(looks, -1)

    def look(table: TableScreen, chance: Rng) -> None:
        choice, size = go_anywhere(table, chance), next(sizes)
        preview = table.state.preview(choice)
        if all(any(map(_is_more_than_one, getattr(preview, part))) for part in told) and not found and next(left) > 0:
            found.extend(missing(table, choice, size[0], bar_of(table, size)))

    play_on(game, seats, seed, 300 if told else looks * 11, look, every=1 if told else 11)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_told_in_full(game: str) -> None:
    assert halved(game, rules.game(game).seats[-1], seed=5, looks=8) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"), [("propeller_islands", 2), ("era_of_inventions", 51), ("era_of_inventions", 52), ("spyrium", 3)]
)
def test_every_good_that_moves_is_called_by_its_name(game: str, seed: int) -> None:
    """Ilôs names a card, a pioneer or a good by what the choice does with it."""
    found: list[str] = []

    def look(table: TableScreen, chance: Rng) -> None:
        found.extend(unnamed(table, go_anywhere(table, chance), bar_of(table, (80, 24))))

    play_on(game, 3, seed, 275, look, every=11)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_choice_of_many_is_told_in_full(game: str, seats: int) -> None:
    assert halved(game, seats, seed=10, looks=40) == []


def test_a_card_picked_for_a_payment_forces_no_other_before_it_is_the_last() -> None:
    assert halved("ilos", 4, seed=1, looks=12) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_still_stands_there_when_a_second_enter_is_awaited(game: str) -> None:
    """The second Enter is the one that counts."""
    seen: list[str] = []
    sizes = itertools.cycle(SIZES)

    def look(table: TableScreen, chance: Rng) -> None:
        choice, size, state = go_anywhere(table, chance), next(sizes), table.state
        if state.asks_again(choice):
            state.lay(Confirmation())
            shown = bar_of(table, size)
            seen.append(flat(table.drawing.glyphs(state.enter_again())))
            assert seen[-1] in shown
            assert missing(table, choice, size[0], f"{flat(table.drawing.glyphs(state.question()))} {shown}") == []
            state.close()

    play_on(game, 3, 3, 90, look)
    assert seen


def test_a_bar_that_shows_only_first_rows_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision_bar, "in_rows", lambda *given: truncate.in_rows(*given)[:1])
    assert halved("ilos", 3, seed=3, looks=12, told=["costs", "gains"]) != []


@pytest.mark.parametrize("part", Phrases._fields)
def test_a_game_whose_words_forget_something_is_caught(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    phrases = SpyriumPresentation.phrases

    def forgetful(self: SpyriumPresentation, table: TableState, preview: Preview, width: int) -> Phrases:
        return phrases(self, table, preview, width)._replace(**{part: ()})

    monkeypatch.setattr(SpyriumPresentation, "phrases", forgetful)
    assert halved("spyrium", 3, seed=5, looks=12, told=[part]) != []


def unfolding() -> AskedText:
    """Two answers, of which the first has more to tell than fits beside it."""
    told = ["A worker, free at once", "+1 worker, 4 → 5 workers", "+1 free worker, 0 → 1 free worker"]
    listed = [ListedChoice(1, told[0], f"{told[1]} .."), ListedChoice(2, "£5", "+£5, £2 → £7")]
    return AskedText("■ Ann decides", "Which bonus?", "", told, listed, 0, True)


def test_who_is_asked_what_for_is_never_cut_by_the_counter() -> None:
    for letters in range(1, 80):
        pad, who = Pad(Grid(80, 1), DRAWING.glyphs), "x" * letters
        decision_bar.paint_rule(pad, AskedText(who, "", "choice 10 of 12", [], [], None, False))
        (row,) = pad.grid.lines()
        assert row.startswith(f"══ {who} "[:80])
        assert "choice" not in row or row.endswith(" choice 10 of 12 ══")


def test_a_listed_choice_that_needs_more_rows_unfolds_where_it_stands() -> None:
    asked = unfolding()
    bar = BarContent(asked, [Target("listed", "worker"), Target("listed", "money")], [Mark.CURSOR, Mark.LEGAL])
    assert decision_bar.rows_needed(asked, 80, len) == 4
    pad = Pad(Grid(80, 5), DRAWING.glyphs)
    DecisionBar(DRAWING).paint(pad, bar)
    rows = [row.rstrip() for row in pad.grid.lines()[1:]]
    assert rows == [
        " Which bonus?",
        " [1 A worker, free at once]  +1 worker, 4 → 5 workers",
        "   +1 free worker, 0 → 1 free worker",
        "  2 £5   +£5, £2 → £7",
    ]
