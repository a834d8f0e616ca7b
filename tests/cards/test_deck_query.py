"""Typed queries for cards: every key, combined, denied, half typed, and wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards.card_def import BASE_SET, CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.decks.deck_query import KEYS, parse
from game.engine.decks.search_fields import ALIASES
from game.engine.text import card_text
from game.ui.i18n.texts import Texts

POOL = CardPool.load().of_sets(BASE_SET)
TEXTS = {card: card_text(card) for card in POOL.cards}


def found(query: str) -> list[CardDef]:
    """The cards that a query finds; it must be understood."""
    parsed = parse(query, POOL)
    assert parsed.faults == ()
    return [card for card in POOL.cards if parsed.matches(card, TEXTS[card])]


def names(query: str) -> list[str]:
    return [card.name for card in found(query)]


def every(query: str, holds: object) -> bool:
    """Whether the query finds just the cards for which that holds."""
    assert callable(holds)
    wanted = [card for card in POOL.cards if holds(card)]
    assert wanted
    return found(query) == wanted


def test_the_example_of_the_brief() -> None:
    assert every(
        "suit:site skill:observation cost<3",
        lambda c: c.suit == "site" and "observation" in dict(c.prerequisites) and c.cost < 3,
    )


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("suit:x-file", lambda c: c.suit == "x_file"),
        ("t:bluff,event", lambda c: c.suit in ("bluff", "event")),
        ("cost=2", lambda c: c.cost == 2 and not c.cost_x),
        ("cost:2,4", lambda c: c.cost in (2, 4) and not c.cost_x),
        ("cost!=2", lambda c: c.cost not in (2, None) or c.cost_x),
        ("cost:x", lambda c: c.cost_x),
        ("cost>=4 cost<=5", lambda c: c.cost in (4, 5) and not c.cost_x),
        ("pool:rp", lambda c: c.pool == "RP"),
        ("pool:*p", lambda c: c.pool == "*P"),
        ("pool!=rp", lambda c: c.pool != "RP"),
        ("keyword:occult", lambda c: "occult" in c.keywords),
        ("keyword!=occult suit:adversary", lambda c: "occult" not in c.keywords and c.suit == "adversary"),
        ('k:"martial arts"', lambda c: "martial_arts" in c.keywords),
        ("activator:result_site", lambda c: "result_site" in c.activators),
        ("suit:site asks:motive", lambda c: "motive" in c.questions),
        ("affiliation:alien", lambda c: c.characteristics.get("affiliation") == "alien"),
        ("result:manipulation", lambda c: c.characteristics.get("result") == "manipulation_of_evidence"),
        ("episode:pilot", lambda c: "pilot" in (c.episode or "").lower()),
        ("episode=squeeze", lambda c: c.episode == "Squeeze"),
        ("id:0321", lambda c: c.number == 321),
        ("suit:agent health>=5", lambda c: c.suit == "agent" and c.health >= 5),
        ("res:2", lambda c: c.res == 2),
        ("suit:adversary lrc>3", lambda c: c.suit == "adversary" and (c.lrc or 0) > 3),
        ("combat>=6", lambda c: max(c.lrc or 0, c.crc or 0) >= 6),
        ("sells>3", lambda c: c.sellable and c.sale_value > 3),
        ("is:killer", lambda c: c.is_killer),
        ("is:multiplayer", lambda c: c.is_multiplayer),
        ("is:agent", lambda c: c.suit == "agent"),
        ("-is:sellable", lambda c: not c.sellable),
        ("not:suit:event", lambda c: c.suit != "event"),
        ("--suit:event", lambda c: c.suit == "event"),
        ("set:premiere", lambda c: True),
        ("rarity:ultra", lambda c: c.rarity == "ultra_rare"),
    ],
)
def test_each_key(query: str, holds: object) -> None:
    assert every(query, holds)


def test_skills_are_of_agents_sites_and_what_adds_them() -> None:
    assert "Inspector Phoebe Green" in names("skill:observation suit:agent")
    assert names("suit:agent observation>=3") == ["Inspector Phoebe Green"]
    assert names("suit:agent skill:observation>=3") == names("suit:agent observation>=3")
    assert set(names("suit:equipment skill:observation")) == {"Binoculars", "High-Powered Flashlight"}
    assert names("suit:equipment observation=2") == ["High-Powered Flashlight"]
    assert "Expert Briefing" in names("skill:observation suit:event")
    assert {card.suit for card in found("skill:observation")} == {"agent", "site", "witness", "equipment", "event"}
    assert names("skill:observation,computer suit:equipment") == [
        "Laptop Computer", "Binoculars", "High-Powered Flashlight",
    ]  # fmt: skip
    assert found("skill>=5 suit:site") == found("suit:site is:multi")


def test_cards_that_ask_without_a_site() -> None:
    assert {"Deep Throat", "Message From The Stars"} <= set(names("asks:motive suit:event"))
    assert "Message From The Stars" not in names("asks:method suit:event")


def test_words_without_a_key_are_in_the_name_or_the_text() -> None:
    assert names('"road trip"') == ["Road Trip"]
    assert "Road Trip" in names("road trip")
    assert set(names("name:knife")) < set(names("knife,shotgun"))
    assert "Car Troubles" in names('"stays behind"')
    assert names("DUPRE") == ["Warren James Dupré, The Lazarus Man"]
    assert names('text:"stays behind" -name:car') == [n for n in names('text:"stays behind"') if "Car" not in n]


@pytest.mark.parametrize(
    ("query", "code", "near"),
    [
        ("costt:3", "query_key_near", "cost"),
        ("keywrd:alien", "query_key_near", "keyword"),
        ("obsrvation>=3", "query_key_near", "observation"),
        ("qwertz:3", "query_key", "suit, cost"),
        ("suit:sight", "query_value_near", "site"),
        ("skill:observatoin", "query_value_near", "observation"),
        ("pool:gold", "query_value", "rp / cp"),
        ("cost:three", "query_number", ""),
        ("cost<x", "query_number", ""),
        ("cost<1,2", "query_number", ""),
        ("skill:observation>=a", "query_number", ""),
        ("cost:" + "9" * 40, "query_number", ""),
        ("suit<site", "query_operator", ""),
        ("name>knife", "query_operator", ""),
        ("cost:", "query_unfinished", ""),
        ("keyword:,", "query_unfinished", ""),
        ('name:"', "query_unfinished", ""),
        ("observation>=", "query_unfinished", ""),
    ],
)
def test_what_is_not_understood_is_told_and_excludes_nothing(query: str, code: str, near: str) -> None:
    parsed = parse(f"suit:event {query}", POOL)
    (fault,) = parsed.faults
    assert fault.code == code
    assert str(fault.parameters().get("near", "")).startswith(near)
    assert fault.warning == (code == "query_unfinished")
    sentence = Texts(strict=True)(fault.text_key, **fault.parameters())
    assert str(fault.parameters()["key"]) in sentence
    assert [c for c in POOL.cards if parsed.matches(c)] == found("suit:event")


def test_the_terms_are_as_they_were_understood() -> None:
    (first, second) = parse("-kw:alien observation>=3", POOL).terms
    assert (first.key, first.op, first.values, first.negated, first.number) == ("keyword", ":", ("alien",), True, None)
    assert (second.key, second.op, second.values, second.number) == ("skill", ">=", ("observation",), 3)
    assert (first.written, second.written) == ("-kw:alien", "observation>=3")


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_a_key_is_understood(key: str) -> None:
    for value in KEYS[key].choices(POOL) or ("3",):
        (term,) = parse(f"{key}:{value}", POOL).terms
        assert (term.key, term.values) == (key, (value,))
    (term,) = parse('-name:"lake, campsite"', POOL).terms
    assert (term.values, term.negated) == (("lake campsite",), True)


def test_aliases_lead_to_keys() -> None:
    assert set(ALIASES.values()) <= KEYS.keys()
    assert not ALIASES.keys() & KEYS.keys()


@given(st.text(max_size=80))
def test_anything_gives_a_query(text: str) -> None:
    parsed = parse(text, POOL)
    for card in POOL.cards[::40]:
        assert parsed.matches(card, TEXTS[card]) in (True, False)


@given(
    st.lists(st.sampled_from(["-", "not:", "suit", "skill", "cost", ":", "<", ">=", '"', ",", " ", "3", "site", "x"]))
)
def test_pieces_of_queries_never_raise(pieces: list[str]) -> None:
    parse("".join(pieces), POOL).matches(POOL.cards[0], "text")
