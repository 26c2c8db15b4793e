"""The interface of Propeller Islands, as far as it is known without loading its screen."""

from islands_tui.drawing.glyphs import FREE_PLACE, MARKS, PLAYERS, WORKER_READY, WORKER_USED
from islands_tui.registry.table_info import Hue, Sign, TableInfo

LEGEND = (
    *PLAYERS,
    Sign("energy", "*", "*", "propeller_islands.energy"),
    Sign("steel", "H", "∩", "metal", unmistakable=True),
    Sign("gears", "%", "%", "propeller_islands.gears"),
    Sign("fame", "f", "ƒ", "text"),
    Sign("guild_of_industry", "I", "I", "propeller_islands.industry"),
    Sign("guild_of_science", "S", "S", "propeller_islands.science"),
    Sign("guild_of_culture", "C", "C", "propeller_islands.culture"),
    WORKER_READY,
    WORKER_USED,
    FREE_PLACE,
    *MARKS,
)

SHORTHAND = (
    "hub",
    "banner",
    "monument",
    "depot_sign",
    "depot_again",
    "depots_used",
    "tiles_run",
    "radio",
    "swap",
    "capital",
    "convert",
    "monument_points",
    "per_number",
    "tile_on_map",
    "no_die",
    "levels",
)
"""What is shortened in small windows, in the order of the page of signs."""

HUES = {
    "energy": Hue("#F5EE7A", 228, "#6E6A00", 94, "yellow"),
    "gears": Hue("#D9904F", 173, "#6A2A00", 52, "yellow", "red"),
    "industry": Hue("#E6A84F", 179, "#8A5600", 94, "yellow", "red"),
    "science": Hue("#8ED6F5", 117, "#00587A", 24, "cyan", "blue"),
    "culture": Hue("#E778BB", 175, "#B0307F", 126, "magenta", "magenta"),
}

TINTS = {
    "industry": Hue("#2B2112", 58, "#FBF0DA", 230),
    "science": Hue("#10283A", 23, "#E2F2FA", 195),
    "culture": Hue("#2C1730", 53, "#FBE6F3", 255),
    "title": Hue("#14506B", 24, "#14506B", 24),
}

PICTURE = (
    "┌───┐┌───┐ ____    ____",
    "│• •││•  │/4 i \\__/ 1  \\",
    "│ • ││  •│\\ +% /5 \\ +∩ /",
    "└───┘└───┘ \\__/\\i_/\\__/",
)

TABLE = TableInfo(
    __name__,
    f"{__name__}.screen:PropellerIslandsTable",
    LEGEND,
    HUES,
    TINTS,
    shorthand=SHORTHAND,
    presentation=f"{__name__}.presentation:PropellerPresentation",
    lesson=f"{__name__}.lesson:paint_piece",
    picture=PICTURE,
)
