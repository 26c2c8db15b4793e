"""Playing, taking back and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import rules
from rules.engine import history
from rules.engine.contract import Action, IllegalAction, find_action
from rules.engine.match import CHECKPOINT_EVERY, CannotUndo, Match, ending
from rules.engine.record_entries import Checkpoint, Entry, Header, Note, Participant, Played, TakenBack
from rules.engine.rng import Rng
from smugglers.game import Smugglers
from smugglers.state import State

PEOPLE = (Participant("Ann"), Participant("Bob"))
WITH_BOT = (Participant("Ann"), Participant("random", bot="random"))


class Journal(list[Entry]):
    """Keeps what it is told; can be told to fail."""

    full = False

    def __call__(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise OSError("no space left")
        self.extend(entries)


def a_match(*moves: str, players: tuple[Participant, ...] = PEOPLE, seed: int = 3) -> tuple[Match[State], Journal]:
    journal = Journal()
    game = Smugglers()
    match = Match(game, Header(game.id, game.version, players, seed, {"start": "rich"}), journal)
    for text in moves:
        play(match, text)
    return match, journal


def play(match: Match[State], text: str) -> None:
    match.play(find_action(match.legal(), text))


def a_sale(match: Match[State]) -> str:
    """Any good that the deciding seat can sell without a nested question of somebody else."""
    return next(f"sell {good}" for good in ("tea", "rum", "lace") if f"sell {good}" in legal_texts(match))


def legal_texts(match: Match[State]) -> list[str]:
    return [" ".join((action.verb, *map(str, action.args))) for action in match.legal()]


def test_a_move_is_journalled_and_logged() -> None:
    match, journal = a_match("dice")
    assert journal == [Played(0, "dice")]
    assert [line.move for line in match.log] == [1]
    assert match.decision is not None
    assert match.decision.seat == 1


def test_an_illegal_action_changes_nothing() -> None:
    match, journal = a_match()
    before = match.digest()
    with pytest.raises(IllegalAction):
        match.play(Smugglers().legal(match.state)[0]._replace(verb="steal"))
    assert match.digest() == before
    assert not journal


def test_a_move_that_could_not_be_written_has_not_happened() -> None:
    match, journal = a_match()
    before = match.digest()
    journal.full = True
    with pytest.raises(OSError, match="no space"):
        play(match, "dice")
    assert match.digest() == before
    assert not match.moves
    assert not match.log


def test_a_match_ends_with_a_fingerprint_and_its_points_in_the_journal() -> None:
    match, journal = a_match()
    while match.decision is not None:
        match.play(match.legal()[0])
    assert len(match.moves) % CHECKPOINT_EVERY
    assert journal[-2:] == [Checkpoint(len(match.moves), match.digest()), ending(match.game, match.state)]


def test_earlier_positions_are_those_of_what_was_played_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT_EVERY", 4)
    match, _ = a_match()
    for seed in (1, 2):
        chance = Rng(seed)
        while len(match.moves) < 6:
            match.play(chance.pick(match.legal()))
        if seed == 1:
            match.take_back(2, by=0, agreed=True)
    other, _ = a_match()
    for move in match.moves[:5]:
        other.play(move.action)
    assert match.state_at(5) == other.state


def test_a_note_goes_back_with_the_match() -> None:
    match, _ = a_match("dice")
    note = Note("talk", (0, "well rolled"))
    match.note(note)
    match.take_back(0, by=0, agreed=True)
    play(match, "draw")
    assert list(match.notes) == [(0, note)]


def test_steps_without_a_reveal_are_taken_back_singly_and_played_again() -> None:
    match, journal = a_match()
    positions = [match.digest()]
    play(match, a_sale(match))
    positions.append(match.digest())
    match.play(match.legal()[0])
    assert match.undo() == 1
    assert match.digest() == positions[1]
    assert match.undo() == 0
    assert match.digest() == positions[0]
    assert match.redo() == 1
    assert match.digest() == positions[1]
    assert journal[2:] == [TakenBack(1, 0), TakenBack(0, 0), journal[0]]


def test_a_turn_is_taken_back_at_once() -> None:
    match, _ = a_match()
    start = match.digest()
    play(match, a_sale(match))
    match.play(match.legal()[0])
    assert match.undo_turn() == 0
    assert match.digest() == start


def test_an_action_of_several_moves_is_taken_back_and_played_again_as_one() -> None:
    match, journal = a_match()
    start = match.digest()
    play(match, a_sale(match))
    match.play(match.legal()[0])
    after = match.digest()
    assert match.undo(0) == 0
    assert match.digest() == start
    assert journal[2:] == [TakenBack(0, 0)]
    assert match.redo() == 2
    assert match.digest() == after


def test_dice_and_drawn_cards_are_barriers() -> None:
    for move in ("dice", "draw"):
        match, _ = a_match()
        assert match.reveals(find_action(match.legal(), move))
        play(match, move)
        with pytest.raises(CannotUndo) as refused:
            match.undo()
        assert refused.value.reason.id == "match.revealed"


def test_several_actions_in_a_row_reveal_something_if_one_of_them_does() -> None:
    match, _ = a_match()
    sale = [Action("sell", ("tea",)), Action("pay", ("coin",)), Action("pay", ("coin",)), Action("stop")]
    assert a_sale(match) == "sell tea"
    assert not match.reveals(*sale)
    assert match.reveals(*sale, Action("dice"))


def test_showing_ones_own_card_is_no_barrier() -> None:
    match, _ = a_match()
    assert not match.reveals(find_action(match.legal(), a_sale(match)))


def test_nobody_takes_back_what_another_person_played() -> None:
    match, _ = a_match("dice")
    play(match, a_sale(match))
    match.undo()
    with pytest.raises(CannotUndo) as refused:
        match.undo()
    assert refused.value.reason.id == "match.other_has_played"


def test_a_turn_is_taken_back_only_to_the_last_barrier() -> None:
    match, _ = a_match("dice")
    play(match, a_sale(match))
    match.play(match.legal()[0])
    assert match.undo_turn() == 1


def test_a_turn_in_which_something_was_turned_up_is_taken_back_to_there() -> None:
    players = (Participant("Ann"), Participant("Bob"))
    game = rules.game("propeller_islands")
    match = Match(game, Header(game.id, game.version, players, 1, {}, {}, game.data_digest))
    for verb in ("take", "build", "place", "skip"):
        match.play(next(action for action in match.legal() if action.verb == verb))
    assert match.undo_turn() == 3


def test_moves_of_bots_go_back_with_the_persons_move() -> None:
    for seed in range(40):
        match, _ = a_match(players=WITH_BOT, seed=seed)
        if "sell lace" in legal_texts(match):
            break
    start = match.digest()
    play(match, "sell lace")
    play(match, "pay coin")
    play(match, "pay coin")
    assert match.decision is not None
    assert match.decision.seat == 1
    play(match, "give coin")
    assert match.undo() == 2
    assert match.redo() == 4
    match.undo_turn()
    assert match.digest() == start


def test_the_table_can_agree_to_go_past_a_barrier_and_the_log_says_so() -> None:
    match, journal = a_match("dice", "dice")
    start, _ = a_match()
    match.take_back(0, by=1, agreed=True)
    assert match.digest() == start.digest()
    assert journal[-1] == TakenBack(0, 1, agreed=True)
    assert [line.event.message.id for line in match.log] == ["match.agreed_take_back"]


def test_nothing_to_undo_and_nothing_to_redo_are_said() -> None:
    match, _ = a_match()
    with pytest.raises(CannotUndo, match="nothing_to_undo"):
        match.undo()
    with pytest.raises(CannotUndo, match="nothing_to_redo"):
        match.redo()


def test_another_move_forgets_what_could_be_played_again() -> None:
    match, _ = a_match()
    play(match, a_sale(match))
    match.undo()
    play(match, "dice")
    with pytest.raises(CannotUndo):
        match.redo()


def test_a_seat_with_a_hand_has_secrets_until_the_end() -> None:
    match, _ = a_match()
    assert match.has_secrets(0)
    while match.decision is not None:
        match.play(match.legal()[-1])
    assert not match.has_secrets(0)


def test_positions_lead_from_the_start_to_now() -> None:
    match, _ = a_match("dice", "draw", "dice")
    turns = [state.turns for state in match.positions()]
    assert turns == [1, 2, 3, 4]


def test_each_move_is_told_with_the_position_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of moves that were played here, of those that were read from a record, and of those played after an undo."""
    monkeypatch.setattr(history, "LATEST", 3)
    match, chance = a_match()[0], Rng(4)
    for number in range(12):
        if number == 4:
            match.take_back(2, by=0, agreed=True)
        action = chance.pick(match.legal())
        if number in (0, 1, 6, 7):
            match.replay(action)
        else:
            match.play(action)
    positions = [match.game.copy(state) for state in match.positions()]
    steps = [(match.game.copy(state), move) for state, move in match.steps(1, 9)]
    assert steps == list(zip(positions[1:9], match.moves[1:9], strict=True))
    assert [match.state_at(number) for number in range(11)] == positions


def test_moves_that_were_just_played_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = a_match()
    for _ in range(6):
        match.play(match.legal()[0])
    monkeypatch.setattr(match.game, "advance", None)
    assert [move for _, move in match.steps(1, 6)] == match.moves[1:6]
