"""Who may not take part now, as it can be seen on the photograph, beside the large card and where Teams are sent.

The engine says so: a card leaves an Agent behind, or keeps him from adding his skills (rulebook 7.8b), or he has
been at another Site this turn (4.6d).
"""

from __future__ import annotations

from game.engine.query.sites.exclusions import Hindrance
from game.engine.view import participation
from game.engine.view.participation import hindrance
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.ui.i18n.texts import Texts

SENTENCES = {
    "left_behind": "kept.behind",
    "all_checks": "kept.all_checks",
    "site_checks": "kept.site_checks",
    "this_check": "kept.this_check",
    "elsewhere": "kept.elsewhere",
}
"""What is said of each thing that hinders an Agent."""
THERE = ("all_checks", "site_checks", "this_check")
"""With these an Agent adds no skill, but is there and fights (5.3e)."""
SEEN_IN = ("bureau", "field")
"""The Sections in which a band tells of it: elsewhere nobody takes part in anything."""


def why(view: PlayerView, texts: Texts, card: int) -> str:
    """Why an Agent may not take part, or adds nothing, as a sentence; "" where nothing keeps him from it."""
    found = hindrance(view, card)
    return texts(SENTENCES[found.kind], by=by(view, texts, found.by, found.card)) if found is not None else ""


def by(view: PlayerView, texts: Texts, player: int, card: int) -> str:
    """Who has done something with which card; "" where nobody has."""
    if player < 0:
        return ""
    who = texts("table.you") if player == view.you else view.names[player]
    known = view.card(card) if card >= 0 else None
    return texts.pair(who, short_names.short(known)) if known is not None else who


def without(view: PlayerView, team: int) -> str:
    """Who of an own Team of the Field does not count at a Site, by name; "" where all do."""
    people = participation.without(view, team)
    return ", ".join(short_names.surname(known) for card in people if (known := view.card(card)) is not None)


def tested(ctx: DrawContext) -> tuple[dict[int, int], dict[int, str]]:
    """What each Agent of the checking Team brings to the running check, and the band over whoever is kept out."""
    view = ctx.view
    bands = {}
    for player in range(len(view.names)):
        for info in view.agents(player):
            if info.section in SEEN_IN and (found := hindrance(view, info.card)) is not None:
                bands[info.card] = _band(ctx, found)
    added = participation.contributions(view)
    bands |= {card: _band(ctx, hindrance(view, card)) for card, value in added.items() if value is None}
    values = {card: value for card, value in added.items() if value is not None}
    return values, {card: words for card, words in bands.items() if card not in values}


def _band(ctx: DrawContext, found: Hindrance | None) -> str:
    """The words on a photograph: kept out, or there without adding anything."""
    return ctx.texts("table.no_skill" if found is None or found.kind in THERE else "table.kept_out")
