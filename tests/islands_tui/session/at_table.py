"""A table without a terminal: keys go to the controller, and what a player could read comes from its state."""

from __future__ import annotations

from typing import Any

from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.session.controller import TableController
from islands_tui.session.modes import Mode
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation, presentation_for
from rules.engine.match import Match
from tests.islands_tui.session.fake_host import FakeHost
from tests.islands_tui.shared_tables import a_table, sat


class AtTable:
    """The players at one keyboard."""

    def __init__(
        self,
        match: Match[Any],
        policy: Policy | None = None,
        shared: SharedTable | None = None,
        presentation: Presentation | None = None,
    ) -> None:
        self.host = FakeHost()
        self.controller = TableController(
            match, presentation or presentation_for(match.game.id), policy or Policy(asks_forced=True)
        )
        self.controller.host = self.host
        if shared is not None:
            self.controller.remote.sit_at(shared)
        self.match, self.state = match, self.controller.state
        self.controller.start()
        self.host.settle()

    def press(self, *keys: str) -> None:
        """As a screen does: a line that is being typed takes letters, all else is a command."""
        for key in keys:
            call = self.controller.command_table().for_key(key)
            if call is not None:
                self.controller.dispatch(call)
            elif self.state.mode is Mode.TYPING:
                self.controller.type_text(key)
            self.host.settle()

    def look(self) -> None:
        """See what has happened at other terminals."""
        self.host.tick()
        self.host.settle()

    @property
    def who(self) -> str:
        """Who is asked, or waited for."""
        if self.state.under_way is not None:
            return self.state.under_way.who
        return "" if self.state.decision is None else self.state.names[self.state.decision.seat]

    @property
    def words(self) -> str:
        """What a player could read besides the board."""
        state = self.state
        choices = [state.words_of(choice) for choice in state.chooser.choices]
        return "\n".join([state.notice, state.question(), *choices, *(entry.text for entry in state.reading.entries())])


def joined(stored: StoredMatch, policy: Policy | None = None) -> AtTable:
    """Sit at one terminal of a table that has several."""
    return AtTable(stored.match, policy, stored.table)


def ann_and_bob() -> tuple[AtTable, SharedTable]:
    """Ann here, Bob at another terminal; Ann begins."""
    name = a_table()
    stored, bob = join(name, [0]), sat(name, 1)
    assert stored.table is not None
    stored.table.news()
    return joined(stored), bob
