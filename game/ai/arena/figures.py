"""What a match has shown: the figures of DESIGN.md's `arena --json`, and the same as lines for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import mean, median
from typing import Any

from game.ai.arena.playing import LABELS, Deeds, Played
from game.ai.arena.score import score

VOID_ABOVE = 0.01
"""With a larger share of capped or crashed games a match says nothing (AI.md 6)."""


def points(games: Sequence[Played]) -> float:
    """What a made of these games: 1 for a won one, one half for a capped one; crashed ones are left out."""
    return mean(1.0 if game.winner == "a" else 0.0 if game.winner == "b" else 0.5 for game in games)


def pair_scores(games: Iterable[Played]) -> list[float]:
    """The score of each pair of which both games count."""
    pairs: dict[int, list[Played]] = {}
    for game in games:
        if game.end != "crashed":
            pairs.setdefault(game.pair, []).append(game)
    return [points(both) for both in pairs.values() if len(both) == 2]


def figures(games: Sequence[Played], a: str, b: str, seed: int) -> dict[str, Any]:
    """The keys of DESIGN.md, and more beside them: ends, by_deck, deeds, choices, seed, seconds, faults."""
    found = score(pair_scores(games))
    deeds = {label: _total(games, label) for label in LABELS}
    seconds = sum(game.seconds for game in games)
    decisions = sum(game.decisions for game in games)
    return {
        "games": len(games),
        "pairs": len(pair_scores(games)),
        "a": a,
        "b": b,
        "score": round(found.value, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
        "a_wins": sum(game.winner == "a" for game in games),
        "b_wins": sum(game.winner == "b" for game in games),
        "capped": sum(game.end == "capped" for game in games),
        "crashed": sum(game.end == "crashed" for game in games),
        "turns_median": _median([game.turns for game in games]),
        "decisions_median": _median([game.decisions for game in games]),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "ms_per_decision": {label: _times(deeds[label].ms) for label in LABELS},
        "investigations": {label: {"tried": deeds[label].tried, "won": deeds[label].won} for label in LABELS},
        "successes_to_identify": {label: _to_identify(games, label) for label in LABELS},
        "seed": seed,
        "seconds": round(seconds, 1),
        "ends": dict(Counter(game.end for game in games).most_common()),
        "turns": {"p10": _quantile([g.turns for g in games], 0.1), "p90": _quantile([g.turns for g in games], 0.9)},
        "by_deck": dict(_by_deck(games)),
        "deeds": {label: _deeds(deeds[label], len(games)) for label in LABELS},
        "choices": _choices(games),
        "faults": [game.fault for game in games if game.fault],
    }


def _total(games: Sequence[Played], label: str) -> Deeds:
    total = Deeds()
    for game in games:
        total.add(game.deeds[label])
    return total


def _median(values: Sequence[float]) -> float:
    return round(median(values), 3) if values else 0


def _quantile(values: Sequence[float], share: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 3) if values else 0


def _times(ms: list[float]) -> dict[str, float]:
    return {"median": _median(ms), "p95": _quantile(ms, 0.95)}


def _to_identify(games: Sequence[Played], label: str) -> float | None:
    """Successful investigations on average in the games that this player won by naming the X-File; None without any."""
    needed = [game.deeds[label].won for game in games if game.winner == label and game.end == "guess"]
    return round(mean(needed), 2) if needed else None


def _by_deck(games: Sequence[Played]) -> Iterator[tuple[str, dict[str, float]]]:
    for deck in sorted({game.deck for game in games}):
        with_it = [game for game in games if game.deck == deck and game.end != "crashed"]
        if with_it:
            found = score(pair_scores(with_it))
            yield deck, {"games": len(with_it), "score": round(found.value, 4), "turns_median":
                         _median([game.turns for game in with_it])}  # fmt: skip


def _deeds(deeds: Deeds, games: int) -> dict[str, float]:
    """Deeds for each game on average."""
    return {
        name: round(getattr(deeds, name) / games, 2) if games else 0.0
        for name in deeds.__dataclass_fields__
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


def is_void(found: dict[str, Any]) -> bool:
    """Whether too many games were capped or crashed for the score to mean anything."""
    return bool(found["games"]) and (found["capped"] + found["crashed"]) / found["games"] > VOID_ABOVE


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The figures for people."""
    a, b = found["a"], found["b"]
    yield f"{a} against {b}: {found['games']} games, {found['pairs']} pairs, seed {found['seed']}"
    yield (
        f"score of {a}  {100 * found['score']:.1f} %  (95 %: {100 * found['low']:.1f} to {100 * found['high']:.1f}),  "
        f"won {found['a_wins']}, lost {found['b_wins']}, capped {found['capped']}, crashed {found['crashed']}"
    )
    if is_void(found):
        yield f"More than {100 * VOID_ABOVE:.0f} % of the games were capped or crashed: the score means nothing."
    yield (
        f"length  {found['turns_median']:g} turns ({found['turns']['p10']:g} to {found['turns']['p90']:g}), "
        f"{found['decisions_median']:g} decisions;  {found['decisions_per_second']} decisions a second"
    )
    yield "ended by  " + ", ".join(f"{why} {times}" for why, times in found["ends"].items())
    yield f"{'a game':<26}{'a':>10}{'b':>10}"
    for name, text in _ROWS.items():
        yield f"{text:<26}" + "".join(f"{found['deeds'][label][name]:>10}" for label in LABELS)
    for name, text in (("median", "ms a decision, median"), ("p95", "ms a decision, 95 %")):
        yield f"{text:<26}" + "".join(f"{found['ms_per_decision'][label][name]:>10.2f}" for label in LABELS)
    needed = [found["successes_to_identify"][label] for label in LABELS]
    yield f"{'successes to identify':<26}" + "".join(f"{'-' if one is None else one:>10}" for one in needed)
    for deck, row in found["by_deck"].items():
        yield f"  {deck:<24}{100 * row['score']:>9.1f} %  of {row['games']} games, {row['turns_median']:g} turns"
    for fault in dict.fromkeys(found["faults"][:10]):
        yield f"fault: {fault}"


_ROWS = {
    "tried": "investigations",
    "won": "  passed",
    "met": "  with cards beneath",
    "wrong_guesses": "wrong guesses",
    "adversaries": "Adversaries played",
    "events": "other CP cards played",
    "real": "Bluffs slipped",
    "duds": "  other cards slipped",
    "paid": "  Bluffs paid",
    "felled": "own Agents hospitalised",
}
