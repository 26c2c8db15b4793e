"""The interface of Ilôs, as far as it is known without loading its screen."""

from islands_tui.drawing.glyphs import MARKS, PLAYERS
from islands_tui.registry.table_info import Hue, Sign, TableInfo

LEGEND = (
    *PLAYERS,
    Sign("ebony", "E", "E", "ilos.ebony"),
    Sign("spices", "P", "P", "ilos.spices"),
    Sign("dye", "D", "D", "ilos.dye"),
    Sign("gold", "G", "G", "ilos.gold"),
    Sign("ruin", "R", "R", "head"),
    Sign("building_site", "B", "B", "head"),
    Sign("fort", "F", "F", "head"),
    Sign("trading_post", "T", "T", "head"),
    Sign("pirate_nest", "@", "@", "cost"),
    Sign("pioneer", "#E", "■E", "p1"),
    Sign("ship", "(#)", "└■┘", "head"),
    Sign("pirate", "#@", "■@", "p1"),
    Sign("raided_island", "3@", "3@", "cost"),
    *MARKS,
    Sign("sea", "~", "~", "sea"),
    Sign("land", ":", "░", "land"),
    Sign("land_changed", "%", "▒", "ilos.lit"),
    Sign("ghost_of_a_tile", ".", "·", "accent"),
)

HUES = {
    "ebony": Hue("#B79C8C", 180, "#5B4337", 238),
    "spices": Hue("#FF8A3C", 208, "#B03A00", 130, "red", "red"),
    "dye": Hue("#F28AD0", 212, "#A8246F", 125, "magenta", "magenta"),
    "gold": Hue("#FFDD6B", 221, "#6B5A00", 58, "yellow", "default bold"),
    "lit": Hue("#E9F7C8", 230, "#1F3D08", 22, "bright_green", "green bold"),
    "land_fill": Hue("#26371F", 22, "#DDEBCF", 194, "green", "green"),
    "lit_fill": Hue("#4A6B2C", 64, "#B9DB96", 150, "bright_green", "bright_green"),
}

TINTS = {
    "ghost": Hue("#14405F", 24, "#C6E0F2", 153),
    "lit": Hue("#4A6B2C", 64, "#B9DB96", 150),
    "title": Hue("#0F4C75", 25, "#0F4C75", 25),
}

TABLE = TableInfo(
    __name__,
    f"{__name__}.screen:IlosTable",
    LEGEND,
    HUES,
    TINTS,
    presentation=f"{__name__}.presentation:IlosPresentation",
)
