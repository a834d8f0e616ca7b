"""rulebook 8: Combat. An Adversary against a Team: one LRC round, then CRC rounds until one side is gone.

What a round is stands in `combat_round.py`, who fights in `game/engine/query/combat/combatants.py`.
"""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.event_data import CombatBegan, CombatEnded
from game.engine.core.records import record
from game.engine.core.refs import CardRef, check_ref
from game.engine.core.state import NOBODY, Piece, SitePiece
from game.engine.procedure import DONE, Step
from game.engine.query import frames
from game.engine.query.combat import combat_state, combatants
from game.engine.query.effects import stats
from game.engine.query.frames import CombatFrame
from game.engine.rules import zones
from game.engine.rules.combat.combat_round import CombatRound
from game.engine.rules.effects import expiry
from game.engine.rules.play.windows import Window
from game.engine.table import GameState

IDLE_ROUNDS = 2
"""CRC rounds in a row in which nothing happens, after which a Combat ends (8.6e, D35)."""


@record
class Combat(CombatFrame):
    """8.2: begin; 8.3: rounds; 8.6: end. `attackers` and `by` are given; `defenders` too where a card names them."""

    step: str = "begin"

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """8.1h, 8.2a: the Adversary meets every present Agent of the Team; 8.1k: if there is one."""
        for ref in self.attackers:
            if g.zone[ref.card] != "play":
                self._enter(g, ref.card)
        if not self.defenders:
            self.defenders = combat_state.would_defend(g, self.team, self.site)
            for ref in self.attackers:
                allowed = combat_state.restricted(g, ref.card)
                if allowed:
                    self.defenders = [one for one in self.defenders if one in allowed]
        for ref in list(self.attackers):
            for one in joined_by(g, ref.card):
                if one not in self.attackers:
                    self.attackers.append(one)
                    self._join(g, one.card)
        self.words = tuple(sorted(frozenset[str]().union(*(stats.keywords(g, ref.card) for ref in self.attackers))))
        if not combatants.defenders(g, self):
            return self.end
        for ref in self.attackers:
            g.log_event(combatants.leader(g, ref), CombatBegan(ref, self.team, self.site))
        site = g.pieces.get(self.site)
        if isinstance(site, SitePiece):
            site.fought = True
        return self.next_round

    def next_round(self, g: GameState, answer: Choice | None) -> Step:
        """8.3a, 8.3b: which round comes now; 8.3p: a play of cards in the place of a skipped LRC round."""
        if combat_state.is_over(g, self) or self.idle >= IDLE_ROUNDS:
            return self.end
        if self.added:
            return self._round(g, self.added.pop(0), added=True)
        plan = self._plan(g)
        if plan is not None:
            if self.planned >= len(plan):
                return self.end
            self.planned += 1
            return self._round(g, plan[self.planned - 1])
        if self.planned == 0 and self._skips_lrc(g):
            if not self.skipped:
                self.skipped = True
                here = frames.depth_of(g, self)
                return self.call(g, Window(name="lrc_skipped", first=self.by, depth=here), self.next_round)
            self.planned = 1
            return self._round(g, "crc")
        self.planned += 1
        return self._round(g, "lrc" if self.planned == 1 and not self.skipped else "crc")

    def after_round(self, g: GameState, answer: Choice | None) -> Step:
        """R7: count idle rounds (8.6e); an Adversary whose own plan is over is gone (#353)."""
        kind, idle = g.result
        self.idle = self.idle + 1 if idle and kind == "crc" else 0
        for ref in combatants.attackers(g, self):
            plan = combat_state.own_plan(g, ref)
            if plan and self.planned >= len(plan) and not self.added and g.pieces[ref.card].at == "combat":
                self._bury(g, ref, "plan")
        return self.next_round

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """8.6c, 8.6d: what is left of the Adversary's side goes, the Agents keep their damage and stay."""
        self._expire(g)
        for ref in self.attackers:
            piece = g.pieces.get(ref.card)
            if piece is not None and piece.at == "combat":
                self._bury(g, ref, "over")
            elif piece is not None and piece.at == "captive":
                g.log_event(self._player_of(g, ref.card), CombatEnded(ref, "captive"))
            elif g.zone[ref.card] == "stack":
                zones.discard(g, ref.card)
        if self.fought:
            first = self.attackers[0]
            g.raise_event("combat_end", first, first, self.by, team=self.team, site=self.site, detail=self.words)
        return DONE

    def abandon(self, g: GameState) -> None:
        """4.7h: the turn ends in the middle of the Combat; Adversaries go to their owners' Discard Piles."""
        for ref in self.attackers:
            piece = g.pieces.get(ref.card)
            if (piece is not None and piece.at == "combat") or g.zone[ref.card] == "stack":
                zones.discard(g, ref.card)
        self._expire(g)

    # -- parts -------------------------------------------------------------------------------------

    def _expire(self, g: GameState) -> None:
        """What was for this Combat ends, and what may be used once in each may be used again."""
        for what in ("round", "next_round", "combat"):
            expiry.expire(g, what)
        g.mods = [mod for mod in g.mods if not (mod.op == "restrict" and mod.of in self.attackers)]
        for player in g.players:
            player.used = [key for key in player.used if not key.startswith("1/combat|")]

    def _enter(self, g: GameState, card: int) -> None:
        here = frames.depth_of(g, self)
        zones.take_out(g, card)
        names, player = self.names.get(card, ()), self._player_of(g, card)
        zones.enter_play(g, Piece(card, player, "combat", check_ref(here), since=g.turn, names=names))

    def _join(self, g: GameState, card: int) -> None:
        """8.2b: a card that never resolved belongs to this Combat from now on."""
        piece = g.pieces[card]
        if piece.at == "combat":
            piece.host = check_ref(frames.depth_of(g, self))

    def _player_of(self, g: GameState, card: int) -> int:
        return self.by if self.by != NOBODY else g.owner(card)

    def _round(self, g: GameState, kind: str, added: bool = False) -> Step:
        self.fought += 1
        here = frames.depth_of(g, self)
        return self.call(g, CombatRound(kind=kind, number=self.fought, combat=here, added=added), self.after_round)

    def _plan(self, g: GameState) -> list[str] | None:
        """The rounds that a card prescribes for the whole Combat, or None for the usual ones."""
        if self.plan:
            return self.plan
        plans = [combat_state.own_plan(g, ref) for ref in combatants.attackers(g, self)]
        if plans and all(plan and plan == plans[0] for plan in plans):
            return list(plans[0])
        return None

    def _skips_lrc(self, g: GameState) -> bool:
        """8.3c: no LRC round for anyone if one of the Adversaries skips it (#244)."""
        return any("lrc" in combat_state.skips(g, ref) for ref in combatants.attackers(g, self))

    def _bury(self, g: GameState, ref: CardRef, how: str) -> None:
        g.log_event(g.pieces[ref.card].by, CombatEnded(ref, how))
        zones.discard(g, ref.card)


def joined_by(g: GameState, card: int) -> list[CardRef]:
    """Cards that a card has turned into Adversaries of the Combat about to start (verb `become`, #354)."""
    turned = [mod.of for mod in g.mods if mod.op == "become" and mod.source == card and mod.stat == "adversary"]
    return [ref for ref in turned if isinstance(ref, CardRef)]
