"""One thing that happens is one line of the log, and whose it is stands there; of an ability, what it does."""

from __future__ import annotations

import json
from itertools import product

import pytest

from game.engine.core import event_data as data
from game.engine.core.choices import TakeNext
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref
from game.engine.core.state import Options
from game.engine.rules import zones
from game.paths import asset
from game.scenes.table import notices
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import joined_lines, log_filters
from game.scenes.table.log.event_kinds import SIGNS
from game.scenes.table.log.event_text import Teller
from game.session.protocol import AutoAnswer
from game.ui.i18n.texts import Texts
from tests.support.engine.bare_table import Table
from tests.support.scenes.log_lines import plain
from tests.support.scenes.windows import at

KOSSEFF, BOCKS = "Agent Karen Kosseff, Counselor", "Agent Moe Bocks"


class Laid(Table):
    """A bare table with an Agent of one name on each side and a Site of the second player's."""

    def __init__(self, basic: bool = False) -> None:
        super().__init__(Options(basic_game=basic))
        self.mine, self.theirs = (self.agent(KOSSEFF, player=player) for player in (0, 1))
        self.aubrey = self.site("Aubrey, MO", player=1)

    def lines(self, *events: Event, language: str = "en") -> list[LogLine]:
        """What the first player's log tells of these events."""
        return Teller(self.g.view(0), Texts(language, strict=True)).tell_all(events)

    def told(self, *events: Event, language: str = "en") -> list[str]:
        return [line.text for line in self.lines(*events, language=language)]


@pytest.fixture
def table() -> Laid:
    return Laid()


def used(card: int, player: int) -> Event:
    return Event("used", player, data.AbilityUsed(card_ref(card), 0, (), ()))


def test_a_round_of_combat_has_one_number_everywhere(table: Laid) -> None:
    """«Close 1» on the sheet was «round 2» in the log, which counted the round at long range."""
    agent = table.agent(BOCKS)
    blows = [data.DamageTaken(card_ref(agent), amount, (), 1) for amount in (1, 2)]
    for event in (
        data.CombatBegan(card_ref(agent), (), -1),
        data.RoundBegan("lrc", 1),
        data.RoundBegan("crc", 2),
        *blows,
    ):
        table.g.log_event(0, event)
    close = Texts("en", strict=True)("table.round.crc", n=1)
    assert table.told(*(Event("damaged", 0, blow) for blow in blows)) == [f"{close}, damage: Moe Bocks 3"]
    assert table.told(Event("damaged", 0, blows[0])) == ["Moe Bocks takes 1 damage"]


def test_of_an_ability_the_log_tells_what_it_does_and_what_pays_for_it(table: Laid) -> None:
    """«Ben uses Weiss» said nothing of what had been searched for, nor that a token was gone."""
    weiss = table.agent("Agent Weiss", player=1)
    (line,) = table.lines(used(weiss, 1))
    assert line.text == "Ben uses Weiss for a token: “Search your deck for a Method Site.”"
    assert line.brief == "Ben uses Weiss for a token", "where there is one line only"
    prints = table.piece("Fingerprints")
    assert table.told(used(prints, 0)) == ["You use Fingerprints and discard it: “+2 to the check.”"]
    friend = table.piece("A Friend In The FBI", player=1)
    for left, price in ((9, "a token"), (7, "tokens"), (6, "a token")):
        table.g.log_event(1, used(friend, 1).data)
        table.g.log_event(1, data.TokensChanged(friend, "", left))
        using = table.g.view(0).events()[-2]
        assert table.told(using) == [f"Ben uses A Friend In The FBI for {price}: “Gain that many RP.”"]
    kit = table.piece("Medi-Kit")
    assert table.told(used(kit, 0))[0].startswith("You use Medi-Kit: “Heal 1 damage")
    for card, language in product((weiss, prints, table.piece("Rejuvenating Caves")), ("en", "fr", "cs")):
        head, _, does = table.told(used(card, 0), language=language)[0].partition(":")
        assert head and len(does) > 8, language


def test_a_card_that_comes_into_a_hand_is_told_to_whoever_may_know_it(table: Laid) -> None:
    """Searched for, it came into the hand without a word."""
    mine, theirs = table.card("Aubrey, MO"), table.card("Aubrey, MO", "discard", player=1)
    found = Event("put", 0, data.CardPut(-1, "deck", "hand"), (mine,), 1)
    assert table.told(found) == ["You take Aubrey, MO from your deck into your hand"]
    assert table.told(found._replace(player=1, secret=())) == ["Ben takes a card from the deck into hand"]
    back = Event("put", 1, data.CardPut(theirs, "discard", "hand"))
    assert table.told(back) == ["Ben takes Aubrey, MO from the Discard Pile into hand"]
    assert table.told(Event("put", 0, data.CardPut(mine, "stack", "bureau"))) == []
    assert {"put", "keyword", "used"} <= log_filters.OF_GROUP["cards"], "it is found among the cards"


@pytest.mark.parametrize(
    ("came_from", "went_to", "words"),
    [
        ("under", "hand", "goes back into the hand"),
        ("play", "deck", "goes back into the deck"),
        ("stack", "removed", "leaves the game"),
        ("combat", "captive", "is kept in the Bureau"),
        ("removed", "field", "joins the Agents in play"),
    ],
)
def test_a_card_that_changes_its_place_for_good_is_told(table: Laid, came_from: str, went_to: str, words: str) -> None:
    put = Event("put", 0, data.CardPut(table.card("Aubrey, MO"), came_from, went_to))
    assert table.told(put) == [f"Aubrey, MO {words}"]


def test_a_site_that_a_token_pays_is_told_as_free(table: Laid) -> None:
    mulder = table.agent("Agent Fox Mulder", player=1)
    laid, paid = (data.SitePlaced(table.aubrey, 0, n) for n in (0, 4))
    token = Event("tokens", 1, data.TokensChanged(mulder, "", 2))
    assert table.told(Event("placed", 1, laid), token) == ["Ben places Aubrey, MO, for a token of Fox Mulder"]
    assert table.told(Event("placed", 1, paid)) == ["Ben places Aubrey, MO"]


def test_a_site_that_was_closed_is_not_taken_off_the_table_as_well_nor_later(table: Laid) -> None:
    """Something may happen between a Site's end and its way to the pile."""
    site = table.site("Aubrey, MO")
    between = Event("changed", 0, data.StatChanged(card_ref(site), "remains", "flag", False, "game"))
    closed, laid = (
        Event("closed", 0, data.SiteClosed(site, "failed")),
        Event("discarded", 0, data.CardDiscarded(site, "play")),
    )
    assert table.told(closed, between, laid) == ["Aubrey, MO is closed"]
    assert table.told(laid) == ["Your Site Aubrey, MO is taken off the table"]
    table.g.log = [Event("placed", 0, data.SitePlaced(site, 1, 4)), closed, laid]
    assert table.told(laid) == []


def test_the_end_of_a_combat_is_told_once_and_of_nobody(table: Laid) -> None:
    """Of two Adversaries that were left each was told as the end of a Combat."""
    first, second = (card_ref(table.card(name, "play", 1)) for name in ("Squeeze", "Slithers In The Night"))
    over = [Event("combat_over", 1, data.CombatEnded(ref, "over")) for ref in (first, second)]
    assert table.told(*over) == ["The Combat is over"]
    beaten, captured = (Event("combat_over", 1, data.CombatEnded(first, how)) for how in ("killed", "captive"))
    assert table.told(beaten, over[1]) == ["Squeeze (Ben) is beaten", "The Combat is over"]
    assert table.told(captured) == ["Squeeze (Ben) is captured"]


def test_the_damage_of_a_round_is_one_line_that_sums_it_up_for_each(table: Laid) -> None:
    blows = [
        Event("damaged", player, data.DamageTaken(card_ref(agent), amount, (), 1))
        for player, agent, amount in ((1, table.theirs, 2), (0, table.mine, 3), (1, table.theirs, 1))
    ]
    assert table.told(*blows) == ["Damage: Karen Kosseff (Ben) 3, Karen Kosseff 3"]
    teller = Teller(table.g.view(0), Texts("en", strict=True))
    short = [one.text for one in joined_lines.joined(teller, teller.tell_all(blows))]
    assert short == ["Karen Kosseff (Ben) takes 3 damage", "Karen Kosseff takes 3 damage"]


def test_who_falls_is_told_to_have_lost_the_rest_of_the_health(table: Laid) -> None:
    """«Squeeze: 5 damage» stood there, though the round had dealt 6 (8.4h)."""
    all_at_once = Event("damaged", 1, data.DamageTaken(card_ref(table.theirs), 5, (), 0))
    in_two = [Event("damaged", 0, data.DamageTaken(card_ref(table.mine), n, (), left)) for n, left in ((2, 1), (1, 0))]
    assert table.told(all_at_once) == ["Karen Kosseff (Ben) loses the last 5 Health"]
    assert table.told(*in_two) == ["Damage: Karen Kosseff 3 (the last)"]


def test_who_goes_to_the_hospital_does_not_leave_the_combat_as_well(table: Laid) -> None:
    left = Event("combat_over", 0, data.CombatEnded(card_ref(table.mine), "withdrawn"))
    gone = Event("hospital", 0, data.AgentHospitalized(table.mine))
    assert table.told(left, gone) == ["Karen Kosseff to the Hospital"]
    assert table.told(left) == ["Karen Kosseff leaves the Combat"]


def test_what_is_another_players_bears_his_name(table: Laid) -> None:
    """Both may have an Agent of the same name."""
    vest = table.piece("Kevlar Vest", player=1)
    decoy, knife = table.card("Decoy", "discard"), table.card("Knife", "discard", player=1)
    bluff = table.card("Car Troubles", "discard", player=1)
    for event, wanted in (
        (Event("damaged", 1, data.DamageTaken(card_ref(table.theirs), 2, (), 1)), "Karen Kosseff (Ben) takes 2 damage"),
        (Event("damaged", 0, data.DamageTaken(card_ref(table.mine), 2, (), 1)), "Karen Kosseff takes 2 damage"),
        (Event("healed", 1, data.AgentHealed(table.theirs, 1, 2)), "Karen Kosseff (Ben) heals 1"),
        (Event("hospital", 1, data.AgentHospitalized(table.theirs)), "Karen Kosseff (Ben) to the Hospital"),
        (Event("moved", 1, data.AgentMoved(table.theirs, "bureau", "field")), "Karen Kosseff (Ben) to the Field"),
        (Event("abducted", 1, data.AgentAbducted(table.theirs, 3)), "Karen Kosseff (Ben) is abducted"),
        (Event("equipped", 1, data.CardEquipped(vest, table.theirs, 2)), "Kevlar Vest for Karen Kosseff (Ben)"),
        (Event("closed", 1, data.SiteClosed(table.aubrey, "failed")), "Aubrey, MO (Ben) is closed"),
        (Event("negated", 1, data.CardNegated(vest, -1)), "Kevlar Vest (Ben) is negated"),
        (Event("discarded", 0, data.CardDiscarded(decoy, "hand")), "You discard Decoy"),
        (Event("discarded", 1, data.CardDiscarded(knife, "hand")), "Ben discards Knife"),
        (Event("declined", 1, data.BluffDeclined(knife, table.aubrey, "no_bluff")), "Knife (Ben): no Bluff, no effect"),
        (Event("declined", 1, data.BluffDeclined(bluff, table.aubrey, "")), "Car Troubles (Ben): not paid, no effect"),
    ):
        assert table.told(event) == [wanted]


def test_in_the_basic_game_the_way_to_the_hospital_and_its_tokens_are_one_line_behind_the_cause() -> None:
    """«To the Hospital» came first, and then «is bound for the Hospital with 2 tokens»."""
    table = Laid(basic=True)
    other, squeeze = table.agent(BOCKS, player=1), table.card("Squeeze", "play")
    played = Event("played", 0, data.CardPlayed(squeeze, 0, "cp", (), 0, (), -1))
    gone, before = (Event("hospital", 1, data.AgentHospitalized(agent)) for agent in (table.theirs, other))
    tokens = Event("damaged", 1, data.DamageTaken(card_ref(table.theirs), 2, card_ref(squeeze), 2))
    cause, line = "You play Squeeze", "Karen Kosseff (Ben) to the Hospital with 2 tokens"
    assert table.told(played, gone, tokens) == [cause, line]
    assert table.told(played, before, gone, tokens) == [cause, "Moe Bocks (Ben) to the Hospital", line]
    assert table.told(tokens) == ["Karen Kosseff (Ben) is bound for the Hospital with 2 tokens"]
    assert [len(table.told(gone, tokens, language=language)) for language in ("en", "fr", "cs")] == [1, 1, 1]


def ended(site: int, passed: bool, total: int, need: int, skill: str = "behavioral") -> Event:
    """The end of a check of the second player."""
    return Event("checked", 1, data.CheckEnded(check_ref(3), passed, total, need, skill, site))


def test_a_check_without_a_site_is_told_with_its_skill(table: Laid) -> None:
    """«Failed: 4 of 5» and «Failed: 2 of 4» stood below each other, and nothing said which was which."""
    both = ended(-1, False, 4, 5), ended(table.aubrey, False, 2, 4)
    assert table.told(*both) == ["Behavioral: failed, 4 of 5", "Failed: 2 of 4"]
    assert table.told(ended(-1, True, 4, 5)) == ["Behavioral: passed, 4 of 5"]


def test_of_a_site_that_was_solved_without_a_question_that_is_told(table: Laid) -> None:
    checked = ended(table.aubrey, True, 6, 4)
    closed, failed = (Event("closed", 1, data.SiteClosed(table.aubrey, how)) for how in ("passed", "failed"))
    table.g.log = [checked, closed]
    (line,) = table.lines(closed)
    assert line.text == "Aubrey, MO (Ben) is filed, no question is asked"
    assert log_filters.digest([line], 1) == [line], "it belongs into the summary"
    asked = Event("asked", 1, data.QuestionAsked(0, "motive", "greed", table.aubrey))
    for event in (asked, Event("guessed", 1, data.XFileGuessed(0, False))):
        table.g.log = [checked, event, closed]
        assert table.told(closed) == ["Aubrey, MO (Ben) is filed"]
    table.g.log = [checked, failed]
    assert table.told(failed) == ["Aubrey, MO (Ben) is closed"]


def test_of_several_that_a_lesson_decides_by_itself_no_line_says_that_there_was_only_one() -> None:
    """«Only one choice: Aubrey, MO first» while another Site waited."""
    scene = at("table")
    site = scene.session.view.sites(0)[0].card
    taken = AutoAnswer(TakeNext("next", site), "order")
    name = scene.draw_context(scene.app.canvas).short(site)
    assert notices.note(scene, taken).text == f"Only one choice: {name} first"
    assert notices.note(scene, taken._replace(alone=False)).text == f"Decided for you: {name} first"


def test_that_a_deck_was_shuffled_anew_is_told_before_what_is_drawn_from_it(table: Laid) -> None:
    anew = ("Your deck is used up: your Discard Pile is shuffled into a new one", "Ben has no deck")
    again = ("You shuffle your deck", "Ben shuffles the deck")
    for player in (0, 1):
        table.card("Knife", "deck", player)
        for name in ("Decoy", "Trap"):
            table.card(name, "discard", player)
        table.g.log = []
        zones.draw(table.g, player, 2)
        shuffled, drawn = table.told(*table.g.view(0).events())
        assert shuffled.startswith(anew[player]) and "draw" in drawn
        table.g.log = []
        zones.shuffle(table.g, player)
        assert table.told(*table.g.view(0).events()) == [again[player]]


def test_a_card_that_is_played_is_told_with_its_price_and_of_a_bluff_that_it_lies_open(table: Laid) -> None:
    """«+5 RP» stood there of a card for two; and a Bluff that was played was taken for one beneath a Site."""
    for name, player, cost, pool, words in (
        ("Hard Evidence", 1, 2, "rp", "Ben plays Hard Evidence for 2 RP"),
        ("Nasty Surprise", 0, 3, "cp", "You play the Bluff Nasty Surprise face up for 3 CP"),
        ("Paperwork", 1, 0, "cp", "Ben plays Paperwork"),
    ):
        card = table.card(name, "discard", player)
        assert plain(*table.told(Event("played", player, data.CardPlayed(card, cost, pool, (), 0, (), 0)))) == words


@pytest.mark.parametrize(
    ("total", "need", "skill", "words"),
    [
        (4, 5, "behavioral", "Solved: 4 of 5, enough for one question only"),
        (1, 3, "behavioral", "Failed: 1 of 3"),
        (1, 3, "observation", "Failed: Observation 1 of 3"),
    ],
)
def test_a_check_is_told_with_what_is_unusual_in_its_end_the_lower_number_or_another_skill(
    table: Laid, total: int, need: int, skill: str, words: str
) -> None:
    """«Solved: 4 of 5» looks wrong, and so did «failed: 1 of 3» of a sum of 9 in another skill."""
    over = ended(table.aubrey, words.startswith("Solved"), total, need, skill)
    table.g.log = [Event("check", 1, data.CheckBegan(check_ref(3), "behavioral", 4, 9, table.aubrey)), over]
    (line,) = table.lines(over)
    assert line.text == words
    assert line.brief == f"Aubrey, MO: {words[0].lower()}{words[1:].replace(':', ',')}"


def test_a_check_that_a_card_demands_is_told_with_that_card(table: Laid) -> None:
    """«Bureaucracy: passed, 5 of 4» stood there twice, and neither said what for."""
    lower, upper = (table.card(name, "discard", 1) for name in ("Decreased Workload", "Improved Channels"))
    plays = [Event("played", 1, data.CardPlayed(card, 2, "rp", (), 0, (), 0)) for card in (lower, upper)]
    began = Event("check", 1, data.CheckBegan(check_ref(3), "bureaucracy", 4, 5, -1))
    ends = [ended(-1, passed, 5, 4, "bureaucracy") for passed in (True, False)]
    table.g.log = [*plays, began, ends[0], Event("resolved", 1, data.CardResolved(upper)), began, ends[1]]
    words = ["Improved Channels: Bureaucracy passed, 5 of 4", "Decreased Workload: Bureaucracy failed, 5 of 4"]
    assert table.told(*ends) == words


def test_a_name_that_could_be_misread_stands_in_quotation_marks(table: Laid) -> None:
    """A card is called X: «You play X» reads as if its name were hidden."""
    for name, wanted in (("X", "“X” is negated"), ("Paperwork", "Paperwork is negated")):
        card = table.card(name, "discard")
        (line,) = table.lines(Event("negated", 0, data.CardNegated(card, -1)))
        assert (line.text, line.cards) == (wanted, ((name, card),))
    assert "“" not in "".join(table.told(Event("abducted", 0, data.AgentAbducted(table.mine, 1))))


def test_what_i_do_is_told_as_mine(table: Laid) -> None:
    """«You names the X-File» stood in the log of the first case that was won."""
    guessed = [Event("guessed", 0, data.XFileGuessed(1, right)) for right in (True, False)]
    assert table.told(*guessed) == ["You name the X-File", "You name a wrong X-File"]
    named = [Event("guessed", seat, data.XFileGuessed(1 - seat, False), (3,)) for seat in (0, 1)]
    name = table.pool.x_files[3].name
    assert table.told(*named) == [f"You name {name}: wrong", f"Ben names {name} for you: wrong"]
    words = json.loads(asset("text/table.en.json").read_text(encoding="utf-8"))
    alike = [kind for kind in SIGNS if words.get(f"log.{kind}", "").startswith("{who} ")]
    assert alike and all(f"log.{kind}.you" in words for kind in alike)
