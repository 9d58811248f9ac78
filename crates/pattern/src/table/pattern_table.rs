//! Pattern tables opened for queries.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::file::{Container, FileError, block_checksums, file_head, layout};

use crate::pattern::Pattern;
use crate::table::build::{PatternPlan, PatternSearch, is_black};
use crate::table::header::PatternHeader;
use crate::table::index::{Jump, PatternIndex};
use crate::table::order::{Order, rotated};
use crate::table::rows::PatternRows;

/// A pattern table: bit 1 of the distance of each state of a canonical [`Pattern`].
///
/// It is built in memory or read from a [`PatternFile`](crate::PatternFile); either way its bytes
/// are those of a [file](crate::format) all of whose checksums are correct.
#[derive(Clone, Debug)]
pub struct PatternTable<D> {
    container: Container<D, PatternHeader>,
    index: PatternIndex,
    /// Whether the tiles of the goal are a black set of places.
    is_goal_black: bool,
}

impl PatternTable<Vec<u8>> {
    /// Builds the table of the [canonical](Pattern::canonical) image of a pattern in memory, in
    /// this thread: 4 ns a state. On 4×4, patterns of 5, 6, 7 and 8 tiles take 0.01, 0.05, 0.5 and
    /// 5.5 s.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the file cannot be addressed on this machine.
    pub fn build(pattern: &Pattern) -> Result<PatternTable<Vec<u8>>, FileError> {
        let mut search = PatternSearch::new(PatternPlan::new(pattern));
        while search.next_level() > 0 {}
        let rows = search.into_rows()?;
        let layout = layout(rows.header());
        let mut file = vec![0; layout.payload().end];
        let payload = &mut file[layout.payload()];
        let parts = payload.chunks_mut(rows.part_length());
        parts.enumerate().for_each(|(number, part)| rows.write_part(number, part));
        let checksums = block_checksums(rows.header(), 0, payload);
        from_rows(rows, file, &checksums)
    }
}

impl<D: AsRef<[u8]>> PatternTable<D> {
    /// Creates the table of a file that was checked.
    pub(crate) fn new(
        container: Container<D, PatternHeader>,
        index: PatternIndex,
    ) -> Result<PatternTable<D>, FileError> {
        let header = container.header();
        if header.placements() != index.placements() as u64 {
            return Err(FileError::Header);
        }
        let (set, _) = index.goal(header.pattern());
        Ok(PatternTable {
            is_goal_black: is_black(set),
            container: container.assume_checked(),
            index,
        })
    }

    /// Returns the header.
    pub fn header(&self) -> &PatternHeader {
        self.container.header()
    }

    /// Returns the pattern.
    pub fn pattern(&self) -> &Pattern {
        self.header().pattern()
    }

    /// Returns the bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.container.as_bytes()
    }

    /// Returns the value that holds the bytes.
    pub fn get_ref(&self) -> &D {
        self.container.get_ref()
    }

    /// Returns the rows.
    pub(crate) fn rows(&self) -> &[u8] {
        self.container.payload()
    }

    pub(crate) fn index(&self) -> &PatternIndex {
        &self.index
    }

    /// Returns bit 1 of the distance of a state.
    pub(crate) fn bit(&self, rank: u16, placement: usize) -> bool {
        let at = usize::from(rank) * self.index.row_len() + placement / 8;
        let byte = self.rows().get(at).copied().unwrap_or(0);
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
        let (goal_set, goal_order) = self.index.goal(self.pattern());
        let goal_blank = self.index.snake().place(self.pattern().blank());
        let goal = (self.index.placement(goal_set, goal_blank), goal_order);
        let mut code = self.code(set, order, blank);
        for distance in 0..=self.header().distribution().radius() {
            if (self.index.placement(set, blank), order) == goal {
                return Some(distance);
            }
            code = code.wrapping_sub(1) & 3;
            (set, order, blank) = self.index.moves_near(set, blank).find_map(|(from, to)| {
                let next = set ^ 1 << from ^ 1 << to;
                let (i, j) = Jump::new(from, to).positions(set);
                let next = (next, rotated(order, i, j), from);
                (self.code(next.0, next.1, next.2) == code).then_some(next)
            })?;
        }
        None
    }
}

impl<D> AsRef<Container<D, PatternHeader>> for PatternTable<D> {
    fn as_ref(&self) -> &Container<D, PatternHeader> {
        &self.container
    }
}

/// Creates a table from the rows of a search. [`PatternRows::write_part`] wrote them to the payload
/// of `file`, whose blocks have these checksums.
///
/// # Errors
///
/// [`FileError`] if the length of the file or of the checksums is wrong.
pub fn from_rows<D: AsRef<[u8]> + AsMut<[u8]>>(
    rows: PatternRows,
    mut file: D,
    checksums: &[u8],
) -> Result<PatternTable<D>, FileError> {
    let head = file_head(rows.header(), checksums).ok_or(FileError::ChecksumList)?;
    let start = file.as_mut().get_mut(..head.len()).ok_or(FileError::Header)?;
    start.copy_from_slice(&head);
    let (header, root_checksum) = PatternHeader::read(file.as_ref())?;
    let container = Container::new(file, header, root_checksum)?;
    PatternTable::new(container, rows.into_index())
}

/// Converts the value that holds the bytes of a table, which must stay the same: they are not
/// checked again.
pub fn map_pattern_bytes<D: AsRef<[u8]>, E: AsRef<[u8]>>(
    table: PatternTable<D>,
    convert: impl FnOnce(D) -> E,
) -> PatternTable<E> {
    let PatternTable { container, index, is_goal_black } = table;
    let container = container.map_bytes(convert).assume_checked();
    PatternTable { container, index, is_goal_black }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell_set::cells;
    use crate::table::plain::plain_distances;
    use jiugong::Shape;

    fn check(pattern: &Pattern) {
        let plain = plain_distances(&pattern.canonical());
        let table = PatternTable::build(pattern).expect("a table");
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
        for (rows, cols, blank, cells) in [
            (3, 3, 0, &[1, 2, 4, 5][..]),
            (3, 3, 4, &[0, 1, 2, 3, 5, 8]),
            (4, 4, 0, &[1, 2, 4, 5, 6, 8]),
            (4, 4, 5, &[3, 7, 11, 15]),
            (5, 5, 0, &[1, 5, 6]),
        ] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let pattern = Pattern::new(shape, cells.iter().copied(), blank).expect("a pattern");
            check(&pattern);
        }
    }
}
