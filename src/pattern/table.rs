//! Pattern tables opened for queries.

use alloc::vec;
use alloc::vec::Vec;

use crate::pattern::Pattern;
use crate::pattern::build::{PatternPlan, PatternRows, PatternSearch, is_black, row_len};
use crate::pattern::index::{Jump, PatternIndex};
use crate::pattern::order::{Order, rotated};

/// A pattern table: bit 1 of the distance of each state of a [`Pattern`].
#[derive(Clone, Debug)]
pub struct PatternTable<D> {
    pattern: Pattern,
    index: PatternIndex,
    row_len: usize,
    /// Whether the tiles of the goal are a black set of places.
    is_goal_black: bool,
    rows: D,
}

impl PatternTable<Vec<u8>> {
    /// Builds the table of a pattern in memory, in this thread: 4 ns a state. On 4×4, patterns of
    /// 5, 6, 7 and 8 tiles take 0.02, 0.1, 1 and 10 s.
    pub fn build(pattern: &Pattern) -> PatternTable<Vec<u8>> {
        let mut search = PatternSearch::new(PatternPlan::new(pattern));
        while search.next_level() > 0 {}
        let rows = search.into_rows();
        let mut bytes = vec![0; rows.length()];
        let parts = bytes.chunks_mut(rows.part_length());
        parts.enumerate().for_each(|(number, part)| rows.write_part(number, part));
        from_rows(rows, bytes)
    }
}

impl<D: AsRef<[u8]>> PatternTable<D> {
    /// Returns the pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    pub(crate) fn index(&self) -> &PatternIndex {
        &self.index
    }

    /// Returns the rows and the length of a row.
    pub(crate) fn rows(&self) -> (&[u8], usize) {
        (self.rows.as_ref(), self.row_len)
    }

    /// Returns bit 1 of the distance of a state.
    fn bit(&self, rank: u16, placement: usize) -> bool {
        let at = usize::from(rank) * self.row_len + placement / 8;
        let byte = self.rows.as_ref().get(at).copied().unwrap_or(0);
        byte >> (placement % 8) & 1 != 0
    }

    /// Returns the distance of a state modulo 4.
    fn code(&self, set: u32, order: Order, blank: usize) -> u32 {
        let placement = self.index.placement(set, blank);
        let bit = self.bit(self.index.ranks().rank(order), placement);
        u32::from(bit) << 1 | u32::from(is_black(set) ^ self.is_goal_black)
    }

    /// Returns the distance of a state: the length of a walk to the goal, each move to a state that
    /// is one closer. `None` if the table is wrong.
    pub(crate) fn distance(&self, set: u32, order: Order, blank: usize) -> Option<u32> {
        let (mut set, mut order, mut blank) = (set, order, blank);
        let (goal_set, goal_order) = self.index.goal(&self.pattern);
        let goal_blank = self.index.snake().place(self.pattern.blank());
        let goal = (self.index.placement(goal_set, goal_blank), goal_order);
        // More than the moves of any pattern.
        for distance in 0..1024 {
            if (self.index.placement(set, blank), order) == goal {
                return Some(distance);
            }
            let closer = self.code(set, order, blank).wrapping_sub(1) & 3;
            let region = self.index.region(set, blank)?;
            (set, order, blank) = self.index.moves(set, region).find_map(|(from, to)| {
                let next = set ^ 1 << from ^ 1 << to;
                let (i, j) = Jump::new(from, to).positions(set);
                let next = (next, rotated(order, i, j), from);
                (self.code(next.0, next.1, next.2) == closer).then_some(next)
            })?;
        }
        None
    }
}

/// Creates a table from the rows of a search, which [`PatternRows::write_part`] wrote to `bytes`.
pub fn from_rows<D: AsRef<[u8]>>(rows: PatternRows, bytes: D) -> PatternTable<D> {
    let PatternRows { pattern, index, .. } = rows;
    let (set, _) = index.goal(&pattern);
    PatternTable {
        pattern,
        row_len: row_len(&index),
        is_goal_black: is_black(set),
        index,
        rows: bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::Shape;
    use crate::pattern::cells;
    use crate::pattern::plain::plain_distances;

    fn check(pattern: &Pattern) {
        let plain = plain_distances(pattern);
        let table = PatternTable::build(pattern);
        let orders = table.index.orders();
        for (placement, (set, _)) in table.index.iter().enumerate() {
            for (rank, &distance) in (0..).zip(&plain[placement * orders..][..orders]) {
                assert_eq!(table.bit(rank, placement), distance & 2 != 0);
                assert_eq!(is_black(set) ^ table.is_goal_black, distance & 1 != 0);
            }
        }
    }

    /// The patterns of up to six tiles, with the blank in a corner, on an edge and in the centre.
    #[test]
    fn tables_of_all_patterns_of_3x3_agree_with_the_plain_search() {
        for blank in [0, 1, 4] {
            for set in (1_u32..1 << 9).filter(|set| set >> blank & 1 == 0) {
                if set.count_ones() <= 6 {
                    let pattern = Pattern::new(Shape::EIGHT_PUZZLE, cells(set), blank);
                    check(&pattern.expect("a pattern"));
                }
            }
        }
    }

    #[test]
    fn tables_agree_with_the_plain_search() {
        for (rows, cols, blank, homes) in [
            (3, 3, 0, &[1, 2, 4, 5][..]),
            (3, 3, 4, &[0, 1, 2, 3, 5, 8]),
            (4, 4, 0, &[1, 2, 4, 5, 6, 8]),
            (4, 4, 5, &[3, 7, 11, 15]),
            (5, 5, 0, &[1, 5, 6]),
        ] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let pattern = Pattern::new(shape, homes.iter().copied(), blank).expect("a pattern");
            check(&pattern);
        }
    }
}
