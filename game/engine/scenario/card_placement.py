"""Laying single cards of a position: Agents, Sites, Resources, and what lies on, under or beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.term_lists import SKILLS
from game.engine.core.refs import CardRef, Ref, card_ref, player_ref, section_ref, team_ref
from game.engine.core.state import NOBODY, SECTIONS, AgentPiece, Env, Mod, Piece, SitePiece
from game.engine.core.typed_yaml import Map, as_map
from game.engine.notation import letter, seat_of
from game.engine.query.combat import afflicted
from game.engine.query.effects.stats import ATTACHED
from game.engine.query.play import targeting
from game.engine.query.sites import teams
from game.engine.query.visibility import HELD
from game.engine.rules import powers as power
from game.engine.rules.effects.run_effects import RunEffects
from game.engine.rules.phases import setup
from game.engine.rules.play import pools
from game.engine.rules.special import afflictions
from game.engine.scenario.files import nearest

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.scenario.position import Builder

AGENT_KEYS = (
    "card", "at", "turns", "team", "damage", "health", "tokens", "equipment", "attached", "purchased", "afflicted",
)  # fmt: skip
SITE_KEYS = ("card", "owner", "target", "bluffs", "attached", "tokens")
BLUFF_KEYS = ("card", "owner", "face", "tokens")
ON_KEYS = ("card", "tokens", "as", "owner", "x")
RESOURCE_KEYS = ("card", "host", "holds", "attached", "tokens", "as", "owner")
LOOSE_KEYS = ("card", "tokens", "abducted", "owner")
AGENT_PLACES = (*SECTIONS, "training")


def _def(b: Builder, plan: Map, keys: tuple[str, ...], what: str, suit: str = "") -> CardDef | None:
    """The card an entry names, the entry checked for its keys and the card for its suit."""
    b.check_keys(plan, keys, f"{what} has no")
    if "card" not in plan:
        b.fault(plan.line, 'this entry names no card; write {card: "…"}')
        return None
    found = b.card(plan["card"], plan.line_of("card"))
    if found is not None and suit and found.suit != suit:
        b.fault(plan.line_of("card"), f'"{found.name}" is {found.suit}, not {suit}')
        return None
    return found


def loose(b: Builder, seat: int, plan: Map, zone: str) -> None:
    """A card in a hand, deck or pile; in the deck an abducted Agent lies face up."""
    found = _def(b, plan, LOOSE_KEYS, "a card in a pile")
    if found is None:
        return
    owner = b.seat(plan, "owner", seat)
    card = setup.add_card(b.game, owner, found, zone)
    if zone == "removed" and found.suit == "agent":
        b.game.players[owner].lost.append(card)
    if b.truth(plan, "abducted"):
        b.game.pieces[card] = AgentPiece(card=card, by=owner, at="deck")


def agent(b: Builder, seat: int, plan: Map) -> None:
    """An Agent with all it carries."""
    found = _def(b, plan, AGENT_KEYS, "an agent", "agent")
    if found is None:
        return
    at = str(plan.get("at", "bureau"))
    if at not in AGENT_PLACES:
        b.fault(plan.line_of("at"), f"an agent is at {', '.join(AGENT_PLACES)}, not {at}{nearest(at, AGENT_PLACES)}")
        at = "bureau"
    g = b.game
    card = setup.add_agent(g, seat, found, at if at in SECTIONS else "bureau", b.whole(plan, "team", 1))
    piece = g.pieces[card]
    assert isinstance(piece, AgentPiece)
    piece.loose = "team" not in plan
    piece.tokens = b.whole(plan, "tokens", piece.tokens)
    if "afflicted" in plan:
        _afflict(b, card, b.whole(plan, "afflicted", 0))
    if b.truth(plan, "purchased"):
        piece.purchased, piece.starting, piece.tokens, piece.purse = True, False, 0, 0
        g.players[seat].purchased.append(found.name)
    if "health" in plan:
        change = b.whole(plan, "health", found.health or 0) - (found.health or 0)
        g.mods.append(Mod(card_ref(card), "health", "by", change, "game", card, seat, 0))
    piece.damage = b.whole(plan, "damage", 0)
    if at == "training":
        piece.at, piece.team = "aside", 0
        piece.aside_until = b.whole(plan, "turns", 1)
    for _, gear in b.items(plan, "equipment"):
        on(b, gear, card_ref(card), seat, suit="equipment")
    for _, other in b.items(plan, "attached"):
        on(b, other, card_ref(card), seat)


def _afflict(b: Builder, agent: int, doom: int) -> None:
    """Lay the affliction of the pool on an Agent (#338), with so many doom tokens left; one card lays all of them."""
    found = next((d for d in b.pool.cards if d.frame.affliction is not None), None)
    piece = b.game.pieces[agent]
    assert isinstance(piece, AgentPiece)
    if found is not None:
        foe = _foe(b, piece.by)
        laid = next((mod.source for _, mod in afflicted.all_(b.game) if mod.by == foe), NOBODY)
        card = setup.add_card(b.game, foe, found, "limbo") if laid == NOBODY else laid
        afflictions.lay(b.game, agent, card, foe)
    piece.doom = doom


def on(b: Builder, plan: Map, host: Ref, seat: int, suit: str = "") -> None:
    """A card carried by, attached to or placed under an object; `seat` is the host's player."""
    found = _def(b, plan, ON_KEYS, "a card on another", suit)
    if found is None:
        return
    owner = b.seat(plan, "owner", seat if found.pool != "CP" else _foe(b, seat))
    card = _lay(b, found, owner, "on", host, plan)
    if found.suit == "bluff" and isinstance(host, CardRef) and isinstance(b.game.pieces.get(host.card), SitePiece):
        _waits(b, plan, card, host.card)


def _waits(b: Builder, plan: Map, card: int, site: int) -> None:
    """A Bluff that was played face up lies at its Site: what it does for the check to come it has done (6.7c)."""
    g, found = b.game, b.game.def_of(card)
    effects = [effect for top in found.frame.modes[0].do for effect in top.walk()]
    tiered = any(effect.word == "tiered" for effect in effects)
    if not tiered and not any(effect.arg("stat") in (("prerequisite",), ("need",)) for effect in effects):
        b.fault(plan.line, f'"{found.name}" does not wait at a Site: its effect is over at once')
        return
    if tiered and plan.get("x") not in pools.TIERS:
        b.fault(plan.line_of("x"), f'"{found.name}" waits for a price: x is {", ".join(map(str, pools.TIERS))}')
        return
    piece = g.pieces[card]
    env = Env(piece.by, card, foe=g.active, site=site, names=dict(piece.names), turn=g.turn)
    env.x = plan["x"] if tiered else 0
    b.done.append(RunEffects(card=card, path=("do",), env=env))


def _lay(b: Builder, found: CardDef, owner: int, at: str, host: Ref, plan: Map) -> int:
    g = b.game
    card = setup.add_card(g, owner, found, "play")
    tokens = found.frame.plain_tokens
    named = found.frame.modes[0].targets[:1] if host and found.frame.modes else ()
    bound = tuple((target.name, (host,)) for target in named)
    word = _word(b, found, plan)
    g.pieces[card] = Piece(
        card=card,
        by=owner,
        at=at,
        host=host,
        tokens=b.whole(plan, "tokens", tokens),
        since=0,
        names=bound,
        word=(word,) if word else (),
    )
    if word and any(effect.word == "train" for effect in found.frame.effects()):
        op, value = ("by", 1) if word in SKILLS else ("flag", True)
        g.mods.append(Mod(host, word, op, value, ATTACHED, card, owner, 0))
    return card


def _word(b: Builder, found: CardDef, plan: Map) -> str:
    """The word that was named when the card was played: one of those it asks for, "" where it asks for none."""
    known = next((words for effect in found.frame.effects() if (words := targeting.one_of(effect))), ())
    word, line = str(plan.get("as", "")), plan.line_of("as")
    if word in known or (not known and "as" not in plan):
        return word
    if not known:
        b.fault(line, f'"{found.name}" names no word, so it has no `as`')
    else:
        told = f"as: {word} is none of them{nearest(word, known)}" if word else "say which: as"
        b.fault(line, f'"{found.name}" names one of {", ".join(known)}; {told}')
    return ""


def _foe(b: Builder, seat: int) -> int:
    return (seat + 1) % len(b.letters)


def site(b: Builder, plan: Map) -> None:
    """A Site in its player's Field with the cards beneath it."""
    found = _def(b, plan, SITE_KEYS, "a site", "site")
    if found is None:
        return
    g = b.game
    owner = b.seat(plan, "owner", g.active)
    target = b.seat(plan, "target", _foe(b, owner))
    card = setup.add_card(g, owner, found, "play")
    piece = SitePiece(card=card, by=owner, at="site", target=target, tokens=b.whole(plan, "tokens", 0))
    g.pieces[card] = piece
    for _, bluff in b.items(plan, "bluffs"):
        beneath = _def(b, bluff, BLUFF_KEYS, "a card beneath a site")
        if beneath is None:
            continue
        by = b.seat(bluff, "owner", target)
        piece.under.append(setup.add_card(g, by, beneath, "under"))
        piece.under_by.append(by)
        face = str(bluff.get("face", "down"))
        if face not in ("up", "down"):
            b.fault(bluff.line_of("face"), f"a card beneath a site lies face up or down, not {face}")
        piece.faces.append(face == "up")
    for _, other in b.items(plan, "attached"):
        on(b, other, card_ref(card), owner)


def resource(b: Builder, seat: int, plan: Map) -> None:
    """A Resource in play: in the Section its text names, or with its host."""
    found = _def(b, plan, RESOURCE_KEYS, "a resource")
    if found is None:
        return
    owner = b.seat(plan, "owner", seat)
    host: Ref = ()
    if "host" in plan:
        host = object_ref(b, plan["host"], plan.line_of("host"), seat)
    at = "on" if host else found.frame.stay if found.frame.stay in ("bureau", "hospital") else "bureau"
    card = _lay(b, found, owner, at, host, plan)
    b.game.pieces[card].by = seat
    for _, other in b.items(plan, "attached"):
        on(b, other, card_ref(card), seat)
    if "holds" in plan:
        _hold(b, seat, plan, card)


def _hold(b: Builder, seat: int, plan: Map, card: int) -> None:
    """The card that another keeps face down beneath it (#240), known to it by the name under which it was chosen."""
    g, line = b.game, plan.line_of("holds")
    keeping = (effect for effect in g.def_of(card).frame.effects() if effect.word == "control")
    name = next((getattr(effect.arg("what"), "text", "") for effect in keeping), "")
    if not name:
        b.fault(line, f'"{g.def_of(card).name}" holds no other card')
        return
    given = as_map(line, plan["holds"])
    found = _def(b, given, ("card", "owner"), "a card held")
    if found is not None:
        owner = b.seat(given, "owner", _foe(b, seat))
        held = setup.add_card(g, owner, found, "play")
        g.pieces[held] = Piece(held, seat, HELD, card_ref(card))
        g.pieces[card].names = (*g.pieces[card].names, (name, (card_ref(held),)))


def captive(b: Builder, seat: int, plan: Map) -> None:
    """An Adversary held in a player's Bureau (#32)."""
    found = _def(b, plan, (*LOOSE_KEYS, "attached"), "a captive", "adversary")
    if found is not None:
        card = _lay(b, found, b.seat(plan, "owner", _foe(b, seat)), "captive", (), plan)
        b.game.pieces[card].by = seat
        for _, other in b.items(plan, "attached"):
            on(b, other, card_ref(card), seat)


def announced(b: Builder, seat: int, kind: str) -> None:
    """A characteristic that the player has announced; with the option on, the power of its value works (13.4b)."""
    player = b.game.players[seat]
    player.announced.append(kind)
    if b.game.options.x_file_powers:
        power.bring(b.game, seat, kind, b.pool.x_files[player.x_file].characteristics[kind])


def powers(b: Builder, seat: int, plan: Map) -> None:
    """Tokens left on the powers of announced values (13.4d)."""
    given = b.mapping(plan, "powers", "such as {threats: 2}")
    pieces = {power.value_of(b.game, piece.card): piece for piece in power.of_player(b.game, seat)}
    for name in given:
        if name in pieces:
            pieces[name].tokens = b.whole(given, name, 0)
        else:
            known = ", ".join(pieces) or "nothing"
            b.fault(given.line_of(name), f"the announced powers of {letter(seat)} are {known}, not {name}")


def object_ref(b: Builder, text: object, line: int, seat: int) -> Ref:
    """An OBJECT on the table: `"Name"`, `A "Name"`, `A team 1`, `A bureau team 1`, `A bureau`, `A`; () with a fault."""
    plain = str(text).strip()
    head, _, rest = plain.partition(" ")
    player = seat_of(head, len(b.letters))
    named = (rest if player >= 0 else plain).strip().strip('"')
    if player >= 0 and not rest:
        return player_ref(player)
    if player >= 0:
        words = rest.split()
        section = words[0] if words[0] in SECTIONS else "field"
        if words == [section]:
            return section_ref(player, section)
        if words[-2:-1] == ["team"] and words[-1].isdecimal() and words[:-2] in ([section], []):
            team: Ref = team_ref(player, section, int(words[-1]))
            if not teams.members(b.game, team):
                b.fault(line, f"there is no Agent in {plain}")
            return team
    g = b.game
    found = [
        card
        for card, piece in g.pieces.items()
        if g.def_of(card).name == named and piece.by == (player if player >= 0 else piece.by)
    ]
    mine = [card for card in found if g.pieces[card].by == seat]
    if found:
        return card_ref((mine or found)[0])
    b.fault(line, f"there is no {plain} on the table of {letter(seat)} or of anybody else")
    return ()
