"""Boards, distributions, heuristics and solutions as plots of matplotlib.

Needs matplotlib: ``pip install "jiugong[notebooks]"``. Every function draws into the axes ``ax``, by
default the current ones, and returns them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Optional

import numpy as np

from jiugong._errors import InvalidArray
from jiugong._jiugong import Solution, parse

try:
    from matplotlib import pyplot
    from matplotlib.patches import FancyBboxPatch
except ModuleNotFoundError:
    raise ImportError(
        'plots need matplotlib, which is not installed: pip install "jiugong[notebooks]"'
    ) from None

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike, NDArray

    from jiugong._types import Board

__all__ = ["board", "distribution", "heuristic", "solution"]

WELL, TILE, MOVED, INK = "#263c38", "#fffaf0", "#ffe2b8", "#17302b"


def board(board: Board, ax: Optional[Axes] = None) -> Axes:
    """Draws a board.

    Args:
        board: As solve() takes it, with equal numbers too.
        ax: The axes.

    Raises:
        InvalidBoard: The board has a mistake.
    """
    ax = pyplot.gca() if ax is None else ax
    numbers = parse(board, equal_numbers=True)
    _draw(ax, numbers, np.zeros(numbers.shape, bool))
    return ax


def _draw(ax: Axes, numbers: NDArray[np.uint8], is_moved: NDArray[np.bool_]) -> None:
    """Draws a board of rows×cols numbers, on which some tiles have moved."""
    rows, cols = numbers.shape
    ax.add_patch(FancyBboxPatch((0, 0), cols, rows, boxstyle="round,pad=0.06", color=WELL))
    # Points of the font for a tile of the axes' size.
    box = ax.get_window_extent()
    side = min(box.width / cols, box.height / rows) * 72 / ax.figure.dpi
    for (row, col), number in np.ndenumerate(numbers):
        if number:
            colour = MOVED if is_moved[row, col] else TILE
            tile = FancyBboxPatch((col + 0.1, row + 0.1), 0.8, 0.8, boxstyle="round,pad=0.05", color=colour)
            ax.add_patch(tile)
            centre = (col + 0.5, row + 0.53)
            ax.text(*centre, str(number), color=INK, fontsize=side * 0.4, ha="center", va="center")
    ax.set_xlim(-0.1, cols + 0.1)
    ax.set_ylim(rows + 0.1, -0.1)
    ax.set_aspect("equal")
    ax.axis("off")


def distribution(counts: ArrayLike, ax: Optional[Axes] = None) -> Axes:
    """Draws a bar for the number of boards at each distance, with the mean in the title.

    Args:
        counts: The number of boards at each distance, as distribution() and the property of tables
            return it.
        ax: The axes.
    """
    ax = pyplot.gca() if ax is None else ax
    numbers = np.asarray(counts)
    distances = np.arange(len(numbers))
    ax.bar(distances, numbers)
    ax.set_xlabel("distance")
    ax.set_ylabel("boards")
    mean = np.average(distances, weights=numbers)
    ax.set_title(f"{numbers.sum():,} boards, mean {mean:.2f}, largest {len(numbers) - 1}")
    return ax


def heuristic(distances: ArrayLike, values: ArrayLike, ax: Optional[Axes] = None) -> Axes:
    """Draws a heuristic against the distance: the mean over the boards at each distance, and the range.

    Args:
        distances: The distances of n boards, integers.
        values: The values of the heuristic for these boards, n numbers.
        ax: The axes. Several heuristics in the same axes have different colours.

    Raises:
        InvalidArray: The arrays are not of n and n numbers, or empty.
    """
    ax = pyplot.gca() if ax is None else ax
    exact, found = np.asarray(distances), np.asarray(values)
    if exact.ndim != 1 or exact.shape != found.shape or not len(exact):
        raise InvalidArray(
            f"expected as many values as distances, found {found.shape} and {exact.shape}", "array-shape"
        )
    present = np.unique(exact)
    groups = [found[exact == distance] for distance in present]
    (line,) = ax.plot(present, [group.mean() for group in groups], marker=".")
    lows, highs = [group.min() for group in groups], [group.max() for group in groups]
    ax.fill_between(present, lows, highs, alpha=0.15, color=line.get_color())
    ax.axline((0, 0), slope=1, color="gray", linewidth=1, linestyle="--")
    ax.set_xlabel("distance")
    ax.set_ylabel("heuristic")
    return ax


def solution(solution: Solution, across: int = 8) -> Figure:
    """Draws all boards of a solution side by side, in a figure of its own, the moved tiles in colour.

    Args:
        solution: The solution.
        across: The number of boards in a row.
    """
    boards = solution.boards
    across = min(across, len(boards))
    down = math.ceil(len(boards) / across)
    figure, axes = pyplot.subplots(down, across, figsize=(1.2 * across, 1.4 * down), squeeze=False)
    for ax in axes.flat:
        ax.axis("off")
    for step, (ax, now) in enumerate(zip(axes.flat, boards)):
        _draw(ax, now, boards[max(step - 1, 0)] != now)
        ax.set_title(f"{step} {solution[step - 1]}" if step else "0", fontsize=9)
    return figure
