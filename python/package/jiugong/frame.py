"""Boards and distributions as frames of pandas. Solutions.to_frame() is that of solutions.

Needs pandas: ``pip install "jiugong[notebooks]"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from jiugong._jiugong import distances, next_moves, parse
from jiugong._jiugong import format as format_boards
from jiugong._solutions import moves_text

try:
    from pandas import DataFrame
except ModuleNotFoundError:
    raise ImportError('frames need pandas, which is not installed: pip install "jiugong[notebooks]"') from None

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from jiugong._types import Boards, Goal

__all__ = ["DataFrame", "boards", "distribution"]


def boards(boards: Boards, goal: Optional[Goal] = None, **options: Any) -> DataFrame:
    """Returns a frame with a row for each board.

    For all boards of a table they are ``table.unrank(range(len(table)))``.

    Args:
        boards: An array of n×rows×cols or n×cells integers, or a list of boards.
        goal: As in solve().
        options: The metric and the other keywords of distances().

    Returns:
        The columns ``board``, a text such as "8 6 7/2 5 4/3 0 1"; ``distance``, in moves; and ``move``,
        the first move of a shortest solution such as "U", empty at the goal. With
        ``unsolvable="none"`` the distance of an unsolvable board is -1, and its move is None.

    Raises:
        InvalidArray, InvalidBoard, Unsolvable, TableError: See distances().
    """
    found = distances(boards, goal, **options)
    codes = next_moves(boards, goal, **options)
    numbers = parse(boards, blank=options.get("blank"), shape=options.get("shape"), equal_numbers=True)
    blanks = (numbers == 0).sum(axis=(1, 2))
    return DataFrame(
        {
            "board": format_boards(numbers, equal_numbers=True),
            "distance": found,
            "move": [
                None if code == -2 else moves_text([code], count)
                for code, count in zip(codes.tolist(), blanks.tolist())
            ],
        }
    )


def distribution(counts: ArrayLike) -> DataFrame:
    """Returns a frame with a row for each distance.

    Args:
        counts: The number of boards at each distance, as distribution() and the property of tables
            return it.

    Returns:
        The columns ``distance``, from 0 on; ``boards``, their number; and ``share``, of all boards, 0 to 1.
    """
    numbers = np.asarray(counts)
    return DataFrame({"distance": np.arange(len(numbers)), "boards": numbers, "share": numbers / numbers.sum()})
