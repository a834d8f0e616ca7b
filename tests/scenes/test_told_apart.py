"""What is told apart: the faces of the players in every language, and for every colour vision what a hue means."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common import players
from game.session import game_setup
from game.session.game_setup import OPPONENTS, letter
from game.ui import art
from game.ui.i18n.texts import LANGUAGES, Texts, use
from game.ui.icons import icon
from game.ui.style.palette import AFFILIATIONS, SUITS, color, contrast, theme
from game.ui.testing import screenshots
from game.ui.text.fonts import font
from tests.support.ui.colours import colours


@pytest.fixture(autouse=True)
def english() -> None:
    use(Texts("en", strict=True))


def test_characters_and_the_player_have_faces_of_their_own_in_every_language() -> None:
    met = set()
    for language in LANGUAGES:
        t = Texts(language, strict=True)
        use(t)
        names = [*(game_setup.level_name(level, t) for level in OPPONENTS), t("table.player_name")]
        met.add(tuple(players.card_of(name).id for name in names))
    (faces,) = met
    assert len(set(faces)) == len(OPPONENTS) + 1


def test_a_face_follows_the_language_that_is_spoken_now() -> None:
    for name in (Texts(language)("table.player_name") for language in LANGUAGES):
        met = {}
        for language in LANGUAGES:
            use(t := Texts(language, strict=True))
            met[t("table.player_name") == name] = players.card_of(name).id
        assert met[True] == f"person-{players.OWN_FACE}" and met.get(False, f"person-{name}") == f"person-{name}"


def test_whoever_has_a_name_has_the_face_of_that_name() -> None:
    assert players.card_of("Les").id != players.card_of("Sprotch").id
    assert players.card_of("Les").id == players.card_of("Les").id


def test_no_two_of_them_look_alike() -> None:
    """Mean difference of the greys of two faces, made small: an eye tells them apart from about 12 on."""
    names = [*(game_setup.level_name(level, Texts("en")) for level in OPPONENTS), Texts("en")("table.player_name")]
    small = []
    for name in names:
        image = art.portrait(players.card_of(name), (64, 72))
        small.append([sum(image.get_at((x, y))[:3]) / 3 for x in range(8, 56, 4) for y in range(8, 64, 4)])
    for one, other in combinations(small, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 12


Color = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
WHITE = (0.95047, 1.0, 1.08883)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    red, green, blue = light
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (value / white for value, white in zip((x, y, z), WHITE, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(color: Color, vision: str) -> tuple[float, float, float]:
    """A colour in L*a*b* as this vision has it."""
    light = [_linear(value) for value in color]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * value for share, value in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    return _lab((red, green, blue))


def apart(a: Color, b: Color, vision: str) -> float:
    """How far apart two colours are for this vision."""
    return sum((x - y) ** 2 for x, y in zip(seen(a, vision), seen(b, vision), strict=True)) ** 0.5


TOLD = 12.0  # of L*a*b*: so far apart that nobody has to look twice
SHAPE = 0.10  # of the pixels of two signs differ at the size of small text
SIDE = 18
PEOPLE = ("first", "second", "third", "fourth")

MEANINGS: dict[str, dict[str, tuple[str, str]]] = {
    "affiliations": {name: (f"affiliation.{name}.fill", name) for name in AFFILIATIONS},
    "pools": {"RP": ("pool.RP.fill", "rp"), "CP": ("pool.CP.fill", "cp")},
    "states": {
        "damage": ("state.damage", "burst"),
        "healing": ("state.healing", "healing"),
        "danger": ("state.danger", "warn"),
    },
    "answers": {"yes": ("state.ok", "tick"), "no": ("ink.red", "cross")},
    "lit and struck": {"lit": ("lamp.light", "play"), "damage": ("state.damage", "burst")},
    "suits": {name: (f"suit.{name}.bar", name) for name in SUITS},
}
"""What colours mean: the name of each, and the sign that always goes with it."""


PAIRS = [pair for meanings in MEANINGS.values() for pair in itertools.combinations(meanings.values(), 2)]


def differing(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of the pixels in which two signs of one size differ, whatever their colour."""
    one, two = (pygame.mask.from_surface(image, 127) for image in (a, b))
    both = one.overlap_area(two, (0, 0))
    return (one.count() + two.count() - 2 * both) / (a.get_width() * a.get_height())


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    yield
    colours()


@pytest.mark.parametrize(("one", "other"), [(one[1], other[1]) for one, other in PAIRS])
def test_what_means_different_things_has_different_signs(one: str, other: str) -> None:
    assert differing(icon(one, SIDE, (255, 255, 255)), icon(other, SIDE, (255, 255, 255))) > SHAPE


@pytest.mark.parametrize("vision", [name for name in VISIONS if name != "grey"])
@pytest.mark.parametrize("group", ["pools", "answers", "lit and struck"])
def test_what_must_be_told_at_a_glance_is_apart_for_every_vision(group: str, vision: str) -> None:
    for a, b in itertools.combinations(MEANINGS[group].values(), 2):
        assert apart(color(a[0]), color(b[0]), vision) > TOLD, (a, b)


@pytest.mark.parametrize("vision", VISIONS)
def test_teams_and_people_have_a_numeral_or_a_letter_that_is_read_on_their_colour(vision: str) -> None:
    marks = [str(number) for number in (1, 2, 3)] + [letter(seat) for seat in range(4)]
    assert len(set(marks)) == 7
    names = [f"team.{name}" for name in PEOPLE[:3]] + [f"seat.{name}" for name in PEOPLE]
    ink = seen(color("ink.black"), vision)[0]
    for name in names:
        assert seen(color(name), vision)[0] - ink > 40, name
    for a, b in itertools.combinations(marks, 2):
        images = [font("bold", SIDE).render(mark, True, (255, 255, 255)) for mark in (a, b)]
        sheets = [pygame.Surface((SIDE, SIDE * 2), pygame.SRCALPHA) for _ in images]
        for sheet, image in zip(sheets, images, strict=True):
            sheet.blit(image, (0, 0))
        assert differing(*sheets) > 0.04, (a, b)


@pytest.mark.parametrize("vision", VISIONS)
def test_what_is_lit_stands_out_from_desk_and_paper_without_its_hue(vision: str) -> None:
    lamp = seen(color("lamp.light"), vision)[0]
    assert lamp - seen(color("desk.walnut_hi"), vision)[0] > 40
    assert lamp - seen(color("desk.blotter"), vision)[0] > 40


# -- high contrast ----------------------------------------------------------------------------------------

INKS = ("ink.black", "ink.soft", "ink.stamp_text", "ink.red", "ink.carbon")
LIGHTS = ("text.bone", "text.muted", "pool.RP.light", "pool.CP.light", "state.damage_text")


@pytest.mark.parametrize(
    ("word", "ground"),
    [
        *itertools.product(INKS, ("paper.white", "paper.manila", "paper.old")),
        *itertools.product(LIGHTS, ("panel.fill", "room.night", "desk.walnut_hi")),
    ],
)
def test_high_contrast_makes_every_word_seven_to_one(word: str, ground: str) -> None:
    colours(high=True)
    assert contrast(theme.words(color(word)), theme.sheet(color(ground))) >= 7


@pytest.mark.parametrize("scene", ["table", "combat", "notebook", "question", "setup", "options_colours", "result"])
def test_everything_can_be_read_in_high_contrast(scene: str) -> None:
    assert screenshots.draw(scene, high_contrast=True).faults == []
