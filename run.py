"""From a fresh clone to the game: `python3 run.py` plays, `python3 run.py test` tests, other words go to the program.

Makes `.venv` beside this file, installs the project into it (the test tools only for `test`, the optional parts too
for `test --all`) and runs it from there.
Standard library only, and only syntax that old Pythons can read, so that they can be told what is needed.
"""

import hashlib
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

NEEDED = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"
STAMP = VENV / "installed.txt"
PIP_LOG = VENV / "pip.log"

# What `test` runs, in this order: the title in the summary, and the words after `python`.
CHECKS = (
    ("ruff check", ("-m", "ruff", "check", ".")),
    ("ruff format", ("-m", "ruff", "format", "--check", ".")),
    ("types", ("-m", "mypy")),
    ("import walls", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
    ("cards check", ("-m", "game", "cards", "check")),
    ("coverage", ("-m", "game", "cards", "coverage")),
    ("tests", ("-m", "pytest", "-n", "2", "--dist", "worksteal")),
)
USUAL = ("-m", "not matrix and not games")
"""The words for pytest of `test`; `test --all` leaves them out. The markers are explained in pyproject.toml."""
EXTRAS = "zoo,cluster"
BESIDE = "types"
"""It keeps one core busy for half a minute and runs beside the others; what it said is shown last."""


class CannotStart(Exception):
    """Why there is no way on, in one sentence for the person at the keyboard."""


def main(words: "list[str]") -> int:
    """Does what `words` (the command line without the program's name) ask; returns the exit code."""
    testing = words[:1] == ["test"]
    try:
        check_python()
        install(with_tools=testing, with_extras=words == ["test", "--all"])
    except CannotStart as fault:
        print(f"run.py: {fault}", file=sys.stderr)
        return 2
    if testing:
        return run_tests(words[1:])
    return start([str(PYTHON), "-P", "-m", "game", *words])


def check_python() -> None:
    """Raises CannotStart when this Python is too old."""
    if sys.version_info < NEEDED:
        needed, have = (".".join(map(str, version)) for version in (NEEDED, sys.version_info[:2]))
        raise CannotStart(
            f"the game needs Python {needed} or newer and this is Python {have}; "
            f"start it with a newer one, for example `python{needed} run.py`."
        )


def install(with_tools: bool, with_extras: bool = False) -> None:
    """Makes the environment and installs the project into it; does nothing when that is done already."""
    wanted = fingerprint()
    have = read_stamp()
    fresh = have[:1] == [wanted]
    if fresh and ("tools" in have or not with_tools) and ("extras" in have or not with_extras):
        return
    make_environment()
    tools = with_tools or "tools" in have
    extras = with_extras or "extras" in have
    print("Installing the game into .venv (the first time, and when pyproject.toml has changed) ...", file=sys.stderr)
    if extras and not pip_installs(f"{ROOT}[dev,{EXTRAS}]"):
        extras = False
        print(f"The extras {EXTRAS} could not be installed ({pip_complaint()}): their tests skip.", file=sys.stderr)
    if not extras and not pip_installs(f"{ROOT}[dev]" if tools else str(ROOT)):
        raise CannotStart(
            f"pip could not install what the game needs ({pip_complaint()}); the first start needs a network, "
            f"or a folder of packages that pip knows. All that pip said is in {PIP_LOG}."
        )
    stamp = STAMP.with_suffix(".new")
    parts = [name for name, there in (("tools", tools), ("extras", extras)) if there]
    stamp.write_text(f"{wanted}\n{' '.join(parts)}\n", encoding="utf-8")
    stamp.replace(STAMP)


def pip_installs(what: str) -> bool:
    """Installs `what` into the environment; whether that succeeded."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--editable", what]
    with PIP_LOG.open("w", encoding="utf-8") as log:
        return subprocess.run(pip, check=False, stdout=log, stderr=subprocess.STDOUT).returncode == 0


def pip_complaint() -> str:
    """The last error that pip told of, without its colours."""
    lines = PIP_LOG.read_text(encoding="utf-8", errors="replace").splitlines()
    told = [line.partition("ERROR:")[2].strip() for line in lines if "ERROR:" in line]
    return told[-1] if told else "it did not say why"


def fingerprint() -> str:
    """What an installation depends on: the project file, this Python and where both stand."""
    place = repr((sys.version_info[:2], str(ROOT))).encode("utf-8")
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + place).hexdigest()


def read_stamp() -> "list[str]":
    """The words of the stamp file; none when there is none or its environment is gone."""
    try:
        return STAMP.read_text(encoding="utf-8").split() if PYTHON.exists() else []
    except OSError:
        return []


def make_environment() -> None:
    """Makes `.venv` anew unless one that works stands there."""
    if works([str(PYTHON), "-c", f"import sys, pip; sys.exit(sys.version_info < {NEEDED})"]):
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        raise CannotStart(
            "this Python comes without venv and pip; install them first "
            "(on Debian and Ubuntu: `sudo apt install python3-venv`)."
        ) from None
    print("Making .venv ...", file=sys.stderr)
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise CannotStart(f"the environment {VENV} could not be made ({fault}).") from None


def works(command: "list[str]") -> bool:
    """Whether `command` runs and succeeds; its words are dropped."""
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def start(command: "list[str]") -> int:
    """Runs the program in this process's place where the system can, else beside it; returns its exit code."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def run_tests(words: "list[str]") -> int:
    """Runs every check, `--all` with all tests; with other `words`, pytest alone. Returns 0 when all passed, else 1."""
    if words in ([], ["--all"]):
        left_out = () if words else USUAL
        checks = tuple((title, (*said, *left_out) if title == "tests" else said) for title, said in CHECKS)
    else:
        checks = (("tests", ("-m", "pytest", *words)),)
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # dozens of programs are started; each would compile all anew
    with ThreadPoolExecutor() as pool:
        beside = {title: pool.submit(run_check, said, environment, True) for title, said in checks if title == BESIDE}
        results = []
        for title, arguments in sorted(checks, key=lambda check: check[0] in beside):
            print(f"\n--- {title}", flush=True)
            passed, seconds, told = beside[title].result() if title in beside else run_check(arguments, environment)
            print(told, end="", flush=True)
            results.append((title, passed, seconds))
    print("\n--- summary")
    for title, passed, seconds in results:
        print(f"{'PASS' if passed else 'FAIL'}  {title:<14} {seconds:6.1f} s")
    failed = [title for title, passed, _ in results if not passed]
    print(f"FAIL: {', '.join(failed)}" if failed else f"PASS: all {len(results)} checks")
    return 1 if failed else 0


def run_check(said: "tuple[str, ...]", environment: "dict[str, str]", kept: bool = False) -> "tuple[bool, float, str]":
    """Runs one check; whether it passed, how many seconds it took, and what it said where that is `kept`, not shown."""
    begun, command = time.monotonic(), [str(PYTHON), *said]
    out, err = (subprocess.PIPE, subprocess.STDOUT) if kept else (None, None)
    done = subprocess.run(command, check=False, text=True, cwd=str(ROOT), env=environment, stdout=out, stderr=err)
    return done.returncode == 0, time.monotonic() - begun, done.stdout or ""


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
