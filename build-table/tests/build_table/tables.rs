//! The tables that are built: their bytes, their counts, and the events on the way.

use std::fs;
use std::process::Command;

use jiugong::{Encoding, Home, Metric, Shape, Table};
use jiugong_engine::Simd;
use serde_json::json;

use crate::runner::{Folder, Run};

/// The number of states of twelve cells: 12!/2.
pub const STATES: u64 = 239_500_800;

/// Returns the committed table of a class of 3×3.
pub fn committed(class: &str) -> Vec<u8> {
    let root = env!("CARGO_MANIFEST_DIR");
    fs::read(format!("{root}/../data/3x3-{class}.table")).unwrap()
}

/// Returns the published number of states at each distance from the corner.
fn published(shape: &str) -> Vec<u64> {
    let start = format!("{shape}\tcorner\tstm\t");
    let row = include_str!("../../../tests/reference/distributions.tsv")
        .lines()
        .find_map(|row| row.strip_prefix(&start))
        .unwrap();
    let (counts, _source) = row.split_once('\t').unwrap();
    let counts = counts.split(',');
    counts.map(|count| count.parse().unwrap()).collect()
}

/// Returns the last level's distance and count.
fn farthest(run: &Run) -> (u64, u64) {
    let last = run.events("level").pop().unwrap();
    assert_eq!(last["found"], last["states"]);
    let number = |field: &str| last[field].as_u64().unwrap();
    (number("distance"), number("count"))
}

#[test]
fn builds_the_committed_tables_with_any_number_of_threads() {
    for threads in [1, 2, 7] {
        let folder = Folder::new();
        folder.build(&format!("3x3 --home all --threads {threads}"));
        for class in ["corner", "edge", "centre"] {
            let built = folder.read(&format!("data/3x3-{class}.table"));
            assert!(built == committed(class), "{class} with {threads} threads");
        }
        let names = ["3x3-centre.table", "3x3-corner.table", "3x3-edge.table"];
        assert_eq!(folder.names("data"), names);
    }
}

#[test]
fn builds_and_verifies_small_shapes_in_each_encoding_and_metric() {
    assert_builds_and_verifies(&["2x2", "2x3", "3x2", "2x4", "3x3"]);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_and_verifies_2x5_in_each_encoding_and_metric() {
    assert_builds_and_verifies(&["2x5"]);
}

fn assert_builds_and_verifies(shapes: &[&str]) {
    let kinds = [
        (Metric::Stm, Encoding::Byte),
        (Metric::Stm, Encoding::Sparse),
        (Metric::Mtm, Encoding::Byte),
    ];
    for shape in shapes {
        for (metric, encoding) in kinds {
            let folder = Folder::new();
            // These proofs take long: a single class of the largest shape is enough.
            let class = match (*shape, metric, encoding) {
                ("2x5", Metric::Mtm, _) | ("2x5", _, Encoding::Sparse) => "edge-2",
                _ => "all",
            };
            let options = format!("--home {class} --metric {}", metric.name());
            let options = format!("{options} --encoding {} --out .", encoding.name());
            let run = folder.build(&format!("{shape} {options} --verify"));
            let shape: Shape = shape.parse().unwrap();
            let homes: Vec<Home> =
                Home::all(shape).filter(|home| class == "all" || home.name() == class).collect();
            assert_eq!(folder.names("").len(), homes.len());
            assert_eq!(run.stdout.matches(": verified\n").count(), homes.len());
            for home in homes {
                let name = home.table_name(metric);
                assert!(run.stderr.contains(&format!("{name}: ")), "{}", run.stderr);
                let table = folder.table(&home.file_name(metric));
                let header = table.header();
                assert_eq!(header.home(), home);
                assert_eq!(header.metric(), metric);
                assert_eq!(header.encoding(), encoding);
            }
        }
    }
}

#[test]
fn reports_the_published_counts_level_by_level() {
    for (shape, radius, farthest) in [("3x4", 53, 18), ("2x6", 80, 2)] {
        let folder = Folder::new();
        let name = format!("{shape}-corner");
        let run = folder.build(&format!("{shape} --out . --json --verify"));
        assert_eq!(run.stderr, "");
        let records = run.records();
        assert!(records.iter().all(|record| record["table"] == name));

        let counts = published(shape);
        let levels = run.events("level");
        assert_eq!(levels.len(), counts.len());
        let mut found = 0;
        let mut seconds = 0.0;
        for (distance, (level, count)) in levels.iter().zip(&counts).enumerate() {
            found += count;
            assert_eq!(level["distance"], distance);
            assert_eq!(level["count"], json!(count));
            assert_eq!(level["found"], found);
            assert_eq!(level["states"], STATES);
            assert!(level["seconds"].as_f64().unwrap() >= seconds);
            seconds = level["seconds"].as_f64().unwrap();
        }
        assert_eq!((found, counts.len()), (STATES, radius + 1));
        assert_eq!(counts[radius], farthest);

        let table = folder.table(&format!("{name}.table"));
        let header = table.header();
        assert_eq!(header.distribution().counts(), counts);
        assert_eq!(header.encoding(), Encoding::Sparse);

        let events: Vec<_> = records.iter().map(|record| &record["event"]).collect();
        assert_eq!(events[0], "plan");
        assert_eq!(events[events.len() - 2..], ["built", "proved"]);
        let plan = &records[0];
        assert_eq!(plan["states"], STATES);
        assert_eq!(plan["encoding"], "sparse");
        let built = &records[records.len() - 2];
        assert_eq!(built["radius"], radius);
        assert_eq!(built["states"], STATES);
        assert_eq!(built["bytes"], table.as_bytes().len());
        assert_eq!(built["file"], format!("./{name}.table"));
        assert_eq!(built["mean"], header.distribution().mean());
        // The estimates are upper bounds, and that of the disk space is close.
        let disk = plan["disk"].as_u64().unwrap();
        let length = jiugong::file::layout(header).length();
        assert!(length <= disk && disk < length + (1 << 20), "{disk}");
        let estimate = plan["memory"].as_u64().unwrap();
        let memory = built["memory"].as_u64();
        assert!(memory.is_none_or(|memory| memory <= estimate), "{built}");
        assert_eq!(folder.names(""), [format!("{name}.table")]);
    }
}

/// The fields of the records are a contract with scripts, including their order.
#[test]
fn json_records_have_the_same_fields_in_order() {
    let folder = Folder::new();
    let run = folder.build("2x2 --out . --json --verify");
    let kept = folder.build("2x2 --out . --json");
    for record in run.records().iter().chain(&kept.records()) {
        let fields: Vec<&str> = record.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            fields.join(" "),
            "event table file metric encoding states distance count found seconds radius mean \
             bytes search_seconds write_seconds memory disk sent read written"
        );
    }
    // Those that are not null.
    let fields = |event: &str| {
        let records = run.records().into_iter().chain(kept.records());
        let mut records = records.filter(|record| record["event"] == event);
        let record = records.next().unwrap();
        let fields = record.as_object().unwrap().iter().skip(6);
        let fields = fields.filter(|(_, value)| !value.is_null());
        fields.map(|(name, _)| name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(fields("plan"), "memory disk");
    assert_eq!(fields("level"), "distance count found seconds");
    let built = fields("built");
    let built = built.trim_end_matches(" memory");
    assert_eq!(built, "radius mean bytes search_seconds write_seconds");
    assert_eq!((fields("proved"), fields("kept")), ("".into(), "radius".into()));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bytes_do_not_depend_on_threads_or_instruction_set() {
    let folder = Folder::new();
    folder.build("3x4 --out one --threads 1");
    let one = folder.table("one/3x4-corner.table");
    folder.build("3x4 --out other --threads 3");
    assert!(folder.read("other/3x4-corner.table") == one.as_bytes());
    let available = Simd::available();
    for name in ["portable", "avx2", "avx512"] {
        let run = folder.run(&format!("3x4 --out other --force --code {name}"));
        if available.iter().any(|code| code.name() == name) {
            run.exits(0);
            let other = folder.read("other/3x4-corner.table");
            assert!(other == one.as_bytes(), "{name}");
        } else {
            let stderr = run.exits(2).stderr;
            let expected = format!("this machine does not support '{name}' (available: ");
            assert!(stderr.contains(&expected), "{stderr}");
        }
    }
    // Another home is another table.
    let stderr = folder.build("3x4 --home edge-4 --out other").stderr;
    assert!(stderr.contains("build-table 3x4 --home edge-4 --out other --force"));
    let edge = folder.table("other/3x4-edge-4.table");
    let home = Home::from_name("3x4".parse().unwrap(), "edge-4").unwrap();
    assert_eq!(edge.header().home(), home);
    assert_ne!(edge.header().distribution(), one.header().distribution());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn sparse_tables_agree_with_bytes() {
    let folder = Folder::new();
    folder.build("3x4 --out sparse");
    folder.build("3x4 --out bytes --encoding byte");
    let sparse = folder.table("sparse/3x4-corner.table").checked().unwrap();
    let bytes = folder.table("bytes/3x4-corner.table");
    assert_eq!(bytes.header().metric(), Metric::Stm);
    assert_eq!(bytes.header().encoding(), Encoding::Byte);
    let distribution = bytes.header().distribution();

    compare(&sparse, &bytes);
    let distances = payload(&bytes);
    assert_eq!(distances.len() as u64, STATES);
    let least_far = distribution.far_distance() as usize;
    let mut far_states = vec![Vec::new(); 256];
    for (number, &distance) in (0u64..).zip(distances) {
        if usize::from(distance) >= least_far {
            far_states[usize::from(distance)].push(number);
        }
    }
    // The list has all far states, by distance, then by number.
    let far_states = far_states.concat();
    assert!(!far_states.is_empty());
    let expected = far_states.iter().flat_map(|state| state.to_le_bytes());
    let list = &sparse.as_bytes()[jiugong::file::layout(sparse.header()).far()];
    assert!(expected.eq(list.iter().copied()));
}

/// Compares every 997th distance of a table with that of a table of bytes, and all of them with the
/// number of states at each distance.
fn compare(table: &Table<Vec<u8>>, bytes: &Table<Vec<u8>>) {
    let distribution = table.header().distribution();
    assert_eq!(bytes.header().distribution(), distribution);
    let mut counts = vec![0; 256];
    for (number, &distance) in (0u64..).zip(payload(bytes)) {
        counts[usize::from(distance)] += 1;
        if number.is_multiple_of(997) {
            let state = table.index().state(number).unwrap();
            assert_eq!(table.distance(&state), Ok(distance.into()), "at state {number}");
        }
    }
    assert_eq!(counts[..=distribution.radius() as usize], *distribution.counts());
}

fn payload(table: &Table<Vec<u8>>) -> &[u8] {
    table.payload()
}

/// A search of seconds, interrupted once and resumed.
#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_twelve_cells_in_mtm_with_an_interruption() {
    let folder = Folder::new();
    let args = "3x4 --metric mtm --out . --checkpoint c";
    let stderr = folder.run_until(args, 22, "INT").exits(130).stderr;
    assert!(
        stderr.contains("to resume from 'c/search.checkpoint', run the same command again"),
        "{stderr}"
    );
    assert_eq!(folder.names(""), ["c"]);
    let run = folder.build(&format!("{args} --verify --json"));
    assert!(
        run.stderr.starts_with("Resuming from the checkpoint after distance 2"),
        "{}",
        run.stderr
    );
    assert_eq!(farthest(&run), (33, 5));
    assert_eq!(folder.names(""), ["3x4-corner-mtm.table", "c"]);
    assert!(folder.names("c").is_empty());

    let table = folder.table("3x4-corner-mtm.table").checked().unwrap();
    assert_eq!(table.header().encoding(), Encoding::Sparse);
    // Without an interruption, byte by byte.
    folder.build("3x4 --metric mtm --encoding byte --out bytes");
    compare(&table, &folder.table("bytes/3x4-corner-mtm.table"));
}

/// Compares a hash only, so that the expected counts cannot be copied from the program.
#[test]
#[ignore = "takes minutes and 12 GB of memory"]
fn counts_of_2x7_have_the_published_hash() {
    let folder = Folder::new();
    let levels = folder.build("2x7 --out . --json").events("level");
    assert_eq!((levels.len(), &levels[108]["count"]), (109, &json!(1)));
    let counts: Vec<_> = levels.iter().map(|level| level["count"].to_string()).collect();
    folder.write("counts", counts.join(","));
    let output = Command::new("sha256sum").arg(folder.path("counts")).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let published = include_str!("../../../tests/reference/2x7.sha256");
    let hash = |text: &str| text.split_whitespace().next().map(String::from);
    assert_eq!(hash(&output), hash(published));
}
