//! The parts of each process, and of each round of a level.

use std::ops::Range;

use jiugong::Home;
use jiugong_engine::Division;

use crate::Error;
use crate::files::table_name;

/// The number of rounds of a level. All processes wait for each other at the end of a round, and
/// transfers take place during the next one.
pub const ROUNDS: usize = 8;

/// Checks that each process has a part.
///
/// # Errors
///
/// [`Error::TooManyRanks`] if there are fewer parts.
pub fn check_ranks(ranks: usize, home: Home, division: &Division) -> Result<(), Error> {
    let parts = division.parts();
    if ranks > parts {
        return Err(Error::TooManyRanks { table: table_name(home), ranks, parts });
    }
    Ok(())
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

    use jiugong::Shape;

    use super::*;

    #[test]
    fn rejects_more_ranks_than_parts() {
        let home = Home::from_name(Shape::new(3, 4).unwrap(), "corner").unwrap();
        let division = Division::new(home.shape()).unwrap();
        check_ranks(110, home, &division).unwrap();
        let error = check_ranks(111, home, &division).unwrap_err();
        assert!(matches!(error, Error::TooManyRanks { ranks: 111, parts: 110, .. }));
    }
}
