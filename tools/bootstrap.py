# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Makes the project's own Python environment on first use, then runs the calling tool in it.

A tool begins with::

    import bootstrap

    bootstrap.ensure()

and may import what requirements.txt names after that. The environment is the folder ``.venv``
beside ``tools``; nothing is installed anywhere else and no rights are needed beyond writing there.
Only the standard library is used here, and only syntax that a Python too old for the game still
parses: it has to live long enough to say so. The same goes for a tool that calls :func:`ensure`.
"""

import hashlib
import importlib.util
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time

OLDEST = (3, 10)
NEWEST = (3, 13)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WINDOWS = os.name == "nt"

STAMP = "whist.stamp"
LOG = "setup.log"

# What pip and uv say when the package index does not answer.
_NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolution|ConnectTimeout|ReadTimeout|ProxyError|ConnectionReset"
    r"|Max retries exceeded|Connection refused|Network is unreachable|dns error"
    r"|error sending request|error trying to connect|client error \(Connect\)"
    r"|network connectivity is disabled|operation timed out|No matching distribution found",
    re.IGNORECASE,
)


class Trouble(Exception):
    """Why there is no environment, as one line that tells the user what to do."""


def ensure(root=ROOT):
    """Return when this process runs in an up-to-date environment; until then, see to it.

    A missing, unfinished, broken, moved or outdated environment is made anew, and the calling
    script is started again in it with the same arguments; then this function does not return.
    When that is impossible one line on standard error says what to do, and the exit status is 2.

    :param str root: folder that holds requirements.txt and gets the ``.venv``
    """
    root = os.path.abspath(root)
    try:
        version = _supported_version()
        if not is_fresh(root, version):
            _make_alone(root, version)
        elif is_inside(root):
            return
    except Trouble as trouble:
        sys.stdout.flush()
        print("%s: %s" % (os.path.basename(sys.argv[0]), trouble), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    _start_again(root)


def python_in(root=ROOT):
    """Return the path of the environment's Python."""
    return script_in("python", root)


def script_in(name, root=ROOT):
    """Return the path of a program of the environment, such as ``pytest``."""
    if WINDOWS:
        return os.path.join(root, ".venv", "Scripts", name + ".exe")
    return os.path.join(root, ".venv", "bin", name)


def is_inside(root=ROOT):
    """Return whether this process is run by the environment's Python."""
    return os.path.realpath(sys.prefix) == os.path.realpath(os.path.join(root, ".venv"))


def is_fresh(root, version):
    """Return whether the environment is complete and made from today's requirements.txt.

    Reads three small files and starts no process.

    :param str root: the checkout
    :param version: the (major, minor) the environment must have, or None for any
    """
    venv = os.path.join(root, ".venv")
    try:
        with open(os.path.join(venv, STAMP), encoding="utf-8") as file:
            made_for, content = file.read().split("\n", 1)
    except (OSError, ValueError):
        return False
    if version is not None and made_for != "%d.%d" % version:
        return False
    # A symlink to a Python that has been uninstalled does not exist.
    if not os.path.exists(python_in(root)) or not os.path.exists(os.path.join(venv, "pyvenv.cfg")):
        return False
    return content == _fingerprint(root)


def _fingerprint(root):
    """Return what the environment depends on; the path too, for programs in it name it."""
    try:
        with open(os.path.join(root, "requirements.txt"), "rb") as file:
            digest = hashlib.sha256(file.read().replace(b"\r\n", b"\n")).hexdigest()
    except OSError as error:
        raise Trouble("cannot read requirements.txt: " + _why(error)) from error
    return "%s\n%s\n" % (digest, root)


def _supported_version():
    """Return this Python's (major, minor), or None when the game does not run on it."""
    version = tuple(sys.version_info[:2])
    return version if OLDEST <= version <= NEWEST else None


def _base_python(root, version):
    """Return path and (major, minor) of a Python to make the environment with."""
    if version is not None:
        # From inside the environment that is about to be replaced, the one it was made with.
        inside = is_inside(root)
        return getattr(
            sys, "_base_executable", sys.executable
        ) if inside else sys.executable, version
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        path = shutil.which("python3.%d" % minor)
        # The name alone proves little: version managers leave stand-ins that only print an error.
        if path and _runs(path, "import sys; sys.exit(sys.version_info[:2] != (3, %d))" % minor):
            return path, (3, minor)
    raise Trouble(
        "needs Python %d.%d to %d.%d and this is %d.%d: install one of those and run this with it"
        % (OLDEST + NEWEST + tuple(sys.version_info[:2]))
    )


def _runs(python, code):
    """Return whether ``python`` runs ``code`` with exit status 0."""
    try:
        return subprocess.call([python, "-c", code], **_silent()) == 0
    except OSError:
        return False


def _silent():
    return {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
    }


def _make_alone(root, version):
    """Make the environment unless another process is at it or has just finished."""
    base, version = _base_python(root, version)
    with _Lock(root):
        if not is_fresh(root, version):
            _make(root, base, version)


def _make(root, base, version):
    """Make the environment from nothing, with uv if it is there and with venv and pip if not."""
    uv = shutil.which("uv")
    if base == sys.executable:
        pip = all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))
    else:
        pip = _runs(base, "import venv, ensurepip")
    if not uv and not pip:
        raise Trouble(
            "this Python cannot make environments: install its venv module (on Debian or Ubuntu: "
            "apt install python%d.%d-venv) or uv" % version
        )
    if WINDOWS and is_inside(root):
        raise Trouble(".venv is out of date: deactivate it and run this with the Python outside it")
    venv = os.path.join(root, ".venv")
    python = python_in(root)
    stamp = "%d.%d\n%s" % (version + (_fingerprint(root),))
    wanted = os.path.join(root, "requirements.txt")
    progress = Progress(wanted)
    ways = []
    if uv:
        # Copies, not links: a tool that edits a stub must not edit uv's cache.
        install = ["pip", "install", "--link-mode", "copy", "--python", python, "-r", wanted]
        ways.append(([uv, "venv", "--python", base, venv], [uv, *install]))
    if pip:
        install = ["-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        install += ["--retries", "1", "--timeout", "30", "-r", wanted]
        ways.append(([base, "-m", "venv", venv], [python, *install]))
    said = []
    try:
        for commands in ways:
            del said[:]
            _remove(venv)
            # uv may lack the settings that let pip reach an index: so one is tried after the other.
            if all(_run(command, root, progress, said) == 0 for command in commands):
                break
        else:
            raise _diagnose(venv, said)
        with open(os.path.join(venv, STAMP), "w", encoding="utf-8", newline="\n") as file:
            file.write(stamp)
        progress.finish("ready")
    except OSError as error:
        raise Trouble("cannot make .venv: " + _why(error)) from error
    finally:
        progress.clear()


def _remove(venv):
    """Delete what is left of an older environment."""
    if os.path.islink(venv) or os.path.isfile(venv):
        os.unlink(venv)
    elif os.path.isdir(venv):
        shutil.rmtree(venv)


def _run(command, root, progress, said):
    """Run one step of the installation and return its exit status.

    :param list said: gets every line the command prints
    """
    env = dict(os.environ, PYTHONUNBUFFERED="1", UV_PYTHON_DOWNLOADS="never", NO_COLOR="1")
    # Settings for another environment must not redirect the installation.
    for name in ("VIRTUAL_ENV", "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "PIP_REQUIRE_VIRTUALENV"):
        env.pop(name, None)
    process = subprocess.Popen(
        command,
        cwd=root,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
        errors="replace",
    )
    lines = queue.Queue()

    def read():
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    try:
        while True:
            try:
                line = lines.get(timeout=0.5)
            except queue.Empty:
                progress.tick()
                continue
            if line is None:
                return process.wait()
            said.append(line.rstrip())
            progress.hear(said[-1])
    finally:
        if process.poll() is None:
            process.kill()


def _diagnose(venv, said):
    """Return the trouble that the output of a failed installation tells of."""
    if any(_NO_NETWORK.search(line) for line in said):
        return Trouble(
            "the Python packages cannot be fetched: connect to the network and start this again "
            "(only the first start needs it)"
        )
    errors = [line for line in said if line.lower().lstrip(" ×").startswith("error")]
    last = (errors or [line for line in said if line.strip()] or ["no reason given"])[-1].strip()
    log = ""
    if os.path.isdir(venv):
        log = os.path.join(venv, LOG)
        with open(log, "w", encoding="utf-8") as file:
            file.write("\n".join(said) + "\n")
        log = " (all of it in %s)" % log
    return Trouble("the Python packages cannot be installed: %s%s" % (last, log))


def _why(error):
    """Return an OSError in words, with the file's name."""
    name = ": " + str(error.filename) if error.filename else ""
    return (error.strerror or str(error)) + name


def _start_again(root):
    """Run the calling script with the environment's Python, in place of this process."""
    command = [python_in(root), os.path.abspath(sys.argv[0])] + sys.argv[1:]
    sys.stdout.flush()
    sys.stderr.flush()
    if WINDOWS:
        # There exec starts a new process and lets the shell go on as if the old one had ended.
        try:
            sys.exit(subprocess.call(command))
        except KeyboardInterrupt:
            sys.exit(130)
    os.execv(command[0], command)


class Progress:
    """Tells how far the installation is, on standard error.

    On a terminal one line is written over and over. Elsewhere a line is printed now and then, and
    none before something has been fetched: a start that fails at once then prints its reason alone.

    :param str requirements: path of the file whose packages are counted
    """

    def __init__(self, requirements):
        with open(requirements, encoding="utf-8") as file:
            self.total = sum(1 for line in file if re.match(r"\w", line))
        self.stream = sys.stderr
        self.terminal = self.stream.isatty()
        self.start = time.monotonic()
        self.count = 0
        self.stage = "making .venv"
        self._width = 0
        self._said = ""
        self.tick()

    def hear(self, line):
        """Take in one line that pip or uv has printed."""
        words = line.split()
        if line.startswith("Collecting "):
            self.count += 1
            self.stage = "fetching %d of %d packages" % (min(self.count, self.total), self.total)
            if self.count % 10 == 0:
                self._tell(self.stage)
        elif line.startswith("Ignoring "):
            self.total -= 1
        elif line.startswith("Resolved "):
            self.stage = "fetching %s packages" % words[1]
            self._tell(self.stage)
        elif line.startswith(("Installing collected", "Prepared ")):
            self.stage = "installing"
            self._tell(self.stage)
        self.tick()

    def tick(self):
        """Bring the line on a terminal up to date."""
        if self.terminal:
            text = "First start: %s, %d s" % (self.stage, time.monotonic() - self.start)
            self.stream.write("\r" + text.ljust(self._width))
            self.stream.flush()
            self._width = len(text)

    def finish(self, text):
        """Say that all went well."""
        self.clear()
        self.terminal = False
        self._tell("%s after %d s" % (text, time.monotonic() - self.start))

    def clear(self):
        """Leave an empty line on a terminal."""
        if self.terminal and self._width:
            self.stream.write("\r" + " " * self._width + "\r")
            self.stream.flush()
            self._width = 0

    def _tell(self, text):
        if not self.terminal and text != self._said:
            self._said = text
            self.stream.write("First start: %s\n" % text)
            self.stream.flush()


class _Lock:
    """Held while the environment is made; the system lets go of it if the process dies."""

    def __init__(self, root):
        try:
            self._file = open(os.path.join(root, ".venv.lock"), "a+")
        except OSError as error:
            raise Trouble(
                "cannot write in %s (%s): copy the project to a folder of your own"
                % (root, error.strerror)
            ) from error

    def __enter__(self):
        waited = 0
        while not self._try():
            if waited == 10:
                print("Waiting for another start that is making .venv", file=sys.stderr)
            waited += 1
            time.sleep(0.1)

    def __exit__(self, *exc):
        self._file.close()

    def _try(self):
        """Return whether the lock is ours; where the file system has no locks it always is."""
        try:
            if sys.platform == "win32":
                import msvcrt

                self._file.seek(0)
                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            pass
        return True


if __name__ == "__main__":
    ensure()
