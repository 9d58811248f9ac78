### 网页文案，简体中文。英文见 en.ftl。
### 与程序库的文案同名时，以这里的为准。

## 网页

title = 九宫 · 数字华容道、八数码求解
welcome = 滑块拼图卡住了？输入局面，马上看到最短解法。
welcome-demo = 最短解：第 { $step } 步，共 { $count } 步
welcome-photo-help = 网页会找出图中的棋盘
welcome-enter = 键入或粘贴
welcome-enter-help = 或按数字顺序点各块
welcome-daily-help = 人人相同，每天一题
tagline = 八数码、十五数码、最大 16 × 16 的数字华容道和图片拼图均可。
language = English
footer = 所有计算都在本页内完成：棋盘和图片不会离开你的设备，加载后可离线使用。
loading-failed = 页面无法启动：{ $error }
copy = 复制走法
copied = 已复制。
share = 分享
copy-result = 复制成绩
copy-link = 复制链接
film-gif = 存为 GIF
film-svg = 存为 SVG
film-progress = 正在绘制：{ $percent }%
film-saved = 已保存。
film-failed = 无法生成动画：{ $error }
link-moves = 此链接中的走法在其棋盘上不合法
close = 关闭
cancel = 取消
undo = 撤销
mode = 模式
mode-enter = 输入
mode-solve = 解法
mode-play = 练习
embed-open = 在新标签页中打开

## 棋盘错误

board-not-square = 若不是正方形，请用 / 分行

## 拼图

shape = 大小
rows = 行数
columns = 列数
goal = 目标
goal-last = 顺序
goal-first = 空格在前
goal-spiral = 螺旋
goal-snake = 蛇形
goal-columns = 按列
goal-first-row = 首行
goal-first-column = 首列
goal-any-blank = 空格任意
goal-custom = 自定义
goal-more = 或另外 { $count } 个
goal-unsupported = 这个目标的局面太多，本页无法求解。请多留一些任意格，或改用单个局面。
goal-set-too-large = 超过 25 格时，目标只能是单个局面，不能有任意格或相同的块。
alike = 视为相同的数字
alike-help = 例如 1,2,3：它们可以互换位置；多组用分号隔开。
alike-shown = 视为相同：{ $groups }
alike-invalid = 视为相同的应是整数，例如 1,2,3
alike-blank = 空格不能与数字相同
alike-no-tile = 视为相同的数字：棋盘上没有数字 { $number }
metric = 计步
metric-stm = 每块一步
metric-mtm = 连推一步
metric-unsupported = 这种大小只能按“每块一步”计步，请改选。
board-label = 局面：{ $board }
goal-label = 目标：{ $board }
tile-at = { $tile }，第 { $row } 行第 { $column } 列
blank-at = 空格，第 { $row } 行第 { $column } 列
open-at = 任意块，第 { $row } 行第 { $column } 列

## 输入局面

enter-title = 输入你的局面
tool = 输入方式
tool-tap = 依次点
tool-swap = 交换
tool-open = 任意格
tap-help = 依次点 1、2、3……所在的格子，剩下的就是空格。再点一次可以取消。
edit-help = 先后点两块即可互换，也可以直接拖过去。
open-help = 点一格使它成为任意格，可以是任何一块；再点一次给它指定一块。
entry-next = 请点第 { $piece } 块
entry-help = 按数字顺序点格子，空格留到最后。
entry-skip = 没有第 { $piece } 块
entry-clear = 重新输入
target = 输入哪个
target-start = 局面
target-goal = 目标
input-start = 或直接键入
input-goal = 或键入目标
placeholder-start = 逐行写，空格写 0
placeholder-goal = 空格写 0，任意块写 ?
input-help-start = 逐行写出数字，空格写作 0；数字之间可用空格、逗号，行之间可用 /。
input-help-goal = 逐行写出数字，空格写作 0，任意块写作 ?；数字相同的块视为一样；多个目标用分号隔开，以最近的为准。
input-clear = 清空
input-other-size = 这是 { $rows } × { $cols } 的棋盘，改用它
missing-piece = 缺的那块
missing-entered = 你输入了全部 { $count } 块。缺的是哪一块？点一下它。

## 棋盘下方

bar = 解法控制
solve = 求解
stop = 停止
watch = 演示
pause = 暂停
step-back = 退一步
step-forward = 进一步
scrubber = 步数
speed = 速度
speed-value = 每秒 { $speed } 步
solution-step = 第 { $step } 步，共 { $count } 步
hint = 提示
hint-text = 最佳走法：{ $tile } 号块向{ $direction }，还剩 { $moves }。
from-service = 由本页面的服务求得。
hint-unproven = 较好的走法：{ $tile } 号块向{ $direction }。
direction-U = 上
direction-D = 下
direction-L = 左
direction-R = 右
table-progress = 正在准备：{ $percent }%
table-failed = 准备失败：{ $error }
distance-left = 距目标还有 { $count } 步
search-running = 正在搜索……
search-found = 已有 { $count } 步的解，未证明最短；至少需要 { $bound } 步{ $searching ->
    [1] ；仍在搜索。
   *[other] 。
}
move-cost = 这步多花了 { $count } 步。
solved = 这就是目标。
solved-success = 还原成功！
solved-shortest = 共 { $made } 步，已是最少。
solved-longer = 共 { $made } 步；最少需要 { $fewest } 步。
moves-made = { $made ->
    [0] 还没走
   *[other] 已走 { $made } 步
}
unsolvable = 此局面无解。
unsolvable-advice = 请检查是否有两块放反了。
unsolvable-why = 为什么？
unsolvable-goals = 可以到达：
unsolvable-goal = { $goal }（{ $moves }）

## 为什么无解

explanation = 为什么此局面无解
explanation-snake = 沿线按蛇形顺序读：一行从左到右，下一行从右到左。
explanation-order = 每块下方：在它之后、而在目标中排在它之前的块数。合计 { $count }，即逆序数。

## 解法

solution = 解法
moves-title = 走法
solution-help = 点“求解”给出已找到的最短解，可以自动播放，也可以逐步查看。
solution-number = { $count ->
    [1] 唯一最短解
   *[other] 第 { $number } 个最短解，共 { $count } 个
}
solution-previous = 上一个解
solution-next = 下一个解
moves-list = 走法
move-label = 第 { $number } 步：{ $tile } 号块向{ $direction }
moves-arrows = 方向：
moves-tiles = 数字块：
legal-moves = 当前可走
moves-left = 还剩 { $moves }
best = 最佳
cost = 多花 { $count } 步
check = 检查解法
check-label = 要检查的走法
check-placeholder = ULDR、↑←↓→ 或数字块 5 8 6
check-button = 检查
check-illegal = 第 { $move } 步不合法。
check-illegal-tile = 第 { $number } 步不合法：{ $tile } 号块移不到空格。
check-wasted = 没有还原。第 { $move } 步开始走了弯路。
check-short = 到此为止都对，但还没到目标。
check-longer = 这是一个解，共 { $count }。第 { $move } 步开始走了弯路。
check-solution = 这是一个解，共 { $count }。
check-shortest = 正确：{ $count }，已是最少。
check-fewest = 最少需要 { $count } 步。

## 全部局面

statistics = 统计
distances = 各步数的局面数
chart-label = 共有 { $states } 个局面能到达这个目标，平均 { $mean } 步，最多 { $radius } 步。
chart-current = 距目标 { $moves }，同样距离的局面共 { $count } 个。
chart-axis = 距目标的步数
hardest = 最难局面
hardest-all = 距目标最远（{ $radius } 步）的局面，共 { $count } 个：
hardest-some = 距目标最远（{ $radius } 步）的局面，共 { $count } 个，列出 { $shown } 个：

## 练习

practice = 练习
clock = 用时
shuffle = 打乱
daily = 每日一题
shuffle-distance = 难度（步数）
shuffle-any = 不限
shuffle-none = 没有这么远的局面：最远 { $radius } 步。
shuffle-far = 最远可抽取距离目标 { $radius } 步的局面。
shuffle-whole = 难度必须是整数步数。
shuffle-failed = 未能及时找到局面，请再试一次。
shuffle-step = 难度
shuffle-easy = 简单
shuffle-medium = 中等
shuffle-hard = 困难
again = 再来一局
strip = 各步情况：绿色表示没有多走
feedback = 还原时播放声音并振动
games-last = 最近各局
games-average = { $count } 次平均：{ $time }
moves-against = 已走 { $made } 步，最少需要 { $fewest } 步
practice-assisted = 用过提示或看过解法，本局不计成绩。
practice-quickest = 最快纪录！
practice-shortest = 多走步数最少的纪录！
bests-none = 最快用时和最少的多走步数会保存在本设备上。
bests = 已还原 { $games } 局，最快 { $time }{ $excess ->
    [-1] 。
    [0] ，曾以最少步数还原。
   *[other] ，最少多走 { $excess } 步。
}
result = { $made } 步{ $fewest ->
    [-1] { "" }
   *[other] （最少 { $fewest } 步）
}，用时 { $time }
result-line = 九宫 jiugong { $puzzle }：{ $result }
daily-result = 今日题目：{ $result }。
daily-streak = 每日一题连续完成 { $streak } 天，最长 { $best } 天。

## 图片

photo-choose = 照片或截图
photo-loading = 正在图片中查找棋盘……
photo-found = 这是棋盘吗？如有偏差，请拖动各角。
photo-crop = 没有找到棋盘，请把四个角拖到棋盘的四角。
photo-corner-0 = 左上角
photo-corner-1 = 右上角
photo-corner-2 = 右下角
photo-corner-3 = 左下角
photo-cut = 切成小块
photo-whole = 只作数字块的图片
photo-choose-gap = 请点空的那一格。
photo-gap = 空
photo-arrange = 把各块拖到应在的位置，或先后点两块互换。空格也一样。
photo-proposed = 顺序是按各块的边缘推测的，请检查；可以拖动，或先后点两块互换。
photo-numbers = 数字已识别。如有错误，可以拖动，或先后点两块互换。
photo-numbers-doubtful = 请检查 { $numbers }：点一下存疑的一块，即与最可能混淆的那块互换。
photo-doubtful = { $number }，存疑
photo-no-order = 从边缘看不出各块的顺序。{ $next }
photo-other-gap = 空格是另一格
photo-tap = 请点数字 { $piece }，或应放在第 { $piece } 格（逐行数）的那一块。
photo-board = 图片的各块
photo-use = 完成
photo-back = 返回
picture-remove = 去掉图片
picture-invalid = 无法作为图片打开。
show-numbers = 显示数字
tint = 按目标所在行给数字块着色
install = 安装
install-no = 不用了
install-help = 安装为应用后，无需打开浏览器，也无需网络。
look = 外观
look-plain = 默认
look-wood = 木纹
look-ink = 水墨
look-contrast = 高对比度

## 按键

keys = 快捷键
keys-move = 移动数字块
keys-redo = 重做
keys-space = 空格键
keys-play = 演示或暂停
keys-digits = 键入局面（输入模式）
keys-switch = 启用单字符快捷键
