"""Every scene in a representative position, for `shot` and for the tests that look at all screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import game.scenes.career.samples
import game.scenes.coach.samples
import game.scenes.combat.samples
import game.scenes.decks.samples
import game.scenes.files.samples
import game.scenes.learning.samples
import game.scenes.notebook.samples
import game.scenes.papers.samples
import game.scenes.puzzles.samples
import game.scenes.question.samples
import game.scenes.replay.samples
import game.scenes.rulebook.samples
import game.scenes.table.samples.multiplayer
import game.scenes.table.samples.positions  # noqa: F401  registers the table in its positions
from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made
from game.scenes.base import Scene
from game.scenes.common.deck_choice import RANDOM, Library, Offer, offer_of, pool
from game.scenes.common.players import COLORS
from game.scenes.dialogs import game_menu
from game.scenes.options import Options
from game.scenes.options.setting_pages import PAGES
from game.scenes.pick_xfile import PickXFile
from game.scenes.replay.samples import recorded
from game.scenes.result.scene import Result
from game.scenes.result.story import Figures, Side, Step, Story
from game.scenes.saved_cases import CaseNote
from game.scenes.setup import Setup
from game.scenes.table.overlay.card_zoom import rules_text
from game.scenes.title.scene import Title, cases_menu
from game.session.game_setup import GameSetup
from game.ui.faces import contact_sheet
from game.ui.i18n.texts import Texts, in_use
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register, register_sheet

SETUP = GameSetup.duel("two_roads", "things_in_the_dark", "novice", 20261120)
KNOWN = (
    ("affiliation", "government", False),
    ("motive", "survival", False),
    ("method", "violence", False),
    ("result", "insanity", False),
)


LEFT = (
    CaseNote("novice", 6, 15, SETUP, known=KNOWN, when=1_763_640_000.0),
    CaseNote("Ann, Bo, Novice", 3, -1, SETUP, slot="case2", when=1_763_560_000.0),
    CaseNote("random", 11, 4, replace(SETUP, errand="day:2025-11-17"), slot="case3", when=1_763_400_000.0),
)


SAMPLED = ("two_roads", "paper_trail", "things_in_the_dark", "kind_strangers")


def sample_decks(t: Texts) -> Library:
    """Four decks, one that is not legal, and the random one."""
    ready = {deck.id: deck for deck in ready_made(pool())}
    fault = t("deck.reason.few_cards", n=58, least=60, short=2)
    return Library(
        [
            *(offer_of(ready[key], key, t) for key in SAMPLED),
            Offer("mine", t("decks.untitled", n=1), "", "", "evolutionary", "", fault),
            Offer(RANDOM, t("setup.random"), t("setup.random.about")),
        ]
    )


class SampledSetup(Setup):
    """The set-up with these decks, whatever lies in the player's own folder."""

    def __init__(self, app: App) -> None:
        super().__init__(app, sample_decks(app.t))
        self.seed.value = SETUP.seed

    def translated(self) -> None:
        """The same decks in other words."""
        self.decks = sample_decks(self.t)


def title(app: App) -> Scene:
    """The title without a case to resume."""
    return Title(app, fresh=False)


def setup_computer(app: App) -> Scene:
    """The set-up, choosing who the computer is."""
    scene = SampledSetup(app)
    scene.draft.choose(1)
    scene.draft.set_level("veteran")
    return scene


def setup_four(app: App) -> Scene:
    """The set-up of four: two people, two seats of the computer."""
    scene = SampledSetup(app)
    draft = scene.draft
    draft.add(scene.decks)
    draft.add(scene.decks)
    for seat, name in ((0, "Sprotch"), (2, "Les")):
        draft.choose(seat)
        draft.set_level("")
        draft.change(name=name)
    draft.change(x_file="own")
    return scene


def picking(app: App) -> Scene:
    """An X-File is chosen with nobody looking."""
    scene = PickXFile(app, "Les", COLORS[2], lambda _: None, app.quit)
    scene.choose(17)
    return scene


def over_title(app: App, build: Callable[[App], Scene], *left: CaseNote) -> Scene:
    """What lies over the title, whoever draws it and whatever was played there."""
    app.push(Title(app, left, fresh=False))
    return build(app)


def story(won: bool = True) -> Story:
    """A case of nine turns, solved by the player at the screen or lost to the computer."""
    pool = CardPool.load()
    told = (
        (2, "Aubrey, MO", "motive", "survival", False, 32),
        (3, "Ellens Air Base", "affiliation", "government", False, 25),
        (5, "Marion, VA", "result", "death", True, 9),
        (6, "Franklin, PA", "method", "threats", False, 7),
        (8, "Arlington, VA", "affiliation", "occult", True, 2),
        (9, "Browning, MT", "motive", "control", True, 1),
    )
    sites = {card.name.split(",")[0]: card for card in pool.cards if card.suit == "site"}
    whole, steps = len(pool.x_files), []
    before = whole
    for turn, place, kind, value, yes, left in told:
        steps.append(Step(turn, kind, value, yes, left, before - left, sites.get(place.split(",")[0])))
        before = left
    files = {card.name: card for card in pool.x_files}
    mine = Side(
        "Sprotch",
        files["Alien Abductors" if won else "The Manitou"],
        tuple(steps if won else steps[:3]),
        (whole, whole, 32, 25, 25, 9, 7, 7, 2, 1) if won else (whole, whole, 32, 25, 25, 9, 9, 9, 9, 9),
        Figures(9, 6, 6, 17, 11, 8),
    )
    theirs = Side(
        "Novice",
        files["The Manitou" if won else "Alien Abductors"],
        tuple(steps[:3] if won else steps),
        (whole, whole, whole, 34, 20, 20, 11, 4, 4, 2),
        Figures(8, 5, 5, 12, 14, 14),
    )
    return Story(won, "guess", 9, 212, mine, theirs)


def result(app: App) -> Scene:
    """A case that was solved, and can be watched again."""
    return Result(app, story(), SETUP, recorded())


SAMPLES: dict[str, Callable[[App], Scene]] = {
    "title": title,
    "title_fresh": lambda app: Title(app, fresh=True),  # for whoever starts the program for the first time
    "title_resume": lambda app: Title(app, LEFT),
    "cases": lambda app: over_title(app, lambda app: cases_menu(app, LEFT), *LEFT),
    "setup": SampledSetup,
    "setup_computer": setup_computer,
    "setup_four": setup_four,
    "picking": picking,
    "options": lambda app: over_title(app, Options),
    "pause": lambda app: over_title(app, lambda app: game_menu(app, app.quit, app.quit)),
    "result": result,
    "result_basic": lambda app: Result(app, replace(story(), basic=True), SETUP, recorded()),
    "result_lost": lambda app: Result(app, story(won=False), SETUP),
}
for name, build in SAMPLES.items():
    register(name, build)
for page in PAGES[1:]:
    register(f"options_{page.name}", partial(over_title, build=partial(Options, page=page.name)))


for name, paint in contact_sheet.sheets(lambda card: rules_text(card, in_use().language)).items():
    register_sheet(name, paint)
