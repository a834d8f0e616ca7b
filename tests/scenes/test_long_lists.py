"""Many decks: lists that are read while they are looked at, and turned to in the set-up."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decks import formats
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import DRAWER, library, pool, rules_of
from game.scenes.decks.library import scene as shelf
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.setup import Setup
from game.ui.runtime.app import App
from game.ui.widgets.targets import Target, key_kind
from tests.support.scenes.by_hand import click, press
from tests.support.scenes.windows import push, window
from tests.support.ui.spy import Call, Spy

pytestmark = pytest.mark.usefixtures("own_home")


MANY = 40


@pytest.fixture
def many(own_home: Path) -> Path:
    folder = own_home / DRAWER
    folder.mkdir()
    text = formats.write(replace(ready_made(pool())[0], id="", name="Night Bus"), "yaml")
    for number in range(MANY):
        (folder / f"deck_{number:03}.yaml").write_text(text)
    return folder


@pytest.fixture
def reads(spy: Spy) -> list[Call]:
    """The files that were read."""
    return spy(formats, "read_file")


def test_the_drawer_is_read_on_while_it_is_looked_at_and_a_deck_when_it_is_opened(
    many: Path, reads: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "AT_ONCE", 6)
    app = window()
    app.push(scene := DeckLibrary(app))
    app.draw()
    assert len(reads) == 6 and scene.polling
    assert len([slip for slip in scene.slips if slip.mine]) == MANY
    last = [slip for slip in scene.slips if slip.mine][-1]
    assert last.waiting and last.name == last.key.removesuffix(".yaml")
    scene.open(last)
    assert len(reads) == 7 and app.top is not scene
    app.pop()
    for _ in range(1000):
        scene.update(16)
        app.draw()
        if not scene.polling:
            break
    assert len(reads) == MANY and not any(slip.waiting for slip in scene.slips)
    assert {slip.name for slip in scene.slips if slip.mine} == {"Night Bus"}
    scene.look()
    assert len(reads) == MANY and not scene.polling, "they are known"


def test_the_set_up_reads_only_what_it_shows_and_says_why_it_cannot(many: Path, reads: list[Call]) -> None:
    app = window()
    app.push(scene := Setup(app))
    app.draw()
    assert len(scene.decks.offers) > MANY
    assert len(reads) < MANY / 2
    assert scene.decks.find(str(many / "gone.yaml")) is None
    assert len(reads) < MANY / 2
    assert library(app.t).find("night bus") is not None
    (many / "broken.yaml").write_text("[")
    (offer,) = [one for one in library(app.t).offers if one.key.endswith("broken.yaml")]
    assert not offer.legal and offer.name == "broken.yaml" and offer.fault


def setup(size: tuple[int, int], text: int = 100, rules: tuple[str, ...] = ()) -> tuple[App, Setup]:
    app = window(size, text_percent=text, speed="normal")
    scene = push(Setup(app, library(app.t, rules_of(rules))))
    return app, scene


def slips(scene: Setup) -> list[Target]:
    return [target for target in scene.targets if key_kind(target.key) == "deck"]


def shown(scene: Setup) -> set[Hashable]:
    return {target.key for target in slips(scene)}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("by_key", [False, True])
def test_decks_that_do_not_fit_are_turned_to(size: tuple[int, int], text: int, by_key: bool) -> None:
    app, scene = setup(size, text, ("basic_game",))
    every, first = {("deck", offer.key) for offer in scene.decks.offers}, shown(scene)
    seen = set(first)
    for _ in range(len(every)):
        more = scene.targets.get("more decks")
        assert more.rect.bottom <= scene.targets.get("build").rect.y
        assert not any(more.rect.colliderect(slip.rect) for slip in slips(scene))
        if by_key:
            scene.targets.give_focus("more decks")
            press(app, pygame.K_RETURN)
        else:
            click(app, scene, "more decks")
        seen |= shown(scene)
        if seen == every:
            break
    assert seen == every > first
    last = slips(scene)[-1].key
    click(app, scene, last)
    assert ("deck", scene.draft.seat.deck) == last
    for _ in range(len(every)):
        click(app, scene, "more decks")
        if shown(scene) == first:
            break
    assert shown(scene) == first


def test_where_all_decks_fit_nothing_is_turned() -> None:
    _, scene = setup((1280, 720))
    assert len(slips(scene)) == len(scene.decks.offers)
    assert scene.targets.get("more decks") is None
