"""rulebook 6.3: why a card that is turned up beneath a Site goes unused is told with it, and to whoever asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PASS, DeclineBluff, Pass, PayBluff
from game.engine.core.event_data import BluffDeclined
from game.engine.core.refs import card_ref
from game.engine.game import Game
from tests.support.engine import games
from tests.support.engine.positions import load_position

POSITION = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: CP}
turn: {player: A, phase: investigation}
sites: [{card: "SITE", bluffs: [BENEATH]}]
script:
  - A: investigate "SITE" with team 1
  - to: WHERE
"""


def investigated(folder: Path, pool: CardPool, beneath: str, where: str, site: str = "Newark, NJ", cp: int = 9) -> Game:
    """Mulder investigates the Site with B's cards beneath it, as far as `where`."""
    text = POSITION.replace("SITE", site).replace("BENEATH", beneath).replace("WHERE", where).replace("CP", str(cp))
    return load_position(text, folder, pool)


def reasons(g: Game) -> list[str]:
    """With what reason each card went, as anybody may read it."""
    return [event.data.reason for event in g.events(viewer=0) if isinstance(event.data, BluffDeclined)]


@pytest.mark.parametrize(
    ("beneath", "cp", "reason"),
    [
        ("Shotgun", 9, "no_bluff"),  # 6.3c
        ("Peter Tanaka", 1, "cost"),  # 6.3e: it costs 2
        ("Peter Tanaka", 9, ""),  # 6.3d: it could have been paid
        ("Harry Cokely", 9, "no_target"),  # 6.3n: nothing of its three Keywords is in play
        ("Cigarette Butts", 9, "skill"),  # 7.8i: Newark tests no skill that it counts against
    ],
)
def test_6_3_what_goes_unused_goes_with_its_reason(
    tmp_path: Path, pool: CardPool, beneath: str, cp: int, reason: str
) -> None:
    assert reasons(investigated(tmp_path, pool, beneath, "A check", cp=cp)) == [reason]


def test_6_3n_the_second_of_a_title_says_so(tmp_path: Path, pool: CardPool) -> None:
    g = investigated(tmp_path, pool, "Nasty Surprise, Nasty Surprise", "B bluff")
    g.apply(next(one for one in games.asked(g).choices if isinstance(one, PayBluff)))
    while not reasons(g):
        g.apply(next(one for one in games.asked(g).choices if isinstance(one, Pass | DeclineBluff)))
    assert reasons(g) == ["same_title"]


def test_6_3e_whoever_asks_why_a_revealed_card_cannot_be_paid_is_told_before_it_goes(
    tmp_path: Path, pool: CardPool
) -> None:
    g = investigated(tmp_path, pool, "Peter Tanaka, Section Chief Joseph McGrath, Shotgun", "B bluff", cp=2)
    dear, payable, none = (
        next(card for card, known in enumerate(g.table.defs) if known.name == name)
        for name in ("Section Chief Joseph McGrath", "Peter Tanaka", "Shotgun")
    )
    told = g.view(1).why_not(card_ref(dear))
    assert (told.key, told.rule, dict(told.args)["have"]) == ("refused_cost", "6.3e", 2)
    assert g.view(1).why_not(card_ref(none)).key == "refused_no_bluff"
    assert g.view(1).why_not(card_ref(payable)).key == "refused_at_bluff"
    assert g.view(0).why_not(card_ref(dear)).key == "refused_not_asked"


ON_THE_WAY = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "SITE"}]
script:
  - A: investigate "SITE" with team 1
  - A: pass
  - to: B window
"""


@pytest.mark.parametrize(
    ("site", "key"),
    [("Newark, NJ", "refused_adversary_moment"), ("Aubrey, MO", "refused_adversary_site")],
)
def test_8_1b_of_teams_on_their_way_an_adversary_says_whether_their_site_would_do(
    tmp_path: Path, pool: CardPool, site: str, key: str
) -> None:
    """Whoever was told of the check waited for it in vain: Squeeze asks for a Method Site, and Aubrey asks Motives."""
    g = load_position(ON_THE_WAY.replace("SITE", site), tmp_path, pool)
    refusal = g.view(1).why_not(card_ref(g.players[1].hand[0]))
    assert refusal.key == key
    assert dict(refusal.args)["words"] == ("method_site",)


THEIR_SITES = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Squeeze, The Sandman, Car Troubles]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}, {card: "Aubrey, MO"}]
script:
"""


def test_8_1b_an_adversary_in_the_hand_knows_the_sites_at_which_it_may_attack(tmp_path: Path, pool: CardPool) -> None:
    """Newark asks Methods, Aubrey Motives; once a Team is on its way to one of them only that one counts."""
    before = load_position(THEIR_SITES + "  - to: A allocation\n", tmp_path, pool)
    squeeze, sandman, bluff = before.players[1].hand
    newark = next(info.card for info in before.view(1).sites(0) if before.def_of(info.card).name == "Newark, NJ")
    theirs = before.view(1)
    assert theirs.adversary_sites(squeeze) == (newark,) and theirs.adversary_asks(squeeze) == ("method_site",)
    assert theirs.adversary_sites(sandman) == () and theirs.adversary_asks(sandman) == ("result_site",)
    assert theirs.adversary_asks(bluff) == ()
    assert before.view(0).adversary_sites(squeeze) == () and before.view(0).adversary_asks(squeeze) == ()
    gone = load_position(
        THEIR_SITES + '  - A: investigate "Aubrey, MO" with team 1\n  - A: pass\n  - to: B window\n', tmp_path, pool
    )
    assert gone.view(1).adversary_sites(gone.players[1].hand[0]) == ()


def test_8_1b_while_a_site_is_investigated_it_lets_an_adversary_attack_and_afterwards_no_longer(
    tmp_path: Path, pool: CardPool
) -> None:
    """A Site counts as investigated from the beginning of its check on."""
    text = THEIR_SITES + '  - A: investigate "Newark, NJ" with team 1\n  - A: pass\n'
    g = load_position(text + "  - to: B check\n", tmp_path, pool)
    squeeze = g.players[1].hand[0]
    (newark,) = g.view(1).adversary_sites(squeeze)
    assert g.def_of(newark).name == "Newark, NJ"
    assert any(choice[:2] == ("play", squeeze) for choice in games.asked(g).choices)
    while not any(event.kind == "checked" for event in g.events(viewer=1)):
        g.apply(PASS)
    assert g.view(1).adversary_sites(squeeze) == ()


def test_7_8i_a_card_for_other_skills_says_for_which(tmp_path: Path, pool: CardPool) -> None:
    """«Counts in checks of another skill» left open of which, and stood there still when no check was to come."""
    text = ON_THE_WAY.replace("Squeeze", "The Overcoat Man").replace("SITE", "Franklin, PA")
    g = load_position(text, tmp_path, pool)
    card = g.players[1].hand[0]
    refusal = g.view(1).why_not(card_ref(card))
    assert refusal.key == "refused_skill"
    assert dict(refusal.args)["words"] == ("medical", "observation", "behavioral")
    while not any(event.kind == "checked" for event in g.events(viewer=1)):
        g.apply(PASS)
    while games.asked(g).player != 1:
        g.apply(games.asked(g).choices[-1])
    assert g.view(1).why_not(card_ref(card)).key == "refused_no_target"
