//! Who runs against whom: the algorithms that were named, each with the heuristics.

use std::fmt::Debug;

use jiugong::desk::{Desk, Failure};
use jiugong::words::Words;
use jiugong::{Board, Convention, Goal, Move, Solver, say};
use jiugong_lab::{
    ALGORITHMS, Algorithm, Expansion, HEURISTICS, Heuristic, Limits, PerTile, Problem, Run,
    Unavailable, algorithm, heuristic, run, watched,
};

use super::args::{Field, names};
use super::columns::unknown;

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

/// All that run, on the way to one goal.
#[derive(Debug)]
pub struct Contest<'t> {
    goal: Board,
    order: [Move; 4],
    limits: Limits,
    zero: PerTile,
    algorithms: Vec<Box<dyn Algorithm + 't>>,
    heuristics: Vec<Box<dyn Heuristic + 't>>,
}

/// The greatest depth of depth-limited search where no table tells the radius.
const DEPTH: u32 = 100;

impl<'t> Contest<'t> {
    /// The algorithms and heuristics that were named, or else those of `none_told`. Of all, those
    /// that cannot run here are left out, with a word.
    pub fn new<D>(
        desk: &mut Desk,
        field: &Field,
        none_told: [&'static [&'static str]; 2],
        goal: &Goal,
        solver: Option<Solver<'t, D>>,
    ) -> Result<Contest<'t>, Failure>
    where
        D: AsRef<[u8]> + Debug + Sync,
    {
        let radius = solver.map(|solver| solver.table().header().distribution().radius());
        let depth = field.depth.or(radius).unwrap_or(DEPTH);
        let board = *goal.board();
        let [algorithms, heuristics] = none_told;
        Ok(Contest {
            goal: board,
            order: order(&field.order, &desk.words())?,
            limits: field.limits.limits(),
            zero: PerTile::zero(board),
            algorithms: chosen(desk, &field.algorithms, &ALGORITHMS, algorithms, |name| {
                algorithm(name, depth, solver)
            })?,
            heuristics: chosen(desk, &field.heuristics, &HEURISTICS, heuristics, |name| {
                heuristic(name, board, solver)
            })?,
        })
    }

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
            Some(watch) => watched(contestant.algorithm, &problem, &self.limits, watch),
            None => run(contestant.algorithm, &problem, &self.limits),
        }
    }
}

/// What the names give that were told: of those that stand for none told, or for all, only what
/// there is.
pub fn chosen<T>(
    desk: &mut Desk,
    told: &[String],
    all: &'static [&'static str],
    none_told: &'static [&'static str],
    make: impl Fn(&str) -> Result<T, Unavailable>,
) -> Result<Vec<T>, Failure> {
    let words = desk.words();
    let named = names(told, all, none_told);
    let must = !told.is_empty() && named != all;
    let mut made = Vec::new();
    for name in named {
        match make(name) {
            Ok(one) => made.push(one),
            Err(why) if must => return Err(failure(name, &why, all, &words)),
            Err(why) => desk.output.note(unavailable(name, &why, all, &words)),
        }
    }
    Ok(made)
}

/// That something that was named cannot run: the fault of the command line, or of the board's shape,
/// and then other boards may have their answers.
fn failure(name: &str, why: &Unavailable, all: &[&str], words: &Words) -> Failure {
    match why {
        Unavailable::Unknown => Failure::Input(unavailable(name, why, all, words)),
        Unavailable::NoTable => Failure::table(words, |words| unavailable(name, why, all, words)),
        Unavailable::TooManyPatterns(error) => Failure::Board {
            said: unavailable(name, why, all, words),
            record: format!("{name}: {error}"),
        },
    }
}

fn unavailable(name: &str, why: &Unavailable, all: &[&str], words: &Words) -> String {
    match why {
        Unavailable::Unknown => unknown(name, all, words),
        Unavailable::NoTable => say!(words, "lab-no-table", name = name),
        Unavailable::TooManyPatterns(error) => {
            let shape = error.shape.to_string();
            say!(words, "lab-patterns", name = name, shape = shape)
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
