"""What is wanted clicked: of what kind, what before what, and how much more."""

from __future__ import annotations

from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef
from game.engine.view.player_view import PlayerView
from game.session.choice.choice_points import ButtonPoint, Point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage, kind_of


def sought(view: PlayerView, decision: Decision) -> str:
    """What is to be clicked, as the sentences name it: "agent", "site", "hand" …; "" where it is of several kinds."""
    first = [way.start for way in ways(decision.choices, view.seat) if way.points]
    kinds = {_kind(view, point) for point in first if not isinstance(point, ButtonPoint)}
    return kinds.pop() if len(kinds) == 1 else ""


def _kind(view: PlayerView, point: Point) -> str:
    """What such a point is to whoever looks at the table."""
    match point:
        case CardRef(card=number):
            if number in view.hand:
                return "hand"
            if view.agent(number) is not None:
                return "agent"
            return "site" if view.site(number) is not None else "card"
        case TeamRef() | SectionRef() | PlayerRef() | HiddenRef():
            return point.kind
        case _:
            return "word"


def count_missing_steps(decision: Decision, stage: Stage) -> int:
    """How many more there have to be before they can be sent; 0 where no number is a duty."""
    amount = decision.get("amount")
    if kind_of(decision) not in ("discard", "choose") or not isinstance(amount, int):
        return 0
    return max(0, amount - len(stage.steps if stage.matches(decision) else ()))


def clicked_before(chooser: Chooser, point: Point) -> list[Point]:
    """What may be pointed at now and has to be before this; nothing where it leads nowhere."""
    for depth, open_ways in ((len(chooser.walked), chooser.open), (0, chooser.ways)):
        if found := [way.points[depth] for way in open_ways if point in way.points[depth + 1 :]]:
            return list(dict.fromkeys(found))
    return []
