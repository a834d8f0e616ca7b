"""Values of Combat cards: who would fall in this round, and what a card changes about it."""

from __future__ import annotations

from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import held, own_info
from game.engine.cards.card_def import CardDef
from game.engine.core.refs import Ref, card_of, card_ref
from game.engine.view.player_view import PlayerView


def playable_combat_cards(view: PlayerView, adversary: CardDef) -> tuple[CardDef, ...]:
    """Combat cards in the hand that could be paid for this Adversary after its own cost."""
    points = own_info(view).cp - (adversary.cost or 0)
    found: list[CardDef] = []
    for d in held(view, "combat"):
        if d.pool in ("CP", "*P") and (d.cost or 0) <= points and _fits(d, adversary):
            points -= d.cost or 0
            found.append(d)
    return tuple(found)


def _fits(d: CardDef, adversary: CardDef) -> bool:
    """Whether this Adversary has one of the Keywords that the card's target needs."""
    for _, selector in d.frame.modes[0].targets[:1]:
        for term in selector.terms:
            if term.head == "adversary":
                wanted = [set(f.args) for f in term.filters if f.key == "word"]
                return all(words & set(adversary.keywords) or "mine" in words for words in wanted)
    return True


def rating_change_value(
    view: PlayerView, weights: Parameters, ref: Ref, stats: tuple[str, ...], by: int, fixed: object = None
) -> float:
    """Value of changing a fighter's rating in the running round; most if it decides who falls."""
    combat = view.combat
    if combat is None or (combat.round and combat.round not in stats):
        return 0.0
    own = _own(view, ref)
    now = dict(combat.values).get(ref, 0)
    change = by if fixed is None else -now
    if change == 0 or (change > 0) != own:
        return 0.0
    foes = _healths(view, own)
    blow = now if _is_adversary(view, ref) else sum(v for one, v in combat.values if _own(view, one) == own)
    before = sum(1 for health in foes if 0 < health <= blow)
    after = sum(1 for health in foes if 0 < health <= blow + change)
    decides = weights.combat.value_hospitalize * min(1, abs(after - before))
    return decides + weights.combat.factor_undecided_rating * weights.combat.value_damage * abs(change)


def guard_value(view: PlayerView, weights: Parameters, ref: Ref) -> float:
    """Value of protecting a fighter or choosing his target, for own fighters who could fall this round."""
    if not _own(view, ref) or view.combat is None:
        return 0.0
    needless = weights.combat.factor_needless_guard * weights.combat.value_damage
    return weights.combat.value_hospitalize if _would_fall(view, ref) else needless


def withdrawal_value(view: PlayerView, weights: Parameters, ref: Ref) -> float:
    """Value of withdrawing a fighter: an own one who would fall, or one of the other side."""
    if view.combat is None:
        return 0.0
    if not _own(view, ref):
        return weights.combat.value_withdraw_other
    return weights.combat.value_hospitalize if _would_fall(view, ref) else weights.combat.value_withdraw_needless


def _would_fall(view: PlayerView, ref: Ref) -> bool:
    """Whether a fighter would fall if all on the other side struck him."""
    assert view.combat is not None
    return 0 < _health(view, ref) <= sum(blow for one, blow in view.combat.values if not _own(view, one))


def _own(view: PlayerView, ref: Ref) -> bool:
    piece = view.piece(card_of(ref))
    return piece is not None and piece.by == view.seat


def _is_adversary(view: PlayerView, ref: Ref) -> bool:
    return view.combat is not None and any(ref == card_ref(card) for card, _ in view.combat.adversaries)


def _healths(view: PlayerView, of_others: bool) -> list[int]:
    """Health of the fighters of the other side, or of the own side."""
    assert view.combat is not None
    refs = [*view.combat.members, *(card_ref(card) for card, _ in view.combat.adversaries)]
    return [_health(view, ref) for ref in refs if _own(view, ref) != of_others]


def _health(view: PlayerView, ref: Ref) -> int:
    assert view.combat is not None
    known, card = dict(view.combat.adversaries), card_of(ref)
    if card in known:
        return known[card]
    agent = view.agent(card)
    return agent.health if agent is not None else _health_of_witness(view, card)


def _health_of_witness(view: PlayerView, card: int) -> int:
    """Remaining Health of a Witness who fights (8.2b)."""
    d, piece = view.card(card), view.piece(card)
    healths = [effect.arg("health") for effect in d.frame.while_ if effect.word == "become"] if d is not None else []
    return max(0, healths[0] - piece.damage) if piece is not None and healths and isinstance(healths[0], int) else 0


def is_falling(view: PlayerView, ref: Ref) -> bool:
    """Whether the fighter is at Health 0 and leaves at the end of the round."""
    return view.combat is not None and ref in view.combat.members and _health(view, ref) == 0
