### Messages of jiugong-lab, in English. The same in Chinese: zh-CN.ftl.

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
