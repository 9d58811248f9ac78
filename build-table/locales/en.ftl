### Messages of build-table, in English. The same in Chinese: zh-CN.ftl.

## Usage

build-code = this machine does not support '{ $code }' (available: { $names })
build-pattern = invalid patterns '{ $pattern }': expected { $known }, or the cells of the tiles in the goal such as 1,2,3/4,5,6
build-pattern-option = { $option } is for complete tables only; pattern tables are in stm and one bit a state, and are built in seconds (see --complete)

## Resources

build-folder = cannot write to folder '{ $folder }': { $error }
build-disk = not enough disk space in '{ $folder }': { $needed } needed, { $available } available
build-memory = { $problem }; to go on, give another limit with --memory-limit SIZE, or use --force
build-memory-forced = Going on because of --force: { $problem }

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

## Help

help-build-table = Build distance tables of sliding puzzles
help-build-table-more =
    Searches all boards breadth-first from the goal and writes FOLDER/RxC-CLASS.table, or
    FOLDER/RxC-CLASS-mtm.table for the metric mtm. The bytes of a table depend only on the puzzle
    and the encoding. Valid tables are not built again. An interrupted build leaves no partial
    table.

    Shapes have at most 16 cells, or 12 in mtm, and must fit into memory: 3x4 needs 110 MiB, 2x7
    needs 11.7 GiB. With --checkpoint, a long search is saved at intervals; if it is interrupted
    or killed, the same command resumes it.

    For 4x4, 4x5 and 5x5 pattern tables are built, which guide a search: FOLDER/RxC-CELL-CELLS.pattern,
    with the cell of the goal's blank and those of the pattern's tiles, numbered from 0 row by row.
    Those for all goals of 4x4 take 250 MB.

    Exit status: 0 done; 1 a table is incorrect; 2 invalid usage; 3 a checkpoint is damaged or
    belongs to another search; 4 the system refused an operation; 130 interrupted.

    Examples:
      build-table 3x3 --home all
      build-table 2x5 --home corner --out tables --verify
      build-table 2x7 --checkpoint unfinished
      build-table 4x4
      build-table 4x4 --home corner --pattern 6-5-4
help-value-CODE = SET
help-value-ENCODING = ENCODING
help-value-PATTERNS = PATTERNS
help-build-table-arg-home = The class of cells for the goal's blank, such as corner (the default), edge or centre; all builds a table for each class (the default for pattern tables)
help-build-table-arg-pattern = Build the tables of these patterns: sizes such as 8-7 or 6-5-4 for recommended ones, or the cells of the tiles in the goal, such as 1,2,3/4,5,6, of a shape with no more rows than columns
help-build-table-arg-complete = Build the complete table of 4x4 too, if it fits into memory
help-build-table-arg-encoding = How distances are stored: byte (one byte per state; the default up to ten cells and in mtm) or bit (one bit per state; the default for larger shapes, stm only)
help-build-table-arg-out = The folder to write tables to (default: data)
help-build-table-arg-checkpoint = The folder to save a long search in and to resume it from
help-build-table-arg-code = The instruction set: avx512, avx2 or portable. Default: the fastest that the machine supports
help-build-table-arg-json = Print one JSON object for each level and each table, the same in every language
help-build-table-arg-threads = The number of threads. Default: one for each core
help-build-table-arg-force = Build tables even if valid ones exist, and even if too little memory seems to be available
help-build-table-arg-verify = Prove each table correct after the build
