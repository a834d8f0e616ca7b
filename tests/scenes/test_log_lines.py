"""One thing that happens is one line of the log, and whose it is stands there; of an ability, what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import TakeNext
from game.engine.core.event_data import (
    AbilityUsed,
    AgentAbducted,
    AgentHealed,
    AgentHospitalized,
    AgentMoved,
    BluffDeclined,
    CardDiscarded,
    CardEquipped,
    CardNegated,
    CardPlayed,
    CardPut,
    CardResolved,
    CheckBegan,
    CheckEnded,
    CombatBegan,
    CombatEnded,
    DamageTaken,
    QuestionAsked,
    RoundBegan,
    SiteClosed,
    SitePlaced,
    StatChanged,
    TokensChanged,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref
from game.engine.core.state import Options
from game.engine.rules import zones
from game.scenes.table import notices
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import joined_lines, log_filters
from game.scenes.table.log.event_text import Teller
from game.session.protocol import AutoAnswer
from game.ui.i18n.texts import Texts
from tests.support.engine.bare_table import Table
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.log_lines import plain
from tests.support.scenes.windows import at

KOSSEFF, BOCKS = "Agent Karen Kosseff, Counselor", "Agent Moe Bocks"


def lines(table: Table, *events: Event, language: str = "en") -> list[LogLine]:
    """What the first player's log tells of these events."""
    return Teller(table.g.view(0), Texts(language, strict=True)).tell_all(events)


def told(table: Table, *events: Event, language: str = "en") -> list[str]:
    return [line.text for line in lines(table, *events, language=language)]


def used(card: int, player: int) -> Event:
    return Event("used", player, AbilityUsed(card_ref(card), 0, (), ()))


def test_a_round_of_combat_has_one_number_everywhere() -> None:
    """«Close 1» on the sheet was «round 2» in the log, which counted the round at long range."""
    table = Table()
    agent = table.agent(BOCKS)
    blows = [DamageTaken(card_ref(agent), amount, (), 1) for amount in (1, 2)]
    for event in (CombatBegan(card_ref(agent), (), -1), RoundBegan("lrc", 1), RoundBegan("crc", 2), *blows):
        table.g.log_event(0, event)
    close = Texts("en", strict=True)("table.round.crc", n=1)
    assert told(table, *(Event("damaged", 0, blow) for blow in blows)) == [f"{close}, damage: Moe Bocks 3"]
    assert told(table, Event("damaged", 0, blows[0])) == ["Moe Bocks takes 1 damage"]


VEST = """
players:
  A: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field, equipment: [Kevlar Vest]}]}
  B: {x_file: Eve, hand: [Squeeze], cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B, bluffs: [Car Troubles]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "Squeeze"
  - A: absorb 2 with "Kevlar Vest"
"""


def test_what_a_vest_absorbs_is_told_with_its_name(tmp_path: Path) -> None:
    """Damage was less than what had been dealt, and no line said why."""
    scene = table_laid(VEST, tmp_path)
    assert "Kevlar Vest absorbs 2 damage for Fox Mulder" in [line.text for line in scene.log]


def test_of_an_ability_the_log_tells_what_it_does_and_what_pays_for_it() -> None:
    """«Ben uses Weiss» said nothing of what had been searched for, nor that a token was gone."""
    table = Table()
    weiss = table.agent("Agent Weiss", player=1)
    (line,) = lines(table, used(weiss, 1))
    assert line.text == "Ben uses Weiss for a token: “Search your deck for a Method Site.”"
    assert line.brief == "Ben uses Weiss for a token", "where there is one line only"
    prints = table.piece("Fingerprints")
    assert told(table, used(prints, 0)) == ["You use Fingerprints and discard it: “+2 to the check.”"]
    friend = table.piece("A Friend In The FBI", player=1)
    for left, price in ((9, "a token"), (7, "tokens"), (6, "a token")):
        table.g.log_event(1, used(friend, 1).data)
        table.g.log_event(1, TokensChanged(friend, "", left))
        using = table.g.view(0).events()[-2]
        assert told(table, using) == [f"Ben uses A Friend In The FBI for {price}: “Gain that many RP.”"]
    kit = table.piece("Medi-Kit")
    assert told(table, used(kit, 0))[0].startswith("You use Medi-Kit: “Heal 1 damage")


def test_of_an_ability_all_languages_tell_what_it_does() -> None:
    table = Table()
    for card in (table.agent("Agent Weiss"), table.piece("Fingerprints"), table.piece("Rejuvenating Caves")):
        for language in ("en", "fr", "cs"):
            head, _, does = told(table, used(card, 0), language=language)[0].partition(":")
            assert head and len(does) > 8, language


def test_a_card_that_comes_into_a_hand_is_told_to_whoever_may_know_it() -> None:
    """Searched for, it came into the hand without a word."""
    table = Table()
    mine, theirs = table.card("Aubrey, MO"), table.card("Aubrey, MO", "discard", player=1)
    found = Event("put", 0, CardPut(-1, "deck", "hand"), (mine,), 1)
    assert told(table, found) == ["You take Aubrey, MO from your deck into your hand"]
    assert told(table, found._replace(player=1, secret=())) == ["Ben takes a card from the deck into hand"]
    back = Event("put", 1, CardPut(theirs, "discard", "hand"))
    assert told(table, back) == ["Ben takes Aubrey, MO from the Discard Pile into hand"]
    assert told(table, Event("put", 0, CardPut(mine, "stack", "bureau"))) == []


@pytest.mark.parametrize(
    ("came_from", "went_to", "line"),
    [
        ("under", "hand", "Aubrey, MO goes back into the hand"),
        ("play", "deck", "Aubrey, MO goes back into the deck"),
        ("stack", "removed", "Aubrey, MO leaves the game"),
        ("combat", "captive", "Aubrey, MO is kept in the Bureau"),
        ("removed", "field", "Aubrey, MO joins the Agents in play"),
    ],
)
def test_a_card_that_changes_its_place_for_good_is_told(came_from: str, went_to: str, line: str) -> None:
    table = Table()
    assert told(table, Event("put", 0, CardPut(table.card("Aubrey, MO"), came_from, went_to))) == [line]


def test_a_site_that_a_token_pays_is_told_as_free() -> None:
    table = Table()
    mulder, site = table.agent("Agent Fox Mulder", player=1), table.site("Aubrey, MO", player=1)
    laid, paid = Event("placed", 1, SitePlaced(site, 0, 0)), Event("tokens", 1, TokensChanged(mulder, "", 2))
    assert told(table, laid, paid) == ["Ben places Aubrey, MO, for a token of Fox Mulder"]
    assert told(table, laid._replace(data=SitePlaced(site, 0, 4))) == ["Ben places Aubrey, MO"]


def test_a_site_that_was_closed_is_not_taken_off_the_table_as_well_nor_later() -> None:
    """Something may happen between a Site's end and its way to the pile."""
    table = Table()
    site = table.site("Aubrey, MO")
    between = Event("changed", 0, StatChanged(card_ref(site), "remains", "flag", False, "game"))
    closed, laid = Event("closed", 0, SiteClosed(site, "failed")), Event("discarded", 0, CardDiscarded(site, "play"))
    assert told(table, closed, between, laid) == ["Aubrey, MO is closed"]
    assert told(table, laid) == ["Your Site Aubrey, MO is taken off the table"]
    table.g.log = [Event("placed", 0, SitePlaced(site, 1, 4)), closed, laid]
    assert told(table, laid) == []


def test_the_end_of_a_combat_is_told_once_and_of_nobody() -> None:
    """Of two Adversaries that were left each was told as the end of a Combat."""
    table = Table()
    first, second = (card_ref(table.card(name, "play", 1)) for name in ("Squeeze", "Slithers In The Night"))
    over = [Event("combat_over", 1, CombatEnded(ref, "over")) for ref in (first, second)]
    assert told(table, *over) == ["The Combat is over"]
    beaten, captured = (Event("combat_over", 1, CombatEnded(first, how)) for how in ("killed", "captive"))
    assert told(table, beaten, over[1]) == ["Squeeze (Ben) is beaten", "The Combat is over"]
    assert told(table, captured) == ["Squeeze (Ben) is captured"]


def test_the_damage_of_a_round_is_one_line_that_sums_it_up_for_each() -> None:
    table = Table()
    mine, theirs = table.agent(KOSSEFF), table.agent(KOSSEFF, player=1)
    blows = [
        Event("damaged", player, DamageTaken(card_ref(agent), amount, (), 1))
        for player, agent, amount in ((1, theirs, 2), (0, mine, 3), (1, theirs, 1))
    ]
    assert told(table, *blows) == ["Damage: Karen Kosseff (Ben) 3, Karen Kosseff 3"]
    assert told(table, blows[0]) == ["Karen Kosseff (Ben) takes 2 damage"]
    teller = Teller(table.g.view(0), Texts("en", strict=True))
    short = [one.text for one in joined_lines.joined(teller, teller.tell_all(blows))]
    assert short == ["Karen Kosseff (Ben) takes 3 damage", "Karen Kosseff takes 3 damage"]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["Karen Kosseff (Ben) loses the last 5 Health", "Damage: Karen Kosseff 3 (the last)"]),
        ("fr", ["Karen Kosseff (Ben) perd le reste de sa Santé (5)", "Dégâts\u00a0: Karen Kosseff 3 (le reste)"]),
        ("cs", ["Karen Kosseff (Ben) ztrácí zbylé zdraví (5)", "Zranění: Karen Kosseff 3 (zbytek)"]),
    ],
)
def test_who_falls_is_told_to_have_lost_the_rest_of_the_health(language: str, wanted: list[str]) -> None:
    """«Squeeze: 5 damage» stood there, though the round had dealt 6 (8.4h)."""
    table = Table()
    mine, theirs = table.agent(KOSSEFF), table.agent(KOSSEFF, player=1)
    all_at_once = Event("damaged", 1, DamageTaken(card_ref(theirs), 5, (), 0))
    in_two = [Event("damaged", 0, DamageTaken(card_ref(mine), n, (), left)) for n, left in ((2, 1), (1, 0))]
    assert told(table, all_at_once, language=language) + told(table, *in_two, language=language) == wanted


def test_who_goes_to_the_hospital_does_not_leave_the_combat_as_well() -> None:
    table = Table()
    agent = table.agent(KOSSEFF)
    left = Event("combat_over", 0, CombatEnded(card_ref(agent), "withdrawn"))
    gone = Event("hospital", 0, AgentHospitalized(agent))
    assert told(table, left, gone) == ["Karen Kosseff to the Hospital"]
    assert told(table, left) == ["Karen Kosseff leaves the Combat"]


def test_what_is_another_players_bears_his_name() -> None:
    """Both may have an Agent of the same name."""
    table = Table()
    mine, theirs = table.agent(KOSSEFF), table.agent(KOSSEFF, player=1)
    site, vest = table.site("Aubrey, MO", player=1), table.piece("Kevlar Vest", player=1)
    decoy, knife = table.card("Decoy", "discard"), table.card("Knife", "discard", player=1)
    bluff = table.card("Car Troubles", "discard", player=1)
    for event, wanted in (
        (Event("damaged", 1, DamageTaken(card_ref(theirs), 2, (), 1)), "Karen Kosseff (Ben) takes 2 damage"),
        (Event("damaged", 0, DamageTaken(card_ref(mine), 2, (), 1)), "Karen Kosseff takes 2 damage"),
        (Event("healed", 1, AgentHealed(theirs, 1, 2)), "Karen Kosseff (Ben) heals 1"),
        (Event("hospital", 1, AgentHospitalized(theirs)), "Karen Kosseff (Ben) to the Hospital"),
        (Event("moved", 1, AgentMoved(theirs, "bureau", "field")), "Karen Kosseff (Ben) to the Field"),
        (Event("abducted", 1, AgentAbducted(theirs, 3)), "Karen Kosseff (Ben) is abducted"),
        (Event("equipped", 1, CardEquipped(vest, theirs, 2)), "Kevlar Vest for Karen Kosseff (Ben)"),
        (Event("closed", 1, SiteClosed(site, "failed")), "Aubrey, MO (Ben) is closed"),
        (Event("negated", 1, CardNegated(vest, -1)), "Kevlar Vest (Ben) is negated"),
        (Event("discarded", 0, CardDiscarded(decoy, "hand")), "You discard Decoy"),
        (Event("discarded", 1, CardDiscarded(knife, "hand")), "Ben discards Knife"),
        (Event("declined", 1, BluffDeclined(knife, site, "no_bluff")), "Knife (Ben): no Bluff, no effect"),
        (Event("declined", 1, BluffDeclined(bluff, site, "")), "Car Troubles (Ben): not paid, no effect"),
    ):
        assert told(table, event) == [wanted]


def test_what_comes_into_a_hand_and_a_changed_keyword_are_found_among_the_cards() -> None:
    assert {"put", "keyword", "used"} <= log_filters.OF_GROUP["cards"]


def test_in_the_basic_game_the_way_to_the_hospital_and_its_tokens_are_one_line_behind_the_cause() -> None:
    """«To the Hospital» came first, and then «is bound for the Hospital with 2 tokens»."""
    table = Table(options=Options(basic_game=True))
    agent, other = table.agent(KOSSEFF, player=1), table.agent(BOCKS, player=1)
    squeeze = table.card("Squeeze", "play")
    played = Event("played", 0, CardPlayed(squeeze, 0, "cp", (), 0, (), -1))
    gone = Event("hospital", 1, AgentHospitalized(agent))
    tokens = Event("damaged", 1, DamageTaken(card_ref(agent), 2, card_ref(squeeze), 2))
    cause, line = "You play Squeeze", "Karen Kosseff (Ben) to the Hospital with 2 tokens"
    assert told(table, played, gone, tokens) == [cause, line]
    with_another = told(table, played, Event("hospital", 1, AgentHospitalized(other)), gone, tokens)
    assert with_another == [cause, "Moe Bocks (Ben) to the Hospital", line]
    assert told(table, tokens) == ["Karen Kosseff (Ben) is bound for the Hospital with 2 tokens"]
    for language in ("en", "fr", "cs"):
        assert len(told(table, gone, tokens, language=language)) == 1


def test_a_check_without_a_site_is_told_with_its_skill() -> None:
    """«Failed: 4 of 5» and «Failed: 2 of 4» stood below each other, and nothing said which was which."""
    table = Table()
    site = table.site("Aubrey, MO", player=1)
    bare = Event("checked", 1, CheckEnded(check_ref(8), False, 4, 5, "occult_investigation", -1))
    whole = Event("checked", 1, CheckEnded(check_ref(3), False, 2, 4, "occult_investigation", site))
    assert told(table, bare, whole) == ["Occult Investigation: failed, 4 of 5", "Failed: 2 of 4"]
    passed = bare._replace(data=bare.data._replace(passed=True))
    assert told(table, passed) == ["Occult Investigation: passed, 4 of 5"]


def test_of_a_site_that_was_solved_without_a_question_that_is_told() -> None:
    table = Table()
    site = table.site("Aubrey, MO", player=1)
    checked = Event("checked", 1, CheckEnded(check_ref(3), True, 6, 4, "occult_investigation", site))
    closed = Event("closed", 1, SiteClosed(site, "passed"))
    table.g.log = [checked, closed]
    (line,) = lines(table, closed)
    assert line.text == "Aubrey, MO (Ben) is filed, no question is asked"
    assert log_filters.digest([line], 1) == [line], "it belongs into the summary"
    asked = Event("asked", 1, QuestionAsked(0, "motive", "greed", site))
    for event in (asked, Event("guessed", 1, XFileGuessed(0, False))):
        table.g.log = [checked, event, closed]
        assert told(table, closed) == ["Aubrey, MO (Ben) is filed"]
    failed = Event("closed", 1, SiteClosed(site, "failed"))
    table.g.log = [checked, failed]
    assert told(table, failed) == ["Aubrey, MO (Ben) is closed"]


def test_of_several_that_a_lesson_decides_by_itself_no_line_says_that_there_was_only_one() -> None:
    """«Only one choice: Aubrey, MO first» while another Site waited."""
    scene = at("table")
    site = scene.session.view.sites(0)[0].card
    taken = AutoAnswer(TakeNext("next", site), "order")
    name = scene.draw_context(scene.app.canvas).short(site)
    assert notices.note(scene, taken).text == f"Only one choice: {name} first"
    assert notices.note(scene, taken._replace(alone=False)).text == f"Decided for you: {name} first"


def test_that_a_deck_was_shuffled_anew_is_told_before_what_is_drawn_from_it() -> None:
    table = Table()
    anew = ("Your deck is used up: your Discard Pile is shuffled into a new one", "Ben has no deck")
    again = ("You shuffle your deck", "Ben shuffles the deck")
    for player in (0, 1):
        table.card("Knife", "deck", player)
        for name in ("Decoy", "Trap"):
            table.card(name, "discard", player)
        table.g.log = []
        zones.draw(table.g, player, 2)
        shuffled, drawn = told(table, *table.g.view(0).events())
        assert shuffled.startswith(anew[player]) and "draw" in drawn
        table.g.log = []
        zones.shuffle(table.g, player)
        assert told(table, *table.g.view(0).events()) == [again[player]]


REPLACED = """
players:
  A: {x_file: Eve, cp: 9}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Franklin, PA", bluffs: [Sheriff Daniels]}]
script:
  - B: investigate "Franklin, PA" with team 1
  - A: pay "Sheriff Daniels"
  - to: A check
"""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_check_whose_prerequisite_was_replaced_says_what_it_replaces(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = table_laid(REPLACED, tmp_path, size)
    words = " ".join(written(scene))
    assert "needs 3" in words and "instead of Criminal 4" in words
    assert "Needs 3 instead of Criminal 4." in scene.places["docket",].say
    plain = table_laid(REPLACED.replace("pay", "decline"), tmp_path, size)
    assert "instead of" not in " ".join(written(plain)) + plain.places["docket",].say


PLAYED = {
    "en": ["Ben plays Hard Evidence for 2 RP", "You play the Bluff Nasty Surprise face up for 3 CP"],
    "fr": ["Ben joue Hard Evidence pour 2 PR", "Vous jouez le Bluff Nasty Surprise à découvert pour 3 PC"],
    "cs": ["Ben hraje Hard Evidence za 2 RP", "Hrajete odkrytě Bluf Nasty Surprise za 3 CP"],
}


@pytest.mark.parametrize("language", PLAYED)
def test_a_card_that_is_played_is_told_with_its_price_and_of_a_bluff_that_it_lies_open(language: str) -> None:
    """«+5 RP» stood there of a card for two; and a Bluff that was played was taken for one beneath a Site."""
    table = Table()
    cards = [("Hard Evidence", 1, 2, "rp"), ("Nasty Surprise", 0, 3, "cp"), ("Paperwork", 1, 0, "cp")]
    events = [
        Event("played", player, CardPlayed(table.card(name, "discard", player), cost, pool, (), 0, (), 0))
        for name, player, cost, pool in cards
    ]
    *words, free = map(plain, told(table, *events, language=language))
    assert words == PLAYED[language]
    assert free.endswith(" Paperwork"), "what costs nothing is told without a price"


def test_a_site_that_is_solved_for_one_question_is_told_as_that() -> None:
    """«Solved: 4 of 5» stood there, which looks wrong."""
    table = Table()
    site = table.site("Aubrey, MO", player=1)
    solved = Event("checked", 1, CheckEnded(check_ref(3), True, 4, 5, "behavioral", site))
    (line,) = lines(table, solved)
    assert line.text == "Solved: 4 of 5, enough for one question only"
    assert line.brief == "Aubrey, MO: solved, 4 of 5, enough for one question only"


@pytest.mark.parametrize(
    ("skill", "words"), [("behavioral", "Failed: 1 of 3"), ("observation", "Failed: Observation 1 of 3")]
)
def test_a_check_in_which_another_skill_was_asked_for_in_the_end_is_told_with_it(skill: str, words: str) -> None:
    """«Failed: 1 of 3» stood there of a sum of 9: a card had made the Site ask for another skill."""
    table = Table()
    site = table.site("Aubrey, MO", player=1)
    began = Event("check", 1, CheckBegan(check_ref(3), "behavioral", 4, 9, site))
    ended = Event("checked", 1, CheckEnded(check_ref(3), False, 1, 3, skill, site))
    table.g.log = [began, ended]
    (line,) = lines(table, ended)
    assert line.text == words
    assert line.brief == f"Aubrey, MO: failed, {words.removeprefix('Failed: ')}"


def test_a_check_that_a_card_demands_is_told_with_that_card() -> None:
    """«Bureaucracy: passed, 5 of 4» stood there twice, and neither said what for."""
    table = Table()
    lower, upper = (table.card(name, "discard", 1) for name in ("Decreased Workload", "Improved Channels"))
    plays = [Event("played", 1, CardPlayed(card, 2, "rp", (), 0, (), 0)) for card in (lower, upper)]
    began = Event("check", 1, CheckBegan(check_ref(3), "bureaucracy", 4, 5, -1))
    ends = [Event("checked", 1, CheckEnded(check_ref(3), passed, 5, 4, "bureaucracy", -1)) for passed in (True, False)]
    table.g.log = [*plays, began, ends[0], Event("resolved", 1, CardResolved(upper)), began, ends[1]]
    words = ["Improved Channels: Bureaucracy passed, 5 of 4", "Decreased Workload: Bureaucracy failed, 5 of 4"]
    assert told(table, *ends) == words
