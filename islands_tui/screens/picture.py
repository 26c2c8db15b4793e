"""Painting a table: the situation of a `TableScreen` as a grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from islands_tui.drawing.frame import Area, Frame, frame
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import LINES, Grid, Pad
from islands_tui.keys import (
    ACCEPT,
    BOARDS,
    CANCEL,
    CYCLE,
    HELP,
    LEAVE,
    LOG,
    LOOK,
    MOVE,
    OPEN,
    PICK,
    RULES,
    SCORES,
    TO_RESULT,
    TURN,
    UNDO,
    ZOOM,
    Command,
)
from islands_tui.screens.choosing import Choice
from islands_tui.screens.pages import Page
from islands_tui.screens.scene import Scene
from islands_tui.widgets import decision_bar, log, notices
from islands_tui.widgets.decision_bar import Asked, Label, Listed
from islands_tui.widgets.keys_row import paint_keys
from islands_tui.widgets.page import paint_page, rows_shown
from islands_tui.widgets.title import paint_title
from rules.engine.contract import Message, Seat, Target, say

if TYPE_CHECKING:
    from islands_tui.guide import Guide
    from islands_tui.screens.flow import MatchFlow

MOST_NUMBERS = 6
"""As many numbers that don't count on are named one by one among the keys."""


class Picture:
    """One frame of a table. Afterwards `spots` says where everything lies."""

    def __init__(self, table: MatchFlow, width: int, height: int) -> None:
        """Paint the table as it stands."""
        self.table, self.now = table, table.situation
        self.size = (width, height)
        self.grid = Grid(width, height)
        self.pad = Pad(self.grid, table.drawing.glyphs, table.further_signs)
        self.frame = frame(width, height, table.board_rows)
        self.spots: dict[Target, Area] = {}
        self.unseen: set[Target] = set()
        self.on_board: dict[Target, Area] = {}
        """The spots that are not only in the list of the decision."""
        self.page_rows = 0
        self._hints: list[tuple[Area, Command]] = []
        self._rule_row: int | None = None
        """Where the double rule stands, if it does: a long list pushes it up."""
        if self.frame is None:
            self._paint_too_small()
        else:
            self._paint(self.frame)

    def _paint(self, frame: Frame) -> None:
        self._paint_title(frame)
        if self.now.sitting.waiting is not None:
            self._paint_curtain(frame, self.now.sitting.waiting)
        else:
            self._paint_table(frame)
        if self.now.page is not None:
            bottom = self._rule_row if self._rule_row is not None else frame.overlay.bottom
            self._paint_page(self._area(frame.overlay._replace(height=bottom - frame.overlay.y)), self.now.page)
        keys = self.useful_keys()
        painted = paint_keys(self._area(frame.keys), list(map(self.hint, keys)))
        self._hints = [(area, keys[place]) for place, area in painted]

    def _paint_page(self, pad: Pad, page: Page) -> None:
        self.page_rows = rows_shown(pad)
        counter = ""
        if len(page.rows) > self.page_rows:
            last = min(len(page.rows), page.first + self.page_rows)
            counter = self.now.text("pages.rows", first=page.first + 1, last=last, n=len(page.rows))
        paint_page(pad, page.title, page.rows, page.first, counter)

    def _area(self, area: Area) -> Pad:
        return self.pad.pad(*area)

    # Frames in place of the table

    def _paint_too_small(self) -> None:
        lines = ("needed", "found", "", "advice", "saved", "", "leave")
        values = {"width": self.grid.width, "height": self.grid.height}
        notices.paint_too_small(self.pad, [line and self.now.text(f"small.{line}", **values) for line in lines])

    def _paint_curtain(self, frame: Frame, seat: int) -> None:
        words = ("turn", "", "hand_over", "hidden", "", "open")
        lines = [word and self.now.text(f"table.curtain.{word}", name=self.now.names[seat]) for word in words]
        middle = Area(0, 1, frame.title.width, frame.keys.y - 1)
        notices.paint_curtain(self._area(middle), seat, SHAPES[seat], lines)
        if self.now.asking is not None:
            scene = self._scene(frame)
            listed = self._listed(scene)
            self._paint_decision(frame, scene, listed, self._asked(listed))

    # The table

    def _paint_title(self, frame: Frame) -> None:
        game, decision = self.now.match.game, self.now.decision
        right = self.now.text("table.to_move", seat=Seat(decision.seat)) if decision else ""
        paint_title(self._area(frame.title), game.id, game.title, self.now.texts(game.status(self.now.view)), right)

    def _scene(self, frame: Frame) -> Scene:
        now = self.now
        decider = now.decision.seat if now.decision else None
        return Scene(
            frame,
            self._area(frame.board),
            self._area(frame.seats),
            now.view,
            now.sitting.viewer,
            decider,
            now.texts,
            now.marks(),
            now.board,
            now.zoom,
        )

    def _paint_table(self, frame: Frame) -> None:
        scene = self._scene(frame)
        self.pad.paint("panel", frame.seats.x, frame.seats.y, height=frame.seats.height)
        for y in range(frame.board.y, frame.board.bottom):
            self.pad.put(frame.rule, y, "│", LINES)
        self.table.paint_board(scene)
        self.table.paint_seats(scene)
        self.on_board = dict(scene.spots)
        listed = self._listed(scene)
        asked = self._asked(listed)
        self._paint_log(frame, self._rows_needed(asked))
        self._paint_decision(frame, scene, listed, asked)
        self.spots, self.unseen = scene.spots, scene.unseen

    def _paint_log(self, frame: Frame, below: int) -> None:
        """The newest lines: the fewer, the more rows are taken below the double rule."""
        now, area = self.now, self._area(frame.log)
        entries = now.entries(max(1, area.height - (below - frame.decision.height)))
        label = "log"
        if any(entry.new for entry in entries):
            label = "since"
        elif now.match.moves and now.match.moves[-1].seat == now.sitting.viewer:
            label = "this_turn"
        rule = self.pad.pad(0, frame.log.y - 1, frame.title.width, 1)
        log.paint_rule(rule, now.text(f"table.{label}"), frame.rule)
        log.paint_log(area, entries, now.texts)

    # The decision

    def _paint_decision(self, frame: Frame, scene: Scene, listed: list[Choice], asked: Asked) -> None:
        width, rows = frame.title.width, self._rows_needed(asked)
        top = frame.decision.bottom - rows
        self._rule_row = top - 1
        decision_bar.paint_rule(self.pad.pad(0, top - 1, width, 1), asked)

        def write(pad: Pad, place: int, x: int, y: int, text: str) -> int:
            return scene.bracketed(pad, listed[place].target, x, y, text, numbered=True)

        decision_bar.paint_bar(self.pad.pad(0, top, width, rows), asked, write)
        if self.now.words:
            self._paint_words(top - 1, top - 1 - frame.log.y)
        elif self.now.guide is not None and self.now.asking is None:
            self._paint_guide(self.now.guide, frame, top - 1)

    def _rows_needed(self, asked: Asked) -> int:
        """How many rows the decision takes below its double rule."""
        return decision_bar.rows_needed(asked, self.grid.width, self.pad.measure)

    def _paint_words(self, bottom: int, least: int) -> None:
        """A look at a spot or a refusal, in place of the log's last lines and as many rows more as it needs."""
        lines = self.pad.wrapped(self.now.words, self.grid.width - 4)
        height = max(least, len(lines))
        pad = self.pad.pad(0, bottom - height, self.grid.width, height)
        pad.clear("panel")
        for row, line in enumerate(lines):
            pad.say(2, row, line)

    def _paint_guide(self, guide: Guide, frame: Frame, bottom: int) -> None:
        """What the decision is about, in place of the log."""
        lines = guide.lines(self.grid.width - 4, frame.log.height)
        height = max(len(lines), bottom - frame.log.y)
        pad = self.pad.pad(0, bottom - height - 1, self.grid.width, height + 1)
        pad.clear("panel")
        log.paint_rule(pad, self.now.text("guide.label"), frame.rule)
        for row, line in enumerate(lines, start=1):
            pad.say(2, row, line)

    def _listed(self, scene: Scene) -> list[Choice]:
        """The choices that lie nowhere on the board; while another one is shown, they still lie there."""
        if self.now.typed is not None:
            return []
        hidden = () if self.now.at_choices else self.now.usual_spots
        return [
            choice
            for choice in self.now.chooser.choices
            if choice.target not in scene.spots and choice.target not in hidden
        ]

    def _asked(self, listed: list[Choice]) -> Asked:
        now, choices = self.now, self.now.chooser.choices
        who = ""
        if now.asking is not None:
            who = now.text("table.everybody")
        elif now.decision is not None:
            who = now.text("table.decides", seat=Seat(now.decision.seat))
            within = self.table.within(now.view)
            if within is not None:
                who = now.text("table.decides_within", who=who, what=within)
        place = self.table.counted(now.chooser) or say("table.counter", place=now.chooser.index + 1, n=len(choices))
        counter = now.texts(place) if len(choices) > 1 else ""
        entries = [self._entry(choice) for choice in listed]
        current = now.chooser.current
        cursor = listed.index(current) if current in listed else None
        only_list = len(listed) == len(choices)
        labels = () if listed else self._labels()
        question = now.text("table.enter_again") if now.armed and only_list else now.question()
        return Asked(who, question, counter, self._highlighted(), entries, cursor, only_list, labels)

    def _labels(self) -> list[Label]:
        """All choices in a word or two each, if the game has such words for all of them."""
        chooser = self.now.chooser
        words = [self.table.label(choice) for choice in chooser.choices] if self.now.asking is None else []
        return [
            Label(f"{place + 1} {self.now.texts(word)}", place == chooser.index)
            for place, word in enumerate(words)
            if word is not None and None not in words
        ]

    def _entry(self, choice: Choice) -> Listed:
        """A choice in the list, with as many of its sums as fit beside it."""
        number, words = self.now.number(choice), self.now.words_of(choice)
        room = self.grid.width - self.pad.measure(f"[{number} {words}]") - 4
        first, *more = self._sums(choice) or [""]
        return Listed(number, words, self._fitting([first, *more], room) if self.pad.measure(first) <= room else "")

    def _highlighted(self) -> str:
        now, current = self.now, self.now.chooser.current
        if now.typed is not None:
            return now.text("table.typing", text=now.typed)
        if current is None:
            return ""
        if now.armed:
            return now.text("table.enter_again")
        return self._fitting([now.words_of(current), *self._sums(current)], self.grid.width - 4)

    def _fitting(self, phrases: Sequence[str], width: int) -> str:
        """The phrases that fit in a row; the first one always."""
        text, *more = phrases
        for phrase in more:
            longer = f"{text}   {phrase}"
            if self.pad.measure(longer) <= width:
                text = longer
        return text

    def _sums(self, choice: Choice) -> list[str]:
        """Price, gain and consequences of a choice, a phrase each."""
        return self.table.phrases(self.now.preview(choice), self.grid.width)

    # The keys

    def hint(self, command: Command) -> str:
        """A key with a word for the bottom row; digits as far as they pick something."""
        numbers = self.now.numbers()
        if command is PICK and len(numbers) <= MOST_NUMBERS and numbers != list(range(1, len(numbers) + 1)):
            return self.now.text("keys.hint", key=" ".join(map(str, numbers)), what=Message("keys.pick.hint"))
        return command.hint(self.now.texts, max(numbers, default=0))

    def command_at(self, x: int, y: int) -> Command | None:
        """The command whose hint stands in this cell, unless it has to be told where to."""
        for area, command in self._hints:
            if area.holds(x, y) and not any(argument for _, argument in command.keys):
                return command
        return None

    def paging(self) -> list[Command]:
        """The keys that page on and back, if the open page is longer than the window."""
        return [TURN] if self.now.page is not None and len(self.now.page.rows) > self.page_rows else []

    def useful_keys(self) -> list[Command]:
        """What can be done now; the last one always fits."""
        now = self.now
        if now.page is not None:
            rules = [RULES] if now.sitting.waiting is None else []
            return [CANCEL, *self.paging(), LOG, SCORES, *rules, HELP]
        if now.sitting.waiting is not None:
            return [OPEN, UNDO, LOG, SCORES, LEAVE, HELP]
        if now.asking is not None:
            return [ACCEPT, CYCLE, PICK, CANCEL]
        if now.decision is None:
            return [TO_RESULT, SCORES, LOG, UNDO, LOOK, BOARDS, LEAVE, HELP]
        if now.typed is not None:
            return [ACCEPT, CANCEL]
        if now.looking is not None:
            return [MOVE, CYCLE, CANCEL, RULES, HELP]
        keys = [ACCEPT, CYCLE]
        if 1 < len(now.chooser.choices) <= 9:
            keys.append(PICK)
        if now.chooser.has_ways:
            keys.append(self.table.ways)
        if now.chooser.path or now.board:
            keys.append(CANCEL)
        if self.table.zooms:
            keys.append(ZOOM)
        return [*keys, UNDO, LOOK, RULES, BOARDS, SCORES, LOG, HELP]
