//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

mod input;
mod text;
mod totals;

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Fault, GivenMoves, Judgement, Move};
use jiugong_answers::record::{CheckRecord, OtherConvention, ShorterPart};
use jiugong_answers::{AllSolutions, Goals, Known, Limits, Mode, NoAnswer, first_shortcut};
use jiugong_answers::text::Asked;
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{Error, Session, Status, interrupt};

pub(super) use self::input::for_each;
pub(super) use self::text::CheckText;
use self::totals::Totals;
use crate::options::{Letters, Options, SearchArgs};
use crate::render::moves_text;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The board, and the moves as the last value. Two arguments could have no options between
    /// them.
    #[arg(required = true, value_name = "BOARD_MOVES", allow_negative_numbers = true)]
    pub board_and_moves: Vec<String>,
    /// The meaning of letters.
    #[command(flatten)]
    pub letters: Letters,
    /// The limits of the search.
    #[command(flatten)]
    pub limit: SearchArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// The time of the search before what needs no search is printed by itself.
const QUICK: Duration = Duration::from_millis(200);

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    args.limit.apply(session);
    let mut totals = Totals::default();
    let convention = args.letters.convention;
    let status = for_each(session, &args.board_and_moves, convention, |session, given, mode| {
        let result =
            given.and_then(|(asked, moves)| answer(session, &asked, &moves, mode, &mut totals));
        totals.add_invalid(mode, &result);
        result
    })?;
    totals.write(session);
    Ok(status)
}

fn answer(
    session: &mut Session,
    asked: &Asked,
    moves: &GivenMoves,
    mode: Mode,
    totals: &mut Totals,
) -> Result<Status, Error> {
    let board = &asked.board;
    let goal = session.goals_of(asked)?;
    let limits = session.limits();
    let first = match mode {
        Mode::Single if session.output.is_text() => limits.within(QUICK),
        Mode::Single | Mode::Batch => limits,
    };
    let mut record = check(session, &goal, board, moves, mode, first)?;
    if record.is_open() && first.deadline != limits.deadline {
        // What needs no search is answered at once.
        let text = CheckText { record: &record, board, moves };
        let verdict = text.verdict(session);
        text.write(session, &verdict, mode)?;
        session.output.flush()?;
        record = check(session, &goal, board, moves, mode, limits)?;
        let text = CheckText { record: &record, board, moves };
        let messages = if record.is_open() {
            text.bounds().into_iter().collect()
        } else {
            text.messages(session)
        };
        text.write(session, &messages, mode)?;
        text.write_end(session, mode)?;
    } else if session.output.is_json() {
        session.output.record(&record)?;
    } else {
        let text = CheckText { record: &record, board, moves };
        let messages = text.messages(session);
        text.write(session, &messages, mode)?;
        text.write_end(session, mode)?;
    }
    totals.add(&record, mode);
    let status = if record.reaches_goal { Status::Ok } else { Status::No };
    Ok(interrupt::status(status))
}

/// The facts about moves that a search finds.
struct Found {
    known: Known,
    /// The number of moves that stay on a shortest solution; `None` if a limit ended the search.
    good: Option<usize>,
    shorter: Option<ShorterPart>,
    table: String,
}

impl Found {
    fn new(
        session: &Session,
        goal: &Arc<Goals>,
        board: &Board,
        given: &GivenMoves,
        mode: Mode,
        limits: Limits,
    ) -> Result<Found, NoAnswer> {
        let query = session.query(goal, board, mode, limits)?;
        let (moves, end) = given.on(board, &session.notation, session.metric);
        let mut known = query.distance(limits, &*session.observer)?;
        let is_solution = moves.len() == given.len() && goal.is_reached(&end);
        if is_solution {
            let length = moves.len() as u32;
            let upper_bound = known.upper_bound.map_or(length, |best| best.min(length));
            known.upper_bound = Some(upper_bound);
        }
        let good = match known.distance() {
            Some(distance) if is_solution && distance == moves.len() as u32 => Some(moves.len()),
            Some(_) => match query.solutions(limits, &*session.observer)? {
                AllSolutions::Found(solutions) => Some(solutions.optimal_prefix(&moves)),
                AllSolutions::Unproved(_) => None,
            },
            None => None,
        };
        let shorter = if is_solution && known.distance().is_none() {
            shorter_part(session, board, &moves, given)
        } else {
            None
        };
        Ok(Found { known, good, shorter, table: query.origin().into_owned() })
    }
}

/// Returns the first part of a solution that can be shortened.
fn shorter_part(
    session: &Session,
    board: &Board,
    moves: &[Move],
    given: &GivenMoves,
) -> Option<ShorterPart> {
    let shortcut = first_shortcut(board, moves, session.metric, &*session.observer)?;
    let convention = match given {
        GivenMoves::Directions(_, convention) => *convention,
        GivenMoves::Tiles(_) => Convention::Tile,
    };
    let Range { start, end } = shortcut.replaced;
    let moves = moves_text::letters(convention, board, &shortcut.moves);
    Some(ShorterPart { first: start + 1, last: end, moves })
}

/// Checks moves.
///
/// # Errors
///
/// [`Error`] if the board has no answer.
pub(super) fn check<'a>(
    session: &mut Session,
    goal: &'a Arc<Goals>,
    board: &Board,
    given: &GivenMoves,
    mode: Mode,
    limits: Limits,
) -> Result<CheckRecord<'a>, Error> {
    let found = Found::new(session, goal, board, given, mode, limits);
    let (found, unsolvable) = match Verdict::new(found, board, goal)? {
        Verdict::Solved(found) => (Some(found), None),
        Verdict::Unsolvable(unsolvable) => (None, Some(unsolvable.reason_and_goals())),
    };
    let known = found.as_ref().map(|found| found.known);
    let good = found.as_ref().map_or(Some(0), |found| found.good);
    let judgement = Judgement::new(
        given,
        board,
        |end| goal.is_reached(end),
        &session.notation,
        session.metric,
        known.and_then(|known| known.distance()),
        |_| good.unwrap_or(0),
    );
    let other_convention = given.in_other_convention(board).filter(|_| !judgement.reaches_goal);
    let other_convention = other_convention.and_then(|other| match other {
        GivenMoves::Directions(_, convention) => {
            let (moves, end) = other.on(board, &session.notation, session.metric);
            let is_solution = moves.len() == other.len() && goal.is_reached(&end);
            is_solution.then(|| {
                let length = moves.len();
                let excess = judgement.distance.map(|least| length.saturating_sub(least as usize));
                OtherConvention { convention: convention.into(), excess }
            })
        }
        GivenMoves::Tiles(_) => None,
    });
    let first_fault = match good {
        Some(_) => judgement.first_fault(),
        None if !judgement.is_legal() => judgement.first_fault(),
        None if judgement.reaches_goal => None,
        // The moves before may leave the shortest solutions.
        None => Some((judgement.length, Fault::Short)),
    };
    let (reason, solvable_goals) = unsolvable.unzip();
    Ok(CheckRecord {
        board: session.board_text(board),
        goal: goal.text(),
        goal_kind: goal.kind().into(),
        metric: session.metric.into(),
        solvable: found.is_some(),
        distance: judgement.distance,
        lower_bound: known.map(|known| known.lower_bound),
        upper_bound: known.and_then(|known| known.upper_bound),
        length: given.len(),
        legal: judgement.is_legal(),
        reaches_goal: judgement.reaches_goal,
        excess: judgement.excess(),
        first_fault: first_fault.map(|(at, _)| at + 1),
        fault: first_fault.map(|(_, fault)| fault.into()),
        end: session.board_text(&judgement.end),
        other_convention,
        reason,
        solvable_goals,
        shorter: found.as_ref().and_then(|found| found.shorter.clone()),
        table: found.map(|found| found.table),
    })
}
