//! A set of hashes.

use alloc::vec;
use alloc::vec::Vec;

/// Hashes with open addressing.
pub(crate) struct HashSet {
    slots: Vec<u64>,
}

impl HashSet {
    /// Creates a set for up to `count` hashes.
    pub fn new(count: usize) -> HashSet {
        HashSet { slots: vec![0; (2 * count + 1).next_power_of_two()] }
    }

    /// Adds a hash; returns whether it is new.
    pub fn insert(&mut self, hash: u64) -> bool {
        let hash = hash.max(1);
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] == hash {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = hash;
        true
    }
}
