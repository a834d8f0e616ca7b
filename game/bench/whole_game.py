"""A whole game in the real loop: reports every late frame with its parts.

A simulated user plays for the person: with pauses, with cards shown large, papers opened and closed. The run covers
title, set-up, table, result and replay.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile

import pygame

from game.bench.instrumented_app import Scripted, Watched
from game.bench.percentiles import median, percentile
from game.bench.simulated_user import Person
from game.bench.table_frames import SIZES
from game.paths import HOME_VARIABLE
from game.session.game_setup import MOST_SEATS
from game.ui.animation.tween import SPEEDS

LATE_MS = (16.0, 33.0)
MOST_ROUNDS = 60_000


def play(
    size: tuple[int, int], seed: int = 1, level: str = "novice", speed: str = "normal", people: int = 1
) -> Watched:
    """Play one whole game in a hidden window; returns the application with its recorded rounds.

    One person plays against the computer's `level`; several play at one machine, with the curtain between them.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.ai.opponents import make
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import pool
    from game.scenes.loading import Loading
    from game.scenes.setup import Setup
    from game.scenes.table import open_game
    from game.scenes.title.scene import Title
    from game.session.game_setup import GameSetup, Seat
    from game.ui.cache import process_memory
    from game.ui.i18n.texts import Texts
    from game.ui.settings import Settings
    from game.ui.workers.file_writer import file_writer
    from game.ui.workers.picture_worker import picture_worker

    decks = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(decks[0], decks[1], level, seed, 0)
    if people > 1:
        setup = GameSetup(tuple(Seat(deck, color=number) for number, deck in enumerate(decks[:people])), seed, 0)
    person = Person(make("novice", seed + 7))
    settings = Settings(speed=speed, width=size[0], height=size[1], effects="full")
    app = Scripted(settings, Texts("en"), script=lambda: None)
    person.app = app
    app.open_hidden(size)
    app.running = True
    process_memory.steady()
    gc.freeze()
    picture_worker.unlock()
    file_writer.start()
    gc.callbacks.append(app.cleared)
    try:
        for show, scene in ((app.begin, Title(app)), (app.push, Setup(app))):
            show(scene)
            for _ in range(60):
                app.turn()
        app.push(Loading(app, lambda: open_game.new_table(app, setup)))
        while isinstance(app.top, Loading):
            app.turn()
        app.script = person.act
        while not person.finished and app.number < MOST_ROUNDS:
            app.turn()
    finally:
        gc.callbacks.remove(app.cleared)
        while app.scenes:
            app.scenes.pop().close()
        picture_worker.lock()
        file_writer.stop()
        pygame.display.quit()
    return app


def figures(app: Watched) -> dict[str, float]:
    """Figures of a game: late rounds by cost and by wall time, and memory.

    `unit_ms` is the time of one whole-window blit, sampled throughout: a measure of the machine's speed.
    """
    rounds = app.rounds
    walls, costs = [each.wall for each in rounds], [each.cost for each in rounds]
    found = {
        "first_ms": round(app.first_ms, 1),
        "frames": len(costs),
        "median_ms": round(median(costs), 3),
        "median_wall_ms": round(median(walls), 3),
        "p95_ms": round(percentile(costs, 0.95), 2),
        "p95_wall_ms": round(percentile(walls, 0.95), 2),
        "p99_ms": round(percentile(costs, 0.99), 2),
        "max_ms": round(max(costs), 1),
        "max_wall_ms": round(max(walls), 1),
        "unit_ms": round(median(app.units), 3),
        "rss_mb": round(median(app.megabytes)),
        "rss_peak_mb": round(max(app.megabytes, default=0.0)),
        "opponent_mb": round(app.opponent_megabytes),
    }
    for mark in LATE_MS:
        found[f"over_{mark:.0f}"] = sum(cost > mark for cost in costs)
        found[f"over_{mark:.0f}_wall"] = sum(wall > mark for wall in walls)
    return found


def game_figures() -> dict[str, dict[str, float]]:
    """Figures of one game at each usual size, with temporary settings and saves."""
    found = {}
    for width, height in SIZES:
        with tempfile.TemporaryDirectory() as home:
            os.environ[HOME_VARIABLE] = home
            found[f"{width}x{height}"] = figures(play((width, height)))
    return found


def _size(words: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels."""
    wide, high = (int(part) for part in words.split("x"))
    return wide, high


def main() -> int:
    """Play one game and print late frames and memory."""
    parser = argparse.ArgumentParser(prog="python -m game.bench.whole_game", description=main.__doc__)
    parser.add_argument("size", type=_size, metavar="WIDTHxHEIGHT", help="of the window, in pixels")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="of the game (1)")
    parser.add_argument("--people", type=int, choices=range(1, MOST_SEATS + 1), default=1, help="at one machine (1)")
    parser.add_argument("--speed", choices=SPEEDS, default="normal", help="of all that moves (normal)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        app = play(asked.size, asked.seed, speed=asked.speed, people=asked.people)
    for each in app.rounds:
        if each.cost > LATE_MS[0] or each.wall > LATE_MS[1]:
            print(each)
    print("MB:", *(round(each) for each in app.megabytes))
    print(figures(app))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
