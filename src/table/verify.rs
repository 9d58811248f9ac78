//! The proof that a table is right, without a second search.
//!
//! A function d on the states is the distance from the goal if and only if
//!
//! 1. d = 0 at the goal and only there;
//! 2. d differs by at most 1 between neighbours, and in stm by exactly 1, because every move of
//!    one tile changes the colour of the blank's place;
//! 3. every other state has a neighbour with a smaller d.
//!
//! By 3, a walk downhill from any state reaches the goal in d moves, so the distance is at most d.
//! By 2, each move lowers d by at most 1, so no path is shorter.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::search::distribution::far_distance;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;

impl<D: AsRef<[u8]>> Table<D> {
    /// Proves that the table is right: every checksum, every state and its neighbours, the
    /// distribution in the header and the list of far states.
    ///
    /// One pass with a count for each distance in memory; with bit encoding, a walk to the goal
    /// from each state and from its closer neighbours.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found.
    pub fn verify(&self) -> Result<(), TableError> {
        let table = self.as_checked()?;
        let counts = table.prove_ranks(0..self.index().orders())?;
        table.prove_counts(&counts)?;
        table.prove_far()
    }

    /// Proves the distances of the states whose orders have these ranks, and returns the number
    /// of them at each distance up to the radius.
    pub(crate) fn prove_ranks(&self, ranks: Range<u64>) -> Result<Vec<u64>, TableError> {
        let index = self.index();
        let is_bit = self.header().encoding() == Encoding::Bit;
        let metric = self.header().metric();
        let mut counts = vec![0; self.header().distribution().counts().len()];
        let mut order = index.state(ranks.start.saturating_mul(index.cells()));
        while let Some(first) = order.filter(|state| state.rank() < ranks.end) {
            for place in 0..index.cells() as usize {
                let state = first.at(place);
                let distance = self.distance(&state)?;
                let mut has_closer = distance == 0;
                let slide = |direction| index.slide(state, direction, metric);
                for next in Direction::ALL.into_iter().flat_map(slide) {
                    // Of two neighbours the bits always show one as closer. The pair is compared
                    // from the farther one, so that it is not walked from twice.
                    if is_bit && self.may_have_distance(&next, distance + 1)? {
                        continue;
                    }
                    let other = self.distance(&next)?;
                    let is_valid = match metric {
                        Metric::Stm => other.abs_diff(distance) == 1,
                        Metric::Mtm => other.abs_diff(distance) <= 1,
                    };
                    if !is_valid {
                        return Err(TableError::NeighbourDistances {
                            state: index.number(&state),
                            neighbour: index.number(&next),
                        });
                    }
                    has_closer |= other < distance;
                }
                if !has_closer {
                    return Err(TableError::NoCloserNeighbour {
                        state: index.number(&state),
                    });
                }
                if let Some(count) = counts.get_mut(distance as usize) {
                    *count += 1;
                }
            }
            order = index.next_order(&first, usize::MAX);
        }
        Ok(counts)
    }

    /// Compares the number of states at each distance with the header.
    pub(crate) fn prove_counts(&self, counts: &[u64]) -> Result<(), TableError> {
        for (distance, &found) in (0..).zip(counts) {
            let expected = self.header().distribution().count(distance);
            if found != expected {
                return Err(TableError::StateCount {
                    distance,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }

    /// Proves the list of far states, by a walk from each, and checks the zeros before it. With
    /// the right counts no far state can be missing: there are as many entries as far states, no
    /// two alike, each at its distance.
    pub(crate) fn prove_far(&self) -> Result<(), TableError> {
        if self.header().encoding() == Encoding::Byte {
            return Ok(());
        }
        self.check_padding()?;
        let distribution = self.header().distribution();
        for distance in far_distance(distribution)..=distribution.radius() {
            let entries = self.far_entries(distance);
            for (entry, state) in entries.clone().zip(self.listed_states(entries)) {
                if self.distance(&state?)? != distance {
                    return Err(TableError::FarEntry { entry });
                }
            }
        }
        Ok(())
    }
}
