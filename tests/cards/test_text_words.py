"""Every word of the vocabulary can be read, also those that no card of the Premiere set uses in that way.

In every language: no key, no placeholder and no bracket is left, and no two spaces stand together.
"""

from __future__ import annotations

import re

import pytest

from game.engine.cards import term_lists
from game.engine.cards.ast import Condition, Effect, Frame, Mode, Selector, Trigger, Until, Use, Value
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.cards.param_types import Verb
from game.engine.cards.verb_specs import VERBS
from game.engine.text import LANGUAGES, frame_runs, renderer_of
from tests.support.cards.word_samples import DRAW, FILTERS, TARGET, effects_of

SUITS = ("combat", "bluff", "witness", "event", "equipment", "adversary", "agent", "power")


def read(frame: Frame, suit: str, language: str) -> str:
    """The text of a composition; a key that a catalogue lacks would stand in a text as such."""
    text = "\n".join("".join(words for _, words in runs) for runs in frame_runs(frame, suit, language))
    assert not re.search(r"(?:text|face)\.[a-z]|[{}\[\]…~·]|  ", text), text
    assert text, frame
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: verb.name)
def test_every_verb_with_every_parameter(verb: Verb, language: str) -> None:
    for effect in effects_of(verb):
        for suit in ("event", "combat", "adversary"):
            assert read(Frame(modes=(Mode(targets=TARGET, do=(effect,)),)), suit, language)
        if "while" in verb.places:
            held = Effect(effect.word, tuple(each for each in effect.args if each[0] != "for"))
            for suit in ("equipment", "adversary", "agent"):
                assert read(Frame(while_=(held,)), suit, language)
            assert read(Frame(modes=(Mode(targets=TARGET),), stay="t", while_=(held,)), "event", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", term_lists.WINDOWS)
def test_every_window(window: str, language: str) -> None:
    for condition in (None, parse_condition("it.agent.mine"), parse_condition("it!=me"), parse_condition("it=self")):
        for when in ((window,), (window, "healing"), ("lrc", window)):
            assert read(Frame(modes=(Mode(when=when, condition=condition, do=(DRAW,)),)), "event", language)
            for turn in term_lists.TURNS:
                for limit in ("", *term_lists.LIMITS):
                    use = Use(when, turn, limit, None, condition, (), (DRAW,))
                    assert read(Frame(uses=(use,)), "event", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", term_lists.EVENTS)
def test_every_event(event: str, language: str) -> None:
    conditions: list[Condition | None] = [None]
    conditions += [parse_condition(text) for text in ("it=self", "it.agent.mine", "my_turn", "source=self & it.agent")]
    for condition in conditions:
        for at in ((event,), (event, "abducted")):
            for suit in SUITS:
                assert read(
                    Frame(triggers=(Trigger(at, condition, True, (DRAW,)),), until=Until(at, condition)), suit, language
                )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", term_lists.KINDS)
def test_every_filter(kind: str, language: str) -> None:
    for each in FILTERS:
        for how in ("", ".each", ".count=2", ".count>=2", ".count<=2", ".random=2"):
            selector: Selector = parse_selector(f"{kind}.{each}{how}")
            effect = Effect("negate", (("what", selector),))
            text = read(Frame(modes=(Mode(targets=TARGET, do=(effect,)),)), "event", language)
            assert text.endswith((".", ".)"))
        condition = parse_condition(f"{kind}.{each}")
        if_ = Effect("if", (("is", condition), ("then", (DRAW,))))
        assert read(Frame(modes=(Mode(targets=TARGET, condition=condition, do=(if_, DRAW)),)), "event", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pronoun", [*term_lists.PRONOUNS])
def test_every_pronoun(pronoun: str, language: str) -> None:
    for text in (
        f"{pronoun}.damaged",
        f"{pronoun}.in=field & {pronoun}.medical>=1",
        f"no {pronoun}.alien",
        f"{pronoun}=t",
    ):
        condition = parse_condition(text)
        if_ = Effect("if", (("is", condition), ("then", (DRAW,))))
        assert read(Frame(modes=(Mode(targets=TARGET, condition=condition, do=(if_,)),)), "event", language)
        assert read(Frame(uses=(Use(("any",), "own", "", None, condition, (), (if_,)),)), "equipment", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_predicate_and_fact(language: str) -> None:
    texts = [*term_lists.PREDICATES, "round=lrc", "skill=medical/sciences", "knows=motive", "margin>=2", "margin=2"]
    for text in texts:
        condition = parse_condition(text)
        boost = Effect("boost", (("by", Value("int", 1)), ("if", condition)))
        if_ = Effect("if", (("is", condition), ("then", (DRAW,))))
        frame = Frame(modes=(Mode(condition=condition, do=(if_,)),), while_=(boost,))
        assert read(frame, "event", language)
        assert read(Frame(triggers=(Trigger(("abducted",), condition, False, (DRAW,)),)), "event", language)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_missing_from_the_catalogue(lang: str) -> None:
    speaker = renderer_of(lang)
    assert sorted(key for key in speaker.used if key.startswith("text.") and not speaker.has(key)) == []
