### What the page says beyond the words of the programs, in English. The same in Chinese: zh-CN.ftl.
### A message that the programs have too takes the place of theirs.

## The page

title = 九宫 · shortest solutions of sliding puzzles
tagline = Every sliding puzzle from 2×2 to 2×5, solved in the fewest moves.
language = 中文
footer = Everything happens in this page: no board and no picture leaves your device, and once loaded it needs no network.
loading-failed = The page could not start: { $error }
copy = Copy
copied = Copied.
copy-link = Copy the link to this board
address-shape = this link has boards that are too large or do not fit each other

## Faults

board-no-shape = { $found } cells make no square: put / between the rows
board-out-of-range = { $symbol } ({ $place }) is on no such board: the largest number there is { $most }
board-no-blank = there is no gap: write it as 0
board-gap = piece { $gap } cannot be the gap: such a board has the pieces 1 to { $most }

## The puzzle

setup = Puzzle
shape = Size
shape-name = { $rows } × { $cols }
goal = Goal
goal-last = In order
goal-first = Gap first
goal-spiral = Spiral
goal-own = My own
mode = The board is for
mode-play = Play
mode-start = Set up
mode-goal = Goal
board-typed = Type the board
board-typed-goal = Type the goal
board-typed-help = The numbers row by row, 0 for the gap.
edit-help = Click a tile, then another, to exchange them; or drag one onto the other.
play-help = Click, swipe, or use the arrow keys.
gap-choose = Choose the gap
gap-which = Click the piece that is missing.
gap-typed = These are all { $count } pieces. Which one is the gap?
board-label = Board: { $board }
goal-label = Goal: { $board }
tile-at = { $tile }, row { $row }, column { $column }
gap-at = gap, row { $row }, column { $column }

## Where it stands

searching = Searching all boards of this size: { $percent } %
search-failed = The search failed: { $error }
distance-now = { $count ->
    [one] 1 move to the goal
   *[other] { $count } moves to the goal
}
distance-goal = Solved.
made = { $made ->
    [0] no move made
    [one] 1 move made
   *[other] { $made } moves made
}
made-solved = Solved in { $made ->
    [one] 1 move
   *[other] { $made } moves
}; the fewest from the start is { $fewest }.
unsolvable = No solution for this goal.
unsolvable-goals = These goals can be reached:
unsolvable-goal = { $goal } ({ $moves })

## Playing

hint = Hint
hint-said = Best: tile { $tile } { $way }, then { $moves }.
way-U = up
way-D = down
way-L = left
way-R = right
undo = Undo
redo = Redo
restart = Back to the start
shuffle = Shuffle
shuffle-distance = Moves from the goal
shuffle-any = any
shuffle-none = there is no board at that distance: the largest is { $radius }
exits = Moves from here
exit-after = then { $moves }
exit-best = best

## The solution

solution = Solution
solve = Solve
solve-hint = Shows a way with the fewest moves, which you can watch or step through.
solution-of = { $count ->
    [one] The only shortest solution
   *[other] Shortest solution { $number } of { $count }
}
solution-previous = Previous solution
solution-next = Next solution
play = Watch
pause = Pause
step-back = Step back
step-forward = Step forward
speed = Speed
position = Step { $at } of { $all }
moves-list = Moves
moves-name = Step { $step }: tile { $tile } { $way }
moves-arrows = Arrows:
moves-tiles = Tiles:

## All boards

distances = All boards by distance
chart-label = { $states } boards reach this goal; the farthest is { $radius } moves away, the mean { $mean }.
chart-here = This board: distance { $distance }, as { $count ->
    [one] 1 board
   *[other] { $count } boards
}.
chart-axis = moves to the goal
hardest = Hardest boards
hardest-said = { $count ->
    [one] The board
   *[other] The { $count } boards
} at the largest distance, { $radius }:
hardest-some = { $shown } of the { $count } boards at the largest distance, { $radius }:

## The picture

picture = Your own picture
picture-help = Choose, drop or paste a picture. It is cut into the tiles here and goes nowhere else.
picture-choose = Choose a picture
picture-remove = Remove the picture
picture-bad = This file is no picture that can be shown.
numbers = Show numbers
