"""Shared by the tests: the program, and tables that take some time to build."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any, Callable

import pytest

import jiugong

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(os.environ.get("PROGRAMS", ROOT / "target/debug"))


@pytest.fixture(scope="session", autouse=True)
def keyboard_interrupt() -> None:
    """Makes SIGINT raise KeyboardInterrupt: a shell starts commands in the background without it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def program() -> Callable[..., list[dict[str, Any]]]:
    """Runs the program, `jiugong`, and returns its JSON records."""

    def run(*args: str, lines: list[str] | None = None) -> list[dict[str, Any]]:
        stdin = None if lines is None else "".join(line + "\n" for line in lines)
        # Where the program finds no tables of the machine.
        environment = {**os.environ, "JIUGONG_TABLES": str(ROOT / "data")}
        command = [str(PROGRAMS / "jiugong"), "--json", *args]
        result = subprocess.run(
            command, input=stdin, capture_output=True, text=True, env=environment, check=False
        )
        assert result.returncode in (0, 1, 2), result
        return [json.loads(line) for line in result.stdout.splitlines()]

    return run


@pytest.fixture(scope="session")
def table() -> jiugong.Table:
    return jiugong.Table.build("3x3")


@pytest.fixture(scope="session")
def bits() -> jiugong.Table:
    """A table of 239,500,800 boards, with sparse encoding."""
    return jiugong.Table.build("3x4")
