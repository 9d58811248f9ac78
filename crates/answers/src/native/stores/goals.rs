//! The goal store: distances to sets of goals, found in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use jiugong::Metric;
use jiugong_engine::search_goals;
use jiugong_pattern::goals::{GoalDistances, GoalSearch, GoalSearchError, GoalSet};

use super::build::Build;
use crate::error::Error;
use crate::guided::lock;
use crate::observer::Observer;
use crate::threads;

/// The distances found so far, by the goals and the metric.
#[derive(Debug, Default)]
pub struct GoalStore {
    distances: Mutex<HashMap<(GoalSet, Metric), Arc<GoalDistances>>>,
}

impl GoalStore {
    /// Returns the distances to a set of goals, found when they are first needed; `None` if the
    /// observer stops the search.
    ///
    /// # Errors
    ///
    /// [`Error::GoalsTooLarge`] if there are too many boards, [`Error::Memory`] if there is not
    /// enough memory, [`Error::Threads`] if there are no threads to work in.
    pub fn get(
        &self,
        set: &GoalSet,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GoalDistances>>, Error> {
        let mut known = lock(&self.distances);
        let key = (set.clone(), metric);
        if let Some(distances) = known.get(&key) {
            return Ok(Some(Arc::clone(distances)));
        }
        let too_large = Error::GoalsTooLarge(set.shape());
        let (Some(index), Some(memory)) = (set.index(), GoalSearch::memory(set)) else {
            return Err(too_large);
        };
        let mut build = Build::new(memory, index.boards(), set.shape(), observer)?;
        threads::start(None, observer)?;
        let found = search_goals(set, metric, |found| build.progress(found));
        build.add(index.boards());
        build.finish();
        let found = found.map_err(|error| match error {
            GoalSearchError::TooLarge => too_large,
            GoalSearchError::Memory(error) => Error::MemoryRefused(memory, Arc::new(error.into())),
        })?;
        let Some(distances) = found.map(Arc::new) else {
            return Ok(None);
        };
        known.insert(key, Arc::clone(&distances));
        Ok(Some(distances))
    }
}
