//! Bytes flipped after the checksums were made: every one is found by the proof, and a table that
//! was opened without a proof never gives an answer that rests on one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use forge::PAGE;
use independent::Grid;
use jiugong::{TableError, Encoding, Goal, QueryError, Precomputed, Shape, Solver, Table};

/// 3×3 by its home at cell 0, where states are boards as they stand.
fn corner() -> Goal {
    Goal::new("012345678".parse().unwrap())
}

fn file(encoding: Encoding) -> Vec<u8> {
    forge::table(corner().home(), encoding).as_bytes().to_vec()
}

#[test]
fn a_flipped_payload_is_found() {
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
fn a_flipped_block_checksum_is_found() {
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

/// The zeros before the payload are of the format, too.
#[test]
fn a_flipped_zero_between_checksums_and_payload_is_found() {
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

/// Tables opened but not checked: a byte flipped in one block, and every board of the domain
/// asked. Whatever is answered is right; what rests on the block is refused.
#[test]
fn no_answer_rests_on_a_damaged_byte() {
    let goal = corner();
    let grid = Grid::of(Shape::EIGHT_PUZZLE);
    let found = grid.search(grid.word(goal.board()));
    // A walk in bits reads some seventy blocks, each checked again: fewer boards will do.
    for (encoding, stride) in [(Encoding::Byte, 1), (Encoding::Bit, 499)] {
        let mut bad = file(encoding);
        let byte = 2 * PAGE + (bad.len() - 2 * PAGE) / 2;
        bad[byte] ^= 2;
        let block = ((byte - 2 * PAGE) / PAGE) as u64;
        let table = Table::new(&bad[..]).unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let damaged = TableError::Block { block };
        let (mut right, mut refused) = (0, 0);
        for (&word, &distance) in found.distances.iter().step_by(stride) {
            let board = grid.board(word);
            match solver.distance(&board) {
                Ok(answer) => {
                    assert_eq!(answer, distance, "{board}");
                    right += 1;
                }
                Err(error) => {
                    assert_eq!(error, QueryError::Table(damaged), "{board}");
                    refused += 1;
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
        assert!(right > 0 && refused > 0);
        assert!(Precomputed::new(&solver).is_err());
    }
}
