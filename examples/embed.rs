//! Solves the 8-puzzle with the table embedded in the library, without reading any file:
//! `cargo run --release --example embed 867254301`

use jiugong::{Goal, Move, NamedGoal, Shape, Solver, Table};

fn solve(board: &str) -> Result<Vec<Move>, Box<dyn std::error::Error>> {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = Table::embedded(goal.home()).ok_or("no embedded table")?;
    let solution = Solver::new(&table, &goal)?.solution(&board.parse()?)?;
    Ok(solution.collect::<Result<_, _>>()?)
}

fn main() {
    let board = std::env::args().nth(1);
    match solve(board.as_deref().unwrap_or("867254301")) {
        Ok(moves) => println!("{}", moves.iter().map(Move::to_string).collect::<String>()),
        Err(error) => eprintln!("{error}"),
    }
}
