"""A turn of Spyrium in one sentence: the worker, the card or the event, and what it paid and brought."""

from __future__ import annotations

from rules.engine.summaries import Gist

GIST = Gist(
    line="spyrium.summary.turn",
    idle="spyrium.summary.idle",
    deeds={
        "spyrium.log.place": "spyrium.summary.place",
        "spyrium.log.switch": "spyrium.summary.switch",
        "spyrium.log.earn": "spyrium.summary.earn",
        "spyrium.log.earn_nothing": "spyrium.summary.earn_nothing",
        "spyrium.log.pass": "spyrium.summary.pass",
        "spyrium.log.specialist": "spyrium.summary.specialist",
        "spyrium.log.building": "spyrium.summary.building",
        "spyrium.log.replacement": "spyrium.summary.replacement",
        "spyrium.log.patent": "spyrium.summary.patent",
        "spyrium.log.use": "spyrium.summary.use",
        "spyrium.log.event_used": "spyrium.summary.event_used",
        "spyrium.log.residence_step": "spyrium.summary.residence_step",
        "spyrium.log.bonus_worker": "spyrium.summary.bonus_worker",
        "spyrium.log.bonus_money": "spyrium.summary.bonus_money",
        "spyrium.log.income": "spyrium.summary.income",
    },
    totals=("spyrium.good.points",),
    changes=("spyrium.good.money", "spyrium.good.spyrium", "spyrium.good.workers"),
    openings={
        "spyrium.log.specialist": "card",
        "spyrium.log.building": "card",
        "spyrium.log.patent": "card",
    },
)
summary = GIST.of
MILESTONES = frozenset(
    {
        "spyrium.log.round",
        "spyrium.log.last_round",
        "spyrium.log.end",
    }
)
DUES = frozenset({"spyrium.log.income"})
