//! Sets of goals of a coloured puzzle.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::Shape;

use crate::MAX_CELLS;
use crate::goals::board::{ColouredBoard, GAP};
use crate::goals::error::GoalSetError;
use crate::goals::index::ColouredIndex;

/// A cell of a goal that any piece may be on.
pub const OPEN: u8 = u8::MAX;

/// One or more goals of a coloured puzzle. Each has a colour on every cell, or [`OPEN`]; a board is
/// a goal if it has the colours of one of them.
///
/// ```text
/// goal 1 2 3/? ? ?/? ? ?     1 2 3      3 colours of one tile, colour 4 for five tiles,
///                            · · ·      one gap: 6 boards are goals, one for each cell of
///                            · · ·      the gap
/// ```
///
/// Colours are numbered from 1 in the order in which the goals name them. All tiles that no goal
/// names have the last colour. So goals that differ only by the numbers of their tiles have the
/// same table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GoalSet {
    shape: Shape,
    counts: Vec<u8>,
    goals: Vec<[u8; MAX_CELLS]>,
}

impl GoalSet {
    /// Creates a set of goals, each with a colour or [`OPEN`] on every cell of the shape, where
    /// there are `counts[c]` pieces of each colour c. Returns with it the colour in the set of each
    /// of these colours.
    ///
    /// ```
    /// use jiugong::Shape;
    /// use jiugong_pattern::goals::{GoalSet, OPEN};
    ///
    /// // Tiles 1 to 3 and a gap. The goal names tile 2 only.
    /// let shape = Shape::new(2, 2)?;
    /// let (set, colours) = GoalSet::new(shape, &[1, 1, 1, 1], &[&[2, OPEN, OPEN, OPEN]]).unwrap();
    /// assert_eq!(colours, [0, 2, 1, 2]);
    /// assert_eq!(set.counts(), [1, 1, 2]);
    /// assert_eq!(set.boards().count(), 3);
    /// # Ok::<(), jiugong::ShapeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`GoalSetError`] if there is no goal or no gap, or a goal has more pieces of a colour than
    /// there are.
    pub fn new(
        shape: Shape,
        counts: &[u8],
        goals: &[&[u8]],
    ) -> Result<(GoalSet, Vec<u8>), GoalSetError> {
        let cells = shape.cells();
        if cells > MAX_CELLS {
            return Err(GoalSetError::Shape { shape });
        }
        let pieces: usize = counts.iter().copied().map(usize::from).sum();
        if goals.is_empty() || pieces != cells || goals.iter().any(|goal| goal.len() != cells) {
            return Err(GoalSetError::Cells);
        }
        if counts[usize::from(GAP)] == 0 {
            return Err(GoalSetError::NoGap);
        }
        let mut new = Recolouring::new(counts.len());
        goals.iter().flat_map(|goal| goal.iter()).for_each(|&colour| new.name(colour));
        let mut set = GoalSet { shape, counts: new.counts(counts), goals: Vec::new() };
        for goal in goals {
            let mut colours = [OPEN; MAX_CELLS];
            let mut left = counts.to_vec();
            for (cell, &colour) in colours.iter_mut().zip(*goal).filter(|(_, c)| **c != OPEN) {
                let left = left.get_mut(usize::from(colour)).filter(|left| **left > 0);
                *left.ok_or(GoalSetError::Pieces { colour })? -= 1;
                *cell = new.of(colour);
            }
            if !set.goals.contains(&colours) {
                set.goals.push(colours);
            }
        }
        let colours = (0..counts.len() as u8).map(|colour| new.of(colour));
        Ok((set, colours.collect()))
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of pieces of each colour, the gaps first.
    pub fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// Returns the numbering of the boards; `None` if there are too many.
    pub fn index(&self) -> Option<ColouredIndex> {
        ColouredIndex::new(self.shape, &self.counts)
    }

    /// Returns the colour or [`OPEN`] on each cell of each goal.
    pub fn goals(&self) -> impl Iterator<Item = &[u8]> {
        self.goals.iter().map(|goal| &goal[..self.shape.cells()])
    }

    /// Returns the number of the first goal that a board is.
    #[inline]
    pub fn goal_of(&self, board: &ColouredBoard) -> Option<usize> {
        self.goals.iter().position(|goal| {
            goal.iter().zip(board.colours()).all(|(&goal, &colour)| goal == colour || goal == OPEN)
        })
    }

    /// Returns whether all tiles have different colours and there is one gap. Only then a board has
    /// a parity, and half of all boards cannot reach a goal.
    pub fn has_parity(&self) -> bool {
        self.counts[usize::from(GAP)] == 1 && self.counts[1..].iter().all(|&count| count <= 1)
    }

    /// Returns the number of boards from which a goal can be reached; `None` if there are too many
    /// boards.
    pub fn reachable_boards(&self) -> Option<u64> {
        let boards = self.index()?.boards();
        if !self.has_parity() {
            return Some(boards);
        }
        let mut parities = self.boards().map(|board| board.parity());
        let first = parities.next();
        Some(if parities.any(|parity| Some(parity) != first) { boards } else { boards / 2 })
    }

    /// Returns the boards that are goals, one after another for each goal: several if open cells
    /// have pieces of several colours. Those of two goals may be the same.
    pub fn boards(&self) -> impl Iterator<Item = ColouredBoard> + '_ {
        self.goals().flat_map(move |goal| {
            let mut left = self.counts.clone();
            goal.iter().filter(|&&c| c != OPEN).for_each(|&c| left[usize::from(c)] -= 1);
            let left = (0..).zip(left).flat_map(|(colour, count)| vec![colour; count.into()]);
            let mut next = Some(left.collect::<Vec<u8>>());
            core::iter::from_fn(move || {
                let pieces = next.take()?;
                let mut open = pieces.iter();
                let colours = goal.iter().map(|&colour| match colour {
                    OPEN => open.next().copied().unwrap_or(GAP),
                    colour => colour,
                });
                let board = ColouredBoard::new(self.shape, colours);
                next = following(pieces);
                Some(board)
            })
        })
    }
}

/// Returns the next order of pieces in lexicographic order; `None` after the last.
fn following(mut pieces: Vec<u8>) -> Option<Vec<u8>> {
    let at = pieces.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let greater = pieces.iter().rposition(|&piece| piece > pieces[at])?;
    pieces.swap(at, greater);
    pieces[at + 1..].reverse();
    Some(pieces)
}

/// The new colours of a set of goals: those that are named, in their order, and then the same one
/// for all others.
struct Recolouring {
    new: Vec<Option<u8>>,
    named: u8,
}

impl Recolouring {
    fn new(colours: usize) -> Recolouring {
        let mut new = vec![None; colours];
        new[usize::from(GAP)] = Some(GAP);
        Recolouring { new, named: 0 }
    }

    fn name(&mut self, colour: u8) {
        if let Some(new @ None) = self.new.get_mut(usize::from(colour)) {
            self.named += 1;
            *new = Some(self.named);
        }
    }

    fn of(&self, colour: u8) -> u8 {
        self.new[usize::from(colour)].unwrap_or(self.named + 1)
    }

    fn counts(&self, counts: &[u8]) -> Vec<u8> {
        let mut new = vec![0; usize::from(self.named) + 2];
        for (colour, &count) in (0..).zip(counts) {
            new[usize::from(self.of(colour))] += count;
        }
        while new.last() == Some(&0) {
            new.pop();
        }
        new
    }
}
