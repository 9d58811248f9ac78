"""Shortest solutions of sliding puzzles, and all distances as numpy arrays.

>>> import jiugong
>>> jiugong.solve("123405786")
Solution('1 2 3/4 0 5/7 8 6', moves='LU', distance=2, solutions=1)

solve() solves one board; distances(), next_moves() and solve_many() take arrays of boards, lower_bounds()
has the classic heuristics, distribution() counts the boards at each distance. apply_moves(), legal_moves(),
neighbours(), is_solvable(), parse() and format() take one board or several. A Table has the distances of all
boards of a shape, a GoalTable those to goals that are not one board, PatternTables the lower bounds that guide
a search on larger shapes. show() shows boards, solutions and tables in a notebook. jiugong.gym is an
environment for reinforcement learning, jiugong.plot draws with matplotlib, jiugong.frame has frames of pandas.
"""

from jiugong._errors import (
    Error,
    InvalidArgument,
    InvalidArray,
    InvalidBoard,
    TableError,
    Unsolvable,
)
from jiugong._jiugong import (
    GoalTable,
    PatternTables,
    Solution,
    Table,
    __version__,
    apply_moves,
    distances,
    distribution,
    format,
    improve,
    is_solvable,
    legal_moves,
    lower_bounds,
    neighbours,
    next_moves,
    parse,
    random_boards,
    solve,
    solve_many,
)
from jiugong._show import Html, show
from jiugong._solutions import Solutions, moves_text

__all__ = [
    "Error",
    "GoalTable",
    "Html",
    "InvalidArgument",
    "InvalidArray",
    "InvalidBoard",
    "PatternTables",
    "Solution",
    "Solutions",
    "Table",
    "TableError",
    "Unsolvable",
    "__version__",
    "apply_moves",
    "distances",
    "distribution",
    "format",
    "improve",
    "is_solvable",
    "legal_moves",
    "lower_bounds",
    "moves_text",
    "neighbours",
    "next_moves",
    "parse",
    "random_boards",
    "show",
    "solve",
    "solve_many",
]

# Tracebacks say where users find the class.
for _error in (Error, InvalidArgument, InvalidArray, InvalidBoard, TableError, Unsolvable):
    _error.__module__ = __name__
del _error
