"""Named tuples that are quick to make are named tuples in every respect."""

from __future__ import annotations

import copy
import inspect
import pickle
import typing
from typing import Any, Generic, TypeVar

import pytest

from rules.engine.named_tuple import NamedTuple

T = TypeVar("T")


class Quick(NamedTuple):
    """A place with a name."""

    name: str
    x: int = 0
    y: int | None = None

    @property
    def told(self) -> str:
        return f"{self.name} at {self.x}"


class Usual(typing.NamedTuple):
    """A place with a name."""

    name: str
    x: int = 0
    y: int | None = None


class Nothing(NamedTuple):
    """A tuple without fields."""


class Held(NamedTuple, Generic[T]):
    """Something."""

    thing: T


MADE: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("port",), {}),
    (("port", 1), {"y": 2}),
    ((), {"y": 5, "name": "port"}),
]
REFUSED: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    ((1, 2, 3, 4), {}),
    (("port",), {"name": "port"}),
    (("port",), {"z": 1}),
]


@pytest.mark.parametrize(("values", "named"), MADE)
def test_a_quick_tuple_is_made_and_told_as_a_usual_one(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    quick, usual = Quick(*values, **named), Usual(*values, **named)
    assert tuple(quick) == usual == quick  # type: ignore[comparison-overlap]
    assert hash(quick) == hash(usual)
    assert repr(quick) == repr(usual).replace("Usual", "Quick")
    assert (quick.name, quick.x, quick.y) == (usual.name, usual.x, usual.y)
    assert quick._asdict() == usual._asdict()
    assert tuple(quick._replace(x=7)) == usual._replace(x=7)
    assert type(quick._replace(x=7)) is type(Quick._make(quick)) is Quick


@pytest.mark.parametrize(("values", "named"), REFUSED)
def test_a_quick_tuple_refuses_what_a_usual_one_refuses(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    for kind in (Quick, Usual):
        with pytest.raises(TypeError):
            kind(*values, **named)


def test_a_quick_tuple_keeps_to_its_fields() -> None:
    place = Quick("port")
    with pytest.raises(AttributeError):
        place.x = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        place.z = 3  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="z"):
        place._replace(z=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Quick._make(["port"])


def test_a_quick_class_tells_of_itself_what_a_usual_one_does() -> None:
    assert (Quick._fields, Quick._field_defaults) == (Usual._fields, Usual._field_defaults)
    assert (Quick.__match_args__, Quick.__doc__) == (Usual.__match_args__, Usual.__doc__)
    assert list(inspect.signature(Quick).parameters) == list(inspect.signature(Usual).parameters)
    assert typing.get_type_hints(Quick) == typing.get_type_hints(Usual)
    assert not hasattr(Quick("port"), "__dict__")


def test_a_quick_tuple_can_be_copied_stored_taken_apart_and_asked() -> None:
    place = Quick("port", 2)
    assert copy.deepcopy(place) == pickle.loads(pickle.dumps(place)) == place
    match place:
        case Quick(name, x):
            assert (name, x, place.told) == ("port", 2, "port at 2")


def test_quick_classes_without_fields_and_of_any_kind() -> None:
    assert Nothing() == ()
    assert (Held(3).thing, Held[str]("port")) == (3, ("port",))


def test_a_field_without_a_default_comes_before_those_with_one() -> None:
    with pytest.raises(TypeError, match="default"):

        class Wrong(NamedTuple):
            """Not possible."""

            x: int = 0
            name: str  # type: ignore[misc]
