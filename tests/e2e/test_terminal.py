"""Plain mode on a terminal: prompts, the curtain, and what stays readable on the screen afterwards."""

from __future__ import annotations

import signal
from pathlib import Path

import pyte

from tests.e2e.running import Terminal, islands

BEGIN = ("play", "smug", "--names", "Ann,Bob", "--seed", "3", "--plain")
OPEN_ANN, OPEN_BOB = "Ann: type o and Enter to look", "Bob: type o and Enter to look"
CLEARED = "\x1b[H\x1b[2J\x1b[3J"


def at_anns_turn(home: Path, **env: str) -> Terminal:
    """Ann has opened the curtain and sees her cards."""
    terminal = Terminal(home, *BEGIN, **env)
    terminal.until(OPEN_ANN)
    terminal.type("o")
    terminal.until("Ann, 1 to 4, ? for help: ")
    return terminal


def test_the_curtain_opens_with_its_key_and_not_with_enter(home: Path) -> None:
    terminal = Terminal(home, *BEGIN)
    terminal.until(OPEN_ANN)
    terminal.type("")
    assert "Sell" not in terminal.until(OPEN_ANN)
    terminal.type("1")
    assert "Sell" not in terminal.until(OPEN_ANN)
    terminal.type("o")
    assert "Sell tea" in terminal.until("Ann, 1 to 4, ? for help: ")
    terminal.type("q")
    assert terminal.finish()[1] == 0


def test_nothing_of_ann_is_left_when_bob_sits_down(home: Path) -> None:
    screen = pyte.HistoryScreen(80, 24, history=1000)
    stream = pyte.Stream(screen)
    terminal = at_anns_turn(home)
    terminal.type("draw")
    terminal.until("can't be undone")
    terminal.type("")
    shown = terminal.until("Enter hides this for Bob, u undoes it: ")
    assert "Move 1: Ann draws lace" in shown
    stream.feed(shown)
    terminal.type("")
    curtain = terminal.until(OPEN_BOB)
    assert CLEARED in curtain
    stream.feed(curtain)
    left = "\n".join(screen.display) + "".join(char.data for line in screen.history.top for char in line.values())
    assert "lace" not in left
    assert "Hand the keyboard to Bob." in left
    terminal.type("o")
    told = terminal.until("Bob, 1 to 4, ? for help: ")
    assert "Since your last turn:\r\nMove 1: Ann draws a card" in told
    assert "lace" not in told.split("What do you do")[0]
    terminal.type("q")
    terminal.finish()


def test_what_was_typed_ahead_does_not_open_the_curtain(home: Path) -> None:
    terminal = at_anns_turn(home)
    terminal.type("dice")
    terminal.until("can't be undone")
    terminal.send("\n\no\no\n2\n2\n")
    terminal.until(OPEN_BOB)
    terminal.type("q")
    assert "Bob, 1 to" not in terminal.finish()[0]


def test_ann_can_take_her_move_back_before_she_hands_over(home: Path) -> None:
    terminal = at_anns_turn(home)
    terminal.type("sell rum")
    terminal.until("What do you pay with?")
    terminal.until("? for help: ")
    terminal.type("pay coin")
    terminal.until("? for help: ")
    terminal.type("pay coin")
    terminal.until("can't be undone")
    terminal.type("")
    terminal.until("u undoes it: ")
    terminal.type("u")
    assert "revealed hidden information; undoing it" in terminal.until("u undoes it: ")
    terminal.type("")
    terminal.until(OPEN_BOB)
    terminal.type("u")
    assert "revealed hidden information; undoing it" in terminal.until(OPEN_BOB)
    terminal.type("L")
    log = terminal.until(OPEN_BOB)
    assert "Ann sells rum" in log
    assert "Ann pays with" not in log
    terminal.type("s")
    assert "Bob has ? points" in terminal.until(OPEN_BOB)
    terminal.type("q")
    terminal.finish()


def test_an_undo_at_the_curtain_goes_back_to_ann(home: Path) -> None:
    terminal = at_anns_turn(home)
    for line in ("sell lace", "sell tea", "pay coin", "pay coin"):
        terminal.type(line)
        terminal.until("? for help: ")
    terminal.type("stop")
    terminal.until("Enter hides this for Bob, u undoes it: ")
    terminal.type("u")
    assert "Sell another good?" in terminal.until("Ann, 1 to")
    terminal.type("stop")
    terminal.until("Enter hides this for Bob, u undoes it: ")
    terminal.type("")
    terminal.until(OPEN_BOB)
    terminal.type("u")
    covered = terminal.until(OPEN_ANN)  # Bob may sit there: what is Ann's stays hidden until she opens
    assert "Undone" in covered
    assert "Sell another good?" not in covered
    terminal.type("o")
    assert "Sell another good?" in terminal.until("Ann, 1 to")
    terminal.type("q")
    terminal.finish()


def test_leaving_hides_the_cards(home: Path) -> None:
    for leave in ("q\n", "\x04"):
        terminal = at_anns_turn(home / leave[0].encode().hex())
        terminal.send(leave)
        rest, code = terminal.finish()
        assert CLEARED in rest
        assert code == 0
        assert "The match is saved" in rest.split(CLEARED)[1]


def test_ctrl_c_hides_the_cards_too(home: Path) -> None:
    terminal = at_anns_turn(home)
    terminal.send("\x03")
    rest, code = terminal.finish()
    assert code == 130
    assert CLEARED in rest
    assert "Traceback" not in rest


def test_a_terminal_that_can_not_clear_is_scrolled_away(home: Path) -> None:
    terminal = Terminal(home, *BEGIN, TERM="dumb")
    curtain = terminal.until(OPEN_ANN)
    assert "\x1b" not in curtain
    assert "\r\n" * 100 in curtain
    terminal.type("q")
    terminal.finish()


def test_a_lost_terminal_loses_no_move(home: Path) -> None:
    terminal = at_anns_turn(home)
    terminal.type("sell tea")
    terminal.until("What do you pay with?")
    terminal.process.send_signal(signal.SIGHUP)
    terminal.finish()
    assert b"What do you pay with?" in islands(home, "resume").stdout


def test_one_person_among_bots_needs_no_curtain(home: Path) -> None:
    terminal = Terminal(
        home, "play", "smug", "-p", "2", "--names", "Ann", "--bot", "2:random", "--seed", "3", "--plain"
    )
    assert "type o" not in terminal.until("Ann, 1 to 4, ? for help: ")
    terminal.type("dice")
    terminal.until("? for help: ")
    terminal.type("")
    assert "Ada (random)" in terminal.until("? for help: ")
    terminal.type("q")
    assert terminal.finish()[1] == 0


def test_an_open_game_needs_no_curtain(home: Path) -> None:
    terminal = Terminal(home, "play", "spy", "--names", "Ann,Bob", "--seed", "3", "--plain")
    terminal.until("? for help: ")
    terminal.type("1")
    told = terminal.until("? for help: ")
    assert "Since your last turn:" in told
    assert "type o" not in told
    terminal.type("u")
    assert "Undo " in terminal.until("for no: ")
    terminal.type("yes")
    assert "Undone: 0 moves remain." in terminal.until("? for help: ")
    terminal.type("q")
    rest, code = terminal.finish()
    assert code == 0
    assert CLEARED not in rest


def test_after_the_end_one_can_still_look_and_undo(home: Path) -> None:
    islands(home, *BEGIN, typed="1\n" * 200)
    terminal = Terminal(home, "resume", "smug", "--plain")
    assert "The match is over." in terminal.until("u undo, q leave: ")
    terminal.type("v")
    assert "hidden card" not in terminal.until("u undo, q leave: ")
    terminal.type("1")
    assert "The match is over; u undoes the last move" in terminal.until("u undo, q leave: ")
    terminal.type("q")
    rest, code = terminal.finish()
    assert code == 0
    assert "islands replay" in rest


def test_a_simulation_shows_its_progress_on_a_terminal(home: Path) -> None:
    terminal = Terminal(home, "simulate", "smug", "-p", "2", "--games", "50")
    rest, code = terminal.finish()
    assert code == 0
    assert "Playing" in rest
    assert "100%" in rest


def test_a_table_without_secrets_stays_readable_when_it_is_left(home: Path) -> None:
    terminal = Terminal(home, "play", "spy", "--names", "Ann,Bob", "--seed", "4", "--plain")
    shown = terminal.until("Ann, 1 to ")
    terminal.type("q")
    said, code = terminal.finish()
    assert code == 0
    assert CLEARED not in shown + said
