"""The faces of the players: the characters keep theirs in every language, and no two are taken for each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.scenes.common import players
from game.session import game_setup
from game.session.game_setup import OPPONENTS
from game.ui import art
from game.ui.i18n.texts import LANGUAGES, Texts, use


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
