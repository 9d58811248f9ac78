### build-table 的文案，简体中文。英文见 en.ftl。

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
