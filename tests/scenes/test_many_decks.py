"""The set-up with more decks than its folder holds: each is within reach, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.common.deck_choice import library, rules_of
from game.scenes.setup import Setup
from game.ui.runtime.app import App
from tests.support.scenes.by_hand import click, press
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def setup(size: tuple[int, int], text: int = 100, rules: tuple[str, ...] = ()) -> tuple[App, Setup]:
    app = window(size, text_percent=text, speed="normal")
    scene = push(Setup(app, library(app.t, rules_of(rules))))
    return app, scene


def shown(scene: Setup) -> set[str]:
    return {offer.key for _, offer in scene.slips}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("by_key", [False, True])
def test_decks_that_do_not_fit_are_turned_to(size: tuple[int, int], text: int, by_key: bool) -> None:
    app, scene = setup(size, text, ("basic_game",))
    every, first = {offer.key for offer in scene.decks.offers}, shown(scene)
    seen = set(first)
    for _ in range(len(every)):
        more = scene.targets.get("more decks")
        assert scene.places["decks"].contains(more.rect)
        assert not any(more.rect.colliderect(rect) for rect, _ in scene.slips)
        if by_key:
            scene.targets.give_focus("more decks")
            press(app, pygame.K_RETURN)
        else:
            click(app, scene, "more decks")
        seen |= shown(scene)
        if seen == every:
            break
    assert seen == every > first
    click(app, scene, ("deck", scene.slips[-1][1].key))
    assert scene.draft.seat.deck == scene.slips[-1][1].key
    for _ in range(len(every)):
        click(app, scene, "more decks")
        if shown(scene) == first:
            break
    assert shown(scene) == first


def test_where_all_decks_fit_nothing_is_turned() -> None:
    _, scene = setup((1280, 720))
    assert len(scene.slips) == len(scene.decks.offers)
    assert scene.targets.get("more decks") is None
