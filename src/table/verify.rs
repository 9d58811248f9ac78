//! The proof that a table is right, without a second search.
//!
//! A function on the states is the distance from the goal if and only if
//!
//! 1. the goal, and it alone, has 0;
//! 2. neighbours differ by at most 1, and in stm by exactly 1, for every move of one tile changes
//!    the colour of the blank's place;
//! 3. every other state has a neighbour that is one lower.
//!
//! By 3, walking down from any state reaches the goal in as many steps as the state has, so the
//! distance is no more; by 2, no path is shorter, for each step lowers the value by at most 1.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;

impl<D: AsRef<[u8]>> Table<D> {
    /// Proves the table: every checksum, every state and its neighbours, the header's
    /// distribution, and the list of far states. One pass, nothing but a count of each distance
    /// kept; with bit encoding, walks from each state and its neighbours to the goal.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] there is.
    pub fn verify(&self) -> Result<(), TableError> {
        let table = self.borrowed()?;
        let counts = table.prove(0..self.index().orders())?;
        table.prove_counts(&counts)?;
        table.prove_far()
    }

    /// The part of [`verify`](Table::verify) that concerns the states of some orders, by rank:
    /// gives the number of states at each distance up to the radius. The work of several such
    /// calls can be done at once.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] among these states.
    pub fn prove(&self, ranks: Range<u64>) -> Result<Vec<u64>, TableError> {
        let index = self.index();
        let is_bit = self.header().encoding() == Encoding::Bit;
        let metric = self.header().metric();
        let mut counts = vec![0; self.header().distribution().counts().len()];
        let mut order = index.state(ranks.start.saturating_mul(index.cells()));
        while let Some(first) = order.filter(|state| state.rank() < ranks.end) {
            for place in 0..index.cells() as usize {
                let state = first.at(place);
                let distance = self.distance(&state)?;
                let mut stuck = distance > 0;
                let steps = |m| index.steps(state, m, metric);
                for next in Direction::ALL.into_iter().flat_map(steps) {
                    // One bit always tells of two neighbours that one is closer. From there the
                    // other is compared with it; to walk from both would prove it twice.
                    if is_bit && self.may_be_at(&next, distance + 1)? {
                        continue;
                    }
                    let other = self.distance(&next)?;
                    let agree = match metric {
                        Metric::Stm => other.abs_diff(distance) == 1,
                        Metric::Mtm => other.abs_diff(distance) <= 1,
                    };
                    if !agree {
                        return Err(TableError::NeighbourDistances {
                            state: index.number(&state),
                            neighbour: index.number(&next),
                        });
                    }
                    stuck &= other >= distance;
                }
                if stuck {
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

    /// That the counts of all states, added up, are the header's.
    ///
    /// # Errors
    ///
    /// [`TableError::StateCount`] at the first that is not.
    pub fn prove_counts(&self, counts: &[u64]) -> Result<(), TableError> {
        let expected = self.header().distribution();
        for (distance, &found) in (0..).zip(counts) {
            if found != expected.at(distance) {
                return Err(TableError::StateCount {
                    distance,
                    found,
                    expected: expected.at(distance),
                });
            }
        }
        Ok(())
    }

    /// That the far states are listed, where they are, and that before the list stand zeros. If
    /// the counts are the header's, no far state can be missing: there are as many entries as
    /// states, no two alike, each at its distance. A walk from each of them.
    ///
    /// # Errors
    ///
    /// [`TableError::Block`] where there should be zeros, [`TableError::FarEntry`] at the first wrong entry,
    /// or what [`distance`](Table::distance) finds.
    pub fn prove_far(&self) -> Result<(), TableError> {
        if self.header().encoding() == Encoding::Byte {
            return Ok(());
        }
        self.check_padding()?;
        let distribution = self.header().distribution();
        for distance in distribution.far()..=distribution.radius() {
            let entries = self.far_entries(distance);
            for (entry, state) in entries.clone().zip(self.listed(entries)) {
                if self.distance(&state?)? != distance {
                    return Err(TableError::FarEntry { entry });
                }
            }
        }
        Ok(())
    }
}
