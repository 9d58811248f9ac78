//! The proof of stored distances in mtm.
//!
//! Let τ be the least distances that a table has, one for each track, with
//!
//! 1. τ = 0 for the goal's track, and at most 1 for the others that the goal's line meets;
//! 2. a difference of at most 2 between two tracks that a line meets;
//! 3. for every track but the goal's a line that meets it and meets a track with τ − 2 too or, if
//!    τ = 1, the goal.
//!
//! By 1 and 2, τ is at most the least distance of the track: that is 0, or 1 if the goal's line
//! meets the track, or else 2 more than that of another track that one of its lines meets, so the
//! claim follows by induction. By 3, τ is at least the least distance, by induction in the other
//! direction. So τ is right, and with it the distances of all states.
//!
//! For all lines of all orders the least distances of the tracks that a line meets are compared,
//! and the flags set of those for which it shows 3.

use alloc::vec::Vec;
use core::iter;

use crate::index::{Index, State};
use crate::table::error::TableError;
use crate::table::proof::route::{Chunks, Route};
use crate::table::proof::stored::{Chunked, Stored, Work};
use crate::table::tracks::Tracks;

/// The lines of the orders, with the routes to the tracks that they meet.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    tracks: &'a Tracks,
    /// For each place the route to the record of its track, and the number of the track there.
    routes: Vec<(Route, usize)>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(index: &Index, chunks: &Chunks, tracks: &'a Tracks) -> Lines<'a> {
        let route = |place| {
            let walk: Vec<usize> = iter::once(place).chain(tracks.walk_to_core(place)).collect();
            let core = walk.last().copied().unwrap_or(place);
            (Route::new(index, chunks, &walk), core % tracks.width())
        };
        Lines { tracks, routes: (0..index.cells() as usize).map(route).collect() }
    }

    /// Proves a line of the orders of a chunk, and counts its states.
    fn prove_line<D: AsRef<[u8]>>(
        &self,
        line: usize,
        work: &mut Work<'_, D>,
    ) -> Result<(), TableError> {
        let Work { chunked, number, parity, cache, segments, rows, ends, marks, counts } = work;
        let Chunked { table, chunks } = chunked;
        let first = line * self.tracks.width();
        let routes = self.routes.get(first..).unwrap_or_default();
        let [least, distances] = &mut **rows else { return Ok(()) };
        least.fill(u8::MAX);
        for ((route, track), (segments, end)) in
            routes.iter().zip(segments.iter_mut().zip(&mut *ends))
        {
            route.segments(table.index(), chunks, *number, segments);
            cache.pull(route, *parity, segments, *track, end);
            least.iter_mut().zip(end).for_each(|(least, end)| *least = (*least).min(*end));
        }
        // The goal has order 0.
        let goal = self.tracks.goal_on(line).filter(|_| *number == 0);
        let state = |offset: u64, position: usize| {
            let order = chunked.order(chunks.ranks(*number).start + offset);
            order.map(|order| order.at(first + position))
        };
        for (position, ((route, track), (segments, end))) in
            routes.iter().zip(segments.iter().zip(&*ends)).enumerate()
        {
            let mut contradictions = 0;
            for ((end, least), (distance, mark)) in
                end.iter().zip(&*least).zip(distances.iter_mut().zip(&mut *marks))
            {
                let difference = end - least;
                contradictions |= u8::from(difference > 2);
                *mark = u8::from(difference == 2);
                *distance = least.saturating_add(1 + u8::from(difference > 0));
            }
            let wrong = |offset| {
                Err(TableError::WrongDistance { state: chunked.number(state(offset, position)) })
            };
            if contradictions != 0 {
                let mut pairs = (0..).zip(end.iter().zip(&*least));
                let offset = pairs.find(|(_, (end, least))| *end - *least > 2);
                return wrong(offset.map_or(0, |(offset, _)| offset));
            }
            if let (Some(goal), [end, ..], [distance, ..], [mark, ..]) =
                (goal, &**end, &mut **distances, &mut **marks)
            {
                if position == goal && *end != 0 {
                    let state = chunked.number(state(0, position));
                    return Err(TableError::GoalDistance { state });
                }
                if *end > 1 {
                    return wrong(0);
                }
                *distance = u8::from(position != goal);
                // Another track at 0 has no flag.
                *mark = u8::from(position == goal || *end == 1);
            }
            if let Some((offset, distance)) = chunked.beyond(distances) {
                return Err(chunked.beyond_radius(state(offset, position), distance));
            }
            counts.add(distances);
            cache.push(route, *parity, segments, *track, marks);
        }
        Ok(())
    }
}

impl<D: AsRef<[u8]>> Stored<D> for Lines<'_> {
    fn members(&self) -> usize {
        self.tracks.width()
    }

    /// The goal's line sets the flag.
    fn goal(&self) -> Option<(u64, usize)> {
        None
    }

    fn rows(&self) -> usize {
        2
    }

    fn ends(&self) -> usize {
        self.tracks.width()
    }

    fn unpack(&self, chunked: &Chunked<'_, D>, number: u64, rows: &mut [u8]) {
        let Chunked { table, chunks } = chunked;
        for (offset, rank) in chunks.ranks(number).enumerate() {
            // An invalid record contradicts all others.
            let least = table.checked_record(self.tracks, rank).unwrap_or([u8::MAX; _]);
            for (row, least) in rows.chunks_exact_mut(chunks.len).zip(least) {
                row[offset] = least;
            }
        }
    }

    fn prove(&self, work: &mut Work<'_, D>) -> Result<(), TableError> {
        (0..self.tracks.lines()).try_for_each(|line| self.prove_line(line, work))
    }

    fn state(&self, chunked: &Chunked<'_, D>, rank: u64, member: usize) -> Option<State> {
        let order = chunked.order(rank)?;
        Some(order.at(self.tracks.core_line().start + member))
    }
}
