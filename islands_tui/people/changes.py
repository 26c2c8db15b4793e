"""Joining, renaming and settings of people: what is refused, and why. Records are never touched."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.people import register
from islands_tui.people.register import Register
from islands_tui.people.results import Result
from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.names import checked_name, person_key
from islands_tui.settings.play_only import is_play_only, require_no_guest
from islands_tui.text.problem import found_wrong, wrong_call
from rules.engine.messages import Message, say


def may_rate(key: str, people: Register) -> bool:
    """Whether this player may say if a person has a rating: in play-only mode only the person themself."""
    if not is_play_only():
        return True
    name = named_guest()
    return name is not None and people.key_of(name) == key


def require_host() -> None:
    """Guests can't say who is who."""
    require_no_guest("play_only.no_people")


def find(name: str, results: Sequence[Result], people: Register) -> str:
    """The key of the person who is meant; the name may be abbreviated as long as it is unique."""
    wanted = person_key(name)
    known = {people.key_of(seat.name) for result in results for seat in result.seats if seat.name}
    if people.main_key(wanted) in known:
        return people.main_key(wanted)
    fitting = sorted(key for key in known if wanted and key.startswith(wanted))
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise wrong_call("people.ambiguous", typed=name, names=", ".join(_called(fitting, results, people)))
    raise wrong_call("people.unknown", typed=name)


def name_of(key: str, results: Sequence[Result], people: Register) -> str:
    """What a person is called: as the register says, or as typed last."""
    return _called([key], results, people)[0]


def _called(keys: Sequence[str], results: Sequence[Result], people: Register) -> list[str]:
    typed = {people.key_of(seat.name): seat.name for result in results for seat in result.seats if seat.name}
    return [people.entry(key).name or typed.get(key, key) for key in keys]


def join(first: str, into: str, results: Sequence[Result]) -> Message:
    """Two people are one from now on; return that in words. Who has sat at one table is two people."""
    require_host()
    with register.changing() as people:
        one, other = find(first, results, people), find(into, results, people)
        names = name_of(one, results, people), name_of(other, results, people)
        if one == other:
            raise wrong_call("people.same", name=names[1])
        for result in reversed(results):
            if {one, other} <= {people.key_of(seat.name) for seat in result.seats if seat.name}:
                raise found_wrong("people.met", one=names[0], other=names[1], match=result.match)
        people.join(one, other, names[1])
    return say("people.joined", first=names[0], into=names[1])


def split(name: str, results: Sequence[Result]) -> Message:
    """A joined or former name is a person of its own again."""
    require_host()
    with register.changing() as people:
        key = person_key(name)
        main = people.main_key(key)
        others = [other for other in people.entry(main).keys if other != key]
        if not others:
            raise wrong_call("people.not_joined", name=name)
        people.split(key)
        alone, before = name_of(key, results, people), name_of(others[0], results, people)
    return say("people.separated", name=alone, before=before)


def rename(name: str, new: str, results: Sequence[Result]) -> Message:
    """A person is called otherwise."""
    require_host()
    called = checked_name(new)
    with register.changing() as people:
        key = find(name, results, people)
        before, owner = name_of(key, results, people), people.key_of(called)
        is_taken = any(people.key_of(seat.name) == owner for result in results for seat in result.seats if seat.name)
        if owner != key and (is_taken or people.entry(owner).name):
            raise wrong_call("people.taken", name=called)
        people.rename(key, called)
    return say("people.renamed", before=before, now=called)


def rate(name: str, is_rated: bool, results: Sequence[Result]) -> Message:
    """Show a person's rating or not."""
    with register.changing() as people:
        key = find(name, results, people)
        if not may_rate(key, people):
            raise wrong_call("people.not_yours", name=name_of(key, results, people))
        people.rate(key, is_rated)
    return say("people.rating_on" if is_rated else "people.rating_off", name=name_of(key, results, people))
