"""The small parts: JSON, component data, contract helpers."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from islands_tui.text.texts import Texts
from rules.engine import codec, components
from rules.engine.components import ComponentError
from rules.engine.contract import (
    Action,
    Decision,
    DecisionCache,
    Event,
    IllegalAction,
    Message,
    Score,
    ScorePart,
    find_action,
    notation,
    say,
    tie_broken_by,
    winners,
)
from rules.engine.provenance import provenance
from rules.engine.rng import Rng

# Decisions


def test_a_decision_from_a_table_is_made_once_for_each_seat() -> None:
    paying = DecisionCache("pay", "coin", 2)
    assert paying[3] == Decision(3, "pay", ("coin", 2))
    assert paying[3] is paying[3]


# JSON


class Pair(NamedTuple):
    name: str
    copies: int


@dataclass(slots=True)
class Shelf:
    pairs: list[Pair]
    cells: dict[tuple[int, int], str]
    rows: dict[str, list[int]]
    best: Pair | None
    tasks: list[tuple[Any, ...]]
    fixed: tuple[int, str]
    chance: Rng
    box: object = codec.component(default=None)


def test_a_state_comes_back_from_json_with_its_types() -> None:
    shelf = Shelf([Pair("a", 1)], {(1, -2): "x"}, {"r": [1]}, None, [("pay", (1, "z"))], (1, "b"), Rng(7))
    data = codec.to_json(shelf)
    assert data["cells"] == {"(1, -2)": "x"}
    assert "box" not in data
    assert codec.from_json(Shelf, data, box="the box") == shelf
    assert codec.from_json(Shelf, data, box="the box").box == "the box"
    assert codec.from_json(Shelf, codec.to_json(Shelf([], {}, {}, Pair("b", 2), [], (0, ""), Rng(0)))).best == Pair(
        "b", 2
    )


def test_the_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert codec.digest({"a": 1, "b": [2]}) == codec.digest({"b": [2], "a": 1})
    assert codec.digest({"a": 1}) != codec.digest({"a": 2})


# Component data

DATA: dict[str, Any] = {
    "cards": {"K1": {"cost": 3, "name": "King", "steps": [1, 2]}, "K2": {"cost": 5, "name": "Queen", "steps": []}},
    "provenance": {"cards.*.cost": "H", "cards.K2.cost": "S", "cards.*.*": "P"},
}


def test_an_overlay_changes_only_what_it_names() -> None:
    merged = components.merge(DATA, {"cards": {"K1": {"cost": 4}}})
    assert merged["cards"]["K1"] == {"cost": 4, "name": "King", "steps": [1, 2]}
    assert merged["cards"]["K2"] == DATA["cards"]["K2"]
    assert DATA["cards"]["K1"]["cost"] == 3


@pytest.mark.parametrize(
    ("overlay", "expected"),
    [
        ({"cards": {"K3": {"cost": 1}}}, "cards.K3: there is no such value"),
        ({"provenance": {}}, "provenance: there is no such value"),
        ({"cards": 5}, "cards: expected a table, found a whole number"),
        ({"cards": {"K1": {"cost": "4"}}}, "cards.K1.cost: expected a whole number, found text"),
        ({"cards": {"K1": {"cost": True}}}, "cards.K1.cost: expected a whole number, found true or false"),
        ({"cards": {"K1": {"cost": 1.5}}}, "cards.K1.cost: expected a whole number, found float"),
        ({"cards": {"K1": {"cost": -1}}}, "cards.K1.cost: must not be negative"),
        ({"cards": {"K1": {"steps": ["a"]}}}, "cards.K1.steps: expected a whole number, found text"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_by_name(overlay: dict[str, Any], expected: str) -> None:
    with pytest.raises(ComponentError) as refused:
        components.merge(DATA, overlay)
    assert Texts(language="en")(refused.value.message) == expected
    assert str(refused.value).startswith(expected.partition(" ")[0])


def test_a_refusal_quotes_no_more_of_a_file_than_a_line_holds_and_passes_between_processes() -> None:
    error = ComponentError(say("spyrium.figures.no_good", good="g" * 5000), "k" * 5000)
    for refused in (error, pickle.loads(pickle.dumps(error))):
        assert len(Texts(language="en")(refused.message)) < 250
        assert len(str(refused)) < 250
        assert refused.message == error.message


def test_the_most_literal_path_tells_where_a_value_comes_from() -> None:
    assert provenance(DATA, "cards.K1.cost") == "H"
    assert provenance(DATA, "cards.K2.cost") == "S"
    assert provenance(DATA, "cards.K1.name") == "P"
    assert provenance(DATA, "rounds") is None
    assert ("cards.K1.cost", 3) in list(components.values(DATA))


# Contract


def test_an_action_is_found_by_its_notation_whatever_the_blanks() -> None:
    actions = [Action("place", ("4-5",)), Action("activate", ("4-5", 5)), Action("pass")]
    assert [notation(action) for action in actions] == ["place 4-5", "activate 4-5 5", "pass"]
    assert find_action(actions, "  activate  4-5 5 ") == actions[1]
    with pytest.raises(IllegalAction):
        find_action(actions, "place 4-6")


def test_an_event_shows_its_cover_to_those_who_may_not_see_it() -> None:
    event = Event(say("draws_card"), (), (1,), say("draws"))
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [say("draws"), say("draws_card"), say("draws")]


def test_the_tiebreak_decides_and_equal_ones_win_together() -> None:
    def score(seat: int, points: int, *tiebreak: int) -> Score:
        return Score(seat, (ScorePart(Message("points"), points),), tiebreak)

    assert winners([score(0, 5, 1), score(1, 5, 2), score(2, 4, 9)]) == [1]
    assert winners([score(0, 5), score(1, 5), score(2, 4)]) == [0, 1]


def test_a_score_with_a_hidden_part_has_no_total() -> None:
    assert Score(0, (ScorePart(Message("a"), 3), ScorePart(Message("b"), None))).total is None


# Ties


def scored(*ranks: tuple[int, ...]) -> list[Score]:
    """Scores with these points and tiebreaks."""
    return [Score(seat, (ScorePart(say("score"), rank[0]),), rank[1:]) for seat, rank in enumerate(ranks)]


@pytest.mark.parametrize(
    ("ranks", "place"),
    [
        (((9, 1, 0), (8, 5, 5)), None),
        (((9, 1, 0), (9, 1, 0)), None),
        (((9, 2, 0), (9, 1, 7)), 0),
        (((9, 2, 0), (9, 2, 7), (3, 3, 3)), 1),
        (((9, 2, 5), (9, 2, 5), (9, 2, 4), (9, 0, 9)), 1),
        (((4,), (4,)), None),
    ],
)
def test_what_broke_a_tie_is_found(ranks: tuple[tuple[int, ...], ...], place: int | None) -> None:
    assert tie_broken_by(scored(*ranks)) == place
