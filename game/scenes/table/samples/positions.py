"""The table in representative positions, from real games played by rule of thumb: for `shot`, tests and the eye."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import PayBluff, RequisitionCard, SellCard, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import with_copies
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.input.signals import Signal
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

Wanted = Callable[["PlayerView", "Decision"], bool]
SEEDS, DECISIONS = range(1, 40), 1500


@cache
def position(name: str) -> str:
    """A game at a decision of the first player that shows what `name` is about, as JSON."""
    wanted = WANTED[name]
    for seed in range(FIRST_SEED.get(name, SEEDS.start), SEEDS.stop):
        game = _dealt(seed, name in BASIC)
        policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
        for _ in range(DECISIONS):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            if decision.player == 0 and view.turn > 2 and wanted(view, decision):
                return game.to_json()
            game.apply(policies[decision.player].choose(view, decision))
    raise LookupError(f'no game in {len(SEEDS)} comes to a position for "{name}"')


def _dealt(seed: int, basic: bool) -> Game:
    from game.engine.decks.library import ready_made

    rules = ("basic_game",) if basic else ()
    ids = [deck.id for deck in ready_made(pool(), rules_of(rules))]
    setup = GameSetup.duel(ids[0], ids[1], "random", seed, 0, options=rules)
    return open_game.new_game(setup, ("Sprotch", "Skritch"))


WANTED: dict[str, Wanted] = {
    "table": lambda view, decision: (
        decision.kind == "allocation" and len(view.sites(0)) > 1 and any(site.under for site in view.sites(0))
    ),
    "selling": lambda view, decision: decision.kind == "sell" and len(decision.choices) > 4,
    "deployment": lambda view, decision: (
        decision.kind == "deployment" and len(view.agents(0, "field")) > 1 and any(a.equipment for a in view.agents(0))
    ),
    "bluffs": lambda view, decision: decision.kind == "bluffs" and len(view.sites(1)) > 1 and len(view.hand) > 4,
    "check": lambda view, decision: (
        decision.kind == "check"
        and view.check is not None
        and view.check.site >= 0
        and view.check.owner == 0
        and len(view.check.parts) > 2
    ),
    "their_check": lambda view, decision: (
        decision.kind == "check" and view.check is not None and view.check.site >= 0 and view.check.owner == 1
    ),
    "answer": lambda view, decision: (
        decision.kind in ("check", "response", "window") and any(item.by == 1 and item.targets for item in view.pending)
    ),
    "combat": lambda view, decision: view.combat is not None and decision.kind in ("combat", "hit"),
    "basic": lambda view, decision: (
        decision.kind == "check"
        and view.check is not None
        and view.check.owner == 0
        and view.players[0].plays == 1
        and any(agent.section == "hospital" for agent in view.agents(0))
        and any(agent.equipment for agent in view.agents(0))
    ),
    "requisition": lambda view, decision: (
        decision.kind == "requisition" and sum(isinstance(choice, RequisitionCard) for choice in decision.choices) > 2
    ),
    "tiers": lambda view, decision: (
        decision.kind == "bluff"
        and any(isinstance(choice, PayBluff) and choice.spec.x > 1 for choice in decision.choices)
    ),
    "question": lambda view, decision: decision.kind == "question",
    "guess": lambda view, decision: decision.kind == "guess",
}

FIRST_SEED = {"combat": 9, "basic": 3, "tiers": 26}
"""Where no game of a lower seed comes to the position: they need not be played."""

BASIC = frozenset({"basic"})
"""Positions of the basic game (rulebook 14)."""


def table_of(app: App, game: Game) -> TableScene:
    """The table of a game of two, the first of them a person."""
    session = open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False)
    session.stops.will_name(session.view)
    return TableScene(app, session)


def scene_at(app: App, name: str) -> TableScene:
    """The table at that position."""
    return table_of(app, Game.from_json(position(name), pool()))


def opened(app: App, scene: TableScene) -> TableScene:
    """The same once things lie on it that can be clicked; whoever draws it pushes it again."""
    app.push(scene)
    app.scenes.pop()
    return scene


def selling(app: App) -> TableScene:
    """Cards set aside for sale, and a purchase chosen."""
    scene = scene_at(app, "selling")
    decision = scene.session.decision
    assert decision is not None
    for choice in with_copies(decision.choices, scene.session.view)[:3]:
        if isinstance(choice, SellCard):
            scene.stage.kind = scene.stage.kind or "sell"
            scene.stage.add(choice)
    scene.stage.buy = 2
    return scene


def deployment(app: App) -> TableScene:
    """An Agent is chosen, Sections and Teams are lit."""
    scene = opened(app, scene_at(app, "deployment"))
    agents = [target.key for target in scene.targets if target.key in scene.lights.lit]
    scene.acts.click(next(key for key in agents if isinstance(key, tuple)))
    return scene


def bluffs(app: App) -> TableScene:
    """A card has been slipped beneath a Site and can still be taken back."""
    scene = scene_at(app, "bluffs")
    decision = scene.session.decision
    assert decision is not None
    scene.stage.kind = "bluffs"
    used: set[int] = set()
    for choice in decision.choices:
        if isinstance(choice, SlipBluff) and choice.card not in used and len(used) < 2:
            scene.stage.add(choice)
            used.add(choice.card)
    return scene


def held(app: App) -> TableScene:
    """A card of the hand is held large."""
    scene = opened(app, scene_at(app, "table"))
    target = scene.targets.get(("card", scene.session.view.hand[1]))
    assert target is not None
    scene.handle(Signal("move", target.rect.center))  # it is held as long as the pointer is over it
    scene.zoom.show_at(target.rect.center)
    return scene


for name in ("table", "check", "their_check", "answer", "basic"):
    register(name, partial(scene_at, name=name))
for build in (selling, deployment, bluffs, held):
    register(build.__name__, build)
