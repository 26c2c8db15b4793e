"""A turn of Ilôs in one sentence: what each card did.

Stocks are behind screens and hands are hidden, so the sentence has no sums: what may be known is in its words.
"""

from __future__ import annotations

from rules.engine.summaries import Gist
from rules.ilos.components import KINDS
from rules.ilos.names import card

GIST = Gist(
    line="ilos.summary.turn",
    idle="ilos.summary.idle",
    deeds={
        "ilos.log.exchanges_which": "ilos.summary.exchanges_which",
        "ilos.log.exchanges": "ilos.summary.exchanges",
        "ilos.log.keeps": "ilos.summary.keeps",
        "ilos.log.lays_first": "ilos.summary.lays_first",
        "ilos.log.lays": "ilos.summary.lays",
        "ilos.log.docks": "ilos.summary.docks",
        "ilos.log.raids": "ilos.summary.raids",
        "ilos.log.plants": "ilos.summary.plants",
        "ilos.log.mines": "ilos.summary.mines",
        "ilos.log.builds_fort": "ilos.summary.builds_fort",
        "ilos.log.builds_post": "ilos.summary.builds_post",
        "ilos.log.searches": "ilos.summary.searches",
        "ilos.log.raises": "ilos.summary.raises",
        "ilos.log.last_pioneer": "ilos.summary.last_pioneer",
        "ilos.log.produces": "ilos.summary.produces",
    },
    openings={
        "ilos.log.plants": card(KINDS.index("plantation")),
        "ilos.log.mines": card(KINDS.index("goldmine")),
        "ilos.log.builds_fort": card(KINDS.index("building")),
        "ilos.log.builds_post": card(KINDS.index("building")),
        "ilos.log.searches": card(KINDS.index("ruin")),
        "ilos.log.raises": card(KINDS.index("market")),
    },
)
summary = GIST.of
MILESTONES = frozenset(
    {
        "ilos.log.round",
        "ilos.log.last_round",
        "ilos.log.last_pioneer",
        "ilos.log.over",
        "ilos.log.too_long",
        "ilos.log.quiet",
    }
)
