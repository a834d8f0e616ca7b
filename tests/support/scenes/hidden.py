"""Games in which all that is not open to everybody is dealt anew, and pictures of what is drawn between two players."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pygame

from game.ai.baseline import BaselinePolicy
from game.engine.core.events import redact
from game.engine.game import Game
from game.engine.query.card_ids import cards_in_event
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.table import open_game
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from tests.support.engine.exchanged import exchange, turned_up

STEP_MS = 33.0
OTHER_SIZE = (1280, 720)


def positions(count: int, seed: int, every: int) -> Iterator[Game]:
    """A game of so many players by rule of thumb, at every so-manieth decision."""
    game = multiplayer.game_of(count, seed)
    policies = [BaselinePolicy(seed + seat) for seat in range(count)]
    for number in range(3000):
        decision = game.decision
        if decision is None:
            return
        if number % every == 0:
            yield game
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))


def redealt(game: Game, dice: Random, seat: int | None = None) -> Game:
    """The same game as far as everybody, or one player, may know it; all that is hidden from them is another deal."""
    other = Game.from_json(game.to_json(), pool())
    told = {card for event in other.log or () for card in cards_in_event(redact(event, seat))}
    if seat is not None:
        told |= set(other.players[seat].hand) | set(other.view(seat).asked_about())
    told |= turned_up(other)
    hidden: dict[int, list[int]] = {}
    for card, zone in enumerate(other.zone):
        if card not in other.pieces and card not in told and zone in ("hand", "deck", "under"):
            hidden.setdefault(other.owner(card), []).append(card)
    exchange(other, hidden.values(), dice)
    for number, player in enumerate(other.players):
        if seat is None:
            player.x_file = dice.randrange(len(other.table.pool.x_files))
        elif number != seat and not player.announced:
            player.x_file = dice.choice(other.view(seat).candidates(number))
    return other


def seated(game: Game, people: int, me: int, size: tuple[int, int]) -> tuple[App, TableScene]:
    """The table at which `me` sits, as he last saw it: a card of his hand held large, the window shown."""
    setup = multiplayer.setup_of(len(game.players), people)
    app = App(Settings(speed="normal", width=size[0], height=size[1]), Texts("en", strict=True))
    app.open_hidden(size)
    app.canvas.surface.fill((0, 0, 0))
    session = open_game.session(game, GameSetup(setup.seats, 1, 0), apart=False)
    session.sit(me)
    scene = TableScene(app, session)
    app.push(scene)
    for _ in range(400):
        scene.motion.finish()
        if session.handover is not None or session.over or session.decision is not None:
            break
        session.update(STEP_MS)
    scene.hear()
    scene.motion.finish()
    hand = session.view.hand
    target = scene.targets.get(("card", hand[0])) if hand else None
    if target is not None:
        scene.zoom.show_at(target.rect.center)
    app.draw()
    app.run_after_frame()
    return app, scene


def pixels(app: App) -> bytes:
    """What the window shows, as a number of its own: two pictures that differ would be told byte by byte."""
    return sha256(pygame.image.tobytes(app.canvas.surface, "RGB")).digest()


def lifted(app: App, frames: int = 16) -> list[bytes]:
    """The frames until the curtain has been lifted, and the first after it: those of whoever has sat down."""
    while not isinstance(app.top, Curtain):
        app.pop()
    curtain, seen = app.top, []
    curtain.lift()
    while app.top is curtain:
        seen.append(frame(app))
    return seen + [frame(app) for _ in range(frames)]


def frame(app: App) -> bytes:
    """The next frame."""
    for scene in tuple(app.scenes):
        scene.update(STEP_MS)
    app.fade.update(STEP_MS)
    app.draw()
    app.run_after_frame()
    return pixels(app)


def between(app: App) -> list[bytes]:
    """Every frame from the moment in which the other one is called until he would sit down.

    Meanwhile keys are pressed, the pointer moves, the window loses and gets the focus and changes its size; pictures
    come.
    """
    frames = []

    def look() -> None:
        shown = frame(app)
        if any(isinstance(scene, Curtain) for scene in app.scenes):
            frames.append(shown)

    for _ in range(12):
        look()
    keys = (pygame.K_n, pygame.K_l, pygame.K_x, pygame.K_d, pygame.K_F1, pygame.K_z, pygame.K_TAB, pygame.K_3)
    for key in keys:
        app.take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        look()
        app.take(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
    for pos in ((200, 560), (640, 300), (60, 650)):
        app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
        app.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))
        look()
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    look()
    app.open_hidden(OTHER_SIZE)
    look()
    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    for _ in range(4):
        look()
    for scene in tuple(app.scenes):  # pictures have come that the last player's table still lacked
        if isinstance(scene, TableScene):
            scene.updater.lacks = True
        scene.develop()
    look()
    return frames


def copied(game: Game) -> Game:
    """An independent copy of the game with its log."""
    other = game.copy()
    other.log = list(game.log or ())
    return other
