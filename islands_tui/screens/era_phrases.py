"""What the decision bar of Era of Inventions says: choices, sums and the running action, short and in signs."""

from __future__ import annotations

from islands_tui.screens.choosing import Choice, Path
from islands_tui.screens.era_signs import in_signs
from islands_tui.texts import Texts
from rules.engine.contract import Message, Preview, say
from rules.era_of_inventions import names, words
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import as_cost
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE

_WORDS = 40
"""What the words before the sums may take of a row."""
_NOTES = f"{names.GAME}.note."


def short_words(view: State, choice: Choice, path: Path) -> Message | None:
    """A choice in signs, with its verb; a first piece of a payment by what it begins."""
    if choice.action is None:
        if choice.target.kind != "good":
            return None
        return say("era_board.give_first", goods=_goods((*path, choice.target)))
    described = words.describe(view, choice.action)
    if choice.action.verb in ("build", "make"):
        return described._replace(id=f"era_board.do.{choice.action.verb}")
    return in_signs(described)


def further_question(path: Path) -> Message:
    """What is asked while a payment is put together."""
    return say("era_board.give_more", goods=_goods(path))


def _goods(path: Path) -> tuple[Message, ...]:
    """The pieces that have been chosen, as goods with their numbers."""
    return tuple(in_signs(entry) for entry in names.amounts(as_cost([target.id for target in path])))


def phrases(preview: Preview, texts: Texts, width: int) -> list[str]:
    """Every good that moves, then the consequences; with the arithmetic where all of it fits.

    Influence is left out here: a consequence says where the pawn lands.
    """
    moved: dict[str, list[int]] = {}
    have: dict[str, int] = {}
    for sign, amounts in ((-1, preview.costs), (1, preview.gains)):
        for entry in amounts:
            have.setdefault(entry.good, entry.have)
            moved.setdefault(entry.good, []).extend(sign * part.amount for part in entry.parts)
    moved.pop(names.good(INFLUENCE), None)
    notes = [texts(_note(note, texts)) for note in preview.notes]
    sums = [_sum(texts, good, have[good], steps) for good, steps in moved.items()]
    if sum(len(phrase) + 3 for phrase in (*sums, *notes)) <= width - _WORDS:
        return [*sums, *notes]
    changes = " ".join(_change(texts, good, have[good], sum(steps)) for good, steps in moved.items())
    return [changes, *notes] if changes else notes


def _change(texts: Texts, good: str, have: int, moved: int) -> str:
    if good == names.good(BONUS):
        return texts(say("era_board.discs_change", before=have, after=have + moved))
    return texts(say("era_board.short_change", before=texts.amount(good, have), after=have + moved))


def _sum(texts: Texts, good: str, have: int, steps: list[int]) -> str:
    terms = " ".join(f"{'+' if step > 0 else '-'} {abs(step)}" for step in steps)
    if good == names.good(BONUS):
        return texts(say("era_board.discs_sum", before=have, terms=terms, after=have + sum(steps)))
    after = texts.amount(good, have + sum(steps))
    return texts(say("era_board.sum", before=texts.amount(good, have), terms=terms, after=after))


def _note(note: Message, texts: Texts) -> Message:
    """A consequence in signs, in shorter words where there are some."""
    short = note.id.replace(_NOTES, "era_board.note.")
    signed = in_signs(note)
    return signed._replace(id=short) if texts.knows(short) else signed


def within(view: State) -> Message | None:
    """The running action and how much of it is used."""
    step = progress(view)
    if step is None or view.decision is None:
        return None
    if step.bonus:
        return Message("era_board.within.bonus")
    patents = view.decision.kind == "move" or (view.decision.kind == "invent" and view.decision.args[1])
    if step.action == "MARKET":
        areas = dict(zip(("a", "b", "c"), step.areas, strict=True))
        most = view.box.limits.area
        return say("era_board.within.MARKET", used=step.used, allowed=step.allowed, n=most, **areas)
    return say(f"era_board.within.{'PATENT' if patents else step.action}", used=step.used, allowed=step.allowed)
