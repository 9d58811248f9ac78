"""Goals that are not one board: open cells, equal numbers, several blanks, several goals, named sets."""

from __future__ import annotations

import copy
import itertools
import pickle
from collections import deque
from pathlib import Path
from typing import Any, Callable

import numpy as np
import pytest

import jiugong

COUNTS = [
    line.split("\t")
    for line in Path(__file__).with_name("goals.tsv").read_text().splitlines()
    if line[0] != "#"
]
EQUAL = "1 1 1/2 2 2/3 3 0"
EQUAL_GOAL = "3 3 2/2 2 1/1 1 0"
TWO_BLANKS = "0 0 1 2 3/4 5 6 7 8/9 10 11 12 13/14 15 16 17 18/19 20 21 22 23"


def distances_by_search(goals: list[tuple[int, ...]], rows: int, cols: int) -> dict[tuple[int, ...], int]:
    """Returns the distances of all boards to the nearest of some, by a breadth-first search."""
    distances = dict.fromkeys(goals, 0)
    queue = deque(goals)
    while queue:
        board = queue.popleft()
        row, col = divmod(board.index(0), cols)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if 0 <= r < rows and 0 <= c < cols:
                after = list(board)
                here, there = row * cols + col, r * cols + c
                after[here], after[there] = after[there], after[here]
                if tuple(after) not in distances:
                    distances[tuple(after)] = distances[board] + 1
                    queue.append(tuple(after))
    return distances


@pytest.mark.parametrize(("shape", "goal", "states", "radius", "counts"), COUNTS, ids=lambda value: value[:20])
def test_the_distribution_has_known_values(
    shape: str, goal: str, states: str, radius: str, counts: str
) -> None:
    found = jiugong.distribution(shape, goal.split(", "))
    assert (found.dtype, len(found) - 1, int(found.sum())) == (np.int64, int(radius), int(states))
    if counts != "-":
        assert found.tolist() == [int(count) for count in counts.split(",")]


def test_the_distribution_of_one_goal_is_that_of_its_table(table: jiugong.Table) -> None:
    assert np.array_equal(jiugong.distribution("3x3"), table.distribution)
    assert np.array_equal(jiugong.distribution(), table.distribution)
    with pytest.raises(jiugong.TableError, match="no table of 4x4"):
        jiugong.distribution("4x4")


def test_boards_of_2x3_have_the_distances_of_a_search() -> None:
    boards = list(itertools.permutations(range(6)))
    goals = [board for board in boards if board[0] == 1 and board[4] == 2]
    expected = distances_by_search(goals, 2, 3)
    assert len(expected) == 720
    goal = "1 ? ?/? 2 ?"
    array = np.array(boards, dtype=np.uint8)
    found = jiugong.distances(array, goal)
    assert found.tolist() == [expected[board] for board in boards]
    solutions = jiugong.solve_many(array, goal, shape=(2, 3))
    assert np.array_equal(solutions.lengths, found)
    ends = jiugong.apply_moves(array, solutions.moves, shape=(2, 3))
    assert (ends[:, 0, 0] == 1).all() and (ends[:, 1, 1] == 2).all()
    first = jiugong.next_moves(array, goal)
    assert np.array_equal(first == -1, found == 0)
    after = jiugong.distances(jiugong.apply_moves(array, first, shape=(2, 3)), goal)
    assert np.array_equal(after, np.maximum(found - 1, 0))
    for board in boards[::97]:
        assert jiugong.solve(board, goal).distance == expected[board]


@pytest.mark.parametrize(
    "goal",
    [
        "first-row",
        "First-Row",
        "123??????",
        "1 2 3/? ? ?/? ? ?",
        ["1 2 3", "? ? ?", "? ? ?"],
        [[1, 2, 3], ["?", "?", "?"], ["?"] * 3],
        (1, 2, 3, "?", "?", "?", "?", "?", "?"),
        ["first-row"],
        ["first-row", "last"],
        [[[1, 2, 3], [4, 5, 6], [7, 8, 0]], "1 2 3/? ? ?/? ? ?"],
    ],
    ids=repr,
)
def test_open_goals_are_given_in_many_forms(goal: Any) -> None:
    solution = jiugong.solve("867254301", goal)
    assert (solution.distance, solution.optimal, len(solution)) == (21, True, 21)
    assert solution.boards[-1, 0].tolist() == [1, 2, 3]
    assert jiugong.distances([np.array([[8, 6, 7], [2, 5, 4], [3, 0, 1]])], goal).tolist() == [21]


@pytest.mark.parametrize(
    "goals",
    [
        ["last", "first"],
        ("123456780", "012345678"),
        ["1 2 3/4 5 6/7 8 0", "first"],
        [[1, 2, 3, 4, 5, 6, 7, 8, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8]],
        np.array([[[1, 2, 3], [4, 5, 6], [7, 8, 0]], [[0, 1, 2], [3, 4, 5], [6, 7, 8]]]),
    ],
    ids=repr,
)
def test_the_nearest_of_several_goals_counts(goals: Any) -> None:
    boards = jiugong.random_boards(2000, "3x3", seed=3)
    both = np.minimum(jiugong.distances(boards, "last"), jiugong.distances(boards, "first"))
    assert np.array_equal(jiugong.distances(boards, goals), both)


@pytest.mark.parametrize(
    "goal", [["123", "456", "780"], [[1, 2, 3], [4, 5, 6], [7, 8, 0]], ["123456780"]], ids=repr
)
def test_rows_of_one_goal_are_one_goal(goal: Any) -> None:
    assert jiugong.solve("867254301", goal) == jiugong.solve("867254301")


def test_boards_have_equal_numbers_where_the_goal_has() -> None:
    solution = jiugong.solve(EQUAL, EQUAL_GOAL)
    assert (solution.board, solution.goal, solution.distance) == (EQUAL, EQUAL_GOAL, 24)
    assert jiugong.format(solution.boards[-1], equal_numbers=True) == EQUAL_GOAL
    assert set(solution.tiles) <= {1, 2, 3}
    for copied in (pickle.loads(pickle.dumps(solution)), copy.copy(solution)):
        assert copied == solution and hash(copied) == hash(solution)
    rows = [[1, 1, 1], [2, 2, 2], [3, 3, 0]]
    for board in (rows, tuple(rows), np.array(rows), "111222330", [1, 1, 1, 2, 2, 2, 3, 3, 0]):
        assert jiugong.solve(board, EQUAL_GOAL) == solution
    array = np.array([rows, solution.boards[5], solution.boards[-1]])
    assert jiugong.distances(array, EQUAL_GOAL).tolist() == [24, 19, 0]
    assert jiugong.distances(array.reshape(3, 9), EQUAL_GOAL).tolist() == [24, 19, 0]
    assert jiugong.distances([EQUAL, EQUAL_GOAL], EQUAL_GOAL).tolist() == [24, 0]
    many = jiugong.solve_many(array, EQUAL_GOAL)
    assert jiugong.moves_text(many.moves[0]) == solution.moves
    assert many.counts[0] == solution.solutions
    # Other pieces in other rows.
    mixed = [[1, 2, 3, 4, 4, 4, 4, 4, 0], [1, 2, 3, 4, 5, 6, 0, 7, 8]]
    assert jiugong.distances(mixed, "first-row").tolist() == [0, 0]
    with pytest.raises(jiugong.InvalidBoard) as caught:
        jiugong.solve(EQUAL)
    assert caught.value.code == "board-duplicate"


def test_boards_have_several_blanks() -> None:
    solution = jiugong.solve("1 1 2/2 2 3/3 0 0", "3 3 2/2 2 1/1 0 0")
    assert solution.distance == 18
    assert jiugong.format(solution.boards[-1], equal_numbers=True) == "3 3 2/2 2 1/1 0 0"
    assert pickle.loads(pickle.dumps(solution)) == solution
    after = jiugong.apply_moves(solution.board, solution.moves, equal_numbers=True)
    assert np.array_equal(after, solution.boards[-1])
    array = solution.boards[:1]
    assert jiugong.distances(array, solution.goal).tolist() == [18]


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_moves_of_several_blanks_have_codes(metric: Any) -> None:
    goal = "3 3 2/2 2 1/1 0 0"
    boards = jiugong.random_boards(50, goal=goal, seed=1)
    solutions = jiugong.solve_many(boards, goal, metric=metric)
    assert solutions.lengths.tolist() == jiugong.distances(boards, goal, metric=metric).tolist()
    assert np.array_equal(jiugong.next_moves(boards, goal, metric=metric), solutions.moves[:, 0])
    ends = jiugong.apply_moves(boards, solutions.moves, equal_numbers=True)
    assert set(jiugong.format(ends, equal_numbers=True)) == {goal}
    for board, codes in zip(boards, solutions.moves):
        assert jiugong.moves_text(codes, blanks=2) == jiugong.solve(board, goal, metric=metric).moves
    # Each code is the move that its text is.
    legal = jiugong.legal_moves(boards, metric=metric, equal_numbers=True)
    after = jiugong.neighbours(boards, metric=metric, equal_numbers=True)
    assert legal.shape == (50, 8 if metric == "stm" else 16) and legal.any(axis=0).all()
    for code in range(legal.shape[1]):
        text = jiugong.moves_text([code], blanks=2)
        assert np.array_equal(
            jiugong.apply_moves(boards, text, equal_numbers=True, illegal="skip"), after[:, code]
        )
        moved = jiugong.apply_moves(boards, np.full(50, code), equal_numbers=True, illegal="skip")
        assert np.array_equal(moved, after[:, code])
        assert np.array_equal((moved != boards).any(axis=(1, 2)), legal[:, code])


def test_codes_of_boards_with_other_numbers_of_blanks() -> None:
    boards = ["1 2/3 0", "1 0/3 0"]
    legal = jiugong.legal_moves(boards, equal_numbers=True)
    # U, D, L, R into the first blank, and into the second.
    assert [np.flatnonzero(row).tolist() for row in legal] == [[1, 3], [3, 7]]
    after = jiugong.apply_moves(boards, [3, 7], equal_numbers=True)
    assert jiugong.format(after, equal_numbers=True) == ["1 2/0 3", "1 0/0 3"]
    assert jiugong.moves_text([3, 4, 7, 8, 15, -1], blanks=2) == "R 2U 2R U2 2R2"
    for codes, text in [([60, 0], "row 0: 60 is not"), ([0, 120], "row 1: 120 is not .* expected -1 to 119")]:
        with pytest.raises(jiugong.InvalidArgument, match=text):
            jiugong.apply_moves(boards, codes, equal_numbers=True, illegal="skip")
    one_tile = "1 " + "0 " * 24
    # 5D: the tile goes down from the first cell.
    assert jiugong.next_moves([one_tile], "0 " * 24 + "1").tolist() == [17]
    for function in (jiugong.next_moves, jiugong.solve_many):
        with pytest.raises(jiugong.InvalidArgument, match="24 blanks have codes of moves up to 383"):
            function([one_tile], "0 " * 24 + "1", metric="mtm")


@pytest.mark.parametrize(
    "alike", [[1, 2, 3], (1, 2, 3), np.array([1, 2, 3]), [[1, 2, 3]], iter([1, 2, 3])], ids=repr
)
def test_tiles_are_alike(alike: Any) -> None:
    boards = list(itertools.permutations(range(6)))
    goals = [(*front, 4, 5, 0) for front in itertools.permutations((1, 2, 3))]
    expected = distances_by_search(goals, 2, 3)
    found = jiugong.distances(boards, alike=alike, shape="2x3")
    assert found.tolist() == [expected[board] for board in boards]


def test_groups_of_alike_tiles() -> None:
    board = "812043765"
    groups = [[1, 2], {7, 8}]
    assert not jiugong.is_solvable(board)
    assert jiugong.is_solvable(board, alike=groups)
    solution = jiugong.solve(board, alike=groups)
    assert jiugong.distances([board], alike=groups).tolist() == [solution.distance]
    end = solution.boards[-1].ravel()
    assert sorted(end[:2]) == [1, 2] and sorted(end[6:8]) == [7, 8] and end[8] == 0
    assert jiugong.distribution("2x3", alike=[1, 2]).sum() == 360


def test_solvable_boards() -> None:
    assert not jiugong.is_solvable("812043765")
    assert jiugong.is_solvable("812043765", ["last", "spiral"])
    found = jiugong.is_solvable(["812043765", "123456780"], ["last", "first"])
    assert found.tolist() == [False, True]
    assert jiugong.is_solvable(EQUAL, EQUAL_GOAL) is True
    with pytest.raises(jiugong.Unsolvable) as caught:
        jiugong.solve("812043765", ["last", "first"])
    assert caught.value.goal == "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7 8"
    assert "spiral" in caught.value.solvable_goals
    assert jiugong.solve("812043765", ["last", "first"], unsolvable="none") is None
    boards = ["123456780", "812043765"]
    with pytest.raises(jiugong.Unsolvable) as caught:
        jiugong.distances(boards, ["last", "first"])
    assert caught.value.row == 1
    assert jiugong.distances(boards, ["last", "first"], unsolvable="none").tolist() == [0, -1]
    assert jiugong.next_moves(boards, ["last", "first"], unsolvable="none").tolist() == [-1, -2]


def test_random_boards_reach_the_goals() -> None:
    boards = jiugong.random_boards(500, goal=EQUAL_GOAL, seed=1)
    assert (np.sort(boards.reshape(500, 9)) == [0, 1, 1, 1, 2, 2, 2, 3, 3]).all()
    assert jiugong.distances(boards, EQUAL_GOAL).max() <= 24
    boards = jiugong.random_boards(500, "3x3", "first-row", seed=1)
    assert jiugong.distances(boards, "first-row").max() <= 22
    # Half of them cannot reach one goal.
    assert 150 < jiugong.is_solvable(boards).sum() < 350
    boards = jiugong.random_boards(300, "3x3", ["last", "first"], seed=1)
    assert jiugong.is_solvable(boards).all()


def test_the_program_has_the_same_answers(program: Callable[..., list[dict[str, Any]]]) -> None:
    for goal in ("first-row", "first-column", "any-blank", "1 ? 3/? 5 ?/? ? 0"):
        boards = jiugong.random_boards(20, "3x3", goal, seed=5)
        lines = jiugong.format(boards)
        records = program("solve", "--goal", goal, "-", lines=lines)
        for line, record in zip(lines, records):
            solution = jiugong.solve(line, goal)
            assert (solution.moves, solution.solutions) == (record["moves"], record["solutions"])
            assert solution.goal == record["goal"]
    records = program("random", "3x3", "--goal", "first-row", "--count", "5", "--seed", "7")
    boards = jiugong.random_boards(5, "3x3", "first-row", seed=7)
    assert [record["board"] for record in records] == jiugong.format(boards)


def test_the_rules_apply_to_boards_with_equal_numbers() -> None:
    array = jiugong.parse(EQUAL, equal_numbers=True)
    assert array.tolist() == [[1, 1, 1], [2, 2, 2], [3, 3, 0]]
    assert jiugong.format([EQUAL, EQUAL_GOAL], equal_numbers=True) == [EQUAL, EQUAL_GOAL]
    after = jiugong.neighbours(EQUAL, equal_numbers=True)[jiugong.legal_moves(EQUAL, equal_numbers=True)]
    assert jiugong.format(after, equal_numbers=True) == ["1 1 1/2 2 0/3 3 2", "1 1 1/2 2 2/3 0 3"]
    for function in (jiugong.parse, jiugong.format, jiugong.legal_moves, jiugong.neighbours):
        with pytest.raises(jiugong.InvalidBoard):
            function(EQUAL)


@pytest.mark.parametrize(
    ("error", "code", "arguments"),
    [
        (jiugong.InvalidBoard, "goal-pieces", {"board": "123456780", "goal": EQUAL_GOAL}),
        (jiugong.InvalidArgument, "alike-no-tile", {"board": "123456780", "alike": [1, 9]}),
        (jiugong.InvalidArgument, "alike-no-tile", {"board": "123456780", "alike": [1, 300]}),
        (jiugong.InvalidArgument, "alike-blank", {"board": "123456780", "alike": [0, 1]}),
        (jiugong.InvalidArgument, "goal-unknown", {"board": "123456780", "goal": "first-rows"}),
        (jiugong.InvalidArgument, "goal-unknown", {"board": "123456780", "goal": ["last", "frist"]}),
        (jiugong.InvalidBoard, "shape-mismatch", {"board": "1 2 3 4/5 6 7 0", "goal": "1 2 3/? ? ?/? ? ?"}),
        (
            jiugong.TableError,
            "goals-too-large",
            {"board": TWO_BLANKS, "goal": TWO_BLANKS},
        ),
        (
            jiugong.TableError,
            "goals-too-many",
            {"board": jiugong.random_boards(1, "5x5", seed=1)[0], "alike": range(1, 9)},
        ),
        (
            jiugong.TableError,
            "goals-too-large-mtm",
            {
                "board": jiugong.random_boards(1, "5x5", seed=1)[0],
                "goal": "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 ? ? ?",
                "metric": "mtm",
            },
        ),
    ],
    ids=repr,
)
def test_goals_that_do_not_fit(error: type[jiugong.Error], code: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(error) as caught:
        jiugong.solve(**arguments)
    assert caught.value.code == code


@pytest.mark.parametrize("alike", ["1,2", 3, [1.5], [["a"]]], ids=repr)
def test_groups_of_other_types(alike: Any) -> None:
    with pytest.raises(TypeError):
        jiugong.solve("123456780", alike=alike)


def test_tables_serve_one_board(table: jiugong.Table) -> None:
    with pytest.raises(
        jiugong.InvalidArgument, match=r"one board, found first-row: solve\(\), distances\(\)"
    ) as caught:
        jiugong.PatternTables.build("4x4", "first-row")
    assert caught.value.code == "goal-not-one"
    for function in (jiugong.distances, jiugong.solve_many):
        with pytest.raises(jiugong.InvalidArgument, match="leave out table="):
            function(["123456780"], "first-row", table=table)
    with pytest.raises(jiugong.InvalidArgument, match="leave out table="):
        jiugong.solve("123456780", "first-row", table=table)
    # Several goals that are the same board are one.
    assert jiugong.solve("867254301", ["last", "123456780"], table=table).distance == 31


def random_walk(goal: str, moves: int, seed: int) -> Any:
    """Returns the board at the end of a random walk from a goal."""
    random = np.random.default_rng(seed)
    board = jiugong.parse(goal)
    for _ in range(moves):
        board = random.choice(jiugong.neighbours(board)[jiugong.legal_moves(board)])
    return board


@pytest.mark.parametrize(
    "goal", [["last", "first"], "any-blank", "1 2 3 4/5 6 7 8/9 10 11 ?/? ? ? ?"], ids=repr
)
def test_a_search_answers_sets_with_too_many_boards(goal: Any) -> None:
    end = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    boards = [random_walk(end, moves, seed) for seed, moves in enumerate((0, 1, 8, 15, 20, 25))]
    distances = jiugong.distances(boards, goal)
    to_last = jiugong.distances(boards, "last")
    assert all(distances <= to_last)
    if isinstance(goal, list):
        assert np.array_equal(distances, to_last)
    for board, distance, first in zip(boards, distances, jiugong.next_moves(boards, goal)):
        solution = jiugong.solve(board, goal)
        assert solution is not None
        assert (solution.distance, len(solution.moves)) == (distance, distance)
        neighbours = jiugong.neighbours(board)[jiugong.legal_moves(board)]
        assert (first == -1) == (distance == 0)
        if distance > 0:
            assert jiugong.distances(neighbours, goal).min() == distance - 1
            assert jiugong.distances(jiugong.neighbours(board)[first][None], goal)[0] == distance - 1
    assert np.array_equal(jiugong.solve_many(boards, goal).lengths, distances)


def test_a_search_for_the_nearest_goal_ends_at_the_time_limit() -> None:
    board = jiugong.random_boards(1, "5x5", seed=1)[0]
    solution = jiugong.solve(board, ["last", "first"], time_limit=1)
    assert solution is not None
    assert solution.lower_bound < len(solution.moves)
    many = jiugong.solve_many(board[None], ["last", "first"], time_limit=1)
    assert many.lower_bounds[0] < many.lengths[0]


def test_the_time_limit_ends_the_search_for_distances() -> None:
    board = jiugong.random_boards(1, "4x4", seed=1)[0]
    goal = "1 2 3 4/5 ? ? ?/? ? ? ?/? ? ? ?"
    solution = jiugong.solve(board, goal, time_limit=0)
    assert solution is not None
    assert 0 < solution.lower_bound <= len(solution.moves)
    # Without tables nothing is known of the moves of several gaps.
    with pytest.raises(jiugong.TableError, match="time limit") as caught:
        jiugong.solve("2 1 3 4/5 6 7 8/9 10 0 0", "1 2 3 4/5 6 7 8/9 10 0 0", time_limit=0)
    assert caught.value.code == "interrupted"


def test_groups_of_alike_tiles_that_share_a_tile_are_one() -> None:
    for groups in itertools.permutations([[7, 8], [8, 6], [6, 5]]):
        assert jiugong.distances(["123457680"], "last", alike=list(groups))[0] == 0


def test_sets_in_mtm() -> None:
    boards = jiugong.random_boards(300, "3x3", seed=2)
    single = jiugong.distances(boards, "first-row")
    several = jiugong.distances(boards, "first-row", metric="mtm")
    assert (several <= single).all() and (several < single).any()
    solution = jiugong.solve(boards[0], "first-row", metric="mtm")
    assert (solution.distance, solution.metric) == (several[0], "mtm")


def test_picture_puzzles() -> None:
    # Piece 3 is missing: the first row is 1, 2 and the blank.
    solution = jiugong.solve("1 2 4/0 5 6/7 8 9", "1 2 ?/4 5 ?/7 ? ?", blank=3)
    assert solution.boards[-1, :, 0].tolist() == [1, 4, 7]
    array = np.array([[1, 2, 4, 0, 5, 6, 7, 8, 9]])
    assert jiugong.distances(array, "1 2 ?/4 5 ?/7 ? ?", blank=3).tolist() == [solution.distance]


def first_row(**options: Any) -> jiugong.GoalTable:
    table = jiugong.Table.build("3x3", ["first-row"], **options)
    assert isinstance(table, jiugong.GoalTable)
    return table


def test_a_table_of_open_cells_has_the_distance_of_every_board() -> None:
    calls: list[tuple[int, int]] = []
    table = first_row(metric="mtm", progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (3024, 3024)
    table = first_row()
    assert (len(table), table.radius, table.goal, table.shape, table.metric) == (
        3024,
        22,
        "first-row",
        "3x3",
        "stm",
    )
    assert table.name == "3x3-goal-abc______"
    assert table.distribution.tolist()[:4] == [6, 3, 4, 6]
    assert np.bincount(table.distances).tolist() == table.distribution.tolist()
    assert not table.distances.flags.writeable
    boards = table.unrank(range(len(table)))
    assert table.rank(boards).tolist() == list(range(len(table)))
    assert (jiugong.distances(boards, "first-row") == table.distances).all()
    # Boards that differ by pieces that are alike have the same number.
    assert table.rank(["123456780", "123465780"]).tolist() == [table.rank(["123874560"])[0]] * 2
    assert repr(table) == "GoalTable('3x3-goal-abc______', goal='first-row', radius=22)"
    table.verify()


def test_tables_of_every_kind_of_goal_are_built_and_opened(tmp_path: Path) -> None:
    for goal, alike, name, board, distance in [
        ("123?????0", None, "3x3-goal-abc_____0", "867254301", 23),
        (["last", "first"], None, "3x3-goal-0abcdefgh+abcdefgh0", "867254301", 27),
        ("123456780", [1, 2], "3x3-goal-aabcdefg0", "213456780", 0),
        ("3 3 2/2 2 1/1 1 0", None, "3x3-goal-aabbbccc0", "1 1 1/2 2 2/3 3 0", 24),
        ("3 3 2/2 2 1/1 0 0", None, "3x3-goal-aabbbcc00", "1 1 2/2 2 3/3 0 0", 18),
    ]:
        table = jiugong.Table.build("3x3", goal, alike=alike)
        assert isinstance(table, jiugong.GoalTable)
        assert table.name == name
        number = table.rank([board])[0]
        assert table.distances[number] == distance, goal
        path = tmp_path / f"{name}.table"
        table.save(path)
        assert path.stat().st_size == table.nbytes
        opened = jiugong.Table.open(path, goal, alike=alike)
        assert isinstance(opened, jiugong.GoalTable)
        assert (opened.distances == table.distances).all()
        assert opened.name == name
        assert table.rank(opened.unrank([number])) == number
        opened.verify()


@pytest.mark.parametrize(
    ("goal", "alike", "board"),
    [
        ("first-row", None, "867254301"),
        ("123?????0", None, "867254301"),
        (["last", "first"], None, "867254301"),
        ("123456780", [1, 2], "213456708"),
        (EQUAL_GOAL, None, EQUAL),
        ("1 1 2/2 2 3/3 0 0", None, "3 3 2/2 2 1/1 0 0"),
    ],
    ids=repr,
)
def test_tables_of_goals_answer_queries(tmp_path: Path, goal: Any, alike: Any, board: str) -> None:
    path = tmp_path / "goals.table"
    jiugong.Table.build("3x3", goal, alike=alike).save(path)
    table = jiugong.Table.open(path, goal, alike=alike)
    solution = jiugong.solve(board, goal, alike=alike)
    boards = solution.boards
    for other in (table, jiugong.Table.build("3x3", goal, alike=alike)):
        restored = pickle.loads(pickle.dumps(other))
        assert (restored.goal, restored.name) == (table.goal, table.name)
        assert jiugong.solve(board, table=restored) == solution
    distances = list(range(len(solution), -1, -1))
    # Without a goal, to the goals of the table.
    for arguments in ({}, {"goal": goal, "alike": alike}):
        assert jiugong.solve(board, **arguments, table=table) == solution
        assert jiugong.distances(boards, **arguments, table=table).tolist() == distances
        assert jiugong.distances(boards.reshape(-1, 9), **arguments, table=table).tolist() == distances
        many = jiugong.solve_many(boards, **arguments, table=table)
        assert jiugong.moves_text(many.moves[0], blanks=(boards[0] == 0).sum()) == solution.moves
        first = jiugong.next_moves(boards, **arguments, table=table)
        assert np.array_equal(first[:-1], many.moves[:-1, 0]) and first[-1] == -1


def test_tables_of_goals_refuse_other_goals() -> None:
    table = first_row()
    for function in (jiugong.distances, jiugong.next_moves, jiugong.solve_many):
        for goal, text in [("last", "1 2 3/4 5 6/7 8 0"), ("first-column", "first-column")]:
            with pytest.raises(
                jiugong.TableError, match=f"the goals of the table are first-row, not {text}: leave out"
            ) as caught:
                function(["123456780"], goal, table=table)
            assert caught.value.code == "table-goal"
        with pytest.raises(jiugong.TableError, match="the table is in stm, not in mtm"):
            function(["123456780"], metric="mtm", table=table)
        with pytest.raises(jiugong.InvalidBoard):
            function(["1 2 3 4/5 6 7 8/9 10 11 0"], table=table)
    with pytest.raises(jiugong.TableError, match="the goals of the table are first-row, not first-column"):
        jiugong.solve("123456780", "first-column", table=table)
    with pytest.raises(jiugong.InvalidBoard, match="the board is 3x4 and the goal 3x3"):
        jiugong.solve("1 2 3 4/5 6 7 8/9 10 11 0", table=table)
    # The same goals in other words, and boards with other pieces below the row.
    assert jiugong.solve("867254301", "1 2 3/? ? ?/? ? ?", table=table).distance == 21
    assert jiugong.distances([[1, 2, 3, 4, 4, 4, 4, 4, 0]], table=table).tolist() == [0]
    with pytest.raises(jiugong.TableError, match="other pieces than those of the table"):
        jiugong.distances([[1, 2, 3, 3, 4, 5, 6, 7, 0]], table=table)
    with pytest.raises(jiugong.InvalidBoard, match="the goal 3 3 2/2 2 1/1 1 0 has 3 twice"):
        jiugong.solve("123456780", table=jiugong.Table.build("3x3", EQUAL_GOAL))
    mtm = first_row(metric="mtm")
    assert jiugong.solve("867254301", table=mtm) == jiugong.solve("867254301", "first-row", metric="mtm")
    with pytest.raises(TypeError, match="expected a Table, GoalTable or PatternTables, found str"):
        jiugong.solve("123456780", table="first-row")
    assert copy.deepcopy(table) is table


def test_a_table_of_goals_is_opened_for_its_goals(tmp_path: Path) -> None:
    path = tmp_path / "row.table"
    first_row().save(path)
    # Other numbers, the same cells.
    opened = jiugong.Table.open(path, "4 5 6/? ? ?/? ? ?")
    assert isinstance(opened, jiugong.GoalTable)
    assert opened.distances[opened.rank(["456123780"])[0]] == 0
    pickled = pickle.dumps(opened)
    for goal in (None, "last", "first-column"):
        with pytest.raises(jiugong.TableError, match="row.table': .* give its goals as goal=") as caught:
            jiugong.Table.open(path, goal)
        assert caught.value.code == "table-goal"
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    for open_again in (lambda: jiugong.Table.open(path, "first-row"), lambda: pickle.loads(pickled)):
        with pytest.raises(jiugong.TableError, match="row.table': .*damaged"):
            open_again()
    with pytest.raises(jiugong.InvalidArgument, match="encoding"):
        jiugong.Table.build("3x3", "first-row", encoding="sparse")
    with pytest.raises(jiugong.TableError, match="too many boards"):
        jiugong.Table.build("5x5", "any-blank")
