//! The sets of goals that have names.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::shape::Shape;

/// A set of goals with a name, on any shape: a board is solved if it is any of them.
///
/// ```text
/// first-row     first-column     any-blank
/// 1 2 3         1 ? ?            0 1 2     1 0 2          1 2 3
/// ? ? ?         4 ? ?            3 4 5     3 4 5    …     4 5 6
/// ? ? ?         7 ? ?            6 7 8     6 7 8          7 8 0
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedGoalSet {
    /// The tiles of the first row in order, everything else anywhere.
    FirstRow,
    /// The tiles of the first column where the goal `last` has them, everything else anywhere.
    FirstColumn,
    /// The tiles row by row, with the blank on any cell.
    AnyBlank,
}

impl NamedGoalSet {
    /// All named sets of goals.
    pub const ALL: [NamedGoalSet; 3] =
        [NamedGoalSet::FirstRow, NamedGoalSet::FirstColumn, NamedGoalSet::AnyBlank];

    /// Returns `first-row`, `first-column` or `any-blank`.
    pub fn name(self) -> &'static str {
        ["first-row", "first-column", "any-blank"][self as usize]
    }

    /// Returns the set with a given name.
    pub fn from_name(name: &str) -> Option<NamedGoalSet> {
        NamedGoalSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// Returns the goals of the set, each a board or an arrangement with open cells.
    ///
    /// ```
    /// use jiugong::{NamedGoalSet, Shape};
    ///
    /// let goals = NamedGoalSet::FirstColumn.arrangements(Shape::EIGHT_PUZZLE);
    /// assert_eq!(goals[0].to_string(), "1 ? ?/4 ? ?/7 ? ?");
    /// ```
    pub fn arrangements(self, shape: Shape) -> Vec<Arrangement> {
        let cells = shape.cells();
        let with_open = |is_given: &dyn Fn(usize) -> bool| {
            let number = |cell| is_given(cell).then(|| cell as u8 + 1);
            vec![Arrangement { shape, cells: (0..cells).map(number).collect() }]
        };
        match self {
            NamedGoalSet::FirstRow => with_open(&|cell| cell < shape.cols()),
            NamedGoalSet::FirstColumn => with_open(&|cell| cell.is_multiple_of(shape.cols())),
            NamedGoalSet::AnyBlank => {
                let board = |blank: usize| {
                    let before = shape.tiles().take(blank);
                    let after = shape.tiles().skip(blank);
                    Board::from_permutation(shape, before.chain([0]).chain(after)).into()
                };
                (0..cells).map(board).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn has_goals_on_every_shape() {
        for shape in (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells) {
            for set in NamedGoalSet::ALL {
                assert_eq!(NamedGoalSet::from_name(set.name()), Some(set));
                for goal in set.arrangements(shape) {
                    assert_eq!(goal.shape(), shape);
                    assert_eq!(goal.board().is_some(), set == NamedGoalSet::AnyBlank);
                    let given = goal.cells().iter().flatten().count();
                    let expected = match set {
                        NamedGoalSet::FirstRow => shape.cols(),
                        NamedGoalSet::FirstColumn => shape.rows(),
                        NamedGoalSet::AnyBlank => shape.cells(),
                    };
                    assert_eq!(given, expected);
                }
            }
        }
        let shape = Shape::EIGHT_PUZZLE;
        let texts: Vec<_> =
            NamedGoalSet::AnyBlank.arrangements(shape).iter().map(ToString::to_string).collect();
        assert_eq!((&*texts[4], &*texts[8]), ("1 2 3/4 0 5/6 7 8", "1 2 3/4 5 6/7 8 0"));
        assert_eq!(texts.len(), 9);
        let row = NamedGoalSet::FirstRow.arrangements(shape);
        assert_eq!(row[0].to_string(), "1 2 3/? ? ?/? ? ?");
    }
}
