"""Decks as other programs and people write them: GCCG, OCTGN, Cockatrice, the deck site, tables, headings, reprints."""

from __future__ import annotations

import json

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.decks.formats import other_sets, read
from game.engine.decks.formats.headings import part_of
from game.engine.decks.formats.parts import AGENTS, ASIDE, DECK, X_FILE

GCCG = """#
# GCCG v0.9.8.1 The X-Files CCG deck
#
######
Agents
######

#  (2)

1 AGENT ALEX KRYCEK (TRU)
1 AGENT FRED NEMHAUSER

####
Deck
####

2 AUBREY, MO (TRU)
1 BRADDOCK HEIGHTS, MARYLAND
"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="any"><section name="Agents"><card qty="1" id="x">Agent Weiss</card></section>
<section name="Main"><card qty="3" id="y">Knife</card></section></deck>"""
COCKATRICE = """<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Night</deckname>
<zone name="main"><card number="2" name="Knife"/></zone>
<zone name="side"><card number="1" name="Shotgun"/></zone></cockatrice_deck>"""


def _cards(deck: Deck) -> dict[str, int]:
    return {card.name: count for card, count in deck.cards.items()}


def _told(deck: Deck) -> list[tuple[str, object]]:
    return [(fault.code, fault.parameters()["line"]) for fault in deck.faults]


def test_a_deck_of_gccg(pool: CardPool) -> None:
    deck = read(GCCG, pool, suffix=".deck")
    assert [agent.name for agent in deck.agents] == ["Agent Alex Krycek"]
    assert _cards(deck) == {"Aubrey, MO": 2}
    assert _told(deck) == [("other_set", "1 AGENT FRED NEMHAUSER"), ("other_set", "1 BRADDOCK HEIGHTS, MARYLAND")]
    assert deck.faults[0].parameters()["set"] == "101361"


def test_decks_of_octgn_and_cockatrice(pool: CardPool) -> None:
    deck = read(OCTGN, pool)
    assert ([agent.name for agent in deck.agents], _cards(deck)) == (["Agent Weiss"], {"Knife": 3})
    deck = read(COCKATRICE, pool)
    assert (deck.name, _cards(deck)) == ("Night", {"Knife": 2})
    assert _told(deck) == [("sideboard", "side:"), ("left_out", "Shotgun")]


@pytest.mark.parametrize("count", ["0", "-1", "1.5", "many", "1000", "²"])
def test_a_strange_quantity_is_told(pool: CardPool, count: str) -> None:
    deck = read(OCTGN.replace('qty="3"', f'qty="{count}"'), pool)
    assert [fault.code for fault in deck.faults] == ["bad_count"]


def test_decks_of_the_deck_site(pool: CardPool) -> None:
    deck = read(json.dumps({"name": "My deck", "cards": {"XF97-0169v2": 1, "XF97-0292v2": 2, "XF97-0355v2": 1}}), pool)
    assert (deck.name, [agent.name for agent in deck.agents], _cards(deck)) == (
        "My deck",
        ["Agent Fox Mulder"],
        {"Trap": 2},
    )
    assert _told(deck) == [("other_set", '"XF97-0355v2": 1')]
    deck = read('"#","Set","Title","Type","Quantity"\n"XF96-0292v1","Premiere","Trap","Event","2"\n', pool)
    assert _cards(deck) == {"Trap": 2}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('Count,Name\n2,Knife\n1,"Aubrey, MO"\n', {"Knife": 2, "Aubrey, MO": 1}),
        ("Name;Qty\nKnife;2\n", {"Knife": 2}),
        ("quantity\tcard\r\n2\tKnife\r\n", {"Knife": 2}),
        ('{"Event": {"XF96-0292": 2}, "Equipment": {"Knife": 1}}', {"Trap": 2, "Knife": 1}),
        ('{"deck": [{"name": "Knife", "count": 2}, "Trap"]}', {"Knife": 2, "Trap": 1}),
        ("## Deck\n- 2 Knife\n| Trap | 1 |\n**Shotgun** x2\n", {"Knife": 2, "Trap": 1, "Shotgun": 2}),
        ("2 Knife<br>\n<b>1 Trap</b>\n", {"Knife": 2, "Trap": 1}),
        ("Knife (2)\n[1] Trap\n", {"Knife": 2, "Trap": 1}),
        ("2 M-16 Assault Rifle\n", {"Assault Rifle": 2}),
    ],
)
def test_other_ways_to_write_a_list(pool: CardPool, text: str, cards: dict[str, int]) -> None:
    deck = read(text, pool)
    rifle = pool.exact("XF96-0330")
    assert rifle is not None
    assert _cards(deck) == {rifle.name if name == "Assault Rifle" else name: count for name, count in cards.items()}
    assert deck.faults == ()


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("Agents", AGENTS), ("Team", AGENTS), ("Starting agents", AGENTS), ("# Agents (4)", AGENTS),
        ("Deck (60)", DECK), ("Deck 60/60", DECK), ("== Main Deck ==", DECK), ("//Deck", DECK), ("Cards:", DECK),
        ("X-File", X_FILE), ("X-Files:", X_FILE), ("[X-FILE]", X_FILE),
        ("Sideboard", ASIDE), ("//Sideboard", ASIDE), ("Sideboard (15):", ASIDE),
        ("# agent", None), ("Knife", None), ("The deck is mine", None), ("", None),
    ],
)  # fmt: skip
def test_headings(heading: str, part: str | None) -> None:
    assert part_of(heading) == part


def test_no_card_is_called_like_a_heading(pool: CardPool) -> None:
    assert [card.name for card in pool.cards if part_of(card.name)] == []


def test_a_sideboard_never_joins_the_deck(pool: CardPool) -> None:
    deck = read(
        "Deck\n4 Knife\n\nAgents\n1 Agent Weiss\nSB: 1 Trap\nSideboard\n1 Road Trip\n//Sideboard\n2 Shotgun\n", pool
    )
    assert ([agent.name for agent in deck.agents], _cards(deck)) == (["Agent Weiss"], {"Knife": 4})
    assert [line for code, line in _told(deck) if code == "left_out"] == ["1 Trap", "1 Road Trip", "2 Shotgun"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Dana Scully", "Agent Dana Scully"),
        ("Scully", "Agent Dana Scully"),
        ("Skinner", "Assistant Director Walter Skinner"),
        ("Agent Lucy Kazdin", "Agent Lucy Kazdin"),
        ("Dana Scully, Abducted", "Dana Scully, Abducted"),
        ("Bill Mulder", "Bill Mulder"),
    ],
)
def test_an_agent_without_title_comes_before_titles_that_begin_so(pool: CardPool, written: str, meant: str) -> None:
    assert pool.lookup(written).name == meant


@pytest.mark.parametrize(("heading", "written"), [("Agents", "Skinner Chooses"), ("X-File", "Deep Thr")])
def test_a_part_of_a_name_never_crosses_suits(pool: CardPool, heading: str, written: str) -> None:
    deck = read(f"{heading}:\n1 {written}\nDeck:\n1 Knife\n", pool)
    assert [fault.code for fault in deck.faults] == ["unknown_card_near"]
    assert (deck.x_file, deck.agents) == (None, ())


def test_text_in_utf_32_is_read_and_nul_is_refused(pool: CardPool) -> None:
    assert _cards(read("2 Knife\n".encode("utf-32"), pool)) == {"Knife": 2}
    with pytest.raises(ValueError, match="it is not text"):
        read("2 Kn\0ife\n".encode("utf-16"), pool)


def test_json_in_any_spelling_with_remarks(pool: CardPool) -> None:
    text = '{"NAME": "Night", "Author": "x", "X-File": "Eve", "Deck": [{"Name": "Knife", "Qty": 3}]}'
    deck = read(text, pool)
    assert deck.x_file is not None
    assert (deck.name, deck.x_file.name, _cards(deck), _told(deck)) == ("Night", "Eve", {"Knife": 3}, [])


def test_half_a_letter_at_the_end_spoils_no_deck(pool: CardPool) -> None:
    assert _cards(read("2 Knife\n".encode("utf-16") + b"x", pool)) == {"Knife": 2}


def test_numbers_and_names_of_other_sets_in_any_spelling() -> None:
    leonard = other_sets.find("XF97-0357")
    assert isinstance(leonard, other_sets.OtherCard)
    assert [other_sets.find(text) for text in ("xf97-0357", "Leonard #2")] == [leonard, leonard]
    assert other_sets.find("PR96-0001") == other_sets.find("PR96-0001-SCR") is not None


def test_what_pages_put_around_a_line_is_no_part_of_it(pool: CardPool) -> None:
    deck = read("Deck:\n=====\n**2 Knife**\n\ufeff1 Shotgun\n- 1 You&#39;ve Got A Tail", pool)
    assert _cards(deck) == {"Knife": 2, "Shotgun": 1, "You've Got A Tail": 1}
    assert _told(deck) == []


def test_lines_set_aside_belong_to_the_heading_told_last(pool: CardPool) -> None:
    told = [(fault.code, fault.parameters()["part"]) for fault in read("2 Shotgun\nSB: 1 Knife", pool).faults]
    assert told == [("sideboard", "SB"), ("left_out", "SB")]
    told = [
        (fault.code, fault.parameters()["part"])
        for fault in read("Deck:\n2 Shotgun\nSideboard:\nMaybe:\nDeck:\nSB: 1 Knife", pool).faults
    ]
    assert told == [("sideboard", "Sideboard"), ("sideboard", "Maybe"), ("left_out", "Maybe")]


@pytest.mark.parametrize("text", ["{} Knife", "name,count\nKnife,{}", "Knife x{}"])
def test_a_count_of_thousands_of_digits_is_a_fault(text: str, pool: CardPool) -> None:
    deck = read(text.format("9" * 5000), pool)
    assert [fault.code for fault in deck.faults] == ["bad_count"]


def test_rows_of_a_table_without_a_card_or_a_count_are_told(pool: CardPool) -> None:
    deck = read("id,name,count\n,Knife,2\n,,\n,,1\n,Shotgun,x\n", pool)
    assert _cards(deck) == {"Knife": 2}
    assert _told(deck) == [("no_card", ",,1"), ("bad_count", ",Shotgun,x")]
    assert _cards(read("number,colour\n2 Knife", pool)) == {"Knife": 2}


def test_a_card_of_an_xml_deck_without_a_name_is_known_by_its_id(pool: CardPool) -> None:
    deck = read('<deck><section name="Main"><card qty="2" id="XF96-0321"/></section></deck>', pool)
    assert list(_cards(deck).values()) == [2]
