### Messages of the commands, in English. The same in Chinese: zh-CN.ftl.

## Answers

board = board
goal = goal
snake = snake
count-solutions = { $count ->
    [one] unique shortest solution
   *[other] { $count } shortest solutions
}
image-of-batch = an image shows one board: give a single board, and not -
picture-without-image = --picture is drawn into an image: add --svg or --png
picture-unknown = '{ $file }' is not a PNG or JPEG picture
picture-invalid = cannot read the picture '{ $file }': { $error }
picture-small = the picture '{ $file }' has too few pixels for { $shape } tiles
already-solved = { $board } is already solved.
solve-title = { $board } → { $goal }: { $moves }, { $solutions }
solve-tile-moves = Tile moves: { $moves }
solve-blank-moves = Blank moves: { $moves }
solve-title-not-proved = { $board } → { $goal }: { $moves }, not proved shortest: at least { $bound } are needed
solve-title-unknown = { $board } → { $goal }: no solution known yet; at least { $bound } moves are needed
solve-proved = { $moves }, proved shortest
ended-time = ended by --time-limit
ended-default-time = ended after { $seconds } s (--time-limit or --effort gives it more)
ended-effort = ended by --effort
ended-best = more time finds no shorter solution
ended-interrupt = ended by Ctrl-C
solve-not-proved = { $moves }, not proved shortest, at least { $bound }; { $ended }
not-proved = { $bounds }, not proved; { $ended }
hint-title-not-proved = { $board } → { $goal }: { $bounds } moves, not proved; { $ended }
hint-after-known = { $moves } left (best known, not proved; at least { $bound })
hint-after-bounds = { $bounds } moves left
solve-more = { $count } more not shown; see --limit
hint-after = { $moves } left
hint-after-best = { $moves } left (best)
check-shortest = Correct: a shortest solution, { $moves }.
check-longer = Correct: a solution of { $moves }, { $excess } more than necessary.
check-no = Not a solution.
check-illegal = Move { $number } ({ $move }) is illegal: there is no tile to move that way.
check-illegal-run = Move { $number } ({ $move }) is illegal: there are too few tiles to move that way.
check-illegal-tile = Move { $number } is illegal: { $tile } cannot move into the blank.
check-detour = Move { $number } ({ $move }) is the first wasted move.
check-short = Good so far, but it stops before the goal.
check-unsolvable = This board cannot be solved.
check-shortest-length = Shortest: { $moves }.
check-correct = Correct: a solution of { $moves }.
check-stops = It stops before the goal.
check-bounds = Needed: { $bounds } moves, not proved.
check-move = { $move }, tile { $tile }
check-move-alone = { $move }
check-board-at-end = Board at the end: { $board }
check-board-before = Board before move { $number }: { $board }
check-blank-shortest = As moves of the blank it is a shortest solution: { $option }.
check-blank-longer = As moves of the blank it is a solution, { $excess } more than necessary: { $option }.
check-tile-shortest = As moves of the tiles it is a shortest solution: { $option }.
check-tile-longer = As moves of the tiles it is a solution, { $excess } more than necessary: { $option }.
check-shorter = Moves { $first } to { $last } can be shortened to { $moves }.
check-loop = Moves { $first } to { $last } lead back to the same board.
check-totals = { $count ->
    [one] 1 line: { $parts }
   *[other] { $count } lines: { $parts }
}
check-total-correct = { $count } correct ({ $parts })
check-total-shortest = { $count } shortest
check-total-longer = { $count } with { $excess ->
    [one] 1 move
   *[other] { $excess } moves
} too many
check-total-no = { $count } not a solution
check-total-invalid = { $count } invalid
check-blank-solution = As moves of the blank it is a solution: { $option }.
check-tile-solution = As moves of the tiles it is a solution: { $option }.
check-total-not-compared = { $count } not compared
improve-shorter = { $given } shortened to { $moves }
improve-no-shorter = { $moves }, and no shorter solution was found
improve-proved = Proved shortest.
improve-window = Not proved shortest, but any { $moves } of it in a row are; { $ended }
distribution-title = { $shape }, goal blank in class '{ $home }', { $metric }: { $states } states, radius { $radius }, mean { $mean }
distribution-title-goals = { $shape }, goal { $goal }, { $metric }: { $states } states, radius { $radius }, mean { $mean }
distribution-solutions = Distance, states, states with one shortest solution, mean and largest number of shortest solutions, a board with the largest:
distribution-distance = distance
distribution-states = states
hardest-title = { $count ->
    [one] 1 board
   *[other] { $count } boards
} at the largest distance, { $radius }
expected-distances = a distance D, or distances from the first to the last, D..E
expected-seconds = a number of seconds, such as 10
list-writing = Writing boards
npz-numbers = --npz cannot write piece numbers over { $max }: leave out --blank
npz-stdout = --npz cannot write to standard output, because the file is not written from beginning to end: give a file
npz-ending = '{ $file }' ends with .{ $ending }, but --npz writes NPZ: name it '{ $name }'
npz-written = { $count ->
    [one] Wrote 1 board to '{ $file }': { $arrays }
   *[other] Wrote { $count } boards to '{ $file }': { $arrays }
}
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
info-pattern-text = { $file }
    shape     { $shape }
    pattern   { $pattern } (cells of its tiles in the goal)
    home      { $home } (cell { $cell })
    version   { $version }
    bytes     { $bytes }
    states    { $states }
    radius    { $radius }
    mean      { $mean }
info-goals-text = { $file }
    shape     { $shape }
    goals     { $goals }
    pieces    { $pieces } (of each number from 0 on)
    metric    { $metric }
    version   { $version }
    bytes     { $bytes }
    states    { $states }
    radius    { $radius }
    mean      { $mean }
verify-checksums = { $file }: the checksums of the header and of { $blocks ->
    [one] the only block
   *[other] all { $blocks } blocks
} are correct.
verify-quick = { $file }: the distances were not proved, because of --quick.
verify-correct = { $file }: correct. All { $states } distances of { $table } are proved.
verify-incorrect = { $file }: NOT correct: { $error }

## jiugong explain

explain-title = Can { $board } become { $goal }?
explain-snake = Read in snake order, without the blank:
explain-rows = Read row by row, as in textbooks:
explain-inversions = Inversions (pairs of tiles in the opposite order to the goal):
explain-pairs = { $tile } before { $others }
explain-blank-rows = rows between the blank and its row in the goal
explain-sum-odd = in total (odd)
explain-sum-even = in total (even)
explain-snake-moves =
    A move along the snake does not change this order. Any other move takes one tile past an even
    number of others: as many on the way to the edge of the board as on the way back. Each of them
    adds or removes one inversion, so every move changes the number of inversions by an even amount.
explain-rows-odd-width =
    A horizontal move does not change this order. A vertical move takes one tile past { $passed } others,
    an even number. So here too, every move changes the number of inversions by an even amount. (The
    row of the blank does not matter, because the width is odd.)
explain-rows-even-width =
    A horizontal move changes neither this order nor the row of the blank. A vertical move takes one
    tile past { $passed ->
        [one] 1 other
       *[other] { $passed } others
    }, an odd number, and the blank to the next row: together an even change.
    That is why the row of the blank counts if the width is even.
explain-both-odd =
    Both agree: { $snake } in snake order and { $rows } row by row, both odd. The goal itself has 0, which
    is even, and no move leads from odd to even.
explain-both-even =
    Both agree: { $snake } in snake order and { $rows } row by row, both even, like the 0 of the goal.
    All even boards can reach each other (Johnson and Story, 1879).
explain-alike =
    The tiles { $a } (row { $row }, column { $column }) and { $b } (row { $other_row }, column { $other_column }) are alike here. To exchange them turns
    an even number of inversions into an odd one, and back, but changes nothing that counts. So parity
    does not matter, and every board can be solved.
explain-solvable = { $board } is solvable: it reaches { $goal } in { $moves }.
explain-solvable-far = { $board } is solvable: it can reach { $goal }.
