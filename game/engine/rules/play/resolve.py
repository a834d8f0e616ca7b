"""rulebook 7.4k-7.4o, 2.7: what happens when an announced card resolves, and where it goes afterwards."""

from __future__ import annotations

from typing import Any

from game.engine.cards.ast import Mode
from game.engine.core.choices import Choice
from game.engine.core.event_data import CardAttached, CardFizzled, CardPut, CardResolved
from game.engine.core.records import record
from game.engine.core.refs import CardRef, CheckRef, Ref, card_ref, check_ref
from game.engine.core.state import NOBODY, Item, Piece, SitePiece
from game.engine.procedure import DONE, Step
from game.engine.query import basic
from game.engine.query.combat import combat_state
from game.engine.query.frames import ResolveFrame
from game.engine.query.play import targeting, timing
from game.engine.query.sites import presence
from game.engine.rules import zones
from game.engine.rules.combat.basic_combat import Strike
from game.engine.rules.combat.combat import Combat, joined_by
from game.engine.rules.effects import run_effects
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class Resolve(ResolveFrame):
    """One announced card takes effect."""

    step: str = "start"
    told: int = 0

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """7.4m: a card whose targets are all gone does nothing."""
        item = self.item
        if item.gone or g.zone[item.card] != "stack":
            return DONE
        if item.kind == "site":
            return self.lay
        if item.group != NOBODY:
            self._gather(g)
        mode = self._mode(g)
        alive = item.kind == "respite" or targeting.surviving(g, item.env, mode.targets)
        if mode.targets and not alive:
            g.log_event(item.by, CardFizzled(item.card))
            return self.away
        return self.effects

    def effects(self, g: GameState, answer: Choice | None) -> Step:
        """The words of the card, in order, each to its end."""
        item = self.item
        if not self._mode(g).do:
            return self.mates_effects
        path = ("do",) if item.mode == 0 else ("alt", item.mode - 1, "do")
        return self.call(g, run_effects.RunEffects(card=item.card, path=path, env=item.env), self.mates_effects)

    def mates_effects(self, g: GameState, answer: Choice | None) -> Step:
        """17.33: the words of the Adversaries that were announced together with this one."""
        if self.item.group != NOBODY:
            return DONE  # it waits on the stack with the Adversaries that it has brought together
        while self.told < len(self.mates):
            one = self.mates[self.told]
            self.told += 1
            if g.def_of(one.card).frame.modes[0].do:
                return self.call(
                    g, run_effects.RunEffects(card=one.card, path=("do",), env=one.env), self.mates_effects
                )
        return self.fight

    def fight(self, g: GameState, answer: Choice | None) -> Step:
        """7.4n, 8.1h, 8.1k: an Adversary with combat values starts Combat at once, if anybody is there to fight."""
        item = self.item
        if item.gone or g.zone[item.card] != "stack":
            return DONE
        mates = [one for one in [*self.mates, item] if g.zone[one.card] == "stack"]
        group = [one for one in mates if combat_state.starts_combat(g.def_of(one.card))]
        if not group:
            return self.stay
        team = item.env.team
        site = timing.site_under(g, team)
        if not presence.present(g, team, site):
            for ref in [ref for one in group for ref in joined_by(g, one.card)]:
                zones.discard(g, ref.card)
            return self.away
        if not basic.has_combat(g):
            strike = Strike(by=item.by, adversary=item.card, team=team, site=site)
            return self.call(g, strike, self.after_fight)
        fight = Combat(
            by=item.by, attackers=[card_ref(one.card) for one in group], team=team, check=self.depth, site=site,
            names={one.card: tuple(one.env.names.items()) for one in group},
        )  # fmt: skip
        return self.call(g, fight, self.after_fight)

    def after_fight(self, g: GameState, answer: Choice | None) -> Step:
        """Combat has put the Adversary where it belongs (8.6c)."""
        return self.away

    def lay(self, g: GameState, answer: Choice | None) -> Step:
        """4.5e: the Site that was not negated is laid in the Field."""
        item = self.item
        zones.enter_play(g, SitePiece(item.card, item.by, "site", target=item.env.foe, since=g.turn))
        g.players[item.by].placed.append(g.def_of(item.card).name)
        g.log_event(item.by, CardResolved(item.card))
        return DONE

    def stay(self, g: GameState, answer: Choice | None) -> Step:
        """2.7a, 6.3m, 7.4l: where the card remains, if it does."""
        item = self.item
        d = g.def_of(item.card)
        g.log_event(item.by, CardResolved(item.card))
        where = d.frame.stay
        if where in ("bureau", "hospital"):
            put_in_play(g, item, where, ())
            return DONE
        if where:
            named = item.env.names.get(where, ())
            if named:
                attach(g, item, named[0])
                return DONE
            return self.away
        if any(mod.source == item.card and mod.until == "check" for mod in g.mods):
            depth = max(mod.depth for mod in g.mods if mod.source == item.card and mod.until == "check")
            put_in_play(g, item, "check", check_ref(depth))
            return DONE
        if d.suit == "bluff" and any(mod.source == item.card and mod.of == card_ref(item.env.site) for mod in g.mods):
            if item.env.site in g.pieces:
                put_in_play(g, item, "on", card_ref(item.env.site))
                return DONE
        return self.away

    def away(self, g: GameState, answer: Choice | None) -> Step:
        """7.4k: to its owner's Discard Pile."""
        self.abandon(g)
        return DONE

    def abandon(self, g: GameState) -> None:
        zones.discard_announced(g, [self.item, *self.mates])

    def _gather(self, g: GameState) -> None:
        """17.33: what was announced together resolves together; the card that has brought it together is done with."""
        group, self.item.group = self.item.group, NOBODY
        below: Any = g.stack[-2]
        together = [one for one in below.chain if one.group == group and not one.gone]
        below.chain = [one for one in below.chain if one not in together]
        for one in together:
            one.group = NOBODY
        self.mates = [one for one in together if one.card != group]
        if g.zone[group] == "stack":
            zones.discard(g, group)

    def _mode(self, g: GameState) -> Mode:
        return g.def_of(self.item.card).frame.modes[self.item.mode]


Window.resolver = Resolve


def put_in_play(g: GameState, item: Item, at: str, host: Ref) -> Piece:
    """The resolved card stays on the table, with its tokens, and remembers what it was aimed at."""
    piece = Piece(
        card=item.card, by=item.by, at=at, host=host, tokens=g.def_of(item.card).frame.plain_tokens, since=g.turn,
        names=tuple((name, refs) for name, refs in item.env.names.items()), word=item.env.words, mode=item.mode,
    )  # fmt: skip
    zones.enter_play(g, piece)
    attached = host and not isinstance(host, CheckRef)
    g.log_event(item.by, CardAttached(item.card, host, at) if attached else CardPut(item.card, host or "stack", at))
    return piece


def attach(g: GameState, item: Item, host: Ref) -> None:
    """The card lies on, under or with the object it was played on (2.7e); with a captive it is whose that is."""
    bearer = g.pieces.get(host.card) if isinstance(host, CardRef) else None
    if bearer is not None and bearer.at == "captive":
        item.by = bearer.by
    if isinstance(host, CardRef) and bearer is None and g.zone[host.card] != "stack":
        zones.discard(g, item.card)
    else:
        put_in_play(g, item, "on", host)
