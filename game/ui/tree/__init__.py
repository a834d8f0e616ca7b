"""Pictures as values: what is drawn is noted as a tree of nodes, and only what has changed is drawn anew."""
