# The types of the compiled module. Its docstrings are in the Rust sources.

import os
from collections.abc import Callable, Sequence
from typing import Any, Literal, Optional, Protocol, Union, final, overload

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeAlias

from jiugong._solutions import Solutions

__all__ = [
    "distances",
    "next_moves",
    "solve_many",
    "PatternTables",
    "random_boards",
    "Solution",
    "solve",
    "Table",
    "__version__",
]

__version__: str

_Cells: TypeAlias = Sequence[Optional[int]]
_Board: TypeAlias = Union[str, Sequence[str], _Cells, Sequence[_Cells], NDArray[Any]]
_Boards: TypeAlias = Union[NDArray[np.uint8], Sequence[_Board]]
_Shape: TypeAlias = Union[str, tuple[int, int]]
_Metric: TypeAlias = Literal["stm", "mtm"]
_Table: TypeAlias = Union[Table, PatternTables]
_Unsolvable: TypeAlias = Literal["raise", "none"]
_Path: TypeAlias = Union[str, os.PathLike[str]]

class _Bar(Protocol):
    total: Any
    def update(self, n: int, /) -> object: ...

_Progress: TypeAlias = Union[Callable[[int, int], object], _Bar]

@overload
def solve(
    board: _Board,
    goal: Optional[_Board] = None,
    *,
    blank: Optional[int] = None,
    metric: Optional[_Metric] = None,
    shape: Optional[_Shape] = None,
    table: Optional[_Table] = None,
    time_limit: Optional[float] = None,
    threads: Optional[int] = None,
    unsolvable: Literal["raise"] = "raise",
) -> Solution: ...
@overload
def solve(
    board: _Board,
    goal: Optional[_Board] = None,
    *,
    blank: Optional[int] = None,
    metric: Optional[_Metric] = None,
    shape: Optional[_Shape] = None,
    table: Optional[_Table] = None,
    time_limit: Optional[float] = None,
    threads: Optional[int] = None,
    unsolvable: Literal["none"],
) -> Optional[Solution]: ...
def distances(
    boards: _Boards,
    goal: Optional[_Board] = None,
    *,
    blank: Optional[int] = None,
    metric: Optional[_Metric] = None,
    shape: Optional[_Shape] = None,
    table: Optional[_Table] = None,
    threads: Optional[int] = None,
    unsolvable: _Unsolvable = "raise",
) -> NDArray[np.int16]: ...
def next_moves(
    boards: _Boards,
    goal: Optional[_Board] = None,
    *,
    blank: Optional[int] = None,
    metric: Optional[_Metric] = None,
    shape: Optional[_Shape] = None,
    table: Optional[_Table] = None,
    threads: Optional[int] = None,
    unsolvable: _Unsolvable = "raise",
) -> NDArray[np.int8]: ...
def solve_many(
    boards: _Boards,
    goal: Optional[_Board] = None,
    *,
    blank: Optional[int] = None,
    metric: Optional[_Metric] = None,
    shape: Optional[_Shape] = None,
    table: Optional[_Table] = None,
    time_limit: Optional[float] = None,
    threads: Optional[int] = None,
    unsolvable: _Unsolvable = "raise",
) -> Solutions: ...
def random_boards(
    n: int = 1,
    shape: Optional[_Shape] = None,
    goal: Optional[_Board] = None,
    *,
    seed: Optional[int] = None,
) -> NDArray[np.uint8]: ...

@final
class Solution:
    @property
    def board(self) -> str: ...
    @property
    def goal(self) -> str: ...
    @property
    def metric(self) -> str: ...
    @property
    def distance(self) -> Optional[int]: ...
    @property
    def optimal(self) -> bool: ...
    @property
    def lower_bound(self) -> int: ...
    @property
    def solutions(self) -> Optional[int]: ...
    @property
    def moves(self) -> str: ...
    @property
    def tiles(self) -> list[int]: ...
    @property
    def boards(self) -> NDArray[np.uint8]: ...
    def strip(self) -> str: ...
    def film(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...

@final
class Table:
    @staticmethod
    def open(path: _Path, goal: Optional[_Board] = None) -> Table: ...
    @staticmethod
    def build(
        shape: _Shape,
        goal: Optional[_Board] = None,
        *,
        metric: _Metric = "stm",
        encoding: Optional[Literal["byte", "bit"]] = None,
        progress: Optional[_Progress] = None,
        threads: Optional[int] = None,
    ) -> Table: ...
    def save(self, path: _Path) -> None: ...
    def verify(self, *, progress: Optional[_Progress] = None, threads: Optional[int] = None) -> None: ...
    @property
    def distances(self) -> NDArray[np.uint8]: ...
    def decode(
        self, start: int = 0, stop: Optional[int] = None, *, threads: Optional[int] = None
    ) -> NDArray[np.uint8]: ...
    def rank(
        self, boards: _Boards, *, threads: Optional[int] = None, unsolvable: _Unsolvable = "raise"
    ) -> NDArray[np.int64]: ...
    def unrank(
        self, indices: Union[NDArray[np.integer[Any]], Sequence[int]], *, threads: Optional[int] = None
    ) -> NDArray[np.uint8]: ...
    def hardest(self) -> NDArray[np.uint8]: ...
    def sample(self, distance: int, n: int = 1, seed: Optional[int] = None) -> NDArray[np.uint8]: ...
    @property
    def distribution(self) -> NDArray[np.int64]: ...
    @property
    def radius(self) -> int: ...
    @property
    def goal(self) -> str: ...
    @property
    def shape(self) -> str: ...
    @property
    def metric(self) -> str: ...
    @property
    def encoding(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def nbytes(self) -> int: ...
    def __len__(self) -> int: ...

@final
class PatternTables:
    @staticmethod
    def build(
        shape: _Shape,
        goal: Optional[_Board] = None,
        *,
        metric: _Metric = "stm",
        size: Literal["small", "medium", "large"] = "small",
        progress: Optional[_Progress] = None,
        threads: Optional[int] = None,
    ) -> PatternTables: ...
    @staticmethod
    def open(
        paths: Sequence[_Path], goal: Optional[_Board] = None, *, threads: Optional[int] = None
    ) -> PatternTables: ...
    def lower_bounds(
        self, boards: _Boards, *, threads: Optional[int] = None, unsolvable: _Unsolvable = "raise"
    ) -> NDArray[np.int16]: ...
    @property
    def goal(self) -> str: ...
    @property
    def shape(self) -> str: ...
    @property
    def metric(self) -> str: ...
    @property
    def patterns(self) -> list[str]: ...
    @property
    def nbytes(self) -> int: ...
