"""A turn of Propeller Islands in one sentence: the die and what it brought, then workers, plans and upgrades."""

from __future__ import annotations

from rules.engine.summaries import Gist
from rules.propeller_islands.names import FAME, GOOD_IDS

GIST = Gist(
    line="propeller_islands.summary.turn",
    idle="propeller_islands.summary.idle",
    deeds={
        "propeller_islands.log.takes_die": "propeller_islands.summary.die",
        "propeller_islands.log.leftover": "propeller_islands.summary.leftover",
        "propeller_islands.log.top_tile": "propeller_islands.summary.top_tile",
        "propeller_islands.log.trumpet": "propeller_islands.summary.trumpet",
        "propeller_islands.log.reward": "propeller_islands.summary.reward",
        "propeller_islands.log.reward_lost": "propeller_islands.summary.reward_lost",
        "propeller_islands.log.completes": "propeller_islands.summary.completes",
        "propeller_islands.log.upgrades": "propeller_islands.summary.upgrades",
        "propeller_islands.log.aside": "propeller_islands.summary.aside",
    },
    gathered={
        "propeller_islands.log.activates": ("propeller_islands.summary.runs", "tile", "tiles"),
        "propeller_islands.log.deploys": ("propeller_islands.summary.deploys", "tile", "tiles"),
    },
    joined={
        ("propeller_islands.log.takes_die", "propeller_islands.log.takes_tile"): "propeller_islands.summary.takes",
    },
    totals=(FAME,),
    changes=GOOD_IDS,
    openings={"propeller_islands.log.takes_tile": "tile"},
)
summary = GIST.of
MILESTONES = frozenset(
    {
        "propeller_islands.log.round",
        "propeller_islands.log.last_round",
        "propeller_islands.log.quiet",
        "propeller_islands.log.end",
    }
)
