//! Levels: the states at one distance, and the ways to find them.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use core::{iter, mem};

use crate::board::direction::Direction;
use crate::index::State;
use crate::search::distribution::Distribution;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;

/// The way to find the states at a distance.
pub(crate) enum Level {
    /// By going up from the goal, done: their numbers, in sequence.
    Near(Vec<u64>),
    /// By the list of far states: their entries there.
    Far(Range<u64>),
    /// By looking through all states.
    Wide,
}

/// So many states are always near: to go up through them takes a millisecond, whatever the shape.
const ALWAYS_NEAR: u64 = 1 << 12;

impl<D: AsRef<[u8]>> Table<D> {
    /// The states at an exact distance, in the sequence of their numbers.
    ///
    /// Near the goal, where no more states are than [`Distribution::most_far`] or a few thousand,
    /// they are found without the table, in time and memory that grow with their number. Those
    /// at far distances are read from the list in a bit-encoded file. All others take a pass over
    /// the table, with nothing kept; with bit encoding, it walks from every fourth state.
    ///
    /// The items are errors where a byte that was read is damaged, or the header has another
    /// number of states there.
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = Result<State, TableError>> + '_ {
        let states: Box<dyn Iterator<Item = _> + '_> = match self.level_at(distance) {
            Ok(Level::Near(numbers)) => {
                let states = numbers.into_iter();
                Box::new(
                    states
                        .filter_map(|number| self.index().state(number))
                        .map(Ok),
                )
            }
            Ok(Level::Far(entries)) => Box::new(self.listed(entries)),
            Ok(Level::Wide) => Box::new(self.scanned(distance)),
            Err(damage) => Box::new(iter::once(Err(damage))),
        };
        states
    }

    /// The way to find the states at a distance.
    pub(crate) fn level_at(&self, distance: u32) -> Result<Level, TableError> {
        let distribution = self.header().distribution();
        let near = Distribution::most_far(distribution.states()).max(ALWAYS_NEAR);
        if distribution.at(distance) == 0 {
            Ok(Level::Near(Vec::new()))
        } else if distribution.within(0..distance.saturating_add(1)) <= near {
            self.near(distance).map(Level::Near)
        } else if self.header().encoding() == Encoding::Bit && distance >= distribution.far() {
            Ok(Level::Far(self.far_entries(distance)))
        } else {
            Ok(Level::Wide)
        }
    }

    /// The numbers of the states at a distance, in sequence, from the graph alone: the next level
    /// are the neighbours of this one that are neither in it nor in the one before. The header's
    /// counts are compared on the way, so that one that lies does not lead far up.
    fn near(&self, distance: u32) -> Result<Vec<u64>, TableError> {
        let index = self.index();
        let (mut before, mut level) = (Vec::new(), vec![self.goal()]);
        for height in 0..=distance {
            if height > 0 {
                let states = level.iter().filter_map(|&number| index.state(number));
                let neighbours = states.flat_map(|state| self.neighbours(&state, Direction::ALL));
                let mut next: Vec<u64> = neighbours
                    .map(|(_, state)| index.number(&state))
                    .filter(|number| before.binary_search(number).is_err())
                    .filter(|number| level.binary_search(number).is_err())
                    .collect();
                next.sort_unstable();
                next.dedup();
                before = mem::replace(&mut level, next);
            }
            let (found, expected) = (level.len() as u64, self.header().distribution().at(height));
            if found != expected {
                return Err(TableError::StateCount {
                    distance: height,
                    found,
                    expected,
                });
            }
        }
        Ok(level)
    }

    /// The entries of a far distance in the list of far states.
    pub(crate) fn far_entries(&self, distance: u32) -> Range<u64> {
        let distribution = self.header().distribution();
        let first = distribution.within(distribution.far()..distance);
        first..first + distribution.at(distance)
    }

    /// The states that the list of far states has at entries of one distance.
    ///
    /// The items are errors where an entry is damaged, no state, or out of sequence.
    pub(crate) fn listed(
        &self,
        entries: Range<u64>,
    ) -> impl Iterator<Item = Result<State, TableError>> + '_ {
        let mut least = 0;
        entries.map(move |entry| {
            let state = self.far_state(entry)?;
            let number = self.index().number(&state);
            if number < least {
                return Err(TableError::FarEntry { entry });
            }
            least = number + 1;
            Ok(state)
        })
    }

    /// The state at an entry of the list of far states.
    pub(crate) fn far_state(&self, entry: u64) -> Result<State, TableError> {
        let state = self.index().state(self.far_entry(entry)?);
        state.ok_or(TableError::FarEntry { entry })
    }

    /// The states at a distance, from a pass over the table.
    fn scanned(&self, distance: u32) -> impl Iterator<Item = Result<State, TableError>> + '_ {
        let places = 0..self.index().cells() as usize;
        self.index()
            .states_by_order()
            .flat_map(move |order| places.clone().map(move |place| order.at(place)))
            .filter_map(move |state| match self.is_at(&state, distance) {
                Ok(true) => Some(Ok(state)),
                Ok(false) => None,
                Err(damage) => Some(Err(damage)),
            })
    }

    /// Whether a state is at a distance. With bit encoding, a walk from every fourth state.
    pub(crate) fn is_at(&self, state: &State, distance: u32) -> Result<bool, TableError> {
        Ok(self.may_be_at(state, distance)? && self.distance(state)? == distance)
    }
}
