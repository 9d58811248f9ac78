//! Boards of twelve cells, which the engine searches, as the generator's users build them.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use jiugong::{Encoding, Home, Metric, Table};
use jiugong_engine::{Code, available_memory};
use program::{ended, files, records, run, said};
use serde_json::{Value, json};
use tempfile::tempdir;

/// The states of twelve cells: 12!/2.
const STATES: u64 = 239_500_800;

const DISTRIBUTIONS: &str = include_str!("../../tests/reference/distributions.tsv");

/// The published number of states at each distance from the corner.
fn published(shape: &str) -> Vec<u64> {
    let start = format!("{shape}\tcorner\tstm\t");
    let mut rows = DISTRIBUTIONS.lines();
    let row = rows.find_map(|row| row.strip_prefix(&start)).unwrap();
    let (counts, _source) = row.split_once('\t').unwrap();
    let counts = counts.split(',');
    counts.map(|count| count.parse().unwrap()).collect()
}

fn table(folder: &Path, name: &str) -> Table<Vec<u8>> {
    let bytes = fs::read(folder.join(format!("{name}.table"))).unwrap();
    Table::new(bytes).unwrap()
}

/// The records of that event.
fn events(all: &[Value], event: &str) -> Vec<Value> {
    let of_it = all.iter().filter(|record| record["event"] == event);
    of_it.cloned().collect()
}

#[test]
fn level_counts_are_the_published_ones_and_told_one_by_one() {
    for (shape, radius, farthest) in [("3x4", 53, 18), ("2x6", 80, 2)] {
        let (folder, name) = (tempdir().unwrap(), format!("{shape}-corner"));
        let output = run(folder.path(), &format!("{shape} --out . --json --verify"));
        assert_eq!(ended(&output, 0), "", "all is told on standard output");
        let all = records(&output);
        assert!(all.iter().all(|record| record["table"] == name));

        let counts = published(shape);
        let levels = events(&all, "level");
        assert_eq!(levels.len(), counts.len());
        let (mut found, mut seconds) = (0, 0.0);
        for (distance, (level, count)) in levels.iter().zip(&counts).enumerate() {
            found += count;
            assert_eq!(level["distance"], distance);
            assert_eq!(
                (&level["count"], &level["found"]),
                (&json!(count), &json!(found))
            );
            assert_eq!(level["states"], STATES);
            assert!(level["seconds"].as_f64().unwrap() >= seconds);
            seconds = level["seconds"].as_f64().unwrap();
        }
        assert_eq!((found, counts.len()), (STATES, radius + 1));
        assert_eq!(counts[radius], farthest);

        let table = table(folder.path(), &name);
        let header = table.header();
        assert_eq!(header.distribution().counts(), counts);
        assert_eq!(header.encoding(), Encoding::Bit, "by default");
        let kinds: Vec<_> = all.iter().map(|record| &record["event"]).collect();
        assert_eq!(kinds[0], "plan");
        assert_eq!(kinds[kinds.len() - 2..], ["built", "proved"]);
        let (plan, built) = (&all[0], &all[all.len() - 2]);
        assert_eq!(
            (&plan["states"], &plan["encoding"]),
            (&json!(STATES), &json!("bit"))
        );
        assert_eq!(
            (&built["radius"], &built["states"]),
            (&json!(radius), &json!(STATES))
        );
        assert_eq!(built["bytes"], table.as_bytes().len());
        assert_eq!(built["file"], format!("./{name}.table"));
        assert_eq!(built["mean"], header.distribution().mean());
        // What it said that it needs is what it took, or little more.
        let disk = plan["disk"].as_u64().unwrap();
        let length = header.layout().length();
        assert!(length <= disk && disk < length + (1 << 20), "{disk}");
        let (memory, took) = (&plan["memory"], &built["memory"]);
        assert!(took.as_u64() <= memory.as_u64(), "{took} of {memory}");
        assert_eq!(files(folder.path()), [format!("{name}.table")], "no litter");
    }
}

#[test]
fn the_bytes_are_the_same_in_any_number_of_threads_by_any_code() {
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), "3x4 --out one --threads 1"), 0);
    let one = table(&folder.path().join("one"), "3x4-corner");
    let build = |arguments: &str| {
        let output = run(
            folder.path(),
            &format!("3x4 --out other {arguments} --force"),
        );
        let other = folder.path().join("other/3x4-corner.table");
        (output, fs::read(other).unwrap_or_default())
    };
    let (output, three) = build("--threads 3");
    ended(&output, 0);
    assert!(three == one.as_bytes());
    let there = Code::all();
    for name in ["portable", "avx2", "avx512"] {
        let (output, other) = build(&format!("--code {name}"));
        if there.iter().any(|code| code.name() == name) {
            ended(&output, 0);
            assert!(other == one.as_bytes(), "{name}");
        } else {
            let words = ended(&output, 2);
            let says = format!("this machine cannot run '{name}'; it has ");
            assert!(words.contains(&says), "{words}");
        }
    }
    // Another home is another table.
    let output = run(folder.path(), "3x4 --home edge-4 --out other");
    let words = ended(&output, 0);
    assert!(words.contains("build-table 3x4 --home edge-4 --out other --force"));
    let edge = table(&folder.path().join("other"), "3x4-edge-4");
    let (edge, corner) = (edge.header(), one.header());
    assert_eq!(
        edge.home(),
        Home::named("3x4".parse().unwrap(), "edge-4").unwrap()
    );
    assert_ne!(edge.distribution(), corner.distribution());
}

#[test]
fn a_byte_a_state_and_one_bit_of_it_agree() {
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), "3x4 --out bits"), 0);
    ended(&run(folder.path(), "3x4 --out bytes --encoding byte"), 0);
    let bits = table(&folder.path().join("bits"), "3x4-corner");
    let bytes = table(&folder.path().join("bytes"), "3x4-corner");
    assert_eq!(bytes.header().metric(), Metric::Stm);
    assert_eq!(bytes.header().encoding(), Encoding::Byte);
    let distribution = bytes.header().distribution();
    assert_eq!(bits.header().distribution(), distribution);

    let distances = &bytes.as_bytes()[bytes.header().layout().payload()];
    let payload = bits.header().layout().payload();
    let list = &bits.as_bytes()[bits.header().layout().far()];
    let least = distribution.far() as usize;
    let (mut counts, mut listed) = (vec![0; 256], vec![Vec::new(); 256]);
    let eights = distances.chunks(8).zip(&bits.as_bytes()[payload]);
    for (number, (eight, &packed)) in (0u64..).step_by(8).zip(eights) {
        let expected = eight
            .iter()
            .rev()
            .fold(0, |bits, of| bits << 1 | of >> 1 & 1);
        assert_eq!(packed, expected, "from state {number} on");
        for (state, &distance) in (number..).zip(eight) {
            let distance = usize::from(distance);
            counts[distance] += 1;
            if distance >= least {
                listed[distance].push(state);
            }
        }
    }
    let radius = distribution.radius() as usize;
    assert_eq!(counts[..=radius], *distribution.counts());
    assert_eq!(distances.len() as u64, STATES);
    // And the list of far states is all of those, in its sequence.
    let listed = listed.concat();
    let expected = listed.iter().flat_map(|state| state.to_le_bytes());
    assert!(!listed.is_empty());
    assert!(expected.eq(list.iter().copied()));
}

#[test]
fn a_good_table_is_left_alone_and_a_bad_one_built_again() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("3x4-corner.table");
    ended(&run(folder.path(), "3x4 --out ."), 0);
    let good = fs::read(&file).unwrap();
    let changed = || fs::metadata(&file).unwrap().modified().unwrap();
    let before = changed();
    let kept = run(folder.path(), "3x4 --out . --json");
    assert_eq!(ended(&kept, 0), "");
    let all = records(&kept);
    assert_eq!((all.len(), &all[0]["event"]), (1, &json!("kept")));
    assert_eq!(
        (&all[0]["radius"], &all[0]["states"]),
        (&json!(53), &json!(STATES))
    );
    let kept = said(&run(folder.path(), "3x4 --out .").stdout);
    assert!(kept.contains("already there and good"), "{kept}");
    assert_eq!(changed(), before);

    // In the header, the checksums, the bits and the list of far states; and cut off.
    let length = good.len();
    for (at, cut) in [(30, 0), (5000, 0), (20_000_000, 0), (length - 3, 0), (0, 8)] {
        let mut bad = good[..length - cut].to_vec();
        if cut == 0 {
            bad[at] ^= 16;
        }
        fs::write(&file, bad).unwrap();
        let words = ended(&run(folder.path(), "3x4 --out ."), 0);
        assert!(
            words.contains("is no good table and is built again"),
            "{words}"
        );
        assert!(fs::read(&file).unwrap() == good, "byte {at}");
    }
    assert_eq!(files(folder.path()), ["3x4-corner.table"]);
}

/// Told by their hash alone, and so not to be copied from the answer.
#[test]
#[ignore = "takes minutes and 12 GB of memory"]
fn level_counts_of_fourteen_cells_have_the_published_hash() {
    let folder = tempdir().unwrap();
    let output = run(folder.path(), "2x7 --out . --json");
    ended(&output, 0);
    let levels = events(&records(&output), "level");
    assert_eq!((levels.len(), &levels[108]["count"]), (109, &json!(1)));
    let counts = levels.iter().map(|level| level["count"].to_string());
    let file = folder.path().join("counts");
    fs::write(&file, counts.collect::<Vec<_>>().join(",")).unwrap();
    let sum = Command::new("sha256sum").arg(file).output().unwrap();
    let published = include_str!("../../tests/reference/2x7.sha256");
    let hash = |text: &str| text.split_whitespace().next().map(String::from);
    assert_eq!(hash(&said(&sum.stdout)), hash(published));
}

/// Before anything is done. On a machine that has the memory they would begin, so there they are
/// not tried.
#[test]
fn what_there_is_no_memory_for_is_refused_at_once_with_the_numbers() {
    let Some(available) = available_memory() else {
        return;
    };
    for (arguments, gigabytes, need) in [
        ("3x5", 170, "162.71 GiB"),
        ("4x4", 2600, "2.38 TiB"),
        ("2x8", 2600, "2.38 TiB"),
        ("2x7 --encoding byte", 49, "46.43 GiB"),
    ] {
        if available > gigabytes * 1_000_000_000 {
            continue;
        }
        for lang in ["en", "zh"] {
            let folder = tempdir().unwrap();
            let begun = Instant::now();
            let arguments = format!("{arguments} --lang {lang} --checkpoint c");
            let output = run(folder.path(), &arguments);
            assert!(begun.elapsed() < Duration::from_secs(1), "{arguments}");
            let words = ended(&output, 4);
            let refused = words.lines().last().unwrap();
            assert!(refused.contains(need), "{words}");
            assert_eq!(
                refused.matches("iB").count(),
                2,
                "needed and available: {words}"
            );
            assert_eq!(said(&output.stdout), "");
            assert_eq!(files(folder.path()), ["c", "data"], "the folders at most");
            assert!(files(&folder.path().join("data")).is_empty());
            assert!(files(&folder.path().join("c")).is_empty());
        }
    }
}
