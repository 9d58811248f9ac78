//! The depth-first search in mtm that colour tables guide.

use alloc::vec::Vec;
use core::array;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::shape::Shape;
use crate::pattern::colour_index::{ColourIndex, ColourOrder, stepped};
use crate::pattern::colour_table::{ColourTable, code_at, neighbour_distance};
use crate::pattern::colouring::Colouring;
use crate::pattern::guided::{Progress, REPORT, Search, SolutionGraph};
use crate::pattern::packed::PackedBoard;
use crate::pattern::solver::PatternProgress;
use crate::solve::solutions::Solutions;

/// A colouring of a goal's tiles.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// The number of the table.
    pub(crate) table: usize,
    /// For each tile of the goal, its colour.
    pub(crate) colours: [u8; Colouring::MAX_CELLS],
    /// For each cell, the place of the blank in the table.
    pub(crate) places: [u8; Colouring::MAX_CELLS],
    /// Whether the rows of the board are the columns of the table.
    pub(crate) is_transposed: bool,
}

impl View {
    /// Returns the order of a board.
    fn order(&self, board: &Board) -> ColourOrder {
        let mut colours = [None; Colouring::MAX_CELLS];
        let tiles = board.tiles().iter().zip(self.places).filter(|&(&tile, _)| tile != 0);
        for (&tile, place) in tiles {
            colours[usize::from(place)] = Some(self.colours[usize::from(tile)]);
        }
        ColourIndex::order(colours.into_iter().flatten())
    }

    /// Returns the place of the blank on a cell.
    #[inline]
    fn place(&self, cell: u8) -> usize {
        usize::from(self.places[usize::from(cell)])
    }
}

/// The directions along columns and along rows.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

/// The numbers of the axes.
const COLUMNS: usize = 0;
const ROWS: usize = 1;

/// The maximum number of moves along an axis: in a row of eight cells.
const MAX_MOVES: usize = Colouring::MAX_CELLS / 2 - 1;

/// A move along an axis.
#[derive(Clone, Copy, Debug)]
struct Run {
    m: Move,
    /// The cells of the blank before the last tile moves and after it.
    from: u8,
    to: u8,
}

/// A board, as V views see it.
#[derive(Clone, Copy, Debug)]
struct Node<const V: usize> {
    /// The cell of the blank.
    blank: u8,
    distances: [u8; V],
    orders: [ColourOrder; V],
    /// The words of the tables.
    words: [u32; V],
}

impl<const V: usize> Node<V> {
    fn bound(&self) -> u32 {
        self.distances.into_iter().fold(0, u8::max).into()
    }
}

/// A search with V views.
#[derive(Debug)]
pub(crate) struct Alternating<'a, const V: usize> {
    tables: [&'a ColourTable; V],
    views: [&'a View; V],
    /// By axis and cell of the blank, the moves in their order.
    runs: [[Vec<Run>; Colouring::MAX_CELLS]; 2],
    start: Board,
    start_node: Node<V>,
    goal: Board,
    /// The moves to the current board of the search; those after it are of no use.
    path: Vec<Move>,
    expanded: u64,
}

impl<'a, const V: usize> Alternating<'a, V> {
    pub(crate) fn new(
        board: &Board,
        goal: &Board,
        tables: &'a [ColourTable],
        views: [&'a View; V],
    ) -> Alternating<'a, V> {
        let tables = views.map(|view| &tables[view.table]);
        let orders = views.map(|view| view.order(board));
        let blank = board.blank() as u8;
        let distance = |v: usize| tables[v].distance(orders[v], views[v].place(blank)) as u8;
        let start_node = Node {
            blank,
            distances: array::from_fn(distance),
            orders,
            words: array::from_fn(|v| tables[v].word(orders[v])),
        };
        Alternating {
            tables,
            views,
            runs: AXES.map(|axis| array::from_fn(|cell| runs(board.shape(), axis, cell))),
            start: *board,
            start_node,
            goal: *goal,
            path: Vec::new(),
            expanded: 0,
        }
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
            return ControlFlow::Continue(self.is_solved());
        }
        self.count_expanded(progress)?;
        let depth = self.path.len() - left;
        let (children, count) = self.children(axis, node, left);
        for (m, child) in &children[..count] {
            if let Some(child) = self.with_distances(axis, node, child, left) {
                self.path[depth] = *m;
                if self.visit(1 - axis, &child, left - 1, progress)? {
                    return ControlFlow::Continue(true);
                }
            }
        }
        ControlFlow::Continue(false)
    }

    /// Returns the boards after the moves along an axis, without those that views whose order stays
    /// the same show to be too far from the goal. The words of the other views have been read, all of
    /// them before any of them is used.
    #[inline(always)]
    fn children(
        &self,
        axis: usize,
        node: &Node<V>,
        left: usize,
    ) -> ([(Move, Node<V>); MAX_MOVES], usize) {
        let mut children = [(Move::from(Direction::Up), *node); MAX_MOVES];
        let mut count = 0;
        let mut before = *node;
        for &Run { m, from, to } in &self.runs[axis][usize::from(node.blank)] {
            if m.tiles() == 1 {
                before.orders = node.orders;
            }
            for v in (0..V).filter(|&v| !self.keeps_order(v, axis)) {
                let view = self.views[v];
                before.orders[v] = stepped(before.orders[v], view.place(from), view.place(to));
            }
            before.blank = to;
            let mut child = before;
            for v in (0..V).filter(|&v| self.keeps_order(v, axis)) {
                child.distances[v] = self.distance(v, node, &child);
            }
            let is_far = |v| self.keeps_order(v, axis) && usize::from(child.distances[v]) >= left;
            if (0..V).any(is_far) {
                continue;
            }
            for v in (0..V).filter(|&v| !self.keeps_order(v, axis)) {
                child.words[v] = self.tables[v].word(child.orders[v]);
            }
            children[count] = (m, child);
            count += 1;
        }
        (children, count)
    }

    /// Returns a child with the distances in all views; `None` if one is too far from the goal.
    #[inline(always)]
    fn with_distances(
        &self,
        axis: usize,
        node: &Node<V>,
        child: &Node<V>,
        left: usize,
    ) -> Option<Node<V>> {
        let mut child = *child;
        for v in (0..V).filter(|&v| !self.keeps_order(v, axis)) {
            child.distances[v] = self.distance(v, node, &child);
            if usize::from(child.distances[v]) >= left {
                return None;
            }
        }
        Some(child)
    }

    /// Returns whether moves along an axis keep the order of a view: they are along the rows of the
    /// table.
    #[inline(always)]
    fn keeps_order(&self, v: usize, axis: usize) -> bool {
        (axis == ROWS) != self.views[v].is_transposed
    }

    /// Returns the distance of a child in a view.
    #[inline(always)]
    fn distance(&self, v: usize, node: &Node<V>, child: &Node<V>) -> u8 {
        let code = |node: &Node<V>| code_at(node.words[v], self.views[v].place(node.blank));
        neighbour_distance(node.distances[v].into(), code(node), code(child)) as u8
    }

    /// Searches for all solutions with `left` more moves, of which the next one is along one of the
    /// axes. Returns the board's number in its layer, if there are any.
    ///
    /// If a board on a shortest solution is reached by a move along a row, the next move is along a
    /// column on all its shortest solutions: two moves along a row could be replaced by one or none. So
    /// a board that is known has no other solutions.
    fn visit_all(
        &mut self,
        axes: &[usize],
        (node, board): (&Node<V>, PackedBoard),
        left: usize,
        graph: &mut SolutionGraph,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<usize>> {
        let mut edges = Vec::new();
        if left > 0 {
            self.count_expanded(progress)?;
            for &axis in axes {
                let (children, count) = self.children(axis, node, left);
                for (m, child) in &children[..count] {
                    let Some(child) = self.with_distances(axis, node, child, left) else {
                        continue;
                    };
                    let next = self.moved(board, node.blank, *m);
                    let mut number = graph.known(left - 1, next);
                    if number.is_none() {
                        let axes = &[1 - axis];
                        number = self.visit_all(axes, (&child, next), left - 1, graph, progress)?;
                    }
                    edges.extend(number.map(|number| (*m, number)));
                }
            }
        }
        let is_on_solution =
            if left == 0 { board == packed(&self.goal) } else { !edges.is_empty() };
        ControlFlow::Continue(is_on_solution.then(|| graph.push(left, board, edges)))
    }

    /// Returns a board after a move, given the cell of the blank.
    fn moved(&self, board: PackedBoard, blank: u8, m: Move) -> PackedBoard {
        let shape = self.start.shape();
        let mut at = usize::from(blank);
        m.steps().fold(board, |board, direction| {
            let from = at;
            at = shape.source(from, direction).unwrap_or(from);
            board.moved(at, from)
        })
    }

    /// Returns whether the path leads to the goal. Other boards too have the colours of the goal.
    fn is_solved(&self) -> bool {
        let mut board = self.start;
        for &m in &self.path {
            board.apply(m);
        }
        board == self.goal
    }

    /// Counts an expanded board, and reports progress now and then.
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
        let moves = moves as usize;
        self.path.resize(moves, Move::from(Direction::Up));
        moves
    }
}

impl<const V: usize> Search<Move> for Alternating<'_, V> {
    fn bound(&self) -> u32 {
        self.start_node.bound()
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn first(&mut self, moves: u32, progress: &mut Progress<'_>) -> ControlFlow<(), bool> {
        let left = self.set_moves(moves);
        let start = self.start_node;
        let is_found = self.visit(COLUMNS, &start, left, progress)?
            || self.visit(ROWS, &start, left, progress)?;
        ControlFlow::Continue(is_found)
    }

    fn path(&self) -> Vec<Move> {
        self.path.clone()
    }

    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>> {
        let left = self.set_moves(moves);
        let start = self.start_node;
        let mut graph = SolutionGraph::new(left);
        let board = (&start, packed(&self.start));
        let number = self.visit_all(&[COLUMNS, ROWS], board, left, &mut graph, progress)?;
        ControlFlow::Continue(number.map(|_| graph.into_solutions()))
    }
}

/// Packs a board.
fn packed(board: &Board) -> PackedBoard {
    let mut tiles = [0; Shape::MAX_CELLS];
    tiles[..board.tiles().len()].copy_from_slice(board.tiles());
    PackedBoard::new(tiles)
}

/// Returns the moves along an axis, in their order, with the blank on a cell.
fn runs(shape: Shape, axis: [Direction; 2], blank: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    if blank < shape.cells() {
        for direction in axis {
            let mut from = blank;
            for m in Move::runs(direction, Metric::Mtm) {
                let Some(to) = shape.source(from, direction) else { break };
                runs.push(Run { m, from: from as u8, to: to as u8 });
                from = to;
            }
        }
    }
    runs
}
