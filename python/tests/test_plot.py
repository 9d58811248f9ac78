"""Plots of matplotlib."""

from __future__ import annotations

import numpy as np
import pytest

import jiugong

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("agg")

from matplotlib import pyplot  # noqa: E402

import jiugong.plot as plot  # noqa: E402


@pytest.fixture(autouse=True)
def close_figures() -> None:
    pyplot.close("all")


def test_a_board_has_its_numbers_in_their_cells() -> None:
    ax = plot.board("8 6 7/2 5 4/3 0 1")
    assert ax is pyplot.gca()
    found = {(int(text.get_position()[1]), int(text.get_position()[0])): text.get_text() for text in ax.texts}
    board = jiugong.parse("8 6 7/2 5 4/3 0 1")
    assert found == {place: str(number) for place, number in np.ndenumerate(board) if number}
    # The well, and a tile for each number.
    assert len(ax.patches) == 9
    assert plot.board("1 1 2/2 2 3/3 0 0", ax=pyplot.figure().gca()) is pyplot.gca()
    with pytest.raises(jiugong.InvalidBoard):
        plot.board("12345678")


def test_a_distribution_has_a_bar_for_each_distance() -> None:
    counts = jiugong.distribution("3x3")
    ax = plot.distribution(counts)
    assert [bar.get_height() for bar in ax.patches] == counts.tolist()
    assert ax.get_title() == "181,440 boards, mean 21.97, largest 31"


def test_a_heuristic_has_the_mean_at_each_distance() -> None:
    ax = plot.heuristic([0, 2, 2, 5], [0, 1, 2, 3])
    line = ax.lines[0]
    assert line.get_xdata().tolist() == [0, 2, 5] and line.get_ydata().tolist() == [0, 1.5, 3]
    plot.heuristic([0, 2, 2, 5], [0, 2, 2, 4], ax)
    assert len({line.get_color() for line in ax.lines}) == 3
    for distances, values in ([1, 2], [1]), ([], []), ([[1]], [[1]]):
        with pytest.raises(jiugong.InvalidArray, match="as many values as distances"):
            plot.heuristic(distances, values)


def test_a_solution_has_all_boards() -> None:
    solution = jiugong.solve("230156478")
    figure = plot.solution(solution, across=4)
    assert len(figure.axes) == 8
    assert [ax.get_title() for ax in figure.axes[:7]] == ["0", "1 R", "2 R", "3 U", "4 U", "5 L", "6 L"]
    assert [len(ax.texts) for ax in figure.axes] == [8] * 7 + [0]
    assert len(plot.solution(jiugong.solve("123456780")).axes) == 1
