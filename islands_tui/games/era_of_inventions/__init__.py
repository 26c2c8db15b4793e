"""The interface of Era of Inventions, as far as it is known without loading its screen."""

from islands_tui.drawing.glyphs import FREE_PLACE, MARKS, PLAYERS, USED
from islands_tui.registry.table_info import Hue, Sign, TableInfo

LEGEND = (
    *PLAYERS,
    Sign("coin", "$", "¢", "money", unmistakable=True),
    Sign("coal", "@", "@", "era_of_inventions.coal"),
    Sign("wood", "~", "≈", "era_of_inventions.wood", unmistakable=True),
    Sign("metal", "H", "∩", "metal", unmistakable=True),
    Sign("technology", "u", "µ", "violet", unmistakable=True),
    Sign("tools", "T", "¶", "era_of_inventions.tools", unmistakable=True),
    Sign("development_stone", "d", "d", "era_of_inventions.development"),
    FREE_PLACE,
    USED,
    *MARKS,
)

SHORTHAND = (
    "stones",
    "influence",
    "fee",
    "landing",
    "arrow",
    "change",
    "lack",
    "fields",
)
"""What is shortened in small windows, in the order of the page of signs."""

HUES = {
    "coal": Hue("#8F98A3", 246, "#4A5057", 239),
    "wood": Hue("#CFA06B", 180, "#7A4E1C", 94, "yellow", "red"),
    "tools": Hue("#F1F4F7", 255, "#22272D", 236, "bright_white", "black"),
    "development": Hue("#4D9BFF", 33, "#0B4FA0", 25, "bright_blue", "blue"),
}

TINTS = {
    "title": Hue("#5C430F", 58, "#5C430F", 58),
}

PICTURE = (
    "┌─────────┐  ┌─────────┐",
    "│@ ∩ µ ¶  │  │≈ ≈ @    │",
    "└──── → d ┘  └──── → ¶ ┘",
    "0  1 ■ 3  4¢ 5  6@ ▲ 8 9",
)

TABLE = TableInfo(
    __name__,
    f"{__name__}.screen:EraOfInventionsTable",
    LEGEND,
    HUES,
    TINTS,
    shorthand=SHORTHAND,
    presentation=f"{__name__}.presentation:EraPresentation",
    lesson=f"{__name__}.lesson:paint_piece",
    picture=PICTURE,
)
