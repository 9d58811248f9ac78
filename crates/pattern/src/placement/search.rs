//! The depth-first search in mtm that placement tables guide.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Direction, Metric, Move, Solutions};

use crate::placement::AXES;
use crate::placement::node::{Moves, Node};
use crate::placement::tables::PlacementTables;
use crate::search::deepening::Search;
use crate::search::parts::Part;
use crate::search::progress::{PatternProgress, Progress, REPORT};
use crate::search::solution_graph::SolutionGraph;

/// A search with V views.
#[derive(Debug)]
pub(crate) struct PlacementSearch<'a, const V: usize> {
    tables: &'a PlacementTables,
    moves: Moves<'a, V>,
    start: Node<V>,
    /// The moves to the current board of the search; those after it are of no use.
    path: Vec<Move>,
    expanded: u64,
    /// The number of the table that excluded a board last. It often excludes the next one too.
    last_excluding: usize,
}

impl<'a, const V: usize> PlacementSearch<'a, V> {
    /// Starts a search from a board.
    pub(crate) fn new(
        tables: &'a PlacementTables,
        moves: Moves<'a, V>,
        start: Node<V>,
    ) -> PlacementSearch<'a, V> {
        let path = Vec::new();
        PlacementSearch { tables, moves, start, path, expanded: 0, last_excluding: 0 }
    }

    /// Returns a lower bound of the distance of a board; if it is near the goal, its distance.
    fn bound_of(&self, node: &Node<V>) -> u32 {
        let layers = &self.tables.layers;
        let tables = 0..self.tables.tables.len();
        let bounds = tables.map(|number| self.moves.bound(self.tables, number, node));
        let far = || bounds.fold(layers.depth() + 1, usize::max);
        layers.distance(node.board).unwrap_or_else(far) as u32
    }

    /// Returns whether a board may have a solution of `left` moves. If it is near the goal, it has
    /// one.
    #[inline(always)]
    fn is_within(&mut self, node: &Node<V>, left: usize) -> bool {
        if self.moves.bound(self.tables, self.last_excluding, node) > left {
            return false;
        }
        for number in 0..self.tables.tables.len() {
            if self.moves.bound(self.tables, number, node) > left {
                self.last_excluding = number;
                return false;
            }
        }
        let layers = &self.tables.layers;
        left > layers.depth() || layers.distance(node.board) == Some(left)
    }

    /// Searches for a solution with `left` more moves, of which the next one is along an axis.
    fn visit(
        &mut self,
        axis: usize,
        node: &Node<V>,
        left: usize,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), bool> {
        if left == 0 {
            return ControlFlow::Continue(true);
        }
        self.count_expanded(progress)?;
        let depth = self.path.len() - left;
        for direction in AXES[axis] {
            let mut child = *node;
            for m in Move::runs(direction, Metric::Mtm) {
                if !self.moves.slide(&mut child, direction) {
                    break;
                }
                if self.is_within(&child, left - 1) {
                    self.path[depth] = m;
                    if self.visit(1 - axis, &child, left - 1, progress)? {
                        return ControlFlow::Continue(true);
                    }
                }
            }
        }
        ControlFlow::Continue(false)
    }

    /// Searches for all solutions with `left` more moves, of which the next one is along one of
    /// several axes. Returns the board's number, if there are any.
    ///
    /// If a board on a shortest solution is reached by a move along a row, the next move is along a
    /// column on all its shortest solutions: two moves along a row could be replaced by one or
    /// none. So a board that is known has no other solutions.
    fn visit_all(
        &mut self,
        axes: &[usize],
        node: &Node<V>,
        left: usize,
        graph: &mut SolutionGraph,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<usize>> {
        let mut edges = Vec::new();
        if left > 0 {
            self.count_expanded(progress)?;
            for direction in axes.iter().flat_map(|&axis| AXES[axis]) {
                let mut child = *node;
                for m in Move::runs(direction, Metric::Mtm) {
                    if !self.moves.slide(&mut child, direction) {
                        break;
                    }
                    if !self.is_within(&child, left - 1) {
                        continue;
                    }
                    let axes = axes_after(Some(m));
                    let mut number = graph.known(left - 1, child.board);
                    if number.is_none() {
                        number = self.visit_all(axes, &child, left - 1, graph, progress)?;
                    }
                    edges.extend(number.map(|number| (m, number)));
                }
            }
        }
        let is_on_solution = left == 0 || !edges.is_empty();
        ControlFlow::Continue(is_on_solution.then(|| graph.push(left, node.board, edges)))
    }

    /// Counts an expanded board, and reports progress after every [`REPORT`].
    #[inline(always)]
    fn count_expanded(&mut self, progress: &mut Progress<'_>) -> ControlFlow<()> {
        self.expanded += 1;
        if self.expanded.is_multiple_of(REPORT) {
            let bound = self.path.len() as u32;
            progress(PatternProgress { bound, expanded: self.expanded })?;
        }
        ControlFlow::Continue(())
    }

    /// Prepares a search for solutions of a number of moves.
    fn set_moves(&mut self, moves: u32) -> usize {
        self.path.resize(moves as usize, Move::from(Direction::Up));
        moves as usize
    }
}

/// A search in mtm that can be divided.
pub(crate) trait PartSearch: Search<Move> {
    /// Returns the first moves of all paths, as
    /// [`Divisible::parts`](crate::search::Divisible::parts).
    fn parts(&self, count: usize) -> Vec<Part<Move>>;

    /// Searches as [`first`](Search::first), for solutions that start with one of the parts.
    fn first_after(
        &mut self,
        part: &[Move],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Move>>>;
}

impl<const V: usize> PartSearch for PlacementSearch<'_, V> {
    fn parts(&self, count: usize) -> Vec<Part<Move>> {
        let mut parts = vec![(Vec::new(), self.start)];
        for _ in 0..self.bound() {
            if parts.len() >= count {
                break;
            }
            let mut longer: Vec<(Vec<Move>, Node<V>)> = Vec::new();
            for (part, node) in parts {
                let axes = axes_after(part.last().copied());
                for direction in axes.iter().flat_map(|&axis| AXES[axis]) {
                    let mut child = node;
                    for m in Move::runs(direction, Metric::Mtm) {
                        if !self.moves.slide(&mut child, direction) {
                            break;
                        }
                        longer.push((part.iter().copied().chain([m]).collect(), child));
                    }
                }
            }
            parts = longer;
        }
        let part = |(moves, node): (Vec<Move>, Node<V>)| {
            let bound = self.bound_of(&node) + moves.len() as u32;
            Part { moves, bound }
        };
        parts.into_iter().map(part).collect()
    }

    fn first_after(
        &mut self,
        part: &[Move],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Move>>> {
        let mut left = self.set_moves(moves);
        self.path[..part.len()].copy_from_slice(part);
        let mut node = self.start;
        for m in part {
            left -= 1;
            for direction in m.steps() {
                self.moves.slide(&mut node, direction);
            }
            if !self.is_within(&node, left) {
                return ControlFlow::Continue(None);
            }
        }
        for &axis in axes_after(part.last().copied()) {
            if self.visit(axis, &node, left, progress)? {
                return ControlFlow::Continue(Some(self.path.clone()));
            }
        }
        ControlFlow::Continue(None)
    }
}

impl<const V: usize> Search<Move> for PlacementSearch<'_, V> {
    fn bound(&self) -> u32 {
        self.bound_of(&self.start)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn first(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Move>>> {
        self.first_after(&[], moves, progress)
    }

    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>> {
        let left = self.set_moves(moves);
        let start = self.start;
        let mut graph = SolutionGraph::new();
        let number = self.visit_all(axes_after(None), &start, left, &mut graph, progress)?;
        ControlFlow::Continue(number.map(|_| graph.into_solutions()))
    }
}

/// Returns the numbers of the axes of the moves after a move, or at the start.
fn axes_after(last: Option<Move>) -> &'static [usize] {
    match last.map(Move::direction) {
        None => &[0, 1],
        Some(Direction::Up | Direction::Down) => &[1],
        Some(Direction::Left | Direction::Right) => &[0],
    }
}
