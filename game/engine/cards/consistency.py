"""What the facts and the effect of one card must agree on."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.ast import EMPTY, Duration, Effect
from game.engine.cards.card_def import CardDef


def clashes(card: CardDef) -> Iterator[tuple[str, str]]:
    """Every disagreement within a card: the key at which to mend it, and what is wrong."""
    if card.suit == "site":
        yield from _site(card)
    if card.suit == "agent":
        yield from _agent(card)
    if card.suit == "adversary":
        yield from _adversary(card)
    if card.suit != "adversary" and card.frame.noncombat:
        yield "effect", "noncombat is said of Adversaries alone"
    if card.suit == "x_file" and card.frame != EMPTY:
        yield "effect", "an X-File does nothing itself: its powers stand in a file of powers"
    yield from _x_cost(card)
    for effect in card.frame.effects():
        if effect.word == "control":
            yield from _control(effect)
    for do in (*(mode.do for mode in card.frame.modes), *(use.do for use in card.frame.uses)):
        if any(inner.word == "boost" for effect in do if effect.word == "if" for inner in effect.walk()):
            yield "effect", "boost stands in no `if`: write `boost: {by: 1, if: …}`, one after the other"
    if card.suit in _NO_COMBATANTS:
        yield from _triggers(card)
    if card.frame.multiplayer != ("multiplayer" in card.activators):
        yield "effect", "mp: true and the activator multiplayer go together"


def _site(card: CardDef) -> Iterator[tuple[str, str]]:
    """2.5q, 2.6g: the keywords of a Site say its skills, its questions, and whether there is one of each or two."""
    skills = [skill for skill, _ in card.prerequisites]
    for skill in skills:
        if skill not in card.keywords:
            yield "keywords", f'the prerequisite {skill} is not among the keywords: add "{skill}"'
    for question in card.questions:
        if question not in card.keywords:
            yield "keywords", f'the question {question} is not among the keywords: add "{question}"'
    size = "multi" if "multi" in card.keywords else "mono"
    number = 2 if size == "multi" else 1
    if size not in card.keywords:
        yield "keywords", "a Site has the keyword mono or multi"
    if len(skills) != number:
        yield "prerequisites", f"a {size} Site has {_so_many(number, 'prerequisite')}, not {len(skills)}"
    if len(card.questions) != number:
        yield "questions", f"a {size} Site has {_so_many(number, 'question')}, not {len(card.questions)}"
    if card.conditional is not None:
        kind, value, level = card.conditional
        if kind and kind not in card.questions:
            yield "conditional_prerequisite", f"the Site does not ask for {kind}, so {value} cannot lower its level"
        if any(level >= printed for _, printed in card.prerequisites):
            yield "conditional_prerequisite", f"the level {level} is not lower than the printed one"


def _so_many(number: int, what: str) -> str:
    return f"one {what}" if number == 1 else f"two {what}s"


def _agent(card: CardDef) -> Iterator[tuple[str, str]]:
    if not card.health:
        yield "stats", "an Agent has a health of 1 or more"
    if not card.skills:
        yield "skills", "an Agent has skills"


def _adversary(card: CardDef) -> Iterator[tuple[str, str]]:
    """8.1: who fights needs health; who starts no combat has none."""
    if card.frame.noncombat and card.health is not None:
        yield "stats", "an Adversary that starts no combat has no health: write null"
    if not card.frame.noncombat and not card.health:
        yield "stats", "an Adversary that fights has a health of 1 or more, or its effect says noncombat: true"


def _x_cost(card: CardDef) -> Iterator[tuple[str, str]]:
    """2.4: an X that the player does not pay by tiers is computed by the effect."""
    says_x = any(mode.x is not None for mode in card.frame.modes)
    tiered = any(effect.word == "tiered" for effect in card.frame.effects())
    if card.cost_x and not (says_x or tiered):
        yield "cost", "the cost is an X and the effect does not say what X is: add x, or tiered"
    if says_x and not card.cost_x:
        yield "effect", "the effect says what X is and the cost has no X"
    if tiered and card.cost_x != "X":
        yield "cost", "a card with tiered costs X"


_NO_COMBATANTS = frozenset({"bluff", "combat", "equipment", "event"})
"""Suits whose cards nobody can hurt; a Witness can be made a fighter by another card."""
_OF_COMBATANTS = frozenset({"damaged", "would_hospital", "abducted", "crosses_bureau", "cured", "adversary_killed"})
"""Moments whose `it` is an Agent or a combatant."""


def _triggers(card: CardDef) -> Iterator[tuple[str, str]]:
    """A reaction to what happens to the card itself, where that can never happen to it."""
    if any(effect.word == "become" for effect in card.frame.effects()):
        return
    for trigger in card.frame.triggers:
        clauses = trigger.condition.clauses if trigger.condition is not None else ()
        itself = any((one.kind, one.name, one.op, one.args) == ("same", "it", "=", ("self",)) for one in clauses)
        if itself and _OF_COMBATANTS.issuperset(trigger.at):
            told = f"`it=self` is never true at {', '.join(trigger.at)}"
            yield "effect", f"{told}: this card is no combatant; write it=host for the one on whom it lies"


_CONTROL = {
    "hand": ({"for": Duration("turn"), "back": "discard"}, "into the hand: write for: turn, back: discard"),
    "bureau": ({"for": Duration("game"), "face": "down"}, "into the Bureau: write for: game, face: down"),
    "": ({"for": Duration("turn"), "back": "old_team"}, "into a Team: write for: turn, back: old_team"),
}
"""How a card comes under another's command, by where it goes; "" is a name."""


def _control(effect: Effect) -> Iterator[tuple[str, str]]:
    """1.1g: where the card goes says how long it stays and what becomes of it; the entry says the same."""
    if effect.arg("to") is None or effect.arg("for") is None:
        return  # something is missing, which is told already
    wanted, told = _CONTROL.get(str(effect.arg("to")), _CONTROL[""])
    if {name: effect.arg(name) for name in ("for", "face", "back") if effect.arg(name) is not None} != wanted:
        yield "effect", f"control is known in three forms only; {told}"
