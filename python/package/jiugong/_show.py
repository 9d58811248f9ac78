"""What notebooks show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from jiugong._jiugong import GoalTable, PatternTables, Solution, Table, _boards_html

if TYPE_CHECKING:
    from jiugong._types import OneOrSeveral


class Html(str):
    """HTML, a text that notebooks show as what it describes.

    It needs no network, and no other part of the page.
    """

    def _repr_html_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"Html({len(self):,} characters)"


def show(what: Union[OneOrSeveral, Solution, Table, GoalTable, PatternTables]) -> Html:
    """Shows boards, a solution or a table in a notebook.

    Solutions and tables are shown without it if they are the value of a cell. Solutions have buttons
    and a slider for their moves.

    Args:
        what: A board, or an array or a list of boards, of which the first 100 are drawn, with equal
            numbers too; a Solution; or a table.

    Returns:
        The HTML: some 3 kB, and 10 to 40 bytes for each tile and move. Write it to a file for a page.

    Raises:
        InvalidArray, InvalidBoard: See distances().
    """
    if isinstance(what, (Solution, Table, GoalTable, PatternTables)):
        return Html(what._repr_html_())
    return Html(_boards_html(what))
