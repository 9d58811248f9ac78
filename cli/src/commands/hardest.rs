//! `jiugong hardest`: the boards at the largest distance.

use jiugong::{Board, Solver};
use jiugong_app::say;
use jiugong_app::{Desk, Failure};
use serde::Serialize;

use crate::args::Hardest;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    distance: u32,
    solutions: u64,
}

pub fn run(desk: &mut Desk, args: Hardest) -> Result<u8, Failure> {
    let shape = desk.shape(args.size.as_deref())?;
    let target = desk.target(shape)?;
    let table = desk.table(&target.goal)?;
    let solver = Solver::new(&table, &target.goal).map_err(|error| desk.broken(&error.into()))?;
    let radius = table.header().distribution().radius();
    let boards: Result<Vec<Board>, _> = solver.boards_at(radius).collect();
    let mut boards = boards.map_err(|damage| desk.broken(&damage.into()))?;
    boards.sort_unstable();
    if !desk.output.json {
        let (words, count) = (desk.words(), boards.len());
        desk.output
            .note(say!(words, "hardest-title", count = count, radius = radius));
    }
    for board in boards {
        let text = desk.notation.show(&board).to_string();
        if desk.output.json {
            let shortest = solver.solutions(&board);
            let shortest = shortest.map_err(|error| desk.broken(&error))?;
            desk.output.record(&Record {
                board: text,
                goal: &target.text,
                metric: desk.metric.name(),
                distance: radius,
                solutions: shortest.count(),
            })?;
        } else {
            desk.output.line(text)?;
        }
    }
    desk.output.flush()?;
    Ok(0)
}
