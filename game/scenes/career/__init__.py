"""The career: a season of nine files, today's case, and the personnel file that tells of all closed cases.

`closed` is one closed case, `ledger` the list of them in the user's folder; `season`, `daily` and `stamps` are read
from that list alone and know no window; `scene` and its pages show them.
"""
