"""rulebook 4.0, 6.7, 8.1: at which moment a card or ability may be announced.

Three things decide: the play of cards that is on (its name and the check it belongs to), the suit's normal moment
(2.1b), and the `when` words of the card. A word tied to an event looks for it among what has just happened (4.0h).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from game.engine.cards.ast import Mode, Selector, Use
from game.engine.cards.card_def import CardDef
from game.engine.core.refs import Ref, card_ref, team_ref
from game.engine.core.state import NOBODY, Env, RulesEvent, SitePiece
from game.engine.query import frames
from game.engine.query.combat import combat_state, second_roles
from game.engine.query.effects import game_vocabulary, stats, threats
from game.engine.query.frames import CheckFrame, RoundFrame, WindowFrame
from game.engine.query.play.refusal import Obstacle
from game.engine.query.sites import check_state, teams
from game.engine.table import GameState

PLAIN = frozenset({*(f"W{n}" for n in range(1, 14)), "check", "respond"})
ROUND = ("lrc", "crc")
COMBAT = ("lrc", "crc", "allocation", "after_damage", "lrc_skipped")
EVENT_WORDS = frozenset({"hospitalised", "removed", "adversary_killed", "combat_end", "site_passed", "site_failed",
                         "question_answered", "guess_wrong", "drawn"})  # fmt: skip
"""Words for what has happened: open until all have passed with nothing unresolved (4.0h c, D117)."""
WINDOWS_OF: dict[str, Collection[str]] = {
    "briefing": ("W1", "W2", "W3"), "draw_paid": ("W2",), "drawn": ("W2", "W3"),
    "healing": ("W4",), "deployment": ("W6",), "case_assignment": (), "team_sent": ("W8", "W9", "W10", "W11"),
    "check": ("check", "respond"), "any": PLAIN, "printed": PLAIN.union(COMBAT),
    "adversary_engages": PLAIN, "would_bureau": PLAIN,
    "would_hospital": ("owner", "after_damage"), "would_abduct": ("owner",), "would_damage": (),
    "lrc_skipped": ("lrc_skipped",), "lrc": ("lrc",), "crc": ("crc",), "allocation": ("allocation",),
    "after_damage": ("after_damage",),
} | dict.fromkeys(EVENT_WORDS, PLAIN)  # fmt: skip
BLUFF_WINDOWS = (*(f"W{n}" for n in range(7, 13)), "check")
RESPONSES = {"would_hospital": "10.2", "would_abduct": "10.6e"}
"""The paragraph that says what may be played in the response to what is about to happen."""
NORMAL = {"event": PLAIN, "witness": PLAIN, "bluff": BLUFF_WINDOWS, "combat": ROUND, "adversary": PLAIN - {"respond"}}


@cache
def windows_of(d: CardDef) -> frozenset[str]:
    """The plays of cards in which the card can ever be announced."""
    names: set[str] = set()
    for mode in d.frame.modes:
        for word in mode.when:
            names.update(WINDOWS_OF.get(word, ()))
        if not mode.when:
            names.update(NORMAL.get(d.suit, ()))
        if counters_cause(mode):
            names.update((*PLAIN, *COMBAT))
    if d.suit == "combat" and "healing" in d.keywords:
        names.add("after_damage")
    if d.suit == "combat" and "word:negate" in game_vocabulary.items_of(d):
        names.update(COMBAT)
    return frozenset(names)


@cache
def counters_cause(mode: Mode) -> bool:
    """17.85, 8.7f: this mode negates the card behind the event, so it may also answer that card while it waits."""
    effects = (effect.arg("what") for top in mode.do for effect in top.walk() if effect.word == "negate")
    return any(isinstance(what, Selector) and what.text == "source" for what in effects)


@cache
def is_tiered(d: CardDef) -> bool:
    """2.4c: one of the sliding Bluffs, whose X is one of four prices."""
    return any(effect.word == "tiered" for effect in d.frame.modes[0].do)


# -- where we are ------------------------------------------------------------------------------------------


def check_of(g: GameState, window: WindowFrame) -> CheckFrame | None:
    """The check in whose step 2 this window stands, or around the answers given in it."""
    if window.depth == NOBODY:
        return None

    return check_state.at(g, window.depth)


def site_check(g: GameState, window: WindowFrame | None = None) -> CheckFrame | None:
    """The Site's own check that is running, also when another is nested in it (7.5g)."""
    for frame in reversed(g.stack):
        if isinstance(frame, CheckFrame) and frame.site >= 0:
            return frame
    return None


def site_of(g: GameState, window: WindowFrame) -> int:
    """The Site being investigated, or -1."""
    check = site_check(g)
    return check.site if check is not None else NOBODY


def site_under(g: GameState, team: Ref) -> int:
    """The Site that this Team is investigating, or -1 (a check nested in that of a Site may be another Team's)."""
    check = site_check(g)
    return check.site if check is not None and check.team == team else NOBODY


def site_team(g: GameState, site: int) -> Ref:
    """6.3k: the Team allocated to a Site, () before there is one."""
    check = site_check(g)
    if check is not None and check.site == site:
        return check.team
    piece = g.pieces.get(site)
    if isinstance(piece, SitePiece) and piece.team:
        return team_ref(piece.by, "field", piece.team)
    return ()


def is_bystander(g: GameState, player: int) -> bool:
    """12.4c: in a Site's check everybody but the Investigating Player and the one it is directed at."""
    if player == g.active or len(g.players) == 2 or len(g.clockwise(0)) == 2:
        return False
    check = site_check(g)
    piece = g.pieces.get(check.site) if check is not None else None
    return isinstance(piece, SitePiece) and piece.target != player


def used_titles(g: GameState, window: WindowFrame) -> list[str]:
    """7.7: "player|title" of the cards used in the check or Combat round that this window belongs to."""
    frame = g.stack[window.depth] if window.depth != NOBODY else None
    return frame.used if isinstance(frame, CheckFrame | RoundFrame) else []


def note_title(g: GameState, window: WindowFrame, player: int, d: CardDef) -> None:
    """7.7a: the card counts as used in its check or round."""
    used_titles(g, window).append(f"{player}|{d.name}")


def unuse(g: GameState, depth: int, player: int, d: CardDef) -> None:
    """7.7c: a copy that came to nothing was not used in the check or round that stands at this depth."""
    frame = g.stack[depth] if depth != NOBODY else None
    if isinstance(frame, CheckFrame | RoundFrame) and f"{player}|{d.name}" in frame.used:
        frame.used.remove(f"{player}|{d.name}")


def note_ability(g: GameState, window: WindowFrame, player: int, d: CardDef) -> None:
    """7.7a, 17.60: a card whose ability serves this check counts as used in it, unless its copies stack (7.7f)."""
    if d.suit not in ("agent", "equipment"):
        stacks = any("copies_stack" in str(effect.arg("flag")) for effect in d.frame.while_)
        if not stacks:
            note_title(g, window, player, d)


# -- the words ---------------------------------------------------------------------------------------------


def of_mode(
    g: GameState, player: int, card: int, mode: Mode, number: int, window: WindowFrame
) -> list[RulesEvent | bool]:
    """The moments, now, at which this way of playing the card may be announced; True where no event is spoken of."""
    if not mode.when:
        return [True] if window.name in windows_of(g.table.defs[card]) else []
    found: list[RulesEvent | bool] = []
    for word in mode.when:
        moments = _moments(g, player, word, window)
        if word == "would_hospital" and counters_cause(mode):
            moments = [*moments, *_threats(g, word, window)]
        found.extend(moment for moment in moments if moment not in found)
    return found


def may_serve(use: Use, window: str) -> bool:
    """Whether an ability can ever be used in a play of cards of this name."""
    if any(window in WINDOWS_OF.get(word, ()) for word in use.when):
        return True
    return _heals(use) and (window == "owner" or (window in ROUND and "after_damage" in use.when))


def _heals(use: Use) -> bool:
    return any(effect.word == "heal" for effect in use.do)


def of_use(g: GameState, player: int, card: int, use: Use, window: WindowFrame) -> RulesEvent | bool | None:
    """The moment at which an ability may be used now, or None."""
    for word in use.when:
        for moment in _moments(g, player, word, window):
            return moment
    if window.name in ROUND and may_serve(use, window.name):
        return True  # 8.5e, D134: a wound may be dressed before the blow as well
    if window.name == "owner" and window.moment is not None and window.moment.word == "would_hospital":
        return True if _heals(use) else None
    return None


def all_of_use(g: GameState, player: int, use: Use, window: WindowFrame) -> list[RulesEvent | bool]:
    """Every moment at which an ability may be used now, each once."""
    return list(dict.fromkeys(moment for word in use.when for moment in _moments(g, player, word, window)))


def env_of(g: GameState, player: int, card: int, window: WindowFrame, moment: RulesEvent | bool | None) -> Env:
    """What the words of a card or an ability speak of when it is announced or used at this moment."""
    env = Env(me=player, card=card, foe=g.after(player), depth=window.depth, turn=g.turn)
    if isinstance(moment, RulesEvent):
        env.it, env.source, env.actor = moment.it, moment.source, moment.player
        env.team = moment.team
        if moment.site >= 0:
            env.site = moment.site
        if moment.word == "combat_end":
            env.fought = moment.keywords
    return env


def _moments(g: GameState, player: int, word: str, window: WindowFrame) -> list[RulesEvent | bool]:
    if window.name not in WINDOWS_OF.get(word, ()):
        return []
    if word in EVENT_WORDS:
        return list(dict.fromkeys(event for event in g.recent if event.word == word and is_characteristic(event)))
    if word in ("would_hospital", "would_abduct"):
        if window.moment is not None and window.moment.word == word:
            return [window.moment]
        return _bound_for_hospital(g, window) if window.name == "after_damage" else []
    if word == "would_bureau":
        return list(_threats(g, word, window))
    if word == "adversary_engages":
        waiting = [g.def_of(item.card) for item in window.chain if not item.gone]
        return [True] if any(combat_state.starts_combat(d) for d in waiting) else []
    if word == "team_sent":
        return [True] if _sent(g) else []
    if word == "draw_paid":
        return [window.moment] if window.moment is not None else []
    if word == "check" and window.name == "respond" and not _is_narrow(window):
        return []
    return [True]


def _bound_for_hospital(g: GameState, window: WindowFrame) -> list[RulesEvent | bool]:
    """8.7f, 8.3m: in R5 an unresolved card, an Adversary's text or Health 0 sends Agents to the Hospital."""
    felled = [
        RulesEvent("would_hospital", ref, (), g.pieces[ref.card].by, by_adversary=True) for ref in combat_state.dying(g)
    ]
    return [*_threats(g, "would_hospital", window), *threats.awaited(g), *felled]


def _sent(g: GameState) -> bool:
    return any(site.team and not site.investigated for site in check_state.sites_of(g, g.active))


def _threats(g: GameState, word: str, window: WindowFrame) -> list[RulesEvent]:
    """10.2a: what unresolved cards are about to do to an Agent, as far as their words and targets tell."""
    return threats.threats(g, word, [item for item in window.chain if not item.gone])


def answers(g: GameState, window: WindowFrame, env: Env, *, narrow: bool = False) -> bool:
    """6.3h, D101: whether this acts on a revealed Bluff, on what is played in a response, or on an answer to either;
    where `narrow`, on whatever waits."""
    if not narrow and not _is_narrow(window):
        return True
    waiting = {card_ref(item.card) for item in window.chain if not item.gone}
    return env.source in waiting or any(ref in waiting for refs in env.names.values() for ref in refs)


def _is_narrow(window: WindowFrame) -> bool:
    return window.name == "respond" and (window.moment is not None or any(i.kind == "bluff" for i in window.chain))


# -- Bluffs and Adversaries ------------------------------------------------------------------------------------


def bluff_sites(g: GameState, player: int, card: int, window: WindowFrame) -> list[int]:
    """6.7: the Sites at which a Bluff may be played face up now, in a nested check that of the check around it."""
    if window.name == "check":
        site = site_of(g, window)
        return [site] if site in g.pieces else []
    d = g.table.defs[card]
    lying = [p.card for p in check_state.sites_of(g, g.active) if p.team or not _needs_team(d)]
    return [site for site in lying if f"{player}|{d.name}" not in waiting_titles(g, site, window)]


@cache
def _needs_team(d: CardDef) -> bool:
    """Whether the Bluff speaks of the Team that is at its Site."""
    return "this_team" in repr(d.frame.modes[0])


def no_place(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle:
    """6.7: why there is no Site at which the Bluff may be played face up."""
    d = g.table.defs[card]
    if window.name == "check":
        return Obstacle("refused_bluff_moment", "6.7a")
    sites = check_state.sites_of(g, g.active)
    if not sites:
        return Obstacle("refused_no_site", "6.7d")
    if any(f"{player}|{d.name}" in waiting_titles(g, site.card, window) for site in sites):
        return Obstacle("refused_same_title", "7.7a", (("name", d.name),))
    return Obstacle("refused_no_team", "6.7c", (("name", d.name),))


def is_over(g: GameState, site: int, window: WindowFrame) -> bool:
    """6.7c: the check of the Site has been made: nothing that waited for it could count any more."""
    piece = g.pieces.get(site)
    return window.name != "check" and isinstance(piece, SitePiece) and piece.investigated


def waiting_titles(g: GameState, site: int, window: WindowFrame | None = None) -> list[str]:
    """7.7a, 6.7c: "player|title" of the Bluffs that lie face up at a Site, or are to, and wait for its check."""
    found = [(p.by, g.def_of(p.card)) for p in g.pieces.values() if p.host == card_ref(site)]
    if window is not None:
        found.extend((i.by, g.def_of(i.card)) for i in window.chain if not i.gone and i.env.site == site)
    return [f"{by}|{d.name}" for by, d in found if d.suit == "bluff"]


def at_is_written(window: WindowFrame) -> bool:
    """A line names the Site of a Bluff only outside a Site's check."""
    return window.name != "check"


@cache
def answers_card(d: CardDef) -> bool:
    """8.1j: whether an Adversary attacks in answer to a card, and so the Team in whose check that was played."""
    return any("pending" in selector.text for _, selector in d.frame.modes[0].targets)


def attackable(g: GameState, d: CardDef, window: WindowFrame) -> list[Ref]:
    """8.1b, 8.1c: the Teams at which an Adversary could be sent now if it fitted."""
    check = check_of(g, window)
    if window.name == "check" and check is not None:
        around = None if answers_card(d) else site_check(g)
        if around is None or around.team == check.team:
            return [check.team]
        return [around.team, check.team] if stats.site_words(g, check.team) else [around.team]
    if window.name[0] != "W" or not g.mods:
        return []  # 8.1c: only a Team to which a change lends what a Site is can be attacked at any other time
    return [team for section in ("bureau", "field") for team in teams.teams(g, g.active, section)]


def adversary_waits(g: GameState) -> bool:
    """8.1e: one Adversary, an Agent turned into one included, is unresolved or fighting already."""
    if second_roles.turned(g):
        return True
    for frame in g.stack:
        for item in frames.announced(frame):
            if g.def_of(item.card).suit == "adversary" and not (item.gone and isinstance(frame, WindowFrame)):
                return True
    return False


def team_is_written(g: GameState, d: CardDef, team: Ref, window: WindowFrame) -> bool:
    """A line names the attacked Team only where no running check fixes it."""
    return window.name != "check" or team != attackable(g, d, window)[0]


def is_characteristic(happening: RulesEvent) -> bool:
    """9.1e, 9.2a: whether the question was for a value of a characteristic, and not what #285 asks."""
    return happening.answer is None or isinstance(happening.answer.value, str)
