### Messages that the programs share, in English. The same in Chinese: zh-CN.ftl.

separator = {"; "}
list-separator = {", "}
sentence-separator = {" "}
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
title-distance = { $board } → { $goal }: { $moves }
library-error = { $error }

## Input

board-is-file = '{ $file }' is a file, not a board: to read the boards in it, give - and < '{ $file }'
goal-not-one = expected a goal that is one board, found '{ $goal }'
goal-pieces = the goal { $goal } has { $number } { $wanted ->
    [one] once
    [2] twice
   *[other] { $wanted } times
}, but the board { $found ->
    [0] does not have it
    [one] has it only once
   *[other] has it only { $found } times
}
goals-too-large-mtm = the { $shape } puzzle has too many boards for this goal in mtm: use --metric stm, or name fewer tiles, and write ? for the others
goals-too-many = the { $shape } puzzle has too many boards for this goal, which pieces that are alike make more than { $max } goals: make fewer pieces alike, or name fewer of them, and write ? for the others
goal-set-too-large = all distances to goals that are not one board are found on shapes of at most { $max } cells, not { $shape }: jiugong solve answers one board at a time
goal-set-gaps = boards with several gaps are solved on shapes of at most { $max } cells, not { $shape }: give a board with one gap
goals-too-large = the { $shape } puzzle has too many boards for this goal: name fewer tiles, and write ? for the others
alike-blank = the blank cannot be like a tile: --alike takes tiles only
alike-no-tile = --alike: the board has no tile { $number }
home-name = { $class }{ $cell }
line-error = line { $line }: { $error }
file-line-error = { $file }, line { $line }: { $error }
stdin-unreadable = cannot read standard input: { $error }
system-error = { $error }
io-error = { $kind ->
   *[other] { $error }
}

## Unsolvable boards

unsolvable = { $board } is unsolvable: it cannot reach { $goal }.
unsolvable-swapped = Check whether two pieces are swapped: exchanging any two makes the board solvable.
unsolvable-by-columns = Read by columns it would be { $board }, which is solvable.
unsolvable-from-zero = If its tiles are numbered from 0 and { $blank } is the blank, it would be { $board }, which is solvable.
unsolvable-alternative = You can reach '{ $name }' ({ $goal }) in { $moves }; try --goal { $name }
unsolvable-alternative-far = You can reach '{ $name }' ({ $goal }); try --goal { $name }

## Tables and files

tables-no-folder = table folder '{ $folder }' not found: create it, or give another with --tables or JIUGONG_TABLES
tables-missing = no { $shape } table found for this goal; { $build }, or give its folder with --tables
tables-build = build it with `{ $command }`
tables-build-elsewhere = build it with `{ $command }` on a machine with { $memory } of memory
improve-gaps = a solution of a board with several gaps can be shortened only on small boards
distance-unproved = the distance in { $metric } cannot be proved on { $shape }: 'solve' finds a short solution and a lower bound
tables-impossible = no table of { $shape } in { $metric } can be built: it has too many states
tables-searching = Searching all { $shape } boards ({ $home }) in memory. To skip this next time, build the table: { $command }
goals-searching = Searching the boards of { $shape } for their distances to the goals
patterns-building = Building pattern tables of { $shape } in memory
patterns-building-best = { $building }; best: { $best }, Ctrl-C prints it
patterns-no-solution = no solution of at most 256 moves found: a pattern table of { $shape } is wrong; 'jiugong verify' proves tables
search-interrupted = interrupted
patterns-searching = at least { $bound } moves; { $expanded } boards, { $rate } million per second
search-slow = With the tables of `{ $command }` such boards take about a tenth of the time. It puts the files into the folder { $folder }
search-best = best: { $best }, at least { $bound }; Ctrl-C prints it. { $expanded } boards, { $rate } million per second
table-from-file = { $table }: table from '{ $file }'
table-embedded = { $table }: table in the program
table-built = { $table }: table built in memory
table-changed = '{ $file }' was changed or cannot be read any more; run the command again, and do not overwrite tables while they are in use
table-invalid = '{ $file }': { $error }
table-misnamed = '{ $file }': expected the table { $expected }, found { $found }
table-rebuild = { $problem }; build it again with `{ $command } --out { $folder } --force`
file-unreadable = cannot read '{ $file }': { $error }
output-unwritable = cannot write to standard output: { $error }
output-closed = standard output is closed
file-unwritable = cannot write '{ $file }': { $error }
write-not-regular = not a regular file; choose another path or remove it
write-no-reader = no program reads this pipe; start its reader first
write-broken-link = this link leads to a file that does not exist; create that file or remove the link
write-foreign-link = this link belongs to another user; remove it or write to another folder
write-foreign-file = this file belongs to another user, who alone may replace it in this folder; write to another folder
write-kept = { $error }; the finished file is kept as '{ $kept }': remove the cause of the error, then run `{ $command }`
write-unflushed = the file is complete, but its folder cannot be flushed to the disk: { $error }
file-missing = file '{ $file }' not found
file-is-folder = '{ $file }' is a folder, not a table file
file-is-special = '{ $file }' is not a regular file
verify-progress = verifying { $file }
memory-insufficient = not enough memory: { $needed } needed, { $available } available ({ $limit })
memory-of-machine = MemAvailable of the machine
memory-of-group = { $name } of the control group { $group }
memory-of-resource = resource limit { $name } of the process
memory-of-option = given with --memory-limit
memory-remedy = { $problem }; to continue, set another limit with --memory-limit SIZE
memory-refused = cannot allocate { $needed } of memory: { $error }
memory-allocation = not enough memory: the system refuses to allocate more
memory-unknown = Cannot check whether { $needed } of memory is available: the system does not report it. Use --memory-limit SIZE to set a limit.
random-too-few = the number of such boards is { $available }: --distinct cannot print more
random-no-board = no board is at distance { $distance }: the largest distance is { $radius }
random-beyond = no board is at distance { $distance }: the largest distance is at most { $radius }
random-drawing = { $examined } random boards, none at distance { $distance } yet
random-rare = none of { $examined } random boards is at distance { $distance }: few boards are, or none; without --time-limit, the search goes on
list-decoding = Finding the distances of { $table }
list-counting = Counting the shortest solutions of { $table }
list-impossible = the boards of { $shape } are too many for a complete table; to list those within D moves of the goal, use --near D
near-level = Finding the boards at distance { $distance }, after { $boards } one move closer
random-late = the boards at distance { $distance } were not found within the time limit, only those up to { $reached }
random-late-goals = the distances of all boards were not found within the time limit
near-memory = { $problem }; { $option } { $distance } is the largest that fits
thread-refused = cannot start a thread: { $error }
threads-refused = { $started ->
    [0] Working in one thread: cannot start another: { $error }
   *[other] Working with { $started } of { $wanted } threads: cannot start more: { $error }
}

## Usage errors

image-ending = '{ $file }' ends with .{ $ending }, but the image is { $format }: name it '{ $name }'
image-ending-option = { $problem }, or use --{ $option }
image-too-large = the image is too large for PNG; use --svg
image-stdout = only one image can go to standard output, and no JSON or CSV beside it: give a file in place of -
similar = {""} (did you mean '{ $name }'?)
similar-none = {""}
usage-command = unknown command '{ $command }'{ $similar }; see --help
usage-no-command = missing command: expected { $commands }; see --help
usage-unknown = unknown option '{ $argument }'{ $similar }; see --help
usage-unexpected = unexpected argument '{ $argument }'; see --help
usage-negative = unexpected argument '{ $argument }': no option takes a negative number; see --help
usage-repeated = { $argument } given twice; see --help
usage-conflict = { $argument } conflicts with { $other }; see --help
usage-missing = missing argument: { $argument }; see --help
usage-utf8 = an argument is not valid UTF-8
usage-value-count = wrong number of values for { $argument }; see --help
usage-no-value = { $argument } needs a value; see --help
usage-value = invalid value '{ $value }' for { $argument }: expected { $expected }; see --help
expected-number = a whole number
expected-smaller = a smaller whole number
expected-range = a whole number from { $min } to { $max }
expected-size = a size, such as 8G or 500M
usage-value-of = invalid value '{ $value }' for { $argument }{ $similar } (possible values: { $values }); see --help

## Help

help-usage = {"Usage: "}
help-usage-options = [OPTIONS]
help-more = --help explains more.
help-usage-command = COMMAND
help-heading-end = :
help-commands = Commands
help-group-shell = Shell
help-arguments = Arguments
help-options = Options
help-options-global = Global options
help-options-large = Options for large tables and clusters
help-examples = Examples
help-value-BOARD = BOARD
help-value-MOVES = MOVES
help-value-GOAL = GOAL
help-value-SHAPE = RxC
help-value-DIR = FOLDER
help-value-FILE = FILE
help-value-SIZE = SIZE
help-value-CLASS = CLASS
help-value-LANG = LANG
help-value-METRIC = METRIC
help-value-SECONDS = SECONDS

help-arg-help = Print help
help-arg-version = Print the version
help-arg-goal = The goal: last (1 2 3/4 5 6/7 8 0, the default), first (0 1 2/3 4 5/6 7 8), spiral (1 2 3/8 0 4/7 6 5), snake (1 2 3/6 5 4/7 8 0), columns (1 4 7/2 5 8/3 6 0), a board, or a board with ? for any piece; first-row, first-column (the rest anywhere) and any-blank (in order, the blank anywhere). Of several --goal the nearest counts. Boards whose goal has equal numbers may have them too
help-arg-alike = Tiles that are alike, such as 1,2,3: any of them may be in the place of the others. Can be given several times
help-arg-blank = For picture puzzles: the pieces are numbered 1 to N, and piece K is the gap, in boards and goal. The default goal is 1 to N in order without it
help-arg-shape = The shape of boards written without rows; a square by default
help-arg-skip_columns = Skip the first N columns of each line, such as the number of the board
help-arg-metric = What counts as one move: stm (one tile, one cell; the default) or mtm (several tiles in the blank's row or column)
help-arg-tables = The folder with tables. Default: JIUGONG_TABLES, or else the 3x3 tables in the program, then data and the user's data folder
help-arg-verbose = Print which tables are used, on standard error
help-arg-png = As --svg, but a PNG image in light colours
help-arg-csv = Print CSV with a header
help-arg-json = Print JSON, one object a line, the same in every language. docs/json.md describes the fields
help-arg-lang = The language: en or zh. Default: that of LC_ALL, LC_MESSAGES or LANG, or on Windows of the settings
help-arg-board = The board, as one argument or many: 867254301, "8 6 7 2 5 4 3 0 1" or 8,6,7/2,5,4/3,0,1. Rows are separated by / ; | or a newline, or in brackets; the blank is 0, -1, empty or any symbol but ? that occurs once; - reads boards from standard input, in lines or rows
help-arg-memory_limit = The memory that may be used, such as 8G or 500M (powers of 1024; a number alone is in GiB), instead of what the system reports as available
help-arg-file = The table file
help-arg-size = The shape, such as 3x3 (the default), 2x4 or 2x5
help-value-SHELL = SHELL
help-completions = Generate shell completions
help-completions-examples =
    { $program } completions bash > ~/.local/share/bash-completion/completions/{ $program }
help-completions-more =
    Save the script where the shell looks for it:
    {"  "}{ $program } completions bash > ~/.local/share/bash-completion/completions/{ $program }
    {"  "}{ $program } completions zsh > ~/.zfunc/_{ $program }
    {"  "}{ $program } completions fish > ~/.config/fish/completions/{ $program }.fish
    {"  "}{ $program } completions elvish >> ~/.config/elvish/rc.elv
    {"  "}{ $program } completions powershell | Out-String | Invoke-Expression
help-arg-shell = bash, elvish, fish, powershell or zsh
help-man = Write the manual pages
help-man-examples =
    { $program } man ~/.local/share/man
help-man-more =
    Writes a page for the program and one for each command to FOLDER/man1, or with --lang zh to
    FOLDER/zh_CN/man1, where the program man looks for them:
    {"  "}{ $program } man ~/.local/share/man
    {"  "}{ $program } man ~/.local/share/man --lang zh
help-arg-folder = The folder of the manual pages of a system or a user; it is created if it does not exist

console-close = Press Enter to close this window.

## Manual pages

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-see-also = SEE ALSO
man-manual = User Commands
