//! The JSON Schema of the records, which is in `docs/schema.json`.

use std::collections::BTreeSet;

use jiugong_answers::record::{
    BoardRecord, CheckRecord, DistanceRecord, DistributionRecord, ExplainRecord, HardestRecord,
    HintRecord, ImproveRecord, InfoRecord, ListRecord, RandomRecord, SolveRecord, VerifyRecord,
};
use jiugong_terminal::schema::{self, CommandRecords, ERROR, record};
use jiugong_test_support::check_schema;

use crate::help::COMMANDS;

/// The records of the commands.
const RECORDS: &[CommandRecords] = &[
    CommandRecords::new("jiugong solve", &[record::<SolveRecord>(), ERROR]),
    CommandRecords::new("jiugong hint", &[record::<HintRecord>(), ERROR]),
    CommandRecords::new("jiugong distance", &[record::<DistanceRecord>(), ERROR]),
    CommandRecords::new("jiugong check", &[record::<CheckRecord>(), ERROR]),
    CommandRecords::new("jiugong improve", &[record::<ImproveRecord>(), ERROR]),
    CommandRecords::new("jiugong explain", &[record::<ExplainRecord>(), ERROR]),
    CommandRecords::new("jiugong board", &[record::<BoardRecord>(), ERROR]),
    CommandRecords::new("jiugong list", &[record::<ListRecord>()]),
    CommandRecords::new("jiugong distribution", &[record::<DistributionRecord>()]),
    CommandRecords::new("jiugong hardest", &[record::<HardestRecord>()]),
    CommandRecords::new("jiugong random", &[record::<RandomRecord>()]),
    CommandRecords::new("jiugong info", &[record::<InfoRecord>()]),
    CommandRecords::new("jiugong verify", &[record::<VerifyRecord>()]),
];

/// The commands that write no records.
const WITHOUT_RECORDS: [&str; 3] = ["play", "completions", "man"];

#[test]
fn every_other_command_has_records() {
    let text = schema::text("jiugong", RECORDS).unwrap();
    let schema: serde_json::Value = serde_json::from_str(&text).unwrap();
    let titles = schema["anyOf"].as_array().unwrap().iter().map(|part| part["title"].as_str());
    let described = titles.map(|title| {
        let title = title.unwrap().strip_prefix("A record of `jiugong ").unwrap();
        title.strip_suffix(" --json`").unwrap()
    });
    let expected = COMMANDS.into_iter().filter(|command| !WITHOUT_RECORDS.contains(command));
    assert_eq!(described.collect::<BTreeSet<_>>(), expected.collect());
}

#[test]
fn schema_file_is_up_to_date() {
    check_schema("schema.json", &schema::text("jiugong", RECORDS).unwrap());
}
