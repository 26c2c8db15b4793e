"""The state of a table for the viewer: the open choices, what is chosen, and the overlays.

Needs no terminal. The screen of a table changes the state as keys arrive, and shows it; painting changes nothing.
`look_around` describes spots and says why something can't be done there.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from islands_tui.commands.catalogue import ACCEPT, CANCEL, PICK, RULES
from islands_tui.commands.command import AnyCommand
from islands_tui.drawing.layout import Area, Layout
from islands_tui.drawing.marks import Mark
from islands_tui.matches.bots.forced_moves import leads_to_reveal, reveal_that_follows
from islands_tui.session.choice_cursor import PROPOSAL, Choice, Chooser, Numbering, Path, spots_of
from islands_tui.session.match_log import LOGGED, MatchLog, Reading
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import Confirmation, LookAround, Overlay, PageOverlay, Prompt, TypedLine
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from islands_tui.session.viewer import Viewer
from islands_tui.text.texts import Texts, printable
from rules.engine.contract import Action, Blocked, Decision, Preview, Target, say, winners
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.look_up.guide import Guide
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.session.pages import OpenPage

Laid = TypeVar("Laid", Prompt, Confirmation, LookAround, TypedLine)


class UnderWay(NamedTuple):
    """What is going on instead of a question: who is busy, and what can be done about it."""

    who: str
    words: str
    is_busy: bool
    """Whether it is running; otherwise it was stopped."""


NOWHERE: Layout[Target] = Layout()
"""The layout when nothing is shown, as in plain mode."""


class TableState:
    """Everything that is shown at a table, except the size of the window and the alphabet."""

    def __init__(self, match: Match[Any], texts: Texts, names: Sequence[str], presentation: Presentation) -> None:
        """`texts` name players by shape and name, `names` are the bare names."""
        self.match = match
        self.texts = texts
        self.names = names
        self.presentation = presentation
        self.policy = Policy()
        self.keyboard = Viewer(match)
        self.log = MatchLog(match, self.keyboard)
        self.notice = ""
        """The notice over the log until the next key: a look at a spot, a refusal."""
        self.parting = ""
        """The last words of the guide, until the next key."""
        self.changed: frozenset[Target] = frozenset()
        """Where the others did something meanwhile: marked until the first key."""
        self.board, self.zoom = 0, 0
        self.guide: Guide | None = None
        """Explains the decisions of this round, if a player asked for it."""
        self.blocked: Sequence[Blocked] = ()
        """What the player may expect but can't do now."""
        self.refused: Blocked | None = None
        """What was typed but can't be done: until the next key, the rules open there."""
        self.hint: Sequence[str] = ()
        """The planner's hint, if a player asked for one: one line per choice."""
        self.first_digit = 0
        """The digit that was just pressed, if it may be the first of two."""
        self.counter = ""
        """Replaces the number of the highlighted choice."""
        self.under_way: UnderWay | None = None
        """A running or stopped search of a bot, a search for a hint, or the players the table waits for."""
        self.shared: SharedTable | None = None
        """The shared table, if there are other terminals."""
        self.is_replay = False
        """Whether the match is replayed, not played."""
        self.is_reviewed = False
        """Whether a look-back of the match is available."""
        self.layout: Callable[[], Layout[Target]] = lambda: NOWHERE
        """Asks the interface for the current layout, so that painting need not change the state."""
        self._overlays: list[Overlay] = []
        self._choices = Chooser()
        self._numbering = Numbering()
        self._previews: dict[Action, Preview] = {}
        self._idle: Collection[Action] = ()
        """What the game knows to be no better than another choice, or to bring no more points in the last round."""
        self._view: Any = None

    # Overlays

    @property
    def mode(self) -> Mode:
        if self._overlays:
            return self._overlays[-1].mode
        if self.keyboard.waiting is not None:
            return Mode.WAITING
        if self.is_replay:
            return Mode.REPLAYING
        if self._choices.choices:
            return Mode.CHOOSING
        return Mode.OVER if self.decision is None else Mode.WATCHING

    def lay(self, overlay: Overlay) -> None:
        self._overlays.append(overlay)

    def close(self) -> None:
        if self._overlays:
            self._overlays.pop()
            self.notice = ""

    def close_all(self) -> None:
        self._overlays.clear()
        self.notice = ""

    def overlay(self, kind: type[Laid]) -> Laid | None:
        """The topmost overlay of a kind."""
        for overlay in reversed(self._overlays):
            if isinstance(overlay, kind):
                return overlay
        return None

    @property
    def page(self) -> OpenPage | None:
        """The open page, if it is the top overlay."""
        top = self._overlays[-1] if self._overlays else None
        return top.page if isinstance(top, PageOverlay) else None

    @property
    def asking(self) -> Prompt | None:
        return self.overlay(Prompt)

    @property
    def looking(self) -> Target | None:
        found = self.overlay(LookAround)
        return None if found is None else found.target

    @property
    def typing(self) -> TypedLine | None:
        return self.overlay(TypedLine)

    @property
    def typed(self) -> str | None:
        return None if self.typing is None else self.typing.text

    @property
    def confirming(self) -> bool:
        return self.overlay(Confirmation) is not None

    @property
    def chooser(self) -> Chooser:
        """The choices of the open question: the game's, or a prompt's."""
        asking = self.asking if self._overlays else None
        return asking.chooser if asking is not None else self._choices

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    @property
    def view(self) -> Any:
        """The match as the viewer may see it; the same object until something changes."""
        if self._view is None:
            self._view = self.presentation.imagined(self.match.view(self.keyboard.viewer))
        return self._view

    @property
    def at_choices(self) -> bool:
        """Whether the board with the choices is in front: neither another board nor a look around."""
        return not self.board and self.looking is None

    @property
    def is_busy(self) -> bool:
        return self.under_way is not None and self.under_way.is_busy

    def text(self, id: str, /, **values: Any) -> str:
        return self.texts(say(id, **values))

    # Changes

    def sit_down(self) -> bool:
        """After a change of the match: turn to the player to move; return whether the viewer changed."""
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
            self.parting = self.text("guide.over")
        return changed

    def come_back(self) -> bool:
        """Like `sit_down`, after moves of bots: if the viewer stays the same, so do open overlays."""
        overlays, notice, board = self._overlays[:], self.notice, self.board
        changed = self._sit_down()
        if not changed and self.keyboard.waiting is None and (overlays or board):
            self._overlays, self.notice, self.board = overlays, notice, board
        self.follow()
        return changed

    def drop_questions(self) -> None:
        """Others have changed the match: drop prompts and confirmations about it; keep open pages and typed lines."""
        self._overlays = [overlay for overlay in self._overlays if not isinstance(overlay, Prompt | Confirmation)]

    def rename(self, names: Sequence[str], shaped: Sequence[str]) -> None:
        self.names, self.texts = names, copy.copy(self.texts)  # a new object, so that every widget repaints them
        self.texts.names = tuple(map(printable, shaped))

    def look_on(self) -> None:
        """While bots play: there are no choices, and open overlays stay open."""
        if self.keyboard.viewer is None:
            self.keyboard.follow()
        self.presentation.start_anew()
        self._lay_out_anew()
        self.follow()

    def renew(self) -> None:
        """Close all overlays and lay out the choices of the open decision."""
        self.close_all()
        self._lay_out_anew()
        self.follow()

    def at_the_choices(self) -> TableState:
        """A copy with the board of the choices in front and no overlays."""
        other = copy.copy(self)
        other.board, other._overlays, other.presentation = 0, [], copy.copy(self.presentation)
        other.follow()
        return other

    def follow(self) -> None:
        """Let the game adapt to a possible change of the cursor, the mode or the decision."""
        self.presentation.follow(self)

    def _lay_out_anew(self) -> None:
        self._view, self._previews, self.blocked, self.refused, self.hint = None, {}, (), None, ()
        self._idle = ()
        self._numbering.ask(self.decision)
        actions: Sequence[Action] = ()
        if self.decision is not None and self.decision.seat == self.keyboard.viewer and self.may_decide(self.decision):
            actions = self.match.legal()
            self.blocked = self.match.game.blocked(self.view)
            game = self.match.game
            self._idle = {*game.dominated(self.view, actions), *game.pointless(self.view, actions)}
        self.lay_out(actions, self.presentation.proposal(self) if actions else ())
        offered = [action for action, _ in self.chooser.options]
        self.blocked = [blocked for blocked in self.blocked if blocked.action not in offered]

    def may_decide(self, decision: Decision) -> bool:
        """Whether the match has begun and this seat decides at this terminal."""
        return self.shared is None or self.shared.may_play(decision.seat)

    def take_hint(self, lines: Sequence[str], action: Action) -> None:
        """Show a hint and go to its first choice; drop earlier picks."""
        self.presentation.start_anew()
        self._lay_out_anew()
        self.hint = lines
        if any(offered == action for offered, _ in self._choices.options):
            self._choices.go_to_action(action)
        self.follow()

    def go_to_undone(self) -> None:
        """Put the cursor on the action that was just undone, unless there is a proposal of several actions."""
        undone, chooser = self.match.undone(), self._choices
        if undone and not chooser.lists_proposal and undone[0].action in [action for action, _ in chooser.options]:
            chooser.go_to_action(undone[0].action)
            self.follow()

    def lay_out(self, actions: Sequence[Action], proposal: Sequence[Action] = ()) -> None:
        paths = (
            (action, path)
            for action in self.presentation.arranged(self, actions)
            for path in self.presentation.paths(action, self.path(action))
        )
        self._choices = Chooser(paths, proposal, self.drawback, self.presentation.lists_proposal(self, proposal))

    def before_command(self, command: AnyCommand | None = None) -> bool:
        """Clear what lasts until the next command or click: a notice, a confirmation, a refusal.

        Return whether anything of it was shown.
        """
        called = "" if command is None else command.id
        was_shown = bool(self.notice or self.changed or self.parting) or self.mode is Mode.CONFIRMING
        if self.mode is Mode.CONFIRMING and called not in (ACCEPT.id, CANCEL.id):
            self.close()
        self.changed, self.parting = frozenset(), ""
        if called != RULES.id:
            self.refused = None
        if called != PICK.id:
            self.first_digit = 0
        if self.looking is None:
            self.notice = ""
        return was_shown

    @property
    def spots(self) -> Mapping[Target, Area]:
        return self.layout().spots

    # What is shown

    def path(self, action: Action) -> Path:
        return self.match.game.targets(self.view, action)

    def spot(self, action: Action) -> Target:
        """The last spot on the table that an action points at."""
        return spots_of(self.path(action), action)[-1]

    def question(self) -> str:
        if self.asking is not None:
            return self.texts(self.asking.words)
        if self.under_way is not None:
            return self.under_way.words
        if self.decision is not None:
            return self.texts(self.presentation.further_question(self) or self.match.game.ask(self.view))
        scores = self.match.scores(None)
        best = winners(scores)
        names = tuple(say("table.winner", name=self.texts.name(seat)) for seat in best)
        over = self.text("table.over", n=len(best), winners=names, points=scores[best[0]].total or 0)
        return self.text("table.over_by", over=over, ended=self.match.ended_by)

    def words_of(self, choice: Choice) -> str:
        """A choice in words; if further choices follow, the description of its spot."""
        if self.asking is not None:
            return self.texts(self.asking.answers[int(choice.target.id)].words)
        short = self.presentation.short_words(self, choice)
        if choice.action is None:
            return self.texts(short or self.match.game.look(self.view, choice.target))
        return self.texts(short or self.match.game.describe(self.view, choice.action))

    @property
    def is_within_action(self) -> bool:
        """Whether the question is a step of an unfinished action."""
        return self.decision is not None and self.match.game.continues(self.decision)

    def number(self, choice: Choice) -> int:
        """The number that picks a choice: the printed one, or its place in the list; 0: none."""
        printed = self.presentation.printed_number(self, choice) if self.asking is None else None
        if printed is not None:
            return printed
        chooser = self.chooser
        place = chooser.choices.index(choice)
        if self.asking is not None or self.decision is None:
            return place + 1
        return self._numbering.of(self.decision.kind, chooser.path, chooser.choices)[place]

    def numbers(self) -> list[int]:
        """The numbers that pick choices; choices on one spot share a number."""
        return sorted({self.number(choice) for choice in self.chooser.choices} - {0})

    def pick(self, number: int) -> bool:
        """Go to the first choice with this number; return whether there is one."""
        for place, choice in enumerate(self.chooser.choices, start=1):
            if self.number(choice) == number:
                return self.chooser.pick(place)
        return False

    def preview(self, choice: Choice) -> Preview:
        if choice.target == PROPOSAL:
            return self.presentation.preview_of_proposal(self)
        if choice.action is None or self.asking is not None:
            return Preview()
        found = self._previews.get(choice.action)
        if found is None:
            found = self._previews[choice.action] = self.presentation.preview(self, choice.action)
        return found

    def losses(self, choice: Choice) -> list[str]:
        """What a choice would destroy or forgo of the player's own, in words."""
        return [self.texts(loss.text) for loss in self.preview(choice).losses]

    def drawback(self, choice: Choice) -> int:
        """What speaks against starting on a choice: 2 if it loses something, 1 if it brings nothing, otherwise 0.

        What the game knows to be no better than another choice counts as bringing nothing, and so does what brings no
        points in the last round.
        """
        least = 2
        for action in choice.actions if choice.target != PROPOSAL else ():
            found = self.preview(choice._replace(actions=(action,)))
            brings = not found.settled or bool(found.costs) or any(gain.total > 0 for gain in found.gains)
            least = min(least, 2 if found.losses else int(not brings or action in self._idle))
            if not least:
                break
        return least if choice.target != PROPOSAL else 2 * bool(self.preview(choice).losses)

    def asks_again(self, choice: Choice) -> bool:
        """Whether a choice needs a second Enter.

        It always does if it destroys something that the player owns, and before a reveal that ends the match; before
        other reveals it depends on the player.
        """
        if self.losses(choice):
            return True
        answers = self.presentation.answers(self, choice)
        if not self.reveals(answers) or self.decision is None:
            return False
        return self.policy.confirms_reveals(self.decision.seat) or self.match.ends(*answers)

    def reveals(self, answers: Sequence[Action]) -> bool:
        """Whether answers in a row reveal something, including the forced choices that follow."""
        return self.match.reveals(*answers) if self.policy.asks_forced else leads_to_reveal(self.match, answers)

    def enter_again(self) -> str:
        """Why a second Enter is needed: a loss, the end of the match, or a reveal, maybe by what follows by itself."""
        current = self.chooser.current
        answers = self.presentation.answers(self, current) if current is not None else ()
        ends = bool(answers) and self.match.ends(*answers)
        if current is not None and (lost := self.losses(current)):
            how = "to_end_and_lose" if ends else "for_good" if self.reveals(answers) else "to_lose"
            return self.text(f"table.enter_again_{how}", losses="  ".join(lost))
        if ends:
            return self.text("table.enter_again_to_end")
        following = None if self.match.reveals(*answers) else reveal_that_follows(self.match, answers)
        if following is None or self.decision is None:
            return self.text("table.enter_again")
        game, (position, action) = self.match.game, following
        return self.text("table.enter_again_then", what=game.describe(game.view(position, self.decision.seat), action))

    def marks(self) -> dict[Target, Mark]:
        """The marks of targets: blocked, lit, legal, chosen and under the cursor; later ones win.

        A spot is marked as blocked only if the same kind of action is possible elsewhere. If it is not possible at all,
        it is not being asked, so it needs no mark.
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
        current = self.chooser.current
        return self.looking or (current.target if current else None)

    @property
    def reading(self) -> Reading:
        """The log as the viewer may read it."""
        return self.log.reading(self.texts)

    def mark_changes(self) -> None:
        """Mark where the others did something since the viewer's last turn, until the next key."""
        found = self.log.changed_spots(self.presentation.cleared)
        self.changed = frozenset(target for target in found if target.kind not in self.presentation.own)

    @property
    def changed_spots(self) -> frozenset[Target]:
        """The spots to mark as changed: those of the log line that is looked at, or where the others did something."""
        if self.looking is not None and self.looking.kind == LOGGED:
            return self.reading.spots_of(int(self.looking.id))
        return self.changed
