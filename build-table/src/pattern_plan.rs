//! The pattern tables to build.

use std::collections::{BTreeMap, BTreeSet};

use jiugong::{Goal, Home, Metric, Shape};
use jiugong_pattern::table::PatternPlan;
use jiugong_pattern::{Partition, Pattern, PatternSize};
use jiugong_terminal::{Error, msg};

use crate::args::Args;
use crate::plan::{Content, PatternContent, TablePlan, check_options};

/// Returns the pattern tables to build according to the command line, each once.
pub fn tables(goal: Option<&Goal>, shape: Shape, args: &Args) -> Result<Vec<TablePlan>, Error> {
    let options = [
        ("--metric", args.metric != Metric::Stm),
        ("--encoding", args.encoding.is_some()),
        ("--checkpoint", args.checkpoint.is_some()),
    ];
    check_options(&options, |option| msg!("build-pattern-option", option = option))?;
    let mut patterns = BTreeSet::new();
    for home in args.homes(goal, shape, default_home(args))? {
        patterns.extend(home_patterns(home, args)?.iter().map(Pattern::canonical));
    }
    // Patterns with the same number of tiles have the same number of states.
    let mut plans: BTreeMap<usize, PatternPlan> = BTreeMap::new();
    let tables = patterns.into_iter().map(|pattern| {
        let plan = plans.entry(pattern.len()).or_insert_with(|| PatternPlan::new(&pattern));
        TablePlan {
            name: pattern.table_name(),
            path: args.out.join(pattern.file_name()),
            states: plan.states(),
            metric: Metric::Stm,
            content: Content::Pattern(PatternContent {
                pattern,
                memory: plan.memory(),
                payload: plan.payload_length(),
            }),
        }
    });
    Ok(tables.collect())
}

/// Returns the default class: recommended tables are built for all goals, other tables for one.
fn default_home(args: &Args) -> &'static str {
    if args.pattern.is_some() { "corner" } else { "all" }
}

/// Returns the patterns for goals with the blank at a home.
fn home_patterns(home: Home, args: &Args) -> Result<Vec<Pattern>, Error> {
    let patterns = |partitions: Vec<Partition>| {
        partitions.iter().flat_map(Partition::patterns).copied().collect()
    };
    let Some(text) = &args.pattern else {
        return Ok(patterns(Partition::recommended(home, PatternSize::Large)));
    };
    let known = PatternSize::ALL.map(|size| Partition::recommended(home, size));
    let has_sizes = |partitions: &&Vec<Partition>| partitions.iter().any(|p| sizes(p) == *text);
    if let Some(partitions) = known.iter().find(has_sizes) {
        return Ok(patterns(partitions.clone()));
    }
    let groups: Result<Vec<Vec<usize>>, _> = text
        .split('/')
        .map(|group| group.split(',').map(str::trim).map(str::parse).collect())
        .collect();
    let Ok(groups) = groups else {
        let mut known: Vec<String> = known.iter().flatten().map(sizes).collect();
        known.dedup();
        return Err(Error::Usage(if known.is_empty() {
            msg!("build-pattern-cells", pattern = text)
        } else {
            msg!("build-pattern", pattern = text, known = known)
        }));
    };
    let pattern = |homes| Ok(Pattern::new(home.shape(), homes, home.cell())?);
    groups.into_iter().map(pattern).collect()
}

/// Returns the numbers of tiles of a partition, the largest first: `6-5-4`.
fn sizes(partition: &Partition) -> String {
    let mut sizes: Vec<usize> = partition.patterns().iter().map(Pattern::len).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}
