//! The search for a shortest solution that tables guide, in several threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use jiugong::{Board, GoalError, Metric};
use jiugong_pattern::search::{Divisible, MAX_MOVES, Part};
use jiugong_pattern::{Outcome, PatternProgress, Solver};
use rayon::prelude::*;

/// The number of parts of a search. Some take much longer than others.
const PARTS: usize = 1_024;

/// The number of parts of a search that has expanded [`LONG`] boards: it takes a quarter of a second
/// to find their bounds.
const PARTS_OF_LONG: usize = 1 << 16;
const LONG: u64 = 20_000_000;

/// The number of cells of the largest boards of which the least shortest solution is found. Of
/// larger ones any is.
const MAX_CELLS_OF_LEAST: usize = 16;

/// Searches for a shortest solution in some of rayon's threads, 1 for the calling thread. On boards
/// of up to 16 cells it is the least: that of [`Solver::search`](jiugong_pattern::Solver::search).
/// The result does not depend on the number of threads.
///
/// All paths start with one of some thousand lists of moves. Threads take them in the order in which
/// one thread would try them; on larger boards those with the least bounds first, where a solution is
/// most likely. When a solution is found, only the lists before its own are still of interest.
///
/// `progress` is called before each number of moves and, by all threads, after every 8,192 boards
/// expanded with a list. It can stop the search.
///
/// # Errors
///
/// [`GoalError`] if the board can reach none of the goals.
pub fn search_in_parts<G>(
    solver: &Solver<G>,
    board: &Board,
    threads: usize,
    progress: impl Fn(PatternProgress) -> ControlFlow<()> + Sync,
) -> Result<Outcome<Vec<G::Step>>, GoalError>
where
    G: Divisible + Sync,
    G::Step: Send + Sync,
{
    let must_be_least = board.tiles().len() <= MAX_CELLS_OF_LEAST;
    if threads == 1 && must_be_least {
        return solver.search(board, progress);
    }
    let goals = solver.bounds(board)?;
    let divide = |count: usize| -> Result<Vec<Vec<Part<G::Step>>>, GoalError> {
        let parts = |&(_, goal): &(u32, &G)| {
            let mut parts = goal.parts(board, count)?;
            if !must_be_least {
                parts.sort_by_key(|part| part.bound);
            }
            Ok(parts)
        };
        goals.iter().map(parts).collect()
    };
    let mut parts = divide(PARTS)?;
    let mut is_long = must_be_least;
    let total = AtomicU64::new(0);
    let so_far = |bound| PatternProgress { bound, expanded: total.load(Ordering::Relaxed) };
    // In stm all solutions for a goal have the parity of its bound.
    let (step, max_moves) = match G::METRIC {
        Metric::Stm => (2, MAX_MOVES),
        Metric::Mtm => (1, u32::MAX),
    };
    let mut moves = goals.first().map_or(MAX_MOVES + 1, |&(bound, _)| bound);
    while moves <= max_moves && !goals.is_empty() {
        if progress(so_far(moves)).is_break() {
            return Ok(Outcome::Stopped(so_far(moves)));
        }
        if !is_long && total.load(Ordering::Relaxed) > LONG {
            is_long = true;
            parts = divide(PARTS_OF_LONG)?;
        }
        let mut best: Option<Vec<G::Step>> = None;
        for (&(bound, goal), parts) in goals.iter().zip(&parts) {
            if bound > moves || !(moves - bound).is_multiple_of(step) {
                continue;
            }
            // Solutions that start with later lists are not less than the best.
            let is_of_interest = |part: &&Part<G::Step>| {
                let is_less =
                    best.as_ref().is_none_or(|best| part.moves[..] <= best[..part.moves.len()]);
                part.bound <= moves && is_less
            };
            let parts: Vec<&Part<G::Step>> = parts.iter().filter(is_of_interest).collect();
            let search = PartSearch { goal, board, parts: &parts, moves, total: &total };
            match search.first_solution(threads, &progress) {
                ControlFlow::Continue(found) => best = best.into_iter().chain(found).min(),
                ControlFlow::Break(()) => return Ok(Outcome::Stopped(so_far(moves))),
            }
            if best.is_some() && !must_be_least {
                break;
            }
        }
        if let Some(solution) = best {
            return Ok(Outcome::Found(solution));
        }
        let next = |bound: u32| bound.max(moves + step - moves.abs_diff(bound) % step);
        moves = goals.iter().map(|&(bound, _)| next(bound)).min().unwrap_or(moves);
    }
    Ok(Outcome::NoSolution(so_far(moves)))
}

/// A search for a solution of a number of moves.
struct PartSearch<'a, G: Divisible> {
    goal: &'a G,
    board: &'a Board,
    /// The parts, the first ones first.
    parts: &'a [&'a Part<G::Step>],
    moves: u32,
    /// The number of boards expanded by all searches.
    total: &'a AtomicU64,
}

impl<G: Divisible + Sync> PartSearch<'_, G>
where
    G::Step: Send + Sync,
{
    /// Returns the least solution of the first part that has any; breaks if `progress` stops the
    /// search. Each thread takes the next part.
    fn first_solution(
        &self,
        threads: usize,
        progress: &(impl Fn(PatternProgress) -> ControlFlow<()> + Sync),
    ) -> ControlFlow<(), Option<Vec<G::Step>>> {
        let PartSearch { goal, board, parts, moves, total } = *self;
        let is_stopped = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        // The number of the first part with a solution.
        let first = AtomicUsize::new(parts.len());
        let search = |number: usize| {
            let is_over =
                || first.load(Ordering::Relaxed) < number || is_stopped.load(Ordering::Relaxed);
            let mut counted = 0;
            let mut count = |expanded| {
                let new = expanded - counted;
                counted = expanded;
                total.fetch_add(new, Ordering::Relaxed) + new
            };
            let mut report = |PatternProgress { expanded, .. }| {
                let expanded = count(expanded);
                if is_over() {
                    return ControlFlow::Break(());
                }
                let flow = progress(PatternProgress { bound: moves, expanded });
                is_stopped.fetch_or(flow.is_break(), Ordering::Relaxed);
                flow
            };
            let result = goal.search_part(board, &parts[number].moves, moves, &mut report).ok()?;
            count(result.expanded);
            let solution = result.solution?;
            first.fetch_min(number, Ordering::Relaxed);
            Some((number, solution))
        };
        let search_next = |_| {
            let mut found = None;
            while found.is_none() && !is_stopped.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= first.load(Ordering::Relaxed) {
                    break;
                }
                found = search(number);
            }
            found
        };
        let found = match threads {
            1 => search_next(0),
            _ => {
                let found = (0..threads).into_par_iter().with_max_len(1).filter_map(search_next);
                found.min_by_key(|&(number, _)| number)
            }
        };
        if is_stopped.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(found.map(|(_, solution)| solution))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Goal, NamedGoal, Shape};
    use jiugong_pattern::{
        PartialGoal, Partition, PatternFile, PatternSet, PatternSize, PatternSolver, PatternTable,
        PlacementSolver, PlacementTables,
    };
    use jiugong_test_support::forge::PatternForgery;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;

    use super::*;

    #[test]
    fn finds_the_solution_that_one_thread_finds() {
        let shape = Shape::new(4, 4).unwrap();
        let goal = Goal::new(NamedGoal::Last.board(shape));
        let partition = Partition::recommended(goal.home(), PatternSize::Small).remove(0);
        let mut set = PatternSet::new(shape);
        let tables =
            set.missing(&partition).iter().map(|p| PatternTable::build(p).unwrap()).collect();
        set.push(partition, tables).unwrap();
        let solver = PatternSolver::new(&set, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut boards: Vec<Board> = (0..10).map(|_| goal.random_board(&mut rng)).collect();
        boards.push(goal.board().clone());
        boards.extend(goal.board().neighbours(Default::default()).map(|(_, board)| board));
        for board in boards {
            let expected = solver.solution(&board).unwrap().unwrap();
            let found = search_in_parts(&solver, &board, 2, |_| ControlFlow::Continue(()));
            assert_eq!(found, Ok(Outcome::Found(expected)), "{board:?}");
            let stopped = search_in_parts(&solver, &board, 2, |_| ControlFlow::Break(()));
            let bound = solver.lower_bound(&board).unwrap();
            // One thread reports its progress later.
            if rayon::current_num_threads() > 1 {
                assert_eq!(stopped, Ok(Outcome::Stopped(PatternProgress { bound, expanded: 0 })));
            }
        }
    }

    /// Two boards, and the first three rows with the blank anywhere.
    #[test]
    fn finds_the_nearest_goal_that_one_thread_finds() {
        let shape = Shape::new(4, 4).unwrap();
        let goals = [NamedGoal::Last, NamedGoal::First].map(|goal| goal.board(shape));
        let partial = goals.clone().map(|board| PartialGoal::new(board, []).unwrap()).into_iter();
        let partial = partial.chain(PartialGoal::new(goals[0].clone(), 12..16));
        let partial: Vec<PartialGoal> = partial.collect();
        let mut patterns: Vec<_> = partial.iter().flat_map(PartialGoal::patterns).collect();
        patterns.sort_unstable();
        patterns.dedup();
        let mut set = PatternSet::new(shape);
        set.add_tables(patterns.iter().map(|pattern| PatternTable::build(pattern).unwrap()));
        let solvers = partial.iter().map(|goal| PatternSolver::for_partial(&&set, goal).unwrap());
        let solver = PatternSolver::nearest(solvers);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for number in 0..24 {
            let mut board = goals[number % 2].clone();
            for _ in 0..2 * number {
                let neighbours: Vec<_> = board.neighbours(Default::default()).collect();
                board = neighbours.choose(&mut rng).unwrap().1.clone();
            }
            let expected = solver.solution(&board).unwrap().unwrap();
            let proceed = |_| ControlFlow::Continue(());
            let found = pool.install(|| search_in_parts(&solver, &board, 2, proceed));
            assert_eq!(found, Ok(Outcome::Found(expected)), "{board:?}");
            let stopped =
                pool.install(|| search_in_parts(&solver, &board, 2, |_| ControlFlow::Break(())));
            let bound = solver.lower_bound(&board).unwrap();
            assert_eq!(stopped, Ok(Outcome::Stopped(PatternProgress { bound, expanded: 0 })));
        }
    }

    /// In mtm, where the number of moves grows by one.
    #[test]
    fn finds_the_solution_in_mtm_that_one_thread_finds() {
        let shape = Shape::new(4, 5).unwrap();
        let goals = [NamedGoal::Last, NamedGoal::First].map(|goal| Goal::new(goal.board(shape)));
        let tables = PlacementTables::build(goals[0].home()).unwrap();
        let solvers = goals.each_ref().map(|goal| PlacementSolver::new(&tables, goal).unwrap());
        let nearest = PlacementSolver::nearest(solvers.clone());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for moves in 0..24 {
            let mut board = goals[moves % 2].board().clone();
            for _ in 0..moves {
                let neighbours: Vec<_> = board.neighbours(Metric::Mtm).collect();
                board = neighbours.choose(&mut rng).unwrap().1.clone();
            }
            for solver in [&solvers[moves % 2], &nearest] {
                let expected = solver.solution(&board).unwrap().unwrap();
                let proceed = |_| ControlFlow::Continue(());
                let found = pool.install(|| search_in_parts(solver, &board, 2, proceed));
                assert_eq!(found, Ok(Outcome::Found(expected)), "{board:?}");
            }
        }
    }

    /// Wrong bits give bounds of the wrong parity, so that no number of moves is right.
    #[test]
    fn searches_with_wrong_tables_end() {
        let shape = Shape::new(2, 2).unwrap();
        let goal = Goal::new(NamedGoal::First.board(shape));
        let partition = Partition::new(shape, 0, [vec![1], vec![2], vec![3]]).unwrap();
        let mut set = PatternSet::new(shape);
        let tables = set.missing(&partition).into_iter().map(|pattern| {
            let table = PatternTable::build(&pattern).unwrap();
            let mut forgery = PatternForgery::of(table.as_bytes());
            forgery.payload.fill(0);
            PatternFile::new(forgery.bytes()).unwrap().checked().unwrap()
        });
        let tables = tables.collect();
        set.push(partition, tables).unwrap();
        let solver = PatternSolver::new(&set, &goal).unwrap();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let proceed = |_| ControlFlow::Continue(());
        let index = goal.index().unwrap();
        let mut unsolved = 0;
        for number in 0..index.states() {
            let board = goal.board_from_state(&index.state(number).unwrap()).unwrap();
            let found = pool.install(|| search_in_parts(&solver, &board, 2, proceed)).unwrap();
            assert_eq!(found.clone().found(), solver.solution(&board).unwrap());
            assert!(solver.search_all(&board, proceed).is_ok());
            if let Outcome::NoSolution(progress) = found {
                assert!(progress.bound > MAX_MOVES);
                assert_eq!(solver.is_within(&board, u32::MAX), Ok(false));
                unsolved += 1;
            }
        }
        assert!(unsolved > 0);
    }
}
