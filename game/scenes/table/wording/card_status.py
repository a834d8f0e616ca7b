"""How a card in play stands: what is told beside it where it is held large, of all that is not printed on it."""

from __future__ import annotations

from game.engine.core.state import AgentPiece
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.facts import barred_agents
from game.scenes.table.log import ability_text
from game.ui.i18n.texts import Texts

FIT, SLOW = 3, 3
"""Health with which an Agent may leave the Hospital, and up to which one heals only 1 in a turn (4.2)."""


def now(view: PlayerView, texts: Texts, number: int) -> tuple[str, str] | None:
    """Changed Keywords, an Agent's Health, Team and load, tokens, the cards beneath a Site that the viewer may know."""
    info, site = view.agent(number), view.site(number)
    lines = _keywords(view, texts, number)
    if info is not None:
        if not view.basic:
            lines.append(texts("held.health", left=info.health, whole=info.permanent_health))
        elif info.damage:
            lines.append(texts("table.to_heal", n=info.damage))
        if info.team and info.section != "hospital":
            lines.append(short_names.team(texts, info.section, info.team))
        if why := barred_agents.why(view, texts, number):
            lines.append(why)
        lines += [card.name for piece in (*info.equipment, *info.attached) if (card := view.card(piece)) is not None]
        if info.purchased:
            lines.append(texts("held.purchased"))
    lines += tokens(view, texts, number)
    if info is not None and info.section == "hospital" and not view.basic:
        lines.append(_leaving(texts, info))
    if site is not None and site.under:
        lines.append(texts("table.beneath", n=len(site.under)))
        lines += [card.name for under in site.under if under.card >= 0 and (card := view.card(under.card)) is not None]
    return (texts("held.now"), "\n".join(lines)) if lines else None


def tokens(view: PlayerView, texts: Texts, number: int) -> list[str]:
    """What the tokens on a card are for, a sentence for each kind: to use it, to pay with, of doom (2.3j)."""
    piece, known = view.piece(number), view.card(number)
    if piece is None or known is None:
        return []
    lines: list[str] = []
    paying = [use for use in known.frame.uses if use.cost is not None and use.cost.kind == "token"]
    if piece.tokens and paying and view.you >= 0:  # a card says "your" to whoever looks
        lines.append(
            texts("held.tokens.use", n=piece.tokens, does=ability_text.text_of(known, paying[0], texts.language))
        )
    elif piece.tokens:
        lines.append(texts("held.tokens", n=piece.tokens))
    elif paying and known.frame.tokens:
        lines.append(texts("held.tokens.none"))
    if isinstance(piece, AgentPiece) and piece.purse:
        lines.append(texts("held.tokens.purse", n=piece.purse))
    if piece.doom:
        lines.append(texts("held.tokens.doom", n=piece.doom))
    return lines


def _leaving(texts: Texts, info: AgentInfo) -> str:
    """When an Agent in the Hospital may leave it, or what keeps it there."""
    turns = turns_to_leave(info)
    if turns is None:
        return texts("held.kept" if info.kept else "held.not_healing")
    return texts("held.hospital", n=turns) if turns else texts("held.may_leave")


def turns_to_leave(info: AgentInfo) -> int | None:
    """In how many Healing Phases of its player an Agent may leave the Hospital by them alone (4.2a, 4.2e); 0: now.

    None where no number of them does it: a card keeps it there, or bars it from healing (4.2d).
    """
    if info.eligible_to_leave:
        return 0
    if info.kept or not info.heals:
        return None
    each = 1 if info.permanent_health <= SLOW else 2
    enough = min(FIT, info.permanent_health)
    return max(1, -(-(enough - info.health) // each))


def _keywords(view: PlayerView, texts: Texts, card: int) -> list[str]:
    """For each change of a card what it was, what it is, and who has done it with which card."""
    told = []
    for each in view.keyword_changes().get(card, ()):
        by = barred_agents.by(view, texts, each.by, each.source)
        key = "altered.becomes" if each.old else "altered.added"
        told.append(texts(key, old=keyword_word(texts, each.old), new=keyword_word(texts, each.new), by=by))
    return told


def keyword_word(texts: Texts, name: str, form: str = "word") -> str:
    for key in (f"face.{form}.{name}", f"face.word.{name}"):
        if key in texts:
            return texts(key)
    return name.replace("_", " ")
