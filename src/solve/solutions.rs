//! All shortest paths between two boards.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::board::moves::Move;
use crate::index::State;
use crate::solve::Solver;
use crate::table::error::TableError;

/// Every shortest path from one board to another: how many there are, and each of them, in the
/// order of [`Move`]s, move by move.
///
/// Kept as a graph: for each distance from the start the states that lie on such a path, each
/// with the moves that stay on one. A path exists in both directions, so a table of the start's
/// home serves a goal that has none:
///
/// ```
/// use jiugong::{Board, Goal, Solver, Table};
///
/// let corner = Table::new(include_bytes!("../data/3x3-corner.table").as_slice())?;
/// let start: Board = "867254301".parse()?;
/// let edge_goal: Board = "103425786".parse()?;
///
/// // The start is at a corner's distance from nowhere but its own class, so ask the other way.
/// let start = Goal::new("123456780".parse()?);
/// let paths = Solver::new(&corner, &start)?.solutions(&edge_goal)?.reversed();
/// assert_eq!(paths.distance(), 3);
/// let mut board = *start.board();
/// for m in paths.iter().next().unwrap() {
///     board.apply(m);
/// }
/// assert_eq!(board, edge_goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// By distance from the start; the first and the last have one node.
    levels: Vec<Vec<Node>>,
}

/// A state on a shortest path.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The moves by growing slides, each with the node of the next level that it leads to.
    next: Vec<(Move, usize)>,
    /// The number of paths from here to the end.
    paths: u64,
}

impl Node {
    /// The node that a move leads to.
    fn after(&self, slide: Move) -> Option<usize> {
        let mut next = self.next.iter();
        next.find(|(m, _)| *m == slide).map(|&(_, to)| to)
    }
}

impl Solutions {
    /// The paths from a state to the solver's goal.
    pub(crate) fn new<D: AsRef<[u8]>>(
        solver: &Solver<'_, D>,
        start: State,
    ) -> Result<Solutions, TableError> {
        let table = solver.table();
        let distance = table.distance(&start)?;
        let mut levels = Vec::new();
        let mut states = alloc::vec![start];
        for _ in 0..distance {
            let mut found = BTreeMap::new();
            let mut after = Vec::new();
            let mut level = Vec::with_capacity(states.len());
            for state in &states {
                let mut node = Node::default();
                for closer in table.all_closer(state, solver.goal().turns())? {
                    let (slide, next) = closer?;
                    let at = *found.entry(next).or_insert_with(|| {
                        after.push(next);
                        after.len() - 1
                    });
                    node.next.push((slide, at));
                }
                if node.next.is_empty() {
                    return Err(TableError::NoCloserNeighbour {
                        state: table.index().number(state),
                    });
                }
                level.push(node);
            }
            levels.push(level);
            states = after;
        }
        match &*states {
            [end] if table.index().number(end) == table.goal() => {}
            _ => {
                return Err(TableError::NoCloserNeighbour {
                    state: table.index().number(&start),
                });
            }
        }
        levels.push(alloc::vec![Node::default()]);
        Ok(Solutions { levels }.counted())
    }

    /// The same paths from the other end.
    #[must_use]
    pub fn reversed(&self) -> Solutions {
        let empty = |level: &Vec<Node>| alloc::vec![Node::default(); level.len()];
        let mut levels: Vec<Vec<Node>> = self.levels.iter().rev().map(empty).collect();
        let ends = self.levels.len() - 1;
        for (i, level) in self.levels.iter().enumerate() {
            for (from, node) in level.iter().enumerate() {
                for &(slide, to) in &node.next {
                    let back = (slide.opposite(), from);
                    levels[ends - i - 1][to].next.push(back);
                }
            }
        }
        let nodes = levels.iter_mut().flatten();
        nodes.for_each(|node| node.next.sort_unstable());
        Solutions { levels }.counted()
    }

    /// Counts the paths from each node, from the end.
    fn counted(mut self) -> Solutions {
        let mut after: &[Node] = &[];
        for level in self.levels.iter_mut().rev() {
            for node in level.iter_mut() {
                node.paths = match after {
                    [] => 1,
                    _ => {
                        let next = node.next.iter();
                        next.fold(0, |sum, &(_, to)| sum.saturating_add(after[to].paths))
                    }
                };
            }
            after = level;
        }
        self
    }

    /// The moves of each path.
    pub fn distance(&self) -> u32 {
        (self.levels.len() - 1) as u32
    }

    /// The number of paths; `u64::MAX` if there are that many or more.
    pub fn count(&self) -> u64 {
        self.levels[0][0].paths
    }

    /// The first moves of the paths.
    pub fn first_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.levels[0][0].next.iter().map(|&(slide, _)| slide)
    }

    /// How many of these moves, from the first on, stay on a shortest path.
    pub fn follow<M: Copy + Into<Move>>(&self, moves: &[M]) -> usize {
        let mut node = 0;
        let on_path = self.levels.iter().zip(moves).map_while(|(level, &m)| {
            let m = m.into();
            node = level[node].after(m)?;
            Some(())
        });
        on_path.count()
    }

    /// The paths, one by one. The first is the one that [`Solver::walk`] takes.
    pub fn iter(&self) -> Paths<'_> {
        Paths {
            levels: &self.levels,
            started: false,
            path: Vec::new(),
        }
    }
}

impl<'a> IntoIterator for &'a Solutions {
    type Item = Vec<Move>;
    type IntoIter = Paths<'a>;

    fn into_iter(self) -> Paths<'a> {
        self.iter()
    }
}

/// An iterator over shortest paths, each a list of moves.
#[derive(Clone, Debug)]
pub struct Paths<'a> {
    levels: &'a [Vec<Node>],
    started: bool,
    /// The path given last: the node that each move leaves, and the move.
    path: Vec<(usize, Move)>,
}

impl Iterator for Paths<'_> {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        // Go on from the last node of the last path, with the moves after the one taken there.
        let (mut node, mut taken) = (0, None);
        if core::mem::replace(&mut self.started, true) {
            let (from, slide) = self.path.pop()?;
            (node, taken) = (from, Some(slide));
        }
        loop {
            if self.path.len() + 1 == self.levels.len() {
                return Some(self.path.iter().map(|&(_, slide)| slide).collect());
            }
            let next = &self.levels[self.path.len()][node].next;
            match next.iter().find(|&&(slide, _)| Some(slide) > taken) {
                Some(&(slide, to)) => {
                    self.path.push((node, slide));
                    (node, taken) = (to, None);
                }
                None => {
                    let (from, slide) = self.path.pop()?;
                    (node, taken) = (from, Some(slide));
                }
            }
        }
    }
}
