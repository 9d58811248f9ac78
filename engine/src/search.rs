//! The search, level by level.

use std::io::{self, Read, Write};

use crate::code::Code;
use crate::multi::Multi;
use crate::path::Path;
use crate::record::{Level, Record};
use crate::single::Single;

/// What counts as one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// One tile, by one cell.
    Single,
    /// A run of tiles in the blank's row or column.
    Multi,
}

/// A breadth-first search from the board whose tiles stand in order along the path.
///
/// One [`step`](Search::step) a level, in rayon's threads; between two of them the search can be
/// [saved](Search::save), or left.
///
/// ```
/// use jiugong_engine::{Code, Metric, Path, Search};
///
/// let path = Path::new(3, 3).unwrap();
/// let mut search = Search::<()>::new(path, 0, Metric::Single, Code::best())?;
/// while search.step() > 0 {}
/// assert_eq!(search.counts().len() - 1, 31);
/// assert_eq!(search.counts()[31], 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Search<R> {
    path: Path,
    home: usize,
    code: Code,
    front: Front,
    counts: Vec<u64>,
    record: R,
}

/// The last level, and what of those before is needed.
#[derive(Debug)]
enum Front {
    Single(Single),
    Multi(Multi),
}

impl<R: Record> Search<R> {
    /// The memory that a search and its record take, in bytes.
    pub fn memory(path: Path, metric: Metric) -> u64 {
        let front = match metric {
            Metric::Single => Single::memory(path),
            Metric::Multi => Multi::memory(path),
        };
        front + R::memory(path)
    }

    /// A search that has found its goal, whose blank is on the place `home` of the path.
    ///
    /// # Errors
    ///
    /// The system's, if it has not the memory; or if the path has no such place.
    pub fn new(path: Path, home: usize, metric: Metric, code: Code) -> io::Result<Search<R>> {
        if home >= path.cells() {
            let error = format!("no place {home} among {} cells", path.cells());
            return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
        }
        let front = match metric {
            Metric::Single => Front::Single(Single::new(path, home)?),
            Metric::Multi => Front::Multi(Multi::new(path, home)?),
        };
        let record = R::new(path)?;
        let mut search = Search {
            path,
            home,
            code,
            front,
            counts: vec![1],
            record,
        };
        search.note();
        Ok(search)
    }

    /// Finds the next level, and gives the number of its states: 0 when all levels are found, or
    /// more than any puzzle has, as by a search that was loaded from bytes of none.
    pub fn step(&mut self) -> u64 {
        if self.counts.len() >= MOST_LEVELS {
            return 0;
        }
        let colour = self.colour();
        let count = match &mut self.front {
            Front::Single(single) => single.step(colour, self.code),
            Front::Multi(multi) => multi.step(self.code),
        };
        if count > 0 {
            self.counts.push(count);
            self.note();
        }
        count
    }

    /// The number of states at each distance, as far as it was found.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The record, when the search is done or no longer needed. All other memory is given back.
    pub fn into_record(self) -> R {
        self.record
    }

    /// The colour of the blank's place on the last level, in the metric where it has one.
    fn colour(&self) -> usize {
        (self.home + self.counts.len() - 1) % 2
    }

    fn note(&mut self) {
        let distance = self.counts.len() - 1;
        let before: u64 = self.counts[..distance].iter().sum();
        let colour = self.colour();
        let sides: &[usize] = match self.front {
            Front::Single(_) => &[colour],
            Front::Multi(_) => &[0, 1],
        };
        for &colour in sides {
            let words = match &self.front {
                Front::Single(single) => single.level(colour),
                Front::Multi(multi) => multi.level(colour),
            };
            self.record.note(&Level {
                path: self.path,
                distance: distance as u32,
                colour,
                rest: self.path.states().saturating_sub(before),
                words,
            });
        }
    }

    /// Writes all that is needed to go on from here: the counts, the last levels and the record.
    ///
    /// # Errors
    ///
    /// The writer's.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&(self.counts.len() as u64).to_le_bytes())?;
        let mut counts = self.counts.iter();
        counts.try_for_each(|count| out.write_all(&count.to_le_bytes()))?;
        match &self.front {
            Front::Single(single) => single.save(out)?,
            Front::Multi(multi) => multi.save(out)?,
        }
        self.record.save(out)
    }

    /// Goes on with a search that was [saved](Search::save), of the same path, home, metric and
    /// record; whoever keeps it sees to that, and that its bytes are undamaged.
    ///
    /// # Errors
    ///
    /// The reader's; as [`new`](Search::new); or if the bytes are of no such search.
    pub fn load(
        path: Path,
        home: usize,
        metric: Metric,
        code: Code,
        from: &mut dyn Read,
    ) -> io::Result<Search<R>> {
        let mut search = Search::<R>::new(path, home, metric, code)?;
        let mut eight = [0; 8];
        from.read_exact(&mut eight)?;
        let levels = u64::from_le_bytes(eight);
        if levels > MOST_LEVELS as u64 {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let mut counts = Vec::new();
        for _ in 0..levels {
            from.read_exact(&mut eight)?;
            counts.push(u64::from_le_bytes(eight));
        }
        let found = counts.iter().map(|&count| u128::from(count)).sum::<u128>();
        if counts.first() != Some(&1) || found > path.states().into() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        search.counts = counts;
        match &mut search.front {
            Front::Single(single) => single.load(from)?,
            Front::Multi(multi) => multi.load(from)?,
        }
        search.record.load(from)?;
        Ok(search)
    }
}

/// More levels than any puzzle of sixteen cells has, and as many as a byte tells apart.
const MOST_LEVELS: usize = 256;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn counts(path: Path, metric: Metric, code: Code) -> Vec<u64> {
        let mut search = Search::<()>::new(path, 0, metric, code).unwrap();
        while search.step() > 0 {}
        search.counts().to_vec()
    }

    /// 4×4 has links of seven and five entries that reach the last two, and is too large to try.
    /// So are the last lines of a path along the long side of 2×4 and 3×4, and their levels are
    /// those of the other path.
    #[test]
    fn longer_links_give_the_same_levels() {
        let alike = |rows, cols, metric| {
            let path = Path::new(rows, cols).unwrap();
            let expected = counts(path, metric, Code::best());
            assert_eq!(expected.iter().sum::<u64>(), path.states());
            for code in Code::all() {
                let found = counts(Path::along_the_long_side(rows, cols), metric, code);
                assert_eq!(found, expected, "{rows}x{cols} {metric:?} {code}");
            }
        };
        alike(2, 4, Metric::Single);
        alike(2, 4, Metric::Multi);
        alike(3, 4, Metric::Single);
    }

    #[test]
    fn a_home_beyond_the_path_is_refused() {
        let path = Path::new(2, 3).unwrap();
        let refused = Search::<()>::new(path, 6, Metric::Single, Code::PORTABLE);
        assert_eq!(refused.unwrap_err().to_string(), "no place 6 among 6 cells");
    }

    #[test]
    fn bytes_of_no_search_are_refused() {
        let path = Path::new(2, 3).unwrap();
        let load = |bytes: &[u8]| {
            let from = &mut &*bytes;
            Search::<()>::load(path, 0, Metric::Single, Code::PORTABLE, from).unwrap_err()
        };
        assert_eq!(load(&[]).kind(), io::ErrorKind::UnexpectedEof);
        assert_eq!(load(&[255; 4096]).kind(), io::ErrorKind::InvalidData);
        assert_eq!(load(&[0; 4096]).kind(), io::ErrorKind::InvalidData);
    }
}
