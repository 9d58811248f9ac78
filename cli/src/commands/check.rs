//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

use std::rc::Rc;

use jiugong::{Board, Metric, Move};
use jiugong_app::{
    Error, Message, Mode, Need, PreparedGoal, Session, Status, input, msg, unsolvable,
};
use serde::Serialize;

use crate::args::Check;
use crate::render::moves_text;

/// The result of a check.
#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    legal: bool,
    reaches_goal: bool,
    length: usize,
    /// The length of a shortest solution.
    shortest: Option<usize>,
    /// The moves over the shortest solution, if the moves are a solution.
    excess: Option<usize>,
    /// The move, from 1, that goes wrong first.
    first_fault: Option<usize>,
    fault: Option<Fault>,
    /// The table that has the length of a shortest solution.
    table: Option<String>,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Fault {
    /// The blank has no tile, or too few, in that direction.
    Illegal,
    /// The move leaves the shortest solutions.
    Detour,
    /// All moves are good, but more are needed.
    Short,
}

pub fn run(session: &mut Session, args: &Check) -> Result<Status, Error> {
    let convention = args.letters.convention;
    let moves: Vec<Move> = match session.metric {
        Metric::Stm => {
            convention.parse_directions(&args.solution)?.iter().map(|&d| d.into()).collect()
        }
        Metric::Mtm => convention.parse_moves(&args.solution)?,
    };
    input::for_each_board(session, &args.board, Some(Need::All), |session, board, mode| {
        let goal = session.goal(board.shape())?;
        let record = check(session, &goal, board, &moves)?;
        write(session, &record, &moves, mode)?;
        Ok(if record.reaches_goal { Status::Ok } else { Status::No })
    })
}

fn check<'a>(
    session: &mut Session,
    goal: &'a Rc<PreparedGoal>,
    board: &Board,
    moves: &[Move],
) -> Result<Record<'a>, Error> {
    let mut end = *board;
    let illegal = moves.iter().position(|&m| end.apply(m).is_none());
    let reaches_goal = illegal.is_none() && end == *goal.goal.board();
    let query = session.query(goal, board, Mode::Single);
    let solutions = query.and_then(|query| Ok((query.solutions()?, query)));
    let (shortest, good, table) = match solutions {
        Ok((solutions, query)) => (
            Some(solutions.distance() as usize),
            solutions.optimal_prefix(moves),
            Some(query.origin().into()),
        ),
        Err(no_answer) => {
            unsolvable::reason(no_answer)?;
            (None, 0, None)
        }
    };
    let fault = if let Some(at) = illegal {
        Some((at, Fault::Illegal))
    } else if good < moves.len() {
        Some((good, Fault::Detour))
    } else if Some(moves.len()) == shortest {
        None
    } else {
        Some((good, Fault::Short))
    };
    Ok(Record {
        board: session.board_text(board),
        goal: &goal.text,
        metric: session.metric.name(),
        solvable: shortest.is_some(),
        legal: illegal.is_none(),
        reaches_goal,
        length: moves.len(),
        shortest,
        excess: shortest.filter(|_| reaches_goal).map(|shortest| moves.len() - shortest),
        first_fault: fault.map(|(at, _)| at + 1),
        fault: fault.map(|(_, fault)| fault),
        table,
    })
}

fn write(session: &mut Session, record: &Record, moves: &[Move], mode: Mode) -> Result<(), Error> {
    if session.output.is_json() {
        return session.output.record(record);
    }
    let texts: Vec<String> =
        messages(record, moves).iter().map(|message| session.output.text(message)).collect();
    let text = texts.join(&session.output.text(&msg!("sentence-separator")));
    match mode {
        Mode::Single => session.output.line(text),
        Mode::Batch => session.output.line(format_args!("{}\t{text}", record.board)),
    }
}

fn messages(record: &Record, moves: &[Move]) -> Vec<Message> {
    let length = msg!("count-moves", count = record.length);
    let mut messages = vec![match record.excess {
        Some(0) => msg!("check-shortest", moves = length),
        Some(excess) => msg!("check-longer", moves = length, excess = excess),
        None => msg!("check-no"),
    }];
    if let (Some(number), Some(fault)) = (record.first_fault, record.fault) {
        let m = moves.get(number - 1);
        let arrow = m.map_or(String::new(), |&m| moves_text::arrow(m));
        messages.push(match fault {
            Fault::Illegal if m.is_some_and(|m| m.tiles() > 1) => {
                msg!("check-illegal-run", number = number, move = arrow)
            }
            Fault::Illegal => msg!("check-illegal", number = number, move = arrow),
            Fault::Detour if record.solvable => {
                msg!("check-detour", number = number, move = arrow)
            }
            Fault::Short if record.solvable => msg!("check-short"),
            Fault::Detour | Fault::Short => msg!("check-unsolvable"),
        });
    }
    if let Some(shortest) = record.shortest
        && record.excess != Some(0)
    {
        let shortest = msg!("count-moves", count = shortest);
        messages.push(msg!("check-shortest-length", moves = shortest));
    }
    messages
}
