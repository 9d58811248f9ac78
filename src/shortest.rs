//! All shortest paths between two boards.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{Damage, Move, Solver, State};

/// Every shortest path from one board to another: how many there are, and each of them, in the
/// order of [`Move::ALL`], move by move.
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
/// let paths = Solver::new(&corner, &start)?.shortest(&edge_goal)?.reversed();
/// assert_eq!(paths.distance(), 3);
/// let mut board = *start.board();
/// for m in paths.iter().next().unwrap() {
///     board.slide(m);
/// }
/// assert_eq!(board, edge_goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Shortest {
    /// By distance from the start; the first and the last have one node.
    levels: Vec<Vec<Node>>,
}

/// A state on a shortest path.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// By move, the node of the next level that it leads to.
    next: [Option<usize>; 4],
    /// The number of paths from here to the end.
    paths: u64,
}

impl Shortest {
    /// The paths from a state to the solver's goal.
    pub(crate) fn new<D: AsRef<[u8]>>(
        solver: &Solver<'_, D>,
        start: State,
    ) -> Result<Shortest, Damage> {
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
                    let (m, next) = closer?;
                    let at = *found.entry(next).or_insert_with(|| {
                        after.push(next);
                        after.len() - 1
                    });
                    node.next[m as usize] = Some(at);
                }
                if node.next.iter().all(Option::is_none) {
                    return Err(Damage::Stuck {
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
                return Err(Damage::Stuck {
                    state: table.index().number(&start),
                });
            }
        }
        levels.push(alloc::vec![Node::default()]);
        Ok(Shortest { levels }.counted())
    }

    /// The same paths from the other end.
    #[must_use]
    pub fn reversed(&self) -> Shortest {
        let empty = |level: &Vec<Node>| alloc::vec![Node::default(); level.len()];
        let mut levels: Vec<Vec<Node>> = self.levels.iter().rev().map(empty).collect();
        let ends = self.levels.len() - 1;
        for (i, level) in self.levels.iter().enumerate() {
            for (from, node) in level.iter().enumerate() {
                for m in Move::ALL {
                    if let Some(to) = node.next[m as usize] {
                        levels[ends - i - 1][to].next[m.opposite() as usize] = Some(from);
                    }
                }
            }
        }
        Shortest { levels }.counted()
    }

    /// Counts the paths from each node, from the end.
    fn counted(mut self) -> Shortest {
        let mut after: &[Node] = &[];
        for level in self.levels.iter_mut().rev() {
            for node in level.iter_mut() {
                node.paths = match after {
                    [] => 1,
                    _ => {
                        let next = node.next.iter().flatten();
                        next.fold(0, |sum, &to| sum.saturating_add(after[to].paths))
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
        let next = self.levels[0][0].next;
        Move::ALL
            .into_iter()
            .filter(move |&m| next[m as usize].is_some())
    }

    /// How many of these moves, from the first on, stay on a shortest path.
    pub fn follow(&self, moves: &[Move]) -> usize {
        let mut node = 0;
        let mut level = self.levels.iter();
        let stays = |m: &&Move| match level
            .next()
            .and_then(|level| level[node].next[**m as usize])
        {
            Some(next) => {
                node = next;
                true
            }
            None => false,
        };
        moves.iter().take_while(stays).count()
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

impl<'a> IntoIterator for &'a Shortest {
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
            let (from, m) = self.path.pop()?;
            (node, taken) = (from, Some(m));
        }
        loop {
            if self.path.len() + 1 == self.levels.len() {
                return Some(self.path.iter().map(|&(_, m)| m).collect());
            }
            let next = &self.levels[self.path.len()][node].next;
            let untried = Move::ALL.into_iter().filter(|&m| Some(m) > taken);
            match untried.filter_map(|m| Some((m, next[m as usize]?))).next() {
                Some((m, to)) => {
                    self.path.push((node, m));
                    (node, taken) = (to, None);
                }
                None => {
                    let (from, m) = self.path.pop()?;
                    (node, taken) = (from, Some(m));
                }
            }
        }
    }
}
