//! The nearest board that is a goal, and lower bounds of the distance that need no search.

use jiugong::{Board, Goal, Metric};
use jiugong_engine::manhattan_bound;
use jiugong_pattern::goals::GAP;

use super::{Goals, OneGoal};

/// A board that is a goal, near another one.
#[derive(Clone, Debug)]
pub(crate) struct NearestBoard {
    /// The board, which can be reached.
    pub board: Board,
    /// The cells that the goal leaves open.
    pub open: Vec<bool>,
    /// A lower bound of the distance to the goal.
    pub lower_bound: u32,
}

impl Goals {
    /// Returns the nearest board that is a goal and can be reached from a board, by the Manhattan
    /// distance.
    ///
    /// 1. Each tile gets a cell of its colour, or an open one, so that the sum of their Manhattan
    ///    distances is least. Every solution brings all tiles to some such cells, so no solution is
    ///    shorter.
    /// 2. If that board has the wrong parity, two pieces that are interchangeable in the goal are
    ///    exchanged.
    pub(crate) fn nearest_board(&self, board: &Board) -> Option<NearestBoard> {
        let goals = self.goals().iter();
        let found = goals.filter_map(|goal| Assignment { set: self, board, goal }.nearest_board());
        found.min_by_key(|nearest| nearest.lower_bound)
    }

    /// Returns a lower bound of the distance to the nearest goal that needs no assignment.
    pub fn lower_bound(&self, board: &Board) -> u32 {
        match self.one() {
            Some(goal) => manhattan_bound(board, goal.board(), self.metric()),
            None => {
                let bounds = self.goals().iter().map(|goal| named_bound(self, goal, board));
                bounds.min().unwrap_or(0)
            }
        }
    }
}

/// The pieces of a board, to be assigned to the cells of a goal.
struct Assignment<'a> {
    set: &'a Goals,
    board: &'a Board,
    goal: &'a OneGoal,
}

impl Assignment<'_> {
    fn nearest_board(&self) -> Option<NearestBoard> {
        let mut tiles = self.nearest_tiles();
        let nearest = self.set.board_of(&tiles)?;
        let lower_bound = manhattan_bound(self.board, &nearest, self.set.metric());
        let can_reach = |tiles: &[u8]| {
            let goal = self.set.board_of(tiles)?;
            Goal::new(goal.clone()).check_solvable(self.board).ok().map(|()| goal)
        };
        let board = can_reach(&tiles).or_else(|| {
            self.exchanges(&tiles).into_iter().find_map(|(a, b)| {
                tiles.swap(a, b);
                let goal = can_reach(&tiles);
                tiles.swap(a, b);
                goal
            })
        })?;
        let open = self.goal.colours.iter().map(Option::is_none).collect();
        Some(NearestBoard { board, open, lower_bound })
    }

    /// Returns whether a tile may be on a cell.
    fn fits(&self, tile: u8, cell: usize) -> bool {
        self.goal.colours[cell].is_none_or(|colour| self.set.colour(tile) == colour)
    }

    /// Returns the steps of the piece that is on a cell of the board to a cell of the goal. The
    /// blank takes none.
    fn steps(&self, from: usize, to: usize) -> u32 {
        if self.board.tiles()[from] == 0 { 0 } else { steps(self.board, from, to) }
    }

    /// Returns the nearest tiles for the cells.
    fn nearest_tiles(&self) -> Vec<u8> {
        let tiles = self.board.tiles();
        let mut nearest = vec![None; tiles.len()];
        // A piece that is unlike all others has one cell.
        for (cell, &colour) in self.goal.colours.iter().enumerate() {
            let mut of_colour = tiles.iter().filter(|&&tile| Some(self.set.colour(tile)) == colour);
            if let (Some(&tile), None) = (of_colour.next(), of_colour.next()) {
                nearest[cell] = Some(tile);
            }
        }
        let cells: Vec<usize> = (0..tiles.len()).filter(|&cell| nearest[cell].is_none()).collect();
        let from: Vec<usize> =
            (0..tiles.len()).filter(|&cell| !nearest.contains(&Some(tiles[cell]))).collect();
        let cost = |piece: usize, cell: usize| {
            let (from, to) = (from[piece], cells[cell]);
            if self.fits(tiles[from], to) { self.steps(from, to) } else { NEVER }
        };
        for (cell, piece) in cells.iter().zip(least_assignment(cells.len(), cost)) {
            nearest[*cell] = Some(tiles[from[piece]]);
        }
        nearest.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Returns the pairs of cells with interchangeable pieces, the cheapest exchange first.
    fn exchanges(&self, tiles: &[u8]) -> Vec<(usize, usize)> {
        let mut from = vec![0; tiles.len()];
        for (cell, &tile) in self.board.tiles().iter().enumerate() {
            from[usize::from(tile)] = cell;
        }
        let from = |cell: usize| from[usize::from(tiles[cell])];
        let cells = 0..tiles.len();
        let pairs = cells.clone().flat_map(|a| cells.clone().skip(a + 1).map(move |b| (a, b)));
        let mut pairs: Vec<(usize, usize)> =
            pairs.filter(|&(a, b)| self.fits(tiles[a], b) && self.fits(tiles[b], a)).collect();
        pairs.sort_by_key(|&(a, b)| {
            let before = self.steps(from(a), a) + self.steps(from(b), b);
            self.steps(from(a), b) + self.steps(from(b), a) + 512 - before
        });
        pairs
    }
}

/// Returns a lower bound of the distance to a goal of a set: the Manhattan distances of the tiles
/// whose colour the goal has on as many cells as there are tiles.
pub(crate) fn named_bound(set: &Goals, goal: &OneGoal, board: &Board) -> u32 {
    let targets = Targets::new(set, goal, board);
    let cells = board.tiles().iter().enumerate();
    moves_for(cells.map(|(cell, &tile)| targets.steps(tile, cell)).sum(), board, set.metric())
}

/// Returns the least number of moves in which tiles take these steps together.
pub(crate) fn moves_for(steps: u32, board: &Board, metric: Metric) -> u32 {
    match metric {
        Metric::Stm => steps,
        Metric::Mtm => steps.div_ceil(board.shape().rows().max(board.shape().cols()) as u32 - 1),
    }
}

/// The cells that the tiles of a board must reach.
pub(crate) struct Targets<'a> {
    board: &'a Board,
    /// For each tile its cells; none if it may stay on any.
    cells: Vec<Vec<usize>>,
}

impl Targets<'_> {
    pub(crate) fn new<'a>(set: &Goals, goal: &OneGoal, board: &'a Board) -> Targets<'a> {
        let size = board.tiles().len();
        let cells = (0..size).map(|tile| {
            let colour = set.colour(tile as u8);
            let alike = (0..size).filter(|&other| set.colour(other as u8) == colour).count();
            let cells: Vec<usize> =
                (0..size).filter(|&cell| goal.colours[cell] == Some(colour)).collect();
            if colour != GAP && cells.len() == alike { cells } else { Vec::new() }
        });
        Targets { board, cells: cells.collect() }
    }

    /// Returns the steps that a tile on a cell takes at least.
    pub(crate) fn steps(&self, tile: u8, cell: usize) -> u32 {
        let cells = self.cells[usize::from(tile)].iter();
        cells.map(|&target| steps(self.board, cell, target)).min().unwrap_or(0)
    }
}

/// Returns the Manhattan distance of two cells.
fn steps(board: &Board, a: usize, b: usize) -> u32 {
    let cols = board.shape().cols();
    ((a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols)) as u32
}

/// The cost of a piece on a cell where it may not be.
const NEVER: u32 = 1 << 20;

/// Returns for each cell the piece that is assigned to it, so that the sum of the costs is least:
/// the Hungarian method with potentials, O(size³).
fn least_assignment(size: usize, cost: impl Fn(usize, usize) -> u32) -> Vec<usize> {
    // Pieces and cells have numbers from 1 on. Cell 0 has the piece that looks for a cell.
    let mut of_pieces = vec![0i64; size + 1];
    let mut of_cells = vec![0i64; size + 1];
    let mut assigned = vec![0; size + 1];
    for piece in 1..=size {
        assigned[0] = piece;
        let mut least = vec![i64::MAX; size + 1];
        let mut before = vec![0; size + 1];
        let mut is_done = vec![false; size + 1];
        let mut cell = 0;
        while assigned[cell] != 0 {
            is_done[cell] = true;
            let piece = assigned[cell];
            let (mut delta, mut next) = (i64::MAX, 0);
            for other in (1..=size).filter(|&other| !is_done[other]) {
                let reduced =
                    i64::from(cost(piece - 1, other - 1)) - of_pieces[piece] - of_cells[other];
                if reduced < least[other] {
                    (least[other], before[other]) = (reduced, cell);
                }
                if least[other] < delta {
                    (delta, next) = (least[other], other);
                }
            }
            for other in 0..=size {
                if is_done[other] {
                    of_pieces[assigned[other]] += delta;
                    of_cells[other] -= delta;
                } else if other > 0 {
                    least[other] -= delta;
                }
            }
            cell = next;
        }
        while cell != 0 {
            assigned[cell] = assigned[before[cell]];
            cell = before[cell];
        }
    }
    assigned[1..].iter().map(|piece| piece - 1).collect()
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn assignments_are_the_least_ones() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..200 {
            let costs: Vec<u32> = (0..25).map(|_| rng.random_range(0..10)).collect();
            let sum = |order: &[usize]| -> u32 {
                order.iter().enumerate().map(|(cell, piece)| costs[piece * 5 + cell]).sum()
            };
            let found = least_assignment(5, |piece, cell| costs[piece * 5 + cell]);
            let mut order: Vec<usize> = (0..5).collect();
            // All 120 orders are drawn almost surely.
            for _ in 0..2000 {
                order.shuffle(&mut rng);
                assert!(sum(&order) >= sum(&found));
            }
        }
    }
}
