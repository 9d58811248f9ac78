//! Partitions into the patterns whose tables there are.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use jiugong::{Home, Symmetry};

use crate::MAX_CELLS;
use crate::partition::{Partition, PatternSize};
use crate::pattern::Pattern;
use crate::search::set::MAX_VIEWS;

/// The number of steps after which a search for partitions ends with the best so far: there may be
/// any number of patterns.
const MAX_STEPS: u32 = 100_000;

impl Partition {
    /// Returns the partitions for goals with the blank at a home into images of these patterns:
    /// those with the largest tables, at most as many as a solver uses. Empty if the small
    /// [recommended](Partition::recommended) partition has larger ones, which are soon built, or
    /// the shape more than [`MAX_CELLS`] cells.
    ///
    /// ```
    /// use jiugong::{Home, Shape};
    /// use jiugong_pattern::{Partition, PatternSize};
    ///
    /// let home = Home::from_name(Shape::new(4, 4)?, "edge").unwrap();
    /// let large = Partition::recommended(home, PatternSize::Large);
    /// let tables: Vec<_> = large.iter().flat_map(Partition::canonical_patterns).collect();
    /// assert_eq!(Partition::of_tables(home, &tables).len(), 2);
    /// # Ok::<(), jiugong::ShapeError>(())
    /// ```
    pub fn of_tables(home: Home, patterns: &[Pattern]) -> Vec<Partition> {
        let shape = home.shape();
        if shape.cells() > MAX_CELLS {
            return Vec::new();
        }
        let images = patterns.iter().flat_map(|pattern| Symmetry::all().map(|s| pattern.image(s)));
        let images: BTreeSet<Pattern> = images
            .filter(|image| image.shape() == shape && image.allows_blank(home.cell()))
            .collect();
        let mut images: Vec<Pattern> = images.into_iter().collect();
        images.sort_by_key(|image| core::cmp::Reverse(image.len()));
        let all = (1 << shape.cells()) - 1;
        let small = Partition::recommended(home, PatternSize::Small);
        let mut search = CoverSearch {
            images,
            chosen: Vec::new(),
            best: Vec::new(),
            best_size: small.first().map_or(0, Partition::size),
            steps_left: MAX_STEPS,
        };
        search.cover(all & !(1 << home.cell()));
        let best = search.best.into_iter();
        best.map(|patterns| Partition::of_patterns(shape, patterns)).collect()
    }

    /// Returns a number that grows with the sizes of the tables: the placements of the tiles of
    /// each pattern, whatever the place of the blank.
    fn size(&self) -> u64 {
        size(self.patterns())
    }
}

fn size(patterns: &[Pattern]) -> u64 {
    let placements = |pattern: &Pattern| {
        let cells = pattern.shape().cells() as u64;
        (cells + 1 - pattern.len() as u64..=cells).product::<u64>()
    };
    patterns.iter().map(placements).sum()
}

/// A depth-first search for exact covers.
struct CoverSearch {
    images: Vec<Pattern>,
    /// The patterns that cover a part of the tiles.
    chosen: Vec<Pattern>,
    /// The covers of the best size.
    best: Vec<Vec<Pattern>>,
    best_size: u64,
    steps_left: u32,
}

impl CoverSearch {
    /// Covers the tiles that are left: the first of them by each pattern that has it.
    fn cover(&mut self, left: u32) {
        if left == 0 {
            self.found();
            return;
        }
        let first = left & left.wrapping_neg();
        for number in 0..self.images.len() {
            let image = self.images[number];
            if image.tile_bits() & first == 0 || image.tile_bits() & !left != 0 {
                continue;
            }
            let Some(steps_left) = self.steps_left.checked_sub(1) else {
                return;
            };
            self.steps_left = steps_left;
            self.chosen.push(image);
            self.cover(left & !image.tile_bits());
            self.chosen.pop();
        }
    }

    fn found(&mut self) {
        let size = size(&self.chosen);
        if size > self.best_size {
            self.best_size = size;
            self.best.clear();
        }
        if size == self.best_size && self.best.len() < MAX_VIEWS {
            self.best.push(self.chosen.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiugong::Shape;

    fn homes() -> impl Iterator<Item = Home> {
        Home::all(Shape::new(4, 4).expect("a shape"))
    }

    fn tables(size: PatternSize) -> Vec<Pattern> {
        let partitions = homes().flat_map(|home| Partition::recommended(home, size));
        partitions.flat_map(|partition| partition.canonical_patterns()).collect()
    }

    fn sizes(partitions: &[Partition]) -> Vec<Vec<usize>> {
        let sizes = partitions.iter().map(|partition| {
            let mut sizes: Vec<usize> = partition.patterns().iter().map(Pattern::len).collect();
            sizes.sort_unstable();
            sizes
        });
        sizes.collect()
    }

    #[test]
    fn prefers_the_largest_tables() {
        let [small, large] = [PatternSize::Small, PatternSize::Large].map(tables);
        let both = [small.clone(), large.clone()].concat();
        for home in homes() {
            assert_eq!(sizes(&Partition::of_tables(home, &small))[0], [4, 5, 6]);
            for tables in [&large, &both] {
                let found = Partition::of_tables(home, tables);
                assert_eq!(sizes(&found), [[7, 8], [7, 8]], "{home}");
                assert!(found.iter().all(|partition| partition.allows_blank(home.cell())));
            }
        }
    }

    #[test]
    fn needs_a_cover_that_is_worth_it() {
        for home in homes() {
            assert_eq!(Partition::of_tables(home, &[]), []);
            // Only the tables of eight tiles, and tables of single tiles.
            let eight: Vec<Pattern> = tables(PatternSize::Large)
                .into_iter()
                .filter(|pattern| pattern.len() == 8)
                .collect();
            assert_eq!(Partition::of_tables(home, &eight), []);
            let tiles = (0..16).filter(|&cell| cell != home.cell());
            let single: Result<Vec<Pattern>, _> =
                tiles.map(|cell| Pattern::new(home.shape(), [cell], home.cell())).collect();
            let single = single.expect("patterns");
            assert_eq!(Partition::of_tables(home, &single), []);
            // With them, the eight can be used.
            let found = Partition::of_tables(home, &[eight, single].concat());
            assert_eq!(sizes(&found)[0], [1, 1, 1, 1, 1, 1, 1, 8]);
        }
    }

    /// Every set of four tiles has a table: the search ends with some of the best covers.
    #[test]
    fn ends_although_there_are_many_tables() {
        let home = homes().next().expect("a home");
        let sets = (0_u32..1 << 16).filter(|set| set & 1 == 0 && set.count_ones() == 5);
        let patterns: Result<Vec<Pattern>, _> = sets
            .map(|set| Pattern::new(home.shape(), crate::cell_set::cells(set), home.cell()))
            .collect();
        let mut patterns = patterns.expect("patterns");
        patterns.extend(tables(PatternSize::Large));
        assert_eq!(sizes(&Partition::of_tables(home, &patterns))[0], [7, 8]);
    }
}
