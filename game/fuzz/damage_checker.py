"""Independent check of Combat damage: damage dealt equals damage allocated minus named shields (8.4, 8.5a, D91).

Cards are known here by number and print, not by entry: a checker must not read what it checks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from game.engine.core.event_data import (
    AbilityUsed,
    CardPlayed,
    CardResolved,
    CombatBegan,
    CombatEnded,
    CombatValues,
    DamageAbsorbed,
    DamageAimed,
    DamageTaken,
    PlayerLeft,
    RoundBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, Ref, card_of, card_ref
from game.engine.core.state import AgentPiece, PowerPiece
from game.engine.query.effects import stats
from game.engine.query.frames import combat
from game.fuzz.premiere import premiere_number

if TYPE_CHECKING:
    from game.engine.game import Game

LESS_EACH = {1: 1, 17: 1, 20: 1}
"""Points that each source deals less."""
LESS_ONE = {11: 4, 19: 4, 40: 2}
"""Points that one source deals less."""
LESS_ALL = {18: 2, 31: 6}
"""Points less of all together."""
HIDES, UNDOES = 10, 33
"""Combatants who take no damage; combatants whose allocated damage is removed."""
MUTES = {3: (0, 1), 10: (0,), 11: (0,), 13: (1,), 19: (0,)}
"""Cards whose targets deal no damage in the round, with the places of these targets."""
AMBUSH, STUNS = 7, {12: 1, 39: 0}
"""Cards that stop damage in this round (of all against the target) or in the next (of the target in that place)."""
TWICE, FIRST, BURNS, CAPTIVE, DISARMS = 5, 6, 36, 32, 21
OTHERS_AIM, COVERING = 16, 25
VEST, FAITH, MOJO, PIERCES = 316, 327, 331, 214
RIFLES = (329, 330)
"""Equipment whose bearer may split in the Long Range round."""
POISONS, HALVED, FADES = 337, 339, 353
VAMPIRE = 354
SPLITS = {340: ("lrc", "crc"), 344: ("lrc",), 349: ("lrc", "crc")}
NO_LONG_RANGE = (335, 343, 348)
"""Adversaries absent from a Long Range round unless a card added it."""
ADDS = {
    4: ("crc", 1), 8: ("crc", 2), 12: ("crc", 2), 13: ("crc", 1), 14: ("crc", 2), 15: ("crc", 3), 23: ("crc", 1),
    27: ("crc", 1), 38: ("lrc", 2), 41: ("lrc", 3),
}  # fmt: skip
"""Bonus of a card to its target, by kind of round."""
COPIES = (341, 350)
"""Adversaries whose print has no number."""
BY_TEXT = {32: 2, 103: 1, 107: 1, 337: 1}
"""Points that a card deals by its text, in Combat or out of it."""


@dataclass
class Round:
    """Facts of one round of Combat."""

    kind: str = ""
    site: int = -1
    attackers: frozenset[Ref] = frozenset()
    value: dict[Ref, int] = field(default_factory=dict)
    blows: dict[tuple[Ref, Ref], list[int]] = field(default_factory=lambda: defaultdict(list))
    fallen: dict[tuple[Ref, Ref], int] = field(default_factory=lambda: defaultdict(int))
    felled: dict[Ref, Ref] = field(default_factory=dict)
    """Combatants at Health 0, with the cause."""
    texts: list[tuple[Ref, Ref, int]] = field(default_factory=list)
    """Damage by card text: source, target, points."""
    cards: list[tuple[int, tuple[Ref, ...]]] = field(default_factory=list)
    """Combat cards that have resolved: number and targets."""
    absorbed: Counter[Ref] = field(default_factory=Counter)
    gone: set[Ref] = field(default_factory=set)
    mute: set[Ref] = field(default_factory=set)
    """Combatants who deal no damage in it (D136)."""
    stunned: set[Ref] = field(default_factory=set)
    """Combatants who deal none in the next round."""
    void: bool = False
    """Whether a player has left the game in it."""

    def on(self, number: int, ref: Ref) -> int:
        """Number of cards with that number played on this combatant."""
        return sum(1 for card, targets in self.cards if card == number and targets[:1] == (ref,))

    def any(self, number: int) -> bool:
        """Whether a card of that number was played."""
        return any(card == number for card, _ in self.cards)

    def is_done_with(self, ref: Ref) -> bool:
        """Whether all damage by and to this combatant has been dealt, so that it leaves."""
        own = [blow for blow in self.blows if ref in blow]
        return bool(own) and all(blow in self.fallen for blow in own)

    def against(self, ref: Ref) -> list[Ref]:
        """The other side."""
        return [one for one in self.value if (one in self.attackers) != (ref in self.attackers)]


class DamageChecker:
    """Follows the Combats of one game by its log."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.attackers: set[Ref] = set()
        self.left: set[Ref] = set()
        """Attackers still in the Combat."""
        self.site = -1
        self.over = True
        """Whether the next `combat` event begins another Combat."""
        self.new = True
        """Whether no round of it has been fought."""
        self.round: Round | None = None
        self.pending: dict[int, tuple[Ref, ...]] = {}
        self.words: dict[Ref, frozenset[str]] = {}
        self.worn: dict[Ref, dict[int, int]] = {}
        self.pierced = False
        self.unsure = True
        """Whether the checker started in the middle of a Combat."""
        if combat(game) is None:
            self.unsure = False
        self.see()

    def see(self) -> None:
        """Read the table: Keywords of the combatants, and Equipment of the Agents."""
        self.worn = {}
        self.pierced = False
        for card, piece in self.game.pieces.items():
            number = self._number(card_ref(card))
            if piece.at == "on" and number in (VEST, FAITH, MOJO, *RIFLES):
                self.worn.setdefault(piece.host, {})[number] = piece.tokens
            self.pierced = self.pierced or number == PIERCES
        if combat(self.game) is None:
            self.words.clear()
        for ref in self.attackers:
            if card_of(ref) in self.game.pieces:
                self.words[ref] = stats.keywords(self.game, card_of(ref))

    def look(self, events: list[Event]) -> list[str]:
        """Faults of Combat in these events."""
        found: list[str] = []
        if self.game.options.basic_game:
            return found
        for event in events:
            found += self._take(event)
        if self.round is not None and combat(self.game) is None:
            found += self._close()
        if combat(self.game) is None:
            self.unsure = False
        if events:
            self.see()
        return found

    def _take(self, event: Event) -> list[str]:
        data, now = event.data, self.round
        if isinstance(data, CombatBegan):
            found = self._close() if self.over else []
            if self.over:
                self.attackers, self.left, self.site, self.over = set(), set(), data.site, False
                self.new = True
            self.attackers.add(data.adversary)
            self.left.add(data.adversary)
            return found
        if isinstance(data, CombatEnded) and data.how != "withdrawn":
            self.left.discard(data.adversary)
            return [] if self.left else self._close()
        if isinstance(data, RoundBegan):
            stunned = now.stunned if now is not None and not self.new else set()
            found = self._close()
            self.new, self.over = False, True
            self.round = Round(data.range, self.site, frozenset(self.attackers), mute=stunned, void=self.unsure)
            return found
        if isinstance(data, CardPlayed):
            self.pending[data.card] = data.targets
        elif isinstance(data, DamageTaken) and now is None:
            return self._outside(data)
        elif now is not None:
            return self._in_round(event, now)
        return []

    def _in_round(self, event: Event, now: Round) -> list[str]:
        data = event.data
        if isinstance(data, CardResolved) and data.card in self.pending:
            self._resolved(now, data.card, self.pending.pop(data.card))
        elif isinstance(data, CombatValues):
            now.value = dict(data.values)
            return [fault for ref in now.value if (fault := self._absent(ref, now))]
        elif isinstance(data, DamageAimed):
            now.blows[data.source, data.target].append(data.amount)
        elif isinstance(data, AbilityUsed) and self._number(data.source) == CAPTIVE and data.targets:
            now.texts.append((data.source, data.targets[0], BY_TEXT[CAPTIVE]))
        elif isinstance(data, DamageAbsorbed) and self._number(card_ref(data.card)) == VEST:
            self._absorbed(now, data.card, data.left)
        elif isinstance(data, DamageTaken):
            return self._damaged(now, data)
        elif isinstance(data, CombatEnded) and data.how == "withdrawn" and not now.is_done_with(data.adversary):
            now.gone.add(data.adversary)
        elif isinstance(data, PlayerLeft):
            now.void = True
        return []

    def _resolved(self, now: Round, card: int, targets: tuple[Ref, ...]) -> None:
        number = self._number(card_ref(card))
        now.cards.append((number, targets))
        now.mute.update(targets[place] for place in MUTES.get(number, ()) if place < len(targets))
        if number == AMBUSH:
            now.mute.update(now.against(targets[0]))
        if number in STUNS:
            now.stunned.add(targets[STUNS[number]])
        if number == BURNS:
            now.texts += [(targets[0], ref, 1) for ref in now.against(targets[0]) if ref not in now.gone]

    def _absorbed(self, now: Round, vest: int, left: int) -> None:
        for bearer, worn in self.worn.items():
            if VEST in worn and (vest not in self.game.pieces or self.game.pieces[vest].host == bearer):
                now.absorbed[bearer] += max(0, worn[VEST] - left)
                worn[VEST] = left

    def _damaged(self, now: Round, taken: DamageTaken) -> list[str]:
        source, target = taken.source, taken.target
        now.fallen[source, target] += taken.amount
        if self._number(target) == POISONS and now.kind == "crc" and target in now.attackers:
            now.texts += [(target, ref, 1) for ref in now.against(target)]
        if taken.health_left == 0:
            now.felled.setdefault(target, source)
        dealt = any((s, t) == (source, target) for s, t, _ in now.texts) or (source, target) in now.blows
        if dealt or now.void:
            return []
        return [f"{self._name(target)} is damaged by {self._name(source)}, which has dealt it nothing"]

    def _outside(self, taken: DamageTaken) -> list[str]:
        """10.2b: damage outside Combat comes from card text, with its number of points."""
        is_power = isinstance(self.game.pieces.get(card_of(taken.source)), PowerPiece)
        most = 1 if is_power else BY_TEXT.get(self._number(taken.source), 0)
        if taken.amount <= most or self.unsure:
            return []
        source, target = self._name(taken.source), self._name(taken.target)
        return [f"{target} takes {taken.amount} from {source}, which deals {most}"]

    # -- a round that is over ------------------------------------------------------------------------

    def _close(self) -> list[str]:
        """8.4, 8.5a: check the damage of a finished round."""
        now, self.round = self.round, None
        if now is None or now.void:
            return []
        now.texts = [text for text in now.texts if text[0] not in now.mute or self._number(text[0]) == POISONS]
        found = [fault for source in now.value for fault in self._aims(now, source)]
        found += [fault for ref in now.attackers if now.blows and (fault := self._strength(now, ref))]
        targets = {target for _, target in now.blows} | {target for _, target, _ in now.texts}
        found += [fault for target in targets if (fault := self._falls(now, target))]
        return found

    def _aims(self, now: Round, source: Ref) -> list[str]:
        """8.4a, 8.4d, 8.4i, 8.4k: a source allocates its whole value, to one target unless it may split."""
        aims = {target: sum(points) for (one, target), points in now.blows.items() if one == source}
        attacks = 2 if now.on(TWICE, source) else 1
        found: list[str] = []
        name = self._name(source)
        if aims and source in now.mute:
            return [f"{name} deals damage in a round in which it deals none"]
        if not aims:
            free = [ref for ref in now.against(source) if not now.on(HIDES, ref) and ref not in now.gone]
            there = [ref for ref in free if now.kind != "lrc" or self._number(ref) not in NO_LONG_RANGE]
            if now.blows and there and now.value[source] > 0:
                found.append(f"{name} deals nothing and could deal {now.value[source]}")
            return found
        if sum(aims.values()) != now.value[source] * attacks:
            found.append(f"{name} aims {sum(aims.values())} and has {attacks} times {now.value[source]}")
        if len(aims) > attacks and not self._may_split(now, source):
            found.append(f"{name} may not split its damage")
        for target in aims:
            if now.on(HIDES, target):
                found.append(f"{name} aims at {self._name(target)}, who hides")
            led = any(number == OTHERS_AIM and targets[1:2] == (source,) for number, targets in now.cards)
            if target not in now.against(source) and not led:
                found.append(f"{name} aims at its own side")
        return found

    def _strength(self, now: Round, ref: Ref) -> str:
        """8.3i: an Adversary's value is the printed one plus bonuses of this round."""
        d, value = self.game.def_of(card_of(ref)), now.value.get(ref)
        if d.suit != "adversary" or premiere_number(d) in (*COPIES, *NO_LONG_RANGE, FADES) or value is None:
            return ""
        added = sum(ADDS[card][1] * now.on(card, ref) for card in ADDS if ADDS[card][0] == now.kind)
        want = 0 if ref in now.mute else ((d.lrc if now.kind == "lrc" else d.crc) or 0) + added
        return "" if value == want else f"{d.name} strikes with {value} and has {want}"

    def _may_split(self, now: Round, source: Ref) -> bool:
        if now.kind in SPLITS.get(self._number(source), ()):
            return True
        worn = self.worn.get(source, {})
        return now.kind == "lrc" and (bool(now.on(COVERING, source)) or any(rifle in worn for rifle in RIFLES))

    def _falls(self, now: Round, target: Ref) -> str:
        """Damage dealt to one target = packets less shields by name; beyond Health 0 it is lost (8.4h)."""
        if target in now.gone:
            return ""
        fallen = sum(points for (_, one), points in now.fallen.items() if one == target)
        owed = self._owed(now, target)
        if fallen in owed or (target in now.felled and fallen <= max(owed)):
            return ""
        parts = [f"{points} by {self._name(one)}" for (one, aim), points in now.blows.items() if aim == target]
        parts += [f"{points} by the words of {self._name(one)}" for one, aim, points in now.texts if aim == target]
        shields = [str(number) for number, targets in now.cards if target in targets]
        return (
            f"{self._name(target)} takes {fallen} in the {now.kind} round and is owed {sorted(owed)}: "
            f"{', '.join(parts)}; cards on it: {', '.join(shields) or 'none'}"
        )

    def _owed(self, now: Round, target: Ref) -> set[int]:
        """All amounts of damage possible, as shields may choose one source and Equipment may be off."""
        if now.on(HIDES, target) or now.on(UNDOES, target):
            return {0}
        sources = dict.fromkeys([one for (one, aim) in now.blows if aim == target])
        sources.update(dict.fromkeys(one for one, aim, _ in now.texts if aim == target))
        late = [one for one in sources if now.any(FIRST) and not now.on(FIRST, one)]
        sums: set[tuple[int, ...]] = {()}
        for source in sources:
            parts = self._from_source(now, source, target)
            if source in late and (self._is_struck_down(now, source) or source in now.gone):
                parts = {0}
            sums = {(*done, part) for done in sums for part in parts}
        cuts = [points for number, points in LESS_ONE.items() for _ in range(now.on(number, target))]
        less = [sum(points * now.on(number, target) for number, points in LESS_ALL.items())]
        if now.any(DISARMS):
            less.append(less[0] - LESS_ALL[31] * now.on(31, target))  # D94: without the car nothing absorbs the hits
        found: set[int] = set()
        for amounts in sums:
            places = range(len(amounts))
            for chosen in product(places, repeat=len(cuts)) if amounts else [()]:
                left = list(amounts)
                for place, points in zip(chosen, cuts, strict=False):
                    left[place] = max(0, left[place] - points)
                found.update(max(0, max(0, sum(left) - points) - now.absorbed[target]) for points in less)
        return found

    def _from_source(self, now: Round, source: Ref, target: Ref) -> set[int]:
        """Total damage of one source to the target, after shields per source and per packet (D91)."""
        blows = list(now.blows.get((source, target), ()))
        text = [points for one, aim, points in now.texts if (one, aim) == (source, target)]
        number, worn, words = self._number(target), self.worn.get(target, {}), self._words(source)
        ways = [(blows, text)]
        if number == FADES:
            ways = [([], text)]
        elif self._is_vampire(now, target) and now.kind == "lrc":
            ways = [([], []), ([], text)]
        if self.pierced and source != target and source not in now.attackers:
            ways.append((blows, text))
        if MOJO in worn and {"occult", "creature"} <= words:
            ways = [([max(0, n - 1) for n in one], [max(0, n - 1) for n in other]) for one, other in ways]
        less = sum(points * now.on(card, target) for card, points in LESS_EACH.items())
        halved = number == HALVED and now.kind == "lrc"
        halved = halved or (FAITH in worn and source in now.attackers and "occult" in words)
        found: set[int] = set()
        for one, other in ways:
            whole = sum(one) + sum(other)
            found.add(max(0, (whole + 1) // 2 - less) if halved else max(0, whole - less))
            if halved and self.pierced:
                found.add(max(0, whole - less))
        return found

    def _is_struck_down(self, now: Round, source: Ref) -> bool:
        return source in now.felled and bool(now.on(FIRST, now.felled[source]))

    def _is_vampire(self, now: Round, target: Ref) -> bool:
        """#354, or the Witness turned into one by it."""
        return target in now.attackers and (
            self._number(target) == VAMPIRE or self.game.def_of(card_of(target)).suit == "witness"
        )

    def _absent(self, ref: Ref, now: Round) -> str:
        """8.2a, 7.8b: an Agent left behind at a Site does not fight there."""
        piece = self.game.pieces.get(card_of(ref))
        if not isinstance(piece, AgentPiece) or now.site < 0:
            return ""
        for mod in self.game.mods:
            if mod.of == ref and mod.stat == "left_behind" and dict(mod.extra).get("site", now.site) == now.site:
                return f"{self._name(ref)} fights at the Site where its Team has left it behind"
        return ""

    def _words(self, ref: Ref) -> frozenset[str]:
        return self.words.get(ref) or frozenset(self.game.def_of(card_of(ref)).keywords)

    def _number(self, ref: Ref) -> int:
        return premiere_number(self.game.def_of(ref.card)) if isinstance(ref, CardRef) and ref.card >= 0 else -1

    def _name(self, ref: Ref) -> str:
        return self.game.def_of(ref.card).name if isinstance(ref, CardRef) else str(ref)
