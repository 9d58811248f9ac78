//! The rule: which states are stored, and why the others follow from them.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::index::Index;
use crate::index::snake::Snake;

/// The maximum number of stored places of any shape of at most [`Index::MAX_CELLS`] cells.
pub(crate) const MAX_STORED: usize = 5;

/// The places of a shape whose states are stored: those with the blank on one of them.
///
/// Without the stored places, the places of the board and the moves between them are a *forest*:
/// they have no cycle. Here is 3×4, with the stored places 3, 4 and 7 and the forest:
///
/// ```text
///  0 ── 5 ── 6 ──11           0 ── 5 ── 6 ──11
///  │    │    │    │           │              │
///  1 ──(4)──(7)──10           1             10
///  │    │    │    │           │              │
///  2 ──(3)── 8 ── 9           2         8 ── 9
/// ```
///
/// **Rule.** The distance of a state with the blank on another place is the least, over the paths
/// of the blank through the forest to its first stored place, of the length of the path plus the
/// stored distance at its end; a path that meets the goal counts its length up to there.
///
/// *Proof.* A shortest path to the goal never undoes its last move. Before it first stands on a
/// stored place, the blank therefore walks through the forest without turning back, and so without
/// visiting a place twice: it takes one of these paths. No path gives less than the distance,
/// because its length plus the distance of its end is the length of some path to the goal. ∎
///
/// The places are chosen from the shape alone. One of them is the *core*: the second last place of
/// the second last line of the snake. Each other one hangs on a place that is nearer to the core,
/// by a shortest *branch* of the blank: a shortest path, of those the one with the fewest links and
/// then the least places. Places are added in turn, the one with the shortest branch first, and of
/// those the least. Of all sets with the core that leave a forest, the chosen one has
///
/// 1. the least product of the lengths of its branches, each plus one ([`Forest`] says why);
/// 2. then the fewest links on its branches;
/// 3. then the fewest paths from all other places in all;
/// 4. then the fewest places, and the least ones.
///
/// [`Forest`]: super::forest::Forest
#[derive(Clone, Debug)]
pub struct StoredPlaces {
    /// The core, and the other places in the sequence in which they were added.
    branches: [Branch; MAX_STORED],
    len: usize,
    /// For each place its number among the stored ones.
    members: [Option<u8>; Index::MAX_CELLS],
}

/// A stored place with the path of the blank to the stored place on which it hangs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Branch {
    path: [u8; Index::MAX_CELLS],
    moves: usize,
    /// The number of the stored place at its end.
    parent: usize,
}

impl Branch {
    /// Returns the stored place.
    pub fn place(&self) -> usize {
        self.path[0].into()
    }

    /// Returns the places of the path, from the stored place to the one on which it hangs.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.path[..=self.moves].iter().map(|&place| usize::from(place))
    }

    /// Returns the number of moves.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Returns the number of the stored place on which this one hangs. It is less than its own.
    pub fn parent(&self) -> usize {
        self.parent
    }

    /// Returns the moves that change the order, the links: the places before and after each.
    pub(crate) fn links(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let moves = self.path[..=self.moves].windows(2).map(|pair| (pair[0], pair[1]));
        moves.filter(|(from, to)| from.abs_diff(*to) > 1)
    }
}

impl StoredPlaces {
    /// Chooses the places of a shape of at most [`Index::MAX_CELLS`] cells, by trying all sets:
    /// less than a millisecond.
    pub fn new(snake: &Snake) -> StoredPlaces {
        let board = Places::new(snake);
        let core = board.cells - snake.width() - 2;
        let mut best: Option<((usize, usize, u32), StoredPlaces)> = None;
        for size in 1..=MAX_STORED {
            // Each branch has a move at least, which doubles the product.
            if best.as_ref().is_some_and(|((product, ..), _)| *product < 1 << (size - 1)) {
                break;
            }
            board.for_each_set(size, 0, 0, &mut |set| {
                if set >> core & 1 == 0 {
                    return;
                }
                let Some(paths) = board.count_paths(set) else { return };
                let stored = StoredPlaces::of(core, set, &board);
                let branches = stored.branches[1..stored.len].iter();
                let product = branches.clone().map(|branch| branch.moves + 1).product();
                let links = branches.map(|branch| branch.links().count()).sum();
                let cost = (product, links, paths);
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, stored));
                }
            });
        }
        best.map_or_else(|| StoredPlaces::of(core, 1 << core, &board), |(_, best)| best)
    }

    /// Hangs the places of a set on each other.
    fn of(core: usize, set: u16, board: &Places) -> StoredPlaces {
        let mut stored = StoredPlaces {
            branches: [Branch::default(); MAX_STORED],
            len: 1,
            members: [None; Index::MAX_CELLS],
        };
        stored.branches[0].path[0] = core as u8;
        stored.members[core] = Some(0);
        while stored.len < (set.count_ones() as usize).min(MAX_STORED) {
            let rest = (0..board.cells)
                .filter(|&place| set >> place & 1 != 0 && stored.members[place].is_none());
            let branches = rest.map(|place| board.branch(place, &stored.members));
            // Of equally good ones the first is kept, that of the least place.
            let Some(branch) = branches.min_by_key(|branch| (branch.moves, branch.path[0])) else {
                break;
            };
            stored.members[usize::from(branch.path[0])] = Some(stored.len as u8);
            stored.branches[stored.len] = branch;
            stored.len += 1;
        }
        stored
    }

    /// Returns the number of stored places.
    pub fn count(&self) -> usize {
        self.len
    }

    /// Returns the number of a place among the stored places, the core's being 0; `None` if it is
    /// not stored.
    pub fn member(&self, place: usize) -> Option<usize> {
        self.members.get(place)?.map(usize::from)
    }

    /// Returns the stored places with their branches, by number. The core's branch has no moves.
    pub fn branches(&self) -> &[Branch] {
        &self.branches[..self.len]
    }

    /// Returns the core, the stored place on which all others hang.
    pub fn core(&self) -> usize {
        self.branches[0].place()
    }
}

/// The places of a shape, as the vertices of a graph whose edges are the moves of the blank.
struct Places {
    cells: usize,
    /// For each place a bit for each place next to it.
    next: [u16; Index::MAX_CELLS],
}

impl Places {
    fn new(snake: &Snake) -> Places {
        let cells = snake.shape().cells().min(Index::MAX_CELLS);
        let mut next = [0; Index::MAX_CELLS];
        for (place, next) in next.iter_mut().enumerate().take(cells) {
            let steps = Direction::ALL.into_iter().filter_map(|d| snake.step(place, d));
            *next = steps.fold(0, |next, to| next | 1 << to);
        }
        Places { cells, next }
    }

    /// Calls `visit` with each set of `size` more places from place `first` on, in ascending order.
    fn for_each_set(&self, size: usize, set: u16, first: usize, visit: &mut impl FnMut(u16)) {
        if size == 0 {
            return visit(set);
        }
        for place in first..self.cells {
            self.for_each_set(size - 1, set | 1 << place, place + 1, visit);
        }
    }

    /// Returns the number of paths from all places outside a set to their first place of the set;
    /// `None` if the places outside are no forest.
    fn count_paths(&self, set: u16) -> Option<u32> {
        let mut left = !set & ((1u32 << self.cells) - 1) as u16;
        let mut paths = 0;
        while left != 0 {
            // The places that are connected with the first one.
            let mut tree = left & left.wrapping_neg();
            loop {
                let grown = places(tree).fold(tree, |grown, place| grown | self.next[place] & !set);
                if grown == tree {
                    break;
                }
                tree = grown;
            }
            let edges: u32 = places(tree).map(|place| (self.next[place] & tree).count_ones()).sum();
            if edges != 2 * (tree.count_ones() - 1) {
                return None;
            }
            // There is one path from each place of a tree through each edge that leaves it.
            let exits: u32 = places(tree).map(|place| (self.next[place] & set).count_ones()).sum();
            paths += tree.count_ones() * exits;
            left &= !tree;
        }
        Some(paths)
    }

    /// Returns the best path from a place to one of the stored places with a number.
    fn branch(&self, place: usize, members: &[Option<u8>; Index::MAX_CELLS]) -> Branch {
        let mut start = Branch::default();
        start.path[0] = place as u8;
        // Paths with one more move at a time, in ascending order of their places.
        let mut paths = vec![start];
        loop {
            let mut ends = Vec::new();
            let mut longer = Vec::new();
            for path in paths {
                let end = usize::from(path.path[path.moves]);
                for to in places(self.next[end]) {
                    let mut path = path;
                    path.moves += 1;
                    path.path[path.moves] = to as u8;
                    match members[to] {
                        Some(parent) => ends.push(Branch { parent: parent.into(), ..path }),
                        None => longer.push(path),
                    }
                }
            }
            // Every place is connected with the core, by fewer moves than there are places.
            let best = ends.into_iter().min_by_key(|branch| branch.links().count());
            if let Some(best) = best {
                return best;
            }
            if longer.is_empty() || longer[0].moves + 1 >= Index::MAX_CELLS {
                return start;
            }
            paths = longer;
        }
    }
}

/// Returns the places of a set.
fn places(set: u16) -> impl Iterator<Item = usize> {
    (0..Index::MAX_CELLS).filter(move |place| set >> place & 1 != 0)
}
