//! Random states at a given distance.

use alloc::vec::Vec;

use rand::{Rng, RngExt};

use crate::index::State;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::states::StateSource;

/// Returns the mean number of trials up to which trials are cheaper than a pass over the table. A
/// trial reads one byte, or a few stored distances for every second state.
const fn max_trials(encoding: Encoding) -> u64 {
    match encoding {
        Encoding::Byte => 1 << 10,
        // Tables for which it matters take hours to pass over. Distances that are neither near
        // nor far have enough states: up to them and from them on are more than 1 in 2¹⁴ of all.
        Encoding::Sparse => 1 << 18,
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Draws `count` states uniformly and independently from those at a distance; none if there
    /// are no such states.
    pub(crate) fn random_states_at(
        &self,
        distance: u32,
        count: u16,
        rng: &mut impl Rng,
    ) -> Result<Vec<State>, TableError> {
        let total = self.header().distribution().count(distance);
        if total == 0 {
            return Ok(Vec::new());
        }
        let draws = 0..count;
        match self.state_source(distance)? {
            StateSource::Near(numbers) if numbers.len() as u64 != total => {
                let (found, expected) = (numbers.len() as u64, total);
                Err(TableError::StateCount { distance, found, expected })
            }
            StateSource::Near(numbers) => {
                let numbers =
                    draws.filter_map(|_| numbers.get(rng.random_range(0..total) as usize));
                let states = numbers.filter_map(|&number| self.index().state(number));
                Ok(states.collect())
            }
            StateSource::Far(entries) => draws
                .map(|_| self.checked_far_state(rng.random_range(entries.clone()), distance))
                .collect(),
            StateSource::All
                if self.index().states() / total < max_trials(self.header().encoding()) =>
            {
                draws.map(|_| self.random_trials(distance, rng)).collect()
            }
            StateSource::All => self.pick(distance, draws.map(|_| rng.random_range(0..total))),
        }
    }

    /// Returns the state at an entry of the list of far states after checking its distance.
    fn checked_far_state(&self, entry: u64, distance: u32) -> Result<State, TableError> {
        let state = self.far_state(entry)?;
        if self.has_distance(&state, distance)? {
            Ok(state)
        } else {
            Err(TableError::FarEntry { entry })
        }
    }

    /// Tries random states until one has the distance.
    ///
    /// If a share p of the states has it, all of t trials fail with probability less than
    /// e^(−pt). After 64 / p failures the header is therefore taken to be wrong.
    fn random_trials(&self, distance: u32, rng: &mut impl Rng) -> Result<State, TableError> {
        let states = self.index().states();
        let expected = self.header().distribution().count(distance);
        for _ in 0..states.div_ceil(expected).saturating_mul(64) {
            let number = rng.random_range(0..states);
            if let Some(state) = self.index().state(number)
                && self.has_distance(&state, distance)?
            {
                return Ok(state);
            }
        }
        Err(TableError::StateCount { distance, found: 0, expected })
    }

    /// Returns the states at the drawn positions among all states at a distance, in the order
    /// drawn. One pass over the table.
    fn pick(
        &self,
        distance: u32,
        drawn: impl Iterator<Item = u64>,
    ) -> Result<Vec<State>, TableError> {
        let mut drawn: Vec<(u64, usize)> = drawn.zip(0..).collect();
        drawn.sort_unstable();
        let mut picked = Vec::with_capacity(drawn.len());
        let mut states = (0..).zip(self.states_at(distance)).peekable();
        for (position, draw) in drawn {
            while states.next_if(|(at, _)| *at < position).is_some() {}
            let Some((_, state)) = states.peek() else {
                return Err(TableError::StateCount {
                    distance,
                    found: position,
                    expected: self.header().distribution().count(distance),
                });
            };
            picked.push((draw, (*state)?));
        }
        picked.sort_unstable_by_key(|&(draw, _)| draw);
        Ok(picked.into_iter().map(|(_, state)| state).collect())
    }
}
