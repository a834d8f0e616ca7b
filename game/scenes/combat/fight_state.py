"""What the picture of a Combat shows, read off the player's view: who stands where, what is due, what each fate is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.core.decisions import Decision
from game.engine.core.event_data import CardFizzled, CardNegated, CardPlayed, CardResolved, DamageAimed, StatChanged
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import CombatInfo
from game.scenes.table.facts import combat_rounds
from game.scenes.table.facts.combat_rounds import CombatRound

STEPS = ("values", "cards", "allocate", "damage", "after", "removal")
"""R1 to R6 (rulebook 8.3h to 8.3m)."""
ASKED = {"wield": "values", "hit": "allocate", "absorb": "damage"}
WINDOWS = {"lrc": "cards", "crc": "cards", "lrc_skipped": "cards", "allocation": "allocate", "after_damage": "after"}
"""The steps in which decisions and windows stand."""


class Line(NamedTuple):
    """One contribution to what a combatant deals in this round."""

    kind: str
    """`own` the printed value, `equipment`, `card` played in this round, `effect` anything else."""
    amount: int
    card: int = -1
    """The card or piece that it comes from, -1 where that is not one alone."""
    waits: bool = False
    """It has not resolved, so that no value counts it yet."""
    stops: bool = False
    """It lets the combatant deal nothing."""
    by: int = -1
    """Who played it."""


@dataclass(slots=True)
class Fighter:
    """One combatant: what it deals and from what, what is on its way to it, and how much it can bear."""

    ref: CardRef
    health: int
    whole: int
    value: int
    lines: list[Line] = field(default_factory=list)
    """What its value is made of, and the cards on it, in the order in which they count."""
    due: int = 0
    """Damage that is aimed at it, or has no other way to fall, and has not fallen yet."""

    @property
    def card(self) -> int:
        """Its card."""
        return self.ref.card

    def left(self, more: int = 0) -> int:
        """Its Health once all that is due, and `more`, has fallen (before anything is absorbed)."""
        return max(0, self.health - self.due - more)


class Absorbing(NamedTuple):
    """A piece of Equipment that may take some of the damage about to fall on its Agent."""

    piece: int
    ref: CardRef
    """The Agent."""
    numbers: tuple[int, ...]
    """How many points it may take."""
    chosen: int = -1


@dataclass(slots=True)
class FightState:
    """A Combat as the viewer may know it."""

    by: int
    bureau: int
    team: int
    site: int
    rounds: list[CombatRound]
    """Each round up to the present one."""
    step: int
    conspiracy_side: list[Fighter]
    bureau_side: list[Fighter]
    bystanding: list[int] = field(default_factory=list)
    """Cards played in this round on nobody in particular."""
    absorbing: Absorbing | None = None
    """What is asked now of a piece that absorbs."""
    skips_long: int = NOBODY
    """The Adversary by which there is no long-range round, -1 for none (8.3c)."""

    @property
    def kind(self) -> str:
        """The kind of the present round, `lrc` or `crc`; "" before the first."""
        return self.rounds[-1].range if self.rounds else ""

    @property
    def everybody(self) -> list[Fighter]:
        """Both sides."""
        return [*self.conspiracy_side, *self.bureau_side]

    def find(self, ref: Ref) -> Fighter | None:
        """The combatant of that ref."""
        return next((one for one in self.everybody if one.ref == ref), None)


def read(view: PlayerView, info: CombatInfo, decision: Decision | None) -> FightState:
    """The Combat as it stands."""
    news = since_combat(view.events())
    here = news[next((i for i in range(len(news) - 1, -1, -1) if news[i].kind == "round"), len(news)) :]
    step = _step(view, decision, here)
    values = dict(info.values)
    team = info.team if isinstance(info.team, TeamRef) else None
    fight = FightState(
        info.by,
        team.player if team is not None else view.active,
        team.number if team is not None else 0,
        info.site,
        combat_rounds.rounds(news),
        step,
        [_fighter(view, card_ref(card), values) for card, _ in info.adversaries],
        [_fighter(view, ref, values) for ref in info.members if isinstance(ref, CardRef)],
    )
    if not any(one.range == "lrc" for one in fight.rounds):  # it may have joined after one
        fight.skips_long = info.skips_long
    gone = {event.data.card for event in here if isinstance(event.data, CardNegated | CardFizzled)}
    played = [event for event in here if isinstance(event.data, CardPlayed) and event.data.card not in gone]
    for one in fight.everybody:
        if info.round:
            one.lines = _lines(
                view, one, info.round, here, [event for event in played if one.ref in event.data.targets]
            )
    everybody = {one.ref for one in fight.everybody}
    fight.bystanding = [event.data.card for event in played if everybody.isdisjoint(event.data.targets)]
    if step <= STEPS.index("damage") and info.round:
        _due(fight, view, here)
    return fight


def since_combat(events: list[Event]) -> list[Event]:
    """Events of the Combat in progress: from the last one's beginning on, several Adversaries beginning together."""
    start = next((i for i in range(len(events) - 1, -1, -1) if events[i].kind == "combat"), 0)
    while start and events[start - 1].kind == "combat":
        start -= 1
    return events[start:]


def _step(view: PlayerView, decision: Decision | None, here: list[Event]) -> int:
    """Which of `STEPS` the round is in."""
    windows = [WINDOWS.get(dict(entry.about).get("name", "")) for entry in view.processes if entry.kind == "window"]
    found = [ASKED.get(decision.kind) if decision is not None else None]
    found += ["removal"] if any(entry.kind == "to_hospital" for entry in view.processes) else []
    found += windows[-1:] + ["after" if event.kind == "damaged" else None for event in here]
    found += ["allocate" if event.kind == "aimed" else None for event in here]
    return STEPS.index(next(filter(None, found), "values"))


def _fighter(view: PlayerView, ref: CardRef, values: dict[Ref, int]) -> Fighter:
    agent = view.agent(ref.card)
    if agent is not None:
        health, whole = agent.health, agent.permanent_health
    else:
        piece = view.piece(ref.card)
        whole = view.stat(ref, "health")
        health = max(0, whole - (piece.damage if piece is not None else 0))
    return Fighter(ref, health, whole, values.get(ref, 0))


def _due(fight: FightState, view: PlayerView, here: list[Event]) -> None:
    """What is aimed already, and what can fall on one target only (8.4l)."""
    aimed: dict[Ref, int] = {}
    for event in here:
        hit = event.data
        if isinstance(hit, DamageAimed):
            aimed[hit.source] = aimed.get(hit.source, 0) + hit.amount
            one = fight.find(hit.target)
            if one is not None:
                one.due += hit.amount
    for side, others in ((fight.conspiracy_side, fight.bureau_side), (fight.bureau_side, fight.conspiracy_side)):
        if len(others) == 1:
            others[0].due += sum(max(0, one.value - aimed.get(one.ref, 0)) for one in side)


def _lines(view: PlayerView, one: Fighter, kind: str, here: list[Event], played: list[Event]) -> list[Line]:
    """The contributions to a value: printed, Equipment, each card `played` on it, and what else there is."""
    own = getattr(view.card(one.card), kind, None) or 0
    waiting = {item.card for item in view.pending}
    cards = [_of_card(one, event, kind, here, event.data.card in waiting) for event in played]
    gained = sum(line.amount for line in cards if not line.waits)
    with_cards = view.stat(one.ref, kind)
    found = [Line("own", own)]
    if with_cards - gained != own:
        found.append(Line("effect", with_cards - gained - own))
    stopped = any(line.stops for line in cards)
    if one.value != with_cards and not stopped:
        found.append(Line("equipment", one.value - with_cards, _piece(view, one.card)))
    return found + cards


def _of_card(one: Fighter, played: Event, kind: str, here: list[Event], waits: bool) -> Line:
    """What a card that was played in this round has done to this combatant: changes come before it has resolved."""
    card, by = played.data.card, played.player
    if waits:
        return Line("card", 0, card, waits=True, by=by)
    amount, stops = 0, False
    of_card = (i for i, event in enumerate(here) if isinstance(event.data, CardResolved) and event.data.card == card)
    until = next(of_card, 0)
    begin = max((i for i, event in enumerate(here[:until]) if event.kind == "resolved"), default=0)
    for event in here[begin:until]:
        change = event.data
        if not isinstance(change, StatChanged) or change.of != one.ref:
            continue
        by_value = change.stat == kind and change.op == "by" and isinstance(change.value, int)
        amount += change.value if by_value else 0
        stops |= change.stat == "no_deal"
    return Line("card", amount, card, stops=stops, by=by)


def _piece(view: PlayerView, card: int) -> int:
    """The piece of Equipment that an Agent uses, where it carries one weapon only; else -1."""
    info = view.agent(card)
    pieces = info.equipment if info is not None else ()
    weapons = [piece for piece in pieces if (known := view.card(piece)) is not None and "weapon" in known.keywords]
    return weapons[0] if len(weapons) == 1 else pieces[0] if len(pieces) == 1 else -1
