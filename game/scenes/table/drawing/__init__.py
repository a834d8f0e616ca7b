"""Draws each thing on the table into its rectangle."""
