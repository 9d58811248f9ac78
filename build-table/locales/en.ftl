### Messages of build-table, in English. The same in Chinese: zh-CN.ftl.

build-plan = { $table }: { $states } states; needs { $memory } of memory and { $disk } of disk
build-levels = distance { $distance }: { $found } of { $states } states, { $rate } million a second, { $left } left, { $memory }
build-writing = writing { $bytes } of { $of }
build-spent = Searched in { $search } s, written in { $write } s, with { $memory } of memory.
build-stopped = stopped; nothing half-made is left
build-code = this machine cannot run '{ $code }'; it has { $names }
checkpoint-loaded = Going on from a checkpoint, after distance { $distance }.
checkpoint-stopped = stopped after distance { $distance }; the same command goes on from { $file }
checkpoint-unsaved = cannot write the checkpoint { $file }: { $error }
checkpoint-refused = cannot read the checkpoint { $file }: { $error }
checkpoint-damaged = the checkpoint { $file } is damaged; remove it to begin anew
checkpoint-version = the checkpoint { $file } is of version { $found }, which is not read here; remove it to begin anew
checkpoint-other = the checkpoint { $file } is of { $found }, not of { $expected }; finish that first, give another folder, or remove it
build-kept = { $file }: already there and good ({ $states } states, radius { $radius }); --force builds it again
build-done = { $file }: { $bytes } bytes, { $states } states, radius { $radius }, { $seconds } s
build-proved = { $file }: proved
build-unproved = { $file }: NOT right. { $damage }
build-replaced = { $file } is no good table and is built again: { $error }
build-again = To build it again: { $command }
build-bits = one bit a state cannot tell distances in { $metric }: take --encoding byte
build-large = { $shape } has more cells than are built here: at most { $most }
build-memory = not enough memory: { $need } needed, { $have } available
build-disk = not enough room in '{ $folder }': { $need } needed, { $have } free
build-folder = cannot use the folder '{ $folder }': { $error }
build-threads = cannot start { $threads } threads: { $error }
build-failed = the search of { $table } failed: { $error }

help-build-table = Build distance tables of sliding puzzles
help-build-table-more =
    Searches all boards breadth first from the goal and writes FOLDER/RxC-CLASS.table, in mtm
    FOLDER/RxC-CLASS-mtm.table. The bytes depend on the puzzle alone. A table that is there and
    good is left alone. A build that is stopped leaves no table and nothing in the way of the next.

    Up to sixteen cells, in mtm twelve, if the memory is there: 3x4 takes 110 MiB, 2x7 11.7 GiB.
    With --checkpoint a long search is saved now and then, and if it is stopped or killed, the same
    command goes on from there.

    Status: 0 done, 1 a table is not right, 2 bad usage, 3 a checkpoint is damaged or of another
    search, 4 the system refused something, 130 stopped on demand.

    Examples:
      build-table 3x3 --home all
      build-table 2x5 --home corner --out tables --verify
      build-table 2x7 --checkpoint unfinished
help-build-table-arg-home = The class of cells that the goal's blank is on, such as corner (the default), edge or centre; or all
help-build-table-arg-encoding = How distances are written: byte (a byte a state, the default up to ten cells and in mtm) or bit (an eighth of that, the default beyond, in stm alone)
help-build-table-arg-out = The folder that the table goes to (data)
help-build-table-arg-checkpoint = The folder where a long search is saved and gone on with
help-build-table-arg-code = The instructions to use: avx512, avx2 or portable; by default the fastest that the machine has
help-build-table-arg-json = Print each level and each table as a line of JSON
help-build-table-arg-threads = How many threads; by default one for each core
help-build-table-arg-force = Build even if a good table is there
help-build-table-arg-verify = Prove each table afterwards
