"""Sheets over the table: skill check, deployment, selling."""
