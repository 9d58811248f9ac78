//! The states at a given distance.

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

/// A source of the states at a given distance.
pub(crate) enum StateSource {
    /// A search from the goal found them: their numbers, sorted.
    Near(Vec<u64>),
    /// The list of far states has them at these entries.
    Far(Range<u64>),
    /// Every state of the table has to be tried.
    All,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Returns the states at an exact distance, sorted by number.
    ///
    /// * Near the goal, up to a few thousand states or 1 in 2¹⁴ of all, a search from the goal
    ///   finds them. Time and memory grow with their number.
    /// * With sparse encoding, the states at far distances are read from the list in the file.
    /// * Otherwise one pass over the table finds them, which takes the distance of every state,
    ///   with sparse encoding of every second one.
    ///
    /// An item is an error if the bytes read are damaged or, near the goal, the header has another
    /// number of states at this or a smaller distance.
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = Result<State, TableError>> + '_ {
        let states: Box<dyn Iterator<Item = _> + '_> = match self.state_source(distance) {
            Ok(StateSource::Near(numbers)) => {
                let numbers = numbers.into_iter();
                Box::new(numbers.filter_map(|number| self.index().state(number).map(Ok)))
            }
            Ok(StateSource::Far(entries)) => Box::new(self.listed_states(entries)),
            Ok(StateSource::All) => Box::new(self.scan(distance)),
            Err(error) => Box::new(iter::once(Err(error))),
        };
        states
    }

    /// Returns the cheapest source of the states at a distance.
    pub(crate) fn state_source(&self, distance: u32) -> Result<StateSource, TableError> {
        let distribution = self.header().distribution();
        let near = Distribution::max_near_states(distribution.states());
        if distribution.count(distance) == 0 {
            Ok(StateSource::Near(Vec::new()))
        } else if distribution.count_within(0..distance.saturating_add(1)) <= near {
            self.near_states(distance).map(StateSource::Near)
        } else if self.header().encoding() == Encoding::Sparse
            && distance >= distribution.far_distance()
        {
            Ok(StateSource::Far(self.far_entries(distance)))
        } else {
            Ok(StateSource::All)
        }
    }

    /// Returns the sorted numbers of the states at a distance by breadth-first search from the
    /// goal, without reading the payload. A frontier of another size than the header has is an
    /// error, so that a forged header cannot make the search long.
    fn near_states(&self, distance: u32) -> Result<Vec<u64>, TableError> {
        let index = self.index();
        let mut previous = Vec::new();
        let mut frontier = vec![self.goal()];
        for depth in 0..=distance {
            if depth > 0 {
                let states = frontier.iter().filter_map(|&number| index.state(number));
                let neighbours = states.flat_map(|state| self.neighbours(&state, Direction::ALL));
                let mut next: Vec<u64> = neighbours
                    .map(|(_, state)| index.number(&state))
                    .filter(|number| previous.binary_search(number).is_err())
                    .filter(|number| frontier.binary_search(number).is_err())
                    .collect();
                next.sort_unstable();
                next.dedup();
                previous = mem::replace(&mut frontier, next);
            }
            let found = frontier.len() as u64;
            let expected = self.header().distribution().count(depth);
            if found != expected {
                return Err(TableError::StateCount { distance: depth, found, expected });
            }
        }
        Ok(frontier)
    }

    /// Returns the entries of a far distance in the list of far states.
    pub(crate) fn far_entries(&self, distance: u32) -> Range<u64> {
        let distribution = self.header().distribution();
        let first = distribution.count_within(distribution.far_distance()..distance);
        first..first + distribution.count(distance)
    }

    /// Returns the states at these entries of the list of far states, which belong to one
    /// distance. An item is an error if its entry is damaged, not a state or not sorted.
    pub(crate) fn listed_states(
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

    /// Returns the state at an entry of the list of far states.
    pub(crate) fn far_state(&self, entry: u64) -> Result<State, TableError> {
        let state = self.index().state(self.far_entry(entry)?);
        state.ok_or(TableError::FarEntry { entry })
    }

    /// Returns the states at a distance by a pass over the table.
    fn scan(&self, distance: u32) -> impl Iterator<Item = Result<State, TableError>> + '_ {
        let places = 0..self.index().cells() as usize;
        self.index()
            .states_by_order(0..self.index().orders())
            .flat_map(move |order| places.clone().map(move |place| order.at(place)))
            .filter_map(move |state| {
                let has_distance = self.has_distance(&state, distance);
                has_distance.map(|is_equal| is_equal.then_some(state)).transpose()
            })
    }
}
