"""Heuristics of many boards, against definitions in Python."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

import jiugong

NAMES = ["misplaced", "manhattan", "linear-conflict", "walking-distance"]
Rows = list[list[int]]


def places(board: Rows) -> dict[int, tuple[int, int]]:
    """Returns the row and the column of each tile."""
    return {tile: (row, col) for row, tiles in enumerate(board) for col, tile in enumerate(tiles) if tile}


def misplaced(board: Rows, goal: Rows) -> int:
    homes = places(goal)
    return sum(place != homes[tile] for tile, place in places(board).items())


def manhattan(board: Rows, goal: Rows) -> int:
    homes = places(goal)
    return sum(
        abs(row - homes[tile][0]) + abs(col - homes[tile][1]) for tile, (row, col) in places(board).items()
    )


def leaving(lines: Rows, goals: Rows) -> int:
    """Returns the number of tiles that leave their lines: of all sets whose others are in order, the least."""
    total = 0
    for line, goal in zip(lines, goals):
        order = [goal.index(tile) for tile in line if tile and tile in goal]
        stay = max(
            len(kept)
            for size in range(len(order) + 1)
            for kept in itertools.combinations(order, size)
            if list(kept) == sorted(kept)
        )
        total += len(order) - stay
    return total


def transposed(board: Rows) -> Rows:
    return [list(line) for line in zip(*board)]


def linear_conflict(board: Rows, goal: Rows) -> int:
    rows, columns = leaving(board, goal), leaving(transposed(board), transposed(goal))
    return manhattan(board, goal) + 2 * (rows + columns)


def vertical_moves(board: Rows, goal: Rows) -> int:
    """Returns the fewest vertical moves if tiles with the same goal row are alike, by a search of lines
    that are multisets."""
    home = {tile: row for tile, (row, _) in places(goal).items()}

    def lines(board: Rows) -> tuple[tuple[int, ...], ...]:
        # The blank is -1.
        return tuple(tuple(sorted(home.get(tile, -1) for tile in line)) for line in board)

    end = lines(goal)
    level, seen, moves = {lines(board)}, {lines(board)}, 0
    while end not in level:
        after = set()
        for state in level:
            blank = next(row for row, line in enumerate(state) if -1 in line)
            for other in (blank - 1, blank + 1):
                if 0 <= other < len(state):
                    for tile in set(state[other]):
                        changed = [list(line) for line in state]
                        changed[blank].remove(-1)
                        changed[other].remove(tile)
                        changed[blank].append(tile)
                        changed[other].append(-1)
                        after.add(tuple(tuple(sorted(line)) for line in changed))
        level = after - seen
        seen |= after
        moves += 1
    return moves


def walking_distance(board: Rows, goal: Rows) -> int:
    return vertical_moves(board, goal) + vertical_moves(transposed(board), transposed(goal))


DEFINITIONS = dict(zip(NAMES, [misplaced, manhattan, linear_conflict, walking_distance]))


@pytest.mark.parametrize("shape", ["2x2", "3x3", "2x4", "4x2", "3x4", "4x4", "5x5", "3x7", "6x6", "16x16"])
@pytest.mark.parametrize("name", NAMES[:3])
def test_has_the_values_of_the_definition(shape: str, name: str) -> None:
    for goal in ("last", "first", "spiral"):
        boards = jiugong.random_boards(12, shape, goal, seed=1)
        at_goal = jiugong.parse(jiugong.solve(boards[0], goal, time_limit=0).goal).tolist()
        # The lines of the largest shape have too many sets for the definition; few tiles are in theirs.
        expected = [DEFINITIONS[name](board, at_goal) for board in boards.tolist()]
        assert jiugong.lower_bounds(boards, goal, heuristic=name).tolist() == expected


@pytest.mark.parametrize(("shape", "count"), [("2x2", 12), ("3x3", 20), ("2x4", 20), ("4x2", 20), ("3x4", 3)])
def test_has_the_values_of_walking_distance(shape: str, count: int) -> None:
    for goal in ("last", "spiral"):
        boards = jiugong.random_boards(count, shape, goal, seed=2)
        at_goal = jiugong.parse(jiugong.solve(boards[0], goal).goal).tolist()
        expected = [walking_distance(board, at_goal) for board in boards.tolist()]
        assert jiugong.lower_bounds(boards, goal, heuristic="walking-distance").tolist() == expected


def test_conflicts_in_a_whole_line_count_each_tile_once() -> None:
    board = [[0, 8, 7], [6, 5, 4], [3, 2, 1]]
    assert linear_conflict(board, [[1, 2, 3], [4, 5, 6], [7, 8, 0]]) == 28
    bounds = [int(jiugong.lower_bounds([board], heuristic=name)[0]) for name in NAMES[1:3]]
    assert bounds == [20, 28]


@pytest.mark.parametrize(
    ("shape", "names"),
    [
        ("3x3", [*NAMES, "pattern-4-4", "pattern-1.2.3.4/5.6.7.8", "pattern-1-1-1-1-1-1-1-1"]),
        ("2x4", NAMES),
    ],
)
def test_never_exceeds_a_distance_and_changes_by_one_at_most(shape: str, names: list[str]) -> None:
    table = jiugong.Table.build(shape)
    boards = table.unrank(np.arange(len(table)))
    neighbours = jiugong.neighbours(boards)
    bounds = {name: jiugong.lower_bounds(boards, heuristic=name) for name in names}
    for found in bounds.values():
        assert found.dtype == np.int16 and found.shape == (len(table),)
        assert (found <= table.distances).all()
        assert ((found == 0) == (table.distances == 0)).all()
        around = found[table.rank(neighbours.reshape(-1, *boards.shape[1:]))].reshape(len(table), 4)
        assert (abs(around - found[:, None]) <= 1).all()
    for name in set(names) - {"misplaced"}:
        assert ((table.distances - bounds[name]) % 2 == 0).all()
        assert (bounds[name] >= bounds["manhattan"]).all()
    means = [bounds[name].mean() for name in names[:4]]
    assert means[0] < means[1] < min(means[2:])


def test_patterns_of_one_tile_are_the_manhattan_distance() -> None:
    boards = jiugong.random_boards(2_000, "3x3", "spiral", seed=1)
    found = jiugong.lower_bounds(boards, "spiral", heuristic="pattern-1-1-1-1-1-1-1-1")
    assert np.array_equal(found, jiugong.lower_bounds(boards, "spiral"))


def test_patterns_of_the_15_puzzle_are_below_the_distances() -> None:
    boards = jiugong.random_boards(50, "4x4", seed=1)
    bounds = jiugong.lower_bounds(boards, heuristic="pattern-5-5-5")
    found = jiugong.distances(boards)
    assert (bounds <= found).all() and ((found - bounds) % 2 == 0).all()
    assert (bounds >= jiugong.lower_bounds(boards)).all()
    assert jiugong.lower_bounds(["8 6 7/2 5 4/3 0 1"], heuristic="pattern-4-4").tolist() == [27]


def test_the_number_of_threads_changes_nothing() -> None:
    boards = jiugong.random_boards(30_000, "4x4", seed=5)
    one, two = (jiugong.lower_bounds(boards, threads=threads) for threads in (1, 2))
    assert np.array_equal(one, two)
    assert Counter(one.tolist()) == Counter(jiugong.lower_bounds(boards.tolist()).tolist())


def test_more_heuristics_than_are_kept_have_the_same_values() -> None:
    boards = jiugong.random_boards(100, "3x3", seed=1)
    pairs = [(goal, name) for name in NAMES for goal in ("last", "first")]
    twice = [
        [jiugong.lower_bounds(boards, goal, heuristic=name).tolist() for goal, name in pairs] for _ in range(2)
    ]
    assert twice[0] == twice[1] and len(set(map(tuple, twice[0]))) == 8


def test_picture_puzzles_and_unsolvable_boards() -> None:
    assert jiugong.lower_bounds(["1 2 3/4 5 6/7 9 8"], blank=9).tolist() == [1]
    assert jiugong.lower_bounds(["12345607"], shape="2x4").tolist() == [1]
    assert jiugong.lower_bounds(["123456708", "812043765"], unsolvable="none").tolist() == [1, -1]
    with pytest.raises(jiugong.Unsolvable) as caught:
        jiugong.lower_bounds(["123456708", "812043765"])
    assert caught.value.row == 1


@pytest.mark.parametrize(
    ("name", "shape", "message"),
    [
        ("euclid", "3x3", "'euclid' for heuristic: expected misplaced, manhattan, linear-conflict, "),
        ("exact", "3x3", "'exact' for heuristic"),
        ("manhattan-with-blank", "3x3", "for heuristic"),
        ("walking-distance", "5x5", "5x5 has more than 2097152 patterns of rows or columns"),
        ("pattern-4-5", "3x3", "expected sizes that add up to 8, found 9"),
        ("pattern-four", "3x3", "expected sizes"),
        ("pattern-8-7", "4x4", "the tables need .* bytes, more than the memory limit"),
        ("pattern-4-4", "2x4", "pattern tables support 3x3 to 5x5, found 2x4"),
    ],
)
def test_heuristics_that_are_not_available_are_errors(name: str, shape: str, message: str) -> None:
    with pytest.raises(jiugong.InvalidArgument, match=message):
        jiugong.lower_bounds(jiugong.random_boards(1, shape, seed=1), heuristic=name)


def test_a_goal_that_is_not_one_board_is_an_error() -> None:
    with pytest.raises(jiugong.InvalidArgument) as caught:
        jiugong.lower_bounds(["123456708"], "first-row")
    assert caught.value.code == "goal-not-one"
