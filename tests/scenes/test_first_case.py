"""The first case and its basic game, which speaks of nothing that it lacks: at its table, in its log, by its coach."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game.scenes.learning.samples  # noqa: F401  registers the hub
from game.ai.baseline import BaselinePolicy
from game.ai.opponents import make
from game.engine.cards.basic_cards import pool_for
from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import AgentHealed, DamageTaken
from game.engine.core.events import Event
from game.engine.core.refs import as_ref, card_ref, player_ref, section_ref, team_ref
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.text import card_runs, card_text
from game.engine.view.player_view import PlayerView
from game.scenes.coach.advice import Explaining, reason_text
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.common.text_variants import of_game
from game.scenes.learning.basic_game_notice import BasicGameNotice
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import FILE, FIRST_CASE, FULL_CASE
from game.scenes.navigation import first_case, first_setup, full_setup
from game.scenes.papers import help_side, legend
from game.scenes.papers.help_lines import choices, waiting
from game.scenes.result.scene import Result
from game.scenes.samples import story
from game.scenes.table import open_game
from game.scenes.table.case_saver import stamp_first_case
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.opening_sheet import OwnXFile
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.refusal_slip import reason
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_news, prompt_text
from game.session.choice.choice_points import Point
from game.session.game_setup import FIRST_DECKS, GameSetup
from game.ui.faces import facts
from game.ui.i18n.texts import LANGUAGES, Texts, first_sentence
from game.ui.input.reader import Signal
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.lesson_play import begun
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click, dealt
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def test_the_first_case_is_one_click_away_and_whoever_plays_for_the_first_time_begins() -> None:
    app = window()
    first_case(app)
    session = expect(dealt(app), TableScene).session
    assert session.view.basic and session.decision.player == 0
    session.close()


@pytest.mark.parametrize(("setup", "options"), [(first_setup(5), ("basic_game",)), (full_setup(5), ())])
def test_the_first_case_and_the_one_after_the_lessons_are_games_against_the_simplest_opponent(
    setup: GameSetup, options: tuple[str, ...]
) -> None:
    assert (setup.options, setup.levels, setup.people, setup.first) == (options, {1: "novice"}, (0,), 0)
    assert all(deck.beginner for deck in ready_made(pool()) if deck.id in [seat.deck for seat in setup.seats])


@pytest.mark.parametrize(
    ("setup", "winner", "stamped"),
    [
        (first_setup(5), 0, [FIRST_CASE]),
        (first_setup(5).again(6), 0, [FIRST_CASE]),
        (first_setup(5), 1, []),
        (first_setup(5).swapped(6), 0, []),
        (GameSetup.duel("first_case", "cold_trail"), 0, []),
        (full_setup(5), 0, [FULL_CASE]),
        (full_setup(5), 1, []),
    ],
)
def test_a_first_case_that_was_won_is_stamped_among_the_lessons(
    setup: GameSetup, winner: int, stamped: list[str]
) -> None:
    app = window()
    app.push(hub := LearningHub(app))
    assert "Done." not in hub.targets.get("first").say
    app.push(Result(app, story(not winner), setup))
    stamp_first_case(setup, winner)
    app.pop()
    assert [case for case in (FIRST_CASE, FULL_CASE) if hub.progress.of(case).done] == stamped
    assert hub.targets.get("first").say.endswith("Done.") == (FIRST_CASE in stamped)


def test_damaged_lessons_that_the_end_of_a_case_meets_are_told_of_in_the_hub(own_home: Path) -> None:
    (own_home / FILE).write_text("{", encoding="utf-8")
    stamp_first_case(first_setup(5), 0)
    hub = LearningHub(window())
    assert hub.progress.complaint == "lessons.progress.damaged"
    assert hub.progress.of(FIRST_CASE).done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_the_stamp_leaves_the_words_of_the_first_case_whole(language: str, text: int) -> None:
    hub, _ = screen(LearningHub, "learn", (1024, 600), language=language, text_percent=text)
    hub.progress.finished(FIRST_CASE)
    place = hub.targets.get("first").rect
    folder = [line for line in recording(hub.app, hub.draw).lines if place.contains(line.box)]
    assert len(folder) == 2 and [line for line in folder if line.text != line.whole] == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_own_x_file_is_read_beside_the_hand_before_the_first_answer(size: tuple[int, int]) -> None:
    app = window(size)
    setup = GameSetup.duel("two_roads", "paper_trail", "random", 1, 0)
    table = push(expect(open_game.new_table(app, setup), TableScene))
    while table.session.asked is None:
        table.motion.finish()
        table.update(33.0)
        app.draw()
    for _ in range(3):
        table.update(33.0)
        app.draw()
    sheet = next(extra for extra in table.extras if isinstance(extra, OwnXFile))
    view = table.session.view
    assert sheet.shown and view.pool.x_files[view.players[0].x_file].name in sheet.words[0]
    assert not [place for place in table.places.values() if place.card >= 0 and place.rect.colliderect(sheet.rect)]
    assert not sheet.rect.colliderect(table.frame.bands[1]), "what is sold and bought is decided there"
    hints = [extra.note for extra in table.extras if isinstance(extra, HintBubble) and extra.shown is not None]
    assert not [box for box in hints if box is not None and box.colliderect(sheet.rect)]
    table.acts.confirm()
    table.update(33.0)
    assert not sheet.shown
    table.session.close()


def opened(first: int | None, seed: int = 1, speed: str = "normal", till: str = "") -> TableScene:
    """A case in which this player begins, by lot if it is None, gone on with till that phase."""
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", seed, 0), first=first)
    game = open_game.new_game(setup, ("You", "Novice"))
    while till and game.phase != till:
        game.apply(game.decision.choices[-1])
    return push(TableScene(window(speed=speed), open_game.session(game, setup, apart=False)))


def told_over(scene: TableScene) -> list[str]:
    """What is told over the table in its first moments."""
    scene.update(200)
    return [line.text for line in recording(scene.app, scene.animator.paint).lines]


@pytest.mark.parametrize("seed", range(4))
def test_the_log_says_whom_the_lot_has_chosen(seed: int) -> None:
    scene = opened(None, seed)
    wanted = "Lots are drawn: you begin" if scene.session.view.first == 0 else "Lots are drawn: Novice begins"
    heading = next(index for index, line in enumerate(scene.log) if line.kind == "turn")
    assert scene.log[heading + 1].text == wanted
    assert sum(line.kind == "begins" for line in scene.log) == 1


I_BEGIN = "By the settings, you begin"


@pytest.mark.parametrize(
    ("first", "language", "wanted"),
    [(0, "en", I_BEGIN), (1, "en", "By the settings, Novice begins"), (0, "cs", "Podle nastavení začínáte vy")],
)
def test_where_it_was_set_who_begins_no_lot_is_told(first: int, language: str, wanted: str) -> None:
    scene = opened(first)
    scene.app.t.turn_to(language)
    scene.translated()
    assert wanted in [line.text for line in scene.log]


def test_it_stands_over_the_table_until_any_input_and_at_instant_pace_not_at_all() -> None:
    scene = opened(0)
    assert I_BEGIN in told_over(scene)
    scene.motion.finish()
    assert not scene.motion.busy
    instant = opened(None, speed="instant")
    assert not instant.motion.busy and any(line.kind == "begins" for line in instant.log)


def test_a_case_that_was_kept_in_its_first_turn_goes_on_without_it() -> None:
    again = opened(0, till="requisition")
    assert I_BEGIN not in told_over(again)
    assert I_BEGIN in [line.text for line in again.log]


def test_a_lesson_is_not_told_as_begun_by_lot() -> None:
    scene = begun(3)
    assert scene.log and not any(line.kind == "begins" for line in scene.log)


def lying(scene: TableScene) -> list[str]:
    """The kinds of what lies beside or is told over the table now."""
    beside = [type(extra).__name__ for extra in scene.extras if (note := extra.note) is not None and note.w]
    return beside + ["Told"] * scene.motion.busy


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_who_begins_the_sheets_and_the_first_hint_come_one_after_the_other(size: tuple[int, int]) -> None:
    scene = push(expect(open_game.new_table(window(size, speed="normal", hints=True), first_setup(3)), TableScene))
    met: list[str] = []
    for _ in range(400):
        scene.update(25.0)
        scene.app.draw()
        now = lying(scene)
        assert len(now) < 2, now
        if now and now[0] not in met[-1:]:
            met.append(now[0])
        if now and now[0] not in ("Told", HintBubble.__name__):
            scene.handle(Signal("back"))
        if HintBubble.__name__ in now:
            break
    assert met == ["Told", "BasicGameNotice", "OwnXFile", "HintBubble"]
    scene.close()


GAMES, WON = 14, 6
"""65 of a hundred are won; with the decks as they were first made 16 of a hundred."""
BASIC = Options(basic_game=True)


def won(seed: int) -> bool:
    """Whether the first player wins a first case in which both play alike; what the other hides is dealt."""
    pool = CardPool.load()
    decks = {deck.id: deck for deck in ready_made(pool, BASIC)}
    mine, theirs = (decks[name] for name in FIRST_DECKS)
    hidden = pool.x_files[Random(seed).randrange(len(pool.x_files))]
    game = Game.new([mine, replace(theirs, x_file=hidden)], seed, BASIC, pool, ["Ann", "Ben"], 0)
    players = [make("novice", 2 * seed + seat) for seat in range(2)]
    while (decision := game.decision) is not None:
        game.apply(players[decision.player].choose(game.view(decision.player), decision))
    return game.view(0).winner == 0


@pytest.mark.games
def test_of_two_who_play_alike_whoever_has_the_first_deck_wins_more_than_his_share() -> None:
    assert sum(won(seed) for seed in range(GAMES)) >= WON


def with_notice(
    setup: GameSetup, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[TableScene, BasicGameNotice | None]:
    app = window(size, **settings)
    table = push(expect(open_game.new_table(app, setup), TableScene))
    table.motion.finish()
    app.draw()
    return table, next((extra for extra in table.extras if isinstance(extra, BasicGameNotice)), None)


@pytest.mark.parametrize("way", ["back", "click", "answer"])
def test_it_is_told_once_and_put_away(way: str) -> None:
    table, basics = with_notice(first_setup(3))
    assert basics.shown and basics.rect.w
    match way:
        case "back":
            table.handle(Signal("back"))
        case "click":
            click(table, basics.rect.center)
        case _:
            table.update(16.0)
            assert basics.shown
            table.acts.confirm()
            table.update(16.0)
    assert not basics.shown and table.app.top is table
    table.close()
    again, basics = with_notice(first_setup(4))
    assert not basics.shown
    again.close()


def test_it_is_told_only_where_hints_are_wanted() -> None:
    table, basics = with_notice(first_setup(3), hints=False)
    assert not basics.shown
    table.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_it_covers_no_agent_and_no_button(size: tuple[int, int]) -> None:
    table, basics = with_notice(first_setup(3), size)
    assert table.app.canvas.full.contains(basics.rect)
    assert not basics.rect.colliderect(table.frame.prompt)
    assert not [point for point, one in table.places.items() if one.card >= 0 and one.rect.colliderect(basics.rect)]
    table.close()


def test_who_is_sent_to_the_hospital_is_told_to_have_tokens_and_no_damage() -> None:
    scene, _ = screen(TableScene, "basic")
    view = scene.session.view
    agent = view.agents(0)[0].card
    damaged, healed = DamageTaken(card_ref(agent), 2, card_ref(agent), 2), AgentHealed(agent, 1, 2)
    for event in (Event("damaged", 0, damaged), Event("healed", 0, healed)):
        words = Teller(view, scene.t).tell(event).text
        assert "token" in words and "damage" not in words


@pytest.mark.parametrize("name", ["basic", "table"])
def test_only_the_advanced_table_has_points_and_health_and_only_the_basic_one_three_cards_to_play(name: str) -> None:
    scene, recorder = screen(TableScene, name)
    targets = {target.key: target.say for target in scene.targets}
    places, basic = {key[0] for key in targets if isinstance(key, tuple)}, name == "basic"
    assert ("pool" in places, "plays" in places) == (not basic, basic)
    assert any("Health" in say for say in targets.values()) == (not basic)
    if basic:
        assert targets["plays", 0].endswith("2 of 3 cards left for this investigation")
        assert not any("Resource points" in say for say in targets.values())
        lines = [line.whole for line in recorder.lines]
        assert "1 to heal" in lines
        assert not any({"RES", "RP"} & {*line.split()} for line in lines)


def test_what_the_cards_say(pool: CardPool) -> None:
    plain = pool_for(pool, Options(basic_game=True))
    for card in plain.cards:
        assert facts.price(card) == (None if card.suit == "x_file" else "")
    for name, said in (
        ("Agent Fox Mulder", "Skills alone count in the basic game."),
        ("Squeeze", "Name an Agent of the Team: it goes to the Hospital with 2 tokens."),
        ("Cigarette Butts", "−2 to a check of Occult Investigation, Behavioral or Bureaucracy."),
    ):
        runs = card_runs(plain.named(name), "en")
        assert "".join(words for _, words in runs[0]) == said
    printed = [card for card in (*pool.cards, *plain.cards) if card.suit != "x_file"]
    assert len({card.look for card in printed}) == len(printed), "a face of one game is not shown in the other"


def test_what_has_to_wait_is_not_told_of_what_the_basic_game_has_not() -> None:
    game = open_game.new_game(first_setup(7), ("You", "Novice"))
    while game.decision is not None and game.decision.kind != "deployment":
        game.apply(game.decision.choices[-1])
    view = game.view(0)
    assert {view.why_not(card_ref(card)).key for card in view.hand} == {"refused_at_deployment"}


LACKS = {
    "en": r"\b(RP|CP|RES|points?|pay|paid|price|Combat|Health|long range)\b",
    "fr": r"\b(PR|PC|points?|pay\w*|prix|combat\w*|santé|longue portée)\b",
    "cs": r"\b(RP|CP|bod\w*|zaplat\w*|zaplac\w*|cen[auy]|souboj\w*|boj\w*|zdraví)\b",
}
"""Words of what the basic game has not."""
DECISIONS = 500
ATTACKED = """
options: {basic_game: true}
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou, hand: [Alien Bounty Hunter]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - to: B check
  - B: play "Alien Bounty Hunter"
"""


def table_begun(language: str, seed: int) -> TableScene:
    """A basic game against the computer that nobody has answered in yet."""
    rules = ("basic_game",)
    ids = [deck.id for deck in ready_made(pool(), rules_of(rules))]
    setup = GameSetup.duel(ids[seed % 2], ids[(seed + 1) % 2], "random", seed, 0, options=rules)
    game = open_game.new_game(setup, ("Sprotch", "Skritch"))
    return push(TableScene(window(language=language), open_game.session(game, setup, apart=False)))


def asked(scene: TableScene, seed: int) -> Iterator[None]:
    """Two players by rule of thumb; pauses where the person at the screen is asked what he was seldom asked before."""
    met: Counter[tuple[str, str, bool]] = Counter()
    game: Game = game_of(scene.session)
    policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        player = game.decision.player
        kind = game.decision.kind, game.decision.window, game.active == 0
        if player == 0 and met[kind] < 3:
            met[kind] += 1
            scene.choice_controller.follow()
            yield
        game.apply(policies[player].choose(game.view(player), game.decision))


def things(view: PlayerView) -> list[Point]:
    """All that a person may click in vain."""
    found: list[Point] = [("prompt",), *(card_ref(card) for card in view.hand)]
    for player in range(len(view.names)):
        found += [card_ref(info.card) for info in view.agents(player)]
        found += [card_ref(info.card) for info in view.sites(player)]
        found += [player_ref(player), ("deck", player), section_ref(player, "field"), team_ref(player, "field", 1)]
    return found


def helped(scene: TableScene) -> set[str]:
    """What the sheet of help says at this question, but for the cards' own words."""
    view, t, decision = scene.session.view, scene.t, scene.session.decision
    ctx = scene.draw_context(scene.app.canvas)
    lines = [*choices(ctx, decision), *waiting(ctx, decision)]
    signs = [entry.words for group in legend.groups(t, view) for entry in group.entries]
    aim = t(of_game(view, t, "now.aim.words"))
    return {line.text for line in lines if line.kind != "effect" or line.card < 0} | {
        help_side.about(view, t, decision), aim, *signs
    }  # fmt: skip


def card_says(view: PlayerView, language: str) -> set[str]:
    """What the second line of a question takes from the cards, whose own words are the cards' affair."""
    known = [view.card(item.card) for item in view.pending]
    if view.decision is not None and isinstance(card := view.decision.get("card"), int):
        known.append(view.card(card))
    whole = {spaced(card_text(card, language)) for card in known if card is not None}
    return whole | {first_sentence(words) for words in whole}


def spaced(words: str) -> str:
    """Words on one line, whatever spaces stand between them."""
    return " ".join(words.split())


@pytest.mark.parametrize("language", sorted(LACKS))
def test_no_refusal_question_or_hint_speaks_of_what_the_basic_game_has_not(language: str) -> None:
    wrong, keys = set(), set()
    for seed in range(1, 3):
        scene = table_begun(language, seed)
        for _ in asked(scene, seed):
            view, t = scene.session.view, scene.t
            told = {reason(view, t, point)[0] for point in things(view)}
            keys |= {view.why_not(as_ref(point)).key for point in things(view)}
            ctx = scene.draw_context(scene.app.canvas)
            if scene.session.asked is not None:
                prompt = prompt_text.prompt(ctx, prompt_text.Outlook(scene.session, scene.chooser, scene.stage))
                told |= {prompt.text, *(button.label for button in prompt.buttons)}
                told |= {spaced(prompt.sub)} - card_says(view, language)
                told |= helped(scene)
            for number in (*view.hand, *(info.card for info in view.agents(0))):
                known = view.card(number)
                told |= {words for _, words in card_zoom.notes_of(view, t, number, known)}
            wrong |= lacking(told, language)
        logged = {line.text for line in Teller(scene.session.view, scene.t).tell_all(scene.session.view.events())}
        assert len(logged) > 20
        wrong |= lacking(logged, language) | {words for words in logged if "damage" in words}
        hinted = [line.text for line in help_side.hints(scene.t, frozenset(), scene.session.view)]
        assert len(hinted) > 20
        wrong |= lacking(hinted, language)
        scene.close()
    assert wrong == set()
    assert {"refused_rp_card", "refused_cp_card", "refused_bluff_moment", "refused_only_equipment"} <= keys


def lacking(told: Iterable[str], language: str) -> set[str]:
    """Which of these speak of what the basic game has not."""
    return {words for words in told if re.search(LACKS[language], words, re.IGNORECASE)}


@pytest.mark.parametrize("language", sorted(LACKS))
def test_an_adversary_tells_what_it_does_to_the_team(language: str, tmp_path: Path) -> None:
    scene = table_laid(ATTACKED, tmp_path)
    scene.t.turn_to(language)
    ctx = scene.draw_context(scene.app.canvas)
    assert ctx.view.basic and ctx.view.pending
    for words in (prompt_news.brief(ctx), prompt_news.effect(ctx)):
        assert ctx.view.names[1] in words and "2" in words
    assert not lacking((prompt_news.brief(ctx), prompt_news.effect(ctx)), language)


PRICED = {"en": "cost|earns?|blow|worth its", "fr": "coût|rapporte|coup", "cs": r"cen\w*|stojí|vydělá|ránu"}
"""Words of points and Combat which are used of other things elsewhere, but not in a reason."""


@pytest.mark.parametrize("level", ["novice", "agent"])
def test_the_coach_speaks_of_nothing_that_the_basic_game_lacks(level: str) -> None:
    said = set()
    for seed in (1, 2, 3):
        game = open_game.header(first_setup(seed), ("You", "Novice")).new_game(pool())
        policies = [make(level, seed), make(level, seed + 10)]
        while (decision := game.decision) is not None and game.turn < 14:
            policy = policies[decision.player]
            choice = policy.choose(game.view(decision.player), decision)
            assert isinstance(policy, Explaining)
            said.add(policy.explain())
            game.apply(choice)
    assert len({why.key for why in said}) > 8
    for language, priced in PRICED.items():
        told = [reason_text(Texts(language), why, basic=True) for why in said]
        assert not lacking(told, language)
        assert not [words for words in told if re.search(rf"\b({priced})\b", words)]
