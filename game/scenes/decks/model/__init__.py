"""A deck while it is edited, without a screen: edits, history, query, messages."""
