//! The frontier of a search in stm, where a move is one tile by one cell.

use std::io;

use crate::level_set::LevelSet;
use crate::move_set::MoveSet;
use crate::parallel::*;
use crate::puzzle::Puzzle;
use crate::simd::Simd;

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

    /// Replaces the level before the last, given the last level's colour, by the next one. Returns
    /// its number of states.
    pub fn next_level(&mut self, colour: usize, simd: Simd) -> u64 {
        let [even, odd] = &mut self.sets;
        let (from, to) = if colour == 0 { (&*even, odd) } else { (&*odd, even) };
        let moves = &self.moves[colour];
        // All zeros before and after each chunk: most levels reach few of them.
        let none_reached = || vec![0; from.chunk_len];
        let chunks = to.par_chunks_mut();
        let counts = chunks.map_init(none_reached, |reached, chunk| {
            if simd.expand(moves, from, chunk.number, reached) {
                let count = simd.replace(chunk.bytes, reached);
                *chunk.occupied = count > 0;
                reached.fill(0);
                count
            } else {
                // Only the level before the last has states here.
                if std::mem::take(chunk.occupied) {
                    chunk.bytes.fill(0);
                }
                0
            }
        });
        counts.sum()
    }
}
