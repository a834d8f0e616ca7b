"""What narrows a selector: whose, where, what, state words and numbers (CARD-EFFECTS, selectors)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.effects import frames, scene, values
from game.engine.effects.ast import Filter
from game.engine.effects.terms import CHARACTERISTICS, PRONOUNS, SKILLS
from game.engine.effects.vocabulary import register
from game.engine.state import NOBODY, SECTIONS, AgentPiece, Env, Ref, SitePiece

if TYPE_CHECKING:
    from game.engine.game import Game

Test = Callable[["Game", Env, Ref], bool]
One = Callable[["Game", Env, Ref, str], bool]
_FILTERS: dict[str, One] = {}
_STATES: dict[str, Test] = {}
_AFFILIATIONS = frozenset(CHARACTERISTICS["affiliation"])
_POOLS = {"rp": "RP", "cp": "CP", "star": "*P"}


def test_of(one: Filter) -> Test:
    """The test that a filter of a term makes: true if any of its arguments fits, turned round by `not_`."""
    if one.key == "number":
        return _number(one)
    if one.key == "word":
        tests = [_word(arg) for arg in one.args]
        positive: Test = tests[0] if len(tests) == 1 else lambda g, env, ref: any(test(g, env, ref) for test in tests)
    else:
        body, args = _FILTERS[one.key], one.args
        if len(args) == 1:
            only = args[0]
            positive = lambda g, env, ref: body(g, env, ref, only)  # noqa: E731
        else:
            positive = lambda g, env, ref: any(body(g, env, ref, arg) for arg in args)  # noqa: E731
    if one.negated:
        return lambda g, env, ref: not positive(g, env, ref)
    return positive


def filter_(name: str) -> Callable[[One], One]:
    """Register what a filter with an argument tests."""

    def add(body: One) -> One:
        _FILTERS[name] = body
        register(f"filter:{name}")
        return body

    return add


def state(name: str) -> Callable[[Test], Test]:
    """Register what a state word tests."""

    def add(body: Test) -> Test:
        _STATES[name] = body
        register(f"state:{name}")
        return body

    return add


# -- kinds and words -------------------------------------------------------------------------------------------


def kind_test(head: str) -> Test:
    """Whether an object is of this kind."""
    if head in ("team", "section", "player"):
        return lambda g, env, ref: ref[0] == head
    if head == "card":
        return lambda g, env, ref: ref[0] == "card"
    return _KINDS[head]


def _agent(g: Game, env: Env, ref: Ref) -> bool:
    return ref[0] == "card" and g.table.defs[ref[1]].suit == "agent"


def _adversary(g: Game, env: Env, ref: Ref) -> bool:
    from game.engine.rules import fighters

    return ref[0] == "card" and ("adversary" in values.keywords(g, ref[1]) or fighters.is_attacker(g, ref))


def _combatant(g: Game, env: Env, ref: Ref) -> bool:
    from game.engine.rules import fighters

    return ref[0] == "card" and fighters.fights(g, ref)


def _suit(name: str) -> Test:
    return lambda g, env, ref: ref[0] == "card" and g.table.defs[ref[1]].suit == name


def _witness(g: Game, env: Env, ref: Ref) -> bool:
    return ref[0] == "card" and "witness" in values.keywords(g, ref[1])


def _bluff(g: Game, env: Env, ref: Ref) -> bool:
    if ref[0] != "card":
        return bool(ref[0] == "under")
    return g.zone[ref[1]] == "under" or g.table.defs[ref[1]].suit == "bluff"


_KINDS: dict[str, Test] = {
    "agent": _agent,
    "adversary": _adversary,
    "combatant": _combatant,
    "witness": _witness,
    "equipment": _suit("equipment"),
    "bluff": _bluff,
    "site": _suit("site"),
}


def _word(word: str) -> Test:
    if word == "mine":
        return lambda g, env, ref: controller(g, ref) == env.me
    if word == "theirs":
        return lambda g, env, ref: controller(g, ref) not in (env.me, NOBODY)
    if word in _STATES:
        return _STATES[word]
    if word in ("team", "section", "player"):
        return lambda g, env, ref: ref[0] == word
    if word in _KINDS and word != "bluff":
        return _KINDS[word]
    return lambda g, env, ref: bool(ref[0] == "card" and word in values.keywords(g, ref[1]))


register("filter:mine", "filter:theirs")


def controller(g: Game, ref: Ref) -> int:
    """1.1g: who uses the object now: of a card in play its controller, of one announced its player, else its owner."""
    kind = ref[0]
    if kind in ("team", "section", "player"):
        return int(ref[1])
    if kind == "under":
        site = g.pieces[ref[1]]
        assert isinstance(site, SitePiece)
        return site.under_by[ref[2]]
    if kind != "card":
        return NOBODY
    if ref[1] in g.pieces:
        from game.engine.rules import fighters

        return fighters.leader(g, ref)
    if g.zone[ref[1]] == "stack":
        item = scene.item_of(g, ref[1])
        if item is not None:
            return item.by
    return g.owner(ref[1])


def _number(one: Filter) -> Test:
    name, least, op = one.args[0], one.number, one.op
    register(f"number:{'skill' if name in SKILLS else name}")

    def test(g: Game, env: Env, ref: Ref) -> bool:
        have = _measure(g, env, ref, name)
        fits = have >= least if op == ">=" else have <= least if op == "<=" else have == least
        return fits != one.negated

    return test


def _measure(g: Game, env: Env, ref: Ref, name: str) -> int:
    """The number of an object that a selector compares."""
    if name == "size":
        from game.engine.rules import teams

        return len(teams.members(g, ref))
    if ref[0] != "card":
        return 0
    if name == "health":
        return values.health(g, ref[1])
    if name == "bluffs":
        return sum(1 for _ in cards_at(g, ref[1]))
    if name == "hit":
        from game.engine.rules import fighters

        return fighters.hit(g, ref)
    if name == "doom":
        piece = g.pieces.get(ref[1])
        return piece.doom if isinstance(piece, AgentPiece) else 0
    if name in SKILLS:
        return values.rating(g, ref, name, scene.check_depth(g, env.depth))
    return values.stat(g, ref, name)


register(
    "number:skill", "number:health", "number:cost", "number:modifier", "number:size", "number:bluffs", "number:hit",
    "number:doom",
)  # fmt: skip


def cards_at(g: Game, site: int) -> list[int]:
    """6.6b: every card at a Site, beneath it or a face-up Bluff."""
    piece = g.pieces.get(site)
    under = list(piece.under) if isinstance(piece, SitePiece) else []
    return under + [p.card for p in g.pieces.values() if p.card not in under and _lies_at(g, p.card, site)]


def _lies_at(g: Game, card: int, site: int) -> bool:
    return g.table.defs[card].suit == "bluff" and scene.site_of_card(g, card) == site


# -- where -----------------------------------------------------------------------------------------------------


def _refs(g: Game, env: Env, word: str) -> tuple[Ref, ...]:
    from game.engine.effects import select

    return select.pronoun(g, env, word)


@filter_("in")
def in_(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """In a Section, a pile or a Team."""
    if arg in PRONOUNS:
        return any(_inside(g, ref, place) for place in _refs(g, env, arg))
    if ref[0] in ("team", "section"):
        return bool(ref[2] == arg)
    if ref[0] != "card":
        return False
    zone = g.zone[ref[1]]
    if zone != "play":
        return zone == arg
    piece = g.pieces[ref[1]]
    if piece.at == "on" and piece.host and piece.host[0] == "card" and arg in SECTIONS:
        bearer = g.pieces.get(piece.host[1])
        return bearer is not None and bearer.at == arg
    return piece.at == arg or (piece.at == "site" and arg == "field")


def _inside(g: Game, ref: Ref, place: Ref) -> bool:
    """Whether an Agent stands in a Team or Section, or a card is carried there or attached to it."""
    if ref[0] != "card" or ref[1] not in g.pieces:
        return False
    piece = g.pieces[ref[1]]
    if piece.host == place:
        return True
    if piece.at == "on" and piece.host and piece.host[0] == "card":
        return _inside(g, piece.host, place)
    if place[0] == "team":
        from game.engine.rules import teams

        return teams.team_of(g, ref[1]) == place
    return bool(place[0] == "section" and piece.by == place[1] and piece.at == place[2])


@filter_("of")
def of(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Of that player: the owner of a pile, the controller of what is in play."""
    whose = {one[1] for one in _refs(g, env, arg) if one[0] == "player"}
    return controller(g, ref) in whose


@filter_("at")
def at(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """At that Site: beneath it, or a face-up Bluff there."""
    sites = _refs(g, env, arg)
    if ref[0] == "under":
        return ("card", ref[1]) in sites
    return ref[0] == "card" and ("card", scene.site_of_card(g, ref[1])) in sites


@filter_("on")
def on(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Carried by that bearer, or attached to it."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.host in _refs(g, env, arg)


@filter_("with")
def with_(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same Team, the object itself included; in the Hospital all of a player's Agents there (5.1f)."""
    return any(_same_team(g, ref, other) for other in _refs(g, env, arg))


@filter_("mate")
def mate(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same Team, the object itself not included."""
    return any(ref != other and _same_team(g, ref, other) for other in _refs(g, env, arg))


def _same_team(g: Game, ref: Ref, other: Ref) -> bool:
    from game.engine.rules import teams

    if ref[0] != "card" or other[0] != "card":
        return False
    team = teams.team_of(g, ref[1])
    return bool(team) and team == teams.team_of(g, other[1])


@filter_("except")
def except_(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """But not that one."""
    return ref not in _refs(g, env, arg)


@filter_("opposing")
def opposing(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """On the other side of the Combat, or carried there."""
    from game.engine.rules import fighters

    enemies = [enemy for one in _refs(g, env, arg) for enemy in fighters.opposing(g, one)]
    if ref in enemies:
        return True
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.host in enemies


# -- what ------------------------------------------------------------------------------------------------------


@filter_("name")
def name(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Of that printed name."""
    return ref[0] == "card" and g.table.defs[ref[1]].slug == arg


@filter_("same_name")
def same_name(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same title as another card (2.2f)."""
    if ref[0] != "card":
        return False
    title = g.table.defs[ref[1]].name
    return any(one[0] == "card" and g.table.defs[one[1]].name == title for one in _refs(g, env, arg))


@filter_("holds")
def holds(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """A Team with an Agent of that name."""
    from game.engine.rules import teams

    return ref[0] == "team" and any(g.table.defs[card].slug == arg for card in teams.members(g, ref))


@filter_("equipped")
def equipped(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Carries a card of that name."""
    return any(p.host == ref and g.table.defs[p.card].slug == arg for p in g.pieces.values())


@filter_("pool")
def pool(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Its cost is of that kind."""
    return ref[0] == "card" and g.table.defs[ref[1]].pool == _POOLS[arg]


@filter_("skill")
def skill(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """A Site with that skill among its present Prerequisites (7.8f)."""
    return ref[0] == "card" and arg in prerequisite_skills(g, ref[1])


def prerequisite_skills(g: Game, site: int) -> tuple[str, ...]:
    """The skills a Site asks for now, one of which is tested."""
    from game.engine.rules import checks

    printed = g.table.defs[site].prerequisites
    return tuple(dict.fromkeys(checks.prerequisite(g, site, each, need)[0] for each, need in printed))


@filter_("asks")
def asks(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """A Site of that question."""
    return ref[0] == "card" and arg in g.table.defs[ref[1]].questions


@filter_("adds")
def adds(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Equipment that raises that skill."""
    return ref[0] == "card" and frames.raises(g.table.defs[ref[1]], arg)


@filter_("modifies")
def modifies(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """A Witness whose modifier is for that skill."""
    found = frames.printed_modifier(g.table.defs[ref[1]]) if ref[0] == "card" else None
    return found is not None and found[0] == arg


@filter_("uses")
def uses(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """2.6e: may be the target of Martial Arts or Subterfuge Combat cards."""
    if ref[0] != "card":
        return False
    if arg == "subterfuge" and ref[1] in g.pieces and isinstance(g.pieces[ref[1]], AgentPiece):
        if values.skill(g, ref[1], "subterfuge") >= 1:
            return True
    return values.flag(g, ref, f"uses_{arg}")


@filter_("kin")
def kin(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """Shares an affiliation Keyword."""
    if ref[0] != "card":
        return False
    own = values.keywords(g, ref[1]) & _AFFILIATIONS
    return any(one[0] == "card" and own & values.keywords(g, one[1]) for one in _refs(g, env, arg))


@filter_("against")
def against(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """An unresolved card that works on that Team, or on any Team of that player (CARD-EFFECTS c 39)."""
    from game.engine.effects import foresight

    return ref[0] == "card" and any(foresight.is_against(g, ref[1], one) for one in _refs(g, env, arg))


@filter_("forced_by")
def forced_by(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """A Team that this card makes run a check."""
    from game.engine.effects import foresight

    return any(one[0] == "card" and ref in foresight.forced_teams(g, one[1]) for one in _refs(g, env, arg))


@filter_("lost")
def lost(g: Game, env: Env, ref: Ref, arg: str) -> bool:
    """The Team in which that Agent was when it was removed this turn."""
    agents = _refs(g, env, arg)
    return any(mod.stat == "lost_from" and mod.of in agents and tuple(mod.value) == ref for mod in g.mods)


# -- state words -----------------------------------------------------------------------------------------------


@state("damaged")
def damaged(g: Game, env: Env, ref: Ref) -> bool:
    """1.4k: has damage."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.damage > 0


@state("in_combat")
def in_combat(g: Game, env: Env, ref: Ref) -> bool:
    """Fights in the running Combat."""
    from game.engine.rules import fighters

    return ref[0] == "card" and fighters.fights(g, ref)


@state("in_play")
def in_play(g: Game, env: Env, ref: Ref) -> bool:
    """1.3i: is on the table."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.at not in ("aside", "deck")


@state("pending")
def pending(g: Game, env: Env, ref: Ref) -> bool:
    """Is announced and not resolved."""
    return ref[0] == "card" and any(item.card == ref[1] for item in scene.items(g))


@state("assigned")
def assigned(g: Game, env: Env, ref: Ref) -> bool:
    """A Site with a Team allocated and not yet checked."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return isinstance(piece, SitePiece) and piece.team > 0 and not piece.investigated


@state("face_down")
def face_down(g: Game, env: Env, ref: Ref) -> bool:
    """Lies face down."""
    if ref[0] == "under":
        return True
    if ref[0] != "card" or g.zone[ref[1]] != "under":
        return False
    site = g.pieces[scene.site_of_card(g, ref[1])]
    return isinstance(site, SitePiece) and not site.faces[site.under.index(ref[1])]


@state("facing_stunned")
def facing_stunned(g: Game, env: Env, ref: Ref) -> bool:
    """Fights somebody stunned."""
    from game.engine.rules import fighters

    return fighters.facing_stunned(g, ref)


@state("fit")
def fit(g: Game, env: Env, ref: Ref) -> bool:
    """Outside the Hospital, or free to leave it (4.2e, 10.5)."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    if not isinstance(piece, AgentPiece) or piece.at not in SECTIONS:
        return False
    if piece.at != "hospital":
        return True
    if values.flag(g, ref, "no_leave_hospital"):
        return False
    return values.health(g, ref[1]) >= min(3, values.stat(g, ref, "health"))


@state("able")
def able(g: Game, env: Env, ref: Ref) -> bool:
    """7.8b: can be counted in the running check; outside one, nothing keeps it from adding skills."""
    if ref[0] != "card" or not isinstance(g.pieces.get(ref[1]), AgentPiece):
        return False
    from game.engine.rules import teams

    depth = scene.check_depth(g, env.depth)
    check = scene.check_at(g, depth) if depth != NOBODY else None
    if check is not None and teams.team_of(g, ref[1]) == check.team:
        return ref[1] in teams.able(g, check.team, check.site, depth)
    return g.pieces[ref[1]].at != "hospital" and not values.barred(g, ref[1])


@state("investigating")
def investigating(g: Game, env: Env, ref: Ref) -> bool:
    """Its Team is at a Site now."""
    from game.engine.rules import teams

    depth = scene.site_check_depth(g)
    return depth != NOBODY and ref[0] == "card" and teams.team_of(g, ref[1]) == g.stack[depth].team  # type: ignore[attr-defined]


@state("investigated")
def investigated(g: Game, env: Env, ref: Ref) -> bool:
    """A Site whose check was announced this turn."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return isinstance(piece, SitePiece) and piece.investigated


@state("hurt_this_turn")
def hurt_this_turn(g: Game, env: Env, ref: Ref) -> bool:
    """Took damage in Combat this turn."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return isinstance(piece, AgentPiece) and piece.hurt


@state("duplicate")
def duplicate(g: Game, env: Env, ref: Ref) -> bool:
    """2.8b: the card's player has an Agent of that title in play."""
    if ref[0] != "card":
        return False
    title = g.table.defs[ref[1]].name
    return any(
        isinstance(p, AgentPiece) and p.by == env.me and p.card != ref[1] and g.table.defs[p.card].name == title
        for p in g.pieces.values()
    )


@state("never_removed")
def never_removed(g: Game, env: Env, ref: Ref) -> bool:
    """No Agent of that name was removed from the side of the card's player this game (10.7)."""
    title = g.table.defs[ref[1]].name
    return all(g.table.defs[card].name != title for card in g.players[env.me].lost)


@state("removed_this_turn")
def removed_this_turn(g: Game, env: Env, ref: Ref) -> bool:
    """Was removed from a Team in the Field this turn."""
    return any(mod.stat == "lost_from" and mod.of == ref and mod.value[2] == "field" for mod in g.mods)


@state("counting")
def counting(g: Game, env: Env, ref: Ref) -> bool:
    """Has resolved and still counts in the running check."""
    depth = scene.check_depth(g, env.depth)
    if depth == NOBODY or ref[0] != "card":
        return False
    piece = g.pieces.get(ref[1])
    if piece is not None and piece.at == "check":
        return bool(piece.host == ("check", depth))
    return any(mod.source == ref[1] and mod.until == "check" and mod.depth == depth for mod in g.mods)


@state("ends_combat")
def ends_combat(g: Game, env: Env, ref: Ref) -> bool:
    """Would end the Combat when it resolves."""
    from game.engine.effects import foresight

    return ref[0] == "card" and foresight.ends_combat(g, ref[1])


@state("forces_check")
def forces_check(g: Game, env: Env, ref: Ref) -> bool:
    """Makes a Team of the other side run a check."""
    from game.engine.effects import foresight

    return ref[0] == "card" and bool(foresight.forced_teams(g, ref[1]))
