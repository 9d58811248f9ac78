//! Boards at random.

use alloc::vec::Vec;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::{Board, Damage, Goal, Shape, Solver};

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

impl<D: AsRef<[u8]>> Solver<'_, D> {
    /// `count` boards at random, each uniformly among all at exactly this distance, whatever the
    /// others; none if there is no board at that distance.
    ///
    /// One pass over the table for all of them, and nothing kept but the boards.
    ///
    /// # Errors
    ///
    /// [`Damage`] if the table is damaged.
    pub fn random_at(
        &self,
        distance: u32,
        count: u16,
        rng: &mut impl Rng,
    ) -> Result<Vec<Board>, Damage> {
        let all = self.table().header().distribution().at(distance);
        if all == 0 {
            return Ok(Vec::new());
        }
        // Each drawn by its number among those at the distance; met in a pass by that number,
        // and given in the sequence they were drawn.
        let mut drawn: Vec<(u64, u16)> = (0..count)
            .map(|draw| (rng.random_range(0..all), draw))
            .collect();
        drawn.sort_unstable();
        let mut boards = Vec::with_capacity(count.into());
        let mut at_distance = (0..).zip(self.boards_at(distance)).peekable();
        for (number, draw) in drawn {
            while at_distance.next_if(|(met, _)| *met < number).is_some() {}
            match at_distance.peek() {
                Some((_, board)) => boards.push((draw, (*board)?)),
                None => {
                    return Err(Damage::Count {
                        distance,
                        found: number,
                        expected: all,
                    });
                }
            }
        }
        boards.sort_unstable_by_key(|&(draw, _)| draw);
        Ok(boards.into_iter().map(|(_, board)| board).collect())
    }
}
