"""A table as a problem describes it, by the names of cards."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.described import Described, names_in
from rules.spyrium.display import GAPS, PLACES, READING_ORDER
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State
from rules.spyrium.turn import next_turn


def arrange(state: State, described: Described) -> None:
    """Turn a fresh table into the described one. The first of the players is asked, unless `to_move` says otherwise."""
    cards, seats = names_in(__package__, "card", state.box.cards), len(state.quarters)
    state.round = described.number("round", least=1)
    if state.round > len(state.box.periods):
        raise described.wrong("round", f"there are only {len(state.box.periods)}")
    _gather(state)
    state.quarters = [_quarter(state, table, cards) for table in described.tables("players", seats)]
    _arrange_display(state, described.table("display"), cards)
    _put_away_earlier_cards(state)
    _arrange_events(state, described)
    for place in PLACES:
        state.beside[place] = sum(place in GAPS[gap] for quarter in state.quarters for gap in quarter.placed)
    mover = described.seat("to_move", seats, 1)
    if state.quarters[mover].passed:
        raise described.wrong("to_move", f"player {mover + 1} is not to move")
    state.start = described.seat("start", seats, mover + 1)
    state.pending = []
    state.decision = next_turn(state, None, mover)


def _gather(state: State) -> None:
    """Take everything off the table again: cards into the decks of their periods, tokens into the supply."""
    box = state.box
    for place, card in state.display.items():
        if card:
            state.decks[box.periods[0]] += (card,)
        state.supply += state.tokens[place]
        state.display[place], state.tokens[place] = "", ()
    state.supply += tuple(token for token in (state.event_token, state.future_token) if token)
    state.future, state.event, state.event_token, state.future_token = (state.event, *state.future), "", 0, 0


def _quarter(state: State, described: Described, cards: Mapping[str, str]) -> Quarter:
    box = state.box
    buildings, patents = described.words("buildings", cards), described.words("patents", cards)
    for card in (*buildings, *patents):
        _take(state, described, card, box.periods[: state.round])
    used, placed = described.words("used", cards), described.words("placed", GAPS.keys())
    available, spent = described.number("workers"), described.number("spent", 0)
    passed, points = described.is_so("passed"), described.number("points", 0)
    in_phase_i = described.number("phase", PHASE_II, least=PHASE_I) == PHASE_I
    if unused := [card for card in used if used.count(card) > buildings.count(card)]:
        raise described.wrong("used", f"{unused[0]} is no building of this player")
    return Quarter(
        money=described.number("money"),
        spyrium=described.number("spyrium"),
        points=points,
        residence=described.number("residence", 0),
        available=available,
        spent=spent,
        reserve=box.workers - available - spent - len(placed),
        phase=PHASE_I if in_phase_i else PHASE_II,
        passed=passed,
        event_used=described.is_so("event_used"),
        bonuses=tuple(described.words("bonuses", ("worker", "money"))),
        patents=tuple(patents),
        turned=tuple(described.words("turned", cards)),
        kept=(),
        placed=sorted(placed, key=READING_ORDER.__getitem__),
        buildings=buildings,
        used=[int(card in used) for card in buildings],
    )


def _arrange_display(state: State, described: Described, cards: Mapping[str, str]) -> None:
    """The cards by place; number tokens on those that need them, as `"2" = { card = "Miner", tokens = [1, 3] }`."""
    period = state.box.periods[state.round - 1]
    for key in described:
        if key not in map(str, PLACES):
            raise described.wrong(key, f"there is no place {key}")
        card, tokens = _lying(described, key, cards)
        _take(state, described, card, (period,))
        state.display[int(key)] = card
        for token in tokens:
            _take_token(state, described, token)
        state.tokens[int(key)] = tuple(sorted(tokens))


def _lying(described: Described, key: str, cards: Mapping[str, str]) -> tuple[str, list[int]]:
    if described.is_table(key):
        table = described.table(key)
        return table.word("card", cards), table.numbers("tokens")
    return described.word(key, cards), []


def _take(state: State, described: Described, card: str, periods: tuple[str, ...]) -> None:
    """Take a copy of a card out of a deck of these periods."""
    for period in dict.fromkeys(periods):
        deck = state.decks[period]
        if card in deck:
            place = deck.index(card)
            state.decks[period] = deck[:place] + deck[place + 1 :]
            return
    raise described.wrong(card, f"no copy is left in period {' or '.join(dict.fromkeys(periods))}")


def _put_away_earlier_cards(state: State) -> None:
    """Nine cards a round were turned up so far; those that nobody has and that don't lie here have left the game."""
    box = state.box
    for period, deck in state.decks.items():
        rounds = sum(played == period for played in box.periods[: state.round])
        left = max(0, len(box.decks[period]) - len(PLACES) * rounds)
        state.removed += deck[left:]
        state.decks[period] = deck[:left]


def _arrange_events(state: State, described: Described) -> None:
    """The current event, and its number; so many others are past as rounds are."""
    event = described.word("event", names_in(__package__, "event", state.box.events))
    others = tuple(other for other in state.future if other != event)
    state.past, state.future = others[: state.round - 1], others[state.round - 1 :]
    state.event, number = event, described.number("number", 0)
    if bool(number) != bool(state.box.events[event].goods):
        raise described.wrong("number", "only an event with the number symbol has a token, and it needs one")
    if number:
        _take_token(state, described, number)
        state.event_token = number
    if state.future and state.box.events[state.future[0]].goods:
        state.future_token, state.supply = state.supply[-1], state.supply[:-1]


def _take_token(state: State, described: Described, number: int) -> None:
    if number not in state.supply:
        raise described.wrong("tokens", f"no number token {number} is left")
    place = state.supply.index(number)
    state.supply = state.supply[:place] + state.supply[place + 1 :]
