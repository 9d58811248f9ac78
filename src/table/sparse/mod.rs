//! The encoding `sparse`: distances of a few stored states, as differences of fixed width.
//!
//! Three ideas, each in its file and with its proof:
//!
//! 1. [`StoredPlaces`]: only states with the blank on a few places are stored. The distance of any
//!    other state is the least over a few short walks to stored ones.
//! 2. [`Forest`]: the stored states are joined by short walks, along which the distance can change
//!    by a few values only.
//! 3. [`Packing`]: these differences have a fixed width, so a block is found by a multiplication.
//!
//! A [`Proof`](crate::proof::Proof) shows that the distances are right, by neighbours.
//!
//! [`PlainDistances`] has the same distances in a byte each. It is the specification of what a
//! payload means.
//!
//! A program that queries tables does not need this module: [`Table`](crate::Table) does. It is for
//! code that writes or reads payloads in blocks, as `jiugong-engine` does.

mod forest;
mod packing;
mod places;
mod plain;
pub(crate) mod probe;
mod walks;

use crate::index::Index;

pub use forest::{Forest, Record};
pub use packing::Packing;
pub(crate) use packing::{Ancestry, Parent};
pub use places::{Branch, StoredPlaces};
pub use plain::PlainDistances;
pub(crate) use walks::Walks;

/// The encoding `sparse` for one shape and radius: a few kilobytes, computed when a table is
/// opened.
#[derive(Clone, Debug)]
pub struct Sparse {
    stored: StoredPlaces,
    walks: Walks,
    forest: Forest,
    packing: Packing,
}

impl Sparse {
    /// Computes the encoding for a shape and the radius of a table. Less than a millisecond.
    pub fn new(index: &Index, radius: u32) -> Sparse {
        let stored = StoredPlaces::new(index.snake());
        let walks = Walks::new(index.snake(), &stored);
        let forest = Forest::new(index, &stored);
        let packing = Packing::new(&stored, &forest, radius);
        Sparse { stored, walks, forest, packing }
    }

    /// Returns the stored places.
    pub fn stored(&self) -> &StoredPlaces {
        &self.stored
    }

    /// Returns the forest that joins the stored states.
    pub fn forest(&self) -> &Forest {
        &self.forest
    }

    /// Returns how the records of a block are packed.
    pub fn packing(&self) -> &Packing {
        &self.packing
    }

    /// Returns the number of bytes of all blocks.
    pub fn bytes(&self, index: &Index) -> u64 {
        index.orders() / self.forest.block() as u64 * self.packing.block_bytes() as u64
    }
}
