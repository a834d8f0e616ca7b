"""The declared vocabulary is whole: every list is used by its checker, and what is carried out is declared."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.engine.cards import term_lists, vocabulary
from game.engine.cards.ast import Effect, Frame, Mode
from game.engine.cards.card_pool import CardPool
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.word_usage import words_of


@pytest.fixture(autouse=True)
def _restored() -> object:
    before = set(vocabulary.implemented)
    yield
    vocabulary.implemented.clear()
    vocabulary.implemented.update(before)


def test_everything_the_pool_says_is_declared(pool: CardPool) -> None:
    said = {item for card in pool.cards for item in words_of(card.frame)}
    said |= {item for power in pool.powers.values() for item in words_of(power.frame)}
    assert said <= vocabulary.DECLARED


def test_what_no_card_says_stays_for_a_reason(pool: CardPool) -> None:
    said = {item for card in pool.cards for item in words_of(card.frame)}
    said |= {item for power in pool.powers.values() for item in words_of(power.frame)}
    assert vocabulary.DECLARED - said == set(vocabulary.UNSAID)
    assert all(len(reason.split()) >= 5 for reason in vocabulary.UNSAID.values())


def test_everything_declared_is_carried_out() -> None:
    vocabulary.load_runtime()
    assert vocabulary.DECLARED - vocabulary.implemented == set()


def test_what_is_registered_must_be_declared() -> None:
    with pytest.raises(KeyError, match="did you mean 'word:pool'"):
        vocabulary.register("word:pol")


def test_a_verb_brings_its_parameters_except_those_left_out() -> None:
    vocabulary.implemented.clear()
    vocabulary.register("word:play", without=["group"])
    assert "param:play.span" in vocabulary.implemented
    assert "param:play.group" not in vocabulary.implemented


def test_a_whole_category_can_be_registered() -> None:
    vocabulary.implemented.clear()
    vocabulary.register("predicate:*", without=["exact"])
    assert vocabulary.implemented == {f"predicate:{word}" for word in term_lists.PREDICATES if word != "exact"}


def test_missing_names_what_nobody_carries_out() -> None:
    vocabulary.implemented.clear()
    frame = Frame(modes=(Mode(when=("check",), do=(Effect("end", (("what", "turn"),)),)),))
    assert words_of(frame) == {"window:check", "word:end"}
    vocabulary.register("window:check")
    assert vocabulary.missing(frame) == ("word:end",)
    vocabulary.register("word:end")
    assert vocabulary.missing(frame) == ()


def test_parameters_name_lists_that_exist() -> None:
    for verb in VERBS.values():
        names = {param.name for param in verb.params}
        assert set(verb.one_of and [name for group in verb.one_of for name in group]) <= names
        assert not verb.short or verb.short in names
        for param in verb.params:
            assert (param.type in ("word", "words", "keywords_or_choice", "events")) == bool(param.known), (verb, param)
        assert verb.doc.endswith(".")


def test_the_words_of_terms_do_not_collide() -> None:
    """A word of a selector is one thing: no state word is a keyword or a kind, no number is a filter."""
    assert not set(term_lists.STATES) & {*term_lists.KEYWORDS, *term_lists.KINDS, *term_lists.FILTERS}
    assert not set(term_lists.FILTERS) & {*term_lists.NUMBERS, *term_lists.SKILLS}
    assert not set(term_lists.PRONOUNS) & {*term_lists.KINDS, *term_lists.PREDICATES}
    assert set(term_lists.FILTER_ARGUMENTS) == set(term_lists.FILTERS) - {"mine", "theirs"}


@pytest.mark.games
def test_loading_cards_imports_no_screen() -> None:
    code = (
        "import sys; from game.engine.cards.card_pool import CardPool; CardPool.load(); print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
