//! The number of states at each distance from goals.

use crate::answers::Answers;
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::limits::Limits;
use crate::observer::Observer;
use crate::record::DistributionRecord;

impl Answers {
    /// Returns the number of states at each distance from goals.
    ///
    /// # Errors
    ///
    /// As [`table`](Answers::table).
    pub fn distribution<'a>(
        &self,
        goals: &'a Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<DistributionRecord<'a>, NoAnswer> {
        let table = self.table(goals, limits, observer)?;
        let distribution = table.distribution();
        Ok(DistributionRecord {
            shape: goals.shape().to_string(),
            goal: goals.text(),
            home: table.home(),
            metric: goals.metric().into(),
            states: distribution.states(),
            radius: distribution.radius(),
            mean: distribution.mean(),
            counts: distribution.counts().to_vec(),
            table: table.origin().into_owned(),
        })
    }
}
