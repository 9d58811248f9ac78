//! The parts of each process, and of each round of a level.

use std::ops::Range;

use jiugong_app::{Error, msg};
use jiugong_engine::Division;

/// The number of rounds of a level. All processes wait for each other at the end of a round, and
/// transfers take place during the next one.
pub const ROUNDS: usize = 8;

/// Checks that each process has a part.
pub fn check_ranks(ranks: usize, parts: usize, table: String) -> Result<(), Error> {
    if ranks <= parts {
        return Ok(());
    }
    Err(Error::Usage(msg!("parts-ranks", ranks = ranks, table = table, parts = parts)))
}

/// Returns the parts of a process.
pub fn parts_of_rank(division: &Division, rank: usize, size: usize) -> Range<usize> {
    let first = |rank| rank * division.parts() / size;
    first(rank)..first(rank + 1)
}

/// Returns the process that has a part.
pub fn rank_of_part(division: &Division, part: usize, size: usize) -> usize {
    ((part + 1) * size - 1) / division.parts()
}

/// Returns the parts of a process in which it finds the level in a round; none after the last
/// round.
pub fn parts_of_round(parts: &Range<usize>, round: usize) -> Range<usize> {
    let first = |round: usize| parts.start + round.min(ROUNDS) * parts.len() / ROUNDS;
    first(round)..first(round + 1)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn rejects_more_processes_than_parts() {
        check_ranks(110, 110, String::new()).unwrap();
        let error = check_ranks(111, 110, String::new()).unwrap_err();
        assert_eq!(error.message().unwrap().id, "parts-ranks");
    }
}
