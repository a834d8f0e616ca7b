"""Every word of the vocabulary can be read, also those that no card of the Premiere set uses in that way.

In every language: no key, no placeholder and no bracket is left, and no two spaces stand together.
"""

from __future__ import annotations

import pytest

from game.engine.cards import term_lists
from game.engine.cards.ast import Condition, Effect, Frame, Mode, Trigger, Until, Use, Value
from game.engine.cards.grammar import parse_condition
from game.engine.text import LANGUAGES, frame_runs, renderer_of
from tests.support.cards.word_samples import DRAW, HOLES

SUITS = ("combat", "bluff", "witness", "event", "equipment", "adversary", "agent", "power")


def read(frame: Frame, suit: str, language: str) -> str:
    """The text of a composition; a key that a catalogue lacks would stand in a text as such."""
    text = "\n".join("".join(words for _, words in runs) for runs in frame_runs(frame, suit, language))
    assert not HOLES.search(text), text
    assert text, frame
    return text


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
