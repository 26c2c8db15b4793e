"""How a table stands for the person at the keyboard: the open choices, what is chosen, what lies over the board.

No terminal is needed here. The table's screen changes this as keys come in, and shows it; painting changes nothing.
What lies at a spot, and why something can't be done there, is told by `looking`.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from islands_tui.drawing.area import Area
from islands_tui.drawing.directions import ways_between
from islands_tui.drawing.marks import Mark
from islands_tui.matches.only_answers import only_answer
from islands_tui.table.choosing import PROPOSAL, Choice, Chooser, Path, spots_of
from islands_tui.table.keyboard import Keyboard
from islands_tui.table.modes import Asking, Confirming, Looking, Mode, Overlay, Paging, Typing
from islands_tui.table.presentation import Presentation
from islands_tui.table.table_log import TableLog
from islands_tui.text.texts import Texts, printable
from islands_tui.widgets.log_rows import LogEntry
from rules.engine.contract import Action, Blocked, Decision, Event, Preview, Seat, Target, say, winners
from rules.engine.match import Match
from rules.engine.named_tuple import NamedTuple

if TYPE_CHECKING:
    from islands_tui.look_up.guide import Guide
    from islands_tui.matches.shared_table import SharedTable
    from islands_tui.table.pages import OpenPage

Laid = TypeVar("Laid", Asking, Confirming, Looking, Typing)


class UnderWay(NamedTuple):
    """What is going on in place of a question: who is busy, and what can be done about it."""

    who: str
    words: str
    is_busy: bool
    """Whether it goes on; otherwise it was stopped."""


class TableState:
    """Everything that is shown at a table, besides the size of the window and the alphabet."""

    def __init__(self, match: Match[Any], texts: Texts, names: Sequence[str], presentation: Presentation) -> None:
        """`texts` speak of players by shape and name, `names` are the bare names."""
        self.match = match
        self.texts = texts
        self.names = names
        self.presentation = presentation
        self.keyboard = Keyboard(match)
        self.log = TableLog(match, self.keyboard)
        self.said = ""
        """What is said over the log until the next key: a look at a spot, a refusal."""
        self.board, self.zoom = 0, 0
        self.guide: Guide | None = None
        """Explains the decisions of this round, if somebody wants that."""
        self.blocked: Sequence[Blocked] = ()
        """What the player may expect but can't do now."""
        self.refused: Blocked | None = None
        """What was typed and can't be done: until the next key, its rule is at hand."""
        self.advice: Sequence[str] = ()
        """What the planner would do here, if somebody has asked: a line a choice."""
        self.counter = ""
        """What is said in place of which of the choices is highlighted."""
        self.under_way: UnderWay | None = None
        """A bot that thinks, or one that was stopped."""
        self.asks_all = False
        """Whether questions are asked that have one answer only."""
        self.shared: SharedTable | None = None
        """Where others sit at terminals of their own: what this one has to do with the table."""
        self.is_replay = False
        """Whether the match is only shown, not played."""
        self.is_reviewed = False
        """Whether somebody has looked back at the match that is shown."""
        self.spots: Mapping[Target, Area] = {}
        """Where targets lie on the screen, those out of sight included."""
        self.unseen: Collection[Target] = ()
        """Targets that are out of sight until the cursor goes there."""
        self._overlays: list[Overlay] = []
        self._choices = Chooser()
        self._previews: dict[Action, Preview] = {}
        self._view: Any = None

    # What lies over the board

    @property
    def mode(self) -> Mode:
        """What the person at the keyboard is doing."""
        if self._overlays:
            return self._overlays[-1].mode
        if self.keyboard.waiting is not None:
            return Mode.WAITING
        if self.is_replay:
            return Mode.REPLAYING
        if self.decision is None:
            return Mode.OVER
        return Mode.CHOOSING if self._choices.choices else Mode.WATCHING

    def lay(self, overlay: Overlay) -> None:
        """Lay something over the board, on top of what lies there already."""
        self._overlays.append(overlay)

    def close(self) -> None:
        """Take away what lies uppermost."""
        if self._overlays:
            self._overlays.pop()
            self.said = ""

    def close_all(self) -> None:
        """Take away whatever lies over the board."""
        self._overlays.clear()
        self.said = ""

    def overlay(self, kind: type[Laid]) -> Laid | None:
        """What lies over the board of this kind, the uppermost one."""
        for overlay in reversed(self._overlays):
            if isinstance(overlay, kind):
                return overlay
        return None

    @property
    def page(self) -> OpenPage | None:
        """The open page, if one lies uppermost."""
        top = self._overlays[-1] if self._overlays else None
        return top.page if isinstance(top, Paging) else None

    @property
    def asking(self) -> Asking | None:
        """The open question about the match itself."""
        return self.overlay(Asking)

    @property
    def looking(self) -> Target | None:
        """The spot that is looked at."""
        found = self.overlay(Looking)
        return None if found is None else found.target

    @property
    def typing(self) -> Typing | None:
        """What the line is for that is being typed, and how far it has come."""
        return self.overlay(Typing)

    @property
    def typed(self) -> str | None:
        """The line that is being typed."""
        return None if self.typing is None else self.typing.text

    @property
    def confirming(self) -> bool:
        """Whether a second Enter is awaited."""
        return self.overlay(Confirming) is not None

    @property
    def chooser(self) -> Chooser:
        """The choices of what is asked now: by the game, or about the match itself."""
        asking = self.asking if self._overlays else None
        return asking.chooser if asking is not None else self._choices

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return self.match.decision

    @property
    def view(self) -> Any:
        """The table as the person at the keyboard may see it; the same object until something changes."""
        if self._view is None:
            self._view = self.presentation.imagined(self.match.view(self.keyboard.viewer))
        return self._view

    @property
    def at_choices(self) -> bool:
        """Whether the board with the choices is in front: neither another one nor a look around."""
        return not self.board and self.looking is None

    @property
    def is_busy(self) -> bool:
        """Whether somebody is thinking."""
        return self.under_way is not None and self.under_way.is_busy

    def text(self, id: str, /, **values: Any) -> str:
        """A text of the interface or the game."""
        return self.texts(say(id, **values))

    # Changes

    def give_only_answers(self) -> None:
        """Give the answers of people that are the only ones, one after another, up to the next real choice."""
        while not self.asks_all and (action := only_answer(self.match)) is not None:
            decision = self.match.decision
            assert decision is not None
            seat = decision.seat
            if not self._may_decide(decision):
                return
            what = self.match.game.describe(self.match.view(seat), action)
            self.match.play(action)
            may_read = (seat,) if self.match.has_secrets(seat) else None
            event = Event(say("table.only_answer", seat=Seat(seat), what=what), seats=may_read)
            self.log.note_given(event)

    def sit_down(self) -> bool:
        """After a change of the match: turn to whoever decides now; return whether that is another person."""
        changed = self._sit_down()
        self.follow()
        return changed

    def _sit_down(self) -> bool:
        changed = self.keyboard.follow()
        self.presentation.start_anew()
        self.board, self.under_way = 0, None
        self.close_all()
        self._lay_out_anew()
        if self.guide is not None and self.guide.is_over:
            self.guide = None
            self.said = self.text("guide.over")
        return changed

    def come_back(self) -> bool:
        """After moves of bots: like sitting down, but for the same person whatever is being read stays open."""
        overlays, said, board = self._overlays[:], self.said, self.board
        changed = self._sit_down()
        if not changed and self.keyboard.waiting is None and (overlays or board):
            self._overlays, self.said, self.board = overlays, said, board
        self.follow()
        return changed

    def drop_questions(self) -> None:
        """Others have changed the match: what was asked about it is void, what is being read or typed stays."""
        self._overlays = [overlay for overlay in self._overlays if not isinstance(overlay, Asking | Confirming)]

    def rename(self, names: Sequence[str], shaped: Sequence[str]) -> None:
        """Call people what they are called now."""
        self.names, self.texts = names, copy.copy(self.texts)  # another one, so that every widget paints them
        self.texts.names = tuple(map(printable, shaped))

    def look_on(self) -> None:
        """While bots play: nothing is to be chosen, and whatever is being read stays open."""
        if self.keyboard.viewer is None:
            self.keyboard.follow()
        self.presentation.start_anew()
        self._lay_out_anew()
        self.follow()

    def renew(self) -> None:
        """Close everything that lies over the board and lay out the choices of the open decision."""
        self.close_all()
        self._lay_out_anew()
        self.follow()

    def follow(self) -> None:
        """The cursor, the mode or the decision may have changed: let the game turn to what they are about."""
        self.presentation.follow(self)

    def _lay_out_anew(self) -> None:
        self._view, self._previews, self.blocked, self.refused, self.advice = None, {}, (), None, ()
        actions: Sequence[Action] = ()
        if self.decision is not None and self.decision.seat == self.keyboard.viewer and self._may_decide(self.decision):
            actions = self.match.legal()
            self.blocked = self.match.game.blocked(self.view)
        self.lay_out(actions, self.presentation.proposal(self) if actions else ())
        offered = [action for action, _ in self.chooser.options]
        self.blocked = [blocked for blocked in self.blocked if blocked.action not in offered]

    def _may_decide(self, decision: Decision) -> bool:
        """Whether the match has begun and it is for somebody here to decide."""
        return self.shared is None or self.shared.may_play(decision.seat)

    def take_advice(self, lines: Sequence[str], action: Action) -> None:
        """Show a hint and go to its first choice; what was picked before is put back."""
        self.presentation.start_anew()
        self._lay_out_anew()
        self.advice = lines
        if any(offered == action for offered, _ in self._choices.options):
            self._choices.go_to_action(action)
        self.follow()

    def go_to_undone(self) -> None:
        """Put the cursor where it was before what has just been taken back; a proposal stays in front."""
        undone, chooser = self.match.undone(), self._choices
        if undone and len(chooser.proposal) < 2 and undone[0].action in [action for action, _ in chooser.options]:
            chooser.go_to_action(undone[0].action)
            self.follow()

    def lay_out(self, actions: Sequence[Action], proposal: Sequence[Action] = ()) -> None:
        """Lay out choices."""
        paths = (
            (action, path)
            for action in self.presentation.arranged(self, actions)
            for path in self.presentation.paths(action, self.path(action))
        )
        self._choices = Chooser(paths, proposal)

    def before_key(self, command: str) -> None:
        """What one key has left behind is gone with the next: words, a choice taken once, a refusal."""
        if self.mode is Mode.CONFIRMING and command not in ("accept", "cancel"):
            self.close()
        if command != "rules":
            self.refused = None
        if self.looking is None:
            self.said = ""

    def note_spots(self, spots: Mapping[Target, Area], unseen: Collection[Target]) -> None:
        """Remember where everything lies on the screen: keys lead from spot to spot."""
        self.spots, self.unseen = spots, unseen

    def nearest(self, here: Target, targets: Sequence[Target], direction: str) -> Target | None:
        """The nearest of some spots in a direction."""
        return ways_between({target: self.spots[target] for target in targets}).get((here, direction))

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
        if self.under_way is not None:
            return self.under_way.words
        if self.decision is not None:
            return self.texts(self.presentation.further_question(self) or self.match.game.ask(self.view))
        scores = self.match.scores(None)
        best = winners(scores)
        names = tuple(say("table.winner", name=self.texts.name(seat)) for seat in best)
        over = self.text("table.over", n=len(best), winners=names, points=scores[best[0]].total or 0)
        return self.text("table.over_by", over=over, ended=self.match.game.ended_by(self.view))

    def words_of(self, choice: Choice) -> str:
        """A choice in words; one that leads to further choices by what lies there."""
        if self.asking is not None:
            return self.asking.answers[int(choice.target.id)][0]
        short = self.presentation.short_words(self, choice)
        if choice.action is None:
            return self.texts(short or self.match.game.look(self.view, choice.target))
        return self.texts(short or self.match.game.describe(self.view, choice.action))

    @property
    def is_within_action(self) -> bool:
        """Whether the question is a step of an action that has been begun."""
        return self.decision is not None and self.match.game.continues(self.decision)

    def number(self, choice: Choice) -> int:
        """The number that picks a choice: the printed one, or its place in the list; 0: it has none."""
        printed = self.presentation.printed_number(self, choice) if self.asking is None else None
        return self.chooser.choices.index(choice) + 1 if printed is None else printed

    def numbers(self) -> list[int]:
        """The numbers that pick a choice; where several lie on one spot they share one."""
        return sorted({self.number(choice) for choice in self.chooser.choices} - {0})

    def pick(self, number: int) -> bool:
        """Go to the first choice with this number."""
        for place, choice in enumerate(self.chooser.choices, start=1):
            if self.number(choice) == number:
                return self.chooser.pick(place)
        return False

    def preview(self, choice: Choice) -> Preview:
        """What a choice would cost and bring."""
        if choice.target == PROPOSAL:
            return self.presentation.preview_of_proposal(self)
        if choice.action is None or self.asking is not None:
            return Preview()
        found = self._previews.get(choice.action)
        if found is None:
            found = self._previews[choice.action] = self.presentation.preview(self, choice.action)
        return found

    def losses(self, choice: Choice) -> list[str]:
        """What of one's own a choice would destroy or forgo, in words."""
        return [self.texts(loss.text) for loss in self.preview(choice).losses]

    def asks_again(self, choice: Choice) -> bool:
        """Whether a choice wants a second Enter, because it turns something up or destroys something of one's own."""
        return bool(self.losses(choice)) or self.match.reveals(*self.presentation.answers(self, choice))

    def enter_again(self) -> str:
        """Why a second Enter is awaited: what would be lost, that the match ends, or that something is turned up."""
        current = self.chooser.current
        answers = self.presentation.answers(self, current) if current is not None else ()
        ends = bool(answers) and self.match.ends(*answers)
        if current is not None and (lost := self.losses(current)):
            how = "to_end_and_lose" if ends else "for_good" if self.match.reveals(*answers) else "to_lose"
            return self.text(f"table.enter_again_{how}", losses="  ".join(lost))
        return self.text("table.enter_again_to_end" if ends else "table.enter_again")

    def marks(self) -> dict[Target, Mark]:
        """How targets are marked: blocked, lit, legal, chosen and under the cursor; later ones win.

        Blocked are single spots of what can be done elsewhere. Where something can't be done at all, no mark is
        needed: it is not asked.
        """
        possible = {action.verb for action, _ in self.chooser.options}
        marks = {self.spot(action): Mark.BLOCKED for action, _, _ in self.blocked if action.verb in possible}
        current = self.chooser.current
        if current is not None:
            marks.update(dict.fromkeys(self.presentation.settled(self.view), Mark.CHOSEN))
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

    def entries(self, most: int | None = None) -> list[LogEntry]:
        """The log as the person at the keyboard may read it, or its last lines."""
        return self.log.entries(self.texts, most)
