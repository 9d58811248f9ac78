//! Queries about a board and a set of goals.

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Board, Move, Solutions, SolutionsBuilder};
use jiugong_pattern::goals::{ColouredBoard, GoalDistances};

use crate::goal_set::PreparedSet;
use crate::known::{Known, LegalMoves};
use crate::query::Wanted;

/// A board that can reach a goal of a set, and the distances that answer it.
#[derive(Debug)]
pub struct SetQuery {
    board: Board,
    coloured: ColouredBoard,
    set: Arc<PreparedSet>,
    distances: Arc<GoalDistances>,
    distance: u32,
}

impl SetQuery {
    /// Creates a query; `None` if no goal can be reached from the board.
    pub fn new(
        set: Arc<PreparedSet>,
        board: Board,
        distances: Arc<GoalDistances>,
    ) -> Option<SetQuery> {
        let coloured = set.coloured(&board);
        let distance = distances.distance(&coloured)?;
        Some(SetQuery { board, coloured, set, distances, distance })
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the distance of the board to the nearest goal.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// Returns the goal that the first shortest solution ends at, as text.
    pub fn reached(&self) -> &str {
        let end = self.distances.solution(&self.coloured).last();
        let end = end.map_or(self.coloured, |(_, board)| board);
        self.set.reached_by(&end).unwrap_or(&self.set.text)
    }

    pub(crate) fn solve(&self, moves: &mut Vec<Move>, wanted: Wanted) -> Known {
        moves.clear();
        moves.extend(self.distances.solution(&self.coloured).map(|(m, _)| m));
        let solutions = match wanted {
            Wanted::First => None,
            Wanted::Counted | Wanted::All => Some(self.solutions().count()),
        };
        Known { solutions, ..Known::exact(self.distance) }
    }

    pub(crate) fn best_move(&self) -> Option<Move> {
        self.distances.solution(&self.coloured).next().map(|(m, _)| m)
    }

    /// Returns all shortest solutions. All goals are the same node of their graph.
    pub fn solutions(&self) -> Solutions {
        let mut layers = vec![vec![self.coloured]];
        for left in (1..self.distance).rev() {
            let layer = layers.iter().flatten().rev().take(layers[layers.len() - 1].len());
            let mut next: Vec<ColouredBoard> = layer
                .flat_map(|board| self.distances.moves(board))
                .filter_map(|(_, board, distance)| (distance == left).then_some(board))
                .collect();
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        let mut builder = SolutionsBuilder::new();
        let mut closer: Vec<(ColouredBoard, usize)> = Vec::new();
        for (left, layer) in layers.iter().rev().enumerate().take(self.distance as usize) {
            let mut nodes = Vec::new();
            for board in layer {
                let edges = self.distances.moves(board).filter_map(|(m, board, distance)| {
                    if distance as usize != left {
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
        builder.build()
    }

    pub(crate) fn legal_moves(&self) -> LegalMoves {
        let moves = self.distances.moves(&self.coloured);
        let mut moves: Vec<(Move, Known)> =
            moves.map(|(m, _, distance)| (m, Known::exact(distance))).collect();
        moves.sort_by_key(|(_, after)| after.upper_bound);
        LegalMoves { known: Known::exact(self.distance), moves }
    }

    pub(crate) fn origin(&self) -> Cow<'static, str> {
        "built".into()
    }
}
