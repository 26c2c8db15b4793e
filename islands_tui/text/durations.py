"""How long something took, in the largest unit that says enough."""

from __future__ import annotations

from rules.engine.messages import Message, say

_MINUTES_UP_TO, _HOURS_UP_TO = 2 * 60, 2 * 24 * 60


def duration_message(seconds: int) -> Message:
    """Minutes up to two hours, hours up to two days, then days."""
    minutes = max(0, seconds) // 60
    if minutes < _MINUTES_UP_TO:
        return say("duration.minutes", n=minutes)
    if minutes < _HOURS_UP_TO:
        return say("duration.hours", n=minutes // 60)
    return say("duration.days", n=minutes // (24 * 60))


def short_duration_message(seconds: float) -> Message:
    """Seconds up to two minutes, then as above."""
    whole = max(0, round(seconds))
    return say("duration.seconds", n=whole) if whole < 2 * 60 else duration_message(whole)
