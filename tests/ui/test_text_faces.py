"""The cards in every language: what is written on them is whole and lies on nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import LANGUAGES, card_runs
from game.ui import faces
from game.ui.faces import big_face, hand_face, small_face
from game.ui.faces.face_sheet import Sheet
from game.ui.i18n.texts import Texts, in_use, use
from tests.support.ui.measured_faces import HELD, SHEET, collisions, outside


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that the frames of the cards speak, too."""
    pygame.font.init()
    before = in_use()
    use(Texts(request.param, strict=True))
    yield request.param
    use(before)


def held(card: CardDef, lang: str, wide: int = HELD) -> Sheet:
    size, _ = faces.face_picture(card, wide)
    return big_face.big_sheet(card, wide, pygame.Surface(size), faces.paragraphs(card_runs(card, lang)))


def others(card: CardDef) -> list[Sheet]:
    """The card as a form in the hand and as a face in it."""
    form, face = faces.form_picture(card)[0], faces.face_picture(card, 140)[0]
    return [
        small_face.form_sheet(card, 150, pygame.Surface(form)),
        hand_face.hand_sheet(card, 140, pygame.Surface(face)),
    ]


@pytest.mark.parametrize("every", [12, 1])
def test_nothing_is_cut_on_a_held_card_and_on_none_anything_lies_on_anything_else_or_beside_it(
    lang: str, every: int
) -> None:
    for card in CardPool.load().cards[::every]:
        large = held(card, lang)
        assert not large.cut and not [mark.what for mark in large.marks if mark.kind == "text" and mark.cut], card.id
        for sheet in (large, *others(card)):
            assert (collisions(sheet), outside(sheet)) == ([], []), card.id


def test_no_label_is_cut_or_runs_into_a_sign_where_a_card_is_smallest(lang: str) -> None:
    """Sites and X-Files have the longest words and the least room; the floor of the type does not shrink with them."""
    cut: set[tuple[str, str]] = set()
    over: dict[tuple[str, str], str] = {}
    for card in CardPool.load().cards:
        if card.suit in ("site", "x_file"):
            sheet = held(card, lang, SHEET)
            cut |= {(card.id, mark.what) for mark in sheet.marks if mark.kind == "text" and mark.cut}
            texts = [mark for mark in sheet.marks if mark.kind == "text"]
            signs = [mark for mark in sheet.marks if mark.kind == "sign" and mark.what in card.characteristics.values()]
            over |= {(card.id, a.what): b.what for a in texts for b in signs if a.box.colliderect(b.box)}
    assert sorted(cut) == []
    assert over == {}
