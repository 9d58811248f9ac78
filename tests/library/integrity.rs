//! Damaged files: verification detects every flipped byte, and an unverified table never gives an
//! answer that depends on one.

use jiugong::{Encoding, Metric, Precomputed, QueryError, Shape, Solver, Table, TableError};
use jiugong_test_support::forge::{self, PAGE};
use jiugong_test_support::independent::Grid;

use crate::{goal, home};

fn file(encoding: Encoding) -> Vec<u8> {
    let table = forge::table(home("corner"), Metric::Stm, encoding);
    table.as_bytes().to_vec()
}

#[test]
fn detects_flipped_payload() {
    for encoding in Encoding::ALL {
        let good = file(encoding);
        let payload = 2 * PAGE..good.len();
        for (i, byte) in payload.clone().step_by(payload.len() / 200).enumerate() {
            let mut bad = good.clone();
            bad[byte] ^= 1 << (i % 8);
            let block = ((byte - payload.start) / PAGE) as u64;
            let table = Table::new(&bad[..]).unwrap();
            assert_eq!(table.verify(), Err(TableError::Block { block }));
            assert_eq!(table.checked().unwrap_err(), TableError::Block { block });
        }
    }
}

#[test]
fn detects_flipped_block_checksum() {
    for (encoding, blocks) in Encoding::ALL.into_iter().zip([45, 6]) {
        let good = file(encoding);
        for byte in PAGE..PAGE + 8 * blocks {
            let mut bad = good.clone();
            bad[byte] ^= 0x10;
            let table = Table::new(&bad[..]).unwrap();
            assert_eq!(table.verify(), Err(TableError::ChecksumList));
            assert_eq!(table.checked().unwrap_err(), TableError::ChecksumList);
        }
    }
}

#[test]
fn detects_flipped_padding() {
    for (encoding, blocks) in Encoding::ALL.into_iter().zip([45, 6]) {
        let good = file(encoding);
        for byte in (PAGE + 8 * blocks..2 * PAGE).step_by(61) {
            let mut bad = good.clone();
            bad[byte] ^= 0x10;
            let table = Table::new(&bad[..]).unwrap();
            assert!(table.verify().is_err(), "byte {byte}");
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
    // With bit encoding each board reads and checks some seventy blocks, so fewer are tried.
    for (encoding, stride) in [(Encoding::Byte, 1), (Encoding::Bit, 499)] {
        let mut bad = file(encoding);
        let byte = 2 * PAGE + (bad.len() - 2 * PAGE) / 2;
        bad[byte] ^= 2;
        let block = ((byte - 2 * PAGE) / PAGE) as u64;
        let table = Table::new(&bad[..]).unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let damaged = TableError::Block { block };
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
