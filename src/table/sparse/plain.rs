//! The specification of the encoding: the distances of the stored states, a byte each.

use alloc::vec;
use alloc::vec::Vec;

use crate::index::{Index, State};
use crate::table::sparse::Sparse;
use crate::table::sparse::probe::Slot;

/// The distances of all stored states, a byte each: for each order, by rank, those of the stored
/// places, by number. What the blocks of a payload pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainDistances {
    distances: Vec<u8>,
    members: usize,
}

impl PlainDistances {
    /// Takes the distances of the stored states from those of all states, by number.
    pub fn new(sparse: &Sparse, index: &Index, distances: &[u8]) -> PlainDistances {
        let places = sparse.stored().branches();
        let orders = distances.chunks_exact(index.cells() as usize);
        let stored = orders.flat_map(|order| places.iter().map(|branch| order[branch.place()]));
        PlainDistances { distances: stored.collect(), members: places.len() }
    }

    /// Returns the distance of a state whose stored place has this number; 0 of a state of another
    /// shape.
    pub fn distance(&self, state: &State, member: usize) -> u8 {
        let at = state.rank() as usize * self.members + member;
        self.distances.get(at).copied().unwrap_or_default()
    }

    /// Packs the distances of one block.
    fn write_block(&self, sparse: &Sparse, index: &Index, number: u64, block: &mut [u8]) {
        let Sparse { stored, forest, packing, .. } = sparse;
        let first = number * forest.block() as u64;
        let states = index.states_by_order(first..first + forest.block() as u64);
        let cores: Vec<State> = states.map(|state| state.at(stored.core())).collect();
        let parity = cores.first().map_or(0, |state| forest.parity(index, state));
        let mut bases = Vec::new();
        let mut values = Vec::new();
        for (record, &core) in forest.records(parity).iter().zip(&cores) {
            let distance = self.distance(&core, 0);
            let mut value = match record.parent {
                None => {
                    bases.push(distance / 2);
                    0
                }
                Some((parent, _)) => {
                    let parent = self.distance(&cores[usize::from(parent)], 0);
                    number_of_difference(distance, parent, 4)
                }
            };
            let states = forest.states(index, stored, core);
            for (member, branch) in stored.branches().iter().enumerate().skip(1) {
                let parent = self.distance(&states[branch.parent()], branch.parent());
                let distance = self.distance(&states[member], member);
                let number = number_of_difference(distance, parent, branch.moves());
                value += packing.digit(member) * number;
            }
            values.push(value as u8);
        }
        packing.write_block(&bases, &values, block);
    }

    /// Packs the distances into the blocks of a payload.
    pub fn write(&self, sparse: &Sparse, index: &Index, payload: &mut [u8]) {
        let blocks = payload.chunks_exact_mut(sparse.packing().block_bytes());
        for (number, block) in (0..).zip(blocks) {
            self.write_block(sparse, index, number, block);
        }
    }

    /// Unpacks the blocks of a payload. `goal` is the place of the blank in the goal. Of an invalid
    /// payload the distances are modulo 256.
    pub fn read(sparse: &Sparse, index: &Index, goal: usize, payload: &[u8]) -> PlainDistances {
        let Sparse { stored, forest, packing, .. } = sparse;
        let members = stored.branches().len();
        let is_odd = (stored.core() ^ goal) & 1 != 0;
        let mut distances = vec![0; index.orders() as usize * members];
        let mut states = index.states_by_order(0..index.orders()).map(|s| s.at(stored.core()));
        for block in payload.chunks_exact(packing.block_bytes()) {
            let cores: Vec<State> = states.by_ref().take(forest.block()).collect();
            let parity = cores.first().map_or(0, |state| forest.parity(index, state));
            let records = forest.records(parity);
            for (record, &core) in (0..).zip(&cores) {
                let states = forest.states(index, stored, core);
                for (member, state) in states.iter().enumerate().take(members) {
                    let slot = Slot { record, member: member as u8, ..Slot::default() };
                    let distance = packing.distance(block, records, slot, is_odd);
                    distances[state.rank() as usize * members + member] = distance as u8;
                }
            }
        }
        PlainDistances { distances, members }
    }
}

/// Returns the number of a difference along a walk: 0 for −`moves`, `moves` for +`moves`.
fn number_of_difference(distance: u8, parent: u8, moves: usize) -> u32 {
    (u32::from(distance) + moves as u32).saturating_sub(parent.into()) / 2
}
