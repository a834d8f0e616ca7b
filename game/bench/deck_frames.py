"""Frame times of the deck screens: open the drawer and a deck, type a filter, scroll grid and list, change cards.

    python -m game.bench.deck_frames

prints for each size of window what a frame costs of the processor, in milliseconds, in each of these.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.bench.instrumented_app import Round, Scripted, resident_mb
from game.bench.percentiles import median, percentile
from game.bench.table_frames import SIZES
from game.paths import HOME_VARIABLE

Step = Callable[[], object]
Figures = dict[str, dict[str, float]]
SETTLE = 60  # rounds before anything is measured: the first picture, the first faces
TYPED = ("observation cost<3", "suit:site,event pool:rp", "alien -keyword:government", "asks:motive skill:behavioral")
KINDS = ("drawer", "opening", "typing", "scrolling", "scrolling_back", "changing", "listing")
OWN_DECKS = 20  # that lie in the drawer when it is opened for the first time
PACE = 6  # rounds between two keys that are typed, as of somebody who types fast


def building_figures() -> dict[str, Figures]:
    """Median, 99th percentile and maximum of the frame times, by size of window and kind of work."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            return {f"{wide}x{high}": _measure((wide, high), Path(folder)) for wide, high in SIZES}
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def _measure(size: tuple[int, int], folder: Path) -> Figures:
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import pool
    from game.scenes.decks.builder.scene import Builder
    from game.scenes.decks.library.scene import DeckLibrary
    from game.scenes.decks.storage.deck_store import DeckStore
    from game.scenes.title.scene import Title
    from game.ui.cache import process_memory
    from game.ui.i18n.texts import Texts
    from game.ui.settings import Settings
    from game.ui.workers.picture_worker import picture_worker

    work: list[tuple[str, Step]] = []
    app = Scripted(
        Settings(width=size[0], height=size[1], effects="full"), Texts("en"), script=lambda: _next(app, work)
    )
    app.open_hidden(size)
    app.running = True
    process_memory.steady()
    gc.freeze()
    picture_worker.unlock()
    try:
        store = DeckStore(folder / f"{size[0]}", pool())
        for number in range(OWN_DECKS):
            store.save(replace(ready_made(pool())[number % 8], id="", name=f"Deck {number}"))
        app.push(Title(app))
        for _ in range(SETTLE):
            app.turn()
        work += [("drawer", _rest)] * SETTLE
        app.push(DeckLibrary(app, store))
        while work:
            app.turn()
        editor = Builder(app, store, ready_made(pool())[0])
        app.push(editor)
        for doing, steps in (
            ("opening", [_rest] * SETTLE),
            ("typing", _typing(editor)),
            ("scrolling", _scrolling(editor)),
            ("scrolling_back", _scrolling(editor, back=True)),
            ("changing", _changing(editor)),
            ("listing", _scrolling(editor, listed=True)),
        ):
            work += [(doing, step) for step in steps]
            while work:
                app.turn()
            for _ in range(SETTLE):
                app.turn()
    finally:
        while app.scenes:
            app.scenes.pop().close()
        picture_worker.lock()
        pygame.display.quit()
    return _figures(app.rounds)


def _figures(rounds: Sequence[Round]) -> Figures:
    """What the frames of each kind of work cost, and the memory at the end."""
    figures: Figures = {}
    for doing in KINDS:
        costs = sorted(each.cost for each in rounds if each.where.endswith(doing))
        if costs:
            figures[doing] = {
                "frames": len(costs),
                "median_ms": round(median(costs), 2),
                "p99_ms": round(percentile(costs, 0.99), 2),
                "max_ms": round(costs[-1], 2),
            }
        if "-v" in sys.argv:
            for each in sorted((one for one in rounds if one.where.endswith(doing)), key=lambda one: -one.cost)[:5]:
                print("   ", each)
    figures["memory"] = {"rss_mb": round(resident_mb())}
    return figures


def _next(app: Scripted, work: list[tuple[str, Step]]) -> None:
    if work:
        app.doing, step = work.pop(0)
        step()


def _rest() -> None:
    """A step that does nothing."""


def _typing(editor: object) -> Iterator[Step]:
    """Type each line letter by letter, then delete it."""
    from game.scenes.decks.builder.scene import Builder
    from game.ui.input.reader import Signal

    assert isinstance(editor, Builder)
    yield editor.enter_line
    for line in TYPED:
        for letter in line:
            yield lambda letter=letter: editor.handle(Signal("text", text=letter))  # type: ignore[misc]
            yield from [_rest] * PACE
        for _ in line:
            yield lambda: editor.handle(Signal("erase"))
            yield _rest
    yield lambda: editor.handle(Signal("back"))


def _scrolling(editor: object, back: bool = False, listed: bool = False) -> Iterator[Step]:
    """Scroll from one end of the pool to the other, over the grid or the list."""
    from game.scenes.decks.builder.scene import Builder
    from game.ui.input.reader import Signal

    assert isinstance(editor, Builder)
    if listed:
        yield editor.pool_panel.other_form
        yield from [_rest] * SETTLE
    notches = 2 * editor.pool_panel.scroll.length // max(1, editor.pool_panel.scroll.step * 2) + 4
    for _ in range(notches):
        yield lambda: editor.handle(Signal("wheel", editor.pool_panel.scroll.view.center, number=1 if back else -1))
        yield from [_rest] * 5


def _changing(editor: object) -> Iterator[Step]:
    """Add cards and remove them again, one after the other."""
    from game.scenes.decks.builder.scene import Builder

    assert isinstance(editor, Builder)
    for card in editor.cards[:60:3]:
        yield lambda card=card: editor.add(card)  # type: ignore[misc]
        yield from [_rest] * 20
        yield lambda card=card: editor.remove(card)  # type: ignore[misc]
        yield from [_rest] * 10


if __name__ == "__main__":
    for size, figures in building_figures().items():
        for doing, told in figures.items():
            print(size, doing, told)
