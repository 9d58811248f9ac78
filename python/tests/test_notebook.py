"""Solutions, boards and tables as notebooks show them."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from conftest import ROOT

import jiugong

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
Element = tuple[str, dict[str, str]]


class Page(HTMLParser):
    """The elements and the texts of HTML whose elements are all closed."""

    VOID = ("input",)

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[str] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1], data))

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def text(self, tag: str) -> list[str]:
        return [text for name, text in self.texts if name == tag]

    def wells(self) -> list[str]:
        return [found["aria-label"] for found in self.all("div") if found.get("class") == "well"]


def numbers(style: str) -> dict[str, int]:
    return {name: int(value) for name, value in re.findall("--([a-z]):([0-9]+)", style)}


def replayed(html: str) -> list[list[int]]:
    """Returns the boards that the player of a solution shows, cell by cell."""
    page = Page(html)
    (root,) = [found for found in page.all("div") if "data-moves" in found]
    (well,) = [found for found in page.all("div") if found.get("class") == "well"]
    size = numbers(well["style"])
    tiles = [numbers(found["style"]) for found in page.all("b")]
    cells = [tile["y"] * size["c"] + tile["x"] for tile in tiles]
    labels = [int(label) for label in page.text("b")]
    boards = []
    for move in ["", *root["data-moves"].split("|")]:
        for change in move.split(";")[1:]:
            tile, cell = map(int, change.split(","))
            cells[tile] = cell
        board = [0] * (size["r"] * size["c"])
        for cell, label in zip(cells, labels):
            assert board[cell] == 0
            board[cell] = label
        boards.append(board)
    return boards


def walk(shape: str, moves: int) -> jiugong.Solution:
    """Returns a solution of exactly so many moves, with as many different turns as possible."""
    board = jiugong.random_boards(1, shape, seed=1)[0]
    solution = jiugong.solve(board, time_limit=0)
    function, (texts, *others) = solution.__reduce__()
    path = jiugong.parse(board)
    text = ""
    last = -1
    for number in range(moves):
        legal = [code for code in range(4) if jiugong.legal_moves(path)[code] and code != last ^ 1]
        code = legal[number * 7 % len(legal)]
        path = jiugong.apply_moves(path, code)
        text += "UDLR"[code]
        last = code
    return function((texts[0], texts[1], texts[2], text), *others)


def test_a_solution_is_a_player_with_labelled_controls() -> None:
    solution = jiugong.solve("867254301")
    html = solution._repr_html_()
    assert len(html) < 10_000
    page = Page(html)
    assert page.text("button") == ["Start", "Back", "Play", "Next", "End"]
    (slider,) = page.all("input")
    assert (slider["aria-label"], slider["max"]) == ("Move", "31")
    assert page.text("p") == ["31 moves, shortest", solution.moves]
    assert page.wells() == ["8 6 7/2 5 4/3 0 1"]
    # There is no other picture of it.
    assert not page.all("img") and not page.all("svg") and not hasattr(solution, "_repr_svg_")
    assert solution.show() == html == solution.show()._repr_html_()
    assert repr(solution.show()) == f"Html({len(html):,} characters)"


def test_captions_say_how_long_a_solution_is() -> None:
    assert Page(jiugong.solve("123456708")._repr_html_()).text("p")[0] == "1 move, shortest"
    goal = Page(jiugong.solve("123456780")._repr_html_())
    assert goal.text("p") == ["0 moves, shortest"] and not goal.all("button") and not goal.all("script")
    solution = jiugong.solve(jiugong.random_boards(1, "6x6", seed=1)[0], effort=0)
    caption = f"{len(solution)} moves; no solution has fewer than {solution.lower_bound}"
    assert Page(solution._repr_html_()).text("p")[0] == caption


@pytest.mark.parametrize(
    "solution",
    [
        jiugong.solve("867254301"),
        jiugong.solve("230156478", metric="mtm"),
        jiugong.solve("5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12", metric="mtm"),
        jiugong.solve("1 1 1/2 2 2/3 3 0", "3 3 2/2 2 1/1 1 0"),
        jiugong.solve("1 1 2/2 2 3/3 0 0", "1 1 2/2 2 0/3 0 3", metric="mtm"),
        jiugong.solve("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", time_limit=0),
    ],
    ids=str,
)
def test_the_player_shows_the_boards_of_the_solution(solution: jiugong.Solution) -> None:
    expected = solution.boards.reshape(len(solution) + 1, -1).tolist()
    assert replayed(solution._repr_html_()) == expected


@pytest.mark.parametrize("shape", ["3x3", "4x4", "5x5"])
@pytest.mark.parametrize("moves", [0, 20, 31, 80, 200, 256])
def test_html_is_small(shape: str, moves: int) -> None:
    solution = walk(shape, moves)
    html = solution._repr_html_()
    assert len(html) < 15_000
    if moves:
        assert len(replayed(html)) == moves + 1 and solution.moves in html


def test_html_needs_no_network_and_nothing_of_the_page() -> None:
    pieces = [jiugong.solve("867254301"), jiugong.Table.build("3x3"), jiugong.random_boards(2, "3x3", seed=1)]
    for piece in pieces:
        html = jiugong.show(piece)
        page = Page(html)
        assert not re.search(r"https?:|//\w|url\(|@import|\bsrc=|\bid=", html)
        (style,) = page.text("style")
        for rule in re.findall(r"([^{}]+)\{[^{}]*\}", style):
            assert ".jiugong" in rule, rule
        assert "prefers-reduced-motion" in style and "prefers-color-scheme:dark" in style


def test_colours_are_those_of_the_page() -> None:
    def colours(css: str) -> list[dict[str, str]]:
        """Returns the light colours and the dark ones."""
        parts = re.split(r"@media ?\(prefers-color-scheme: ?dark\)", css, maxsplit=1)
        assert len(parts) == 2
        return [dict(re.findall(r"--([a-z-]+): ?(#[0-9a-f]{6})", part)) for part in parts]

    (style,) = Page(jiugong.show("123456780")).text("style")
    page = (ROOT / "web/src/style/base.css").read_text()
    for found, expected in zip(colours(style), colours(page)):
        assert len(found) == 10
        assert found.items() <= expected.items()


def test_boards_are_drawn() -> None:
    assert Page(jiugong.show("867254301")).wells() == ["8 6 7/2 5 4/3 0 1"]
    boards = jiugong.random_boards(130, "2x4", seed=1)
    page = Page(jiugong.show(boards))
    assert page.wells() == jiugong.format(boards[:100])
    assert page.text("p") == ["and 30 more"]
    assert page.text("b") == [str(tile) for tile in boards[:100].ravel() if tile]
    assert Page(jiugong.show(["1 1 2/2 2 3/3 0 0"])).wells() == ["1 1 2/2 2 3/3 0 0"]
    with pytest.raises(jiugong.InvalidBoard):
        jiugong.show("12345678")
    with pytest.raises(TypeError):
        jiugong.show(5)  # type: ignore[arg-type]


def test_tables_have_their_goal_and_numbers() -> None:
    page = Page(jiugong.show(jiugong.Table.build("3x3", "spiral")))
    assert page.wells() == ["1 2 3/8 0 4/7 6 5"]
    facts = dict(zip(page.text("th"), page.text("td")))
    table = jiugong.Table.build("3x3", "spiral")
    assert facts["boards"] == "181,440" and facts["largest distance"] == str(table.radius)
    assert facts["mean distance"] == f"{table.distances.mean():.2f}"
    page = Page(jiugong.Table.build("3x3", "first-row")._repr_html_())
    assert dict(zip(page.text("th"), page.text("td")))["goals"] == "first-row"
    patterns = jiugong.PatternTables.build("4x4")
    assert " ".join(patterns.patterns) in Page(patterns._repr_html_()).text("td")


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
def test_several_players_of_a_page_are_apart(tmp_path: Path) -> None:
    """Presses buttons in a browser."""
    first, second = jiugong.solve("123405786"), jiugong.solve("867254301")
    script = """
const [one, two] = document.querySelectorAll(".jiugong");
const press = (root, name) => [...root.querySelectorAll("button")].find((b) => b.textContent === name).click();
const report = [];
const note = (root) => report.push(root.querySelector("[role=status]").textContent
  + " " + root.querySelector(".well").ariaLabel);
press(two, "Next"); note(one); note(two);
press(one, "End"); note(one); note(two);
press(two, "End"); press(two, "Back"); note(two);
press(two, "Start"); note(two);
press(two, "Play"); note(two);
report.push(two.querySelectorAll("button")[2].textContent);
press(two, "Pause"); note(one);
const slider = two.querySelector("input");
slider.value = 3; slider.dispatchEvent(new Event("input")); note(two);
document.body.dataset.report = report.join("|");
"""
    page = tmp_path / "page.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><body>{first.show()}{second.show()}<script>{script}</script>"
    )
    command = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()]
    dom = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    (report,) = re.findall('data-report="([^"]*)"', dom)
    board = [" ".join(map(str, board.ravel())) for board in second.boards]
    assert report.split("|") == [
        "Move 0 of 2 1 2 3 4 0 5 7 8 6",
        f"Move 1 of 31: 5↓ {board[1]}",
        "Move 2 of 2: 6↑ 1 2 3 4 5 6 7 8 0",
        f"Move 1 of 31: 5↓ {board[1]}",
        f"Move 30 of 31: 3↑ {board[30]}",
        f"Move 0 of 31 {board[0]}",
        f"Move 1 of 31: 5↓ {board[1]}",
        "Pause",
        "Move 2 of 2: 6↑ 1 2 3 4 5 6 7 8 0",
        f"Move 3 of 31: 7← {board[3]}",
    ]
