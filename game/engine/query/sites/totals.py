"""rulebook 7.8: what a Team has in a check: able Agents, the best Equipment, what counts for the Team."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.engine.cards.ast import Value
from game.engine.core.refs import Ref, card_ref, check_ref
from game.engine.core.state import NOBODY, Mod
from game.engine.query.effects import static_effects, stats
from game.engine.query.effects.effect_paths import Modifier, printed_modifier, touch
from game.engine.query.frames import CheckFrame
from game.engine.query.sites import presence
from game.engine.query.sites.check_state import asked
from game.engine.table import GameState

Part = tuple[Ref, int, str]


class Offer(NamedTuple):
    """One piece of Equipment and what it adds in the hands of its bearer; at most one of a title counts."""

    piece: int
    gain: int
    label: str


def total(g: GameState, check: CheckFrame) -> int:
    """7.8d: the total now, never below 0."""
    return max(0, sum(amount for _, amount, _ in parts(g, check)))


def parts(g: GameState, check: CheckFrame) -> list[Part]:
    """What the total is made of, in order: (object, amount, label), label one of "agent" "equipment" "phone" "card"."""
    depth = next((i for i in range(len(g.stack) - 1, -1, -1) if g.stack[i] is check), NOBODY)
    skill = asked(g, check).skill
    found: list[Part] = []
    offers: list[list[Offer]] = []
    read = stats.read_instead(g)
    for card in presence.able(g, check.team, check.site, depth):
        own = stats.skill(g, card, skill, depth)
        found.append((card_ref(card), own, "agent"))
        carried = _carried(g, card, skill, read, own, depth)
        if carried:
            offers.append(carried)
    offers.extend(_phones(g, check, skill, depth))
    found.extend((card_ref(one.piece), one.gain, one.label) for one in best(g, offers))
    found.extend(_for_team(g, check, skill, depth))
    return found


def _carried(g: GameState, card: int, skill: str, read: set[str], own: int, depth: int) -> list[Offer]:
    """7.8a, 7.8c: the Agent's pieces that raise this skill, or one read in its place, with what each adds."""
    found = []
    ref = card_ref(card)
    for piece in g.pieces.values():
        if piece.at == "on" and piece.host == ref:
            d = g.table.defs[piece.card]
            if d.suit == "equipment" and (skill in touch(d) or not read.isdisjoint(touch(d))):
                gain = max(0, stats.raw(g, ref, skill, depth, piece.card)) - own
                if gain > 0:
                    found.append(Offer(piece.card, gain, "equipment"))
    return found


def _phones(g: GameState, check: CheckFrame, skill: str, depth: int) -> list[list[Offer]]:
    """7.8a, #326: what bearers elsewhere may add to this check."""
    found = []
    for bearer in presence.callers(g, check.team, check.site, depth):
        own = stats.skill(g, bearer, skill, depth)
        offers = [
            Offer(card, own + adjust, "phone")
            for card, adjust in stats.flag_adjust(g, card_ref(bearer), "remote_skill")
            if own + adjust > 0
        ]
        if offers:
            found.append(offers)
    return found


def best(g: GameState, offers: list[list[Offer]]) -> list[Offer]:
    """7.8h: one piece an Agent (11.3), one piece of a title (7.7d), so that together they give most."""

    def choose(at: int, taken: frozenset[str]) -> tuple[int, tuple[Offer, ...]]:
        if at == len(offers):
            return 0, ()
        gain, chosen = choose(at + 1, taken)
        for offer in offers[at]:
            title = g.table.defs[offer.piece].name
            if title not in taken:
                rest, others = choose(at + 1, taken | {title})
                if rest + offer.gain > gain:
                    gain, chosen = rest + offer.gain, (offer, *others)
        return gain, chosen

    return list(choose(0, frozenset())[1])


def _for_team(g: GameState, check: CheckFrame, skill: str, depth: int) -> list[Part]:
    """7.8d: Witnesses, Events and Bluffs that count for the Team in this check, each with its present size."""
    found: list[Part] = []
    here = check_ref(depth)
    site = card_ref(check.site)
    for mod in g.mods:
        if mod.stat == "total" and (mod.of == here or (mod.of == site and check.site >= 0)):
            amount = _amount(g, mod, skill)
            if amount:
                found.append((card_ref(mod.source), amount, "card"))
    found.extend((card_ref(card), amount, "card") for card, amount in standing(g, skill, depth))
    return found


def standing(g: GameState, skill: str, depth: int) -> list[tuple[int, int]]:
    """The cards in play that add to the total as long as they lie there, with how much; of a title one (7.7a)."""
    found: list[tuple[int, int]] = []
    titles: set[tuple[int, str]] = set()
    for piece, effect, env in static_effects.held(g, "word:boost", depth):
        title = (piece.by, g.table.defs[piece.card].name)
        if title in titles or effect.arg("skill") not in (None, skill):
            continue
        amount = stats.as_modifier(g, piece.card, stats.number(g, env, cast("Value", effect.arg("by"))))
        if amount:
            titles.add(title)
            found.append((piece.card, amount))
    return found


def _amount(g: GameState, mod: Mod, skill: str) -> int:
    """7.8g, 7.8i: a Witness gives its modifier as it is now; a change for one skill counts in a check of that skill."""
    extra = dict(mod.extra)
    skills = extra.get("skills", ())
    if skills and skill not in skills:
        return 0
    witness = extra.get("witness", NOBODY)
    if witness != NOBODY:
        return stats.stat(g, card_ref(witness), "modifier")
    return mod.number


def modifier_of(g: GameState, card: int) -> Modifier | None:
    """A Witness's skill and present modifier, None where it has none."""
    found = printed_modifier(g.table.defs[card])
    return None if found is None else Modifier(found.skill, stats.stat(g, card_ref(card), "modifier"))
