"""Lessons read from their files: every fault is told with its line."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

from game.engine.core.faults import Fault
from game.engine.core.typed_yaml import Map, Seq, read_maps
from game.engine.scenario import ScenarioFaults
from game.engine.scenario.files import Reader, nearest
from game.engine.scenario.state_paths import PathFault, parts_of
from game.paths import asset
from game.scenes.learning.lessons.lesson import LIGHT, PLACES, Beat, Lesson, Wrong
from game.session.game_setup import GameSetup

LESSON_KEYS = ("speaker", "deal", "beats", "usually")
NEEDS = {
    "every": "go", "left": "every", "wrong": "go", "else": "go",
    "lost": "free", "lost_say": "lost", "ready": "free", "comments": "free",
}  # fmt: skip
"""What of a beat is nothing without what else."""
BEAT_KEYS = ("say", "values", "light", "arrow", "when", "go", "free", *NEEDS)
DEAL_KEYS = ("decks", "seed")


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order. Raises ScenarioFaults."""
    return tuple(load(path) for path in sorted(asset("lessons").glob("*.yaml")))


def load(path: Path) -> Lesson:
    """The lesson of a file. Raises ScenarioFaults with all that is wrong, OSError if it cannot be read."""
    documents = read_maps(path, "a lesson")
    faults: list[Fault] = []
    if len(documents) != 1:
        raise ScenarioFaults([Fault(str(path), 1, "a lesson is one document")])
    lesson = _Reader(str(path), faults).lesson(documents[0], path.stem)
    if faults or lesson is None:
        raise ScenarioFaults(faults)
    return lesson


class _Reader(Reader):
    """Reads what stands under `lesson`, and the scenario beside it."""

    def lesson(self, document: Map, stem: str) -> Lesson | None:
        plan = document.get("lesson")
        if not isinstance(plan, Map):
            self.fault(document.line_of("lesson"), "a lesson has a mapping `lesson` with its speaker and its beats")
            return None
        self.check_keys(plan, LESSON_KEYS, "a lesson has no")
        number = stem.partition("_")[0]
        if not number.isdecimal():
            self.fault(document.line, "the name of a lesson's file begins with its number, such as 01_questions.yaml")
            number = "0"
        deal = self.deal(plan["deal"], plan.line_of("deal")) if "deal" in plan else None
        beats = self.each(plan, "beats", self.beat)
        if not beats:
            self.fault(plan.line_of("beats"), "a lesson has beats, each with something to say")
        return Lesson(
            name=f"lessons/{stem}",
            number=int(number),
            speaker=self.word(plan, "speaker", "the name of a card"),
            beats=beats,
            scenario=None if deal is not None else self.scenario(document),
            deal=deal,
            usually=tuple(str(text) for text in self.listed(plan, "usually")),
        )

    # the parts --------------------------------------------------------------------------------------
    def beat(self, line: int, plan: Any) -> list[Beat]:
        if not isinstance(plan, Map):
            self.fault(line, "a beat is a mapping such as {say: welcome, light: [notebook]}")
            return []
        self.check_keys(plan, BEAT_KEYS, "a beat has no")
        if "go" in plan and "free" in plan:
            self.fault(plan.line_of("free"), "a beat has `go` or `free`, not both")
        for key, needs in NEEDS.items():
            if key in plan and needs not in plan:
                self.fault(plan.line_of(key), f"{key} needs {needs} beside it")
        if "lost" in plan and "lost_say" not in plan:
            self.fault(plan.line_of("lost"), "lost needs lost_say beside it")
        beat = Beat(
            say=self.word(plan, "say", "a key"),
            values=self.values(plan),
            light=self.lights(plan),
            arrow=str(plan.get("arrow", "yes")) not in ("no", "false"),
            when=self.expectations(plan.get("when"), plan.line_of("when")),
            go=tuple(str(text) for text in self.listed(plan, "go")),
            every=str(plan.get("every", "no")) in ("yes", "true"),
            left=str(plan.get("left", "")),
            goal=self.expectations(plan.get("free"), plan.line_of("free")),
            lost=self.expectations(plan.get("lost"), plan.line_of("lost")),
            lost_say=str(plan.get("lost_say", "")),
            ready=str(plan.get("ready", "")),
            wrong=self.each(plan, "wrong", partial(self.wrong, plan)),
            otherwise=str(plan.get("else", "")),
            comments=self.each(plan, "comments", self.comment),
        )
        return [beat]

    def wrong(self, beat: Map, line: int, plan: Any) -> list[Wrong]:
        if not isinstance(plan, Map) or set(plan) - {"after"} != {"line", "say"}:
            self.fault(line, "a wrong move is {line: LINE, say: KEY}, with `after: LINE` where that was done before")
            return []
        after = str(plan.get("after", ""))
        if after and after not in self.listed(beat, "go"):
            self.fault(line, f"`{after}` is not among the lines of `go`")
        return [Wrong(str(plan["line"]), str(plan["say"]), after)]

    def comment(self, line: int, plan: Any) -> list[Beat]:
        found = self.beat(line, plan)
        if not all(one.when for one in found):
            self.fault(line, "a comment needs `when`: a list of expectations")
        return found

    def deal(self, plan: Any, line: int) -> GameSetup | None:
        if not isinstance(plan, Map):
            self.fault(line, "deal is a mapping such as {decks: [mine, theirs], seed: 7}")
            return None
        self.check_keys(plan, DEAL_KEYS, "deal has no")
        decks = [str(deck) for deck in self.listed(plan, "decks")]
        if len(decks) != 2:
            self.fault(plan.line_of("decks"), "decks are the player's and the opponent's")
            return None
        seed = plan.get("seed")
        if not isinstance(seed, int):
            self.fault(plan.line_of("seed"), "seed is a whole number")
            return None
        return GameSetup.duel(decks[0], decks[1], seed=seed, first=0)

    def lights(self, plan: Map) -> tuple[str, ...]:
        """What is lit, each such as `"Aubrey, MO"`, `B plate`, `value death` or `notebook`."""
        lights = self.listed(plan, "light")
        for line, text in lights.placed():
            if LIGHT.match(str(text)) is None:
                self.fault(line, f"`{text}` cannot be lit{nearest(str(text), PLACES)}")
        return tuple(str(text) for text in lights)

    def values(self, plan: Map) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Names, each with the paths and numbers that are added up."""
        values = plan.get("values") or Map(plan.line)
        if not isinstance(values, Map):
            self.fault(plan.line_of("values"), "values is a mapping such as {has: [A.rp]}")
            return ()
        found = []
        for name, parts in values.items():
            line, terms = values.line_of(name), parts if isinstance(parts, Seq) else [parts]
            for term in terms:
                try:
                    if not str(term).lstrip("-").isdecimal():
                        parts_of(str(term))
                except PathFault as fault:
                    self.fault(line, str(fault))
            found.append((name, tuple(str(term) for term in terms)))
        return tuple(found)

    # small readers ----------------------------------------------------------------------------------
    def word(self, plan: Map, key: str, what: str) -> str:
        if not isinstance(plan.get(key), str):
            self.fault(plan.line_of(key), f"{key} is {what}")
        return str(plan.get(key, ""))
