"""Chips and words say the same, whichever was used; and words of the deck sieve by the deck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.pool_query import COSTS, PoolQuery
from game.scenes.decks.model.working_deck import EMPTY

CHIPS = [
    *[("suit", suit) for suit in pool_listing.SUITS],
    *[("pool", each) for each in ("rp", "cp", "star")],
    *[("cost", cost) for cost in COSTS],
    ("skill", "observation"),
    ("skill", "occult_investigation"),
    ("asks", "motive"),
    ("keyword", "martial_arts"),
    ("activator", "computer"),
    ("episode", "the jersey devil"),
]


def pool_query(text: str = "") -> PoolQuery:
    return PoolQuery(text, pool())


def shown(line: PoolQuery) -> set[str]:
    return {card.id for card in pool_listing.listing(pool(), line, EMPTY, "kind", "en")}


@pytest.mark.parametrize("order", pool_listing.ORDERS)
def test_every_order_has_every_card_once_and_names_before_texts_with_the_words(order: str) -> None:
    found = pool_listing.listing(pool(), pool_query("vest"), EMPTY, order, "en")
    assert found[0].name == "Kevlar Vest" and len(found) > 9
    plain = pool_listing.listing(pool(), pool_query("suit:equipment"), EMPTY, order, "en")
    assert plain == [card for card in pool_listing.ordered(pool(), order) if card.suit == "equipment"]
    every = pool_listing.listing(pool(), pool_query(), EMPTY, order, "en")
    assert len(every) == len(set(every)) == len(pool().cards)


@pytest.mark.parametrize(("key", "value"), CHIPS)
def test_a_chip_finds_something_and_writes_words_that_light_it_and_are_gone_with_it(key: str, value: str) -> None:
    begun = pool_query("manitou -is:killer")
    lit = begun.toggled(key, value)
    assert lit.lit(key, value) and lit.chosen(key) == (value,)
    assert not lit.faults
    assert lit.text.startswith("manitou -is:killer ")
    assert lit.toggled(key, value).text == begun.text
    assert 0 < len(shown(pool_query().toggled(key, value))) < len(pool().cards), "it finds something, not everything"


def test_chips_of_one_kind_add_up_and_of_two_kinds_narrow() -> None:
    sites, events = pool_query().toggled("suit", "site"), pool_query().toggled("suit", "event")
    both = sites.toggled("suit", "event")
    assert shown(both) == shown(sites) | shown(events)
    assert shown(both.toggled("cost", "1")) == shown(both) & shown(pool_query().toggled("cost", "1"))


@pytest.mark.parametrize(
    ("words", "lit"),
    [
        ("cost<4", ("0", "1", "2", "3")),
        ("cost>=5", ("5+",)),
        ("cost:2", ("2",)),
        ("cost>1 cost<4", ("2", "3")),
        ("cost!=0", ("1", "2", "3", "4", "5+")),
        ("", ()),
        ("-cost:2", ()),
    ],
)
def test_typed_costs_light_the_chips_that_they_let_through(words: str, lit: tuple[str, ...]) -> None:
    assert pool_query(words).chosen("cost") == lit


def test_typed_costs_are_changed_by_a_chip_and_mean_the_same_cards() -> None:
    line = pool_query("cost<4").toggled("cost", "0")
    assert line.chosen("cost") == ("1", "2", "3")
    assert shown(line) == shown(pool_query("cost>=1 cost<=3"))
    high = pool_query("cost>=4").toggled("cost", "0")
    assert high.chosen("cost") == ("0", "4", "5+")
    assert shown(high) == shown(pool_query("cost:0")) | shown(pool_query("cost>=4"))


def test_other_spellings_light_the_same_chip_and_what_is_half_typed_empties_nothing() -> None:
    for words in ("type:site", "t:sites", "SUIT:Site", "suit=site"):
        line = pool_query(words)
        if not line.faults:
            assert line.lit("suit", "site"), words
            assert line.toggled("suit", "site").text == "", words
    for words in ("suit:", "cost<", "skil:observation", '"', "suit:sight"):
        assert len(shown(pool_query(words))) == len(pool().cards), words


def test_words_of_the_deck_and_switching_one_twice_is_nothing() -> None:
    deck = replace(ready_made(pool())[0], id="")
    inside = pool_listing.listing(pool(), pool_query("in:deck"), deck, "kind", "en")
    assert {card.name for card in inside} == {card.name for card in deck.everything()}
    fit = pool_listing.listing(pool(), pool_query("can:add suit:agent"), replace(deck, agents=()), "kind", "en")
    assert len(fit) == 24
    team = pool_listing.listing(
        pool(), pool_query("for:team suit:agent"), replace(deck, agents=deck.agents[:2]), "kind", "en"
    )
    assert {card.name for card in deck.agents[:2]} < {card.name for card in team}
    assert all((card.cost or 0) <= 8 for card in team if card not in deck.agents[:2])
    line = pool_query("cost<3")
    assert line.switched("in:deck").has("in:deck")
    assert line.switched("in:deck").switched("in:deck").text == line.text


def test_another_kind_ends_the_choosing_of_a_team_or_an_x_file() -> None:
    assert pool_query("suit:agent for:team").toggled("suit", "site").text == "suit:site"
    assert pool_query("suit:x_file").toggled("suit", "event").text == "suit:event"
    assert pool_query("suit:agent for:team").toggled("suit", "agent").text == "for:team"
