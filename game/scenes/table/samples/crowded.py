"""The table where most lies on it: five cards that wait, a full hand, four Sites, wounded Agents; made up by hand.

No rule is asked whether play could come to it: these are pictures to look at, and nothing is played on from them.
"""

from __future__ import annotations

from game.engine.core.choices import Announce, PayBluff, RequisitionCard
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref, team_ref
from game.engine.core.state import AgentPiece, Env, Item, Piece, SitePiece
from game.engine.game import Game
from game.engine.rules.play.windows import Window
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.samples.positions import opened, position, scene_at, table_of
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

HAND, SITES, WOUNDED, WAITING = 12, 4, 3, 5


def five_waiting() -> Game:
    """A check at which five cards wait, announced in turn."""
    game = Game.from_json(position("check"), pool())
    window = game.stack[-1]
    assert isinstance(window, Window)
    check = game.view(0).check
    assert check is not None
    for number in range(WAITING):
        by = (1 + number) % 2
        before: Ref = card_ref(window.chain[-1].card if window.chain else check.site)
        _announce(game, window, by, before if number % 3 else check.team)
    return game


def _announce(game: Game, window: Window, by: int, target: Ref) -> None:
    """Lay the next card that can be played at all from a hand on the window's chain."""
    hand = game.players[by].hand
    suits = ("witness", "event", "bluff", "adversary", "combat")
    card = min(hand, key=lambda one: suits.index(suit) if (suit := game.def_of(one).suit) in suits else len(suits))
    hand.remove(card)
    game.zone[card] = "stack"
    env = Env(by, card, names={"it": (target,)})
    window.chain.append(Item(card, by, env=env, paid=game.def_of(card).cost or 0))


def full_table() -> Game:
    """Twelve cards in hand, four Sites to go to with cards beneath, three Agents of each side wounded."""
    game = Game.from_json(position("table"), pool())
    me = game.players[0]
    sites = [piece for piece in game.pieces.values() if isinstance(piece, SitePiece) and piece.by == 0]
    for card in [one for one in me.deck if game.def_of(one).suit == "site"][: SITES - len(sites)]:
        me.deck.remove(card)
        site = sites[0].copy()
        site.card, site.team, site.under, site.faces, site.under_by = card, 0, [], [], []
        game.pieces[card], game.zone[card] = site, game.zone[sites[0].card]
    for card in me.deck[-(HAND - len(me.hand)) :]:
        me.deck.remove(card)
        me.hand.append(card)
        game.zone[card] = "hand"
    for seat in (0, 1):
        people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == seat]
        for number, piece in enumerate(people[:WOUNDED]):
            piece.damage = 1 + number
        people[WOUNDED - 1].at, people[WOUNDED - 1].team = "hospital", 0
    return game


def laid_out() -> Game:
    """The full table with cards on Agents, Teams, a Site and a Witness, and Resources with and without tokens."""
    game = full_table()
    for seat in (0, 1):
        people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == seat]
        afield = [one for one in people if one.at == "field"]
        site = next(one for one in game.pieces.values() if isinstance(one, SitePiece))
        _lay(game, seat, "Kevlar Vest", "on", card_ref(afield[0].card))
        _lay(game, seat, "Glock 19 Semi-Automatic Pistol", "on", card_ref(afield[0].card))
        _lay(game, seat, "In-Service Training", "on", card_ref(afield[1].card))
        _lay(game, seat, "Charley Tskany", "on", team_ref(seat, "field", afield[0].team))
        _lay(game, seat, "Hospital Crash Cart", "hospital", ())
        _lay(game, seat, "Rejuvenating Caves", "bureau", ())
        _lay(game, seat, "Safe House", "on", card_ref(_lay(game, seat, "Kristen Kilar", "bureau", ())))
    _lay(game, 0, "Thorough Documentation", "on", card_ref(site.card))
    return game


def _lay(game: Game, seat: int, name: str, at: str, host: Ref) -> int:
    """Put a new card of that name into play; gives its number."""
    known = game.table.pool.named(name)
    card = game.players[seat].deck.pop(0)
    defs = game.table.defs
    game.table.defs = (*defs[:card], known, *defs[card + 1 :])
    tokens = next((number for kind, number in known.frame.tokens if not kind), 0)
    game.pieces[card], game.zone[card] = Piece(card, seat, at, host, tokens=tokens), "play"
    return card


def stack(app: App) -> TableScene:
    """Five cards wait."""
    return table_of(app, five_waiting())


def tiers(app: App) -> TableScene:
    """A sliding Bluff has been turned up: its prices."""
    scene = opened(app, scene_at(app, "tiers"))
    decision = scene.session.decision
    assert decision is not None
    card = next(one.card for one in decision.choices if isinstance(one, PayBluff) and one.spec.x > 1)
    scene.acts.click(("card", card))
    return scene


def requisition(app: App) -> TableScene:
    """A piece of Equipment has been given to an Agent and can still be taken back."""
    scene = scene_at(app, "requisition")
    decision = scene.session.decision
    assert decision is not None
    scene.stage.kind = "requisition"
    scene.stage.add(next(choice for choice in decision.choices if isinstance(choice, RequisitionCard)))
    return scene


def aiming(app: App) -> TableScene:
    """A Team was chosen, and the pointer is over a Site: an arrow, and what the Team would bring."""
    scene = opened(app, scene_at(app, "table"))
    scene.acts.click(next(point for point in sorted(scene.lights.lit, key=str) if isinstance(point, TeamRef)))
    site = next(point for point in sorted(scene.lights.lit, key=str) if isinstance(point, CardRef))
    scene.handle(Signal("move", scene.places[site].rect.center))
    return scene


def powers(app: App) -> TableScene:
    """X-File powers: one side has announced two values, the other one; the rest can be announced."""
    from game.engine.rules import powers as rules

    game = open_game.new_game(
        GameSetup.duel("two_roads", "paper_trail", "random", 4, 0, options=("x_file_powers",)), ("Sprotch", "Skritch")
    )
    for player, kinds in ((0, ("motive", "result")), (1, ("affiliation",))):
        for kind in kinds:
            rules.announce(game, player, kind)
    while game.decision is not None:
        game.apply(game.decision.choices[-1])  # at first what was asked before the announcements
        asked = game.view(0).decision
        if asked is not None and any(isinstance(choice, Announce) for choice in asked.choices):
            break
    scene = table_of(app, game)
    scene.session.stops.locked = True
    return scene


for build in (powers, aiming, requisition, tiers, stack):
    register(build.__name__, build)
register("crowded", lambda app: table_of(app, full_table()))
register("laid", lambda app: table_of(app, laid_out()))
