"""What an action would cost and bring, told before it is taken."""

from __future__ import annotations

import pytest

from rules.engine.contract import Target
from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import Table, X, Y, Z, a_match
from tests.rules.spyrium.reading import look, read, say


def read_losses(table: Table, action: str) -> list[str]:
    return [say(loss.text) for loss in table.preview(action).losses]


def sums(table: Table, action: str) -> list[str]:
    """The costs and gains of an action: good, parts and stock."""
    preview = table.preview(action)
    written = []
    for total in (*preview.costs, *preview.gains):
        causes = " ".join(f"{part.amount:+} {say(part.cause)}" for part in total.parts)
        written.append(f"{total.good.rpartition('.')[2]}: {causes} = {total.total} / {total.have}")
    return written


def test_a_price_is_a_sum_with_every_part_named() -> None:
    table = a_match().card(5, "BL1").builds(X, "BM1", "BW1").workers(X, available=0, placed=("4-5",))
    table.workers(Y, available=0, placed=("5-6",)).workers(Z, available=0, placed=("2-5",))
    table.play("activate 4-5 5")
    assert sums(table, "plot new") == ["money: +5 base +2 crowd +2 new plot = 9 / 10"]
    assert sums(table, "plot BW1") == ["money: +5 base -3 shared symbol +2 crowd = 4 / 10"]
    assert read_losses(table, "plot BW1") == ["Workshop I and its 1 VP are gone"]


@pytest.mark.rule("SP-060", "SP-067")
def test_what_is_still_to_be_chosen_is_not_assumed() -> None:
    """The least price of all plots is shown, and what each of them costs; nothing is said to be gone yet."""
    table = a_match().card(5, "BL1").builds(X, "BM1", "BW1").workers(X, available=0, placed=("4-5",))
    table.workers(Y, available=0, placed=("5-6",)).workers(Z, available=0, placed=("2-5",))
    assert sums(table, "activate 4-5 5") == ["money: +5 base -3 shared symbol +2 crowd = 4 / 10"]
    preview = table.preview("activate 4-5 5")
    plots = ["£9 on a new plot", "£7 in place of Mine I", "£4 in place of Workshop I"]
    assert read(preview.notes) == [*plots, "2 VP at the end"]
    assert (preview.losses, preview.settled) == ((), False)


@pytest.mark.rule("SP-060", "SP-067")
def test_a_replacement_that_is_the_only_payable_way_is_named_as_a_loss() -> None:
    table = a_match().card(5, "BM2").builds(X, "BS1").has(X, money=4).workers(X, available=0, placed=("4-5",))
    preview = table.preview("activate 4-5 5")
    assert read_losses(table, "activate 4-5 5") == ["Settlement I and its 1 VP are gone"]
    assert preview.settled
    assert table.play("activate 4-5 5").x.buildings == ["BM2"]


@pytest.mark.rule("SP-060", "SP-067")
def test_a_building_that_makes_room_for_an_equal_one_is_a_loss_like_any_other() -> None:
    """Its points do not come, whatever its name is: at the end there are no more than before."""
    table = a_match().card(5, "BU1").builds(X, "BU1").has(X, money=3).workers(X, available=0, placed=("4-5",))
    assert read_losses(table, "activate 4-5 5") == ["University I and its 2 VP are gone"]
    assert table.preview("activate 4-5 5").settled
    before = table.total()
    assert table.play("activate 4-5 5").x.buildings == ["BU1"]
    assert table.total() == before


@pytest.mark.rule("SP-139", "SP-149")
def test_with_engineering_a_factory_counts_twice_when_it_comes_and_when_it_goes() -> None:
    table = a_match().card(5, "BW1").builds(X, "BF1", "BF2").patents(X, "PE1").workers(X, available=0, placed=("4-5",))
    table.play("activate 4-5 5")
    assert read_losses(table, "plot BF1") == ["Factory I and its 6 VP are gone"]
    assert "2 VP at the end" in read(table.preview("plot BF1").notes)
    assert "1 VP at the end" in read(table.preview("plot new").notes)  # Engineering counts seven at most


@pytest.mark.rule("SP-137", "SP-149")
def test_a_patent_tells_what_it_would_count_after_it_is_paid() -> None:
    table = a_match().card(5, "PC1").has(X, money=12).workers(X, available=0, placed=("4-5",))
    cost = table.preview("activate 4-5 5").costs[0].total
    assert f"{(12 - cost) // 2} VP at the end as things stand" in read(table.preview("activate 4-5 5").notes)


@pytest.mark.rule("SP-006", "SP-128")
def test_workers_that_the_reserve_can_not_send_are_named_as_a_loss() -> None:
    table = a_match().card(5, "BS2").workers(X, available=5, placed=("4-5",))
    assert "workers: +1 Settlement II = 1 / 6" in sums(table, "activate 4-5 5")
    assert read_losses(table, "activate 4-5 5") == ["1 worker does not come: your reserve is empty"]


@pytest.mark.rule("SP-097")
def test_a_bonus_that_comes_by_itself_is_a_part_of_the_gain() -> None:
    table = a_match().event("E3").has(X, points=17, bonuses=("worker",))
    assert sums(table, "event 3") == [
        "money: +3 Donation = 3 / 10",
        "points: +3 Donation = 3 / 17",
        "money: +5 bonus = 5 / 7",
    ]


@pytest.mark.rule("SP-081")
def test_passing_names_only_buildings_that_could_still_be_used() -> None:
    """A Laboratory takes a worker, a Mine II does not."""
    table = a_match().builds(X, "BL1", "BM2").workers(X, available=0).event("E1", used_by=(X,))
    assert read(table.preview("pass").notes) == ["not used: Mine II"]
    table.workers(X, available=1)
    assert read(table.preview("pass").notes) == ["1 free worker is not used", "not used: Laboratory I and Mine II"]


@pytest.mark.rule("SP-015", "SP-021")
def test_the_last_to_pass_sees_what_the_next_round_brings() -> None:
    table = a_match().has(X, residence=3).workers(X, available=1, spent=2)
    assert sums(table, "pass") == []
    for other in (Y, Z):
        table.state.quarters[other].passed = True
    assert sums(table, "pass") == ["money: +3 income = 3 / 10", "available: +2 back from work = 2 / 1"]


def test_what_lobbying_saves_is_a_part_of_the_sum() -> None:
    table = a_match().card(5, "CG1").patents(X, "PL1").workers(X, available=0, placed=("4-5", "5-6"))
    table.play("activate 4-5 5")
    assert sums(table, "lobby yes")[0] == "money: +1 base +1 crowd -1 Lobbying = 1 / 10"
    assert sums(table, "lobby no")[0] == "money: +1 base +1 crowd = 2 / 10"
    assert read(table.preview("lobby yes").notes) == ["uses Lobbying for this round"]


def test_a_gain_leads_to_the_new_total() -> None:
    table = a_match().card(5, "CE1").has(X, points=12).workers(X, available=0, placed=("4-5",))
    assert sums(table, "activate 4-5 5") == [
        "money: +1 base = 1 / 10",
        "spyrium: +1 Engineer = 1 / 2",
        "points: +4 Engineer = 4 / 12",
    ]


def test_placing_tells_what_the_cards_will_cost_the_others() -> None:
    table = a_match().card(5, "BL1").card(8, "CG1").turn(X, PHASE_I)
    table.workers(Y, available=0, placed=("4-5", "5-6")).workers(Z, available=0, placed=("2-5",))
    preview = table.preview("place 5-8")
    assert read(preview.notes) == [
        "Laboratory I £1 dearer for the others, could earn £3",
        "Geologist £1 dearer for the others, could earn £0",
    ]
    assert preview.lights == (Target("place", "5"), Target("place", "8"))
    table.play("place 5-8")
    assert table.state.beside[5] - 1 + 5 == 8


def test_earning_adds_up_the_crowd_and_capitalization() -> None:
    table = a_match().patents(X, "PC1").workers(X, available=0, placed=("4-5", "5-6"))
    assert sums(table, "earn 4-5 5") == ["money: +1 for the others there +2 Capitalization = 3 / 10"]


def test_using_a_building_tells_workers_spyrium_and_points() -> None:
    table = a_match().builds(X, used=("BF1",)).patents(X, "PE1", "PY1").has(X, spyrium=5, points=3)
    assert sums(table, "use BF1 2") == [
        "available: +2 Factory I = 2 / 3",
        "spyrium: +3 Factory I = 3 / 5",
        "points: +10 Factory I +2 Engineering = 12 / 3",
    ]
    notes = read(table.preview("use BF1 2").notes)
    assert notes == ["uses Taylorism for this round", "reaches 8 VP: a bonus"]  # the choice is asked


@pytest.mark.rule("SP-099")
def test_a_bonus_worker_that_no_longer_exists_is_not_promised() -> None:
    table = a_match().event("E3").has(X, points=17, bonuses=("money",))
    assert read(table.preview("event 3").notes) == ["reaches 20 VP: a bonus"]
    assert "at 20 VP: a worker." in look(table, "seat", "0")
    table.workers(X, available=7)
    assert read_losses(table, "event 3") == ["reaches 20 VP, but no worker is left for the bonus"]
    assert "at 20 VP: nothing, all workers are in play." in look(table, "seat", "0")
    table.has(X, points=5)
    assert "at 8 VP: £5." in look(table, "seat", "0")


@pytest.mark.parametrize(
    ("event", "token", "action", "expected"),
    [
        ("E1", 2, "event vp", ["points: +2 Windfall = 2 / 0"]),
        ("E2", 0, "event", ["spyrium: +1 New estate = 1 / 2"]),
        ("E3", 0, "event 6", ["money: +6 Donation = 6 / 10", "points: +5 Donation = 5 / 0"]),
        ("E4", 0, "event 1", ["spyrium: +1 Spyrium sale = 1 / 2", "money: +3 Spyrium sale = 3 / 10"]),
        (
            "E5",
            0,
            "event BM1",
            ["money: +1 Overtime = 1 / 10", "available: +1 Mine I = 1 / 3", "spyrium: +1 Mine I = 1 / 2"],
        ),
        (
            "E6",
            0,
            "event",
            [
                "money: +3 for your workers = 3 / 10",
                "workers: +1 Recruitment = 1 / 3",
                "available: +1 Recruitment = 1 / 3",
            ],
        ),
        ("E7", 0, "event 4-5", ["available: +1 placed = 1 / 3"]),
    ],
)
def test_every_event_has_a_preview(event: str, token: int, action: str, expected: list[str]) -> None:
    table = a_match().event(event, token).builds(X, used=("BM1",))
    assert sums(table, action) == expected


def test_passing_tells_what_is_given_up() -> None:
    table = a_match().event("E4").builds(X, "BM1", "BH1")
    assert read(table.preview("pass").notes) == [
        "3 free workers are not used",
        "not used: Mine I",
        "the event Spyrium sale is not used",
    ]


def test_switching_tells_who_stays_at_home() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=1, placed=("4-5",))
    assert read(table.preview("switch").notes) == ["no more placing this round", "1 worker stays at home"]


def test_residence_and_bonus_have_previews() -> None:
    table = a_match().event("E2").has(X, residence=3, points=6).play("event")
    assert sums(table, "advance") == ["income: +1 residence = 1 / 3"]
    assert read(table.preview("advance").notes) == ["for 5 more rounds"]
    assert sums(table, "vp") == ["points: +3 residence = 3 / 6"]
    table.play("vp")
    assert sums(table, "worker") == ["workers: +1 bonus = 1 / 3", "available: +1 bonus = 1 / 3"]
    assert sums(table, "money") == ["money: +5 bonus = 5 / 10"]


def test_tokens_are_foreseen() -> None:
    table = a_match().card(5, "CK1", tokens=(1, 2)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert sums(table, "activate 4-5 5")[0] == "money: +1 base +1 token = 2 / 10"
    assert read(table.preview("activate 4-5 5").notes) == [
        "then a token of your choice: (1) or (2)",
        "Trade can count it as 1",
    ]
    table.play("activate 4-5 5")
    assert sums(table, "token 2")[0] == "money: +1 base +1 token = 2 / 10"
    table.play("token 2")
    assert sums(table, "trade no")[0] == "money: +1 base +2 token = 3 / 10"
    assert sums(table, "trade 1")[0] == "money: +1 base +1 token = 2 / 10"
    assert read(table.preview("trade 1").notes) == ["uses Trade for this round"]


def test_the_number_of_an_event_is_foreseen_with_trade() -> None:
    table = a_match().event("E1", token=2).patents(X, "PT1").play("event money")
    assert sums(table, "trade 3") == ["money: +3 Windfall = 3 / 10"]
    assert sums(table, "trade no") == ["money: +2 Windfall = 2 / 10"]


def test_a_preview_says_what_then_happens() -> None:
    """Previewed costs and gains of money, spyrium and points are what the quarter shows afterwards."""
    for action in ("activate 4-5 5", "use BM2 2", "event 3", "earn 4-5 5"):
        table = a_match().card(5, "CE1").event("E3").builds(X, "BM2").patents(X, "PC1")
        table.workers(X, available=1, placed=("4-5",)).workers(Y, available=0, placed=("5-6",))
        preview = table.preview(action)
        change = dict.fromkeys(("money", "spyrium", "points"), 0)
        for sign, totals in ((-1, preview.costs), (1, preview.gains)):
            for total in totals:
                good = total.good.rpartition(".")[2]
                if good in change:
                    change[good] += sign * total.total
        before = {good: getattr(table.x, good) for good in change}
        table.play(action)
        assert {good: getattr(table.x, good) for good in change} == {g: before[g] + change[g] for g in change}


@pytest.mark.rule("SP-148")
def test_a_building_tells_its_points_at_the_end() -> None:
    table = a_match().card(5, "BH1").workers(X, available=0, placed=("4-5",))
    assert "6 VP at the end" in read(table.preview("activate 4-5 5").notes)


@pytest.mark.rule("SP-035", "SP-107")
def test_switching_forbids_placing_unless_the_event_still_places_somebody() -> None:
    table = a_match().event("E7").turn(X, PHASE_I)
    late = "placing only by the event Late arrival this round"
    assert late in read(table.preview("switch").notes)
    assert late not in read(table.has(X, event_used=True).preview("switch").notes)
    assert "no more placing this round" in read(table.preview("switch").notes)
    nobody = a_match().event("E7").workers(X, available=0, placed=("4-5",)).turn(X, PHASE_I)
    assert read(nobody.preview("switch").notes) == ["no more placing this round"]
