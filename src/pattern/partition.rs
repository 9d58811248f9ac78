//! Partitions of the tiles into patterns.

use alloc::vec::Vec;

use crate::board::shape::Shape;
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

    /// Returns the symmetries that take a goal with the blank on a cell to one that has this
    /// partition.
    pub(crate) fn symmetries(&self, shape: Shape, blank: usize) -> impl Iterator<Item = Symmetry> {
        Symmetry::all().filter(move |symmetry| {
            symmetry.shape(shape) == self.shape && self.allows_blank(symmetry.cell(shape, blank))
        })
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
