//! The encoding `sparse` in mtm: the least distance of each track.
//!
//! In mtm the blank goes from a cell to any other of its row and column. One of the two is its
//! *line* of the snake; the states that it reaches across the lines, and its own, are its
//! *track*. Each state is on one line and on one track.
//!
//! **A state's distance follows from the least distances of the tracks that its line meets.** Let
//! s be a state other than the goal, τ(t) the least distance of the track of a state t, and λ the
//! least distance of the line of s. The state before s on a shortest path is on its line or on its
//! track, and all states there are its neighbours, so
//!
//! ```text
//! distance of s = 1 + min (τ(s), λ)      λ = 0 if the goal is on the line,
//!                                        else 1 + min τ(t) over the states t of the line
//! ```
//!
//! λ, because the state of the line with the least distance is not the goal and has no closer
//! neighbour on the line, so its closer neighbour is on its track, where it is the least one. As
//! 1 + τ(s) is no less than τ(s), the states of a line without the goal have only two distances:
//! with the least τ of the line, m, those whose track has it are at m + 1, the others at m + 2.
//!
//! **τ is a distance in a smaller graph**, whose nodes are the tracks: that of the goal is at 0, the
//! others that its line meets at 1, and each track is 2 farther than the nearest of those that meet
//! one of its lines. So a search needs no distances of states, and a proof none but τ.
//!
//! All w tracks of a *record* meet the line in the middle of the snake, the *core line*, in states
//! of the same order; the record has the order's rank.

mod packing;
mod probe;

use core::ops::{Range, RangeInclusive};

use crate::index::{Index, State};
use crate::table::tracks::packing::Packing;

pub use packing::Least;

/// The encoding `sparse` in mtm for one shape, goal and radius.
///
/// ```
/// use core::convert::Infallible;
///
/// use jiugong::tracks::{Least, Tracks};
/// use jiugong::{Index, Shape};
///
/// // Tracks of 3×3 with the goal's blank on place 0, and the state with number 0, the goal.
/// let index = Index::new(Shape::EIGHT_PUZZLE)?;
/// let tracks = Tracks::new(&index, 0, 24);
/// let goal = index.state(0).unwrap();
/// let core = tracks.to_core(&index, &goal);
/// assert_eq!((core.place(), tracks.track(&core)), (5, 2));
/// let least = |_: &_| Ok::<u8, Infallible>(0);
/// let Ok(distances) = tracks.line_distances(&index, &goal, 0, least);
/// assert_eq!(distances[..3], [0, 1, 1]);
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tracks {
    /// The number of places in a line, and so of tracks in a record.
    width: usize,
    /// The number of lines, and so of states in a track.
    lines: usize,
    /// The place of the blank in the goal.
    goal: usize,
    packing: Packing,
}

impl Tracks {
    /// The greatest number of places in a line.
    pub const MAX_WIDTH: usize = packing::MAX_WIDTH;

    /// Computes the encoding for a shape, the place of the goal's blank and the radius of a table.
    pub fn new(index: &Index, goal: usize, radius: u32) -> Tracks {
        let width = index.snake().width();
        let lines = index.cells() as usize / width;
        Tracks { width, lines, goal, packing: Packing::new(width, radius) }
    }

    /// Returns the number of tracks in a record.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of lines, and so of states in a track.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Returns the number of bytes of all records.
    pub fn bytes(&self, index: &Index) -> u64 {
        self.bits(index).div_ceil(8)
    }

    /// Returns the number of bits of all records.
    pub(crate) fn bits(&self, index: &Index) -> u64 {
        index.orders() * u64::from(self.packing.bits())
    }

    /// Returns the places of the core line.
    pub fn core_line(&self) -> Range<usize> {
        let first = self.lines / 2 * self.width;
        first..first + self.width
    }

    /// Returns the state of a state's track whose blank is on the core line: its order's rank is
    /// that of the record, and [`track`](Tracks::track) the number in the record. One move for each
    /// line in between.
    pub fn to_core(&self, index: &Index, state: &State) -> State {
        self.to_line(index, state, self.lines / 2)
    }

    /// Returns the places of the blank on the way from a place across the lines to the core line,
    /// without the first.
    pub(crate) fn walk_to_core(&self, place: usize) -> impl Iterator<Item = usize> {
        self.walk(place, self.lines / 2)
    }

    /// Returns the places of the blank on the way from a place across the lines to a line, without
    /// the first.
    #[inline]
    fn walk(&self, place: usize, line: usize) -> impl Iterator<Item = usize> {
        let (width, from) = (self.width, place / self.width);
        (1..=from.abs_diff(line)).map(move |step| {
            let at = if from < line { from + step } else { from - step };
            let position = place % width;
            // The snake runs back along every second line.
            at * width + if step % 2 == 0 { position } else { width - 1 - position }
        })
    }

    /// Returns the state of a state's track whose blank is on a line.
    #[inline]
    fn to_line(&self, index: &Index, state: &State, line: usize) -> State {
        self.walk(state.place(), line).fold(*state, |state, to| index.moved(&state, to))
    }

    /// Returns the number in its record of the track of a state whose blank is on the core line.
    #[inline]
    pub fn track(&self, core: &State) -> usize {
        core.place() % self.width
    }

    /// Returns all states of the track of a state, from the first line on.
    pub fn members<'a>(
        &'a self,
        index: &'a Index,
        state: &State,
    ) -> impl Iterator<Item = State> + 'a {
        let mut state = *state;
        (0..self.lines).map(move |line| {
            state = self.to_line(index, &state, line);
            state
        })
    }

    /// Returns the position of the goal on a line of its order, that of rank 0; `None` if it is on
    /// another line.
    pub(crate) fn goal_on(&self, line: usize) -> Option<usize> {
        (self.goal / self.width == line).then_some(self.goal % self.width)
    }

    /// Returns the distances of the states of a line of an order, in the sequence of their places.
    /// `least` returns the least distance of the track of a state on the core line.
    ///
    /// # Errors
    ///
    /// The error of `least`.
    #[inline]
    pub fn line_distances<E>(
        &self,
        index: &Index,
        order: &State,
        line: usize,
        mut least: impl FnMut(&State) -> Result<u8, E>,
    ) -> Result<Least, E> {
        let mut distances = [u8::MAX; Tracks::MAX_WIDTH];
        let first = line * self.width;
        for (distance, place) in distances.iter_mut().zip(first..first + self.width) {
            *distance = least(&self.to_core(index, &order.at(place)))?;
        }
        self.set_distances(order, line, &mut distances);
        Ok(distances)
    }

    /// Replaces the least distances of the tracks that a line of an order meets by the distances
    /// of its states.
    #[inline]
    fn set_distances(&self, order: &State, line: usize, least: &mut Least) {
        let least = &mut least[..self.width];
        if let Some(goal) = self.goal_on(line).filter(|_| order.rank() == 0) {
            least.fill(1);
            least[goal] = 0;
            return;
        }
        let min = least.iter().copied().min().unwrap_or_default();
        for distance in least {
            *distance = min.saturating_add(if *distance == min { 1 } else { 2 });
        }
    }

    /// Returns the bytes of a record.
    #[inline]
    fn record_bytes(&self, rank: u64) -> RangeInclusive<usize> {
        let bits = u64::from(self.packing.bits());
        // A state of another shape may have any rank.
        let first = rank.wrapping_mul(bits);
        (first / 8) as usize..=(first.wrapping_add(bits - 1) / 8) as usize
    }

    /// Returns the number of the first bit of a record in its first byte.
    #[inline]
    fn first_bit(&self, rank: u64) -> u32 {
        (rank.wrapping_mul(u64::from(self.packing.bits())) % 8) as u32
    }

    /// Returns the rank of the first record with a bit in the byte of the payload at `start`.
    pub fn first_rank(&self, start: usize) -> u64 {
        8 * start as u64 / u64::from(self.packing.bits())
    }

    /// Writes the part of the records that begins at byte `start`: the least distances of the
    /// records from [`first_rank`](Tracks::first_rank) on, then zeros.
    pub fn write(&self, start: usize, part: &mut [u8], records: impl Iterator<Item = Least>) {
        self.packing.write(start, part, records);
    }
}
