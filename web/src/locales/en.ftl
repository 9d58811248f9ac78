### Messages of the page, English. Chinese: zh-CN.ftl.
### A message with the id of a library message replaces it.

## The page

title = 九宫 · sliding puzzle solver
tagline = Solves the 8-puzzle and other sliding puzzles, from 2×2 to 2×5, in the fewest moves.
language = 中文
footer = Everything runs in this page: boards and pictures never leave your device, and once loaded it works offline.
loading-failed = The page could not start: { $error }
copy = Copy
copied = Copied.
copy-link = Copy a link to this board
link-invalid = This link holds no board this page can open

## Board errors

board-not-square = for a board that is not square, separate the rows with /

## The puzzle

puzzle = Puzzle
shape = Size
shape-name = { $rows } × { $cols }
goal = Goal
goal-last = In order
goal-first = Blank first
goal-spiral = Spiral
goal-custom = Custom
mode = Board mode
mode-play = Play
mode-start = Set up
mode-goal = Goal
input-start = Type a board
input-goal = Type a goal
input-help = Row by row, 0 for the blank.
edit-help = Tap two tiles to swap them, or drag one onto the other.
play-help = Tap, swipe or use the arrow keys.
missing-choose = Choose the missing piece
missing-tap = Which piece is missing? Tap it.
missing-entered = You entered all { $count } pieces. Which one is missing?
board-label = Board: { $board }
goal-label = Goal: { $board }
tile-at = { $tile }, row { $row }, column { $column }
blank-at = blank, row { $row }, column { $column }

## Distance

table-progress = Computing the distances of all boards: { $percent } %
table-failed = The distances could not be computed: { $error }
distance-left = { $count ->
    [one] 1 move to the goal
   *[other] { $count } moves to the goal
}
solved = Solved.
solved-shortest = { $made ->
    [one] 1 move
   *[other] { $made } moves
}, the fewest possible.
solved-longer = { $made ->
    [one] 1 move
   *[other] { $made } moves
}; the fewest possible is { $fewest }.
moves-made = { $made ->
    [0] no moves made
    [one] 1 move made
   *[other] { $made } moves made
}
unsolvable = This board cannot reach this goal.
unsolvable-goals = It can reach:
unsolvable-goal = { $goal } ({ $moves })

## Playing

hint = Hint
hint-text = Best move: tile { $tile } { $direction }, { $moves } left.
direction-U = up
direction-D = down
direction-L = left
direction-R = right
undo = Undo
redo = Redo
restart = Back to the start
shuffle = Shuffle
shuffle-distance = Difficulty in moves
shuffle-any = any
shuffle-none = No board is that far from the goal: the maximum is { $radius } moves.
legal-moves = Possible moves
moves-left = { $moves } left
best = best

## The solution

solution = Solution
solve = Solve
solution-help = Shows a shortest solution, to watch or to step through.
solution-number = { $count ->
    [one] Unique shortest solution
   *[other] Shortest solution { $number } of { $count }
}
solution-previous = Previous solution
solution-next = Next solution
watch = Watch
pause = Pause
step-back = Step back
step-forward = Step forward
speed = Speed
solution-step = Move { $step } of { $count }
moves-list = Moves
move-label = Move { $number }: tile { $tile } { $direction }
moves-arrows = Arrows:
moves-tiles = Tiles:

## All boards

distances = All boards by distance
chart-label = { $states } boards can reach this goal, in { $mean } moves on average and { $radius } at most.
chart-current = This board is { $distance ->
    [one] 1 move
   *[other] { $distance } moves
} away, { $count ->
    [one] the only such board
   *[other] one of { $count } such boards
}.
chart-axis = moves to the goal
hardest = Hardest boards
hardest-all = { $count ->
    [one] The only board
   *[other] All { $count } boards
} at the largest distance, { $radius } moves:
hardest-some = { $shown } of the { $count } boards at the largest distance, { $radius } moves:

## The picture

picture = Your own picture
picture-help = Choose, drop or paste a picture. It is cut into tiles in this page and never uploaded.
picture-choose = Choose a picture
picture-remove = Remove the picture
picture-invalid = Can't open this as a picture.
show-numbers = Show numbers
