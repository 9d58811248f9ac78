//! The way down: a state's distance, and which of its neighbours are closer to the goal.

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::index::State;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;

impl<D: AsRef<[u8]>> Table<D> {
    /// The distance of a state to the goal.
    ///
    /// Byte encoding: one byte read. Bit encoding: a walk to the goal, as many steps as the
    /// distance.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes that were read are damaged or hold no distance.
    pub fn distance(&self, state: &State) -> Result<u32, TableError> {
        let number = self.index().number(state);
        match self.header().encoding() {
            Encoding::Byte => {
                let distance = self.level(number, state.place())?.into();
                if distance > self.header().distribution().radius() {
                    return Err(TableError::BeyondRadius {
                        state: number,
                        distance,
                    });
                }
                if (distance == 0) != (number == self.goal()) {
                    return Err(TableError::GoalDistance { state: number });
                }
                Ok(distance)
            }
            Encoding::Bit => {
                let mut state = *state;
                let mut distance = 0;
                while let Some((_, closer)) = self.closer(&state, Direction::ALL)? {
                    state = closer;
                    distance += 1;
                    if distance > self.header().distribution().radius() {
                        return Err(TableError::BeyondRadius {
                            state: number,
                            distance,
                        });
                    }
                }
                Ok(distance)
            }
        }
    }

    /// The distance of a neighbour of a state whose distance is known. A byte read in either
    /// encoding: with one bit a state, it tells whether the neighbour is closer or farther.
    pub(crate) fn distance_beside(
        &self,
        state: &State,
        distance: u32,
        next: &State,
    ) -> Result<u32, TableError> {
        if self.header().encoding() == Encoding::Byte {
            return self.distance(next);
        }
        let (state, number) = (self.index().number(state), self.index().number(next));
        match self.may_be_at(next, distance + 1)? {
            true if distance < self.header().distribution().radius() => Ok(distance + 1),
            true => Err(TableError::BeyondRadius {
                state: number,
                distance: distance + 1,
            }),
            false => distance
                .checked_sub(1)
                .ok_or(TableError::NeighbourDistances {
                    state,
                    neighbour: number,
                }),
        }
    }

    /// The first of the moves that lead to a state closer to the goal, and that state; `None` at
    /// the goal. The first is the least [`Move`]. In stm at most four neighbours are read, in
    /// either encoding; in mtm as many as there are other cells in the blank's row and column.
    ///
    /// `turns` has for each of [`Direction::ALL`] the table's name of it: [`Direction::ALL`] itself for
    /// the table's own boards, others for boards that were turned to get here.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes that were read are damaged, or none of the moves leads closer and
    /// the state is not the goal.
    pub fn closer(
        &self,
        state: &State,
        turns: [Direction; 4],
    ) -> Result<Option<(Move, State)>, TableError> {
        let number = self.index().number(state);
        if number == self.goal() {
            return Ok(None);
        }
        if self.header().metric() == Metric::Mtm {
            let closer = self.all_closer(state, turns)?.next();
            return closer
                .ok_or(TableError::NoCloserNeighbour { state: number })?
                .map(Some);
        }
        let below = self.below(state)?;
        for m in Direction::ALL {
            if let Some(next) = self.step_closer(state, below, turns[m as usize])? {
                return Ok(Some((m.into(), next)));
            }
        }
        Err(TableError::NoCloserNeighbour { state: number })
    }

    /// All of those moves, with the states they lead to.
    pub(crate) fn all_closer(
        &self,
        state: &State,
        turns: [Direction; 4],
    ) -> Result<impl Iterator<Item = Result<(Move, State), TableError>> + '_, TableError> {
        let below = self.below(state)?;
        let neighbours = self.neighbours(state, turns);
        Ok(neighbours.filter_map(move |(slide, next)| {
            let is_below = self.has_level(&next, below);
            is_below
                .map(|is_below| is_below.then_some((slide, next)))
                .transpose()
        }))
    }

    /// The state after a move of one tile, if its level is the one below. A walk in stm is little
    /// else, and through `neighbours` it would take half as long again.
    fn step_closer(
        &self,
        state: &State,
        below: Option<u8>,
        turn: Direction,
    ) -> Result<Option<State>, TableError> {
        let Some(next) = self.index().step(state, turn) else {
            return Ok(None);
        };
        Ok(self.has_level(&next, below)?.then_some(next))
    }

    /// The states a move away, by growing slides.
    pub(crate) fn neighbours<'a>(
        &'a self,
        state: &State,
        turns: [Direction; 4],
    ) -> impl Iterator<Item = (Move, State)> + use<'a, D> {
        let state = *state;
        let metric = self.header().metric();
        Direction::ALL.into_iter().flat_map(move |m| {
            let steps = self.index().steps(state, turns[m as usize], metric);
            Move::growing(m, metric).zip(steps)
        })
    }

    /// Whether a state's level is this one.
    fn has_level(&self, state: &State, level: Option<u8>) -> Result<bool, TableError> {
        Ok(Some(self.level(self.index().number(state), state.place())?) == level)
    }

    /// What the payload tells of the states that are closer than a state; `None` if none can be.
    fn below(&self, state: &State) -> Result<Option<u8>, TableError> {
        let level = self.level(self.index().number(state), state.place())?;
        Ok(match self.header().encoding() {
            Encoding::Byte => level.checked_sub(1),
            Encoding::Bit => Some(level.wrapping_sub(1) & 3),
        })
    }

    /// Whether a state may be at a distance, by the two lowest bits of its own.
    pub(crate) fn may_be_at(&self, state: &State, distance: u32) -> Result<bool, TableError> {
        let level = self.level(self.index().number(state), state.place())?;
        Ok(u32::from(level) & 3 == distance & 3)
    }
}
