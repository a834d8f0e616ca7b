"""Dialogs over the builder and the library."""
