"""The table of Smugglers: what of it is known without loading its screen."""

from islands_tui.drawing.glyphs import MARKS, PLAYERS
from islands_tui.registry.table_info import Hue, Sign, TableInfo

LEGEND = (
    *PLAYERS,
    Sign("tea", "t", "t", "smugglers.tea"),
    Sign("rum", "r", "r", "smugglers.rum"),
    Sign("lace", "l", "l", "smugglers.lace"),
    *MARKS,
)

HUES = {
    "tea": Hue("#8FCB6B", 113, "#2F6B12", 22, "green", "green"),
    "rum": Hue("#D9904F", 173, "#6A2A00", 52, "yellow", "red"),
    "lace": Hue("#E9E2F5", 255, "#4A3A66", 60, "bright_white", "magenta"),
}

TINTS = {"title": Hue("#4A2F4F", 53, "#4A2F4F", 53)}

TABLE = TableInfo(__name__, f"{__name__}.screen:SmugglersTable", LEGEND, HUES, TINTS)
