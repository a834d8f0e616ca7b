"""Results as text lines; `game.commands.arena` explains the figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.arena.bradley_terry import Rating
from game.ai.arena.game_stats import LABELS
from game.ai.arena.match_summary import VOID_ABOVE, is_void
from game.ai.arena.sprt import BOUND

NARROW, WIDE = 10, 30

STATS = {
    "turns": "own turns",
    "tried": "investigations",
    "won": "  passed",
    "asked": "questions answered",
    "wrong_guesses": "wrong guesses",
    "adversaries": "Adversaries played",
    "events": "other CP cards played",
    "paid": "Bluffs paid",
    "felled": "own Agents hospitalised",
}
"""Averages per game, as rows of the table."""
BENEATH = {
    "entered": "own Sites with cards beneath: entered",
    "real_where_entered": "  Bluffs among the cards there",
    "real_where_left": "  and where not entered",
    "real_slipped": "cards slipped: Bluffs among them",
}
"""Shares, as rows of the table."""


def lines(found: dict[str, Any], title: str = "") -> Iterator[str]:
    """Lines for the result of a match."""
    a, b = found["a"], found["b"]
    yield f"{title or f'{a} against {b}'}: {found['games']} games, {found['pairs']} pairs, seed {found['seed']}"
    yield (
        f"score of {a}  {_percent(found['score'])}  (95 %: {_percent(found['low'])} to {_percent(found['high'])}),  "
        f"won {found['a_wins']}, lost {found['b_wins']}, capped {found['capped']}, crashed {found['crashed']}"
    )
    yield "in Elo  {}  (95 %: {} to {})".format(*(_elo(found["elo"][name]) for name in ("value", "low", "high")))
    if is_void(found):
        yield f"More than {100 * VOID_ABOVE:.0f} % of the games were capped or crashed: the score means nothing."
    if "sprt" in found:
        yield from _trial(found["sprt"])
    yield (
        f"length  {found['turns_median']:g} turns ({found['turns']['p10']:g} to {found['turns']['p90']:g}), "
        f"{found['decisions_median']:g} decisions;  {found['decisions_per_second']} decisions a second"
    )
    yield "ended by  " + ", ".join(f"{why} {times}" for why, times in found["ends"].items())
    yield from _table(found)
    for deck, row in found["by_deck"].items():
        share = _percent(row["score"])
        yield f"  {deck:<{WIDE}}{share:>{NARROW}} of {row['games']} games, {row['turns_median']:g} turns"
    for fault in dict.fromkeys(found["faults"][:10]):
        yield f"fault: {fault}"


def short(found: dict[str, Any]) -> str:
    """One line for a match among many, its faults below."""
    line = (
        f"{found['a']} against {found['b']}: {_percent(found['score'])} "
        f"(95 %: {_percent(found['low'])} to {_percent(found['high'])}) of {found['pairs']} pairs"
    )
    if is_void(found):
        line += f", void: {found['capped']} capped, {found['crashed']} crashed"
    return "\n".join([line, *(f"  fault: {fault}" for fault in dict.fromkeys(found["faults"][:10]))])


def _table(found: dict[str, Any]) -> Iterator[str]:
    stats, turn, beneath = found["deeds"], found["investigations_a_turn"], found["beneath"]
    yield _row("a game", ["a", "b"])
    for name, text in STATS.items():
        yield _row(text, [f"{stats[label][name]:.2f}" for label in LABELS])
    for name, text in (("tried", "investigations a turn"), ("won", "  passed a turn")):
        yield _row(text, [_number(turn[label][name]) for label in LABELS])
    needed = [_number(found["successes_to_identify"][label]) for label in LABELS]
    anchors = ", ".join(f"{value} {name}" for name, value in found["anchors"].items())
    yield f"{_row('successes to identify', needed)}   (perfect: {anchors})"
    for name, text in BENEATH.items():
        yield _row(text, [_percent(beneath[label][name]) for label in LABELS])
    for name, text in (("median", "ms a decision, median"), ("p95", "ms a decision, 95 %")):
        yield _row(text, [f"{found['ms_per_decision'][label][name]:.2f}" for label in LABELS])


def _trial(trial: dict[str, Any]) -> Iterator[str]:
    asked = f"H0 {_percent(trial['h0'])}, H1 {_percent(trial['h1'])}"
    said = {"H1": "H1 is accepted", "H0": "H0 is accepted", "": "undecided"}[trial["verdict"]]
    yield (
        f"SPRT  {asked}: {said} after {trial['pairs']} pairs, log likelihood ratio {trial['llr']:+.2f} "
        f"(bounds {-BOUND:+.2f} and {BOUND:+.2f})"
    )
    if trial["verdict"]:
        yield "      A test that stops when it has seen enough stops at an extreme: it biases score and Elo above."


def ladder_lines(rungs: Sequence[Rating], anchor: str) -> Iterator[str]:
    """Table of a ladder, the strongest first."""
    if not rungs:
        yield "No pair has been played to its end."
        return
    name = max(len(rung.name) for rung in rungs) + 2
    yield f"{'':<{name}}{'Elo':>7}{'95 %':>18}{'score':>10}{'pairs':>8}"
    for rung in rungs:
        span = "" if rung.name == anchor else f"{_elo(rung.low)} to {_elo(rung.high)}"
        yield f"{rung.name:<{name}}{_elo(rung.elo):>7}{span:>18}{_percent(rung.score):>10}{rung.pairs:>8}"
    yield f"Bradley-Terry model of all matches, {anchor} = 0; the intervals by drawing the pairs anew."


def _row(text: str, values: Sequence[str]) -> str:
    return f"{text:<{WIDE + 10}}" + "".join(f"{value:>{NARROW}}" for value in values)


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def _elo(value: float | None) -> str:
    return "without end" if value is None else f"{round(value):+d}"
