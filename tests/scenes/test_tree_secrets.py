"""The tree of a viewer's table tells nothing that he may not know: with all of that dealt anew it is the same tree."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields
from functools import cache
from hashlib import sha256
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.game import Game
from game.scenes.table.scene import TableScene
from game.ui.surfaces.shapes import Soft
from game.ui.tree.node import DrawCall, Node
from tests.support.engine.exchanged import redealt
from tests.support.scenes import hidden

SIZE = (1024, 600)


@cache
def pixels(image: Surface) -> bytes:
    return sha256(pygame.image.tobytes(image, "RGBA")).digest()


def plain(value: Hashable) -> Hashable:
    """The value, an image as its pixels: two images that look alike tell nothing."""
    if isinstance(value, Surface):
        return pixels(value)
    if isinstance(value, Soft):  # made anew where no place was left for it
        value = tuple(getattr(value, each.name) for each in fields(value))
    if isinstance(value, Rect):
        return tuple(value)
    return tuple(map(plain, value)) if isinstance(value, tuple | list) else value


def told(node: Node) -> Iterator[tuple[Hashable, ...]]:
    """All that is noted in a node, one thing after another."""
    yield "node", node.id
    for part in node.parts:
        if isinstance(part, DrawCall):
            yield part.stroke, part.box, part.clip, plain(part.values), part.words
        elif isinstance(part, Node):
            yield from told(part)
        else:
            yield "read", *part
    for at, drawn in node.again.drawn.items() if node.again is not None else ():  # what other light would show
        yield "again", *at
        yield from told(drawn)


def table_of(game: Game, seat: int) -> TableScene:
    return hidden.seated(game, len(game.players), seat, SIZE)[1]


def copied(game: Game) -> Game:
    other = game.copy()
    other.log = list(game.log or ())
    return other


def compare(count: int, seed: int, every: int = 150) -> int:
    """Compare the trees of all seats in every so-manieth position of a game; how many."""
    dice, compared = Random(seed), 0
    for game in hidden.positions(count, seed, every):
        for seat in range(count):
            deals = copied(game), redealt(game, seat, dice)
            scenes = [table_of(deal, seat) for deal in deals]
            if any(len(deal.log or ()) != len(game.log or ()) for deal in deals):
                continue  # what answers itself there has been answered: the game has gone on
            trees = [scene.layers.tree for scene in scenes]
            one, other = [list(told(tree.root)) for tree in trees if tree is not None]
            different = next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), None)
            assert different is None and len(one) == len(other), (game.decision, seat, different)
            mine, theirs = ([(t.key, t.rect, t.say, t.tip, t.data) for t in scene.targets] for scene in scenes)
            assert mine == theirs, (game.decision, seat)
            compared += 1
    return compared


@pytest.mark.parametrize(("count", "seed"), [(2, 11), (3, 12)])
def test_no_node_tells_what_its_viewer_may_not_know(count: int, seed: int) -> None:
    assert compare(count, seed) > 5


def test_another_deal_shows_in_the_trees_of_those_who_hold_the_cards() -> None:
    game = next(hidden.positions(2, 11, 90))
    trees = [table_of(deal, 1).layers.tree for deal in (copied(game), redealt(game, 0, Random(1)))]
    one, other = [list(told(tree.root)) for tree in trees if tree is not None]
    assert one != other


@pytest.mark.games
@pytest.mark.parametrize(("count", "seed", "every"), [(2, 13, 31), (3, 14, 61)])
def test_no_node_of_a_whole_game_tells_what_its_viewer_may_not_know(count: int, seed: int, every: int) -> None:
    assert compare(count, seed, every) > 40
