//! The depth-first search that pattern tables guide.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::shape::Shape;
use crate::pattern::automaton::{Automaton, REJECTED};
use crate::pattern::deepening::{Progress, REPORT, Search};
use crate::pattern::packed::PackedBoard;
use crate::pattern::slot::{Slot, SlotState, SlotTable};
use crate::pattern::solution_graph::SolutionGraph;
use crate::pattern::solver::{PatternProgress, PatternSet, View};
use crate::solve::solutions::Solutions;

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

    /// Searches for a short solution, as [`Guided::beam`].
    fn beam(
        &mut self,
        metric: Metric,
        width: usize,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Vec<Move>>>;

    /// Returns the lower bound after the move of a tile in a direction; `None` if there is no tile to
    /// move.
    fn bound_after(&self, direction: Direction) -> Option<u32>;

    /// Moves a tile in a direction, if there is one.
    fn move_to(&mut self, direction: Direction);
}

/// A search with V views.
#[derive(Debug)]
pub(crate) struct Guided<'a, const V: usize> {
    tables: Vec<SlotTable<'a>>,
    views: [&'a View; V],
    pub(crate) automaton: &'a Automaton,
    /// For each cell of the blank, the cells of the tiles that can move.
    sources: [[u8; 4]; Shape::MAX_CELLS],
    /// The tiles of the goal. Only a table that is wrong has a bound of 0 for another board.
    pub(crate) goal: [u8; Shape::MAX_CELLS],
    // The current board of the search.
    pub(crate) tiles: [u8; Shape::MAX_CELLS],
    pub(crate) blank: usize,
    pub(crate) states: Vec<SlotState>,
    /// The bound of each view.
    pub(crate) bounds: [u8; V],
    /// The moves from the current board to the goal, the last one first.
    path: Vec<Direction>,
    expanded: u64,
    /// The number of expanded boards at which progress is reported next.
    next_report: u64,
}

/// No tile can move.
const NO_CELL: u8 = u8::MAX;

/// What a move changes.
#[derive(Clone, Copy)]
pub(crate) struct Child<const V: usize> {
    /// The cell of the tile.
    pub(crate) cell: u8,
    /// The slot in each view, and its state after the move.
    slots: [u8; V],
    states: [SlotState; V],
    /// The bounds of the views after the move.
    pub(crate) bounds: [u8; V],
}

impl<const V: usize> Child<V> {
    const NONE: Child<V> =
        Child { cell: NO_CELL, slots: [0; V], states: [SlotState::NONE; V], bounds: [u8::MAX; V] };

    fn bound(&self) -> u32 {
        self.bounds.into_iter().fold(0, u8::max).into()
    }
}

impl<'a, const V: usize> Guided<'a, V> {
    pub(crate) fn new<D: AsRef<[u8]>>(
        board: &Board,
        goal: &Board,
        set: &'a PatternSet<D>,
        slots: &'a [Slot],
        views: [&'a View; V],
    ) -> Guided<'a, V> {
        let PatternSet { tables, automaton, .. } = set;
        let shape = board.shape();
        let mut sources = [[NO_CELL; 4]; Shape::MAX_CELLS];
        for (cell, sources) in sources.iter_mut().enumerate().take(shape.cells()) {
            *sources = Direction::ALL
                .map(|direction| shape.source(cell, direction).map_or(NO_CELL, |cell| cell as u8));
        }
        let state = |slot: &Slot| SlotState::new(board, slot, &tables[slot.table]);
        let states: Vec<SlotState> = slots.iter().map(state).collect();
        let bounds = views.map(|view| {
            let distances = states[view.range.clone()].iter().map(|state| state.distance);
            distances.fold(0, u8::wrapping_add)
        });
        Guided {
            tables: slots.iter().map(|slot| SlotTable::new(slot, &tables[slot.table])).collect(),
            views,
            automaton,
            sources,
            goal: padded(goal),
            tiles: padded(board),
            blank: board.blank(),
            states,
            bounds,
            path: Vec::new(),
            expanded: 0,
            next_report: REPORT,
        }
    }

    /// Searches from the current board for a solution with `left` moves.
    fn visit(
        &mut self,
        left: u32,
        moves: u32,
        state: u16,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), bool> {
        if left == 0 {
            return ControlFlow::Continue(self.tiles == self.goal);
        }
        self.count_expanded(moves, progress)?;
        let next = self.automaton.next(state);
        let children = self.children(next, left);
        for (direction, child) in children.iter().enumerate() {
            if child.bound() >= left || child.cell == NO_CELL {
                continue;
            }
            let before = self.apply(child);
            if self.visit(left - 1, moves, next[direction], progress)? {
                self.path.push(Direction::ALL[direction]);
                return ControlFlow::Continue(true);
            }
            self.undo(child, &before);
        }
        ControlFlow::Continue(false)
    }

    /// Returns what the move of a tile in a direction changes.
    fn child(&self, direction: usize) -> Child<V> {
        let mut child = Child { cell: self.sources[self.blank][direction], ..Child::NONE };
        for view in 0..V {
            self.move_in_view(view, direction, &mut child);
        }
        child
    }

    /// Returns what the move of a tile in a direction changes; `None` if there is no tile to move.
    pub(crate) fn legal_child(&self, direction: Direction) -> Option<Child<V>> {
        let direction = direction as usize;
        (self.sources[self.blank][direction] != NO_CELL).then(|| self.child(direction))
    }

    /// Determines what the move of a tile in a direction changes in a view.
    #[inline(always)]
    fn move_in_view(&self, view: usize, direction: usize, child: &mut Child<V>) {
        let tile = usize::from(self.tiles[usize::from(child.cell)]);
        let slot = usize::from(self.views[view].slots[tile]);
        let state = &self.states[slot];
        let after = self.tables[slot].moved(state, self.blank, direction);
        child.slots[view] = slot as u8;
        child.states[view] = after;
        let change = after.distance.wrapping_sub(state.distance);
        child.bounds[view] = self.bounds[view].wrapping_add(change);
    }

    /// Applies a move, and returns what [`undo`](Guided::undo) needs.
    #[inline(always)]
    pub(crate) fn apply(&mut self, child: &Child<V>) -> Child<V> {
        let mut before = Child { cell: self.blank as u8, bounds: self.bounds, ..*child };
        for i in 0..V {
            let state = &mut self.states[usize::from(child.slots[i])];
            before.states[i] = *state;
            *state = child.states[i];
        }
        self.bounds = child.bounds;
        self.move_tile(usize::from(child.cell), self.blank);
        before
    }

    #[inline(always)]
    fn undo(&mut self, child: &Child<V>, before: &Child<V>) {
        for i in 0..V {
            self.states[usize::from(child.slots[i])] = before.states[i];
        }
        self.bounds = before.bounds;
        self.move_tile(usize::from(before.cell), usize::from(child.cell));
    }

    /// Moves a tile from one cell to another and the blank to the first.
    #[inline(always)]
    fn move_tile(&mut self, from: usize, to: usize) {
        self.tiles[to] = self.tiles[from];
        self.tiles[from] = 0;
        self.blank = from;
    }

    /// Searches from the current board for all solutions with `left` moves. Returns the board's
    /// number in its layer, if there are any.
    ///
    /// The automaton rejects paths here too. A board on a shortest solution is found by the least
    /// path to it, which the automaton accepts. A path to it that is rejected comes later, so it is
    /// known by then.
    fn visit_all(
        &mut self,
        left: usize,
        board: PackedBoard,
        state: u16,
        graph: &mut SolutionGraph,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<usize>> {
        let mut edges = Vec::new();
        if left > 0 {
            self.count_expanded(graph.moves(), progress)?;
            let next = self.automaton.next(state);
            let children = self.children(next, left as u32);
            let sources = self.sources[self.blank];
            for (i, (direction, child)) in Direction::ALL.into_iter().zip(&children).enumerate() {
                if sources[i] == NO_CELL {
                    continue;
                }
                let next_board = board.moved(usize::from(sources[i]), self.blank);
                let mut number = graph.known(left - 1, next_board);
                if number.is_none() && child.cell != NO_CELL && (child.bound() as usize) < left {
                    let before = self.apply(child);
                    number = self.visit_all(left - 1, next_board, next[i], graph, progress)?;
                    self.undo(child, &before);
                }
                edges.extend(number.map(|number| (Move::from(direction), number)));
            }
        }
        if edges.is_empty() && self.tiles != self.goal {
            return ControlFlow::Continue(None);
        }
        ControlFlow::Continue(Some(graph.push(left, board, edges)))
    }

    /// Counts an expanded board, and reports progress now and then.
    #[inline(always)]
    fn count_expanded(&mut self, bound: u32, progress: &mut Progress<'_>) -> ControlFlow<()> {
        self.expanded += 1;
        if self.expanded >= self.next_report {
            self.next_report += REPORT;
            progress(PatternProgress { bound, expanded: self.expanded })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns what each move that the automaton accepts changes. If the bound of a view is `left` or
    /// more after it, the later views are left out.
    #[inline(always)]
    fn children(&self, next: [u16; 4], left: u32) -> [Child<V>; 4] {
        let mut children = [Child::NONE; 4];
        for view in 0..V {
            for (direction, child) in children.iter_mut().enumerate() {
                if next[direction] == REJECTED {
                    continue;
                }
                if view == 0 {
                    child.cell = self.sources[self.blank][direction];
                } else if u32::from(child.bounds[view - 1]) >= left {
                    continue;
                }
                self.move_in_view(view, direction, child);
            }
        }
        children
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
        let moves = moves as usize;
        let mut graph = SolutionGraph::new(moves);
        let state = self.automaton.start(self.blank);
        let board = PackedBoard::new(self.tiles);
        let start = self.visit_all(moves, board, state, &mut graph, progress)?;
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
        let mut left = moves;
        let mut state = self.automaton.start(self.blank);
        for &direction in prefix {
            let child = self.child(direction as usize);
            if child.bound() >= left {
                return ControlFlow::Continue(None);
            }
            self.apply(&child);
            left -= 1;
            state = self.automaton.next(state)[direction as usize];
        }
        let is_found = self.visit(left, moves, state, progress)?;
        let path = prefix.iter().chain(self.path.iter().rev()).copied();
        ControlFlow::Continue(is_found.then(|| path.collect()))
    }

    fn beam(
        &mut self,
        metric: Metric,
        width: usize,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Vec<Move>>> {
        Guided::beam(self, metric, width, proceed)
    }

    fn bound_after(&self, direction: Direction) -> Option<u32> {
        self.legal_child(direction).map(|child| child.bound())
    }

    fn move_to(&mut self, direction: Direction) {
        if let Some(child) = self.legal_child(direction) {
            self.apply(&child);
        }
    }
}

/// Returns the tiles of a board, and zeros after them.
pub(crate) fn padded(board: &Board) -> [u8; Shape::MAX_CELLS] {
    let mut tiles = [0; Shape::MAX_CELLS];
    tiles[..board.tiles().len()].copy_from_slice(board.tiles());
    tiles
}
