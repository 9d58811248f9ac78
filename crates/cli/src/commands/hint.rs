//! `jiugong hint`: every legal move with the distance after it, best first.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Metric, Move};
use jiugong_answers::{Limits, Mode, NoAnswer, PreparedGoal, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::named::Name;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{Error, Session, Status, msg};
use jiugong_drawing::moved_tiles;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::{Letters, Options};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
    #[command(flatten)]
    pub options: Options,
}

/// The legal moves of a board.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "hint"))]
pub struct Record<'a> {
    /// The board.
    board: &'a str,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// Whether the board can reach the goal.
    solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable.
    distance: Option<u32>,
    convention: Name<Convention>,
    /// The legal moves, best first; null if the board is unsolvable.
    next: Option<&'a [LegalMove]>,
    /// Why the board cannot be solved; null if it can.
    reason: Option<&'a str>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    solvable_goals: Option<&'a [&'static str]>,
    /// The source of the answer: a file, or tables in memory; null if the board is unsolvable.
    table: Option<&'a str>,
}

/// A legal move.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "move"))]
struct LegalMove {
    /// The move in letters.
    #[serde(rename = "move")]
    letters: String,
    /// The tile that moves; of several the one next to the blank.
    tile: u8,
    /// The fewest moves to the goal after the move.
    distance: u32,
    /// Whether the move is the first of a shortest solution.
    optimal: bool,
    /// The tiles that move and their direction.
    #[serde(skip)]
    tiles: String,
}

/// The answer for one board.
struct Answer {
    board: String,
    distance: u32,
    moves: Vec<LegalMove>,
    table: String,
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let convention = args.letters.convention;
    let mut questions = Questions::boards(session, &args.board, Some(Wanted::First));
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|board| answer(session, &board, convention, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn answer(
    session: &mut Session,
    board: &Board,
    convention: Convention,
    mode: Mode,
) -> Result<Status, Error> {
    let goal = session.goal(board.shape())?;
    let metric = session.metric.into();
    match Answer::find(session, &goal, board, convention) {
        Ok(answer) if session.output.is_json() => {
            session.output.record(&Record {
                board: &answer.board,
                goal: &goal.text,
                metric,
                solvable: true,
                distance: Some(answer.distance),
                convention: convention.into(),
                next: Some(&answer.moves),
                reason: None,
                solvable_goals: None,
                table: Some(&answer.table),
            })?;
            Ok(Status::Ok)
        }
        Ok(answer) => {
            answer.write_text(session, &goal, mode)?;
            Ok(Status::Ok)
        }
        Err(no_answer) => {
            let unsolvable = UnsolvableBoard::new(board, &goal, no_answer)?;
            unsolvable.write(session, mode, |output, fields| {
                output.record(&Record {
                    board: &fields.board,
                    goal: fields.goal,
                    metric,
                    convention: convention.into(),
                    reason: Some(&fields.reason),
                    solvable_goals: Some(&fields.solvable_goals),
                    ..Record::default()
                })
            })
        }
    }
}

impl Answer {
    fn find(
        session: &Session,
        goal: &Arc<PreparedGoal>,
        board: &Board,
        convention: Convention,
    ) -> Result<Answer, NoAnswer> {
        let query = session.answers.moves_query(goal, board, &session.observer)?;
        let distance = query.distance(Limits::NONE, &session.observer)?;
        let notation = session.notation;
        let legal_move = |(m, after): (Move, u32)| {
            let mut next = *board;
            Some(LegalMove {
                letters: convention.convert(m).to_string(),
                tile: notation.label(next.apply(m)?),
                distance: after,
                optimal: after < distance,
                tiles: moved_tiles(&notation, board, m),
            })
        };
        let moves = query.legal_moves(Limits::NONE, &session.observer)?;
        Ok(Answer {
            board: session.board_text(board),
            distance,
            moves: moves.into_iter().filter_map(legal_move).collect(),
            table: query.origin().into(),
        })
    }

    fn write_text(
        &self,
        session: &mut Session,
        goal: &PreparedGoal,
        mode: Mode,
    ) -> Result<(), Error> {
        let Answer { board, distance, .. } = self;
        if mode == Mode::Batch {
            let moves = self.moves.iter();
            let moves: Vec<String> =
                moves.map(|m| format!("{}:{}", m.letters, m.distance)).collect();
            let moves = moves.join(" ");
            return session.output.line(format_args!("{board}\t{distance}\t{moves}"));
        }
        session.output.message(&match *distance {
            0 => msg!("already-solved", board = board),
            distance => msg!(
                "title-distance",
                board = board,
                goal = &goal.text,
                moves = msg!("count-moves", count = distance)
            ),
        })?;
        let width = |text: fn(&LegalMove) -> &str| {
            self.moves.iter().map(|m| text(m).chars().count()).max().unwrap_or(0)
        };
        let letters_width = width(|m| &m.letters);
        let tiles_width = width(|m| &m.tiles).max(3);
        for m in &self.moves {
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
}
