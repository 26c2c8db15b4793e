"""The things of the game in messages: cards, goods, islands, fields, and lists of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import GameTexts, Message, Seat, say
from rules.ilos.components import HAND_ORDER, KINDS
from rules.ilos.state import FORT, State
from rules.ilos.tiles import FIELD_KINDS, GOODS

text = GameTexts("ilos")


CARDS = "ilos.good.cards"
PIONEERS = "ilos.good.pioneers"
TOKENS = "ilos.good.tokens"


def good_id(good: int) -> str:
    return f"ilos.good.{GOODS[good]}"


def makes_id(good: int) -> str:
    return f"ilos.good.makes_{GOODS[good]}"


def card(kind: int) -> Message:
    return text(f"card.{KINDS[kind]}")


def good(number: int) -> Message:
    return Message(good_id(number))


def field_kind(kind: int) -> Message:
    return text(f"field.{FIELD_KINDS[kind]}")


def fields(kinds: Sequence[int]) -> tuple[Message, ...]:
    """Fields by kind, each kind once: `2 gold and ruin`."""
    return tuple(
        text(f"fields.{FIELD_KINDS[kind]}", n=kinds.count(kind)) for kind in range(len(FIELD_KINDS)) if kind in kinds
    )


def fields_of(view: State, regions: Sequence[int]) -> tuple[Message, ...]:
    fields = view.box.fields
    return tuple(field_kind(fields[field].kind) for region in regions for field in view.box.regions[region].fields)


def tiles(view: State, numbers: Sequence[int]) -> tuple[Message, ...]:
    return tuple(text("tile", tile=view.box.tiles[number].name) for number in numbers)


def side(side: str) -> Message:
    return text("side.fort") if side == FORT else text("side.post", good=text(f"good.{side}"))


def island(number: int) -> Message:
    return text("island", number=number)


def forms(verbs: Sequence[str]) -> Message:
    """What a ship can do: `dock or raid`."""
    return text(f"form.{'_'.join(verbs)}")


def islands(numbers: Sequence[int]) -> tuple[Message, ...]:
    return tuple(map(island, numbers))


def seats(numbers: Sequence[int]) -> tuple[Message, ...]:
    return tuple(text("seat", seat=Seat(number)) for number in numbers)


def cards(counts: Sequence[int]) -> tuple[Message, ...]:
    """Cards by kind, in the order of a hand: `2 Ships and Market`."""
    return tuple(text(f"cards.{KINDS[kind]}", n=counts[kind]) for kind in HAND_ORDER if counts[kind] > 0)


def goods(counts: Sequence[int]) -> tuple[Message, ...]:
    """Goods by kind: `2 ebony and 1 gold`."""
    found = [(kind, count) for kind, count in enumerate(counts) if count > 0]
    return tuple(text("some_goods", amount=count, good=say(good_id(kind), n=count)) for kind, count in found)


def island_of_field(view: State, field: int) -> int:
    """The number of the island that a field is on; 0 while its tile is not in play."""
    return view.island_of[view.box.fields[field].region]


def region_name(view: State, region: int) -> str:
    return view.box.regions[region].name


def field_region(view: State, field: int) -> str:
    return region_name(view, view.box.fields[field].region)
