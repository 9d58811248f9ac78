//! Random boards.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::board::Board;
use crate::board::shape::Shape;
use crate::index::goal::Goal;

impl Goal {
    /// Returns a random board, uniformly distributed over all boards from which the goal can be
    /// reached. Shapes of any size.
    ///
    /// All cells are shuffled. If the result has the wrong parity, tiles 1 and 2 are swapped,
    /// which maps the unsolvable boards one to one to the solvable ones.
    pub fn random_board(&self, rng: &mut impl Rng) -> Board {
        let shape = self.board().shape();
        let mut tiles = [0; Shape::MAX_CELLS];
        let tiles = &mut tiles[..shape.cells()];
        tiles.copy_from_slice(self.board().tiles());
        tiles.shuffle(rng);
        let board = Board::from_permutation(shape, tiles.iter().copied());
        if self.check_solvable(&board).is_ok() {
            return board;
        }
        let swapped = tiles.iter().map(|&tile| match tile {
            1 => 2,
            2 => 1,
            other => other,
        });
        Board::from_permutation(shape, swapped)
    }
}
