//! Damage to tables, above all to those that are mapped, because they are too large to be checked
//! when they are opened. Every line of output is that of the valid table, or an error.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use jiugong::{Encoding, Goal, Home, Metric, Table};
use jiugong_test_support::damage::{Damage, Kind};
use jiugong_test_support::forge::{self, Forgery, PAGE};
use jiugong_test_support::{Output, large};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::JIUGONG;

/// A damaged file, which is restored when the value is dropped.
struct Damaged<'a> {
    file: File,
    damage: &'a Damage,
    valid: &'a [u8],
}

impl Damaged<'_> {
    fn new<'a>(path: &Path, damage: &'a Damage, valid: &'a [u8]) -> Damaged<'a> {
        let file = File::options().write(true).open(path).unwrap();
        for (at, data) in &damage.writes {
            file.write_all_at(data, *at as u64).unwrap();
        }
        file.set_len(damage.length as u64).unwrap();
        Damaged { file, damage, valid }
    }
}

impl Drop for Damaged<'_> {
    fn drop(&mut self) {
        self.file.set_len(self.valid.len() as u64).unwrap();
        for (at, data) in &self.damage.writes {
            self.file.write_all_at(&self.valid[*at..at + data.len()], *at as u64).unwrap();
        }
        if self.damage.length < self.valid.len() {
            let tail = &self.valid[self.damage.length..];
            self.file.write_all_at(tail, self.damage.length as u64).unwrap();
        }
    }
}

/// Tables of two homes of 3×4 with a byte a state.
static CORNER: LazyLock<Table<Vec<u8>>> = LazyLock::new(|| table("corner"));
static EDGE: LazyLock<Table<Vec<u8>>> = LazyLock::new(|| table("edge-1"));

fn table(home: &str) -> Table<Vec<u8>> {
    large::build_bytes(Home::from_name("3x4".parse().unwrap(), home).unwrap(), Metric::Stm)
}

/// Writes a table to a folder, and returns the path of the file.
fn write(folder: &Path, table: &Table<Vec<u8>>) -> PathBuf {
    let header = table.header();
    let path = folder.join(header.home().file_name(header.metric()));
    fs::write(&path, table.as_bytes()).unwrap();
    path
}

/// The number of runs on damaged files, and of the lines that were right and errors.
#[derive(Debug, Default)]
struct Tally {
    runs: u32,
    right: u32,
    errors: u32,
}

/// Damages the file of a table in every way, and compares each line of batches on boards whose
/// distances are near the damage with that from the valid file.
fn compare_lines(
    valid: &Table<Vec<u8>>,
    other: &Table<Vec<u8>>,
    kinds: impl Iterator<Item = Kind>,
    rng: &mut ChaCha8Rng,
) -> Tally {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), valid);
    let goal = Goal::new(valid.header().home().goal_board());
    let metric = valid.header().metric().name();
    let mut tally = Tally::default();
    for kind in kinds {
        let damage = Damage::random(kind, valid, other, rng);
        let boards = damage.states(valid, rng).into_iter().map(|number| {
            let state = valid.index().state(number).unwrap();
            format!("{}\n", goal.board_from_state(&state).unwrap())
        });
        let boards: String = boards.collect();
        for command in ["distance", "solve"] {
            let run = || {
                let mut jiugong = JIUGONG.command(folder.path());
                jiugong.args([command, "-", "--json", "--tables", ".", "--metric", metric]);
                jiugong.args(["--goal", &goal.board().to_string()]);
                Output::of(jiugong.write_stdin(boards.as_str()))
            };
            let expected = run();
            assert_eq!(expected.status, 0, "{expected:?}");
            let damaged = Damaged::new(&path, &damage, valid.as_bytes());
            let found = run();
            drop(damaged);
            assert!([0, 3].contains(&found.status), "{kind:?}: {found:?}");
            tally.runs += 1;
            assert_eq!(found.stdout.lines().count(), expected.stdout.lines().count());
            for (found, expected) in found.stdout.lines().zip(expected.stdout.lines()) {
                if found.contains("\"error\"") {
                    tally.errors += 1;
                } else {
                    assert_eq!(found, expected, "{kind:?}");
                    tally.right += 1;
                }
            }
        }
    }
    assert!(fs::read(&path).unwrap() == valid.as_bytes());
    tally
}

#[test]
fn lines_from_a_damaged_mapped_table_are_right_or_errors() {
    let [valid, other] = [&*CORNER, &*EDGE];
    // The others write the whole file, which takes long.
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, Kind::SplicePayload | Kind::SpliceAllButHeader))
        .flat_map(|kind| [kind; 3]);
    let tally = compare_lines(valid, other, kinds, &mut ChaCha8Rng::seed_from_u64(12));
    println!("{tally:?}");
    assert!(tally.right > 100 && tally.errors > 100);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn lines_from_damaged_small_tables_are_errors() {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    for (metric, encoding) in forge::formats() {
        let [valid, other] = ["corner", "edge"].map(|name| {
            let home = Home::from_name("3x3".parse().unwrap(), name).unwrap();
            forge::table(home, metric, encoding)
        });
        let tally = compare_lines(&valid, &other, Kind::ALL.into_iter(), &mut rng);
        println!("{metric:?}, {encoding:?}: {tally:?}");
        // Damage can leave the bytes as they are, such as zeros written to padding, which is half
        // of a small file with sparse encoding.
        let least = if encoding == Encoding::Sparse { 2 } else { 5 };
        assert!(tally.errors > least * tally.right, "{tally:?}");
    }
}

/// The blank's neighbours of the goal are stored in block 0.
#[test]
fn block_0_of_another_table_is_not_believed() {
    let folder = tempfile::tempdir().unwrap();
    let [valid, other] = [&*EDGE, &*CORNER];
    let path = write(folder.path(), valid);
    let layout = jiugong::file::layout(valid.header());
    let payload = layout.payload().start;
    let block = (payload, other.as_bytes()[payload..payload + PAGE].to_vec());
    let checksum = layout.checksums().start;
    let checksum = (checksum, other.as_bytes()[checksum..checksum + 8].to_vec());
    for writes in [vec![block.clone()], vec![block, checksum]] {
        let length = valid.as_bytes().len();
        let damage = Damage { kind: Kind::SpliceBlock, writes, length };
        let _damaged = Damaged::new(&path, &damage, valid.as_bytes());
        let mut jiugong = JIUGONG.command(folder.path());
        jiugong.args(["distance", "--tables", ".", "1 2 0 3/4 5 6 7/8 9 10 11"]);
        let output = Output::of(jiugong.args(["--goal", "1 0 2 3/4 5 6 7/8 9 10 11"]));
        assert_eq!(output.status, 3, "{output:?}");
        assert_eq!(output.stdout, "");
        assert!(output.stderr.contains("damaged table"), "{output:?}");
    }
}

/// A table that is wrong under valid checksums, and one with a flipped bit: an error stays one when
/// the file has been put right, because the file is not examined again.
#[test]
fn a_batch_examines_a_damaged_table_once() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::from_name("2x5".parse().unwrap(), "corner").unwrap();
    let small = forge::table(home, Metric::Stm, Encoding::Sparse);
    let mut lying = Forgery::of(&small);
    let last = lying.payload.len() / 2;
    lying.payload[last] ^= 0xFF;
    let mut damaged = large::table().as_bytes().to_vec();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    for (table, bad, board) in [
        (&small, lying.bytes(), "0 1 2 3 4/5 6 7 8 9"),
        (large::table(), damaged, "0 1 2 3/4 5 6 7/8 9 10 11"),
    ] {
        let path = write(folder.path(), table);
        fs::write(&path, bad).unwrap();
        let mut batch = JIUGONG.session(folder.path(), "solve - --tables . --goal first");
        let error = batch.answer(board);
        assert!(error.starts_with("line 1: "), "{error}");
        let file = File::options().write(true).open(&path).unwrap();
        file.write_all_at(table.as_bytes(), 0).unwrap();
        assert_eq!(batch.answer(board), error.replace("line 1: ", "line 2: "));
        assert_eq!(batch.end().status, 3);
    }
}

#[test]
fn truncating_a_mapped_table_ends_the_program_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), &CORNER);
    let mut batch = JIUGONG.session(folder.path(), "distance - --tables . --goal first");
    assert_eq!(batch.answer("1 0 2 3/4 5 6 7/8 9 10 11"), "1 0 2 3/4 5 6 7/8 9 10 11\t1\n");
    File::options().write(true).open(&path).unwrap().set_len(4096).unwrap();
    assert_eq!(batch.answer("11 10 9 8/7 6 5 4/3 1 0 2"), "");
    let output = batch.end();
    assert_eq!((output.status, output.stdout.as_str()), (3, ""));
    let expected = "jiugong: './3x4-corner.table' was changed or cannot be read any more; ";
    assert!(output.stderr.starts_with(expected), "{output:?}");
    assert_eq!(output.stderr.lines().count(), 1);
}

#[test]
fn overwriting_a_small_table_does_not_change_answers() {
    let folder = tempfile::tempdir().unwrap();
    let [corner, edge] = ["corner", "edge"].map(|name| {
        forge::table(
            Home::from_name("3x3".parse().unwrap(), name).unwrap(),
            Metric::Mtm,
            Encoding::Byte,
        )
    });
    let path = write(folder.path(), &corner);
    let mut batch = JIUGONG.session(folder.path(), "distance - --metric mtm --tables .");
    assert_eq!(batch.answer("123456708"), "1 2 3/4 5 6/7 0 8\t1\n");
    fs::write(&path, edge.as_bytes()).unwrap();
    assert_eq!(batch.answer("123456078"), "1 2 3/4 5 6/0 7 8\t1\n");
    fs::write(&path, "").unwrap();
    assert_eq!(batch.answer("123450786"), "1 2 3/4 5 0/7 8 6\t1\n");
    assert_eq!(batch.end().status, 0);
}
