"""The career: a season of nine files, today's case, the personnel file, and the album of the X-Files that were named.

`closed` is one closed case, `ledger` the list of them in the user's folder; `season`, `daily` and `stamps` are read
from that list alone and know no window; `scene` and its pages show them.
"""
