"""The state behind the rules screen: what is listed, what is shown, and the way back."""

from __future__ import annotations

import pytest

from islands_tui.look_up.browsing import HOW_TO_PLAY, LONGEST_TRAIL, Group, Item, LookUp, Start
from islands_tui.look_up.lines import plain_text
from islands_tui.text.texts import Texts
from rules.rulebook import PREFIXES, rulebook

COST = Item("spyrium", "SP-051", "What a card costs")
REFUSED = Item("spyrium", "SP-039", "You need it in hand", "You have £3 of £7.")


def a_look_up(game: str | None = None, **start: object) -> LookUp:
    return LookUp(Texts(), Start(game, **start))  # type: ignore[arg-type]


def shown(look_up: LookUp, width: int = 60) -> str:
    return "\n".join(map(plain_text, look_up.lines(width)))


def ids(look_up: LookUp) -> list[str]:
    return [item.id for item in look_up.items]


def test_without_a_query_the_books_lie_open() -> None:
    look_up = a_look_up()
    assert ids(look_up)[:4] == [HOW_TO_PLAY] * 4
    assert len(look_up.items) == 4 + sum(len(rulebook(game).ids) for game in PREFIXES.values())
    assert shown(look_up).startswith("How to play Propeller Islands in five minutes")


def test_typing_searches_and_shows_the_best_hit_at_once() -> None:
    look_up = a_look_up("spyrium")
    look_up.ask("crowd price")
    assert ids(look_up)[0] == "SP-051"
    assert shown(look_up).startswith("SP-051  What a card costs")
    assert look_up.found == len(look_up.items)


def test_a_search_without_hits_shows_nothing_new() -> None:
    look_up = a_look_up("spyrium")
    before = shown(look_up)
    look_up.ask("xqzwvkj")
    assert (look_up.items, look_up.found) == ([], 0)
    assert shown(look_up) == before
    look_up.choose(1)
    assert shown(look_up) == before


def test_going_through_the_list_shows_each_entry_and_stops_at_the_ends() -> None:
    look_up = a_look_up("spyrium")
    look_up.ask("crowd")
    look_up.choose(1)
    assert shown(look_up).startswith(ids(look_up)[1])
    look_up.choose(-5)
    assert look_up.place == 0
    look_up.choose(1000)
    assert look_up.place == len(look_up.items) - 1


def test_left_and_right_go_through_the_games() -> None:
    look_up = a_look_up()
    look_up.ask("who wins")
    assert len({item.game for item in look_up.items}) == 4
    seen = []
    for _ in range(5):
        look_up.next_game(1)
        seen.append(look_up.game)
        assert look_up.game is None or {item.game for item in look_up.items} == {look_up.game}
    assert seen == [*PREFIXES.values(), None]


def test_links_make_a_trail_that_can_be_gone_back_and_forward() -> None:
    look_up = a_look_up("spyrium")
    look_up.ask("SP-051")
    look_up.open()
    look_up.follow("SP-061")
    look_up.follow("SP-063")
    for step, expected in (("back", "SP-061"), ("back", "SP-051"), ("back", "SP-051"), ("forward", "SP-061")):
        (look_up.go_back if step == "back" else look_up.go_forward)()
        assert look_up.shown is not None
        assert look_up.shown.id == expected
    look_up.follow("SP-060")
    look_up.go_forward()
    assert [item.id for item in look_up.trail] == ["SP-051", "SP-061", "SP-060"]


def test_a_glance_at_the_list_leaves_the_trail_alone() -> None:
    look_up = a_look_up("spyrium", first=COST)
    look_up.ask("crane")
    assert look_up.shown != COST
    look_up.go_back()
    assert look_up.shown == COST


def test_following_a_link_from_a_glance_leads_back_to_it() -> None:
    look_up = a_look_up("spyrium")
    look_up.ask("BL1")
    look_up.follow("SP-124")
    look_up.go_back()
    assert look_up.shown is not None
    assert look_up.shown.id == "BL1"


def test_what_is_at_hand_stands_first_and_stays_below_hits() -> None:
    look_up = a_look_up("spyrium", at_hand=[Group("This decision", [COST])], first=COST)
    assert look_up.items[0] == COST
    look_up.ask("mine")
    assert look_up.items[-1] == COST
    assert look_up.found == len(look_up.items) - 1


def test_a_refusal_is_told_above_its_rule() -> None:
    look_up = a_look_up("spyrium", at_hand=[Group("Not possible now", [REFUSED])], first=REFUSED)
    assert shown(look_up).startswith("Not now  You have £3 of £7.\n\nSP-039  ")


def test_components_show_the_figures_of_the_match() -> None:
    look_up = a_look_up("spyrium", components={"buildings": {"BL1": {"cost": 9}}})
    look_up.ask("BL1")
    assert "Base cost £9\n" in shown(look_up)


def test_every_rule_leads_on_to_the_next_and_every_lesson_to_the_first() -> None:
    look_up = a_look_up("ilos")
    assert shown(look_up).splitlines()[-1] == "Read next  IL-001  " + rulebook("ilos").rules["IL-001"].heading
    look_up.ask("IL-107")
    last = rulebook("ilos").ids[-1]
    look_up.ask(last)
    assert "Read next" not in shown(look_up)


@pytest.mark.parametrize("width", [43, 70])
def test_ascii_text_keeps_to_the_width(width: int) -> None:
    from islands_tui.drawing.glyphs import GLYPHS

    look_up = a_look_up("spyrium")
    for wanted in ("BL1", "SP-051", "SP-120"):
        look_up.ask(wanted)
        spelt = look_up.lines(width, GLYPHS["ascii"])
        assert max(len(plain_text(line)) for line in spelt if not plain_text(line).startswith("Read next")) <= width


def test_the_trail_forgets_its_beginning_and_still_leads_back() -> None:
    look_up = a_look_up("spyrium")
    two = look_up.items[:2]
    for number in range(LONGEST_TRAIL * 2):
        look_up.open(two[number % 2])
    assert len(look_up.trail) == LONGEST_TRAIL
    shown = look_up.shown
    look_up.go_back()
    assert look_up.shown != shown
    look_up.go_forward()
    assert look_up.shown == shown
