//! Probing a table: the distance of a state and the moves that lead closer to the goal.

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::file::FileError;
use crate::index::State;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::sparse::query::Probe;

impl<D: AsRef<[u8]>> Table<D> {
    /// Returns the distance of a state.
    ///
    /// With byte encoding one byte is read, with sparse encoding the stored distances at the ends of
    /// a few walks; with bit encoding the cost is a walk to the goal.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes read are damaged or hold no valid distance.
    pub fn distance(&self, state: &State) -> Result<u32, TableError> {
        let number = self.index().number(state);
        let radius = self.header().distribution().radius();
        let beyond_radius = |distance| TableError::BeyondRadius { state: number, distance };
        match self.header().encoding() {
            Encoding::Byte => {
                let distance = self.stored_distance(state)?.into();
                if distance > radius {
                    return Err(beyond_radius(distance));
                }
                if (distance == 0) != (number == self.goal()) {
                    return Err(TableError::GoalDistance { state: number });
                }
                Ok(distance)
            }
            Encoding::Bit => {
                let mut state = *state;
                let mut distance = 0;
                while let Some((_, closer)) = self.best_move(&state)? {
                    state = closer;
                    distance += 1;
                    if distance > radius {
                        return Err(beyond_radius(distance));
                    }
                }
                Ok(distance)
            }
            Encoding::Sparse => {
                let probe = Probe::new(self);
                probe.map_or(Err(FileError::Header.into()), |mut probe| probe.distance(state))
            }
        }
    }

    /// Returns the distance of a neighbour of a state at a known distance. Reads one byte, with bit
    /// encoding too: one bit shows whether the neighbour is closer or farther. With sparse encoding
    /// the walks through the neighbour show it.
    pub(crate) fn neighbour_distance(
        &self,
        state: &State,
        distance: u32,
        neighbour: &State,
    ) -> Result<u32, TableError> {
        if self.header().encoding() == Encoding::Byte {
            return self.distance(neighbour);
        }
        let number = self.index().number(neighbour);
        let is_closer = match Probe::new(self) {
            Some(mut probe) => {
                let direction = self.index().direction(state, neighbour);
                let direction = direction.ok_or(FileError::Header)?;
                probe.is_closer(state, distance, direction)?
            }
            None => !self.may_have_distance(neighbour, distance + 1)?,
        };
        if is_closer {
            let closer = distance.checked_sub(1);
            return closer.ok_or(TableError::NeighbourDistances {
                state: self.index().number(state),
                neighbour: number,
            });
        }
        if distance < self.header().distribution().radius() {
            Ok(distance + 1)
        } else {
            Err(TableError::BeyondRadius { state: number, distance: distance + 1 })
        }
    }

    /// Returns the least move from a state of the table's own orientation that leads closer to the
    /// goal, with the state after it; `None` at the goal. Constant time.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes read are damaged or no neighbour is closer.
    pub fn best_move(&self, state: &State) -> Result<Option<(Move, State)>, TableError> {
        self.best_move_in(state, Direction::ALL)
    }

    /// Returns the least [`Move`] that leads to a state closer to the goal, with that state;
    /// `None` at the goal. Reads at most four neighbours in stm, and in mtm one for each other
    /// cell in the blank's row and column.
    ///
    /// `directions` maps each of [`Direction::ALL`] to the direction in the table's orientation.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes read are damaged, or no neighbour of a state other than the
    /// goal is closer.
    pub(crate) fn best_move_in(
        &self,
        state: &State,
        directions: [Direction; 4],
    ) -> Result<Option<(Move, State)>, TableError> {
        let number = self.index().number(state);
        if number == self.goal() {
            return Ok(None);
        }
        if self.header().metric() == Metric::Mtm {
            let first = self.closer_neighbours(state, directions)?.next();
            return first.ok_or(TableError::NoCloserNeighbour { state: number })?.map(Some);
        }
        if let Some(mut probe) = Probe::new(self) {
            let distance = probe.distance(state)?;
            let (mut moves, _) = probe.first_walk(state, distance, directions, None)?;
            let first = moves.next().and_then(|direction| {
                let next = self.index().step(state, directions[direction as usize])?;
                Some((direction.into(), next))
            });
            return Ok(first);
        }
        let closer = self.closer_distance(state)?;
        for direction in Direction::ALL {
            // Walks in stm spend most of their time here. With `neighbours` they would take 1.5
            // times as long.
            let Some(next) = self.index().step(state, directions[direction as usize]) else {
                continue;
            };
            if self.has_stored_distance(&next, closer)? {
                return Ok(Some((direction.into(), next)));
            }
        }
        Err(TableError::NoCloserNeighbour { state: number })
    }

    /// Returns all moves that lead to a state closer to the goal, with these states.
    pub(crate) fn closer_neighbours(
        &self,
        state: &State,
        directions: [Direction; 4],
    ) -> Result<impl Iterator<Item = Result<(Move, State), TableError>> + '_, TableError> {
        let closer = self.closer_distance(state)?;
        let neighbours = self.neighbours(state, directions);
        Ok(neighbours.filter_map(move |(m, next)| {
            let is_closer = self.has_stored_distance(&next, closer);
            is_closer.map(|is_closer| is_closer.then_some((m, next))).transpose()
        }))
    }

    /// Returns the states one move away, in the order of [`Move`]s.
    pub(crate) fn neighbours<'a>(
        &'a self,
        state: &State,
        directions: [Direction; 4],
    ) -> impl Iterator<Item = (Move, State)> + use<'a, D> {
        let state = *state;
        let metric = self.header().metric();
        Direction::ALL.into_iter().flat_map(move |direction| {
            let states = self.index().slide(state, directions[direction as usize], metric);
            Move::runs(direction, metric).zip(states)
        })
    }

    /// Returns whether a state has a given [stored distance](Table::stored_distance).
    fn has_stored_distance(&self, state: &State, stored: Option<u8>) -> Result<bool, TableError> {
        Ok(Some(self.stored_distance(state)?) == stored)
    }

    /// Returns the [stored distance](Table::stored_distance) of the states that are one closer than
    /// a state; `None` if there can be none.
    fn closer_distance(&self, state: &State) -> Result<Option<u8>, TableError> {
        let stored = self.stored_distance(state)?;
        Ok(match self.header().encoding() {
            Encoding::Byte | Encoding::Sparse => stored.checked_sub(1),
            Encoding::Bit => Some(stored.wrapping_sub(1) & 3),
        })
    }

    /// Returns whether a distance agrees with a state's distance modulo 4, with sparse encoding
    /// modulo 2.
    pub(crate) fn may_have_distance(
        &self,
        state: &State,
        distance: u32,
    ) -> Result<bool, TableError> {
        if self.sparse().is_some() {
            let colour = state.place() as u32 ^ self.goal() as u32;
            return Ok(colour & 1 == distance & 1);
        }
        Ok(u32::from(self.stored_distance(state)?) & 3 == distance & 3)
    }

    /// Returns whether a state has a given distance. With bit encoding, walks from every fourth
    /// state.
    pub(crate) fn has_distance(&self, state: &State, distance: u32) -> Result<bool, TableError> {
        Ok(self.may_have_distance(state, distance)? && self.distance(state)? == distance)
    }
}
