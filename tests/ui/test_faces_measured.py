"""Every face of every card is measured: what is written on it lies within the card, whole, and nothing on another."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_runs
from game.ui import faces
from game.ui.faces import big_face, face_words, facts, hand_face, small_face
from game.ui.faces.face_sheet import Sheet
from game.ui.style.palette import SUITS, contrast, luminance
from tests.support.ui.colours import colours
from tests.support.ui.measured_faces import HELD, collisions, outside

FAN = 68
"""Pixels of a card that are seen in a hand of twelve at 720 lines."""
CUT_NAMES_HELD: set[str] = set()
CUT_NAMES_IN_A_HAND = 10
"""How many names may end in "…" on a form of 105 pixels; the held card has them whole."""


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def held(card: CardDef, width: int = HELD) -> Sheet:
    size, _ = faces.face_picture(card, width)
    return big_face.big_sheet(card, width, pygame.Surface(size), faces.paragraphs(card_runs(card)))


def in_hand(card: CardDef, visible: int = 0) -> Sheet:
    size, _ = faces.form_picture(card)
    return small_face.form_sheet(card, 150, pygame.Surface(size), visible=visible)


def hand_face_of(card: CardDef) -> Sheet:
    size, _ = faces.face_picture(card, 140)
    return hand_face.hand_sheet(card, 140, pygame.Surface(size))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("form_of", [held, hand_face_of, in_hand], ids=["held", "hand_face", "form"])
def test_nothing_lies_on_anything_else_or_beside_the_card(pool: CardPool, suit: str, form_of: object) -> None:
    assert callable(form_of)
    for card in pool.cards:
        if card.suit == suit:
            sheet = form_of(card)
            assert (collisions(sheet), outside(sheet)) == ([], []), card.name


def test_no_rules_text_is_cut_on_a_held_card(pool: CardPool) -> None:
    assert [card.name for card in pool.cards if held(card).cut] == []


def test_no_word_of_a_held_card_is_cut(pool: CardPool) -> None:
    cut = {
        (card.name, mark.what) for card in pool.cards for mark in held(card).marks if mark.cut and mark.kind == "text"
    }
    assert {name for name, _ in cut} <= CUT_NAMES_HELD, cut


def test_few_names_are_cut_in_a_hand(pool: CardPool) -> None:
    cut = [card.name for card in pool.cards if any(mark.cut for mark in in_hand(card).marks)]
    assert len(cut) <= CUT_NAMES_IN_A_HAND, cut


def test_no_sign_in_the_foot_of_a_hand_face_lies_on_another(pool: CardPool) -> None:
    for card in pool.cards:
        if card.suit not in ("event", "bluff", "combat", "equipment"):
            continue
        foot = [mark.box for mark in hand_face_of(card).marks if mark.kind == "sign" and mark.box.centery > 170]
        discs = foot[len(foot) - len(card.activators[:3]) :]
        whole = foot[: len(foot) - len(discs)] + [box.scale_by(26 / 16) for box in discs]
        assert not any(a.colliderect(b) for i, a in enumerate(whole) for b in whole[i + 1 :]), card.name


def test_all_that_counts_stands_in_what_is_seen_of_a_card_in_a_fan(pool: CardPool) -> None:
    for card in pool.cards:
        for mark in in_hand(card, FAN).marks:
            assert mark.box.right <= FAN, (card.name, mark)


def test_a_form_in_a_fan_is_another_only_where_it_is_overlapped(pool: CardPool) -> None:
    card = pool.cards[0]
    assert faces.hand_form(card, 150, visible=FAN) is not faces.hand_form(card, 150)
    whole, nearly = faces.hand_form(card, 150), faces.hand_form(card, 150, visible=102)
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(nearly, "RGBA")


def test_cost_and_tag_have_the_same_places_on_every_form(pool: CardPool) -> None:
    """The cost at the left where bar and picture meet, the suit's letters right of the middle below the name."""
    for card in (next(card for card in pool.cards if card.suit == suit) for suit in SUITS):
        for sheet in (held(card), hand_face_of(card), in_hand(card)):
            wide, high = sheet.s.get_size()
            letters = next(mark for mark in sheet.marks if mark.what == face_words.suit_letters(card.suit))
            assert letters.box.centerx > wide * 0.5 and letters.box.centery < high * 0.55
            for mark in sheet.marks:
                if mark.what == "cost":
                    assert mark.box.x < wide * 0.05 and 0.1 < mark.box.y / high < 0.4


def test_each_suit_has_letters_of_its_own() -> None:
    assert len({face_words.suit_letters(suit) for suit in SUITS}) == len(SUITS)


def test_the_photograph_of_a_person_is_never_cut_to_the_top_of_a_head(pool: CardPool) -> None:
    """However long the text, the print keeps its proportion and at least four tenths of its size."""
    wordy = faces.paragraphs("word " * 90)
    for card in pool.cards:
        if card.suit in big_face.PERSONS:
            size, _ = faces.face_picture(card, HELD)
            picture = pygame.Surface(size)
            picture.fill((255, 0, 255))
            picture.fill((0, 255, 0), (0, 0, size[0], 6))
            picture.fill((0, 255, 0), (0, size[1] - 6, size[0], 6))
            sheet = big_face.big_sheet(card, HELD, picture, wordy)
            x, y, w, h = (round(n * sheet.k) for n in big_face.PICTURE[card.suit])
            column = [sheet.s.get_at((x + round(w * 0.22), y + i))[:3] for i in range(-8, h + 8)]
            magenta = sum(c[0] > 150 and c[1] < 100 and c[2] > 150 for c in column)
            edges = sum(c[1] > 150 and c[0] < 100 for c in column)
            assert magenta >= h * 0.3 and edges >= 2, card.name


# -- high contrast ----------------------------------------------------------------------------------------


def contrasts(sheet: Sheet) -> list[tuple[float, str]]:
    """How far apart the lightest and the darkest pixel of every text are."""
    found = []
    for mark in sheet.marks:
        box = mark.box.clip(sheet.s.get_rect())
        if mark.kind == "sign" or not mark.what.strip() or not box.w or not box.h:
            continue
        pixels = pygame.surfarray.array3d(sheet.s.subsurface(box)).reshape(-1, 3)
        order = sorted({(int(r), int(g), int(b)) for r, g, b in pixels[:: max(1, len(pixels) // 4000)]}, key=luminance)
        found.append((contrast(order[0], order[-1]), mark.what))
    return found


def one_of_each(pool: CardPool) -> list[CardDef]:
    cards: dict[str, CardDef] = {}
    for card in (*pool.cards, *pool.x_files):
        cards.setdefault(card.suit, card)
    return list(cards.values())


def test_high_contrast_makes_every_word_on_a_card_seven_to_one(pool: CardPool) -> None:
    colours(high=True)
    try:
        faint = [
            (card.name, *worst)
            for card in one_of_each(pool)
            for sheet in (held(card), in_hand(card), hand_face_of(card))
            for worst in contrasts(sheet)
            if worst[0] < 7
        ]
    finally:
        colours()
    assert faint == []


def test_a_face_that_was_kept_is_set_anew_when_the_colours_change(pool: CardPool) -> None:
    card = one_of_each(pool)[0]
    usual = pygame.image.tobytes(faces.hand_form(card, 150), "RGBA")
    colours(high=True)
    try:
        assert pygame.image.tobytes(faces.hand_form(card, 150), "RGBA") != usual
    finally:
        colours()
    assert pygame.image.tobytes(faces.hand_form(card, 150), "RGBA") == usual


def even(sheet: Sheet, first: float, last: float, y: float, most: int = 60) -> bool:
    """Whether nothing is written across that row of dots; all in units."""
    row = [sum(sheet.s.get_at((x, round(y)))[:3]) for x in range(round(first * sheet.k), round(last * sheet.k))]
    return all(abs(one - other) < most for one, other in itertools.pairwise(row))


def test_no_value_of_an_x_file_hangs_over_the_edge_of_its_row(pool: CardPool) -> None:
    for card in pool.x_files:
        sheet = held(card, 280)
        rows = [mark.box.centery for mark in sheet.marks if mark.kind == "sign" and mark.box.centerx < 40][-4:]
        assert len(rows) == 4
        assert all(even(sheet, 48, 220, row + 16) for row in rows), card.name


def test_the_word_on_a_tab_ends_above_the_title_bar(pool: CardPool) -> None:
    sheet = held(next(card for card in pool.cards if card.suit == "agent"), 280)
    assert all(even(sheet, 40, 110, big_face.BAR_Y + down, 20) for down in (1, 2, 3))


def test_the_skills_of_a_site_keep_off_the_words_below_its_questions(pool: CardPool) -> None:
    for card in pool.cards:
        if card.suit == "site" and len(card.questions) > 1 and len(card.prerequisites) > 1 and not card_runs(card):
            sheet = held(card, 280)
            words = [mark.box for mark in sheet.marks if mark.kind == "text" and mark.box.y > 250 * sheet.k]
            asked = [box for box in words if box.x > 160 and box.bottom < 385]
            skills = [box for box in words if 60 < box.x < 80]
            gaps = [one.x - skill.right for one in asked for skill in skills if one.bottom > skill.y + 4 < skill.bottom]
            assert skills and min(gaps) >= 5, card.name


def test_all_skills_of_an_agent_are_of_readable_size_in_a_hand(pool: CardPool) -> None:
    for card in pool.cards:
        if card.suit == "agent":
            shown = [mark.box.h for mark in hand_face_of(card).marks if mark.what in dict(facts.skills(card))]
            assert len(shown) == len(facts.skills(card)) and min(shown) >= 15, card.name


def test_a_chip_of_a_witness_has_a_word(pool: CardPool) -> None:
    for card in pool.cards:
        if card.suit == "witness":
            sheet = held(card)
            told = {mark.what for mark in sheet.marks if mark.kind != "sign"}
            for name in facts.signs(card)[:3]:
                assert {face_words.short_word(name), face_words.least_word(name)} & told, (card.name, name)


def test_whose_picture_keeps_another_part_of_it_is_a_card_by_its_whole_name(pool: CardPool) -> None:
    named = {card.name: card for card in pool.cards}
    assert set(hand_face.HEIGHT_OF_SUBJECT) <= set(named)
    assert (
        hand_face.focus_height(named["University Of Maryland, Baltimore, MD"])
        < 0.5
        < hand_face.focus_height(named["Baltimore, MD"])
    )
    assert hand_face.focus_height(named["Ghost in the Machine"]) == 0.5
