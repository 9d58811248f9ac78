//! `jiugong hardest`: the boards at the largest distance.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Metric, Solver};
use jiugong_answers::record::Name;
use jiugong_answers::stores::goal_table_origin;
use jiugong_answers::{SetQuery, Target};
use jiugong_app::{CsvArg, Error, Offered, Session, Status, msg};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::Options;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// A board at the largest distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "hardest"))]
pub struct Record<'a> {
    /// The board.
    board: &'a str,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// The fewest moves to the goal.
    distance: u32,
    /// The number of shortest solutions.
    solutions: u64,
    /// The table: a file, or a table in memory.
    table: &'a str,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let target = session.target(shape)?;
    match &target {
        Target::One(goal) => {
            let table = session.table(&goal.goal)?;
            let solver = Solver::new(&table, &goal.goal)?;
            let radius = table.header().distribution().radius();
            let mut boards: Vec<Board> = solver.boards_at(radius).collect::<Result<_, _>>()?;
            boards.sort_unstable();
            let solutions = |board: &Board| Ok(solver.solutions(board)?.count());
            write(session, &target, radius, boards, &table.get_ref().origin(), solutions)?;
        }
        Target::Set(set) => {
            let distances = session.distances(set)?;
            let radius = distances.distribution().radius();
            let mut boards: Vec<Board> = Vec::new();
            for number in distances.numbers_at(radius) {
                let found = distances.board(number?)?;
                boards.extend(found.and_then(|(coloured, _)| set.board(&coloured)));
            }
            boards.sort_unstable();
            let solutions = |board: &Board| {
                let query = SetQuery::new(Arc::clone(set), board.clone(), Arc::clone(&distances))?;
                Ok(query.solutions()?.count())
            };
            let origin = goal_table_origin(&distances).text();
            write(session, &target, radius, boards, &origin, solutions)?;
        }
    }
    Ok(Status::Ok)
}

fn write(
    session: &mut Session,
    goal: &Target,
    radius: u32,
    boards: Vec<Board>,
    table: &str,
    solutions: impl Fn(&Board) -> Result<u64, Error>,
) -> Result<(), Error> {
    if session.output.is_text() {
        let count = boards.len();
        session.output.note(&msg!("hardest-title", count = count, radius = radius));
    }
    for board in boards {
        let text = session.board_text(&board);
        if session.output.is_text() {
            session.output.line(text)?;
            continue;
        }
        session.output.record(&Record {
            board: &text,
            goal: goal.text(),
            metric: session.metric.into(),
            distance: radius,
            solutions: solutions(&board)?,
            table,
        })?;
    }
    Ok(())
}
