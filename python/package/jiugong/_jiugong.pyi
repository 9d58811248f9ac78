# The types of the compiled module. `python tests/docstrings.py` copies the docstrings from it.

from collections.abc import Iterator, Sequence
from typing import Any, Literal, Optional, Union, final, overload

import numpy as np
from numpy.typing import NDArray

from jiugong._show import Html
from jiugong._solutions import Solutions
from jiugong._types import (
    Alike,
    AnyTable,
    Board,
    Boards,
    Goal,
    Metric,
    Moves,
    OneOrSeveral,
    Path,
    Progress,
    Shape,
    Unsolvable,
)

__all__ = [
    "distances",
    "next_moves",
    "solve_many",
    "distribution",
    "apply_moves",
    "format",
    "is_solvable",
    "legal_moves",
    "neighbours",
    "parse",
    "GoalTable",
    "PatternTables",
    "_restore_pattern_tables",
    "_pixels",
    "_goal_board",
    "_boards_html",
    "improve",
    "lower_bounds",
    "random_boards",
    "Solution",
    "_restore_solution",
    "solve",
    "Table",
    "_restore_table",
    "__version__",
]

__version__: str

@overload
def solve(
    board: Board,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    table: Optional[AnyTable] = None,
    time_limit: Optional[float] = None,
    effort: Optional[int] = None,
    threads: Optional[int] = None,
    unsolvable: Literal["raise"] = "raise",
) -> Solution:
    """Returns a shortest solution of a board.

    Boards of up to 12 cells are looked up in a table, which is built at the first call for a goal
    and kept: microseconds after that call, which takes half a second on 3x4. Boards of 3x5 to 5x5
    are searched with pattern tables: milliseconds on most boards of 4x4, seconds on the hardest
    ones, seconds to days on 5x5. On other shapes, up to 16x16, boards some twenty moves from the
    goal need no table; others get a short solution, which is not proved shortest, in 2 s or within
    the limits. Ctrl-C ends a search.

    Args:
        board: Text such as "867254301" or "8 6 7/2 5 4/3 0 1", a list or tuple of tiles or of rows,
            or an array of integers of one or two dimensions. The blank is 0, -1 or None, in text
            also _ x . -
        goal: A board, or "last" (default: the blank in the last cell), "first", "spiral", "snake",
            "columns". Or a set of goals: a board with open cells, "1 2 3/? ? ?/? ? ?"; with equal
            numbers, "1 1 1/2 2 2/3 3 0", or several blanks; "first-row", "first-column",
            "any-blank"; a list of goals, of which the nearest counts. Then boards may have equal
            numbers, too. All distances to the set are found first, and kept; if these are more than
            150 million, a search looks for the nearest of up to 64 goals.
        alike: Tiles that are alike, such as [1, 2, 3], or a list of several such groups.
        blank: The piece that is missing in a picture puzzle whose pieces are all numbered.
        metric: "stm" (default: a move is one tile) or "mtm" (several tiles in line).
        shape: "2x4" or (2, 4), for boards that are not square and written without rows.
        table: A Table, GoalTable or PatternTables in place of the default one. Without ``goal``, the
            goals are those of the table.
        time_limit: Seconds after which a search, or the build of tables for it, ends with the
            shortest solution found so far. Finding that takes up to half a second more.
        effort: The work of a search for a short solution, 0 to 6, on boards of more than 16 cells that
            are not near the goal: the answer is then the same at any speed, and nothing is proved.
        threads: The number of threads, 1 to 1024; all cores by default.
        unsolvable: "raise", or "none" to return None in place of an exception.

    Returns:
        A Solution. Of several shortest ones the first by U, D, L, R.

    Raises:
        InvalidBoard: The board or the goal has a mistake, or they have different shapes.
        InvalidArgument: Another argument is invalid.
        Unsolvable: The board cannot reach the goal.
        TableError: There is no table for the shape, or it does not serve the goal.
        TypeError: An argument has another type.
    """

@overload
def solve(
    board: Board,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    table: Optional[AnyTable] = None,
    time_limit: Optional[float] = None,
    effort: Optional[int] = None,
    threads: Optional[int] = None,
    unsolvable: Literal["none"],
) -> Optional[Solution]: ...
def improve(
    board: Board,
    moves: str,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    time_limit: Optional[float] = None,
    effort: Optional[int] = None,
    threads: Optional[int] = None,
) -> Solution:
    """Returns a solution made shorter.

    Where a shortest solution is found in about a second, it takes its place. Otherwise loops are
    removed, and longer and longer windows of moves are replaced by shortest ones, for 2 s or within
    the limits.

    Args:
        board: As in solve().
        moves: Text: the moves of a solution from the board to the goal, such as "R2U", or the tiles that
            move, such as "5 6".
        goal: As in solve().
        alike: As in solve().
        blank: As in solve().
        metric: "stm" (default: a move is one tile) or "mtm" (several tiles in line).
        shape: "2x4" or (2, 4), for boards that are not square and written without rows.
        time_limit: Seconds after which the search ends with the shortest solution so far.
        effort: The work of the search, 0 to 5: the answer is then the same at any speed.
        threads: The number of threads, 1 to 1024; all cores by default.

    Returns:
        A Solution of no more moves.

    Raises:
        InvalidBoard: The board or the goal has a mistake, or they have different shapes.
        InvalidArgument: The moves are illegal or do not reach the goal, or another argument is invalid.
        TypeError: An argument has another type.
    """

def distances(
    boards: Boards,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    table: Optional[AnyTable] = None,
    threads: Optional[int] = None,
    unsolvable: Unsolvable = "raise",
) -> NDArray[np.int16]:
    """Returns the distances of boards.

    Runs in parallel, without the interpreter lock: some hundred
    million boards of up to 10 cells in about a second, 4x4 boards in milliseconds each. Ctrl-C ends
    it.

    Args:
        boards: An array of n×rows×cols or n×cells integers, or a list of boards. Arrays of uint8 are
            not copied. Objects of pandas, memoryviews and arrays of other libraries are arrays too.
        goal, alike, blank, metric, shape, table: See solve().
        threads: The number of threads, 1 to 1024; all cores by default.
        unsolvable: "raise", or "none" for -1 in place of an exception.

    Returns:
        An array of n int16.

    Raises:
        InvalidArray: The array has another type or shape.
        InvalidBoard, Unsolvable: The first row that is not a board, or cannot reach the goal;
            ``row`` is its number.
        TableError: There is no table for the shape, or it does not serve the goal.
    """

def lower_bounds(
    boards: Boards,
    goal: Optional[Board] = None,
    *,
    heuristic: str = "manhattan",
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    threads: Optional[int] = None,
    unsolvable: Unsolvable = "raise",
) -> NDArray[np.int16]:
    """Returns lower bounds of the distances of boards, by a heuristic.

    The distances are in stm, where a move is one tile, and no heuristic exceeds them. Runs in
    parallel, without the interpreter lock: a thread takes about a million boards of 4x4 a second,
    some ten thousand with pattern databases. The four heuristics used last are kept.

    Args:
        boards: An array of n×rows×cols or n×cells integers, or a list of boards, 2x2 to 16x16.
        goal: A board or "last" (default), "first", "spiral", "snake", "columns".
        heuristic: From weak to strong:

            * "misplaced", the number of tiles that are not on their cell.
            * "manhattan", the sum of the rows and columns from each tile to its cell.
            * "linear-conflict", that and 2 for each tile that must leave its line to let others pass.
            * "walking-distance", the fewest vertical moves if the tiles of a row are alike, plus the
              fewest horizontal ones for columns. Not less than "manhattan"; up to 2x6, 3x5 and 4x4.
            * "pattern-4-4", the sum of pattern databases of so many tiles each, on 3x3 to 5x5;
              "pattern-1.2.3.4/5.6.7.8" names the cells of the tiles in the goal. They are built at the
              first call, in up to 256 MB: a tenth of a second for "pattern-5-5-5", seconds for larger
              ones. A search with them is faster with PatternTables.
        blank, shape: See solve().
        threads: The number of threads, 1 to 1024; all cores by default.
        unsolvable: "raise", or "none" for -1 in place of an exception.

    Returns:
        An array of n int16.

    Raises:
        InvalidArgument: The heuristic is unknown or not available for the shape, the goal is not one
            board, or another argument is invalid.
        InvalidArray, InvalidBoard, Unsolvable: See distances().
    """

def next_moves(
    boards: Boards,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    table: Optional[AnyTable] = None,
    threads: Optional[int] = None,
    unsolvable: Unsolvable = "raise",
) -> NDArray[np.int8]:
    """Returns the first move of the shortest solution of each board, as a code.

    The code is 0, 1, 2, 3 for U, D, L, R (the way the tile goes), in mtm plus 4 for each tile after
    the first; -1 for the goal itself. Of several best moves it is the first. On boards with b
    blanks it is 4 more for each blank before the one that the tile goes into, row by row, and in
    mtm 4·b more for each tile after the first: with two blanks R, 2U, 2R and R2 are 3, 4, 7 and 11.

    Args:
        boards: An array of n×rows×cols or n×cells integers, or a list of boards.
        goal, alike, blank, metric, shape, table: See solve().
        threads: The number of threads, 1 to 1024; all cores by default.
        unsolvable: "raise", or "none" for -2 in place of an exception.

    Returns:
        An array of n int8.

    Raises:
        InvalidArray, InvalidBoard, Unsolvable, TableError: See distances().
    """

def solve_many(
    boards: Boards,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    metric: Optional[Metric] = None,
    shape: Optional[Shape] = None,
    table: Optional[AnyTable] = None,
    time_limit: Optional[float] = None,
    threads: Optional[int] = None,
    unsolvable: Unsolvable = "raise",
) -> Solutions:
    """Solves boards, and returns a shortest solution of each as arrays.

    Args:
        boards: An array of n×rows×cols or n×cells integers, or a list of boards.
        goal, alike, blank, metric, shape, table: See solve().
        time_limit: Seconds for each board, after which its search ends with a short solution. If
            tables are built first, all boards share the time that this takes.
        threads: The number of threads, 1 to 1024; all cores by default. They take different boards,
            or search one board together if there are fewer boards than threads.
        unsolvable: "raise", or "none" for -1 in place of an exception.

    Returns:
        Solutions, a named tuple of arrays. A solution is a shortest one if its length is its lower
        bound, which is always so without a time limit.

    Raises:
        InvalidArray, InvalidBoard, Unsolvable, TableError: See distances().
    """

def distribution(
    shape: Optional[Shape] = None,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    metric: Optional[Metric] = None,
    threads: Optional[int] = None,
) -> NDArray[np.int64]:
    """Returns the number of boards at each distance from a goal, from 0 on.

    Boards are counted as they look: with tiles that are alike, or of which the goal names no
    number, those that differ only by these are the same.

    Args:
        shape: "2x2" to "16x16", or a tuple; by default that of the goal, or 3x3.
        goal, alike, metric: See solve().
        threads: The number of threads, 1 to 1024; all cores by default.

    Returns:
        An array of int64.

    Raises:
        InvalidArgument, InvalidBoard: An argument is out of range or not a board.
        TableError: There are too many boards, or there is not enough memory.
    """

def random_boards(
    n: int = 1,
    shape: Optional[Shape] = None,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    distance: Optional[int] = None,
    metric: Optional[Metric] = None,
    seed: Optional[int] = None,
) -> NDArray[np.uint8]:
    """Draws boards uniformly and independently from all that can reach a goal.

    The boards are those of ``jiugong random`` with the same seed.

    Args:
        n: The number of boards.
        shape: "2x2" to "16x16", or a tuple; by default that of the goal, or 3x3.
        goal, alike: See solve(). With equal numbers in the goal, the boards have these numbers.
        distance: The distance of all boards; any by default. Boards of more than 12 cells at a
            distance are found by a search at the first call and kept: a second at distance 20 on
            4x4. Where they are too many, boards are drawn until some are at the distance.
        metric: The metric of the distance: see solve().
        seed: 0 to 2**64 - 1; random by default.

    Returns:
        An array of n×rows×cols uint8.

    Raises:
        InvalidArgument, InvalidBoard: An argument is out of range or not a board, or no board is at
            the distance.
        TableError: The boards at the distance do not fit into memory.
    """

def apply_moves(
    boards: OneOrSeveral,
    moves: Moves,
    *,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
    illegal: Literal["raise", "skip"] = "raise",
) -> NDArray[np.uint8]:
    """Returns boards after moves.

    Args:
        boards: A board, or an array or a list of boards, as solve() and distances() take them.
        moves: Text such as "LURD", "R2U" or "→↓" for every board, or a list of a text for each;
            or codes as next_moves() and solve_many() return them: one code for each board (n), or a
            row for each (n×length); for one board a list. -1 is no move.
        blank, shape: See solve().
        equal_numbers: Whether boards may have equal numbers, and several blanks.
        illegal: "raise", or "skip" to leave out moves that are illegal.

    Returns:
        An array of n×rows×cols uint8; for one board rows×cols.

    Raises:
        InvalidArgument: A move is illegal, or not a move.
        InvalidArray, InvalidBoard: See distances().
    """

def legal_moves(
    boards: OneOrSeveral,
    *,
    metric: Metric = "stm",
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
) -> NDArray[np.bool_]:
    """Returns the legal moves of boards, as a mask of the codes that next_moves() returns.

    ``numpy.flatnonzero(legal_moves(board))`` are the codes of the legal moves of one board.

    Args:
        boards: A board, or an array or a list of boards.
        metric: "stm" for 4 codes for each blank, or "mtm" for as many more for each tile after the
            first.
        blank, shape: See solve().
        equal_numbers: Whether boards may have equal numbers, and several blanks.

    Returns:
        An array of n×codes bool; for one board codes.

    Raises:
        InvalidArray, InvalidBoard: See distances().
    """

def neighbours(
    boards: OneOrSeveral,
    *,
    metric: Metric = "stm",
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
) -> NDArray[np.uint8]:
    """Returns the boards after each move, by its code; after an illegal move it is the board itself.

    ``neighbours(board)[legal_moves(board)]`` are the boards after the legal moves.

    Args:
        boards: A board, or an array or a list of boards.
        metric: "stm" for 4 codes for each blank, or "mtm" for as many more for each tile after the
            first.
        blank, shape: See solve().
        equal_numbers: Whether boards may have equal numbers, and several blanks.

    Returns:
        An array of n×codes×rows×cols uint8; for one board codes×rows×cols.

    Raises:
        InvalidArray, InvalidBoard: See distances().
    """

@overload
def is_solvable(
    boards: str,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
) -> bool:
    """Returns whether boards can reach a goal.

    Args:
        boards: A board, or an array or a list of boards.
        goal, alike, blank, shape: See solve().

    Returns:
        An array of n bool; for one board a bool.

    Raises:
        InvalidArray, InvalidBoard: See distances().
    """

@overload
def is_solvable(
    boards: OneOrSeveral,
    goal: Optional[Goal] = None,
    *,
    alike: Optional[Alike] = None,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
) -> Any: ...
def parse(
    boards: OneOrSeveral,
    *,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
) -> NDArray[np.uint8]:
    """Parses boards: text, lists or arrays, all that solve() takes.

    Args:
        boards: A board such as "8 6 7/2 5 4/3 0 1", or a list of boards.
        blank, shape: See solve().
        equal_numbers: Whether boards may have equal numbers, and several blanks.

    Returns:
        An array of n×rows×cols uint8, 0 for the blank; for one board rows×cols.

    Raises:
        InvalidBoard: A board has a mistake, or another shape than the first.
    """

@overload
def format(
    boards: str,
    *,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
) -> str:
    """Formats boards as text such as "8 6 7/2 5 4/3 0 1".

    Args:
        boards: A board, or an array or a list of boards.
        blank, shape: See solve().
        equal_numbers: Whether boards may have equal numbers, and several blanks.

    Returns:
        A list of texts; for one board a text.

    Raises:
        InvalidArray, InvalidBoard: See distances().
    """

@overload
def format(
    boards: OneOrSeveral,
    *,
    blank: Optional[int] = None,
    shape: Optional[Shape] = None,
    equal_numbers: bool = False,
) -> Any: ...
def _goal_board(shape: Shape, goal: Goal, alike: Optional[Alike]) -> tuple[NDArray[np.uint8], bool]: ...
def _boards_html(boards: OneOrSeveral) -> str: ...
def _pixels(board: Board) -> NDArray[np.uint8]: ...
def _restore_solution(
    texts: tuple[str, str, str, str], gap: int, lower: int, count: Optional[int]
) -> Solution: ...
def _restore_table(
    goal: Goal, alike: Alike, path: Optional[Path], bytes: Optional[bytes]
) -> Union[Table, GoalTable]: ...
def _restore_pattern_tables(
    goal: Board, metric: Metric, size: str, paths: Optional[Sequence[Path]]
) -> PatternTables: ...

@final
class Solution:
    """The solution of a board: the moves, the boards on the way, and a lower bound of the distance.

    ``moves`` is its text, ``distance`` the number of moves if no solution is shorter, ``solutions`` the
    number of shortest ones; ``tiles`` and ``boards`` are the tiles moved and the boards on the way.
    ``show()`` shows it in a notebook; ``strip()`` and ``film()`` draw it as SVG.

    A sequence of its moves as text, such as "R2", that is true even if it has none. It can be
    hashed, copied and pickled.
    """
    @property
    def board(self) -> str:
        """The board, such as "8 6 7/2 5 4/3 0 1"."""
    @property
    def goal(self) -> str:
        """The goal, such as "1 2 3/4 5 6/7 8 0"; several are separated by commas."""
    @property
    def metric(self) -> str:
        """The metric, "stm" or "mtm"."""
    @property
    def distance(self) -> int:
        """The fewest moves to the goal: the number of moves, which is proven to be the least.

        It is proven without time_limit and effort on all boards of up to 12 cells, and of 3x5 to 5x5.
        Elsewhere ask ``optimal`` first; ``len(solution)`` and ``lower_bound`` are always known.

        Raises:
            TableError: The solution is not proven to be shortest.
        """
    @property
    def optimal(self) -> bool:
        """Whether the solution is proven to be shortest."""
    @property
    def lower_bound(self) -> int:
        """The proven lower bound of the distance."""
    @property
    def solutions(self) -> Optional[int]:
        """The number of shortest solutions, where a complete table answers or the goal is a set; else
        None.
        """
    @property
    def moves(self) -> str:
        """The directions of the tiles: U, D, L, R, in mtm with the number of tiles, such as "R2U".
        With several blanks the number of the blank is in front, unless it is the first: "U 2R".
        """
    @property
    def tiles(self) -> list[int]:
        """The tile that each step moves."""
    @property
    def boards(self) -> NDArray[np.uint8]:
        """The boards from the start to the goal: an array of (moves + 1)×rows×cols uint8."""
    def strip(self) -> str:
        """Returns all boards side by side as SVG text."""
    def film(self) -> str:
        """Returns the solution as an animation, as SVG text. It honours prefers-reduced-motion."""
    def show(self) -> Html:
        """Shows the solution in a notebook: the board, with buttons and a slider for the moves. It needs
        no network.

        Returns:
            The HTML, a text that notebooks show; ``print()`` and files have its characters.
        """
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __iter__(self) -> Iterator[str]: ...
    def __contains__(self, key: object, /) -> bool: ...
    @overload
    def __getitem__(self, index: int, /) -> str: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[str]: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Solution: ...
    def __deepcopy__(self, _memo: Any, /) -> Solution: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Table:
    """The distances of all boards of a shape from a goal.

    A table serves every goal whose blank is on a cell of the same class (corner, edge or centre).
    The goal of the object is the one that its methods and numbers refer to. A table of a file is
    pickled as the path and the goal, another one as its bytes.
    """
    @overload
    @staticmethod
    def open(path: Path, goal: Optional[Board] = None) -> Table:
        """Opens a table file, which stays on the disk: it is mapped into memory.

        Constant time for large files; files of up to 32 MB are checked as a whole. Do not overwrite
        the file while the table is in use; ``save()`` and the program ``build-table`` replace it.

        Args:
            path: The file.
            goal: A board or "last", "first", "spiral", "snake", "columns"; by default the first of these
                that the table serves, or else a goal in snake order. For the table of goals that are not
                one board these goals, as for solve().
            alike: Tiles that are alike, as for solve().

        Returns:
            A Table, or a GoalTable if the goals of the file are not one board.

        Raises:
            TableError: The file is missing, damaged, no table, or serves other goals.
        """
    @overload
    @staticmethod
    def open(path: Path, goal: Goal, *, alike: Optional[Alike] = None) -> Union[Table, GoalTable]: ...
    @overload
    @staticmethod
    def build(
        shape: Shape,
        goal: Optional[Board] = None,
        *,
        metric: Metric = "stm",
        encoding: Optional[Literal["byte", "sparse"]] = None,
        progress: Optional[Progress] = None,
        threads: Optional[int] = None,
    ) -> Table:
        """Searches all boards of a shape, and returns their table in memory.

        Takes some milliseconds up to 10 cells; 0.5 s and 85 MB of memory for 3x4 with sparse
        encoding, 63 s and 12.5 GB for 2x7. For goals that are not one board the boards with these
        pieces are searched, and take a byte each: 524,160 boards for the first row of 4x4.

        Args:
            shape: "2x2" to "2x7", or a tuple; for goals that are not one board any whose boards fit in
                memory.
            goal: A board or "last" (default), "first", "spiral", "snake", "columns"; or goals that are
                not one board, as for solve().
            alike: Tiles that are alike, as for solve().
            metric: "stm" (a move is one tile) or "mtm" (several tiles in line).
            encoding: "byte" or "sparse"; by default "byte" up to 10 cells, otherwise "sparse".
            progress: A function of the number of boards done and of all boards, or a bar such as
                tqdm().
            threads: The number of threads, 1 to 1024; all cores by default.

        Returns:
            A Table, or a GoalTable if the goal is not one board.

        Raises:
            InvalidArgument: The shape has more than 16 cells, or another argument is invalid.
            TableError: There is not enough memory.
            KeyboardInterrupt: On Ctrl-C.
        """
    @overload
    @staticmethod
    def build(
        shape: Shape,
        goal: Optional[Goal] = None,
        *,
        alike: Optional[Alike] = None,
        metric: Metric = "stm",
        encoding: Optional[Literal["byte", "sparse"]] = None,
        progress: Optional[Progress] = None,
        threads: Optional[int] = None,
    ) -> Union[Table, GoalTable]: ...
    def save(self, path: Path) -> None:
        """Writes the table to a file: a temporary file beside it, which then replaces it.

        Args:
            path: The file. The program finds it if it is in its folder of tables and has the name
                ``table.name + ".table"``.

        Raises:
            OSError: The file cannot be written.
        """
    def verify(self, *, progress: Optional[Progress] = None, threads: Optional[int] = None) -> None:
        """Proves that the table is right: its checksums, every distance, and the number of boards at
        each.

        Every board is compared with its neighbours, one of which must be closer and none too close.
        Takes some milliseconds for 3x3, seconds for 3x4.

        Args:
            progress: A function of the completed and the whole work, or a bar such as tqdm().
            threads: The number of threads, 1 to 1024; all cores by default.

        Raises:
            TableError: The table is wrong, or there is not enough memory.
        """
    @property
    def distances(self) -> NDArray[np.uint8]:
        """The distances of all boards by number: a read-only array of uint8, without a copy.

        Only for byte tables; decode() serves both encodings. The first use checks all blocks of the
        file.

        Raises:
            TableError: The table is a sparse table, or damaged.
        """
    def decode(
        self, start: int = 0, stop: Optional[int] = None, *, threads: Optional[int] = None
    ) -> NDArray[np.uint8]:
        """Returns the distances of the boards with the numbers from start up to stop.

        Byte tables are copied. In sparse tables, stored distances near each board give its distance
        (about a microsecond); for large parts of a table a new search finds all distances, which
        takes a byte of memory for each board of the table.

        Args:
            start: The first number, 0 by default.
            stop: The number after the last one, by default that of all boards.
            threads: The number of threads, 1 to 1024; all cores by default.

        Returns:
            An array of uint8.

        Raises:
            InvalidArgument: The numbers are not those of boards.
            TableError: The table is damaged.
        """
    def rank(
        self, boards: Boards, *, threads: Optional[int] = None, unsolvable: Unsolvable = "raise"
    ) -> NDArray[np.int64]:
        """Returns the numbers of boards: a bijection of the boards that can reach the goal onto
        0 … len(table) - 1.

        Args:
            boards: An array of n×rows×cols or n×cells integers, or a list of boards.
            threads: The number of threads, 1 to 1024; all cores by default.
            unsolvable: "raise", or "none" for -1 in place of an exception.

        Returns:
            An array of n int64.

        Raises:
            InvalidArray, InvalidBoard, Unsolvable: See distances().
        """
    def unrank(
        self, indices: Union[NDArray[np.integer[Any]], Sequence[int]], *, threads: Optional[int] = None
    ) -> NDArray[np.uint8]:
        """Returns the boards with these numbers, the inverse of rank().

        Args:
            indices: An array of n integers, 0 to len(table) - 1.
            threads: The number of threads, 1 to 1024; all cores by default.

        Returns:
            An array of n×rows×cols uint8.

        Raises:
            InvalidArray: The array is not one-dimensional, or not of integers.
            InvalidArgument: A number is not that of a board.
        """
    def hardest(self) -> NDArray[np.uint8]:
        """Returns the boards at the largest distance, sorted by number, as an array of n×rows×cols
        uint8.

        Sparse tables have a list of them; byte tables are read once.

        Raises:
            TableError: The table is damaged.
        """
    def sample(self, distance: int, n: int = 1, seed: Optional[int] = None) -> NDArray[np.uint8]:
        """Draws boards uniformly and independently from those at an exact distance.

        Near the goal and at far distances boards are drawn from a list; otherwise random boards are
        tried. The boards are those of ``jiugong random --distance`` with the same seed.

        Args:
            distance: The distance, 0 to ``radius``.
            n: The number of boards.
            seed: 0 to 2**64 - 1; random by default.

        Returns:
            An array of n×rows×cols uint8.

        Raises:
            InvalidArgument: There is no board at this distance, or another argument is out of
                range.
            TableError: The table is damaged.
        """
    @property
    def distribution(self) -> NDArray[np.int64]:
        """The number of boards at each distance 0 … radius: an array of int64."""
    @property
    def radius(self) -> int:
        """The largest distance."""
    @property
    def goal(self) -> str:
        """The goal, such as "1 2 3/4 5 6/7 8 0"."""
    @property
    def shape(self) -> str:
        """The shape of the goal, such as "3x3"."""
    @property
    def metric(self) -> str:
        """The metric, "stm" or "mtm"."""
    @property
    def encoding(self) -> str:
        """The encoding, "byte" or "sparse"."""
    @property
    def name(self) -> str:
        """The name, such as "3x3-corner": shape, class of the goal's blank, metric unless stm."""
    @property
    def nbytes(self) -> int:
        """The size of the file in bytes."""
    def __len__(self) -> int: ...
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> Table: ...
    def __deepcopy__(self, _memo: Any, /) -> Table: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class GoalTable:
    """The distances of all boards of a shape to the nearest of several goals, or to goals with open
    cells or with pieces that are alike.

    Table.build() and Table.open() return it for such goals. Boards that differ by pieces that are
    alike have the same number. solve() and distances() use the tables built last by themselves, and
    others as ``table``. It is pickled as a Table is.
    """
    @property
    def distances(self) -> NDArray[np.uint8]:
        """The distances of all boards by number: a read-only array of uint8, without a copy; 255 where
        no goal can be reached.

        Raises:
            TableError: The file is damaged. All of it is checked.
        """
    def rank(self, boards: Boards, *, threads: Optional[int] = None) -> NDArray[np.int64]:
        """Returns the numbers of boards.

        Args:
            boards: An array of n×rows×cols or n×cells integers, or a list of boards.
            threads: The number of threads, 1 to 1024; all cores by default.

        Returns:
            An array of n int64, 0 … len(table) - 1.

        Raises:
            InvalidArray, InvalidBoard: See distances().
        """
    def unrank(
        self, indices: Union[NDArray[np.integer[Any]], Sequence[int]], *, threads: Optional[int] = None
    ) -> NDArray[np.uint8]:
        """Returns the boards with these numbers, with the least of the pieces that are alike first.

        Args:
            indices: An array of n integers, 0 to len(table) - 1.
            threads: The number of threads, 1 to 1024; all cores by default.

        Returns:
            An array of n×rows×cols uint8.

        Raises:
            InvalidArray: The array is not one-dimensional, or not of integers.
            InvalidArgument: A number is not that of a board.
        """
    def save(self, path: Path) -> None:
        """Writes the table to a file: a temporary file beside it, which then replaces it.

        Args:
            path: The file. The program finds it if it is in its folder of tables and has the name
                ``table.name + ".table"``.

        Raises:
            OSError: The file cannot be written.
            TableError: There are more goals than a file has room for.
        """
    def verify(self, *, progress: Optional[Progress] = None, threads: Optional[int] = None) -> None:
        """Proves that the table is right: its checksums, every distance, and the number of boards at
        each.

        Args:
            progress: A function of the completed and the whole work, or a bar such as tqdm().
            threads: The number of threads, 1 to 1024; all cores by default.

        Raises:
            TableError: The table is wrong.
        """
    @property
    def distribution(self) -> NDArray[np.int64]:
        """The number of boards at each distance 0 … radius: an array of int64."""
    @property
    def radius(self) -> int:
        """The largest distance."""
    @property
    def goal(self) -> str:
        """The goals, separated by commas, such as "first-row" or "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7
        8".
        """
    @property
    def shape(self) -> str:
        """The shape of the goals, such as "3x3"."""
    @property
    def metric(self) -> str:
        """The metric, "stm" or "mtm"."""
    @property
    def name(self) -> Optional[str]:
        """The name, such as "3x3-goal-abc______": shape, goals with a letter for each colour, metric
        unless stm; None if there are more goals than a file has room for.
        """
    @property
    def nbytes(self) -> int:
        """The size of the file in bytes."""
    def __len__(self) -> int: ...
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> GoalTable: ...
    def __deepcopy__(self, _memo: Any, /) -> GoalTable: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class PatternTables:
    """Tables of lower bounds for boards that are too large for a complete table.

    Those of files are pickled as the paths and the goal, others as the arguments of build(), by
    which they are built again.
    """
    @staticmethod
    def build(
        shape: Shape,
        goal: Optional[Board] = None,
        *,
        metric: Metric = "stm",
        size: Literal["small", "medium", "large"] = "small",
        progress: Optional[Progress] = None,
        threads: Optional[int] = None,
    ) -> PatternTables:
        """Builds recommended pattern tables in memory.

        In mtm they are tables of colours, or on more than 16 cells tables of three tiles each, which
        prove solutions of up to about 25 moves on 5x5.

        Args:
            shape: "3x5" to "5x5", in mtm "3x5" to "3x8", "4x4" to "4x6" and "5x5"; or a tuple.
            goal: A board or "last" (default), "first", "spiral", "snake", "columns".
            metric: "stm" or "mtm".
            size: "small" (a tenth of a second and 0.3 MB on 4x4, some seconds and up to 45 MB on
                5x5), "medium" or "large" (196 MB on 4x4), with which searches expand fewer boards. In
                mtm on more than 16 cells there is one size, of a tenth of a second and 12 MB on 5x5.
            progress: A function of the number of states done and of all states, or a bar such as
                tqdm().
            threads: The number of threads, 1 to 1024; all cores by default.

        Raises:
            InvalidArgument: The shape or the size is not supported.
            TableError: There is not enough memory.
            KeyboardInterrupt: On Ctrl-C.
        """
    @staticmethod
    def open(
        paths: Sequence[Path], goal: Optional[Board] = None, *, threads: Optional[int] = None
    ) -> PatternTables:
        """Opens pattern tables that the program ``build-table`` wrote, and checks their checksums.

        Args:
            paths: The files of the patterns of one shape. The best partition among them is used.
            goal: A board or "last" (default), "first", "spiral", "snake", "columns".
            threads: The number of threads, 1 to 1024; all cores by default.

        Raises:
            TableError: A file is missing, damaged or no pattern table, or the patterns are no
                partition of the tiles of the goal.
        """
    def lower_bounds(
        self, boards: Boards, *, threads: Optional[int] = None, unsolvable: Unsolvable = "raise"
    ) -> NDArray[np.int16]:
        """Returns lower bounds of the distances of boards, without a search.

        Args:
            boards: An array of n×rows×cols or n×cells integers, or a list of boards.
            threads: The number of threads, 1 to 1024; all cores by default.
            unsolvable: "raise", or "none" for -1 in place of an exception.

        Returns:
            An array of n int16.

        Raises:
            InvalidArray, InvalidBoard, Unsolvable: See distances().
        """
    @property
    def goal(self) -> str:
        """The goal, such as "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"."""
    @property
    def shape(self) -> str:
        """The shape, such as "4x4"."""
    @property
    def metric(self) -> str:
        """The metric, "stm" or "mtm"."""
    @property
    def patterns(self) -> list[str]:
        """The patterns: for each table the cells of its tiles in the goal, such as "1,2,4,5,6"; of a
        table of colours those of each colour, such as "1,2,3/4,5,6,7/8,9,10,11/12,13,14,15".
        """
    @property
    def nbytes(self) -> int:
        """The size of the tables in bytes."""
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> PatternTables: ...
    def __deepcopy__(self, _memo: Any, /) -> PatternTables: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
