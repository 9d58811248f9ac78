//! `jiugong hint`: every legal move with the distance after it, best first.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Move};
use jiugong_answers::record::{HintRecord, LegalMove};
use jiugong_answers::{Limits, Mode, NoAnswer, PreparedGoal, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{Error, Session, Status, msg};
use jiugong_drawing::moved_tiles;

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
            session.output.record(&HintRecord {
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
                output.record(&HintRecord {
                    board: &fields.board,
                    goal: fields.goal,
                    metric,
                    convention: convention.into(),
                    reason: Some(&fields.reason),
                    solvable_goals: Some(&fields.solvable_goals),
                    ..HintRecord::default()
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
