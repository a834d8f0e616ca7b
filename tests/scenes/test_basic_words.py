"""What a person is told in a basic game: no points, prices, Combat and Health, in any language (rulebook 14)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.refs import as_ref, card_ref, player_ref, section_ref, team_ref
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.text import card_text
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.common.text_variants import of_game
from game.scenes.papers import help_side
from game.scenes.papers.help_lines import choices, waiting
from game.scenes.papers.hint_lines import hints
from game.scenes.table import open_game
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.refusal_slip import reason
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_news, prompt_text
from game.session.choice.choice_points import Point
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import first_sentence
from tests.support.scenes.basic_lacks import LACKS
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import push, window

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


def begun(language: str, seed: int) -> TableScene:
    """A basic game against the computer that nobody has answered in yet."""
    rules = ("basic_game",)
    ids = [deck.id for deck in ready_made(pool(), rules_of(rules))]
    setup = GameSetup.duel(ids[seed % 2], ids[(seed + 1) % 2], "random", seed, 0, options=rules)
    app = window(language=language)
    return push(
        TableScene(app, open_game.session(open_game.new_game(setup, ("Sprotch", "Skritch")), setup, apart=False))
    )


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
    ctx = draw_context_of(scene, scene.app.canvas)
    lines = [*choices(ctx, decision), *waiting(ctx, decision)]
    signs = [words for table in help_side._rows(t, view.basic) for _, words in table]
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
def test_no_refusal_and_no_question_speaks_of_what_the_basic_game_has_not(language: str) -> None:
    wrong, keys = set(), set()
    for seed in range(1, 3):
        scene = begun(language, seed)
        for _ in asked(scene, seed):
            view, t = scene.session.view, scene.t
            told = {reason(view, t, point)[0] for point in things(view)}
            keys |= {view.why_not(as_ref(point)).key for point in things(view)}
            ctx = draw_context_of(scene, scene.app.canvas)
            if scene.session.asked is not None:
                prompt = prompt_text.prompt(ctx, prompt_text.Outlook(scene.session, scene.chooser, scene.stage))
                told |= {prompt.text, *(button.label for button in prompt.buttons)}
                told |= {spaced(prompt.sub)} - card_says(view, language)
                told |= helped(scene)
            for number in (*view.hand, *(info.card for info in view.agents(0))):
                known = view.card(number)
                told |= {words for _, words in card_zoom.notes_of(view, t, number, known)}
            wrong |= {words for words in told if re.search(LACKS[language], words, re.IGNORECASE)}
        scene.close()
    assert wrong == set()
    assert {"refused_rp_card", "refused_cp_card", "refused_bluff_moment", "refused_only_equipment"} <= keys


@pytest.mark.parametrize("language", sorted(LACKS))
def test_no_hint_speaks_of_what_the_basic_game_has_not(language: str) -> None:
    scene = begun(language, 1)
    told = [line.text for line in hints(scene.t, frozenset(), scene.session.view)]
    assert len(told) > 20
    assert [words for words in told if re.search(LACKS[language], words, re.IGNORECASE)] == []
    scene.close()


@pytest.mark.parametrize("language", sorted(LACKS))
def test_an_adversary_tells_what_it_does_to_the_team(language: str, tmp_path: Path) -> None:
    scene = table_laid(ATTACKED, tmp_path)
    scene.t.turn_to(language)
    ctx = draw_context_of(scene, scene.app.canvas)
    assert ctx.view.basic and ctx.view.pending
    for words in (prompt_news.brief(ctx), prompt_news.effect(ctx)):
        assert ctx.view.names[1] in words and "2" in words
        assert not re.search(LACKS[language], words, re.IGNORECASE)
