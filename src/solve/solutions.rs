//! All shortest solutions of a board.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use crate::board::moves::Move;
use crate::index::State;
use crate::index::goal::Goal;
use crate::solve::steps::{Step, StepSource};
use crate::table::Table;
use crate::table::error::TableError;

/// All shortest paths from a board to a goal: their number, and each of them, in the order of
/// [`Move`]s, move by move.
///
/// They are kept as a graph. It has a node for each state on a shortest path, and each node has the
/// moves to states that are one move closer to the goal. These have smaller numbers:
///
/// ```text
///               ┌ 5 ─── 3 ┐
///      start 6 ─┤         ├─ 0 goal       3 paths
///               └ 4 ─┬─ 2 ┤
///                    └─ 1 ┘
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
/// let mut board = start.board().clone();
/// for m in solutions.iter().next().unwrap() {
///     board.apply(m);
/// }
/// assert_eq!(board, edge_goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The goal is the first, the start the last.
    nodes: Vec<Node>,
    /// The moves of all nodes, node after node.
    edges: Vec<Edge>,
}

/// A state on a shortest path.
#[derive(Clone, Debug)]
struct Node {
    /// The number of edges of this node and those before it.
    edges_end: usize,
    /// The number of paths from here to the goal.
    paths: u64,
}

/// The part of the graph that has been found, from the start on.
struct Found {
    /// The moves, each with the node that it starts from.
    edges: Vec<(usize, Edge)>,
    /// The states of the last layer, which are as far from the goal as each other, in their order.
    layer: Vec<State>,
    /// The number of the first of them.
    first: usize,
}

impl Found {
    /// Adds the moves from the last layer, sorted by state, and the states that they lead to as a
    /// new layer. Returns a state of the last layer that has no move.
    fn add(&mut self, steps: Vec<Step>) -> Option<State> {
        let mut next: Vec<State> = steps.iter().map(|step| step.to).collect();
        next.sort_unstable();
        next.dedup();
        let next_first = self.first + self.layer.len();
        let mut steps = steps.into_iter().peekable();
        for (node, state) in (self.first..).zip(&self.layer) {
            let before = self.edges.len();
            while let Some(Step { m, to, .. }) = steps.next_if(|step| step.from == *state) {
                let to = next.partition_point(|state| *state < to);
                self.edges.push((node, (m, next_first + to)));
            }
            if self.edges.len() == before {
                return Some(*state);
            }
        }
        self.first = next_first;
        self.layer = next;
        None
    }
}

/// A move with the number of the node that it leads to. The moves of a node are in order.
pub type Edge = (Move, usize);

impl Solutions {
    /// Finds the shortest paths from a state to the goal. Calls `check` with the number of states
    /// found so far; it can end the search by an error.
    pub(crate) fn new<D: AsRef<[u8]>, E: From<TableError>>(
        table: &Table<D>,
        goal: &Goal,
        start: State,
        check: impl Fn(usize) -> Result<(), E>,
    ) -> Result<Solutions, E> {
        let no_closer =
            |state: &State| TableError::NoCloserNeighbour { state: table.index().number(state) };
        let mut found = Found { edges: Vec::new(), layer: vec![start], first: 0 };
        check(1)?;
        let mut steps = StepSource::new(table, goal.table_directions());
        let distance = table.distance(&start)?;
        for left in (0..distance).rev() {
            let layer = steps.to(left, &found.layer)?;
            if let Some(state) = found.add(layer) {
                return Err(no_closer(&state).into());
            }
            // With a wrong table, layers could grow with every move.
            let count = found.layer.len() as u64;
            let expected = table.header().distribution().count(left);
            if count > expected {
                let error = TableError::StateCount { distance: left, found: count, expected };
                return Err(error.into());
            }
            check(found.first + found.layer.len())?;
        }
        if !matches!(&*found.layer, [end] if table.index().number(end) == table.goal()) {
            return Err(no_closer(&start).into());
        }
        Ok(Solutions::from_start(found.edges))
    }

    /// Creates the solutions from their edges, each with the node that it starts from. Here nodes
    /// are numbered from the start on.
    fn from_start(mut edges: Vec<(usize, Edge)>) -> Solutions {
        edges.sort_unstable();
        let goal = edges.last().map_or(0, |&(_, (_, to))| to);
        let mut builder = SolutionsBuilder::new();
        for edges in edges.chunk_by(|(from, _), (next, _)| from == next).rev() {
            builder.push(edges.iter().map(|&(_, (m, to))| (m, goal - to)));
        }
        builder.build()
    }

    /// Returns the edges of a node.
    fn edges(&self, node: usize) -> &[Edge] {
        let start = node.checked_sub(1).map_or(0, |before| self.nodes[before].edges_end);
        &self.edges[start..self.nodes[node].edges_end]
    }

    /// Returns the reversed paths, from the goal to the board. Only for ordinary boards: on boards
    /// with [several gaps](crate::Board::gaps), the number of a gap depends on the board.
    #[must_use]
    pub fn reversed(&self) -> Solutions {
        let edges = (0..self.nodes.len()).flat_map(|from| {
            self.edges(from).iter().map(move |&(m, to)| (to, (m.opposite(), from)))
        });
        Solutions::from_start(edges.collect())
    }

    /// Returns the paths of several graphs, each once. All of them have the same number of moves,
    /// and start at the same board, for which each graph has another goal.
    #[must_use]
    pub fn union(graphs: &[Solutions]) -> Solutions {
        let distance = graphs.first().map_or(0, Solutions::distance);
        let mut edges = Vec::new();
        // A node of the union has a node of each graph, or none.
        let mut layer = vec![graphs.iter().map(|graph| Some(graph.start())).collect::<Vec<_>>()];
        let mut first = 0;
        for left in (0..distance).rev() {
            let mut found = Vec::new();
            for (from, nodes) in (first..).zip(&layer) {
                let edges_of = |(graph, node): (&Solutions, &Option<usize>)| {
                    node.map_or(Vec::new(), |node| graph.edges(node).to_vec())
                };
                let of_graphs: Vec<Vec<Edge>> = graphs.iter().zip(nodes).map(edges_of).collect();
                let mut moves: Vec<Move> = of_graphs.iter().flatten().map(|&(m, _)| m).collect();
                moves.sort_unstable();
                moves.dedup();
                for m in moves {
                    let after = |edges: &Vec<Edge>| {
                        edges.iter().find(|(other, _)| *other == m).map(|&(_, to)| to)
                    };
                    // All goals are the same node.
                    let after =
                        if left > 0 { of_graphs.iter().map(after).collect() } else { vec![] };
                    found.push((from, m, after));
                }
            }
            let mut next: Vec<Vec<Option<usize>>> =
                found.iter().map(|(.., after)| after.clone()).collect();
            next.sort_unstable();
            next.dedup();
            first += layer.len();
            edges.extend(found.into_iter().map(|(from, m, after)| {
                (from, (m, first + next.partition_point(|nodes| *nodes < after)))
            }));
            layer = next;
        }
        Solutions::from_start(edges)
    }

    /// Returns the number of moves of each path.
    pub fn distance(&self) -> u32 {
        let first_edge = |&node: &usize| self.edges(node).first().map(|&(_, to)| to);
        iter::successors(Some(self.start()), first_edge).skip(1).count() as u32
    }

    /// Returns the number of paths; `u64::MAX` if there are that many or more.
    pub fn count(&self) -> u64 {
        self.nodes[self.start()].paths
    }

    /// Returns the moves with which a shortest path can begin.
    pub fn first_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.edges(self.start()).iter().map(|&(m, _)| m)
    }

    /// Returns the number of moves, from the first on, that stay on a shortest path.
    pub fn optimal_prefix<M: Copy + Into<Move>>(&self, moves: &[M]) -> usize {
        let mut node = self.start();
        let prefix = moves.iter().map_while(|&m| {
            let m = m.into();
            (_, node) = *self.edges(node).iter().find(|(other, _)| *other == m)?;
            Some(())
        });
        prefix.count()
    }

    /// Returns the paths one by one. The first is that of
    /// [`Solver::solution`](crate::Solver::solution).
    pub fn iter(&self) -> impl Iterator<Item = Vec<Move>> + '_ {
        Paths { solutions: self, is_started: false, path: Vec::new() }
    }

    fn start(&self) -> usize {
        self.nodes.len() - 1
    }
}

/// Builds [`Solutions`] from the goal to the start, for a search that finds them.
///
/// ```
/// use jiugong::{Direction, SolutionsBuilder};
///
/// let mut builder = SolutionsBuilder::new();
/// let middle = builder.push([(Direction::Up.into(), SolutionsBuilder::GOAL)]);
/// builder.push([(Direction::Left.into(), middle)]);
/// let solutions = builder.build();
/// assert_eq!(solutions.distance(), 2);
/// assert_eq!(solutions.count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct SolutionsBuilder {
    solutions: Solutions,
}

impl Default for SolutionsBuilder {
    fn default() -> SolutionsBuilder {
        SolutionsBuilder::new()
    }
}

impl SolutionsBuilder {
    /// The number of the goal, the first node.
    pub const GOAL: usize = 0;

    /// Creates a graph of the goal alone.
    pub fn new() -> SolutionsBuilder {
        let goal = Node { edges_end: 0, paths: 1 };
        SolutionsBuilder { solutions: Solutions { nodes: vec![goal], edges: Vec::new() } }
    }

    /// Adds a node with its edges, sorted by their moves, and returns its number. Edges to nodes
    /// that have not been added are left out; a node without edges has no paths.
    pub fn push(&mut self, edges: impl IntoIterator<Item = Edge>) -> usize {
        let Solutions { nodes, edges: all } = &mut self.solutions;
        let first = all.len();
        all.extend(edges.into_iter().filter(|&(_, to)| to < nodes.len()));
        let paths = all[first..].iter().map(|&(_, to)| nodes[to].paths);
        let paths = paths.fold(0, u64::saturating_add);
        nodes.push(Node { edges_end: all.len(), paths });
        nodes.len() - 1
    }

    /// Returns the solutions. The last node that was added is the start.
    pub fn build(self) -> Solutions {
        self.solutions
    }
}

/// An iterator over the paths of [`Solutions`], by depth-first search.
struct Paths<'a> {
    solutions: &'a Solutions,
    is_started: bool,
    /// For each move of the last path the edges from its node: that of the move, and those after
    /// it.
    path: Vec<&'a [Edge]>,
}

impl Iterator for Paths<'_> {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let mut node = self.solutions.start();
        if core::mem::replace(&mut self.is_started, true) {
            // Back to the last node with another move.
            while let [_, others @ ..] = self.path.pop()? {
                if let [(_, to), ..] = others {
                    self.path.push(others);
                    node = *to;
                    break;
                }
            }
        }
        while let edges @ [(_, to), ..] = self.solutions.edges(node) {
            self.path.push(edges);
            node = *to;
        }
        Some(self.path.iter().map(|edges| edges[0].0).collect())
    }
}
