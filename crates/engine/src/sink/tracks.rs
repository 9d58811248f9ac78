//! The distances of the tracks that a search in mtm finds, and the payload of their table.

use std::convert::Infallible;

use jiugong::tracks::{Least, Tracks};
use jiugong::{Header, Index, State};

use crate::memory::Zeroed;
use crate::parallel::*;
use crate::sink::far::write_far;

/// The least distance of every track, for searches in mtm only, as one in stm finds none.
#[derive(Debug, Default)]
pub struct TrackDistances {
    /// By track of a record and by order, the distance plus 1.
    planes: Vec<Zeroed>,
}

impl TrackDistances {
    pub(crate) fn new(planes: Vec<Zeroed>) -> TrackDistances {
        TrackDistances { planes }
    }

    /// Returns the distances of a record.
    fn record(&self, rank: u64) -> Option<Least> {
        let mut least = Least::default();
        for (least, plane) in least.iter_mut().zip(&self.planes) {
            *least = plane.get(rank as usize)?.wrapping_sub(1);
        }
        Some(least)
    }

    /// Returns the distance of the track of a state whose blank is on the core line.
    fn least(&self, tracks: &Tracks, core: &State) -> Result<u8, Infallible> {
        Ok(self.planes[tracks.track(core)][core.rank() as usize].wrapping_sub(1))
    }

    /// Returns the distances of the states of a line of an order.
    pub(crate) fn of_line(
        &self,
        tracks: &Tracks,
        index: &Index,
        order: &State,
        line: usize,
    ) -> Least {
        let Ok(distances) =
            tracks.line_distances(index, order, line, |core| self.least(tracks, core));
        distances
    }

    /// Returns the states of a track of a record, each as its distance and its number.
    fn members(&self, tracks: &Tracks, index: &Index, rank: usize, track: usize) -> Vec<(u8, u64)> {
        let number = rank * index.snake().shape().cells() + tracks.core_line().start + track;
        let Some(core) = index.state(number as u64) else { return Vec::new() };
        let members = tracks.members(index, &core).map(|state| {
            let (line, position) = (state.place() / tracks.width(), state.place() % tracks.width());
            let distances = self.of_line(tracks, index, &state, line);
            (distances[position], index.number(&state))
        });
        members.collect()
    }

    /// Returns the far states: those at `least` or more, by distance and then by number.
    fn far_states(&self, tracks: &Tracks, index: &Index, least: u32) -> Vec<u64> {
        /// The number of records that a thread takes at a time.
        const RECORDS: usize = 1 << 16;

        // A state is at most 1 farther than the least distance of its track.
        let may_be_far = |value: u8| u32::from(value) >= least;
        let mut far = Vec::new();
        for (track, plane) in self.planes.iter().enumerate() {
            let tasks = (0..plane.len().div_ceil(RECORDS)).into_par_iter();
            let found = tasks.flat_map_iter(|task| {
                let ranks = task * RECORDS..plane.len().min((task + 1) * RECORDS);
                let ranks = ranks.filter(|&rank| may_be_far(plane[rank]));
                let states = ranks.flat_map(|rank| self.members(tracks, index, rank, track));
                states.filter(|&(distance, _)| u32::from(distance) >= least).collect::<Vec<_>>()
            });
            far.extend(found.collect::<Vec<_>>());
        }
        far.sort_unstable();
        far.into_iter().map(|(_, number)| number).collect()
    }
}

/// The payload of a sparse table in mtm, packed from the [`TrackDistances`] of a search while it is
/// written.
#[derive(Debug)]
pub struct TrackPayload {
    distances: TrackDistances,
    tracks: Tracks,
    /// The position of the list of far states.
    far: usize,
    far_states: Vec<u64>,
}

impl TrackPayload {
    /// Prepares the payload of a table with this header, from the distances of a complete search of
    /// its home.
    pub fn new(distances: TrackDistances, header: &Header, index: &Index) -> TrackPayload {
        let goal = index.snake().place(header.home().cell());
        let distribution = header.distribution();
        let tracks = Tracks::new(index, goal, distribution.radius());
        let far_states = distances.far_states(&tracks, index, distribution.far_distance());
        let far = tracks.bytes(index).next_multiple_of(8) as usize;
        TrackPayload { distances, tracks, far, far_states }
    }

    /// Writes the segment of the payload that starts at byte `start`. Bytes beyond its end are
    /// zeros.
    pub fn fill(&self, start: usize, segment: &mut [u8]) {
        let records = self.far.saturating_sub(start).min(segment.len());
        let ranks = self.tracks.first_rank(start)..;
        let found = ranks.map_while(|rank| self.distances.record(rank));
        self.tracks.write(start, &mut segment[..records], found);
        write_far(&self.far_states, self.far, start, segment);
    }
}
