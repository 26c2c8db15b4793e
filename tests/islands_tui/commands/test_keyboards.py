"""Every command can be reached on the keyboards of many countries, without AltGr."""

from __future__ import annotations

import string

import pytest

from islands_tui.commands.catalogue import APP_COMMANDS, SCREENS
from islands_tui.commands.own_keys import label
from islands_tui.text.texts import Texts

LETTERS_AND_DIGITS = string.ascii_letters + string.digits
WITHOUT_ALT_GR = {
    "QWERTY, American": LETTERS_AND_DIGITS + "`~!@#$%^&*()-_=+[]{}\\|;:'\",.<>/?",
    "QWERTZ, German": LETTERS_AND_DIGITS + "°!\"§$%&/()=?´`+*#'<>,;.:-_äöüÄÖÜß",
    "QWERTZ, Swiss": LETTERS_AND_DIGITS + "§°+\"*ç%&/()=?'`^!$£<>,;.:-_äöüéàè",
    "AZERTY, French": LETTERS_AND_DIGITS + "²&é\"'(-è_çà)=°+$£ù%*µ<>,?;.:/!§",
    "AZERTY, Belgian": LETTERS_AND_DIGITS + "²³&é\"'(§è!çà)°-_$*ùµ%£<>,?;.:/=+",
}
NAMED = {
    *("enter", "escape", "space", "tab", "backspace", "delete", "home", "end", "pageup", "pagedown"),
    *("left", "right", "up", "down", "alt+left", "alt+right"),
    *(f"ctrl+{letter}" for letter in string.ascii_lowercase),
}
"""Keys that every keyboard has."""


@pytest.mark.parametrize("keyboard", WITHOUT_ALT_GR)
def test_whatever_a_command_does_one_of_its_keys_is_there(keyboard: str) -> None:
    characters = WITHOUT_ALT_GR[keyboard]
    for command in {command for commands in (APP_COMMANDS, *SCREENS.values()) for command in commands}:
        for purpose in {argument for _, argument in command.keys}:
            keys = [key for key, argument in command.keys if argument == purpose]
            assert any(key in NAMED or label(Texts(), key) in characters for key in keys), (command.id, purpose)
