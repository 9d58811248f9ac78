### Messages of the page, English. Chinese: zh-CN.ftl.
### A message with the id of a library message replaces it.

## The page

title = 九宫 · sliding puzzle solver
welcome = Stuck on a sliding puzzle? Enter it, and see the shortest way out.
welcome-demo = A shortest solution: move { $step } of { $count }
welcome-photo-help = the page finds the board in it
welcome-enter = Type or paste it
welcome-enter-help = or tap the pieces in their order
welcome-daily-help = the same for everyone, new every day
tagline = 8-puzzle, 15-puzzle, boards up to 16 × 16, picture puzzles.
language = 中文
footer = Everything runs in this page: boards and pictures never leave your device, and once loaded it works offline.
loading-failed = The page could not start: { $error }
copy = Copy moves
copied = Copied.
share = Share
copy-result = Copy result
copy-link = Copy link
film-gif = Save as GIF
film-svg = Save as SVG
film-progress = Drawing: { $percent } %
film-saved = Saved.
film-failed = The film cannot be made: { $error }
link-moves = The moves in this link cannot be made on its board
close = Close
cancel = Cancel
undo = Undo
mode = Mode
mode-enter = Enter
mode-solve = Solver
mode-play = Play
embed-open = Open in a new tab

## Board errors

board-not-square = for a board that is not square, separate the rows with /

## The puzzle

shape = Size
rows = Rows
columns = Columns
goal = Goal
goal-last = In order
goal-first = Blank first
goal-spiral = Spiral
goal-snake = Snake
goal-columns = By columns
goal-first-row = First row
goal-first-column = First column
goal-any-blank = Gap anywhere
goal-custom = Custom
goal-more = or { $count } others
goal-unsupported = This goal has too many boards for this page. Leave more cells open, or choose one board.
goal-set-too-large = On more than 25 cells the goal is one board: no open cells, no alike pieces.
alike = Alike pieces
alike-help = Such as 1,2,3, which may change places. Separate groups with ;
alike-shown = Alike: { $groups }
alike-invalid = alike pieces are whole numbers, such as 1,2,3
alike-blank = the blank cannot be like a tile
alike-no-tile = alike pieces: the board has no tile { $number }
metric = Count
metric-stm = each tile
metric-mtm = each slide
metric-unsupported = On this size moves can only be counted by tiles: choose “each tile”.
board-label = Board: { $board }
goal-label = Goal: { $board }
tile-at = { $tile }, row { $row }, column { $column }
blank-at = blank, row { $row }, column { $column }
open-at = any piece, row { $row }, column { $column }

## Entering a board

enter-title = Enter your board
tool = How to enter it
tool-tap = Tap in order
tool-swap = Swap tiles
tool-open = Leave open
tap-help = Tap where piece 1 is, then 2, and so on. The cell that is left is the gap. Tap a piece again to take it back.
edit-help = Tap two tiles to swap them, or drag one onto the other.
open-help = Tap a cell to leave it open: any piece may be there. Tap it again to give it a piece.
entry-next = Tap piece { $piece }
entry-help = Tap the cells in the order of their numbers; the gap comes last.
entry-skip = There is no piece { $piece }
entry-clear = Start over
target = Board to enter
target-start = The board
target-goal = The goal
input-start = Or type it
input-goal = Or type the goal
placeholder-start = row by row, 0 for the gap
placeholder-goal = 0 for the gap, ? for any piece
input-help-start = Row by row, 0 for the gap; spaces, commas and / between numbers and rows.
input-help-goal = Row by row, 0 for the gap, ? for any piece; equal numbers look alike. Separate several goals with ; and the nearest counts.
input-clear = Clear
input-other-size = This is a { $rows } × { $cols } board: use it
missing-piece = Missing piece
missing-entered = You entered all { $count } pieces. Which one is missing? Tap it.

## Under the board

bar = Solution controls
solve = Solve
stop = Stop
watch = Watch
pause = Pause
step-back = Step back
step-forward = Step forward
scrubber = Step
speed = Speed
speed-value = { $speed }/s
solution-step = Move { $step } of { $count }
hint = Hint
hint-text = Best move: tile { $tile } { $direction }, { $moves } left.
from-service = Found by the service of this page.
hint-unproven = A good move: tile { $tile } { $direction }.
direction-U = up
direction-D = down
direction-L = left
direction-R = right
table-progress = Preparing the solver: { $percent } %
table-failed = The solver could not be prepared: { $error }
distance-left = { $count ->
    [one] 1 move to the goal
   *[other] { $count } moves to the goal
}
search-running = Searching…
search-found = Solved in { $count ->
    [one] 1 move
   *[other] { $count } moves
}, not proved shortest: at least { $bound } are needed{ $searching ->
    [1] ; still searching.
   *[other] .
}
move-cost = { $count ->
    [one] That cost 1 move.
   *[other] That cost { $count } moves.
}
solved = This is the goal.
solved-success = Solved!
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
unsolvable = This board cannot be solved.
unsolvable-advice = Check whether two pieces are swapped.
unsolvable-why = Why?
unsolvable-goals = It can reach:
unsolvable-goal = { $goal } ({ $moves })

## Why a board cannot be solved

explanation = Why this board cannot be solved
explanation-snake = Read the tiles along the line, row by row, every second row backwards.
explanation-order = Under each tile: how many later tiles come before it in the goal. Together: { $count }.

## The solution

solution = Solution
moves-title = Moves
solution-help = Solve shows the shortest solution found: play it, or step through it.
solution-number = { $count ->
    [one] Unique shortest solution
   *[other] Shortest solution { $number } of { $count }
}
solution-previous = Previous solution
solution-next = Next solution
moves-list = Moves
move-label = Move { $number }: tile { $tile } { $direction }
moves-arrows = Arrows:
moves-tiles = Tiles:
legal-moves = Possible moves
moves-left = { $moves } left
best = best
cost = { $count ->
    [one] costs 1
   *[other] costs { $count }
}
check = Check a solution
check-label = Moves to check
check-placeholder = ULDR, ↑←↓→, or tile numbers 5 8 6
check-button = Check
check-illegal = Move { $move } is illegal.
check-illegal-tile = Move { $number } is illegal: { $tile } cannot move into the gap.
check-wasted = Not solved. Move { $move } is the first wasted move.
check-short = Good so far, but it stops before the goal.
check-longer = A solution in { $count }. Move { $move } is the first wasted move.
check-solution = A solution in { $count }.
check-shortest = Correct: { $count }, the fewest possible.
check-fewest = { $count ->
    [one] The fewest possible is 1 move.
   *[other] The fewest possible is { $count } moves.
}

## All boards

statistics = Statistics
distances = All boards by distance
chart-label = { $states } boards can reach this goal, in { $mean } moves on average and { $radius } at most.
chart-current = { $count ->
    [one] { $moves } away, the only such board.
   *[other] { $moves } away, one of { $count } such boards.
}
chart-axis = moves to the goal
hardest = Hardest boards
hardest-all = { $count ->
    [one] The only board
   *[other] All { $count } boards
} at the largest distance, { $radius } moves:
hardest-some = { $shown } of the { $count } boards at the largest distance, { $radius } moves:

## Practice

practice = Practice
clock = Time
shuffle = Shuffle
daily = Board of the day
shuffle-distance = Difficulty in moves
shuffle-any = any
shuffle-none = No board is that far from the goal: the maximum is { $radius } moves.
shuffle-far = Boards can be drawn up to { $radius } moves from the goal.
shuffle-whole = The difficulty is a whole number of moves.
shuffle-failed = No board was found in time; try again.
shuffle-step = Difficulty
shuffle-easy = easy
shuffle-medium = medium
shuffle-hard = hard
again = Again
strip = The moves: green for those that were not wasted
feedback = Sound and vibration at the end
games-last = Last games
games-average = Average of { $count }: { $time }
moves-against = { $made ->
    [one] 1 move
   *[other] { $made } moves
} made, { $fewest } needed
practice-assisted = A hint or a solution was shown: this game does not count.
practice-quickest = Your best time!
practice-shortest = Your fewest extra moves!
bests-none = Your best time and your fewest extra moves are kept on this device.
bests = { $games ->
    [one] 1 game solved
   *[other] { $games } games solved
}, best time { $time }{ $excess ->
    [-1] .
    [0] , and once with the fewest moves possible.
    [one] , fewest extra moves: 1.
   *[other] , fewest extra moves: { $excess }.
}
result = { $made ->
    [one] 1 move
   *[other] { $made } moves
}{ $fewest ->
    [-1] { "" }
   *[other] { " " }(best { $fewest })
}, { $time }
result-line = 九宫 jiugong { $puzzle }: { $result }
daily-result = Board of the day: { $result }.
daily-streak = Days in a row: { $streak }; longest: { $best }.

## The picture

photo-choose = Photo or screenshot
photo-loading = Looking for the board in the picture…
photo-found = Is this the board? Drag a corner to correct it.
photo-crop = No board was found. Drag the four corners to those of the board.
photo-corner-0 = Corner, top left
photo-corner-1 = Corner, top right
photo-corner-2 = Corner, bottom right
photo-corner-3 = Corner, bottom left
photo-cut = Cut into pieces
photo-whole = Use as the tiles' picture
photo-choose-gap = Tap the empty cell.
photo-gap = empty
photo-arrange = Drag the pieces to where they belong, or tap two to swap them. The empty cell too.
photo-proposed = This order is a guess from the edges of the pieces: check it. Drag a piece, or tap two to swap them.
photo-numbers = These numbers were read. Drag a piece, or tap two, to swap them.
photo-numbers-doubtful = Check { $numbers }: one tap swaps a doubtful piece with the likeliest other one.
photo-doubtful = { $number }, doubtful
photo-no-order = The edges of the pieces do not show their order. { $next }
photo-other-gap = Another cell is empty
photo-tap = Tap number { $piece }, or the piece that belongs on cell { $piece }, row by row.
photo-board = The pieces of the picture
photo-use = Done
photo-back = Back
picture-remove = Remove the picture
picture-invalid = Can't open this as a picture.
show-numbers = Show numbers
tint = Colour tiles by their row at the goal
install = Install
install-no = No, thanks
install-help = As an app the page opens without a browser, and without a network.
look = Look
look-plain = Plain
look-wood = Wood
look-ink = Ink
look-contrast = High contrast

## The keys

keys = Keys
keys-move = Slide a tile
keys-redo = Redo
keys-space = Space
keys-play = Watch or pause
keys-digits = Type a board (mode Enter)
keys-switch = Use keys of one character
