//! The search in mtm, where tiles that slide together along a line are one move.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::memory::{Zeroed, zeroed};
use crate::numbers::{read_numbers, write_numbers};
use crate::parallel::*;
use crate::search::level_set::LevelSet;
use crate::search::move_set::MoveSet;
use crate::search::puzzle::{Puzzle, cells, place_bit, place_bits};
use crate::simd::Simd;
use crate::sink::tracks::TrackDistances;

/// The last levels of a search in mtm: the least distances of the [tracks](jiugong::tracks), and
/// the lines that have been reached.
///
/// A track at distance d is found from the tracks at d − 2:
///
/// 1. The states of these tracks: a *sweep* moves the blank from the core line to the next line on
///    both sides, and so on to the outermost lines.
/// 2. The lines of these states that no track before them meets: a byte with one bit of a line
///    gets all bits of the line.
/// 3. The tracks that these lines meet: a sweep back to the core line. Those that are new are at d.
///
/// The states of a line that is first reached from tracks at distance m are at m + 1 if they are on
/// one of these tracks, and at m + 2 otherwise. So the levels of states are counted on the way.
#[derive(Debug)]
pub(crate) struct Mtm {
    /// For each track of a record and each order, its distance plus 1, or 0 if it is not found yet.
    tracks: Vec<Zeroed>,
    /// For each order, a bit for each line that has been reached.
    lines: Zeroed,
    /// The number of states at the next distance that have been counted already.
    counted: u64,
    /// The states that a sweep reaches.
    swept: [LevelSet; 2],
    /// The steps of the sweep from the core line, and of the one back, by the colour that the
    /// blank leaves.
    outward: Vec<[MoveSet; 2]>,
    inward: Vec<[MoveSet; 2]>,
    /// The bits of the places of each line in the bytes of each colour.
    line_bits: Vec<[u8; 2]>,
    /// By track of a record, its place on the core line.
    core: Vec<usize>,
}

impl Mtm {
    /// Creates the frontier at level 0, the goal with the blank on a place.
    pub fn new(puzzle: &Puzzle, place: usize) -> io::Result<Mtm> {
        let index = &puzzle.index;
        let width = puzzle.width;
        let lines = cells(index) / width;
        let core_line = lines / 2;
        let from_core = |place: usize| (place / width).abs_diff(core_line);
        let outermost = core_line.max(lines - 1 - core_line);
        let outward = (1..=outermost).map(|far| {
            let contains = |from, to| from_core(to) == far && from_core(from) + 1 == far;
            [0, 1].map(|colour| MoveSet::new(puzzle, colour, contains))
        });
        let inward = (1..=outermost).rev().map(|far| {
            let contains = |from, to| from_core(from) == far && from_core(to) + 1 == far;
            [0, 1].map(|colour| MoveSet::new(puzzle, colour, contains))
        });
        let places = |line| line * width..(line + 1) * width;
        let line_bits = (0..lines).map(|line| [0, 1].map(|c| place_bits(places(line), c)));
        let planes = (0..width).map(|_| zeroed(index.orders()));
        let mut mtm = Mtm {
            tracks: planes.collect::<io::Result<_>>()?,
            lines: zeroed(index.orders())?,
            counted: 0,
            swept: LevelSet::pair(index)?,
            outward: outward.collect(),
            inward: inward.collect(),
            line_bits: line_bits.collect(),
            core: places(core_line).collect(),
        };
        // The goal's track, and the others that its line meets. The goal's line counts as reached.
        let goal_line = place / width;
        mtm.lines[0] = 1 << goal_line;
        mtm.add_tracks(&[place], 1);
        let others: Vec<usize> = places(goal_line).filter(|&other| other != place).collect();
        mtm.add_tracks(&others, 2);
        mtm.counted = others.len() as u64;
        Ok(mtm)
    }

    /// Adds the tracks of the states with the goal's order and these places.
    fn add_tracks(&mut self, places: &[usize], value: u8) {
        for &place in places {
            self.swept[place % 2].insert_goal(place);
        }
        sweep(&self.inward, &mut self.swept, Simd::PORTABLE);
        self.add_swept(value);
        self.swept.iter_mut().for_each(LevelSet::clear);
    }

    /// Finds the tracks two moves beyond the last level, and returns the number of states of the
    /// next level. `distance` is that of the last level.
    pub fn next_level(&mut self, distance: usize, simd: Simd) -> u64 {
        let value = (distance + 1) as u8;
        self.set_core(value);
        sweep(&self.outward, &mut self.swept, simd);
        let [nearest, others] = self.reach_lines(simd);
        sweep(&self.inward, &mut self.swept, simd);
        self.add_swept(value.saturating_add(2));
        std::mem::replace(&mut self.counted, others) + nearest
    }

    /// Sets the states to those of the tracks with a value, with the blank on the core line.
    fn set_core(&mut self, value: u8) {
        for (colour, swept) in self.swept.iter_mut().enumerate() {
            let len = swept.chunk_len;
            let planes = self.core.iter().zip(&self.tracks);
            let planes: Vec<(u8, &Zeroed)> = planes
                .filter(|(place, _)| *place % 2 == colour)
                .map(|(&place, plane)| (place_bit(place), plane))
                .collect();
            swept.par_chunks_mut().for_each(|chunk| {
                if *chunk.occupied {
                    chunk.bytes.fill(0);
                }
                *chunk.occupied = false;
                for &(bit, plane) in &planes {
                    let values = &plane[chunk.number * len..][..len];
                    if values.contains(&value) {
                        *chunk.occupied = true;
                        for (byte, &other) in chunk.bytes.iter_mut().zip(values) {
                            *byte |= if other == value { bit } else { 0 };
                        }
                    }
                }
            });
        }
    }

    /// Replaces the states by all states of the lines that they are the first to reach. Returns the
    /// number of those among them, and of the others on these lines.
    fn reach_lines(&mut self, simd: Simd) -> [u64; 2] {
        let [even, odd] = &mut self.swept;
        let len = even.chunk_len;
        let chunks = even.par_chunks_mut().zip(odd.par_chunks_mut());
        let nearest = AtomicU64::new(0);
        let others = chunks.zip(self.lines.par_chunks_mut(len)).map(|((even, odd), lines)| {
            if !*even.occupied && !*odd.occupied {
                return 0;
            }
            let chunk = [even.bytes, odd.bytes, lines];
            let [on_tracks, all] = simd.reach_lines(&self.line_bits, chunk);
            *even.occupied = all > 0;
            *odd.occupied = all > 0;
            nearest.fetch_add(on_tracks, Ordering::Relaxed);
            all - on_tracks
        });
        let others = others.sum();
        [nearest.into_inner(), others]
    }

    /// Gives the tracks of the states on the core line a value, if they have none.
    fn add_swept(&mut self, value: u8) {
        for (&place, plane) in self.core.iter().zip(&mut self.tracks) {
            let swept = &self.swept[place % 2];
            let bit = place_bit(place);
            let chunks = plane.par_chunks_mut(swept.chunk_len).enumerate();
            chunks.filter(|(chunk, _)| swept.is_occupied(*chunk)).for_each(|(chunk, values)| {
                for (found, &byte) in values.iter_mut().zip(swept.chunk(chunk)) {
                    let is_new = (byte & bit != 0) & (*found == 0);
                    *found |= if is_new { value } else { 0 };
                }
            });
        }
    }

    /// Returns the distances of all tracks, and frees all other memory.
    pub fn into_distances(self) -> TrackDistances {
        TrackDistances::new(self.tracks)
    }

    /// Writes what is needed to resume the search.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        write_numbers(&[self.counted], out)?;
        self.tracks.iter().try_for_each(|plane| out.write_all(plane))?;
        out.write_all(&self.lines)
    }

    /// Reads a saved search.
    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let counted = read_numbers(1, from)?;
        self.counted = *counted.first().ok_or(io::ErrorKind::InvalidData)?;
        self.tracks.iter_mut().try_for_each(|plane| from.read_exact(plane))?;
        from.read_exact(&mut self.lines)
    }
}

/// Moves the blank of all states in steps from line to line. They stay in the sets.
fn sweep(steps: &[[MoveSet; 2]], [even, odd]: &mut [LevelSet; 2], simd: Simd) {
    for [from_even, from_odd] in steps {
        expand(from_even, even, odd, simd);
        expand(from_odd, odd, even, simd);
    }
}

/// Adds to the set of one colour the states that moves reach from the other.
fn expand(moves: &MoveSet, from: &LevelSet, to: &mut LevelSet, simd: Simd) {
    to.par_chunks_mut().for_each(|chunk| {
        *chunk.occupied |= simd.expand(moves, from, chunk.number, chunk.bytes);
    });
}
