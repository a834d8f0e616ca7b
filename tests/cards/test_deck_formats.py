"""Deck files: whatever players have is read, what is written comes back, and nothing bad gets in."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections import Counter
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import clean
from game.engine.decks.formats import FORMATS, DeckUnreadable, read, read_file, write
from game.engine.decks.library import ready_made
from game.fuzz.random_legal_deck import any_deck
from tests.support.cards.deck_files import save

POOL = CardPool.load()


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return ready_made(pool)[2]


@st.composite
def built_decks(draw: st.DrawFn) -> Deck:
    """Decks of any size with a team, among them illegal ones, and with Agents in the deck."""
    x_file = draw(st.sampled_from(POOL.x_files))
    agents = draw(st.lists(st.sampled_from([c for c in POOL.cards if c.suit == "agent"]), min_size=1, unique_by=_name))
    others = [c for c in POOL.cards if c.suit not in ("agent", "x_file")]
    cards = draw(st.dictionaries(st.sampled_from(others), st.integers(1, 40), min_size=1, max_size=80))
    bought = draw(st.dictionaries(st.sampled_from([c for c in POOL.cards if c.suit == "agent"]), st.integers(1, 3)))
    name = draw(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=30))
    return Deck(name.strip(), x_file, tuple(agents), Counter(cards) + Counter(bought))


def _name(card: object) -> str:
    return str(getattr(card, "name", ""))


@given(built_decks(), st.sampled_from(FORMATS))
def test_what_is_written_comes_back(deck: Deck, form: str) -> None:
    again = read(write(deck, form), POOL)
    assert again.faults == ()
    assert again.same_as(deck)


@given(built_decks(), st.sampled_from(("json", "link", "dek", "yaml")))
def test_printings_and_names_come_back_where_the_form_has_them(deck: Deck, form: str) -> None:
    again = read(write(deck, form).encode(), POOL)
    if form in ("json", "yaml"):
        assert Counter(again.agents) + Counter(again.cards) == Counter(deck.agents) + Counter(deck.cards)
    if form in ("dek", "yaml"):
        assert again.name == clean(deck.name)


def outcome(data: bytes | str) -> str:
    """What becomes of a file: the sentence that refuses it, or how many cards were read of it."""
    try:
        return f"{read(data, POOL).size} cards"
    except DeckUnreadable as told:
        return str(told)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_in_one_sentence(data: bytes) -> None:
    told = outcome(data)
    assert told
    assert "\n" not in told


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert outcome(text)


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("2 Knife", "Knife", 2),
        ("2x Knife", "Knife", 2),
        ("2 x Knife", "Knife", 2),
        ("2\tKnife", "Knife", 2),
        ("  2   knife  ", "Knife", 2),
        ("Knife x2", "Knife", 2),
        ("Knife", "Knife", 1),
        ("1 X", "X", 1),
        ("1 x X", "X", 1),
        ("2 Lake Okobogee, Campsite #53, Sioux City, IA", "Lake Okobogee, Campsite #53, Sioux City, IA", 2),
        ("1 Warren James Dupré", "Warren James Dupré, The Lazarus Man", 1),
        ("2 You’ve Got A Tail", "You've Got A Tail", 2),
        ("2 XF96-0321", "Knife", 2),
    ],
)
def test_lines_of_a_plain_list(pool: CardPool, line: str, name: str, count: int) -> None:
    found = read(f"Deck:\n{line}\n", pool)
    assert [(card.name, n) for card, n in found.cards.items()] == [(name, count)]
    assert found.faults == ()


def test_a_plain_list_has_parts_comments_and_a_name(pool: CardPool) -> None:
    found = read("\ufeffName: Night\n# hello\n// there\n\nX-File: Eve\nAgents:\nAgent Weiss\nDeck:\n2 Knife\n", pool)
    assert (found.name, found.x_file, [card.name for card in found.agents]) == (
        "Night",
        pool.named("Eve"),
        ["Agent Weiss"],
    )
    assert found.cards == {pool.named("Knife"): 2}


def test_a_list_without_parts_is_told_by_suit(pool: CardPool) -> None:
    found = read("1 Eve\n1 Agent Weiss\n2 Knife\n", pool)
    assert (found.x_file, len(found.agents), found.size) == (pool.named("Eve"), 1, 2)


def test_lines_of_one_card_that_come_to_more_than_a_line_can_say_are_told_and_kept(pool: CardPool) -> None:
    found = read("600 Knife\n600 Knife\n", pool)
    assert found.cards == {pool.named("Knife"): 600}
    assert [(fault.code, fault.parameters()["line"]) for fault in found.faults] == [("bad_count", "600 Knife")]
    assert read(write(found, "yaml"), pool).cards == found.cards


def test_json_holds_ids_with_their_printing_suffix(deck: Deck, pool: CardPool) -> None:
    data = json.loads(write(deck, "json"))
    assert data["XF96-0110v1"] == 1
    assert next(iter(data)) == "XF96-0140v1"
    assert sum(data.values()) == 60 + 4 + 1
    strange = read('{"XF96-0110": 2, "XF96-9999v1": 1, "XF96-0321v1": "two", "XF96-0119v1": true}', pool)
    assert {card.name: n for card, n in strange.cards.items()} == {"Car Troubles": 2}
    assert [each.code for each in strange.faults] == ["bad_count", "bad_count", "unknown_card"]


def test_a_link_is_that_json_compressed(deck: Deck, pool: CardPool) -> None:
    link = write(deck, "link")
    assert json.loads(zlib.decompress(base64.b64decode(link))) == json.loads(write(deck, "json"))
    for form in (
        link,
        f"https://decks.invalid/deck?name=x&signature={quote(link, safe='')}#top",
        f"signature={link}",
        link.replace("+", " "),
        link.replace("+", "-").replace("/", "_").rstrip("="),
    ):
        assert read(form, pool).same_as(deck)
    with pytest.raises(DeckUnreadable, match="no link to a deck"):
        read(f"https://decks.invalid/?signature={link[: len(link) // 2]}", pool)


def test_a_link_that_swells_is_refused(pool: CardPool) -> None:
    bomb = base64.b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    with pytest.raises(DeckUnreadable):
        read(f"signature={bomb}", pool)


DEK = """<?xml version="1.0" encoding="ISO-8859-1"?>
<deck version="0.8"><meta><title>D\xe9j\xe0 vu</title><game>X</game></meta>
<superzone name="Deck"><card><name id="0">Knife</name><set>P</set></card><card><name>Knife</name></card></superzone>
<superzone name="Agents"><card><name id="x">Agent Karen Kosseff</name></card></superzone>
<superzone name="X-Files"><card><name>Warren James Dupr\xe9</name></card></superzone></deck>"""


def test_lackey_files_are_read_in_their_encoding(pool: CardPool) -> None:
    for data in (DEK.encode("iso-8859-1"), DEK, DEK.replace("ISO-8859-1", "utf-8").encode()):
        found = read(data, pool)
        assert (found.name, found.faults) == ("Déjà vu", ())
        assert found.cards == {pool.named("Knife"): 2}
        assert found.agents == (pool.lookup("183"),)
        assert found.x_file == pool.lookup("127")


@pytest.mark.parametrize(
    "data",
    [
        '<!DOCTYPE deck [<!ENTITY a "Knife">]><deck><card><name>&a;</name></card></deck>',
        '<!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck></deck>',
        "<deck><superzone></deck>",
        "<html></html>",
        "<deck>" + "<a>" * 50,
        '<?xml version="1.0" encoding="klingon"?><deck></deck>',
    ],
)
def test_xml_that_plays_tricks_is_refused(pool: CardPool, data: str) -> None:
    with pytest.raises(DeckUnreadable):
        read(data.encode(), pool)


def test_too_large_is_refused_before_it_is_read(pool: CardPool, tmp_path: Path) -> None:
    with pytest.raises(DeckUnreadable, match="larger than"):
        read(b"2 Knife\n" * 200_000, pool)
    big = tmp_path / "big.txt"
    big.write_bytes(b"2 Knife\n" * 200_000)
    with pytest.raises(DeckUnreadable, match=r"big\.txt: .*larger than"):
        read_file(big, pool)


@pytest.mark.parametrize(
    ("text", "words"), [("", "empty"), ("[1]", "one object"), ("{1:", "no JSON"), ("a\0b", "not text")]
)
def test_what_is_no_deck(pool: CardPool, text: str, words: str) -> None:
    with pytest.raises(DeckUnreadable, match=words):
        read(text, pool)


@pytest.mark.parametrize("text", ["x_file: &a [*a]", "x_file: " + "[" * 300_000, "x_file: !!python/name:os.system"])
def test_yaml_that_plays_tricks_is_refused(pool: CardPool, text: str) -> None:
    with pytest.raises(DeckUnreadable, match=r"this is no (YAML|deck)"):
        read(text, pool)


def test_yaml_faults_are_told(pool: CardPool) -> None:
    text = """\
name: Odd
x_file: Eve
stays_home: Agent Weiss
agents: [Agent Rich]
cards: {Knife: two, Shotgn: 1, XF96-0110: 2}
sideboard: []
"""
    found = read(text, pool)
    assert {each.code for each in found.faults} == {"unknown_key", "bad_count", "unknown_card_near", "not_in_team"}
    assert {card.name: n for card, n in found.cards.items()} == {"Car Troubles": 2}


def test_a_saved_deck_is_read_by_its_suffix(pool: CardPool, tmp_path: Path) -> None:
    made = any_deck(pool, random.Random(7))
    for form, suffix in (("yaml", "yaml"), ("dek", "dek"), ("text", "txt"), ("json", "json"), ("link", "link")):
        path = tmp_path / "deep" / f"my_deck.{suffix}"
        save(made, path, form)
        again = read_file(path, pool)
        assert again.same_as(made)
        assert again.name == "my deck"
