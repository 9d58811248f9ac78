//! Queries of tables of tracks.

use crate::file::PAGE;
use crate::index::State;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::tracks::{Least, Tracks};

impl<D: AsRef<[u8]>> Table<D> {
    /// Returns the distance of a state in a table of tracks. Reads a record for each place of the
    /// state's line.
    // Not inlined: it has several callers, and its look-ups take longer than a call.
    #[inline(never)]
    pub(crate) fn distance_on_track(
        &self,
        tracks: &Tracks,
        state: &State,
    ) -> Result<u32, TableError> {
        let line = state.place() / tracks.width;
        let distances = tracks.line_distances(self.index(), state, line, |core| {
            Ok::<_, TableError>(self.record(tracks, core)?[tracks.track(core)])
        })?;
        let distance = distances[state.place() % tracks.width].into();
        if distance > self.header().distribution().radius() {
            return Err(TableError::BeyondRadius { state: self.index().number(state), distance });
        }
        Ok(distance)
    }

    /// Reads the record of a state whose blank is on the core line.
    #[inline]
    pub(crate) fn record(&self, tracks: &Tracks, core: &State) -> Result<Least, TableError> {
        let container = self.as_ref();
        if !container.is_checked() {
            let bytes = tracks.record_bytes(core.rank());
            let mut pages = bytes.start() / PAGE..=bytes.end() / PAGE;
            pages.try_for_each(|page| container.check_block(page))?;
        }
        let least = self.checked_record(tracks, core.rank());
        least.ok_or_else(|| TableError::WrongDistance { state: self.index().number(core) })
    }

    /// Reads the record with a rank, whose blocks have been checked; `None` if it is invalid.
    #[inline]
    pub(crate) fn checked_record(&self, tracks: &Tracks, rank: u64) -> Option<Least> {
        let bytes = self.payload().get(tracks.record_bytes(rank))?;
        tracks.packing.unpack(tracks.packing.number(bytes, tracks.first_bit(rank)))
    }

    /// Compares the records of some states with their distances: each record with those of its
    /// order whose blank is on the core line.
    pub(crate) fn compare_records(
        &self,
        tracks: &Tracks,
        first: u64,
        distances: &[u8],
    ) -> Result<(), TableError> {
        let index = self.index();
        let cells = index.cells();
        let last = first.saturating_add(distances.len() as u64);
        let core = tracks.core_line();
        for order in index.states_by_order(first / cells..last.div_ceil(cells)) {
            let mut found = self.record(tracks, &order)?;
            tracks.set_distances(&order, core.start / tracks.width, &mut found);
            for (place, found) in core.clone().zip(found) {
                let state = index.number(&order.at(place));
                let expected = state.checked_sub(first).and_then(|at| distances.get(at as usize));
                if expected.is_some_and(|&expected| expected != found) {
                    return Err(TableError::WrongDistance { state });
                }
            }
        }
        Ok(())
    }
}
