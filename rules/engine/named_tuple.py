"""Named tuples whose classes are quick to make: a call makes some eighty of them before it shows anything.

`typing.NamedTuple` writes for each class as text how its tuples are made, and has Python compile that; a class takes
five times as long as here. Here it happens once for each number of fields: the classes share what
`collections.namedtuple` makes for it, under the names of their own fields. To the type checker, and to whoever uses
them, they are `typing.NamedTuple`s.
"""

import collections
import sys
from collections.abc import Iterable
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING or sys.version_info >= (3, 14):  # from then on classes are made before their annotations are known
    from typing import NamedTuple
else:

    class Named(tuple):
        """What can be done with every named tuple."""

        __slots__ = ()

        @classmethod
        def _make(cls, values: Iterable[Any]) -> Self:
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, not {len(made)}")
            return made

        def _replace(self, /, **others: Any) -> Self:
            made = self._make(map(others.pop, self._fields, self))
            if others:
                raise ValueError(f"{type(self).__name__} has no fields {', '.join(others)}")
            return made

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._asdict().items())})"

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

    class NamedTupleMaker(type):
        """Makes the classes: the annotated names are the fields, and values in the class are their defaults."""

        def __new__(maker, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
            fields = tuple(namespace.get("__annotations__", ()))
            defaults = {field: namespace.pop(field) for field in fields if field in namespace}
            if any(field in defaults for field in fields[: len(fields) - len(defaults)]):
                raise TypeError(f"a field of {name} without a default follows one with a default")
            new, getters = _shared(len(fields))
            code = new.__code__.replace(co_varnames=(new.__code__.co_varnames[0], *fields))
            namespace |= zip(fields, getters, strict=True)
            namespace |= {
                "__slots__": (),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
                "__new__": FunctionType(code, new.__globals__, "__new__", tuple(defaults.values())),
            }
            return type(name, (Named, *(base for base in bases if base is not NamedTuple)), namespace)

    @cache
    def _shared(fields: int) -> tuple[FunctionType, list[Any]]:
        """How a tuple with so many fields is made, and how each of them is got."""
        pattern = collections.namedtuple("pattern", [f"field_{number}" for number in range(fields)])
        return pattern.__new__, [vars(pattern)[field] for field in pattern._fields]

    NamedTuple = type.__new__(NamedTupleMaker, "NamedTuple", (), {})

__all__ = ["NamedTuple"]
