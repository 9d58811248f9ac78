"""Exceptions."""

from __future__ import annotations

from typing import Optional


class Error(ValueError):
    """Base class of all exceptions of this package.

    ``code`` is the code of the same error in the JSON records of the program ``jiugong``, such as
    ``board-duplicate``. ``row`` is the row of the array of boards, or ``None``.
    """

    code: str
    row: Optional[int]

    def __init__(self, message: str, code: str = "error", *, row: Optional[int] = None) -> None:
        super().__init__(message, code)
        self.code = code
        self.row = row

    def __str__(self) -> str:
        return str(self.args[0])


class InvalidBoard(Error):
    """The argument is not a board: a tile is missing or repeated, or there are too many cells."""


class InvalidArgument(Error):
    """A value that an argument does not support, such as an unknown metric."""


class InvalidArray(Error):
    """An array of another type or shape than expected."""


class TableError(Error):
    """A table is missing, damaged, of another version, or does not fit the boards."""


class Unsolvable(Error):
    """The board cannot reach the goal.

    ``reason`` is the explanation. ``solvable_goals`` has the names of the goals that the board can reach.
    ``board`` and ``goal`` are texts such as ``8 1 2/0 4 3/7 6 5``.
    """

    reason: str
    board: str
    goal: str
    solvable_goals: list[str]

    def __init__(
        self,
        message: str,
        code: str = "unsolvable-parity",
        *,
        row: Optional[int] = None,
        reason: str = "",
        board: str = "",
        goal: str = "",
        solvable_goals: Optional[list[str]] = None,
    ) -> None:
        super().__init__(message, code, row=row)
        self.reason = reason
        self.board = board
        self.goal = goal
        self.solvable_goals = solvable_goals or []
