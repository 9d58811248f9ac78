//! The goals that were prepared last.

use std::sync::Arc;

use jiugong::{Board, Labels, Metric, Notation};

use crate::goals::{GoalArg, Goals, GoalsError};

/// The number of goals that are kept: those used least recently make room. The solutions of all
/// boards to a goal take 4 MB on 3×3.
const KEPT: usize = 32;

/// The goals that were prepared last, those used last first.
#[derive(Debug, Default)]
pub(crate) struct RecentGoals(Vec<(Key, Arc<Goals>)>);

/// The parts that goals are prepared from.
#[derive(Debug, PartialEq)]
struct Key {
    arg: GoalArg,
    default: Board,
    labels: Option<Labels>,
    metric: Metric,
    notation: Notation,
}

impl RecentGoals {
    /// Prepares goals, or returns those that were prepared before.
    ///
    /// # Errors
    ///
    /// As [`Goals::new`].
    pub fn get(
        &mut self,
        arg: &GoalArg,
        default: Board,
        labels: Option<Labels>,
        metric: Metric,
        notation: Notation,
    ) -> Result<Arc<Goals>, GoalsError> {
        let is_same = |(key, _): &(Key, Arc<Goals>)| {
            key.metric == metric
                && key.default == default
                && key.labels == labels
                && key.notation == notation
                && key.arg == *arg
        };
        match self.0.iter().position(is_same) {
            Some(at) => self.0[..=at].rotate_right(1),
            None => {
                let goals = Goals::new(arg, default.clone(), labels.as_ref(), metric, &notation)?;
                self.0.truncate(KEPT - 1);
                let key = Key { arg: arg.clone(), default, labels, metric, notation };
                self.0.insert(0, (key, Arc::new(goals)));
            }
        }
        Ok(Arc::clone(&self.0[0].1))
    }
}
