"""The interface of Spyrium, as far as it is known without loading its screen."""

from islands_tui.drawing.glyphs import FREE_PLACE, MARKS, PLAYERS, USED, WORKER_READY, WORKER_USED
from islands_tui.registry.table_info import Hue, Sign, TableInfo

LEGEND = (
    *PLAYERS,
    Sign("money", "$", "£", "money", unmistakable=True),
    Sign("spyrium", "S", "§", "spyrium.spyrium", unmistakable=True),
    Sign("residence", "R", "R", "dim"),
    WORKER_READY,
    WORKER_USED,
    FREE_PLACE,
    USED,
    *MARKS,
)

SHORTHAND = (
    "end_points",
    "price",
    "tokens",
    "gives",
    "workers",
    "income",
    "crowd",
)
"""What is shortened in small windows, in the order of the page of signs."""

HUES = {
    "spyrium": Hue("#B5E853", 149, "#3F6E00", 22, "green", "green"),
}

TINTS = {
    "title": Hue("#1D5137", 22, "#1D5137", 22),
}

PICTURE = (
    "┌────────┐    ┌────────┐",
    "│i → §   │ ■i │i§ → £££│",
    "│      £4│ ▲i │      £7│",
    "└────────┘ ▼i └────────┘",
)

TABLE = TableInfo(
    __name__,
    f"{__name__}.screen:SpyriumTable",
    LEGEND,
    HUES,
    TINTS,
    shorthand=SHORTHAND,
    presentation=f"{__name__}.presentation:SpyriumPresentation",
    lesson=f"{__name__}.lesson:paint_piece",
    picture=PICTURE,
)
