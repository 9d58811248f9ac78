//! One level of a search, found part by part.

use jiugong_engine::{Division, Incoming, LevelSet, PartLevel, Simd};

/// One level of a search.
#[derive(Clone, Copy, Debug)]
pub struct NextLevel<'a> {
    pub division: &'a Division,
    pub simd: Simd,
    /// The distance of the states of the level.
    pub distance: usize,
    /// The number of states at each smaller distance.
    pub counts: &'a [u64],
    /// The colour of the places that the blank leaves, and of the last level.
    pub colour: usize,
}

impl NextLevel<'_> {
    /// Returns whether the states of the level have bit 1 of the distance set.
    pub fn has_bits(&self) -> bool {
        self.distance & 2 != 0
    }

    /// Finds the level in one part, and packs the bits that the part sends for the next level.
    /// Returns the number of states.
    ///
    /// - `sets` has, by colour, the last two levels. The new level replaces the older one.
    /// - `bits` has the states of the new level's colour whose distance has bit 1 set.
    /// - `outgoing` has the bits packed of the older level, or zeros.
    pub fn find(
        &self,
        part: usize,
        sets: &mut [LevelSet; 2],
        bits: &mut LevelSet,
        incoming: &Incoming<'_>,
        outgoing: &mut [u8],
    ) -> u64 {
        let [even, odd] = sets;
        let (from, to) = if self.colour == 0 { (&*even, odd) } else { (&*odd, even) };
        let bits = self.has_bits().then_some(bits);
        self.division.advance(PartLevel { part, from, to, bits, incoming, outgoing }, self.simd)
    }
}
