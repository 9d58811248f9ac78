//! The distances of all boards of a coloured puzzle, and what they answer.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use jiugong::{Distribution, Metric, Move, TableError};

use crate::goals::board::ColouredBoard;
use crate::goals::index::ColouredIndex;
use crate::goals::set::GoalSet;
use crate::goals::stored::Stored;

/// The distance of a board that is not found.
pub(crate) const NOT_FOUND: u8 = u8::MAX;

/// The distance of every board of a coloured puzzle to the nearest goal of a set, one byte each: in
/// memory after a search, or in the bytes `D` of a [file](mod@crate::goals::format), of which each
/// block is checked when it is read.
///
/// A file with valid checksums may have wrong distances. Then a method returns an error or a wrong
/// distance, but every walk ends: each of its boards has a smaller distance than the one before.
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
/// assert_eq!(distances.distance(&board)?, Some(21));
/// # Ok::<(), jiugong::TableError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GoalDistances<D = Vec<u8>> {
    set: GoalSet,
    metric: Metric,
    index: ColouredIndex,
    distribution: Distribution,
    stored: Stored<D>,
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
        GoalDistances { set, metric, index, distribution, stored: Stored::Memory(distances) }
    }
}

impl<D> GoalDistances<D> {
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

    /// Returns the numbering of the boards.
    pub fn index(&self) -> &ColouredIndex {
        &self.index
    }

    /// Returns the number of boards of the puzzle, with those that can reach no goal.
    pub fn boards(&self) -> u64 {
        self.index.boards()
    }

    pub(crate) fn stored(&self) -> &Stored<D> {
        &self.stored
    }

    /// Creates the distances of a file of a header that has been read.
    pub(crate) fn from_stored(
        (set, metric): (GoalSet, Metric),
        index: ColouredIndex,
        distribution: Distribution,
        stored: Stored<D>,
    ) -> GoalDistances<D> {
        GoalDistances { set, metric, index, distribution, stored }
    }
}

impl<D: AsRef<[u8]>> GoalDistances<D> {
    /// Converts the value that holds the bytes of a file. They are checked again.
    pub fn map_bytes<E>(self, convert: impl FnOnce(D) -> E) -> GoalDistances<E> {
        self.map_stored(|stored| stored.map_bytes(convert))
    }

    pub(crate) fn map_stored<E>(
        self,
        convert: impl FnOnce(Stored<D>) -> Stored<E>,
    ) -> GoalDistances<E> {
        let GoalDistances { set, metric, index, distribution, stored } = self;
        GoalDistances { set, metric, index, distribution, stored: convert(stored) }
    }

    /// Returns the distance of a board of this puzzle; `None` if no goal can be reached from it.
    /// O(cells).
    ///
    /// # Errors
    ///
    /// [`TableError`] if the file is damaged, or the distance is greater than the radius.
    #[inline]
    pub fn distance(&self, board: &ColouredBoard) -> Result<Option<u32>, TableError> {
        self.distance_of(self.index.number(board))
    }

    /// Returns the distance of the board of a number.
    #[inline]
    pub(crate) fn distance_of(&self, number: u64) -> Result<Option<u32>, TableError> {
        let distance = self.stored.byte(number)?;
        if distance == NOT_FOUND {
            return Ok(None);
        }
        let distance = distance.into();
        if distance > self.distribution.radius() {
            return Err(TableError::BeyondRadius { state: number, distance });
        }
        Ok(Some(distance))
    }

    /// Returns the legal moves of a board from which a goal can be reached, in their order, with
    /// the boards after them and their distances.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalDistances::distance).
    pub fn moves(
        &self,
        board: &ColouredBoard,
    ) -> Result<Vec<(Move, ColouredBoard, u32)>, TableError> {
        let moves = board.neighbours(self.metric).map(|(m, board)| {
            let distance = self.distance(&board)?;
            Ok(distance.map(|distance| (m, board, distance)))
        });
        moves.filter_map(Result::transpose).collect()
    }

    /// Returns the first move of the least shortest solution of a board, with the board after it:
    /// the first move that leads closer to a goal. `None` if the board is a goal, or can reach
    /// none.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalDistances::distance); [`TableError::NoCloserNeighbour`] if no move leads
    /// closer, [`TableError::GoalDistance`] if a board at distance 0 is no goal.
    pub fn best_move(
        &self,
        board: &ColouredBoard,
    ) -> Result<Option<(Move, ColouredBoard)>, TableError> {
        match self.distance(board)? {
            Some(distance) => self.closer(board, distance),
            None => Ok(None),
        }
    }

    /// Returns the first move from a board at a distance that leads closer.
    fn closer(
        &self,
        board: &ColouredBoard,
        distance: u32,
    ) -> Result<Option<(Move, ColouredBoard)>, TableError> {
        let Some(closer) = distance.checked_sub(1) else {
            let is_goal = self.set.goal_of(board).is_some();
            let state = self.index.number(board);
            return if is_goal { Ok(None) } else { Err(TableError::GoalDistance { state }) };
        };
        for (m, next) in board.neighbours(self.metric) {
            if self.distance(&next)? == Some(closer) {
                return Ok(Some((m, next)));
            }
        }
        Err(TableError::NoCloserNeighbour { state: self.index.number(board) })
    }

    /// Returns the least shortest solution of a board, each move with the board after it: the first
    /// move that leads closer to a goal, and so on.
    ///
    /// The iterator ends after an error, which is one of [`best_move`](GoalDistances::best_move).
    pub fn solution<'a>(
        &'a self,
        board: &ColouredBoard,
    ) -> impl Iterator<Item = Result<(Move, ColouredBoard), TableError>> + use<'a, D> {
        let mut next =
            self.distance(board).map(|distance| distance.map(|d| (*board, d))).transpose();
        iter::from_fn(move || {
            let found = next.take()?.and_then(|(board, distance)| {
                Ok(self.closer(&board, distance)?.map(|found| (found, distance)))
            });
            let ((m, board), distance) = match found.transpose()? {
                Ok(found) => found,
                Err(error) => return Some(Err(error)),
            };
            next = Some(Ok((board, distance - 1)));
            Some(Ok((m, board)))
        })
    }

    /// Returns the board of a number, with its distance; `None` if there are not as many boards, or
    /// no goal can be reached from it.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalDistances::distance).
    pub fn board(&self, number: u64) -> Result<Option<(ColouredBoard, u32)>, TableError> {
        let Some(board) = self.index.board(number) else {
            return Ok(None);
        };
        Ok(self.distance_of(number)?.map(|distance| (board, distance)))
    }

    /// Returns the numbers of the boards at a distance, in their order. O(boards).
    ///
    /// The iterator has a [`FileError`](jiugong::file::FileError) in the place of a damaged block.
    pub fn numbers_at(
        &self,
        distance: u32,
    ) -> impl Iterator<Item = Result<u64, TableError>> + use<'_, D> {
        let distance = u8::try_from(distance).ok().filter(|&distance| distance != NOT_FOUND);
        self.stored.pages().flat_map(move |(start, page)| match page {
            Ok(bytes) => {
                let numbers = (start..).zip(bytes);
                let numbers = numbers.filter(|(_, found)| Some(**found) == distance);
                numbers.map(|(number, _)| Ok(number)).collect()
            }
            Err(error) => vec![Err(error.into())],
        })
    }
}
