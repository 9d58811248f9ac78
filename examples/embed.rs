//! The shortest solution of an 8-puzzle, from a table that is part of the program: nothing is
//! read at run time. `cargo run --release --example embed 867254301`

use jiugong::{Board, Goal, Move, Solver, Table};

static CORNER: &[u8] = include_bytes!("../data/3x3-corner.table");

fn solve(board: &str) -> Result<Vec<Move>, Box<dyn std::error::Error>> {
    let table = Table::new(CORNER)?.checked()?;
    let goal = Goal::new("123456780".parse()?);
    let board: Board = board.parse()?;
    let walk = Solver::new(&table, &goal)?.walk(&board)?;
    Ok(walk.collect::<Result<_, _>>()?)
}

fn main() {
    let board = std::env::args().nth(1);
    match solve(board.as_deref().unwrap_or("867254301")) {
        Ok(moves) => println!("{}", moves.iter().map(Move::to_string).collect::<String>()),
        Err(error) => eprintln!("{error}"),
    }
}
