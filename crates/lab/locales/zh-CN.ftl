### jiugong-lab 的文案，简体中文。英文见 en.ftl。

## 选项

name-unknown = 未知名称“{ $name }”{ $similar }：应为 { $names } 或 all
name-needs-depth = “{ $name }”需要上界，而此处没有距离表可用：请加 --depth D
name-needs-table = “{ $name }”需要 { $shape } 中适用于此目标的距离表，但没有找到
name-too-many-patterns = “{ $name }”不支持 { $shape }：行列模式过多
partition-syntax = 分组“{ $name }”无效：应为各组的块数，例如 4-4；或各组的格号，例如 1.2.3.4/5.6.7.8
partition-shape = “{ $name }”不支持 { $shape }：模式数据库适用于 3x3 到 5x5
partition-sizes = 分组“{ $name }”无效：各组块数之和应为 { $expected }，现为 { $found }
partition-invalid = 分组“{ $name }”无效：{ $error }
partition-cells = 分组“{ $name }”无效：{ $error }（目标的格逐行从 0 编号，空格在第 { $blank } 格）
partition-memory = “{ $name }”的模式数据库需要 { $needed } 内存：见 --max-memory
order-invalid = 走法顺序“{ $order }”无效：U、D、L、R 应各出现一次

## 列

column-algorithm = 算法
column-heuristic = 启发函数
column-length = 步数
column-shortest = 最短解
column-generated = 生成节点
column-distinct = 不同局面
column-expanded = 扩展节点
column-reopened = 重新打开
column-frontier = 前沿
column-memory = 内存
column-iterations = 迭代次数
column-branching = 有效分支因子
column-seconds = 用时
column-distance = 距离
column-admissible = 可采纳
column-consistent = 一致
column-mean = 平均值
column-largest = 最大值
column-exact = 精确
yes = 是
no = 否
no-path = 未找到
limit-nodes = 节点超限
limit-memory = 内存超限
limit-time = 超时

## compare 与 heuristics

compare-others = 终端太窄，未显示 { $columns }；可用 --columns 选择各列。
compare-title-no-table = { $board } → { $goal }：距离未知（没有这种大小的距离表）
depths-title = 各距离的{ $column }：{ $shape }，目标 { $goal }，每个距离 { $count } 个局面，随机种子 { $seed }
depths-missed = { $name } 运行 { $runs } 次，其中 { $missed } 次未找到最短解。
axis-logarithmic = { $axis }（对数坐标）
axis-median = { $axis }，{ $count } 次运行的中位数
axis-moves = 步数
axis-nodes = 节点数
axis-memory = 内存
axis-iterations = 迭代次数
axis-branching = 有效分支因子
axis-time = 用时
chart-title-board = 各算法的代价：{ $board } → { $goal }
chart-title-boards = 各算法在 { $count } 个棋盘上的平均代价
chart-no-column = --columns 中没有可画的数值列
times-median = 用时为 { $count } 次运行的中位数。
heuristics-chart = 各距离的平均估计值：{ $shape }，目标 { $goal }
heuristics-title = { $shape }，目标 { $goal }：{ $boards } 个局面，平均距离 { $mean }；有效分支因子由 A* 在 { $count } 个局面上测得，随机种子 { $seed }
heuristics-mean-estimate = 平均估计值
heuristics-memory = 内存中放不下 { $shape } 的全部距离：{ $problem }
heuristics-decoding = 正在求 { $shape } 的全部距离
heuristics-overestimate = { $heuristic } 不可采纳：{ $board } 的距离为 { $distance }，估计值为 { $estimate }。
heuristics-inconsistency = { $heuristic } 不一致：从 { $board } 走一步到 { $next }，估计值由 { $estimate } 降为 { $after }。

## sudoku

sudoku-cell-count = 应有 81 格，实际为 { $found } 格
sudoku-one-row = 应有 81 格，实际为 9 格：请把题目写成一行，或把九行写在一个参数中
sudoku-row-count = 应为一行 81 格或九行，实际为 { $found } 行
sudoku-row-length = 第 { $row } 行有 { $found } 格，应有 9 格
sudoku-unknown-symbol = “{ $symbol }”（{ $cell }）无效：应为数字，空格写作 . 或 0
sudoku-puzzle = 题目
sudoku-solution = 解
sudoku-first = 第一个解
sudoku-second = 第二个解（不同之处）
sudoku-unique = 唯一解。
sudoku-none = 无解：已知数互不冲突，但无法填满。
sudoku-conflict = 无解：{ $house }出现两个 { $digit }，分别在{ $first }和{ $second }。
sudoku-many = 多解：这两个解有 { $count } 格不同。
sudoku-unfinished = 不知道是否有解：每次运行都因上限而中止；见 --max-nodes 和 --max-time。
sudoku-unproved = 有解，但不知道是否唯一：每次运行都因上限而中止；见 --max-nodes 和 --max-time。
sudoku-row = 第 { $number } 行
sudoku-column = 第 { $number } 列
sudoku-box = 第 { $number } 宫
sudoku-cell = 第 { $row } 行第 { $column } 列
sudoku-method = 方法
sudoku-solutions = 解
solutions-unique = 唯一
solutions-none = 无
solutions-many = 多个
sudoku-nodes = 节点
sudoku-guesses = 猜测
sudoku-dead-ends = 死路
sudoku-depth = 深度
sudoku-summary = 共 { $puzzles } 题：唯一解 { $unique }，无解 { $none }，多解 { $many }，未知 { $unfinished }；用时 { $time }，每秒 { $rate } 题

## 帮助

help-jiugong-lab = 比较滑块拼图的搜索算法，以及数独的解法
help-jiugong-lab-more =
    所有算法按相同的规则计数，并由距离表判断找到的是否为最短解。程序自带 3x3 的距离表，十二格以内的
    在内存中生成；更大的棋盘若没有距离表文件，距离未知。

    退出状态：0 完成；1 无解；2 用法或输入无效；3 距离表缺失或损坏；4 其他系统错误。
help-jiugong-lab-examples =
    jiugong-lab compare 867254301
    jiugong-lab heuristics 3x3
    jiugong-lab sudoku --file puzzles.txt --json
help-jiugong-lab-compare = 比较各搜索算法的代价
help-jiugong-lab-compare-more =
    算法：breadth-first（广度优先）、breadth-first-late（广度优先，扩展时才检验目标）、bidirectional
    （双向）、uniform-cost（一致代价）、depth-limited（深度受限）、iterative-deepening（迭代加深）、
    greedy（贪心最佳优先）、a-star（A*）、a-star-marking（朴素 A*：局面生成后不再更新，是常见的
    错误）、ida-star（IDA*）、table-walk（查表）。
    启发函数：zero（零）、misplaced（错位块数）、manhattan（曼哈顿距离）、linear-conflict（线性冲突）、
    walking-distance（步行距离）、exact（真实距离），以及不可采纳的 manhattan-with-blank
    （曼哈顿距离，空格也计入）。3x3 到 5x5 还有模式数据库：pattern- 加各模式的块数，例如
    pattern-5-5-5；或加各模式的格号（目标的空格在同类的第一格），例如 3x3 的
    pattern-1.2.3.4/5.6.7.8，与 build-table --pattern 及其文件名一致。模式数据库在运行之前于内存中
    生成。

      length       步数：路径的步数
      generated    生成节点：生成的节点数，包括重复的节点和起点
      distinct     不同局面：生成的不同局面数；不存储局面的算法没有此项
      expanded     扩展节点：扩展的节点数
      reopened     重新打开：扩展之后又由更短的路径到达的节点数
      frontier     前沿：开放表的最大长度；深度优先算法为路径的最大长度
      memory       内存：算法的数据结构的最大字节数
      iterations   迭代次数：1，或上界的个数
      shortest     最短解：根据距离表判断是否为最短解
      branching    有效分支因子：若未找到至少一步的解，JSON 中是 null，CSV 中为空
      seconds      用时：运行的时间

    批量输出：每行依次为局面，以及每次运行的名称、步数和扩展节点数。
help-jiugong-lab-compare-examples =
    jiugong-lab compare 867254301
    jiugong-lab compare 867254301 --algorithms a-star,ida-star --heuristics all
    jiugong-lab compare --all-depths --svg depths.svg
help-jiugong-lab-compare-arg-algorithms = 算法，用逗号分隔，或 all。默认全部；使用 --all-depths 时为 breadth-first 和 a-star
help-jiugong-lab-compare-arg-heuristics = 启发式算法使用的启发函数，用逗号分隔，或 all（不含模式数据库）。默认 misplaced 和 manhattan
help-jiugong-lab-compare-arg-columns = 表格的列，写 JSON 中的名称，用逗号分隔，或 all。使用 --all-depths 时每列一张表。默认全部；使用 --all-depths 时为 generated 和 branching
help-jiugong-lab-compare-arg-repeat = 每项运行 N 次，显示用时的中位数（默认 1）
help-jiugong-lab-compare-arg-svg = 把 --columns 的各列画成图表，写入此文件（SVG），默认画 generated 和 expanded；使用 --all-depths 时每列一张图，默认画 generated；- 表示标准输出
help-jiugong-lab-compare-arg-depth = 深度受限搜索的上界。默认为最大距离；没有距离表时不运行深度受限搜索
help-jiugong-lab-compare-arg-order = 尝试走法的顺序，按数字块移动的方向（默认 UDLR）
help-jiugong-lab-compare-arg-trace = 把每次扩展写入此文件，每行一个 JSON 对象：algorithm、heuristic、number、board、parent、f、g、h
help-jiugong-lab-compare-arg-all_depths = 在每个距离的随机局面上运行，输出平均值
help-jiugong-lab-compare-arg-count = 与 --all-depths 同用：每个距离的局面数（默认 20）
help-jiugong-lab-compare-arg-seed = 与 --all-depths 同用：随机局面的种子（默认 1）
help-jiugong-lab-heuristics = 在全部局面上衡量启发函数的精度
help-jiugong-lab-heuristics-more =
    可采纳：估计值从不大于距离。一致：每走一步，估计值最多降低 1。不满足时给出反例。精确：估计值
    等于距离的局面所占的比例。有效分支因子：A* 在随机局面上的平均值；若有运行因上限而中止，文本和
    CSV 中为空，JSON 中是 null。
help-jiugong-lab-heuristics-examples =
    jiugong-lab heuristics 3x3
    jiugong-lab heuristics 2x5 --heuristics manhattan,linear-conflict
help-jiugong-lab-heuristics-arg-heuristics = 启发函数，用逗号分隔，或 all（不含模式数据库，见 compare）。默认全部
help-jiugong-lab-heuristics-arg-count = A* 运行的局面数（默认 100）
help-jiugong-lab-heuristics-arg-seed = 这些局面的随机种子（默认 1）
help-jiugong-lab-sudoku = 用四种方法解数独，并比较代价
help-jiugong-lab-sudoku-more =
    方法：backtracking（回溯，按格的顺序）、fewest-candidates（回溯，候选数最少的格优先）、
    propagation（约束传播，先填可以确定的数字）、dancing-links（舞蹈链，精确覆盖）。

    每种方法都运行到找出第二个解，或证明没有第二个解。若部分运行因上限而中止，以运行完的结果为准。

      节点    填入的数字，包括后来擦去的
      猜测    有多种选择的节点
      死路    无解的局面：某格没有候选数，或某数无处可填
      深度    搜索树一条路径上猜测的最大个数

    文件的每一行，题目之后可以有其他字段，之前可以有短字段；空行、以 # 开头的注释和标题行会被跳过。
    批量输出：每行依次为题目、解的个数（0、1，2 表示多解，? 表示未知）、第一个解，以及每次运行的
    名称、解的个数和节点数。总计输出到标准错误。

    退出状态：0 每题都有唯一解；1 无解、多解或未知；2 用法或输入无效；4 其他系统错误。
help-jiugong-lab-sudoku-examples =
    jiugong-lab sudoku \
    {"  "}53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    jiugong-lab sudoku "$(cat drawing.txt)" --method propagation,dancing-links
    jiugong-lab sudoku --file easy.csv --file hard.txt --json
    jiugong-lab sudoku - < puzzles.txt
help-jiugong-lab-sudoku-arg-puzzle = 题目：81 格写成一行，空格写作 . 或 0，或画成九行。可给出多个，每个参数一题；- 表示从标准输入每行读取一题
help-jiugong-lab-sudoku-arg-file = 从此文件每行读取一题；可重复
help-jiugong-lab-sudoku-arg-method = 方法，用逗号分隔，或 all。默认：一题时全部，多题时为 propagation
help-jiugong-lab-sudoku-arg-max_nodes = 一次运行的最大节点数（默认 1000000000）
help-arg-svg = 把图表画入此文件（SVG）；- 表示标准输出
help-arg-max_nodes = 一次运行最多扩展的节点数（默认 1000000000）
help-arg-max_memory = 一次运行最多使用的内存，也是每个启发函数的模式数据库最多使用的内存，单位 MiB（默认 1024）
help-arg-max_time = 一次运行的最长时间，单位秒（默认 60）
help-value-NAMES = 名称
help-value-ORDER = 顺序
help-value-SIZES = 块数
help-value-PARTITION = 分组
help-value-MIB = MIB
help-value-SET = 集合
help-value-WIDTHS = 宽度
help-value-PUZZLE = 题目
