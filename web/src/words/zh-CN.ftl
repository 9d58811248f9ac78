### 网页在程序原有的话之外要说的话，简体中文。英文见 en.ftl。
### 与程序同名的，以这里的为准。

## 网页

title = 九宫 · 滑块拼图最短解
tagline = 从 2×2 到 2×5 的滑块拼图，步数最少的解法。
language = English
footer = 一切都在本页内完成：棋盘和图片不会离开你的设备，打开之后也不再需要网络。
loading-failed = 页面无法启动：{ $error }
copy = 复制
copied = 已复制。
copy-link = 复制此局面的链接
address-shape = 链接里的棋盘太大，或大小不一致

## 毛病

board-no-shape = { $found } 格摆不成正方形：请用 / 分行
board-out-of-range = { $symbol }（{ $place }）不在棋盘上：最大的数字是 { $most }
board-no-blank = 没有空格：空格请写作 0
board-gap = 第 { $gap } 块不能当空格：这样的棋盘只有 1 到 { $most } 块

## 拼图

setup = 拼图
shape = 大小
shape-name = { $rows } × { $cols }
goal = 目标
goal-last = 顺序
goal-first = 空格在前
goal-spiral = 螺旋
goal-own = 自定义
mode = 棋盘用来
mode-play = 玩
mode-start = 摆局面
mode-goal = 摆目标
board-typed = 输入局面
board-typed-goal = 输入目标
board-typed-help = 逐行写出数字，空格写作 0。
edit-help = 先点一块，再点另一块，两块互换；也可以直接拖过去。
play-help = 点击、滑动，或按方向键。
gap-choose = 指定空格
gap-which = 点一下缺的那一块。
gap-typed = 这里有全部 { $count } 块。哪一块是空格？
board-label = 局面：{ $board }
goal-label = 目标：{ $board }
tile-at = { $tile }，第 { $row } 行第 { $column } 列
gap-at = 空格，第 { $row } 行第 { $column } 列

## 现在

searching = 正在搜索这种大小的全部局面：{ $percent }%
search-failed = 搜索失败：{ $error }
distance-now = 距目标还有 { $count } 步
distance-goal = 已还原。
made = { $made ->
    [0] 还没走
   *[other] 已走 { $made } 步
}
made-solved = 用了 { $made } 步还原；从开局起最少要 { $fewest } 步。
unsolvable = 这个目标到不了，无解。
unsolvable-goals = 可以到达的目标：
unsolvable-goal = { $goal }（{ $moves }）

## 玩

hint = 提示
hint-said = 最佳：{ $tile } 号块向{ $way }，之后还要 { $moves }。
way-U = 上
way-D = 下
way-L = 左
way-R = 右
undo = 撤销
redo = 重做
restart = 回到开局
shuffle = 打乱
shuffle-distance = 距目标步数
shuffle-any = 不限
shuffle-none = 没有这个步数的局面：最远是 { $radius } 步
exits = 这一步可以走
exit-after = 之后还要 { $moves }
exit-best = 最佳

## 解法

solution = 解法
solve = 求解
solve-hint = 给出步数最少的走法，可以自动演示，也可以一步一步看。
solution-of = { $count ->
    [1] 最短解只此一个
   *[other] 第 { $number } 个最短解，共 { $count } 个
}
solution-previous = 上一个解
solution-next = 下一个解
play = 演示
pause = 暂停
step-back = 退一步
step-forward = 进一步
speed = 速度
position = 第 { $at } 步，共 { $all } 步
moves-list = 走法
moves-name = 第 { $step } 步：{ $tile } 号块向{ $way }
moves-arrows = 方向：
moves-tiles = 数字块：

## 全部局面

distances = 各步数的局面数
chart-label = 共有 { $states } 个局面能到达这个目标；最远 { $radius } 步，平均 { $mean } 步。
chart-here = 当前局面：距离 { $distance } 步，同样远的局面共 { $count } 个。
chart-axis = 距目标的步数
hardest = 最难局面
hardest-said = 距离最远（{ $radius } 步）的 { $count } 个局面：
hardest-some = 距离最远（{ $radius } 步）的局面共 { $count } 个，这里列出 { $shown } 个：

## 图片

picture = 用自己的图片
picture-help = 选择、拖入或粘贴一张图片。它只在本页内切成小块，不会上传。
picture-choose = 选择图片
picture-remove = 去掉图片
picture-bad = 这个文件不是能显示的图片。
numbers = 显示数字
