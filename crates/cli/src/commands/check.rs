//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, GivenMoves, Judgement, Solutions};
use jiugong_answers::record::{CheckRecord, FaultName};
use jiugong_answers::{Limits, Mode, PreparedGoal, Wanted};
use jiugong_app::i18n::Value;
use jiugong_app::input::{Lines, Questions};
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{Error, Message, Session, Status, msg};

use crate::options::{Letters, Options};
use crate::render::moves_text;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The board, and the moves as the last value. Two arguments could have no options between them.
    #[arg(required = true, value_name = "BOARD_MOVES", allow_negative_numbers = true)]
    pub board_and_moves: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
    #[command(flatten)]
    pub options: Options,
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let convention = args.letters.convention;
    if args.board_and_moves == ["-"] {
        return check_lines(session, convention);
    }
    let Some((moves, board @ [_, ..])) = args.board_and_moves.split_last() else {
        return Err(Error::Usage(msg!("usage-missing", argument = msg!("help-value-MOVES"))));
    };
    let moves = GivenMoves::parse(moves, session.metric, convention)?;
    let mut questions = Questions::boards(session, board, Some(Wanted::All));
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|board| answer(session, &board, &moves, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

/// Checks the board and the moves in each line of standard input.
fn check_lines(session: &mut Session, convention: Convention) -> Result<Status, Error> {
    let mut questions = Questions::texts(Lines::stdin());
    while let Some(question) = questions.next(session)? {
        let result = question.value().and_then(|line| check_line(session, &line, convention));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn check_line(session: &mut Session, line: &str, convention: Convention) -> Result<Status, Error> {
    let (board, moves) = board_and_moves(line)?;
    let board = session.parse_board(board)?;
    let moves = GivenMoves::parse(moves, session.metric, convention)
        .map_err(|error| Error::Input(msg!("library-error", error = Value::error(&error))))?;
    answer(session, &board, &moves, Mode::Batch)
}

/// Returns the board and the moves in a line: the first and the last of the fields between tabs, as
/// `solve -` writes them.
fn board_and_moves(line: &str) -> Result<(&str, &str), Error> {
    let Some((board, rest)) = line.split_once('\t') else {
        return Err(Error::Input(msg!("check-line")));
    };
    let moves = rest.rsplit('\t').next().unwrap_or_default();
    // Of a board without moves, solved or unsolvable, the distance is the last field.
    Ok((board, if matches!(moves, "0" | "-") { "" } else { moves }))
}

fn answer(
    session: &mut Session,
    board: &Board,
    moves: &GivenMoves,
    mode: Mode,
) -> Result<Status, Error> {
    let goal = session.goal(board.shape())?;
    let record = check(session, &goal, board, moves)?;
    write(session, &record, moves, mode)?;
    Ok(if record.reaches_goal { Status::Ok } else { Status::No })
}

fn check<'a>(
    session: &mut Session,
    goal: &'a Arc<PreparedGoal>,
    board: &Board,
    given: &GivenMoves,
) -> Result<CheckRecord<'a>, Error> {
    let query = session.query(goal, board, Mode::Single);
    let solutions = query.and_then(|query| {
        Ok((query.solutions(Limits::NONE, &session.observer)?, query.origin().into_owned()))
    });
    let (solutions, table, unsolvable) = match Verdict::new(solutions, board, goal)? {
        Verdict::Solved((solutions, table)) => (Some(solutions), Some(table), None),
        Verdict::Unsolvable(unsolvable) => (None, None, Some(unsolvable.reason_and_goals())),
    };
    let judgement = Judgement::new(
        given,
        board,
        goal.goal.board(),
        &session.notation,
        session.metric,
        solutions.as_ref().map(Solutions::distance),
        |moves| solutions.as_ref().map_or(0, |solutions| solutions.optimal_prefix(moves)),
    );
    let (reason, solvable_goals) = unsolvable.unzip();
    Ok(CheckRecord {
        board: session.board_text(board),
        goal: &goal.text,
        metric: session.metric.into(),
        solvable: solutions.is_some(),
        distance: judgement.distance,
        length: given.len(),
        legal: judgement.is_legal(),
        reaches_goal: judgement.reaches_goal,
        excess: judgement.excess(),
        first_fault: judgement.first_fault().map(|(at, _)| at + 1),
        fault: judgement.first_fault().map(|(_, fault)| fault.into()),
        reason,
        solvable_goals,
        table,
    })
}

/// Returns the text of a move, by its position.
fn move_text(moves: &GivenMoves, i: usize) -> String {
    match moves {
        GivenMoves::Directions(moves, convention) => {
            let m = moves.get(i).copied();
            moves_text::letters(*convention, m.as_slice())
        }
        GivenMoves::Tiles(tiles) => tiles.get(i).map(u8::to_string).unwrap_or_default(),
    }
}

fn write(
    session: &mut Session,
    record: &CheckRecord,
    moves: &GivenMoves,
    mode: Mode,
) -> Result<(), Error> {
    if session.output.is_json() {
        return session.output.record(record);
    }
    let messages = messages(record, moves);
    let texts: Vec<String> = messages.iter().map(|message| session.output.text(message)).collect();
    let text = texts.join(&session.output.text(&msg!("sentence-separator")));
    match mode {
        Mode::Single => session.output.line(text),
        Mode::Batch => session.output.line(format_args!("{}\t{text}", record.board)),
    }
}

fn messages(record: &CheckRecord, moves: &GivenMoves) -> Vec<Message> {
    let length = msg!("count-moves", count = record.length);
    let mut messages = vec![match record.excess {
        Some(0) => msg!("check-shortest", moves = length),
        Some(excess) => msg!("check-longer", moves = length, excess = excess),
        None => msg!("check-no"),
    }];
    if let (Some(number), Some(fault)) = (record.first_fault, record.fault) {
        let text = move_text(moves, number - 1);
        messages.push(match fault {
            FaultName::Illegal if matches!(moves, GivenMoves::Tiles(_)) => {
                msg!("check-illegal-tile", number = number, tile = text)
            }
            FaultName::Illegal if moves.is_run(number - 1) => {
                msg!("check-illegal-run", number = number, move = text)
            }
            FaultName::Illegal => msg!("check-illegal", number = number, move = text),
            FaultName::Detour if record.solvable => {
                msg!("check-detour", number = number, move = text)
            }
            FaultName::Short if record.solvable => msg!("check-short"),
            FaultName::Detour | FaultName::Short => msg!("check-unsolvable"),
        });
    }
    if let Some(distance) = record.distance
        && record.excess != Some(0)
    {
        let shortest = msg!("count-moves", count = distance);
        messages.push(msg!("check-shortest-length", moves = shortest));
    }
    messages
}
