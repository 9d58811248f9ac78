### 终端游戏的文案，简体中文。英文见 play.en.ftl。

play-json = 游戏没有 JSON 形式的回答：请去掉 --json
play-terminal = 游戏需要终端来读按键和画棋盘；没有终端时请用 `jiugong solve` 或 `jiugong hint`
play-either = 棋盘和 --distance 只能给一个：给了距离，棋盘就是随机抽取的
play-title = 九宫  { $shape } → { $goal }
play-short = 还差 { $distance }，已走 { $made }
play-short-veiled = 已走 { $made }
play-distance = 距离
play-moves = 已走
play-fewest = 最少
play-extra = 多走
play-shown = 提示
play-goal = 目标
play-chart = 每步的距离
play-veiled = 已隐藏
play-ask = 打乱到距离 { $typed }（0 到 { $radius }，不填则任意）
play-blocked = 没有能往 { $way } 走的块。
play-apart = 这一块与空格不在同一行或同一列。
play-nothing-done = 没有可撤销的步。
play-nothing-undone = 没有可重做的步。
play-hint = 最佳：{ $run }
play-playing = 正在演示，速度 { $speed }/{ $most }
play-at-goal = 这就是目标。
play-solved-best = { $moves }走到目标，是最少的步数。
play-solved = { $moves }走到目标，比最少的多 { $extra } 步。
play-left = { $board }：已走 { $made }，最少还要 { $left }。
play-again = 接着玩：{ $command }
play-key-help = 帮助
play-key-leave = 离开
play-key-hint = 提示
play-key-undo = 撤销
play-key-play = 演示
play-key-shuffle = 打乱
play-key-veil = 距离
play-help-title = {" 按键 "}
play-help-slide = 数字块走的方向
play-help-mouse = 点击
play-help-touch = 让块滑向空格
play-help-undo = 撤销，重做
play-help-restart = 全部撤销
play-help-hint = 提示；再按就走这步
play-help-space = 空格键
play-help-play = 演示解法，停止
play-help-step = 前进一步，后退一步
play-help-speed = 加快，放慢
play-help-shuffle = 打乱到指定距离
play-help-veil = 显示或隐藏距离
play-help-help = 这些按键
play-help-leave = 离开

help-jiugong-play = 在终端里玩，随时可看距离、提示和解法
help-jiugong-play-more =
    不给棋盘时随机出一个。方向键、WASD 和 hjkl 指的是数字块走的方向，即走进空格；也可以点击与
    空格同一行或同一列的块。按 ? 列出全部按键：撤销和重做，提示，自动或一步一步演示解法，打乱到
    指定的距离。已走的步数旁边是最少的步数；距离可以隐藏。加 --metric mtm 时，往同一方向接连走的
    块算一步。

    结束时给出接着玩的命令。设置 NO_COLOR 时没有颜色。

    例子：
      jiugong play 867254301
      jiugong play --distance 12
      jiugong play --shape 2x4 --goal first
help-jiugong-play-arg-board = 棋盘，写法与 solve 相同；默认随机
help-jiugong-play-arg-distance = 不给棋盘时：到目标恰好这么远的一个
help-jiugong-play-arg-seed = 打乱所依据的数；默认每次不同
