### jiugong 的文案，简体中文：引导式问答与帮助。英文见 en.ftl。终端游戏另有 play.zh-CN.ftl。

## 引导式问答

prompt-welcome = 九宫 jiugong：求数字华容道的最短解。输入 help 查看说明，输入 quit 退出。
prompt-board = 起始棋盘：
prompt-board-help = 逐行输入，空格写 0，例如 867254301；图片拼图请输入全部拼块 1 到 9
prompt-gap = 已输入全部拼块。缺的是哪一块？
prompt-gap-help = 被取走的拼块的编号，即它在完整图片中的位置
prompt-gap-invalid = 应为 1 到 { $max } 中的一块
prompt-goal = 目标：
prompt-number = 编号（回车选 1）：
prompt-number-invalid = 应为 1 到 { $max } 的数字
prompt-unreachable = { $goal }（无法到达）
prompt-type-again = 重新输入棋盘
prompt-complete-picture = 完整图片：{ $goal }
prompt-type-goal = 输入其他目标
prompt-other-goal = 目标棋盘：
prompt-other-goal-help = 逐行输入，与起始棋盘相同，任意棋子写 ?；也可输入 first-row、first-column 或 any-blank
prompt-reachable-goal = 换一个目标求解？
prompt-no-other-goal = 否
prompt-help =
    从左上角起逐行输入各块，空格写 0：867254301，也可以用空白隔开。其他大小请用 / 隔开各行：
    1234/5670。图片拼图请输入每块在完整图片中的编号：1 是左上角的一块，9 是右下角的一块。输入 quit
    退出。
prompt-goodbye = 再见。
prompt-command = 下次可直接运行：{ $command }

## 帮助

help-value-BOARD_MOVES = 棋盘 走法
help-value-CONVENTION = tile|blank
help-value-PICTURE = 图片
help-value-DISTANCES = D|D..E
help-arg-moves = 字母的含义：tile（数字块移动的方向，默认）或 blank（空格移动的方向）

help-jiugong = 八数码、数字华容道等滑块拼图的最短解，由预先计算的距离表即时给出
help-jiugong-more =
    所有解都是经过证明的最短解，除非搜索因时限或 Ctrl-C 而中止，或注明未经证明。16x16 以内各种大小的
    棋盘都不需要距离表；有了 build-table 生成的距离表，大多数搜索更短，或不需要搜索。

    退出状态：0 完成；1 无解或不正确；2 用法或输入无效；3 距离表缺失或损坏；4 其他系统错误；
    130 被用户中断。
help-jiugong-usage =
    jiugong
    jiugong 棋盘 [选项]
    jiugong 命令 [选项]
help-group-solve = 求解
help-group-play = 游戏
help-group-data = 数据
help-group-tables = 距离表
help-jiugong-examples =
    jiugong 867254301
    jiugong hint "1 2 3/4 0 5/7 8 6"
    jiugong play 4x4
help-jiugong-solve = 逐步给出最短解
help-jiugong-solve-more =
    两个棋盘之间是移动的数字块及其方向。几种走法同样好时，取 U、D、L、R 中最靠前的，再取块数
    最少的；由搜索求解的超过 16 格的棋盘则取其中任意一种。使用 --metric mtm 时，R2 是两块一起向右的一步。有完整的距离表时给出最短解的个数，
    使用 --count 或 --all 时总是给出。

    4×4 和 5×5 的有些局面求解时间很长。使用 --time-limit 或按 Ctrl-C 时，给出目前找到的最好解法，
    以及步数的下界；退出状态为 0，按 Ctrl-C 时为 130。其他超过 16 格的棋盘，除距目标近的局面外，给出较短的解，
    不证明最短：默认搜索 2 秒，或由 --time-limit、--effort 指定。
help-jiugong-solve-examples =
    jiugong solve 867254301
    jiugong solve 867254301 --metric mtm
    jiugong solve 123456798 --blank 9
    jiugong solve - --json < boards.txt
help-jiugong-solve-arg-all = 用字母列出全部最短解
help-jiugong-solve-arg-svg = 把所有步骤并排画入此文件（SVG）；- 表示标准输出
help-jiugong-solve-arg-film = 把解法画成动画 SVG，写入此文件；- 表示标准输出
help-arg-picture = 在数字块上显示此图片（PNG 或 JPEG）的各部分；目标显示除空格外的完整图片
help-jiugong-solve-arg-limit = 与 --all 同用：最多列出 N 个，按 U、D、L、R 的顺序（默认 1000）
help-arg-time_limit = 每个棋盘最多搜索这么多秒，到时输出已知的结果：最好的解和已证明的界
help-arg-effort = 以这么多的工作量（0、1、2……，每级约为前一级的四倍）寻找较短的解，在超过 16 格的棋盘上代替证明：结果与线程数和速度无关。距目标近的局面，以及有距离表的局面，仍给出证明
help-jiugong-solve-arg-count = 统计最短解的个数
help-jiugong-hint = 列出所有合法走法及走后的距离，最佳的在前
help-jiugong-hint-arg-time_limit = 每个棋盘最多搜索这么多秒，到时输出已知的结果：最好的解和已证明的界（超过 16 格的棋盘默认 0.8，其他不限）
help-jiugong-hint-examples =
    jiugong hint "1 2 3/4 0 5/7 8 6"
    jiugong hint 123405786 --moves blank
help-jiugong-distance = 只给出距离
help-jiugong-distance-more =
    可给出多个棋盘，每个参数一个。无解的棋盘输出 -。
help-jiugong-distance-examples =
    jiugong distance 867254301 123405786
    jiugong distance 812043765 --goal spiral
    jiugong distance - --csv < boards.txt
help-jiugong-distance-arg-boards = 棋盘，每个参数一个，或一个棋盘的每格各为一个参数；- 表示从标准输入读取，每行一个或分行书写
help-jiugong-check = 检查一个解
help-jiugong-check-more =
    走法写成字母、单词（right）或箭头，前后可带块数：R2 和 2R 即 RR，使用 --metric mtm 时为两块一起移动的一步。
    比最短解长的解也算正确；会指出从哪一步开始走了弯路。成批检查时，最后在标准错误输出中给出合计。

    只给 - 时，标准输入的每行是棋盘及其走法，以制表符分隔，或者是 CSV，第一行可以是标题；可以检查 solve -
    输出的各行。给出 - 和走法时，每行是一个棋盘。
help-jiugong-check-examples =
    jiugong check 123405786 LU
    jiugong check 123405786 "5 6"
    jiugong solve - < boards.txt | jiugong check -
help-arg-board_and_moves = 棋盘，写法与 solve 相同；最后一个参数是走法，例如 ULDR 或 "U L D2"，或依次移动的数字，例如 "5 8 6"
help-jiugong-improve = 缩短一个解
help-jiugong-improve-more =
    在小棋盘上直接换成最短解。在其他棋盘上先去掉循环，再把越来越长的各段换成最短的走法，搜索 2 秒，
    或由 --time-limit、--effort 指定，或直到按 Ctrl-C。不是解的走法，像 check 那样报告。

    只给 - 时，标准输入的每行是棋盘及其走法，与 check 相同；solve - 输出的各行可以缩短，结果可由 check - 检查。
help-jiugong-improve-examples =
    jiugong improve 123405786 LUDU
    jiugong solve - --effort 0 < boards.txt | jiugong improve - | jiugong check -
help-jiugong-explain = 说明一个棋盘为什么有解或无解
help-jiugong-explain-more =
    分别按蛇形顺序和教科书的逐行方式读出数字块，列出并统计逆序。适用于 16x16 以内的各种
    大小，不需要距离表；一秒左右能求出距离时还给出距离。

    从标准输入读取棋盘时，每行依次为：棋盘，有解为 +、无解为 -，按蛇形顺序的合计，逐行的合计，可到达的命名目标。
help-jiugong-explain-examples =
    jiugong explain 123456870
help-jiugong-distribution = 列出每个距离的局面数
help-jiugong-distribution-examples =
    jiugong distribution 3x3
    jiugong distribution 2x5 --csv
    jiugong distribution 3x3 --solutions
    jiugong distribution 3x3 --svg distances.svg
help-jiugong-distribution-arg-home = 目标空格所在的位置类别：corner（角）、edge（边）或 centre（中心）；同类有几种时附上格号，如 edge-1
help-jiugong-distribution-arg-solutions = 并统计所有棋盘的最短解，每个局面占八字节：每个距离上唯一最短解的棋盘数、最短解个数的平均值和最大值，以及达到最大值的一个棋盘
help-jiugong-distribution-arg-svg = 把柱状图画入此文件（SVG）；- 表示标准输出
help-jiugong-board = 显示一个棋盘，或画成图像
help-jiugong-board-more =
    棋盘不必有解。没有 --svg 和 --png 时，在终端中画出棋盘，否则按其他命令的输出格式在一行内输出。

    图片按棋盘的比例裁剪，再切成小块。每块是它在目标中所在位置的那部分图片，角上标有编号。
    使用 --blank K 时，第 K 块为空格。
help-jiugong-board-examples =
    jiugong board "8 6 7/2 5 4/3 0 1" --png board.png
    jiugong board 867254391 --blank 9 --picture cat.jpg --svg cat.svg
help-jiugong-board-arg-svg = 把棋盘画入此文件（SVG）；- 表示标准输出
help-jiugong-list = 列出所有能到达目标的棋盘及其距离
help-jiugong-list-more =
    每行依次为棋盘和距离，以制表符分隔；使用 --solutions 时还有最短解的个数。棋盘按局面编号排列：
    先按数字块的蛇形顺序排列，再按空格在蛇形路线上的位置。每局面约 0.4 比特的距离表（sparse）在内存中
    解码，每个局面 1 字节；--solutions 每个局面另需 8 字节。棋盘很少的距离（离目标很近或最远）两者都
    不需要。

    使用 --near 时不需要距离表：棋盘先按距离、再按空格所在的格、最后逐行按数字块排列。所需内存取决于
    最后两个距离的棋盘数。

    使用 --npz 时，文件中有数组 boards（uint8，每个棋盘一行，逐行排列各格的编号；空格为 0，使用
    --blank K 时也是，其余编号是拼块的编号）、distances（uint8），以及使用 --solutions 时的
    solutions（uint64），顺序与文字输出相同。文件不压缩，大小不限。在 Python 中：
      a = numpy.load("3x3.npz"); a["boards"].reshape(-1, 3, 3)
help-jiugong-list-examples =
    jiugong list 3x3 --csv > 3x3.csv
    jiugong list 2x4 --distance 30..36 --solutions
    jiugong list 3x3 --npz 3x3.npz
    jiugong list 4x4 --near 10 --json
help-jiugong-list-arg-distance = 只列出距离为 D 的棋盘，或距离从 D 到 E 的棋盘（D..E）
help-jiugong-list-arg-near = 只列出距目标 D 步以内的棋盘，适用于任何大小，不需要距离表
help-jiugong-list-arg-solutions = 附上每个棋盘最短解的个数
help-jiugong-list-arg-npz = 不输出文字，把 NumPy 数组写入此文件
help-jiugong-list-arg-skip = 跳过前 N 个棋盘
help-jiugong-list-arg-limit = 列出 N 个棋盘后停止
help-jiugong-hardest = 列出距离最大的棋盘
help-jiugong-hardest-examples =
    jiugong hardest 3x3
    jiugong hardest 2x5 --csv
help-jiugong-random = 生成随机的有解棋盘
help-jiugong-random-more =
    使用 --distance 时，从恰好该距离的全部棋盘中均匀抽取。相同的种子在任何机器上得到相同的棋盘。
    15 格及以上的棋盘（例如 4×4）不需要距离表：先找出不超过该距离的全部棋盘，以内存容量为限。
    4×4 和 3×5 的更大距离则从随机棋盘中寻找；棋盘极少的距离（例如 4×4 的 70）可能需要数小时，
    不存在的距离会一直寻找，直到 --time-limit。
help-jiugong-random-examples =
    jiugong random 4x4
    jiugong random --distance 31 --count 5 --seed 1
help-jiugong-random-arg-distance = 抽取恰好该距离的棋盘
help-jiugong-random-arg-time_limit = 若这么多秒内没有找到下一个该距离的棋盘，则放弃
help-jiugong-random-arg-count = 棋盘个数（默认 1）
help-jiugong-random-arg-distinct = 不重复输出同一棋盘
help-jiugong-random-arg-seed = 随机数种子；默认每次不同
help-jiugong-info = 显示距离表或模式数据库的文件头
help-jiugong-info-examples =
    jiugong info 3x4-corner.table
help-jiugong-verify = 证明距离表或模式数据库正确
help-jiugong-verify-more =
    先检查所有校验和并输出结果，只需固定的少量内存；--quick 到此为止。然后证明距离：只有目标的距离
    为 0；相邻局面的距离相差 1，mtm 中最多相差 1；其他每个局面都有更近的相邻局面；距离分布；以及
    sparse 距离表中最远局面的列表。这就是证明，不需要再次搜索。sparse 距离表存储的每个距离另需 1 比特
    内存。模式数据库由自身的比特逐层证明，所需内存与文件大小相当。多个目标的距离表还证明：到不了任何
    目标的局面，其相邻局面也都到不了。
help-jiugong-verify-examples =
    jiugong verify 3x4-corner.table
    jiugong verify --quick *.pattern
help-jiugong-verify-arg-quick = 只检查文件头和校验和，不证明距离
