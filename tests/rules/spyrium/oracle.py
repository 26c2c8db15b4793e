"""A second scorer, written straight from the rulebook and sharing nothing with the game's own (SP-148 to SP-150)."""

from __future__ import annotations

from rules.spyrium.state import Quarter, State

PRINTED = {
    "BM1": 1, "BM2": 1, "BM3": 2,
    "BW1": 1, "BW2": 2, "BF1": 3, "BF2": 4,
    "BL1": 2, "BL2": 3, "BL3": 4,
    "BS1": 1, "BS2": 2, "BR1": 2,
    "BU1": 2, "BU2": 3,
    "BH1": 6, "BN1": 9, "BP1": 12,
}  # fmt: skip
WITH_FACTORY_SYMBOL = ["BW1", "BW2", "BF1", "BF2", "BL1", "BL2", "BL3"]


def scores_of(state: State) -> list[int]:
    """The total of each seat as if the match ended now."""
    return [_score(state, quarter) for quarter in state.quarters]


def _score(state: State, quarter: Quarter) -> int:
    score = quarter.points
    for building in quarter.buildings:
        score += PRINTED[building]
    for patent in quarter.patents:
        value = _value(state, quarter, patent)
        score += 7 if value > 7 else value
    return score


def _value(state: State, quarter: Quarter, patent: str) -> int:
    if patent == "PA1":  # Automation: a point for each spyrium
        return quarter.spyrium
    if patent == "PC1":  # Capitalization: a point for every full two pounds
        points, money = 0, quarter.money
        while money >= 2:
            points, money = points + 1, money - 2
        return points
    if patent == "PE1":  # Engineering: the points on buildings with the factory symbol again
        return sum(PRINTED[building] for building in quarter.buildings if building in WITH_FACTORY_SYMBOL)
    if patent == "PL1":  # Lobbying: the value of the residence space
        return state.track[quarter.residence]
    if patent == "PK1":  # Crane: a point for each building
        return len(quarter.buildings)
    if patent == "PY1":  # Taylorism: a point for each worker that is not in the reserve
        return state.box.workers - quarter.reserve
    if patent == "PT1":  # Trade: a point for each token kept
        return len(quarter.kept)
    raise ValueError(patent)
