### Messages of jiugong, in English: the prompt and the help. The same in Chinese: zh-CN.ftl. The game has its own: play.en.ftl.

## The prompt

prompt-welcome = jiugong finds the shortest solution of a sliding puzzle. Enter help for help, quit to leave.
prompt-board = Starting board:
prompt-board-help = row by row, with 0 for the gap, such as 867254301; picture puzzles: 1 to 9
prompt-gap = You entered all the pieces. Which one is missing?
prompt-gap-help = the number of the removed piece: its position in the complete picture
prompt-gap-invalid = expected a piece from 1 to { $max }
prompt-goal = Goal:
prompt-number = Number (Enter for 1):
prompt-number-invalid = expected a number from 1 to { $max }
prompt-unreachable = { $goal } (cannot be reached)
prompt-type-again = type the board again
prompt-complete-picture = the complete picture: { $goal }
prompt-type-goal = type another
prompt-other-goal = Goal board:
prompt-other-goal-help = row by row, like the starting board, with ? for any piece; or first-row, first-column, any-blank
prompt-reachable-goal = Solve it to another goal?
prompt-no-other-goal = no
prompt-help =
    Enter the pieces row by row from the top left, with 0 for the gap: 867254301, or with spaces. For
    other sizes than 3x3 separate the rows with /: 1234/5670. In a picture puzzle enter the number of
    each piece in the complete picture: 1 is its top left piece, 9 its bottom right. Enter quit to
    leave.
prompt-goodbye = Goodbye.
prompt-command = Next time, run: { $command }

## Help

help-value-BOARD_MOVES = BOARD MOVES
help-value-CONVENTION = tile|blank
help-value-PICTURE = PICTURE
help-value-DISTANCES = D|D..E
help-arg-moves = What a letter means: tile (the direction of the tile, the default) or blank (the direction of the blank)

help-jiugong = Instant optimal solver for the 8-puzzle and other sliding puzzles, from precomputed tables
help-jiugong-more =
    Every solution is proven to be shortest, unless a time limit or Ctrl-C ends the search, or it is
    said to be not proved. Boards of every shape up to 16x16 are answered without a table; with those
    that build-table writes, most searches are shorter, or not needed.

    Exit status: 0 done; 1 unsolvable or not correct; 2 invalid usage or input; 3 a table is missing
    or damaged; 4 another error of the system; 130 interrupted.
help-jiugong-usage =
    jiugong
    jiugong BOARD [OPTIONS]
    jiugong COMMAND [OPTIONS]
help-group-solve = Solve
help-group-play = Play
help-group-data = Data
help-group-tables = Tables
help-jiugong-examples =
    jiugong 867254301
    jiugong hint "1 2 3/4 0 5/7 8 6"
    jiugong play 4x4
help-jiugong-solve = Print a shortest solution, step by step
help-jiugong-solve-more =
    Between two boards are the tile that moves and its direction. Of several equally good moves,
    the first of U, D, L, R is taken, then the one of the fewest tiles; where a search answers more
    than 16 cells, any. With --metric mtm, R2 is one move of two tiles to the right. The shortest solutions are counted where a complete
    table answers, and always with --count or --all.

    On 4×4 and 5×5 some boards take long. With --time-limit, or when you press Ctrl-C, the best
    solution found so far is printed, with a lower bound of the number of moves. The exit status is
    then 0, or 130 after Ctrl-C. On other boards of more than 16 cells, the solution is a short
    one, not proved shortest, unless the board is near its goal: the best of 2 s, of --time-limit,
    or of --effort.
help-jiugong-solve-examples =
    jiugong solve 867254301
    jiugong solve 867254301 --metric mtm
    jiugong solve 123456798 --blank 9
    jiugong solve - --json < boards.txt
help-jiugong-solve-arg-all = Print every shortest solution, in letters
help-jiugong-solve-arg-svg = Draw all steps to this file, side by side, as SVG; - is standard output
help-jiugong-solve-arg-film = Draw the solution to this file as an animated SVG; - is standard output
help-arg-picture = Show the parts of this picture (PNG or JPEG) on the tiles; the goal shows the whole picture but the gap
help-jiugong-solve-arg-limit = With --all: print at most N solutions, in the order U, D, L, R (default 1000)
help-arg-time_limit = Search for at most this many seconds for each board, then print what is known: the best solution, and proven bounds
help-arg-effort = Look for a short solution with this much work (0, 1, 2 …; each is about four times the one before), in place of a proof on boards of more than 16 cells: the number of threads and their speed change nothing. Boards near the goal, and those with a table, are proved as ever
help-jiugong-solve-arg-count = Count the shortest solutions
help-jiugong-hint = Print every legal move with the distance after it, best first
help-jiugong-hint-arg-time_limit = Search for at most this many seconds for each board, then print what is known: the best solution, and proven bounds (default 0.8 on boards of more than 16 cells, no limit on others)
help-jiugong-hint-examples =
    jiugong hint "1 2 3/4 0 5/7 8 6"
    jiugong hint 123405786 --moves blank
help-jiugong-distance = Print distances only
help-jiugong-distance-more =
    Several boards can be given, one in each argument. Unsolvable boards print "-".
help-jiugong-distance-examples =
    jiugong distance 867254301 123405786
    jiugong distance 812043765 --goal spiral
    jiugong distance - --csv < boards.txt
help-jiugong-distance-arg-boards = The boards, one in each argument, or one board with a cell in each argument; - reads boards from standard input, in lines or rows
help-jiugong-check = Check a solution
help-jiugong-check-more =
    Moves are letters, words (right) or arrows, with a number of tiles in front or behind: R2 and 2R
    are RR, and with --metric mtm one move of two tiles. A solution longer than necessary is correct
    too; the first wasted move is reported. A batch ends with totals on standard error.

    With - alone, each line of standard input has a board and its moves, separated by a tab or as CSV,
    perhaps with a heading; lines of solve - can be checked. With - and moves, each line has a board.
help-jiugong-check-examples =
    jiugong check 123405786 LU
    jiugong check 123405786 "5 6"
    jiugong solve - < boards.txt | jiugong check -
help-arg-board_and_moves = The board, as in solve, and after it, as one argument, the moves, such as ULDR or "U L D2", or the tiles that move, such as "5 8 6"
help-jiugong-improve = Shorten a solution
help-jiugong-improve-more =
    On small boards a shortest solution takes its place. On others, loops are removed, and then longer
    and longer parts of it are replaced by shortest ones, for 2 s, --time-limit or --effort, or until
    you press Ctrl-C. Moves that are no solution are reported as by check.

    With - alone, each line of standard input has a board and its moves, as in check; lines of solve -
    are shortened to lines that check - reads.
help-jiugong-improve-examples =
    jiugong improve 123405786 LUDU
    jiugong solve - --effort 0 < boards.txt | jiugong improve - | jiugong check -
help-jiugong-explain = Explain why a board is solvable or not
help-jiugong-explain-more =
    The tiles are read in snake order and row by row, as in textbooks; the inversions are listed
    and counted. Works on every shape up to 16x16, without a table. Where the distance is found in
    about a second, it is printed too.

    For boards from standard input, a line has the board, + if it is solvable or - if not, the sum
    in snake order, the sum row by row, and the named goals that it can reach.
help-jiugong-explain-examples =
    jiugong explain 123456870
help-jiugong-distribution = Print the number of states at each distance
help-jiugong-distribution-examples =
    jiugong distribution 3x3
    jiugong distribution 2x5 --csv
    jiugong distribution 3x3 --solutions
    jiugong distribution 3x3 --svg distances.svg
help-jiugong-distribution-arg-home = The class of cells of the goal's blank: corner, edge or centre; if a shape has several of a kind, with the cell, as in edge-1
help-jiugong-distribution-arg-solutions = Count the shortest solutions of all boards too, in eight bytes a state: at each distance the boards with exactly one, the mean and the largest number, and a board that has it
help-jiugong-distribution-arg-svg = Draw a bar chart to this file as SVG; - is standard output
help-jiugong-board = Print a board, or draw it as an image
help-jiugong-board-more =
    The board need not be solvable. Without --svg and --png it is drawn on a terminal; elsewhere it is
    printed in one line, in the form that other commands print.

    A picture is cropped to the proportions of the board and cut into tiles. Each tile has the part that
    is in its place in the goal, and its number in a corner. With --blank K, piece K is the gap.
help-jiugong-board-examples =
    jiugong board "8 6 7/2 5 4/3 0 1" --png board.png
    jiugong board 867254391 --blank 9 --picture cat.jpg --svg cat.svg
help-jiugong-board-arg-svg = Draw the board to this file as SVG; - is standard output
help-jiugong-list = Print all boards that reach the goal, with their distances
help-jiugong-list-more =
    A line has the board and its distance, separated by a tab, and with --solutions the number of its
    shortest solutions. Boards come in the order of their state numbers: by the order of the tiles in
    snake order, then by the cell of the blank in snake order. A sparse table, of about 0.4 bits a
    state, is decoded in memory, one byte a state; --solutions takes eight more. Distances that few
    boards have, near the goal and far from it, need neither.

    With --near, no table is needed: boards come by distance, then by the cell of the blank, then by
    the tiles, row by row. The memory grows with the number of boards at the last two distances.

    With --npz, the file has the arrays boards (uint8, a row for each board, with its numbers row by
    row; 0 is the blank, also with --blank K, where the other numbers are those of the pieces),
    distances (uint8) and with --solutions also solutions (uint64), in the same order. It is not
    compressed and may be of any size. In Python:
      a = numpy.load("3x3.npz"); a["boards"].reshape(-1, 3, 3)
help-jiugong-list-examples =
    jiugong list 3x3 --csv > 3x3.csv
    jiugong list 2x4 --distance 30..36 --solutions
    jiugong list 3x3 --npz 3x3.npz
    jiugong list 4x4 --near 10 --json
help-jiugong-list-arg-distance = List only boards at distance D, or at the distances D to E (D..E)
help-jiugong-list-arg-near = List only boards within D moves of the goal, of any shape, without a table
help-jiugong-list-arg-solutions = Add the number of shortest solutions of each board
help-jiugong-list-arg-npz = Write NumPy arrays to this file, instead of text
help-jiugong-list-arg-skip = Skip the first N boards
help-jiugong-list-arg-limit = Stop after N boards
help-jiugong-hardest = Print the boards at the largest distance
help-jiugong-hardest-examples =
    jiugong hardest 3x3
    jiugong hardest 2x5 --csv
help-jiugong-random = Print random solvable boards
help-jiugong-random-more =
    With --distance, boards are drawn uniformly from all boards at exactly that distance. The same
    seed gives the same boards on every machine. From 15 cells on, such as on 4×4, no table is
    needed: all boards up to the distance are found first, as many as fit into memory. Larger
    distances on 4×4 and 3×5 are looked for among random boards. Those that few boards have, such
    as 70 on 4×4, may take hours, and one that no board has is looked for until --time-limit.
help-jiugong-random-examples =
    jiugong random 4x4
    jiugong random --distance 31 --count 5 --seed 1
help-jiugong-random-arg-distance = Draw boards at exactly this distance
help-jiugong-random-arg-time_limit = Give up if this many seconds bring no further board at the distance
help-jiugong-random-arg-count = The number of boards (default 1)
help-jiugong-random-arg-distinct = Print no board twice
help-jiugong-random-arg-seed = The seed of the random numbers; by default a different one each time
help-jiugong-info = Print the header of a table file or pattern table file
help-jiugong-info-examples =
    jiugong info 3x4-corner.table
help-jiugong-verify = Prove that a table file or pattern table file is correct
help-jiugong-verify-more =
    First checks every checksum, in constant memory, and prints the result; --quick ends there. Then
    proves the distances: that only the goal has distance 0; that the distances of neighbours differ
    by 1, or in mtm by at most 1; that every other state has a closer neighbour; the distribution;
    and the list of farthest states of sparse tables. This is a proof: no second search is needed.
    It takes a bit of memory for each distance that a sparse table stores. Pattern tables are proved
    level by level from their own bits, in memory of the size of the file. In tables of several
    goals, boards that reach none are proved to have no neighbour that reaches one.
help-jiugong-verify-examples =
    jiugong verify 3x4-corner.table
    jiugong verify --quick *.pattern
help-jiugong-verify-arg-quick = Check the header and the checksums only; do not prove the distances
