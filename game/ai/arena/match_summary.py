"""Results of a match as the data of `arena --json`; `report_text` formats them for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import isinf
from statistics import mean, median
from typing import Any

from game.ai.arena.bradley_terry import elo
from game.ai.arena.game_stats import LABELS, GameStats, Played
from game.ai.arena.score import Score, score
from game.ai.arena.sprt import BOUND, Trial

VOID_ABOVE = 0.01
"""A match with a larger share of capped or crashed games is not conclusive."""
ANCHORS = {"any question": 5.63, "two Sites": 6.14, "one Site": 7.06}
"""Successful investigations that a perfect player needs, by the questions he may choose from."""


def points(games: Sequence[Played]) -> float:
    """Points of a in these games: 1 for a win, one half for a capped game; crashed games are left out."""
    return mean(1.0 if game.winner == "a" else 0.0 if game.winner == "b" else 0.5 for game in games)


def pair_scores(games: Iterable[Played]) -> list[float]:
    """Scores of the pairs of which both games count."""
    pairs: dict[int, list[Played]] = {}
    for game in games:
        if game.end != "crashed":
            pairs.setdefault(game.pair, []).append(game)
    return [points(both) for both in pairs.values() if len(both) == 2]


def figures(games: Sequence[Played], a: str, b: str, seed: int, trial: Trial | None = None) -> dict[str, Any]:
    """Data of `arena --json`, which `report_text` explains, with the result of a trial."""
    scores = pair_scores(games)
    found = score(scores)
    stats = {label: _total(games, label) for label in LABELS}
    seconds = sum(game.seconds for game in games)
    decisions = sum(game.decisions for game in games)
    return {
        "games": len(games),
        "pairs": len(scores),
        "a": a,
        "b": b,
        "score": round(found.value, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
        "elo": _elo(found),
        "a_wins": sum(game.winner == "a" for game in games),
        "b_wins": sum(game.winner == "b" for game in games),
        "capped": sum(game.end == "capped" for game in games),
        "crashed": sum(game.end == "crashed" for game in games),
        "turns_median": _median([game.turns for game in games]),
        "decisions_median": _median([game.decisions for game in games]),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "ms_per_decision": {label: _times(stats[label].ms) for label in LABELS},
        "investigations": {label: {"tried": stats[label].tried, "won": stats[label].won} for label in LABELS},
        "investigations_a_turn": {label: _by_turn(stats[label]) for label in LABELS},
        "successes_to_identify": {label: _to_identify(games, label) for label in LABELS},
        "anchors": ANCHORS,
        "beneath": {label: _beneath(stats[label]) for label in LABELS},
        "seed": seed,
        "seconds": round(seconds, 1),
        "ends": dict(Counter(game.end for game in games).most_common()),
        "turns": {"p10": _quantile([g.turns for g in games], 0.1), "p90": _quantile([g.turns for g in games], 0.9)},
        "by_deck": dict(_by_deck(games)),
        "deeds": {label: _stats(stats[label], len(games)) for label in LABELS},
        "choices": _choices(games),
        "faults": [game.fault for game in games if game.fault],
        **({} if trial is None else {"sprt": _trial(trial)}),
    }


def is_void(found: dict[str, Any]) -> bool:
    """Whether too many games were capped or crashed for a conclusive score."""
    return bool(found["games"]) and (found["capped"] + found["crashed"]) / found["games"] > VOID_ABOVE


def _elo(found: Score) -> dict[str, float | None]:
    """Elo of a score; None if it is infinite."""
    values = {"value": elo(found.value), "low": elo(found.low), "high": elo(found.high)}
    return {name: None if isinf(value) else round(value, 1) for name, value in values.items()}


def _trial(trial: Trial) -> dict[str, Any]:
    return {
        "h0": trial.claim.h0,
        "h1": trial.claim.h1,
        "pairs": trial.pairs,
        "llr": round(trial.ratio, 3),
        "lower": round(-BOUND, 3),
        "upper": round(BOUND, 3),
        "verdict": trial.verdict,
    }


def _total(games: Sequence[Played], label: str) -> GameStats:
    total = GameStats()
    for game in games:
        total.add(game.stats[label])
    return total


def _median(values: Sequence[float]) -> float:
    return round(median(values), 3) if values else 0


def _quantile(values: Sequence[float], share: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 3) if values else 0


def _times(ms: list[float]) -> dict[str, float]:
    return {"median": _median(ms), "p95": _quantile(ms, 0.95)}


def _share(part: float, whole: float, digits: int = 3) -> float | None:
    return round(part / whole, digits) if whole else None


def _by_turn(stats: GameStats) -> dict[str, float | None]:
    return {"tried": _share(stats.tried, stats.turns), "won": _share(stats.won, stats.turns)}


def _to_identify(games: Sequence[Played], label: str) -> float | None:
    """On average in the games that this player won by naming an X-File; None without any."""
    won = [game for game in games if game.winner == label and game.end == "guess"]
    needed = [game.known[label] for game in won if label in game.known]
    return round(mean(needed), 2) if needed else None


def _beneath(stats: GameStats) -> dict[str, float | None]:
    """Of the Sites of this player with cards beneath: how often entered, and how many of the cards were Bluffs."""
    return {
        "entered": _share(stats.met, stats.met + stats.left),
        "real_where_entered": _share(stats.met_real, stats.met_cards),
        "real_where_left": _share(stats.left_real, stats.left_cards),
        "real_slipped": _share(stats.real, stats.real + stats.duds),
    }


def _by_deck(games: Sequence[Played]) -> Iterator[tuple[str, dict[str, float]]]:
    for deck in sorted({game.deck for game in games}):
        with_it = [game for game in games if game.deck == deck and game.end != "crashed"]
        if with_it:
            found = score(pair_scores(with_it))
            yield deck, {"games": len(with_it), "score": round(found.value, 4), "turns_median":
                         _median([game.turns for game in with_it])}  # fmt: skip


def _stats(stats: GameStats, games: int) -> dict[str, float]:
    """Figures of each game on average."""
    return {
        name: round(getattr(stats, name) / games, 2) if games else 0.0
        for name in stats.__dataclass_fields__
        if name != "ms"
    }


def _choices(games: Sequence[Played]) -> dict[str, dict[str, int]]:
    total: Counter[tuple[str, str]] = Counter()
    for game in games:
        total.update(game.choices)
    found: dict[str, dict[str, int]] = {}
    for (kind, verb), times in sorted(total.items()):
        found.setdefault(kind, {})[verb] = times
    return found
