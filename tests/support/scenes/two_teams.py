"""Positions in which two Teams of one Agent each can be sent to Sites."""

from __future__ import annotations

ONE_SITE = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon"}]
script: [{to: A allocation}]
"""
"""The Site asks for Alien Investigation 4: Mulder has it, Scully has none."""
TWO_SITES = ONE_SITE.replace("sites: [", 'sites: [{card: "Newark, NJ"}, ')
