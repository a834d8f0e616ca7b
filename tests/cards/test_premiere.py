"""The Premiere pool: the numbers of the cards, the shape of what they do, and how a card is found by its name."""

from __future__ import annotations

import copy
import pickle
import time
from collections import Counter
from pathlib import Path

import pytest

from game.engine.cards import term_lists
from game.engine.cards.ast import EMPTY, Duration, Selector, Term, Value
from game.engine.cards.card_def import BASE_SET, CardDef, slug_of
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.word_usage import words_of
from game.paths import cards_dir


@pytest.fixture(scope="module")
def pool(pool: CardPool) -> CardPool:
    """The cards of Premiere: what is counted here is a fact of that set alone."""
    return pool.of_sets(BASE_SET)


def test_the_pool_holds_what_rules_2_1b_says(pool: CardPool) -> None:
    assert len(pool.cards) == 354
    assert Counter(card.suit for card in pool.cards) == {
        "event": 90, "site": 45, "combat": 41, "x_file": 41, "witness": 37, "bluff": 32, "agent": 24,
        "equipment": 22, "adversary": 22,
    }  # fmt: skip
    assert [card.number for card in pool.cards] == list(range(1, 355))
    assert len({card.name for card in pool.cards}) == 350
    assert len(pool.powers) == 20


def test_costs_by_kind(pool: CardPool) -> None:
    kinds = Counter((card.suit, card.pool) for card in pool.cards)
    assert (kinds["event", "RP"], kinds["event", "CP"]) == (54, 36)
    assert (kinds["combat", "*P"], kinds["combat", "CP"], kinds["combat", "RP"]) == (20, 17, 4)
    assert kinds["x_file", ""] == 41
    assert {card.id[-4:] for card in pool.cards if card.cost_x} == {
        "0026", "0091", "0093", "0094", "0097", "0098", "0100", "0112", "0231", "0271", "0283", "0294",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Agent Fox Mulder", {"cost": 7, "pool": "RP", "health": 5, "lrc": 2, "crc": 2, "res": 2, "sale_value": 2}),
        ("Slithers In The Night", {"cost": 4, "pool": "CP", "health": 6, "lrc": None, "crc": 6, "sale_value": 0}),
        ("Good People, Good Food", {"health": 10, "lrc": 0, "crc": 3, "cost": 8}),
        ("The Sandman", {"health": 5, "lrc": None, "crc": None}),
        ("Abduction", {"health": None, "cost": 6}),
        ("Deadhorse, AK", {"questions": ("affiliation", "result"), "cost": 1,
                           "conditional": ("result", "manipulation_of_evidence", 4)}),
        ("Deep Throat", {"cost": 5, "pool": "RP", "rarity": "ultra_rare", "episode": "Deep Throat", "sale_value": 5}),
        ("Rending Claws", {"cost": 0, "pool": "CP", "advanced_only": True}),
        ("Cigarette Butts", {"cost": 0, "cost_x": "X", "pool": "CP"}),
        ("Relentless Pursuit", {"cost": 0, "cost_x": "X", "pool": "RP", "sale_value": 0}),
        ("Alien Discretion", {"cost": 1, "cost_x": "X+1", "pool": "RP", "sale_value": 1}),
        ("No Way Out", {"cost_x": "X", "pool": "*P"}),
        ("Shutting Down The X-Files", {"episode": "3"}),
        ("Agent Lamana Dies In Fatal Elevator Accident", {"is_killer": True}),
        ("Hidden Transmitter", {"is_multiplayer": True, "is_killer": False}),
    ],
)  # fmt: skip
def test_facts(pool: CardPool, name: str, facts: dict[str, object]) -> None:
    card = pool.named(name)
    assert {key: getattr(card, key) for key in facts} == facts


def test_skills_and_prerequisites(pool: CardPool) -> None:
    assert pool.named("Agent Fox Mulder").skills == {
        "alien_investigation": 4, "behavioral": 3, "criminal_investigation": 2, "evidence_collection": 2,
        "observation": 2, "occult_investigation": 3, "sciences": 1, "subterfuge": 1,
    }  # fmt: skip
    assert pool.named("Ellens Air Base, ID").prerequisites == (("bureaucracy", 4),)
    assert pool.named("New York City, NY").prerequisites == (("medical", 5), ("behavioral", 5))


def test_killer_cards_are_those_of_rules_13_3a(pool: CardPool) -> None:
    numbers = [card.number for card in pool.cards if card.is_killer]
    assert numbers == [35, 37, 229, 238, 250, 265, 294, 305, 308, 338]


def test_who_earns_more_in_the_bureau(pool: CardPool) -> None:
    """4.1f: the Agents whose text adds Resource Points, and no other Agent."""
    earning = {card.name for card in pool.cards if card.suit == "agent" and card.earns_in_bureau}
    assert earning == {"Section Chief Scott Blevins", "Assistant Director Walter Skinner"}


def test_x_files_are_all_different_and_use_all_twenty_values(pool: CardPool) -> None:
    assert len({tuple(card.characteristics.items()) for card in pool.x_files}) == 41
    counts = Counter(pair for card in pool.x_files for pair in card.characteristics.items())
    assert set(counts) == {(kind, value) for kind, values in term_lists.CHARACTERISTICS.items() for value in values}
    assert counts["result", "death"] == 13
    assert counts["motive", "security"] == 6
    assert set(pool.powers) == set(counts)


def test_every_card_with_a_text_says_what_it_does(pool: CardPool) -> None:
    silent = Counter(card.suit for card in pool.cards if card.frame == EMPTY)
    assert silent == {"x_file": 41, "site": 45, "adversary": 1}
    assert pool.named("Slithers In The Night").frame == EMPTY


def test_second_printings_do_the_same(pool: CardPool) -> None:
    for name in ("Agent Fox Mulder", "Agent Dana Scully", "Agent Alex Krycek", "Assistant Director Walter Skinner"):
        first, second = (card for card in pool.cards if card.name == name)
        assert first.frame is second.frame
        assert first.frame != EMPTY


def test_a_loaded_effect(pool: CardPool) -> None:
    card = pool.named("First Aid")
    (mode,) = card.frame.modes
    assert [name for name, _ in mode.targets] == ["t"]
    (heal,) = mode.do
    assert (heal.word, heal.arg("who"), heal.arg("by")) == ("heal", Selector((Term("t"),), text="t"), Value("int", 1))
    assert heal.arg("for") is None


def test_short_forms_lists_and_choices_have_their_full_names(pool: CardPool) -> None:
    negate = pool.named("X").frame.modes[0].do[0]
    assert negate.arg("what") == Selector((Term("t"),), text="t")
    tiered = pool.named("Cigarette Butts").frame.modes[0].do[0]
    assert tiered.arg("skills") == ("occult_investigation", "behavioral", "bureaucracy")
    forces = pool.named("Dark Forces Align").frame.modes[0].do[0]
    assert (forces.arg("add"), forces.arg("one_of")) == (
        ("affiliation_site", "motive_site", "method_site", "result_site"),
        True,
    )
    look = pool.named("Warning From The Loa").frame.modes[0].do[0]
    assert look.arg("to") == ("all",)
    harvester = pool.named("Alien Harvester").frame
    assert harvester.noncombat
    assert harvester.modes[0].do[0].arg("chance") == (1, 3)
    darkness = [effect for effect in pool.named("Darkness Falls").frame.effects() if effect.word == "grant"]
    assert darkness[0].arg("for") == Duration("own_turns", 1)


def test_frames_with_everything(pool: CardPool) -> None:
    mulder = pool.named("Bill Mulder").frame
    assert [mode.when for mode in mulder.modes] == [("check",), ("would_hospital",)]
    matheson = pool.named("Senator Richard Matheson").frame
    assert (matheson.stay, matheson.tokens, matheson.uses[0].limit) == ("bureau", (("", 3),), "1/turn")
    assert matheson.uses[0].cost is not None
    assert matheson.uses[0].cost.amount == Value("int", 1)
    host = pool.named("The Host Attacks").frame
    assert host.affliction is not None
    assert host.affliction.tokens == (("doom", 5),)
    assert [trigger.at for trigger in host.affliction.triggers] == [("briefing",), ("turn_end",)]
    assert pool.named("Agent Rich").frame.purse == ("evidence_collection", "subterfuge")


def test_what_a_frame_needs_is_listed_word_by_word(pool: CardPool) -> None:
    words = words_of(pool.named("Relentless Pursuit").frame)
    assert {"word:cancel", "cancel:draws", "window:draw_paid", "key:x", "value:count", "pronoun:draws"} <= words
    assert "event:draw_paid" not in words
    assert "param:play.group" in words_of(pool.named("Overwhelming Force").frame)
    assert "param:play.group" not in words_of(pool.named("Hidden Grave").frame)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("Agent Fox Mulder", 163),
        ("agent fox MULDER", 163),
        ("XF96-0169", 169),
        ("XF96-0169v1", 169),
        ("0110", 110),
        ("#110", 110),
        ("You’ve Got A Tail", 95),
        ("You've Got a Tail", 95),
        ("Warren James Dupre, The Lazarus Man", 127),
        ("Warren James Dupré", 127),
        ("Dod Kalm", 147),
        ("Emil & Zoe", 188),
        ("Kevin Morris", 194),
        ("Kevin Morris, AKA The Conduit", 194),
        ("Agent Karen Kosseff", 183),
        ("Eve", 154),
        ("X", 293),
    ],
)
def test_a_card_is_found_however_it_is_written(pool: CardPool, written: str, number: int) -> None:
    assert pool.lookup(written).number == number


def test_an_unknown_name_is_told_with_the_nearest(pool: CardPool) -> None:
    with pytest.raises(UnknownCard, match='no card "Agent Fox Muldar"; did you mean "Agent Fox Mulder"') as told:
        pool.named("Agent Fox Muldar")
    assert told.value.near[0] == "Agent Fox Mulder"
    with pytest.raises(UnknownCard, match="write the whole name"):
        pool.lookup("Agent")
    with pytest.raises(UnknownCard):
        pool.lookup("")


def test_find_looks_in_names_and_ids(pool: CardPool) -> None:
    assert [card.number for card in pool.find("mulder")] == [163, 169, 198, 203]
    assert [card.number for card in pool.find("xf96-0110")] == [110]
    assert pool.find("no such thing at all") == ()


def test_names_become_slugs() -> None:
    assert slug_of("B.J. Morrow, Genetic Trait Recipient") == "bj_morrow_genetic_trait_recipient"
    assert slug_of("Crew-Cut Man") == "crew_cut_man"
    assert slug_of("Cecil L'ively") == "cecil_lively"


def test_cards_are_shared_and_survive_copy_and_pickle(pool: CardPool) -> None:
    card = pool.named("Knife")
    assert copy.deepcopy(card) is card
    again = pickle.loads(pickle.dumps(card))  # noqa: S301 - our own bytes
    assert isinstance(again, CardDef)
    assert (again.id, again.frame, again.skills) == (card.id, card.frame, card.skills)


def test_the_pool_is_read_once_and_quickly() -> None:
    assert CardPool.load() is CardPool.load()
    begun = time.process_time()
    CardPool.load(cards_dir())
    assert time.process_time() - begun < 1.0  # a quarter of this on the machine that we develop on


def test_the_entry_that_explains_entries_is_a_card(pool: CardPool, tmp_path: Path) -> None:
    block = (cards_dir() / "README.md").read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    (tmp_path / "witness.yaml").write_text(f"set: premiere\nsuit: witness\ncards:\n{block}", encoding="utf-8")
    (shown,) = CardPool.load(tmp_path).cards
    real = pool.named("Dr. Diamond")
    facts = ("id", "name", "rarity", "episode", "cost", "pool", "keywords", "activators")
    assert [getattr(shown, fact) for fact in facts] == [getattr(real, fact) for fact in facts]
    assert [(use.when, use.limit) for use in shown.frame.uses] == [(use.when, use.limit) for use in real.frame.uses]
