### 各程序共用的文案，简体中文。英文见 en.ftl。

separator = ；
list-separator = 、
sentence-separator = {""}
count-moves = { $count } 步
title-distance = { $board } → { $goal }：{ $moves }
library-error = { $error }

## 输入

board-is-file = “{ $file }”是文件，不是棋盘：要读取其中的棋盘，请用 - 和 < '{ $file }'
goal-not-one = 目标应为一个棋盘，而不是“{ $goal }”
goal-pieces = 目标 { $goal } 中有 { $wanted } 个 { $number }，而棋盘上{ $found ->
    [0] 没有
   *[other] 只有 { $found } 个
}
goals-too-large-mtm = { $shape } 的棋盘按 mtm 计步时对这个目标来说状态过多：请用 --metric stm，或少指定一些数字，其余写作 ?
goals-too-many = { $shape } 的棋盘对这个目标来说状态过多，相同的棋子又使目标多于 { $max } 个：请减少相同的棋子，或少指定一些数字，其余写作 ?
goal-set-too-large = 目标不是单个棋盘时，只有最多 { $max } 格的棋盘能求出全部距离，{ $shape } 不能：请用 jiugong solve 逐个求解
goal-set-gaps = 有多个空格的棋盘最多 { $max } 格才能求解，{ $shape } 不能：请给出只有一个空格的棋盘
goals-too-large = { $shape } 的棋盘对这个目标来说状态过多：请少指定一些数字，其余写作 ?
alike-blank = 空格不能与数字相同：--alike 只接受数字
alike-no-tile = --alike：棋盘上没有数字 { $number }
home-name = { $class ->
    [corner] 角
    [edge] 边
    [centre] 中心
   *[other] { $class }
}{ $cell }
line-error = 第 { $line } 行：{ $error }
file-line-error = { $file } 第 { $line } 行：{ $error }
stdin-unreadable = 无法读取标准输入：{ $error }
system-error = { $error }
io-error = { $kind ->
    [NotFound] 没有这个文件或文件夹
    [PermissionDenied] 没有权限
    [AlreadyExists] 已经存在
    [IsADirectory] 这是文件夹
    [NotADirectory] 路径中有不是文件夹的部分
    [DirectoryNotEmpty] 文件夹不是空的
    [ReadOnlyFilesystem] 文件系统是只读的
    [FilesystemLoop] 符号链接形成循环
    [StorageFull] 磁盘空间不足
    [QuotaExceeded] 超出磁盘配额
    [FileTooLarge] 文件过大
    [OutOfMemory] 内存不足
    [BrokenPipe] 管道已关闭
    [InvalidFilename] 文件名无效
   *[other] 系统报告“{ $error }”
}

## 无解

unsolvable = { $board } 无解：无法到达 { $goal }。
unsolvable-swapped = 请检查是否有两块放反了：交换任意两块即可有解。
unsolvable-by-columns = 如果按列读，则为 { $board }，有解。
unsolvable-from-zero = 如果各块从 0 开始编号且 { $blank } 是空格，则为 { $board }，有解。
unsolvable-alternative = 可以用 { $moves }到达目标 { $name }（{ $goal }）；请试 --goal { $name }
unsolvable-alternative-far = 可以到达目标 { $name }（{ $goal }）；请试 --goal { $name }

## 距离表与文件

tables-no-folder = 找不到距离表文件夹“{ $folder }”：请创建，或用 --tables 或 JIUGONG_TABLES 指定其他文件夹
tables-missing = 缺少 { $shape } 中适用于此目标的距离表；请{ $build }，或用 --tables 指定所在文件夹
tables-build = 用 `{ $command }` 生成
tables-build-elsewhere = 在有 { $memory } 内存的机器上用 `{ $command }` 生成
improve-gaps = 有几个空格的棋盘，只有小棋盘的解可以缩短
distance-unproved = 无法在 { $shape } 上证明 { $metric } 步数：“solve”可给出较短的解和下界
tables-impossible = 无法生成 { $shape } 的 { $metric } 距离表：局面过多
tables-searching = 正在内存中搜索 { $shape }（{ $home }）的全部局面。生成距离表后可免去这一步：{ $command }
goals-searching = 正在搜索 { $shape } 各局面到目标的步数
patterns-building = 正在内存中生成 { $shape } 的模式数据库
patterns-building-best = { $building }；目前最短的解有 { $best }，按 Ctrl-C 输出
patterns-no-solution = 未找到 256 步以内的解：{ $shape } 的某个模式数据库有误；“jiugong verify”可验证距离表
search-interrupted = 已中断
patterns-searching = 至少 { $bound } 步；已扩展 { $expanded } 个节点，每秒 { $rate } 百万个
search-slow = 用 `{ $command }` 生成模式数据库后，这类棋盘约快十倍。文件放在文件夹 { $folder } 中
search-best = 目前最短的解有 { $best }，至少 { $bound } 步；按 Ctrl-C 输出此解。已扩展 { $expanded } 个节点，每秒 { $rate } 百万个
table-from-file = { $table }：使用文件“{ $file }”中的距离表
table-embedded = { $table }：使用程序内置的距离表
table-built = { $table }：使用在内存中生成的距离表
table-changed = “{ $file }”已被改动或无法再读取；请重新运行命令，使用距离表时请勿覆盖其文件
table-invalid = “{ $file }”：{ $error }
table-misnamed = “{ $file }”：应为 { $expected } 的距离表，实际是 { $found } 的
table-rebuild = { $problem }；请用 `{ $command } --out { $folder } --force` 重新生成
file-unreadable = 无法读取“{ $file }”：{ $error }
output-unwritable = 无法写入标准输出：{ $error }
output-closed = 标准输出已关闭
file-unwritable = 无法写入“{ $file }”：{ $error }
write-not-regular = 不是普通文件；请换一个路径或将其删除
write-no-reader = 没有程序读取此管道；请先启动读取它的程序
write-broken-link = 此链接指向的文件不存在；请创建该文件或删除此链接
write-foreign-link = 此链接属于其他用户；请删除它，或写到其他文件夹
write-foreign-file = 此文件属于其他用户，在这个文件夹中只有该用户可以替换它；请写到其他文件夹
write-kept = { $error }；已完成的文件保存为“{ $kept }”：请排除上述原因，然后运行 `{ $command }`
write-unflushed = 文件已完整写入，但无法将其文件夹同步到磁盘：{ $error }
file-missing = 找不到文件“{ $file }”
file-is-folder = “{ $file }”是文件夹，不是距离表文件
file-is-special = “{ $file }”不是普通文件
verify-progress = 正在验证 { $file }
memory-insufficient = 内存不足：需要 { $needed }，可用 { $available }（{ $limit }）
memory-of-machine = 本机的 MemAvailable
memory-of-group = 控制组 { $group } 的 { $name }
memory-of-resource = 进程的资源限制 { $name }
memory-of-option = 由 --memory-limit 给出
memory-remedy = { $problem }；如需继续，请用 --memory-limit 给出另一上限
memory-refused = 无法分配 { $needed } 内存：{ $error }
memory-allocation = 内存不足：系统拒绝分配更多内存
memory-unknown = 无法检查是否有 { $needed } 可用内存：系统没有报告。可用 --memory-limit 设定上限。
random-too-few = 这样的棋盘一共只有 { $available } 个：--distinct 不能输出更多
random-no-board = 没有距离为 { $distance } 的棋盘：最大距离是 { $radius }
random-beyond = 没有距离为 { $distance } 的棋盘：最大距离不超过 { $radius }
random-drawing = 已抽取 { $examined } 个随机棋盘，尚无距离为 { $distance } 的
random-rare = { $examined } 个随机棋盘中没有距离为 { $distance } 的：这样的棋盘极少，或者不存在；不设 --time-limit 则继续寻找
list-decoding = 正在计算 { $table } 的全部距离
list-counting = 正在统计 { $table } 的最短解个数
list-impossible = { $shape } 的局面过多，无法生成完整的距离表；要列出距目标 D 步以内的棋盘，请用 --near D
near-level = 正在寻找距离为 { $distance } 的棋盘；距离少 1 的有 { $boards } 个
random-late = 在限定时间内未能找到距离为 { $distance } 的棋盘，只找到距离 { $reached } 以内的
random-late-goals = 在限定时间内未能求出所有棋盘的距离
near-memory = { $problem }；最多可用 { $option } { $distance }
thread-refused = 无法启动线程：{ $error }
threads-refused = { $started ->
    [0] 只用一个线程：无法启动其他线程：{ $error }
   *[other] 只用 { $wanted } 个线程中的 { $started } 个：无法启动更多线程：{ $error }
}

## 用法错误

image-ending = “{ $file }”以 .{ $ending } 结尾，但图像格式是 { $format }：请改名为“{ $name }”
image-ending-option = { $problem }，或用 --{ $option }
image-too-large = 图像过大，无法生成 PNG；请用 --svg
image-stdout = 标准输出只能容纳一个图像，不能同时输出 JSON 或 CSV：请用文件名代替 -
similar = （是否指“{ $name }”？）
similar-none = {""}
usage-command = 未知命令“{ $command }”{ $similar }；见 --help
usage-no-command = 缺少命令：应为 { $commands }；见 --help
usage-unknown = 未知选项“{ $argument }”{ $similar }；见 --help
usage-unexpected = 多余的参数“{ $argument }”；见 --help
usage-negative = 多余的参数“{ $argument }”：选项的值都不能是负数；见 --help
usage-repeated = { $argument } 不能给出两次；见 --help
usage-conflict = { $argument } 不能与 { $other } 同用；见 --help
usage-missing = 缺少参数：{ $argument }；见 --help
usage-utf8 = 有参数不是有效的 UTF-8
usage-value-count = { $argument } 的值的个数不对；见 --help
usage-no-value = { $argument } 需要一个值；见 --help
usage-value = { $argument } 的值“{ $value }”无效：应为{ $expected }；见 --help
expected-number = 整数
expected-smaller = 更小的整数
expected-range = {" "}{ $min } 到 { $max } 的整数
expected-size = 大小，例如 8G 或 500M
usage-value-of = { $argument } 的值“{ $value }”无效{ $similar }（可用：{ $values }）；见 --help

## 帮助

help-usage = {"用法："}
help-usage-options = [选项]
help-more = 详细说明见 --help。
help-usage-command = 命令
help-heading-end = ：
help-commands = 命令
help-group-shell = 命令行
help-arguments = 参数
help-options = 选项
help-options-global = 通用选项
help-options-large = 用于大表和集群的选项
help-examples = 示例
help-value-BOARD = 棋盘
help-value-MOVES = 走法
help-value-GOAL = 目标
help-value-SHAPE = 行x列
help-value-DIR = 文件夹
help-value-FILE = 文件
help-value-SIZE = 大小
help-value-CLASS = 类别
help-value-LANG = 语言
help-value-METRIC = 度量
help-value-SECONDS = 秒

help-arg-help = 显示帮助
help-arg-version = 显示版本
help-arg-goal = 目标：last（1 2 3/4 5 6/7 8 0，默认）、first（0 1 2/3 4 5/6 7 8）、spiral（1 2 3/8 0 4/7 6 5）、snake（1 2 3/6 5 4/7 8 0）、columns（1 4 7/2 5 8/3 6 0）、一个棋盘，或用 ? 表示任意数字的棋盘；first-row、first-column（其余任意）和 any-blank（依次排列，空格任意）。给出多个 --goal 时取最近的一个。目标中有相同数字时，棋盘也可以有
help-arg-alike = 视为相同的数字，例如 1,2,3：它们可以互换位置。可以多次给出
help-arg-blank = 用于图片拼图：拼块编号为 1 到 N，第 K 块是空格，棋盘与目标都如此。默认目标是去掉第 K 块后 1 到 N 依次排列
help-arg-shape = 不分行书写时棋盘的大小；默认为正方形
help-arg-skip_columns = 跳过每行的前 N 列，例如棋盘的序号
help-arg-metric = 一步的定义：stm（一块移动一格，默认）或 mtm（空格所在行或列上的几块一起移动）
help-arg-tables = 距离表所在的文件夹。默认：JIUGONG_TABLES，否则先用程序自带的 3x3 表，再找 data 和用户数据文件夹
help-arg-verbose = 在标准错误输出中列出使用了哪些距离表
help-arg-png = 与 --svg 相同，但输出浅色的 PNG 图像
help-arg-csv = 输出 CSV，第一行为标题
help-arg-json = 输出 JSON，每行一个对象，各语言相同。docs/json.md 说明各字段
help-arg-lang = 语言：en 或 zh。默认取自 LC_ALL、LC_MESSAGES 或 LANG，在 Windows 上还有系统设置
help-arg-board = 棋盘，写成一个或多个参数：867254301、"8 6 7 2 5 4 3 0 1" 或 8,6,7/2,5,4/3,0,1。用 / ; | 或换行分行，也可用括号；空格写作 0、-1、留空或任一只出现一次的符号（? 除外）；- 表示从标准输入读取棋盘，每行一个或分行书写
help-arg-memory_limit = 可以使用的内存，例如 8G 或 500M（单位为 1024 的幂；只写数字时以 GiB 为单位），代替系统报告的可用内存
help-arg-file = 距离表文件
help-arg-size = 棋盘大小，例如 3x3（默认）、2x4 或 2x5
help-value-SHELL = SHELL
help-completions = 生成 shell 补全脚本
help-completions-examples =
    { $program } completions bash > ~/.local/share/bash-completion/completions/{ $program }
help-completions-more =
    请把脚本保存到 shell 查找补全脚本的位置：
    {"  "}{ $program } completions bash > ~/.local/share/bash-completion/completions/{ $program }
    {"  "}{ $program } completions zsh > ~/.zfunc/_{ $program }
    {"  "}{ $program } completions fish > ~/.config/fish/completions/{ $program }.fish
    {"  "}{ $program } completions elvish >> ~/.config/elvish/rc.elv
    {"  "}{ $program } completions powershell | Out-String | Invoke-Expression
help-arg-shell = bash、elvish、fish、powershell 或 zsh
help-man = 写出手册页
help-man-examples =
    { $program } man ~/.local/share/man
help-man-more =
    为程序及其每个命令各写一页：英文页写入 ‹文件夹›/man1，加 --lang zh 时中文页写入
    ‹文件夹›/zh_CN/man1，即 man 查找手册页的位置：
    {"  "}{ $program } man ~/.local/share/man
    {"  "}{ $program } man ~/.local/share/man --lang zh
help-arg-folder = 系统或用户的手册页文件夹；不存在时自动创建

console-close = 按回车键关闭此窗口。

## 手册页

man-name = 名称
man-synopsis = 概要
man-description = 描述
man-see-also = 另见
man-manual = 用户命令
