//! The depth-first search for all shortest solutions that pattern tables guide.

use alloc::vec::Vec;
use core::array;
use core::ops::ControlFlow;

use jiugong::{Direction, Solutions};

use crate::cell_set::cells;
use crate::search::deepening::{MAX_MOVES, Search};
use crate::search::guided::{Guided, bounds_after, is_goal};
use crate::search::packed::PackedBoard;
use crate::search::progress::{PatternProgress, Progress, REPORT};
use crate::search::slot::{SlotState, step_number};
use crate::search::solution_graph::SolutionGraph;

/// A search in stm.
pub(crate) trait GuidedSearch: Search {
    /// Searches as [`first`](Search::first), for solutions that start with `prefix`, which the
    /// automaton accepts and which is no longer than the bound of the board.
    fn first_after(
        &mut self,
        prefix: &[Direction],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Direction>>>;

    /// Returns the lower bound after the move of a tile in a direction; `None` if there is no tile
    /// to move.
    fn bound_after(&self, direction: Direction) -> Option<u32>;

    /// Moves a tile in a direction, if there is one.
    fn move_to(&mut self, direction: Direction);
}

impl<const V: usize> Guided<'_, V> {
    /// Returns the directions, as bits, of the moves that the automaton accepts and after which no
    /// bound is `left` or more. `after` receives the states of the slots after these moves.
    fn open(&self, state: u16, left: u32, bounds: [u8; V], after: &mut [[SlotState; 4]; V]) -> u32 {
        let mut open = self.automaton.accepted(state) as u32;
        // There are as many states as tables, which saves a check of each index.
        let states = &self.states[..self.tables.len()];
        let must_be_closer = bounds.map(|bound| u32::from(bound) + 1 >= left);
        for i in 0..V {
            // The first view excludes moves, if any view does.
            let view = if must_be_closer[0] { i } else { V - 1 - i };
            for direction in cells(open) {
                let slot = self.slot(view, direction);
                let step = step_number(self.blank, direction);
                let state = self.tables[slot].moved(states[slot], step);
                after[view][direction] = state;
                let is_excluded = must_be_closer[view] & !state.is_closer_than(states[slot]);
                open ^= u32::from(is_excluded) << direction;
            }
        }
        open
    }

    /// Searches from the current board for all solutions with `left` moves. Returns the board's
    /// number, if there are any.
    ///
    /// The automaton rejects paths here too. A board on a shortest solution is found by the least
    /// path to it, which the automaton accepts. A path to it that is rejected comes later, so it is
    /// known by then.
    fn visit_all(
        &mut self,
        left: usize,
        bounds: [u8; V],
        board: PackedBoard,
        state: u16,
        graph: &mut SolutionGraph,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<usize>> {
        let mut edges = Vec::new();
        if left > 0 {
            self.count_expanded(1, progress)?;
            let next = self.automaton.next(state);
            let mut after = [[SlotState::default(); 4]; V];
            let open = self.open(state, left as u32, bounds, &mut after);
            let sources = self.sources[self.blank];
            for direction in cells(self.legal()) {
                let next_board = board.moved(usize::from(sources[direction]), self.blank);
                let mut number = graph.known(left - 1, next_board);
                if number.is_none() && open >> direction & 1 != 0 {
                    let after = array::from_fn(|view| after[view][direction]);
                    let before = self.apply(direction, &after);
                    let bounds = bounds_after(bounds, &before.states, &after);
                    let state = next[direction];
                    number =
                        self.visit_all(left - 1, bounds, next_board, state, graph, progress)?;
                    self.undo(&before);
                }
                let m = Direction::ALL[direction].into();
                edges.extend(number.map(|number| (m, number)));
            }
        }
        if edges.is_empty() && !is_goal(&self.tiles, &self.goal) {
            return ControlFlow::Continue(None);
        }
        ControlFlow::Continue(Some(graph.push(left, board, edges)))
    }

    /// Counts expanded boards, and reports progress after every [`REPORT`].
    #[inline(always)]
    pub(super) fn count_expanded(
        &mut self,
        boards: usize,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<()> {
        self.expanded += boards as u64;
        if self.expanded >= self.next_report {
            self.next_report += REPORT;
            progress(PatternProgress { bound: self.moves, expanded: self.expanded })?;
        }
        ControlFlow::Continue(())
    }
}

impl<const V: usize> Search for Guided<'_, V> {
    fn bound(&self) -> u32 {
        self.bounds.into_iter().fold(0, u8::max).into()
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn first(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Direction>>> {
        self.first_after(&[], moves, progress)
    }

    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>> {
        if moves > MAX_MOVES {
            return ControlFlow::Break(());
        }
        self.moves = moves;
        let moves = moves as usize;
        let mut graph = SolutionGraph::new();
        let state = self.automaton.start(self.blank);
        let board = PackedBoard::new(self.tiles);
        let start = self.visit_all(moves, self.bounds, board, state, &mut graph, progress)?;
        ControlFlow::Continue(start.map(|_| graph.into_solutions()))
    }
}

impl<const V: usize> GuidedSearch for Guided<'_, V> {
    fn first_after(
        &mut self,
        prefix: &[Direction],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Direction>>> {
        if moves > MAX_MOVES {
            return ControlFlow::Break(());
        }
        self.moves = moves;
        let mut left = moves;
        let mut state = self.automaton.start(self.blank);
        for &direction in prefix {
            if self.bound_after(direction).is_none_or(|bound| bound >= left) {
                return ControlFlow::Continue(None);
            }
            self.move_to(direction);
            left -= 1;
            state = self.automaton.after(state, direction as usize);
        }
        let rest = self.least_solution(left, state, progress)?;
        ControlFlow::Continue(rest.map(|rest| [prefix, &rest].concat()))
    }

    fn bound_after(&self, direction: Direction) -> Option<u32> {
        let after = self.moved(direction)?;
        let states = array::from_fn(|view| self.states[self.slot(view, direction as usize)]);
        bounds_after(self.bounds, &states, &after).into_iter().max().map(u32::from)
    }

    fn move_to(&mut self, direction: Direction) {
        self.try_move(direction);
    }
}
