"""The widgets of the screens beside the table, each alone."""

from __future__ import annotations

from islands_tui.drawing.pieces import Piece
from islands_tui.look_up.lines import Span
from islands_tui.screens.game_entry import GameEntry, GameEntryContent
from islands_tui.screens.hall_panes import (
    Column,
    Counted,
    CountedContent,
    People,
    PeopleContent,
    Places,
    PlacesContent,
)
from islands_tui.screens.introduction import Introduction, IntroductionContent, Pieces, PiecesContent
from islands_tui.screens.menu_entry import EntryContent, MenuEntry
from islands_tui.screens.rules_panes import (
    Games,
    GamesContent,
    ListRow,
    RuleList,
    RuleListContent,
    RuleText,
    RuleTextContent,
)
from islands_tui.screens.scrolling_list import ScrollingList, ScrollingListContent, ScrollingRow
from islands_tui.screens.seat_table import SeatLine, SeatTable, SeatTableContent
from islands_tui.screens.seed_note import SeedNote, SeedNoteContent
from islands_tui.screens.settings import Sample, SampleContent
from tests.islands_tui.widgets.examples import showing

PICTURE = ("┌────┐  ", "│ £4 │ i", "└────┘  ")
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve"]
SEATS = [SeatLine("person"), SeatLine("bot", "normal", "looks ahead")]
GAMES_OF_A_PERSON = [
    ScrollingRow("game", [Piece(2, "Spyrium"), Piece(-1, "2 due")]),
    ScrollingRow("", [Piece(4, "sells too early")]),
]
LINES = [(Span("SP-051", "head"),), (Span("  "), Span("SP-046", "link", "SP-046"), Span("  Earning money"))]
COUNTED = [
    ("Game", [("game ", "all games"), ("game ilos", "Ilôs")], "game "),
    ("Players", [("seats ", "any"), ("seats 3", "3")], "seats "),
    ("Matches", [("bots ", "all"), ("bots none", "without bots")], "bots "),
]
WITHOUT_BOTS = [*COUNTED[:2], (*COUNTED[2][:2], "bots none")]
COLUMNS = [Column("person", ["Ann", "Bob", "bots"], is_right=False), Column("won", ["14", "9", "3"])]
TITLED = ["seats", "name", "who"]

EXAMPLES = [
    showing(
        Introduction,
        IntroductionContent("spyrium", "en"),
        "What wins",
        IntroductionContent("ilos", "en"),
        size=(120, 40),
    ),
    showing(
        Pieces, PiecesContent(("ilos", "spyrium"), "en"), "ebony", PiecesContent(("spyrium",), "en"), size=(100, 40)
    ),
    showing(
        MenuEntry,
        EntryContent("saved", "Saved matches", True, "3"),
        "[ Saved matches ] 3",
        EntryContent("saved", "Saved matches", False, "3"),
        "saved",
        (40, 3),
    ),
    showing(
        ScrollingList,
        ScrollingListContent(GAMES_OF_A_PERSON, "game"),
        "[Spyrium",
        ScrollingListContent(GAMES_OF_A_PERSON, ""),
        "game",
        (60, 4),
    ),
    showing(
        GameEntry,
        GameEntryContent("spyrium", "Spyrium", "Place workers.", "2-5 players", PICTURE, True),
        "[ Spyrium ] 2-5 players",
        GameEntryContent("spyrium", "Spyrium", "Place workers.", "2-5 players", PICTURE, False),
        "spyrium",
        (70, 4),
    ),
    showing(
        SeatTable,
        SeatTableContent(TITLED, SEATS, "first player: random", "name1"),
        "[normal ",
        SeatTableContent(TITLED, SEATS, "first player: random", "who1"),
        "who0",
        (74, 6),
    ),
    showing(
        SeedNote,
        SeedNoteContent("random", True),
        "random",
        SeedNoteContent("none", True),
        "seed",
        (40, 1),
    ),
    showing(
        Sample,
        SampleContent("How it looks", NAMES, "£7 §3", "Enter"),
        "■ Ann   ▲ Bob",
        SampleContent("How it looks", NAMES, "£7 §4", "Enter"),
        size=(72, 4),
    ),
    showing(
        Counted,
        CountedContent(COUNTED),
        "Players  «any»  3    Matches «all»",
        CountedContent(WITHOUT_BOTS),
        "seats 3",
        (80, 2),
    ),
    showing(
        People,
        PeopleContent(["ann", "bob"], COLUMNS, "ann", bots=1),
        "[Ann      14",
        PeopleContent(["ann", "bob"], COLUMNS, "bob", bots=1),
        "bob",
        (60, 5),
    ),
    showing(
        Places,
        PlacesContent((1, 3, 2), 3),
        "2.  ",
        PlacesContent((1, 3, 1), 3),
        size=(40, 5),
    ),
    showing(
        Games,
        GamesContent("in", [("", "all games"), ("ilos", "Ilôs")], ""),
        "in  «all games»",
        GamesContent("in", [("", "all games"), ("ilos", "Ilôs")], "ilos"),
        "game ilos",
        (40, 1),
    ),
    showing(
        RuleList,
        RuleListContent(
            [ListRow(None, "Costs"), ListRow(0, "SP-051 Costs"), ListRow(1, "SP-046 Earning")], 0, False, ""
        ),
        "[SP-051 Costs",
        RuleListContent(
            [ListRow(None, "Costs"), ListRow(0, "SP-051 Costs"), ListRow(1, "SP-046 Earning")], 1, False, ""
        ),
        "item 1",
        (34, 8),
    ),
    showing(
        RuleText,
        RuleTextContent(LINES, 0, None, "2 more lines"),
        "SP-046  Earning money",
        RuleTextContent(LINES, 0, 0, "2 more lines"),
        "link 0",
        (46, 8),
    ),
]
