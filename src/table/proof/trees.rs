//! The proof of stored distances in stm.
//!
//! The stored distances are given, those of all other states follow from the
//! [rule](crate::table::sparse::StoredPlaces). Call them all D. They are the distances from the goal if they meet
//! the [three conditions](super) on all states, and so it is enough to show these for D.
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
//! neighbours would cost that many for each place. All steps are loops over rows of bytes.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::file::{FileError, PAGE};
use crate::index::{Index, State};
use crate::table::error::TableError;
use crate::table::proof::route::{Chunks, Route};
use crate::table::proof::stored::{Chunked, Stored, Work, bounds};
use crate::table::sparse::{Ancestry, Forest, Parent, Record, Sparse, StoredPlaces};

/// The stored distances of a table in stm, and the trees of the places that are not stored.
#[derive(Clone, Debug)]
pub(super) struct Trees<'a> {
    sparse: &'a Sparse,
    orders: ParentsFirst,
    trees: Vec<Tree>,
    pairs: Vec<Pair>,
    /// The rank of the goal's record and the number of its place, if it is stored.
    goal: Option<(u64, usize)>,
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

/// For each parity the records of a block, parents first.
#[derive(Clone, Debug)]
struct ParentsFirst([Vec<Ancestry>; 2]);

impl ParentsFirst {
    fn new(forest: &Forest) -> ParentsFirst {
        ParentsFirst([0, 1].map(|parity| {
            let mut records: Vec<_> = (0..).zip(forest.records(parity)).collect();
            records.sort_by_key(|(_, record)| record.path().len());
            let ancestry = |(number, record): (u16, &Record)| {
                let tree = Parent::Tree(record.tree);
                let parent = record.parent.map_or(tree, |(parent, _)| Parent::Record(parent));
                Ancestry { number, parent }
            };
            records.into_iter().map(ancestry).collect()
        }))
    }
}

impl<'a> Trees<'a> {
    pub(super) fn new(
        index: &Index,
        chunks: &Chunks,
        sparse: &'a Sparse,
        goal: &State,
    ) -> Trees<'a> {
        let stored = sparse.stored();
        let record = |member| (sparse.forest().to_core(index, goal, member).rank(), member);
        Trees {
            sparse,
            orders: ParentsFirst::new(sparse.forest()),
            trees: trees(index, chunks, stored, goal),
            pairs: pairs(index, chunks, stored),
            goal: stored.member(goal.place()).map(record),
        }
    }

    /// Checks the blocks and the stored distances of a chunk, and counts them.
    fn prove_stored<D: AsRef<[u8]>>(&self, work: &mut Work<'_, D>) -> Result<(), TableError> {
        let (forest, packing) = (self.sparse.forest(), self.sparse.packing());
        let Work { chunked, number, cache, counts, .. } = work;
        let index = chunked.table.index();
        let (block_len, len) = (forest.block(), packing.block_bytes());
        let ranks = chunked.chunks.ranks(*number);
        let entries = index.cells() as usize - 1 - forest.entries();
        let mut next = index.state(ranks.start * index.cells());
        for rank in ranks.clone().step_by(block_len) {
            let Some(state) = next else { break };
            next = index.next_order(&state, entries);
            let start = (rank / block_len as u64) as usize * len;
            let block = chunked.table.payload().get(start..start + len).unwrap_or_default();
            let records = forest.records(forest.parity(index, &state));
            if !packing.is_canonical(block, records) {
                return Err(FileError::Block { block: (start / PAGE) as u64 }.into());
            }
        }
        let chunk = cache.get(*number);
        let greatest = chunked.greatest();
        for member in 0..self.sparse.stored().count() {
            let row = chunk.row(member);
            let goal = self.goal.filter(|&(rank, of)| of == member && ranks.contains(&rank));
            let goal = goal.map(|(rank, _)| (rank - ranks.start) as usize);
            let (min, max) = bounds(row);
            if max > greatest || min == 0 || goal.is_some() {
                for (offset, &distance) in row.iter().enumerate() {
                    let rank = ranks.start + offset as u64;
                    let state = || self.state(chunked, rank, member);
                    if distance > greatest {
                        return Err(chunked.beyond_radius(state(), distance));
                    }
                    if (distance == 0) != (Some(offset) == goal) {
                        let state = chunked.number(state());
                        return Err(TableError::GoalDistance { state });
                    }
                }
            }
            counts.add(row);
        }
        Ok(())
    }

    /// Checks the moves between two stored places.
    fn prove_pair<D: AsRef<[u8]>>(
        &self,
        pair: &Pair,
        work: &mut Work<'_, D>,
    ) -> Result<(), TableError> {
        let [first, second] = pair.members;
        let Work { chunked, number, parity, cache, segments, ends, marks, .. } = work;
        let [a, b, ..] = &mut **ends else { return Ok(()) };
        let Some(segments) = segments.first_mut() else { return Ok(()) };
        a.copy_from_slice(cache.get(*number).row(first));
        pair.route.segments(chunked.table.index(), &chunked.chunks, *number, segments);
        cache.pull(&pair.route, *parity, segments, second, b);
        let mut pairs = a.iter().zip(&*b);
        if let Some(offset) = pairs.position(|(a, b)| a.abs_diff(*b) != 1) {
            let rank = chunked.chunks.ranks(*number).start + offset as u64;
            let state = self.state(chunked, rank, first);
            return Err(contradiction(chunked, state, pair.place));
        }
        for (mark, (a, b)) in marks.iter_mut().zip(a.iter().zip(&*b)) {
            *mark = u8::from(a < b);
        }
        cache.push(&pair.route, *parity, segments, second, marks);
        marks.iter_mut().for_each(|mark| *mark ^= 1);
        cache.get(*number).mark(first, marks);
        Ok(())
    }
}

/// Checks the instances of a tree whose orders at the base are those of a chunk, and counts their
/// states.
fn prove_tree<D: AsRef<[u8]>>(tree: &Tree, work: &mut Work<'_, D>) -> Result<(), TableError> {
    let Work { chunked, number, parity, cache, segments, rows, ends, marks, counts } = work;
    let (index, parity) = (chunked.table.index(), *parity);
    let ranks = chunked.chunks.ranks(*number);
    let Some(rows) = rows.get_mut(..tree.nodes.len()) else { return Ok(()) };
    rows.iter_mut().for_each(|row| row.fill(u8::MAX));
    for (exit, (segments, distances)) in tree.exits.iter().zip(segments.iter_mut().zip(&mut *ends))
    {
        exit.route.segments(index, &chunked.chunks, *number, segments);
        cache.pull(&exit.route, parity, segments, exit.member, distances);
        relax(&mut rows[exit.node], distances);
    }
    if let Some((rank, node)) = tree.goal.filter(|(rank, _)| ranks.contains(rank)) {
        rows[node][(rank - ranks.start) as usize] = 0;
    }
    for (node, &(_, parent)) in tree.nodes.iter().enumerate().skip(1).rev() {
        let (before, after) = rows.split_at_mut(node);
        relax(&mut before[parent], &after[0]);
    }
    for (node, &(_, parent)) in tree.nodes.iter().enumerate().skip(1) {
        let (before, after) = rows.split_at_mut(node);
        relax(&mut after[0], &before[parent]);
    }
    for (node, row) in rows.iter().enumerate() {
        if let Some((offset, distance)) = chunked.beyond(row) {
            let state = tree.state(chunked, node, ranks.start + offset);
            return Err(chunked.beyond_radius(state, distance));
        }
        counts.add(row);
    }
    for (exit, (segments, distances)) in tree.exits.iter().zip(segments.iter().zip(&*ends)) {
        let row = &rows[exit.node];
        let mut contradictions = 0;
        for ((mark, &stored), &distance) in marks.iter_mut().zip(distances).zip(row) {
            contradictions |= u8::from(stored > distance + 1);
            *mark = u8::from(stored == distance + 1);
        }
        if contradictions != 0 {
            let mut pairs = distances.iter().zip(row);
            let offset = pairs.position(|(stored, distance)| *stored > distance + 1);
            let rank = ranks.start + offset.unwrap_or_default() as u64;
            let state = tree.state(chunked, exit.node, rank);
            return Err(contradiction(chunked, state, exit.place));
        }
        cache.push(&exit.route, parity, segments, exit.member, marks);
    }
    Ok(())
}

/// Returns the error of a state and the neighbour to which the blank moves.
fn contradiction<D: AsRef<[u8]>>(
    chunked: &Chunked<'_, D>,
    state: Option<State>,
    to: usize,
) -> TableError {
    let neighbour = state.map(|state| chunked.table.index().moved(&state, to));
    TableError::NeighbourDistances {
        state: chunked.number(state),
        neighbour: chunked.number(neighbour),
    }
}

impl<D: AsRef<[u8]>> Stored<D> for Trees<'_> {
    fn members(&self) -> usize {
        self.sparse.stored().count()
    }

    fn goal(&self) -> Option<(u64, usize)> {
        self.goal
    }

    fn rows(&self) -> usize {
        self.trees.iter().map(|tree| tree.nodes.len()).max().unwrap_or(0)
    }

    fn ends(&self) -> usize {
        self.trees.iter().map(|tree| tree.exits.len()).max().unwrap_or(0).max(2)
    }

    fn unpack(&self, chunked: &Chunked<'_, D>, number: u64, rows: &mut [u8]) {
        let Trees { sparse, orders, .. } = self;
        let (stored, forest, packing) = (sparse.stored(), sparse.forest(), sparse.packing());
        let Chunked { table, chunks } = chunked;
        let index = table.index();
        let is_odd = (stored.core() ^ table.goal() as usize) & 1 != 0;
        let len = packing.block_bytes();
        let first = number as usize * (chunks.len / forest.block());
        let payload = table.payload().get(first * len..).unwrap_or_default();
        let mut parity = 0;
        let mut next = index.state(chunks.ranks(number).start * index.cells());
        let entries = index.cells() as usize - 1 - forest.entries();
        for (at, block) in (0..chunks.len).step_by(forest.block()).zip(payload.chunks_exact(len)) {
            if let Some(state) = next {
                parity = forest.parity(index, &state);
                next = index.next_order(&state, entries);
            }
            let records = &orders.0[parity & 1];
            packing.unpack(block, records, is_odd, rows, chunks.len, at);
        }
    }

    fn prove(&self, work: &mut Work<'_, D>) -> Result<(), TableError> {
        self.prove_stored(work)?;
        self.pairs.iter().try_for_each(|pair| self.prove_pair(pair, work))?;
        self.trees.iter().try_for_each(|tree| prove_tree(tree, work))
    }

    fn state(&self, chunked: &Chunked<'_, D>, rank: u64, member: usize) -> Option<State> {
        let (stored, forest) = (self.sparse.stored(), self.sparse.forest());
        let core = chunked.order(rank)?.at(stored.core());
        forest.states(chunked.table.index(), stored, core).get(member).copied()
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

    /// Returns the state of an instance at a node, given the rank at the base.
    fn state<D: AsRef<[u8]>>(
        &self,
        chunked: &Chunked<'_, D>,
        node: usize,
        rank: u64,
    ) -> Option<State> {
        let mut walk = self.walk(node).into_iter();
        let base = chunked.order(rank)?.at(walk.next()?);
        Some(walk.fold(base, |state, to| chunked.table.index().moved(&state, to)))
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
