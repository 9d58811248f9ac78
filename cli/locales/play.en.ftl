### Messages of the terminal game, in English. The same in Chinese: play.zh-CN.ftl.

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
