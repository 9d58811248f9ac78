//! The frontier of a search in stm, where a move is one tile by one cell.

use std::io;

use crate::parallel::*;
use crate::search::level_set::{Chunk, LevelSet};
use crate::search::move_set::MoveSet;
use crate::search::puzzle::Puzzle;
use crate::simd::Simd;
use crate::simd::prefetch::prefetch_after;

/// The last two levels of a search.
///
/// Every move takes the blank to a place of the other colour, so the set of one colour has level L
/// and the set of the other level L−1. The neighbours of level L are in levels L−1 and L+1: those
/// that are not in level L−1 are level L+1, and replace it. No other level needs to be stored.
#[derive(Debug)]
pub(crate) struct Stm {
    /// By colour.
    pub sets: [LevelSet; 2],
    /// By the colour that the blank leaves.
    moves: [MoveSet; 2],
}

impl Stm {
    /// Creates the frontier at level 0, the goal with the blank on a place.
    pub fn new(puzzle: &Puzzle, place: usize) -> io::Result<Stm> {
        let mut sets = LevelSet::pair(&puzzle.index)?;
        sets[place % 2].insert_goal(place);
        let moves = [0, 1].map(|colour| MoveSet::new(puzzle, colour, |_, _| true));
        Ok(Stm { sets, moves })
    }

    /// Replaces the level before the last, given the last level's colour, by the next one, and adds
    /// the new states to `bits`. Returns their number.
    pub fn next_level(&mut self, colour: usize, bits: Option<&mut LevelSet>, simd: Simd) -> u64 {
        let (step, to) = self.step(colour, simd);
        let no_other = |_, _: &mut [u8]| false;
        match bits {
            None => {
                let nothing = (0..to.chunks()).into_par_iter();
                step.advance(to, nothing, no_other, |_, _, _| {})
            }
            Some(bits) => {
                let collect = |bits: Chunk<'_>, new: &[u8], count| bits.add_if(new, count > 0);
                step.advance(to, bits.par_chunks_mut(), no_other, collect)
            }
        }
    }

    /// Returns the step from the last level, given its colour, and the level before the last.
    fn step(&mut self, colour: usize, simd: Simd) -> (LevelStep<'_>, &mut LevelSet) {
        let [even, odd] = &mut self.sets;
        let (from, to) = if colour == 0 { (&*even, odd) } else { (&*odd, even) };
        (LevelStep { moves: &self.moves[colour], from, simd }, to)
    }
}

/// The step from level L to level L+1.
#[derive(Clone, Copy)]
pub(crate) struct LevelStep<'a> {
    pub moves: &'a MoveSet,
    /// Level L.
    pub from: &'a LevelSet,
    pub simd: Simd,
}

impl LevelStep<'_> {
    /// Replaces level L−1, in `to`, by level L+1: the states that are reached from level L and are
    /// not in level L−1. Returns their number.
    ///
    /// `add_others` adds the states that are reached from elsewhere to the bytes of a chunk, given
    /// its first order, and returns whether there can be any. `visit` is called for each chunk with
    /// its item of `items`, its new bytes and the number of states in them.
    pub fn advance<T: Send>(
        self,
        to: &mut LevelSet,
        items: impl IndexedParallelIterator<Item = T>,
        add_others: impl Fn(usize, &mut [u8]) -> bool + Sync,
        visit: impl Fn(T, &[u8], u64) + Sync,
    ) -> u64 {
        let LevelStep { moves, from, simd } = self;
        // All zeros before and after each chunk: most levels reach few of them.
        let none_reached = || vec![0; from.chunk_len];
        let chunks = to.par_chunks_mut().zip(items);
        let counts = chunks.map_init(none_reached, |reached, (chunk, item)| {
            let mut any = simd.expand(moves, from, chunk.number, reached);
            prefetch_after(chunk.bytes);
            any |= add_others(chunk.number * from.chunk_len, reached);
            let mut count = 0;
            if any {
                count = simd.replace(chunk.bytes, reached);
                *chunk.occupied = count > 0;
                reached.fill(0);
            } else if std::mem::take(chunk.occupied) {
                // Only the level before the last has states here.
                chunk.bytes.fill(0);
            }
            visit(item, chunk.bytes, count);
            count
        });
        counts.sum()
    }
}
