//! `jiugong hint`: every legal move with the distance after it, best first.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Move};
use jiugong_answers::record::{HintRecord, LegalMove};
use jiugong_answers::{Limits, Mode, NoAnswer, PreparedGoal, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::Verdict;
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
    let found = Answer::find(session, &goal, board, convention);
    let verdict = Verdict::new(found, board, &goal)?;
    if session.output.is_json() {
        write_record(session, &goal, board, convention, &verdict)?;
    } else {
        match &verdict {
            Verdict::Solved(answer) => answer.write_text(session, board, &goal, mode)?,
            Verdict::Unsolvable(unsolvable) => unsolvable.write_text(session, mode)?,
        }
    }
    Ok(verdict.status())
}

fn write_record(
    session: &mut Session,
    goal: &PreparedGoal,
    board: &Board,
    convention: Convention,
    verdict: &Verdict<'_, Answer>,
) -> Result<(), Error> {
    let text = session.board_text(board);
    let (reason, goals);
    let mut record = HintRecord {
        board: &text,
        goal: &goal.text,
        metric: session.metric.into(),
        convention: convention.into(),
        ..HintRecord::default()
    };
    match verdict {
        Verdict::Solved(answer) => {
            record.solvable = true;
            record.distance = Some(answer.distance);
            record.next = Some(&answer.moves);
            record.table = Some(&answer.table);
        }
        Verdict::Unsolvable(unsolvable) => {
            (reason, goals) = unsolvable.reason_and_goals();
            record.reason = Some(&reason);
            record.solvable_goals = Some(&goals);
        }
    }
    session.output.record(&record)
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
            distance,
            moves: moves.into_iter().filter_map(legal_move).collect(),
            table: query.origin().into(),
        })
    }

    fn write_text(
        &self,
        session: &mut Session,
        board: &Board,
        goal: &PreparedGoal,
        mode: Mode,
    ) -> Result<(), Error> {
        let distance = self.distance;
        let board = session.board_text(board);
        if mode == Mode::Batch {
            let moves = self.moves.iter();
            let moves: Vec<String> =
                moves.map(|m| format!("{}:{}", m.letters, m.distance)).collect();
            let moves = moves.join(" ");
            return session.output.line(format_args!("{board}\t{distance}\t{moves}"));
        }
        session.output.message(&match distance {
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
