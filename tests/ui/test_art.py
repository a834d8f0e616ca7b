"""Pictures: every card has one, made from its facts, the same on every machine."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from zlib import crc32

import pygame
import pytest

from game.engine.cards import CardDef, CardPool
from game.ui import art
from game.ui.art.beasts import beast_of, creatures, pawns
from game.ui.art.combat import blow_of, blows
from game.ui.art.curves import mirror, placed, put, spline
from game.ui.art.dice import dice_for
from game.ui.art.events import recipe_of
from game.ui.art.people.traits import likeness
from game.ui.art.places import place_of, town
from game.ui.art.things import arms, thing_of
from game.ui.palette import SUITS

SMALL = (62, 42)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(autouse=True)
def _fresh() -> None:
    art.clear_caches()


def test_every_card_has_a_picture_of_the_size_asked_for(pool: CardPool) -> None:
    blank = set()
    for card in pool.cards:
        drawn = art.picture(card, SMALL)
        assert drawn.get_size() == SMALL, card.name
        if len(set(pixels(drawn))) < 40:
            blank.add(card.name)
    assert blank == set()


def test_no_two_cards_share_a_picture(pool: CardPool) -> None:
    seen: dict[int, str] = {}
    for card in pool.cards:
        mark = crc32(pixels(art.picture(card, SMALL)))
        assert mark not in seen, f"{card.name} looks like {seen[mark]}"
        seen[mark] = card.name


@pytest.mark.parametrize("suit", SUITS)
def test_a_card_looks_the_same_again(pool: CardPool, suit: str) -> None:
    card = next(card for card in pool.cards if card.suit == suit)
    first = pixels(art.picture(card, SMALL))
    art.clear_caches()
    assert pixels(art.picture(card, SMALL)) == first


def test_a_card_looks_the_same_in_another_process(pool: CardPool) -> None:
    card = pool.named("Mojo Bag")
    code = (
        "import zlib, pygame; from game.engine.cards import CardPool; from game.ui import art;"
        "drawn = art.picture(CardPool.load().named('Mojo Bag'), (62, 42));"
        "print(zlib.crc32(pygame.image.tobytes(drawn, 'RGB')))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    assert int(run.stdout.split()[-1]) == crc32(pixels(art.picture(card, SMALL)))


def test_pictures_are_kept_and_the_oldest_forgotten(pool: CardPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "KEEP", 3)
    cards = pool.cards[:4]
    first = art.picture(cards[0], SMALL)
    for card in cards[1:3]:
        art.picture(card, SMALL)
    assert art.picture(cards[0], SMALL) is first  # used again, so the next one forgotten is another
    art.picture(cards[3], SMALL)
    assert art.picture(cards[0], SMALL) is first
    assert len(art._Pictures.made) == 3


def test_a_very_large_picture_is_enlarged_not_drawn(pool: CardPool, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
        sizes.append((w, h))
        return pygame.Surface((w, h))

    monkeypatch.setattr("game.ui.art.recipes.draw", draw)
    assert art.picture(pool.cards[0], (1200, 900)).get_size() == (1200, 900)
    assert sizes == [(400, 300)]


def test_a_portrait_is_a_picture_of_its_own(pool: CardPool) -> None:
    agent, witness = pool.named("Agent Dana Scully"), pool.named("Max Fenig")
    for card in (agent, witness):
        drawn = art.portrait(card, (60, 60))
        assert drawn.get_size() == (60, 60)
        assert drawn is not art.picture(card, (60, 60))


def test_one_person_in_two_printings_changes_the_pose_only(pool: CardPool) -> None:
    one, other = (likeness(card) for card in pool.cards if card.name == "Agent Fox Mulder")
    assert one != other
    assert replace(one, turn=other.turn, tilt=other.tilt) == other


def test_words_of_the_name_choose_the_motif_and_keywords_help_out() -> None:
    assert place_of("Newark, NJ") is town.sewer
    assert place_of("Nowhere, KS") is town.town
    assert thing_of("Throwing Knife", ()) is arms.knife
    assert thing_of("Crossbow", ("weapon",)) is arms.pistol
    assert blow_of("Roundhouse Kick") is blows.kick
    assert blow_of("Something Else") is blows.fist
    assert beast_of("A New Monster", ("creature",)) is creatures.wolf
    assert beast_of("A New Villain", ("creature", "pawn")) is pawns.gunman
    assert recipe_of("X") is recipe_of("x")
    assert recipe_of("X") is not recipe_of("X-Files Research")


def test_dice_fall_the_same_everywhere() -> None:
    assert dice_for("face", "Agent Rich").random() == dice_for("face", "Agent Rich").random()
    assert dice_for(1, 2).random() != dice_for(12).random()
    assert round(dice_for("XF96-0001").random(), 6) == 0.768244


def test_curves_pass_through_their_points_and_keep_corners() -> None:
    square: list[tuple[float, ...]] = [(0, 0, 1), (10, 0, 1), (10, 10, 1), (0, 10, 1)]
    curve = spline(square, True, 4)
    assert len(curve) == 16
    assert curve[0] == (0, 0) and curve[4] == (10, 0)
    assert all(abs(y) < 0.01 for _, y in curve[:5])
    assert spline([(0, 0), (5, 5)], False)[-1] == (5, 5)


def test_shapes_are_mirrored_and_placed() -> None:
    assert mirror([(0, 0), (-3, 5), (0, 9)]) == [(0, 0), (-3, 5), (0, 9), (3, 5)]
    assert put([(1, 2, 1)], 10, 20, 2) == [(12, 24, 1)]
    x, y = placed(0, 0, 1, 1.5707963)([(1, 0)])[0]
    assert (round(x, 5), round(y, 5)) == (0, 1)
