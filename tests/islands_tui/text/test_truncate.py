"""What is too long for its place is cut between words, and says so."""

from __future__ import annotations

import pytest

from islands_tui.text.truncate import cut_to


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("What a card costs", 17, "What a card costs"),
        ("What a card costs", 16, "What a card .."),
        ("What a card costs", 14, "What a card .."),
        ("What a card costs", 13, "What a .."),
        ("Trade 2, Capitalization 5", 20, "Trade 2 .."),
        ("Maximilian the First", 9, "Maximil.."),
        ("Maximilian the First", 13, "Maximilian .."),
        ("", 0, ""),
        ("", -3, ""),
    ],
)
def test_whole_words_are_kept(text: str, width: int, shown: str) -> None:
    assert cut_to(text, width) == shown
    assert len(shown) <= max(width, 2)


def test_the_width_is_measured_in_the_alphabet_of_the_terminal() -> None:
    assert cut_to("£3 → 3 VP", 9, lambda text: len(text.replace("→", "->"))) == "£3 → .."
