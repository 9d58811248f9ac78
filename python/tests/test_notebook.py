"""Solutions as notebooks show them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote

import pytest

import jiugong


def images(html: str) -> list[str]:
    """Returns the SVG documents of the images of a page."""
    closed = re.sub("(<img [^>]*)>", r"\1/>", html)
    page = ElementTree.fromstring(f"<div>{closed}</div>")
    return [unquote(image.attrib["src"].split(",", 1)[1]) for image in page.iter("img")]


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


def test_short_solutions_are_a_strip_and_an_animation() -> None:
    solution = jiugong.solve("123405786")
    strip, film = images(solution._repr_html_())
    assert strip == solution.strip().replace('"', "'").replace("\n", "")
    assert "@keyframes t5" in film
    # Half of the solutions of the 8-puzzle are as short.
    assert len(images(jiugong.solve(jiugong.Table.build("3x3").sample(20, seed=1)[0])._repr_html_())) == 2


@pytest.mark.parametrize("shape", ["3x3", "4x4", "5x5"])
@pytest.mark.parametrize("moves", [0, 20, 31, 80, 200, 256])
def test_html_is_small(shape: str, moves: int) -> None:
    solution = walk(shape, moves)
    assert len(solution) == moves
    html = solution._repr_html_()
    assert len(html) < 40_000
    assert all(ElementTree.fromstring(image).tag.endswith("svg") for image in images(html))
    assert "@keyframes" in images(html)[-1]
    # All moves are on the page, as captions or as text.
    assert solution.moves in html


def test_the_hardest_15_puzzle_is_animated() -> None:
    solution = jiugong.solve("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1")
    assert solution.distance == 80
    (film,) = images(solution._repr_html_())
    tiles = re.findall("@keyframes t[0-9]+{(.*?100%{[^}]*})", film)
    # Without captions, which are in the film of the method.
    assert "80. " in solution.film() and "80. " not in film
    assert len(tiles) == 15 and sum(tile.count("{transform:") // 2 - 1 for tile in tiles) == 80
