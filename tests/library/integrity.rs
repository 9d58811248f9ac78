//! Damaged files: verification detects every flipped byte, and an unverified table never gives an
//! answer that depends on one.

use jiugong::file::FileError;
use jiugong::{
    Encoding, Goal, Home, Metric, Precomputed, QueryError, Shape, Solver, Table, TableError,
};
use jiugong_test_support::damage::{Damage, Kind};
use jiugong_test_support::forge::{self, PAGE};
use jiugong_test_support::independent::Grid;
use jiugong_test_support::large;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::{goal, home};

fn file(encoding: Encoding) -> Vec<u8> {
    let table = forge::table(home("corner"), Metric::Stm, encoding);
    table.as_bytes().to_vec()
}

#[test]
fn detects_flipped_payload() {
    for encoding in Encoding::ALL {
        let good = file(encoding);
        let payload = 3 * PAGE..good.len();
        for (i, byte) in payload.clone().step_by(payload.len() / 200).enumerate() {
            let mut bad = good.clone();
            bad[byte] ^= 1 << (i % 8);
            let block = ((byte - payload.start) / PAGE) as u64;
            let table = Table::new(&bad[..]).unwrap();
            assert_eq!(table.verify(), Err(FileError::Block { block }.into()));
            assert_eq!(table.checked().unwrap_err(), FileError::Block { block });
        }
    }
}

/// When the file is opened.
#[test]
fn detects_flipped_page_checksum_or_padding() {
    for encoding in Encoding::ALL {
        let good = file(encoding);
        for byte in PAGE..2 * PAGE {
            let mut bad = good.clone();
            bad[byte] ^= 0x10;
            assert_eq!(Table::new(&bad[..]).unwrap_err(), FileError::ChecksumList);
        }
    }
}

/// Before any block of the page is read.
#[test]
fn detects_flipped_block_checksum_or_padding() {
    for encoding in Encoding::ALL {
        let good = file(encoding);
        for byte in (2 * PAGE..3 * PAGE).step_by(5) {
            let mut bad = good.clone();
            bad[byte] ^= 0x10;
            let table = Table::new(&bad[..]).unwrap();
            let state = table.index().state(100).unwrap();
            assert_eq!(table.distance(&state), Err(FileError::ChecksumList.into()));
            assert_eq!(table.verify(), Err(FileError::ChecksumList.into()));
            assert_eq!(table.checked().unwrap_err(), FileError::ChecksumList);
        }
    }
}

/// Every board of a table with one flipped byte, opened without a check, is answered correctly or
/// gives an error.
#[test]
fn no_answer_depends_on_a_damaged_byte() {
    let goal = goal("012345678");
    let grid = Grid::of(Shape::EIGHT_PUZZLE);
    let found = grid.search(grid.word(goal.board()));
    // With sparse encoding each board reads and checks several blocks, so fewer are tried.
    for (encoding, stride) in [(Encoding::Byte, 1), (Encoding::Sparse, 17)] {
        let mut bad = file(encoding);
        let byte = 3 * PAGE + (bad.len() - 3 * PAGE) / 2;
        bad[byte] ^= 2;
        let block = ((byte - 3 * PAGE) / PAGE) as u64;
        let table = Table::new(&bad[..]).unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let damaged = TableError::File(FileError::Block { block });
        let mut answers = 0;
        let mut errors = 0;
        for (&word, &distance) in found.distances.iter().step_by(stride) {
            let board = grid.board(word);
            match solver.distance(&board) {
                Ok(answer) => {
                    assert_eq!(answer, distance, "{board}");
                    answers += 1;
                }
                Err(error) => {
                    assert_eq!(error, QueryError::Table(damaged), "{board}");
                    errors += 1;
                }
            }
            if word % 97 == 0 {
                let mut here = word;
                for m in solver.solution(&board).unwrap() {
                    match m {
                        Ok(m) => {
                            let left = found.distances[&here];
                            here = grid.follow(here, [m]).unwrap();
                            assert_eq!(found.distances[&here] + 1, left, "{board}");
                        }
                        Err(error) => assert_eq!(error, damaged),
                    }
                }
            }
        }
        assert!(answers > 0 && errors > 0);
        assert!(Precomputed::new(&solver).is_err());
    }
}

/// The answers of a table, for comparison with those of the valid one.
#[derive(Debug, Default)]
struct Tally {
    cases: u64,
    rejected: u64,
    right: u64,
    errors: u64,
}

/// Compares each answer about some states with the valid table, whose distances are known: it must
/// be the same, or an error.
fn compare<D: AsRef<[u8]>>(damaged: &Table<D>, valid: &Table<Vec<u8>>, states: &[u64]) -> [u64; 2] {
    let goal = Goal::new(valid.header().home().goal_board());
    let expected = Solver::new(valid, &goal).unwrap();
    let found = Solver::new(damaged, &goal).unwrap();
    let mut counts = [0; 2];
    for &number in states {
        let board = goal.board_from_state(&valid.index().state(number).unwrap()).unwrap();
        let distance = expected.distance(&board).unwrap();
        let answers = [
            found.distance(&board).map(|found| found == distance).ok(),
            found.moves(&board).map(|found| found == expected.moves(&board).unwrap()).ok(),
            found.solution(&board).unwrap().collect::<Result<Vec<_>, _>>().ok().map(|moves| {
                let valid = expected.solution(&board).unwrap();
                moves == valid.collect::<Result<Vec<_>, _>>().unwrap()
            }),
            found.solutions(&board).ok().map(|found| {
                found.count() == expected.solutions(&board).unwrap().count()
                    && found.distance() == distance
            }),
        ];
        for answer in answers {
            assert_ne!(answer, Some(false), "{board}");
            counts[usize::from(answer.is_none())] += 1;
        }
    }
    counts
}

/// Flips, moves, swaps, splices, truncates and extends valid files in every way that `damage` has,
/// opens them with and without a check of all blocks, and asserts that each answer is right or an
/// error.
#[test]
fn answers_of_damaged_tables_are_right_or_errors() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let large = ["corner", "edge-1"]
        .map(|name| large::build(Home::from_name("3x4".parse().unwrap(), name).unwrap()));
    let mut tally = Tally::default();
    let [corner, edge] = large;
    let mut pairs = vec![(corner, edge, 2)];
    for (metric, encoding) in forge::formats() {
        let [corner, edge] =
            ["corner", "edge"].map(|name| forge::table(home(name), metric, encoding));
        pairs.push((corner, edge, 40));
    }
    for (valid, other, cases) in pairs {
        for kind in Kind::ALL {
            for _ in 0..cases {
                let damage = Damage::random(kind, &valid, &other, &mut rng);
                let bytes = damage.apply(valid.as_bytes());
                if bytes == valid.as_bytes() {
                    continue;
                }
                tally.cases += 1;
                let Ok(table) = Table::new(&bytes[..]) else {
                    tally.rejected += 1;
                    continue;
                };
                let states = damage.states(&valid, &mut rng);
                let [right, errors] = compare(&table, &valid, &states);
                tally.right += right;
                tally.errors += errors;
                assert!(table.checked().is_err(), "{:?}", damage.kind);
            }
        }
    }
    println!(
        "{} damaged files: {} rejected when opened, {} when checked; without the check {} right \
         answers and {} errors",
        tally.cases,
        tally.rejected,
        tally.cases - tally.rejected,
        tally.right,
        tally.errors
    );
    assert!(tally.rejected > 300 && tally.right > 1000 && tally.errors > 1000);
}
