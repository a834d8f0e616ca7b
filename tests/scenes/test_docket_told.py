"""What the docket tells: each price of a sliding Bluff with the sum that it makes, and whose is what waits."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers the scenes that can be drawn
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES

REVEALED = """
players:
  A: {x_file: Eve, cp: 9, hand: [Shotgun]}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Cigarette Butts]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A bluff
"""
PRICES = [("n", 1), ("n", 3), ("n", 5), ("n", 9)]


def asked(folder: Path, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A sliding Bluff has been pointed at and asks for its price."""
    scene = table_laid(REVEALED, folder, size)
    decision = scene.session.decision
    assert decision is not None
    if not any(point[0] == "n" for point in scene.lights.lit):
        scene.acts.click(("card", decision.choices[0][1]))
    return scene


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_prices_of_a_sliding_bluff_lie_on_the_docket_and_hide_nobody(size: tuple[int, int], tmp_path: Path) -> None:
    scene = asked(tmp_path, size)
    docket = scene.places["docket",].rect
    assert all(docket.contains(scene.places[price].rect) for price in PRICES)
    people = [place.rect for point, place in scene.places.items() if place.group == "agents"]
    assert people and not [price for price in PRICES if scene.places[price].rect.collidelist(people) >= 0]
    assert ("sheet",) not in scene.places


def test_each_price_says_what_the_sum_is_then_and_whether_that_is_enough(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    check = scene.session.view.check
    assert check is not None
    for lost, price in enumerate(PRICES, 1):
        then = max(0, check.total - lost)
        verdict = scene.t("table.tier_enough")
        if then < check.need:
            verdict = scene.t("table.tier_short", n=check.need - then)
        assert scene.places[price].say.endswith(f"{scene.t('table.then_total', n=then)}, {verdict}")
        assert verdict in written(scene) and str(then) in written(scene)


def test_prices_are_paid_with_the_keys_one_to_four(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    assert [scene.lights.keys[price] for price in PRICES] == ["1", "2", "3", "4"]
    assert all(scene.places[price].cap is not None for price in PRICES)
    before = len(scene.session.view.events())
    scene.handle(Signal("number", number=2))
    paid = next(event for event in scene.session.view.events(before) if event.kind == "paid")
    assert paid.data[1] == 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_waits_says_whose_it_is_and_at_whom(size: tuple[int, int]) -> None:
    scene = expect(screenshots.draw("stack", size).app.top, TableScene)
    lines = written(scene)
    assert scene.t.pair(scene.t("table.waits"), "Skritch, on Frohike") in lines
    assert scene.t.pair(scene.t("table.waits"), "yours, on Team 1") in lines
    assert not [words for words in lines if words.endswith(" before")]
