//! The depth-first search in mtm that colour tables guide.

use alloc::vec::Vec;
use core::array;
use core::iter::successors;
use core::ops::ControlFlow;

use jiugong::{Board, Direction, Metric, Move, Shape, Solutions};

use crate::colour::colouring::Colouring;
use crate::colour::order::{ColourOrder, order_of};
use crate::colour::sides::{code_at, neighbour_distance};
use crate::colour::table::ColourTable;
use crate::search::deepening::Search;
use crate::search::guided::padded;
use crate::search::packed::PackedBoard;
use crate::search::progress::PatternProgress;
use crate::search::progress::{Progress, REPORT};
use crate::search::solution_graph::SolutionGraph;

/// A colouring of a goal's tiles.
#[derive(Clone, Debug)]
pub(crate) struct ColourView {
    /// The number of the table.
    pub(crate) table: usize,
    /// For each tile of the goal, its colour.
    pub(crate) colours: [u8; Colouring::MAX_CELLS],
    /// For each axis, the side of the table on which it is along rows.
    pub(crate) sides: [usize; 2],
    /// For each axis and cell, the place on the side.
    pub(crate) places: [[u8; Colouring::MAX_CELLS]; 2],
}

impl ColourView {
    /// Returns the order and the place of a board on the first side of the table.
    fn state(&self, board: &Board) -> (ColourOrder, usize) {
        // The axis along the rows of the first side.
        let places = &self.places[usize::from(self.sides[ROWS] == 0)];
        let mut colours = [None; Colouring::MAX_CELLS];
        let tiles = board.tiles().iter().zip(places).filter(|&(&tile, _)| tile != 0);
        for (&tile, &place) in tiles {
            colours[usize::from(place)] = Some(self.colours[usize::from(tile)]);
        }
        let order = order_of(colours.into_iter().flatten());
        (order, places[board.blank()].into())
    }

    /// Returns the place of a cell on the side of an axis.
    #[inline]
    fn place(&self, axis: usize, cell: u8) -> usize {
        usize::from(self.places[axis][usize::from(cell)])
    }
}

/// The directions along columns and along rows.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

/// The numbers of the axes.
const COLUMNS: usize = 0;
const ROWS: usize = 1;

/// A move along an axis.
#[derive(Clone, Copy, Debug)]
struct Run {
    m: Move,
    /// The cell of the blank after it.
    to: u8,
}

/// A board, as V views see it on the sides of an axis.
#[derive(Clone, Copy, Debug)]
struct Node<const V: usize> {
    /// The cell of the blank.
    blank: u8,
    distances: [u8; V],
    orders: [ColourOrder; V],
    /// The words of the tables.
    words: [u32; V],
}

/// A search with V views.
#[derive(Debug)]
pub(crate) struct Alternating<'a, const V: usize> {
    tables: [&'a ColourTable; V],
    views: [&'a ColourView; V],
    /// By axis and cell of the blank, the moves in their order.
    runs: [[Vec<Run>; Colouring::MAX_CELLS]; 2],
    start: Board,
    goal: Board,
    /// For each axis, the start on its sides.
    start_nodes: [Node<V>; 2],
    /// The moves to the current board of the search; those after it are of no use.
    path: Vec<Move>,
    /// The boards that are to be visited, each after a move, as the views see it on the sides of
    /// the axis of the next move.
    children: Vec<(Move, Node<V>)>,
    expanded: u64,
}

impl<'a, const V: usize> Alternating<'a, V> {
    pub(crate) fn new(
        board: &Board,
        goal: &Board,
        tables: &'a [ColourTable],
        views: [&'a ColourView; V],
    ) -> Alternating<'a, V> {
        let tables = views.map(|view| &tables[view.table]);
        let states = views.map(|view| view.state(board));
        let distances = array::from_fn(|v| {
            let (order, place) = states[v];
            tables[v].distance(order, place) as u8
        });
        let node = |axis: usize| {
            let orders = array::from_fn(|v| {
                let (order, place) = states[v];
                match views[v].sides[axis] {
                    0 => order,
                    _ => tables[v].flipped(0, order, place),
                }
            });
            let words = array::from_fn(|v| tables[v].word(views[v].sides[axis], orders[v]));
            Node { blank: board.blank() as u8, distances, orders, words }
        };
        Alternating {
            tables,
            views,
            runs: AXES.map(|axis| array::from_fn(|cell| runs(board.shape(), axis, cell))),
            start: board.clone(),
            goal: goal.clone(),
            start_nodes: [node(COLUMNS), node(ROWS)],
            path: Vec::new(),
            children: Vec::new(),
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
        let first = self.children.len();
        self.add_children(axis, node, left);
        for number in first..self.children.len() {
            let (m, child) = self.children[number];
            self.path[depth] = m;
            if self.visit(1 - axis, &child, left - 1, progress)? {
                return ControlFlow::Continue(true);
            }
        }
        self.children.truncate(first);
        ControlFlow::Continue(false)
    }

    /// Adds the boards after the moves along an axis that are not too far from the goal. Their
    /// words on the other sides are read, all of them before any of them is used.
    #[inline(always)]
    fn add_children(&mut self, axis: usize, node: &Node<V>, left: usize) {
        let first = self.children.len();
        let codes: [u32; V] =
            array::from_fn(|v| code_at(node.words[v], self.views[v].place(axis, node.blank)));
        for &Run { m, to } in &self.runs[axis][usize::from(node.blank)] {
            let distances: [u8; V] = array::from_fn(|v| {
                let code = code_at(node.words[v], self.views[v].place(axis, to));
                neighbour_distance(node.distances[v], codes[v], code)
            });
            if distances.into_iter().all(|distance| usize::from(distance) < left) {
                self.children.push((m, Node { blank: to, distances, ..*node }));
            }
        }
        for (_, child) in &mut self.children[first..] {
            for v in 0..V {
                let ColourView { sides, .. } = self.views[v];
                let table = self.tables[v];
                let place = self.views[v].place(axis, child.blank);
                child.orders[v] = table.flipped(sides[axis], child.orders[v], place);
                child.words[v] = table.word(sides[1 - axis], child.orders[v]);
            }
        }
    }

    /// Searches for all solutions with `left` more moves, of which the next one is along one of
    /// several axes, each with the board on its sides. Returns the board's number, if there are
    /// any.
    ///
    /// If a board on a shortest solution is reached by a move along a row, the next move is along a
    /// column on all its shortest solutions: two moves along a row could be replaced by one or
    /// none. So a board that is known has no other solutions.
    fn visit_all(
        &mut self,
        nodes: &[(usize, &Node<V>)],
        board: PackedBoard,
        left: usize,
        graph: &mut SolutionGraph,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<usize>> {
        let mut edges = Vec::new();
        if left > 0 {
            self.count_expanded(progress)?;
            for &(axis, node) in nodes {
                let first = self.children.len();
                self.add_children(axis, node, left);
                for child in first..self.children.len() {
                    let (m, child) = self.children[child];
                    let next = self.moved(board, node.blank, m);
                    let mut number = graph.known(left - 1, next);
                    if number.is_none() {
                        let nodes = &[(1 - axis, &child)];
                        number = self.visit_all(nodes, next, left - 1, graph, progress)?;
                    }
                    edges.extend(number.map(|number| (m, number)));
                }
                self.children.truncate(first);
            }
        }
        let is_on_solution = if left == 0 {
            board == PackedBoard::new(padded(&self.goal))
        } else {
            !edges.is_empty()
        };
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
        let mut board = self.start.clone();
        for &m in &self.path {
            board.apply(m);
        }
        board == self.goal
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
        let moves = moves as usize;
        self.children.clear();
        self.path.resize(moves, Move::from(Direction::Up));
        moves
    }
}

impl<const V: usize> Search<Move> for Alternating<'_, V> {
    fn bound(&self) -> u32 {
        let [node, _] = &self.start_nodes;
        node.distances.into_iter().fold(0, u8::max).into()
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn first(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Move>>> {
        let left = self.set_moves(moves);
        let [columns, rows] = self.start_nodes;
        let is_found = self.visit(COLUMNS, &columns, left, progress)?
            || self.visit(ROWS, &rows, left, progress)?;
        ControlFlow::Continue(is_found.then(|| self.path.clone()))
    }

    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>> {
        let left = self.set_moves(moves);
        let [columns, rows] = self.start_nodes;
        let nodes = [(COLUMNS, &columns), (ROWS, &rows)];
        let board = PackedBoard::new(padded(&self.start));
        let mut graph = SolutionGraph::new();
        let number = self.visit_all(&nodes, board, left, &mut graph, progress)?;
        ControlFlow::Continue(number.map(|_| graph.into_solutions()))
    }
}

/// Returns the moves along an axis, in their order, with the blank on a cell.
fn runs(shape: Shape, axis: [Direction; 2], blank: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    for direction in axis {
        let cells = successors(Some(blank), |&cell| shape.source(cell, direction)).skip(1);
        let moves = Move::runs(direction, Metric::Mtm).zip(cells);
        runs.extend(moves.map(|(m, to)| Run { m, to: to as u8 }));
    }
    runs
}
