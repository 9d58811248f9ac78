//! The table of goals that are not one board.

use jiugong_answers::Goals;
use jiugong_pattern::goals::{GoalSearch, format};
use jiugong_terminal::{Error, msg};

use crate::args::Args;
use crate::plan::{Content, GoalContent, TablePlan, check_options};

/// Returns the table to build.
pub fn table(goals: &Goals, args: &Args) -> Result<TablePlan, Error> {
    let options = [
        ("--pattern", args.pattern.is_some()),
        ("--complete", args.complete),
        ("--encoding", args.encoding.is_some()),
        ("--checkpoint", args.checkpoint.is_some()),
        ("--scratch", args.scratch.is_some()),
        ("--mpi", args.mpi),
        ("--plan", args.plan),
        ("--code", args.code.is_some()),
    ];
    check_options(&options, |option| msg!("build-goals-option", option = option))?;
    let metric = goals.metric();
    let counted = goals.set().and_then(|set| {
        Some((set, set.index()?, set.reachable_boards()?, GoalSearch::memory(set)?))
    });
    let Some((set, index, states, memory)) = counted else {
        return Err(jiugong_answers::Error::GoalsTooLarge(goals.shape(), None).into());
    };
    let (Some(name), Some(file_name)) = (set.table_name(metric), set.file_name(metric)) else {
        let max = format::max_goals(set.shape());
        return Err(Error::Usage(msg!("build-goals-many", goals = set.goals().count(), max = max)));
    };
    let content = GoalContent { set: set.clone(), memory, payload: index.boards() };
    let (path, content) = (args.out.join(file_name), Content::Goals(content));
    Ok(TablePlan { name, path, states, metric, content })
}
