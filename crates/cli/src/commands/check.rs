//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

use std::sync::Arc;
use std::time::Duration;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Fault, GivenMoves, Judgement};
use jiugong_answers::record::{CheckRecord, FaultName};
use jiugong_answers::{AllSolutions, Known, Limits, Mode, NoAnswer, PreparedGoal, Wanted};
use jiugong_app::i18n::Value;
use jiugong_app::input::{Lines, Questions};
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{Error, Message, Session, Status, interrupt, msg};

use crate::options::{Letters, LimitArgs, Options};
use crate::render::{bounds, moves_text};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The board, and the moves as the last value. Two arguments could have no options between them.
    #[arg(required = true, value_name = "BOARD_MOVES", allow_negative_numbers = true)]
    pub board_and_moves: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
    #[command(flatten)]
    pub limit: LimitArgs,
    #[command(flatten)]
    pub options: Options,
}

/// The time of the search before what needs no search is printed by itself.
const QUICK: Duration = Duration::from_millis(200);

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    args.limit.apply(session);
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
    let limits = session.limits();
    let first = match mode {
        Mode::Single if session.output.is_text() => limits.within(QUICK),
        Mode::Single | Mode::Batch => limits,
    };
    let mut record = check(session, &goal, board, moves, mode, first)?;
    if record.is_open() && first.deadline != limits.deadline {
        // What needs no search is answered at once.
        write_messages(session, &verdict_messages(&record, moves), &record, mode)?;
        session.output.flush()?;
        record = check(session, &goal, board, moves, mode, limits)?;
        let messages = if record.is_open() {
            bounds_message(&record).into_iter().collect()
        } else {
            messages(&record, moves)
        };
        write_messages(session, &messages, &record, mode)?;
    } else if session.output.is_json() {
        session.output.record(&record)?;
    } else {
        write_messages(session, &messages(&record, moves), &record, mode)?;
    }
    let status = if record.reaches_goal { Status::Ok } else { Status::No };
    Ok(interrupt::status(status))
}

/// What a search finds out about moves.
struct Found {
    known: Known,
    /// The number of moves that stay on a shortest solution; `None` if a limit ended the search.
    good: Option<usize>,
    table: String,
}

impl Found {
    fn new(
        session: &Session,
        goal: &Arc<PreparedGoal>,
        board: &Board,
        given: &GivenMoves,
        mode: Mode,
        limits: Limits,
    ) -> Result<Found, NoAnswer> {
        let query = session.query(goal, board, mode, limits)?;
        let (moves, end) = given.on(board, &session.notation, session.metric);
        let mut known = query.distance(limits, &session.observer)?;
        let is_solution = moves.len() == given.len() && end == *goal.goal.board();
        if is_solution {
            let length = moves.len() as u32;
            let upper_bound = known.upper_bound.map_or(length, |best| best.min(length));
            known.upper_bound = Some(upper_bound);
        }
        let good = match known.distance() {
            Some(distance) if is_solution && distance == moves.len() as u32 => Some(moves.len()),
            Some(_) => match query.solutions(limits, &session.observer)? {
                AllSolutions::Found(solutions) => Some(solutions.optimal_prefix(&moves)),
                AllSolutions::Unproved(_) => None,
            },
            None => None,
        };
        Ok(Found { known, good, table: query.origin().into_owned() })
    }
}

fn check<'a>(
    session: &mut Session,
    goal: &'a Arc<PreparedGoal>,
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
        goal.goal.board(),
        &session.notation,
        session.metric,
        known.and_then(|known| known.distance()),
        |_| good.unwrap_or(0),
    );
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
        goal: &goal.text,
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
        reason,
        solvable_goals,
        table: found.map(|found| found.table),
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

/// Writes messages as one line.
fn write_messages(
    session: &mut Session,
    messages: &[Message],
    record: &CheckRecord,
    mode: Mode,
) -> Result<(), Error> {
    let texts: Vec<String> = messages.iter().map(|message| session.output.text(message)).collect();
    let text = texts.join(&session.output.text(&msg!("sentence-separator")));
    match mode {
        Mode::Single => session.output.line(text),
        Mode::Batch => session.output.line(format_args!("{}\t{text}", record.board)),
    }
}

/// Returns all messages: the verdict, and how many moves are needed.
fn messages(record: &CheckRecord, moves: &GivenMoves) -> Vec<Message> {
    let mut messages = verdict_messages(record, moves);
    if let Some(distance) = record.distance
        && record.excess != Some(0)
    {
        let shortest = msg!("count-moves", count = distance);
        messages.push(msg!("check-shortest-length", moves = shortest));
    }
    messages.extend(bounds_message(record));
    messages
}

/// Returns the message about the number of moves that are needed, if it is not proved.
fn bounds_message(record: &CheckRecord) -> Option<Message> {
    let lower_bound = record.lower_bound.filter(|_| record.distance.is_none())?;
    let known = Known { lower_bound, upper_bound: record.upper_bound, solutions: None };
    Some(msg!("check-bounds", bounds = bounds::text(&known)))
}

/// Returns the messages about the moves themselves.
fn verdict_messages(record: &CheckRecord, moves: &GivenMoves) -> Vec<Message> {
    let length = msg!("count-moves", count = record.length);
    let mut messages = vec![match record.excess {
        Some(0) => msg!("check-shortest", moves = length),
        Some(excess) => msg!("check-longer", moves = length, excess = excess),
        None if record.reaches_goal => msg!("check-correct", moves = length),
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
            FaultName::Short if record.is_open() => msg!("check-stops"),
            FaultName::Short if record.solvable => msg!("check-short"),
            FaultName::Detour | FaultName::Short => msg!("check-unsolvable"),
        });
    }
    messages
}
