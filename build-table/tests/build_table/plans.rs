//! Forecasts of builds, with `--plan`.

use serde_json::Value;

use crate::runner::Folder;

/// Returns the record of a plan. Nothing is built.
#[track_caller]
fn plan(args: &str) -> Value {
    let folder = Folder::new();
    let run = folder.run(&format!("{args} --plan --json")).exits(0);
    assert!(folder.names("").is_empty());
    assert_eq!(run.stderr, "");
    let mut records = run.records();
    assert_eq!(records.len(), 1, "{run:?}");
    records.remove(0)
}

/// Returns a number of a record.
#[track_caller]
fn number(record: &Value, field: &str) -> f64 {
    record[field].as_f64().unwrap()
}

#[test]
fn plan_has_the_resources_of_the_build() {
    let folder = Folder::in_memory();
    for args in ["3x4", "2x6 --scratch s", "3x4 --scratch s"] {
        let plan = plan(args);
        let build = folder.build(&format!("{args} --out . --json"));
        let needs = &build.events("plan")[0];
        assert_eq!((&plan["memory"], &plan["disk"]), (&needs["memory"], &needs["disk"]));
        let built = &build.events("built")[0];
        assert_eq!((&plan["table"], &plan["radius"]), (&built["table"], &built["radius"]));
        for field in ["read", "written"] {
            let planned = number(&plan, field);
            match built[field].as_f64() {
                None => assert_eq!(planned, 0.0),
                Some(found) => {
                    let ratio = planned / found;
                    assert!((0.9..1.1).contains(&ratio), "{field}: {plan} {built}");
                }
            }
        }
        assert!(number(&plan, "search_seconds") > 0.0 && number(&plan, "write_seconds") > 0.0);
        folder.remove(&format!("{}.table", plan["table"].as_str().unwrap()));
    }
}

#[test]
fn divides_the_search_among_processes() {
    let one = plan("2x7 --ranks 1");
    assert_eq!((number(&one, "sent_level"), number(&one, "sent")), (0.0, 0.0));
    let mut memory = number(&one, "memory");
    let mut sent = 0.0;
    for ranks in [2, 4, 8] {
        let plan = plan(&format!("2x7 --ranks {ranks}"));
        assert_eq!(number(&plan, "processes"), f64::from(ranks));
        let (less, more) = (number(&plan, "memory"), number(&plan, "sent"));
        assert!(less < memory && more > sent, "{plan}");
        (memory, sent) = (less, more);
        // At most a bit for each order and crossing link.
        assert!(number(&plan, "sent_level") < 3_113_510_400.0 / 8.0);
        assert_eq!(sent, 110.0 * number(&plan, "sent_level"));
    }
}
