"""Nothing missing, nothing added: whatever is changed in what a card does, its text changes with it."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import islice

import pytest

from game.engine.cards.ast import Frame, is_empty
from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.text import LANGUAGES, card_text, frame_runs
from tests.support.cards.mutants import mutants

SILENT = {
    # what the frame of the card or a rule shows anyway
    r":multiplayer": "the activator says it",
    r":stay left out": "a Resource stays in the Bureau, a Training card lies under its Agent, 0240 goes with its card",
    r":(modes|uses):when left out": "the window `any`, or that a bonus to a skill counts in a check",
    r"/(agent|adversary|equipment) (without|not) word=in_combat": "a Combat card ranges over the combat",
    r"/agent (without|not) word=fit": "nobody moves out of the Hospital who may not leave it",
    r"/it without word=agent$|\? without matches": "what such an event is about is an Agent",
    r"cancel.what (hospital|bureau)_move > ": "the window says which move",
    # what another part of the sentence says already
    r":condition left out": "the effect tests the same again and says so",
    r"(mod|shield)\.if( left out|\?/it without equipped)": "the Agent was named for what it carries",
    r"delay.for (left out|turn > )": "told with the same at end of turn, or without an end anyway",
    r"grant.for game > ": "that it goes to the Bureau happens once",
    r"shield.for left out": "it lasts as long as what is said before or after it",
    r"/card without word=.*_investigation|/card without word=computer/sciences/subterfuge": "the Keyword replaced",
    r"/card without word=evidence_collection/": "the Keyword replaced",
    r"/card without word=forces_check": "«that … forces to check»",
    r"targets t/adversary without word=pending": "an Adversary that attacks is unresolved",
    r"/agent (without|not) (in=removed|word=removed_this_turn)": "«that lost … this turn»",
    r"/agent (without|not) word=mine": "the label has named the Agent as yours",
    r"/site (without|number of) number=bluffs": "«Bluffs at a Site»",
    r"choose.u/agent without in=t": "«Mulder and Scully of that Team»",
    r"boost.if\?": "«check of that Site»",
    # what no card can mean
    r"targets [tuv] each of one": "a person, a player, a Section: there is only one",
    r"/(section|player) not ": "a Section or player that is not",
    r"/\w+ not side=me": "who fights on no side",
    r"choose.[uv] each of one": "two Agents, one of whom fights the other",
    r"choose.u number": "one of the upper cards, however many were seen",
    r"/card not of=foe": "a player who is not an opponent discards",
    r":affliction:noncombat": "an affliction is no Adversary",
    r"targets t/agent (without|not) in=this_check": "the sentence ends «in this check»: nobody else adds to it",
}
"""Changes that need not show, and why."""
SILENT_ON = {
    r":stay left out": None,
    r":condition left out": {"0030", "0103", "0107"},
    r"(mod|shield)\.if( left out|\?/it without equipped)": {"0031"},
    r"delay.for (left out|turn > )": {"0309", "0161"},
    r"grant.for game > ": {"0252"},
    r"shield.for left out": {"0010", "0011", "0019", "0031"},
    r"targets t/adversary without word=pending": {"0301"},
    r"/agent (without|not) word=mine": {"0243"},
    r"choose.u/agent without in=t": {"0223"},
    r"targets t/agent (without|not) in=this_check": {"0198", "0225", "P20"},
    r"boost.if\?": {"0270"},
    r"choose.u number": {"0240"},
}
"""Where a reason is that of one card, no other card may use it."""


SILENT_IN = {
    # a language without articles says «the check of a Site» and «of the Site» in the same words
    "cs": {("in_addition.do delay.if left out", "0107")},
}
"""Changes that one language has no means to show, and the only card where they occur."""


def compositions() -> list[tuple[str, Frame, str]]:
    pool = CardPool.load().of_sets(BASE_SET)
    cards = [(f"{card.number:04}", card.frame, card.suit) for card in pool.cards if not is_empty(card.frame)]
    return [*cards, *((power.id, power.frame, "power") for power in pool.powers.values())]


def excused(place: str, number: str) -> bool:
    for pattern in SILENT:
        cards = SILENT_ON.get(pattern)
        if re.search(pattern, place) and (cards is None or number in cards):
            return True
    return False


def silent_in(lang: str, place: str, number: str) -> bool:
    return any(place.endswith(end) and number == card for end, card in SILENT_IN.get(lang, ()))


@pytest.mark.parametrize(
    ("lang", "every"), [("en", 10), *(pytest.param(lang, 1, marks=pytest.mark.matrix) for lang in LANGUAGES)]
)
def test_every_change_of_a_composition_changes_its_text(lang: str, every: int) -> None:
    """Of all cards or of one in `every`."""
    unmarked: dict[str, list[str]] = defaultdict(list)
    count = 0
    for number, frame, suit in islice(compositions(), 0, None, every):
        before = frame_runs(frame, suit, lang)
        for place, changed in mutants(frame):
            count += 1
            if frame_runs(changed, suit, lang) != before or excused(place, number):
                continue
            if not silent_in(lang, place, number):
                unmarked[place].append(number)
    assert not unmarked, "\n".join(f"{place}: {', '.join(cards)}" for place, cards in unmarked.items())
    assert count > 4000 // every // 2


def test_a_composition_that_says_nothing_has_no_text() -> None:
    assert frame_runs(Frame(), "event") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_cards_read_alike_only_if_they_do_the_same(lang: str) -> None:
    by_text: dict[tuple[str, str], set[str]] = defaultdict(set)
    for card in CardPool.load().of_sets(BASE_SET).cards:
        if text := card_text(card, lang):
            by_text[card.suit, text].add(_plain(card.frame))
    assert [text for text, frames in by_text.items() if len(frames) > 1] == []


def _plain(frame: Frame) -> str:
    """A composition without the lines it stands on, which are no part of what it does."""
    return re.sub(r"line=\d+|text='[^']*'|text=\"[^\"]*\"", "", repr(frame))
