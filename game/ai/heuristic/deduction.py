"""Questions and guesses, from the exact set of suspects."""

from __future__ import annotations

from random import Random

from game.ai.heuristic.evaluation import Evaluation, Option, decided, ranked, secret_reason
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.race_value import RaceValue, race
from game.ai.heuristic.view_helpers import best_known_opponent, choices_of, opponents
from game.engine.core.choices import Ask, Choice, Guess
from game.engine.core.decisions import Decision
from game.engine.core.event_data import QuestionAnswered
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo


def questions(view: PlayerView, decision: Decision, about: int, weights: Parameters) -> list[Option[Ask]]:
    """Questions that split the suspects, the best first.

    Ranked by the share of suspects excluded in the worse case; with `success_rates` by the successes spared on average;
    with `asks_in_order` in the order of the list.
    """
    suspects = view.candidates(about)
    traits = {i: view.pool.x_files[i].characteristics for i in suspects}
    found: list[Option[Ask]] = []
    for choice in choices_of(decision, Ask):
        yes = frozenset(i for i in suspects if traits[i].get(choice.characteristic) == choice.value)
        falls = min(len(yes), len(suspects) - len(yes)) if choice.value != "shared" else 1
        if falls <= 0:
            continue
        worth = 1 / (1 + len(found)) if weights.style.asks_in_order else falls / len(suspects)
        if weights.deduction.success_rates and choice.value != "shared":
            known = race(view.pool, weights.deduction.success_rates)
            left = known.remaining(yes, frozenset(suspects) - yes) / len(suspects)
            worth += weights.deduction.value_success_spared * (known.ahead(frozenset(suspects)) - left)
        found.append(Option(worth, choice))
    return ranked(found)


def split(view: PlayerView, about: int, kinds: tuple[str, ...]) -> float:
    """Share of suspects that the best of these questions excludes in the worse case."""
    suspects = [view.pool.x_files[i].characteristics for i in view.candidates(about)]
    if len(suspects) <= 1:
        return 1.0
    best = 0
    for kind in kinds:
        for value in {suspect[kind] for suspect in suspects}:
            yes = sum(suspect[kind] == value for suspect in suspects)
            best = max(best, min(yes, len(suspects) - yes))
    return best / len(suspects)


def question(view: PlayerView, decision: Decision, weights: Parameters, dice: Random) -> Evaluation:
    """Ask the best question; with one suspect left, name it.

    A penalty question is used for a guess where that is better.
    """
    about = int(decision.get("of", best_known_opponent(view)))
    left = len(view.candidates(about))
    certain = _guess_at(decision, view.candidates(about)[0]) if left == 1 else None
    if certain is not None:
        return decided(decision, certain, secret_reason("reason.guess.sure"))
    if weights.deduction.success_rates and decision.kind == "penalty":
        mine, known = frozenset(view.candidates(about)), race(view.pool, weights.deduction.success_rates)
        named = _named(decision, known, mine, dice)
        if named is not None and known.penalty_guess_pays(mine, frozenset(own_suspects(view))):
            return decided(decision, named, secret_reason("reason.guess.penalty", left=left))
    refused = decision.choices[-1]
    worth = questions(view, decision, about, weights)
    options: list[Option[Choice]] = [*worth, Option(0.0, refused)]
    if not worth and decision.kind == "reduced" and weights.deduction.success_rates:
        asked = next(iter(choices_of(decision, Ask)), refused)
        why = "reason.question.door" if view.may_name(asked=True) else "reason.question.solves"
        return decided(decision, asked, secret_reason(why))
    if not worth:
        return Evaluation(options, secret_reason("reason.question.none", left=left))
    key = "reason.question.list" if weights.style.asks_in_order else _why_asked(view, about, worth)
    return Evaluation(options, secret_reason(key, left=left, asked=worth[0].choice.characteristic))


def _why_asked(view: PlayerView, about: int, options: list[Option[Ask]]) -> str:
    """Key of the reason: the question excludes most suspects now, or spares most questions later."""
    suspects = [view.pool.x_files[one].characteristics for one in view.candidates(about)]

    def falls(option: Option[Ask]) -> int:
        asked = option.choice
        yes: int = sum(suspect.get(asked.characteristic) == asked.value for suspect in suspects)
        return min(yes, len(suspects) - yes)

    return "reason.question" if falls(options[0]) == max(map(falls, options)) else "reason.question.race"


def guess(view: PlayerView, decision: Decision, weights: Parameters, dice: Random) -> Evaluation:
    """Name an X-File when it is certain, or where an uncertain guess improves the chance to win."""
    about = int(decision.get("of", best_known_opponent(view)))
    suspects = view.candidates(about)
    if weights.deduction.success_rates:
        return _guess_in_race(view, decision, weights, frozenset(suspects), dice)
    left = len(suspects)
    if left <= weights.deduction.guess_at_suspects:
        why = secret_reason("reason.guess.sure" if left == 1 else "reason.guess.few", left=left)
    elif max(left, exposed := len(own_suspects(view))) <= weights.deduction.bold_guess_at_suspects:
        why = secret_reason("reason.guess.hurried", left=left, exposed=exposed)
    else:
        return Evaluation([Option(0.0, decision.choices[-1])], secret_reason("reason.guess.not", left=left))
    named = next((c for c in choices_of(decision, Guess) if c.x_file in suspects), decision.choices[-1])
    return decided(decision, named, why)


def _guess_in_race(
    view: PlayerView, decision: Decision, weights: Parameters, mine: frozenset[int], dice: Random
) -> Evaluation:
    """Compare the probabilities of winning the race with a guess now and without."""
    known, theirs = race(view.pool, weights.deduction.success_rates), frozenset(own_suspects(view))
    refused = decision.choices[-1]
    named = _named(decision, known, mine, dice)
    if len(mine) == 1 or named is None:
        return decided(decision, named or refused, secret_reason("reason.guess.sure", left=1))
    fatal = view.options.single_guess
    with_it = 1 / len(mine) if fatal else known.if_named(mine, theirs)
    without = known.if_not_named(mine, theirs)
    if opponents_hospitalized(view):  # the opponent will not investigate next turn
        without = known.odds.of(known.ahead(mine), known.ahead(theirs))
    later = [site.questions for site in view.sites(view.seat) if site.team and not site.investigated]
    if later and len(mine) > 1:  # one name a turn (9.3b): it is better given after the next Site has answered
        without += weights.deduction.p_later_success * max(known.gain(mine, theirs, kinds) for kinds in later)
    figures = {"left": len(mine), "exposed": len(theirs), "named": percent(with_it), "unnamed": percent(without)}
    even = percent(with_it) == percent(without)  # equal rounded figures are not called different
    key = "even" if even else "dared" if with_it > without else "waits"
    options: list[Option[Choice]] = ranked([Option(without, refused), Option(with_it, named)])
    return Evaluation(options, secret_reason(f"reason.guess.{key}", **figures))


def _named(decision: Decision, known: RaceValue, suspects: frozenset[int], dice: Random) -> Guess | None:
    """The X-File to name, at random among equals, so that it cannot be predicted."""
    named = dice.choice(known.without_one(suspects)[1])
    return _guess_at(decision, named)


def percent(chance: float) -> int:
    """A probability in whole percent."""
    return round(100 * chance)


def question_value(view: PlayerView, weights: Parameters, kinds: tuple[str, ...], about: int | None = None) -> float:
    """Value of a question of these kinds in the race, by default about the player with the fewest suspects."""
    mine = frozenset(view.candidates(best_known_opponent(view) if about is None else about))
    theirs = frozenset(own_suspects(view))
    return _stake(view, weights, mine, theirs, kinds)


def opponent_question_value(view: PlayerView, weights: Parameters, kinds: tuple[str, ...]) -> float:
    """Value of preventing the Investigating Player's question of these kinds, by his gain in the race."""
    seat = view.active if view.active != view.seat else best_known_opponent(view)
    mine, theirs = frozenset(view.candidates(seat)), frozenset(view.own_candidates(seat))
    return _stake(view, weights, theirs, mine, kinds)


def _stake(
    view: PlayerView, weights: Parameters, mine: frozenset[int], theirs: frozenset[int], kinds: tuple[str, ...]
) -> float:
    known = race(view.pool, weights.deduction.success_rates)
    tells = len(mine) == 1 or len(known.split(mine, kinds)) > 1
    won = weights.deduction.value_win * known.gain(mine, theirs, kinds)
    return won + (weights.deduction.value_answer if tells else 0.0)


def opponents_hospitalized(view: PlayerView) -> bool:
    """Whether all opponents' Agents are in the Hospital and stay there next turn."""
    others = [agent for seat in opponents(view) for agent in view.agents(seat)]
    return bool(others) and all(agent.section == "hospital" and _stays(agent) for agent in others)


def _stays(agent: AgentInfo) -> bool:
    """Whether the Agent stays in the Hospital after the next healing (4.2a, 4.2e)."""
    healed = min(agent.permanent_health, agent.health + (1 if agent.permanent_health <= 3 else 2))
    return healed < min(3, agent.permanent_health)


def own_suspects(view: PlayerView) -> tuple[int, ...]:
    """Own X-Files that are possible for the opponent who knows most (9.4b)."""
    return min((view.own_candidates(seat) for seat in opponents(view)), key=len)


def is_known_to_all(view: PlayerView, kind: str) -> bool:
    """Whether every other player knows this characteristic of the own X-File."""
    told = {
        event.player
        for event in view.events()
        if isinstance(data := event.data, QuestionAnswered)
        and data.of == view.seat
        and data.characteristic == kind
        and event.secret == (True,)
    }
    return all(player.out or player.seat == view.seat or player.seat in told for player in view.players)


def _guess_at(decision: Decision, x_file: int) -> Guess | None:
    return next((choice for choice in choices_of(decision, Guess) if choice.x_file == x_file), None)
