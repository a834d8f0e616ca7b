"""The end of a case: who was found, how, and the figures."""
