"""The notebook: an evidence board of all X-Files, each crossed off with the answer that did it."""
