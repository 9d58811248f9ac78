### build-table 的文案，简体中文。英文见 en.ftl。

## 用法

build-code = 本机不支持“{ $code }”（可用：{ $names }）
build-pattern = 模式“{ $pattern }”无效：应为 { $known }，或各数字块在目标中的格号，例如 1,2,3/4,5
build-pattern-cells = 模式“{ $pattern }”无效：应为各数字块在目标中的格号，例如 1,2,3/4,5
build-pattern-option = { $option } 只适用于完整的距离表；模式数据库的度量是 stm，每局面 1 比特，几秒即可生成（见 --complete）
build-goals-option = { $option } 只适用于单个目标的距离表；到这些目标的距离每局面 1 字节
build-goals-many = 目标有 { $goals } 个，此棋盘的距离表文件最多容纳 { $max } 个

## 资源

build-folder = 无法写入文件夹“{ $folder }”：{ $error }
build-disk = { $problem }；如需继续，请加 --force
build-disk-problem = “{ $folder }”的磁盘空间不足：需要 { $needed }，可用 { $available }
build-memory = { $problem }；如需继续，请用 --memory-limit 给出另一上限，或加 --force
build-memory-scratch = { $problem }；请用 --scratch 文件夹，需要 { $memory } 内存和 { $disk } 磁盘空间；或用 --force 强制生成
build-memory-plan = { $problem }；--plan 说明搜索所需的资源，--force 强制生成
build-forced = 因 --force 而继续：{ $problem }

## 生成

build-plan = { $table }：{ $states } 个局面；需要内存 { $memory }，磁盘空间 { $disk }
build-replacing = “{ $file }”不是有效的距离表，将被替换：{ $error }
build-kept = { $file }：已存在且有效（{ $states } 个局面，半径 { $radius }）；如需重新生成，请加 --force
build-level = 距离 { $distance }：已找到 { $found } / { $states } 个局面，每秒 { $rate } 百万个，剩余 { $remaining }，内存 { $memory }
build-writing = 正在写入：{ $written } / { $length }
build-done = { $file }：{ $bytes } 字节，{ $states } 个局面，半径 { $radius }，用时 { $seconds } 秒
build-times = 搜索用时 { $search } 秒，写入用时 { $write } 秒，内存 { $memory }。
build-command = 如需重新生成，请运行：{ $command }
build-interrupted = 已中断；没有留下不完整的文件
build-verified = { $file }：验证通过
build-incorrect = “{ $file }”未通过验证：{ $error }
build-unwritten = 无法写入“{ $file }”：{ $error }；没有留下不完整的文件
build-unwritten-checkpoint = 无法写入“{ $file }”：{ $error }；没有留下不完整的文件，检查点“{ $checkpoint }”仍保留：再次运行同一命令即可恢复
build-failed = 搜索 { $table } 失败：{ $error }

## 检查点

checkpoint-resumed = 从检查点恢复，已完成到距离 { $distance }。
checkpoint-interrupted = 已在距离 { $distance } 之后中断；再次运行同一命令即可从“{ $file }”恢复
checkpoint-unwritable = 无法写入检查点“{ $file }”：{ $error }
checkpoint-damaged = 检查点“{ $file }”已损坏；删除后即可重新开始
checkpoint-version = 不支持检查点“{ $file }”的版本 { $found }，应为 { $expected }；删除后即可重新开始
checkpoint-mismatch = 检查点“{ $file }”属于 { $found }，应为 { $expected }；请先完成那个表，或换一个文件夹，或删除此检查点

## 分块搜索

parts-shape = --mpi、--scratch 和 --plan 只用于 12 至 16 格、stm 度量、sparse 编码的完整距离表，不能用于 { $shape } 与这些选项的组合
parts-damaged = “{ $file }”已损坏；删除文件夹“{ $folder }”即可重新开始
parts-unwritable = 无法写入“{ $file }”：{ $error }；再次运行同一命令，即从最后一个完整的距离之后恢复
parts-version = 不支持“{ $folder }”中搜索的版本 { $found }，应为 { $expected }：请用开始此搜索的程序完成它，或删除此文件夹重新开始
parts-mismatch = “{ $folder }”中的搜索属于 { $found }，应为 { $expected }；请换一个文件夹，或删除此文件夹重新开始
parts-incomplete = “{ $folder }”中缺少搜索的文件；删除此文件夹即可重新开始
parts-locked = 另一进程正在使用文件夹“{ $folder }”
parts-ranks = { $table } 只分为 { $parts } 块，{ $ranks } 个进程过多：最多启动 { $parts } 个进程

## 多进程

mpi-missing = 此 build-table 不含 MPI：请用 cargo build --release -p build-table --features mpi 编译
group-mismatch = 进程 { $rank } 的选项或版本不同：“{ $found }”，进程 0 为“{ $expected }”
group-error = { $error }
group-rank-error = 进程 { $rank }：{ $error }
group-timeout = { $count ->
        [one] 进程
       *[other] 进程
    } { $ranks } 在 { $seconds } 秒内没有响应；请检查进程是否仍在运行、网络是否连通，或用 --timeout 延长时限
group-no-answer = 各进程未能在 { $seconds } 秒内一起连接或结束；请检查它们是否仍在运行、网络是否连通，或用 --timeout 延长时限

## 预估

plan-table = { $table }：{ $states } 个局面，从角出发最远 { $radius } 步
plan-memory = 内存：{ $processes ->
        [one] 一个进程
       *[other] { $processes } 个进程，每个
    } { $memory }
plan-machines = 若每台机器有 { $available } 内存，至少需要 { $machines } 台。
plan-no-machines = 若每台机器有 { $available } 内存，再多机器也无法容纳此搜索。
plan-disk = 磁盘：表占 { $disk }
plan-scratch = 文件：占磁盘 { $scratch }，与表合计最多 { $together }；约读取 { $read }，写入 { $written }
plan-known-levels = 这些数由各步数的局面数算出，各步数的局面数已知。
plan-widest-level = 这些数是估计值，假定每层最多有同色局面的 { $percent }%：各步数的局面数未知。
plan-sent = 所有进程发送：每层 { $level }，共 { $sent }
plan-time = 时间：搜索约 { $search }，写表约 { $write }；{ $limit }
plan-time-larger = 在一台内存足够的机器上所需时间：搜索约 { $search }，写表约 { $write }；{ $limit }
plan-in-files = 在这台机器上：--scratch 文件夹 用 { $memory } 内存和 { $scratch } 文件进行搜索；加上它再用 --plan 可预计时间。
plan-not-in-files = 这台机器容纳不下：--scratch 也需要 { $memory } 内存。
plan-limit-processors = 受处理器及其内存限制
plan-limit-disk = 受磁盘限制
time-seconds = { $number } 秒
time-minutes = { $number } 分钟
time-hours = { $number } 小时
time-days = { $number } 天

## 帮助

help-build-table = 生成滑块拼图的距离表
help-build-table-more =
    从目标出发，对全部局面做广度优先搜索，写出“文件夹/行x列-类别.table”；度量为 mtm 时是
    “文件夹/行x列-类别-mtm.table”。文件的字节只取决于拼图和编码。已有的有效距离表不会重新生成。
    中断后不会留下不完整的距离表。

    最多 16 格，且内存必须足够：3x4 需要 110 MiB，2x7 需要 11.7 GiB（mtm 为 14.6 GiB）。使用
    --checkpoint 时，长时间的搜索会定期保存；中断或被终止后，再次运行同一命令即可恢复。

    对 4x4、4x5 和 5x5 生成引导搜索的模式数据库：“文件夹/行x列-格-各格.pattern”，其中依次是目标中
    空格所在的格和模式中各数字块所在的格，逐行从 0 编号。适用于 4x4 全部目标的文件共 250 MB，4x5 共 433 MB。

    目标不是单个局面时，生成“文件夹/行x列-goal-各目标.table”：每个局面到最近目标的步数，各 1 字节。目标
    没有指名的数字块视为相同，因此 4x4 第一行的距离表只有半兆字节。

    退出状态：0 完成；1 距离表不正确；2 用法错误；3 检查点已损坏或属于另一次搜索；4 其他
    系统错误；130 被用户中断。
help-build-table-examples =
    build-table 3x3 --home all
    build-table 4x4
    build-table 4x4 --goal first-row
    build-table 2x7 --checkpoint unfinished
help-value-CODE = 指令集
help-value-ENCODING = 编码
help-value-PATTERNS = 模式
help-build-table-arg-home = 目标中空格所在的位置类别，例如 corner（角，默认）、edge（边）或 centre（中心）；all 表示每个类别各生成一个表（模式数据库的默认值）
help-build-table-arg-goal = 生成到此目标的距离表，目标的写法与 jiugong 相同：名称、局面，或含 ? 的局面；可给出多个，取最近的一个
help-build-table-arg-alike = 这些数字块视为相同，例如 1,2,3
help-build-table-arg-pattern = 生成这些模式的数据库：推荐分组的块数，例如 8-7 或 6-5-4；或各数字块在目标中的格号，例如 1,2,3/4,5,6，棋盘的行数不多于列数
help-build-table-arg-complete = 对 4x4 也生成完整的距离表，前提是内存足够
help-build-table-arg-encoding = 距离的存储方式：byte（每局面 1 字节，十格以内的默认值）或 sparse（每局面约 0.4 比特，mtm 为 0.6 至 0.8 比特，更大棋盘的默认值）
help-build-table-arg-out = 距离表的输出文件夹（默认为 data）
help-build-table-arg-checkpoint = 保存长时间搜索的进度、并从中恢复的文件夹
help-build-table-arg-scratch = 内存不足时，把搜索分块，存于此文件夹的文件中，逐块载入内存。这些文件也是检查点：再次运行同一命令即可恢复搜索
help-build-table-arg-mpi = 把搜索分块，存于 mpirun 启动的所有进程的内存中（程序的可选功能，见文档）
help-build-table-arg-timeout = 与 --mpi 合用：其他进程无应答超过此秒数时结束搜索（默认 600）
help-build-table-arg-plan = 只显示搜索 12 至 16 格的完整距离表（在内存中，或用 --scratch 或 --ranks）所需的资源和时间，不生成距离表。先用几秒测量本机
help-build-table-arg-ranks = 与 --plan 合用：用 --mpi 搜索的进程数
help-build-table-arg-code = 指令集：avx512、avx2 或 portable；默认为本机支持的最快的一种
help-build-table-arg-json = 每层和每个表输出一个 JSON 对象，各语言相同
help-build-table-arg-threads = 线程数；默认每个核心一个
help-build-table-arg-force = 即使已有有效的距离表，或可用的内存或磁盘空间似乎不足，也生成
help-build-table-arg-verify = 生成后逐个证明距离表正确；使用 --scratch 或 --mpi 时也分块证明。中断的证明从头开始
