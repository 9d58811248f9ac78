//! `jiugong random`: random boards.

use jiugong::{Board, Distances, Solver};
use jiugong_app::table_store::TableBytes;
use jiugong_app::{Error, PreparedGoal, Session, Status, msg};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{SeedableRng, TryRng};
use serde::Serialize;

use crate::args::Random;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u32>,
    seed: u64,
}

pub fn run(session: &mut Session, args: Random) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goal = session.goal(shape)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().map_err(Error::system)?,
    };
    // Gives the same numbers on every machine and in every version.
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let Some(distance) = args.distance else {
        // Random boards need no table; JSON has their distance where it costs little.
        let is_small = shape.cells() <= Distances::MAX_CELLS;
        let table = if session.output.is_json() && is_small {
            Some(session.table(&goal.goal)?)
        } else {
            None
        };
        let solver = match &table {
            Some(table) => Some(Solver::new(table, &goal.goal)?),
            None => None,
        };
        for _ in 0..args.count {
            let board = goal.goal.random_board(&mut rng);
            write(session, &goal, solver, &board, seed)?;
        }
        session.output.flush()?;
        return Ok(Status::Ok);
    };
    let table = session.table(&goal.goal)?;
    let solver = Solver::new(&table, &goal.goal)?;
    let distribution = table.header().distribution();
    if distribution.count(distance) == 0 {
        return Err(Error::Usage(msg!(
            "random-no-board",
            distance = distance,
            radius = distribution.radius()
        )));
    }
    let mut remaining = args.count;
    while remaining > 0 {
        let count = u16::try_from(remaining).unwrap_or(u16::MAX);
        for board in solver.random_boards_at(distance, count, &mut rng)? {
            write(session, &goal, Some(solver), &board, seed)?;
        }
        remaining -= usize::from(count);
    }
    session.output.flush()?;
    Ok(Status::Ok)
}

fn write(
    session: &mut Session,
    goal: &PreparedGoal,
    solver: Option<Solver<'_, TableBytes>>,
    board: &Board,
    seed: u64,
) -> Result<(), Error> {
    let text = session.board_text(board);
    if !session.output.is_json() {
        return session.output.line(text);
    }
    let distance = solver.map(|solver| solver.distance(board)).transpose()?;
    session.output.record(&Record {
        board: text,
        goal: &goal.text,
        metric: session.metric.name(),
        distance,
        seed,
    })
}
