"""Whether a deck is legal (rulebook 3), with every reason, and the decks that the program makes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks import by_name, legality
from game.engine.decks.deck_stats import stats_of
from game.engine.decks.formats import DeckUnreadable, read, write
from game.engine.decks.legality import check, legal
from game.engine.decks.library import ready_made
from game.ui.i18n.texts import Texts
from tests.support.cards.pools import marked

IGNORED = ("unplayable",)
"""What is carried out already is not the matter here."""


def codes(deck: Deck, options: Options | None = None) -> list[str]:
    return [each.code for each in check(deck, options) if each.code not in IGNORED]


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return ready_made(pool)[0]


def changed(deck: Deck, pool: CardPool, **counts: int) -> Deck:
    """The deck with these cards, by number, in these numbers."""
    cards = Counter(deck.cards)
    for number, count in counts.items():
        cards[pool.lookup(number.removeprefix("c"))] = count
    return replace(deck, cards=Counter({card: count for card, count in cards.items() if count}))


def test_the_ready_made_decks_are_legal(pool: CardPool) -> None:
    made = ready_made(pool)
    assert [each.id for each in made] == [
        "two_roads", "things_in_the_dark", "closed_files", "paper_trail",
        "crooked_branches", "kind_strangers", "closed_doors", "the_usual_three",
    ]  # fmt: skip
    for each in made:
        assert codes(each) == []
        assert each.size == 60
        assert each.faults == ()
        assert len(each.plan) == 4
        assert each.theme
    assert [each.id for each in made if each.beginner] == ["kind_strangers", "the_usual_three"]
    assert len({each.theme for each in made}) == len(made)
    assert [each.stays_home.number if each.stays_home else 0 for each in made] == [0, 180, 160, 180, 0, 0, 160, 0]


def test_the_numbers_of_a_deck(deck: Deck) -> None:
    found = stats_of(deck)
    assert (found.cards, found.sells_for) == (60, 95)
    assert found.suits == {
        "event": 20, "site": 16, "bluff": 8, "witness": 8, "adversary": 4, "combat": 2, "equipment": 2,
    }  # fmt: skip
    assert (found.pools, found.points) == ({"RP": 47, "CP": 12, "*P": 1}, {"RP": 93, "CP": 25, "*P": 2})
    assert found.costs == {"1": 12, "2": 30, "3": 9, "4": 4, "5": 1, "X": 4}
    assert {pool: sum(curve.values()) for pool, curve in found.curve.items()} == found.pools
    assert (found.team.cost, found.team.res, found.team.health, found.team.lrc, found.team.crc) == (20, 5, 16, 7, 7)
    assert found.team.skills["criminal_investigation"] == 9
    assert (found.sites.count, found.sites.unaided) == (16, 16)
    assert found.sites.questions == {"affiliation": 4, "motive": 6, "method": 5, "result": 5}


def test_sixty_cards_at_least_and_no_most(deck: Deck, pool: CardPool) -> None:
    short = changed(deck, pool, c222=0)
    assert codes(short) == ["few_cards"]
    assert check(short)[0].parameters() == {"n": 59, "least": 60, "short": 1}
    assert codes(changed(deck, pool, c234=2, c239=2)) == []


def test_two_copies_by_title_whatever_the_printing(deck: Deck, pool: CardPool) -> None:
    assert codes(changed(deck, pool, c222=3)) == ["many_copies"]
    assert codes(changed(deck, pool, c163=1, c169=1)) == []
    both = changed(deck, pool, c163=2, c169=1)
    assert [(each.code, each.card) for each in check(both) if each.code not in IGNORED] == [
        ("many_copies", "Agent Fox Mulder")
    ]


def test_samantha_mulder_has_the_limit_too(deck: Deck, pool: CardPool) -> None:
    assert codes(changed(deck, pool, c203=3)) == ["many_copies"]  # 3.1h


def test_agents_may_be_in_the_deck_and_x_files_not(deck: Deck, pool: CardPool) -> None:
    assert codes(changed(deck, pool, c164=2)) == []
    assert codes(changed(deck, pool, c119=1)) == ["x_file_in_deck"]


def test_the_team(deck: Deck, pool: CardPool) -> None:
    mulder, scully, krycek = (pool.named(f"Agent {name}") for name in ("Fox Mulder", "Dana Scully", "Alex Krycek"))
    kosseff, bocks = pool.lookup("183"), pool.lookup("178")
    assert codes(replace(deck, agents=(mulder, scully))) == ["small_team"]
    assert codes(replace(deck, agents=(mulder, scully, krycek))) == []
    dear = check(replace(deck, agents=(mulder, scully, krycek, kosseff)))
    assert [each.parameters() for each in dear if each.code == "team_cost"] == [{"n": 23, "most": 20, "over": 3}]
    twins = replace(deck, agents=(kosseff, kosseff, bocks))
    assert codes(twins) == ["agent_twice"]
    pictures = replace(deck, agents=(mulder, pool.lookup("169"), kosseff))
    assert codes(pictures) == ["agent_twice"]
    assert codes(replace(deck, agents=(*deck.agents[:3], pool.named("Knife")))) == ["not_an_agent"]


def test_the_x_file(deck: Deck, pool: CardPool) -> None:
    assert codes(replace(deck, x_file=None)) == ["no_x_file"]
    assert codes(replace(deck, x_file=pool.named("Knife"))) == ["not_an_x_file"]


def test_killer_cards_need_the_option(deck: Deck, pool: CardPool) -> None:
    killing = changed(deck, pool, c238=1)
    assert codes(killing) == ["killer"]
    assert codes(killing, Options(killer_cards=True)) == []


def test_multiplayer_cards_are_a_warning(deck: Deck, pool: CardPool) -> None:
    found = [each for each in check(changed(deck, pool, c227=1)) if each.code == "multiplayer"]
    assert [(each.card, each.warning) for each in found] == [("Hidden Transmitter", True)]


def test_what_the_program_cannot_do_is_refused_with_the_words(deck: Deck, pool: CardPool) -> None:
    able = marked(pool, {card.id: () for card in pool.cards})
    fine = read(write(deck, "yaml"), able)
    assert check(fine) == []
    assert legal(fine)
    lacking = marked(able, {"XF96-0222": ("word:ask", "flag:no_negate")})
    refused = check(read(write(deck, "yaml"), lacking))
    assert [(each.code, each.card) for each in refused] == [("unplayable", "Deep Throat")]
    assert refused[0].parameters()["words"] == "word:ask, flag:no_negate"
    assert not legal(read(write(deck, "yaml"), lacking))


def test_nine_faults_give_nine_reasons_in_one_go(pool: CardPool) -> None:
    written = """\
X-File:
1 The Manitou
1 Eve
Agents:
1 Agent Fox Mulder
1 Agent Fox Mulder
1 Agent Dana Scully
Deck:
3 Knife
1 The Jersey Devil
1 Agent Jack Willis Shot To Death In Bank Robbery
1 Shotgn
0 Medi-Kit
Sideboard:
"""
    found = [each for each in check(read(written, pool)) if each.code not in IGNORED]
    assert sorted(each.code for each in found) == sorted([
        "many_x_files", "agent_twice", "team_cost", "many_copies", "x_file_in_deck", "killer", "unknown_card_near",
        "bad_count", "sideboard", "few_cards",
    ])  # fmt: skip
    where = {each.code: each.parameters().get("place") for each in found}
    assert (where["unknown_card_near"], where["bad_count"], where["sideboard"]) == ("line 12", "line 13", "line 14")


def test_every_reason_has_a_sentence() -> None:
    texts = Texts(strict=True)
    folder = Path(legality.__file__).parent
    files = [*folder.rglob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    said = set(re.findall(r'(?:reason|fault|Reason)\(\s*"([a-z_]+)"', source)) | {
        "ambiguous_card", "unknown_card", "unknown_card_near", "unknown_key", "unknown_key_near",
    }  # fmt: skip
    said |= {f"unreadable_{code}" for code in re.findall(r'unreadable\("([a-z_]+)"', source)}
    assert len(said) > 40
    assert {code for code in said if f"deck.reason.{code}" not in texts} == set()


def test_decks_are_found_by_name_id_or_file(pool: CardPool) -> None:
    assert by_name.named("Two Roads", pool) is by_name.named("two_roads", pool)
    with pytest.raises(DeckUnreadable, match="the ready-made decks are two_roads"):
        by_name.named("no_such_deck", pool)
