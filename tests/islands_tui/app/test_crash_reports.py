"""Reports about crashes: what they cost a disk."""

from __future__ import annotations

from pathlib import Path

from islands_tui.app.crash import MOST_REPORTS, write_report


def test_the_oldest_reports_make_room_for_new_ones(home: Path) -> None:
    written = [write_report(KeyError("a secret")) for _ in range(MOST_REPORTS + 3)]
    assert sorted((home / "reports").iterdir()) == written[3:]


def test_no_report_is_better_than_another_crash(home: Path) -> None:
    home.write_text("in the way")
    assert write_report(KeyError("a secret")) is None
