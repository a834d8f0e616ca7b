"""What a player may still choose once some steps that he has only staged are done: as if they had been answered.

Reckoned from what he may know. Whether the engine then offers a step is known for sure only when it is sent.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.core.choices import (
    STOP,
    Choice,
    Choose,
    ChoosePaying,
    DiscardCard,
    Investigate,
    JoinTeam,
    MoveAgent,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
    TransferEquipment,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal

BETWEEN = ("bureau", "field")
FROM_HAND = SellCard | DiscardCard | SlipBluff | RequisitionCard
OF_HAND = SellCard | DiscardCard | SlipBluff | PlayCard | PlaceSite | RequisitionCard | PurchaseAgent
"""Choices about a card of the hand."""


def offered_after(
    view: PlayerView, decision: Decision, choices: Sequence[Choice], steps: Sequence[Choice]
) -> list[Choice]:
    """What of these choices may still be chosen once the steps are done, and what comes to them thereby."""
    aside = {card for step in steps for card in set_aside(step)}
    left = [choice for choice in choices if not (isinstance(choice, FROM_HAND) and choice.card in aside)]
    if decision.kind == "choose":
        enough = len(steps) >= decision.get("amount", 1) and STOP not in choices
        return [] if enough else [choice for choice in left if choice not in steps]
    if decision.kind == "discard" and len(steps) >= decision.get("most", len(choices)):
        return [choice for choice in left if not isinstance(choice, DiscardCard)]
    if decision.kind in ("deployment", "teams"):
        return _placings(view, left, steps)
    if decision.kind == "requisition":
        return _equipping(view, left, steps)
    if decision.kind == "allocation":
        sent = {step.team for step in steps if isinstance(step, Investigate)}
        return [choice for choice in left if not isinstance(choice, Investigate) or choice.team not in sent]
    return left


def equipment_cost(view: PlayerView, steps: Sequence[Choice]) -> int:
    """Resource points that the Equipment of these steps costs; a token that pays one of them is not counted."""
    return sum(_cost(view, step) for step in steps if isinstance(step, RequisitionCard))


def _equipping(view: PlayerView, choices: list[Choice], steps: Sequence[Choice]) -> list[Choice]:
    """Equipment that can still be given and paid for, each piece once, none twice to the same Agent."""
    given = [step for step in steps if isinstance(step, RequisitionCard | TransferEquipment)]
    used = {step.card for step in given}
    tokens = {step.paying for step in given if isinstance(step, RequisitionCard) and step.paying != -1}
    carried = {(bearer(step), view.card(step.card)) for step in given}
    have = view.players[view.seat].rp - equipment_cost(view, steps)
    left = []
    for choice in choices:
        if not isinstance(choice, RequisitionCard | TransferEquipment):
            left.append(choice)
        elif choice.card not in used and (bearer(choice), view.card(choice.card)) not in carried:
            is_dear = isinstance(choice, RequisitionCard) and (_cost(view, choice) > have or choice.paying in tokens)
            left += [] if is_dear else [choice]
    return left


def why_not_beside(view: PlayerView, decision: Decision, steps: Sequence[Choice], card: int) -> Refusal | None:
    """Why a card on offer cannot be given out, or discarded, beside the staged steps; None for all else."""
    known = view.card(card) if card >= 0 else None
    most = decision.get("most", 0)
    if known is not None and decision.kind == "discard" and 0 < most <= len(steps):
        return Refusal("refused_discards", "14.11")
    if known is None or decision.kind != "requisition" or not steps:
        return None
    ways = [one for one in with_copies(decision.choices, view) if isinstance(one, RequisitionCard) and one.card == card]
    if not ways:
        return None
    need, left = min(_cost(view, one) for one in ways), view.players[view.seat].rp - equipment_cost(view, steps)
    if need > left:
        return Refusal("refused_cost", "2.3l", (("need", need), ("have", left), ("pool", "RP")))
    return Refusal("refused_carried", "2.8f", (("name", known.name),))


def _placings(view: PlayerView, choices: list[Choice], steps: Sequence[Choice]) -> list[Choice]:
    """Moves and Teams as they are after the staged ones: whoever was moved may be put into a Team there."""
    moved = {step.agent: step.section for step in steps if isinstance(step, MoveAgent)}
    joining = dict.fromkeys([*(choice.agent for choice in choices if isinstance(choice, JoinTeam)), *moved])
    left = [choice for choice in choices if not isinstance(choice, JoinTeam)]
    left = [
        choice for choice in left if not (isinstance(choice, MoveAgent) and moved.get(choice.agent) == choice.section)
    ]
    for card, section in moved.items():
        here = view.agent(card)
        if here is not None and section != here.section:
            left.append(MoveAgent("move", card, here.section))  # back to where it stood: nothing is sent
    stands = standing(view, steps)
    for card in joining:
        section, own = stands[card]
        for number in team_numbers(stands, card) if section in BETWEEN else ():
            join = JoinTeam("team", number, card)
            stays = number == own and (card in moved or join not in choices)
            left += [] if stays else [join]
    return left


def team_numbers(places: dict[int, tuple[str, int]], card: int) -> list[int]:
    """The Teams of his Section that an Agent may join: those there are and, if he is not alone in his, a new one."""
    section, own = places[card]
    numbers = {team for place, team in places.values() if place == section and team}
    is_alone = own and list(places.values()).count(places[card]) == 1
    return sorted(numbers if is_alone else {*numbers, free_number(numbers)})


def standing(view: PlayerView, steps: Sequence[Choice]) -> dict[int, tuple[str, int]]:
    """In which Section and Team each of the player's Agents stands once these steps are done and Teams are formed.

    Who then is in no Team of Bureau or Field forms one with the others there who are in none (5.2f).
    """
    found = placed(view, steps)
    for section in BETWEEN:
        number = default_team_number(view, steps, found, section)
        for card, place in found.items():
            if place == (section, 0):
                found[card] = (section, number)
    return found


def placed(view: PlayerView, steps: Sequence[Choice]) -> dict[int, tuple[str, int]]:
    """The same before those without a Team (0) form one."""
    found = {info.card: (info.section, info.team) for info in view.agents(view.seat)}
    for step in steps:
        if isinstance(step, MoveAgent):
            found[step.agent] = (step.section, 0)
        elif isinstance(step, JoinTeam):
            section, _ = found[step.agent]
            found[step.agent] = (section, step.number)
    return found


def default_team_number(
    view: PlayerView, steps: Sequence[Choice], places: dict[int, tuple[str, int]], section: str
) -> int:
    """Team number for Agents without a Team: an existing loose Team, otherwise the next free number."""
    set_now = {step.agent for step in steps if isinstance(step, JoinTeam)}
    for card, (place, team) in places.items():
        piece = view.piece(card) if place == section and team and card not in set_now else None
        if piece is not None and getattr(piece, "loose", False):
            return team
    return free_number({team for place, team in places.values() if place == section})


def free_number(taken: Collection[int]) -> int:
    """The lowest number that no Team has."""
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def joining(view: PlayerView, steps: Sequence[Choice], choice: JoinTeam) -> list[Choice]:
    """What has to be done for an Agent to come into a Team of his Section while all others keep theirs."""
    section, _ = standing(view, steps)[choice.agent]
    return [*_settling(view, steps, section, choice.agent), choice]


def leaving(view: PlayerView, steps: Sequence[Choice], *agents: int) -> list[Choice]:
    """What keeps those who stay together when these Agents of their Team leave the Section (5.2f)."""
    stands, at = standing(view, steps), placed(view, steps)
    left = {stands[card] for card in agents} & {place for card, place in at.items() if card not in agents}
    parted = [card for card, (_, team) in at.items() if not team and stands[card] in left and card not in agents]
    return [JoinTeam("team", stands[card][1], card) for card in parted if stands[card][0] in BETWEEN]


def entering(view: PlayerView, steps: Sequence[Choice], agent: int, section: str, number: int) -> list[Choice]:
    """The same for an Agent who goes to the other Section and into a Team that stands there."""
    settled = [*leaving(view, steps, agent), *_settling(view, steps, section, agent)]
    return [*settled, MoveAgent("move", agent, section), JoinTeam("team", number, agent)]


def moving_together(view: PlayerView, steps: Sequence[Choice], moves: Sequence[MoveAgent]) -> list[Choice]:
    """The same for Agents of one Team who go to another Section and stay together there."""
    goal, moved = moves[0].section, [step.agent for step in moves]
    done = [*leaving(view, steps, *moved), *_settling(view, steps, goal, *moved), *moves]
    stands = standing(view, [*steps, *done])
    number = free_number({team for card, (place, team) in stands.items() if place == goal and card not in moved})
    return [*done, *(JoinTeam("team", number, card) for card in moved)]


def _settling(view: PlayerView, steps: Sequence[Choice], section: str, *but: int) -> list[JoinTeam]:
    """Those of a Section without a Team put where they would come by themselves (5.2f).

    So no Team changes its number, and none its members, by what is staged for somebody else.
    """
    stands = standing(view, steps) if section in BETWEEN else {}
    loose = [card for card, place in placed(view, steps).items() if place == (section, 0) and card not in but]
    return [JoinTeam("team", stands[card][1], card) for card in loose if card in stands]


def _cost(view: PlayerView, step: RequisitionCard) -> int:
    """What a piece of Equipment takes from the pool."""
    known = view.card(step.card)
    tokens = len(step.paying) if isinstance(step.paying, tuple) else int(step.paying >= 0)
    return max(0, ((known.cost or 0) if known is not None else 0) - tokens)


def bearer(step: RequisitionCard | TransferEquipment) -> int:
    """The Agent who carries the piece afterwards."""
    return step.taker if isinstance(step, TransferEquipment) else step.agent


def set_aside(step: Choice) -> tuple[int, ...]:
    """The card that a step sets aside, out of the hand or among those that could be chosen."""
    if isinstance(step, FROM_HAND):
        return (step.card,)
    picked = step.picked if isinstance(step, Choose | ChoosePaying) else ()
    return (picked.card,) if isinstance(picked, CardRef) else ()


def copies(view: PlayerView, card: int) -> list[int]:
    """The cards of the hand that are the same card, this one included; the engine offers one of each."""
    known = view.card(card)
    return [other for other in view.hand if view.card(other) is known] if known is not None else [card]


def with_copies(choices: Sequence[Choice], view: PlayerView) -> list[Choice]:
    """The choices, those about a card of the hand for each copy of it."""
    hand = set(view.hand)
    found: list[Choice] = []
    for choice in choices:
        found.append(choice)
        if isinstance(choice, OF_HAND) and choice.card in hand:
            found += [choice._replace(card=other) for other in copies(view, choice.card) if other != choice.card]
    return list(dict.fromkeys(found))


def translated(choice: Choice, decision: Decision | None, view: PlayerView) -> Choice | None:
    """The choice on offer that is this one: itself, or the same with another copy of the card."""
    if decision is None:
        return None
    if choice in decision.choices:
        return choice
    if isinstance(choice, OF_HAND):
        for other in decision.choices:
            if not isinstance(other, OF_HAND) or view.card(other.card) is not view.card(choice.card):
                continue
            if other._replace(card=choice.card) == choice:
                return other
    return None
