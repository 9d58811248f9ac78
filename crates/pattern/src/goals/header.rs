//! The header of a goal table file.

use alloc::vec::Vec;

use jiugong::file::{
    Counts, Fields, FileError, Frame, Layout, MAX_COUNTS, packed_counts, read_fields,
};
use jiugong::{Distribution, Metric, Shape};
use serde::{Deserialize, Serialize};

use crate::goals::format::{Goals, MAGIC, Pieces, max_goals};
use crate::goals::index::ColouredIndex;
use crate::goals::set::GoalSet;

/// The header of a goal table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalHeader {
    set: GoalSet,
    metric: Metric,
    distribution: Distribution,
    frame: Frame,
}

/// The header's fields in file order.
#[derive(Serialize, Deserialize)]
struct GoalFields {
    rows: u8,
    cols: u8,
    metric: u8,
    colours: u8,
    goal_count: u16,
    pieces: Pieces,
    radius: u32,
    states: u64,
    distribution: Counts,
    goals: Goals,
}

impl Fields for GoalFields {
    const MAGIC: [u8; 8] = MAGIC;
    const VERSION: u16 = GoalHeader::VERSION;
}

impl GoalHeader {
    /// The version of the format that is written and read.
    pub const VERSION: u16 = 1;

    /// Creates the header of the table of a set of goals that has `counts[d]` boards at distance d.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the counts cannot be those of the boards, there are more goals than
    /// [`max_goals`], or the file cannot be addressed on this machine.
    pub fn new(set: &GoalSet, metric: Metric, counts: &[u64]) -> Result<GoalHeader, FileError> {
        let distribution = Distribution::new(counts);
        let index = set.index().ok_or(FileError::Header)?;
        if !is_possible(&distribution, &index) {
            return Err(FileError::Header);
        }
        let frame = frame(set, metric, &distribution, index.boards()).ok_or(FileError::Header)?;
        Ok(GoalHeader { set: set.clone(), metric, distribution, frame })
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

    /// Decodes the header of a file, and returns it with the root checksum. Constant time: only the
    /// first page is read.
    pub(crate) fn read(file: &[u8]) -> Result<(GoalHeader, u64), FileError> {
        let (fields, root_checksum) = read_fields(file)?;
        let header = GoalHeader::from_fields(fields).ok_or(FileError::Header)?;
        Ok((header, root_checksum))
    }

    /// Creates a header from its fields; `None` if they contradict each other, or are another form
    /// of the same header.
    fn from_fields(fields: GoalFields) -> Option<GoalHeader> {
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let counts = fields.pieces.get(..usize::from(fields.colours))?;
        let goals = fields.goals.as_flattened().as_flattened().chunks_exact(shape.cells());
        let goals: Vec<&[u8]> = goals.take(fields.goal_count.into()).collect();
        let (set, _) = GoalSet::new(shape, counts, &goals).ok()?;
        let header = GoalHeader::new(&set, metric, fields.distribution.as_flattened()).ok()?;
        let layout = header.frame.layout().clone();
        (Frame::new(fields, layout) == header.frame).then_some(header)
    }
}

impl AsRef<Frame> for GoalHeader {
    fn as_ref(&self) -> &Frame {
        &self.frame
    }
}

/// Returns whether the boards of an index can have a distribution.
fn is_possible(distribution: &Distribution, index: &ColouredIndex) -> bool {
    let counts = distribution.counts();
    let states: u128 = counts.iter().map(|&count| u128::from(count)).sum();
    // The last byte is that of boards which reach no goal.
    !counts.is_empty()
        && counts.len() < MAX_COUNTS
        && counts.iter().all(|&count| count > 0)
        && states <= index.boards().into()
}

/// Encodes the header of a file with `boards` boards; `None` if there are too many goals or boards.
pub(crate) fn frame(
    set: &GoalSet,
    metric: Metric,
    distribution: &Distribution,
    boards: u64,
) -> Option<Frame> {
    let cells = set.shape().cells();
    let goal_count = set.goals().count();
    if goal_count > max_goals(set.shape()) {
        return None;
    }
    let layout = Layout::new(boards, 0)?;
    let mut pieces = Pieces::default();
    pieces.get_mut(..set.counts().len())?.copy_from_slice(set.counts());
    let mut goals = [[[0; 32]; 30]; 2];
    let slots = goals.as_flattened_mut().as_flattened_mut().chunks_exact_mut(cells);
    slots.zip(set.goals()).for_each(|(slot, goal)| slot.copy_from_slice(goal));
    let fields = GoalFields {
        rows: set.shape().rows() as u8,
        cols: set.shape().cols() as u8,
        metric: metric as u8,
        colours: set.counts().len() as u8,
        goal_count: goal_count as u16,
        pieces,
        radius: distribution.radius(),
        states: distribution.states(),
        distribution: packed_counts(distribution),
        goals,
    };
    Some(Frame::new(fields, layout))
}
