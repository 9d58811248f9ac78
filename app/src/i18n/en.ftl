### What the programs say, in English. The same messages in Chinese: zh-CN.ftl.

## Parts of sentences

list-separator = {"; "}
sentence-separator = {" "}
list-or = {" or "}
place-in-rows = row { $row }, column { $column }
place-in-line = number { $cell }
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
count-solutions = { $count ->
    [one] the only shortest solution
   *[other] one of { $count } shortest solutions
}

## Faults of boards and moves

board-too-few = too few cells: { $found }, and the board has { $expected }
board-too-many = too many cells: { $found }, and the board has { $expected }
board-no-shape = for a board that is not square write its rows, with / between them, or say --shape { $shapes }
board-ragged = row { $row } has { $found } cells, and the rows of this board have { $expected }
board-rows = { $found } rows, and the board has { $expected }
board-unknown = '{ $symbol }' ({ $place }) is neither a number nor the blank (write the blank as 0)
board-out-of-range = { $symbol } ({ $place }) is on no such board: the largest number there is { $most }; if one piece is the gap, name it with --blank
board-twice = { $tile } stands twice: { $first } and { $second }
board-missing = { $tile } is missing
board-no-blank = there is no blank: write it as 0, or name the piece that is the gap with --blank
board-no-gap = there is no blank: { $gap }, which is the gap, stands nowhere
board-two-blanks = there are two blanks: { $first } and { $second }
board-gap = --blank { $gap }: such a board has the pieces 1 to { $most }
moves-symbol = '{ $symbol }' (number { $position } of the moves) is no move: write U, D, L, R or arrows
moves-count = the move at number { $position } is repeated too often or not at all: there can be 1 to { $most } moves
shape-bad = '{ $shape }' is no shape: write rows and columns as 3x3, at least 2x2 and at most 25 cells
goal-unknown = there is no goal '{ $goal }': choose one of { $names }, or write a board
goal-bad = the goal '{ $goal }' is no board: { $error }
home-bad = '{ $home }' is no place for the blank on { $shape }: choose one of { $names }
line-error = line { $line }: { $error }
file-line-error = { $file }, line { $line }: { $error }
line-long = the line is longer than { $most } bytes
line-utf8 = the line is not valid UTF-8
input-refused = cannot read standard input: { $error }

## No solution

unreachable-parity = Read to and fro through the board, the tiles stand in { $inversions } inversions of the goal's order, an odd number; every move changes it by an even number, so it never becomes 0.
unreachable-shape = the board is { $board } and the goal { $goal }: give both the same shape
unreachable-size = boards of more than { $most } cells have no table: their states are too many for any memory
unsolvable-board = { $board } has no solution: it cannot reach { $goal }.
unsolvable-but = It reaches the goal '{ $name }' ({ $goal }) in { $moves }: --goal { $name }
unsolvable-but-far = It can reach the goal '{ $name }' ({ $goal }): --goal { $name }

## Answers

solve-solved = { $board } is the goal: nothing to do.
solve-title = { $board } → { $goal }: { $moves }, { $solutions }
solve-moves = Moves of the tiles: { $moves }
solve-moves-blank = Moves of the blank: { $moves }
solve-picture = a picture is of one board: give it instead of -
solve-more = { $count } more are not shown: see --limit
hint-title = { $board } → { $goal }: { $moves }
hint-after = then { $moves }
hint-best = {"  "}best
check-shortest = Yes: a shortest solution, { $moves }.
check-longer = Yes: a solution of { $moves }, { $excess } more than needed.
check-no = No solution.
check-illegal = Step { $step } ({ $move }): there is no tile to move that way.
check-run = Step { $step } ({ $move }): there are not so many tiles to move that way.
check-detour = Step { $step } ({ $move }) is the first that does not come closer.
check-short = Every step comes closer, but the goal is not reached: step { $step } is missing.
check-unsolvable = This board has no solution at all.
check-fewest = The fewest is { $moves }.
distribution-title = { $shape }, blank at home on class '{ $home }', { $metric }: { $states } states, radius { $radius }, mean { $mean }
distribution-distance = distance
distribution-states = states
hardest-title = { $count ->
    [one] 1 board
   *[other] { $count } boards
} at the largest distance, { $radius }
random-none = no board is at distance { $distance }: the largest is { $radius }
info-text = { $file }
    shape     { $shape }
    home      { $home } (cell { $cell })
    metric    { $metric }
    encoding  { $encoding }
    version   { $version }
    bytes     { $bytes }
    states    { $states }
    radius    { $radius }
    mean      { $mean }
verify-proved = { $file }: proved. All { $states } distances of { $table } are right.
verify-going = proving { $file }
verify-no = { $file }: NOT right. { $damage }

## Explaining

explain-title = Can { $board } become { $goal }?
explain-board = board
explain-goal = goal
explain-path = snake
explain-snake = Read along the snake, without the blank:
explain-rows = Read row by row, as textbooks do:
explain-inversions = Inversions, pairs of tiles that stand the other way round than in the goal:
explain-pairs = { $tile } before { $others }
explain-blank = the rows from the blank to its row in the goal
explain-sum = in all, { $parity }
explain-odd = an odd number
explain-even = an even number
explain-snake-moves =
    A move along the snake leaves this order as it is. Any other takes one tile past an even
    number of others, as many on the snake's way to the edge as on its way back; each of them
    adds an inversion or takes one away. So every move changes their number by an even number.
explain-rows-odd =
    A move to the side leaves this order as it is. A move up or down takes one tile past
    { $passed } others, an even number. So here too every move changes the inversions by an even
    number. (The blank's row does not count, for the width is odd.)
explain-rows-even =
    A move to the side leaves this order and the blank's row as they are. A move up or down takes
    one tile past { $passed ->
        [one] 1 other
       *[other] { $passed } others
    }, an odd number, and the blank to the next row: together an even change.
    That is why the blank's row counts where the width is even.
explain-agree-odd =
    Both ways agree: { $snake } along the snake and { $rows } row by row, both odd. The goal itself has 0,
    which is even, and no move leads from odd to even.
explain-agree-even =
    Both ways agree: { $snake } along the snake and { $rows } row by row, both even, as the goal's own 0 is.
    All boards that are even reach each other (Johnson and Story, 1879).
explain-solvable = { $board } has a solution: it reaches { $goal } in { $moves }.
explain-solvable-far = { $board } has a solution: it can reach { $goal }.

## The guided prompt

guide-welcome = jiugong finds the shortest way to solve a sliding puzzle. Ctrl-C leaves.
guide-start = The start:
guide-start-help = row by row, the gap as 0, such as 867254301; of a picture puzzle all the pieces, 1 to 9
guide-gap = All pieces are there. Which one is the gap?
guide-gap-help = the number of the piece that is taken away: its place in the finished picture
guide-gap-bad = the gap is one of the pieces 1 to { $most }
guide-goal = The goal:
guide-goal-help = ↑ and ↓ to choose, Enter to take it
guide-whole = the finished picture: { $goal }
guide-other = another, which I type
guide-typed = The goal, typed:
guide-typed-help = row by row, as the start
guide-left = Goodbye.
guide-command = The same at once, next time: { $command }

## Playing

play-json = a game has no answer in JSON: leave --json out
play-terminal = a game needs a terminal, to read keys from and to draw on; for answers without one see `jiugong solve` and `jiugong hint`
play-either = a board or --distance, not both: with a distance a board is drawn
play-title = jiugong  { $shape } → { $goal }
play-short = { $distance } to go, { $made } made
play-short-veiled = { $made } made
play-distance = distance
play-moves = moves
play-fewest = fewest
play-extra = extra
play-shown = hints
play-goal = goal
play-chart = distance by move
play-veiled = hidden
play-ask = Shuffle: distance { $typed } (0 to { $radius }; empty: any)
play-blocked = No tile can go { $way }.
play-apart = It is not in line with the gap.
play-nothing-done = There is no move to undo.
play-nothing-undone = There is no move to redo.
play-hint = Best: { $run }
play-playing = Solving, speed { $speed } of { $most }
play-at-goal = This is the goal.
play-solved-best = Solved in { $moves }, the fewest possible.
play-solved = Solved in { $moves }, { $extra } more than needed.
play-left = { $board }: { $made } made, and { $left } to go at the fewest.
play-again = To go on: { $command }
play-key-help = help
play-key-leave = leave
play-key-hint = hint
play-key-undo = undo
play-key-play = solve
play-key-shuffle = shuffle
play-key-veil = distance
play-help-title = {" Keys "}
play-help-slide = the way a tile goes
play-help-mouse = click
play-help-touch = slide up to the gap
play-help-undo = undo, redo
play-help-restart = undo all
play-help-hint = hint; again: do it
play-help-space = space
play-help-play = play solution, stop
play-help-step = step forward, back
play-help-speed = faster, slower
play-help-shuffle = shuffle to distance
play-help-veil = distance on, off
play-help-help = these keys
play-help-leave = leave

## Tables and files

tables-no-folder = the table folder '{ $folder }' is not there: make it, or give another with --tables or JIUGONG_TABLES
tables-missing = there is no table of { $shape } for this goal or this start; build it with `{ $command }`, or give its folder with --tables
tables-impossible = no table of { $shape } can be built: its states are too many for any memory
tables-searching = searching all boards of { $shape } ({ $home }) in memory; to have the table at hand next time: { $command }
file-refused = cannot read '{ $file }': { $error }
file-unwritten = cannot write '{ $file }': { $error }
file-missing = there is no file '{ $file }'
file-is-folder = '{ $file }' is a folder, not a table file
file-is-special = '{ $file }' is no ordinary file, so no table file
table-bad = '{ $file }': { $error }
table-other = '{ $file }' is the table { $found }, not { $expected }
table-rebuild = build it again with `{ $command } --out { $folder } --force`
table-empty = the file is empty
table-magic = this is not a table file (it does not begin as one)
table-version = this is a table of format version { $found }, and this program reads version { $supported }
table-short = the table is cut off: { $found } bytes of { $expected }
table-long = there is something behind the table: { $found } bytes instead of { $expected }
table-header = the header of the table is damaged (its checksum differs)
table-contradiction = the header of the table contradicts itself
damage-seal = the table is damaged: its block checksums were changed
damage-block = the table is damaged: block { $block } was changed
damage-beyond = this is no distance table: state { $state } stands at { $distance }, beyond the radius
damage-stuck = this is no distance table: state { $state } has no neighbour that is closer
damage-goal = this is no distance table: state { $state } is wrong about being the goal
damage-neighbours = this is no distance table: the distances of the neighbours { $state } and { $neighbour } cannot both be right
damage-far = this is no distance table: entry { $entry } of its list of far states is wrong
damage-wrong = this is no distance table: state { $state } has another distance than the one it gives
damage-count = this is no distance table: { $found } states at distance { $distance }, and its header says { $expected }

## build-table

build-plan = { $table }: { $states } states; needs { $memory } of memory and { $disk } of disk
build-levels = distance { $distance }: { $found } of { $states } states, { $rate } million a second, { $left } left, { $memory }
build-writing = writing { $bytes } of { $of }
build-spent = Searched in { $search } s, written in { $write } s, with { $memory } of memory.
build-stopped = stopped; nothing half-made is left
build-code = this machine cannot run '{ $code }'; it has { $names }
checkpoint-loaded = Going on from a checkpoint, after distance { $distance }.
checkpoint-stopped = stopped after distance { $distance }; the same command goes on from { $file }
checkpoint-unsaved = cannot write the checkpoint { $file }: { $error }
checkpoint-refused = cannot read the checkpoint { $file }: { $error }
checkpoint-damaged = the checkpoint { $file } is damaged; remove it to begin anew
checkpoint-version = the checkpoint { $file } is of version { $found }, which is not read here; remove it to begin anew
checkpoint-other = the checkpoint { $file } is of { $found }, not of { $expected }; finish that first, give another folder, or remove it
build-kept = { $file }: already there and good ({ $states } states, radius { $radius }); --force builds it again
build-done = { $file }: { $bytes } bytes, { $states } states, radius { $radius }, { $seconds } s
build-proved = { $file }: proved
build-unproved = { $file }: NOT right. { $damage }
build-replaced = { $file } is no good table and is built again: { $error }
build-again = To build it again: { $command }
build-bits = one bit a state cannot tell distances in { $metric }: take --encoding byte
build-large = { $shape } has more cells than are built here: at most { $most }
build-memory = not enough memory: { $need } needed, { $have } available
build-disk = not enough room in '{ $folder }': { $need } needed, { $have } free
build-folder = cannot use the folder '{ $folder }': { $error }
build-threads = cannot start { $threads } threads: { $error }
build-failed = the search of { $table } failed: { $error }

## jiugong-lab

lab-unknown = there is no '{ $name }': choose among { $names }, or all
lab-no-table = '{ $name }' needs a table of { $shape } for this goal, and there is none
lab-patterns = '{ $name }' has too many patterns on { $shape }
lab-order = '{ $order }' is no order of moves: write each of U, D, L, R once
lab-title-far = { $board } → { $goal }: no table of this shape, so nothing tells the distance
lab-algorithm = algorithm
lab-heuristic = heuristic
lab-length = moves
lab-shortest = shortest
lab-generated = generated
lab-distinct = distinct
lab-expanded = expanded
lab-reopened = reopened
lab-frontier = frontier
lab-memory = memory
lab-iterations = searches
lab-time = time
lab-none = none
lab-stop-nodes = nodes!
lab-stop-memory = memory!
lab-stop-time = time!
lab-yes = yes
lab-no = NO
lab-distance = distance
lab-mean-estimate = estimate, mean
lab-by-distance = { $column }, by distance: { $shape } to { $goal }, { $count } boards at each, seed { $seed }
lab-missed = { $name } missed the shortest way, or found none, in { $missed } of { $runs } runs.
lab-heuristics-title = { $shape } to { $goal }: all { $boards } boards, mean distance { $mean }; branching of A* on { $count } boards, seed { $seed }
lab-admissible = admissible
lab-consistent = consistent
lab-mean = mean
lab-largest = largest
lab-exact = exact
lab-branching = branching
lab-over = { $heuristic } is not admissible: { $board } is { $distance } from the goal, and it says { $estimate }.
lab-jump = { $heuristic } is not consistent: from { $board } to { $next } is one move, and it falls from { $estimate } to { $after }.
sudoku-cells = { $found } cells, and a puzzle has 81
sudoku-one-row = 9 cells, and a puzzle has 81: write it in one line, or its nine lines in one argument
sudoku-rows = { $found } lines, and a puzzle has 1, or 9 as a drawing
sudoku-row = line { $row } of the drawing has { $found } cells, and each has 9
sudoku-unknown = '{ $symbol }' ({ $place }) is neither a digit nor an empty cell (write that as . or 0)
sudoku-puzzle = puzzle
sudoku-solution = solution
sudoku-first = a solution
sudoku-second = where another differs
sudoku-unique = One solution, and no other.
sudoku-none = No solution: no two givens clash, but whatever is tried leads to a contradiction.
sudoku-clash = No solution: { $digit } stands twice in { $house }, at { $first } and at { $second }.
sudoku-many = More than one solution: these two differ in { $count } cells.
sudoku-unfinished = No run came to its end, so nobody knows whether there is a solution: see --max-nodes and --max-time.
sudoku-unproved = There is a solution, but no run came to its end, so nobody knows whether it is the only one: see --max-nodes and --max-time.
sudoku-in-row = row { $number }
sudoku-in-column = column { $number }
sudoku-in-box = box { $number }
sudoku-method = method
sudoku-result = solutions
sudoku-result-unique = one
sudoku-result-none = none
sudoku-result-many = more
sudoku-nodes = nodes
sudoku-guesses = guesses
sudoku-dead-ends = dead ends
sudoku-depth = depth
sudoku-tally = puzzles: { $puzzles }; with one solution { $unique }, none { $none }, more { $many }, not known { $unfinished }; { $time }, { $rate } a second

## Faults of the command line

usage-command = there is no command '{ $command }': see --help
usage-unknown = there is no option '{ $argument }' here: see --help
usage-repeated = '{ $argument }' cannot stand here, or not twice: see --help
usage-missing = { $argument } is missing: see --help
usage-utf8 = an argument is not valid UTF-8
usage-values = '{ $argument }' has too many values or too few: see --help
usage-no-value = '{ $argument }' needs a value: see --help
usage-value = '{ $value }' will not do for '{ $argument }': see --help

## Help

help-usage = {"Usage: "}
help-usage-options = [OPTIONS]
help-usage-command = COMMAND
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-value-BOARD = BOARD
help-value-MOVES = MOVES
help-value-GOAL = GOAL
help-value-SHAPE = RxC
help-value-DIR = FOLDER
help-value-FILE = FILE
help-value-CLASS = CLASS
help-value-LANG = LANG
help-value-METRIC = METRIC
help-value-WHOSE = WHOSE
help-value-SHELL = SHELL

help-arg-help = Show this text
help-arg-version = Show the version
help-arg-goal = The goal: last (1 2 3/4 5 6/7 8 0, the default), first (0 1 2/3 4 5/6 7 8), spiral (1 2 3/8 0 4/7 6 5), or a board
help-arg-blank = For picture puzzles: boards are of 1 to N, and piece K is the gap, in start and goal alike; by default the goal is 1 to N in order without it
help-arg-shape = The shape of boards written without rows; the square by default
help-arg-metric = What counts as a move: stm (one tile, one cell; the default) or mtm (a run of tiles in the blank's row or column)
help-arg-tables = The folder with tables; by default JIUGONG_TABLES, or else data and the user's data folder, and the 3x3 tables in the program
help-arg-json = Answer in JSON, one object a line, the same in every language
help-arg-lang = The language: en or zh; by default that of LC_ALL, LC_MESSAGES or LANG
help-arg-board = The board, in one argument or many: 867254301, "8 6 7 2 5 4 3 0 1" or 8,6,7/2,5,4/3,0,1; rows are parted by / ; or a line end; the blank is 0 _ x X . - -1 or 空; - reads a board from each line of standard input
help-arg-moves = What a letter tells: tile (the way the tile goes, the default) or blank (the way the blank goes)
help-arg-file = The table file
help-arg-size = The shape, such as 3x3 (the default), 2x4 or 2x5

help-jiugong = Shortest solutions of sliding puzzles, from complete distance tables
help-jiugong-more =
    Every answer is a proven shortest one. 3x3 works at once; boards of up to ten cells
    are searched in memory when there is no table; for larger ones build-table makes it.

    Status: 0 done, 1 no solution or not right, 2 bad usage or input, 3 a table is missing
    or damaged, 4 the system refused something.

    Examples:
      jiugong solve 867254301
      jiugong solve 812043765 --goal spiral
      jiugong solve 867254301 --metric mtm
      jiugong solve 123456798 --blank 9
      jiugong hint "1 2 3/4 0 5/7 8 6" --lang zh
      jiugong explain 123456870
      jiugong random --distance 31 --count 5 --seed 1
      jiugong solve - --json < boards.txt
help-jiugong-solve = The shortest solution of a board, step by step
help-jiugong-solve-more =
    Between two boards stand the tile that moves and the way it goes. Of several equally
    good moves the first of U, D, L, R is taken, then the one of the fewest tiles. With
    --metric mtm R2 is one move, in which two tiles go right.

    In JSON: board, goal, metric, solvable, distance, solutions (how many shortest ones there
    are, listed or not), convention, moves, tiles (one after another), and with --all also all,
    at most --limit of them; or solvable false, reason, solvable_goals.
help-jiugong-solve-arg-all = Every shortest solution, in letters
help-jiugong-solve-arg-svg = Draw all steps to this file, side by side, as SVG
help-jiugong-solve-arg-film = Draw the solution to this file as SVG that moves
help-jiugong-solve-arg-limit = With --all: list at most N of them, the first in the order U, D, L, R; 1000 by default
help-jiugong-hint = Every legal move, the best first, with the distance after it
help-jiugong-hint-more =
    In JSON: board, goal, metric, distance, and moves, each with move, tile (of several the one
    beside the blank), distance, optimal.
help-jiugong-distance = The distances of boards, and nothing else
help-jiugong-distance-more =
    Many boards may be given, each in one argument. Where there is no solution stands -.
help-jiugong-distance-arg-boards = The boards, each in one argument, or one in an argument for each cell; - reads one from each line of standard input
help-jiugong-check = Whether moves are a solution of a board, and how good a one
help-jiugong-check-more =
    Moves are letters or arrows; R2 is RR, and with --metric mtm one move of two tiles. A
    solution that is longer than needed is one all the same; the first step that goes wrong
    is told.

    In JSON: metric, legal, reaches_goal, length, shortest, excess, first_fault (the step, from 1),
    fault (illegal, detour or short).
help-jiugong-check-arg-solution = The moves, such as ULDR or "U L D2"
help-jiugong-explain = Why a board has a solution or none, in words and numbers
help-jiugong-explain-more =
    The tiles are read along a snake through the board, and row by row as textbooks do; the
    pairs that stand the other way round than in the goal are listed and counted. It needs no
    table, up to 5x5; where one is at hand, the fewest moves are told too.

    For boards from standard input a line has the board, + if it is solvable or - if not, the sum
    along the snake and the sum row by row.

    In JSON: board, goal, metric, solvable, distance (null where there is none or no table tells
    it); snake and rows, each with order, goal_order, inversions, pairs, blank_rows (null where
    they do not count), sum; agree (whether both sums are odd or both even); or solvable false,
    and then reason, solvable_goals too.
help-jiugong-play = A puzzle in the terminal, with the distance, hints and the solution at hand
help-jiugong-play-more =
    Without a board, a random one. Arrows, WASD and hjkl name the way a tile goes, into the gap; or
    click a tile in line with the gap. ? shows all keys: undo and redo, a hint, the solution by
    itself or step by step, a shuffle to a wished distance. The number of moves stands beside the
    fewest possible; the distance can be hidden. With --metric mtm tiles that go on the same way
    are one move.

    At the end stands the command that goes on with the game. NO_COLOR takes the colours away.

    Examples:
      jiugong play 867254301
      jiugong play --distance 12
      jiugong play --shape 2x4 --goal first
help-jiugong-play-arg-board = The board, as in solve; by default a random one
help-jiugong-play-arg-distance = Without a board: one exactly so far from the goal
help-jiugong-play-arg-seed = The number that shuffles depend on; another each time by default
help-jiugong-distribution = How many states there are at each distance
help-jiugong-distribution-more =
    In JSON: shape, home, metric, states, radius, mean, counts.
help-jiugong-distribution-arg-home = The class of cells that the goal's blank is on: corner, edge or centre; where a shape has several of a kind, with the cell, as edge-1
help-jiugong-hardest = The boards at the largest distance
help-jiugong-hardest-more =
    In JSON: board, goal, metric, distance, solutions.
help-jiugong-random = Boards at random that have a solution
help-jiugong-random-more =
    With --distance, each is drawn uniformly among all boards at exactly that distance.
    The same seed gives the same boards everywhere.
help-jiugong-random-arg-distance = At exactly this distance from the goal
help-jiugong-random-arg-count = How many (1)
help-jiugong-random-arg-seed = The number that the boards are drawn from; by default another each time
help-jiugong-info = What a table file says of itself
help-jiugong-verify = Prove that a table file is right
help-jiugong-verify-more =
    Checks every checksum; that the goal alone is at distance 0; that neighbours differ by
    1, or in mtm by at most 1; that every other state has a neighbour that is closer; the
    distribution; and, with one bit a state, the list of the farthest. That is a proof: no second
    search is needed. With one bit a state and more than ten cells all distances are found anew
    instead, in the time and memory of a build, and every bit is compared.
help-jiugong-completions = What a shell needs to complete commands and options
help-jiugong-completions-more =
    For example:
      jiugong completions bash > ~/.local/share/bash-completion/completions/jiugong
help-jiugong-completions-arg-shell = bash, elvish, fish, powershell or zsh

help-build-table = Build distance tables of sliding puzzles
help-build-table-more =
    Searches all boards breadth first from the goal and writes FOLDER/RxC-CLASS.table, in mtm
    FOLDER/RxC-CLASS-mtm.table. The bytes depend on the puzzle alone. A table that is there and
    good is left alone. A build that is stopped leaves no table and nothing in the way of the next.

    Up to sixteen cells, in mtm twelve, if the memory is there: 3x4 takes 110 MiB, 2x7 11.7 GiB.
    With --checkpoint a long search is saved now and then, and if it is stopped or killed, the same
    command goes on from there.

    Status: 0 done, 1 a table is not right, 2 bad usage, 3 a checkpoint is damaged or of another
    search, 4 the system refused something, 130 stopped on demand.

    Examples:
      build-table 3x3 --home all
      build-table 2x5 --home corner --out tables --verify
      build-table 2x7 --checkpoint unfinished
help-build-table-arg-home = The class of cells that the goal's blank is on, such as corner (the default), edge or centre; or all
help-build-table-arg-encoding = How distances are written: byte (a byte a state, the default up to ten cells and in mtm) or bit (an eighth of that, the default beyond, in stm alone)
help-build-table-arg-out = The folder that the table goes to (data)
help-build-table-arg-checkpoint = The folder where a long search is saved and gone on with
help-build-table-arg-code = The instructions to use: avx512, avx2 or portable; by default the fastest that the machine has
help-build-table-arg-json = Print each level and each table as a line of JSON
help-build-table-arg-threads = How many threads; by default one for each core
help-build-table-arg-force = Build even if a good table is there
help-build-table-arg-verify = Prove each table afterwards

help-jiugong-lab = The classic search algorithms on sliding puzzles, honestly counted
help-jiugong-lab-more =
    Every algorithm counts alike, and a complete table of distances tells whether what it found
    is a shortest way. 3x3 works at once, boards of up to ten cells too; of larger ones whose
    table is not there nothing tells the distance.

    Status: 0 done, 1 no solution, 2 bad usage or input, 3 a table is missing or damaged, 4 the
    system refused something.

    Examples:
      jiugong-lab compare 867254301
      jiugong-lab compare 867254301 --algorithms a-star,ida-star --heuristics all
      jiugong-lab compare --all-depths --svg depths.svg
      jiugong-lab heuristics 3x3
      jiugong-lab sudoku --file puzzles.txt --json
help-jiugong-lab-compare = Let algorithms search, and say what each costs
help-jiugong-lab-compare-more =
    Algorithms: breadth-first, breadth-first-late (the goal is recognised when it is expanded),
    bidirectional, uniform-cost, depth-limited, iterative-deepening, greedy, a-star, a-star-marking
    (a common fault: boards are marked when they are generated), ida-star, table-walk.
    Heuristics: zero, misplaced, manhattan, linear-conflict, walking-distance, exact, and as a
    warning manhattan-with-blank.

    generated    boards that a move led to, each time one did; the start is one of them
    distinct     those of them met for the first time; blank where no boards are remembered
    expanded     boards whose moves were made
    reopened     boards found again by a shorter way after they were expanded
    frontier     the most boards at once that waited to be expanded, or were on the path
    memory       the most bytes that the algorithm's own structures held
    searches     1, or one for each bound
    shortest     whether the way is a shortest, as the table tells
    branching    the effective branching factor; null in JSON, empty in CSV, where no way of at
                 least one move was found, as when a limit ended the run

    In a batch a line has the board, and of each run its name, length and boards expanded.
    In JSON: board, goal, distance, and runs, each with algorithm, heuristic, verdict (found, none,
    nodes, memory or time), length, shortest, moves, the counts, seconds, branching. As CSV a row a
    run. With --all-depths: shape, goal, seed, distance, algorithm, heuristic, runs, found,
    shortest, and the means; those of length and branching are of the runs that found a way, and
    null where none did.
help-jiugong-lab-compare-arg-algorithms = Who runs, with commas between, or all; by default all, with --all-depths breadth-first and a-star
help-jiugong-lab-compare-arg-heuristics = What the informed ones ask, or all; by default misplaced and manhattan
help-jiugong-lab-compare-arg-columns = What the table tells, with commas between, by the names in JSON; with --all-depths a table each, and the chart of the first; by default all, with --all-depths generated and branching
help-jiugong-lab-compare-arg-depth = How deep depth-limited search goes; by default to the largest distance there is, or 100
help-jiugong-lab-compare-arg-order = The order in which the moves of tiles are tried (UDLR)
help-jiugong-lab-compare-arg-trace = Write every expansion to this file, a line of JSON each: algorithm, heuristic, number, board, parent, f, g, h
help-jiugong-lab-compare-arg-all_depths = Run on boards at every distance there is, and give the means
help-jiugong-lab-compare-arg-count = With --all-depths: how many boards at each distance (20)
help-jiugong-lab-compare-arg-seed = With --all-depths: the number that the boards are drawn from (1)
help-jiugong-lab-heuristics = What each heuristic is worth, over all boards
help-jiugong-lab-heuristics-more =
    Admissible: never more than the distance. Consistent: falls by at most 1 with each move. Of
    those that are not, a board shows it. Exact: the share of boards whose estimate is the
    distance. Branching: the effective branching factor of A* on a sample; empty, in JSON null, if
    a limit ended a run.

    In JSON: shape, goal, heuristic, boards, admissible, over_board, over_distance, over_estimate,
    consistent, jump_board, jump_estimate, jump_next, jump_next_estimate, mean, mean_distance,
    exact, largest, branching, sample, seed.
help-jiugong-lab-heuristics-arg-heuristics = Which, with commas between, or all; by default all
help-jiugong-lab-heuristics-arg-count = How many boards A* runs on (100)
help-jiugong-lab-heuristics-arg-seed = The number that they are drawn from (1)
help-jiugong-lab-sudoku = Solve Sudoku puzzles by four methods, and say what each costs
help-jiugong-lab-sudoku-more =
    Methods: backtracking (the cells in their order), fewest-candidates (the cell with the fewest
    candidates first), propagation (all that is forced first), dancing-links (exact cover).

    Each goes on until it has found a second solution, or knows that there is none. Of several
    that do not all come to an end, those that do decide.

    nodes        digits put on cells, each time one was, for good or to be taken away again
    guesses      those of them where there was more than one choice
    dead ends    positions that it went back from: a cell without candidates, a digit without cells
    depth        the most guesses that stood at once

    Lines of files may have other fields after the puzzle or short ones before it; empty lines,
    comments after # and a heading are passed over. In a batch a line has the puzzle, how many
    solutions it has (0, 1, 2 for more, ? if that is not known), the first of them, and of each run
    its name, the same number, and its nodes. At the end the sums are told on standard error.

    In JSON: puzzle, verdict (unique, none, many or unfinished), solution, second (another, if there
    are many), clash (two givens that clash: digit, house, cells as row and column), and runs, each
    with method, verdict (also nodes or time, if that limit ended it), nodes, guesses, dead_ends,
    depth, seconds. As CSV a row a run, with the run's verdict.

    Status: 0 one solution each, 1 none, more, or not known, 2 bad usage or input, 4 the system
    refused something.

    Examples:
      jiugong-lab sudoku \
        53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      jiugong-lab sudoku "$(cat drawing.txt)" --method propagation,dancing-links
      jiugong-lab sudoku --file easy.csv --file hard.txt --json
      jiugong-lab sudoku - < puzzles.txt
help-jiugong-lab-sudoku-arg-puzzle = The puzzle: 81 digits in one line, . or 0 for an empty cell, or a drawing of nine lines; many may be given, each in one argument; - reads one from each line of standard input
help-jiugong-lab-sudoku-arg-file = Read a puzzle from each line of this file; may be given many times
help-jiugong-lab-sudoku-arg-method = Who solves, with commas between, or all; by default all for one puzzle, propagation for many
help-jiugong-lab-sudoku-arg-max_nodes = The most digits that a run puts on cells (1000000000)
help-jiugong-lab-sudoku-arg-max_memory = Of no effect here: a few dozen kilobytes will do for every run
help-arg-csv = Answer in CSV, with a heading
help-arg-svg = Draw a chart to this file
help-arg-max_nodes = The most boards that a run expands (1000000000)
help-arg-max_memory = The most memory that a run takes, in MiB (1024)
help-arg-max_time = The longest that a run takes, in seconds (60)
help-value-NAMES = NAMES
help-value-ORDER = ORDER
help-value-MIB = MIB
help-value-SECONDS = SECONDS
help-value-PUZZLE = PUZZLE
