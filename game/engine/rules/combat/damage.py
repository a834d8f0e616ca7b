"""rulebook 8.3k, 8.5a, 10.2b: damage falls. Reductions, absorption, then all packets of one moment at the same time."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.core.choices import Absorb, Choice, Choose, TakeNext
from game.engine.core.event_data import DamageTaken
from game.engine.core.records import field, record
from game.engine.core.refs import CardRef, Ref, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Env, PowerPiece
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import frames
from game.engine.query.combat import combat_modifiers, combatants, wounds
from game.engine.query.effects import stats
from game.engine.query.frames import Packet, RoundFrame
from game.engine.query.sites import teams
from game.engine.rules.combat import health, hospital
from game.engine.rules.special import absorbing
from game.engine.table import GameState


@record
class Damage(Procedure):
    """Packets that fall together. In a Combat round the Hospital waits for R6, elsewhere it follows at once (10.2)."""

    step: str = "reduce"
    packets: list[Packet] = field(default_factory=list)
    later: list[Packet] = field(default_factory=list)
    """Packets of the same round that fall after these (8.3o): a shield against one source may be kept for them."""
    round: int = NOBODY
    """Depth of the Combat round, NOBODY outside Combat."""
    todo: list[tuple[CardRef, int]] = field(default_factory=list)
    """Who may still absorb with which piece."""
    felled: list[int] = field(default_factory=list)
    fell: bool = False
    """Some damage fell; the result."""

    def reduce(self, g: GameState, answer: Choice | None) -> Step:
        """8.5a: what lowers everything: immunity, halves, points less from each source or each blow."""
        self.packets = [p for p in self.packets if self._reaches(g, p)]
        for target in dict.fromkeys(p.target for p in self.packets):
            self._immune(g, target)
            for shield in sorted(combat_modifiers.shields(g, target), key=lambda shield: shield.take == ""):
                if shield.scope in ("each", "hit") or (shield.scope == "all" and shield.take):
                    self._lower_each(g, target, shield)
        return self.one_source

    def one_source(self, g: GameState, answer: Choice | None) -> Step:
        """8.5a: what lowers the damage of one source (#11, #19, #40): its player names it where there are several."""
        for target in dict.fromkeys(p.target for p in self.packets):
            for shield in combat_modifiers.shields(g, target):
                if shield.scope != "one" or shield.mod is None:
                    continue
                named = combat_modifiers.named(shield.mod)
                sources = [named] if isinstance(named, CardRef) else self._sources(g, target, shield)
                if len(sources) > 1:
                    choices = [Choose("choose", ref) for ref in sources]
                    card = shield.mod.source
                    return self.ask(g, shield.mod.by, "choose", choices, self.source_chosen, card=card, target=target)
                if sources:
                    self._lower_one(g, target, sources[0], shield)
        return self.budgets

    def source_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """The source named; the shield is kept for it if its damage falls later."""
        assert isinstance(answer, Choose) and isinstance(answer.picked, CardRef)
        for target in dict.fromkeys(p.target for p in self.packets):
            for shield in combat_modifiers.shields(g, target):
                if shield.scope == "one" and shield.mod is not None and not combat_modifiers.named(shield.mod):
                    if len(self._sources(g, target, shield)) > 1:
                        self._lower_one(g, target, answer.picked, shield)
                        return self.one_source
        return self.budgets

    def budgets(self, g: GameState, answer: Choice | None) -> Step:
        """8.5a: what takes away so many points in all (#18, #31), from the packets in their order."""
        for target in dict.fromkeys(p.target for p in self.packets):
            for shield in combat_modifiers.shields(g, target):
                if shield.scope != "all" or shield.mod is None:
                    continue
                left = self._take(self._against(g, target, shield), shield.by)
                g.mods[g.mods.index(shield.mod)] = shield.mod._replace(value=left)
        self.todo = absorbing.pieces(g, [p.target for p in self.packets if p.amount])
        return self.absorb

    def absorb(self, g: GameState, answer: Choice | None) -> Step:
        """8.3k: the player of a combatant with a piece that may absorb says how much of it he uses (#316)."""
        while self.todo:
            target, piece = self.todo[0]
            most = absorbing.limit(g, piece, sum(p.amount for p in self.packets if p.target == target))
            if most:
                choices = [Absorb("absorb", n, piece) for n in range(most, -1, -1)]
                player = g.pieces[target.card].by
                return self.ask(g, player, "absorb", choices, self.absorbed, card=piece, agent=target.card)
            self.todo.pop(0)
        return self.fall

    def absorbed(self, g: GameState, answer: Choice | None) -> Step:
        """The points absorbed, and the tokens they cost."""
        assert isinstance(answer, Absorb)
        target, piece = self.todo.pop(0)
        self._take([p for p in self.packets if p.target == target], absorbing.spend(g, piece, answer.amount))
        return self.absorb

    def fall(self, g: GameState, answer: Choice | None) -> Step:
        """10.1: all of it falls at the same time; what one source deals to one target is one damage (D91)."""
        merged: dict[tuple[CardRef, CardRef], Packet] = {}
        for p in self.packets:
            if p.amount and self._reaches(g, p):
                same = merged.get((p.source, p.target), p._replace(amount=0))
                merged[p.source, p.target] = p._replace(amount=same.amount + p.amount)
        fallen = list(merged.values())
        down = {p.target for p in fallen if not wounds.current(g, p.target)}
        for packet in fallen:
            self._place(g, packet, lost=packet.target in down)
        self.fell = bool(fallen)
        self.felled = list(dict.fromkeys(p.target.card for p in fallen if self._falls_now(g, p.target)))
        return self.hospital

    def hospital(self, g: GameState, answer: Choice | None) -> Step:
        """10.2, 10.2b: outside Combat every Agent at Health 0 goes to the Hospital, in the order its owner chooses."""
        if isinstance(answer, TakeNext):
            return self._send(g, answer.card)
        self.felled = [card for card in self.felled if card in g.pieces and wounds.is_felled(g, card_ref(card))]
        if not self.felled:
            g.result = self.fell
            return DONE
        order = g.clockwise(g.active)
        player = min((g.pieces[card].by for card in self.felled), key=order.index)
        own = [card for card in self.felled if g.pieces[card].by == player]
        if len(own) > 1:
            return self.ask(
                g, player, "order", [TakeNext("next", card) for card in own], self.hospital, what="hospital"
            )
        return self._send(g, own[0])

    # -- parts -------------------------------------------------------------------------------------

    def _send(self, g: GameState, card: int) -> Step:
        self.felled.remove(card)
        last = next((p for p in reversed(self.packets) if p.target == card_ref(card)), None)
        source = last.source if last is not None else ()
        points = last.amount if last is not None and _is_by_card(g, last) else 0
        return self.call(g, hospital.ToHospital(agent=card, source=source, points=points), self.hospital)

    def _kind(self, g: GameState) -> str:
        frame = self._frame(g)
        return frame.kind if frame else ""

    def _frame(self, g: GameState) -> RoundFrame | None:
        return g.stack[self.round] if self.round != NOBODY else None  # type: ignore[return-value]

    def _immune(self, g: GameState, target: CardRef) -> None:
        """What takes no damage from attacks takes none, unless the source pierces that (#214)."""
        if stats.flag(g, target, "no_take"):
            for packet in [p for p in self.packets if p.target == target and p.attack]:
                if not stats.flag(g, packet.source, "pierces", vs=target):
                    self._replace(packet, 0)

    def _lower_each(self, g: GameState, target: CardRef, shield: combat_modifiers.Shield) -> None:
        """A shield against each source, or against each single blow."""
        against = self._against(g, target, shield)
        if shield.scope == "hit":
            for packet in against:
                self._replace(packet, combat_modifiers.after_shield(packet.amount, shield))
            return
        for source in dict.fromkeys(p.source for p in against):
            self._lower(against, source, shield)

    def _against(self, g: GameState, target: CardRef, shield: combat_modifiers.Shield) -> list[Packet]:
        """The packets on which a shield works; what a creature's own text says may be pierced (#214)."""
        return [
            p
            for p in self.packets
            if p.target == target
            and p.amount
            and combat_modifiers.counts_against(g, shield, p.source, self._kind(g))
            and not (_is_own_text(g, shield) and p.attack and stats.flag(g, p.source, "pierces", vs=target))
        ]

    def _sources(self, g: GameState, target: CardRef, shield: combat_modifiers.Shield) -> list[CardRef]:
        """Whose damage to the target the shield may lower, now or later in the round."""
        coming = [
            p.source
            for p in self.later
            if p.target == target and p.amount and combat_modifiers.counts_against(g, shield, p.source, self._kind(g))
        ]
        return list(dict.fromkeys([*(p.source for p in self._against(g, target, shield)), *coming]))

    def _lower_one(self, g: GameState, target: CardRef, source: CardRef, shield: combat_modifiers.Shield) -> None:
        """A shield against one source waits for the one that was named; what it has not taken of it is left (D91)."""
        against = [p for p in self._against(g, target, shield) if p.source == source]
        assert shield.mod is not None
        left = shield.by - sum(p.amount for p in against)
        if against:
            self._lower(against, source, shield)
        if left > 0:
            kept = combat_modifiers.naming(shield.mod, source)
            g.mods[g.mods.index(shield.mod)] = kept._replace(value=left)
        else:
            g.mods.remove(shield.mod)

    def _lower(self, against: list[Packet], source: CardRef, shield: combat_modifiers.Shield) -> None:
        """Lower what one source deals in all."""
        dealt = [p for p in against if p.source == source]
        amount = sum(p.amount for p in dealt)
        self._take(dealt, amount - combat_modifiers.after_shield(amount, shield))

    def _take(self, packets: list[Packet], points: int) -> int:
        """Take points from packets in their order; the points left over."""
        for packet in packets:
            taken = min(points, packet.amount)
            points -= taken
            self._replace(packet, packet.amount - taken)
        return points

    def _replace(self, packet: Packet, amount: int) -> None:
        self.packets[self.packets.index(packet)] = packet._replace(amount=amount)

    def _place(self, g: GameState, packet: Packet, *, lost: bool) -> None:
        """Damage that is `lost` falls on what was felled before (8.4h): nothing answers it, or two might for ever."""
        frame = self._frame(g)
        piece = g.pieces[packet.target.card]
        before = wounds.current(g, packet.target)
        health.place(g, packet.target, packet.amount)
        left = wounds.current(g, packet.target)
        g.log_event(piece.by, DamageTaken(packet.target, before - left, packet.source, left))  # 8.4h: more is lost
        if frame is not None:
            frame.dealt.append(packet)
            if isinstance(piece, AgentPiece):
                piece.hurt = True
        if not lost:
            g.raise_event(
                "damaged", packet.target, packet.source, piece.by, n=packet.amount,
                by_adversary=combatants.is_attacker(g, packet.source), by_card=not packet.attack,
            )  # fmt: skip

    def _falls_now(self, g: GameState, target: CardRef) -> bool:
        """Whether the Hospital does not wait for R6: outside Combat, and for Agents who take no part in it."""
        return self.round == NOBODY or not combatants.fights(g, target)

    def _reaches(self, g: GameState, packet: Packet) -> bool:
        """Whether the target is still where damage can fall on it; whoever has left the Combat takes none of it."""
        if packet.target.card not in g.pieces or teams.is_away(g, packet.target.card):
            return False
        fight = frames.combat(g) if self.round != NOBODY else None
        return fight is None or packet.target not in fight.out


def _is_by_card(g: GameState, packet: Packet) -> bool:
    """Whether a card deals it by its text: no blow of a combatant, and no power (D100)."""
    return not packet.attack and not isinstance(g.pieces.get(packet.source.card), PowerPiece)


def _is_own_text(g: GameState, shield: combat_modifiers.Shield) -> bool:
    """Whether a shield is what a card in play or an Adversary says of itself, and no card played on it."""
    return shield.mod is None or g.def_of(shield.mod.source).suit == "adversary"


def packets(g: GameState, env: Env, effect: Effect, targets: tuple[Ref, ...]) -> list[Packet]:
    """What the verb `damage` deals to these targets; it is no attack."""
    source, by = _lent_to(g, env, targets), effect.value()
    return [
        Packet(source, ref, stats.number(g, env, by, ref), False)
        for ref in targets
        if isinstance(ref, CardRef) and ref.card in g.pieces
    ]


def _lent_to(g: GameState, env: Env, targets: tuple[Ref, ...]) -> CardRef:
    """Who deals it: the combatant that a Combat card lends it to (#36), else the card itself."""
    named = next(iter(env.names.get("t", ())), None)
    if isinstance(named, CardRef) and named not in targets and combatants.fights(g, named):
        return named
    return card_ref(env.card)


def dealt(g: GameState, packets: list[Packet]) -> bool | Damage:
    """How damage by a card's text falls: at once, or in R4 in the card step of a Combat round (True); False if none."""
    if not packets:
        return False
    running = frames.round_(g)
    if running is None:
        return Damage(packets=packets)
    if running.cards_open:
        running.hits.extend(packets)
        return True
    return Damage(packets=packets, round=frames.depth_of(g, running))
