//! `jiugong improve`: a solution, made shorter.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, GivenMoves, Move};
use jiugong_answers::record::{CheckRecord, ImproveRecord};
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{Goals, Improved, Known, Mode};
use jiugong_answers::text::Asked;
use jiugong_app::{Error, Session, Status, interrupt, msg};

use super::check::{CheckText, check, for_each};
use crate::options::{Letters, Options, SearchArgs};
use crate::render::{bounds, moves_text};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The board, and the moves as the last value, as in `check`.
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

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    args.limit.apply(session);
    let convention = args.letters.convention;
    for_each(session, &args.board_and_moves, convention, |session, given, mode| {
        let (asked, moves) = given?;
        answer(session, &asked, &moves, mode, convention)
    })
}

fn answer(
    session: &mut Session,
    asked: &Asked,
    given: &GivenMoves,
    mode: Mode,
    convention: Convention,
) -> Result<Status, Error> {
    let board = &asked.board;
    let goal = session.goals_of(asked)?;
    let (moves, end) = given.on(board, &session.notation, session.metric);
    if moves.len() < given.len() || !goal.is_reached(&end) {
        return refuse(session, &goal, board, given, mode, convention);
    }
    let improved =
        session.answers.improve(&goal, board, &moves, session.limits(), &*session.observer);
    let improved = improved.map_err(Error::from)?;
    if session.output.is_json() {
        let end = session.board_text(&end);
        let record = record(session, &goal, board, moves.len(), end, improved, convention);
        session.output.record(&record)?;
    } else {
        write_text(session, board, moves.len(), &improved, mode, convention)?;
    }
    Ok(interrupt::status(Status::Ok))
}

/// Says why moves are no solution, as `check` does.
fn refuse(
    session: &mut Session,
    goal: &Arc<Goals>,
    board: &Board,
    given: &GivenMoves,
    mode: Mode,
    convention: Convention,
) -> Result<Status, Error> {
    let limits = session.limits().or_within(SHORT_TIME);
    let record = check(session, goal, board, given, mode, limits)?;
    if session.output.is_json() {
        session.output.record(&refusal(record, convention))?;
    } else {
        let text = CheckText { record: &record, board, moves: given };
        let messages = text.messages(session);
        text.write(session, &messages, mode)?;
        text.write_end(session, mode)?;
    }
    Ok(interrupt::status(Status::No))
}

fn refusal(record: CheckRecord<'_>, convention: Convention) -> ImproveRecord<'_> {
    ImproveRecord {
        board: record.board,
        goal: record.goal,
        goal_kind: record.goal_kind,
        metric: record.metric,
        given_length: record.length,
        legal: record.legal,
        reaches_goal: false,
        first_fault: record.first_fault,
        fault: record.fault,
        end: record.end,
        other_convention: record.other_convention,
        length: None,
        optimal: None,
        window: None,
        ended_by: None,
        convention: convention.into(),
        moves: None,
        tiles: None,
    }
}

fn record<'a>(
    session: &Session,
    goal: &'a Goals,
    board: &Board,
    given_length: usize,
    end: String,
    improved: Improved,
    convention: Convention,
) -> ImproveRecord<'a> {
    let mut tiles = Vec::new();
    moves_text::set_tiles(&mut tiles, &session.notation, board, &improved.moves);
    ImproveRecord {
        board: session.board_text(board),
        goal: goal.text(),
        goal_kind: goal.kind().into(),
        metric: session.metric.into(),
        given_length,
        legal: true,
        reaches_goal: true,
        first_fault: None,
        fault: None,
        end,
        other_convention: None,
        length: Some(improved.moves.len()),
        optimal: Some(improved.is_optimal()),
        window: Some(improved.window),
        ended_by: improved.ended_by.map(Into::into),
        convention: convention.into(),
        moves: Some(letters(board, &improved.moves, convention)),
        tiles: Some(tiles),
    }
}

fn write_text(
    session: &mut Session,
    board: &Board,
    given_length: usize,
    improved: &Improved,
    mode: Mode,
    convention: Convention,
) -> Result<(), Error> {
    let length = improved.moves.len();
    let letters = letters(board, &improved.moves, convention);
    if mode == Mode::Batch {
        let board = session.board_text(board);
        return session.output.line(format_args!("{board}\t{length}\t{letters}"));
    }
    let count = |length: usize| msg!("count-moves", count = length);
    session.output.message(&if length < given_length {
        msg!("improve-shorter", given = count(given_length), moves = count(length))
    } else {
        msg!("improve-no-shorter", moves = count(length))
    })?;
    session.output.message(&match convention {
        Convention::Tile => msg!("solve-tile-moves", moves = &letters),
        Convention::Blank => msg!("solve-blank-moves", moves = &letters),
    })?;
    if improved.is_optimal() {
        return session.output.message(&msg!("improve-proved"));
    }
    let known = Known { ended_by: improved.ended_by, ..Known::default() };
    let ended = bounds::ended(session, &known, SHORT_TIME);
    session.output.message(&msg!("improve-window", moves = count(improved.window), ended = ended))
}

fn letters(board: &Board, moves: &[Move], convention: Convention) -> String {
    moves_text::letters(convention, board, moves)
}
