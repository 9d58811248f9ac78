//! `jiugong explain`: why a board can reach its goal or cannot.

use jiugong::{Board, Direction, Notation, Parity, Shape, Snake};
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NO, Target, board_input as boards, unsolvable};
use serde::Serialize;

use crate::args::Explain;
use crate::render::board_text as picture;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    /// The fewest moves, where a table tells.
    distance: Option<u32>,
    snake: Told,
    rows: Told,
    /// Whether both are even or both odd: they always are.
    agree: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable_goals: Option<Vec<&'static str>>,
}

/// A reading, in the numbers that are printed for tiles.
#[derive(Serialize)]
struct Told {
    order: Vec<u8>,
    goal_order: Vec<u8>,
    inversions: u32,
    pairs: Vec<(u8, u8)>,
    blank_rows: Option<u32>,
    sum: u32,
}

impl Told {
    fn new(notation: &Notation, reading: &Parity) -> Told {
        let label = |&tile: &u8| notation.label(tile);
        let pairs = reading.pairs();
        Told {
            order: reading.order().iter().map(label).collect(),
            goal_order: reading.goal_order().iter().map(label).collect(),
            inversions: reading.inversions(),
            pairs: pairs.map(|(a, b)| (label(&a), label(&b))).collect(),
            blank_rows: reading.blank_rows(),
            sum: reading.sum(),
        }
    }
}

/// A board, its goal, and both read in both ways.
struct Case<'a> {
    board: &'a Board,
    target: &'a Target,
    snake: Parity,
    rows: Parity,
}

pub fn run(desk: &mut Desk, args: Explain) -> Result<u8, Failure> {
    boards::each(desk, &args.board, |desk, board, form| {
        let target = desk.target(board.shape())?;
        let case = Case {
            board,
            target: &target,
            snake: Parity::along_snake(board, &target.goal).map_err(|why| desk.unfit(&why))?,
            rows: Parity::by_rows(board, &target.goal).map_err(|why| desk.unfit(&why))?,
        };
        match form {
            _ if desk.output.json => record(desk, &case)?,
            Form::Line => line(desk, &case)?,
            Form::Alone => show(desk, &case)?,
        }
        Ok(if case.snake.is_even() { 0 } else { NO })
    })
}

/// The fewest moves from a board that has a solution, if a table is at hand or soon made.
fn distance(desk: &mut Desk, target: &Target, board: &Board) -> Option<u32> {
    desk.question(target, board).ok()?.distance().ok()
}

fn record(desk: &mut Desk, case: &Case) -> Result<(), Failure> {
    let Case { board, target, .. } = case;
    let why = target.goal.check(board).err();
    let distance = distance(desk, target, board);
    let record = Record {
        board: desk.notation.show(board).to_string(),
        goal: &target.text,
        metric: desk.metric.name(),
        solvable: why.is_none(),
        distance,
        snake: Told::new(&desk.notation, &case.snake),
        rows: Told::new(&desk.notation, &case.rows),
        agree: case.snake.is_even() == case.rows.is_even(),
        reason: why.map(|why| why.to_string()),
        solvable_goals: why.map(|_| unsolvable::goals(target, board)),
    };
    desk.output.record(&record)
}

fn line(desk: &mut Desk, case: &Case) -> Result<(), Failure> {
    let board = desk.notation.show(case.board).to_string();
    let sign = if case.snake.is_even() { '+' } else { '-' };
    let (snake, rows) = (case.snake.sum(), case.rows.sum());
    desk.output
        .line(format_args!("{board}\t{sign}\t{snake}\t{rows}"))
}

fn show(desk: &mut Desk, case: &Case) -> Result<(), Failure> {
    let words = desk.words();
    let Case {
        board,
        target,
        snake,
        rows,
    } = case;
    let (text, goal) = (desk.notation.show(board).to_string(), target.text.as_str());
    let passed = board.shape().cols() - 1;
    let mut said = vec![
        say!(words, "explain-title", board = text.as_str(), goal = goal),
        format!("\n{}", boards_and_snake(desk, case)),
        say!(words, "explain-snake"),
        counted(desk, board.shape(), snake),
        say!(words, "explain-snake-moves"),
        format!("\n{}", say!(words, "explain-rows")),
        counted(desk, board.shape(), rows),
        match rows.blank_rows() {
            None => say!(words, "explain-rows-odd", passed = passed),
            Some(_) => say!(words, "explain-rows-even", passed = passed),
        },
        String::new(),
    ];
    let (sum, other) = (snake.sum(), rows.sum());
    match (snake.is_even(), rows.is_even()) {
        (true, true) => said.push(say!(words, "explain-agree-even", snake = sum, rows = other)),
        (false, false) => said.push(say!(words, "explain-agree-odd", snake = sum, rows = other)),
        // Never; and if ever, nothing is said that is not true.
        _ => {}
    }
    if snake.is_even() {
        said.push(match distance(desk, target, board) {
            Some(0) => say!(words, "solve-solved", board = text),
            Some(moves) => {
                let moves = say!(words, "count-moves", count = moves);
                say!(
                    words,
                    "explain-solvable",
                    board = text,
                    goal = goal,
                    moves = moves
                )
            }
            None => say!(words, "explain-solvable-far", board = text, goal = goal),
        });
    } else {
        said.push(unsolvable::verdict(desk, target, board));
        said.extend(unsolvable::remedies(desk, target, board));
    }
    for line in said {
        desk.output.line(line)?;
    }
    Ok(())
}

/// The board, the goal and the path that both are read along, side by side.
fn boards_and_snake(desk: &Desk, case: &Case) -> String {
    let (words, notation) = (desk.words(), desk.notation);
    let shape = case.board.shape();
    let rows = |board: &Board| picture::board(&notation, board);
    let width = picture::label_width(&notation, shape);
    let arrows = picture::grid(shape, width, arrows(shape));
    picture::beside(&[
        (say!(words, "explain-board"), rows(case.board)),
        (say!(words, "explain-goal"), rows(case.target.goal.board())),
        (say!(words, "explain-path"), arrows),
    ])
}

/// On each cell the way to the next one of the snake; on its last a point.
fn arrows(shape: Shape) -> impl Iterator<Item = char> {
    let snake = Snake::new(shape);
    (0..shape.cells()).map(move |cell| {
        let place = snake.place(cell);
        let onwards = |m: &Direction| snake.step(place, *m) == Some(place + 1);
        let m = Direction::ALL.into_iter().find(onwards);
        // The blank goes that way, and the tile comes.
        m.map_or('.', |m| m.opposite().arrow())
    })
}

/// Both orders, and the inversions tile by tile, added up with what else counts.
fn counted(desk: &Desk, shape: Shape, reading: &Parity) -> String {
    let words = desk.words();
    let told = Told::new(&desk.notation, reading);
    let width = picture::label_width(&desk.notation, shape);
    let in_line = |order: &[u8]| {
        let labels = order.iter().map(|label| format!("{label:>width$}"));
        labels.collect::<Vec<_>>().join(" ")
    };
    let mut lines = vec![
        picture::under(&[
            (say!(words, "explain-board"), in_line(&told.order)),
            (say!(words, "explain-goal"), in_line(&told.goal_order)),
        ]),
        say!(words, "explain-inversions"),
    ];
    let mut add = |number: u32, said: String| lines.push(format!("{number:>5}  {said}"));
    for pairs in told.pairs.chunk_by(|one, other| one.0 == other.0) {
        let tile = pairs.first().map_or(0, |(tile, _)| *tile);
        let others: Vec<String> = pairs.iter().map(|(_, other)| other.to_string()).collect();
        let others = others.join(" ");
        let said = say!(words, "explain-pairs", tile = tile, others = others);
        add(pairs.len() as u32, said);
    }
    if let Some(rows) = told.blank_rows {
        add(rows, say!(words, "explain-blank"));
    }
    let parity = match reading.is_even() {
        true => say!(words, "explain-even"),
        false => say!(words, "explain-odd"),
    };
    add(told.sum, say!(words, "explain-sum", parity = parity));
    lines.join("\n")
}
