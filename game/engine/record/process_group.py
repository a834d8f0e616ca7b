"""Processes that end with the one that started them, however that ends: also where it is killed.

On Windows a group is a job, which the system ends with its last handle. Elsewhere a shell watches over it: it waits
at a pipe that closes with this process.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Sequence

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = [
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        ]

    _EXTENDED_LIMITS = 9
    _END_WITH_LAST_HANDLE = 0x2000
    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE

    class ProcessGroup:
        """What is started in it ends at `end`, or with this process."""

        def __init__(self) -> None:
            self._job = wintypes.HANDLE(_kernel.CreateJobObjectW(None, None))
            limits = _Limits(flags=_END_WITH_LAST_HANDLE)
            _kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))

        def start(self, words: Sequence[str]) -> subprocess.Popen[bytes]:
            """Start a program with three pipes. Raises OSError."""
            pipe = subprocess.PIPE
            process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe)
            _kernel.AssignProcessToJobObject(self._job, wintypes.HANDLE(int(process._handle)))  # type: ignore[attr-defined]
            return process

        def end(self) -> None:
            """End all processes of the group."""
            _kernel.CloseHandle(self._job)

else:
    _WATCH = ("/bin/sh", "-c", "trap '' HUP INT TERM; read -r _; kill -KILL 0")

    class ProcessGroup:
        """What is started in it ends at `end`, or with this process."""

        def __init__(self) -> None:
            """Raises OSError."""
            quiet = subprocess.DEVNULL
            self._watch = subprocess.Popen(
                _WATCH, bufsize=0, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, process_group=0
            )

        def start(self, words: Sequence[str]) -> subprocess.Popen[bytes]:
            """Start a program with three pipes. Raises OSError."""
            pipe, group = subprocess.PIPE, self._watch.pid
            return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, process_group=group)

        def end(self) -> None:
            """End all processes of the group."""
            self._watch.communicate()


def end_with_parent() -> None:
    """Let this process end with the one that started it through `multiprocessing`, whatever it is doing."""
    if (parent := multiprocessing.parent_process()) is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()
