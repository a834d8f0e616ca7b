"""The picture of the whole table: laid out as a tree of nodes, drawn anew where it differs from the one before."""
