"""A card that was looked at is held up once, named with its Site in the log, and marked for whoever looked."""

from __future__ import annotations

import time
from functools import cache

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import Choice, UseAbility
from game.engine.core.refs import Ref, card_ref
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.animation import looked_at_cards
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.input.reader import Signal
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import push, window


def looks(view: PlayerView, choice: Choice) -> bool:
    """Whether this uses an Agent to look at a card that the other has slipped beneath one's own Site."""
    at: tuple[Ref, ...] = choice[-1].targets[:1] if isinstance(choice, UseAbility) else ()
    ref = at[0] if at else ()
    site = view.site(ref[1]) if ref[:1] == ("under",) else None
    return site is not None and site.owner == view.seat and site.under[ref[2]].by != view.seat


def setup(seed: int = 1) -> GameSetup:
    ids = [deck.id for deck in ready_made(pool())]
    return GameSetup.duel(next(name for name in ids if "usual" in name), ids[0], "random", seed, 0)


@cache
def before() -> str:
    """A game in which the first player may look."""
    for seed in range(1, 40):
        game = open_game.new_game(setup(seed), ("A", "B"))
        policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
        for _ in range(1500):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            if decision.player == 0 and any(looks(view, choice) for choice in decision.choices):
                return game.to_json()
            game.apply(policies[decision.player].choose(view, decision))
    raise LookupError("nobody may look")


def looked(speed: str) -> tuple[TableScene, int, int]:
    """The table after a look; the card, and its Site."""
    app = window(speed=speed)
    scene = push(TableScene(app, open_game.session(Game.from_json(before(), pool()), setup(), apart=False)))
    decision = scene.session.decision
    choice = next(choice for choice in decision.choices if looks(scene.session.view, choice))
    scene.choice_controller.send(choice)
    scene.hear()
    for _ in range(60):
        if any(line.kind == "looked" for line in scene.log):
            break
        scene.update(33)
    line = next(line for line in scene.log if line.kind == "looked")
    return scene, line.event.secret[0], choice[-1].targets[0][1]


def shown(scene: TableScene) -> list[str]:
    return [line.whole for line in recording(scene.app).lines]


def test_the_log_names_the_site() -> None:
    scene, card, site = looked("instant")
    view, line = scene.session.view, next(line for line in scene.log if line.kind == "looked")
    teller = Teller(view, scene.t)
    words = scene.t("log.looked.you.known.beneath", secret=teller.say(card_ref(card)), site=teller.say(card_ref(site)))
    assert line.text == words


def test_it_is_marked_on_the_table_for_whoever_looked_and_for_nobody_else() -> None:
    scene, card, site = looked("instant")
    scene.relay()
    view = scene.session.view
    place = next(under.ref for under in view.site(site).under if under.card == card)  # type: ignore[union-attr]
    assert scene.places[place].card == card
    assert scene.t("table.say_looked", card=view.card(card).name, n=place[2] + 1) == scene.places[place].say  # type: ignore[union-attr]
    game = game_of(scene.session)
    site_of = game.view(1).site(site)
    assert not site_of.under[place[2]].face_up
    assert all(event.secret == () for event in game.view(1).events() if event.kind == "looked")


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_it_is_held_up_once_and_any_input_goes_on(speed: str) -> None:
    scene, card, _ = looked(speed)
    said = next(line.text for line in scene.log if line.kind == "looked")
    for _ in range(12):
        scene.update(33)
        scene.app.run_after_frame()
    if speed == "instant":
        assert scene.transient.card is not None and scene.transient.card[0] == card
        scene.handle(Signal("press", (3, 3)))
        assert scene.transient.card is None
        return
    over_the_card = shown(scene).count(said)
    scene.motion.finish()
    assert shown(scene).count(said) == over_the_card - 1


def test_where_pictures_come_later_it_is_held_up_once_it_is_made() -> None:
    scene, _, _ = looked("slow")
    said = next(line.text for line in scene.log if line.kind == "looked")
    scene.motion.finish()
    news = [line.event for line in scene.log if line.kind == "looked" and line.event is not None]
    picture_worker.unlock()
    try:
        looked_at_cards.hold_up(scene, news[-1:])
        until = time.monotonic() + 20
        while time.monotonic() < until:
            scene.update(16)
            scene.app.run_after_frame()
            scene.app.draw()
            if over_cards(scene, said):
                break
            time.sleep(0.005)
        assert over_cards(scene, said)
    finally:
        picture_worker.lock()


def over_cards(scene: TableScene, said: str) -> bool:
    """Whether the sentence stands over a card, and not only in the log."""
    if not scene.motion.busy:
        return False
    with_film = shown(scene).count(said)
    scene.app.canvas.recorder = None
    moving, scene.animator.moving = scene.animator.moving, []
    without = shown(scene).count(said)
    scene.animator.moving = moving
    scene.app.canvas.recorder = None
    return with_film > without
