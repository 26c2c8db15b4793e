"""`python -m tests.e2e.crashing …` is `islands …` with a table that breaks when the scores are asked for."""

from __future__ import annotations

from islands_tui.cli import main
from islands_tui.screens.table import TableScreen


def action_scores(table: TableScreen) -> None:
    hand = ["the secret lace"]
    raise KeyError(f"{hand} {table.match.header.seed}")


if __name__ == "__main__":
    TableScreen.action_scores = action_scores  # type: ignore[method-assign, assignment]
    main()
