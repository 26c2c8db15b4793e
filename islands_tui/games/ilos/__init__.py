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

SHORTHAND = (
    "out_and_home",
    "fleet",
    "several",
    "tile",
    "prices",
    "each_turn",
    "island_number",
    "map_goes_on",
)
"""What is shortened in small windows, in the order of the page of signs."""

ISLES = ("moss", "clay", "heath", "reef", "wine", "olive", "slate", "sand")
"""The tints of islands: that of land, its texture, and under `<name>_plate` the ground of an island's number."""

HUES = {
    "moss": Hue("#668452", 65, "#96AE7F", 108, "green", "green"),
    "clay": Hue("#906E4B", 95, "#AE987E", 138, "green", "green"),
    "heath": Hue("#826C9D", 97, "#957EAE", 103, "green", "green"),
    "reef": Hue("#488C88", 66, "#7EAEA9", 109, "green", "green"),
    "wine": Hue("#9D646C", 131, "#AE7E84", 138, "green", "green"),
    "olive": Hue("#888644", 101, "#AEAC7E", 144, "green", "green"),
    "slate": Hue("#728296", 66, "#7F94AE", 103, "green", "green"),
    "sand": Hue("#948C70", 101, "#AEA67E", 144, "green", "green"),
    "plate": Hue("#10151C", 233, "#FFFFFF", 231, "default bold", "default bold"),
    "plate_raided": Hue("#8A1500", 88, "#FFD0D0", 224, "red", "red"),
    "ebony": Hue("#B79C8C", 180, "#5B4337", 238),
    "spices": Hue("#FF8A3C", 208, "#B03A00", 130, "red", "red"),
    "dye": Hue("#F28AD0", 212, "#A8246F", 125, "magenta", "magenta"),
    "gold": Hue("#FFDD6B", 221, "#6B5A00", 58, "yellow", "default bold"),
    "lit": Hue("#E9F7C8", 230, "#1F3D08", 22, "bright_green", "green bold"),
    "land_fill": Hue("#26371F", 22, "#DDEBCF", 194, "green", "green"),
    "lit_fill": Hue("#4A6B2C", 64, "#B9DB96", 150, "bright_green", "bright_green"),
}

TINTS = {
    "moss": Hue("#24381F", 22, "#E0EED3", 194),
    "moss_plate": Hue("#A9CF86", 150, "#4B6E2B", 239),
    "clay": Hue("#3D2A1A", 52, "#EEE1D3", 254),
    "clay_plate": Hue("#E3B27C", 180, "#6F4E2A", 58),
    "heath": Hue("#38294A", 54, "#E0D3EE", 255),
    "heath_plate": Hue("#CDAEF0", 183, "#4A2A6F", 239),
    "reef": Hue("#123F40", 23, "#D3EEEB", 254),
    "reef_plate": Hue("#7FD9CF", 116, "#2A6F67", 23),
    "wine": Hue("#48242C", 53, "#EED3D6", 230),
    "wine_plate": Hue("#F2A3AC", 217, "#6F2A32", 238),
    "olive": Hue("#3B3C17", 58, "#EEEDD3", 254),
    "olive_plate": Hue("#D6D071", 185, "#6F6B2A", 58),
    "slate": Hue("#2F3B4B", 238, "#D3DFEE", 195),
    "slate_plate": Hue("#B5C9E2", 152, "#2B496E", 239),
    "sand": Hue("#3F3A2B", 240, "#EEE9D3", 254),
    "sand_plate": Hue("#E9DFB5", 187, "#6F622A", 58),
    "ghost": Hue("#14405F", 24, "#C6E0F2", 255),
    "lit": Hue("#2F481B", 237, "#D0EAB5", 192),
    "title": Hue("#0F4C75", 25, "#0F4C75", 25),
}

PICTURE = (
    "   _______      _______",
    "  / ~ ░░░░\\____/ ░░G░  \\",
    " /  ░■E░░░ ~ ░░■D░░░└▲┘/",
    " \\___░░░└■┘__/\\__░░___/",
)

TABLE = TableInfo(
    __name__,
    f"{__name__}.screen:IlosTable",
    LEGEND,
    HUES,
    TINTS,
    shorthand=SHORTHAND,
    presentation=f"{__name__}.presentation:IlosPresentation",
    lesson=f"{__name__}.lesson:paint_piece",
    picture=PICTURE,
)
