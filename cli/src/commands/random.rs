//! `jiugong random`: random boards.

use std::collections::HashSet;

use jiugong::{Metric, Solver};
use jiugong_app::args::MAX_SEED;
use jiugong_app::named::Name;
use jiugong_app::{Error, Session, Status, msg};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{SeedableRng, TryRng};
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::Random;

/// A random board.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "random")]
pub struct Record<'a> {
    /// The board.
    board: String,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// The fewest moves to the goal; null without a table.
    distance: Option<u32>,
    /// The seed of the boards of this run.
    seed: u64,
    /// The table of the distance: a file, or a table in memory; null without a table.
    table: Option<&'a str>,
}

pub fn run(session: &mut Session, args: &Random) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goal = session.goal(shape)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().map_err(Error::system)? % MAX_SEED,
    };
    // Gives the same numbers on every machine and in every version.
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let table = match args.distance {
        Some(_) => Some(session.table(&goal.goal)?),
        // Boards at any distance need no table, but records have their distance if there is one.
        None if !session.output.is_text() => session.find_table(&goal.goal)?,
        None => None,
    };
    let solver = table.as_ref().map(|table| Solver::new(table, &goal.goal)).transpose()?;
    if let (Some(distance), Some(table)) = (args.distance, &table) {
        let distribution = table.header().distribution();
        if distribution.count(distance) == 0 {
            let radius = distribution.radius();
            return Err(Error::Usage(msg!(
                "random-no-board",
                distance = distance,
                radius = radius
            )));
        }
    }
    let origin = table.as_ref().map(|table| table.get_ref().origin());
    if args.distinct {
        let available = match (args.distance, &table) {
            (Some(distance), Some(table)) => {
                u128::from(table.header().distribution().count(distance))
            }
            _ => shape.states(),
        };
        if args.count as u128 > available {
            let available = available.to_string();
            return Err(Error::Usage(msg!("random-too-few", available = available)));
        }
    }
    let mut written = HashSet::new();
    let mut remaining = args.count;
    while remaining > 0 {
        let count = u16::try_from(remaining).unwrap_or(u16::MAX);
        let boards = match (args.distance, solver) {
            (Some(distance), Some(solver)) => solver.random_boards_at(distance, count, &mut rng)?,
            _ => (0..count).map(|_| goal.goal.random_board(&mut rng)).collect(),
        };
        for board in boards {
            if args.distinct && !written.insert(board) {
                continue;
            }
            remaining -= 1;
            let text = session.board_text(&board);
            if session.output.is_text() {
                session.output.line(text)?;
                continue;
            }
            session.output.record(&Record {
                board: text,
                goal: &goal.text,
                metric: session.metric.into(),
                distance: solver.map(|solver| solver.distance(&board)).transpose()?,
                seed,
                table: origin.as_deref(),
            })?;
        }
    }
    Ok(Status::Ok)
}
