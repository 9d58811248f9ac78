### jiugong-lab 的文案，简体中文。英文见 en.ftl。

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
