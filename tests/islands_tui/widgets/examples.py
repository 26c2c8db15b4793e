"""The widgets that all tables and screens share, each alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from islands_tui.commands.catalogue import EXPLAIN, TAKE
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Spot
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.index.outcome import Outcome, PointsFrom
from islands_tui.session.match_log import LogEntry, logged_at
from islands_tui.text.texts import Texts
from islands_tui.widgets.chart import Growth, GrowthContent, Sources, SourcesContent
from islands_tui.widgets.choices import Buttons, ButtonsContent
from islands_tui.widgets.cursor_card import CardContent, CursorCard
from islands_tui.widgets.decision_bar import AskedText, BarContent, DecisionBar, ListedChoice
from islands_tui.widgets.fields import Fields, FieldsContent, FormField
from islands_tui.widgets.islands_picture import PICTURES, IslandsPicture, Letters
from islands_tui.widgets.keys_row import KeysContent, KeysRow
from islands_tui.widgets.log import Log, LogContent
from islands_tui.widgets.named_parts import PIECE_SIZE, NamedParts, NamedPartsContent
from islands_tui.widgets.notices import Curtain, CurtainContent, NoticeLines, NoticeLinesContent, TooSmall
from islands_tui.widgets.page import Page, PageContent
from islands_tui.widgets.pane import Pane, PaneGroup
from islands_tui.widgets.question_bar import Notice, NoticeContent, QuestionBar, QuestionBarContent
from islands_tui.widgets.standings import Standings, StandingsContent, columns_for
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import Title, TitleContent
from rules.engine.contract import Message, Score, ScorePart, Target
from tests.islands_tui.alone import Example

C = TypeVar("C")


def showing(
    kind: type[Pane[C]],
    content: C,
    words: str,
    other: C,
    spot: Spot = None,
    size: tuple[int, int] = (80, 24),
) -> Example:
    """A widget that is made of nothing but its content."""

    def make(drawing: Drawing) -> Pane[C]:
        return kind(drawing, content)

    return Example(kind, make, words, None if spot is None else lambda _: spot, lambda _: other, size)


TEXTS = Texts(["rules.spyrium"])
ENTRIES = [LogEntry(41, False, "Ann passes"), LogEntry(42, True, "Bob passes")]
ASKED = AskedText(
    "■ Ann decides", "Which bonus?", "choice 1 of 2", "", [ListedChoice(1, "a worker"), ListedChoice(2, "£5")], 0, True
)
LISTED = [Target("listed", "worker"), Target("listed", "money")]
ROWS = [[Piece(2, f"row {number}")] for number in range(40)]
COLOURS = FormField("colours", "Colours", [("16", "16 colours"), ("256", "256 colours")], "16")
MOUSE = FormField("mouse", "Mouse", [("yes", "on"), ("no", "off")], "yes")
POINTS = Message("result.total")
SCORES = [Score(0, (ScorePart(POINTS, 9),)), Score(1, (ScorePart(POINTS, 12),))]
OUTCOME = Outcome(SCORES, [PointsFrom("buildings", (4, 2)), PointsFrom("track", (5, 10))], [(1, 2), (9, 12)], 80)
NAMES = ["Ann", "Bob"]
CHART = GrowthContent("Points after each round", [(1, 2), (5, 4), (9, 12)], "end", ("Ann", "Bob"))
BARS = SourcesContent("Where it came from", ["buildings", "track"], [1, 0], NAMES, [(4, 5), (2, 10)])
ANSWERS = [("answer0", "Keep it"), ("answer1", "Delete it")]
WAYS = [("start", "Start the match"), ("guided", "Start with a guided round")]
COLUMNS = columns_for(OUTCOME, 80, 3)


def a_piece(pad: Pad, texts: Texts) -> Mapping[str, Point]:
    """A card with a name and a price."""
    pad.put(0, 0, "Mine")
    pad.put(0, 1, "£3")
    return {"name": (5, 0), "price": (3, 1)}


def a_field(drawing: Drawing) -> TextField:
    """Somebody types a name."""
    field = TextField(drawing, "name", longest=20)
    field.value = "Ann"
    field.is_typed_in = True
    return field


def a_group(drawing: Drawing) -> PaneGroup:
    """A row in a box: what it leaves free is blank."""
    return PaneGroup(drawing, Letters(drawing, "four board games"))


EXAMPLES = [
    Example(PaneGroup, a_group, "four board games"),
    Example(TextField, a_field, "[Ann_"),
    showing(
        Title,
        TitleContent("spyrium", "Spyrium", "round 2", "Ann to move"),
        "Spyrium  round 2",
        TitleContent("spyrium", "Spyrium", "round 2", "Bob to move"),
        size=(80, 1),
    ),
    showing(
        Log,
        LogContent("this turn", ENTRIES, TEXTS, 56),
        "42 Bob passes",
        LogContent("this turn", [*ENTRIES[:1], LogEntry(42, True, "Bob builds")], TEXTS, 56),
        logged_at(42),
    ),
    showing(
        DecisionBar,
        BarContent(ASKED, LISTED, [Mark.CURSOR, Mark.LEGAL]),
        "[1 a worker] 2 £5",
        BarContent(ASKED._replace(cursor=1), LISTED, [Mark.LEGAL, Mark.CURSOR]),
        LISTED[1],
        (80, 3),
    ),
    showing(
        KeysRow,
        KeysContent([TAKE, EXPLAIN], ["Enter choose", "? keys"]),
        "Enter choose  ? keys",
        KeysContent([EXPLAIN], ["? keys"]),
        EXPLAIN,
        (80, 1),
    ),
    showing(Page, PageContent("help", ROWS, 0, "1-23"), "row 21", PageContent("help", ROWS, 1, "2-24")),
    showing(
        Curtain,
        CurtainContent(1, ["Bob", "is next", "", "", "", "Space: go on"]),
        "Space: go on",
        CurtainContent(0, ["Ann", "is next", "", "", "", "Space: go on"]),
    ),
    showing(
        TooSmall, ["Islands needs more", "than that."], "than that.", ["Islands needs more", "than this."], size=(30, 5)
    ),
    showing(
        CursorCard,
        CardContent("under the cursor", ["Laboratory I costs £5.", "One worker of yours stands beside it."], 4, 56),
        "stands beside it.",
        CardContent("under the cursor", ["Mine I costs £5."], 4, 56),
    ),
    showing(
        NoticeLines,
        NoticeLinesContent(["Laboratory I costs £5."], "look", 56),
        "Laboratory I costs £5.",
        NoticeLinesContent(["Mine I costs £5."], "look", 56),
        size=(80, 4),
    ),
    showing(
        Notice,
        NoticeContent("This seat needs a name."),
        "» This seat needs a name.",
        NoticeContent("Saved."),
        size=(80, 1),
    ),
    showing(
        QuestionBar,
        QuestionBarContent("Delete it?", ANSWERS, "answer0"),
        "[ Keep it ]",
        QuestionBarContent("Delete it?", ANSWERS, "answer1"),
        "answer1",
        (80, 3),
    ),
    showing(
        TextLines, [[Piece(2, "one")], [Piece(2, "two")]], "  two", [[Piece(2, "one")], [Piece(2, "2")]], size=(20, 3)
    ),
    showing(
        NamedParts,
        NamedPartsContent(a_piece, TEXTS, ["name", "price"], "name"),
        "Mine a",
        NamedPartsContent(a_piece, TEXTS, ["name", "price"], "price"),
        size=PIECE_SIZE,
    ),
    showing(
        Buttons, ButtonsContent(WAYS, "start"), "[ Start the match ]", ButtonsContent(WAYS, "guided"), "guided", (80, 3)
    ),
    showing(
        Fields,
        FieldsContent([COLOURS, MOUSE], "colours", 12),
        "[16 colours]  256 colours",
        FieldsContent([COLOURS, MOUSE], "mouse", 12),
        "mouse=no",
    ),
    showing(
        Standings,
        StandingsContent(OUTCOME, COLUMNS, NAMES, "total", "others"),
        "1 ▲ Bob     12",
        StandingsContent(OUTCOME, COLUMNS, ["Ann", "Cy"], "total", "others"),
    ),
    showing(Sources, BARS, "█ buildings  ▒ track", BARS._replace(points=[(4, 5), (3, 9)])),
    showing(Growth, CHART, "Points after each round", CHART._replace(rounds=[(1, 2), (5, 4), (12, 9)])),
    showing(Letters, "four board games", "four board games", "one terminal", size=(40, 6)),
    showing(IslandsPicture, PICTURES, "░░*░░", PICTURES[1:], size=(100, 40)),
]
