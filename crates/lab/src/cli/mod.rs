//! The modules of the program, apart from the library.

pub mod args;
pub mod charts;
pub mod columns;
pub mod entries;
pub mod names;
pub mod options;
pub mod patterns;
pub mod records;
pub mod run_fields;
pub mod table;
pub mod trace;

pub mod compare;
pub mod depths;
pub mod heuristics;
pub mod partitions;
pub mod sudoku;

use jiugong_app::schema::{CommandRecords, ERROR, record};

/// The records of the commands.
pub const RECORDS: &[CommandRecords] = &[
    CommandRecords::new(
        "compare",
        &[
            record::<compare::Record>(),
            record::<depths::Record>(),
            record::<trace::Record>(),
            ERROR,
        ],
    ),
    CommandRecords::new("heuristics", &[record::<heuristics::Record>()]),
    CommandRecords::new("partitions", &[record::<partitions::Record>()]),
    CommandRecords::new("sudoku", &[record::<sudoku::Record>(), ERROR]),
];
