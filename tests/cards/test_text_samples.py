"""Sentences that no card of the Premiere set says, once each in all languages side by side, for a person to read.

What the cards say stands in the files of `test_text_golden`; together they hold every entry of the catalogues.
`python -m tests.cards.test_text_samples` writes the file anew; read what changed before committing it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from game.engine.cards import basic_cards, term_lists
from game.engine.cards.ast import Cost, Duration, Effect, Frame, Mode, Trigger, Until, Use, Value
from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.cards.verb_specs import VERBS
from game.engine.core.state import Options
from game.engine.text import LANGUAGES, card_paragraphs
from game.engine.text.languages.language_renderer import LanguageRenderer
from game.engine.text.paragraphs import frame_paragraphs
from game.engine.text.text_tree import Paragraph
from tests.support.cards.word_samples import DRAW, FILTERS, HOLES, TARGET, effects_of

FILE = Path(__file__).with_name("samples.txt")
APART = ("text.touch.", "text.agree.", "text.article.", "text.negated", "text.quote.", "text.possessive")
"""Entries that are no sentence; the forms of nouns and adjectives stand in the files of `test_text_forms`."""
NEVER_SAID = frozenset({
    "text.event.healing", "text.same_lead", "text.when.its_player_turn", "text.mod.times_bare",
    "text.np.none_of.its", "text.noun.x_file", "text.noun.master", "text.noun.player", "text.np.of_top.their",
    "text.np.top.their", "text.filter.not_theirs", "text.stat.cost", "text.stat.modifier", "text.stat.need",
    "text.stat.total", "text.origin.bare_deck", "text.origin.bare_discard", "text.origin.bare_hand",
    "text.origin.removed", "text.origin.there", "text.place.bare_deck",
    "text.place.bare_discard", "text.place.removed", "text.pronoun.it", "text.pronoun.they", "text.pronoun.owner",
    "text.pronoun.its_owner", "text.pronoun.active_s", "text.pronoun.another_player_s",
    "text.pronoun.asked_s", "text.pronoun.asker_s", "text.pronoun.its_player_s", "text.pronoun.one_s",
    "text.pronoun.the_other_s", "text.value.best_same_2", "text.value.draws_2",
})  # fmt: skip
"""Entries for what the vocabulary has and no sentence needs in at least one language; the list may only shrink."""


NUMBERS = [f"{number}{sign}2" for number in (*term_lists.NUMBERS, "medical", "lrc") for sign in (">=", "<=", "=")]
NOT_TIMES = ("all_skills", "check_skill", "hand_limit", "need")
NUMBERS += ["modifier>=1", "bluffs>=1"]


def _numbers() -> Iterator[Effect]:
    param = VERBS["mod"].param("stat")
    assert param is not None
    for stat in param.known:
        for way, number in (("by", -2), ("by", 3), ("set", 3), ("times", 3)):
            if way == "times" and stat in NOT_TIMES:
                continue
            given = (("of", parse_selector("t")), ("stat", (stat,)), (way, Value("int", number)))
            yield Effect("mod", (*given, ("for", Duration("turn"))))
    for source in ("each", "hit", "one", "all", "packet"):
        for take in ("none", "half_up"):
            yield Effect(
                "shield", (("who", parse_selector("t")), ("from", source), ("take", take), ("for", Duration("round")))
            )
    for vs in ((), (("vs", parse_selector("t")),)):
        for flags in (("unbarred",), ("any_site", "unbarred")):
            yield Effect("grant", (("to", parse_selector("agent")), ("flag", flags), *vs, ("for", Duration("turn"))))
    for added in (("alien", "occult"), ("motive_site", "result_site")):
        yield Effect("keyword", (("of", parse_selector("t")), ("add", added), ("one_of", True)))
    for zone in term_lists.ZONES:
        yield Effect("put", (("what", parse_selector("t")), ("to", (zone,))))
    for places in (("deck_top", "discard"), ("removed", "hospital"), ("field", "hand")):
        yield Effect("put", (("what", parse_selector("t")), ("to", places)))
    for zone in term_lists.PLACES:
        for whose in ("of=foe", "mine"):
            yield Effect("put", (("what", parse_selector(f"card.{whose}.in={zone}")), ("to", ("hand",))))
            yield Effect("discard", (("what", parse_selector(f"card.{whose}.in={zone}.each")),))
    for subject in ("agent.mine.each", "agent.theirs.each", "agent.each", "agent.of=t.each", "agent.except=t.each"):
        for flag in ("no_deal", "stunned"):
            yield Effect("grant", (("to", parse_selector(subject)), ("flag", (flag,)), ("for", Duration("round"))))
    for top in (
        "card.theirs.in=deck.top=3",
        "card.of=foe.in=deck.top=3",
        "card.of=me.in=deck.top=3",
        "card.of=foe.in=hand.each",
    ):
        yield Effect("look", (("what", parse_selector(top)), ("to", ("me",))))
        yield Effect("look", (("what", parse_selector(top)), ("to", ("all",))))
        yield Effect("choose", (("u", parse_selector(top)),))


def _uses() -> Iterator[Use]:
    for kind in ("token", "rp", "cp"):
        for amount in (Value("int", 1), Value("int", 2), Value("up_to", 3)):
            yield Use(("any",), "own", "", Cost(kind, amount, None), None, (), (DRAW,))


def compositions() -> Iterator[tuple[Frame, str]]:
    """Compositions in which the vocabulary is used in every way, the plain ones first."""
    for verb in VERBS.values():
        for effect in effects_of(verb):
            for suit in ("event", "adversary"):
                yield Frame(modes=(Mode(targets=TARGET, do=(effect,)),)), suit
            if "while" in verb.places:
                held = Effect(effect.word, tuple(each for each in effect.args if each[0] != "for"))
                for suit in ("equipment", "agent"):
                    yield Frame(while_=(held,)), suit
                yield Frame(modes=(Mode(targets=TARGET),), stay="t", while_=(held,)), "event"
    for effect in _numbers():
        for suit in ("event", "adversary"):
            yield Frame(modes=(Mode(targets=TARGET, do=(effect,)),)), suit
    for use in _uses():
        yield Frame(uses=(use,)), "event"
        yield Frame(modes=(Mode(extra=use.cost, do=(DRAW,)),)), "event"
    for window in term_lists.WINDOWS:
        for condition in (None, parse_condition("it.agent.mine"), parse_condition("it!=me")):
            yield Frame(modes=(Mode(when=(window,), condition=condition, do=(DRAW,)),)), "event"
    told = (("drawn", "it=me"), ("draw_paid", "it=me"), ("guess_wrong", "asker!=me"))
    asked = (("question_answered", "asker=me"), ("question_answered", "asker!=me"))
    for window, test in (*told, *asked, ("site_passed", "this_team.mine"), ("combat_end", "this_team.mine")):
        yield Frame(modes=(Mode(when=(window,), condition=parse_condition(test), do=(DRAW,)),)), "event"
    for when in (("any", "check"), ("any", "after_damage"), ("briefing",)):
        for turn in ("own", "foe"):
            yield Frame(uses=(Use(when, turn, "", None, None, (), (DRAW,)),)), "event"
    for turn in term_lists.TURNS:
        for limit in term_lists.LIMITS:
            yield Frame(uses=(Use(("healing",), turn, limit, None, None, (), (DRAW,)),)), "event"
    for event in term_lists.EVENTS:
        for condition in (None, parse_condition("it.agent.mine"), parse_condition("my_turn")):
            for suit in ("event", "adversary"):
                yield (
                    Frame(triggers=(Trigger((event,), condition, True, (DRAW,)),), until=Until((event,), condition)),
                    suit,
                )
    for each in (*(f"agent.{each}" for each in FILTERS), *term_lists.KINDS):
        for how in ("", ".each", ".count=2", ".count>=2", ".count<=2", ".random=2"):
            effect = Effect("negate", (("what", parse_selector(f"{each}{how}")),))
            yield Frame(modes=(Mode(targets=TARGET, do=(effect,)),)), "event"
    yield from ((Frame(modes=(Mode(targets=TARGET, do=do),)), "event") for do in _several())
    yield from _conditions()


def _several() -> Iterator[tuple[Effect, ...]]:
    """Effects that are told in the light of those before."""
    hand, top = parse_selector("card.of=foe.in=hand.each"), "card.of=foe.in=deck.top"
    one = parse_selector("card.of=foe.in=hand")
    yield tuple(Effect("look", (("what", each), ("to", ("me",)))) for each in (hand, one))
    seen = Effect("look", (("what", parse_selector(f"{top}=3")), ("to", ("me",))))
    yield seen, Effect("put", (("what", parse_selector(f"{top}=2")), ("to", ("discard",))))
    whole = (("to", parse_selector("t")), ("flag", ("no_leave_hospital",)), ("for", Duration("whole")))
    yield Effect("hospitalise", (("who", parse_selector("t")),)), Effect("grant", whole)
    boost = Effect("boost", (("by", Value("int", 1)),))
    team = (("team", parse_selector("this_team")), ("skill", "medical"), ("need", Value("int", 3)))
    yield (Effect("check", (*team, ("pass", (boost,)))),)


def _conditions() -> Iterator[tuple[Frame, str]]:
    pronouns = [
        f"{pronoun}.{each}" for pronoun in term_lists.PRONOUNS for each in ("damaged", "medical>=1", "mine", "theirs")
    ]
    pronouns += [f"t.{each}" for each in (*NUMBERS, *FILTERS)]
    kinds = [
        f"{kind}.{each}" for kind in ("agent", "card") for each in (*FILTERS, *(f"not_{each}" for each in NUMBERS))
    ]
    facts = [*term_lists.PREDICATES, "round=lrc", "skill=medical/sciences", "knows=motive", "margin>=2", "margin=2"]
    same = [
        f"{pronoun}{sign}{other}" for pronoun in term_lists.PRONOUNS for sign in ("=", "!=") for other in ("t", "me")
    ]
    for text in [*facts, "no agent.pending", *kinds, *pronouns, *(f"no {each}" for each in pronouns), *same]:
        condition = parse_condition(text)
        if_ = Effect("if", (("is", condition), ("then", (DRAW,)), ("else", (DRAW,))))
        also = Effect("in_addition", (("do", (if_,)),))
        yield Frame(modes=(Mode(targets=TARGET, condition=condition, do=(DRAW, if_)),)), "event"
        yield Frame(modes=(Mode(targets=TARGET, do=(DRAW, also)),)), "event"
        yield Frame(triggers=(Trigger(("abducted",), condition, False, (DRAW,)),)), "event"
        yield Frame(uses=(Use(("any",), "own", "", None, condition, (), (DRAW,)),)), "event"


def speakers() -> dict[str, LanguageRenderer]:
    return {lang: LANGUAGES[lang](lang) for lang in LANGUAGES}


def spoken(speaker: LanguageRenderer, paragraphs: list[Paragraph]) -> str:
    """Paragraphs as plain text."""
    return re.sub(r"</?[a-z]>", "", " ¶ ".join(map(speaker.paragraph, paragraphs)))


def pool_paragraphs() -> Iterator[list[Paragraph]]:
    pool = CardPool.load().of_sets(BASE_SET)
    yield from (card_paragraphs(card) for card in pool.cards)
    plain = basic_cards.pool_for(pool, Options(basic_game=True))
    yield from (card_paragraphs(card) for card in plain.cards)
    yield from (frame_paragraphs(power.frame, "power") for power in pool.powers.values())


def samples() -> tuple[list[str], set[str], list[str]]:
    """The lines of the file, the entries that neither they nor the cards say, and texts in which something is left."""
    speaking = speakers()
    for paragraphs in pool_paragraphs():
        for speaker in speaking.values():
            spoken(speaker, paragraphs)
    covered = {lang: set(speaker.used) for lang, speaker in speaking.items()}
    lines: list[str] = []
    holes: list[str] = []
    for frame, suit in compositions():
        paragraphs = frame_paragraphs(frame, suit)
        told: dict[str, str] = {}
        fresh = False
        for lang, speaker in speaking.items():
            speaker.used.clear()
            told[lang] = spoken(speaker, paragraphs)
            if not told[lang] or HOLES.search(told[lang]):
                holes.append(f"{lang} {told[lang]} ({frame})")
            new = {key for key in speaker.used - covered[lang] if key in speaker.entries}
            fresh = fresh or any(key.startswith("text.") and not key.startswith(APART) for key in new)
        if fresh:
            lines += [f"{lang} {text}" for lang, text in told.items()]
            for lang, speaker in speaking.items():
                covered[lang] |= speaker.used
    every = {(lang, key) for lang, speaker in speaking.items() for key in speaker.entries if key.startswith("text.")}
    missing = {key for lang, key in every if key not in covered[lang] and not key.startswith(APART)}
    return lines, missing, holes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_or_placeholder_is_left_in_a_sentence(lang: str) -> None:
    """A twentieth of the compositions; what all of them say is looked at below."""
    speaker = LANGUAGES[lang](lang)
    for frame, suit in islice(compositions(), 0, None, 20):
        told = spoken(speaker, frame_paragraphs(frame, suit))
        assert told and not HOLES.search(told), frame


@pytest.mark.matrix
def test_every_sentence_was_read_in_every_language() -> None:
    lines, missing, holes = samples()
    golden = FILE.read_text(encoding="utf-8").splitlines()
    diff = "\n".join(unified_diff(golden, lines, "read", "produced", lineterm="", n=0))
    assert not diff, f"{diff}\n\nRead the new sentences; then: python -m tests.cards.test_text_samples"
    assert sorted(missing - NEVER_SAID) == []
    assert holes == []


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in samples()[0]), encoding="utf-8")
