"""Numerals, genders, cases and word order in French and Czech, each shown by a composition made for it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards.ast import Duration, Effect, Frame, Mode, Target, Value
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.text import frame_runs

SELECTORS = {"what", "who", "to", "of", "u"}
TURN = Duration("turn")


def effect(word: str, **args: Any) -> Effect:
    """An effect as the loader gives it; parameters that hold a selector are written as one."""
    read = [(name, parse_selector(v) if name in SELECTORS and isinstance(v, str) else v) for name, v in args.items()]
    return Effect(word, tuple((name.rstrip("_"), value) for name, value in read))


def told(lang: str, *do: Effect, **targets: str) -> str:
    """What a card says that does this, with plain spaces."""
    named = tuple(Target(name, parse_selector(text)) for name, text in targets.items())
    runs = frame_runs(Frame(modes=(Mode(targets=named, do=do),)), "event", lang)
    return " ¶ ".join("".join(words for _, words in paragraph) for paragraph in runs).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("selector", "french", "czech"),
    [
        ("card", "Défaussez une carte.", "Odhoď kartu."),
        ("card.count=1", "Défaussez 1 carte.", "Odhoď 1 kartu."),
        ("card.count=3", "Défaussez 3 cartes.", "Odhoď 3 karty."),
        ("card.count=5", "Défaussez 5 cartes.", "Odhoď 5 karet."),
        ("card.mine.count=5", "Défaussez 5 de vos cartes.", "Odhoď 5 svých karet."),
        ("agent.count=2", "Défaussez 2 Agents.", "Odhoď 2 Agenty."),
        ("agent.count=7", "Défaussez 7 Agents.", "Odhoď 7 Agentů."),
        ("site.mine.count>=2", "Défaussez 2 ou plus de vos Sites.", "Odhoď 2 nebo více svých Míst."),
        ("card.alien.count=5", "Défaussez 5 cartes extraterrestres.", "Odhoď 5 mimozemských karet."),
    ],
)
def test_numerals(selector: str, french: str, czech: str) -> None:
    discard = effect("discard", what=selector)
    assert (told("fr", discard), told("cs", discard)) == (french, czech)


@pytest.mark.parametrize(
    ("selector", "french", "czech"),
    [
        ("adversary.primordial", "un Adversaire primordial", "prapůvodního Protivníka"),
        ("card.primordial", "une carte primordiale", "prapůvodní kartu"),
        ("adversary.primordial.count=2", "2 Adversaires primordiaux", "2 prapůvodní Protivníky"),
        ("team.theirs.except=t", "une équipe adverse", "tým soupeře"),
        ("site.government", "un Site du Gouvernement", "vládní Místo"),
        ("card.medical/alien", "une carte Médecine ou extraterrestre", "mimozemskou kartu nebo kartu Medicíny"),
        ("card.event.resource", "un Événement Ressource", "Událost (Zdroj)"),
        ("bluff.face_down", "une carte face cachée placée sous un Site", "kartu pod Místem rubem nahoru"),
        ("agent.each", "chaque Agent", "každého Agenta"),
        ("equipment.mine", "un de vos Équipements", "své Vybavení"),
        ("agent.not_alien", "un Agent (sauf extraterrestre)", "Agenta (kromě mimozemského)"),
    ],
)
def test_genders(selector: str, french: str, czech: str) -> None:
    negate = effect("negate", what=selector)
    assert f"Contrez {french}." in told("fr", negate, t="agent")
    assert f"Zruš {czech}." in told("cs", negate, t="agent")


@pytest.mark.parametrize(
    ("selector", "verb", "french", "czech"),
    [
        ("agent.each", ("no_deal",), "Chaque Agent n’inflige aucun dégât", "Žádný Agent nezpůsobí"),
        ("agent.each", ("first_strike",), "Chaque Agent frappe en premier", "Každý Agent útočí"),
        ("agent.count=2", ("no_deal",), "2 Agents n’infligent aucun dégât", "2 Agenti nezpůsobí"),
        ("card.mine", ("stunned",), "Une de vos cartes est étourdie", "Tvá karta je v tomto kole omráčená"),
        ("site.count=2", ("stunned",), "2 Sites sont étourdis", "2 Místa jsou v tomto kole omráčená"),
    ],
)
def test_what_is_said_of_a_subject_agrees_with_it(
    selector: str, verb: tuple[str, ...], french: str, czech: str
) -> None:
    grant = effect("grant", to=selector, flag=verb, for_=TURN)
    assert told("fr", grant).startswith(french)
    assert told("cs", grant).startswith(czech)


def test_only_some_of_them_fight() -> None:
    one, two = (effect("restrict", who=f"agent.in=this_team.count={n}") for n in (1, 2))
    assert told("fr", one) == "Un seul Agent de l’équipe combat (à votre choix)."
    assert told("fr", two) == "Seuls 2 Agents de l’équipe combattent (à votre choix)."
    assert told("cs", one) == "Bojuje jen 1 Agent z týmu (vybíráš ty)."
    assert told("cs", two) == "Bojují jen 2 Agenti z týmu (vybíráš ty)."


def test_a_verb_behind_may_is_an_infinitive() -> None:
    draw = effect("choose", u="agent.mine", may=True)
    assert told("fr", draw) == "Vous pouvez choisir un de vos Agents."
    assert told("cs", draw) == "Smíš vybrat svého Agenta."


def test_a_keyword_by_itself_is_a_name() -> None:
    replaced = Effect(
        "keyword", (("of", parse_selector("card")), ("from", ("medical",)), ("to", "alien"), ("for", TURN))
    )
    assert told("fr", replaced) == "Le mot-clé Médecine d’une carte devient Extraterrestre ce tour-ci."
    assert told("cs", replaced) == "Klíčové slovo Medicína na kartě se v tomto kole mění na slovo Mimozemský."


def test_ones_own_in_a_clause_about_somebody_else() -> None:
    team = effect("check", team=parse_selector("team.mine.lost=t"), skill="medical", need=Value("int", 3))
    assert (
        told("cs", team, t="agent.mine")
        == "Tvůj tým, ze kterého někdo v tomto kole vyřadil ze hry tvého Agenta, provede zkoušku Medicíny 3."
    )


def test_a_subordinate_clause_has_its_commas() -> None:
    is_mine = parse_condition("t.agent.mine")
    boost = Effect("boost", (("by", Value("int", 1)), ("if", is_mine)))
    assert told("cs", boost, t="agent").endswith("+1 k této zkoušce, pokud je ten Agent Agent a tvůj.")
