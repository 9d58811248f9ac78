//! `jiugong hint`: every legal move with the distance after it, best first.

use std::rc::Rc;

use jiugong::{Board, Move};
use jiugong_app::{
    Error, Mode, Need, NoAnswer, PreparedGoal, Session, Status, input, msg, unsolvable,
};
use serde::Serialize;

use crate::args::Hint;
use crate::render::moves_text;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    distance: u32,
    convention: &'static str,
    moves: Vec<LegalMove>,
    table: String,
}

#[derive(Serialize)]
struct LegalMove {
    #[serde(rename = "move")]
    letters: String,
    /// The tile that moves; of several the one next to the blank.
    tile: u8,
    /// The distance after the move.
    distance: u32,
    optimal: bool,
    /// The tiles that move and their direction.
    #[serde(skip)]
    tiles: String,
}

pub fn run(session: &mut Session, args: &Hint) -> Result<Status, Error> {
    input::for_each_board(session, &args.board, Some(Need::First), |session, board, mode| {
        let goal = session.goal(board.shape())?;
        match find(session, &goal, board, args) {
            Ok(record) => {
                write(session, &record, mode)?;
                Ok(Status::Ok)
            }
            Err(no_answer) => unsolvable::write(session, &goal, board, mode, no_answer),
        }
    })
}

fn find<'a>(
    session: &mut Session,
    goal: &'a Rc<PreparedGoal>,
    board: &Board,
    args: &Hint,
) -> Result<Record<'a>, NoAnswer> {
    let convention = args.letters.convention;
    let query = session.query(goal, board, Mode::Single)?;
    let distance = query.distance()?;
    let notation = session.notation;
    let legal_move = |(m, after): (Move, u32)| {
        let mut next = *board;
        Some(LegalMove {
            letters: convention.convert(m).to_string(),
            tile: notation.label(next.apply(m)?),
            distance: after,
            optimal: after < distance,
            tiles: moves_text::tiles(&notation, board, m),
        })
    };
    let moves = session.legal_moves(&query)?;
    Ok(Record {
        board: session.board_text(board),
        goal: &goal.text,
        metric: session.metric.name(),
        solvable: true,
        distance,
        convention: convention.name(),
        moves: moves.into_iter().filter_map(legal_move).collect(),
        table: query.origin().into(),
    })
}

fn write(session: &mut Session, record: &Record, mode: Mode) -> Result<(), Error> {
    if session.output.is_json() {
        return session.output.record(record);
    }
    if mode == Mode::Batch {
        let moves = record.moves.iter();
        let moves: Vec<String> = moves.map(|m| format!("{}:{}", m.letters, m.distance)).collect();
        let moves = moves.join(" ");
        let Record { board, distance, .. } = record;
        return session.output.line(format_args!("{board}\t{distance}\t{moves}"));
    }
    session.output.message(&match record.distance {
        0 => msg!("already-solved", board = &record.board),
        distance => msg!(
            "title-distance",
            board = &record.board,
            goal = record.goal,
            moves = msg!("count-moves", count = distance)
        ),
    })?;
    let letters_width = record.moves.iter().map(|m| m.letters.chars().count()).max().unwrap_or(0);
    let tiles_width =
        record.moves.iter().map(|m| m.tiles.chars().count()).max().unwrap_or(0).max(3);
    for m in &record.moves {
        let moves = msg!("count-moves", count = m.distance);
        let after = session.output.text(&if m.optimal {
            msg!("hint-after-best", moves = moves)
        } else {
            msg!("hint-after", moves = moves)
        });
        session.output.line(format_args!(
            "  {:<letters_width$}  {:>tiles_width$}  {after}",
            m.letters, m.tiles
        ))?;
    }
    Ok(())
}
