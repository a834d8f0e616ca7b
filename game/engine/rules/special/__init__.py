"""Procedures that only one or two cards of a set need."""
