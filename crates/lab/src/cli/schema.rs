//! The JSON Schema of the records, which is in `docs/schema-lab.json`.

use jiugong_terminal::schema::{self, CommandRecords, ERROR, record};
use jiugong_test_support::check_schema;

use super::{compare, depths, heuristics, sudoku, trace};

/// The records of the commands.
const RECORDS: &[CommandRecords] = &[
    CommandRecords::new(
        "jiugong-lab compare",
        &[
            record::<compare::Record>(),
            record::<depths::Record>(),
            record::<trace::Record>(),
            ERROR,
        ],
    ),
    CommandRecords::new("jiugong-lab heuristics", &[record::<heuristics::Record>()]),
    CommandRecords::new("jiugong-lab sudoku", &[record::<sudoku::Record>(), ERROR]),
];

#[test]
fn schema_file_is_up_to_date() {
    check_schema("schema-lab.json", &schema::text("jiugong-lab", RECORDS).unwrap());
}
