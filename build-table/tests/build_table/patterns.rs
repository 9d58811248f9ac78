//! Pattern tables that are built: which, their bytes, and the events on the way.

use jiugong::{Home, Shape};
use jiugong_pattern::{Partition, Pattern, PatternFile, PatternSize, PatternTable};
use serde_json::json;

use crate::runner::Folder;

/// The names of the files of `6-5-4`, sorted.
const SMALL: [&str; 3] =
    ["4x4-0-1.2.4.5.6.pattern", "4x4-0-12.13.14.15.pattern", "4x4-0-9.10.11.13.14.15.pattern"];

/// The names of the files for all goals of 4×4.
const LARGE: [&str; 5] = [
    "4x4-0-1.2.3.4.5.6.7.pattern",
    "4x4-0-8.10.11.12.13.14.15.pattern",
    "4x4-0-8.9.10.11.12.13.14.15.pattern",
    "4x4-0-9.10.11.12.13.14.15.pattern",
    "4x4-1-0.2.3.4.5.6.7.pattern",
];

fn read(folder: &Folder, name: &str) -> PatternTable<Vec<u8>> {
    PatternFile::new(folder.read(name)).unwrap().checked().unwrap()
}

#[test]
fn builds_the_same_bytes_with_any_number_of_threads() {
    let folder = Folder::new();
    for threads in ["1", "2", "5"] {
        folder.build(&format!("4x4 --pattern 6-5-4 --out {threads} --threads {threads}"));
        assert_eq!(folder.names(threads), SMALL);
    }
    for name in SMALL {
        let table = read(&folder, &format!("1/{name}"));
        assert_eq!(table.verify(), Ok(()));
        assert_eq!(table.pattern().file_name(), name);
        let built = PatternTable::build(table.pattern()).unwrap();
        assert!(table.as_bytes() == built.as_bytes());
        for threads in ["2", "5"] {
            assert!(folder.read(&format!("{threads}/{name}")) == table.as_bytes());
        }
    }
}

#[test]
fn json_records_of_pattern_tables_have_the_same_fields() {
    let folder = Folder::new();
    let run = folder.build("4x4 --pattern 1,2,4,5 --out . --json --verify");
    assert_eq!(run.stderr, "");
    let name = "4x4-0-1.2.4.5";
    let records = run.records();
    assert!(records.iter().all(|record| record["table"] == name));
    let table = read(&folder, &format!("{name}.pattern"));
    let distribution = table.header().distribution();
    let plan = &records[0];
    assert_eq!(plan["event"], "plan");
    assert_eq!(plan["states"], distribution.states());
    assert_eq!((&plan["metric"], &plan["encoding"]), (&json!("stm"), &json!("bit")));
    let disk = plan["disk"].as_u64().unwrap();
    let length = table.as_bytes().len() as u64;
    assert!(length <= disk && disk <= length + (16 << 10), "{disk} {length}");
    let counts: Vec<u64> =
        run.events("level").iter().map(|level| level["count"].as_u64().unwrap()).collect();
    assert_eq!(counts, distribution.counts());
    let built = &run.events("built")[0];
    assert_eq!(built["bytes"], length);
    assert_eq!(built["radius"], distribution.radius());
    assert_eq!(built["file"], format!("./{name}.pattern"));
    let estimate = plan["memory"].as_u64().unwrap();
    assert!(built["memory"].as_u64().is_none_or(|memory| memory <= estimate), "{built}");
    assert_eq!(records.last().unwrap()["event"], "proved");
    let kept = folder.build("4x4 --pattern 1,2,4,5 --out . --json");
    assert_eq!(kept.records()[0]["event"], "kept");
    assert_eq!(kept.records()[0]["states"], distribution.states());
}

#[test]
fn replaces_damaged_tables_only() {
    let folder = Folder::new();
    let build = || folder.build("4x4 --pattern 6-5-4 --out .");
    build();
    let good = SMALL.map(|name| folder.read(name));
    let mut bad = good[0].clone();
    *bad.last_mut().unwrap() ^= 1;
    folder.write(SMALL[0], &bad);
    // The file of another pattern under this name.
    folder.write(SMALL[2], &good[1]);
    let run = build();
    let note = format!("'./{}' is not a valid table and will be replaced: damaged", SMALL[0]);
    assert!(run.stderr.contains(&note), "{run:?}");
    assert_eq!(run.stdout.matches("exists and is valid").count(), 1, "{run:?}");
    assert!(SMALL.map(|name| folder.read(name)) == good);
    // Without a change there is nothing to do.
    assert_eq!(build().stdout.matches("exists and is valid").count(), 3);
}

/// The plan of the default tables, which are not built.
#[test]
fn plans_the_large_tables_for_all_goals() {
    let folder = Folder::new();
    let plans = |args: &str, limit: &str| {
        let run = folder.run(&format!("{args} --json --memory-limit {limit}")).exits(4);
        let plans = run.events("plan");
        plans.iter().map(|plan| plan["table"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let files = |names: Vec<String>| {
        let mut files: Vec<String> = names.iter().map(|name| format!("{name}.pattern")).collect();
        files.sort();
        files
    };
    assert_eq!(files(plans("4x4", "1M")), LARGE);
    let corner = ["4x4-0-1.2.3.4.5.6.7.pattern", "4x4-0-8.9.10.11.12.13.14.15.pattern"];
    assert_eq!(files(plans("4x4 --home corner", "1M")), corner);
    assert_eq!(files(plans("4x4 --home corner --pattern 8-7", "1M")), corner);
    assert_eq!(plans("4x4 --pattern 8-7 --home all", "1M").len(), LARGE.len());
    let shape = Shape::new(5, 5).unwrap();
    let partitions =
        Home::all(shape).flat_map(|home| Partition::recommended(home, PatternSize::Large));
    let mut expected: Vec<Pattern> = partitions.flat_map(|p| p.canonical_patterns()).collect();
    expected.sort();
    expected.dedup();
    assert_eq!(plans("5x5", "1M").len(), expected.len());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_the_large_tables_in_400_mb() {
    let folder = Folder::new();
    let run = folder.build("4x4 --json --out .");
    assert_eq!(folder.names(""), LARGE);
    for built in run.events("built") {
        assert!(built["memory"].as_u64().is_none_or(|memory| memory <= 400_000_000), "{built}");
    }
    assert!(run.events("plan").iter().all(|plan| plan["memory"].as_u64() <= Some(420_000_000)));
    // The proof of the table of eight tiles takes a minute.
    let run = folder.build("4x4 --json --out . --verify --pattern 1,2,3,4,5,6,7");
    assert_eq!((run.events("built").len(), run.events("proved").len()), (0, 1));
}
