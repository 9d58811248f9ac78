### Messages of jiugong-lab, in English. The same in Chinese: zh-CN.ftl.

## Options

name-unknown = unknown name '{ $name }'{ $similar }: expected { $names } or all
name-needs-depth = '{ $name }' needs a bound, which no table gives here: add --depth D
name-needs-table = '{ $name }' needs a { $shape } table for this goal, and none was found
name-too-many-patterns = '{ $name }' does not support { $shape }: too many patterns of rows and columns
partition-syntax = invalid partition '{ $name }': expected sizes such as 4-4, or the cells of each pattern such as 1.2.3.4/5.6.7.8
partition-shape = '{ $name }' does not support { $shape }: pattern tables are for 3x3 to 5x5
partition-sizes = invalid partition '{ $name }': expected sizes that add up to { $expected }, found { $found }
partition-invalid = invalid partition '{ $name }': { $error }
partition-cells = invalid partition '{ $name }': { $error } (the goal's cells are numbered row by row from 0, the blank is on cell { $blank })
partition-memory = '{ $name }' needs { $needed } for its tables: see --max-memory
order-invalid = invalid order '{ $order }': expected each of U, D, L, R once

## Columns

column-algorithm = algorithm
column-heuristic = heuristic
column-length = moves
column-shortest = shortest
column-generated = generated
column-distinct = distinct
column-expanded = expanded
column-reopened = reopened
column-frontier = frontier
column-memory = memory
column-iterations = iterations
column-branching = branching
column-seconds = time
column-distance = distance
column-admissible = admissible
column-consistent = consistent
column-mean = mean
column-largest = largest
column-exact = exact
yes = yes
no = no
no-path = none
limit-nodes = node limit
limit-memory = memory limit
limit-time = time limit

## compare and heuristics

compare-others = The terminal is too narrow for { $columns }; choose columns with --columns.
compare-title-no-table = { $board } → { $goal }: distance unknown (no table of this shape)
depths-title = { $column } by distance: { $shape }, goal { $goal }, { $count ->
    [one] 1 board
   *[other] { $count } boards
} per distance, seed { $seed }
depths-missed = { $name } found no shortest path in { $missed } of { $runs ->
    [one] 1 run
   *[other] { $runs } runs
}.
axis-logarithmic = { $axis } (logarithmic scale)
axis-median = { $axis }, median of { $count } runs
axis-moves = moves
axis-nodes = nodes
axis-memory = memory
axis-iterations = iterations
axis-branching = effective branching factor
axis-time = time
chart-title-board = Cost of the algorithms: { $board } → { $goal }
chart-title-boards = { $count ->
    [one] Mean cost of the algorithms on 1 board
   *[other] Mean cost of the algorithms on { $count } boards
}
chart-no-column = --columns has no column with numbers to draw
times-median = Times are medians of { $count } runs.
heuristics-chart = Mean estimate by distance: { $shape }, goal { $goal }
heuristics-title = { $shape }, goal { $goal }: { $boards } boards, mean distance { $mean }; branching factor of A* on { $count ->
    [one] 1 board
   *[other] { $count } boards
}, seed { $seed }
heuristics-mean-estimate = mean estimate
heuristics-memory = all distances of { $shape } do not fit into memory: { $problem }
heuristics-decoding = Finding all distances of { $shape }
heuristics-overestimate = { $heuristic } is not admissible: { $board } has distance { $distance } and estimate { $estimate }.
heuristics-inconsistency = { $heuristic } is not consistent: the move from { $board } to { $next } lowers the estimate from { $estimate } to { $after }.

## sudoku

sudoku-cell-count = expected 81 cells, found { $found }
sudoku-one-row = expected 81 cells, found 9: write the puzzle in one line, or all nine rows in one argument
sudoku-row-count = expected one line of 81 cells or 9 rows, found { $found } rows
sudoku-row-length = row { $row } has { $found ->
    [one] 1 cell
   *[other] { $found } cells
}, expected 9
sudoku-unknown-symbol = invalid cell '{ $symbol }' at { $cell } (expected a digit, or . or 0 for an empty cell)
sudoku-puzzle = puzzle
sudoku-solution = solution
sudoku-first = first solution
sudoku-second = second (differences)
sudoku-unique = The solution is unique.
sudoku-none = No solution: the givens do not conflict, but the puzzle cannot be completed.
sudoku-conflict = No solution: { $digit } appears twice in { $house }, at { $first } and at { $second }.
sudoku-many = Several solutions: these two differ in { $count ->
    [one] 1 cell
   *[other] { $count } cells
}.
sudoku-unfinished = Unknown whether there is a solution: every run ended at a limit; see --max-nodes and --max-time.
sudoku-unproved = Unknown whether the solution is unique: every run ended at a limit; see --max-nodes and --max-time.
sudoku-row = row { $number }
sudoku-column = column { $number }
sudoku-box = box { $number }
sudoku-cell = row { $row }, column { $column }
sudoku-method = method
sudoku-solutions = solutions
solutions-unique = unique
solutions-none = none
solutions-many = several
sudoku-nodes = nodes
sudoku-guesses = guesses
sudoku-dead-ends = dead ends
sudoku-depth = depth
sudoku-summary = puzzles: { $puzzles }; unique solution { $unique }, no solution { $none }, several { $many }, unknown { $unfinished }; { $time }, { $rate } per second

## Help

help-jiugong-lab = Compare search algorithms on sliding puzzles, and methods for Sudoku
help-jiugong-lab-more =
    All algorithms count nodes by the same rules, and a distance table shows whether the path they
    find is shortest. Tables of 3x3 are in the program, those of up to twelve cells are built in
    memory. For larger boards without a table file, the distance is unknown.

    Exit status: 0 done; 1 no solution; 2 invalid usage or input; 3 a table is missing or damaged;
    4 another error of the system.
help-jiugong-lab-examples =
    jiugong-lab compare 867254301
    jiugong-lab heuristics 3x3
    jiugong-lab sudoku --file puzzles.txt --json
help-jiugong-lab-compare = Compare the cost of search algorithms
help-jiugong-lab-compare-more =
    Algorithms: breadth-first, breadth-first-late (goal test at expansion instead of generation),
    bidirectional, uniform-cost, depth-limited, iterative-deepening, greedy, a-star, a-star-marking
    (naive A*: never updates a board after it is generated, a common mistake), ida-star, table-walk.
    Heuristics: zero, misplaced, manhattan, linear-conflict, walking-distance, exact, and
    manhattan-with-blank, which is not admissible. On 3x3 to 5x5 also pattern databases: pattern-
    and the numbers of tiles of the patterns, such as pattern-5-5-5, or their cells in the goal with
    the blank on the first cell of its class, such as pattern-1.2.3.4/5.6.7.8 on 3x3 (as in
    build-table --pattern and in the names of its files). Their tables are built in memory before
    the runs.

      length       the number of moves of the path
      generated    nodes generated, including duplicates and the start
      distinct     distinct boards generated; empty for algorithms that store no boards
      expanded     nodes expanded
      reopened     expanded nodes that were reached again by a shorter path
      frontier     the largest size of the open list; for depth-first algorithms, of the path
      memory       the peak size of the algorithm's data structures, in bytes
      iterations   1, or one for each bound
      shortest     whether the path is shortest, according to the table
      branching    the effective branching factor; null in JSON, empty in CSV,
                   if no path of at least one move was found
      seconds      the time of the run

    Batch output: the board, then for each run its name, the length and the number of expanded
    nodes.
help-jiugong-lab-compare-examples =
    jiugong-lab compare 867254301
    jiugong-lab compare 867254301 --algorithms a-star,ida-star --heuristics all
    jiugong-lab compare --all-depths --svg depths.svg
help-jiugong-lab-compare-arg-algorithms = The algorithms, separated by commas, or all. Default: all; with --all-depths breadth-first and a-star
help-jiugong-lab-compare-arg-heuristics = The heuristics of the informed algorithms, or all (without pattern databases). Default: misplaced and manhattan
help-jiugong-lab-compare-arg-columns = The columns of the table, by their names in JSON, separated by commas, or all. With --all-depths, one table for each column. Default: all; with --all-depths generated and branching
help-jiugong-lab-compare-arg-repeat = Repeat each run N times, and print the median of the times (default 1)
help-jiugong-lab-compare-arg-svg = Draw a chart of the columns in --columns, or else of generated and expanded, to this file as SVG; with --all-depths one chart for each of these columns, or else of generated; - is standard output
help-jiugong-lab-compare-arg-depth = The bound of depth-limited search. Default: the largest distance; without a table, depth-limited search is left out
help-jiugong-lab-compare-arg-order = The order in which moves are tried, as directions of tiles (default UDLR)
help-jiugong-lab-compare-arg-trace = Write every expansion to this file, one line of JSON each: algorithm, heuristic, number, board, parent, f, g, h
help-jiugong-lab-compare-arg-all_depths = Run on random boards at every distance, and print the means
help-jiugong-lab-compare-arg-count = With --all-depths: the number of boards at each distance (default 20)
help-jiugong-lab-compare-arg-seed = With --all-depths: the seed of the random boards (default 1)
help-jiugong-lab-heuristics = Measure the accuracy of heuristics over all boards
help-jiugong-lab-heuristics-more =
    Admissible: the estimate is never larger than the distance. Consistent: no move lowers the
    estimate by more than 1. If a heuristic is not, a counterexample is printed. Exact: the
    fraction of boards whose estimate is the distance. Branching: the mean effective branching
    factor of A* on a sample; empty in text and CSV, null in JSON, if a limit ended a run.
help-jiugong-lab-heuristics-examples =
    jiugong-lab heuristics 3x3
    jiugong-lab heuristics 2x5 --heuristics manhattan,linear-conflict
help-jiugong-lab-heuristics-arg-heuristics = The heuristics, separated by commas, or all (without pattern databases; see compare). Default: all
help-jiugong-lab-heuristics-arg-count = The number of boards that A* runs on (default 100)
help-jiugong-lab-heuristics-arg-seed = The seed of these boards (default 1)
help-jiugong-lab-sudoku = Solve Sudoku puzzles by four methods, and compare their cost
help-jiugong-lab-sudoku-more =
    Methods: backtracking (cells in order), fewest-candidates (the cell with the fewest candidates
    first), propagation (forced digits first), dancing-links (exact cover).

    Each method continues until it has found a second solution or proved that there is none. If
    some runs end at a limit, the verdict is that of the runs that finished.

      nodes        digits placed, including those removed again
      guesses      nodes with more than one choice
      dead ends    positions without a solution: a cell without candidates, or a digit without a cell
      depth        the largest number of guesses on a path of the search tree

    In each line of a file, the puzzle may be followed by other fields and preceded by short ones.
    Empty lines, comments that start with # and a header are skipped. Batch output: the puzzle, the
    number of solutions (0, 1, 2 for several, ? for unknown), the first solution, and for each run
    its name, the number of solutions and the nodes. A summary is printed to standard error.

    Exit status: 0 every solution is unique; 1 no solution, several, or unknown; 2 invalid usage or
    input; 4 another error of the system.
help-jiugong-lab-sudoku-examples =
    jiugong-lab sudoku \
    {"  "}53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    jiugong-lab sudoku "$(cat drawing.txt)" --method propagation,dancing-links
    jiugong-lab sudoku --file easy.csv --file hard.txt --json
    jiugong-lab sudoku - < puzzles.txt
help-jiugong-lab-sudoku-arg-puzzle = The puzzle: 81 cells in one line, with . or 0 for an empty cell, or a drawing of nine rows. Several puzzles may be given, one in each argument; - reads one from each line of standard input
help-jiugong-lab-sudoku-arg-file = Read a puzzle from each line of this file; may be repeated
help-jiugong-lab-sudoku-arg-method = The methods, separated by commas, or all. Default: all for one puzzle, propagation for several
help-jiugong-lab-sudoku-arg-max_nodes = The maximum number of nodes of a run (default 1000000000)
help-arg-svg = Draw a chart to this file as SVG; - is standard output
help-arg-max_nodes = The maximum number of nodes that a run expands (default 1000000000)
help-arg-max_memory = The maximum memory of a run, and of the pattern tables of each heuristic, in MiB (default 1024)
help-arg-max_time = The maximum time of a run, in seconds (default 60)
help-value-NAMES = NAMES
help-value-ORDER = ORDER
help-value-SIZES = SIZES
help-value-PARTITION = PARTITION
help-value-MIB = MIB
help-value-SET = SET
help-value-WIDTHS = WIDTHS
help-value-PUZZLE = PUZZLE
