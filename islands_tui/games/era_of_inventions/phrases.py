"""The texts of the decision bar of Era of Inventions: choices, sums and the current action, short and in signs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from islands_tui.games.era_of_inventions.signs import in_signs
from islands_tui.session.choice_cursor import Choice, Path
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Preview, Sum, say
from rules.era_of_inventions import names, words
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import output_words
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import as_cost
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE

_WORDS = 40
"""Columns reserved for the words before the sums."""
_NOTES = "era_of_inventions.note."
_LANDINGS = (f"{_NOTES}lands", f"{_NOTES}lands_on_nothing")
"""Notes on where the pawn lands, which also say how influence changes."""
_OPEN = (f"{_NOTES}parts_open", f"{_NOTES}two_parts_open")
"""Notes on what is still to be paid, which are part of the price."""


def short_words(view: State, choice: Choice, path: Path) -> Message | None:
    """A choice in signs, with its verb; for the first piece of a payment, the payment that it begins."""
    if choice.action is None:
        if choice.target.kind == "factory":  # it gives one of two goods
            factory = view.box.factories[choice.target.id]
            told = text("do.produce", factory=names.factory(factory.id), goods=output_words(factory))
            return in_signs(told)
        if choice.target.kind != "good":
            return None
        return say("era_board.give_first", goods=_goods((*path, choice.target)))
    described = words.describe(view, choice.action)
    if choice.action.verb in ("build", "make"):
        return described._replace(id=f"era_board.do.{choice.action.verb}")
    return in_signs(described)


def further_question(path: Path) -> Message:
    return say("era_board.give_more", goods=_goods(path))


def _goods(path: Path) -> tuple[Message, ...]:
    """The pieces chosen so far, as goods with their numbers."""
    return tuple(in_signs(entry) for entry in names.amounts(as_cost([target.id for target in path])))


def phrases(preview: Preview, texts: Texts, width: int) -> Phrases:
    """Every good that changes, then the consequences; with the arithmetic if everything fits into a row.

    Influence is left out if a consequence says how far the pawn moves.
    """
    if any(note.id in _LANDINGS for note in preview.notes):
        preview = preview._replace(gains=tuple(gain for gain in preview.gains if gain.good != names.good(INFLUENCE)))
    moved = _moved(preview)
    notes = [texts(_note(note, texts)) for note in preview.notes if note.id not in _OPEN]
    more = [texts(_note(note, texts)) for note in preview.notes if note.id in _OPEN]
    more += [_at_least(texts, entry) for entry in _vague(preview.costs)]
    sums = [_sum(texts, good, move) for good, move in moved.items()]
    roomy = sum(len(phrase) + 3 for phrase in (*sums, *more, *notes)) <= width - _WORDS
    told = dict(zip(moved, sums, strict=True)) if roomy else {good: _change(texts, good, moved[good]) for good in moved}
    paid, got = ([told[good] for good in moved if moved[good].is_paid is paid] for paid in (True, False))
    if not roomy:
        paid, got = [" ".join(paid)], [" ".join(got)]
    return Phrases([*paid, *more], [*got, *(_at_least(texts, entry) for entry in _vague(preview.gains))], notes)


def _vague(sums: Iterable[Sum]) -> list[Sum]:
    return [entry for entry in sums if entry.is_least]


def _at_least(texts: Texts, entry: Sum) -> str:
    return texts(say("era_board.at_least", goods=texts.amount(entry.good, entry.total)))


class _Moved(NamedTuple):
    """How the stock of a good changes, step by step."""

    have: int
    steps: list[int]

    @property
    def after(self) -> int:
        return self.have + sum(self.steps)

    @property
    def is_paid(self) -> bool:
        return min(self.steps) < 0


def _moved(preview: Preview) -> dict[str, _Moved]:
    moved: dict[str, _Moved] = {}
    for sign, amounts in ((-1, preview.costs), (1, preview.gains)):
        for entry in amounts:
            if entry.is_least:
                continue
            steps = moved.setdefault(entry.good, _Moved(entry.have, [])).steps
            steps.extend(sign * part.amount for part in entry.parts)
    return moved


def _change(texts: Texts, good: str, move: _Moved) -> str:
    if good == names.good(BONUS):
        return texts(say("era_board.discs_change", before=move.have, after=move.after))
    if good == names.good(INFLUENCE):
        return texts(say("era_board.short_change", before=move.have, after=texts.amount(good, move.after)))
    return texts(say("era_board.short_change", before=texts.amount(good, move.have), after=move.after))


def _sum(texts: Texts, good: str, move: _Moved) -> str:
    terms = " ".join(f"{'+' if step > 0 else '-'} {abs(step)}" for step in move.steps)
    if good == names.good(BONUS):
        return texts(say("era_board.discs_sum", before=move.have, terms=terms, after=move.after))
    after = texts.amount(good, move.after)
    return texts(say("era_board.sum", before=texts.amount(good, move.have), terms=terms, after=after))


def _note(note: Message, texts: Texts) -> Message:
    """A consequence in signs, in a shorter form if there is one."""
    short = note.id.replace(_NOTES, "era_board.note.")
    signed = in_signs(note)
    return signed._replace(id=short) if texts.knows(short) else signed


def within(view: State) -> Message | None:
    """The current action, and how much of it is used."""
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
