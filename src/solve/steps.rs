//! The moves on shortest paths, layer by layer.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use crate::board::direction::Direction;
use crate::board::moves::Move;
use crate::index::State;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::sparse::probe::SparseProbe;

/// A move on a shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub(super) from: State,
    pub(super) m: Move,
    pub(super) to: State,
}

/// The results of walks in a layer: the moves to its states, and those of the states at which a
/// walk ends.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    steps: Vec<Step>,
    ends: Vec<State>,
}

/// A source of the moves on shortest paths, layer by layer.
pub(super) enum StepSource<'a, D> {
    /// Each state is looked up with its neighbours.
    Neighbours(&'a Table<D>, [Direction; 4]),
    /// In a sparse table the walks from a stored state have the moves of the states on them too.
    Walks {
        probe: Box<SparseProbe<'a, D>>,
        /// By the direction in the table, the move.
        moves: [Move; 4],
        /// By distance.
        layers: Vec<Layer>,
    },
}

impl<'a, D: AsRef<[u8]>> StepSource<'a, D> {
    pub(super) fn new(table: &'a Table<D>, directions: [Direction; 4]) -> StepSource<'a, D> {
        let Some(probe) = SparseProbe::new(table) else {
            return StepSource::Neighbours(table, directions);
        };
        let mut moves = [Move::from(Direction::Up); 4];
        for direction in Direction::ALL {
            moves[directions[direction as usize] as usize] = direction.into();
        }
        StepSource::Walks { probe: Box::new(probe), moves, layers: Vec::new() }
    }

    /// Returns the moves from the states of a layer, sorted, to states with `left` moves left.
    pub(super) fn to(&mut self, left: u32, layer: &[State]) -> Result<Vec<Step>, TableError> {
        let mut found = Vec::new();
        match self {
            StepSource::Neighbours(table, directions) => {
                for state in layer {
                    for closer in table.closer_neighbours(state, *directions)? {
                        let (m, next) = closer?;
                        found.push(Step { from: *state, m, to: next });
                    }
                }
            }
            StepSource::Walks { probe, moves, layers } => {
                let distance = left as usize + 1;
                if layers.is_empty() {
                    layers.resize(distance + 1, Layer::default());
                    layers[distance].ends.extend_from_slice(layer);
                }
                let mut ends = mem::take(&mut layers[distance].ends);
                ends.sort_unstable();
                ends.dedup();
                for state in ends {
                    let visit = &mut |from: &State, direction: Direction, to, left: u32, is_end| {
                        let Layer { steps, ends } = &mut layers[left as usize];
                        steps.push(Step { from: *from, m: moves[direction as usize], to });
                        if is_end {
                            ends.push(to);
                        }
                    };
                    probe.all_walks(&state, left + 1, visit)?;
                }
                found = mem::take(&mut layers[left as usize].steps);
                found.sort_unstable();
                found.dedup();
            }
        }
        Ok(found)
    }
}
