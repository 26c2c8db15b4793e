"""A turn in one sentence, from the events that a reader of the log could see.

A game says in `summaries.toml` which events are worth telling, in a few words each; all others are left to the log.
What the turn changed is the difference between the first value of a counter and the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rules.engine.contract import Change, Event, Message, MessageValue, Seat, TurnSummary, say
from rules.engine.languages import read


@dataclass(frozen=True)
class TurnGist:
    """What a game tells about a turn."""

    line: str
    """The id of the sentence: it has the seat and its `deeds`."""
    idle: str
    """The id of the sentence for a turn without any of these."""
    deeds: Mapping[str, str]
    """The ids of a few words for an event, by the id of its message; they have the same values."""
    gathered: Mapping[str, tuple[str, str, str]]
    """Events that share one entry: the id of its words, the value of the event, and the name of their list there."""
    joined: Mapping[tuple[str, str], str]
    """Two events of one turn that share one entry, which has the values of both."""
    headings: Collection[str]
    """Events that are told only if nothing else is: what follows says the same, and more."""
    totals: Sequence[str]
    """The counters that are told together with their new value."""
    changes: Sequence[str]
    """The counters of which the difference is told."""
    openings: Mapping[str, str | Message]
    """The events that count as an opening: the value that names it, or its name."""
    milestones: frozenset[str]
    dues: frozenset[str]

    @classmethod
    def in_package(cls, package: str, game: str) -> TurnGist:
        """From `summaries.toml`, where names stand for lines of the log, for the words about them, and for goods."""
        data = read(package, "summaries.toml")
        log, phrase, good = (f"{game}.{kind}.{{}}".format for kind in ("log", "summary", "good"))
        gathered, openings = data.get("gathered", {}).items(), data.get("openings", {}).items()
        return cls(
            line=phrase("turn"),
            idle=phrase("idle"),
            deeds={log(name): phrase(told) for name, told in data["deeds"].items()},
            gathered={log(name): (phrase(row["words"]), row["value"], row["list"]) for name, row in gathered},
            joined={(log(row["first"]), log(row["second"])): phrase(row["words"]) for row in data.get("joined", ())},
            headings=frozenset(map(log, data.get("headings", ()))),
            totals=tuple(map(good, data.get("totals", ()))),
            changes=tuple(map(good, data.get("changes", ()))),
            openings={
                log(name): value if isinstance(value, str) else Message(f"{game}.{value['name']}")
                for name, value in openings
            },
            milestones=frozenset(map(log, data["milestones"])),
            dues=frozenset(map(log, data.get("dues", ()))),
        )

    def of(self, events: Sequence[Event], seat: int) -> TurnSummary:
        """The summary of a turn of this seat."""
        own = about(events, seat)
        deeds = self._deeds([event.message for event in own])
        line = say(self.idle, seat=Seat(seat))
        if deeds:
            line = say(self.line, seat=Seat(seat), deeds=one_after_another(deeds))
        moved = {change.good: change for change in net(own)}
        totals, changes = ([moved[good] for good in goods if good in moved] for goods in (self.totals, self.changes))
        return TurnSummary(line, tuple(totals), tuple(changes), self._opening(own))

    def _opening(self, events: Sequence[Event]) -> Message | None:
        for event in events:
            named = self.openings.get(event.message.id)
            if named is not None:
                return _items(dict(event.message.values)[named])[0] if isinstance(named, str) else named
        return None

    def _deeds(self, messages: Sequence[Message]) -> list[Message]:
        told: list[_Deed] = []
        for message in messages:
            values = dict(message.values)
            if message.id in self.gathered:
                words, value, name = self.gathered[message.id]
                listed = next((deed for deed in told if deed.words == words), None)
                if listed is None:
                    told.append(listed := _Deed(message.id, words, {name: ()}))
                listed.values[name] = (*_items(listed.values[name]), *_items(values[value]))
                continue
            before = next((deed for deed in reversed(told) if (deed.event, message.id) in self.joined), None)
            if before is not None:
                before.words = self.joined[before.event, message.id]
                before.values |= values
            elif message.id in self.deeds:
                told.append(_Deed(message.id, self.deeds[message.id], values))
        telling = [deed for deed in told if deed.event not in self.headings] or told
        times = Counter(say(deed.words, **deed.values) for deed in telling)
        return [what if n == 1 else say("turn.times", n=n, what=what) for what, n in times.items()]


@dataclass
class _Deed:
    event: str
    words: str
    values: dict[str, MessageValue]


def _items(value: MessageValue) -> tuple[Message, ...]:
    if isinstance(value, Message):
        return (value,)
    assert isinstance(value, tuple), value
    return value


def default_summary(events: Sequence[Event], seat: int) -> TurnSummary:
    """For a game that says nothing of its own: the lines of the log about the seat, and all that changed."""
    own = about(events, seat)
    if not own:
        return TurnSummary(say("match.idle_turn", seat=Seat(seat)))
    return TurnSummary(one_after_another([event.message for event in own]), (), net(own))


def one_after_another(messages: Sequence[Message]) -> Message:
    """Several messages as one."""
    told = messages[0]
    for message in messages[1:]:
        told = say("turn.then", head=told, next=message)
    return told


def about(events: Sequence[Event], seat: int) -> list[Event]:
    """The events of which this seat is the subject: the first one that the message names."""
    return [event for event in events if event.subject == seat]


def net(events: Sequence[Event]) -> tuple[Change, ...]:
    """How each counter differs after the events, in the order in which they first moved."""
    moved: dict[str, Change] = {}
    for event in events:
        for change in event.changes:
            moved[change.good] = moved.get(change.good, change)._replace(after=change.after)
    return tuple(change for change in moved.values() if change.before != change.after)
