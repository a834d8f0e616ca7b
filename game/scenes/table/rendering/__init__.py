"""The picture of the whole table, composed over several frames and kept by layers."""
