//! The proof that a table is right, without a second search.
//!
//! A function d on the states is the distance from the goal if and only if
//!
//! 1. d = 0 at the goal and only there;
//! 2. d differs by at most 1 between neighbours, and in stm by exactly 1, because every move of
//!    one tile changes the colour of the blank's place;
//! 3. every other state has a neighbour with a smaller d.
//!
//! By 3, a walk downhill from any state reaches the goal in d moves, so the distance is at most d.
//! By 2, each move lowers d by at most 1, so no path is shorter.

mod chunk;
mod route;
mod sparse;
mod stored;
mod tracks;
mod trees;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::AtomicU64;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::index::Index;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;

pub use sparse::Proof;

impl<D: AsRef<[u8]>> Table<D> {
    /// Proves that the table is right: every checksum, every state and its neighbours, the
    /// distribution in the header and the list of far states.
    ///
    /// One pass with a count for each distance in memory, and a second one that finds the error if
    /// there is one; with sparse encoding, one pass with a bit for each stored distance: see
    /// [`Proof`].
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found.
    pub fn verify(&self) -> Result<(), TableError> {
        let table = self.as_checked()?;
        let orders = 0..self.index().orders();
        let counts = match Proof::new(&table) {
            Some(proof) => prove_sparse(&proof)?,
            None => match prove_lines(&table, orders.clone()) {
                Some(counts) => counts,
                None => prove_ranks(&table, orders)?,
            },
        };
        prove_counts(&table, &counts)?;
        prove_far(&table)
    }
}

/// Proves the distances of a sparse table, and returns the number of states at each distance.
fn prove_sparse<D: AsRef<[u8]>>(proof: &Proof<'_, D>) -> Result<Vec<u64>, TableError> {
    let mut flags = Vec::new();
    flags.resize_with(proof.flag_words(), AtomicU64::default);
    let mut counts = Vec::new();
    for task in 0..proof.tasks() {
        let found = proof.prove(task, &flags)?;
        counts.resize(found.len(), 0);
        counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
    }
    proof.finish(&flags)?;
    Ok(counts)
}

/// Proves a byte table, whose blocks have been checked, in some ranks of orders: compares the
/// states of each order along the snake and, across it, those with the blank on the first line with
/// the states after moves to the other lines. So all ranks together prove all states. Returns the
/// number of states at each distance in these ranks. `None` if the table has another encoding, or a
/// distance is wrong: [`prove_ranks`], which takes several times as long, finds the state.
///
/// A line of the snake, or across it, has the states that the blank reaches in its row or column.
/// Each state and its neighbours are in two of them. So conditions 2 and 3 hold if they hold there.
pub fn prove_lines<D: AsRef<[u8]>>(table: &Table<D>, ranks: Range<u64>) -> Option<Vec<u64>> {
    if table.header().encoding() != Encoding::Byte {
        return None;
    }
    let metric = table.header().metric();
    let index = table.index();
    let (cells, width) = (index.cells() as usize, index.snake().width());
    let lines = cells / width;
    let to_next_line = Direction::ALL
        .into_iter()
        .find(|&direction| index.snake().step(0, direction) == Some(2 * width - 1))?;
    let distances = table.payload();
    let mut counts = vec![0; table.header().distribution().counts().len()];
    for first in index.states_by_order(ranks) {
        let start = index.number(&first) as usize;
        for along in distances.get(start..start + cells)?.chunks_exact(width) {
            if !is_valid(along, metric) {
                return None;
            }
            for &distance in along {
                // Beyond the radius there is no count.
                *counts.get_mut(usize::from(distance))? += 1;
            }
        }
        for place in 0..width {
            let mut across = [0; Index::MAX_CELLS];
            let mut numbers = [0; Index::MAX_CELLS];
            let mut state = Some(first.at(place));
            for (distance, number) in across.iter_mut().zip(&mut numbers).take(lines) {
                let current = state?;
                *number = index.number(&current) as usize;
                *distance = *distances.get(*number)?;
                state = index.step(&current, to_next_line);
            }
            let across = &across[..lines];
            if !is_valid(across, metric) {
                return None;
            }
            for (line, &number) in numbers.iter().enumerate().take(lines) {
                // The snake runs back along every second line.
                let position = if line % 2 == 0 { place } else { width - 1 - place };
                let along = distances.get(number - position..)?.get(..width)?;
                let is_right = if number as u64 == table.goal() {
                    across[line] == 0
                } else {
                    has_closer(along, position, metric) || has_closer(across, line, metric)
                };
                if !is_right {
                    return None;
                }
            }
        }
    }
    Some(counts)
}

/// Returns whether neighbours in a line differ by 1, or by at most 1 in mtm. There all states of a
/// line are neighbours.
fn is_valid(line: &[u8], metric: Metric) -> bool {
    match metric {
        Metric::Stm => line.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == 1),
        Metric::Mtm => {
            let (min, max) = (line.iter().min(), line.iter().max());
            min.zip(max).is_none_or(|(min, max)| max - min <= 1)
        }
    }
}

/// Returns whether a state in a line has a neighbour there with a smaller distance.
fn has_closer(line: &[u8], position: usize, metric: Metric) -> bool {
    let neighbours = match metric {
        Metric::Stm => position.saturating_sub(1)..line.len().min(position + 2),
        Metric::Mtm => 0..line.len(),
    };
    line[neighbours].iter().any(|&distance| distance < line[position])
}

/// Proves the distances of the states whose orders have these ranks, and returns the number
/// of them at each distance up to the radius.
///
/// # Errors
///
/// The first [`TableError`] among these states.
pub fn prove_ranks<D: AsRef<[u8]>>(
    table: &Table<D>,
    ranks: Range<u64>,
) -> Result<Vec<u64>, TableError> {
    let index = table.index();
    let metric = table.header().metric();
    let mut counts = vec![0; table.header().distribution().counts().len()];
    for first in index.states_by_order(ranks) {
        for place in 0..index.cells() as usize {
            let state = first.at(place);
            let distance = table.distance(&state)?;
            let mut has_closer = distance == 0;
            let slide = |direction| index.slide(state, direction, metric);
            for next in Direction::ALL.into_iter().flat_map(slide) {
                let other = table.distance(&next)?;
                let is_valid = match metric {
                    Metric::Stm => other.abs_diff(distance) == 1,
                    Metric::Mtm => other.abs_diff(distance) <= 1,
                };
                if !is_valid {
                    return Err(TableError::NeighbourDistances {
                        state: index.number(&state),
                        neighbour: index.number(&next),
                    });
                }
                has_closer |= other < distance;
            }
            if !has_closer {
                return Err(TableError::NoCloserNeighbour { state: index.number(&state) });
            }
            if let Some(count) = counts.get_mut(distance as usize) {
                *count += 1;
            }
        }
    }
    Ok(counts)
}

/// Compares the number of states at each distance with the header.
///
/// # Errors
///
/// [`TableError::StateCount`] at the first difference.
pub fn prove_counts<D: AsRef<[u8]>>(table: &Table<D>, counts: &[u64]) -> Result<(), TableError> {
    for (distance, &found) in (0..).zip(counts) {
        let expected = table.header().distribution().count(distance);
        if found != expected {
            return Err(TableError::StateCount { distance, found, expected });
        }
    }
    Ok(())
}

/// Proves the list of far states by a walk from each, and checks that the bytes before it are zero.
/// If the counts are right, no far state is missing: the list has as many entries as there are far
/// states, all different, each at its distance.
///
/// # Errors
///
/// [`FileError::Block`](crate::file::FileError::Block) if a byte before the list is not zero,
/// [`TableError::FarEntry`] at the first wrong entry.
pub fn prove_far<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    if table.header().encoding() == Encoding::Byte {
        return Ok(());
    }
    table.check_padding()?;
    let distribution = table.header().distribution();
    for distance in distribution.far_distance()..=distribution.radius() {
        let entries = table.far_entries(distance);
        for (entry, state) in entries.clone().zip(table.listed_states(entries)) {
            if table.distance(&state?)? != distance {
                return Err(TableError::FarEntry { entry });
            }
        }
    }
    Ok(())
}
