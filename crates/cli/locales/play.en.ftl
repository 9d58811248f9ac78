### Messages of the terminal game, in English. The same in Chinese: play.zh-CN.ftl.

play-signals = If a signal ends the game, the terminal will not be restored (run `reset` then): { $error }
play-too-many-boards = there are too many boards at distance { $distance } to draw one: draw at distance { $max } at most, or omit the distance for a random board
play-no-terminal = the game needs a terminal for input and output; without one, use `jiugong solve` or `jiugong hint`

## Title and panel

play-title = jiugong  { $shape } → { $goal }
play-title-small = { $moves }, { $distance } left
play-distance = distance
play-moves = moves
play-fewest = fewest
play-extra = extra
play-hints = hints
play-chart = distance by move
play-hidden = hidden

## Status

play-prompt = Shuffle: distance { $digits } (0 to { $radius }; empty: any)
play-prompt-any = Shuffle: distance { $digits } (empty: any)
play-blocked = No tile can move { $direction }.
play-not-in-line = The tile is not in line with the blank.
play-nothing-to-undo = Nothing to undo.
play-nothing-to-redo = Nothing to redo.
play-hint = Best: { $tiles }
play-playing = Solving, speed { $speed } of { $max }
play-searching = Searching: at least { $bound } moves.
play-hint-known = Best known: { $tiles } ({ $bounds } moves, not proved)
play-playing-known = Solving, speed { $speed } of { $max }: { $bounds } moves, not proved
play-searching-known = Searching: { $bounds } moves, not proved.
play-known = { $bounds } moves, not proved.
play-cut-off = Too small for the board: { $width } × { $height } needed.
play-wait = Still searching: move on, or wait.
play-no-thread = Unknown: no thread could be started.
play-already-solved = The board is already solved.
play-solved-best = Solved in { $moves }, the fewest possible.
play-solved = Solved in { $moves }, { $extra } more than needed.
play-solved-unknown = Solved in { $moves }.
play-summary = { $board }: { $made } made, at least { $left } left.
play-resume = To resume, run: { $command }

## Keys

play-space = space
play-click = click
play-quit = quit
play-key-help = help
play-key-hint = hint
play-key-undo = undo
play-key-solve = solve
play-key-shuffle = shuffle
play-help-title = {" Keys "}
play-help-move = move a tile
play-help-click = push into the blank
play-help-undo = undo, redo
play-help-restart = undo all
play-help-hint = hint; again: play it
play-help-solve = play solution, stop
play-help-step = step forward, back
play-help-speed = faster, slower
play-help-shuffle = shuffle to distance
play-help-distance = show, hide distance
play-help-help = this help

## Help

help-jiugong-play = Play the puzzle in the terminal, with distances, hints and solutions
help-jiugong-play-more =
    The arrow keys, WASD and hjkl move a tile in their direction, into the blank. A click on a tile
    in line with the blank moves it and the tiles between. Press ? for all keys: undo and redo, the
    best move, the solution played automatically or step by step, a shuffle to a given distance. The
    panel shows the number of moves beside the fewest possible; the distance can be hidden. With
    --metric mtm, successive moves in the same direction count as one.

    On 4x4, 5x5, 4x5 and 3x5 a search finds the distance of each board. While it takes long, the panel
    shows … and the game goes on. On larger boards, up to 16x16, hints follow a short solution, which is
    not proved shortest: the panel shows its length after ≤.

    Prints a command to resume the game on exit. Set NO_COLOR to disable colours.
help-jiugong-play-examples =
    jiugong play
    jiugong play 4x4
    jiugong play 867254301
    jiugong play 6x6
    jiugong play --distance 20
help-jiugong-play-arg-board = The board, as in solve, or a shape such as 4x4 for a random board; by default 3x3
help-jiugong-play-arg-distance = Draw a random board at exactly this distance
help-jiugong-play-arg-seed = The seed of random boards; by default a different one each time
