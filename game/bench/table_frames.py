"""Measurements of frames and clicks at the table: games played by random clicks at the usual sizes."""

from __future__ import annotations

import os
from functools import partial
from random import Random
from time import sleep, thread_time
from typing import TYPE_CHECKING, Any

from game.bench.percentiles import median, percentile

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.runtime.app import App

SIZES = ((1280, 720), (1920, 1080))
_FRAMES = 900
_STEP_MS = 1000 / 60
_CLICKS = 100
_OF_CARDS = 0.7
"""How often a card is clicked, where one can be chosen."""
_REST_S = 0.004
"""Pause of a frame for other threads, as a real one waits for the screen."""
_PATIENCE = 120
"""Still frames after which a new case is dealt: the game is over, or the clicks have led nowhere."""


def frame_figures(frames: int = _FRAMES) -> dict[str, dict[str, float]]:
    """The `frame` keys by size: what a frame that is drawn costs, from the passing of time to the flip.

    Beside them `p95_ms` and `max_ms`; `thinking_p99_ms`, the same while the strongest computer thinks in its own
    process; `share`, the part of the frames in which anything had to be drawn; and `unit_ms`, the unit of these costs:
    one blit of the whole window. What a click costs counts for the frame that shows what came of it. A hidden window is
    drawn to unless SDL_VIDEODRIVER names a real one; the clock is that of the thread that draws, so that others on the
    machine do not count.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return {f"{width}x{height}": _measure((width, height), frames) for width, height in SIZES}


def _measure(size: tuple[int, int], frames: int) -> dict[str, float]:
    import pygame

    from game.ui.workers.picture_worker import picture_worker

    picture_worker.unlock()
    app, drawn = _play(size, frames, "random", apart=False)
    unit = _unit(app)
    _, thinking = _play(size, frames // 3, "director", apart=True)
    picture_worker.lock()
    pygame.display.quit()
    return {
        "median_ms": _ms(median(drawn)),
        "p95_ms": _ms(percentile(drawn, 0.95)),
        "p99_ms": _ms(percentile(drawn, 0.99)),
        "max_ms": _ms(max(drawn)),
        "thinking_p99_ms": _ms(percentile(thinking, 0.99)),
        "share": round(len(drawn) / frames, 2),
        "unit_ms": _ms(unit),
    }


def _play(size: tuple[int, int], frames: int, level: str, *, apart: bool) -> tuple[App, list[float]]:
    """Play for a number of rounds; returns the times of drawn frames in seconds."""
    import pygame

    dice = Random(1)
    app = _deal(size, 1, level, apart)
    drawn: list[float] = []
    quiet, clicked = 0, 0.0
    for number in range(frames):
        begun = thread_time()
        for scene in tuple(app.scenes):
            scene.update(_STEP_MS)
        app.develop(_STEP_MS)
        if app.dirty or any(scene.animating for scene in app.scenes):
            app.draw()
            pygame.display.flip()
            drawn.append(thread_time() - begun + clicked)
            quiet, clicked = 0, 0.0
            sleep(_REST_S)
        elif apart and _thinking(app):
            app.redraw()  # what the window does while anything moves
        else:
            quiet += 1
            begun = thread_time()
            going = quiet <= _PATIENCE and _click(app, dice)
            clicked = thread_time() - begun
            if not going:
                _leave(app)
                app, clicked = _deal(size, number, level, apart), 0.0
    _leave(app)
    return app, drawn


def click_figures(clicks: int = _CLICKS) -> dict[str, dict[str, float]]:
    """The `click` keys by size: from a click on a card to the end of the first frame that shows what came of it.

    Of clicks that only ready a card, in games that are played by random clicks; the clock is that of `frame_figures`.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    found = {}
    for width, height in SIZES:
        times = readied((width, height), clicks)
        found[f"{width}x{height}"] = {"median_ms": _ms(median(times)), "max_ms": _ms(max(times))}
    return found


def readied(
    size: tuple[int, int], clicks: int, take: Callable[[Callable[[], None]], None] | None = None
) -> list[float]:
    """Ready cards by so many clicks; returns the seconds of each, which `take` carries out if it is given."""
    import pygame

    from game.ui.workers.picture_worker import picture_worker

    picture_worker.unlock()
    seed, times = 0, list[float]()
    while len(times) < clicks:
        seed += 1
        app, dice = _deal(size, seed), Random(seed)
        app.settings.speed = "instant"
        for scene in app.scenes:
            scene.pace(app.settings.pace)
        for _ in range(6 * clicks):
            for scene in tuple(app.scenes):
                scene.update(_STEP_MS)
            app.develop(_STEP_MS)
            app.draw()
            card = _card(app, dice) if dice.random() < _OF_CARDS else None
            if card is None:
                if not _click(app, dice):
                    break
                continue
            asked, begun = app.top.session.decision, thread_time()  # type: ignore[union-attr]
            (take or _do)(partial(_click_on, app, card))
            spent = thread_time() - begun
            if app.top.session.decision is asked:  # type: ignore[union-attr]
                times.append(spent)
            if len(times) == clicks:
                break
        _leave(app)
    picture_worker.lock()
    pygame.display.quit()
    return times


def _do(work: Callable[[], None]) -> None:
    work()


def _card(app: App, dice: Random) -> tuple[int, int] | None:
    """The middle of a card that can be chosen; None where there is none."""
    scene: Any = app.top
    lit = getattr(getattr(scene, "lights", None), "lit", ())
    cards = [target for target in scene.targets if target.key in lit and target.data is not None and not target.hold]
    cards = [target for target in cards if isinstance(target.data, int) and target.data >= 0]
    return dice.choice(cards).part.center if cards else None


def _click_on(app: App, at: tuple[int, int]) -> None:
    import pygame

    from game.ui.input.reader import Signal

    for name in ("press", "release", "click"):
        if app.top is not None:
            app.top.handle(Signal(name, pos=at, start=at, button=1))
    app.draw()
    pygame.display.flip()


def _thinking(app: App) -> bool:
    session = getattr(app.top, "session", None)
    return session is not None and bool(session.thinking)


def _leave(app: App) -> None:
    while app.scenes:
        app.scenes.pop().close()


def _deal(size: tuple[int, int], seed: int, level: str = "random", apart: bool = False) -> App:
    """A new game against an opponent of that level, in this process or in another (`apart`)."""
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import pool
    from game.scenes.table import open_game
    from game.scenes.table.scene import TableScene
    from game.session.game_setup import GameSetup
    from game.ui.i18n.texts import Texts
    from game.ui.runtime.app import App
    from game.ui.settings import Settings

    mine, theirs = [deck.id for deck in ready_made(pool())][:2]
    setup = GameSetup.duel(mine, theirs, level, seed, 0)
    app = App(Settings(), Texts("en"))
    app.open_hidden(size)
    game = open_game.new_game(setup, ("A", "B"))
    app.push(TableScene(app, open_game.session(game, setup, apart=apart)))
    app.draw()
    return app


def _click(app: App, dice: Random) -> bool:
    """Click something selectable, or the main button, in the top scene; False if there is nothing."""
    scene: Any = app.scenes[-1]
    lights = getattr(scene, "lights", None)
    able = [target for target in scene.targets if target.act and (lights is None or target.key in lights.lit)]
    main = scene.targets.get(("main",)) or scene.targets.get("main")
    if main is not None and main.act and (not able or dice.random() < 0.5):
        able = [main]
    if not able:
        return False
    scene.act(dice.choice(able))
    return True


def _unit(app: App) -> float:
    import pygame

    sheet = pygame.Surface(app.canvas.surface.get_size()).convert()
    times = []
    for _ in range(100):
        begun = thread_time()
        sheet.blit(app.canvas.surface, (0, 0))
        times.append(thread_time() - begun)
    return median(times)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
