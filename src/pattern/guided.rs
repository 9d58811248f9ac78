//! The depth-first search that pattern tables guide.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::moves::Move;
use crate::board::shape::Shape;
use crate::pattern::automaton::{Automaton, REJECTED};
use crate::pattern::index::positions;
use crate::pattern::order::{Order, rotated};
use crate::pattern::packed::PackedBoard;
use crate::pattern::solver::{PatternProgress, View};
use crate::pattern::table::PatternTable;
use crate::solve::solutions::Solutions;

/// A pattern of a view.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The number of the table.
    pub(crate) table: usize,
    /// The tiles of the goal, in the order of the table.
    pub(crate) tiles: Vec<u8>,
    /// For each cell, the place on the snake of the table.
    pub(crate) places: [u8; Shape::MAX_CELLS],
}

/// The state of a slot.
#[derive(Clone, Copy, Debug, Default)]
struct SlotState {
    /// The places of the tiles, as bits.
    set: u32,
    order: Order,
    distance: u8,
}

/// A search from one board.
pub(crate) trait Search<M = Direction> {
    /// Returns a lower bound of the distance of the board.
    fn bound(&self) -> u32;

    /// Returns the number of boards expanded so far.
    fn expanded(&self) -> u64;

    /// Searches for the least solution of a number of moves, at least the bound of the board and of
    /// the same parity. If there is one, the search is over and [`path`](Search::path) returns it.
    fn first(&mut self, moves: u32, progress: &mut Progress<'_>) -> ControlFlow<(), bool>;

    /// Returns the moves of the solution found.
    fn path(&self) -> Vec<M>;

    /// Finds all solutions of a number of moves; `None` if there are none. None must be shorter.
    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>>;
}

/// Called now and then; can end the search.
pub(crate) type Progress<'a> = dyn FnMut(PatternProgress) -> ControlFlow<()> + 'a;

/// A search with V views.
#[derive(Debug)]
pub(crate) struct Guided<'a, D, const V: usize> {
    slots: &'a [Slot],
    /// The table of each slot.
    tables: Vec<&'a PatternTable<D>>,
    views: [&'a View; V],
    automaton: &'a Automaton,
    /// For each cell of the blank, the cells of the tiles that can move.
    sources: [[u8; 4]; Shape::MAX_CELLS],
    // The current board of the search.
    tiles: [u8; Shape::MAX_CELLS],
    blank: usize,
    states: Vec<SlotState>,
    /// The bound of each view.
    bounds: [u8; V],
    /// The moves from the current board to the goal, the last one first.
    path: Vec<Direction>,
    expanded: u64,
    /// The number of expanded boards at which progress is reported next.
    next_report: u64,
}

/// The number of boards between two reports of progress: about a millisecond.
pub(crate) const REPORT: u64 = 1 << 13;

/// No tile can move.
const NO_CELL: u8 = u8::MAX;

/// What a move changes.
#[derive(Clone, Copy)]
struct Child<const V: usize> {
    /// The cell of the tile.
    cell: u8,
    /// The slot in each view, and its state after the move.
    slots: [u8; V],
    states: [SlotState; V],
    /// The bounds of the views after the move.
    bounds: [u8; V],
}

impl<const V: usize> Child<V> {
    const NONE: Child<V> = Child {
        cell: NO_CELL,
        slots: [0; V],
        states: [SlotState { set: 0, order: 0, distance: 0 }; V],
        bounds: [u8::MAX; V],
    };

    fn bound(&self) -> u32 {
        self.bounds.into_iter().fold(0, u8::max).into()
    }
}

impl<'a, D: AsRef<[u8]>, const V: usize> Guided<'a, D, V> {
    pub(crate) fn new(
        board: &Board,
        tables: &'a [PatternTable<D>],
        slots: &'a [Slot],
        views: [&'a View; V],
        automaton: &'a Automaton,
    ) -> Guided<'a, D, V> {
        let shape = board.shape();
        let mut sources = [[NO_CELL; 4]; Shape::MAX_CELLS];
        for (cell, sources) in sources.iter_mut().enumerate().take(shape.cells()) {
            *sources = Direction::ALL
                .map(|direction| shape.source(cell, direction).map_or(NO_CELL, |cell| cell as u8));
        }
        let mut tiles = [0; Shape::MAX_CELLS];
        tiles[..shape.cells()].copy_from_slice(board.tiles());
        let mut search = Guided {
            slots,
            tables: slots.iter().map(|slot| &tables[slot.table]).collect(),
            views,
            automaton,
            sources,
            tiles,
            blank: board.blank(),
            states: vec![SlotState::default(); slots.len()],
            bounds: [0; V],
            path: Vec::new(),
            expanded: 0,
            next_report: REPORT,
        };
        let cell = |tile: u8| board.tiles().iter().position(|&other| other == tile).unwrap_or(0);
        for (bound, view) in search.bounds.iter_mut().zip(views) {
            let slots = slots.iter().zip(&mut search.states);
            let slots = slots.take(view.range.end).skip(view.range.start);
            for (Slot { table, tiles, places }, state) in slots {
                let table = &tables[*table];
                let place = |cell: usize| usize::from(places[cell]);
                let places = tiles.iter().map(|&tile| place(cell(tile)));
                let (set, order) = table.index().state(places);
                let distance = table.distance(set, order, place(board.blank())).unwrap_or(0) as u8;
                *state = SlotState { set, order, distance };
                *bound += distance;
            }
        }
        search
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
            return ControlFlow::Continue(true);
        }
        self.count_expanded(moves, progress)?;
        let next = self.automaton.next(state);
        let children = self.children(next);
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

    /// Returns what the move of the tile on a cell into the blank changes.
    #[inline(always)]
    fn child(&self, cell: u8) -> Child<V> {
        let mut child = Child { cell, ..Child::NONE };
        let cell = usize::from(cell);
        let tile = usize::from(self.tiles[cell]);
        for (i, view) in self.views.iter().enumerate() {
            let slot = usize::from(view.slots[tile]);
            let SlotState { set, order, distance } = self.states[slot];
            let table = self.tables[slot];
            let places = &self.slots[slot].places;
            let from = usize::from(places[cell]);
            let to = usize::from(places[self.blank]);
            let index = table.index();
            // A move along the snake keeps the order.
            let order = if from.abs_diff(to) == 1 {
                order
            } else {
                let (i, j) = positions(set, from, to);
                rotated(order, i, j)
            };
            let set = set ^ 1 << from ^ 1 << to;
            let bit = table.bit(index.ranks().rank(order), index.placement(set, from));
            // Of d + 1 and d − 1, one has this bit 1.
            let is_further = ((distance.wrapping_add(1) & 2) != 0) == bit;
            let change = if is_further { 1 } else { u8::MAX };
            child.slots[i] = slot as u8;
            child.states[i] = SlotState { set, order, distance: distance.wrapping_add(change) };
            child.bounds[i] = self.bounds[i].wrapping_add(change);
        }
        child
    }

    /// Applies a move, and returns what [`undo`](Guided::undo) needs.
    #[inline(always)]
    fn apply(&mut self, child: &Child<V>) -> Child<V> {
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
            self.count_expanded(graph.layers.len() as u32 - 1, progress)?;
            let next = self.automaton.next(state);
            let children = self.children(next);
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
            if edges.is_empty() {
                return ControlFlow::Continue(None);
            }
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

    /// Returns what each move that the automaton accepts changes.
    #[inline(always)]
    fn children(&self, next: [u16; 4]) -> [Child<V>; 4] {
        let mut children = [Child::NONE; 4];
        for (direction, child) in children.iter_mut().enumerate() {
            if next[direction] != REJECTED {
                *child = self.child(self.sources[self.blank][direction]);
            }
        }
        children
    }
}

impl<D: AsRef<[u8]>, const V: usize> Search for Guided<'_, D, V> {
    fn bound(&self) -> u32 {
        self.bounds.into_iter().fold(0, u8::max).into()
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn first(&mut self, moves: u32, progress: &mut Progress<'_>) -> ControlFlow<(), bool> {
        let state = self.automaton.start(self.blank);
        self.visit(moves, moves, state, progress)
    }

    fn path(&self) -> Vec<Direction> {
        self.path.iter().rev().copied().collect()
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

/// The boards on shortest solutions, in a search for all of them.
pub(crate) struct SolutionGraph {
    /// By the number of moves so far: the moves of each board to the next layer.
    layers: Vec<Vec<Vec<(Move, usize)>>>,
    /// The number of each board in its layer, by the number of moves left.
    numbers: BTreeMap<(usize, PackedBoard), usize>,
    /// A bit for each hash of a board. Most boards that are looked up are not in the graph.
    filter: Vec<u64>,
}

impl SolutionGraph {
    /// The number of bits of the hash, at least 6.
    const FILTER_BITS: u32 = 15;

    /// Creates the graph of solutions of a number of moves.
    pub(crate) fn new(moves: usize) -> SolutionGraph {
        SolutionGraph {
            layers: vec![Vec::new(); moves + 1],
            numbers: BTreeMap::new(),
            filter: vec![0; 1 << (SolutionGraph::FILTER_BITS - 6)],
        }
    }

    /// Returns the solutions of a complete graph.
    pub(crate) fn into_solutions(self) -> Solutions {
        Solutions::from_edges(self.layers)
    }

    /// Returns the number of a board in its layer, if it is on a shortest solution.
    #[inline]
    pub(crate) fn known(&self, left: usize, board: PackedBoard) -> Option<usize> {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        if self.filter[hash / 64] >> (hash % 64) & 1 == 0 {
            return None;
        }
        self.numbers.get(&(left, board)).copied()
    }

    /// Adds a board, and returns its number in its layer.
    pub(crate) fn push(
        &mut self,
        left: usize,
        board: PackedBoard,
        edges: Vec<(Move, usize)>,
    ) -> usize {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        self.filter[hash / 64] |= 1 << (hash % 64);
        let layer = self.layers.len() - 1 - left;
        let number = self.layers[layer].len();
        self.layers[layer].push(edges);
        self.numbers.insert((left, board), number);
        number
    }
}
