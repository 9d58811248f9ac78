//! The entries of a comparison: each selected algorithm, with each selected heuristic if it uses
//! one.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Direction, Goal, Solver};
use jiugong_answers::threads;
use jiugong_lab::{
    ALGORITHMS, Algorithm, Expansion, HEURISTICS, Heuristic, Limits, LookupError, PATTERN_PREFIX,
    PerTile, Problem, Run, algorithm, heuristic, run_observed,
};
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::{Error, Output, msg};

use super::names::Selection;
use super::options::{LimitArgs, offered};
use super::patterns::table_memory;

/// The algorithms and heuristics, and how they run.
#[derive(Debug, ClapArgs)]
pub struct EntryArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&ALGORITHMS))]
    pub algorithms: Vec<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&HEURISTICS))]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "D")]
    pub depth: Option<u32>,
    #[arg(long, value_name = "ORDER", default_value = "UDLR")]
    pub order: String,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The parsed options, which are the same for every goal, and what is kept between boards.
#[derive(Debug)]
pub struct EntryOptions<'a> {
    algorithms: Selection<'a>,
    heuristics: Selection<'a>,
    depth: Option<u32>,
    order: [Direction; 4],
    limits: Limits,
    /// The heuristics that need no table, by goal and name: some take seconds to create.
    cache: HashMap<(Board, &'a str), Created>,
    /// The notes printed so far.
    notes: HashSet<String>,
}

/// The result of creating a heuristic without a table.
type Created = Result<Arc<dyn Heuristic>, LookupError>;

impl<'a> EntryOptions<'a> {
    /// Parses the options, given the default algorithms and heuristics.
    pub fn parse(
        args: &'a EntryArgs,
        algorithms: &[&'static str],
        heuristics: &[&'static str],
    ) -> Result<EntryOptions<'a>, Error> {
        Ok(EntryOptions {
            algorithms: Selection::parse(&args.algorithms, &ALGORITHMS, algorithms)?,
            heuristics: Selection::parse_heuristics(&args.heuristics, heuristics)?,
            depth: args.depth,
            order: parse_order(&args.order)?,
            limits: args.limits.limits(),
            cache: HashMap::new(),
            notes: HashSet::new(),
        })
    }

    /// Creates the entries for a goal. Leaves out algorithms and heuristics that are not available
    /// and were not given by name, and prints a note about each once.
    pub fn entries<'t, D>(
        &mut self,
        output: &Output,
        goal: &Goal,
        solver: Option<Solver<'t, D>>,
    ) -> Result<Entries<'t>, Error>
    where
        D: AsRef<[u8]> + Debug + Sync,
    {
        let radius = solver.map(|solver| solver.table().header().distribution().radius());
        let depth = self.depth.or(radius);
        let goal = goal.board().clone();
        let shape = goal.shape();
        let create = |name| algorithm(name, depth, solver);
        let (algorithms, missing_algorithms) = self.algorithms.create(shape, create)?;
        if self.heuristics.names.iter().any(|name| name.starts_with(PATTERN_PREFIX)) {
            // They build tables.
            threads::start(None, &Terminal::of_output(output))?;
        }
        let memory = table_memory(&self.limits);
        let create = |name| {
            let cached = self.cache.entry((goal.clone(), name)).or_insert_with(|| {
                let table = None::<Solver<'static, &[u8]>>;
                heuristic(name, &goal, table, memory).map(Arc::from)
            });
            match cached {
                // It borrows the table and is cheap to create.
                Err(LookupError::TableRequired) => {
                    heuristic(name, &goal, solver, memory).map(Arc::from)
                }
                cached => cached.clone(),
            }
        };
        let (heuristics, missing_heuristics) = self.heuristics.create(shape, create)?;
        for note in missing_algorithms.iter().chain(&missing_heuristics) {
            if self.notes.insert(output.text(note)) {
                output.note(note);
            }
        }
        Ok(Entries {
            goal: goal.clone(),
            order: self.order,
            limits: self.limits,
            zero: PerTile::zero(&goal),
            algorithms,
            heuristics,
        })
    }
}

/// Parses an order of moves: each of the four directions once.
fn parse_order(text: &str) -> Result<[Direction; 4], Error> {
    let directions = Convention::Tile.parse_directions(text).ok();
    directions
        .and_then(|directions| <[Direction; 4]>::try_from(directions).ok())
        .filter(|order| Direction::ALL.iter().all(|m| order.contains(m)))
        .ok_or_else(|| Error::Usage(msg!("order-invalid", order = text)))
}

/// The entries for one goal.
#[derive(Debug)]
pub struct Entries<'t> {
    goal: Board,
    order: [Direction; 4],
    limits: Limits,
    zero: PerTile,
    algorithms: Vec<Box<dyn Algorithm + 't>>,
    heuristics: Vec<Arc<dyn Heuristic + 't>>,
}

/// An algorithm, and the heuristic it uses if it is informed.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'e> {
    algorithm: &'e dyn Algorithm,
    heuristic: Option<&'e dyn Heuristic>,
}

impl Entries<'_> {
    /// Returns all entries, in the order of the options.
    pub fn list(&self) -> Vec<Entry<'_>> {
        let mut entries = Vec::new();
        for algorithm in &self.algorithms {
            let entry = Entry { algorithm: &**algorithm, heuristic: None };
            if algorithm.is_informed() {
                let heuristics = self.heuristics.iter().map(|heuristic| Some(&**heuristic));
                entries.extend(heuristics.map(|heuristic| Entry { heuristic, ..entry }));
            } else {
                entries.push(entry);
            }
        }
        entries
    }

    /// Runs an entry on a board, and passes each expansion to the observer.
    pub fn run(
        &self,
        entry: Entry<'_>,
        start: Board,
        observer: Option<&mut dyn FnMut(&Expansion)>,
    ) -> Run {
        let problem = Problem {
            start,
            goal: self.goal.clone(),
            heuristic: entry.heuristic.unwrap_or(&self.zero),
            order: self.order,
        };
        run_observed(entry.algorithm, &problem, &self.limits, observer)
    }
}

impl<'e> Entry<'e> {
    /// Returns the name of the algorithm.
    pub fn algorithm(&self) -> &'static str {
        self.algorithm.name()
    }

    /// Returns the name of the heuristic.
    pub fn heuristic(&self) -> Option<&'e str> {
        self.heuristic.map(Heuristic::name)
    }

    /// Returns both names.
    pub fn name(&self) -> String {
        match self.heuristic() {
            Some(heuristic) => format!("{} {heuristic}", self.algorithm()),
            None => self.algorithm().into(),
        }
    }
}
