"""Tables of three and four, and the curtain between two of them, from real games played by rule of thumb."""

from __future__ import annotations

from functools import cache, partial

from game.ai.baseline import BaselinePolicy
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.notebook.scene import Notebook
from game.scenes.table import open_game
from game.scenes.table.hot_seat import curtain_text
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup, Seat
from game.session.session import Handover
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

NAMES = ("Sprotch", "Skritch", "Les", "Randy")
SEEDS, DECISIONS = range(1, 30), 2500


def setup_of(count: int, people: int = 1) -> GameSetup:
    """So many seats, the first of them people."""
    from game.engine.decks.library import ready_made

    ids = [deck.id for deck in ready_made(pool())]
    seats = [
        Seat(ids[seat % len(ids)], "" if seat < people else "random", NAMES[seat] if seat < people else "", seat)
        for seat in range(count)
    ]
    return GameSetup(tuple(seats), 1, 0)


def game_of(count: int, seed: int) -> Game:
    """A game of so many players at its first question."""
    return open_game.new_game(GameSetup(setup_of(count).seats, seed, 0), NAMES[:count])


@cache
def position(count: int) -> str:
    """A game at a decision of the first player in which several Sites of his are directed at different players."""
    for seed in SEEDS:
        game = game_of(count, seed)
        policies = [BaselinePolicy(seed + seat) for seat in range(count)]
        for _ in range(DECISIONS):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            if decision.player == 0 and view.turn > count and _full(view, decision, count):
                return game.to_json()
            game.apply(policies[decision.player].choose(view, decision))
    raise LookupError(f"no game of {count} comes to a full table")


def _full(view: PlayerView, decision: Decision, count: int) -> bool:
    """Teams are to be sent to Sites that are directed at different players, and people stand everywhere."""
    targets = {info.target for info in view.sites(0)}
    crowd = sum(len(view.agents(seat, "field")) > 1 for seat in range(count))
    return decision.kind == "allocation" and len(targets) > 1 and crowd >= count - 1 and len(view.hand) > 3


def table_of(app: App, count: int) -> TableScene:
    """The table of so many, seen by the first player."""
    game = Game.from_json(position(count), pool())
    return TableScene(app, open_game.session(game, setup_of(count), apart=False))


def curtain(app: App) -> Curtain:
    """The desk is handed from the first to the second of two people."""
    game = Game.from_json(position(3), pool())
    running = open_game.session(game, setup_of(3, 2), apart=False)
    running.sit(0)
    told = partial(curtain_text, running, Handover(1, "bluffs", can_decline=True), app.t, running.view.names[0])
    curtain = Curtain(app, told(), lambda _: None)
    curtain.made = told
    return curtain


def notebook_four(app: App) -> Notebook:
    """The notebook among four: one page for each of the others."""
    return Notebook(app, table_of(app, 4).session)


register("three", partial(table_of, count=3))
register("four", partial(table_of, count=4))
register("curtain", curtain)
register("notebook_four", notebook_four)
