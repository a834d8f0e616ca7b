"""The 41 X-Files stand in one and the same order where one is hidden, named, or crossed off."""

from __future__ import annotations

import pytest

import game.scenes.notebook.samples
import game.scenes.question.samples
import game.scenes.samples  # noqa: F401  makes its pictures known
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.notebook.scene import Notebook
from game.scenes.pick_xfile import PickXFile
from game.scenes.table.scene import TableScene
from game.ui.art.xfile_art import NARROW, places
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect

pytestmark = pytest.mark.usefixtures("own_home")


def order(places: dict[int, tuple[int, int]]) -> list[int]:
    """As they are read: column by column, each from its top."""
    return sorted(places, key=lambda index: places[index])


def test_who_picks_an_x_file_finds_it_where_who_names_it_does() -> None:
    picking = expect(screenshots.draw("picking").app.top, PickXFile)
    files = pool().x_files
    cells = {target.key: target.rect.topleft for target in picking.targets}
    picked = order({key[1]: at for key, at in cells.items() if isinstance(key, tuple)})
    kinds = CHARACTERISTICS["affiliation"]
    usual = sorted(
        picked, key=lambda i: (kinds.index(files[i].characteristics["affiliation"]), short_names.x_file(files[i]))
    )
    assert picked == usual
    naming = expect(screenshots.draw("guess").app.top, TableScene)
    named = order({key[1]: place.rect.topleft for key, place in naming.places.items() if key[0] == "x_file"})
    suspects = set(naming.session.view.candidates(1))
    notebook = expect(screenshots.draw("notebook").app.top, Notebook)
    keys = {target.key: target.rect for target in notebook.targets if isinstance(target.key, tuple)}
    crossed = {key[1]: rect.topleft for key, rect in keys.items() if key[0] == "card"}
    for left in (True, False):  # suspects stand first in each column
        assert [index for index in named if (index in suspects) == left] == [
            index for index in usual if (index in suspects) == left
        ]
    assert order(crossed) == named


def test_the_sheet_of_the_picked_one_says_what_each_value_is_of() -> None:
    drawn = screenshots.draw("picking").app
    recorder = drawn.canvas.recorder
    said = [line.text for line in recorder.lines]
    for kind in CHARACTERISTICS:
        assert drawn.t(f"face.word.{kind}") in said


@pytest.mark.parametrize("half", [32, 42, 50, 55, 60, 67.9, 68, 90])
def test_shape_print_and_seal_of_an_x_file_are_whole_in_every_window(half: float) -> None:
    lies = places(half)
    x, y, k = lies.emblem
    assert -half <= x - 34 * k and x + 34 * k <= half and y - 37 * k >= 0 and y + 40 * k <= 100
    x, y, wide, high = lies.print
    edge = 3 * wide / 76
    assert -half <= x - wide / 2 - edge and x + wide / 2 + edge <= max(half, 71.0)
    assert y - high / 2 - edge >= 0 and y + high / 2 <= 100
    sign = lies.emblem[0] - 13 * lies.emblem[2]  # where the sign of the motive begins
    if half < NARROW:
        assert x + wide / 2 < sign or y + high / 2 + 8 * wide / 76 < lies.emblem[1] - 13 * lies.emblem[2]
    x, y, k = lies.seal
    assert x + 15.6 * k <= max(half, 74.0) and y + 15.6 * k <= 100
