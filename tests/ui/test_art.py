"""Pictures: every card has one, made from its facts, the same on every machine."""

from __future__ import annotations

import itertools
import subprocess
import sys
from dataclasses import replace
from zlib import crc32

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.ui import art
from game.ui.art import recipes
from game.ui.art.curves import mirror, placed, put, spline
from game.ui.art.dice import dice_for
from game.ui.art.pad import Pad
from game.ui.art.people.backgrounds import SETTINGS
from game.ui.art.people.gestures import ARMS
from game.ui.art.people.poses import Pose, pose_of
from game.ui.art.people.sitter import SHOTS, VIEWS, sitter
from game.ui.art.people.traits import Traits, likeness
from game.ui.art.traces import TRACES
from game.ui.cache.byte_cache import evict_idle
from game.ui.style.palette import SUITS

SMALL = (62, 42)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("every", [12, 1])
def test_every_card_has_a_picture_of_its_own_of_the_size_asked_for(every: int, pool: CardPool) -> None:
    blank, seen = set(), dict[int, str]()
    for card in pool.cards[::every]:
        drawn = art.picture(card, SMALL)
        assert drawn.get_size() == SMALL, card.name
        there = pixels(drawn)
        if len(set(there)) < 40:
            blank.add(card.name)
        mark = crc32(there)
        assert mark not in seen, f"{card.name} looks like {seen[mark]}"
        seen[mark] = card.name
    assert blank == set()


@pytest.mark.parametrize("suit", SUITS)
def test_a_picture_is_kept_until_memory_is_short_and_looks_the_same_again(pool: CardPool, suit: str) -> None:
    card = next(card for card in pool.cards if card.suit == suit)
    first = art.picture(card, SMALL)
    assert art.picture(card, SMALL) is first
    evict_idle(0.0)
    assert art.picture(card, SMALL) is not first
    assert pixels(art.picture(card, SMALL)) == pixels(first)


@pytest.mark.games
def test_a_card_looks_the_same_in_another_process(pool: CardPool) -> None:
    card = pool.named("Mojo Bag")
    code = (
        "import zlib, pygame; from game.engine.cards.card_pool import CardPool; from game.ui import art;"
        "drawn = art.picture(CardPool.load().named('Mojo Bag'), (62, 42));"
        "print(zlib.crc32(pygame.image.tobytes(drawn, 'RGB')))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    assert int(run.stdout.split()[-1]) == crc32(pixels(art.picture(card, SMALL)))


def test_a_very_large_picture_is_enlarged_not_drawn(pool: CardPool, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
        sizes.append((w, h))
        return pygame.Surface((w, h))

    evict_idle(0.0)
    monkeypatch.setattr("game.ui.art.recipes.draw", draw)
    assert art.picture(pool.cards[0], (1200, 900)).get_size() == (1200, 900)
    assert sizes == [(400, 300)]


def test_a_portrait_is_a_picture_of_its_own(pool: CardPool) -> None:
    for card in (pool.named("Agent Dana Scully"), pool.named("Max Fenig")):
        drawn = art.portrait(card, (60, 60))
        assert drawn.get_size() == (60, 60)
        assert drawn is not art.picture(card, (60, 60))


@pytest.mark.parametrize(
    ("suit", "name", "words", "same"),
    [
        ("site", "Nowhere, KS", (), "Franklin"),
        ("equipment", "Throwing Knife", (), "Knife"),
        ("equipment", "Crossbow", ("weapon",), "Glock"),
        ("equipment", "A Meter", ("electrical",), "Geiger"),
        ("combat", "Roundhouse Kick", (), "Kick"),
        ("combat", "Something Else", (), "Fast Strike"),
        ("adversary", "A New Monster", ("creature",), "Manitou"),
        ("adversary", "A New Villain", ("creature", "pawn"), "The Crew-Cut Man"),
        ("event", "x", (), "X"),
        ("x_file", "A Case Of Ours", (), "Another One"),
    ],
)
def test_words_of_the_name_choose_the_motif_and_keywords_help_out(
    pool: CardPool, suit: str, name: str, words: tuple[str, ...], same: str
) -> None:
    card = replace(next(card for card in pool.cards if card.suit == suit), keywords=words)
    one, other, elsewhere = (
        pixels(recipes.draw(replace(card, name=told), *SMALL, False)) for told in (name, same, card.name)
    )
    assert one == other != elsewhere


def test_dice_fall_the_same_everywhere() -> None:
    assert dice_for("face", "Agent Rich").random() == dice_for("face", "Agent Rich").random()
    assert dice_for(1, 2).random() != dice_for(12).random()
    assert round(dice_for("XF96-0001").random(), 6) == 0.768244


def test_curves_pass_through_their_points_and_keep_corners_and_shapes_are_mirrored_and_placed() -> None:
    square: list[tuple[float, ...]] = [(0, 0, 1), (10, 0, 1), (10, 10, 1), (0, 10, 1)]
    curve = spline(square, True, 4)
    assert len(curve) == 16
    assert curve[0] == (0, 0) and curve[4] == (10, 0)
    assert all(abs(y) < 0.01 for _, y in curve[:5])
    assert spline([(0, 0), (5, 5)], False)[-1] == (5, 5)
    assert mirror([(0, 0), (-3, 5), (0, 9)]) == [(0, 0), (-3, 5), (0, 9), (3, 5)]
    assert put([(1, 2, 1)], 10, 20, 2) == [(12, 24, 1)]
    x, y = placed(0, 0, 1, 1.5707963)([(1, 0)])[0]
    assert (round(x, 5), round(y, 5)) == (0, 1)


# ------------------------------------------------------------------------------------------------- told apart at sight
LOOK = (124, 84)
FLOOR = 5.0
"""Mean difference of 16 by 16 fields, in brightness and in two colours, of 255: below it two pictures look alike."""


def signature(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """A picture as an eye keeps it: brightness, red and blue of 16 by 16 fields."""
    fields = pygame.surfarray.array3d(pygame.transform.smoothscale(surface, (16, 16))).astype(float)
    light = fields @ [0.3, 0.59, 0.11]
    return np.stack([light, fields[..., 0] - light, fields[..., 2] - light])


def assert_told_apart(pictures: dict[str, pygame.Surface]) -> None:
    kept = [(name, signature(surface)) for name, surface in pictures.items()]
    for (one, mine), (other, theirs) in itertools.combinations(kept, 2):
        assert np.abs(mine - theirs).mean() > FLOOR, f"{one} and {other} look alike"


@pytest.mark.parametrize("suit", [*SUITS][:2] + [pytest.param(suit, marks=pytest.mark.matrix) for suit in [*SUITS][2:]])
def test_no_two_cards_of_a_suit_look_alike(pool: CardPool, suit: str) -> None:
    assert_told_apart({f"{card.id} {card.name}": art.picture(card, LOOK) for card in pool.cards if card.suit == suit})


def test_two_agents_look_different_in_the_window_of_the_table(pool: CardPool) -> None:
    assert_told_apart({card.id: art.portrait(card, (85, 70)) for card in pool.cards if card.suit == "agent"})


def test_one_person_stands_otherwise_in_each_printing_and_is_the_same_person(pool: CardPool) -> None:
    printings: dict[str, list[CardDef]] = {}
    for card in pool.cards:
        if card.suit == "agent":
            printings.setdefault(card.name, []).append(card)
    again = [cards for cards in printings.values() if len(cards) > 1]
    assert again
    for cards in again:
        assert len({replace(likeness(card), turn=0, tilt=0) for card in cards}) == 1, cards[0].name
        stances = {(pose.view, pose.mirrored, pose.shot) for pose in map(pose_of, cards)}
        assert len(stances) == len(cards), cards[0].name


def test_people_are_seen_from_all_sides_and_in_every_way(pool: CardPool) -> None:
    people = [card for card in pool.cards if card.suit in ("agent", "witness")]
    all_poses = [pose_of(card) for card in people]
    looks = [likeness(card) for card in people]
    assert {pose.view for pose in all_poses} == set(VIEWS)
    assert {pose.shot for pose in all_poses} == set(SHOTS)
    assert {pose.mirrored for pose in all_poses} == {True, False}
    assert len({pose.setting for pose in all_poses}) >= 14
    assert len({pose.gesture for pose in all_poses} - {""}) >= 9
    assert len({look.coat for look in looks}) >= 8 and len({look.hair for look in looks}) >= 7
    assert {look.beard for look in looks} >= {0, 1, 2, 3} and {look.glasses for look in looks} == {0, 1, 2}
    assert all(sum(pose.view == view for pose in all_poses) < len(people) / 2 for view in VIEWS)


@pytest.mark.parametrize("view", sorted(VIEWS))
@pytest.mark.parametrize("gesture", ["", *sorted(ARMS)])
def test_every_view_can_be_drawn_with_every_gesture(view: str, gesture: str) -> None:
    p = Pad(60, 80)
    sitter(p, Traits(glasses=1, beard=1, hat="fedora"), Pose(view, True, "half", gesture))
    assert len(set(pixels(p.small()))) > 40


@pytest.mark.parametrize("name", sorted(SETTINGS))
def test_every_setting_fills_the_picture(name: str) -> None:
    p = Pad(60, 80)
    p.s.fill((255, 0, 255))
    SETTINGS[name](p, dice_for(name))
    assert (255, 0, 255) not in {p.s.get_at((x, y))[:3] for x in range(0, p.W, 7) for y in range(0, p.H, 7)}


def test_every_x_file_has_a_trace_of_its_own(pool: CardPool) -> None:
    names = [card.name.lower() for card in pool.cards if card.suit == "x_file"]
    found = [next((word for word, _ in TRACES if word in name), "") for name in names]
    assert "" not in found and len(set(found)) == len(names)
