//! The frontier of a search in mtm, where tiles that slide together along a line are one move.

use std::io;

#[cfg(not(target_family = "wasm"))]
use crate::parallel::*;
use crate::search::level_set::LevelSet;
use crate::search::move_set::MoveSet;
use crate::search::puzzle::{Puzzle, cells, place_bits};
use crate::simd::Simd;

/// The sets of both colours.
type Pair = [LevelSet; 2];

/// The last level of a search, and all states found so far.
///
/// The blank moves any distance in its row or column. Along a line of the snake that keeps the
/// order: a byte with one bit of a line gets all bits of the line. Across the lines, a *sweep*
/// moves the states on line 0 one step to line 1, those and line 1's own one step to line 2, and so
/// on to the last line. A second sweep goes back. So each link is used once in each direction,
/// however far the blank moves.
///
/// The blank can stay on its colour, and neighbours can be in the same level; so all states found
/// are stored.
#[derive(Debug)]
pub(crate) struct Mtm {
    /// The last level.
    pub level: Pair,
    /// All states found so far.
    pub found: Pair,
    /// The states that the last level reaches.
    reached: Pair,
    /// The states that the last level reaches in one sweep.
    swept: Pair,
    /// The steps of the two sweeps, by the colour that the blank leaves.
    sweeps: [Vec<[MoveSet; 2]>; 2],
    /// By line, the bits of its places in the bytes of each colour.
    lines: Vec<[u8; 2]>,
}

impl Mtm {
    /// Creates the frontier at level 0, the goal with the blank on a place.
    pub fn new(puzzle: &Puzzle, place: usize) -> io::Result<Mtm> {
        let index = &puzzle.index;
        let mut level = LevelSet::pair(index)?;
        let mut found = LevelSet::pair(index)?;
        level[place % 2].insert_goal(place);
        found[place % 2].insert_goal(place);
        let lines = 0..cells(index) / puzzle.width;
        let step = |from_line, to_line| {
            let line = |place| place / puzzle.width;
            let contains = |from, to| line(from) == from_line && line(to) == to_line;
            [0, 1].map(|colour| MoveSet::new(puzzle, colour, contains))
        };
        let forward = lines.clone().skip(1).map(|line| step(line - 1, line));
        let backward = lines.clone().skip(1).rev().map(|line| step(line, line - 1));
        let bits = lines.map(|line| {
            let places = line * puzzle.width..(line + 1) * puzzle.width;
            [0, 1].map(|colour| place_bits(places.clone(), colour))
        });
        Ok(Mtm {
            level,
            found,
            reached: LevelSet::pair(index)?,
            swept: LevelSet::pair(index)?,
            sweeps: [forward.collect(), backward.collect()],
            lines: bits.collect(),
        })
    }

    /// Replaces the last level by the next one. Returns its number of states.
    pub fn next_level(&mut self, simd: Simd) -> u64 {
        self.reach_along_lines();
        for sweep in &self.sweeps {
            for (swept, level) in self.swept.iter_mut().zip(&self.level) {
                swept.par_chunks_mut().for_each(|chunk| {
                    *chunk.occupied = level.is_occupied(chunk.number);
                    chunk.bytes.copy_from_slice(level.chunk(chunk.number));
                });
            }
            for moves in sweep {
                let [even, odd] = &mut self.swept;
                expand(&moves[0], even, odd, simd);
                expand(&moves[1], odd, even, simd);
            }
            for (reached, swept) in self.reached.iter_mut().zip(&self.swept) {
                reached.add(swept);
            }
        }
        let sets = self.level.iter_mut().zip(&mut self.found);
        let counts = sets.zip(&self.reached).map(|((level, found), reached)| {
            let chunks = level.par_chunks_mut().zip(found.par_chunks_mut());
            let counts = chunks.map(|(level, found)| {
                level.bytes.copy_from_slice(found.bytes);
                let count = simd.replace(level.bytes, reached.chunk(level.number));
                *level.occupied = count > 0;
                let pairs = found.bytes.iter_mut().zip(&*level.bytes);
                pairs.for_each(|(found, new)| *found |= new);
                *found.occupied |= count > 0;
                count
            });
            counts.sum::<u64>()
        });
        counts.sum()
    }

    /// Sets the states reached to those that the last level reaches along its lines.
    fn reach_along_lines(&mut self) {
        let [even, odd] = &self.level;
        for (colour, reached) in self.reached.iter_mut().enumerate() {
            reached.par_chunks_mut().for_each(|chunk| {
                chunk.bytes.fill(0);
                *chunk.occupied = even.is_occupied(chunk.number) || odd.is_occupied(chunk.number);
                if !*chunk.occupied {
                    return;
                }
                for line in &self.lines {
                    let [evens, odds] = line;
                    let all = line[colour];
                    let from = even.chunk(chunk.number).iter().zip(odd.chunk(chunk.number));
                    for (to, (even, odd)) in chunk.bytes.iter_mut().zip(from) {
                        let is_on_line = even & evens | odd & odds != 0;
                        *to |= if is_on_line { all } else { 0 };
                    }
                }
            });
        }
    }
}

/// Adds to the set of one colour the states that moves reach from the other.
fn expand(moves: &MoveSet, from: &LevelSet, to: &mut LevelSet, simd: Simd) {
    to.par_chunks_mut().for_each(|chunk| {
        *chunk.occupied |= simd.expand(moves, from, chunk.number, chunk.bytes);
    });
}
