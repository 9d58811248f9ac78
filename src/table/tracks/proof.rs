//! The proof that a table of tracks is right, by neighbours.
//!
//! Let τ be the least distances that a table has, one for each track, with
//!
//! 1. τ = 0 for the goal's track, and at most 1 for the others that the goal's line meets;
//! 2. a difference of at most 2 between two tracks that a line meets;
//! 3. for every track but the goal's, τ > 0, and a line that meets it and meets a track with τ − 2
//!    too or, if τ = 1, the goal.
//!
//! By 1 and 2, τ is at most the least distance of the track: that is 0, or 1 if the goal's line
//! meets the track, or else 2 more than that of another track that one of its lines meets, so the
//! claim follows by induction. By 3, τ is at least the least distance, by induction in the other
//! direction. So τ is right, and with it the distances of all states.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::index::State;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::tracks::Tracks;

/// Proves the records of the orders with these ranks, and all lines of these orders. So all ranks
/// together prove all tracks. Returns the number of states on these lines at each distance.
pub(crate) fn prove_tracks<D: AsRef<[u8]>>(
    table: &Table<D>,
    tracks: &Tracks,
    ranks: Range<u64>,
) -> Result<Vec<u64>, TableError> {
    let index = table.index();
    let least = |core: &_| Ok::<_, TableError>(table.record(tracks, core)?[tracks.track(core)]);
    let width = tracks.width;
    let mut counts = vec![0; table.header().distribution().counts().len()];
    for order in index.states_by_order(ranks) {
        for line in 0..tracks.lines {
            let number = |position| index.number(&order.at(line * width + position));
            let mut found = [0; Tracks::MAX_WIDTH];
            for (position, found) in found.iter_mut().enumerate().take(width) {
                *found = least(&tracks.to_core(index, &order.at(line * width + position)))?;
            }
            let goal = tracks.has_goal(&order, line).then_some(tracks.goal % width);
            let min = found[..width].iter().copied().min().unwrap_or_default();
            let most = if goal.is_some() { 1 } else { min.saturating_add(2) };
            if let Some(position) = found[..width].iter().position(|&found| found > most) {
                return Err(TableError::WrongDistance { state: number(position) });
            }
            if let Some(position) = goal.filter(|&goal| found[goal] != 0) {
                return Err(TableError::GoalDistance { state: number(position) });
            }
            tracks.set_distances(&order, line, &mut found);
            for (position, &distance) in found.iter().enumerate().take(width) {
                let Some(count) = counts.get_mut(usize::from(distance)) else {
                    let (state, distance) = (number(position), distance.into());
                    return Err(TableError::BeyondRadius { state, distance });
                };
                *count += 1;
            }
        }
        let record = table.record(tracks, &order)?;
        for (place, found) in tracks.core_line().zip(record) {
            let core = order.at(place);
            let mut is_right = false;
            for member in tracks.members(index, &core) {
                if is_reached(table, tracks, &member, found)? {
                    is_right = true;
                    break;
                }
            }
            if !is_right {
                return Err(TableError::NoCloserNeighbour { state: index.number(&core) });
            }
        }
    }
    Ok(counts)
}

/// Returns whether the line of a state shows that the least distance of its track is at least
/// `found`, if the others are right: condition 3.
fn is_reached<D: AsRef<[u8]>>(
    table: &Table<D>,
    tracks: &Tracks,
    state: &State,
    found: u8,
) -> Result<bool, TableError> {
    let line = state.place() / tracks.width;
    let has_goal = tracks.has_goal(state, line);
    if found < 2 {
        return Ok(has_goal && (found == 1 || state.place() == tracks.goal));
    }
    for place in line * tracks.width..(line + 1) * tracks.width {
        let core = tracks.to_core(table.index(), &state.at(place));
        if table.record(tracks, &core)?[tracks.track(&core)] == found - 2 {
            return Ok(true);
        }
    }
    Ok(false)
}
