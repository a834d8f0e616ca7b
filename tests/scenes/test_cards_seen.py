"""What has become of cards is told where they lie: kept out, lost, taken or shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import ChoosePaying
from game.engine.core.event_data import BluffSlipped, CardDiscarded, PhaseBegan, SiteClosed, as_data
from game.engine.core.events import Event
from game.engine.core.state import Options
from game.engine.game import Game
from game.engine.rules import zones
from game.engine.rules.phases.setup import add_card, empty_game
from game.engine.rules.special import borrowing
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.facts import barred_agents
from game.scenes.table.log import gains, log_filters, taken_cards
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_status
from game.ui.i18n.texts import Texts
from tests.support.engine.hindered import BARRIER, BEFORE_SENT, ELSEWHERE, LANGLY, NESTED, PAPERWORK, SKINNER, TROUBLES
from tests.support.engine.positions import load_position
from tests.support.scenes import log_lines
from tests.support.scenes.laid_table import first_of, news_since, table_laid, table_of, written
from tests.support.scenes.log_lines import plain, whole_log
from tests.support.scenes.screens import recording
from tests.support.scenes.table_changes import change_of, held_up, move_on, normal, over_table
from tests.support.scenes.windows import SIZES, press


def agent(view: PlayerView, name: str) -> int:
    return next(info.card for info in view.agents(0) if info.name.startswith(name))


def told(scene: TableScene, name: str) -> str:
    """All that stands beside the large card of an Agent."""
    view = scene.session.view
    return card_status.now(view, scene.t, agent(view, name))[1]


def bands(scene: TableScene) -> dict[str, str]:
    """The bands over photographs, by name."""
    _, away = barred_agents.tested(scene.draw_context(scene.app.canvas))
    view = scene.session.view
    return {info.name: away[info.card] for info in view.agents(0) if info.card in away}


WALTER = "Assistant Director Walter Skinner"
KEPT_OUT, NO_SKILL = "table.kept_out", "table.no_skill"


@pytest.mark.parametrize(
    ("laid", "who", "band", "why"),
    [
        (TROUBLES, "Agent Weiss", KEPT_OUT, "does not take part (B: Car Troubles)"),
        (SKINNER, WALTER, NO_SKILL, "no skill to checks this turn (B: Skinner Adopts"),  # 5.3e, D65: he fights
        (BARRIER, "Agent Fox Mulder", NO_SKILL, "to this check (B: Laser Barrier)"),
        (PAPERWORK, "Agent Alex Krycek", NO_SKILL, "no skill at Sites this turn (B: Paperwork)"),
        (ELSEWHERE, "Agent Fox Mulder", KEPT_OUT, "at another Site"),
        (ELSEWHERE + "  - to: A check\n", "Agent Fox Mulder", KEPT_OUT, "at another Site"),
    ],
)
def test_who_is_kept_out_or_adds_nothing_is_told_on_the_photograph_and_why_beside_the_card(
    laid: str, who: str, band: str, why: str, tmp_path: Path
) -> None:
    scene = table_laid(laid, tmp_path)
    assert bands(scene) == {who: scene.t(band)}
    assert scene.t(band) in written(scene)
    others = [info.name for info in scene.session.view.agents(0) if info.name != who]
    assert why in told(scene, who) and not any(why in told(scene, name) for name in others)


@pytest.mark.parametrize(
    ("laid", "who", "why"),
    [
        (TROUBLES + "  - to: turn 2\n", "Agent Weiss", "take part"),
        (BARRIER + "  - to: W9\n", "Agent Fox Mulder", "no skill"),  # it holds for one check
        (PAPERWORK.rstrip() + NESTED, "Agent Weiss", "no skill"),  # 7.5d, #256: a check in that of the Site counts him
    ],
)
def test_with_the_turn_or_the_check_it_is_over(laid: str, who: str, why: str, tmp_path: Path) -> None:
    scene = table_laid(laid, tmp_path)
    assert bands(scene) == {} and why not in told(scene, who)
    check = scene.session.view.check
    assert check is None or (check.site < 0 and check.total == 4)


def test_where_teams_are_sent_it_is_said_who_does_not_count(tmp_path: Path) -> None:
    scene = table_laid(BEFORE_SENT, tmp_path)
    assert "Not counted at Sites this turn: Krycek." in scene.places["prompt",].say


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_band_is_cut_on_the_smallest_window(language: str, percent: int, tmp_path: Path) -> None:
    for script in (TROUBLES, SKINNER):
        scene = table_laid(script, tmp_path, (1024, 600), text_percent=percent)
        scene.t.turn_to(language)
        scene.relay()
        words = {scene.t(KEPT_OUT), scene.t(NO_SKILL)}
        lines = [line for line in recording(scene.app).lines if line.whole in words]
        assert lines and all(line.text == line.whole for line in lines)


def test_the_band_leaves_the_tokens_to_be_seen(tmp_path: Path) -> None:
    scene = table_laid(BARRIER, tmp_path)
    photograph = scene.places["card", agent(scene.session.view, "Agent Fox Mulder")].rect
    on_it = [line for line in recording(scene.app).lines if photograph.contains(line.box)]
    tokens = next(line for line in on_it if line.text == str(scene.session.view.agents(0)[0].tokens))
    band = next(line for line in on_it if line.text == scene.t(NO_SKILL))
    assert tokens.box.bottom <= band.box.y


def lines(scene: TableScene, *events: Event) -> list[LogLine]:
    return Teller(scene.session.view, scene.t).tell_all(events)


@pytest.mark.parametrize(
    ("reason", "owner", "laid", "told"),
    [
        ("idle", 0, True, taken_cards.LOST),
        ("", 0, True, taken_cards.LOST),  # another player took it away
        ("passed", 0, True, "closed"),
        ("idle", 1, False, "closed"),
    ],
)
def test_an_own_site_that_is_lost_is_stamped_and_told_once_with_the_reason(
    reason: str, owner: int, laid: bool, told: str
) -> None:
    scene, lost = normal(), told == taken_cards.LOST
    site = next(info.card for info in scene.session.view.sites(0))
    closed, gone = Event("closed", owner, SiteClosed(site, reason)), Event("discarded", 0, CardDiscarded(site, "play"))
    events = [closed] * bool(reason) + [gone] * laid
    (line,) = lines(scene, *events)
    assert line.kind == told and line.text.startswith("Your Site") == lost
    many = [LogLine("x", (0, 0, 0), "", kind="bought")] * 20
    assert not lost or line in log_filters.digest([*many, line], 3), "the summary tells it among the first"
    assert len(held_up(scene, *events)) == lost


TAKEN = """
players:
  A: {x_file: Eve, hand: [Dr. Sheila Braun, Squeeze, Shotgun]}
  B:
    x_file: The Manitou
    rp: 9
    agents: [{card: Agent Jerry Lamana, at: field}, {card: Agent Karen Kosseff, at: field}]
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - B: use "Agent Jerry Lamana"
  - B: choose "Dr. Sheila Braun"
"""


def test_a_token_that_pays_of_a_cost_is_told(tmp_path: Path) -> None:
    """«For 1 RP» stood below a card that costs 2, and the token that was gone from Kosseff was named nowhere."""
    text = TAKEN.replace("rp: 9", "rp: 1").replace('  - B: choose "Dr. Sheila Braun"\n', "")
    game = load_position(text, tmp_path, pool())
    game.apply(next(choice for choice in game.decision.choices if isinstance(choice, ChoosePaying)))
    assert "A token of Karen Kosseff pays 1 RP" in [plain(line.text) for line in whole_log(game.view(0))]


def test_the_owner_and_the_taker_read_which_card_was_taken(tmp_path: Path) -> None:
    """«Rookie looks at 5 cards» stood there, and nothing said that one of them was gone."""
    game, card = load_position(TAKEN, tmp_path, pool()), "Dr. Sheila Braun"
    mine = f"B takes {card} from your hand, for 2 RP"
    for seat, words in enumerate((mine, f"You take {card} from A's hand, for 2 RP")):
        told = whole_log(game.view(seat))
        (taken,) = [line for line in told if line.kind == "taken"]
        assert (plain(taken.text), taken.player) == (words, 1)
        assert taken in log_filters.digest(told, 3), "it belongs into the summary"
        assert taken in log_filters.shown(told, "cards")
    scene = table_of(game)
    assert plain(news_since(scene, "check", first_of(scene, "used")).text) == f"{mine}.", "the strip tells it, too"


def test_the_summary_tells_of_the_hand_that_was_seen_and_of_the_card_that_was_lost(tmp_path: Path) -> None:
    """«Rookie uses Jerry Lamana» stood there without a result, and the card came to the own pile untold."""
    scene = table_laid(TAKEN + "  - to: A buy\n", tmp_path)
    scene.summary.show(scene.log)
    told = {line.brief for line in scene.summary.lines if line.kind in ("used", "in_check", "taken")}
    (seen,) = [event for event in scene.session.view.events() if event.kind == "looked"]
    assert seen.data[1:] == (3, 0), "how many, and of whose hand"
    assert [line.text for line in lines(scene, seen)] == ["B looks at 3 cards of your hand"]
    sees = scene.t.pair("B uses Jerry Lamana", scene.t("gain.hand.yours", n=3))
    assert {sees, "Dr. Sheila Braun is discarded"} <= told


PAID = """
players:
  A: {{x_file: Eve, {cards}, agents: [{{card: Agent Fox Mulder, at: field}}]}}
  B: {{x_file: The Manitou, cp: 9}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Aubrey, MO", bluffs: [{bluff}]}}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: pay "{bluff}"
  - A: pass
  - B: pass
"""
LOST = PAID.format(cards="resources: [Dr. Diamond]", bluff="Pete Calcagni")
FORCED = PAID.format(cards="hand: [Dr. Sheila Braun, Squeeze, Shotgun]", bluff="Detective Tony Fiore")


def test_a_resource_that_another_player_discards_is_told_to_its_owner(tmp_path: Path) -> None:
    game = load_position(LOST, tmp_path, pool())
    for seat, told in enumerate((["Dr. Diamond is discarded"], [])):
        assert [line.text for line in whole_log(game.view(seat)) if line.kind == "taken"] == told


def losses(scene: TableScene) -> list[Announcement]:
    """What is held up of all that has happened until somebody goes on."""
    change = change_of(scene)
    acts = [act for event in scene.session.view.events() for act in change.acts(event)]
    return [act for act in acts if isinstance(act, Announcement) and act.foot is not None]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("laid", "said"),
    [
        (TAKEN, ["B takes Dr. Sheila Braun from your hand, for 2\N{NO-BREAK SPACE}RP.", "B uses Jerry Lamana."]),
        (FORCED, ["From your hand to the Discard Pile: ", "B pays 1 for Detective Tony Fiore."]),
        (
            LANGLY,
            ["From beneath Aubrey, MO to the Discard Pile: Peter Tanaka.", "B plays Langly for 2\N{NO-BREAK SPACE}RP."],
        ),
    ],
)
def test_what_others_take_waits_to_be_seen(laid: str, said: list[str], size: tuple[int, int], tmp_path: Path) -> None:
    """A card flew off and the next sheet covered it; two that go at once are seen at once."""
    scene = table_laid(laid, tmp_path, size, speed="fast")
    assert len(losses(scene)) == 1
    held_up(scene, *(one for one in scene.session.view.events() if one.kind in ("put", "discarded") and not one.player))
    move_on(scene, 10_000)
    lines = over_table(scene)
    assert all(any(part in line for line in lines) for part in said)
    assert scene.t("motion.go_on") in lines and len(lines) == len(set(lines)), "it waits, and is told once"
    press(scene, "confirm")
    assert not scene.motion.busy, "one press for all of it"


SHOWN = """
players:
  A: {{x_file: Eve, rp: 5, hand: ["Warning From The Loa", {mine}]}}
  B: {{x_file: The Manitou, rp: 5, hand: ["Warning From The Loa", {theirs}]}}
turn: {{player: {who}, phase: investigation}}
script:
  - {who}: play "Warning From The Loa"
  - to: W12
"""
MONSTERS = "Squeeze, The Mechanic, Paperwork"
THEIRS = SHOWN.format(who="A", mine="Paperwork", theirs=MONSTERS)
MINE = SHOWN.format(who="B", mine=MONSTERS, theirs="Paperwork")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("laid", "told"), [(THEIRS, "B shows Squeeze; The Mechanic"), (MINE, "You show Squeeze; The Mechanic")]
)
def test_cards_that_are_shown_to_all_are_held_up_until_they_are_read_and_named(
    laid: str, told: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """They flew up for an instant, and the log said only that cards were shown: by him who had seen them."""
    scene = table_laid(laid, tmp_path, size, speed="fast")
    (event,) = [one for one in scene.session.view.events() if one.kind == "shown"]
    assert [line.text for line in lines(scene, event)] == [told]
    held_up(scene, event)
    move_on(scene, 10_000)
    assert {told, scene.t("motion.go_on")} <= set(over_table(scene)), "it waits"
    press(scene, "confirm")
    assert not scene.motion.busy


def test_the_card_by_which_cards_are_shown_is_told_with_their_names(tmp_path: Path) -> None:
    scene = table_laid(THEIRS, tmp_path)
    view = scene.session.view
    (cause,) = [one for one in view.events() if one.kind == "played"]
    assert gains.did(Teller(view, scene.t), view.events(), cause) == "sees Squeeze; The Mechanic"


def test_where_no_card_can_be_shown_it_is_said_and_nothing_held_up(tmp_path: Path) -> None:
    scene = table_laid(SHOWN.format(who="A", mine="Paperwork", theirs="Paperwork"), tmp_path)
    (event,) = [one for one in scene.session.view.events() if one.kind == "shown"]
    assert [line.text for line in lines(scene, event)] == [scene.t("log.shown.none")]
    assert not change_of(scene).acts(event)


SEEN = """
players:
  A: {x_file: Eve, rp: 9, hand: [Luther Lee Boggs]}
  B: {x_file: The Manitou, hand: [Squeeze, Shotgun, Paperwork, Knife, Dr. Diamond, Langly, The Mechanic, Eve 7]}
turn: {player: A, phase: investigation}
script:
  - A: play "Luther Lee Boggs"
  - to: W12
"""


def test_a_whole_hand_that_was_looked_at_is_held_up_and_named_in_the_log(tmp_path: Path) -> None:
    """Of more than six cards nothing was held up, and of more than two the log named none."""
    scene = table_laid(SEEN, tmp_path, speed="normal")
    (event,) = [one for one in scene.session.view.events() if one.kind == "looked"]
    (told,) = lines(scene, event)
    hand = {"Squeeze", "Shotgun", "Paperwork", "Knife", "Dr. Diamond", "Langly", "The Mechanic", "Eve 7"}
    assert told.text.startswith("You look at B's hand: ") and {name for name, _ in told.cards} == hand
    assert held_up(scene, event)


def test_the_hand_count_says_which_cards_are_known_and_no_longer_once_one_of_them_may_have_left(tmp_path: Path) -> None:
    game = load_position(SEEN, tmp_path, pool())
    said = table_of(game).places["pile", "hand", 1].say
    assert said.startswith("B holds 8 cards. You know: Dr. Diamond; Eve 7; Knife; ") and "Squeeze" in said
    game.log_event(1, BluffSlipped(0, 0), secret=(game.players[1].hand[0],), seen=2)
    assert table_of(game).places["pile", "hand", 1].say == "B holds 8 cards"


def test_a_taken_card_that_is_laid_aside_is_not_discarded_by_its_owner_and_what_he_gives_up_does_not_wait(
    tmp_path: Path,
) -> None:
    game = load_position(TAKEN, tmp_path, pool())
    (taken,) = next(event.secret for event in game.view(0).events() if event.kind == "put")
    zones.discard(game, taken)
    told = whole_log(game.view(0))[-1]
    assert told.text == "Dr. Sheila Braun is discarded"
    scene = table_of(game)
    scene.summary.show([*log_lines.lines(("turn", 1, 1), *[("played", 1, 1)] * 3), told])
    assert told in scene.summary.lines, "the owner is told, in the summary too, where the card is now"
    game = load_position(TAKEN, tmp_path, pool())
    game.log.append(Event("phase", 1, PhaseBegan("debriefing")))
    zones.discard(game, game.players[0].hand[0])
    assert len(losses(table_of(game, speed="fast"))) == 1, "what was taken before"


@pytest.mark.parametrize("card", ["Squeeze", "Shotgun"])
def test_a_third_player_reads_that_a_card_was_taken_and_not_which(card: str) -> None:
    game, told = empty_game(Game, pool(), ["Ann", "Ben", "Cid"], Options(), 7), list[str]()
    taken = add_card(game, 0, pool().named(card), "hand")
    game.log = [Event("used", 2, ()), Event("passed", 0)]  # what others have done just before does not matter
    borrowing.borrow_card(game, taken, 1, -1)
    for view in map(game.view, range(3)):
        put = [event for event in view.events() if event.kind == "put"]
        told += [line.text for line in Teller(view, Texts("en", strict=True)).tell_all(put)]
    assert told[:2] == [f"Ben takes {card} from your hand", f"You take {card} from Ann's hand"]
    assert told[2:] == ["Ben takes a card from Ann's hand"]


def test_a_card_kept_out_of_a_deck_is_told_and_only_to_its_keeper_which() -> None:
    """Surfing The Net took a card out of the opponent's deck without a word."""
    game = empty_game(Game, pool(), ["Ann", "Ben"], Options(), 7)
    card = add_card(game, 0, pool().named("Squeeze"), "deck")
    net = add_card(game, 1, pool().named("Surfing The Net"), "play")
    game.log = []
    borrowing.keep(game, card, 1, net)
    (foe,), (keeper,) = (whole_log(game.view(seat)) for seat in (0, 1))
    assert "Squeeze" not in foe.text and "Squeeze" in keeper.text


@pytest.mark.parametrize("words", ["card.of=foe.in=hand.each", "card.of=it.in=hand.each"])
def test_a_look_at_a_hand_is_told_as_what_was_gained_in_whatever_words_the_card_says_it(
    words: str, tmp_path: Path
) -> None:
    """Of the power of a known motive, whose words name the hand otherwise, nothing was told."""
    view = load_position(TAKEN, tmp_path, pool()).view(0)
    used = Event("used", 1, as_data("used", (("card", 3), 0, (), ())))
    seen = Event("looked", 1, as_data("looked", (words, 2, 0)))
    found = gains.of([used, seen], used)
    assert gains.in_words(Teller(view, Texts("en", strict=True)), found) == "sees 2 cards of your hand"
    earlier = as_data("looked", (words, 2))
    assert gains.of([used, seen._replace(data=earlier)], used) == [], "a log of an earlier version"
