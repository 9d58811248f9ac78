//! Boards at random.

use alloc::vec::Vec;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::board::Board;
use crate::board::shape::Shape;
use crate::index::State;
use crate::index::goal::Goal;
use crate::solve::Solver;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::levels::Level;

impl Goal {
    /// A board at random, uniformly among all that reach the goal, of any shape.
    ///
    /// All cells are shuffled; where that gives a board of the wrong parity, the goal's first two
    /// tiles are exchanged. Each board that reaches the goal comes of itself or of exactly one
    /// that does not.
    pub fn random(&self, rng: &mut impl Rng) -> Board {
        let shape = self.board().shape();
        let mut tiles = [0; Shape::MAX_CELLS];
        let tiles = &mut tiles[..shape.cells()];
        tiles.copy_from_slice(self.board().tiles());
        tiles.shuffle(rng);
        let board = Board::from_permutation(shape, tiles.iter().copied());
        if self.check(&board).is_ok() {
            return board;
        }
        let exchanged = tiles.iter().map(|&tile| match tile {
            1 => 2,
            2 => 1,
            other => other,
        });
        Board::from_permutation(shape, exchanged)
    }
}

/// The most tries for a state, on average, that are cheaper than a pass over a table: a try reads
/// one byte of it, or walks from every fourth state.
const fn most_tries(encoding: Encoding) -> u64 {
    match encoding {
        Encoding::Byte => 1 << 10,
        // A pass takes hours where this matters. Distances that are neither near nor far have
        // more states than this says: all up to them, or from them on, are over 1 of 2¹⁴.
        Encoding::Bit => 1 << 18,
    }
}

impl<D: AsRef<[u8]>> Solver<'_, D> {
    /// `count` boards at random, each uniformly among all at exactly this distance, whatever the
    /// others; none if there is no board at that distance. The first ones are the same however
    /// many are drawn.
    ///
    /// Near the goal and at far distances they are drawn from the states there, which are found
    /// as [`Table::states_at`] does; at all others by trying states, each as likely as any other,
    /// until one is there. Only with byte encoding, and where a thousand tries would not do, there
    /// is a pass over the table, one for all of them.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the table is damaged.
    pub fn random_at(
        &self,
        distance: u32,
        count: u16,
        rng: &mut impl Rng,
    ) -> Result<Vec<Board>, TableError> {
        let table = self.table();
        let all = table.header().distribution().at(distance);
        if all == 0 {
            return Ok(Vec::new());
        }
        let most_tries = most_tries(table.header().encoding());
        let draws = 0..count;
        let states: Vec<State> = match table.level_at(distance)? {
            Level::Near(numbers) => draws
                .filter_map(|_| numbers.get(rng.random_range(0..all) as usize))
                .filter_map(|&number| table.index().state(number))
                .collect(),
            Level::Far(entries) => draws
                .map(|_| table.far_at(rng.random_range(entries.clone()), distance))
                .collect::<Result<_, _>>()?,
            Level::Wide if table.index().states() / all < most_tries => draws
                .map(|_| table.try_at(distance, rng))
                .collect::<Result<_, _>>()?,
            Level::Wide => table.pick_at(distance, draws.map(|_| rng.random_range(0..all)))?,
        };
        let boards = states
            .iter()
            .filter_map(|state| self.goal().board_of(state));
        Ok(boards.collect())
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// The state at an entry of the list of far states, which a walk says is at this distance.
    fn far_at(&self, entry: u64, distance: u32) -> Result<State, TableError> {
        let state = self.far_state(entry)?;
        match self.is_at(&state, distance)? {
            true => Ok(state),
            false => Err(TableError::FarEntry { entry }),
        }
    }

    /// The first of random states that is at a distance.
    ///
    /// Of t tries, each in vain with probability 1 − p, all are with less than e^(−pt): a table
    /// of which 64 / p have found none has no such states, whatever its header says.
    fn try_at(&self, distance: u32, rng: &mut impl Rng) -> Result<State, TableError> {
        let states = self.index().states();
        let expected = self.header().distribution().at(distance);
        for _ in 0..states.div_ceil(expected).saturating_mul(64) {
            let number = rng.random_range(0..states);
            if let Some(state) = self.index().state(number)
                && self.is_at(&state, distance)?
            {
                return Ok(state);
            }
        }
        Err(TableError::StateCount {
            distance,
            found: 0,
            expected,
        })
    }

    /// The states at a distance that were drawn by their number among all there: met in a pass
    /// in the sequence of that, and given in the sequence they were drawn.
    fn pick_at(
        &self,
        distance: u32,
        drawn: impl Iterator<Item = u64>,
    ) -> Result<Vec<State>, TableError> {
        let mut drawn: Vec<(u64, usize)> = drawn.zip(0..).collect();
        drawn.sort_unstable();
        let mut states = Vec::with_capacity(drawn.len());
        let mut at_distance = (0..).zip(self.states_at(distance)).peekable();
        for (number, draw) in drawn {
            while at_distance.next_if(|(met, _)| *met < number).is_some() {}
            match at_distance.peek() {
                Some((_, state)) => states.push((draw, (*state)?)),
                None => {
                    return Err(TableError::StateCount {
                        distance,
                        found: number,
                        expected: self.header().distribution().at(distance),
                    });
                }
            }
        }
        states.sort_unstable_by_key(|&(draw, _)| draw);
        Ok(states.into_iter().map(|(_, state)| state).collect())
    }
}
