### 终端游戏的文案，简体中文。英文见 play.en.ftl。

play-signals = 如果游戏被信号终止，终端不会恢复（届时请运行 `reset`）：{ $error }
play-too-many-boards = 距离为 { $distance } 的棋盘太多，无法从中抽取：最多可从距离 { $max } 抽取，省略距离则随机抽取
play-no-terminal = 游戏需要在终端中输入和显示；没有终端时请用 `jiugong solve` 或 `jiugong hint`

## 标题与面板

play-title = 九宫  { $shape } → { $goal }
play-title-small = 已走 { $moves }，还需 { $distance }
play-distance = 距离
play-moves = 已走
play-fewest = 最少
play-extra = 多走
play-hints = 提示
play-chart = 每步的距离
play-hidden = 已隐藏

## 状态

play-prompt = 打乱到距离 { $digits }（0 到 { $radius }，不填则任意）
play-prompt-any = 打乱到距离 { $digits }（不填则任意）
play-blocked = 没有数字块可以向 { $direction } 移动。
play-not-in-line = 这一块与空格不在同一行或同一列。
play-nothing-to-undo = 没有可撤销的步骤。
play-nothing-to-redo = 没有可重做的步骤。
play-hint = 最佳：{ $tiles }
play-playing = 正在演示，速度 { $speed }/{ $max }
play-searching = 正在搜索：至少 { $bound } 步。
play-hint-known = 目前最佳：{ $tiles }（{ $bounds } 步，尚未证明）
play-playing-known = 正在演示，速度 { $speed }/{ $max }：{ $bounds } 步，尚未证明
play-searching-known = 正在搜索：{ $bounds } 步，尚未证明。
play-known = { $bounds } 步，尚未证明。
play-cut-off = 终端太小，至少需要 { $width } × { $height }。
play-wait = 仍在搜索：请继续移动，或稍候。
play-no-thread = 距离未知：无法启动线程。
play-already-solved = 棋盘已经还原。
play-solved-best = 用 { $moves }还原，步数最少。
play-solved = 用 { $moves }还原，比最少步数多 { $extra } 步。
play-solved-unknown = 用 { $moves }还原。
play-summary = { $board }：已走 { $made }，至少还需 { $left }。
play-resume = 要继续游戏，请运行：{ $command }

## 按键

play-space = 空格键
play-click = 点击
play-quit = 退出
play-key-help = 帮助
play-key-hint = 提示
play-key-undo = 撤销
play-key-solve = 演示
play-key-shuffle = 打乱
play-help-title = {" 按键 "}
play-help-move = 移动数字块
play-help-click = 把数字块推向空格
play-help-undo = 撤销，重做
play-help-restart = 全部撤销
play-help-hint = 提示；再按则走这步
play-help-solve = 演示解法，停止
play-help-step = 前进一步，后退一步
play-help-speed = 加快，放慢
play-help-shuffle = 打乱到指定距离
play-help-distance = 显示或隐藏距离
play-help-help = 显示帮助

## 帮助

help-jiugong-play = 在终端中玩拼图，显示距离、提示和解法
help-jiugong-play-more =
    方向键、WASD 和 hjkl 使数字块按其方向移入空格；点击与空格同一行或同一列的数字块，它和中间的
    数字块一起移动。按 ? 显示全部按键：撤销和重做，提示最佳的一步，自动或逐步演示解法，打乱到指定
    距离。面板并列显示已走的步数和最少步数；距离可以隐藏。使用 --metric mtm 时，连续向同一方向的
    移动算作一步。

    在 4x4、5x5、4x5 和 3x5 上，每个棋盘的距离由搜索得出。搜索时间较长时，面板显示 …，游戏可以继续。
    在更大的棋盘上（最大 16x16），提示沿着一个较短的解，它未证明为最短解：面板在 ≤ 之后显示其步数。

    退出时给出继续游戏的命令。设置 NO_COLOR 可以关闭颜色。
help-jiugong-play-examples =
    jiugong play
    jiugong play 4x4
    jiugong play 867254301
    jiugong play 6x6
    jiugong play --distance 20
help-jiugong-play-arg-board = 棋盘，写法与 solve 相同；或大小，例如 4x4，从随机棋盘开始；默认 3x3
help-jiugong-play-arg-distance = 随机抽取恰好该距离的棋盘
help-jiugong-play-arg-seed = 随机数种子；默认每次不同
