"""Where the others did something is marked on the board until the first key."""

from __future__ import annotations

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.presentation import presentation_for
from islands_tui.session.turn_summaries import spots_since
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match, an_app, playing, rows, table_of


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_spots_of_bots_are_marked_until_the_first_key(size: tuple[int, int]) -> None:
    app = an_app(a_match("spyrium", 3, 4, 60, bots=(1, 2)))
    async with playing(app, *size) as hands:
        state = table_of(app).state
        while not state.changed & state.spots.keys():
            await hands.press("enter")
        marked = "\n".join(rows(app)).count("!")
        await hands.press("n")
        assert not state.changed
        assert "\n".join(rows(app)).count("!") < marked


@pytest.mark.parametrize("game", TABLES)
def test_what_a_new_round_has_cleared_is_not_marked(game: str) -> None:
    """Somebody took the card that lay there; the one that lies there now is nobody's doing."""
    match, chance, cleared, seen = a_match(game, 3, 5), Rng(5), presentation_for(game).cleared, 0
    while match.decision is not None and len(match.moves) < 400:
        before, then = len(match.moves), match.state.round
        match.play(chance.pick(match.legal()))
        if match.decision is None or match.state.round != then:
            since = max(0, before - 12)
            marked = spots_since(match, since, 0, cleared)
            assert not {target.kind for target in marked} & cleared
            assert marked == {target for target in spots_since(match, since, 0) if target.kind not in cleared}
            seen += 1
    assert seen


@pytest.mark.parametrize(("game", "kind"), [("era_of_inventions", "good"), ("ilos", "card")])
def test_what_others_give_away_is_not_marked_among_the_own_things(game: str, kind: str) -> None:
    """Somebody paid coal: a mark beside the viewer's own coal would say that it has changed."""
    match, chance, seen = a_match(game, 3, 5, bots=(1, 2)), Rng(5), 0
    while match.decision is not None and len(match.moves) < 300:
        match.play(chance.pick(match.legal()))
        if match.decision is not None and match.decision.seat == 0 and match.moves[-1].seat != 0:
            state = AtTable(match).state
            state.mark_changes()
            assert kind not in {target.kind for target in state.changed}
            seen += kind in {target.kind for target in state.log.changed_spots(())}
    assert seen


def test_of_this_round_everything_is_marked() -> None:
    match = a_match("spyrium", 3, 5, 12)
    assert match.state.round == 1
    marked = spots_since(match, 1, 0, presentation_for("spyrium").cleared)
    assert "gap" in {target.kind for target in marked}


@pytest.mark.parametrize("game", TABLES)
def test_only_what_the_viewer_may_know_is_marked(game: str) -> None:
    """In worlds that the viewer can't tell apart the same spots are marked."""
    match, chance, seen = a_match(game, 3, 5), Rng(5), 0
    own = 0
    while match.decision is not None and len(match.moves) < 160:
        match.play(chance.pick(match.legal()))
        if match.moves[-1].seat == 0:
            own = len(match.moves)
            continue
        secret = [
            move
            for number, move in enumerate(match.moves[own:], start=own)
            if (asked := match.game.decision(match.state_at(number))) is not None and match.game.discreet(asked)
        ]
        marked = spots_since(match, own, 0)
        seen += len(marked)
        cards = {target.id for target in marked if target.kind == "card" and game == "ilos"}
        assert not cards & {str(move.action.args[0]) for move in secret if move.action.verb in ("pay", "swap")}
    assert seen
