//! Partitions of the tiles into patterns.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Home, Shape, Snake, Symmetry};

use crate::error::PatternError;
use crate::pattern::Pattern;

/// A partition of all tiles of a goal into patterns, whose distances add up to a lower bound.
///
/// ```
/// use jiugong::Shape;
/// use jiugong_pattern::Partition;
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
    /// Creates the partition with the tiles on these cells in each pattern, in a goal with the
    /// blank on a cell.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if the blank is beyond the shape, a pattern is invalid, or a tile is in
    /// none or in several.
    pub fn new(
        shape: Shape,
        blank: usize,
        groups: impl IntoIterator<Item = Vec<usize>>,
    ) -> Result<Partition, PatternError> {
        let patterns: Result<Vec<Pattern>, PatternError> =
            groups.into_iter().map(|cells| Pattern::new(shape, cells, blank)).collect();
        let patterns = patterns?;
        let count: usize = patterns.iter().map(Pattern::len).sum();
        let tiles = patterns.iter().fold(0, |tiles, pattern| tiles | pattern.tile_bits());
        // As many as there are, and all different.
        if count + 1 != shape.cells() || count != tiles.count_ones() as usize {
            return Err(PatternError::Partition);
        }
        Ok(Partition { shape, patterns })
    }

    /// Returns the partitions for goals with the blank at a home: one, or two that give two views
    /// of the goal and together a better bound. Empty unless both sides of the shape are 3 to 5.
    pub fn recommended(home: Home, size: PatternSize) -> Vec<Partition> {
        let shape = home.shape();
        if shape.rows() < 3 || shape.cols() > 5 {
            return Vec::new();
        }
        let partitions = match size {
            PatternSize::Tiny => vec![tiny(home)],
            PatternSize::Small => vec![small(home)],
            PatternSize::Medium => medium(home),
            PatternSize::Large => large(home),
        };
        let partitions = partitions.into_iter();
        partitions.filter_map(|groups| Partition::new(shape, home.cell(), groups).ok()).collect()
    }

    /// Creates the partition into patterns of a shape that have each tile once.
    pub(crate) fn of_patterns(shape: Shape, patterns: Vec<Pattern>) -> Partition {
        Partition { shape, patterns }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// Returns the [canonical](Pattern::canonical) patterns, each once: those of the tables that
    /// the partition needs.
    pub fn canonical_patterns(&self) -> Vec<Pattern> {
        let mut canonical: Vec<Pattern> = Vec::new();
        for pattern in self.patterns.iter().map(Pattern::canonical) {
            if !canonical.contains(&pattern) {
                canonical.push(pattern);
            }
        }
        canonical
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

/// Returns the [canonical](Pattern::canonical) patterns of partitions, each once and sorted.
pub fn canonical_patterns(partitions: &[Partition]) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> =
        partitions.iter().flat_map(Partition::canonical_patterns).collect();
    patterns.sort_unstable();
    patterns.dedup();
    patterns
}

/// The size of the tables of a [recommended](Partition::recommended) partition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PatternSize {
    /// Tables for boards near the goal, and for short solutions that are perhaps not the shortest.
    /// On 4×5 and 5×5 patterns of four tiles, built in 0.04 s by one thread. Otherwise as
    /// [`PatternSize::Small`].
    Tiny,
    /// Tables that are built in a short time: by one thread on 4×4 in 0.05 s, on 5×5 in 2.1 s.
    ///
    /// On 4×4 the partition was found by a hill climb on the mean bound of random boards. On 5×5
    /// with the blank in a corner it is that of R. Korf and A. Felner, "Disjoint pattern database
    /// heuristics" (2002): three of its patterns are images of each other. Otherwise the tiles are
    /// divided in the order of the [`Snake`] into patterns of about the same size.
    #[default]
    Small,
    /// Tables for many boards or hard ones. On 4×4 two or four patterns of seven tiles: 35 or 70
    /// MB, built in 1 or 2 s by one thread. On 3×5 two patterns of seven tiles, on 4×5 one of seven
    /// and two of six: 21 and 114 MB. Otherwise as [`PatternSize::Small`].
    Medium,
    /// Tables for files. On 4×4 a pattern of eight tiles, which is the same for all homes, and one
    /// of seven: five tables for all goals, 250 MB, built in 8 s by one thread. Otherwise as
    /// [`PatternSize::Medium`].
    Large,
}

impl PatternSize {
    /// All sizes, the smallest first.
    pub const ALL: [PatternSize; 4] =
        [PatternSize::Tiny, PatternSize::Small, PatternSize::Medium, PatternSize::Large];
}

fn tiny(home: Home) -> Vec<Vec<usize>> {
    if home.shape().cells() <= 16 { small(home) } else { along_snake(home, 4) }
}

fn small(home: Home) -> Vec<Vec<usize>> {
    let shape = home.shape();
    match (shape.rows(), shape.cols(), home.cell()) {
        (4, 4, 0) => vec![vec![8, 9, 10, 12, 13, 14], vec![1, 2, 4, 5, 6], vec![3, 7, 11, 15]],
        (4, 4, 1) => vec![vec![0, 4, 5, 8, 9, 12], vec![2, 3, 6, 7, 11], vec![10, 13, 14, 15]],
        (4, 4, 5) => vec![vec![4, 8, 9, 12, 13, 14], vec![6, 7, 10, 11, 15], vec![0, 1, 2, 3]],
        (5, 5, 0) => vec![
            vec![1, 2, 5, 6, 7, 12],
            vec![3, 4, 8, 9, 13, 14],
            vec![10, 11, 15, 16, 20, 21],
            vec![17, 18, 19, 22, 23, 24],
        ],
        _ => along_snake(home, 6),
    }
}

/// Divides the tiles in the order of the [`Snake`] as [`divided`] does.
fn along_snake(home: Home, max: usize) -> Vec<Vec<usize>> {
    let shape = home.shape();
    let snake = Snake::new(shape);
    let cells = (0..shape.cells()).map(|place| snake.cell(place));
    let tiles: Vec<usize> = cells.filter(|&cell| cell != home.cell()).collect();
    divided(&tiles, max)
}

/// Divides tiles into the fewest groups of at most `max`, whose sizes differ by one at most.
pub(crate) fn divided(tiles: &[usize], max: usize) -> Vec<Vec<usize>> {
    let count = tiles.len().div_ceil(max);
    let start = |group: usize| (group * tiles.len()).div_ceil(count);
    (0..count).map(|group| tiles[start(group)..start(group + 1)].to_vec()).collect()
}

fn medium(home: Home) -> Vec<Vec<Vec<usize>>> {
    match (home.shape().rows(), home.shape().cols()) {
        (4, 4) => halves_and_tile(home),
        (_, 5) if home.shape().cells() <= 20 => vec![along_snake(home, 7)],
        _ => vec![small(home)],
    }
}

fn large(home: Home) -> Vec<Vec<Vec<usize>>> {
    if home.shape().cells() == 16 { halves(home) } else { medium(home) }
}

/// Returns the partitions of 4×4 into the two rows with the blank and the two others, and, if that
/// gives another pattern, into columns.
///
/// ```text
/// home 0         home 1         and            home 5
/// · a a a        a · a a        a · b b        a a a a
/// a a a a        a a a a        a a b b        a · a a
/// b b b b        b b b b        a a b b        b b b b
/// b b b b        b b b b        a a b b        b b b b
/// ```
///
/// With the blank in a corner or in the centre, the columns are the image of the rows.
fn halves(home: Home) -> Vec<Vec<Vec<usize>>> {
    let groups = |is_first: fn(usize) -> bool| {
        let tiles = (0..home.shape().cells()).filter(|&cell| cell != home.cell());
        let (first, second) = tiles.partition(|&cell| is_first(cell));
        vec![first, second]
    };
    let rows = groups(|cell| cell < 8);
    let cols = groups(|cell| cell % 4 < 2);
    if home.cell() == 1 { vec![rows, cols] } else { vec![rows] }
}

/// Returns the [`halves`] without patterns of eight tiles: one tile of each is a pattern of its
/// own.
///
/// ```text
/// home 0         home 1         and            home 5
/// · a a a        a · a a        a · b b        a a a a
/// a a a a        a a a a        a a b b        a · a a
/// b b b c        b b b c        a a b b        b b b c
/// b b b b        b b b b        a a c b        b b b b
/// ```
fn halves_and_tile(home: Home) -> Vec<Vec<Vec<usize>>> {
    let mut partitions = halves(home);
    for groups in &mut partitions {
        // On both, the same tile of the half without the blank: 14 is the image of 11 in the
        // diagonal.
        let tile = if groups[1].contains(&2) { 14 } else { 11 };
        groups[1].retain(|&other| other != tile);
        groups.push(vec![tile]);
    }
    partitions
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
        let shapes = [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)];
        let sizes = PatternSize::ALL;
        for ((rows, cols), size) in
            shapes.into_iter().flat_map(|shape| sizes.map(|size| (shape, size)))
        {
            let shape = Shape::new(rows, cols).expect("a shape");
            let partitions: Vec<Partition> =
                Home::all(shape).flat_map(|home| Partition::recommended(home, size)).collect();
            assert!(partitions.len() >= Home::all(shape).count());
            for shape in [shape, shape.transposed()] {
                for blank in 0..shape.cells() {
                    let mut partitions = partitions.iter();
                    assert!(partitions.any(|p| p.images(shape, blank).next().is_some()));
                }
            }
        }
        let flat = Home::from_name(Shape::new(2, 8).expect("a shape"), "corner");
        let flat = flat.expect("a home");
        assert_eq!(Partition::recommended(flat, PatternSize::Small), []);
    }

    #[test]
    fn five_large_tables_serve_every_goal_of_4x4() {
        let shape = Shape::new(4, 4).expect("a shape");
        let partitions =
            Home::all(shape).flat_map(|home| Partition::recommended(home, PatternSize::Large));
        let patterns = partitions.flat_map(|partition| partition.canonical_patterns());
        let mut names: Vec<_> = patterns.map(|pattern| pattern.table_name()).collect();
        names.sort_unstable();
        names.dedup();
        let expected = [
            "4x4-0-1.2.3.4.5.6.7",
            "4x4-0-8.10.11.12.13.14.15",
            "4x4-0-8.9.10.11.12.13.14.15",
            "4x4-0-9.10.11.12.13.14.15",
            "4x4-1-0.2.3.4.5.6.7",
        ];
        assert_eq!(names, expected);
    }
}
