"""Events as lines of the log."""
