//! The proof of sparse tables, on right ones and on wrong ones with right checksums.

use std::sync::atomic::{AtomicU64, Ordering};

use jiugong::file::FileError;
use jiugong::proof::Proof;
use jiugong::sparse::PlainDistances;
use jiugong::{Direction, Encoding, Home, Metric, Shape, Table, TableError};
use jiugong_test_support::forge::{self, Forgery};

use crate::shape;

/// All shapes whose tables are proved in a moment.
const SHAPES: [(usize, usize); 5] = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)];

/// Returns the sparse table of a home in stm.
fn forgery(rows: usize, cols: usize, home: &str) -> Forgery {
    let home = Home::from_name(shape(rows, cols), home).unwrap();
    Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse))
}

fn verify(forgery: &Forgery) -> Result<(), TableError> {
    Table::new(forgery.bytes()).unwrap().verify()
}

/// The proof sets the flag of every stored distance but that of the goal, and counts all states.
#[test]
fn proves_the_tables_of_all_homes() {
    for (rows, cols) in SHAPES {
        for home in Home::all(shape(rows, cols)) {
            for metric in Metric::ALL {
                let table = forge::table(home, metric, Encoding::Sparse);
                let proof = Proof::new(&table).unwrap();
                let flags: Vec<AtomicU64> =
                    (0..proof.flag_words()).map(|_| AtomicU64::new(0)).collect();
                // Backwards: the sequence of the tasks has no effect.
                let mut counts = vec![0; table.header().distribution().counts().len()];
                for task in (0..proof.tasks()).rev() {
                    let found = proof.prove(task, &flags).unwrap();
                    counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
                }
                assert_eq!(counts, table.header().distribution().counts(), "{home} {metric:?}");
                assert_eq!(proof.finish(&flags), Ok(()));
                let set = flags.iter().map(|word| word.load(Ordering::Relaxed).count_ones());
                let (index, goal) = (table.index(), table.index().snake().place(home.cell()));
                let expected = match table.sparse().map(|sparse| sparse.stored()) {
                    Some(stored) => {
                        let is_stored = stored.member(goal).is_some();
                        index.orders() * stored.count() as u64 - u64::from(is_stored)
                    }
                    // The goal's track has its flag from the goal.
                    None => index.orders() * index.snake().width() as u64,
                };
                assert_eq!(u64::from(set.sum::<u32>()), expected, "{home} {metric:?}");
                assert_eq!(table.verify(), Ok(()));
            }
        }
    }
}

/// Every record of 2×2 and 2×3 in mtm with every other number.
#[test]
fn detects_any_other_number_of_a_record_of_tracks() {
    let (mut contradictions, mut goals, mut minima, mut beyond) = (0, 0, 0, 0);
    for (rows, cols) in [(2, 2), (2, 3)] {
        for home in Home::all(shape(rows, cols)) {
            let table = forge::table(home, Metric::Mtm, Encoding::Sparse);
            let (good, orders) = (Forgery::of(&table), table.index().orders() as usize);
            let bits = 8 * table.tracks().unwrap().bytes(table.index()) as usize / orders;
            for record in 0..orders {
                for change in 1..1 << bits {
                    let mut bad = good.clone();
                    for bit in (0..bits).filter(|bit| change >> bit & 1 != 0) {
                        let at = record * bits + bit;
                        bad.payload[at / 8] ^= 1 << (at % 8);
                    }
                    match verify(&bad).unwrap_err() {
                        TableError::WrongDistance { .. } => contradictions += 1,
                        TableError::GoalDistance { .. } => goals += 1,
                        TableError::NoCloserNeighbour { .. } => minima += 1,
                        TableError::BeyondRadius { .. } => beyond += 1,
                        error => panic!("{home} record {record}: {error}"),
                    }
                }
            }
        }
    }
    assert!(contradictions > 0 && goals > 0 && minima > 0 && beyond > 0);
}

/// Bits of larger tables in mtm, whose orders are in many chunks.
#[test]
fn detects_other_bits_of_tracks() {
    for (rows, cols, home) in [(2, 4, "edge"), (3, 3, "centre"), (2, 5, "corner")] {
        let home = Home::from_name(shape(rows, cols), home).unwrap();
        let good = Forgery::of(&forge::table(home, Metric::Mtm, Encoding::Sparse));
        for number in 0..40 {
            let at = number * 7919 % (8 * good.payload.len());
            let mut bad = good.clone();
            bad.payload[at / 8] ^= 1 << (at % 8);
            assert!(verify(&bad).is_err(), "{home} bit {at}");
        }
    }
}

#[test]
fn other_encodings_have_no_such_proof() {
    let home = Home::all(Shape::EIGHT_PUZZLE).next().unwrap();
    assert!(Proof::new(&forge::table(home, Metric::Stm, Encoding::Byte)).is_none());
}

/// Every record of 2×2 and 2×3 with every other value, which changes the distances of some stored
/// states by a multiple of 2.
#[test]
fn detects_any_other_value_of_a_record() {
    let (mut contradictions, mut minima) = (0, 0);
    for (rows, cols) in [(2, 2), (2, 3)] {
        for home in Home::all(shape(rows, cols)) {
            let good = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse));
            let (index, sparse) = good.sparse();
            let (bases, values) = good.block(0);
            for record in 0..values.len() {
                for value in 0..sparse.packing().values() as u8 {
                    let mut values = values.clone();
                    if value == std::mem::replace(&mut values[record], value) {
                        continue;
                    }
                    let mut bad = good.clone();
                    bad.put_block(0, &bases, &values);
                    match verify(&bad).unwrap_err() {
                        TableError::NeighbourDistances { state, neighbour } => {
                            let state = index.state(state).unwrap();
                            let mut next = Direction::ALL.into_iter();
                            let is_neighbour = next.any(|direction| {
                                let next = index.step(&state, direction);
                                next.is_some_and(|next| index.number(&next) == neighbour)
                            });
                            assert!(is_neighbour);
                            contradictions += 1;
                        }
                        TableError::NoCloserNeighbour { .. } => minima += 1,
                        TableError::BeyondRadius { .. }
                        | TableError::GoalDistance { .. }
                        | TableError::File(FileError::Block { .. }) => {}
                        error => panic!("{home} record {record}: {error}"),
                    }
                }
            }
        }
    }
    assert!(contradictions > 0 && minima > 0);
}

/// A stored state gets a smaller distance, to which those of the states around it, which are not
/// stored, adapt. If there is no contradiction, only its flag shows the error.
#[test]
fn detects_local_minimum() {
    for (rows, cols) in [(3, 3), (2, 5)] {
        let good = forgery(rows, cols, "corner");
        let (index, sparse) = good.sparse();
        let stored = sparse.stored();
        // The last place has no other one hanging on it.
        let member = stored.count() - 1;
        let digit = sparse.packing().digit(member);
        let moves = stored.branches()[member].moves() as u32;
        let mut found = 0;
        for number in (0..300).step_by(7) {
            let (bases, values) = good.block(number);
            for record in 0..values.len() {
                if u32::from(values[record]) / digit % (moves + 1) == 0 {
                    continue;
                }
                let mut bad = good.clone();
                let mut values = values.clone();
                values[record] -= digit as u8;
                bad.put_block(number, &bases, &values);
                if let Err(TableError::NoCloserNeighbour { state }) = verify(&bad) {
                    let state = index.state(state).unwrap();
                    assert_eq!(state.place(), stored.branches()[member].place());
                    found += 1;
                }
            }
            if found > 3 {
                break;
            }
        }
        assert!(found > 0, "{rows}x{cols}");
    }
}

#[test]
fn detects_wrong_tables() {
    for (rows, cols, home) in
        [(2, 4, "corner"), (3, 3, "corner"), (3, 3, "centre"), (2, 5, "edge-1")]
    {
        let good = forgery(rows, cols, home);
        for (name, bad) in good.wrong_tables() {
            let error = verify(&bad).expect_err(&name);
            let table = Table::new(bad.bytes()).unwrap().checked().unwrap();
            assert_eq!(table.verify(), Err(error), "{name}");
        }
    }
}

/// Distances that are all too large by 2 contradict the goal alone.
#[test]
fn detects_distances_shifted_by_two() {
    for home in Home::all(shape(2, 3)) {
        let mut bad = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse));
        let (mut bases, values) = bad.block(0);
        bases.iter_mut().for_each(|base| *base += 1);
        bad.put_block(0, &bases, &values);
        assert!(verify(&bad).is_err(), "{home}");
    }
}

/// Blocks that have the right distances but not the only valid bytes for them.
#[test]
fn detects_blocks_that_are_not_canonical() {
    for (rows, cols) in SHAPES {
        let good = forgery(rows, cols, "corner");
        let (index, sparse) = good.sparse();
        let len = sparse.packing().block_bytes();
        let bytes = sparse.bytes(&index) as usize;
        let distances = |payload: &[u8]| PlainDistances::read(&sparse, &index, 0, payload);
        let mut found = 0;
        // The last bits of a block, and the bytes between the last block and the far states.
        for at in [len - 1, bytes - 1, bytes, bytes.next_multiple_of(8) - 1] {
            if at >= bytes.next_multiple_of(8) {
                continue;
            }
            let mut bad = good.clone();
            bad.payload[at] |= 0x80;
            let is_same = distances(&bad.payload[..bytes]) == distances(&good.payload[..bytes]);
            if bad.payload != good.payload && is_same {
                let block = (at / forge::PAGE) as u64;
                assert_eq!(verify(&bad), Err(FileError::Block { block }.into()), "{rows}x{cols}");
                found += 1;
            }
        }
        assert!(found > 0 || bytes.is_multiple_of(8), "{rows}x{cols}");
        // A root has no circle.
        let (bases, mut values) = good.block(0);
        values[0] += 1;
        let mut bad = good.clone();
        bad.put_block(0, &bases, &values);
        assert_eq!(verify(&bad), Err(FileError::Block { block: 0 }.into()));
    }
}
