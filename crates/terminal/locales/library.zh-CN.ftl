### 程序库错误的中文文案。英文由程序库给出。

position-row-column = 第 { $row } 行第 { $column } 列
position-cell = 第 { $cell } 格

board-too-many-cells = 最多 { $max } 格，实际为 { $found } 格
board-too-large = { $shape } 的棋盘太大：最大为 16x16
board-cell-count = 应有 { $expected } 格，实际为 { $found } 格
board-one-cell-missing = 应有 { $expected } 格，实际为 { $found } 格（是否漏了空格 0？）
board-not-square = 非正方形的棋盘请用 / 分行，或给出大小（{ $shapes }）
board-row-length = 第 { $row } 行有 { $found } 格，应有 { $expected } 格
board-row-count = 应有 { $expected } 行，实际为 { $found } 行
board-unknown-symbol = “{ $symbol }”（{ $position }）既不是数字也不是空格（空格写作 0）
board-open-cell = “?”（{ $position }）可匹配任意块，只能用于目标
board-out-of-range = { $symbol }（{ $position }）超出范围：最大的数字是 { $max }
board-duplicate = { $tile } 出现两次：{ $first }和{ $second }
board-missing-tile = 缺少 { $tile }
board-more-mistakes = 另有 { $count } 处错误
board-no-blank = 没有空格：请写作 0
board-no-gap = 没有空格：缺少作为空格的第 { $gap } 块
board-two-blanks = 有两个空格：{ $first }和{ $second }
board-gap-out-of-range = 空格编号 { $gap } 超出范围：拼块为 1 到 { $max }
board-from-zero = 拼块从 0 开始编号：请将每个编号和空格编号都加 1
board-number-in-front = 应有 { $expected } 格，实际为 { $found } 格：第一个数 { $symbol } 可能是棋盘的序号
board-ambiguous = 此文本可读作 { $first } 或 { $second }：请用数字写各块，空格写作 0

moves-symbol = 第 { $position } 个字符“{ $symbol }”不是走法：应为 U、D、L、R、单词或箭头，或块的编号
moves-count = 第 { $position } 个字符处的重复次数无效：每步应移动 1 到 { $most } 块，总步数不超过 { $max }
moves-number = 第 { $position } 个字符处的数字可能属于前一步，也可能属于后一步：请写作 3R 或 R3
moves-length = 开头的数字 { $given } 与步数 { $found } 不符
moves-coordinates = 第 { $position } 个字符处的数对不是走法：应为方向（U、D、L、R、单词或箭头），或块的编号（5 8 6）
moves-gap = 第 { $position } 个字符处的数字既不是空格的编号（写在方向前，1 到 { $gaps }，如 2R），也不是块数（写在方向后，如 R3）
moves-ambiguous = 第 { $position } 个字符处的块 { $tile } 对应多种走法：请写出方向；有多个空格时，在方向前写出空格的编号

shape-invalid = 应为 3x3 这样的大小，从 2x2 到 { $max }x{ $max }
shape-too-large = { $shape } 有 { $cells } 格，最多 { $max } 格
goal-set-shape = 大小应不超过 { $max } 格，得到 { $shape }
goal-set-cells = 应至少有一个目标，且每格一块
goal-set-no-gap = 至少应有一个空格
goal-set-pieces = 目标中颜色 { $colour } 的块比棋盘上的多
shape-mismatch = 棋盘为 { $board }，目标为 { $goal }，请使用相同的大小
shape-no-table = 超过 { $max } 格的棋盘没有距离表

unsolvable-parity = 按蛇形顺序读，逆序数为 { $inversions }（奇数）；每走一步逆序数的变化都是偶数，永远变不成 0。

table-empty = 文件是空的
table-magic = 不是距离表文件（开头的标记不对）
table-version = 距离表的格式版本是 { $found }，应为 { $supported }
table-short = 距离表不完整：应有 { $expected } 字节，实际为 { $found } 字节
table-long = 距离表末尾之后有多余数据：应有 { $expected } 字节，实际为 { $found } 字节
table-header-checksum = 距离表已损坏：文件头校验和不符
table-header = 距离表无效：文件头自相矛盾
table-checksum-list = 距离表已损坏：数据块校验和被改动
table-block = 距离表已损坏：数据块 { $block } 被改动
table-beyond-radius = 距离表无效：局面 { $state } 的距离 { $distance } 超过半径
table-no-closer-neighbour = 距离表无效：局面 { $state } 没有更接近目标的相邻局面
table-goal-distance = 距离表无效：只有目标的距离可以为 0（局面 { $state }）
table-neighbour-distances = 距离表无效：相邻局面 { $state } 与 { $neighbour } 的距离互相矛盾
table-far-entry = 距离表无效：最远局面列表的第 { $entry } 项有误
table-wrong-distance = 距离表无效：局面 { $state } 的距离有误
table-state-count = 距离表无效：距离 { $distance } 应有 { $expected } 个局面，实际为 { $found } 个
table-wrong-home = 距离表适用于 { $table }，目标需要 { $goal }
table-metric = 不支持 { $metric } 的距离表
pattern-cell = 无效的格 { $cell }：各块与空格应位于 { $shape } 上互不相同的格
pattern-size = 模式应含 1 到 { $max } 个数字块，现有 { $found } 个
pattern-partition = 各模式应恰好包含同一棋盘的每个数字块各一次
pattern-colours = 数字块最多分为 { $max } 组
pattern-shape = 棋盘最多应有 { $max } 格，现为 { $shape }

invalid-shape = 棋盘大小“{ $shape }”无效：应为“行x列”，例如 3x3，从 2x2 到 16x16
board-hint-blank = { $error }；若缺第 { $piece } 块，请用 --blank { $piece }
board-hint-gap = { $error }（--blank { $gap }）
board-hint-shape = { $error }，例如 --shape { $shape }
board-hint-column = { $error }；如需跳过，请用 --skip-columns 1
board-hint-alike = { $error }（如果确有相同的棋子，请用 --goal 给出由同样的棋子组成的目标）
board-is-shape = { $shape } 是棋盘的大小，不是棋盘（{ $error }）；`jiugong random { $shape }` 可随机生成一个棋盘
record-no-board = 此对象没有“board”
goal-unknown = 未知目标“{ $goal }”{ $similar }：应为 { $names } 或一个棋盘
goal-invalid = 目标“{ $goal }”无效：{ $error }
home-unknown = { $shape } 没有位置类别“{ $home }”{ $similar }：应为 { $names }
line-too-long = 这一行超过 { $max } 字节
line-not-utf8 = 这一行不是有效的 UTF-8
check-line = 应为棋盘及其走法，以制表符或逗号分隔
