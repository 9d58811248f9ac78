//! Who runs against whom: the algorithms that were named, each with the heuristics.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::sync::Arc;

use jiugong::desk::{Desk, Failure};
use jiugong::words::Words;
use jiugong::{Board, Convention, Goal, Move, Solver, say};
use jiugong_lab::{
    ALGORITHMS, Algorithm, Expansion, HEURISTICS, Heuristic, Limits, LookupError, PerTile, Problem,
    Run, algorithm, heuristic, run, run_observed,
};

use super::args::Field;
use super::names::Names;

/// An algorithm, and the heuristic it asks if it asks one.
#[derive(Clone, Copy, Debug)]
pub struct Contestant<'c> {
    algorithm: &'c dyn Algorithm,
    heuristic: Option<&'c dyn Heuristic>,
}

impl Contestant<'_> {
    pub fn algorithm(&self) -> &'static str {
        self.algorithm.name()
    }

    pub fn heuristic(&self) -> Option<&'static str> {
        self.heuristic.map(Heuristic::name)
    }

    /// Both names.
    pub fn name(&self) -> String {
        match self.heuristic() {
            Some(heuristic) => format!("{} {heuristic}", self.algorithm()),
            None => self.algorithm().into(),
        }
    }
}

/// What came of making a heuristic that asks no table.
type Made = Result<Arc<dyn Heuristic>, LookupError>;

/// Those who were named, whatever the goal: known before there is a board, and kept from one board to
/// the next.
#[derive(Debug)]
pub struct Entrants<'f> {
    algorithms: Names<'f>,
    heuristics: Names<'f>,
    depth: Option<u32>,
    order: [Move; 4],
    limits: Limits,
    /// The heuristics for each goal so far that ask no table: some take seconds to make.
    kept: HashMap<(Board, &'static str), Made>,
    /// What was said of those that are left out.
    said: HashSet<String>,
}

/// The greatest depth of depth-limited search where no table tells the radius.
const DEPTH: u32 = 100;

impl<'f> Entrants<'f> {
    /// The algorithms and heuristics that were named, or else those of `none_told`.
    pub fn new(
        field: &'f Field,
        none_told: [&[&'static str]; 2],
        words: &Words,
    ) -> Result<Entrants<'f>, Failure> {
        let [algorithms, heuristics] = none_told;
        Ok(Entrants {
            algorithms: Names::new(&field.algorithms, &ALGORITHMS, algorithms, words)?,
            heuristics: Names::new(&field.heuristics, &HEURISTICS, heuristics, words)?,
            depth: field.depth,
            order: order(&field.order, words)?,
            limits: field.limits.limits(),
            kept: HashMap::new(),
            said: HashSet::new(),
        })
    }

    /// They, on the way to a goal. Those that nobody named themselves and that cannot run here are
    /// left out, with a word, which is said once.
    pub fn contest<'t, D>(
        &mut self,
        desk: &mut Desk,
        goal: &Goal,
        solver: Option<Solver<'t, D>>,
    ) -> Result<Contest<'t>, Failure>
    where
        D: AsRef<[u8]> + Debug + Sync,
    {
        let words = desk.words();
        let radius = solver.map(|solver| solver.table().header().distribution().radius());
        let depth = self.depth.or(radius).unwrap_or(DEPTH);
        let goal = *goal.board();
        let made = self
            .algorithms
            .made(goal.shape(), &words, |name| algorithm(name, depth, solver));
        let (algorithms, no_algorithms) = made?;
        let made = self.heuristics.made(goal.shape(), &words, |name| {
            let kept = self.kept.entry((goal, name)).or_insert_with(|| {
                heuristic(name, goal, None::<Solver<'static, &[u8]>>).map(Arc::from)
            });
            match kept {
                // It borrows the table, and costs nothing to make again.
                Err(LookupError::TableRequired) => heuristic(name, goal, solver).map(Arc::from),
                kept => kept.clone(),
            }
        });
        let (heuristics, no_heuristics) = made?;
        for said in no_algorithms.into_iter().chain(no_heuristics) {
            if self.said.insert(said.clone()) {
                desk.output.note(said);
            }
        }
        Ok(Contest {
            goal,
            order: self.order,
            limits: self.limits,
            zero: PerTile::zero(goal),
            algorithms,
            heuristics,
        })
    }
}

/// All that run, on the way to one goal.
#[derive(Debug)]
pub struct Contest<'t> {
    goal: Board,
    order: [Move; 4],
    limits: Limits,
    zero: PerTile,
    algorithms: Vec<Box<dyn Algorithm + 't>>,
    heuristics: Vec<Arc<dyn Heuristic + 't>>,
}

impl Contest<'_> {
    /// Every one, in the order they were named.
    pub fn contestants(&self) -> impl Iterator<Item = Contestant<'_>> {
        self.algorithms.iter().flat_map(|algorithm| {
            let informed = self.heuristics.iter().filter(|_| algorithm.is_informed());
            let uninformed = (!algorithm.is_informed()).then_some(None);
            let heuristics = informed.map(|heuristic| Some(&**heuristic as &dyn Heuristic));
            uninformed
                .into_iter()
                .chain(heuristics)
                .map(|heuristic| Contestant {
                    algorithm: &**algorithm,
                    heuristic,
                })
        })
    }

    /// A run, shown to who wants to see it.
    pub fn run(
        &self,
        contestant: Contestant<'_>,
        start: Board,
        watch: Option<&mut dyn FnMut(&Expansion)>,
    ) -> Run {
        let problem = Problem {
            start,
            goal: self.goal,
            heuristic: contestant.heuristic.unwrap_or(&self.zero),
            order: self.order,
        };
        match watch {
            Some(watch) => run_observed(contestant.algorithm, &problem, &self.limits, watch),
            None => run(contestant.algorithm, &problem, &self.limits),
        }
    }
}

/// The order of moves that was told: each of the four, once.
fn order(text: &str, words: &Words) -> Result<[Move; 4], Failure> {
    let order: Option<[Move; 4]> = Convention::Tile
        .parse(text)
        .ok()
        .and_then(|moves| <[Move; 4]>::try_from(moves).ok())
        .filter(|order| Move::ALL.iter().all(|m| order.contains(m)));
    order.ok_or_else(|| Failure::Input(say!(words, "lab-order", order = text)))
}
