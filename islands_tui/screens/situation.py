"""How a table stands for the person at the keyboard: the open choices, what is chosen, what lies over the board.

No terminal is needed here. The table screen changes a situation as keys come in; a picture shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from islands_tui.drawing.frame import Area
from islands_tui.drawing.marks import Mark
from islands_tui.screens.choosing import LISTED, Choice, Chooser, Path, spots_of
from islands_tui.screens.manner import Manner
from islands_tui.screens.pages import Page
from islands_tui.screens.sitting import Sitting
from islands_tui.texts import Texts
from islands_tui.widgets.log import Entry
from rules.engine.contract import Action, Blocked, Decision, Preview, Target, say, winners
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.guide import Guide


class Question(NamedTuple):
    """A question about the match itself: what is asked, the answers, and what each does."""

    text: str
    answers: Sequence[tuple[str, Callable[[], None]]]


class Situation:
    """Everything a frame depends on besides its size and alphabet."""

    def __init__(self, match: Match[Any], texts: Texts, names: Sequence[str], manner: Manner) -> None:
        """`texts` speak of players by shape and name, `names` are the bare names."""
        self.match = match
        self.texts = texts
        self.names = names
        self.manner = manner
        self.sitting = Sitting(match)
        self.chooser = Chooser()
        self.page: Page | None = None
        self.asking: Question | None = None
        self.typed: str | None = None
        self.looking: Target | None = None
        self.armed = False
        """Whether a second Enter is awaited, because something would be revealed."""
        self.words = ""
        """What is said over the log: a look at a spot, a refusal."""
        self.board, self.zoom = 0, 0
        self.guide: Guide | None = None
        """Explains the decisions of this round, if somebody wants that."""
        self.spots: dict[Target, Area] = {}
        """Where targets lie in the last frame."""
        self.unseen: set[Target] = set()
        """Those of them that are out of sight until the cursor goes there."""
        self.usual_spots: dict[Target, Area] = {}
        """Where targets lay on the board when choices could last be made."""
        self._game_choices = self.chooser
        self.blocked: Sequence[Blocked] = ()
        """What the player may expect but can't do now."""
        self.refused: Blocked | None = None
        """What was typed and can't be done: until the next key, its rule is at hand."""
        self._previews: dict[Action, Preview] = {}
        self._view: Any = None

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return self.match.decision

    @property
    def view(self) -> Any:
        """The table as the person at the keyboard may see it."""
        if self._view is None:
            self._view = self.manner.imagined(self.match.view(self.sitting.viewer))
        return self._view

    @property
    def at_choices(self) -> bool:
        """Whether the board with the choices is in front: neither another one nor a look around."""
        return not self.board and self.looking is None

    def text(self, id: str, /, **values: Any) -> str:
        """A text of the interface or the game."""
        return self.texts(say(id, **values))

    # Changes

    def sit_down(self) -> bool:
        """After a change of the match: turn to whoever decides now; return whether that is another person."""
        changed = self.sitting.follow()
        self.manner.start_anew()
        self.board = 0
        self.renew()
        if self.guide is not None and self.guide.is_over:
            self.guide = None
            self.words = self.text("guide.over")
        return changed

    def renew(self) -> None:
        """Close everything that lies over the board and lay out the choices of the open decision."""
        self.page, self.typed, self.looking, self.asking = None, None, None, None
        self.armed, self.words = False, ""
        self._view, self._previews, self.blocked, self.refused = None, {}, (), None
        actions: Sequence[Action] = ()
        if self.decision is not None and self.decision.seat == self.sitting.viewer:
            actions = self.match.legal()
            self.blocked = self.match.game.blocked(self.view)
        self.offer(actions, self.manner.proposal(self.view) if actions else ())
        offered = [action for action, _ in self.chooser.options]
        self.blocked = [blocked for blocked in self.blocked if blocked.action not in offered]

    def offer(self, actions: Sequence[Action], proposal: Sequence[Action] = ()) -> None:
        """Lay out choices."""
        paths = (
            (action, path)
            for action in self.manner.arranged(actions)
            for path in self.manner.paths(action, self.path(action))
        )
        self.chooser = self._game_choices = Chooser(paths, proposal)

    def show(self, spots: dict[Target, Area], unseen: set[Target], on_board: dict[Target, Area]) -> None:
        """Remember where everything lies in the frame that is shown now."""
        self.spots, self.unseen = spots, unseen
        if self.at_choices:
            self.usual_spots = on_board

    def ask(self, question: Question | None) -> None:
        """Put a question about the match in place of the game's, or go back to the game's."""
        self.asking = question
        self.chooser = self._game_choices
        if question is not None:
            answers = range(len(question.answers))
            self.chooser = Chooser((Action(str(place)), (Target(LISTED, str(place)),)) for place in answers)

    # What is shown

    def path(self, action: Action) -> Path:
        """Where an action points."""
        return self.match.game.targets(self.view, action)

    def spot(self, action: Action) -> Target:
        """The last spot of the table that an action points at."""
        return spots_of(self.path(action), action)[-1]

    def question(self) -> str:
        """What is asked."""
        if self.asking is not None:
            return self.asking.text
        if self.decision is not None:
            return self.texts(self.manner.further_question(self.chooser.path) or self.match.game.ask(self.view))
        scores = self.match.scores(None)
        best = winners(scores)
        names = tuple(say("table.winner", name=self.texts.name(seat)) for seat in best)
        return self.text("table.over", n=len(best), winners=names, points=scores[best[0]].total or 0)

    def words_of(self, choice: Choice) -> str:
        """A choice in words; one that leads to further choices by what lies there."""
        if self.asking is not None:
            return self.asking.answers[int(choice.target.id)][0]
        if choice.action is None:
            return self.texts(self.manner.short_words(choice) or self.match.game.look(self.view, choice.target))
        return self.texts(self.manner.short_words(choice) or self.match.game.describe(self.view, choice.action))

    def number(self, choice: Choice) -> int:
        """The number that picks a choice: the printed one, or its place in the list."""
        printed = self.manner.printed_number(choice) if self.asking is None else None
        return self.chooser.choices.index(choice) + 1 if printed is None else printed

    def numbers(self) -> list[int]:
        """The numbers that pick a choice; where several lie on one spot they share one."""
        return sorted({self.number(choice) for choice in self.chooser.choices})

    def pick(self, number: int) -> bool:
        """Go to the first choice with this number."""
        for place, choice in enumerate(self.chooser.choices, start=1):
            if self.number(choice) == number:
                return self.chooser.pick(place)
        return False

    def preview(self, choice: Choice) -> Preview:
        """What a choice would cost and bring."""
        if choice.action is None or self.asking is not None:
            return Preview()
        found = self._previews.get(choice.action)
        if found is None:
            found = self._previews[choice.action] = self.match.game.preview(self.view, choice.action)
        return found

    def marks(self) -> dict[Target, Mark]:
        """How targets are marked: blocked, lit, legal, chosen and under the cursor; later ones win.

        Blocked are single spots of what can be done elsewhere. Where something can't be done at all, no mark is
        needed: it is not asked.
        """
        possible = {action.verb for action, _ in self.chooser.options}
        marks = {self.spot(action): Mark.BLOCKED for action, _, _ in self.blocked if action.verb in possible}
        current = self.chooser.current
        if current is not None:
            marks.update(dict.fromkeys(self.manner.settled(self.view), Mark.CHOSEN))
            marks.update(dict.fromkeys(self.preview(current).lights, Mark.LIT))
            marks.update((choice.target, Mark.LEGAL) for choice in self.chooser.choices)
            marks.update(dict.fromkeys(self.chooser.path, Mark.CHOSEN))
        if self.cursor is not None:
            marks[self.cursor] = Mark.CURSOR
        return marks

    @property
    def cursor(self) -> Target | None:
        """The spot under the cursor."""
        current = self.chooser.current
        return self.looking or (current.target if current else None)

    def look(self, target: Target) -> str:
        """A spot in words, and what can't be done there with the reason and its rule."""
        words = [self.texts(self.match.game.look(self.view, target))]
        words += [self.text("table.blocked", reason=reason, rule=rule) for _, reason, rule in self.blocked_at(target)]
        return "  ".join(words)

    def blocked_at(self, target: Target) -> list[Blocked]:
        """What can't be done at a spot."""
        return [blocked for blocked in self.blocked if target == self.spot(blocked.action)]

    def refusals(self) -> list[Blocked]:
        """What the player has just asked for in vain: by typing it, or by looking at it."""
        if self.refused is not None:
            return [self.refused]
        return self.blocked_at(self.looking) if self.looking is not None else []

    def entries(self, most: int | None = None) -> list[Entry]:
        """The log as the person at the keyboard may read it, or its last lines."""
        viewer, last_own = self.sitting.viewer, self.sitting.last_own_move()
        entries: list[Entry] = []
        for line in reversed(self.match.log):
            message = line.event.seen_by(viewer)
            if message is not None:
                changes = line.event.changes if message is line.event.message else ()
                entries.append(Entry(line.move, line.move > last_own > 0, self.texts(message), changes))
            if len(entries) == most:
                break
        return entries[::-1]
