//! The choice of what answers a set of goals.

use std::sync::Arc;
use std::time::Instant;

use jiugong::Metric;
use jiugong_pattern::goals::GoalSearch;
use jiugong_pattern::{PartialGoal, PatternSize};

use super::{Answers, Mode, access};
use crate::error::{Error, NoAnswer};
use crate::goal_set::PreparedSet;
use crate::guided::GuidedSet;
use crate::limits::{Limits, Until};
use crate::lock::lock_while;
use crate::memory;
use crate::observer::Observer;
use crate::partial_goals::NoSearch;
use crate::stores::GoalTable;
use crate::threads;
use crate::thresholds::{MAX_QUICK_SET_BOARDS, MAX_SET_BOARDS, MIN_SMALL_TIME, set_build_time};

/// What answers all boards of a set of goals.
#[derive(Clone, Debug)]
pub enum SetSource {
    /// The distances of all boards.
    Distances(Arc<GoalTable>),
    /// A search for the nearest goal.
    Search(Arc<GuidedSet>),
    /// A search of boards near a goal, and beams that find short solutions of others.
    Short,
}

/// The number of searches that are kept: those used first make room.
const MAX_SEARCHES: usize = 4;

/// The search for the nearest of several goals, kept with what it is for.
#[derive(Debug)]
pub(super) struct NearestSearch {
    goals: Vec<PartialGoal>,
    metric: Metric,
    /// A failure is kept too, so that it costs a batch no time for each line.
    search: Result<Arc<GuidedSet>, Error>,
}

impl Answers {
    /// Chooses what answers all boards of a set of goals:
    ///
    /// 1. The distances of all boards with its colours, of a file, or found when they are first
    ///    needed and kept.
    /// 2. If these boards are more than [`MAX_SET_BOARDS`] and no file has them, a search for the
    ///    goals, at most [`MAX_SET_GOALS`](crate::thresholds::MAX_SET_GOALS), with the pattern tables
    ///    of their named tiles; in mtm with colour tables, if they name all tiles.
    /// 3. If no search answers the set, its distances after all if there is enough memory.
    ///
    ///    Distances that take longer than the time until a deadline are not begun: a search uses that time better.
    /// 4. On shapes of more than [`MAX_CELLS`](jiugong_pattern::MAX_CELLS) cells a search of boards near a goal, and
    ///    beams.
    ///
    /// # Errors
    ///
    /// [`Error::GoalsTooLarge`] if nothing answers the set, another [`NoAnswer`] if a file is
    /// damaged, there is not enough memory, or a limit or the observer stops the build.
    pub fn set_source(
        &self,
        set: &PreparedSet,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<SetSource, NoAnswer> {
        let Some(of_tables) = set.set() else {
            return match set.gaps() {
                1 => Ok(SetSource::Short),
                _ => Err(Error::GoalsTooLarge(set.shape(), Some(NoSearch::Gaps)).into()),
            };
        };
        let boards = of_tables.index().map_or(u64::MAX, |index| index.boards());
        let has_time = limits.leave(set_build_time(boards)) || set.gaps() > 1;
        let is_built = boards <= MAX_SET_BOARDS.min(self.max_built) && has_time;
        if !is_built && !self.goals.has(of_tables, set.metric()) {
            let memory = GoalSearch::memory(of_tables);
            match self.nearest_search(set, mode, limits, observer) {
                Err(NoAnswer::Error(Error::GoalsTooLarge(..)))
                    if boards <= self.max_built
                        && memory.is_some_and(|memory| memory::check(memory).is_ok()) => {}
                search => return Ok(SetSource::Search(search?)),
            }
            if !has_time {
                return Err(NoAnswer::Stopped);
            }
        }
        self.distances(set, limits, observer).map(SetSource::Distances)
    }

    /// Returns the distances of all boards to a set of goals.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if there are too many boards, there is not enough memory, or a limit or the
    /// observer stops the search.
    pub fn distances(
        &self,
        set: &PreparedSet,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<GoalTable>, NoAnswer> {
        let of_tables = set.set().ok_or(Error::GoalsTooLarge(set.shape(), None))?;
        let boards = of_tables.index().map_or(u64::MAX, |index| index.boards());
        if boards > self.max_built && !self.goals.has(of_tables, set.metric()) {
            return Err(Error::GoalsTooLarge(set.shape(), None).into());
        }
        let until = Until::new(limits, observer);
        let distances = self.goals.get(of_tables, set.metric(), &until)?;
        distances.ok_or(NoAnswer::Stopped)
    }

    /// Returns whether the distances of all boards to a set of goals are there, or found within about a second, or a search
    /// answers the set.
    pub(super) fn is_quick(&self, set: &PreparedSet) -> bool {
        let Some(of_tables) = set.set() else {
            return true;
        };
        let boards = of_tables.index().map_or(u64::MAX, |index| index.boards());
        !(MAX_QUICK_SET_BOARDS..=MAX_SET_BOARDS).contains(&boards)
            || self.goals.has(of_tables, set.metric())
    }

    /// Returns the distances of all boards to a set of goals if they are there already; does not wait
    /// for another thread.
    pub fn known_distances(&self, set: &PreparedSet) -> Option<Arc<GoalTable>> {
        self.goals.known(set.set()?, set.metric())
    }

    /// Returns the search for the nearest of a set of goals, whose tables are opened or built when
    /// they are first needed.
    ///
    /// # Errors
    ///
    /// [`Error::GoalsTooLarge`] if no search answers the set; [`NoAnswer::Stopped`] if the
    /// observer stops the build.
    fn nearest_search(
        &self,
        set: &PreparedSet,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<GuidedSet>, NoAnswer> {
        let too_large = |reason| Error::GoalsTooLarge(set.shape(), Some(reason));
        let goals = set.partial_goals().map_err(too_large)?;
        if set.metric() == Metric::Mtm && !GuidedSet::supports_mtm(&goals) {
            return Err(too_large(NoSearch::Metric).into());
        }
        let metric = set.metric();
        let until = &Until::new(limits, observer);
        let mut kept = lock_while(&self.nearest, until).ok_or(NoAnswer::Stopped)?;
        let is_same = |kept: &&NearestSearch| kept.goals == goals && kept.metric == metric;
        if let Some(NearestSearch { search, .. }) = kept.iter().find(is_same) {
            return Ok(search.clone()?);
        }
        let search = self.new_nearest_search(&goals, metric, mode, limits, until).transpose();
        let search = search.ok_or(NoAnswer::Stopped)?.map(Arc::new);
        if kept.len() == MAX_SEARCHES {
            kept.remove(0);
        }
        kept.push(NearestSearch { goals, metric, search: search.clone() });
        Ok(search?)
    }

    fn new_nearest_search(
        &self,
        goals: &[PartialGoal],
        metric: Metric,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSet>, Error> {
        threads::start(None, observer)?;
        let is_soon = |deadline| deadline < Instant::now() + MIN_SMALL_TIME;
        let size = match limits.deadline {
            Some(deadline) if is_soon(deadline) => PatternSize::Tiny,
            _ => PatternSize::Small,
        };
        match GuidedSet::new(goals, &self.patterns, size, access(mode), observer)? {
            Some(search) if metric == Metric::Mtm => {
                search.with_colours(goals, &self.colours, observer)
            }
            search => Ok(search),
        }
    }
}
