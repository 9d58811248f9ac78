//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

use std::rc::Rc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Metric, Move, MovesError, Notation};
use jiugong_app::i18n::Value;
use jiugong_app::input::{self, Lines};
use jiugong_app::named::Name;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{Error, Message, Mode, Need, PreparedGoal, Session, Status, msg};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::Letters;
use crate::render::moves_text;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The board, and the moves as the last value. Two arguments could have no options between them.
    #[arg(required = true, value_name = "BOARD_MOVES", allow_negative_numbers = true)]
    pub board_and_moves: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
}

/// The result of a check.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "check"))]
pub struct Record<'a> {
    /// The board.
    board: String,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// Whether the board can reach the goal.
    solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable.
    distance: Option<usize>,
    /// The number of moves given.
    length: usize,
    /// Whether all moves are legal.
    legal: bool,
    /// Whether the moves are a solution.
    reaches_goal: bool,
    /// The number of moves over the shortest solution; null if the moves are not a solution.
    excess: Option<usize>,
    /// The number, from 1, of the first move that is wrong; null if there is none.
    first_fault: Option<usize>,
    /// The fault of that move; null if there is none.
    fault: Option<Fault>,
    /// Why the board cannot be solved; null if it can.
    reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    solvable_goals: Option<Vec<&'static str>>,
    /// The source of the answer: a file, or tables in memory; null if the board is unsolvable.
    table: Option<String>,
}

/// The fault of a move.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, schemars(rename = "fault"))]
enum Fault {
    /// The blank has no tile, or too few, in that direction.
    Illegal,
    /// The move leaves the shortest solutions.
    Detour,
    /// All moves are good, but more are needed.
    Short,
}

/// The moves to check, as they were given.
enum GivenMoves {
    Directions(Vec<Move>, Convention),
    /// The numbers of the tiles, of several at once the one farthest from the blank.
    Tiles(Vec<u8>),
}

impl GivenMoves {
    fn parse(text: &str, metric: Metric, convention: Convention) -> Result<GivenMoves, MovesError> {
        let is_tiles = text.starts_with(|c: char| c.is_ascii_digit());
        if is_tiles && let Some(tiles) = parse_tiles(text) {
            return Ok(GivenMoves::Tiles(tiles));
        }
        let moves = match metric {
            Metric::Stm => convention.parse_directions(text)?.iter().map(|&d| d.into()).collect(),
            Metric::Mtm => convention.parse_moves(text)?,
        };
        Ok(GivenMoves::Directions(moves, convention))
    }

    fn len(&self) -> usize {
        match self {
            GivenMoves::Directions(moves, _) => moves.len(),
            GivenMoves::Tiles(tiles) => tiles.len(),
        }
    }

    /// Returns the moves on a board, up to the first that is illegal, and the board after them.
    fn on(&self, board: &Board, notation: &Notation, metric: Metric) -> (Vec<Move>, Board) {
        let mut end = *board;
        let mut moves = Vec::new();
        for i in 0..self.len() {
            let m = match self {
                GivenMoves::Directions(given, _) => given.get(i).copied(),
                GivenMoves::Tiles(tiles) => {
                    let tile = tiles.get(i).copied();
                    tile.and_then(|tile| move_of_tile(&end, tile, notation, metric))
                }
            };
            let Some(m) = m.filter(|&m| end.apply(m).is_some()) else {
                break;
            };
            moves.push(m);
        }
        (moves, end)
    }

    /// Returns the text of a move.
    fn text(&self, i: usize) -> String {
        match self {
            GivenMoves::Directions(moves, convention) => {
                let m = moves.get(i).copied();
                moves_text::letters(*convention, m.as_slice())
            }
            GivenMoves::Tiles(tiles) => tiles.get(i).map(u8::to_string).unwrap_or_default(),
        }
    }

    /// Returns whether a move is of several tiles.
    fn is_run(&self, i: usize) -> bool {
        match self {
            GivenMoves::Directions(moves, _) => moves.get(i).is_some_and(|m| m.tiles() > 1),
            GivenMoves::Tiles(_) => false,
        }
    }
}

/// Parses the numbers of tiles, separated by white space or commas.
fn parse_tiles(text: &str) -> Option<Vec<u8>> {
    let numbers = text.split(|c: char| c.is_whitespace() || ",，、".contains(c));
    numbers.filter(|number| !number.is_empty()).map(|number| number.parse::<u8>().ok()).collect()
}

/// Returns the move that starts with a tile; `None` if it is not in the row or column of the blank,
/// or in stm not beside it.
fn move_of_tile(board: &Board, tile: u8, notation: &Notation, metric: Metric) -> Option<Move> {
    let cell = board.tiles().iter().position(|&t| t != 0 && notation.label(t) == tile)?;
    let mut neighbours = board.neighbours(metric);
    neighbours.find_map(|(m, next)| (next.blank() == cell).then_some(m))
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let convention = args.letters.convention;
    if args.board_and_moves == ["-"] {
        return input::for_each_line(session, Lines::stdin(), |session, line| {
            let (board, moves) = board_and_moves(line)?;
            let board = session.parse_board(board)?;
            let moves = GivenMoves::parse(moves, session.metric, convention);
            let moves = moves.map_err(|error| {
                Error::Input(msg!("library-error", error = Value::error(&error)))
            })?;
            answer(session, &board, &moves, Mode::Batch)
        });
    }
    let Some((moves, board @ [_, ..])) = args.board_and_moves.split_last() else {
        return Err(Error::Usage(msg!("usage-missing", argument = msg!("help-value-MOVES"))));
    };
    let moves = GivenMoves::parse(moves, session.metric, convention)?;
    input::for_each_board(session, board, Some(Need::All), |session, board, mode| {
        answer(session, board, &moves, mode)
    })
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
    goal: &'a Rc<PreparedGoal>,
    board: &Board,
    given: &GivenMoves,
) -> Result<Record<'a>, Error> {
    let (moves, end) = given.on(board, &session.notation, session.metric);
    let illegal = (moves.len() < given.len()).then_some(moves.len());
    let reaches_goal = illegal.is_none() && end == *goal.goal.board();
    let query = session.query(goal, board, Mode::Single);
    let solutions = query.and_then(|query| Ok((query.solutions()?, query)));
    let mut record = Record {
        board: session.board_text(board),
        goal: &goal.text,
        metric: session.metric.into(),
        solvable: true,
        distance: None,
        length: given.len(),
        legal: illegal.is_none(),
        reaches_goal,
        excess: None,
        first_fault: None,
        fault: None,
        reason: None,
        solvable_goals: None,
        table: None,
    };
    let mut good = 0;
    match solutions {
        Ok((solutions, query)) => {
            good = solutions.optimal_prefix(&moves);
            let distance = solutions.distance() as usize;
            record.distance = Some(distance);
            record.excess = reaches_goal.then(|| moves.len() - distance);
            record.table = Some(query.origin().into());
        }
        Err(no_answer) => {
            let fields = UnsolvableBoard::new(board, goal, no_answer)?.fields(session);
            record.solvable = false;
            record.reason = Some(fields.reason);
            record.solvable_goals = Some(fields.solvable_goals);
        }
    }
    let fault = if let Some(at) = illegal {
        Some((at, Fault::Illegal))
    } else if good < moves.len() {
        Some((good, Fault::Detour))
    } else if Some(moves.len()) == record.distance {
        None
    } else {
        Some((good, Fault::Short))
    };
    record.first_fault = fault.map(|(at, _)| at + 1);
    record.fault = fault.map(|(_, fault)| fault);
    Ok(record)
}

fn write(
    session: &mut Session,
    record: &Record,
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

fn messages(record: &Record, moves: &GivenMoves) -> Vec<Message> {
    let length = msg!("count-moves", count = record.length);
    let mut messages = vec![match record.excess {
        Some(0) => msg!("check-shortest", moves = length),
        Some(excess) => msg!("check-longer", moves = length, excess = excess),
        None => msg!("check-no"),
    }];
    if let (Some(number), Some(fault)) = (record.first_fault, record.fault) {
        let text = moves.text(number - 1);
        messages.push(match fault {
            Fault::Illegal if matches!(moves, GivenMoves::Tiles(_)) => {
                msg!("check-illegal-tile", number = number, tile = text)
            }
            Fault::Illegal if moves.is_run(number - 1) => {
                msg!("check-illegal-run", number = number, move = text)
            }
            Fault::Illegal => msg!("check-illegal", number = number, move = text),
            Fault::Detour if record.solvable => {
                msg!("check-detour", number = number, move = text)
            }
            Fault::Short if record.solvable => msg!("check-short"),
            Fault::Detour | Fault::Short => msg!("check-unsolvable"),
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
