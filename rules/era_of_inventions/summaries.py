"""A turn of Era of Inventions in one sentence: the action and what was built, bought, traded, invented or made."""

from __future__ import annotations

from rules.engine.summaries import Gist
from rules.era_of_inventions.names import good

GIST = Gist(
    line="era_of_inventions.summary.turn",
    idle="era_of_inventions.summary.idle",
    deeds={
        "era_of_inventions.log.places": "era_of_inventions.summary.places",
        "era_of_inventions.log.starts": "era_of_inventions.summary.starts",
        "era_of_inventions.log.forfeits": "era_of_inventions.summary.forfeits",
        "era_of_inventions.log.produces": "era_of_inventions.summary.produces_all",
        "era_of_inventions.log.factory": "era_of_inventions.summary.produces",
        "era_of_inventions.log.trades": "era_of_inventions.summary.trades",
        "era_of_inventions.log.patent": "era_of_inventions.summary.patent",
        "era_of_inventions.log.patent_for": "era_of_inventions.summary.patent_for",
        "era_of_inventions.log.bonus": "era_of_inventions.summary.bonus",
    },
    gathered={
        "era_of_inventions.log.builds": ("era_of_inventions.summary.builds", "factory", "factories"),
        "era_of_inventions.log.buys": ("era_of_inventions.summary.buys", "store", "stores"),
        "era_of_inventions.log.invents": ("era_of_inventions.summary.invents", "field", "fields"),
        "era_of_inventions.log.makes": ("era_of_inventions.summary.makes", "card", "cards"),
    },
    joined={
        ("era_of_inventions.log.produces", "era_of_inventions.log.factory"): "era_of_inventions.summary.produces_all",
    },
    headings=("era_of_inventions.log.starts",),
    totals=(good("influence"),),
    changes=tuple(map(good, ("coin", "coal", "wood", "metal", "technology", "tools", "development"))),
    openings={"era_of_inventions.log.places": "action"},
)
summary = GIST.of
MILESTONES = frozenset(
    {
        "era_of_inventions.log.round",
        "era_of_inventions.log.last_round",
        "era_of_inventions.log.over",
    }
)
DUES = frozenset({"era_of_inventions.log.discs_ready"})
