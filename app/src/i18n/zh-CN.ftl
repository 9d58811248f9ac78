### 两个程序要说的话，简体中文。英文见 en.ftl。

## 句子的零件

list-separator = ；
sentence-separator = {""}
list-or = {" 或 "}
place-in-rows = 第 { $row } 行第 { $column } 列
place-in-line = 第 { $cell } 个
count-moves = { $count } 步
count-solutions = { $count ->
    [1] 最短解只此一个
   *[other] 共有 { $count } 个最短解，这是其一
}

## 棋盘与走法的毛病

board-too-few = 格数太少：给了 { $found } 个，棋盘有 { $expected } 格
board-too-many = 格数太多：给了 { $found } 个，棋盘有 { $expected } 格
board-no-shape = 若不是方形棋盘，请用 / 分行，或加 --shape { $shapes }
board-ragged = 第 { $row } 行有 { $found } 格，应有 { $expected } 格
board-rows = 给了 { $found } 行，应有 { $expected } 行
board-unknown = “{ $symbol }”（{ $place }）既不是数字也不是空格（空格写作 0）
board-out-of-range = { $symbol }（{ $place }）不在棋盘上：最大的数字是 { $most }；若有一块当作空格，请用 --blank 指明
board-twice = { $tile } 出现两次：{ $first }，{ $second }
board-missing = 缺少 { $tile }
board-no-blank = 没有空格：请写作 0，或用 --blank 指明哪一块是空格
board-no-gap = 没有空格：当作空格的 { $gap } 没有出现
board-two-blanks = 有两个空格：{ $first }，{ $second }
board-gap = --blank { $gap }：这样的棋盘只有 1 到 { $most } 块
moves-symbol = 走法中第 { $position } 个字符“{ $symbol }”不是走法：请写 U、D、L、R 或箭头
moves-count = 走法中第 { $position } 个字符处的次数不对：总共可以有 1 到 { $most } 步
shape-bad = “{ $shape }”不是棋盘大小：请写成“行x列”，例如 3x3；最小 2x2，最多 25 格
goal-unknown = 没有目标“{ $goal }”：请从 { $names } 中选一个，或写出一个棋盘
goal-bad = 目标“{ $goal }”不是棋盘：{ $error }
home-bad = { $shape } 没有“{ $home }”这类空格位置：请从 { $names } 中选
line-error = 第 { $line } 行：{ $error }
file-line-error = { $file } 第 { $line } 行：{ $error }
line-long = 这一行超过 { $most } 字节
line-utf8 = 这一行不是有效的 UTF-8
input-refused = 无法读取标准输入：{ $error }

## 无解

unreachable-parity = 来回穿过棋盘读下来，与目标的次序相比有 { $inversions } 个逆序，是奇数；每一步只会改变偶数个，所以永远到不了 0。
unreachable-shape = 棋盘是 { $board }，目标是 { $goal }：请让两者大小相同
unreachable-size = 超过 { $most } 格的棋盘没有表：局面多得任何内存都放不下
unsolvable-board = { $board } 无解：到不了 { $goal }。
unsolvable-but = 它能到达目标 { $name }（{ $goal }），需 { $moves }：--goal { $name }
unsolvable-but-far = 它能到达目标 { $name }（{ $goal }）：--goal { $name }

## 回答

solve-solved = { $board } 就是目标，不用走。
solve-title = { $board } → { $goal }：{ $moves }，{ $solutions }
solve-moves = 数字块的走法：{ $moves }
solve-moves-blank = 空格的走法：{ $moves }
solve-picture = 图片只能画一个棋盘：请给出棋盘，不要用 -
solve-more = 还有 { $count } 个没有列出：见 --limit
hint-title = { $board } → { $goal }：{ $moves }
hint-after = 之后还要 { $moves }
hint-best = {"  "}最佳
check-shortest = 对：是最短解，{ $moves }。
check-longer = 对：是解，{ $moves }，比最短多 { $excess } 步。
check-no = 不是解。
check-illegal = 第 { $step } 步（{ $move }）：那个方向没有可走的块。
check-run = 第 { $step } 步（{ $move }）：那个方向没有那么多块可走。
check-detour = 第 { $step } 步（{ $move }）起没有更接近目标。
check-short = 每一步都更接近目标，但没有走到：缺第 { $step } 步。
check-unsolvable = 这个棋盘根本无解。
check-fewest = 最少 { $moves }。
distribution-title = { $shape }，目标的空格在“{ $home }”类位置，{ $metric }：{ $states } 个局面，半径 { $radius }，平均 { $mean }
distribution-distance = 距离
distribution-states = 局面数
hardest-title = { $count } 个棋盘在最远的距离 { $radius }
random-none = 没有距离为 { $distance } 的棋盘：最远是 { $radius }
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
verify-proved = { $file }：已证明。{ $table } 的 { $states } 个距离全部正确。
verify-going = 正在证明 { $file }
verify-no = { $file }：不正确。{ $damage }

## 讲解

explain-title = { $board } 能走到 { $goal } 吗？
explain-board = 棋盘
explain-goal = 目标
explain-path = 蛇形路线
explain-snake = 沿蛇形路线读，跳过空格：
explain-rows = 像教科书那样逐行读，跳过空格：
explain-inversions = 逆序，即先后与目标相反的每一对数字块：
explain-pairs = { $tile } 排在 { $others } 前面
explain-blank = 空格与它在目标中的位置相差的行数
explain-sum = 合计，是{ $parity }
explain-odd = 奇数
explain-even = 偶数
explain-snake-moves =
    沿蛇形路线走一步，次序不变。其他每一步都让一块越过偶数块，因为路线走到边上再折回，去和回
    经过的块数相等；每越过一块，就多一个或少一个逆序。所以每走一步，逆序都改变偶数个。
explain-rows-odd =
    左右走一步，次序不变。上下走一步，一块越过 { $passed } 块，是偶数。所以这样读，每走一步，逆序也
    都改变偶数个。（宽度是奇数，空格在哪一行不用计入。）
explain-rows-even =
    左右走一步，次序和空格所在的行都不变。上下走一步，一块越过 { $passed } 块，是奇数，同时空格换了
    一行：合起来改变的仍是偶数。所以宽度是偶数时，要计入空格的行数。
explain-agree-odd =
    两种读法一致：沿蛇形路线是 { $snake }，逐行是 { $rows }，都是奇数。
    目标本身是 0，是偶数；而每走一步，改变的都是偶数，所以奇数永远变不成偶数。
explain-agree-even =
    两种读法一致：沿蛇形路线是 { $snake }，逐行是 { $rows }，都是偶数，和目标本身的 0 一样。
    凡是偶数的棋盘，彼此都能走到（Johnson 与 Story，1879 年）。
explain-solvable = { $board } 有解：能到达 { $goal }，需 { $moves }。
explain-solvable-far = { $board } 有解：能到达 { $goal }。

## 引导式问答

guide-welcome = 九宫 jiugong：找出滑块拼图的最短走法。按 Ctrl-C 离开。
guide-start = 起始局面：
guide-start-help = 逐行输入，空格写 0，例如 867254301；图片拼图请输入全部拼块 1 到 9
guide-gap = 所有拼块都在。哪一块是空格？
guide-gap-help = 被拿走的那一块的编号，也就是它在完整图片中的位置
guide-gap-bad = 空格是 1 到 { $most } 中的一块
guide-goal = 目标局面：
guide-goal-help = 用 ↑ 和 ↓ 选择，回车确定
guide-whole = 完整的图片：{ $goal }
guide-other = 其他，自己输入
guide-typed = 输入目标局面：
guide-typed-help = 逐行输入，与起始局面相同
guide-left = 再见。
guide-command = 下次可以直接输入：{ $command }

## 玩

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

## 表与文件

tables-no-folder = 没有表文件夹“{ $folder }”：请建立它，或用 --tables 或 JIUGONG_TABLES 另指一个
tables-missing = 没有 { $shape } 对这个目标或起点的表；请用 `{ $command }` 生成，或用 --tables 指明它所在的文件夹
tables-impossible = { $shape } 的表无法生成：局面多得任何内存都放不下
tables-searching = 正在内存里搜索 { $shape }（{ $home }）的全部局面；若要下次直接可用：{ $command }
file-refused = 无法读取“{ $file }”：{ $error }
file-unwritten = 无法写入“{ $file }”：{ $error }
file-missing = 没有文件“{ $file }”
file-is-folder = “{ $file }”是文件夹，不是表文件
file-is-special = “{ $file }”不是普通文件，因此不是表文件
table-bad = “{ $file }”：{ $error }
table-other = “{ $file }”是 { $found } 的表，不是 { $expected } 的
table-rebuild = 请用 `{ $command } --out { $folder } --force` 重新生成
table-empty = 文件是空的
table-magic = 这不是表文件（开头不对）
table-version = 这张表的格式版本是 { $found }，本程序读版本 { $supported }
table-short = 表不完整：应有 { $expected } 字节，只有 { $found } 字节
table-long = 表的后面多出了东西：应有 { $expected } 字节，却有 { $found } 字节
table-header = 表头已损坏（校验和不符）
table-contradiction = 表头自相矛盾
damage-seal = 表已损坏：分块校验和被改动
damage-block = 表已损坏：第 { $block } 块被改动
damage-beyond = 这不是距离表：局面 { $state } 的距离 { $distance } 超出半径
damage-stuck = 这不是距离表：局面 { $state } 没有更近的邻居
damage-goal = 这不是距离表：局面 { $state } 是不是目标，表里写错了
damage-neighbours = 这不是距离表：相邻局面 { $state } 与 { $neighbour } 的距离不可能都对
damage-far = 这不是距离表：远局面列表的第 { $entry } 项不对
damage-wrong = 这不是距离表：局面 { $state } 的距离与表中不同
damage-count = 这不是距离表：距离 { $distance } 处有 { $found } 个局面，表头却说有 { $expected } 个

## build-table

build-plan = { $table }：{ $states } 个局面；需要内存 { $memory }，磁盘 { $disk }
build-levels = 距离 { $distance }：{ $states } 个局面中已找到 { $found } 个，每秒 { $rate } 百万个，还需 { $left }，内存 { $memory }
build-writing = 正在写入 { $of } 中的 { $bytes }
build-spent = 搜索用时 { $search } 秒，写入用时 { $write } 秒，内存 { $memory }。
build-stopped = 已停止；没有留下未完成的表
build-code = 本机不能运行“{ $code }”；可用的有 { $names }
checkpoint-loaded = 从检查点继续，已完成距离 { $distance }。
checkpoint-stopped = 在距离 { $distance } 之后停止；同一条命令会从 { $file } 继续
checkpoint-unsaved = 无法写入检查点 { $file }：{ $error }
checkpoint-refused = 无法读取检查点 { $file }：{ $error }
checkpoint-damaged = 检查点 { $file } 已损坏；删除它即可重新开始
checkpoint-version = 检查点 { $file } 的版本是 { $found }，这里不能读取；删除它即可重新开始
checkpoint-other = 检查点 { $file } 属于 { $found }，不属于 { $expected }；请先完成那一个，或换一个文件夹，或删除它
build-kept = { $file }：已存在且完好（{ $states } 个局面，半径 { $radius }）；要重新生成请加 --force
build-done = { $file }：{ $bytes } 字节，{ $states } 个局面，半径 { $radius }，用时 { $seconds } 秒
build-proved = { $file }：已证明
build-unproved = { $file }：不正确。{ $damage }
build-replaced = { $file } 不是完好的表，重新生成：{ $error }
build-again = 要重新生成：{ $command }
build-bits = 每个局面一位无法表示 { $metric } 的距离：请用 --encoding byte
build-large = { $shape } 的格数超出这里能生成的：最多 { $most } 格
build-memory = 内存不够：需要 { $need }，可用 { $have }
build-disk = “{ $folder }”的空间不够：需要 { $need }，剩余 { $have }
build-folder = 无法使用文件夹“{ $folder }”：{ $error }
build-threads = 无法启动 { $threads } 个线程：{ $error }
build-failed = { $table } 的搜索失败：{ $error }

## jiugong-lab

lab-unknown = 没有“{ $name }”：请从 { $names } 中选择，或写 all
lab-no-table = “{ $name }”需要 { $shape } 对这个目标的表，但没有这样的表
lab-patterns = “{ $name }”不能用于 { $shape }：模式太多
lab-order = “{ $order }”不是走法的次序：请把 U、D、L、R 各写一次
lab-title-far = { $board } → { $goal }：没有这种大小的表，无法得知距离
lab-algorithm = 算法
lab-heuristic = 启发函数
lab-length = 步数
lab-shortest = 最短解
lab-generated = 生成
lab-distinct = 不同局面
lab-expanded = 扩展
lab-reopened = 重新打开
lab-frontier = 边界
lab-memory = 内存
lab-iterations = 轮数
lab-time = 用时
lab-none = 未找到
lab-stop-nodes = 节点超限
lab-stop-memory = 内存超限
lab-stop-time = 超时
lab-yes = 是
lab-no = 否
lab-distance = 距离
lab-mean-estimate = 平均估计值
lab-by-distance = 不同距离下的{ $column }：{ $shape }，目标 { $goal }，每个距离 { $count } 个局面，随机种子 { $seed }
lab-missed = { $name } 运行 { $runs } 次，其中 { $missed } 次没有找到最短解。
lab-heuristics-title = { $shape }，目标 { $goal }：共 { $boards } 个局面，平均距离 { $mean }；有效分支因子由 A* 在随机抽取的 { $count } 个局面上测得，随机种子 { $seed }
lab-admissible = 可采纳
lab-consistent = 一致
lab-mean = 平均
lab-largest = 最大
lab-exact = 精确
lab-branching = 有效分支因子
lab-over = { $heuristic } 不可采纳：{ $board } 距目标 { $distance } 步，它却估计为 { $estimate } 步。
lab-jump = { $heuristic } 不一致：从 { $board } 走一步到 { $next }，估计值从 { $estimate } 降到 { $after }。
sudoku-cells = 给了 { $found } 格，数独有 81 格
sudoku-one-row = 只有 9 格，数独有 81 格：请把 81 格写成一行，或把九行合成一个参数
sudoku-rows = 给了 { $found } 行，应写成 1 行，或画成 9 行
sudoku-row = 第 { $row } 行有 { $found } 格，应有 9 格
sudoku-unknown = “{ $symbol }”（{ $place }）既不是数字也不是空格（空格写作 . 或 0）
sudoku-puzzle = 题目
sudoku-solution = 解
sudoku-first = 一个解
sudoku-second = 另一个解的不同之处
sudoku-unique = 唯一解。
sudoku-none = 无解：已知数互不冲突，但怎样填都会出现矛盾。
sudoku-clash = 无解：{ $house }有两个 { $digit }，分别在{ $first }和{ $second }。
sudoku-many = 多解：这两个解有 { $count } 格不同。
sudoku-unfinished = 没有一种方法运行到底，不知道是否有解：见 --max-nodes 和 --max-time。
sudoku-unproved = 有解，但没有一种方法运行到底，不知道是否唯一：见 --max-nodes 和 --max-time。
sudoku-in-row = 第 { $number } 行
sudoku-in-column = 第 { $number } 列
sudoku-in-box = 第 { $number } 宫
sudoku-method = 方法
sudoku-result = 结果
sudoku-result-unique = 唯一解
sudoku-result-none = 无解
sudoku-result-many = 多解
sudoku-nodes = 节点
sudoku-guesses = 猜测
sudoku-dead-ends = 死路
sudoku-depth = 深度
sudoku-tally = 共 { $puzzles } 题：唯一解 { $unique }，无解 { $none }，多解 { $many }，未知 { $unfinished }；用时 { $time }，每秒 { $rate } 题

## 命令行的毛病

usage-command = 没有命令“{ $command }”：见 --help
usage-unknown = 这里没有选项“{ $argument }”：见 --help
usage-repeated = “{ $argument }”不能放在这里，或不能出现两次：见 --help
usage-missing = 缺少 { $argument }：见 --help
usage-utf8 = 有参数不是有效的 UTF-8
usage-values = “{ $argument }”的值太多或太少：见 --help
usage-no-value = “{ $argument }”需要一个值：见 --help
usage-value = “{ $value }”不能用于“{ $argument }”：见 --help

## 帮助

help-usage = {"用法："}
help-usage-options = [选项]
help-usage-command = 命令
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-value-BOARD = 棋盘
help-value-MOVES = 走法
help-value-GOAL = 目标
help-value-SHAPE = 行x列
help-value-DIR = 文件夹
help-value-FILE = 文件
help-value-CLASS = 类
help-value-LANG = 语言
help-value-METRIC = 度量
help-value-WHOSE = 谁的
help-value-SHELL = SHELL

help-arg-help = 显示这段文字
help-arg-version = 显示版本
help-arg-goal = 目标：last（1 2 3/4 5 6/7 8 0，默认）、first（0 1 2/3 4 5/6 7 8）、spiral（1 2 3/8 0 4/7 6 5），或一个棋盘
help-arg-blank = 图片拼图用：棋盘写 1 到 N，第 K 块是空格，起点和目标都一样；默认目标是 1 到 N 依次排列、去掉第 K 块
help-arg-shape = 不分行书写的棋盘的大小；默认是方形
help-arg-metric = 什么算一步：stm（一块移动一格，默认）或 mtm（空格所在行或列上相连的几块一起移动一格）
help-arg-tables = 表所在的文件夹；默认是 JIUGONG_TABLES，否则是 data 和用户数据文件夹，以及程序自带的 3x3 表
help-arg-json = 用 JSON 回答，一行一个对象，各种语言都相同
help-arg-lang = 语言：en 或 zh；默认取 LC_ALL、LC_MESSAGES 或 LANG
help-arg-board = 棋盘，写成一个或多个参数：867254301、"8 6 7 2 5 4 3 0 1" 或 8,6,7/2,5,4/3,0,1；用 / ; 或换行分行；空格写作 0 _ x X . - -1 或 空；- 从标准输入每行读一个棋盘
help-arg-moves = 字母的意思：tile（数字块走的方向，默认）或 blank（空格走的方向）
help-arg-file = 表文件
help-arg-size = 棋盘大小，例如 3x3（默认）、2x4 或 2x5

help-jiugong = 用完整的距离表求滑块拼图（数字华容道、八数码）的最短解
help-jiugong-more =
    每个回答都经过证明是最短的。3x3 直接可用；十格以内的棋盘没有表时在内存里搜索；
    更大的由 build-table 生成。

    退出状态：0 完成，1 无解或不正确，2 用法或输入有误，3 表缺失或损坏，
    4 系统拒绝了某项操作。

    例子：
      jiugong solve 867254301
      jiugong solve 812043765 --goal spiral
      jiugong solve 867254301 --metric mtm
      jiugong solve 123456798 --blank 9
      jiugong hint "1 2 3/4 0 5/7 8 6" --lang zh
      jiugong explain 123456870
      jiugong random --distance 31 --count 5 --seed 1
      jiugong solve - --json < boards.txt
help-jiugong-solve = 一个棋盘的最短解，一步一步
help-jiugong-solve-more =
    两个棋盘之间是要走的块和它走的方向。几种走法同样好时，取 U、D、L、R 中最先的，
    再取块数最少的。加 --metric mtm 时 R2 是一步，两块一起向右。

    JSON 中有：board、goal、metric、solvable、distance、solutions（最短解的总数，不论是否
    列出）、convention、moves、tiles（一块接一块），加 --all 时还有 all（最多 --limit 个）；
    无解时是 solvable 为 false、reason、solvable_goals。
help-jiugong-solve-arg-all = 列出全部最短解，用字母
help-jiugong-solve-arg-svg = 把所有步骤并排画到此文件（SVG）
help-jiugong-solve-arg-film = 把解法画成会动的 SVG，写到此文件
help-jiugong-solve-arg-limit = 与 --all 同用：最多列出 N 个，按 U、D、L、R 的次序取最先的；默认 1000 个
help-jiugong-hint = 每种走法和走后的距离，最好的在前
help-jiugong-hint-more =
    JSON 中有：board、goal、metric、distance，以及 moves，其中每项有 move、tile（几块
    一起走时是紧靠空格的那块）、distance、optimal。
help-jiugong-distance = 只给出棋盘的距离
help-jiugong-distance-more =
    可以给出多个棋盘，每个写成一个参数。无解时写作 -。
help-jiugong-distance-arg-boards = 棋盘，每个写成一个参数，或一个棋盘每格写成一个参数；- 从标准输入每行读一个
help-jiugong-check = 一串走法是不是解，好到什么程度
help-jiugong-check-more =
    走法是字母或箭头；R2 即 RR，加 --metric mtm 时则是两块一起走的一步。比最短更长的解也是解；
    会指出最先出错的一步。

    JSON 中有：metric、legal、reaches_goal、length、shortest、excess、first_fault（第几步，从 1 起）、
    fault（illegal、detour 或 short）。
help-jiugong-check-arg-solution = 走法，例如 ULDR 或 "U L D2"
help-jiugong-explain = 一个棋盘为什么有解或无解，有文字也有数字
help-jiugong-explain-more =
    沿蛇形路线读一遍数字块，再像教科书那样逐行读一遍；列出先后与目标相反的每一对，并计数。
    5x5 以内都不需要表；有表可用时还给出最少步数。

    从标准输入读棋盘时，每行是：棋盘，有解写 +、无解写 -，沿蛇形路线的合计，逐行的合计。

    JSON 中有：board、goal、metric、solvable、distance（无解或没有表时是 null）；snake 和
    rows，两者都有 order、goal_order、inversions、pairs、blank_rows（不计入时是 null）、sum；
    agree（两个 sum 是否同为奇数或同为偶数）；无解时 solvable 为 false，另有 reason、
    solvable_goals。
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
help-jiugong-distribution = 每个距离上有多少局面
help-jiugong-distribution-more =
    JSON 中有：shape、home、metric、states、radius、mean、counts。
help-jiugong-distribution-arg-home = 目标的空格所在的一类位置：corner（角）、edge（边）或 centre（中）；同类有几种时带上格号，如 edge-1
help-jiugong-hardest = 距离最远的棋盘
help-jiugong-hardest-more =
    JSON 中有：board、goal、metric、distance、solutions。
help-jiugong-random = 随机的有解棋盘
help-jiugong-random-more =
    加 --distance 时，在恰好那个距离的全部棋盘中均匀抽取。同样的种子处处得到同样的棋盘。
help-jiugong-random-arg-distance = 到目标恰好这么远
help-jiugong-random-arg-count = 多少个（1）
help-jiugong-random-arg-seed = 抽取所依据的数；默认每次不同
help-jiugong-info = 表文件的说明
help-jiugong-verify = 证明表文件是正确的
help-jiugong-verify-more =
    检查每个校验和；只有目标的距离是 0；相邻局面差 1，mtm 中最多差 1；其他每个局面都有更近
    的邻居；距离分布；以及一位一局面的表中最远局面的列表。这就是证明：不需要再搜索一次。
    一位一局面、十格以上的表则重新求出全部距离，所需时间和内存与生成相同，并逐位比较。
help-jiugong-completions = 让 shell 能补全命令和选项
help-jiugong-completions-more =
    例如：
      jiugong completions bash > ~/.local/share/bash-completion/completions/jiugong
help-jiugong-completions-arg-shell = bash、elvish、fish、powershell 或 zsh

help-build-table = 生成滑块拼图的距离表
help-build-table-more =
    从目标出发对全部局面做广度优先搜索，写出 文件夹/行x列-类.table，mtm 时是
    文件夹/行x列-类-mtm.table。字节只取决于拼图本身。已有的完好的表不会改动。
    中途停止不会留下表，也不会妨碍下一次。

    最多十六格（mtm 最多十二格），只要内存够：3x4 需要 110 MiB，2x7 需要 11.7 GiB。
    用 --checkpoint 时，长时间的搜索会不时保存，被停止或中断后，同一条命令从那里继续。

    退出状态：0 完成，1 表不正确，2 用法有误，3 检查点已损坏或属于另一个搜索，4 系统拒绝了某项
    操作，130 被要求停止。

    例子：
      build-table 3x3 --home all
      build-table 2x5 --home corner --out tables --verify
      build-table 2x7 --checkpoint unfinished
help-build-table-arg-home = 目标的空格所在的一类位置，例如 corner（角，默认）、edge（边）或 centre（中）；或 all（全部）
help-build-table-arg-encoding = 距离的写法：byte（每个局面一字节，十格以内和 mtm 的默认值）或 bit（八分之一，其余的默认值，只用于 stm）
help-build-table-arg-out = 表放到哪个文件夹（data）
help-build-table-arg-checkpoint = 长时间的搜索在哪个文件夹保存进度，并从那里继续
help-build-table-arg-code = 用哪些指令：avx512、avx2 或 portable；默认用本机最快的
help-build-table-arg-json = 每层和每张表输出一行 JSON
help-build-table-arg-threads = 用几个线程；默认每个核一个
help-build-table-arg-force = 即使已有完好的表也重新生成
help-build-table-arg-verify = 生成后逐张证明

help-jiugong-lab = 滑块拼图上的经典搜索算法，如实计数
help-jiugong-lab-more =
    所有算法计数方法相同，并由完整的距离表判断找到的是不是最短解。3x3 可直接使用，
    十格以内的也可以；更大的棋盘若没有表，就无法得知真正的距离。

    退出状态：0 完成，1 无解，2 用法或输入有误，3 缺少表或表已损坏，4 系统拒绝了某项操作。

    示例：
      jiugong-lab compare 867254301
      jiugong-lab compare 867254301 --algorithms a-star,ida-star --heuristics all
      jiugong-lab compare --all-depths --svg depths.svg
      jiugong-lab heuristics 3x3
      jiugong-lab sudoku --file puzzles.txt --json
help-jiugong-lab-compare = 让各算法搜索，并比较代价
help-jiugong-lab-compare-more =
    算法：breadth-first（广度优先）、breadth-first-late（扩展时才检查目标）、bidirectional（双向）、
    uniform-cost（一致代价）、depth-limited（深度受限）、iterative-deepening（迭代加深）、
    greedy（贪婪最佳优先）、a-star（A*）、a-star-marking（常见错误：生成时即标记）、ida-star（IDA*）、
    table-walk（查表）。
    启发函数：zero（零）、misplaced（错位块数）、manhattan（曼哈顿距离）、linear-conflict（线性冲突）、
    walking-distance（步行距离）、exact（真实距离），以及反面例子 manhattan-with-blank
    （把空格也算进去）。

    生成          每走一步得到的局面，重复的也计；起点也算一个
    不同局面      其中首次遇到的；不记录局面的算法没有这一项
    扩展          已生成全部后继的局面
    重新打开      扩展之后又沿更短的路径找到的局面
    边界          同时等待扩展的局面最多有几个；深度优先时，是路径上最多有几个
    内存          算法自身的数据结构最多占多少字节
    轮数          一轮，或每个上界一轮
    最短解        由距离表判断是不是最短解
    有效分支因子  若没有找到至少一步的解（例如被上限中止），JSON 中是 null，CSV 中为空

    批量时每行给出局面，以及每次运行的名称、步数和扩展数。
    JSON：board、goal、distance 和 runs，各含 algorithm、heuristic、verdict（found、none、nodes、
    memory 或 time）、length、shortest、moves、各项计数、seconds、branching。CSV 每次运行一行。
    用 --all-depths 时：shape、goal、seed、distance、algorithm、heuristic、runs、found、shortest
    和各项平均值；其中 length 和 branching 只对找到解的运行取平均，都没有找到时是 null。
help-jiugong-lab-compare-arg-algorithms = 运行哪些算法，用逗号隔开，或写 all；默认全部，用 --all-depths 时默认 breadth-first 和 a-star
help-jiugong-lab-compare-arg-heuristics = 有信息的算法用哪些启发函数，或写 all；默认 misplaced 和 manhattan
help-jiugong-lab-compare-arg-columns = 表格给出哪些列，用 JSON 中的名称，逗号隔开；用 --all-depths 时每列一张表，图表画第一列；默认全部，用 --all-depths 时默认 generated 和 branching
help-jiugong-lab-compare-arg-depth = 深度受限搜索的深度；默认为最大距离，不知道时为 100
help-jiugong-lab-compare-arg-order = 尝试各种走法的次序，字母是数字块走的方向（UDLR）
help-jiugong-lab-compare-arg-trace = 把每次扩展写入此文件，每行一个 JSON：algorithm、heuristic、number、board、parent、f、g、h
help-jiugong-lab-compare-arg-all_depths = 在每个距离上各取一些局面运行，给出平均值
help-jiugong-lab-compare-arg-count = 用 --all-depths 时：每个距离取多少个局面（20）
help-jiugong-lab-compare-arg-seed = 用 --all-depths 时：抽取局面的随机种子（1）
help-jiugong-lab-heuristics = 在全部局面上衡量每个启发函数
help-jiugong-lab-heuristics-more =
    可采纳：从不超过真实距离。一致：每走一步最多降低 1。不满足的，给出一个反例。
    精确：估计值等于距离的局面所占比例。有效分支因子：由 A* 在随机抽取的局面上测得；若有一次运行
    被上限中止，就留空，JSON 中是 null。

    JSON：shape、goal、heuristic、boards、admissible、over_board、over_distance、over_estimate、
    consistent、jump_board、jump_estimate、jump_next、jump_next_estimate、mean、mean_distance、
    exact、largest、branching、sample、seed。
help-jiugong-lab-heuristics-arg-heuristics = 衡量哪些，用逗号隔开，或写 all；默认全部
help-jiugong-lab-heuristics-arg-count = A* 在多少个局面上运行（100）
help-jiugong-lab-heuristics-arg-seed = 抽取这些局面的随机种子（1）
help-jiugong-lab-sudoku = 用四种方法解数独，并比较代价
help-jiugong-lab-sudoku-more =
    方法：backtracking（回溯，按格子的次序）、fewest-candidates（回溯，候选数最少的格优先）、
    propagation（约束传播，先填能确定的）、dancing-links（舞蹈链，精确覆盖）。

    每种方法都运行到找出第二个解，或确知没有别的解为止。若有的方法没有运行到底，
    以运行到底的为准。

    节点    填入的数字，每填一次计一次，之后又擦去的也算
    猜测    其中有不止一种选择的
    死路    走不下去而退回的局面：某格没有候选数，或某数无处可填
    深度    同时成立的猜测最多有几个

    文件的每一行，题目之后可以有其他字段，之前可以有短字段；空行、# 开头的注释和列名都会跳过。
    批量时每行给出题目、解的个数（0、1，2 表示多解，? 表示未知）、第一个解，以及每次运行的名称、
    解的个数和节点数。最后在标准错误输出上给出总计。

    JSON：puzzle、verdict（unique、none、many 或 unfinished）、solution、second（多解时的另一个解）、
    clash（互相冲突的两个已知数：digit、house、cells，即行和列）和 runs，各含 method、verdict（被上限
    中止时是 nodes 或 time）、nodes、guesses、dead_ends、depth、seconds。CSV 每次运行一行，其中的
    verdict 是这次运行的。

    退出状态：0 每题都是唯一解，1 无解、多解或未知，2 用法或输入有误，4 系统拒绝了某项操作。

    示例：
      jiugong-lab sudoku \
        53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      jiugong-lab sudoku "$(cat drawing.txt)" --method propagation,dancing-links
      jiugong-lab sudoku --file easy.csv --file hard.txt --json
      jiugong-lab sudoku - < puzzles.txt
help-jiugong-lab-sudoku-arg-puzzle = 题目：81 个数字写成一行，空格写作 . 或 0；也可以画成九行；可以给出多个，每个写成一个参数；- 从标准输入每行读一题
help-jiugong-lab-sudoku-arg-file = 从此文件每行读一题；可以多次给出
help-jiugong-lab-sudoku-arg-method = 用哪些方法，用逗号隔开，或写 all；默认一题用全部，多题用 propagation
help-jiugong-lab-sudoku-arg-max_nodes = 一次运行最多填多少次数字（1000000000）
help-jiugong-lab-sudoku-arg-max_memory = 在这里不起作用：每次运行只需几十 KB
help-arg-csv = 用 CSV 回答，第一行是列名
help-arg-svg = 把图表画到此文件
help-arg-max_nodes = 一次运行最多扩展多少局面（1000000000）
help-arg-max_memory = 一次运行最多占用多少内存，单位 MiB（1024）
help-arg-max_time = 一次运行最多多少秒（60）
help-value-NAMES = 名称
help-value-ORDER = 次序
help-value-MIB = MIB
help-value-SECONDS = 秒
help-value-PUZZLE = 题目
