"""The table that all games share: choosing with keys, with typed words and with the mouse."""

from __future__ import annotations

import pytest
from textual import events

from rules.engine.contract import Loss, notation, say
from tests.islands_tui.games.spyrium.positions import CHOOSING_A_WORKER, RICH
from tests.islands_tui.smugglers_table import a_lone_smuggling, a_smugglers_app
from tests.islands_tui.tables import a_match, an_app, bar, highlighted, playing, rows, shown, table_of, told

# Choosing


async def test_the_frame_says_who_decides_what_and_among_how_many_choices() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app):
        name = match.players[match.decision.seat].name  # type: ignore[union-attr]
        assert f"{name} to move" in rows(app)[0]
        rule, question, *choice = bar(app)
        assert f"{name} decides" in rule
        assert f"choice 1 of {len(match.legal())}" in rule
        assert "Phase I: place a worker or switch to phase II." in question
        assert choice[0].startswith(" » ")
        assert "? keys" in rows(app)[23]


async def test_n_and_p_go_through_all_choices() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        assert highlighted(app) == match.legal()[0]
        await hands.press("n", "n")
        assert highlighted(app) == match.legal()[2]
        await hands.press("p", "p", "p")
        assert highlighted(app) == match.legal()[-1]


async def test_arrows_and_letters_move_between_spots() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("right")
        assert notation(highlighted(app)) == "place 2-3"  # type: ignore[arg-type]
        await hands.press("j")
        assert notation(highlighted(app)) == "place 2-5"  # type: ignore[arg-type]
        await hands.press("h", "k")
        assert notation(highlighted(app)) == "place 1-2"  # type: ignore[arg-type]


async def test_digits_pick_while_there_are_at_most_nine_choices() -> None:
    app = a_smugglers_app(a_lone_smuggling())
    async with playing(app) as hands:
        choices = table_of(app).state.chooser.choices
        await hands.press("2")
        assert highlighted(app) == choices[1].action
    app = an_app(a_match())
    async with playing(app) as hands:
        before = highlighted(app)
        await hands.press("2")
        assert highlighted(app) == before


async def test_enter_plays_the_highlighted_choice() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        first = match.legal()[0]
        await hands.press("enter")
        assert [move.action for move in match.moves] == [first]
        assert "since your last turn" not in shown(app)
        assert f"   1 {table_of(app).state.texts.name(match.moves[0].seat)} places a worker" in shown(app)


async def test_a_path_is_chosen_step_by_step_and_backed_out_of() -> None:
    match = a_match(until=CHOOSING_A_WORKER)
    moves = len(match.moves)
    app = an_app(match)
    async with playing(app) as hands:
        chooser = table_of(app).state.chooser
        before = [choice.target for choice in chooser.choices]
        assert before[0].kind == "gap"
        for key in ("c", "escape"):
            await hands.press("enter")
            assert chooser.path == (before[0],)
            assert {choice.target.kind for choice in chooser.choices} == {"place"}
            assert "«" in shown(app)
            await hands.press(key)
            assert [choice.target for choice in chooser.choices] == before
        assert len(match.moves) == moves


async def test_choices_off_the_board_stand_in_the_decision_bar() -> None:
    app = a_smugglers_app(a_lone_smuggling())
    async with playing(app):
        assert "1 Draw a card" in shown(app)
        assert "2 Roll the dice" in shown(app)


async def test_a_choice_that_reveals_something_needs_a_second_enter() -> None:
    match = a_lone_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("1", "enter")
        assert not match.moves
        assert "Enter again" in shown(app)
        await hands.press("n", "p")
        assert "Enter again" not in shown(app)
        await hands.press("enter", "enter")
        assert notation(match.moves[0].action) == "draw"


# Typing and pasting


async def test_typed_notation_plays_and_a_number_goes_there() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", "1", "2")
        assert ": 12_" in shown(app)
        await hands.press("enter")
        assert highlighted(app) == match.legal()[11]
        assert not match.moves
        await hands.press("colon", *"place", "space", *"4-5", "enter")
        assert notation(match.moves[0].action) == "place 4-5"


async def test_letters_of_a_typed_line_are_no_commands() -> None:
    match = a_match(moves=3)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", "u", "q", "s", "backspace")
        assert table_of(app).state.typed == "uq"
        assert len(match.moves) == 3
        await hands.press("escape")
        assert table_of(app).state.typed is None


async def test_wrong_notation_is_refused_in_words() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", *"nonsense", "enter")
        assert '"nonsense" is not possible here.' in shown(app)
        assert not match.moves
        await hands.press("n")
        assert "nonsense" not in shown(app)


async def test_pasted_text_triggers_nothing() -> None:
    match = a_match(moves=2)
    app = an_app(match)
    async with playing(app) as hands:
        before = shown(app)
        app.post_message(events.Paste("n\nu\nq\n"))
        await hands.settle()
        assert shown(app) == before
        await hands.press("colon")
        app.post_message(events.Paste("place 4-5\nplace 1-2\n"))
        await hands.settle()
        assert table_of(app).state.typed == "place 4-5"
        assert len(match.moves) == 2


# Mouse


async def test_the_first_click_goes_there_and_the_second_takes_it() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        spot = table_of(app).state.spots[match.game.targets(match.state, match.legal()[5])[0]]
        at = (spot.x + spot.width // 2, spot.y + spot.height // 2)
        await hands.click(*at)
        assert highlighted(app) == match.legal()[5]
        assert not match.moves
        expected = match.legal()[5]
        await hands.click(*at)
        assert [move.action for move in match.moves] == [expected]


async def test_a_click_on_anything_else_tells_what_it_is() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.click(8, 2)
        assert "For you £" in shown(app)


async def test_a_click_on_a_hint_is_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    app = an_app(a_match(until=RICH))
    async with playing(app) as hands:
        row = rows(app)[-1]
        await hands.click(row.index("? keys") + 1, 23)
        assert "keys and marks" in shown(app)
        await hands.click(rows(app)[-1].index("c back") + 1, 23)
        assert "keys and marks" not in shown(app)


async def test_keys_that_arrive_in_one_piece_are_obeyed_in_order() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        for key in (":", *"place", " ", "4", "-", "5"):
            app.screen.post_message(events.Key(key if len(key) > 1 else _key_name(key), key))
        await hands.settle()
        assert ": place 4-5_" in shown(app)


def _key_name(sign: str) -> str:
    return {":": "colon", " ": "space", "-": "minus"}.get(sign, sign)


async def test_what_is_lost_is_named_and_wants_a_second_enter() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        state = table_of(app).state
        current = state.chooser.current
        assert current is not None
        assert current.action is not None
        loss = Loss(say("match.nothing_to_undo"))
        state.preview(current)
        state._previews[current.action] = state.preview(current)._replace(losses=(loss,))
        await hands.press("enter")
        assert not match.moves
        assert f"Enter again to confirm: {state.texts(loss.text)}" in told(app)
        await hands.press("n", "p", "enter")
        assert not match.moves
        await hands.press("enter")
        assert [move.action for move in match.moves] == [current.action]
