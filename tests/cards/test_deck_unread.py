"""Lines of a deck that were not understood: what may be meant is told until somebody answers, also after saving."""

from __future__ import annotations

import time
from dataclasses import replace
from difflib import get_close_matches
from itertools import product

import pytest

from game.engine.cards.card_def import fold
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.deck import Deck, Reason
from game.engine.decks.deck_generator import complete
from game.engine.decks.formats import FORMATS, HOLD_UNREAD, DeckUnreadable, can_store_all, read, write
from game.engine.decks.formats.parts import MOST_FAULTS, unread
from game.engine.decks.legality import check, legal
from game.engine.decks.library import ready_made

LIST = """X-File:
1 Alien Abductors
Agents:
1 Agent Dana Skully
Deck:
2 Car Trubles
1 Det. Miles
3 Nothing Of That Name At All
2 Detective
Sideboard:
2 Shotgun
"""


def _codes(deck: Deck) -> list[str]:
    return [fault.code for fault in deck.faults]


def _said(deck: Deck) -> list[tuple[str, tuple[str, ...]]]:
    return [(fault.code, fault.names) for fault in deck.faults]


@pytest.mark.parametrize("form", HOLD_UNREAD)
def test_a_suggestion_is_still_told_after_saving(pool: CardPool, form: str) -> None:
    deck = read(LIST, pool)
    assert _codes(deck) == [
        "unknown_card_near", "unknown_card_near", "unknown_card_near", "unknown_card", "ambiguous_card", "sideboard",
        "left_out",
    ]  # fmt: skip
    once = read(write(deck, form), pool)
    assert _said(once) == [(code if code != "unknown_card" else "unread", names) for code, names in _said(deck)]
    assert unread(once) == unread(deck)
    assert [fault.warning for fault in once.faults] == [fault.warning for fault in deck.faults]
    assert [fault.parameters().get("count") for fault in once.faults] == [1, 2, 1, None, 2, None, None]
    twice = read(write(once, form), pool)
    assert twice.faults == once.faults


@pytest.mark.parametrize("form", HOLD_UNREAD)
def test_what_waits_never_joins_the_deck_by_itself(pool: CardPool, form: str) -> None:
    """A card that was left out for its place is known, and yet no part of the deck."""
    deck = read("Deck:\n1 Trap\nOdd heading:\n2 Shotgun\nSB: 1 Knife\nSideboard:\n1 Road Tri\n", pool)
    again = read(write(deck, form), pool)
    assert {card.name: count for card, count in again.cards.items()} == {"Trap": 1}
    assert unread(again) == unread(deck) == ["Odd heading:", "2 Shotgun", "SB: 1 Knife", "Sideboard:", "SB: 1 Road Tri"]


@pytest.mark.parametrize(
    "text",
    ["2 Car Trubles\n", "Car Trubles x2\n", "Car Trubles: 2\n", '{"Car Trubles": 2}', "Count,Name\n2,Car Trubles\n",
     "x_file: Eve\ncards: {Car Trubles: 2}\n", "| Car Trubles | 2 |\n",
     '<deck><superzone name="Deck"><card qty="2"><name>Car Trubles</name></card></superzone></deck>',
     '<deck><section name="Main"><card qty="2">Car Trubles</card></section></deck>'],
)  # fmt: skip
def test_how_many_are_meant_is_known_in_every_form(pool: CardPool, text: str) -> None:
    deck = read(text, pool)
    for told in (deck, read(write(deck, "yaml"), pool), read(write(deck, "text"), pool)):
        (fault,) = told.faults
        assert (fault.code, fault.names, fault.parameters()["count"]) == ("unknown_card_near", ("Car Troubles",), 2)


@pytest.mark.parametrize("form", HOLD_UNREAD)
def test_of_two_x_files_none_is_lost(pool: CardPool, form: str) -> None:
    deck = read("X-File:\nEve\nThe Manitou\nDeck:\n2 Knife\n", pool)
    assert _said(deck) == [("many_x_files", ("Eve", "The Manitou"))]
    assert _said(read(write(deck, form), pool)) == _said(deck)


def test_a_form_says_whether_it_holds_what_waits(pool: CardPool) -> None:
    assert all(can_store_all(form, ready_made(pool)[0]) for form in FORMATS)
    for waiting in ("2 Knif\n1 Trap", "X-File:\nEve\nThe Manitou\nDeck:\n1 Trap\n"):
        assert [form for form in FORMATS if can_store_all(form, read(waiting, pool))] == list(HOLD_UNREAD)


def test_which_x_file_is_answered_by_choosing_one(pool: CardPool) -> None:
    deck = replace(read("X-File:\nEve\nThe Manitou\nDeck:\n2 Knife\n", pool), x_file=pool.named("Eve"))
    assert not {"many_x_files", "no_x_file"} & {each.code for each in check(deck)}
    assert read(write(deck, "yaml"), pool).faults == ()
    made = complete(read("X-File:\nEve\nThe Manitou\n", pool), pool=pool)
    assert made.x_file is pool.named("Eve"), "and the program takes one of those"


def test_who_was_to_stay_at_home_is_not_forgotten(pool: CardPool) -> None:
    deck = read("x_file: Eve\nstays_home: Agent Weiss\nagents: [Agent Rich]\n", pool)
    assert _codes(deck) == ["not_in_team"]
    assert _codes(read(write(deck, "yaml"), pool)) == ["not_in_team"]


def test_cards_of_other_sets_and_the_sideboard_forbid_nothing(pool: CardPool) -> None:
    two_roads = ready_made(pool)[0]
    text = write(two_roads, "text") + "1 AGENT FRED NEMHAUSER\n//Sideboard\n2 Shotgun\n"
    for deck in (read(text, pool), read(write(read(text, pool), "yaml"), pool)):
        assert sorted(_codes(deck)) == ["left_out", "other_set", "sideboard"]
        assert legal(deck) and all(fault.warning for fault in deck.faults)
    deck = read(write(two_roads, "text") + "Tokens of mine:\n2 Shotgun\n", pool)
    assert not legal(deck), "what stands under an unknown heading may belong to the deck"


def test_completing_for_the_command_line_drops_what_was_not_understood(pool: CardPool) -> None:
    assert complete(read(LIST, pool), pool=pool).faults == ()


# near names ------------------------------------------------------------------------------------------
def _misspelt(pool: CardPool, every: int) -> list[str]:
    """Names with a letter missing, two exchanged, a word too many, and words that are none."""
    names = [card.name for card in pool.cards[::every]]
    spoilt = [name[:3] + name[4:] for name in names] + [name[:2] + name[3:4] + name[2:3] + name[4:] for name in names]
    spoilt += [f"{name} Again" for name in names] + [name[::-1] for name in names] + [name[4:] for name in names]
    return [*spoilt, "Black Lotus", "a", "x" * 300, "Storm Crow", "Serra Angel", "Lightning Bolt"]


def _unknown(pool: CardPool, name: str) -> UnknownCard | None:
    try:
        pool.lookup(name)
    except UnknownCard as unknown:
        return unknown
    return None


@pytest.mark.parametrize("every", [19, pytest.param(7, marks=pytest.mark.matrix)])
def test_near_names_are_those_of_difflib(every: int, pool: CardPool) -> None:
    folded = {fold(card.name): card.name for card in reversed(pool.cards)}
    in_order = {fold(card.name): None for card in pool.cards}
    met = 0
    for written in _misspelt(pool, every):
        unknown = _unknown(pool, written)
        if unknown is not None and not unknown.many:
            near = [folded[each] for each in get_close_matches(fold(written), in_order, n=3, cutoff=0.6)]
            assert list(unknown.near) == near, written
            met += bool(near)
    assert met > 40


WORDS = (
    "dragon", "goblin", "forest", "storm", "knight", "shadow", "fire", "river", "ancient", "wurm", "angel", "night",
    "sword", "light", "mystic",
)  # fmt: skip


def _foreign(number: int) -> list[str]:
    lines = (f"2 {' '.join(words).title()}" for words in product(WORDS, WORDS, WORDS))
    return [line for line, _ in zip(lines, range(number), strict=False)]


def test_a_long_list_of_another_game_is_refused_at_once(pool: CardPool) -> None:
    text = "\n".join(_foreign(3000))
    assert len(text) > 58_000
    read("2 Knif", pool)
    began = time.process_time()
    with pytest.raises(DeckUnreadable, match=rf"more than {MOST_FAULTS} of its lines") as refused:
        read(text, pool)
    assert time.process_time() - began < 1.0
    assert refused.value.reason.parameters()["line"] == _foreign(1)[0]
    with pytest.raises(DeckUnreadable):
        read("0 Knife\n" * 50_000, pool)


def test_as_many_lines_as_a_deck_can_have_are_told(pool: CardPool) -> None:
    deck = read("\n".join([*_foreign(MOST_FAULTS), "2 Knife"]), pool)
    assert len(deck.faults) == MOST_FAULTS and deck.size == 2


def test_a_deck_that_was_saved_with_more_is_read(pool: CardPool) -> None:
    """Such were saved before there was a limit."""
    lines = _foreign(3000)
    saved = "x_file:  # none yet\nagents: []\ncards: {}\nunread:\n" + "".join(f'  - "{line}"\n' for line in lines)
    began = time.process_time()
    deck = read(saved, pool)
    assert time.process_time() - began < 5.0
    assert unread(deck) == lines


def test_a_reason_names_what_may_be_meant() -> None:
    assert Reason("x", (("near", "“A, B” or “C”"),)).names == ("A, B", "C")
    assert Reason("x").names == ()
