"""Plain records, the state, events, decisions and procedures that everything else is made of."""
