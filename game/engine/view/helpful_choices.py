"""Which choices can help now.

Left out are what can do nothing, what only shows what is known or heals others' Agents, what a check does not need,
what needs a check that its Team fails, and what can wait.
"""

from __future__ import annotations

from itertools import takewhile

from game.engine.cards.ast import Effect, Mode, Use, Value
from game.engine.core.choices import Choice, Pass, PayBluff, PlayCard, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckOver
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef, card_of
from game.engine.core.state import NOBODY
from game.engine.query.play.timing import EVENT_WORDS, RESPONSES, windows_of
from game.engine.rules.verbs.modifiers import TIERS
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import AT_WORK, demanded_check
from game.engine.view.useless_bluffs import wasted
from game.engine.view.view_types import HIDDEN, AgentInfo, CheckInfo

OF_CHECKS = ("W7", "W8", "W9", "W10", "W11", "W12")
"""Windows around the checks: a Bluff has its say beneath a Site, or in a check."""
AFTER_CHECKS = "W12"
BEFORE_DRAWING = "W2"
IN_BRIEFING = ((), ("any",), ("briefing",))
"""When what can be played in one window of the Briefing can be played in all of them."""
BEFORE_TEAMS = ("W1", "W2", "W3", "W4", "W5", "W6", "W7")
"""Windows before it is known which Sites are investigated."""
BOOST, HINDER, LOOK, HEAL = "boost", "tiered", "look", "heal"
"""Words of effects that only raise the total of a check, only lower it, only show cards, and only take damage off."""
CHANGES_NO_CHECK = frozenset({"ask", "look", "pool", "draw", "search", "train", "put", "check", "choose"})
"""Words of effects that change nothing in a check or a Combat that is on, nor for those whom others aim at."""
ANSWERING = EVENT_WORDS.union(RESPONSES)
"""When what answers an event can be played."""
BENEATH, WITH_CARDS_BENEATH = "bluff", "bluffs"
"""What a card beneath a Site is called where something is aimed at it, and what counts those of a Site."""


def useful(view: PlayerView, decision: Decision, every: bool = False) -> Decision:
    """The decision without what can do nothing and, but for `every`, what can be done later just as well."""
    left = [choice for choice in decision.choices if not (wasted(view, choice) or brings_nothing(view, choice))]
    if every:
        return decision._replace(choices=tuple(left))
    left = [choice for choice in left if not (needless(view, choice) or can_wait(view, decision, choice))]
    left = [choice for choice in left if (check := demanded_check(view, choice)) is None or check.enough]
    return decision._replace(choices=_without_vain_changes(view, tuple(left)))


def can_wait(view: PlayerView, decision: Decision, choice: Choice) -> bool:
    """Whether this is a Bluff that can be slipped in a moment (4.5e), or played in the check that is to come.

    In an own check that succeeds, or whose Team is gone, also whatever can be played once it is over, if no card of
    others waits. A look
    beneath a Site helps to choose where one's Teams go: it can wait until they are formed in an own turn, and again
    once they are sent. Between paying for cards and drawing them, whatever can be done as the Briefing ends as well.
    """
    if decision.window == BEFORE_DRAWING and not view.pending:
        announced = _announced(view, choice)
        return announced is not None and announced.when in IN_BRIEFING
    if looks_beneath(view, choice):
        return view.active != view.seat or decision.window not in BEFORE_TEAMS
    decided = decision.kind == "check" and (check_is_won(view) or is_team_gone(view))
    if decided and not any(item.by != view.seat for item in view.pending):
        return not view.basic and _can_be_played_after_check(view, choice)
    return decision.window in OF_CHECKS and view.active != view.seat and _suit(view, choice) == "bluff"


def looks_beneath(view: PlayerView, choice: Choice) -> tuple[HiddenRef, ...]:
    """The cards beneath Sites at which this looks, where it does nothing else; () for all else."""
    if not isinstance(choice, UseAbility | PlayCard) or {effect.word for effect in effects_of(view, choice)} != {LOOK}:
        return ()
    beneath = tuple(target for target in choice.spec.targets if isinstance(target, HiddenRef))
    return beneath if len(beneath) == len(choice.spec.targets) else ()


def brings_nothing(view: PlayerView, choice: Choice) -> bool:
    """Whether this only shows the player what he knows, or only heals Agents of others."""
    return shows_nothing_new(view, choice) or bool(heals_others(view, choice))


def heals_others(view: PlayerView, choice: Choice) -> tuple[AgentInfo, ...]:
    """The Agents of others that this heals, where it does nothing else; () for all else."""
    if not isinstance(choice, UseAbility | PlayCard) or {effect.word for effect in effects_of(view, choice)} != {HEAL}:
        return ()
    healed = [view.agent(target.card) for target in choice.spec.targets if isinstance(target, CardRef)]
    others = tuple(info for info in healed if info is not None and info.controller != view.seat)
    return others if len(others) == len(choice.spec.targets) else ()


def shows_nothing_new(view: PlayerView, choice: Choice) -> bool:
    """Whether this only lets the player look at cards beneath Sites that he knows: his own, or seen before."""
    beneath = looks_beneath(view, choice)
    return bool(beneath) and all(_is_known(view, ref) for ref in beneath)


def _is_known(view: PlayerView, ref: HiddenRef) -> bool:
    site = view.site(ref.site)
    return site is not None and any(under.ref == ref and under.card != HIDDEN for under in site.under)


def check_is_won(view: PlayerView) -> bool:
    """Whether an own check of skills runs that succeeds as it stands."""
    return view.check is not None and view.check.owner == view.seat and stands_well(view)


def is_solved(view: PlayerView, decision: Decision) -> bool:
    """Whether a Site has just been solved in an own turn, so that a question follows (9.1)."""
    if view.active != view.seat or decision.window != "W9":
        return False
    over = (event.data for event in reversed(view.events()) if isinstance(event.data, CheckOver))
    return next((data.passed for data in over if data.site != NOBODY), False)


def is_team_gone(view: PlayerView) -> bool:
    """Whether an own check of skills runs at a Site where nobody is left in the Team."""
    check = view.check
    if check is None or not isinstance(check.team, TeamRef) or check.owner != view.seat or view.combat is not None:
        return False
    return bool(check.skill) and not any(info.team == check.team.number for info in view.agents(view.seat, "field"))


def _can_be_played_after_check(view: PlayerView, choice: Choice) -> bool:
    """Whether the card can be played, or the ability used, in any play of cards of the phase."""
    announced = _announced(view, choice)
    if isinstance(announced, Mode):
        known = view.card(choice.card) if isinstance(choice, PlayCard) else None
        later = not announced.when or (is_team_gone(view) and announced.when == ("any",))
        return known is not None and AFTER_CHECKS in windows_of(known) and later
    return announced is not None and announced.when in ((), ("any",))


def stands_well(view: PlayerView) -> bool:
    """Whether a check of skills runs that the player wants to end as it stands: the own succeeds, or others' fails."""
    check = view.check
    if check is None or not check.skill or view.combat is not None:
        return False
    return (check.total >= check.need and not check.has_failed) == (check.owner == view.seat)


def _suit(view: PlayerView, choice: Choice) -> str:
    """The suit of a card of the hand that is played; "" of all else."""
    card = view.card(choice.card) if isinstance(choice, PlayCard) and choice.card in view.hand else None
    return card.suit if card is not None else ""


def needless(view: PlayerView, choice: Choice) -> bool:
    """Whether this only helps a check that succeeds as it stands, or only hinders one that fails: there is time yet.

    Whatever changes the check is news, and is followed by another word for everybody (7.4).
    """
    check = view.check
    if check is None or not check.skill or view.combat is not None:
        return False
    succeeds = check.total >= check.need and not check.has_failed
    helped = check.owner == view.seat and not succeeds and not check.has_failed
    words = {effect.word for effect in effects_of(view, choice)}
    hinders = words == {HINDER} or (_suit(view, choice) == "bluff" and check.owner != view.seat)
    return (words == {BOOST} and not helped) or (hinders and not succeeds)


def _without_vain_changes(view: PlayerView, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without those that only help the own check, or hinder others', where all together do not suffice."""
    check = view.check
    if check is None or not check.skill or view.combat is not None:
        return choices
    mine = check.owner == view.seat
    sizes: dict[object, int] = {}
    changing = [choice for choice in choices if (is_help if mine else _is_hindrance)(view, choice)]
    for choice in changing:
        raised = raised_by(view, choice, check.skill) if mine else _hindrance(view, choice, check)
        size = check.need if raised is None else raised
        sizes[_name(view, choice)] = max(size, sizes.get(_name(view, choice), 0))
    others = any(not isinstance(choice, Pass) and choice not in changing for choice in choices)
    could_succeed = not check.has_failed and check.total + (1 if mine else -1) * sum(sizes.values()) >= check.need
    if others or could_succeed == mine:
        return choices
    return tuple(choice for choice in choices if choice not in changing)


def _is_hindrance(view: PlayerView, choice: Choice) -> bool:
    """Whether this does nothing but lower the total of a check, or change what is tested."""
    effects = effects_of(view, choice)
    return bool(effects) and all(effect.word == HINDER or _new_test(effect) is not None for effect in effects)


def _new_test(effect: Effect) -> Value | None:
    """The prerequisite that the effect gives a Site; None where it gives none."""
    value = effect.arg("set")
    return value if isinstance(value, Value) and value.kind == "prerequisite" else None


def _hindrance(view: PlayerView, choice: Choice, check: CheckInfo) -> int:
    """By how much the choice lowers the total: as much as there is where another test would not be passed."""
    tests = [test for effect in effects_of(view, choice) if (test := _new_test(effect)) is not None]
    passed = all(view.team_total(check.team, test.name, check.site) >= test.number for test in tests)
    if not passed:
        return check.total
    return TIERS.get(choice.spec.x, max(TIERS.values())) if isinstance(choice, PlayCard) and not tests else 0


def is_help(view: PlayerView, choice: Choice) -> bool:
    """Whether this does nothing but raise the total of a check."""
    return {effect.word for effect in effects_of(view, choice)} == {BOOST}


def _name(view: PlayerView, choice: Choice) -> object:
    return choice.card if isinstance(choice, PlayCard) else choice


def raised_by(view: PlayerView, choice: Choice, skill: str) -> int | None:
    """By how much the choice raises the total of a check of that skill; None where its text does not say a number."""
    sizes = [each.arg("by") for each in effects_of(view, choice) if each.arg("skill") in (None, skill)]
    numbers = [size.number for size in sizes if isinstance(size, Value) and size.kind == "int"]
    return sum(numbers) if len(numbers) == len(sizes) else None


def is_active(view: PlayerView, choice: Choice) -> bool:
    """Whether this acts on what goes on at the table: not where it only asks, looks, or fetches points or cards."""
    if isinstance(choice, TransferEquipment):
        return False
    words = {part.word for effect in effects_of(view, choice) for part in effect.walk()}
    return bool(words - CHANGES_NO_CHECK) or (not words and _suit(view, choice) != "event")


def is_answer(view: PlayerView, choice: Choice) -> bool:
    """Whether this can only be played or used because something has happened, or is about to happen."""
    announced = _announced(view, choice)
    return announced is not None and not ANSWERING.isdisjoint(announced.when)


def effects_of(view: PlayerView, choice: Choice) -> list[Effect]:
    """What happens if the choice is carried out; nothing for what is neither a card nor an ability."""
    announced = _announced(view, choice)
    return list(announced.do) if announced is not None else []


def _announced(view: PlayerView, choice: Choice) -> Use | Mode | None:
    """The ability, or the way to play a card, that is chosen; None for all else."""
    if isinstance(choice, UseAbility) and (card := view.card(card_of(choice.source))) is not None:
        return card.frame.uses[choice.ability] if 0 <= choice.ability < len(card.frame.uses) else None
    if isinstance(choice, PlayCard | PayBluff) and (card := view.card(choice.card)) is not None:
        return card.frame.modes[choice.spec.mode] if 0 <= choice.spec.mode < len(card.frame.modes) else None
    return None


def meets_slipped(view: PlayerView, choice: Choice) -> bool:
    """Whether this is aimed at cards beneath Sites, or at a Site for the cards beneath it."""
    announced = _announced(view, choice)
    return announced is not None and _aims_beneath(announced)


def could_meet_slipped(view: PlayerView) -> bool:
    """Whether an own Agent has an ability that is aimed at cards beneath Sites, and the tokens for it."""
    return any(
        _aims_beneath(use) and (use.cost is None or use.cost.amount is None or use.cost.amount.number <= info.tokens)
        for info in view.agents(view.seat)
        if info.section in AT_WORK and (card := view.card(info.card)) is not None
        for use in card.frame.uses
    )


def _aims_beneath(announced: Use | Mode) -> bool:
    terms = (term for target in announced.targets for term in target.selector.terms)
    return any(term.head == BENEATH or any(WITH_CARDS_BENEATH in each.args for each in term.filters) for term in terms)


def are_slipped(view: PlayerView) -> bool:
    """Whether anybody has slipped a card beneath a Site in this phase."""
    within = takewhile(lambda event: event.kind != "phase", reversed(view.events()))
    return any(event.kind == "slipped" for event in within)


def slipping_comes(view: PlayerView, decision: Decision) -> bool:
    """Whether others may slip cards beneath own Sites once this open window is over (4.5f)."""
    if decision.window != "W7" or view.active != view.seat or view.basic or not view.sites(view.seat):
        return False
    return any(each.seat != view.seat and each.hand_size for each in view.players) and not are_slipped(view)


def is_mine(view: PlayerView, ref: Ref) -> bool:
    """Whether a thing that is aimed at is the viewer's, or may be."""
    if isinstance(ref, TeamRef | SectionRef | PlayerRef):
        return ref.player == view.seat
    if not isinstance(ref, CardRef):
        return True
    agent, site = view.agent(ref.card), view.site(ref.card)
    if agent is not None:
        return agent.controller == view.seat
    if site is not None:
        return view.seat in (site.owner, site.target)
    return view.owner(ref.card) in (view.seat, NOBODY)
