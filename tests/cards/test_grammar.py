"""Selectors and conditions: what they mean when they are read, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Filter, Selector, Term
from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import GrammarError, parse_condition, parse_selector


def test_a_kind_alone_means_one_of_them() -> None:
    assert parse_selector("agent") == Selector((Term("agent"),), "one", 1, 1, "agent")


def test_each_filter_narrows() -> None:
    found = parse_selector("agent.mine.in=field.damaged").terms[0]
    assert found == Term("agent", (Filter("word", ("mine",)), Filter("in", ("field",)), Filter("word", ("damaged",))))


def test_words_and_arguments_are_alternatives() -> None:
    assert parse_selector("adversary.occult/alien").terms[0].filters == (Filter("word", ("occult", "alien")),)
    assert parse_selector("card.of=foe.pool=rp/star").terms[0].filters[1] == Filter("pool", ("rp", "star"))


def test_not_turns_a_whole_filter_round() -> None:
    assert parse_selector("agent.not_in=hospital").terms[0].filters == (Filter("in", ("hospital",), negated=True),)
    assert parse_selector("adversary.not_phenomena").terms[0].filters == (Filter("word", ("phenomena",), negated=True),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("combatant.crc>=3", Filter("number", ("crc",), op=">=", number=3)),
        ("t.cost<=0", Filter("number", ("cost",), op="<=", number=0)),
        ("host.doom=0", Filter("number", ("doom",), op="=", number=0)),
        ("agent.not_health>=2", Filter("number", ("health",), negated=True, op=">=", number=2)),
    ],
)
def test_numbers_are_compared(text: str, expected: Filter) -> None:
    assert parse_selector(text).terms[0].filters == (expected,)


@pytest.mark.parametrize(
    ("text", "how", "low", "high"),
    [
        ("agent.each", "each", 0, 99),
        ("agent.in=t.count=2", "count", 2, 2),
        ("bluff.at=t.count>=1", "count", 1, 99),
        ("adversary.mine.in=hand.count<=3", "count", 1, 3),
        ("card.of=foe.in=hand.random=2", "random", 2, 2),
        ("card.of=foe.in=deck.top=3", "top", 3, 3),
    ],
)
def test_how_many(text: str, how: str, low: int, high: int) -> None:
    found = parse_selector(text)
    assert (found.how, found.low, found.high) == (how, low, high)
    assert not [each for each in found.terms[0].filters if each.key in ("count", "random", "top")]


def test_terms_are_joined_and_keep_the_written_text() -> None:
    found = parse_selector("combatant.uses=martial_arts + combatant.facing_stunned")
    assert [term.head for term in found.terms] == ["combatant", "combatant"]
    assert found.text == "combatant.uses=martial_arts + combatant.facing_stunned"


def test_a_set_may_bring_keywords_of_its_own() -> None:
    with pytest.raises(GrammarError):
        parse_selector("card.tooms")
    assert parse_selector("card.tooms", frozenset({"tooms"})).terms[0].filters == (Filter("word", ("tooms",)),)


@pytest.mark.parametrize(
    ("text", "position", "suggestion"),
    [
        ("agnt.mine", 0, "agent"),
        ("agent.mien", 6, "mine"),
        ("agent.in=feild", 9, "field"),
        ("agent.nme=agent_weiss", 6, "name"),
        ("t + comabtant", 4, "combatant"),
        ("card.criminal_investgation", 5, "criminal_investigation"),
        ("agent.not_dmaged", 10, "damaged"),
        ("site.asks=affilation", 10, "affiliation"),
    ],
)
def test_an_unknown_word_is_told_with_its_place_and_the_nearest_word(text: str, position: int, suggestion: str) -> None:
    with pytest.raises(GrammarError) as told:
        parse_selector(text)
    assert (told.value.position, told.value.suggestion) == (position, suggestion)
    assert suggestion in str(told.value)


@pytest.mark.parametrize(
    "text",
    ["", " ", "agent.", "agent..mine", "agent.crc>=x", "agent.crc>3", "agent.in>=field", "agent.each.count=2",
     "card.top>=2", "agent.random=0", "agent+team", "agent.name=Agent Weiss", "agent.in=", "+"],
)  # fmt: skip
def test_what_is_no_selector_is_refused(text: str) -> None:
    with pytest.raises(GrammarError):
        parse_selector(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my_turn", Clause("predicate", "my_turn")),
        ("it=host", Clause("same", "it", "=", ("host",))),
        ("asked!=me", Clause("same", "asked", "!=", ("me",))),
        ("counted=t", Clause("same", "counted", "=", ("t",))),
        ("round=lrc/crc", Clause("fact", "round", "=", ("lrc", "crc"))),
        ("margin>=2", Clause("fact", "margin", ">=", ("2",))),
        ("it.witness", Clause("matches", selector=parse_selector("it.witness"))),
        ("no adversary.pending", Clause("matches", selector=parse_selector("adversary.pending"), negated=True)),
        ("host.medical>=1", Clause("matches", selector=parse_selector("host.medical>=1"))),
    ],
)
def test_clauses(text: str, expected: Clause) -> None:
    assert parse_condition(text).clauses == (expected,)


def test_all_clauses_must_hold() -> None:
    kinds = [clause.kind for clause in parse_condition("my_turn & round=crc & it=host & it.agent.mine").clauses]
    assert kinds == ["predicate", "fact", "same", "matches"]


@pytest.mark.parametrize(
    ("text", "position", "suggestion"),
    [
        ("my_trun", 0, "my_turn"),
        ("my_turn & asker=mee", 16, "me"),
        ("my_turn & roudn=crc", 10, "round"),
        ("round=lcr", 6, "lrc"),
        ("my_turn & no agnt.mine", 13, "agent"),
    ],
)
def test_an_unknown_word_of_a_condition(text: str, position: int, suggestion: str) -> None:
    with pytest.raises(GrammarError) as told:
        parse_condition(text)
    assert (told.value.position, told.value.suggestion) == (position, suggestion)


@pytest.mark.parametrize(
    "text", ["", "my_turn &", "my_turn and exact", "it=", "it>=host", "margin>=lots", "skill>=lrc"]
)
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(GrammarError):
        parse_condition(text)


def test_every_declared_word_of_a_selector_can_be_said() -> None:
    for head in (*term_lists.KINDS, *term_lists.PRONOUNS):
        assert parse_selector(head).terms[0].head == head
    for word in (*term_lists.STATES, *term_lists.KEYWORDS, *term_lists.SITE_KEYWORDS, "mine", "theirs"):
        assert parse_selector(f"card.{word}").terms[0].filters[0].args == (word,)
    for number in (*term_lists.SKILLS, *term_lists.NUMBERS):
        assert parse_selector(f"card.{number}>=1").terms[0].filters[0].args == (number,)
    for word in term_lists.PREDICATES:
        assert parse_condition(word).clauses[0].name == word


def test_selectors_of_the_pool_read_back_from_their_text() -> None:
    """What a loaded card keeps as the written form says the same when it is read again."""
    seen = 0
    for card in CardPool.load().cards:
        for mode in card.frame.modes:
            for _, selector in mode.targets:
                assert parse_selector(selector.text) == selector
                seen += 1
    assert seen > 100
