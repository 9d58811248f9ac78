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
line-long = 这一行超过 { $most } 字节
line-utf8 = 这一行不是有效的 UTF-8
input-refused = 无法读取标准输入：{ $error }

## 无解

unreachable-parity = 来回穿过棋盘读下来，与目标的次序相比有 { $inversions } 个逆序，是奇数；每一步只会改变偶数个，所以永远到不了 0。
unreachable-shape = 棋盘是 { $board }，目标是 { $goal }：两者大小须相同
unreachable-size = 超过 { $most } 格的棋盘没有表：局面多得任何内存都放不下
unsolvable-board = { $board } 无解：到不了 { $goal }。
unsolvable-but = 它能到达目标 { $name }（{ $goal }），需 { $moves }：--goal { $name }
unsolvable-but-far = 它能到达目标 { $name }（{ $goal }）：--goal { $name }

## 回答

solve-solved = { $board } 就是目标，不用走。
solve-title = { $board } → { $goal }：{ $moves }，{ $solutions }
solve-moves = 数字块的走法：{ $moves }
solve-moves-blank = 空格的走法：{ $moves }
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

## 表与文件

tables-no-folder = 没有表文件夹“{ $folder }”：请建立它，或用 --tables 或 JIUGONG_TABLES 另指一个
tables-missing = 没有 { $shape } 对这个目标或起点的表；请用 `{ $command }` 生成，或用 --tables 指明它所在的文件夹
tables-impossible = { $shape } 的表无法生成：局面多得任何内存都放不下
tables-searching = 正在内存里搜索 { $shape }（{ $home }）的全部局面；若要下次直接可用：{ $command }
file-refused = 无法读取“{ $file }”：{ $error }
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
build-write = 无法写入“{ $file }”：{ $error }
build-folder = 无法使用文件夹“{ $folder }”：{ $error }
build-threads = 无法启动 { $threads } 个线程：{ $error }
build-failed = { $table } 的搜索失败：{ $error }

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
