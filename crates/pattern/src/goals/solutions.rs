//! All shortest solutions of a coloured board.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Solutions, SolutionsBuilder, TableError};

use crate::goals::board::ColouredBoard;
use crate::goals::table::GoalDistances;

impl<D: AsRef<[u8]>> GoalDistances<D> {
    /// Returns all shortest solutions of a board; `None` if no goal can be reached from it. All
    /// goals are the same node of their graph.
    ///
    /// 1. From the board on, each layer has the boards that are one move closer.
    /// 2. From the goals back, each board gets its moves to the layer behind it.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalDistances::distance).
    pub fn solutions(&self, board: &ColouredBoard) -> Result<Option<Solutions>, TableError> {
        let Some(distance) = self.distance(board)? else {
            return Ok(None);
        };
        let mut layers = vec![vec![*board]];
        for left in (1..distance).rev() {
            let mut next: Vec<ColouredBoard> = Vec::new();
            for board in layers.last().into_iter().flatten() {
                let moves = self.moves(board)?.into_iter();
                let closer = moves.filter(|&(.., distance)| distance == left);
                next.extend(closer.map(|(_, board, _)| board));
            }
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        let mut builder = SolutionsBuilder::new();
        let mut closer: Vec<(ColouredBoard, usize)> = Vec::new();
        for (left, layer) in (0..distance).zip(layers.iter().rev()) {
            let mut nodes = Vec::new();
            for board in layer {
                let moves = self.moves(board)?.into_iter();
                let edges = moves.filter_map(|(m, board, distance)| {
                    if distance != left {
                        return None;
                    }
                    let node = closer.binary_search_by_key(&board, |&(board, _)| board);
                    let node = node.map_or(SolutionsBuilder::GOAL, |at| closer[at].1);
                    Some((m, node))
                });
                nodes.push((*board, builder.push(edges)));
            }
            closer = nodes;
        }
        Ok(Some(builder.build()))
    }
}
