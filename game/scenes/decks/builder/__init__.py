"""The builder screen: its editor and its panels."""
