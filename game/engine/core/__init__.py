"""Plain records, the state, events, decisions, random numbers, and strict readers of YAML and JSON."""
