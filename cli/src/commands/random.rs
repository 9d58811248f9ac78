//! `jiugong random`: boards at random.

use jiugong::{Board, Graph, Solver};
use jiugong_app::say;
use jiugong_app::{Desk, Failure};
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

pub fn run(desk: &mut Desk, args: Random) -> Result<u8, Failure> {
    let shape = desk.shape(args.size.as_deref())?;
    let target = desk.target(shape)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng
            .try_next_u64()
            .map_err(|error| Failure::Io(error.to_string()))?,
    };
    // A generator that gives the same numbers everywhere and for ever.
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Boards without a distance need no table; their distance is told where it costs little.
    let table = match args.distance {
        None if shape.cells() > Graph::MAX_CELLS || !desk.output.json => None,
        _ => Some(desk.table(&target.goal)?),
    };
    let solver = match &table {
        None => None,
        Some(table) => {
            let solver = Solver::new(table, &target.goal);
            Some(solver.map_err(|error| desk.broken(&error.into()))?)
        }
    };
    let write = |desk: &mut Desk, board: &Board| {
        let text = desk.notation.show(board).to_string();
        if !desk.output.json {
            return desk.output.line(text);
        }
        let distance = solver.map(|solver| solver.distance(board)).transpose();
        let distance = distance.map_err(|error| desk.broken(&error))?;
        desk.output.record(&Record {
            board: text,
            goal: &target.text,
            metric: desk.metric.name(),
            distance,
            seed,
        })
    };
    match (args.distance, solver) {
        (Some(distance), Some(solver)) => {
            let distribution = solver.table().header().distribution();
            if distribution.at(distance) == 0 {
                return Err(Failure::Input(say!(
                    desk.words(),
                    "random-none",
                    distance = distance,
                    radius = distribution.radius()
                )));
            }
            let mut left = args.count;
            while left > 0 {
                let count = u16::try_from(left).unwrap_or(u16::MAX);
                let boards = solver.random_at(distance, count, &mut rng);
                let boards = boards.map_err(|damage| desk.broken(&damage.into()))?;
                boards.iter().try_for_each(|board| write(desk, board))?;
                left -= usize::from(count);
            }
        }
        _ => {
            for _ in 0..args.count {
                write(desk, &target.goal.random(&mut rng))?;
            }
        }
    }
    desk.output.flush()?;
    Ok(0)
}
