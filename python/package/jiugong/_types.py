"""Types of arguments."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, Optional, Protocol, Union

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeAlias

from jiugong._jiugong import GoalTable, PatternTables, Table


class HasArray(Protocol):
    """An array of another library."""

    def __array__(self) -> NDArray[Any]: ...


class Bar(Protocol):
    """A progress bar, such as those of tqdm."""

    total: Any

    def update(self, n: int, /) -> object: ...


Cells: TypeAlias = Sequence[Optional[int]]
# One type of sequence: of several, checkers cannot tell which one rows with None are meant to be.
Board: TypeAlias = Union[str, Sequence[Union[str, int, None, Cells]], NDArray[Any], HasArray, memoryview]
Boards: TypeAlias = Union[NDArray[Any], HasArray, memoryview, Sequence[Board]]
OneOrSeveral: TypeAlias = Union[str, NDArray[Any], HasArray, memoryview, Sequence[Union[int, None, Board]]]
# A board, a list of cells that may be "?", or a list of goals.
Goal: TypeAlias = Union[Board, Sequence[Any]]
Alike: TypeAlias = Union[Iterable[int], Iterable[Iterable[int]]]
Moves: TypeAlias = Union[
    str, int, np.integer[Any], Sequence[str], Sequence[int], Sequence[Sequence[int]], NDArray[Any]
]
Shape: TypeAlias = Union[str, tuple[int, int]]
Metric: TypeAlias = Union[Literal["stm"], Literal["mtm"]]
AnyTable: TypeAlias = Union[Table, GoalTable, PatternTables]
Unsolvable: TypeAlias = Union[Literal["raise"], Literal["none"]]
Path: TypeAlias = Union[str, os.PathLike[str]]
Progress: TypeAlias = Union[Callable[[int, int], object], Bar]
