"""«What can I do now?»: each choice in plain words, what it costs and what follows; every key and every sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pygame
import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.choices import DECLINING, Investigate, JoinTeam, MoveAgent, PayBluff, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.refs import team_ref
from game.scenes.papers import help_sheet, help_side, legend
from game.scenes.papers.help_lines import FOLDED, Line, _team, choices, waiting
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.hints import seen_store
from game.scenes.table.hints.hint_list import HINTS
from game.scenes.table.input.show_choice import begins
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.icons import GROUPS
from game.ui.input.keymap import USUAL, KeyMap
from game.ui.style.palette import SUITS
from game.ui.widgets.key_caps import caps, words
from tests.support.scenes.by_hand import click
from tests.support.scenes.help_positions import BY_CARD, MAY_CHECK, NO_SITE, OF_ANOTHER_SKILL
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at, at_sheet, press

PLACING = """
players:
  A: {x_file: Eve, rp: 5, agents: [{card: Agent Fox Mulder}], hand: ["Aubrey, MO"]}
  B: {x_file: The Jersey Devil}
turn: {player: A, phase: case_assignment}
"""
VIOLENCE = """
options: {x_file_powers: true}
players:
  A: {x_file: Duane Barry, announced: [method], cp: 9, discard: [Squeeze, The Psychotic Attack]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Newark, NJ", owner: B}]
script:
  - 'B: investigate "Newark, NJ" with team 1'
  - to: A check
  - A: use violence
"""
NAMES = ("table", "selling", "deployment", "bluffs", "check", "requisition", "tiers", "question", "guess", "basic")


pytestmark = pytest.mark.usefixtures("own_home")


def helped(name: str) -> tuple[TableScene, HelpScene]:
    scene = at(name)
    press(scene, "help")
    return scene, expect(scene.app.top, HelpScene)


def told(scene: TableScene) -> list[Line]:
    """What can be chosen now, line by line."""
    return choices(scene.draw_context(scene.app.canvas), scene.session.decision)


def waits(scene: TableScene) -> list[str]:
    """What has to wait, and why."""
    return [line.text for line in waiting(scene.draw_context(scene.app.canvas), scene.session.decision)]


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_choice_stands_under_a_heading_of_its_own(name: str) -> None:
    scene, sheet = helped(name)
    verbs = {choice[0] for choice in scene.session.decision.choices}
    told = [line.choice[0] for line in sheet.lines if line.kind == "choice"]
    assert {*told} == verbs
    heads = [line.text for line in sheet.lines if line.kind == "group"]
    assert scene.t("now.head.any") not in heads
    assert len({*heads}) == len(heads) == len({"on" if verb in DECLINING else verb for verb in verbs})
    if verbs & {*DECLINING}:
        assert told[-1] in DECLINING, "what goes on without any comes last"


def test_what_differs_only_in_its_goal_is_one_line_with_all_goals() -> None:
    scene, sheet = helped("deployment")
    for line in [line for line in sheet.lines if line.kind == "choice" and isinstance(line.choice, MoveAgent)]:
        goals = [choice[2] for choice in scene.session.decision.choices if choice[:2] == line.choice[:2]]
        assert all(scene.t(f"table.section.{goal}") in line.text for goal in goals)
    assert "team" in FOLDED


def test_a_team_is_told_with_what_it_has_of_what_each_site_asks() -> None:
    scene, sheet = helped("table")
    line = next(line for line in sheet.lines if isinstance(line.choice, Investigate))
    view = scene.session.view
    for site in view.sites(0):
        skill, need = site.prerequisites[0]
        total = view.team_total(team_ref(0, "field", 1), skill, site.card)
        assert scene.t("table.sum_of", n=total, need=need) in line.text


def test_a_card_is_told_with_its_price_and_what_it_does() -> None:
    _, sheet = helped("tiers")
    place = next(place for place, line in enumerate(sheet.lines) if isinstance(line.choice, PayBluff))
    assert sheet.lines[place + 1].kind == "effect" and sheet.lines[place + 1].text


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (PLACING, ["Place Aubrey, MO (2 RP)", "Place Aubrey, MO (for a token of Fox Mulder)"]),
        (VIOLENCE, ["Play The Psychotic Attack (2 CP)", "Play Squeeze (1 CP)"]),  # each costs 2 less than printed
    ],
)
def test_what_a_token_or_another_card_pays_for_has_that_price(text: str, prices: list[str], tmp_path: Path) -> None:
    lines = told(table_laid(text, tmp_path))
    assert [line.text for line in lines if line.choice[:1] in (("play",), ("site",), ("purchase",))] == prices


def line_of(sheet: HelpScene, verb: str) -> tuple[int, Line]:
    return next((place, line) for place, line in enumerate(sheet.lines) if line.choice[:1] == (verb,))


@pytest.mark.parametrize(
    ("name", "verb"), [("deployment", "move"), ("table", "investigate"), ("bluffs", "bluff"), ("selling", "sell")]
)
def test_a_click_on_a_line_begins_that_choice_on_the_table(name: str, verb: str) -> None:
    scene, sheet = helped(name)
    place, line = line_of(sheet, verb)
    first = begins(scene, line.choice)
    click(sheet.app, sheet, ("line", place))
    assert scene.app.top is scene
    assert scene.targets.focus == first
    assert first in scene.chooser.walked or scene.stage.steps == [line.choice], "it is chosen, and the goals are lit"
    assert scene.session.answered == 0, "nothing is sent"


def test_a_click_on_a_line_that_would_send_only_points_it_out() -> None:
    scene, sheet = helped("table")
    place, _ = line_of(sheet, "stop")
    decision = scene.session.decision
    click(sheet.app, sheet, ("line", place))
    assert scene.targets.focus == MAIN and scene.targets.ring
    assert scene.session.decision is decision


def test_all_hints_can_be_read_again_and_shown_again() -> None:
    seen_store.put_away("draw")
    scene, sheet = helped("table")
    click(sheet.app, sheet, ("page",))
    texts = [line.text for line in sheet.lines]
    assert all(scene.t(f"first.{first.name}") in texts for first in HINTS if first.basic is not True)
    met = [line.text for line in sheet.lines if line.kind == "met"]
    assert met == [scene.t("first.draw")]
    click(sheet.app, sheet, ("again",))
    assert not seen_store.known()
    assert not [line for line in sheet.lines if line.kind == "met"]
    click(sheet.app, sheet, ("page",))
    assert any(line.choice for line in sheet.lines)


def test_the_button_before_the_question_opens_help() -> None:
    scene = at("table")
    assert ("aid", "help") in scene.places
    scene.acts.click(("aid", "help"))
    assert isinstance(scene.app.top, HelpScene)
    assert scene.draw_context(scene.app.canvas).places == {}


@pytest.mark.parametrize("name", ["selling", "check", "deployment", "their_check"])
def test_what_has_to_wait_for_one_reason_is_one_line(name: str) -> None:
    _, sheet = helped(name)
    names = {sheet.view.card(card).name for card in sheet.view.hand}
    reasons = [line.text.rpartition(": ")[2] for line in sheet.lines if line.kind == "dim"]
    whys = [re.sub("|".join(map(re.escape, names)), "…", why) for why in reasons]
    assert len(whys) == len(set(whys)), "one sentence, and before it all the cards"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_keys_and_signs_stand_all_or_not_at_all_beside_the_choices(
    size: tuple[int, int], text: int, language: str
) -> None:
    sheet, recorder = screen(HelpScene, "help", size, language=language, text_percent=text)
    buttons = min(target.rect.y for target in sheet.targets if target.group.endswith("buttons"))
    lines = [line for line in recorder.lines if sheet.sheet.centerx < line.box.x < sheet.sheet.right]
    side = [line for line in lines if line.layer == lines[-1].layer and line.box.y < buttons]
    assert all(line.box.bottom < buttons for line in side)
    told = " ".join(line.text for line in side)
    for group in legend.groups(sheet.t, sheet.view):
        if group.kind == "keys":
            assert len({entry.words in told for entry in group.entries}) == 1
    click(sheet.app, sheet, ("keys",))
    assert sheet.page == "keys" and not sheet.lines
    click(sheet.app, sheet, ("keys",))
    assert sheet.lines and sheet.page == "now", "the same button leads back"


def test_no_line_is_written_over_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The height of a row was reckoned for a wider one: the last word of a reason stood on the next line."""
    texts = [f"{'Rule ' * 10}{letter * count}" for letter in "irsw" for count in range(3, 24)]
    monkeypatch.setattr(help_sheet, "choices", lambda *_: [])
    for first in range(0, len(texts), 9):
        some = [Line(text, kind="wait", rule="2.3c") for text in texts[first : first + 9]]
        monkeypatch.setattr(help_sheet, "waiting", lambda *_, some=some: some)
        _, sheet = helped("guess")
        lines = recording(sheet.app).lines
        boxes = [line.box.inflate(-4, -6) for line in lines if line.layer == lines[-1].layer and line.text.strip()]
        assert not [box for number, box in enumerate(boxes) if box.collidelist(boxes[number + 1 :]) >= 0], some


# what is so -------------------------------------------------------------------------------------------


def beneath_going_on(scene: TableScene) -> str:
    """What the sheet says would come of choosing nothing."""
    return next(line.text for line in reversed(told(scene)) if line.kind == "effect" and line.card < 0)


@pytest.mark.parametrize(("guessed", "key"), [(False, "now.then.question"), (True, "now.then.question.named")])
def test_a_name_is_promised_after_a_question_only_where_one_may_follow(guessed: bool, key: str) -> None:
    """9.3b."""
    scene = at("question")
    game_of(scene.session).players[0].guessed = guessed
    assert beneath_going_on(scene) == scene.t(key)


def test_of_a_question_that_a_card_gives_no_site_and_no_name_is_told(tmp_path: Path) -> None:
    """9.3c."""
    scene = table_laid(BY_CARD, tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert decision.kind == "question"
    assert beneath_going_on(scene) == scene.t("now.then.question.card")
    assert help_side.about(view, scene.t, decision) == scene.t("now.about.question.card")


@pytest.mark.parametrize(("option", "form"), [("single_guess", "single"), ("question_or_guess", "either")])
def test_the_optional_rules_of_naming_are_told_as_they_are(option: str, form: str) -> None:
    """13.1, 13.2: a name in place of a question; one name in the whole game, and a wrong one loses it."""
    scene = at("guess")
    view, t, decision = scene.session.view, scene.t, scene.session.decision
    usual = help_side.about(view, t, decision)
    setattr(game_of(scene.session).options, option, True)
    assert help_side.about(view, t, decision) == t(f"now.about.guess.{form}") != usual
    assert ("loses" in " ".join(line.text for line in told(scene))) == (form == "single")
    game_of(scene.session).decision = copy(decision)  # what was laid out for the question before is asked again
    scene.relay()
    assert ("loses the game" in scene.places["miss",].say) == (form == "single")
    assert ("name yours" in scene.places["miss",].say) == (form != "single")


def test_the_lower_number_is_told_as_the_sites_own() -> None:
    """7.6d: no card has lowered it."""
    scene = at_sheet("reduced")
    assert "Site gives" in help_side.about(scene.session.view, scene.t, scene.session.decision)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["draw", "deployment", "sites", "allocation", "check", "discard"])
def test_the_basic_game_has_words_of_its_own_on_the_sheet(language: str, kind: str) -> None:
    t, advanced, basic = Texts(language, strict=True), at("table").session.view, at("basic").session.view
    decision = Decision(0, kind, ())
    assert help_side.about(basic, t, decision) == t(f"now.about.{kind}.basic") != help_side.about(advanced, t, decision)


REVEALED = """
players:
  A: {x_file: Eve, cp: 1, hand: [Knife]}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Nasty Surprise, Intruder Counter-Measures Program]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A bluff
"""


def test_a_revealed_card_that_cannot_be_used_waits_with_its_reason_and_is_let_go_by_name(tmp_path: Path) -> None:
    """6.3d, 6.3e: it costs one point less than printed, and that is not there."""
    scene = table_laid(REVEALED, tmp_path)
    assert {"Let Nasty Surprise go", "Let Intruder Counter-Measures Program go"} <= {line.text for line in told(scene)}
    assert waits(scene) == ["Nasty Surprise: It costs 2 CP; you have 1."]


def test_where_no_site_lies_none_is_spoken_of(tmp_path: Path) -> None:
    scene = table_laid(NO_SITE, tmp_path)
    lines = {line.text for line in told(scene)}
    assert {scene.t("do.no_site"), scene.t("now.then.sites.none")} <= lines
    assert not {scene.t("do.stop.sites"), scene.t("now.then.sites")} & lines


def test_a_check_that_may_be_made_is_made_or_failed_and_no_card_is_played(tmp_path: Path) -> None:
    scene = table_laid(MAY_CHECK, tmp_path)
    assert {scene.t(f"do.{verb}.may_check") for verb in ("agree", "decline")} <= {line.text for line in told(scene)}
    assert waits(scene) == ["Knife: No card is played at this question."]


UNRESOLVED = """
players:
  A: {x_file: Eve, cp: 9, hand: [Rejuvenating Caves]}
  B: {x_file: The Manitou, rp: 9, hand: [Hard Evidence]}
turn: {player: B, phase: briefing}
script:
  - B: play "Hard Evidence"
"""


def test_with_something_unresolved_it_happens_before_the_game_goes_on(tmp_path: Path) -> None:
    """7.4f."""
    scene = table_laid(UNRESOLVED, tmp_path)
    assert scene.session.decision.kind == "window" and scene.session.view.pending
    assert beneath_going_on(scene) == scene.t("now.then.response")


DUD = REVEALED.replace("Nasty Surprise, Intruder", "U.S. Marshall Tapia, Intruder")


@pytest.mark.parametrize(("script", "name"), [(DUD, "U.S. Marshall Tapia"), (OF_ANOTHER_SKILL, "Paul Mossinger")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_waits_is_named_once(script: str, name: str, language: str, tmp_path: Path) -> None:
    scene = table_laid(script, tmp_path)
    scene.t.turn_to(language)
    assert [words.count(name) for words in waits(scene) if name in words] == [1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "why", ["no_bluff", "skill", "same_title", "banned", "site_twice", "site_lies", "bought_already", "duplicate_agent"]
)
def test_a_reason_that_names_its_card_has_words_for_several(why: str, language: str) -> None:
    t = Texts(language, strict=True)
    assert t(f"refused_{why}", name="|", words="").count("|") <= 1 and "{" not in t(f"now.why.{why}")


def test_goals_that_all_cards_share_are_told_once() -> None:
    """Seven lines each named the same three Sites."""
    scene, sheet = helped("bluffs")
    slips = [choice for choice in scene.session.decision.choices if isinstance(choice, SlipBluff)]
    own = [line for line in sheet.lines if isinstance(line.choice, SlipBluff)]
    assert 1 < len(own) <= len({choice.card for choice in slips})
    short = scene.draw_context(scene.app.canvas).short
    for site in {short(choice.site).partition(",")[0] for choice in slips}:
        assert sum(site in line.text for line in sheet.lines) == 1


def test_no_agent_is_offered_the_team_that_he_is_in() -> None:
    scene, sheet = helped("deployment")
    decision = scene.session.decision
    into = scene.t("now.fold.team", what="", where="").partition(":")[2].strip()
    for agent in {choice.agent for choice in decision.choices if isinstance(choice, JoinTeam)}:
        info = scene.session.view.agent(agent)
        own = [line.text for line in sheet.lines if line.card == agent and f": {into} " in line.text]
        team = _team(scene.draw_context(scene.app.canvas), JoinTeam("team", info.team, agent)) if info.team else "none"
        assert all(team not in words for words in own)
    assert any(isinstance(line.choice, JoinTeam) for line in sheet.lines)


def leaves(sheet: HelpScene) -> Iterator[list[str]]:
    """What may be read on each page, one after the other, leafed through with a key; no text there has a fault."""
    before: list[str] = []
    while (found := [target.say for target in sheet.targets if target.group.endswith("lines")]) != before:
        assert recording(sheet.app).faults() == []
        yield found
        before = found
        press(sheet.app.top, "page_down")  # type: ignore[arg-type]


def said_with(device: str, keymap: KeyMap) -> tuple[Texts, list[str]]:
    """All that may be read once these keys, or a pad, are in use, and the texts it is made of."""
    sheet, _ = screen(HelpScene, "help_keys")
    caps.show(device, keymap)
    try:
        sheet.relay()
        return sheet.t, [say for leaf in leaves(sheet) for say in leaf]
    finally:
        caps.show("keys", KeyMap())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 130)])
def test_all_keys_and_all_signs_are_on_the_pages_by_name(size: tuple[int, int], text: int, language: str) -> None:
    sheet, _ = screen(HelpScene, "help_keys", size, text_percent=text, language=language)
    said = {say.casefold() for leaf in leaves(sheet) for say in leaf}
    t = sheet.t
    named = [value for values in CHARACTERISTICS.values() for value in values]
    named += [*GROUPS["skills"], "weapon", "killer", "martial_arts"]
    assert {t(f"face.word.{name}").casefold() for name in named} <= said
    assert {t(f"face.suit.{suit}").casefold() for suit in SUITS} <= said
    for key in ("now.sign.rp", "now.sign.team.says", "now.sign.staged", "now.sign.sealed", "glossary.lrc"):
        assert t(key).casefold() in said
    for action, codes in USUAL.items():
        keys = "|".join(re.escape(words(code).casefold()) for code in codes)
        assert any(re.search(rf"(^|, )({keys})(, .*)?\W*: ", say) for say in said), action


def test_a_key_that_was_given_anew_is_shown_and_one_that_has_none_is_told_so() -> None:
    keymap = KeyMap()
    keymap.give("notebook", pygame.K_j)
    keymap.give("log", pygame.K_d)
    t, said = said_with("keys", keymap)
    assert f"J: {t('now.does.notebook')}" in said
    assert f"D: {t('now.does.log')}" in said
    assert f"{t('options.key.none')}: {t('now.does.discards')}" in said


def test_a_pad_has_its_own_buttons_and_nothing_that_it_cannot_do() -> None:
    t, said = said_with("pad", KeyMap())
    assert f"A: {t('now.does.confirm')}" in said
    assert not any(t("options.key.mute") in say for say in said)
