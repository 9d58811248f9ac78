"""The solutions of many boards as arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pandas import DataFrame


class Solutions(NamedTuple):
    """The solutions of n boards."""

    moves: NDArray[np.int8]
    """Codes of moves, n×longest, as next_moves() has them; -1 after the last move."""

    lengths: NDArray[np.int16]
    """The number of moves of each solution; -1 for an unsolvable board."""

    lower_bounds: NDArray[np.int16]
    """Proven lower bounds of the distances; equal to the length of a shortest solution."""

    counts: NDArray[np.int64]
    """The number of shortest solutions of each board; -1 if they were not counted.

    They are counted on up to 10 cells, in stm or to a set of goals. solve() counts those of one board of up
    to 16 cells.
    """

    def to_frame(self, blanks: int = 1) -> DataFrame:
        """Returns a frame of pandas with a row for each board.

        Args:
            blanks: The number of blanks of the boards, as for moves_text().

        Returns:
            The columns ``moves``, a text, None for an unsolvable board; ``length``, ``lower_bound`` and
            ``count``, -1 where the arrays have -1.

        Raises:
            ImportError: pandas is not installed.
        """
        from jiugong.frame import DataFrame

        texts = [
            None if length < 0 else moves_text(codes, blanks)
            for codes, length in zip(self.moves.tolist(), self.lengths.tolist())
        ]
        columns = {"length": self.lengths, "lower_bound": self.lower_bounds, "count": self.counts}
        return DataFrame({"moves": texts, **columns})


def moves_text(codes: Iterable[int], blanks: int = 1) -> str:
    """Returns the letters of moves: U, D, L, R, in mtm with the number of tiles, such as ``R2U``.

    Args:
        codes: Codes of moves, such as a row of Solutions.moves. Negative codes are skipped.
        blanks: The number of blanks of the board. With several, the number of the blank is in front,
            unless it is the first: ``U 2R``.
    """
    letters = []
    for code in codes:
        if code >= 0:
            runs, direction = divmod(int(code), 4)
            tiles, blank = divmod(runs, blanks)
            number, count = (str(at + 1) if at else "" for at in (blank, tiles))
            letters.append(number + "UDLR"[direction] + count)
    return (" " if blanks > 1 else "").join(letters)
