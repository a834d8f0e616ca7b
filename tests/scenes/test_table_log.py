"""The log and the summary of a turn: filtered, searched and copied, what they keep, and what they tell of a check."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.core import event_data as data
from game.engine.core.events import Event
from game.engine.core.refs import check_ref
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.papers.log_sheet import LogScene
from game.scenes.table.log import joined_lines, log_filters
from game.scenes.table.log.event_text import SIGNS, Teller
from game.scenes.table.scene import TableScene
from game.ui.faces.badge import SHAPE
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.engine.games import new_game, pick
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import first_of, news_since, table_laid, written
from tests.support.scenes.log_lines import in_short, lines, plain, whole_log
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import open_table, play, wait
from tests.support.scenes.windows import at, point, press, push


def open_log() -> LogScene:
    scene = at("answer")
    press(scene, "log")
    return expect(scene.app.top, LogScene)


def test_the_log_jumps_to_a_turn_and_is_filtered_by_what_happened() -> None:
    log = open_log()
    everything, head = len(log.shown), log_filters.turns(log.shown)[0]
    point(log, ("turn", head.place))
    assert log.rows[0].told.turn == head.number and log.rows[0].told.kind == "turn"
    point(log, ("group", "checks"))
    assert 0 < len(log.shown) < everything
    assert {line.kind for line in log.shown} <= log_filters.OF_GROUP["checks"] | {"turn"}


def test_the_log_is_searched_by_typing_and_letters_are_no_hot_keys_meanwhile() -> None:
    log = open_log()
    point(log, ("search",))
    name = next(name for line in log.shown for name, _ in line.cards)
    for letter in name:
        log.handle(Signal("text", text=letter))
    found = [line for line in log.shown if line.kind != "turn"]
    assert found and all(name.casefold() in line.text.casefold() for line in found)
    press(log, "back")
    assert not log.search.active and log.app.top is log
    press(log, "back")
    assert log.app.top is not log


def test_names_of_cards_in_the_log_show_the_whole_card() -> None:
    log = open_log()
    key = next(target.key for target in log.targets if isinstance(target.key, tuple) and target.key[0] == "card")
    target = log.targets.get(key)
    log.handle(Signal("move", target.rect.center))
    log.update(300)
    assert log.whole[0] == target.data


def test_the_log_is_copied_as_notation_and_tells_no_hidden_card() -> None:
    log = open_log()
    text, game = log.notation(), game_of(log.session)
    assert '"' in text and text.count("\n") > 20
    hidden_names = {game.def_of(card).name for card in game.players[1].hand}
    seen = {game.def_of(card).name for line in log.lines for _, card in line.cards}
    assert not [name for name in hidden_names - seen if name in text]


def test_a_long_log_is_scrolled_from_end_to_end() -> None:
    log = open_log()
    long = [line._replace(turn=line.turn + 10 * times) for times in range(12) for line in log.lines]
    long_log = push(LogScene(log.app, log.session, long))
    assert len(long) > 600
    assert long_log.rows[-1].place == len(long) - 1
    press(long_log, "first")
    assert long_log.rows[0].place == 0
    long_log.handle(Signal("wheel", number=-1))
    assert long_log.rows[0].place == 3


def test_what_a_sale_brings_is_told_with_the_sale_and_not_once_more() -> None:
    game, dice = new_game(3), Random(3)
    while game.decision is not None and sum(event.kind == "sold" for event in game.log or ()) < 5:
        game.apply(pick(game, dice))
    log = game.log or []
    kinds = [line.kind for line in Teller(game.view(0), Texts("en")).tell_all(log)]
    gains = [event for event in log if event.kind == "points" and event.data[1] > 0]
    assert kinds.count("sold") == 5
    assert kinds.count("points") <= len(gains) - 5


def test_what_the_others_did_is_what_lies_between_my_turns() -> None:
    log = lines(("turn", 0, 1), ("played", 0, 1), ("turn", 1, 2), ("played", 1, 2), ("turn", 0, 3))
    assert [line.text for line in log_filters.since_my_turn(log, 0)] == ["turn 2", "played 2"]
    assert log_filters.since_my_turn(log[:-1], 0) == []
    assert log_filters.since_my_turn(log[:1], 0) == []


ELSEWHERE = [("paid", 1, 2), ("used", 1, 2)] * 3


@pytest.mark.parametrize(
    ("happened", "most", "kept"),
    [
        ([("drew", 1, 2), ("played", 1, 2), ("moved", 1, 2), ("answered", 1, 2)], 2, ["played 2", "answered 2"]),
        # what was played in a check comes before what was played elsewhere: it explains what came of it
        ([("check", 1, 2), ("played", 1, 2), ("checked", 1, 2), *ELSEWHERE], 3, ["played 2", "checked 2", "paid 2"]),
        ([("check", 1, 2), ("played", 1, 2), ("checked", 1, 2), *ELSEWHERE], 2, ["played 2", "checked 2"]),
        # of what matters alike the last
        ([("damaged", 1, turn) for turn in range(4)], 2, ["damaged 2", "damaged 3"]),
    ],
)
def test_a_digest_keeps_what_matters_in_the_order_in_which_it_happened(
    happened: list[tuple[str, int, int]], most: int, kept: list[str]
) -> None:
    for shorter in (lines(*happened), log_filters.digest(lines(*happened), most + 2)):
        assert [line.text for line in log_filters.digest(shorter, most)] == kept


def test_a_summary_counts_as_the_log_does_and_says_how_many_of_the_cards_i_played() -> None:
    """«5 cards played» stood there, and the log said 7: two were the player's own."""
    scene = at("table")
    told = lines(("turn", 1, 2), ("played", 0, 2), ("played", 1, 2), ("moved", 1, 2), ("slipped", 1, 2))
    scene.summary.show(told)
    assert scene.summary.figures == "2 cards played, 1 of them yours"
    assert scene.summary.figures.startswith(log_filters.tally(told, 2, scene.t))
    assert log_filters.tally(lines(("played", 0, 2)), 2, scene.t, 0) == "1 card played by you"
    scene.summary.show(lines(("turn", 1, 2), *[("placed", 1, 2), ("used", 1, 2)] * 2, ("played", 1, 2)))
    assert scene.summary.figures == "3 cards played", "Sites are, a token that is used is not (D40)"


def test_a_summary_keeps_where_a_team_went_and_says_how_much_is_left_out() -> None:
    """«Gibsonton: failed» stood on a full sheet without that the Site was placed and a Team sent there."""
    scene = at("table")
    told = lines(*[("turn", 1, 2), ("placed", 1, 2), ("sent", 1, 2)], *[("bought", 1, 2), ("played", 1, 2)] * 12)
    scene.summary.show([line._replace(sign="cards") for line in told])
    drawn = [line.text for line in recording(scene.app, scene.summary.paint).lines]
    assert {"placed 2", "sent 2"} <= {*drawn}
    left_out = 26 - sum(text.split()[0] in ("placed", "sent", "bought", "played") for text in drawn)
    assert any(f"L: {left_out} more in the log" in text for text in drawn)


def test_a_summary_names_the_site_at_which_a_check_was_made() -> None:
    """«Failed: 2 of 4» stood there, and nobody knew where."""
    scene = at("table")
    view = scene.session.view
    site, teller = view.sites(0)[0].card, Teller(view, scene.t)
    ends = [data.CheckEnded(check_ref(1), passed, 2, 4, "behavioral", site) for passed in (False, True)]
    events = [Event("turn", 1, data.TurnBegan(2)), *(Event("checked", 1, end) for end in ends)]
    told = [teller.tell(event) for event in events]
    assert told[1].text == scene.t("log.checked.failed", total=2, need=4), "in the log it follows its beginning"
    scene.summary.show(told)
    words = " ".join(line.text for line in recording(scene.app, scene.summary.paint).lines)
    for key in ("failed", "passed"):
        assert scene.t(f"log.checked.{key}.at", site=short_names.short(view.card(site)), total=2, need=4) in words


EACH = ["played", "used", "put", "played", "used", "put", "placed", "placed", "checked", "answered", "revealed"]


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            [("placed", 1, 2), ("played", 1, 2), ("played", 0, 2), ("paid", 0, 2), ("checked", 1, 2)],
            ["placed", "played", "played", "paid", "checked"],
        ),
        ([("placed", 1, 2), ("discarded", 0, 2), ("sold", 0, 2), ("moved", 1, 2)], ["placed", "moved"]),
        ([("sold", 1, 2), ("slipped", 1, 2)], ["sold", "slipped"]),
        ([("sold", 1, 2), ("bought", 1, 2), ("moved", 1, 2)], []),
        ([(kind, 1, 2) for kind in EACH], EACH),  # every card that was played, and what came of it
    ],
)
def test_a_summary_tells_my_cards_in_their_order_and_is_none_of_a_turn_in_which_nothing_happened(
    happened: list[tuple[str, int, int]], told: list[str]
) -> None:
    """«Failed: 4 of 5» was told without the Paperwork that I had played, which was the cause."""
    scene = at("table")
    scene.summary.show(lines(("turn", 1, 2), *happened))
    assert [line.kind for line in scene.summary.lines] == told and scene.summary.open is bool(told)


@pytest.mark.parametrize(("basic", "told"), [(False, ["damaged", "hospital"]), (True, ["damaged"])])
def test_a_summary_tells_the_harm_before_the_way_to_the_hospital_and_in_the_basic_game_once(
    basic: bool, told: list[str]
) -> None:
    log = [line._replace(card=4) for line in lines(("hospital", 1, 2), ("damaged", 1, 2))]
    assert [line.kind for line in joined_lines.hospitalized(log, basic)] == told
    others = [log[0], log[1]._replace(card=5)]
    assert [line.kind for line in joined_lines.hospitalized(others, basic)] == ["hospital", "damaged"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 150)])
def test_no_line_of_a_summary_is_cut(size: tuple[int, int], text: int, language: str) -> None:
    drawn = screenshots.draw("summary", size, language=language, text_percent=text)
    scene = expect(drawn.app.top, TableScene)
    long = "Albert Hosteen (Rookie) is bound for the Hospital with 2 tokens, and nobody knows who will look after him"
    told = [line._replace(text=long, head="", event=None, parts=()) for line in scene.summary.lines]
    scene.summary.show(told, "summary.since")
    recorder = recording(drawn.app, scene.summary.paint)
    assert [line for line in recorder.lines if line.text != line.whole] == []
    words = " ".join(line.text for line in recorder.lines)
    assert words.count(long) >= 2
    low = scene.places[("prompt",)].rect.y
    button = {scene.t("do.going_on"), scene.t("key.space")}
    assert all(line.box.bottom <= low or line.whole in button for line in recorder.lines)


def test_what_the_others_did_lies_there_until_any_input_and_a_click_does_nothing_else() -> None:
    scene = at("table")
    heads = [head for head in log_filters.turns(scene.log) if head.player != 0]
    scene.summary.show([line for line in scene.log if line.turn == heads[-1].number])
    assert scene.summary.open
    scene.handle(Signal("move", (300, 300)))
    assert scene.summary.open
    team = next(key for key in scene.lights.lit if key[0] == "team")
    point(scene, team)
    assert not scene.summary.open
    assert not scene.chooser.started


@pytest.mark.games
def test_the_summary_comes_with_my_turn_and_can_be_switched_off() -> None:
    clicks = until_the_summary(True, 250)
    assert clicks < 250
    assert until_the_summary(False, clicks + 5) == clicks + 5


def until_the_summary(wanted: bool, most: int) -> int:
    """After how many clicks the summary lay there, where it was `wanted` or not; `most` where it did not come."""
    app, scene = open_table(seed=3, opponent="novice")
    app.settings.summary = wanted
    dice = Random(3)
    for clicks in range(most):
        wait(scene)
        if scene.summary.open:
            return clicks
        play(scene, dice, 1)
    return most


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_of_the_rail_peeps_out_beside_the_open_log(size: tuple[int, int]) -> None:
    app = screenshots.draw("log", size).app
    sheet, table = expect(app.top, LogScene), expect(app.scenes[-2], TableScene)
    rail = [place.rect for place in table.places.values() if place.rect.x >= table.frame.log.x]
    assert rail
    assert max(rect.bottom for rect in rail) <= sheet.sheet.bottom
    assert max(rect.right for rect in rail) <= sheet.sheet.right
    assert min(rect.top for rect in rail) >= sheet.sheet.top


def test_no_line_is_signed_with_the_bare_ground_of_a_price() -> None:
    """Those are shapes on which a number stands: without one nobody knows what they are."""
    assert not {sign for sign, _ in SIGNS.values()} & set(SHAPE.values())
    assert SIGNS["slipped"] != SIGNS["revealed"] != SIGNS["paid"] != SIGNS["slipped"], "they are told apart"


# What log and summary tell of a check: who is sent, what was turned up beneath the Site, and what took off the sum.


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


def test_log_and_summary_name_the_agents_who_are_sent_to_a_site(tmp_path: Path) -> None:
    """«Team 1» stood there, and who that was could be read nowhere once the turn was over."""
    game = load_position(INSTEAD, tmp_path, pool())
    went = "Fox Mulder, Karen Kosseff to Aubrey, MO"
    for seat, words in enumerate((f"B sends {went}", went)):
        told = whole_log(game.view(seat))
        (sent,) = [line for line in told if line.kind == "sent"]
        assert sent.text == words
        assert sent in log_filters.digest(told, 9), "it belongs into the summary"
    early = data.as_data("sent", (game.view(0).sites(1)[0].card, 1))
    line = Teller(game.view(0), Texts("en", strict=True)).tell(Event("sent", 1, early))
    assert line.text == "B sends Team 1 to Aubrey, MO", "a log of an earlier version"


TURNED_UP = """
players:
  A: {x_file: Eve, agents: [{card: Agent Moe Bocks, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites:
  - card: Broad Street, Philadelphia, PA
    bluffs: [Nasty Surprise, "Holtzman, D.S.A.", Peter Tanaka, "Newark, NJ"]
script:
  - A: investigate "Broad Street, Philadelphia, PA" with team 1
  - B: pay "Nasty Surprise"
  - to: B bluff
  - B: pay "Holtzman, D.S.A." x 3
  - to: B bluff
  - B: decline "Peter Tanaka"
  - to: A check
"""
SUMMED = {
    "en": "Beneath Broad Street: Nasty Surprise (for 2 CP: +5 CP); “Holtzman, D.S.A.” (for 2 CP: sum −2);"
    " Peter Tanaka (no effect); Newark, NJ (no effect)",
    "fr": "Sous Broad Street : Nasty Surprise (pour 2 PC : +5 PC) ; « Holtzman, D.S.A. » (pour 2 PC : total −2) ;"
    " Peter Tanaka (sans effet) ; Newark, NJ (sans effet)",
    "cs": "Pod Místem Broad Street: Nasty Surprise (za 2 CP: +5 CP); „Holtzman, D.S.A.“ (za 2 CP: součet −2);"
    " Peter Tanaka (bez účinku); Newark, NJ (bez účinku)",
}


def test_a_summary_says_why_the_second_of_a_title_did_nothing(tmp_path: Path) -> None:
    twins = TURNED_UP.replace('"Holtzman, D.S.A.", Peter Tanaka, "Newark, NJ"', "Nasty Surprise")
    game = load_position(twins[: twins.index("  - to: B bluff")] + "  - to: A check\n", tmp_path, pool())
    assert any("; Nasty Surprise (second of its title: no effect)" in words for words in in_short(game.view(0)))


@pytest.mark.parametrize("language", SUMMED)
def test_a_summary_says_of_each_card_beneath_a_site_what_it_cost_and_did(language: str, tmp_path: Path) -> None:
    """Each was told twice, that it lay there and that it was paid; of the third nothing was told."""
    view = load_position(TURNED_UP, tmp_path, pool()).view(0)
    told = in_short(view, language)
    assert [line for line in told if "Tanaka" in line or "Holtzman" in line] == [SUMMED[language]]
    kinds = [line.kind for line in whole_log(view)]
    assert "declined" in kinds and "from_beneath" not in kinds, "what was not paid is told once"


def test_behind_a_failed_check_it_is_told_which_cards_took_off_the_sum_and_which_lay_there_in_vain(
    tmp_path: Path,
) -> None:
    """«Failed: 1 of 4. Peter Tanaka: not paid» stood there, and nothing of the card that had made it fail."""
    scene = table_laid(TURNED_UP + "  - to: A discard\n", tmp_path)
    news = news_since(scene, "discard", first_of(scene, "sent"))
    assert news.text == "Broad Street: failed, 1 of 4."
    in_vain = "Peter Tanaka (B): not paid, no effect. Newark, NJ (B): no Bluff, no effect."
    assert plain(news.more) == f"B pays 2 for “Holtzman, D.S.A.”: sum −2. {in_vain}"


def test_a_summary_says_what_a_site_asks_for_instead_and_once_that_it_is_taken_off_the_table(tmp_path: Path) -> None:
    """«Peter Tanaka (for 2 CP)» stood there, and the check that had stood at 6 of 4 failed with 2 of 3."""
    view = load_position(INSTEAD, tmp_path, pool()).view(0)
    teller, site = Teller(view, Texts("en", strict=True)), view.sites(1)[0].card
    asks = plain(teller.t("gain.asks", skill=teller.say("observation"), need=3))
    assert any(asks in line for line in in_short(view))
    gone = [("negated", data.CardNegated(site, -1)), ("discarded", data.CardDiscarded(site, "play"))]
    told = joined_lines.joined(teller, [teller.tell(Event(kind, 1, what)) for kind, what in gone])
    assert [line.brief for line in told] == ["Aubrey, MO is taken off the table"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_check_whose_prerequisite_was_replaced_says_what_it_replaces(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = table_laid(INSTEAD, tmp_path, size)
    words = " ".join(written(scene))
    assert "needs 3" in words and "instead of Behavioral 4" in words
    assert "Needs 3 instead of Behavioral 4." in scene.places["docket",].say
    plain = table_laid(INSTEAD.replace("pay", "decline"), tmp_path, size)
    assert "instead of" not in " ".join(written(plain)) + plain.places["docket",].say
