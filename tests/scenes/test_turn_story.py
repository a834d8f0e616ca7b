"""What the opponent did in his turn is told: cards gone from beneath a Site, cards played, Sites slipped to."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from game.engine.core import event_data as data
from game.engine.core.choices import PASS
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref
from game.engine.rules import zones
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table.layout.clean_cover import cut
from game.scenes.table.log import gains, log_filters
from game.scenes.table.log.event_kinds import SIGNS
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay.turn_summary import MOST_LINES
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.latest_news import still_told
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.style.palette import PAPER
from tests.support.engine.hindered import LANGLY
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import first_of, news_since, table_laid, table_of, written
from tests.support.scenes.log_lines import in_short, lines, plain, whole_log
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.two_teams import ONE_SITE
from tests.support.scenes.windows import at
from tests.support.ui.spy import Spy

WEISS = """
players:
  A: {x_file: Eve}
  B:
    x_file: The Manitou
    agents: [{card: Agent Weiss, at: field}]
    resources: [{card: A Friend In The FBI, tokens: 10}]
    deck: ["Newark, NJ", Knife, Shotgun]
turn: {player: B, phase: briefing}
script:
  - to: B window
  - B: use "Agent Weiss"
  - B: take "Newark, NJ"
  - to: B window
  - B: use "A Friend In The FBI" x 2
"""
SLIPPED = """
players:
  A: {x_file: Eve}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: case_assignment}
sites: [{card: "Aubrey, MO"}, {card: "Broad Street, Philadelphia, PA"}]
"""


ADVERSARY_ON_TOP = """
players:
  A: {x_file: The Manitou, agents: [{card: Agent Jack Willis, at: field}, {card: Agent Tom Colton, at: field}]}
  B: {x_file: Eve, hand: [The Sandman, Authorized Access Only]}
options: {basic_game: true}
turn: {player: A, phase: investigation}
sites: [{card: "University Of Maryland, Baltimore, MD", owner: A, target: B}]
script:
  - 'A: investigate "University Of Maryland, Baltimore, MD" with team 1'
  - to: B check
  - 'B: play "Authorized Access Only"'
  - to: B check
  - 'B: play "The Sandman"'
"""


def test_a_card_that_is_discarded_from_beneath_a_site_has_a_line(tmp_path: Path) -> None:
    """«Rookie plays Langly» stood there, and nothing said that a card of the player's was gone."""
    game, lost = load_position(LANGLY, tmp_path, pool()), "Peter Tanaka is discarded from beneath Aubrey, MO"
    for seat, whose in enumerate(("Your", "A's")):
        told = whole_log(game.view(seat))
        (gone,) = [line for line in told if line.kind == "from_beneath"]
        assert gone.text == f"{whose} {lost}", "also to whom the card was not known"
        assert gone in log_filters.digest(told, 2), "it belongs into the summary"
        assert gone in log_filters.shown(told, "cards")
    scene = table_of(game)
    for kind in ("bluffs", "window", "sell"):
        news = news_since(scene, kind, first_of(scene, "played"))
        assert news.text == f"Your {lost}.", "the strip tells it first"
        assert plain(news.more) == "B plays Langly for 2 RP."


def test_what_an_ability_has_brought_stands_with_it_in_summary_and_strip(tmp_path: Path) -> None:
    """«Rookie uses Weiss for a token» did not say what for; the card that came stood in a line that had no room."""
    scene = table_laid(WEISS, tmp_path)
    scene.summary.show(scene.log)
    t = scene.t
    site, points = [line.brief for line in scene.summary.lines if line.kind == "used"]
    assert t("gain.deck", card=t("table.a_card")) in site and len(site.split("Weiss")[1]) > 40, site
    assert points.endswith(t.pair("", t("ask.gain", n=2, pool=t("table.word.rp")))), points
    assert not [line for line in scene.summary.lines if line.kind == "put"], "it is told once"
    assert "Newark" not in " ".join(line.brief for line in scene.summary.lines), "which card it was is secret"
    assert news_since(scene, "window", len(scene.session.view.events()) - 3).text.startswith(points)


PASSED, DREW = Event("passed", 1, data.PASSED), Event("drew", 1, data.CardsDrawn(5))
GAIN, INCOME = (Event("points", 1, data.PointsChanged("rp", 5, why)) for why in ("card", "res"))


def played(card: int) -> Event:
    return Event("played", 1, data.CardPlayed(card, 1, "rp", (), 0, (), 0))


def resolved(card: int) -> Event:
    return Event("resolved", 1, data.CardResolved(card))


def test_what_the_turn_itself_brings_is_told_of_no_card() -> None:
    """The income and the bought cards that came next stood as what Hard Evidence had brought, its points with Weiss."""
    used = Event("used", 1, data.AbilityUsed(card_ref(3), 0, (), ()))
    site = Event("put", 1, data.CardPut(-1, "deck", "hand"))
    events = [played(7), PASSED, INCOME, GAIN, resolved(7), DREW, used, site, PASSED, GAIN, DREW]
    assert gains.of(events, events[0]) == [GAIN]
    assert gains.of(events, used) == [site]


def test_what_a_card_brings_is_told_of_it_though_another_was_played_upon_it() -> None:
    """Two Hard Evidence brought nothing in the summary, and Deep Throat the cards drawn next."""
    lower, upper, last = map(played, (7, 8, 9))
    gone = Event("put", 1, data.CardPut(9, "stack", "removed"))
    events = [lower, upper, PASSED, resolved(8), PASSED, GAIN, resolved(7), last, PASSED, gone, DREW]
    assert [gains.of(events, one) for one in (lower, upper, last)] == [[GAIN], [], []]
    began = Event("check", 1, data.CheckBegan(check_ref(0), "medical", 4, 4, -1))
    ended = Event("checked", 1, data.CheckEnded(check_ref(0), True, 4, 4, "medical", -1))
    demands = [lower, PASSED, GAIN, began, PASSED, ended, resolved(7)]
    assert gains.of(demands, lower) == [GAIN], "it demands a check in between"


def test_only_what_a_card_does_itself_is_told_of_it_as_a_change_of_the_sum() -> None:
    """«Frank Briggs: sum −3» stood there of a Witness who adds 2: an Agent had fallen before."""
    check = check_ref(3)
    began = Event("check", 0, data.CheckBegan(check, "criminal_investigation", 5, 5, 4))
    fell = Event("hospital", 0, data.AgentHospitalized(2))
    adds = Event("changed", 0, data.StatChanged(check, "total", "by", 2, "check"))
    total = Event("total", 0, data.CheckTotal(check, 2, 5, "criminal_investigation"))
    events = [began, fell, played(7), adds, total, resolved(7)]
    assert gains.on_sum(events, events[2]) == 2


def test_a_long_turn_leaves_room_for_who_was_equipped_and_what_was_bought() -> None:
    """Five lines of discards and three of one ability stood there, and nothing of the Briefing."""
    scene = at("table")
    once = [("equipped", 1, 2), ("bought", 1, 2), *[("used", 1, 2)] * 3, *[("revealed", 1, 2), ("played", 0, 2)] * 9]
    view, foe = scene.session.view, scene.session.view.names[1]
    first, second, *_ = view.hand
    gone = [Event("discarded", 1, data.CardDiscarded(card, "hand")) for card in (first, second, first)]
    site = Event("discarded", 1, data.CardDiscarded(view.sites(0)[0].card, "play"))
    thrown = [Teller(view, scene.t, 2).tell(event) for event in (site, *gone)]
    log = lines(("turn", 1, 2), *once)
    scene.summary.show([*log[:6], *thrown, *log[6:]])
    told = {line.kind: line.brief for line in scene.summary.lines}
    assert {"equipped", "bought"} <= told.keys()
    assert told["used"] == scene.t("summary.again", told="used 2", n=3)
    kinds = [line.kind for line in scene.summary.lines]
    assert kinds.count("played") == MOST_LINES - 5 - 9, "what I have done myself goes first"
    scene.summary.show([*log[:3], *thrown])
    names = [short_names.short(view.card(event.data.card)) for event in gone]
    taken, together = [line.brief for line in scene.summary.lines[-2:]]
    assert together == scene.t("log.discarded.they", who=foe, card=scene.t.series(names))
    assert not any(name in taken for name in names), "these are not taken off the table with a Site"


DEPLOYED = """
players:
  A: {x_file: Eve}
  B:
    x_file: The Manitou
    agents: [Agent Weiss, Agent Rich, Agent Fox Mulder]
turn: {player: B, phase: deployment}
script:
  - B: move "Agent Weiss" field
  - B: move "Agent Rich" field
  - B: move "Agent Fox Mulder" field
"""


def test_a_summary_names_all_agents_who_moved_in_one_line(tmp_path: Path) -> None:
    """«Weiss to the Field» stood there, and all five had moved."""
    told = in_short(load_position(DEPLOYED, tmp_path, pool()).view(0))
    assert [line for line in told if "Weiss" in line] == ["Weiss, Rich, Fox Mulder (B) to the Field"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_summary_covers_each_word_of_the_table_whole_or_not_at_all(size: tuple[int, int], spy: Spy) -> None:
    """Its edges ran through names and Health of Agents and through the headings of Sections."""
    scene, papers = at("table", size), spy(Canvas, "paper")
    told = [line._replace(sign="cards") for line in lines(("turn", 1, 2), *[("played", 1, 2)] * 9)]
    scene.summary.show(told)
    scene.app.draw()
    sheet = next(call.given[1] for call in papers if call.given[2] == PAPER)
    assert not cut(sheet, scene.tree.read)


def test_a_summary_says_which_key_closes_it_and_which_goes_on_as_well() -> None:
    scene = at("table")
    scene.summary.show([line._replace(sign="cards") for line in lines(("turn", 1, 2), *[("played", 1, 2)] * 3)])
    (foot,) = [line for line in written(scene) if "Shift+Space" in line and line.startswith("Space ")]
    assert "closes this" in foot and "goes on" in foot
    scene.handle(Signal("pass_on"))
    assert not scene.summary.open and scene.session.stops.passing


def happens(scene: TableScene, *events: Event) -> int:
    """These events are seen at the table, where nothing else has changed; how many there were before."""
    game, before = game_of(scene.session), len(scene.session.view.events())
    game.log = [*(game.log or ()), *events]
    game.decision = copy(game.decision)
    return before


@pytest.mark.parametrize(("beneath", "told"), [([0, 1], "a card"), ([0, 1, 0], "2 cards")])
def test_of_each_site_it_is_told_how_many_cards_somebody_has_slipped_beneath_it(
    beneath: list[int], told: str, tmp_path: Path
) -> None:
    """«Rookie slips 2 cards beneath Aubrey; Broad Street» could be read as two beneath each."""
    scene = table_laid(SLIPPED, tmp_path)
    assert scene.t("ask.slipped.none") not in " ".join(written(scene)), "before others have slipped any"
    sites = [info.card for info in scene.session.view.sites(0)]
    since = happens(scene, *(Event("slipped", 1, data.BluffSlipped(sites[at], 0)) for at in beneath))
    words = news_since(scene, "window", since).text
    assert words.startswith(f"B slips {told} beneath Aubrey, MO and one beneath Broad Street")


PLAYED_ON = ONE_SITE.replace("{x_file: The Manitou}", "{x_file: The Manitou, cp: 9, discard: [Nasty Surprise]}")


def test_where_teams_are_sent_a_card_that_was_played_is_told_before_that_nothing_was_slipped(tmp_path: Path) -> None:
    """«Nothing was slipped» stood there, and that Nasty Surprise lay open had been told nowhere."""
    scene = table_laid(PLAYED_ON, tmp_path)
    since, (card,) = len(scene.session.view.events()), scene.session.view.players[1].discard
    assert news_since(scene, "allocation", since).text == "Nothing was slipped."
    happens(scene, Event("played", 1, data.CardPlayed(card, 3, "cp", (), 0, (), 0)))
    news = news_since(scene, "allocation", since)
    assert "Nasty Surprise" in news.text and news.more == "Nothing was slipped."


SELLS = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: bureau}]}
  B: {x_file: The Manitou, cp: 20, discard: ["Aubrey, MO", "Newark, NJ"]}
turn: {player: A, phase: deployment}
"""


def test_what_an_opponent_sells_in_my_briefing_is_told_in_one_line(tmp_path: Path) -> None:
    """«Place your Agents» stood there, and only the log told of 13 points."""
    scene = table_laid(SELLS, tmp_path)
    sales = [Event("sold", 1, data.CardSold(card, 2)) for card in scene.session.view.players[1].discard]
    gain, price = (Event("points", 1, data.PointsChanged("cp", n, why)) for n, why in ((2, "sale"), (-7, "cards")))
    since = happens(scene, sales[0], gain, sales[1], gain, price, Event("bought", 1, data.CardsBought(7, "cp")))
    names = scene.t("ask.trade.names", cards=scene.t.series(["Newark, NJ", "Aubrey, MO"]))
    for kind in ("deployment", "requisition", "sites", "window"):
        news = news_since(scene, kind, since)
        assert (plain(news.text), news.more) == ("B sells 2 cards (+4), buys 7: now 20 CP.", names)
    assert still_told(scene.draw_context(scene.app.canvas)).endswith(f". {names}"), "until Sites are placed"


BENEATH_MINE = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder, at: field, team: 1}, {card: Agent Dana Scully, at: field, team: 2}]
  B: {x_file: The Manitou, cp: 9, hand: [Peter Tanaka, Squeeze, Nasty Surprise]}
turn: {player: A, phase: case_assignment}
sites: [{card: "Aubrey, MO"}, {card: "Newark, NJ"}]
script:
  - to: B bluffs
  - B: bluff "Peter Tanaka" under "Aubrey, MO"
  - B: bluff "Squeeze" under "Newark, NJ"
  - to: A teams
"""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_was_slipped_beneath_the_own_sites_is_told_until_a_team_is_sent(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """«Rookie slips nothing» was the last word; of the three cards that followed none was told."""
    scene = table_laid(BENEATH_MINE, tmp_path, size)
    told = "B slips a card beneath Aubrey, MO and one beneath Newark, NJ."
    assert news_since(scene, "teams", first_of(scene, "slipped")).text == told
    tray = [line for line in recording(scene.app).lines if scene.frame.tray.contains(line.box)]
    assert told in " ".join(line.whole for line in sorted(tray, key=lambda line: line.box.y))


def test_that_nothing_was_slipped_is_told_until_a_team_is_sent(tmp_path: Path) -> None:
    """One could only conclude it from what did not lie beneath the Sites."""
    nothing = BENEATH_MINE[: BENEATH_MINE.index("  - B: bluff")] + "  - B: stop\n  - to: A allocation\n"
    scene = table_laid(nothing, tmp_path)
    told = scene.t("ask.slipped.none")
    assert scene.places["prompt",].say.startswith(told)
    assert told in written(scene), "beside what is happening, too"
    sent = nothing + '  - A: investigate "Aubrey, MO" with team 1\n  - to: A allocation\n'
    assert told not in " ".join(written(table_laid(sent, tmp_path)))


UNWEIGHED = {
    **dict.fromkeys(("turn", "over"), "headings of their own"),
    **dict.fromkeys(("drew", "points", "shuffled", "looked", "shown", "keyword", "attached"), "part of what is told"),
    **dict.fromkeys(("check", "declined", "closed", "asked", "combat_over"), "what came of it is told"),
    "transferred": "what somebody does in any turn",
}
"""The kinds of the log that a summary leaves out, with the reason."""


def test_every_kind_of_the_log_is_weighed_in_the_summary_or_left_out_for_a_reason() -> None:
    """A kind that is missing in `WEIGHTY` was never told, and no test noticed."""
    kept = {kind for kind in SIGNS if log_filters.digest(lines((kind, 1, 2)), 1)}
    assert kept == SIGNS.keys() - UNWEIGHED.keys()


def test_cards_beneath_a_site_that_leaves_have_a_line_that_names_it_to_everybody(tmp_path: Path) -> None:
    """The Site left, and only who had slipped the card was told from beneath which it had gone."""
    game = load_position(LANGLY[: LANGLY.index("script")], tmp_path, pool())
    site, lost = game.view(0).sites(1)[0], "Peter Tanaka is discarded from beneath"
    zones.leave_play(game, site.card)
    gone = [event for event in game.log or () if isinstance(event.data, data.CardDiscardedBeneath)]
    assert [(event.data.card, event.data.site) for event in gone] == [(one.card, site.card) for one in site.under]
    for seat, whose in enumerate(("Your", "A's")):
        teller = Teller(game.view(seat), Texts("en", strict=True))
        told = teller.tell(gone[0])
        assert (told.kind, told.text) == ("from_beneath", f"{whose} {lost} Aubrey, MO")
        early = data.as_data("discarded", (gone[0].data.card, "under"))
        assert teller.tell(gone[0]._replace(data=early)).text.endswith(f"{lost} a Site"), "a log of an earlier version"


def test_what_an_opponent_buys_in_his_briefing_is_told_until_he_places_sites(tmp_path: Path) -> None:
    """«Sell cards?» stood there, and only the log told that he had bought five."""
    scene = table_laid(SELLS.replace("player: A", "player: B"), tmp_path)
    game_of(scene.session).players[1].rp = 3
    since, told = happens(scene, Event("bought", 1, data.CardsBought(5, "rp"))), "B buys 5 cards: now 3 RP."
    assert [plain(news_since(scene, kind, since).text) for kind in ("sell", "buy", "bluffs")] == [told] * 3
    assert plain(still_told(scene.draw_context(scene.app.canvas))) == told


def test_a_check_is_told_of_the_card_that_demands_it_and_not_of_an_adversary_that_came_before(tmp_path: Path) -> None:
    """«The Sandman: Subterfuge failed» stood there: it had been played on top of the card whose check it was."""
    game = load_position(ADVERSARY_ON_TOP, tmp_path, pool())
    while not (ended := [event for event in game.log or () if event.kind == "checked"]):
        decision = game.decision
        game.apply(PASS if PASS in decision.choices else decision.choices[0])
    (told,) = Teller(game.view(0), Texts()).tell_all(ended)
    assert told.text.startswith("Authorized Access Only")
