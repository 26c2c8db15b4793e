"""What the widgets of Ilôs show of a turn under way, and what leaves them as they are."""

from __future__ import annotations

from islands_tui.drawing.marks import Mark
from islands_tui.games.ilos.archipelago import Archipelago
from islands_tui.games.ilos.hand import Hand
from islands_tui.games.ilos.presentation import Intended
from islands_tui.table_screen.painter import BoardContent
from rules.engine.contract import Target
from rules.ilos.archipelago import ORIGIN
from rules.ilos.queries import Ghost
from tests.islands_tui.alone import Alone, at_table, on_board
from tests.islands_tui.games.ilos.examples import content
from tests.islands_tui.games.ilos.positions import asking
from tests.islands_tui.tables import frame_of


def shown(app: Alone) -> str:
    return "\n".join(frame_of(app).lines())


async def test_the_map_shows_the_tile_that_is_being_laid() -> None:
    """A ghost is content like the view: another one is another picture."""
    first = at_table(asking("first"))
    tile = first.view.zone[0]
    app = Alone(on_board(Archipelago, lambda: first, ""))
    async with app.run_test(size=(80, 30)) as pilot:
        for rotation in (0, 1):
            before = shown(app)
            ghost = BoardContent(first.view, first.texts, more=Intended(Ghost(tile, ORIGIN, rotation)))
            app.pane.show(ghost)
            await pilot.pause()
            assert shown(app) != before
        assert first.view.box.tiles[tile].name in shown(app)


async def test_the_cursor_on_a_card_changes_the_hand_and_not_the_map() -> None:
    now = content()
    marks = {**now.marks, Target("card", "ship"): Mark.LEGAL, Target("card", "market"): Mark.CURSOR}
    other = BoardContent(now.view, now.texts, now.viewer, now.decider, marks, more=now.more)
    for kind, is_same in ((Archipelago, True), (Hand, False)):
        app = Alone(on_board(kind, content, ""))
        async with app.run_test(size=(80, 30)):
            assert (app.pane.would_show(other) == app.pane.result) is is_same
