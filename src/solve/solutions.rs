//! All shortest solutions of a board.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::moves::Move;
use crate::index::State;
use crate::index::goal::Goal;
use crate::table::Table;
use crate::table::error::TableError;

/// All shortest paths from a board to a goal: their number, and each of them, in the order of
/// [`Move`]s, move by move.
///
/// They are kept as a graph of layers. Layer d has a node for each state at distance d from the
/// start that is on a shortest path, and each node has the moves to the next layer:
///
/// ```text
/// layer    0      1      2      3
///               ┌ o ─── o ┐
///        start ─┤         ├─ goal       3 paths
///               └ o ─┬─ o ┤
///                    └─ o ┘
/// ```
///
/// A path in reverse is a path from the goal to the board, so a table of the start's home also
/// serves a goal without a table:
///
/// ```
/// use jiugong::{Board, Goal, Solver, Table};
///
/// let start = Goal::new("123456780".parse()?);
/// let edge_goal: Board = "103425786".parse()?;
/// let corner = Table::embedded(start.home()).unwrap();
///
/// let solutions = Solver::new(&corner, &start)?.solutions(&edge_goal)?.reversed();
/// assert_eq!(solutions.distance(), 3);
/// let mut board = *start.board();
/// for m in solutions.iter().next().unwrap() {
///     board.apply(m);
/// }
/// assert_eq!(board, edge_goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// By distance from the start; the first and the last layer have one node.
    layers: Vec<Vec<Node>>,
}

/// A state on a shortest path.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The moves in order, each with the index of the node in the next layer.
    next: Vec<(Move, usize)>,
    /// The number of paths from here to the end.
    paths: u64,
}

impl Solutions {
    /// Finds the shortest paths from a state to the goal.
    pub(crate) fn new<D: AsRef<[u8]>>(
        table: &Table<D>,
        goal: &Goal,
        start: State,
    ) -> Result<Solutions, TableError> {
        let no_closer =
            |state: &State| TableError::NoCloserNeighbour { state: table.index().number(state) };
        let directions = goal.table_directions();
        let distance = table.distance(&start)?;
        let mut layers = Vec::new();
        let mut states = vec![start];
        for left in (0..distance).rev() {
            let mut positions = BTreeMap::new();
            let mut next_states = Vec::new();
            let mut layer = Vec::with_capacity(states.len());
            for state in &states {
                let mut node = Node::default();
                for closer in table.closer_neighbours(state, directions)? {
                    let (m, next) = closer?;
                    let position = *positions.entry(next).or_insert_with(|| {
                        next_states.push(next);
                        next_states.len() - 1
                    });
                    node.next.push((m, position));
                }
                if node.next.is_empty() {
                    return Err(no_closer(state));
                }
                layer.push(node);
            }
            layers.push(layer);
            states = next_states;
            // With a wrong table, layers could grow with every move.
            let found = states.len() as u64;
            let expected = table.header().distribution().count(left);
            if found > expected {
                return Err(TableError::StateCount { distance: left, found, expected });
            }
        }
        if !matches!(&*states, [end] if table.index().number(end) == table.goal()) {
            return Err(no_closer(&start));
        }
        layers.push(vec![Node::default()]);
        Ok(Solutions { layers }.counted())
    }

    /// Creates the solutions from the edges of each layer: for each node the moves, in order, with
    /// the index of the node in the next layer. The start is the first node of the first layer, and
    /// each node is on a path to the last layer.
    pub(crate) fn from_edges(layers: Vec<Vec<Vec<(Move, usize)>>>) -> Solutions {
        let layers = layers
            .into_iter()
            .map(|layer| layer.into_iter().map(|next| Node { next, paths: 0 }).collect());
        Solutions { layers: layers.collect() }.counted()
    }

    /// Returns the reversed paths, from the goal to the board.
    #[must_use]
    pub fn reversed(&self) -> Solutions {
        let empty = |layer: &Vec<Node>| vec![Node::default(); layer.len()];
        let mut layers: Vec<Vec<Node>> = self.layers.iter().rev().map(empty).collect();
        let last = self.layers.len() - 1;
        for (i, layer) in self.layers.iter().enumerate() {
            for (from, node) in layer.iter().enumerate() {
                for &(m, to) in &node.next {
                    layers[last - i - 1][to].next.push((m.opposite(), from));
                }
            }
        }
        let nodes = layers.iter_mut().flatten();
        nodes.for_each(|node| node.next.sort_unstable());
        Solutions { layers }.counted()
    }

    /// Counts the paths from each node, from the last layer back.
    fn counted(mut self) -> Solutions {
        let mut next_layer: &[Node] = &[];
        for layer in self.layers.iter_mut().rev() {
            for node in layer.iter_mut() {
                node.paths = if next_layer.is_empty() {
                    1
                } else {
                    let next = node.next.iter();
                    next.fold(0, |sum, &(_, to)| sum.saturating_add(next_layer[to].paths))
                };
            }
            next_layer = layer;
        }
        self
    }

    /// Returns the number of moves of each path.
    pub fn distance(&self) -> u32 {
        (self.layers.len() - 1) as u32
    }

    /// Returns the number of paths; `u64::MAX` if there are that many or more.
    pub fn count(&self) -> u64 {
        self.layers[0][0].paths
    }

    /// Returns the moves with which a shortest path can begin.
    pub fn first_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.layers[0][0].next.iter().map(|&(m, _)| m)
    }

    /// Returns the number of moves, from the first on, that stay on a shortest path.
    pub fn optimal_prefix<M: Copy + Into<Move>>(&self, moves: &[M]) -> usize {
        let mut node = 0;
        let prefix = self.layers.iter().zip(moves).map_while(|(layer, &m)| {
            let m = m.into();
            let mut next = layer[node].next.iter();
            (_, node) = *next.find(|(other, _)| *other == m)?;
            Some(())
        });
        prefix.count()
    }

    /// Returns the paths one by one. The first is that of
    /// [`Solver::solution`](crate::Solver::solution).
    pub fn iter(&self) -> impl Iterator<Item = Vec<Move>> + '_ {
        Paths { layers: &self.layers, is_started: false, path: Vec::new() }
    }
}

/// An iterator over the paths of [`Solutions`], by depth-first search.
struct Paths<'a> {
    layers: &'a [Vec<Node>],
    is_started: bool,
    /// The last path: for each move the node it starts from.
    path: Vec<(usize, Move)>,
}

impl Iterator for Paths<'_> {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let mut node = 0;
        // The last move tried at `node`; the search continues with the one after it.
        let mut tried = None;
        if core::mem::replace(&mut self.is_started, true) {
            let (from, m) = self.path.pop()?;
            (node, tried) = (from, Some(m));
        }
        loop {
            if self.path.len() + 1 == self.layers.len() {
                return Some(self.path.iter().map(|&(_, m)| m).collect());
            }
            let next = &self.layers[self.path.len()][node].next;
            if let Some(&(m, to)) = next.iter().find(|&&(m, _)| Some(m) > tried) {
                self.path.push((node, m));
                (node, tried) = (to, None);
            } else {
                let (from, m) = self.path.pop()?;
                (node, tried) = (from, Some(m));
            }
        }
    }
}
