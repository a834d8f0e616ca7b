"""What log and summary tell of a check: who is sent, what was turned up beneath the Site, and what took off the sum."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.event_data import CardDiscarded, CardNegated, as_data
from game.engine.core.events import Event
from game.scenes.common.deck_choice import pool
from game.scenes.table.log import joined_lines, log_filters
from game.scenes.table.log.event_text import Teller
from game.ui.i18n.texts import Texts
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import first_of, news_since, table_laid
from tests.support.scenes.log_lines import in_short, plain, whole_log

IN_VAIN = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Karen Kosseff, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Peter Tanaka, "Newark, NJ"]}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: decline "Peter Tanaka"
  - to: A question
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_cards_turned_up_in_vain_are_told_behind_what_came_of_the_check(language: str, tmp_path: Path) -> None:
    """«Solved: 5 of 4» stood there, and of two cards beneath nothing was told."""
    scene = table_laid(IN_VAIN, tmp_path, language=language)
    teller, events = Teller(scene.session.view, scene.t), scene.session.view.events()
    news = news_since(scene, "question", first_of(scene, "sent"))
    assert news.text.startswith(teller.tell(events[first_of(scene, "checked")]).alone)
    idle = [event for event in events if event.kind == "declined"]
    assert {event.data.reason for event in idle} == {"", "no_bluff"}
    assert all(teller.tell(event).text in news.more for event in idle), news.more


INSTEAD = """
players:
  A: {x_file: Eve, cp: 9}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Karen Kosseff, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Peter Tanaka]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - A: pay "Peter Tanaka"
  - to: B check
"""
WENT = {
    "en": ("B sends Fox Mulder, Karen Kosseff to Aubrey, MO", "Fox Mulder, Karen Kosseff to Aubrey, MO"),
    "fr": ("B envoie sur Aubrey, MO : Fox Mulder, Karen Kosseff", "Sur Aubrey, MO : Fox Mulder, Karen Kosseff"),
    "cs": (
        "B posílá na Místo Aubrey, MO: Fox Mulder, Karen Kosseff",
        "Na Místo Aubrey, MO míří: Fox Mulder, Karen Kosseff",
    ),
}


@pytest.mark.parametrize("language", WENT)
def test_log_and_summary_name_the_agents_who_are_sent_to_a_site(language: str, tmp_path: Path) -> None:
    """«Team 1» stood there, and who that was could be read nowhere once the turn was over."""
    game = load_position(INSTEAD, tmp_path, pool())
    for seat, words in enumerate(WENT[language]):
        told = whole_log(game.view(seat), language)
        (sent,) = [line for line in told if line.kind == "sent"]
        assert plain(sent.text) == words
        assert sent in log_filters.digest(told, 9), "it belongs into the summary"
    early = as_data("sent", (game.view(0).sites(1)[0].card, 1))
    line = Teller(game.view(0), Texts("en", strict=True)).tell(Event("sent", 1, early))
    assert line.text == "B sends Team 1 to Aubrey, MO", "a log of an earlier version"


TURNED_UP = """
players:
  A: {x_file: Eve, cp: 9}
  B: {x_file: The Manitou, agents: [{card: Agent Moe Bocks, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Broad Street, Philadelphia, PA", bluffs: [Nasty Surprise, "Holtzman, D.S.A.", Peter Tanaka]}]
script:
  - B: investigate "Broad Street, Philadelphia, PA" with team 1
  - A: pay "Nasty Surprise"
  - to: A bluff
  - A: pay "Holtzman, D.S.A." x 3
  - to: A bluff
  - A: decline "Peter Tanaka"
  - to: B check
"""
SUMMED = {
    "en": "Beneath Broad Street: Nasty Surprise (for 2 CP: +5 CP); “Holtzman, D.S.A.” (for 2 CP: sum −2);"
    " Peter Tanaka (no effect)",
    "fr": "Sous Broad Street : Nasty Surprise (pour 2 PC : +5 PC) ; « Holtzman, D.S.A. » (pour 2 PC : total −2) ;"
    " Peter Tanaka (sans effet)",
    "cs": "Pod Místem Broad Street: Nasty Surprise (za 2 CP: +5 CP); „Holtzman, D.S.A.“ (za 2 CP: součet −2);"
    " Peter Tanaka (bez účinku)",
}


def test_a_summary_says_why_the_second_of_a_title_did_nothing(tmp_path: Path) -> None:
    twins = TURNED_UP.replace('"Holtzman, D.S.A.", Peter Tanaka', "Nasty Surprise")
    game = load_position(twins[: twins.index("  - to: A bluff")] + "  - to: B check\n", tmp_path, pool())
    assert any("; Nasty Surprise (second of its title: no effect)" in words for words in in_short(game.view(0)))


@pytest.mark.parametrize("language", SUMMED)
def test_a_summary_says_of_each_card_beneath_a_site_what_it_cost_and_did(language: str, tmp_path: Path) -> None:
    """Each was told twice, that it lay there and that it was paid; of the third nothing was told."""
    told = in_short(load_position(TURNED_UP, tmp_path, pool()).view(0), language)
    assert [line for line in told if "Tanaka" in line or "Holtzman" in line] == [SUMMED[language]]


LOWERED = """
players:
  A: {x_file: Eve, agents: [{card: Agent Moe Bocks, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Broad Street, Philadelphia, PA", bluffs: ["Holtzman, D.S.A.", Peter Tanaka]}]
script:
  - A: investigate "Broad Street, Philadelphia, PA" with team 1
  - to: B bluff
  - B: pay "Holtzman, D.S.A." x 3
  - to: B bluff
  - B: decline "Peter Tanaka"
  - to: A check
  - A: pass
  - B: pass
  - to: A discard
"""
WHY = {
    "en": [
        "Broad Street: failed, 1 of 4.",
        "B pays 2 for “Holtzman, D.S.A.”: sum −2. Peter Tanaka (B): not paid, no effect.",
    ],
    "fr": [
        "Broad Street : échec, 1 sur 4.",
        "B paie 2 pour « Holtzman, D.S.A. » : total −2. Peter Tanaka (B) : non payé, sans effet.",
    ],
    "cs": [
        "Broad Street: neúspěch, 1/4.",
        "B platí 2 za „Holtzman, D.S.A.“: součet −2. Peter Tanaka (B): nezaplaceno, bez účinku.",
    ],
}


@pytest.mark.parametrize("language", WHY)
def test_behind_a_failed_check_it_is_told_which_cards_took_off_the_sum(language: str, tmp_path: Path) -> None:
    """«Failed: 1 of 4. Peter Tanaka: not paid» stood there, and nothing of the card that had made it fail."""
    scene = table_laid(LOWERED, tmp_path, language=language)
    news = news_since(scene, "discard", first_of(scene, "sent"))
    assert [plain(news.text), plain(news.more)] == WHY[language]


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_a_summary_says_what_a_site_asks_for_instead(language: str, tmp_path: Path) -> None:
    """«Peter Tanaka (for 2 CP)» stood there, and the check that had stood at 6 of 4 failed with 2 of 3."""
    view = load_position(INSTEAD, tmp_path, pool()).view(0)
    teller = Teller(view, Texts(language, strict=True))
    asks = plain(teller.t("gain.asks", skill=teller.say("observation"), need=3))
    assert any(asks in line for line in in_short(view, language))


def test_of_a_site_that_is_taken_off_the_table_it_is_told_once(tmp_path: Path) -> None:
    """It was negated, and taken off the table."""
    view = load_position(INSTEAD, tmp_path, pool()).view(0)
    teller, site = Teller(view, Texts("en", strict=True)), view.sites(1)[0].card
    gone = [Event("negated", 1, CardNegated(site, -1)), Event("discarded", 1, CardDiscarded(site, "play"))]
    told = joined_lines.joined(teller, [teller.tell(event) for event in gone])
    assert [line.brief for line in told] == ["Aubrey, MO is taken off the table"]
