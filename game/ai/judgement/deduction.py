"""Questions and guesses: exact suspects, the most even split (AI.md 3 and 7)."""

from __future__ import annotations

from game.ai.judgement.reading import foe, me, of_verb
from game.ai.judgement.verdict import Option, Verdict, because, firm, ranked
from game.ai.judgement.weights import Weights
from game.engine.decisions import Choice, Decision
from game.engine.view import PlayerView


def questions(view: PlayerView, decision: Decision, about: int) -> list[Option]:
    """The questions that tell something, by the share of suspects that falls in the worse case."""
    suspects = [view.pool.x_files[i].characteristics for i in view.candidates(about)]
    found: list[Option] = []
    for choice in of_verb(decision, "ask"):
        yes = sum(suspect.get(choice[1]) == choice[2] for suspect in suspects)
        falls = min(yes, len(suspects) - yes) if choice[2] != "shared" else 1
        if falls > 0:
            found.append((falls / len(suspects), choice))
    return ranked(found)


def split(view: PlayerView, about: int, kinds: tuple[str, ...]) -> float:
    """How much a Site of these questions can tell now: the share of suspects that falls in the worse case."""
    suspects = [view.pool.x_files[i].characteristics for i in view.candidates(about)]
    if len(suspects) <= 1:
        return 1.0
    best = 0
    for kind in kinds:
        for value in {suspect[kind] for suspect in suspects}:
            yes = sum(suspect[kind] == value for suspect in suspects)
            best = max(best, min(yes, len(suspects) - yes))
    return best / len(suspects)


def question(view: PlayerView, decision: Decision, weights: Weights) -> Verdict:
    """Ask what halves the suspects; with one left there is nothing to ask."""
    about = int(decision.get("of", foe(view)))
    left = len(view.candidates(about))
    certain = sure_guess(view, decision, about)
    if certain is not None:
        return firm(decision, certain, because("reason.guess.sure"))
    options = [*questions(view, decision, about), (0.0, decision.choices[-1])]
    if len(options) == 1:
        return Verdict(options, because("reason.question.none", left=left))
    falls = round(options[0][0] * left)
    return Verdict(options, because("reason.question", left=left, falls=falls, stays=left - falls))


def guess(view: PlayerView, decision: Decision, weights: Weights) -> Verdict:
    """Name an X-File when it is certain, or when few are left and the other side is about to know one's own."""
    about = int(decision.get("of", foe(view)))
    suspects = view.candidates(about)
    figures = {"left": len(suspects)}
    if len(suspects) <= weights.guess_at:
        why = because("reason.guess.sure" if len(suspects) == 1 else "reason.guess.few", **figures)
    elif len(suspects) <= weights.bold_at and exposed(view) <= weights.bold_at:
        why = because("reason.guess.hurried", **figures, exposed=exposed(view))
    else:
        return Verdict([(0.0, decision.choices[-1])], because("reason.guess.not", **figures))
    named = next((c for c in of_verb(decision, "guess") if c[1] in suspects), decision.choices[-1])
    return firm(decision, named, why)


def exposed(view: PlayerView) -> int:
    """How many X-Files others may still think one has, after all answers that one has given (9.4b)."""
    own = me(view).x_file
    if own is None:
        return len(view.pool.x_files)
    mine = view.pool.x_files[own].characteristics
    told: dict[tuple[int, str], set[str]] = {}
    left = [dict(one.characteristics) for one in view.pool.x_files]
    lists = {player.seat: left for player in view.players if player.seat != view.seat}
    for event in view.events():
        if event.kind == "answered" and event.player in lists and event.data[0] == view.seat:
            kind, value = event.data[1], event.data[2]
            if isinstance(value, str):
                told.setdefault((event.player, kind), set()).add(value)
    for (asker, kind), values in told.items():
        lists[asker] = [one for one in lists[asker] if all((one[kind] == v) == (mine[kind] == v) for v in values)]
    return min((len(rest) for rest in lists.values()), default=len(left))


def given_away(view: PlayerView, kind: str) -> bool:
    """Whether every other player has been answered yes about this characteristic of one's own X-File."""
    told = {
        event.player
        for event in view.events()
        if event.kind == "answered" and event.data[:2] == (view.seat, kind) and event.secret == (True,)
    }
    return all(player.out or player.seat == view.seat or player.seat in told for player in view.players)


def sure_guess(view: PlayerView, decision: Decision, about: int) -> Choice | None:
    """The guess that cannot be wrong, if it is on offer."""
    suspects = view.candidates(about)
    if len(suspects) != 1:
        return None
    return next((c for c in of_verb(decision, "guess") if c[1] == suspects[0]), None)
