//! The differences between stored distances, along a forest of short walks.

use alloc::vec::Vec;

use crate::index::{Index, State};
use crate::table::sparse::places::{MAX_STORED, StoredPlaces};

/// The forest that joins the stored states by short walks, each of which has a *difference*: that
/// of the distances at its ends.
///
/// A walk of ℓ moves changes the distance by at most ℓ, and its parity is that of ℓ. So there are
/// ℓ + 1 differences −ℓ, −ℓ + 2, …, ℓ, which are numbered 0 … ℓ.
///
/// **Branches.** From a state with the blank on a stored place, the [branch] of the place
/// leads to a state with the blank on another stored place, and so on to a state with the blank on
/// the core. So every stored state belongs to one *record*, that of the order which it has at the
/// core; and a record has one state for each stored place.
///
/// **Circles.** Records are joined at the core, where the blank circles around one of two squares:
/// four moves, which rotate some of the last five entries of the order, on boards of four lines of
/// four the last six. So the circles stay in a *block* of consecutive ranks, that of the orders
/// with the same first digits: 60, of 4×4 360, of 2×2 all 3.
///
/// ```text
///   3×4           6 ──11            the last entries    f g h i j
///              │    │    │                              │ └─┼─┘
///            ─(7)── 10 ──           around 7 8 9 10     f h i g j
///              │    │    │          around 7 6 11 10    …
///              8 ── 9
/// ```
///
/// **Trees.** A breadth-first search in each block finds the tree of the circles: it starts from
/// the least rank that is not yet in a tree, takes the ranks in the sequence in which they were
/// found, and tries the circles in ascending order of their places. The search depends on nothing
/// but the shape and the parity of the block's first digits, because the last digit of an order
/// makes the sum even. No path to a root has more than [`Forest::MAX_DEPTH`] circles.
///
/// [branch]: super::places::Branch
#[derive(Clone, Debug)]
pub struct Forest {
    /// The number of entries of the order that the circles move.
    entries: usize,
    block: usize,
    /// For each parity of the first digits, and each record of a block.
    trees: [Vec<Record>; 2],
    /// The number of trees of a block.
    roots: usize,
    circles: Vec<[usize; 5]>,
    /// For each stored place, the moves to the core that change the order: places before and after.
    links: [[(u8, u8); MAX_LINKS]; MAX_STORED],
    link_counts: [u8; MAX_STORED],
}

/// The maximum number of links from a stored place to the core, of any shape.
const MAX_LINKS: usize = 6;

/// A record's position in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of its tree among those of the block.
    pub tree: u8,
    /// Its parent, and the number of the circle from there to it; `None` for a root.
    pub parent: Option<(u16, u8)>,
    /// The number of the records between it and the root, with it and without the root.
    depth: u8,
    path: [u16; Forest::MAX_DEPTH],
}

impl Record {
    /// Returns the records from this one up to the root, without the root.
    pub fn path(&self) -> &[u16] {
        &self.path[..usize::from(self.depth)]
    }
}

impl Forest {
    /// The maximum number of circles from a root to a record.
    pub const MAX_DEPTH: usize = 6;

    pub(crate) fn new(index: &Index, stored: &StoredPlaces) -> Forest {
        let tiles = index.cells() as usize - 1;
        let entries = tiles.min(if index.snake().width() < 4 { 5 } else { 6 });
        let first = tiles - entries;
        let mut forest = Forest {
            entries,
            block: index.block_len(first) as usize,
            trees: [Vec::new(), Vec::new()],
            roots: 0,
            circles: circles(index, stored.core(), first),
            links: [[(0, 0); _]; _],
            link_counts: [0; _],
        };
        for (number, branch) in stored.branches().iter().enumerate() {
            let parent = branch.parent();
            let mut links = Vec::new();
            links.extend(branch.links());
            let after = usize::from(forest.link_counts[parent]);
            links.extend_from_slice(&forest.links[parent][..after]);
            for (slot, link) in forest.links[number].iter_mut().zip(&links) {
                *slot = *link;
            }
            forest.link_counts[number] = links.len().min(MAX_LINKS) as u8;
        }
        // Block 0 has digits 0 before the last entries, block 1 digits of sum 1.
        for parity in 0..2 {
            forest.trees[parity] = forest.find_trees(index, stored.core(), parity as u64);
        }
        let trees = forest.trees[0].iter().map(|record| usize::from(record.tree) + 1);
        forest.roots = trees.max().unwrap_or(0);
        forest
    }

    /// Finds the trees of a block by breadth-first search.
    fn find_trees(&self, index: &Index, core: usize, block: u64) -> Vec<Record> {
        let first = block * self.block as u64;
        let states = index.states_by_order(first..first + self.block as u64);
        let states: Vec<State> = states.map(|state| state.at(core)).collect();
        let mut records: Vec<Option<Record>> = Vec::new();
        records.resize(states.len(), None);
        let mut trees = 0;
        for root in 0..states.len() {
            if records[root].is_some() {
                continue;
            }
            let path = [0; Forest::MAX_DEPTH];
            let mut last = Record { tree: trees, parent: None, depth: 0, path };
            records[root] = Some(last);
            trees += 1;
            let mut found = Vec::new();
            found.push(root);
            let mut next = 0;
            while let Some(&from) = found.get(next) {
                next += 1;
                if let Some(record) = records[from] {
                    last = record;
                }
                for (number, circle) in self.circles.iter().enumerate() {
                    let end = circle[1..].iter().fold(states[from], |s, &to| index.moved(&s, to));
                    let to = (end.rank() - first) as usize;
                    let Some(slot @ None) = records.get_mut(to) else { continue };
                    let depth = usize::from(last.depth).min(Forest::MAX_DEPTH - 1);
                    let mut path = [0; Forest::MAX_DEPTH];
                    path[0] = to as u16;
                    path[1..=depth].copy_from_slice(&last.path[..depth]);
                    let parent = Some((from as u16, number as u8));
                    *slot = Some(Record { tree: last.tree, parent, depth: depth as u8 + 1, path });
                    found.push(to);
                }
            }
        }
        records.into_iter().flatten().collect()
    }

    /// Returns the number of the order's last entries that differ within a block.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// Returns the number of records of a block.
    pub fn block(&self) -> usize {
        self.block
    }

    /// Splits the rank of an order into the number of its block and its number there.
    #[inline]
    pub(crate) fn split(&self, rank: u64) -> (usize, usize) {
        // Compiled for the blocks of most shapes without a division.
        let (block, number) = match self.block {
            60 => (rank / 60, rank % 60),
            360 => (rank / 360, rank % 360),
            block => (rank / block as u64, rank % block as u64),
        };
        (block as usize, number as usize)
    }

    /// Returns the records of a block whose first digits have a sum of this parity.
    pub fn records(&self, parity: usize) -> &[Record] {
        &self.trees[parity & 1]
    }

    /// Returns the number of trees of a block.
    pub fn roots(&self) -> usize {
        self.roots
    }

    /// Returns the parity of the first digits of a state, which all orders of its block share.
    pub fn parity(&self, index: &Index, state: &State) -> usize {
        let first = index.cells() as usize - 1 - self.entries;
        // All digits have an even sum.
        index.parity_from_digit(state, first) as usize
    }

    /// Returns the circles, each as the five places of the blank, the first and last the core.
    pub fn circles(&self) -> &[[usize; 5]] {
        &self.circles
    }

    /// Returns the state with the blank on the core of the record to which a stored state belongs.
    /// Constant time: at most a few links.
    #[inline]
    pub(crate) fn to_core(&self, index: &Index, state: &State, member: usize) -> State {
        let links = &self.links[member][..usize::from(self.link_counts[member])];
        links
            .iter()
            .fold(*state, |state, &(from, to)| index.moved(&state.at(from.into()), to.into()))
    }

    /// Returns the stored states of a record, by the number of the stored place, given the one with
    /// the blank on the core.
    pub fn states(&self, index: &Index, stored: &StoredPlaces, core: State) -> [State; MAX_STORED] {
        let mut states = [core; MAX_STORED];
        for (number, branch) in stored.branches().iter().enumerate().skip(1) {
            // The branch backwards.
            let path = branch.path().rev().skip(1);
            states[number] = path.fold(states[branch.parent()], |s, to| index.moved(&s, to));
        }
        states
    }
}

/// Returns the circles of four moves around a square from a place, which move none but the entries
/// from `first` on, in ascending order of their places.
fn circles(index: &Index, core: usize, first: usize) -> Vec<[usize; 5]> {
    let snake = index.snake();
    let is_next = |from: usize, to: usize| {
        snake.are_next(from, to) && (from.abs_diff(to) == 1 || from.min(to) >= first)
    };
    let cells = 0..index.cells() as usize;
    let mut circles = Vec::new();
    for a in cells.clone().filter(|&a| is_next(core, a)) {
        for b in cells.clone().filter(|&b| b != core && is_next(a, b)) {
            let closing = cells.clone().filter(|&c| c != a && is_next(b, c) && is_next(c, core));
            circles.extend(closing.map(|c| [core, a, b, c, core]));
        }
    }
    circles
}
