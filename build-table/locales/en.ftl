### Messages of build-table, in English. The same in Chinese: zh-CN.ftl.

## Usage

build-code = this machine does not support '{ $code }' (available: { $names })
build-pattern = invalid patterns '{ $pattern }': expected { $known }, or the cells of the tiles in the goal, such as 1,2,3/4,5
build-pattern-cells = invalid patterns '{ $pattern }': expected the cells of the tiles in the goal, such as 1,2,3/4,5
build-pattern-option = { $option } is for complete tables only; pattern tables are in stm and one bit a state, and are built in seconds (see --complete)
build-goals-option = { $option } is for tables of one goal only; the distances to these goals are a byte each
build-goals-many = { $goals } goals are more than a table file has room for: { $max } on this shape

## Resources

build-folder = cannot write to folder '{ $folder }': { $error }
build-disk = { $problem }; to continue, use --force
build-disk-problem = not enough disk space in '{ $folder }': { $needed } needed, { $available } available
build-memory = { $problem }; to continue, set another limit with --memory-limit SIZE, or use --force
build-memory-scratch = { $problem }; use --scratch FOLDER, which needs { $memory } of memory and { $disk } for files there, or --force to build anyway
build-memory-plan = { $problem }; --plan says what the search needs, and --force builds anyway
build-forced = Continuing because of --force: { $problem }

## Build

build-plan = { $table }: { $states } states; needs { $memory } of memory and { $disk } of disk space
build-replacing = '{ $file }' is not a valid table and will be replaced: { $error }
build-kept = { $file }: exists and is valid ({ $states } states, radius { $radius }); use --force to rebuild it
build-level = distance { $distance }: { $found } of { $states } states, { $rate } million/s, { $remaining } left, { $memory } of memory
build-writing = writing: { $written } of { $length }
build-done = { $file }: { $bytes } bytes, { $states } states, radius { $radius }, { $seconds } s
build-times = Search: { $search } s; writing: { $write } s; memory: { $memory }.
build-command = To rebuild, run: { $command }
build-interrupted = interrupted; no partial file is left
build-verified = { $file }: verified
build-incorrect = verification of '{ $file }' failed: { $error }
build-unwritten = cannot write '{ $file }': { $error }; no partial file is left
build-unwritten-checkpoint = cannot write '{ $file }': { $error }; no partial file is left, and checkpoint '{ $checkpoint }' is kept: to resume, run the same command again
build-failed = search of { $table } failed: { $error }

## Checkpoints

checkpoint-resumed = Resuming from the checkpoint after distance { $distance }.
checkpoint-interrupted = interrupted after distance { $distance }; to resume from '{ $file }', run the same command again
checkpoint-unwritable = cannot write checkpoint '{ $file }': { $error }
checkpoint-damaged = checkpoint '{ $file }' is damaged; remove it to start again
checkpoint-version = unsupported version { $found } of checkpoint '{ $file }', expected { $expected }; remove it to start again
checkpoint-mismatch = checkpoint '{ $file }' belongs to { $found }, expected { $expected }; finish that build first, use another folder, or remove the checkpoint

## Parts

parts-shape = --mpi, --scratch and --plan are for complete tables of 12 to 16 cells in stm with sparse encoding, not for { $shape } with these options
parts-damaged = '{ $file }' is damaged; remove the folder '{ $folder }' to start again
parts-unwritable = cannot write '{ $file }': { $error }; to resume after the last complete distance, run the same command again
parts-version = unsupported version { $found } of the search in '{ $folder }', expected { $expected }: finish it with the program that began it, or remove the folder to start again
parts-mismatch = the search in '{ $folder }' belongs to { $found }, expected { $expected }; use another folder, or remove this one to start again
parts-incomplete = files of the search in '{ $folder }' are missing; remove the folder to start again
parts-locked = another process uses the folder '{ $folder }'
parts-ranks = { $ranks } processes are too many for { $table }, which has { $parts } parts: start at most { $parts } processes

## Processes

mpi-missing = this build-table has no MPI: build it with cargo build --release -p build-table --features mpi
group-mismatch = rank { $rank } has other options or another version: '{ $found }', rank 0 has '{ $expected }'
group-error = { $error }
group-rank-error = rank { $rank }: { $error }
group-timeout = no answer from { $count ->
        [one] rank
       *[other] ranks
    } { $ranks } in { $seconds } s; check that the processes are running and connected, or use a longer --timeout
group-no-answer = the processes did not connect or end together in { $seconds } s; check that they are running and connected, or use a longer --timeout

## Plans

plan-table = { $table }: { $states } states, { $radius } moves at most from a corner
plan-memory = Memory: { $memory } for { $processes ->
        [one] one process
       *[other] each of { $processes } processes
    }
plan-machines = With { $available } on each machine, { $machines ->
        [one] one machine is enough
       *[other] at least { $machines } machines are needed
    }.
plan-no-machines = With { $available } on each machine, the search does not fit into any number of machines.
plan-disk = Disk: { $disk } for the table
plan-scratch = Files: { $scratch } of disk space, at most { $together } together with the table; about { $read } are read and { $written } written
plan-known-levels = These follow from the number of states at each distance, which is known.
plan-widest-level = These are estimates for levels of at most { $percent } % of the states of their colour: the number of states at each distance is not known.
plan-sent = Sent by all processes: { $level } for each level, { $sent } in all
plan-time = Time: about { $search } for the search and { $write } for writing the table; { $limit }
plan-time-larger = Time on one machine with enough memory: about { $search } for the search and { $write } for writing the table; { $limit }
plan-in-files = On this machine: --scratch FOLDER searches in { $memory } of memory and { $scratch } of files; --plan with it forecasts the time.
plan-not-in-files = On this machine it does not fit: --scratch needs { $memory } of memory too.
plan-limit-processors = the processors and their memory limit it
plan-limit-disk = the disk limits it
time-seconds = { $number } s
time-minutes = { $number } min
time-hours = { $number } h
time-days = { $number } days

## Help

help-build-table = Build distance tables of sliding puzzles
help-build-table-more =
    Searches all boards breadth-first from the goal and writes FOLDER/RxC-CLASS.table, or
    FOLDER/RxC-CLASS-mtm.table for the metric mtm. The bytes of a table depend only on the puzzle
    and the encoding. Valid tables are not built again. An interrupted build leaves no partial
    table.

    Shapes have at most 16 cells and must fit into memory: 3x4 needs 110 MiB, 2x7 needs 11.7 GiB,
    in mtm 14.6 GiB. With --checkpoint, a long search is saved at intervals; if it is interrupted
    or killed, the same command resumes it.

    For 4x4, 4x5 and 5x5 pattern tables are built, which guide a search: FOLDER/RxC-CELL-CELLS.pattern,
    with the cell of the goal's blank and those of the pattern's tiles, numbered from 0 row by row.
    Those for all goals of 4x4 take 250 MB, those of 4x5 433 MB.

    For goals that are not one board FOLDER/RxC-goal-GOALS.table is built: the distance of every board
    to the nearest of them, a byte each. Tiles that no goal names are alike, so the first row of 4x4
    takes half a megabyte.

    Exit status: 0 done; 1 a table is incorrect; 2 invalid usage; 3 a checkpoint is damaged or
    belongs to another search; 4 another error of the system; 130 interrupted.
help-build-table-examples =
    build-table 3x3 --home all
    build-table 4x4
    build-table 4x4 --goal first-row
    build-table 2x7 --checkpoint unfinished
help-value-CODE = SET
help-value-ENCODING = ENCODING
help-value-PATTERNS = PATTERNS
help-build-table-arg-home = The class of cells for the goal's blank, such as corner (the default), edge or centre; all builds a table for each class (the default for pattern tables)
help-build-table-arg-goal = Build the table of this goal, written as for jiugong: a name, a board, or a board with ? for any piece. Of several --goal the nearest counts
help-build-table-arg-alike = These tiles are alike, such as 1,2,3
help-build-table-arg-pattern = Build the tables of these patterns: sizes such as 8-7 or 6-5-4 for recommended ones, or the cells of the tiles in the goal, such as 1,2,3/4,5,6, of a shape with no more rows than columns
help-build-table-arg-complete = Build the complete table of 4x4 too, if it fits into memory
help-build-table-arg-encoding = How distances are stored: byte (one byte per state; the default up to ten cells) or sparse (about 0.4 bits per state, in mtm 0.6 to 0.8; the default for larger shapes)
help-build-table-arg-out = The folder to write tables to (default: data)
help-build-table-arg-checkpoint = The folder to save a long search in and to resume it from
help-build-table-arg-scratch = Search in parts, in files in this folder, if the memory is too small. Parts are loaded into memory one after another. The files are a checkpoint too: the same command resumes the search
help-build-table-arg-mpi = Search in parts, in the memory of all processes that mpirun has started (an optional feature: see the documentation)
help-build-table-arg-timeout = With --mpi: the number of seconds without an answer of another process after which the search ends (default: 600)
help-build-table-arg-plan = Print the resources and the time of the search for a complete table of 12 to 16 cells, in memory or with --scratch or --ranks, without building it. Measures this machine for a few seconds
help-build-table-arg-ranks = With --plan: the number of processes that search with --mpi
help-build-table-arg-code = The instruction set: avx512, avx2 or portable. Default: the fastest that the machine supports
help-build-table-arg-json = Print one JSON object for each level and each table, the same in every language
help-build-table-arg-threads = The number of threads. Default: one for each core
help-build-table-arg-force = Build tables even if valid ones exist, and even if too little memory or disk space seems to be available
help-build-table-arg-verify = Prove each table correct after the build; with --scratch or --mpi in parts too. An interrupted proof starts again
