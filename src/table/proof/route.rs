//! Where the orders of a chunk go on a walk of the blank.

use alloc::vec::Vec;
use core::ops::Range;

use crate::index::{Index, State};

/// The orders of a shape in chunks of consecutive ranks: those with the same first digits.
#[derive(Clone, Debug)]
pub(super) struct Chunks {
    /// The number of the entries that all orders of a chunk share.
    first: usize,
    /// The number of orders of a chunk: 7!/2, of shapes of fewer than eight cells all.
    pub(super) len: usize,
    pub(super) count: u64,
}

impl Chunks {
    /// The number of entries that differ within a chunk.
    const ENTRIES: usize = 7;

    pub(super) fn new(index: &Index) -> Chunks {
        let first = (index.cells() as usize - 1).saturating_sub(Chunks::ENTRIES);
        let len = index.block_len(first);
        Chunks { first, len: len as usize, count: index.orders() / len }
    }

    /// Returns the ranks of a chunk.
    pub(super) fn ranks(&self, chunk: u64) -> Range<u64> {
        let first = chunk * self.len as u64;
        first..first + self.len as u64
    }

    /// Returns the chunk of a rank, and its offset there.
    pub(super) fn split(&self, rank: u64) -> (u64, usize) {
        (rank / self.len as u64, (rank % self.len as u64) as usize)
    }

    /// Returns the parity of the first digits of a state.
    pub(super) fn parity(&self, index: &Index, state: &State) -> usize {
        // All digits have an even sum.
        index.parity_from_digit(state, self.first) as usize
    }
}

/// A walk of the blank, as a map of the orders of whole chunks.
///
/// Only the links of the walk change the order. Let the orders of a chunk share their entries
/// before entry f. There are three kinds of links between places i < j:
///
/// * *Outer* ones, j ≤ f, take the chunk to another chunk and keep the offset of each order there,
///   because an offset tells how the other entries are sorted.
/// * *Inner* ones, i ≥ f, permute the chunk. The permutation depends on the parity of the first
///   digits only.
/// * *Crossing* ones take runs of the chunk, the orders with the same digits before digit j, to
///   runs of other chunks.
///
/// So a walk is a sequence of *legs*: some outer and inner links, which commute, and a crossing one
/// after them, which the last leg has not.
#[derive(Clone, Debug)]
pub(super) struct Route {
    legs: Vec<Leg>,
}

#[derive(Clone, Debug, Default)]
struct Leg {
    outer: Vec<Link>,
    inner: Vec<Link>,
    /// The permutation of the inner links for each parity: the offset after them. Empty without
    /// inner links.
    permutation: [Vec<u16>; 2],
    crossing: Option<Link>,
}

/// A move of the blank that changes the order: the places before and after it.
type Link = (usize, usize);

/// Consecutive orders that a route takes to consecutive ranks, but for the permutations of its
/// first and last leg.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    /// The offset of the first order in the chunk from which the route starts.
    at: usize,
    len: usize,
    /// The chunk in which they end, and the offset of the first there.
    pub(super) chunk: u64,
    start: usize,
    /// The parity of the first digits of that chunk.
    parity: usize,
}

impl Segment {
    /// Returns the offsets of the orders in the chunk from which the route starts.
    pub(super) fn from(&self) -> Range<usize> {
        self.at..self.at + self.len
    }

    /// Returns the offsets in the chunk in which the route ends, before its last permutation.
    pub(super) fn to(&self) -> Range<usize> {
        self.start..self.start + self.len
    }
}

impl Route {
    /// Compiles a walk, given by the places of the blank.
    pub(super) fn new(index: &Index, chunks: &Chunks, walk: &[usize]) -> Route {
        let mut links: Vec<Link> = Vec::new();
        for pair in walk.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if from.abs_diff(to) > 1 {
                // A link undoes the same one backwards.
                if links.last() == Some(&(to, from)) {
                    links.pop();
                } else {
                    links.push((from, to));
                }
            }
        }
        let mut legs = Vec::new();
        let mut leg = Leg::default();
        for (from, to) in links {
            if from.max(to) <= chunks.first {
                leg.outer.push((from, to));
            } else if from.min(to) >= chunks.first {
                leg.inner.push((from, to));
            } else {
                leg.crossing = Some((from, to));
                legs.push(core::mem::take(&mut leg));
            }
        }
        legs.push(leg);
        for leg in legs.iter_mut().filter(|leg| !leg.inner.is_empty()) {
            // Chunk 0 has digits 0 before its entries, chunk 1 digits of sum 1.
            for chunk in 0..chunks.count.min(2) {
                let ranks = chunks.ranks(chunk);
                let ends = index.states_by_order(ranks.clone()).map(|state| {
                    let end =
                        leg.inner.iter().fold(state, |state, link| moved(index, &state, link));
                    (end.rank() - ranks.start) as u16
                });
                leg.permutation[chunk as usize] = ends.collect();
            }
        }
        Route { legs }
    }

    /// Returns an estimate of the time to follow the route for one chunk, in arbitrary units.
    pub(super) fn cost(&self, index: &Index, chunks: &Chunks) -> usize {
        let mut cost = 1;
        for (number, leg) in self.legs.iter().enumerate() {
            cost += usize::from(!leg.inner.is_empty());
            if let Some((from, to)) = leg.crossing {
                let is_split = number > 0 && !leg.inner.is_empty();
                let run = if is_split { 1 } else { index.block_len(from.max(to)) as usize };
                cost += chunks.len / run;
            }
        }
        cost
    }

    /// Finds the segments of a chunk.
    pub(super) fn segments(
        &self,
        index: &Index,
        chunks: &Chunks,
        chunk: u64,
        segments: &mut Vec<Segment>,
    ) {
        segments.clear();
        if let Some(state) = index.state(chunks.ranks(chunk).start * index.cells()) {
            self.follow(index, chunks, 0, state, 0..chunks.len, segments);
        }
    }

    /// Follows the route from a leg on, for consecutive ranks from that of a state on, which have
    /// the offsets `at` in the first chunk.
    fn follow(
        &self,
        index: &Index,
        chunks: &Chunks,
        number: usize,
        state: State,
        at: Range<usize>,
        segments: &mut Vec<Segment>,
    ) {
        let Some(leg) = self.legs.get(number) else { return };
        let state = leg.outer.iter().fold(state, |state, link| moved(index, &state, link));
        let Some(link) = &leg.crossing else {
            let (chunk, start) = chunks.split(state.rank());
            let parity = chunks.parity(index, &state);
            segments.push(Segment { at: at.start, len: at.len(), chunk, start, parity });
            return;
        };
        let end = link.0.max(link.1);
        let is_split = number > 0 && !leg.inner.is_empty();
        // After links that permute the chunk, its orders are followed one by one.
        let (run, end) = if is_split {
            (1, index.cells() as usize - 1)
        } else {
            (index.block_len(end) as usize, end)
        };
        let mut next = Some(state);
        let mut at = at;
        while let Some(state) = next.filter(|_| !at.is_empty()) {
            let inner = leg.inner.iter().filter(|_| is_split);
            let to = inner.chain([link]).fold(state, |state, link| moved(index, &state, link));
            let len = run.min(at.len());
            self.follow(index, chunks, number + 1, to, at.start..at.start + len, segments);
            at.start += len;
            next = index.next_order(&state, end);
        }
    }

    /// Returns for each offset in the chunk from which the route starts the offset that segments
    /// count from; `None` if they are equal. `parity` is that of the chunk's first digits.
    pub(super) fn before(&self, parity: usize) -> Option<&[u16]> {
        let leg = self.legs.first().filter(|leg| leg.crossing.is_some())?;
        Some(&*leg.permutation[parity & 1]).filter(|permutation| !permutation.is_empty())
    }

    /// Returns for each offset in the chunk of a segment where the route ends; `None` if the
    /// offsets are equal.
    pub(super) fn after(&self, segment: &Segment) -> Option<&[u16]> {
        let permutation = &*self.legs.last()?.permutation[segment.parity & 1];
        permutation.get(segment.to()).filter(|offsets| !offsets.is_empty())
    }
}

/// Returns the state after a link.
fn moved(index: &Index, state: &State, &(from, to): &Link) -> State {
    index.moved(&state.at(from), to)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::board::direction::Direction;
    use crate::board::shape::Shape;

    /// Returns the rank at the end of the route for each order of a chunk.
    fn end_ranks(route: &Route, index: &Index, chunks: &Chunks, chunk: u64) -> Vec<u64> {
        let mut segments = Vec::new();
        route.segments(index, chunks, chunk, &mut segments);
        let state = index.state(chunks.ranks(chunk).start * index.cells()).unwrap();
        let before = route.before(chunks.parity(index, &state));
        let mut ends = Vec::new();
        for segment in &segments {
            let after = route.after(segment);
            assert_eq!(segment.from().start, ends.len());
            ends.extend(segment.to().enumerate().map(|(number, offset)| {
                let offset = after.map_or(offset, |after| after[number].into());
                chunks.ranks(segment.chunk).start + offset as u64
            }));
        }
        let end = |at: usize| ends[before.map_or(at, |before| before[at].into())];
        (0..chunks.len).map(end).collect()
    }

    /// All walks of seven moves without turning back, among them some whose links cross the border
    /// of a chunk twice, with others inside it in between.
    #[test]
    fn routes_end_where_the_blank_walks() {
        let mut legs = [0; 4];
        for (rows, cols) in [(2, 3), (3, 3), (3, 4), (2, 7), (3, 5), (4, 4)] {
            let index = Index::new(Shape::new(rows, cols).unwrap()).unwrap();
            let chunks = Chunks::new(&index);
            let mut walks: Vec<Vec<usize>> =
                (0..index.cells() as usize).map(|place| [place].into()).collect();
            for _ in 0..7 {
                let longer = |walk: Vec<usize>| {
                    let last = walk[walk.len() - 1];
                    let before = walk.len().checked_sub(2).map(|at| walk[at]);
                    let places = Direction::ALL.map(|to| index.snake().step(last, to));
                    let places = places.into_iter().flatten().filter(move |&to| before != Some(to));
                    places.map(move |to| [walk.clone(), [to].into()].concat())
                };
                walks = walks.into_iter().flat_map(longer).collect();
            }
            for (number, walk) in walks.iter().enumerate().step_by(walks.len() / 12) {
                let route = Route::new(&index, &chunks, walk);
                legs[route.legs.len().min(4) - 1] += 1;
                let chunk = number as u64 * 0x9E37_79B9 % chunks.count;
                let ranks = chunks.ranks(chunk);
                let ends = index.states_by_order(ranks).map(|state| {
                    let start = state.at(walk[0]);
                    walk[1..].iter().fold(start, |state, &to| index.moved(&state, to)).rank()
                });
                assert!(
                    ends.eq(end_ranks(&route, &index, &chunks, chunk)),
                    "{rows}x{cols} {walk:?}"
                );
            }
        }
        assert!(legs[..3].iter().all(|&count| count > 0), "{legs:?}");
    }
}
