"""Programs of others that fail, as they were reported: the source of each, in Python."""

NEVER_LISTENS = """
import time
while True:
    time.sleep(0.15)
    print('{"choice": 0}', flush=True)
"""
"""Answers, but never reads what it is told."""

HANGS_LATER = """
import sys, time
for number, line in enumerate(sys.stdin):
    if number == 3:
        time.sleep(10000)
    if '"decide"' in line:
        print('{"choice": 0}', flush=True)
"""
"""Answers three times, then never."""

FLOODS_ERRORS = """
import sys
for line in sys.stdin:
    sys.stderr.write("E" * 200000)
    sys.stderr.flush()
    if '"decide"' in line:
        print('{"choice": 0}', flush=True)
"""
"""Answers, and writes to standard error without end."""
