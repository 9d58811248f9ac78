//! The parallel check and proof of pattern tables.

use std::sync::atomic::{AtomicU64, Ordering};

use jiugong::TableError;
use jiugong::file::FileError;
use jiugong_pattern::table::{PatternStates, assume_checked_pattern};
use jiugong_pattern::{PatternFile, PatternHeader, PatternTable};

use crate::VerifyError;
use crate::memory::try_with_capacity;
use crate::parallel::in_parallel;
use crate::verify::check_all;

/// Checks all checksums of a pattern table file in rayon's threads, and returns the table.
///
/// `progress` is called from time to time, in any thread, with the completed share of the work,
/// between 0 and 1.
///
/// # Errors
///
/// As [`PatternFile::checked`].
pub fn check_pattern_file<D>(
    file: PatternFile<D>,
    progress: impl Fn(f64) + Sync,
) -> Result<PatternTable<D>, FileError>
where
    D: AsRef<[u8]> + Sync,
{
    check_all(file.as_ref(), progress)?;
    assume_checked_pattern(file)
}

/// Returns the memory that [`prove_pattern_table`] takes in addition to the table, in bytes.
pub fn prove_pattern_table_memory(header: &PatternHeader) -> u64 {
    // A bit for each state; moves of the placements, maps of the ranks, and the threads' own.
    let states = header.distribution().states();
    let orders: u64 = (1..=header.pattern().len() as u64).product();
    states / 8 + 80 * (states / orders) + 128 * orders + (4 << 20)
}

/// Proves in rayon's threads that a pattern table is right, as [`PatternTable::verify`] does: level
/// by level from the table's own bits. Takes [`prove_pattern_table_memory`].
///
/// A bit for each state says whether it is in one of the last three levels. Of the states of one
/// colour those with the code of d are in the level d, and the others in the level d − 2 or d + 2.
/// So one set of bits has the level d, whose moves are followed, the level d − 1, which they may
/// lead back to, and the level d + 1, which is found. The level d − 2 is removed on the way.
///
/// `progress` is called after each level with the completed share of the work, between 0 and 1.
///
/// # Errors
///
/// [`VerifyError`]: the first fault found.
pub fn prove_pattern_table<D: AsRef<[u8]>>(
    table: &PatternTable<D>,
    progress: impl Fn(f64) + Sync,
) -> Result<(), VerifyError> {
    let states = PatternStates::new(table);
    let words = states.words();
    let length = states.orders() * words;
    let mut levels: Vec<AtomicU64> = try_with_capacity(length).map_err(VerifyError::Io)?;
    levels.resize_with(length, AtomicU64::default);
    states.check_goal()?;
    in_parallel(
        states.orders(),
        usize::MAX,
        |_| {},
        |rank| states.check_padding(rank),
        |(), ()| (),
    )?;
    let (rank, placement) = states.goal();
    levels[rank * words + placement / 64] = AtomicU64::new(1 << (placement % 64));
    let mut proved = 0;
    for level in 0_u32.. {
        let row = |rank| prove_row(&states, &levels, level, rank);
        let count = in_parallel(states.orders(), usize::MAX, |_| {}, row, |a: u64, b| a + b)?;
        states.check_count(level, count)?;
        if count == 0 {
            break;
        }
        proved += count;
        progress(proved as f64 / table.header().distribution().states() as f64);
    }
    Ok(())
}

/// Follows the moves from the states of a level in one row. Returns the number of these states.
fn prove_row(
    states: &PatternStates<'_>,
    levels: &[AtomicU64],
    level: u32,
    rank: usize,
) -> Result<u64, TableError> {
    let words = states.words();
    let has_code = |word: u64, level: u32| if level & 2 == 0 { !word } else { word };
    let mut count = 0;
    for (word, colour) in states.colour(level % 2 == 1).iter().enumerate() {
        let slot = &levels[rank * words + word];
        let found = slot.load(Ordering::Relaxed) & colour;
        if found == 0 {
            continue;
        }
        let mut left = found & has_code(states.word(rank, word), level);
        // Other threads change bits of the other colour only.
        slot.fetch_and(!(found & !left), Ordering::Relaxed);
        count += u64::from(left.count_ones());
        while left != 0 {
            let placement = 64 * word + left.trailing_zeros() as usize;
            left &= left - 1;
            for &(to, map) in states.moves(placement) {
                let (to, to_rank) = (to as usize, states.rank_after(map, rank));
                let bit = 1 << (to % 64);
                let slot = &levels[to_rank * words + to / 64];
                let is_known = slot.load(Ordering::Relaxed) & bit != 0;
                if is_known {
                    continue;
                }
                if has_code(states.word(to_rank, to / 64), level + 1) & bit == 0 {
                    let state = states.number(rank, placement);
                    let neighbour = states.number(to_rank, to);
                    return Err(TableError::NeighbourDistances { state, neighbour });
                }
                slot.fetch_or(bit, Ordering::Relaxed);
            }
        }
    }
    Ok(count)
}
