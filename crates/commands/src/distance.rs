//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use clap::Args as ClapArgs;
use jiugong::Board;
use jiugong_answers::record::DistanceRecord;
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{Goals, Known, Mode, Wanted};
use jiugong_answers::text::Asked;
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{CsvArg, Error, LineArgs, Session, Status, interrupt, msg};

use crate::options::{Options, SearchArgs};
use crate::render::bounds;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards, or `-` for standard input.
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub boards: Vec<String>,
    /// The lines that boards are read from.
    #[command(flatten)]
    pub lines: LineArgs,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
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
    let mut questions = Questions::boards(session, &args.boards, args.lines, Some(Wanted::First));
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|asked| answer(session, &asked, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

/// The result of a query.
struct Found {
    known: Known,
    /// The goal that is reached.
    reached: String,
    table: String,
}

fn answer(session: &mut Session, asked: &Asked, mode: Mode) -> Result<Status, Error> {
    let board = &asked.board;
    let goal = session.goals_of(asked)?;
    let limits = session.limits();
    let query = session.query(&goal, board, mode, limits);
    let found = query.and_then(|query| {
        let known = query.distance(limits, &*session.observer)?;
        Ok(Found { known, reached: query.reached()?.into(), table: query.origin().into() })
    });
    let verdict = Verdict::new(found, board, &goal)?;
    if !session.output.is_text() {
        write_record(session, &goal, board, &verdict)?;
    } else if let Verdict::Solved(Found { known, .. }) = &verdict {
        match known.distance() {
            Some(distance) => write(session, board, distance, mode)?,
            None if mode == Mode::Batch => write(session, board, bounds::text(known), mode)?,
            None => {
                let ended = bounds::ended(session, known, SHORT_TIME);
                let bounds = bounds::text(known);
                session.output.message(&msg!("not-proved", bounds = bounds, ended = ended))?;
            }
        }
    } else {
        write(session, board, "-", mode)?;
    }
    if let Verdict::Unsolvable(unsolvable) = &verdict
        && mode == Mode::Single
        && !session.output.is_json()
    {
        session.output.flush()?;
        for message in unsolvable.explanation(session) {
            session.output.note(&message);
        }
    }
    Ok(interrupt::status(verdict.status()))
}

fn write_record(
    session: &mut Session,
    goal: &Goals,
    board: &Board,
    verdict: &Verdict<'_, Found>,
) -> Result<(), Error> {
    let text = session.board_text(board);
    let (reason, goals);
    let mut record = DistanceRecord {
        board: &text,
        goal: goal.text(),
        goal_kind: goal.kind().into(),
        metric: session.metric.into(),
        ..DistanceRecord::default()
    };
    match verdict {
        Verdict::Solved(Found { known, reached, table }) => {
            record.solvable = true;
            record.distance = known.distance();
            record.lower_bound = Some(known.lower_bound);
            record.upper_bound = known.upper_bound;
            record.ended_by = known.ended_by.map(Into::into);
            record.reached = known.upper_bound.is_some().then_some(reached);
            record.table = Some(table);
        }
        Verdict::Unsolvable(unsolvable) => {
            (reason, goals) = unsolvable.reason_and_goals();
            record.reason = Some(&reason);
            record.solvable_goals = Some(&goals);
        }
    }
    session.output.record(&record)
}

/// Writes a distance, in a batch after the board.
fn write(
    session: &mut Session,
    board: &Board,
    distance: impl Display,
    mode: Mode,
) -> Result<(), Error> {
    match mode {
        Mode::Single => session.output.line(distance),
        Mode::Batch => {
            let board = session.board_text(board);
            session.output.line(format_args!("{board}\t{distance}"))
        }
    }
}
