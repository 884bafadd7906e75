# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How the tools come by their environment, and what they say when they cannot."""

import ast
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in for uv is a shell script")

# Makes real environments, but without pip and with nothing in them, so that a test takes no time.
FAKE_UV = """#!/bin/sh
echo "$1" >> "$FAKE_LOG"
if [ "$1" = venv ]; then
    sleep "${FAKE_SLEEP:-0}"
    exec "$3" -m venv --without-pip "$4"
fi
echo "${FAKE_SAYS:-Resolved 1 package in 1ms}" >&2
exit "${FAKE_STATUS:-0}"
"""

# A tool as they all begin; it tells where it runs and with what.
FAKE_TOOL = """import bootstrap

bootstrap.ensure()

import sys

print(sys.prefix, *sys.argv[1:])
"""


def load():
    """Return a fresh copy of tools/bootstrap.py as a module."""
    spec = importlib.util.spec_from_file_location("bootstrap_under_test", TOOLS / "bootstrap.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Checkout:
    """A checkout with one tool, no requirements, and a pretend uv."""

    def __init__(self, folder):
        self.root = folder / "checkout"
        self.venv = self.root / ".venv"
        self.log = folder / "uv.log"
        self.bin = folder / "bin"
        (self.root / "tools").mkdir(parents=True)
        self.bin.mkdir()
        shutil.copy(TOOLS / "bootstrap.py", self.root / "tools")
        (self.root / "tools" / "hello.py").write_text(FAKE_TOOL)
        (self.root / "requirements.txt").write_text("# nothing\n")
        uv = self.bin / "uv"
        uv.write_text(FAKE_UV)
        uv.chmod(0o755)

    def start(self, *args, **env):
        """Start the tool from another folder and return the process."""
        return subprocess.Popen(
            [sys.executable, str(self.root / "tools" / "hello.py"), *args],
            cwd=self.bin,
            env={
                **os.environ,
                "PATH": f"{self.bin}:/usr/bin:/bin",
                "FAKE_LOG": str(self.log),
                **env,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *args, **env):
        """Run the tool to its end; return status, standard output and standard error."""
        process = self.start(*args, **env)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def made(self):
        """Return how many environments have been made."""
        return self.log.read_text().split().count("venv") if self.log.exists() else 0


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


@pytest.fixture
def bootstrap(monkeypatch):
    """The module, in a process whose starting again and installing are made visible."""
    module = load()
    monkeypatch.setattr(sys, "argv", ["/somewhere/play.py", "--lang", "pt"])
    return module


def refuse(bootstrap, root, capsys):
    """Check that no environment comes about; return the one line on standard error."""
    with pytest.raises(SystemExit) as stopped:
        bootstrap.ensure(str(root))
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    lines = err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("play.py: ")
    return lines[0]


@posix
def test_makes_the_environment_once_and_passes_the_arguments_on(checkout):
    where = str(checkout.venv)
    status, out, err = checkout.run("--seed", "a b")
    assert (status, out) == (0, f"{where} --seed a b\n")
    assert err.splitlines()[-1].startswith("First start: ready after")
    assert checkout.run("again") == (0, f"{where} again\n", "")
    assert checkout.made() == 1


def _no_stamp(checkout):
    (checkout.venv / "whist.stamp").unlink()


def _other_requirements(checkout):
    (checkout.root / "requirements.txt").write_text("# nothing, said in another way\n")


def _python_gone(checkout):
    for path in (checkout.venv / "bin").glob("python*"):
        path.unlink()
        path.symlink_to("/nonexistent/python3")


def _older_python(checkout):
    stamp = checkout.venv / "whist.stamp"
    lines = stamp.read_text().splitlines(keepends=True)
    stamp.write_text("".join(["3.9\n", *lines[1:]]))


def _a_file_in_its_place(checkout):
    shutil.rmtree(checkout.venv)
    checkout.venv.write_text("")


def _moved(checkout):
    new = checkout.root.with_name("moved")
    checkout.root.rename(new)
    checkout.root = new
    checkout.venv = new / ".venv"


@posix
@pytest.mark.parametrize(
    "damage",
    [_no_stamp, _other_requirements, _python_gone, _older_python, _a_file_in_its_place, _moved],
)
def test_makes_it_anew_when_it_is_not_as_it_should_be(checkout, damage):
    checkout.run()
    damage(checkout)
    status, out, _ = checkout.run()
    assert (status, out) == (0, f"{checkout.venv}\n")
    assert checkout.made() == 2


@posix
def test_two_starts_at_once_make_one_environment(checkout):
    both = [checkout.start(name, FAKE_SLEEP="1.5") for name in ("one", "two")]
    told = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert [out for out, _ in told] == [f"{checkout.venv} one\n", f"{checkout.venv} two\n"]
    assert sum("Waiting for another start" in err for _, err in told) == 1
    assert checkout.made() == 1


@posix
@pytest.mark.slow
def test_falls_back_on_pip_when_uv_fails(checkout):
    status, out, _ = checkout.run(FAKE_STATUS="1", FAKE_SAYS="error: no index for uv")
    assert (status, out) == (0, f"{checkout.venv}\n")
    assert (checkout.venv / "bin" / "pip").exists()


@posix
@pytest.mark.slow
def test_no_network_for_pip(checkout):
    (checkout.root / "requirements.txt").write_text("pillow==12.3.0\n")
    (checkout.bin / "uv").unlink()
    nobody = "http://127.0.0.1:9/simple"
    settings = {name: "" for name in os.environ if name.startswith("PIP_")}
    settings.update(PIP_CONFIG_FILE=os.devnull, PIP_INDEX_URL=nobody)
    status, out, err = checkout.run(**settings)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "connect to the network" in err
    assert not (checkout.venv / "whist.stamp").exists()


@posix
@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("error: Request failed: dns error: failed to lookup address", "connect to the network"),
        ("error: No space left on device", "No space left on device"),
    ],
)
def test_no_environment_with_uv_alone(checkout, bootstrap, monkeypatch, capsys, says, told):
    monkeypatch.setenv("PATH", f"{checkout.bin}:/usr/bin:/bin")
    monkeypatch.setenv("FAKE_LOG", str(checkout.log))
    monkeypatch.setenv("FAKE_STATUS", "2")
    monkeypatch.setenv("FAKE_SAYS", says)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    assert told in refuse(bootstrap, checkout.root, capsys)


def test_starts_no_process_when_fresh(tmp_path, bootstrap, monkeypatch):
    (tmp_path / "requirements.txt").write_text("# nothing\n")
    python = Path(bootstrap.python_in(str(tmp_path)))
    python.parent.mkdir(parents=True)
    python.write_text("")
    (tmp_path / ".venv" / "pyvenv.cfg").write_text("")
    stamp = f"{sys.version_info[0]}.{sys.version_info[1]}\n{bootstrap._fingerprint(str(tmp_path))}"
    (tmp_path / ".venv" / "whist.stamp").write_text(stamp)

    class Started(Exception):
        pass

    def start(path, command):
        raise Started(command)

    def forbidden(*args, **kwargs):
        raise AssertionError("a process was started")

    monkeypatch.setattr(bootstrap, "WINDOWS", False)
    monkeypatch.setattr(bootstrap.os, "execv", start)
    monkeypatch.setattr(bootstrap.subprocess, "Popen", forbidden)
    monkeypatch.setattr(bootstrap, "python_in", lambda root: str(python))
    with pytest.raises(Started) as started:
        bootstrap.ensure(str(tmp_path))
    assert started.value.args[0][0] == str(python)
    assert started.value.args[0][2:] == ["--lang", "pt"]
    # And inside it there is nothing left to do.
    monkeypatch.setattr(sys, "prefix", str(tmp_path / ".venv"))
    assert bootstrap.ensure(str(tmp_path)) is None


def test_a_python_without_venv_or_pip(checkout, bootstrap, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    line = refuse(bootstrap, checkout.root, capsys)
    assert f"python3.{sys.version_info[1]}-venv" in line
    assert not checkout.venv.exists()


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 9, 18), (4, 0, 0)])
def test_a_python_too_old_or_too_new(checkout, bootstrap, monkeypatch, capsys, version):
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "version_info", version)
    line = refuse(bootstrap, checkout.root, capsys)
    assert "3.10 to 3.13" in line
    assert f"this is {version[0]}.{version[1]}:" in line


def test_a_read_only_checkout(checkout, bootstrap, monkeypatch, capsys):
    def read_only(path, mode="r", **kwargs):
        if set(mode) & set("wa+"):
            raise OSError(errno.EROFS, "Read-only file system", path)
        return open(path, mode, **kwargs)

    monkeypatch.setattr(bootstrap, "open", read_only, raising=False)
    line = refuse(bootstrap, checkout.root, capsys)
    assert str(checkout.root) in line
    assert "Read-only file system" in line


def test_no_requirements(tmp_path, bootstrap, capsys):
    assert "requirements.txt" in refuse(bootstrap, tmp_path, capsys)


@pytest.mark.parametrize("name", ["bootstrap.py", "deploy.py", "play.py", "test.py"])
def test_an_old_python_can_parse_what_tells_it_that_it_is_old(name):
    """The check is the standard library's and knows most, not all, of what is newer."""
    ast.parse((TOOLS / name).read_text(encoding="utf-8"), feature_version=(3, 7))
