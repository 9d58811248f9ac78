//! Probing a table: the distance of a state and the moves that lead closer to the goal.

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::index::State;
use crate::table::error::TableError;
use crate::table::sparse::probe::SparseProbe;
use crate::table::{StoredDistances, Table};

impl<D: AsRef<[u8]>> Table<D> {
    /// Returns the distance of a state.
    ///
    /// With byte encoding one byte is read, with sparse encoding the stored distances at the ends
    /// of a few walks, or in mtm those of the [tracks](crate::tracks) that the state's line meets.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes read are damaged or hold no valid distance.
    pub fn distance(&self, state: &State) -> Result<u32, TableError> {
        if let Some(mut probe) = SparseProbe::new(self) {
            return probe.distance(state);
        }
        if let Some(tracks) = self.tracks() {
            return self.distance_on_track(tracks, state);
        }
        let number = self.index().number(state);
        let distance = self.byte(number)?.into();
        if distance > self.header().distribution().radius() {
            return Err(TableError::BeyondRadius { state: number, distance });
        }
        if (distance == 0) != (number == self.goal()) {
            return Err(TableError::GoalDistance { state: number });
        }
        Ok(distance)
    }

    /// Returns the distance of a neighbour of a state at a known distance. With sparse encoding the
    /// walks through the neighbour show whether it is closer or farther.
    pub(crate) fn neighbour_distance(
        &self,
        state: &State,
        distance: u32,
        neighbour: &State,
    ) -> Result<u32, TableError> {
        let direction = self.index().direction(state, neighbour);
        let Some((mut probe, direction)) = SparseProbe::new(self).zip(direction) else {
            return self.distance(neighbour);
        };
        if probe.is_closer(state, distance, direction)? {
            return Ok(distance - 1);
        }
        if distance < self.header().distribution().radius() {
            Ok(distance + 1)
        } else {
            let state = self.index().number(neighbour);
            Err(TableError::BeyondRadius { state, distance: distance + 1 })
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
        if let Some(mut probe) = SparseProbe::new(self) {
            let distance = probe.distance(state)?;
            let (mut moves, _) = probe.first_walk(state, distance, directions, None)?;
            let first = moves.next().and_then(|direction| {
                let next = self.index().step(state, directions[direction as usize])?;
                Some((direction.into(), next))
            });
            return Ok(first);
        }
        let closer = self.byte(number)?.checked_sub(1);
        for direction in Direction::ALL {
            // Walks in stm spend most of their time here. With `neighbours` they would take 1.5
            // times as long.
            let Some(next) = self.index().step(state, directions[direction as usize]) else {
                continue;
            };
            if Some(self.byte(self.index().number(&next))?) == closer {
                return Ok(Some((direction.into(), next)));
            }
        }
        Err(TableError::NoCloserNeighbour { state: number })
    }

    /// Returns all moves that lead to a state closer to the goal, with these states, in a byte
    /// table or in one of tracks.
    pub(crate) fn closer_neighbours(
        &self,
        state: &State,
        directions: [Direction; 4],
    ) -> Result<impl Iterator<Item = Result<(Move, State), TableError>> + '_, TableError> {
        let read = |state: &State| match self.tracks() {
            Some(tracks) => self.distance_on_track(tracks, state),
            None => self.byte(self.index().number(state)).map(u32::from),
        };
        let closer = read(state)?.checked_sub(1);
        let neighbours = self.neighbours(state, directions);
        Ok(neighbours.filter_map(move |(m, next)| {
            let is_closer = read(&next).map(|distance| Some(distance) == closer);
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

    /// Compares the distances of consecutive states, from number `first` on, with the stored ones
    /// of a sparse table. Does nothing with another encoding.
    ///
    /// # Errors
    ///
    /// [`TableError::WrongDistance`] at the first difference, or a [`TableError`] if the bytes read
    /// are damaged.
    pub fn compare_stored(&self, first: u64, distances: &[u8]) -> Result<(), TableError> {
        match &self.distances {
            StoredDistances::Bytes => Ok(()),
            StoredDistances::Sparse(sparse) => self.compare_distances(sparse, first, distances),
            StoredDistances::Tracks(tracks) => self.compare_records(tracks, first, distances),
        }
    }

    /// Returns whether a state has a given distance.
    pub(crate) fn has_distance(&self, state: &State, distance: u32) -> Result<bool, TableError> {
        // In a sparse table in stm the colour of the place shows it for half of the states.
        let colour = state.place() as u32 ^ self.goal() as u32;
        let may_have = self.sparse().is_none() || colour & 1 == distance & 1;
        Ok(may_have && self.distance(state)? == distance)
    }
}
