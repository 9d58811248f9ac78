//! The distances of all boards of a coloured puzzle, and what they answer.

use alloc::vec::Vec;
use core::iter;

use jiugong::{Distribution, Metric, Move};

use crate::goals::board::ColouredBoard;
use crate::goals::index::ColouredIndex;
use crate::goals::search::NOT_FOUND;
use crate::goals::set::GoalSet;

/// The distance of every board of a coloured puzzle to the nearest goal of a set, one byte each.
///
/// ```
/// use jiugong::{Metric, Shape};
/// use jiugong_pattern::goals::{ColouredBoard, GoalSearch, GoalSet, OPEN};
///
/// let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
/// let (set, colours) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
/// let mut search = GoalSearch::new(&set, Metric::Stm).unwrap();
/// while search.next_level() > 0 {}
/// let distances = search.into_distances();
/// assert_eq!(distances.distribution().radius(), 22);
///
/// let tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1].map(|tile| colours[tile]);
/// let board = ColouredBoard::new(Shape::EIGHT_PUZZLE, tiles);
/// assert_eq!(distances.distance(&board), Some(21));
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalDistances {
    set: GoalSet,
    metric: Metric,
    index: ColouredIndex,
    distribution: Distribution,
    distances: Vec<u8>,
}

impl GoalDistances {
    pub(crate) fn new(
        set: GoalSet,
        metric: Metric,
        index: ColouredIndex,
        counts: &[u64],
        distances: Vec<u8>,
    ) -> GoalDistances {
        let distribution = Distribution::new(counts);
        GoalDistances { set, metric, index, distribution, distances }
    }

    /// Returns the goals.
    pub fn set(&self) -> &GoalSet {
        &self.set
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the number of boards at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// Returns the distance of a board of this puzzle; `None` if no goal can be reached from it.
    /// O(cells).
    #[inline]
    pub fn distance(&self, board: &ColouredBoard) -> Option<u32> {
        let distance = *self.distances.get(self.index.number(board) as usize)?;
        (distance != NOT_FOUND).then_some(distance.into())
    }

    /// Returns the legal moves of a board from which a goal can be reached, in their order, with the
    /// boards after them and their distances.
    pub fn moves<'a>(
        &'a self,
        board: &ColouredBoard,
    ) -> impl Iterator<Item = (Move, ColouredBoard, u32)> + use<'a> {
        board
            .neighbours(self.metric)
            .filter_map(|(m, board)| Some((m, board, self.distance(&board)?)))
    }

    /// Returns the least shortest solution of a board, each move with the board after it: the first
    /// move that leads closer to a goal, and so on.
    pub fn solution<'a>(
        &'a self,
        board: &ColouredBoard,
    ) -> impl Iterator<Item = (Move, ColouredBoard)> + use<'a> {
        let mut board = *board;
        let mut distance = self.distance(&board).unwrap_or(0);
        iter::from_fn(move || {
            let closer = distance.checked_sub(1)?;
            let (m, next, _) = self.moves(&board).find(|&(.., distance)| distance == closer)?;
            (board, distance) = (next, closer);
            Some((m, next))
        })
    }

    /// Returns the number of boards of the puzzle, with those that can reach no goal.
    pub fn boards(&self) -> u64 {
        self.distances.len() as u64
    }

    /// Returns the board of a number, with its distance; `None` if no goal can be reached from it.
    pub fn board(&self, number: u64) -> Option<(ColouredBoard, u32)> {
        let distance = *self.distances.get(usize::try_from(number).ok()?)?;
        let board = self.index.board(number).filter(|_| distance != NOT_FOUND)?;
        Some((board, distance.into()))
    }

    /// Returns the numbers of the boards at a distance, in their order. O(boards).
    pub fn numbers_at(&self, distance: u32) -> impl Iterator<Item = u64> + '_ {
        let distance = u8::try_from(distance).ok().filter(|&distance| distance != NOT_FOUND);
        let numbers = (0..).zip(&self.distances);
        numbers.filter(move |&(_, found)| Some(*found) == distance).map(|(number, _)| number)
    }
}
