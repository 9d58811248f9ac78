//! Partitions of the tiles into patterns.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::shape::Shape;
use crate::index::home::Home;
use crate::index::snake::Snake;
use crate::index::symmetry::Symmetry;
use crate::pattern::{Pattern, PatternError};

/// A partition of all tiles of a goal into patterns, whose distances add up to a lower bound.
///
/// ```
/// use jiugong::{Partition, Shape};
///
/// let shape = Shape::new(4, 4)?;
/// let rows = Partition::new(shape, 0, [vec![1, 2, 3, 4, 5, 6, 7], (8..16).collect()]).unwrap();
/// assert_eq!(rows.to_string(), "1,2,3,4,5,6,7/8,9,10,11,12,13,14,15");
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    shape: Shape,
    patterns: Vec<Pattern>,
}

impl Partition {
    /// Creates the partition with these homes in each pattern, in a goal with the blank on a cell.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if a pattern is invalid, or a tile is in none or in several.
    pub fn new(
        shape: Shape,
        blank: usize,
        groups: impl IntoIterator<Item = Vec<usize>>,
    ) -> Result<Partition, PatternError> {
        let patterns: Result<Vec<Pattern>, PatternError> =
            groups.into_iter().map(|homes| Pattern::new(shape, homes, blank)).collect();
        let patterns = patterns?;
        let count: usize = patterns.iter().map(Pattern::len).sum();
        let tiles = patterns.iter().fold(0, |tiles, pattern| tiles | pattern.tile_bits());
        // As many as there are, and all different.
        if count + 1 != shape.cells() || count != tiles.count_ones() as usize {
            return Err(PatternError::Partition);
        }
        Ok(Partition { shape, patterns })
    }

    /// Returns a partition for goals with the blank at a home, whose tables are built in a short
    /// time: on 4×4 in 0.1 s, on 5×5 in 4 s by two threads. `None` unless both sides of the shape are 3 to 5.
    ///
    /// On 4×4 it is the best of some hundreds, by the mean bound of random boards. On 5×5 with the
    /// blank in a corner it is that of R. Korf and A. Felner, "Disjoint pattern database heuristics"
    /// (2002): three of its patterns are images of each other. Otherwise the tiles are divided in
    /// the order of the [`Snake`] into patterns of about the same size.
    pub fn recommended(home: Home) -> Option<Partition> {
        const MAX_TILES: usize = 6;
        let shape = home.shape();
        if shape.rows() < 3 || shape.cols() > 5 {
            return None;
        }
        let groups: Vec<Vec<usize>> = match (shape.rows(), shape.cols(), home.cell()) {
            (4, 4, 0) => {
                vec![vec![1, 2, 4, 5, 6, 8], vec![9, 10, 12, 13, 14], vec![3, 7, 11, 15]]
            }
            (4, 4, 1) => {
                vec![vec![0, 4, 5, 8, 9, 12], vec![2, 3, 6, 7, 11], vec![10, 13, 14, 15]]
            }
            (4, 4, 5) => {
                vec![vec![4, 8, 9, 12, 13, 14], vec![6, 7, 10, 11, 15], vec![0, 1, 2, 3]]
            }
            (5, 5, 0) => vec![
                vec![1, 2, 5, 6, 7, 12],
                vec![3, 4, 8, 9, 13, 14],
                vec![10, 11, 15, 16, 20, 21],
                vec![17, 18, 19, 22, 23, 24],
            ],
            _ => {
                let snake = Snake::new(shape);
                let cells = (0..shape.cells()).map(|place| snake.cell(place));
                let tiles: Vec<usize> = cells.filter(|&cell| cell != home.cell()).collect();
                let count = tiles.len().div_ceil(MAX_TILES);
                tiles.chunks(tiles.len().div_ceil(count)).map(<[usize]>::to_vec).collect()
            }
        };
        Partition::new(shape, home.cell(), groups).ok()
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// Returns whether a goal with the blank on a cell has this partition.
    pub fn allows_blank(&self, blank: usize) -> bool {
        self.patterns.iter().all(|pattern| pattern.allows_blank(blank))
    }

    /// Returns the images of the partition that goals of a shape with the blank on a cell have.
    pub(crate) fn images(&self, shape: Shape, blank: usize) -> impl Iterator<Item = Partition> {
        let images = Symmetry::all().map(|symmetry| {
            let mut patterns: Vec<Pattern> =
                self.patterns.iter().map(|pattern| pattern.image(symmetry)).collect();
            patterns.sort_unstable();
            Partition { shape: symmetry.shape(self.shape), patterns }
        });
        images.filter(move |image| image.shape == shape && image.allows_blank(blank))
    }
}

/// Formats the patterns: `1,2,3/4,5,6,7,8`.
impl core::fmt::Display for Partition {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, pattern) in self.patterns.iter().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            pattern.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For goals with the blank on any cell, and their transposes.
    #[test]
    fn recommends_a_partition_for_every_goal() {
        for (rows, cols) in [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let partitions: Vec<Partition> =
                Home::all(shape).filter_map(Partition::recommended).collect();
            assert_eq!(partitions.len(), Home::all(shape).count());
            for shape in [shape, shape.transposed()] {
                for blank in 0..shape.cells() {
                    let mut partitions = partitions.iter();
                    assert!(partitions.any(|p| p.images(shape, blank).next().is_some()));
                }
            }
        }
        let flat = Home::from_name(Shape::new(2, 8).expect("a shape"), "corner");
        assert_eq!(flat.and_then(Partition::recommended), None);
    }
}
