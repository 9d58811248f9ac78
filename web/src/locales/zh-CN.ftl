### 网页文案，简体中文。英文见 en.ftl。
### 与程序库的文案同名时，以这里的为准。

## 网页

title = 九宫 · 滑块拼图最短解
tagline = 求八数码等 2×2 到 2×5 滑块拼图的最短解。
language = English
footer = 所有计算都在本页内完成：棋盘和图片不会离开你的设备，加载后可离线使用。
loading-failed = 页面无法启动：{ $error }
copy = 复制
copied = 已复制。
copy-link = 复制此局面的链接
link-invalid = 此链接中没有本页能打开的棋盘

## 棋盘错误

board-not-square = 若不是正方形，请用 / 分行

## 拼图

puzzle = 拼图
shape = 大小
shape-name = { $rows } × { $cols }
goal = 目标
goal-last = 顺序
goal-first = 空格在前
goal-spiral = 螺旋
goal-custom = 自定义
mode = 棋盘模式
mode-play = 玩
mode-start = 编辑局面
mode-goal = 编辑目标
input-start = 输入局面
input-goal = 输入目标
input-help = 逐行写出数字，空格写作 0。
edit-help = 先后点两块即可互换，也可以直接拖过去。
play-help = 点击、滑动，或按方向键。
missing-choose = 选择缺的那块
missing-tap = 缺的是哪一块？点一下它。
missing-entered = 你输入了全部 { $count } 块。缺的是哪一块？
board-label = 局面：{ $board }
goal-label = 目标：{ $board }
tile-at = { $tile }，第 { $row } 行第 { $column } 列
blank-at = 空格，第 { $row } 行第 { $column } 列

## 距离

table-progress = 正在计算全部局面的距离：{ $percent }%
table-failed = 计算距离失败：{ $error }
distance-left = 距目标还有 { $count } 步
solved = 已还原。
solved-shortest = 共 { $made } 步，已是最少。
solved-longer = 共 { $made } 步；最少需要 { $fewest } 步。
moves-made = { $made ->
    [0] 还没走
   *[other] 已走 { $made } 步
}
unsolvable = 无法还原到这个目标。
unsolvable-goals = 可以到达的目标：
unsolvable-goal = { $goal }（{ $moves }）

## 玩

hint = 提示
hint-text = 最佳走法：{ $tile } 号块向{ $direction }，还剩 { $moves }。
direction-U = 上
direction-D = 下
direction-L = 左
direction-R = 右
undo = 撤销
redo = 重做
restart = 回到开局
shuffle = 打乱
shuffle-distance = 难度（步数）
shuffle-any = 不限
shuffle-none = 没有这么远的局面：最远 { $radius } 步。
legal-moves = 当前可走
moves-left = 还剩 { $moves }
best = 最佳

## 解法

solution = 解法
solve = 求解
solution-help = 给出一个最短解，可以自动演示，也可以逐步查看。
solution-number = { $count ->
    [1] 唯一最短解
   *[other] 第 { $number } 个最短解，共 { $count } 个
}
solution-previous = 上一个解
solution-next = 下一个解
watch = 演示
pause = 暂停
step-back = 退一步
step-forward = 进一步
speed = 速度
solution-step = 第 { $step } 步，共 { $count } 步
moves-list = 走法
move-label = 第 { $number } 步：{ $tile } 号块向{ $direction }
moves-arrows = 方向：
moves-tiles = 数字块：

## 全部局面

distances = 各步数的局面数
chart-label = 共有 { $states } 个局面能到达这个目标，平均 { $mean } 步，最多 { $radius } 步。
chart-current = 当前局面距目标 { $distance } 步，同样距离的局面共 { $count } 个。
chart-axis = 距目标的步数
hardest = 最难局面
hardest-all = 距目标最远（{ $radius } 步）的局面，共 { $count } 个：
hardest-some = 距目标最远（{ $radius } 步）的局面，共 { $count } 个，列出 { $shown } 个：

## 图片

picture = 用自己的图片
picture-help = 选择、拖入或粘贴一张图片。图片只在本页内切成小块，不会上传。
picture-choose = 选择图片
picture-remove = 去掉图片
picture-invalid = 无法作为图片打开。
show-numbers = 显示数字
