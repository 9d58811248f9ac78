//! The frontier of a search in stm, where a move is one tile by one cell.

use std::io;

use crate::level_set::{Chunk, LevelSet};
use crate::move_set::MoveSet;
use crate::parallel::*;
use crate::puzzle::Puzzle;
use crate::simd::{Simd, prefetch_after};

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
        let (moves, from, to) = self.step(colour);
        let arrive = |_, _: &mut [u8]| false;
        match bits {
            None => {
                let nothing = (0..to.chunks()).into_par_iter();
                advance(moves, from, to, nothing, arrive, |_, _, _| {}, simd)
            }
            Some(bits) => {
                let collect = |bits: Chunk<'_>, new: &[u8], count| bits.add_if(new, count > 0);
                advance(moves, from, to, bits.par_chunks_mut(), arrive, collect, simd)
            }
        }
    }

    /// Replaces the level before the last, as [`next_level`](Stm::next_level), and calls `visit` for
    /// each chunk that has states of the last level or the next one: with its first order and the bytes
    /// of even and of odd places, of which one are those of the last level, the others those of the next.
    #[cfg(not(target_family = "wasm"))]
    pub fn visit_next_level(
        &mut self,
        colour: usize,
        visit: impl Fn(usize, [&[u8]; 2]) + Sync,
        simd: Simd,
    ) -> u64 {
        let (moves, from, to) = self.step(colour);
        let chunks = (0..to.chunks()).into_par_iter();
        let visit = |chunk, next: &[u8], count| {
            if count > 0 || from.is_occupied(chunk) {
                let last = from.chunk(chunk);
                let states = if colour == 0 { [last, next] } else { [next, last] };
                visit(chunk * from.chunk_len, states);
            }
        };
        advance(moves, from, to, chunks, |_, _| false, visit, simd)
    }

    /// Returns the moves from the last level, given its colour, the last level, and the one before it.
    fn step(&mut self, colour: usize) -> (&MoveSet, &LevelSet, &mut LevelSet) {
        let [even, odd] = &mut self.sets;
        let (from, to) = if colour == 0 { (even, odd) } else { (odd, even) };
        (&self.moves[colour], from, to)
    }
}

/// Replaces level L−1, in `to`, by level L+1: the states that level L, in `from`, reaches and that are
/// not in level L−1. Returns their number.
///
/// `arrive` adds the states that are reached otherwise to the bytes of a chunk, given its first order,
/// and returns whether there can be any. `settle` is called for each chunk with its item of `items`,
/// its new bytes and the number of states in them.
pub(crate) fn advance<T: Send>(
    moves: &MoveSet,
    from: &LevelSet,
    to: &mut LevelSet,
    items: impl IndexedParallelIterator<Item = T>,
    arrive: impl Fn(usize, &mut [u8]) -> bool + Sync,
    settle: impl Fn(T, &[u8], u64) + Sync,
    simd: Simd,
) -> u64 {
    // All zeros before and after each chunk: most levels reach few of them.
    let none_reached = || vec![0; from.chunk_len];
    let chunks = to.par_chunks_mut().zip(items);
    let counts = chunks.map_init(none_reached, |reached, (chunk, item)| {
        let mut any = simd.expand(moves, from, chunk.number, reached);
        prefetch_after(chunk.bytes);
        any |= arrive(chunk.number * from.chunk_len, reached);
        let mut count = 0;
        if any {
            count = simd.replace(chunk.bytes, reached);
            *chunk.occupied = count > 0;
            reached.fill(0);
        } else if std::mem::take(chunk.occupied) {
            // Only the level before the last has states here.
            chunk.bytes.fill(0);
        }
        settle(item, chunk.bytes, count);
        count
    });
    counts.sum()
}
