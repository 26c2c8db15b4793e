"""What players read: questions, actions, previews, the table, the log, and why something can't be done."""

from __future__ import annotations

import pytest

from islands_tui.texts import Texts
from rules.engine.contract import Message, Target
from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import GAME, Table, X, Y, Z, a_match, fresh

say = Texts(["rules.spyrium"], ["Ann", "Bob", "Cy"])


def read(messages: tuple[Message, ...]) -> list[str]:
    return [say(message) for message in messages]


def sums(table: Table, action: str) -> list[str]:
    """The costs and gains of an action: good, parts and stock."""
    preview = table.preview(action)
    written = []
    for total in (*preview.costs, *preview.gains):
        causes = " ".join(f"{part.amount:+} {say(part.cause)}" for part in total.parts)
        written.append(f"{total.good.rpartition('.')[2]}: {causes} = {total.total} / {total.have}")
    return written


def look(table: Table, kind: str, id: str) -> str:
    return say(GAME.look(GAME.view(table.state, X), Target(kind, id)))


def log(table: Table) -> list[str]:
    """The log lines of the last action, with the counters that moved."""
    lines = []
    for event in table.events:
        moved = [f"{change.good.rpartition('.')[2]} {change.before}-{change.after}" for change in event.changes]
        lines.append(" | ".join([say(event.message), *moved]))
    return lines


# Previews


def test_a_price_is_a_sum_with_every_part_named() -> None:
    table = a_match().card(5, "BL1").builds(X, "BM1", "BW1").workers(X, available=0, placed=("4-5",))
    table.workers(Y, available=0, placed=("5-6",)).workers(Z, available=0, placed=("2-5",))
    assert sums(table, "activate 4-5 5") == ["money: +5 base +2 crowd +2 new plot = 9 / 10"]
    assert read(table.preview("activate 4-5 5").notes) == ["or £7 in place of Mine I", "or £4 in place of Workshop I"]
    table.play("activate 4-5 5")
    assert sums(table, "plot BW1") == ["money: +5 base -3 shared symbol +2 crowd = 4 / 10"]
    assert read(table.preview("plot BW1").notes) == ["Workshop I and its 1 VP are gone"]


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
        "Laboratory I £7 → £8 for the others, earn £3",
        "Geologist £1 → £2 for the others, earn £0",
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
    assert notes == ["uses Taylorism for this round", "reaches 8 VP: a bonus"]


@pytest.mark.rule("SP-099")
def test_a_bonus_worker_that_no_longer_exists_is_not_promised() -> None:
    table = a_match().event("E3").has(X, points=17, bonuses=("money",))
    assert read(table.preview("event 3").notes) == ["reaches 20 VP: a bonus"]
    assert "at 20 VP: a worker." in look(table, "seat", "0")
    table.workers(X, available=7)
    assert read(table.preview("event 3").notes) == ["reaches 20 VP, but no worker is left for the bonus"]
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
        ("E6", 0, "event", ["money: +3 for your workers = 3 / 10", "workers: +1 Recruitment = 1 / 3"]),
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
    assert read(table.preview("advance").notes) == ["income £3 → £4 for 5 more rounds"]
    assert sums(table, "vp") == ["points: +3 residence = 3 / 6"]
    table.play("vp")
    assert sums(table, "worker") == ["workers: +1 bonus = 1 / 3"]
    assert sums(table, "money") == ["money: +5 bonus = 5 / 10"]


def test_tokens_are_foreseen() -> None:
    table = a_match().card(5, "CK1", tokens=(1, 2)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert sums(table, "activate 4-5 5")[0] == "money: +1 base +1 token = 2 / 10"
    assert read(table.preview("activate 4-5 5").notes) == ["or token (2)"]
    table.play("activate 4-5 5")
    assert sums(table, "token 2")[0] == "money: +1 base +2 token = 3 / 10"
    table.play("token 2")
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


# Actions and questions


def describe(table: Table) -> dict[str, str]:
    view = GAME.view(table.state, table.decision.seat)
    return dict(zip(table.legal(), (say(GAME.describe(view, a)) for a in GAME.legal(table.state)), strict=True))


def test_actions_are_described_in_plain_words() -> None:
    table = a_match().card(4, "CR1", tokens=(1,)).card(5, "BL1").event("E3").builds(X, "BM2")
    table.workers(X, available=1, placed=("4-5",))
    described = describe(table)
    assert described["activate 4-5 4"] == "Hire Architect (place 4) with the worker at 4-5"
    assert described["earn 4-5 5"] == "Earn £0 at Laboratory I (place 5) with the worker at 4-5"
    assert described["use BM2 2"] == "Use Mine II: 1 worker → 2 spyrium"
    assert described["event 3"] == "Donation: £3 → 3 VP"
    assert describe(table.turn(X, PHASE_I))["place 4-5"] == "Place a worker at 4-5, beside Architect and Laboratory I"


def test_the_question_names_the_card() -> None:
    table = a_match().card(5, "BL1").builds(X, "BM2").workers(X, available=1, placed=("4-5",))
    table.play("activate 4-5 5")
    assert say(GAME.ask(table.state)) == "Where does Laboratory I go?"
    assert describe(table) == {"plot new": "On a new plot", "plot BM2": "In place of Mine II"}


def test_the_question_does_not_offer_workers_that_are_not_free() -> None:
    table = a_match().event("E4").turn(X, PHASE_I).workers(X, available=0, placed=("4-5", "4-5", "4-5"))
    assert say(GAME.ask(table.state)) == "None of your workers is free: use the event, or switch to activation."
    table.event("E4", used_by=(X,))
    assert say(GAME.ask(table.state)) == "None of your workers is free, and the event is used: switch to activation."


def test_the_question_of_trade_names_what_the_token_lies_on() -> None:
    table = a_match().card(5, "CM1", tokens=(1,)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert say(GAME.ask(table.play("activate 4-5 5").state)) == "Trade: count the token of Miner as another number?"
    table = a_match().event("E1", token=2).patents(X, "PT1").play("event money")
    assert say(GAME.ask(table.state)) == "Trade: count the token of the event as another number?"


def test_the_question_of_the_first_bonus_tells_of_the_second() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3")
    assert say(GAME.ask(table.state)) == "You reached 8 points. Take one bonus now; the other waits at 20."


def test_the_title_line() -> None:
    table = a_match()
    table.state.start = 2
    assert say(GAME.status(table.state)) == "round 1 of 6 · period A · starts Cy"


def test_actions_point_at_the_table() -> None:
    table = a_match().card(4, "CG1").event("E7").builds(X, "BM2").workers(X, available=1, placed=("4-5",))
    points = {
        text: GAME.targets(table.state, a) for text, a in zip(table.legal(), GAME.legal(table.state), strict=True)
    }
    assert points["activate 4-5 4"] == (Target("gap", "4-5"), Target("place", "4"), Target("choice", "activate"))
    assert points["use BM2 2"] == (Target("building", "0.BM2"), Target("choice", "2"))
    assert points["event 1-2"] == (Target("event", "E7"), Target("gap", "1-2"))


# Looking


def test_looking_at_a_card_tells_its_price_for_the_seat_to_move() -> None:
    table = a_match().card(5, "PA1").workers(Y, available=0, placed=("4-5", "5-6"))
    text = look(table, "place", "5")
    assert text.startswith("Automation, patent, £7. Your mines need no workers.")
    assert "For you £7 + £2 crowd = £9, but no worker of yours stands beside it (SP-050)." in text
    table.workers(X, available=0, placed=("2-5",))
    assert "For you £7 + £2 crowd = £9; earning there brings £2." in look(table, "place", "5")


def test_looking_at_other_spots() -> None:
    table = a_match().card(4, "BM1").card(5, "CK1", tokens=(1, 3)).event("E1", token=2, used_by=(Y,))
    table.workers(Y, available=0, placed=("4-5", "4-5")).builds(Y, used=("BW1",)).patents(Y, "PK1")
    assert look(table, "gap", "4-5") == "Gap 4-5 between Mine I and Banker: 2 of Bob."
    assert look(table, "gap", "1-2").endswith("nobody stands there.")
    assert "Tokens: (1) and (3)." in look(table, "place", "5")
    assert look(table, "event", "E1").endswith("On it lies (2). Used by Bob.")
    assert look(table, "building", "1.BW1").endswith("Owned by Bob, used this round.")
    assert look(table, "building", "1.PK1").endswith("Owned by Bob.")
    assert look(table, "deck", "C") == "Deck C: 9 cards, face down."
    assert "£10, 2 spyrium" in look(table, "seat", "1")
    assert look(table, "track", "residence").endswith("2, 3, 4, 5 and 7.")
    assert look(table.empty(1), "place", "1") == "Place 1 is empty."


@pytest.mark.parametrize(
    "kind", ["gap", "place", "card", "event", "token", "deck", "seat", "building", "track", "moon"]
)
@pytest.mark.parametrize("id", ["", "?", "99", "x.y", "-1", "²", "0.XX"])
def test_looking_at_nothing_does_no_harm(kind: str, id: str) -> None:
    assert look(fresh(), kind, id) == "There is nothing to see."


def test_the_table_is_told_line_by_line() -> None:
    table = (
        a_match().builds(X, "BM1", used=("BW1",)).patents(X, turned=("PL1",)).workers(Y, available=2, placed=("4-5",))
    )
    lines = read(tuple(GAME.table(GAME.view(table.state, None))))
    assert sum(line.startswith("Place ") for line in lines) == 9
    assert any(line.startswith("Gap 4-5") for line in lines)
    assert (
        "Ann has built Mine I and Workshop I (used); the next plot costs £2; patents: Lobbying (used); "
        "kept tokens: nothing." in lines
    )


# The log


def test_the_log_tells_each_action_with_its_counters() -> None:
    table = a_match().card(5, "BL1").builds(X, "BW1").workers(X, available=1, placed=("4-5",))
    table.play("activate 4-5 5", "plot BW1")
    line = "Ann takes the worker at 4-5 home and builds Laboratory I in place of Workshop I"
    assert log(table) == [f"{line} | money 10-8"]
    new = a_match().card(5, "BL1").workers(X, available=1, placed=("4-5",)).play("activate 4-5 5")
    assert log(new) == ["Ann takes the worker at 4-5 home and builds Laboratory I | money 10-5"]
    table.turn(X).play("use BL1")
    assert log(table) == ["Ann uses Laboratory I | spyrium 2-1 | points 0-4 | available 1-0"]
    table.turn(Y, PHASE_I).play("place 4-7")
    assert log(table)[0].startswith("Bob places a worker at 4-7, beside ")


def test_the_log_tells_which_patents_were_used() -> None:
    table = a_match().card(5, "CG1").patents(X, "PL1").workers(X, available=0, placed=("4-5", "5-6"))
    table.play("activate 4-5 5", "lobby yes")
    assert log(table)[1] == "Ann has used Lobbying for this round"


def test_the_log_tells_bonuses() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3", "money")
    assert log(table) == ["Ann reached 8 VP and takes the bonus money | money 7-12"]
    table.has(X, points=19, bonuses=("money",), event_used=False).turn(X).play("event 3")
    assert log(table)[1] == "Ann reached 20 VP and takes the bonus worker | workers 3-4 | available 3-4"
    table = a_match().event("E3").has(X, points=19, bonuses=("money",)).workers(X, available=7).play("event 3")
    assert log(table)[1] == "Ann reached 20 VP, but no worker is left for the bonus"


@pytest.mark.parametrize(
    ("event", "token", "action", "lines"),
    [
        ("E1", 2, "event vp", ["Ann uses the event Windfall | points 0-2"]),
        ("E4", 0, "event 1", ["Ann uses the event Spyrium sale | money 10-13 | spyrium 2-1"]),
        (
            "E5",
            0,
            "event BM1",
            ["Ann uses the event Overtime | money 10-9", "Ann uses Mine I | spyrium 2-3 | available 3-2"],
        ),
        ("E6", 0, "event", ["Ann uses the event Recruitment | money 10-7 | workers 3-4 | available 3-4"]),
    ],
)
def test_the_log_tells_how_events_are_used(event: str, token: int, action: str, lines: list[str]) -> None:
    table = a_match().event(event, token).builds(X, used=("BM1",)).play(action)
    assert log(table) == lines


def test_the_log_tells_of_a_late_worker() -> None:
    table = a_match().event("E7").play("event 4-5")
    assert log(table)[0] == "Ann uses the event Late arrival"
    assert log(table)[1].startswith("Ann places a worker at 4-5, beside ")


def test_a_new_round_is_told() -> None:
    table = fresh().play("switch", "pass", "switch", "pass", "switch", "pass")
    lines = log(table)
    assert lines[1].startswith("Round 2 begins with ")
    assert sum("receives income" in line for line in lines) == 3
    assert any(line.startswith("New cards of period A: ") for line in lines)


# Why not


def test_reasons_name_what_is_missing() -> None:
    table = a_match().card(5, "BF1").event("E3").has(X, money=2, spyrium=0).builds(X, "BW1", "BU1")
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("5-6",))
    assert say(table.why_not("activate 4-5 5").reason) == "It costs at least £4, you have £2."
    assert say(table.why_not("use BU1").reason) == "Free workers needed: 1. You have 0."
    assert say(table.why_not("event 3").reason) == "It costs at least £3, you have £2."
    assert say(table.why_not("pass").reason) == "1 worker of yours still stands in the display."
    assert table.why_not("place 1-2").rule == "SP-035"


def test_in_phase_one_workers_can_not_go_home_yet() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=1, placed=("4-5",))
    assert table.why_not("earn 4-5 4").rule == "SP-031"
    assert table.why_not("activate 4-5 5").rule == "SP-031"


def test_an_event_without_its_token_is_of_no_use() -> None:
    table = a_match().event("E1")
    assert table.why_not("event money").rule == "SP-089"
