//! The proof that a sparse table is right, by neighbours.
//!
//! The stored distances are given, those of all other states follow from the
//! [rule](super::StoredPlaces). Call them all D. They are the distances from the goal if they meet
//! the [three conditions](crate::proof) on all states, and so it is enough to show these for D.
//!
//! Without the stored places, the places of the board are a forest. Take one of its trees T and an
//! order p with the blank on a fixed place of T, the *base*. The states that the blank reaches from
//! there without leaving T are an *instance* of T: one for each place of T. Every state that is not
//! stored is in exactly one instance. The moves out of T are its *exits*; each leads to a stored
//! state.
//!
//! For each instance:
//!
//! 1. D(x) = min (ℓ(x, e) + 1 + v(e)) over the exits e, with the distance ℓ in the tree to the
//!    place before the exit and the stored distance v after it; and D ≤ ℓ(x, g) if the goal g is in
//!    the instance. Two passes over the tree give it, one towards the base and one back.
//! 2. So neighbours inside the instance differ by at most 1. Their colours differ, and by
//!    induction the parities of D with them, as those of the stored distances do: by exactly 1.
//! 3. D(x) ≤ v(e) + 1 by definition for an exit from x. It is checked that v(e) ≤ D(x) + 1.
//! 4. Every state but the goal has a closer neighbour: the next one on the path that gives the
//!    least value. If v(e) = D(x) + 1, the stored state has the closer neighbour x, and its flag
//!    is set.
//!
//! Moves between two stored places are checked in the same way. In the end every stored state but
//! the goal must have its flag, the goal alone must have distance 0, no distance may be beyond the
//! radius, and the numbers of states at each distance must be those of the header.
//!
//! An instance costs about one step for each place and exit, where a query of each state and its
//! neighbours would cost that many for each place.
//!
//! The orders are taken in chunks of 7!/2 consecutive ranks: all steps are loops over rows of
//! bytes, and each [route](super::route) from the base to the record of a stored state maps runs of
//! a chunk to runs of other chunks.

use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::board::direction::Direction;
use crate::file::{FileError, PAGE};
use crate::index::{Index, State};
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::sparse::chunk::{ChunkCache, Flags, ParentsFirst};
use crate::table::sparse::route::{Chunks, Route, Segment};
use crate::table::sparse::{Sparse, StoredPlaces};

/// The proof of the distances of a sparse table whose blocks have been checked.
///
/// ```
/// use core::sync::atomic::AtomicU64;
/// use jiugong::sparse::Proof;
/// use jiugong::{Encoding, Home, Metric, Shape, Table};
///
/// let home = Home::all(Shape::EIGHT_PUZZLE).next().unwrap();
/// let distances = jiugong::search(home, Metric::Stm, |_, _| {})?;
/// let table = Table::from_distances(&distances, Encoding::Sparse)?;
///
/// let proof = Proof::new(&table).unwrap();
/// let flags: Vec<AtomicU64> = (0..proof.flag_words()).map(|_| AtomicU64::new(0)).collect();
/// let mut counts = vec![0; 32];
/// for task in 0..proof.tasks() {
///     let found = proof.prove(task, &flags)?;
///     counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
/// }
/// proof.finish(&flags)?;
/// assert_eq!(counts, table.header().distribution().counts());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Proof<'a, D> {
    table: &'a Table<D>,
    sparse: &'a Sparse,
    chunks: Chunks,
    orders: ParentsFirst,
    layout: Flags,
    trees: Vec<Tree>,
    pairs: Vec<Pair>,
    goal: Goal,
}

/// A tree of the forest.
#[derive(Clone, Debug)]
struct Tree {
    /// Its places, each with the number of the node before it on the path from the base, which is
    /// less than its own. The first is the base.
    nodes: Vec<(usize, usize)>,
    exits: Vec<Exit>,
    /// The rank of the goal's instance, and the node of the goal.
    goal: Option<(u64, usize)>,
}

/// A move from a node of a tree to a stored place.
#[derive(Clone, Debug)]
struct Exit {
    node: usize,
    place: usize,
    member: usize,
    /// From the order at the base to the record of the stored state.
    route: Route,
}

/// A move between two stored places.
#[derive(Clone, Debug)]
struct Pair {
    /// The numbers of the stored places.
    members: [usize; 2],
    place: usize,
    /// From the record of the first stored state to that of the second.
    route: Route,
}

/// Where the goal is, if it is stored: the rank of its record and the number of its place.
type Goal = Option<(u64, usize)>;

/// The number of states at each distance, in four parts, so that equal distances in succession do
/// not wait for each other.
type Counts = [[u64; 256]; 4];

/// The rows of a chunk.
struct Rows {
    segments: Vec<Vec<Segment>>,
    /// The distances at the nodes of a tree.
    nodes: Vec<Vec<u8>>,
    /// The stored distances after the exits.
    exits: Vec<Vec<u8>>,
    marks: Vec<u8>,
}

impl<'a, D: AsRef<[u8]>> Proof<'a, D> {
    /// The number of chunks of a task. On boards of two lines, the chunks with the same first
    /// digits but for two: a link that crosses the border of a chunk stays among them.
    const TASK: u64 = 72;

    /// Prepares the proof of a table; `None` if it has another encoding.
    pub fn new(table: &'a Table<D>) -> Option<Proof<'a, D>> {
        let sparse = table.sparse()?;
        let index = table.index();
        let chunks = Chunks::new(index);
        let goal = index.state(table.goal())?;
        let stored = sparse.stored().member(goal.place());
        let record = |member| (sparse.forest().to_core(index, &goal, member).rank(), member);
        Some(Proof {
            table,
            sparse,
            orders: ParentsFirst::new(sparse.forest()),
            layout: Flags::new(&chunks, sparse),
            trees: trees(index, &chunks, sparse.stored(), &goal),
            pairs: pairs(index, &chunks, sparse.stored()),
            goal: stored.map(record),
            chunks,
        })
    }

    /// Returns the number of tasks, which can be done in any order and at the same time.
    pub fn tasks(&self) -> usize {
        self.chunks.count.div_ceil(Self::TASK) as usize
    }

    /// Returns the number of words of the flags: one bit for each stored state.
    pub fn flag_words(&self) -> usize {
        self.layout.first_word(self.chunks.count, 0)
    }

    /// Proves the states of one task and sets the flags that they show. The flags are all zero at
    /// first. Returns the number of states at each distance up to the radius. Takes up to some 10
    /// MB of memory.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found, which depends on nothing but the table and the task;
    /// [`FileError::Block`] for a block of records that is not canonical.
    pub fn prove(&self, task: usize, flags: &[AtomicU64]) -> Result<Vec<u64>, TableError> {
        let Proof { table, sparse, chunks, orders, layout, .. } = self;
        let mut cache = ChunkCache::new(*table, sparse, chunks, orders, layout, flags);
        let nodes = self.trees.iter().map(|tree| tree.nodes.len()).max().unwrap_or(0);
        let exits = self.trees.iter().map(|tree| tree.exits.len()).max().unwrap_or(0).max(2);
        let row = || vec![0; chunks.len];
        let mut rows = Rows {
            segments: vec![Vec::new(); exits],
            nodes: (0..nodes).map(|_| row()).collect(),
            exits: (0..exits).map(|_| row()).collect(),
            marks: row(),
        };
        let mut counts: Counts = [[0; 256]; 4];
        let first = (task as u64).saturating_mul(Self::TASK).min(chunks.count);
        for chunk in first..chunks.count.min(first + Self::TASK) {
            self.prove_stored(chunk, &mut cache, &mut counts)?;
            let ranks = chunks.ranks(chunk);
            let state = table.index().state(ranks.start * table.index().cells());
            let parity = state.map_or(0, |state| chunks.parity(table.index(), &state));
            for pair in &self.pairs {
                self.prove_pair(pair, chunk, parity, &mut cache, &mut rows)?;
            }
            for tree in &self.trees {
                self.prove_tree(tree, chunk, parity, &mut cache, &mut rows, &mut counts)?;
            }
        }
        let radius = table.header().distribution().radius() as usize;
        let sum = |distance: usize| counts.iter().map(|part| part[distance]).sum();
        Ok((0..=radius.min(255)).map(sum).collect())
    }

    /// Checks that all stored states but the goal have their flags, after all tasks.
    ///
    /// # Errors
    ///
    /// [`TableError::NoCloserNeighbour`]: a stored state without a flag.
    pub fn finish(&self, flags: &[AtomicU64]) -> Result<(), TableError> {
        let Proof { chunks, layout, .. } = self;
        for chunk in 0..chunks.count {
            for member in 0..layout.members {
                let first = layout.first_word(chunk, member);
                for word in 0..layout.words {
                    let bits = (chunks.len - 64 * word).min(64);
                    let flags =
                        flags.get(first + word).map_or(0, |word| word.load(Ordering::Relaxed));
                    let mut missing = !flags & (u64::MAX >> (64 - bits));
                    while missing != 0 {
                        let offset = 64 * word + missing.trailing_zeros() as usize;
                        let rank = chunks.ranks(chunk).start + offset as u64;
                        if self.goal != Some((rank, member)) {
                            let state = self.number(self.stored_state(rank, member));
                            return Err(TableError::NoCloserNeighbour { state });
                        }
                        missing &= missing - 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the greatest valid distance: D + 1 is a byte.
    ///
    /// Distances are unpacked modulo 256. That is enough: the distance of a root is a byte, and the
    /// others of its tree differ from it by the differences of a few walks, less than 64. The
    /// radius of all shapes is at most 140. So once the radius is proved, the distances are no
    /// other numbers with the same residues, which are less than 0 or more than 191.
    fn greatest(&self) -> u8 {
        self.table.header().distribution().radius().min(254) as u8
    }

    /// Checks the blocks and the stored distances of a chunk, and counts them.
    fn prove_stored(
        &self,
        number: u64,
        cache: &mut ChunkCache<'_, D>,
        counts: &mut Counts,
    ) -> Result<(), TableError> {
        let Sparse { forest, packing, .. } = self.sparse;
        let index = self.table.index();
        let (block_len, len) = (forest.block(), packing.block_bytes());
        let ranks = self.chunks.ranks(number);
        let entries = index.cells() as usize - 1 - forest.entries();
        let mut next = index.state(ranks.start * index.cells());
        for rank in ranks.clone().step_by(block_len) {
            let Some(state) = next else { break };
            next = index.next_order(&state, entries);
            let start = (rank / block_len as u64) as usize * len;
            let block = self.table.payload().get(start..start + len).unwrap_or_default();
            let records = forest.records(forest.parity(index, &state));
            if !packing.is_canonical(block, records) {
                return Err(FileError::Block { block: (start / PAGE) as u64 }.into());
            }
        }
        let chunk = cache.get(number);
        let greatest = self.greatest();
        for member in 0..self.layout.members {
            let row = chunk.row(member);
            let goal = self.goal.filter(|&(rank, of)| of == member && ranks.contains(&rank));
            let goal = goal.map(|(rank, _)| (rank - ranks.start) as usize);
            let (min, max) = bounds(row);
            if max > greatest || min == 0 || goal.is_some() {
                for (offset, &distance) in row.iter().enumerate() {
                    let state = || self.stored_state(ranks.start + offset as u64, member);
                    if distance > greatest {
                        return Err(self.beyond_radius(state(), distance));
                    }
                    if (distance == 0) != (Some(offset) == goal) {
                        let state = self.number(state());
                        return Err(TableError::GoalDistance { state });
                    }
                }
            }
            count(row, counts);
        }
        Ok(())
    }

    /// Checks the moves between two stored places.
    fn prove_pair(
        &self,
        pair: &Pair,
        chunk: u64,
        parity: usize,
        cache: &mut ChunkCache<'_, D>,
        rows: &mut Rows,
    ) -> Result<(), TableError> {
        let (index, [first, second]) = (self.table.index(), pair.members);
        let Rows { segments, exits, marks, .. } = rows;
        let [a, b, ..] = &mut **exits else { return Ok(()) };
        let Some(segments) = segments.first_mut() else { return Ok(()) };
        a.copy_from_slice(cache.get(chunk).row(first));
        pair.route.segments(index, &self.chunks, chunk, segments);
        cache.pull(&pair.route, parity, segments, second, b);
        let mut pairs = a.iter().zip(&*b);
        if let Some(offset) = pairs.position(|(a, b)| a.abs_diff(*b) != 1) {
            let rank = self.chunks.ranks(chunk).start + offset as u64;
            let state = self.stored_state(rank, first);
            return Err(self.contradiction(state, pair.place));
        }
        for (mark, (a, b)) in marks.iter_mut().zip(a.iter().zip(&*b)) {
            *mark = u8::from(a < b);
        }
        cache.push(&pair.route, parity, segments, second, marks);
        marks.iter_mut().for_each(|mark| *mark ^= 1);
        cache.get(chunk).mark(first, marks);
        Ok(())
    }

    /// Checks the instances of a tree whose orders at the base are those of a chunk, and counts
    /// their states.
    fn prove_tree(
        &self,
        tree: &Tree,
        chunk: u64,
        parity: usize,
        cache: &mut ChunkCache<'_, D>,
        rows: &mut Rows,
        counts: &mut Counts,
    ) -> Result<(), TableError> {
        let index = self.table.index();
        let ranks = self.chunks.ranks(chunk);
        let Rows { segments, nodes, exits, marks } = rows;
        let Some(nodes) = nodes.get_mut(..tree.nodes.len()) else { return Ok(()) };
        nodes.iter_mut().for_each(|row| row.fill(u8::MAX));
        for (exit, (segments, distances)) in
            tree.exits.iter().zip(segments.iter_mut().zip(&mut *exits))
        {
            exit.route.segments(index, &self.chunks, chunk, segments);
            cache.pull(&exit.route, parity, segments, exit.member, distances);
            relax(&mut nodes[exit.node], distances);
        }
        if let Some((rank, node)) = tree.goal.filter(|(rank, _)| ranks.contains(rank)) {
            nodes[node][(rank - ranks.start) as usize] = 0;
        }
        for (node, &(_, parent)) in tree.nodes.iter().enumerate().skip(1).rev() {
            let (before, after) = nodes.split_at_mut(node);
            relax(&mut before[parent], &after[0]);
        }
        for (node, &(_, parent)) in tree.nodes.iter().enumerate().skip(1) {
            let (before, after) = nodes.split_at_mut(node);
            relax(&mut after[0], &before[parent]);
        }
        for (node, row) in nodes.iter().enumerate() {
            if bounds(row).1 > self.greatest() {
                let offset = row.iter().position(|&distance| distance > self.greatest());
                let offset = offset.unwrap_or_default();
                let state = self.tree_state(tree, node, ranks.start + offset as u64);
                return Err(self.beyond_radius(state, row[offset]));
            }
            count(row, counts);
        }
        for (exit, (segments, distances)) in tree.exits.iter().zip(segments.iter().zip(&*exits)) {
            let row = &nodes[exit.node];
            let mut contradictions = 0;
            for ((mark, &stored), &distance) in marks.iter_mut().zip(distances).zip(row) {
                contradictions |= u8::from(stored > distance + 1);
                *mark = u8::from(stored == distance + 1);
            }
            if contradictions != 0 {
                let mut pairs = distances.iter().zip(row);
                let offset = pairs.position(|(stored, distance)| *stored > distance + 1);
                let rank = ranks.start + offset.unwrap_or_default() as u64;
                let state = self.tree_state(tree, exit.node, rank);
                return Err(self.contradiction(state, exit.place));
            }
            cache.push(&exit.route, parity, segments, exit.member, marks);
        }
        Ok(())
    }

    /// Returns a stored state, given the rank of its record.
    fn stored_state(&self, rank: u64, member: usize) -> Option<State> {
        let index = self.table.index();
        let Sparse { stored, forest, .. } = self.sparse;
        let core = self.state(rank)?.at(stored.core());
        forest.states(index, stored, core).get(member).copied()
    }

    /// Returns the state of an instance at a node, given the rank at the base.
    fn tree_state(&self, tree: &Tree, node: usize, rank: u64) -> Option<State> {
        let mut walk = tree.walk(node).into_iter();
        let base = self.state(rank)?.at(walk.next()?);
        Some(walk.fold(base, |state, to| self.table.index().moved(&state, to)))
    }

    /// Returns a state with the order of this rank.
    fn state(&self, rank: u64) -> Option<State> {
        self.table.index().state(rank.checked_mul(self.table.index().cells())?)
    }

    /// Returns the number of a state. Ranks of orders always have one.
    fn number(&self, state: Option<State>) -> u64 {
        state.map_or(self.table.goal(), |state| self.table.index().number(&state))
    }

    fn beyond_radius(&self, state: Option<State>, distance: u8) -> TableError {
        TableError::BeyondRadius { state: self.number(state), distance: distance.into() }
    }

    /// Returns the error of a state and the neighbour to which the blank moves.
    fn contradiction(&self, state: Option<State>, to: usize) -> TableError {
        let neighbour = state.map(|state| self.table.index().moved(&state, to));
        TableError::NeighbourDistances {
            state: self.number(state),
            neighbour: self.number(neighbour),
        }
    }
}

impl Sparse {
    /// Returns the memory of the flags of a [`Proof`] of a table, in bytes.
    pub fn proof_memory(&self, index: &Index) -> u64 {
        let chunks = Chunks::new(index);
        8 * Flags::new(&chunks, self).first_word(chunks.count, 0) as u64
    }
}

impl Tree {
    /// Returns the places on the path from the base to a node.
    fn walk(&self, node: usize) -> Vec<usize> {
        let mut walk = Vec::new();
        let mut at = node;
        while at > 0 {
            walk.push(self.nodes[at].0);
            at = self.nodes[at].1;
        }
        walk.push(self.nodes[0].0);
        walk.reverse();
        walk
    }

    /// Returns the tree of a place, with this place as its base.
    fn new(
        index: &Index,
        chunks: &Chunks,
        stored: &StoredPlaces,
        goal: &State,
        base: usize,
    ) -> Tree {
        let mut tree = Tree { nodes: vec![(base, 0)], exits: Vec::new(), goal: None };
        let mut node = 0;
        while let Some(&(place, parent)) = tree.nodes.get(node) {
            let before = tree.nodes[parent].0;
            for to in next_places(index, place) {
                if let Some(member) = stored.member(to) {
                    let mut walk = tree.walk(node);
                    walk.extend(walk_to_core(stored, member));
                    let route = Route::new(index, chunks, &walk);
                    tree.exits.push(Exit { node, place: to, member, route });
                } else if to != before {
                    tree.nodes.push((to, node));
                }
            }
            if place == goal.place() {
                let walk = tree.walk(node).into_iter().rev().skip(1);
                let at_base = walk.fold(*goal, |state, to| index.moved(&state, to));
                tree.goal = Some((at_base.rank(), node));
            }
            node += 1;
        }
        tree
    }
}

/// Finds the trees of the forest, each with the base whose routes take the least time.
fn trees(index: &Index, chunks: &Chunks, stored: &StoredPlaces, goal: &State) -> Vec<Tree> {
    let mut trees: Vec<Tree> = Vec::new();
    for place in 0..index.cells() as usize {
        let is_in = |tree: &Tree| tree.nodes.iter().any(|&(of, _)| of == place);
        if stored.member(place).is_some() || trees.iter().any(is_in) {
            continue;
        }
        let tree = Tree::new(index, chunks, stored, goal, place);
        let bases = tree.nodes.iter();
        let trees_at = bases.map(|&(base, _)| Tree::new(index, chunks, stored, goal, base));
        let cost = |tree: &Tree| -> usize {
            tree.exits.iter().map(|exit| exit.route.cost(index, chunks)).sum()
        };
        trees.extend(trees_at.min_by_key(cost));
    }
    trees
}

/// Finds the moves between stored places, each once.
fn pairs(index: &Index, chunks: &Chunks, stored: &StoredPlaces) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (first, branch) in stored.branches().iter().enumerate() {
        for place in next_places(index, branch.place()) {
            if let Some(second) = stored.member(place).filter(|&second| second > first) {
                let mut walk = walk_to_core(stored, first);
                walk.reverse();
                walk.extend(walk_to_core(stored, second));
                let route = Route::new(index, chunks, &walk);
                pairs.push(Pair { members: [first, second], place, route });
            }
        }
    }
    pairs
}

/// Returns the places of the walk from a stored place along the branches to the core.
fn walk_to_core(stored: &StoredPlaces, member: usize) -> Vec<usize> {
    let mut walk = vec![stored.branches()[member].place()];
    let mut member = member;
    while member > 0 {
        let branch = &stored.branches()[member];
        walk.extend(branch.path().skip(1));
        member = branch.parent();
    }
    walk
}

/// Returns the places next to a place.
fn next_places(index: &Index, place: usize) -> impl Iterator<Item = usize> + '_ {
    Direction::ALL.into_iter().filter_map(move |direction| index.snake().step(place, direction))
}

/// Lowers distances to at most one more than those of neighbours.
fn relax(distances: &mut [u8], neighbours: &[u8]) {
    for (distance, neighbour) in distances.iter_mut().zip(neighbours) {
        *distance = (*distance).min(neighbour.saturating_add(1));
    }
}

/// Returns the least and the greatest distance.
fn bounds(row: &[u8]) -> (u8, u8) {
    row.iter().fold((u8::MAX, 0), |(min, max), &distance| (min.min(distance), max.max(distance)))
}

/// Counts the distances of a row.
fn count(row: &[u8], counts: &mut Counts) {
    let [a, b, c, d] = counts;
    let (fours, rest) = row.as_chunks::<4>();
    for four in fours {
        a[usize::from(four[0])] += 1;
        b[usize::from(four[1])] += 1;
        c[usize::from(four[2])] += 1;
        d[usize::from(four[3])] += 1;
    }
    for &distance in rest {
        a[usize::from(distance)] += 1;
    }
}
