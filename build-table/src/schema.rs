//! The JSON Schema of the records, which is in `docs/schema-build-table.json`.

use jiugong_terminal::schema::{self, CommandRecords, record};
use jiugong_test_support::check_schema;

use crate::event::Event;
use crate::forecast::Forecast;

/// The records of the program.
const RECORDS: &[CommandRecords] =
    &[CommandRecords::new("build-table", &[record::<Event>(), record::<Forecast>()])];

#[test]
fn schema_file_is_up_to_date() {
    check_schema("schema-build-table.json", &schema::text("build-table", RECORDS).unwrap());
}
