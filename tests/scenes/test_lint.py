"""The text lint over scenes, languages, windows, sizes of text and scales: a part of the product.

Every scene is looked at in every window, and in the largest text; in each language in one case, the next scene in the
next case, so that all cases are met by some scene; the scenes with the most words are also looked at where there is
least room for them. The command `lint` looks at every scene in every case.

What a photograph shows says nothing about the text beside it: each is a grey rectangle of its size here.
What a table shows is noted as strokes; what is drawn past them, which nobody would see, fails.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_def import CardDef
from game.ui import art
from game.ui.cache import byte_cache
from game.ui.drawing.sketch import Sketch
from game.ui.i18n.texts import LANGUAGES
from game.ui.style.layout import SCALES, Layout
from game.ui.testing.screenshots import SIZES, TEXT_SIZES, Case, cases, scenes

STRIDE = 7  # from one scene's case to the next one's; no divisor of the number of cases, so that all have their turn
APART = 8  # from one language's case of a scene to the next one's
CROWDED = (
    *("crowded", "four", "combat_crowded", "combat_many", "question_multi", "penalty", "stack", "selling", "powers"),
    *("notebook_four", "log", "help", "summary", "result", "setup_four", "options_keys", "options_passing"),
    *("decks", "decks_list_mixed", "decks_figures", "decks_record", "decks_noting", "decks_whole"),
    *("replay_three", "rulebook_glossary"),
)
"""The scenes with the most words, in the languages with the longest."""
NARROW = ((1024, 600), 150)
FOUND = (Case("lesson_6_8", (1024, 600), 130, 0, "fr"), Case("lesson_4_7", (2560, 1080), 100, 75, "fr"))
"""Where looking at everything found something that no other case shows."""

GREY = (120, 120, 120)
EVERYTHING = -1.0
"""Idle for more than so many seconds is all that was ever made."""


def grey(card: CardDef, size: tuple[int, int], person: bool) -> Surface:
    """Instead of a photograph."""
    sheet = Surface(size)
    sheet.fill(GREY)
    return sheet


class NoSurface:
    """Stands where a canvas has its pixels; nothing can be done with it."""

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"drawn past the strokes: surface.{name}")


@pytest.fixture(scope="module", autouse=True)
def photographs() -> Iterator[None]:
    """None is taken, and strokes have no pixels; what was made with the grey ones is thrown away in the end."""
    made = Sketch.__init__

    def init(sketch: Sketch, layout: Layout) -> None:
        made(sketch, layout)
        sketch.surface = NoSurface()  # type: ignore[assignment]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "_drawn", grey)
        patch.setattr(Sketch, "__init__", init)
        yield
    byte_cache.evict_idle(EVERYTHING)


def part() -> list[Case]:
    """The cases of each scene, by window, so that what is drawn for one serves the next."""
    chosen = {
        *FOUND,
        *(Case(scene, size) for scene in scenes() for size in SIZES),
        *(Case(scene, (1280, 720), TEXT_SIZES[-1]) for scene in scenes()),
        *(Case(scene, NARROW[0], NARROW[1], 0, language) for scene in CROWDED for language in LANGUAGES[1:]),
    }
    for place, scene in enumerate(scenes()):
        for turn, language in enumerate(LANGUAGES):
            every = list(cases([scene], languages=[language]))
            chosen.add(every[(place * STRIDE + turn * APART) % len(every)])
    return sorted(
        chosen, key=lambda case: (case.size, case.text_percent, case.scale_percent, case.scene, case.language)
    )


@pytest.mark.parametrize("case", part(), ids=str)
def test_everything_can_be_read(case: Case) -> None:
    assert case.faults() == []


def test_the_part_has_every_scene_in_every_language_and_every_case() -> None:
    chosen = part()
    assert {(case.scene, case.language) for case in chosen} == {(name, each) for name in scenes() for each in LANGUAGES}
    looked = {(case.language, case.size, case.text_percent, case.scale_percent) for case in chosen}
    assert looked == {(case.language, case.size, case.text_percent, case.scale_percent) for case in cases(["table"])}
    assert set(CROWDED) <= set(scenes())


def test_the_whole_product_has_every_scene_in_every_language_window_and_text() -> None:
    found = set(cases(["table"]))
    wanted = {(language, size, text) for language in LANGUAGES for size in SIZES for text in TEXT_SIZES}
    assert {(case.language, case.size, case.text_percent) for case in found} == wanted
    assert {case.scale_percent for case in found} == {0, SCALES[1], SCALES[-1]}
