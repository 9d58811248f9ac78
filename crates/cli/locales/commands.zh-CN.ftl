### 各命令的文案，简体中文。英文见 en.ftl。

## 结果

board = 棋盘
goal = 目标
snake = 蛇形顺序
count-solutions = { $count ->
    [1] 唯一最短解
   *[other] 共 { $count } 个最短解
}
image-of-batch = 一个图像只显示一个棋盘：请只给出一个棋盘，不要用 -
picture-without-image = --picture 用于图像：请加上 --svg 或 --png
picture-unknown = “{ $file }”不是 PNG 或 JPEG 图片
picture-invalid = 无法读取图片“{ $file }”：{ $error }
picture-small = 图片“{ $file }”像素太少，无法切成 { $shape } 块
already-solved = { $board } 已经是目标。
solve-title = { $board } → { $goal }：{ $moves }，{ $solutions }
solve-tile-moves = 数字块走法：{ $moves }
solve-blank-moves = 空格走法：{ $moves }
solve-title-not-proved = { $board } → { $goal }：{ $moves }，尚未证明最短：至少需要 { $bound } 步
solve-title-unknown = { $board } → { $goal }：尚无已知解；至少需要 { $bound } 步
solve-proved = { $moves }，已证明最短
ended-time = 已到 --time-limit 的时限
ended-default-time = 搜索了 { $seconds } 秒（可用 --time-limit 或 --effort 增加）
ended-effort = 已完成 --effort 的工作量
ended-best = 更长的时间也找不到更短的解
ended-interrupt = 已按 Ctrl-C 中断
solve-not-proved = { $moves }，尚未证明最短，至少 { $bound } 步；{ $ended }
not-proved = { $bounds }，尚未证明；{ $ended }
hint-title-not-proved = { $board } → { $goal }：{ $bounds } 步，尚未证明；{ $ended }
hint-after-known = 还需 { $moves }（目前最佳，尚未证明；至少 { $bound } 步）
hint-after-bounds = 还需 { $bounds } 步
solve-more = 另有 { $count } 个未列出；见 --limit
hint-after = 还需 { $moves }
hint-after-best = 还需 { $moves }（最佳）
check-shortest = 正确：最短解，{ $moves }。
check-longer = 正确：{ $moves }可解，比最短解多 { $excess } 步。
check-no = 不是解。
check-illegal = 第 { $number } 步（{ $move }）不合法：该方向没有可移动的块。
check-illegal-run = 第 { $number } 步（{ $move }）不合法：该方向没有这么多块可移动。
check-illegal-tile = 第 { $number } 步不合法：{ $tile } 无法移入空格。
check-detour = 第 { $number } 步（{ $move }）开始走了弯路。
check-short = 到此为止都正确，但还没有到达目标。
check-unsolvable = 这个棋盘无解。
check-shortest-length = 最短解为 { $moves }。
check-correct = 正确：{ $moves }可解。
check-stops = 还没有到达目标。
check-bounds = 需要 { $bounds } 步，尚未证明。
check-move = { $move }，{ $tile }
check-move-alone = { $move }
check-board-at-end = 最后的棋盘：{ $board }
check-board-before = 第 { $number } 步之前的棋盘：{ $board }
check-blank-shortest = 按空格的方向读，这是最短解：{ $option }。
check-blank-longer = 按空格的方向读，这是一个解，比最短解多 { $excess } 步：{ $option }。
check-tile-shortest = 按块的方向读，这是最短解：{ $option }。
check-tile-longer = 按块的方向读，这是一个解，比最短解多 { $excess } 步：{ $option }。
check-shorter = 第 { $first } 到 { $last } 步可以缩短为 { $moves }。
check-loop = 第 { $first } 到 { $last } 步又回到同一局面。
check-totals = 共 { $count } 行：{ $parts }
check-total-correct = 正确 { $count } 行（{ $parts }）
check-total-shortest = 最短解 { $count } 行
check-total-longer = 多 { $excess } 步的 { $count } 行
check-total-no = 不是解的 { $count } 行
check-total-invalid = 无效的 { $count } 行
check-blank-solution = 按空格的方向读，这是一个解：{ $option }。
check-tile-solution = 按块的方向读，这是一个解：{ $option }。
check-total-not-compared = 未比较的 { $count } 行
improve-shorter = { $given }，缩短为 { $moves }
improve-no-shorter = { $moves }，没有找到更短的解
improve-proved = 已证明最短。
improve-window = 未证明整个解最短，但其中任意连续 { $moves }都最短；{ $ended }
distribution-title = { $shape }，目标空格位于{ $home }，{ $metric }：{ $states } 个局面，半径 { $radius }，平均 { $mean }
distribution-title-goals = { $shape }，目标 { $goal }，{ $metric }：{ $states } 个局面，半径 { $radius }，平均 { $mean }
distribution-solutions = 距离、局面数、唯一最短解的局面数、最短解个数的平均值和最大值、个数最多的一个局面：
distribution-distance = 距离
distribution-states = 局面数
hardest-title = 最大距离 { $radius } 处有 { $count } 个棋盘
expected-distances = 一个距离 D，或从 D 到 E 的距离 D..E
expected-seconds = 秒数，例如 10
list-writing = 正在写出棋盘
npz-numbers = --npz 不能写入大于 { $max } 的编号：请不要使用 --blank
npz-stdout = --npz 不能写到标准输出，因为文件不是从头到尾依次写成的：请给出文件名
npz-ending = “{ $file }”以 .{ $ending } 结尾，但 --npz 输出 NPZ：请改名为“{ $name }”
npz-written = 已将 { $count } 个棋盘写入“{ $file }”：{ $arrays }
info-text = { $file }
    大小    { $shape }
    空格    { $home }（第 { $cell } 格）
    度量    { $metric }
    编码    { $encoding }
    版本    { $version }
    字节    { $bytes }
    局面    { $states }
    半径    { $radius }
    平均    { $mean }
info-pattern-text = { $file }
    大小    { $shape }
    模式    { $pattern }（各数字块在目标中的格号）
    空格    { $home }（第 { $cell } 格）
    版本    { $version }
    字节    { $bytes }
    局面    { $states }
    半径    { $radius }
    平均    { $mean }
info-goals-text = { $file }
    大小    { $shape }
    目标    { $goals }
    块数    { $pieces }（从 0 起各数字的块数）
    度量    { $metric }
    版本    { $version }
    字节    { $bytes }
    局面    { $states }
    半径    { $radius }
    平均    { $mean }
verify-checksums = { $file }：文件头和全部 { $blocks } 个数据块的校验和正确。
verify-quick = { $file }：由于 --quick，没有证明距离。
verify-correct = { $file }：正确。{ $table } 的 { $states } 个距离全部得到证明。
verify-incorrect = { $file }：不正确：{ $error }

## jiugong explain

explain-title = { $board } 能变成 { $goal } 吗？
explain-snake = 按蛇形顺序读，跳过空格：
explain-rows = 按教科书的方式逐行读，跳过空格：
explain-inversions = 逆序（与目标先后相反的每一对数字块）：
explain-pairs = { $tile } 在 { $others } 之前
explain-blank-rows = 空格所在行与目标中空格所在行相差的行数
explain-sum-odd = 合计（奇数）
explain-sum-even = 合计（偶数）
explain-snake-moves =
    沿蛇形路线移动不改变这个次序。其他移动都使一块越过偶数个块：走向边缘与折返时经过的块数相等。
    每越过一块，逆序数增加或减少 1，所以每走一步逆序数的变化都是偶数。
explain-rows-odd-width =
    左右移动不改变这个次序。上下移动使一块越过 { $passed } 个块，是偶数。所以这样读，每走一步逆序数的
    变化也是偶数。（宽度为奇数时，不必考虑空格所在的行。）
explain-rows-even-width =
    左右移动既不改变这个次序，也不改变空格所在的行。上下移动使一块越过 { $passed } 个块，是奇数，同时
    空格移到相邻的行：合起来的变化是偶数。所以宽度为偶数时要计入空格所在的行。
explain-both-odd =
    两种读法一致：按蛇形顺序为 { $snake }，逐行为 { $rows }，都是奇数。目标本身为 0，是偶数；
    任何一步都不能把奇数变成偶数。
explain-both-even =
    两种读法一致：按蛇形顺序为 { $snake }，逐行为 { $rows }，都是偶数，与目标的 0 相同。
    所有偶数的棋盘都可以互相到达（Johnson 与 Story，1879 年）。
explain-alike =
    这里数字 { $a }（第 { $row } 行第 { $column } 列）与 { $b }（第 { $other_row } 行第 { $other_column } 列）相同。
    交换这两块，逆序数的奇偶性随之改变，局面却不变。因此奇偶性不起作用，任何棋盘都有解。
explain-solvable = { $board } 有解：{ $moves }可到达 { $goal }。
explain-solvable-far = { $board } 有解：可以到达 { $goal }。
