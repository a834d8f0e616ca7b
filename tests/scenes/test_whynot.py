"""«Why not?»: whatever is clicked or confirmed in vain is answered with a sentence, never with silence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import NO_SPEC, VERBS, Choose, Hit, TakeCard, UseAbility, Wield
from game.engine.core.refs import card_ref, section_ref
from game.engine.game import Game
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.overlay.refusal_slip import ASKED_IN, reason
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.choice_labels import choice_label
from game.session.choice.choice_points import Point
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from tests.support.scenes.help_positions import OF_ANOTHER_SKILL
from tests.support.scenes.laid_table import table_laid, table_of
from tests.support.scenes.lesson_play import lit_beat
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at, in_hand
from tests.support.scenes.windows import point as clicked

KINDS = (
    "allocation", "bluff", "bluffs", "buy", "check", "choose", "combat", "deployment", "discard", "draw", "guess",
    "hit", "order", "question", "requisition", "response", "sell", "sites", "skill", "teams", "window",
)  # fmt: skip
DECISIONS = 1500
OPENS = ("pile", "deck", "notebook", "log", "corner", "my_x_file", "stop", "aid", "tab", "list", "scroll", "button")
"""Points that always do something of their own."""


@cache
def found(basic: bool) -> dict[tuple[str, bool], str]:
    """A game at a decision of the first player of each kind, in his own turn and in the other's, as JSON."""
    from game.engine.decks.library import ready_made

    rules = ("basic_game",) if basic else ()
    games: dict[tuple[str, bool], str] = {}
    for seed in range(1, 7):
        ids = [deck.id for deck in ready_made(pool(), rules_of(rules))]
        setup = GameSetup.duel(ids[seed % 2], ids[(seed + 1) % 2], "random", seed, 0, options=rules)
        game = open_game.new_game(setup, ("Sprotch", "Skritch"))
        policies = (BaselinePolicy(seed), BaselinePolicy(seed + 1))
        for _ in range(DECISIONS):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            key = decision.kind, view.active == 0
            if decision.player == 0 and view.turn > 2 and key not in games:
                games[key] = game.to_json()
            game.apply(policies[decision.player].choose(view, decision))
    return games


def table(text: str) -> TableScene:
    return table_of(Game.from_json(text, pool()), full_control=True, ask_forced=True)


def state(scene: TableScene) -> tuple[object, ...]:
    """All that a click may change."""
    chooser, stage = scene.chooser, scene.stage
    walked = tuple(chooser.walked) if chooser is not None else ()
    panel = getattr(scene.panel, "kind", None), getattr(scene.panel, "page", None), getattr(scene.panel, "lens", None)
    return (
        len(scene.app.scenes), walked, tuple(stage.steps), stage.buy, scene.front, scene.scroll, scene.transient.x_file,
        scene.session.stops.text, scene.session.decision, panel,
    )  # fmt: skip


def silent(scene: TableScene, point: Point) -> bool:
    """Whether a click there is answered by nothing at all."""
    before = state(scene)
    scene.acts.click(point)
    spoken, changed = bool(scene.transient.slip.words), state(scene) != before
    while scene.app.top is not scene:
        scene.app.pop()
    scene.transient.clear()
    if scene.chooser is not None and scene.chooser.started:
        scene.choice_controller.cancel()
        scene.relay()
    return not spoken and not changed


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("mine", [True, pytest.param(False, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("basic", [False, True])
def test_whatever_is_clicked_in_vain_is_answered(kind: str, mine: bool, basic: bool) -> None:
    text = found(basic).get((kind, mine))
    if text is None:
        return
    scene = table(text)
    if scene.session.asked is None:
        return
    dumb = []
    for point in list(scene.places):
        if point not in scene.places or point in scene.lights.lit or point == MAIN or point[0] in OPENS:
            continue
        if silent(scene, point):
            dumb.append(point)
        assert scene.session.decision.kind == kind, point
    assert dumb == []
    scene.close()


@pytest.mark.games
def test_most_kinds_of_questions_were_met() -> None:
    met = {kind for basic in (False, True) for kind, _ in found(basic)}
    assert set(KINDS) - met <= {"skill", "order", "choose", "hit", "combat"}


def test_every_refusal_names_a_paragraph_where_something_is_asked() -> None:
    for (kind, _), text in found(False).items():
        view = Game.from_json(text, pool()).view(0)
        for card in view.hand:
            words, rule = reason(view, Texts("en", strict=True), card_ref(card))
            assert words
            assert rule or kind not in ASKED_IN


def test_the_paragraphs_are_those_of_the_rule_book() -> None:
    known = set()
    for row in Path("tests/rules_paragraphs.txt").read_text(encoding="utf-8").splitlines():
        section, _, letters = row.partition(":")
        known |= {section, *(f"{section}{letter}" for letter in letters.split())}
    assert set(ASKED_IN.values()) <= known


def test_while_others_decide_a_click_says_so() -> None:
    scene = table(found(False)["sites", True])
    game = game_of(scene.session)
    while game.decision.player == 0:
        game.apply(game.decision.choices[-1])
    scene.hear()
    scene.acts.click(card_ref(scene.session.view.hand[0]))
    assert scene.transient.slip.words == scene.t("refused_not_asked", player="Skritch")


def too_many() -> str:
    """A game in which the first player has to discard several cards, as JSON."""
    positions.WANTED["too_many"] = lambda view, decision: (
        decision.kind == "discard" and (decision.get("amount") or 0) > 1 and view.turn > 2
    )
    return positions.position("too_many")


def test_a_button_that_does_nothing_yet_says_why() -> None:
    scene = table(too_many())
    assert OFF in scene.places
    scene.acts.click(OFF)
    assert scene.transient.slip.words and scene.transient.slip.rule
    scene = table(found(False)["question", True])
    assert OFF not in scene.places, "a value is clicked before there is a button"
    scene.handle(Signal("confirm"))
    assert scene.targets.ring and scene.targets.focused is not None, "a key shows what there is to choose from"


# what is so -------------------------------------------------------------------------------------------

BARE_WINDOW = """
players:
  A: {x_file: Eve, rp: 9, hand: [Samantha Mulder, "Newark, NJ"], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script:
"""


@pytest.mark.parametrize(
    ("name", "skills"),
    [
        ("Holtzman, D.S.A.", "Criminal Investigation, Evidence Collection, Computer"),
        ("Paul Mossinger", "Alien Investigation, Observation, Subterfuge"),
    ],
)
def test_a_card_for_checks_of_other_skills_says_for_which(name: str, skills: str, tmp_path: Path) -> None:
    """7.8i: what is tested is Behavioral."""
    scene = table_laid(OF_ANOTHER_SKILL, tmp_path)
    assert scene.session.view.check.skill == "behavioral"
    words, rule = reason(scene.session.view, scene.t, in_hand(scene, name))
    assert words.endswith(f"counts only in checks of {skills}.") and rule == "7.8i"


SITE = '  - A: site "Newark, NJ" on B\n'


@pytest.mark.parametrize(
    ("script", "key"),
    [
        ("  - to: W7\n", "ask.window.W7.none"),
        (SITE + "  - to: W7\n", "ask.window.W7"),
        ("  - to: W8\n", "ask.window.W8.none"),
        (SITE + '  - to: A allocation\n  - A: investigate "Newark, NJ" with team 1\n  - to: W8\n', "ask.window.W8"),
    ],
)
def test_a_window_is_named_after_what_there_is(script: str, key: str, tmp_path: Path) -> None:
    """4.0d: W7 comes also where no Site lies, W8 also where nobody was sent."""
    scene = table_laid(BARE_WINDOW + script, tmp_path)
    decision = scene.session.decision
    assert decision.window == key.split(".")[2]
    words = f"{scene.t(key)} {scene.t('ask.window')}"
    assert prompt_text.sentence(scene.draw_context(scene.app.canvas), decision) == words


def test_the_basic_game_is_refused_by_its_own_paragraphs() -> None:
    """14.5, 14.7, 14.11."""
    games, named = found(True), {"draw": "14.5", "allocation": "14.7", "discard": "14.11"}
    for kind, rule in named.items():
        view = Game.from_json(games[kind, True], pool()).view(0)
        assert reason(view, Texts("en", strict=True), ("prompt",))[1] == rule


SEARCH = """
players:
  A: {x_file: Eve, agents: [Agent Jack Willis], deck: [Coastal Northwest Oregon, Knife]}
  B: {x_file: The Manitou}
script:
  - A: use "Agent Jack Willis"
"""


@pytest.mark.parametrize(("language", "said"), [("en", "Take Coastal"), ("fr", "Prendre Coastal"), ("cs", "Vzít: C")])
def test_a_card_that_is_taken_is_named(language: str, said: str, tmp_path: Path) -> None:
    scene = table_laid(SEARCH, tmp_path)
    scene.t.turn_to(language)
    take = next(choice for choice in scene.session.decision.choices if isinstance(choice, TakeCard))
    assert choice_label(scene.draw_context(scene.app.canvas), take, "search").startswith(said)


def test_what_is_used_in_a_round_whose_ability_and_who_is_hit_or_chosen_is_named_and_nothing_is_called_none() -> None:
    scene = at("combat")
    ctx = scene.draw_context(scene.app.canvas)
    card = scene.session.view.agents(0)[0].card
    ref = card_ref(card)
    assert choice_label(ctx, Wield("wield", -1, card), "wield") == scene.t("do.wield")
    assert choice_label(ctx, Wield("wield", card, card), "wield") == scene.t("do.wield.with", what=ctx.short(card))
    for choice in (UseAbility("use", ref, 0, NO_SPEC), Hit("hit", ref, 0), Choose("choose", ref)):
        assert choice_label(ctx, choice, "") == scene.t(f"do.{choice.verb}.with", what=ctx.name(ref.card), n=0)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_every_choice_has_its_own_word_for_the_main_button(language: str) -> None:
    """Where a thing was dragged that had one goal only, the English verb stood there in every language."""
    t = Texts(language, strict=True)
    assert {verb for verb in VERBS if f"do.{verb.replace(' ', '_')}" not in t} <= {"choose", "concede"}
    assert "do.choose.with" in t


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_card_of_the_hand_that_does_not_belong_here_says_so_also_where_it_is_dragged(way: str) -> None:
    """Whoever dragged a Site to the Field before its time saw it go back without a word."""
    scene = at("table")
    place = next(place for point, place in scene.places.items() if place.group == "hand")
    at_, goal = place.part.midtop, scene.places["prompt",].rect.center
    at_ = (at_[0], at_[1] + 8)
    for name in ("press", "drag_start", "drag", "drop") if way == "drag" else ("press", "click"):
        scene.handle(Signal(name, goal if name in ("drag", "drop") else at_, 1, at_))
    assert scene.transient.slip.words.startswith(scene.t("now.why.no_play"))


def test_where_all_is_chosen_it_is_not_said_again_how_to_choose() -> None:
    for lesson, beat, how in ((5, 0, True), (5, 1, False), (6, 3, True), (6, 4, False)):
        scene = lit_beat(lesson, beat)
        asked = scene.session.asked
        clicked(scene, section_ref(0, "hospital"))
        left = "hint.allocation.one" if asked.kind == "allocation" else f"refused_at_{asked.kind}"  # there is one Team
        assert scene.transient.slip.words == scene.t(left if how else "why.set")


GLOCK, CAMERA = "Glock 19 Semi-Automatic Pistol", "High Resolution Camera"
GIVING = """
players:
  A:
    x_file: Eve
    rp: RP
    hand: [Glock 19 Semi-Automatic Pistol, Glock 19 Semi-Automatic Pistol, High Resolution Camera]
    agents: [{card: Agent Fox Mulder, at: AT}]
  B: {x_file: The Manitou}
turn: {player: A, phase: requisition}
"""


@pytest.mark.parametrize(
    ("at", "rp", "given", "said"),
    [
        ("field", 9, "", "Only an Agent in the Bureau can be given it, and none of yours is there."),
        ("field", 3, "", "Only an Agent in the Bureau can be given it, and none of yours is there."),
        ("bureau", 3, "", "It costs 4 RP; you have 3."),
        ("bureau", 5, CAMERA, "It costs 4 RP; you have 3."),
        ("bureau", 9, GLOCK, f"Everybody who can be given {GLOCK} has one."),
    ],
)
def test_equipment_that_cannot_be_given_out_has_one_reason_at_each_click(
    at: str, rp: int, given: str, said: str, tmp_path: Path
) -> None:
    """Of «nobody there may carry it, and nobody carries the same title twice» at most one half was true.

    Beside what was staged it was said that all is chosen.
    """
    scene = table_laid(GIVING.replace("RP", str(rp)).replace("AT", at), tmp_path)
    glock = in_hand(scene, GLOCK)
    if given:
        click_on(scene, given)
    for _ in range(2):
        scene.acts.click(glock)
        assert scene.transient.slip.words == said


def named(scene: TableScene, card: int) -> str:
    known = scene.session.view.card(card)
    return known.name if known is not None else ""


def click_on(scene: TableScene, *names: str) -> None:
    """Click these cards: of the hand, in play, worn, or a Site."""
    view = scene.session.view
    for name in names:
        agents = [one.card for seat in (0, 1) for one in view.agents(seat)]
        worn = [card for agent in agents for card in view.equipment(agent)]
        sites = [one.card for seat in (0, 1) for one in view.sites(seat)]
        cards = (*view.hand, *worn, *agents, *sites)
        scene.acts.click(card_ref(next(card for card in cards if named(scene, card) == name)))


BEARERS = """
players:
  A:
    x_file: Eve
    rp: 9
    hand: [Glock 19 Semi-Automatic Pistol, Symbol Of Faith]
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Alex Krycek, at: bureau, equipment: [Glock 19 Semi-Automatic Pistol, High Resolution Camera]}
      - {card: Agent Moe Bocks, at: bureau}
      - {card: Agent Dana Scully, at: bureau}
      - {card: Agent Karen Kosseff, at: field}
  B: {x_file: The Manitou, agents: [{card: Agent Weiss, at: field}]}
turn: {player: A, phase: requisition}
"""
PAYER = """
players:
  A: {x_file: Eve, rp: 0, hand: ["Newark, NJ", "Aubrey, MO"], agents: [{card: Agent Fox Mulder, at: field, tokens: 3}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script: [{to: A sites}]
"""
HEALED = """
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Agent Fox Mulder, at: hospital, damage: 2}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
script: [{to: A window}]
"""


CURE = "Medical Treatment"
TREATED, TWO_CURES = HEALED.replace("HAND", CURE), HEALED.replace("HAND", f"{CURE}, Successful Diagnosis")
OTHERS = "{card: Agent Dana Scully, at: hospital, damage: 2}, {card: Agent Moe Bocks, at: bureau}"
WOUNDED = TREATED.replace("{card:", f"{OTHERS}, {{card:", 1)
SLIPPED = """
players:
  A: {x_file: Eve, hand: [The Sandman]}
  B: {x_file: The Manitou, rp: 9}
turn: {player: B, phase: case_assignment}
sites: [{card: "Aubrey, MO"}, {card: "Newark, NJ"}, {card: "Franklin, PA", owner: A, target: B}]
script: [{to: A bluffs}]
"""
MULDER, POSSIBLE = "Agent Fox Mulder", "Possible: Moe Bocks; Dana Scully."


@pytest.mark.parametrize(
    ("text", "clicks", "said"),
    [
        (PAYER, [MULDER], "First click a Site of your hand, then Fox Mulder."),  # his token pays for one
        (TREATED, [MULDER], "First click Medical Treatment, then Fox Mulder."),
        (TWO_CURES, [MULDER], "First click the card that is to act, then Fox Mulder."),
        (WOUNDED, [CURE, "Agent Moe Bocks"], f"{CURE} cannot act on Moe Bocks. Possible: Dana Scully; Fox Mulder."),
        (
            SLIPPED,
            ["The Sandman", "Franklin, PA"],
            "Cards go beneath the Sites of B. Possible: Aubrey, MO; Newark, NJ.",
        ),
        (BEARERS, [GLOCK, MULDER], f"Only an Agent in the Bureau can be given it. {POSSIBLE}"),
        (BEARERS, [GLOCK, "Agent Alex Krycek"], f"Alex Krycek has one already. {POSSIBLE}"),
        (BEARERS, [GLOCK, "Agent Weiss"], f"Equipment is given to Agents of yours. {POSSIBLE}"),
        (
            BEARERS,
            [CAMERA, MULDER],
            f"Equipment is handed on inside one Team, and Fox Mulder is in another. {POSSIBLE}",
        ),
    ],
)
def test_what_is_clicked_in_vain_says_what_is_possible(text: str, clicks: list[str], said: str, tmp_path: Path) -> None:
    """It was said, once more, in which order one clicks."""
    scene = table_laid(text, tmp_path)
    click_on(scene, *clicks)
    assert scene.transient.slip.words == said and scene.transient.slip.rule


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Equip Moe Bocks"), ("fr", "Équiper Moe"), ("cs", "Vybavit: Moe")]
)
def test_the_button_that_gives_equipment_to_one_agent_names_him(language: str, said: str, tmp_path: Path) -> None:
    scene = table_laid(BEARERS, tmp_path)
    scene.t.turn_to(language)
    click_on(scene, GLOCK, "Agent Moe Bocks")
    assert scene.places[MAIN].say.startswith(said)
