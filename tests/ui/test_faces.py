"""Card faces: every card in every form and language, readable, with what is true now written in."""

from __future__ import annotations

import itertools
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import LANGUAGES, card_runs
from game.ui import faces
from game.ui.cache.byte_cache import evict_idle
from game.ui.faces import Now, big_face, contact_sheet, face_words, facts, hand_face, lettering, small_face
from game.ui.faces.face_sheet import Sheet
from game.ui.faces.frame import frame, upper_edge
from game.ui.i18n.texts import Texts, use
from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import SUITS, contrast, luminance
from game.ui.text.fonts import font, width
from tests.support.ui.colours import colours
from tests.support.ui.measured_faces import HELD, SHEET, collisions, outside


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    pygame.font.init()
    use(Texts())
    yield
    use(Texts())
    colours()


def one_of(pool: CardPool, suit: str) -> CardDef:
    return next(card for card in pool.cards if card.suit == suit)


def said(words: str) -> tuple[lettering.Paragraph, ...]:
    return ((("text", words),),)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("every", [4, 1])
def test_each_form_has_the_size_asked_for(pool: CardPool, suit: str, every: int) -> None:
    card = one_of(pool, suit)
    assert faces.hand_form(card, 150).get_size() == (105, 150)
    for wide in (140, 210, 280, 329, 494)[::every]:
        assert faces.face(card, wide, text=said("What it does.")).get_size() == (wide, round(wide * 10 / 7))
    assert faces.back(140).get_size() == (140, 200)


def test_the_upper_edge_and_its_letters_tell_the_suit() -> None:
    rows = {pixels(frame(suit, 140, 200, 9, 32, False).subsurface((0, 0, 140, 9)))[3::4] for suit in SUITS}
    assert len(rows) == len({face_words.suit_letters(suit) for suit in SUITS}) == len(SUITS)
    assert all(edge[0][0] <= 0 and edge[-1][0] >= 280 for edge in map(upper_edge, SUITS))


def test_a_face_is_made_once_for_what_stands_on_it(pool: CardPool) -> None:
    card = one_of(pool, "event")
    plain = faces.face(card, 280, text=said("Draw a card."))
    assert faces.face(card, 280, text=said("Draw a card.")) is plain
    assert faces.face(card, 280, text=said("Draw two cards.")) is not plain
    assert faces.face(card, 200, text=said("Draw a card.")) is faces.face(card, 200)  # no rules text in a hand
    evict_idle(0.0)
    assert faces.face(card, 280, text=said("Draw a card.")) is not plain


def test_damage_and_present_numbers_are_written_in(pool: CardPool) -> None:
    card = pool.named("Agent Dana Scully")
    changes = Now(damage=2), Now(numbers=(("lrc", 5),)), Now(numbers=(("medical", 6),))
    changed = {pixels(faces.face(card, HELD, extra=now)) for now in changes}
    assert len(changed | {pixels(faces.face(card, HELD))}) == 4
    assert pixels(faces.face(card, 140, extra=Now(damage=2))) != pixels(faces.face(card, 140))


def test_faces_speak_the_language_in_use(pool: CardPool, tmp_path: Path) -> None:
    shutil.copy("assets/text/faces.en.json", tmp_path)
    (tmp_path / "faces.xx.json").write_text(json.dumps({"face.suit.event": "Zzz"}), encoding="utf-8")
    card = one_of(pool, "event")
    english = faces.hand_form(card, 150)
    use(Texts("xx", tmp_path))
    other = faces.hand_form(card, 150)
    assert face_words.suit_word("event") == "Zzz"
    assert face_words.suit_word("site") == "Site"
    use(Texts())
    assert pixels(other) != pixels(english)
    assert faces.hand_form(card, 150) is english


def test_every_word_on_a_frame_is_in_the_catalogue(pool: CardPool) -> None:
    use(Texts(strict=True))
    for card in pool.cards:
        face_words.suit_word(card.suit)
        named = {*card.keywords, *card.activators, *card.skills, *card.questions, *card.characteristics.values()}
        for name in named - {card.suit}:
            assert face_words.word(name) and face_words.short_word(name)


# ----------------------------------------------------------------------------------------------------------- facts
def test_what_the_face_reads_from_a_card(pool: CardPool) -> None:
    sandman, host = pool.named("The Sandman"), pool.named("The Host Attacks")
    assert facts.stat_text(sandman, "lrc") == "*"  # computed by its effect
    assert facts.stat_text(host, "lrc") == "–"
    assert facts.stat_text(host, "health") == str(host.health)
    assert facts.stat_text(pool.named("Deadly Blur"), "lrc") == "–"  # it lowers the LRC of others
    assert facts.affiliation(sandman) == "evolutionary"
    assert facts.affiliation(one_of(pool, "x_file")) == one_of(pool, "x_file").characteristics["affiliation"]
    assert facts.affiliation(pool.named("Road Trip")) == ""
    assert facts.price(one_of(pool, "x_file")) is None
    assert facts.price(pool.named("The Overcoat Man")) == "X"
    assert facts.price(pool.named("Rending Claws")) == "0"
    assert facts.skills(pool.named("Agent Dana Scully"))[:2] == [("medical", 4), ("sciences", 3)]
    assert "adversary" not in facts.signs(sandman)


def test_names_are_shortened_only_in_the_small_form(pool: CardPool) -> None:
    for name, short in {
        "Agent Fox Mulder": "Fox Mulder",
        "Assistant Director Walter Skinner": "Walter Skinner",
        "Aubrey, MO": "Aubrey",
        "Agent Weiss Killed By Unknown Toxin": "Agent Weiss Killed By Unknown Toxin",
    }.items():
        assert small_face.short_name(pool.named(name)) == short


# -------------------------------------------------------------------------------------------------------- lettering
def test_sizes_fall_one_by_one_and_never_below_the_floor() -> None:
    assert lettering.sizes(17, 12, 1.0) == (17, 16, 15, 14)
    assert lettering.sizes(17, 12, 1.175) == (20, 19, 18, 17, 16, 15, 14)
    assert lettering.sizes(10, 9, 1.0) == (TEXT_FLOOR,)
    assert lettering.sizes(17, 12, 2.0)[-1] == 24


def test_a_line_takes_the_largest_size_at_which_it_fits_and_loses_town_and_state_before_it_is_cut() -> None:
    steps = (20, 17, 14)
    wide = lettering.fitted("Agent Fox Mulder", "bold", 400, 40, steps, 1, 1.0)
    assert (wide.px, wide.lines, wide.cut) == (20, ("Agent Fox Mulder",), False)
    narrow = lettering.fitted("Agent Fox Mulder", "bold", width("Agent Fox Mulder", "bold", 17), 40, steps, 1, 1.0)
    assert narrow.px == 17
    tiny = lettering.fitted("Agent Fox Mulder", "bold", 60, 24, steps, 1, 1.0)
    assert tiny.cut and tiny.px == 14 and tiny.lines[0].endswith("…")
    assert width(tiny.lines[0], "bold", 14) <= 60
    setting = lettering.name_fitted("Psychiatric Hospital, Some Town, NJ", "sans", 90, 40, (14,), 0.9)
    assert setting.lines == ("Psychiatric", "Hospital") and not setting.cut


def test_rules_text_loses_reminders_before_it_is_made_smaller_and_ends_in_an_ellipsis_where_it_never_fits() -> None:
    reminder = ("reminder", " (It is discarded, what was paid is lost.)")
    text = lettering.paragraphs([[("text", "Negate one Adversary."), reminder]])
    room = lettering.rules_fitted(text, 200, 300, (17, 14))
    assert room.px == 17 and "discarded" in room.told
    tight = lettering.rules_fitted(text, 200, room.step + 2, (17, 14))
    assert "discarded" not in tight.told and not tight.cut
    long = lettering.rules_fitted(said("word " * 200), 200, 60, (17, 14))
    assert long.cut and long.height <= 60
    assert long.told.endswith("…")
    text = lettering.paragraphs([[("title", "Shotgun"), ("text", ", a card")]])
    assert lettering.rules_fitted(text, 400, 40, (14,)).told == "Shotgun, a card", "punctuation clings to a title"


def test_rules_are_drawn_in_their_inks() -> None:
    setting = lettering.rules_fitted(lettering.paragraphs([[("keyword", "Alien")]]), 200, 40, (17,))
    sheet = pygame.Surface((200, 40))
    sheet.fill((233, 226, 208))
    foot = lettering.draw_rules(sheet, setting, 0, 0, (0, 0, 0), (233, 226, 208))
    assert 0 < foot <= font("sans", 17).get_height() + 8
    reds = [sheet.get_at((x, y)) for x in range(60) for y in range(30)]
    assert any(c[0] > c[1] + 60 and c[0] > c[2] + 60 for c in reds)


# --------------------------------------------------------------------------------------------------- contact sheets
def test_contact_sheets_show_all_cards_of_a_suit(pool: CardPool) -> None:
    agents = sum(card.suit == "agent" for card in pool.cards)
    sheet = contact_sheet.suit_sheet((1200, 100), "agent")
    columns = 1200 // 288
    assert sheet.get_size() == (1200, -(-agents // columns) * 408 + 8)
    assert {"cards", "pictures", "cards_site"} <= contact_sheet.sheets().keys()


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Pheromone-Induced Psychosis", ("Pheromone-", "Induced", "Psychosis")),
        ("Gas Chromatograph", ("Gas", "Chromato-", "graph")),
        ("Alien Conservationist", ("Alien", "Conservatio-", "nist")),
    ],
)
def test_a_word_is_divided_at_its_own_hyphen_else_between_syllables(name: str, lines: tuple[str, ...]) -> None:
    assert lettering.name_fitted(name, "sans", 98, 60, (16, 15, 14), 0.85, 3).lines == lines


def broken(name: str, lines: tuple[str, ...]) -> list[tuple[str, str]]:
    """The words of a name that were divided elsewhere than at their own hyphens, each as what stands on either side."""
    ends = [(before.split()[-1], after.split()[0]) for before, after in itertools.pairwise(lines)]
    return [(end, begin) for end, begin in ends if end.endswith("-") and end + begin.rstrip("…") not in name]


@pytest.mark.parametrize("k", [0.84, 1.0, 1.25, 1.5, 2.0])
def test_no_name_is_broken_that_fits_and_none_within_a_syllable(pool: CardPool, k: float) -> None:
    small = round((small_face.WIDE - 8) * k), round(small_face.HIGH_BARS[-1] * k) + 2
    in_hand = round((hand_face.WIDE - 10) * k), round(hand_face.HIGH_BAR * k) + 1
    for card in pool.cards:
        for setting, face, (wide, high), lead, least in (
            (small_face.set_name(card, k)[0], "sans", small, 0.86, 12),
            (hand_face.set_name(card, k)[0], "bold", in_hand, 0.79, 10),
        ):
            for end, begin in broken(card.name, setting.lines):
                parts = re.split(r"[^\w]", end.strip("-"))[-1], re.split(r"[^\w]", begin)[0]
                assert all(len(part) >= 3 for part in parts), (end, begin)
                assert re.search("[aeiouy]", parts[0].lower()) and re.match("[^aeiouy]{1,2}[aeiouy]", parts[1]), parts
                smallest = max(14, round(least * k))
                whole = lettering.name_whole(small_face.short_name(card), face, wide, high, (smallest,), lead, 3)
                assert whole.cut, (card.name, "is broken though a smaller size has it whole")


@pytest.mark.parametrize(("height", "most"), [(125, 5), (150, 1)])
def test_names_in_hand_are_read_whole_also_in_the_smallest_window(pool: CardPool, height: int, most: int) -> None:
    """At 125 pixels, the hand of a window of 1024x600, only titles of six words and more lose their last ones."""
    k = height / small_face.HIGH
    cut = [card for card in pool.cards if small_face.set_name(card, k)[0].cut]
    assert len(cut) <= most
    assert all(len(small_face.short_name(card).replace("-", " ").split()) > 3 for card in cut)


def test_a_narrow_name_is_drawn_in_the_room_it_was_set_for(pool: CardPool) -> None:
    card = next(card for card in pool.cards if card.name.startswith("Intruder Counter"))
    setting, bar = small_face.set_name(card, 125 / 150)
    assert not setting.cut and setting.narrow < 1
    sheet = pygame.Surface((200, 80), pygame.SRCALPHA)
    box = pygame.Rect(10, 5, round((small_face.WIDE - 8) * 125 / 150), round(bar * 125 / 150) + 2)
    lettering.draw_lines(sheet, setting, "sans", box, (255, 255, 255))
    assert box.contains(sheet.get_bounding_rect())


FAN = 68
"""Pixels of a card that are seen in a hand of twelve at 720 lines."""
PARTS = (0.75, 0.88, 0.92, 0.95, 0.975)


def held(card: CardDef, lang: str = "en", wide: int = HELD) -> Sheet:
    size, _ = faces.face_picture(card, wide)
    return big_face.big_sheet(card, wide, pygame.Surface(size), faces.paragraphs(card_runs(card, lang)))


def in_hand(card: CardDef, height: int = 150, visible: int = 0) -> Sheet:
    size, _ = faces.form_picture(card)
    return small_face.form_sheet(card, height, pygame.Surface(size), visible=visible)


def hand_face_of(card: CardDef) -> Sheet:
    size, _ = faces.face_picture(card, 140)
    return hand_face.hand_sheet(card, 140, pygame.Surface(size))


def test_no_sign_in_the_foot_of_a_hand_face_lies_on_another_and_all_skills_are_of_readable_size(pool: CardPool) -> None:
    for card in pool.cards:
        marks = hand_face_of(card).marks
        if card.suit == "agent":
            shown = [mark.box.h for mark in marks if mark.what in dict(facts.skills(card))]
            assert len(shown) == len(facts.skills(card)) and min(shown) >= 15, card.name
        if card.suit in ("event", "bluff", "combat", "equipment"):
            foot = [mark.box for mark in marks if mark.kind == "sign" and mark.box.centery > 170]
            discs = foot[len(foot) - len(card.activators[:3]) :]
            whole = foot[: len(foot) - len(discs)] + [box.scale_by(26 / 16) for box in discs]
            assert not any(a.colliderect(b) for i, a in enumerate(whole) for b in whole[i + 1 :]), card.name


@pytest.mark.parametrize(
    ("height", "visible"),
    [
        (150, FAN),
        *((high, round(high * 0.7 * part)) for high in (150, 236) for part in PARTS),
    ],
)
def test_all_that_counts_stands_in_what_is_seen_of_a_card_in_a_fan(pool: CardPool, height: int, visible: int) -> None:
    for card in pool.cards:
        for mark in in_hand(card, height, visible).marks:
            assert mark.box.right <= visible, (card.name, mark)


def test_the_photograph_of_a_person_is_never_cut_to_the_top_of_a_head(pool: CardPool) -> None:
    """However long the text, the print keeps its proportion and at least four tenths of its size."""
    wordy = said("word " * 90)
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


def test_high_contrast_makes_every_word_on_a_card_seven_to_one(pool: CardPool) -> None:
    colours(high=True)
    faint = [
        (card.name, *worst)
        for card in (one_of(pool, suit) for suit in SUITS)
        for sheet in (held(card), in_hand(card), hand_face_of(card))
        for worst in contrasts(sheet)
        if worst[0] < 7
    ]
    assert faint == []


def test_a_form_is_set_anew_when_the_colours_change_and_in_a_fan_only_where_it_is_overlapped(pool: CardPool) -> None:
    card = pool.cards[0]
    usual = pixels(faces.hand_form(card, 150))
    colours(high=True)
    assert pixels(faces.hand_form(card, 150)) != usual
    colours()
    assert pixels(faces.hand_form(card, 150)) == usual
    card = pool.cards[0]
    whole = faces.hand_form(card, 150)
    assert faces.hand_form(card, 150, visible=FAN) is not whole
    assert pixels(faces.hand_form(card, 150, visible=102)) == pixels(whole)


def test_a_chip_of_a_witness_has_a_word(pool: CardPool) -> None:
    for card in pool.cards:
        if card.suit == "witness":
            sheet = held(card)
            told = {mark.what for mark in sheet.marks if mark.kind != "sign"}
            for name in facts.signs(card)[:3]:
                assert {face_words.short_word(name), face_words.least_word(name)} & told, (card.name, name)


def test_whose_picture_keeps_another_part_of_it_is_a_card_by_its_whole_name(pool: CardPool) -> None:
    height = {card.name: hand_face.focus_height(card) for card in pool.cards}
    assert set(hand_face.HEIGHT_OF_SUBJECT) <= set(height)
    assert height["University Of Maryland, Baltimore, MD"] < 0.5 < height["Baltimore, MD"]
    assert height["Ghost in the Machine"] == 0.5


# The cards in every language: what is written on them is whole and lies on nothing else
@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    """A language that the frames of the cards speak, too."""
    use(Texts(request.param, strict=True))
    return str(request.param)


@pytest.mark.parametrize("every", [12, 1])
def test_nothing_on_a_card_is_cut_lies_on_another_or_beside_it(pool: CardPool, lang: str, every: int) -> None:
    for card in pool.cards[::every]:
        large = held(card, lang)
        assert not large.cut and not [mark.what for mark in large.marks if mark.kind == "text" and mark.cut], card.id
        for sheet in (large, in_hand(card), hand_face_of(card)):
            assert (collisions(sheet), outside(sheet)) == ([], []), card.id


def test_no_label_is_cut_or_runs_into_a_sign_where_a_card_is_smallest(pool: CardPool, lang: str) -> None:
    """Sites and X-Files have the longest words and the least room; the floor of the type does not shrink with them."""
    cut: set[tuple[str, str]] = set()
    over: dict[tuple[str, str], str] = {}
    for card in pool.cards:
        if card.suit in ("site", "x_file"):
            sheet = held(card, lang, SHEET)
            cut |= {(card.id, mark.what) for mark in sheet.marks if mark.kind == "text" and mark.cut}
            texts = [mark for mark in sheet.marks if mark.kind == "text"]
            signs = [mark for mark in sheet.marks if mark.kind == "sign" and mark.what in card.characteristics.values()]
            over |= {(card.id, a.what): b.what for a in texts for b in signs if a.box.colliderect(b.box)}
    assert sorted(cut) == []
    assert over == {}


LONGEST = 60
CUT_ON_A_SHEET = {"en": "0338", "fr": "0177 0240 0242 0338", "cs": "0240 0338"}
"""Cards that end in an ellipsis there, held up they are whole; the lists may only shrink."""


def test_few_texts_are_cut_beside_others(pool: CardPool, lang: str) -> None:
    def length(card: CardDef) -> int:
        return sum(len(words) for runs in faces.paragraphs(card_runs(card, lang)) for _, words in runs)

    longest = sorted(pool.cards, key=length, reverse=True)[:LONGEST]
    cut = sorted(card.id.removeprefix("XF96-") for card in longest if held(card, lang, SHEET).cut)
    assert cut == CUT_ON_A_SHEET[lang].split()
