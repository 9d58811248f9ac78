//! The breadth-first search, level by level.

pub(crate) mod block;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod division;
pub(crate) mod level_set;
pub(crate) mod link;
pub(crate) mod move_set;
mod mtm;
pub(crate) mod puzzle;
pub(crate) mod stm;

use std::io::{self, Read, Write};

use jiugong::{Distribution, Home, Index, Metric, Shape};

use crate::numbers::{read_numbers, write_numbers};
use crate::search::mtm::Mtm;
use crate::search::puzzle::Puzzle;
use crate::search::stm::Stm;
use crate::simd::Simd;
use crate::sink::Sink;

/// A breadth-first search from the goal of a [`Home`], of puzzles of 6 to 16 cells.
///
/// Each call of [`next_level`](Search::next_level) finds the states of one more distance, in
/// rayon's threads. Between two calls the search can be [saved](Search::save).
///
/// ```
/// use jiugong::{Home, Metric, Shape};
/// use jiugong_engine::{Search, Simd};
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let mut search = Search::<()>::new(corner, Metric::Stm, Simd::best())?;
/// while search.next_level() > 0 {}
/// assert_eq!(search.counts().len() - 1, 31);
/// assert_eq!(search.counts()[31], 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Search<S> {
    index: Index,
    /// The goal's place of the blank.
    place: usize,
    simd: Simd,
    frontier: Frontier,
    counts: Vec<u64>,
    sink: S,
}

/// The last level, and the sets that the next one is computed with.
#[derive(Debug)]
enum Frontier {
    Stm(Stm),
    Mtm(Mtm),
}

/// The maximum number of levels: more than any puzzle of sixteen cells has, and as many as a byte
/// can number.
const MAX_LEVELS: usize = 256;

impl<S: Sink> Search<S> {
    /// Returns the memory that a search and its sink take, in bytes; [`u64::MAX`] if the shape has
    /// more than 16 cells.
    pub fn memory(shape: Shape, metric: Metric) -> u64 {
        Index::new(shape).map_or(u64::MAX, |index| {
            // In mtm a byte for the lines of an order, and one for each track.
            let sets = match metric {
                Metric::Stm => 2,
                Metric::Mtm => 3 + index.snake().width() as u64,
            };
            sets * index.orders() + S::memory(&index)
        })
    }

    /// Creates a search that has found the goal.
    ///
    /// # Errors
    ///
    /// [`InvalidInput`](io::ErrorKind::InvalidInput) if the shape has fewer than 6 or more than 16
    /// cells; the system's error if it cannot provide the memory.
    // Inlined where the metric is known, as on a page, which then has no search in the other.
    #[inline(always)]
    pub fn new(home: Home, metric: Metric, simd: Simd) -> io::Result<Search<S>> {
        let puzzle = Puzzle::new(home.shape())?;
        let place = puzzle.index.snake().place(home.cell());
        Search::start(&puzzle, place, metric, simd)
    }

    #[inline(always)]
    fn start(puzzle: &Puzzle, place: usize, metric: Metric, simd: Simd) -> io::Result<Search<S>> {
        let frontier = match metric {
            Metric::Stm => Frontier::Stm(Stm::new(puzzle, place)?),
            Metric::Mtm => Frontier::Mtm(Mtm::new(puzzle, place)?),
        };
        let mut search = Search {
            index: puzzle.index.clone(),
            place,
            simd,
            frontier,
            counts: vec![1],
            sink: S::new(&puzzle.index)?,
        };
        search.add_to_sink();
        Ok(search)
    }

    /// Finds all levels. `progress` is called after each with the share of the states found,
    /// between 0 and 1.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn run(&mut self, progress: impl Fn(f64)) {
        let mut found = 1;
        loop {
            let count = self.next_level();
            if count == 0 {
                return;
            }
            found += count;
            progress(found as f64 / self.index.states() as f64);
        }
    }

    /// Finds the next level and returns its number of states: 0 after the last level, or after 256
    /// levels, which only a search loaded from invalid bytes can have.
    pub fn next_level(&mut self) -> u64 {
        if self.counts.len() >= MAX_LEVELS {
            return 0;
        }
        let colour = self.colour();
        let count = match &mut self.frontier {
            Frontier::Stm(stm) => {
                let bits = self.sink.collected(self.counts.len(), 1 - colour);
                stm.next_level(colour, bits, self.simd)
            }
            Frontier::Mtm(mtm) => mtm.next_level(self.counts.len() - 1, self.simd),
        };
        if count > 0 {
            self.counts.push(count);
            self.add_to_sink();
        }
        count
    }

    /// Returns the number of states at each distance found so far.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the sink of a complete search and frees all other memory.
    pub fn into_sink(mut self) -> S {
        if let Frontier::Mtm(mtm) = self.frontier {
            self.sink.add_tracks(&self.index, self.place, mtm.into_distances());
        }
        self.sink
    }

    /// Returns the colour of the blank's places in the last level, in stm.
    fn colour(&self) -> usize {
        (self.place + self.counts.len() - 1) % 2
    }

    /// Adds the last level to the sink, in stm.
    fn add_to_sink(&mut self) {
        let Frontier::Stm(stm) = &self.frontier else { return };
        let states = &stm.sets[self.colour()];
        let distance = self.counts.len() - 1;
        let closer: u64 = self.counts[..distance].iter().sum();
        let all = self.index.states();
        self.sink.add(distance, states);
        if all.saturating_sub(closer) <= Distribution::max_far_states(all) {
            self.sink.add_far(states);
        }
    }

    /// Writes all that is needed to resume the search: the counts, the frontier and the sink.
    ///
    /// # Errors
    ///
    /// The writer's error.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        write_numbers(&self.counts, out)?;
        match &self.frontier {
            Frontier::Stm(stm) => stm.sets.iter().try_for_each(|set| set.save(out))?,
            Frontier::Mtm(mtm) => mtm.save(out)?,
        }
        self.sink.save(out)
    }

    /// Loads a [saved](Search::save) search of the same home, metric and sink.
    ///
    /// The caller must check that the bytes are undamaged: other bytes give an error or a search
    /// with wrong results.
    ///
    /// # Errors
    ///
    /// The errors of the reader and of [`new`](Search::new);
    /// [`InvalidData`](io::ErrorKind::InvalidData) for bytes that no search has saved.
    pub fn load(home: Home, metric: Metric, simd: Simd, from: &mut dyn Read) -> io::Result<Self> {
        let mut search = Search::<S>::new(home, metric, simd)?;
        search.counts = read_numbers(MAX_LEVELS as u64, from)?;
        let found: u128 = search.counts.iter().map(|&count| u128::from(count)).sum();
        if search.counts.first() != Some(&1) || found > search.index.states().into() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        match &mut search.frontier {
            Frontier::Stm(stm) => stm.sets.iter_mut().try_for_each(|set| set.load(from))?,
            Frontier::Mtm(mtm) => mtm.load(from)?,
        }
        search.sink.load(from)?;
        Ok(search)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn corner(rows: usize, cols: usize) -> Home {
        Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
    }

    fn counts(puzzle: &Puzzle, metric: Metric, simd: Simd) -> Vec<u64> {
        let mut search = Search::<()>::start(puzzle, 0, metric, simd).unwrap();
        while search.next_level() > 0 {}
        search.counts().to_vec()
    }

    /// 4×4 has links of seven and five entries that rotate the last two, and is too large for a
    /// test. A snake along the long side of 2×4 and 3×4 has such links as well, and its levels have
    /// the same sizes.
    #[test]
    fn long_links_give_the_same_counts() {
        let check = |rows, cols, metric| {
            let shape = Shape::new(rows, cols).unwrap();
            let puzzle = Puzzle::new(shape).unwrap();
            let expected = counts(&puzzle, metric, Simd::best());
            assert_eq!(expected.iter().sum::<u64>(), puzzle.index.states());
            let puzzle = Puzzle::along_long_side(shape);
            for simd in Simd::available() {
                let found = counts(&puzzle, metric, simd);
                assert_eq!(found, expected, "{shape} {metric:?} {simd:?}");
            }
        };
        check(2, 4, Metric::Stm);
        check(2, 4, Metric::Mtm);
        check(3, 4, Metric::Stm);
    }

    #[test]
    fn rejects_unsupported_shapes() {
        for (rows, cols) in [(2, 2), (3, 6)] {
            let search = Search::<()>::new(corner(rows, cols), Metric::Stm, Simd::PORTABLE);
            let expected = format!("expected a shape of 6 to 16 cells, found {rows}x{cols}");
            assert_eq!(search.unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn rejects_bytes_that_no_search_has_saved() {
        let load = |mut bytes: &[u8]| {
            let search = Search::<()>::load(corner(2, 3), Metric::Stm, Simd::PORTABLE, &mut bytes);
            search.unwrap_err().kind()
        };
        assert_eq!(load(&[]), io::ErrorKind::UnexpectedEof);
        assert_eq!(load(&[255; 4096]), io::ErrorKind::InvalidData);
        assert_eq!(load(&[0; 4096]), io::ErrorKind::InvalidData);
    }
}
