//! `jiugong explain`: why a board is solvable or not.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Direction, Notation, Parity, Shape, Snake};
use jiugong_answers::answer::{BoardAnswer, ExplainAnswer, Parities};
use jiugong_answers::record::ParityRecord;
use jiugong_answers::{Answer, Mode, Want};
use jiugong_terminal::input::Questions;
use jiugong_terminal::{Error, I18n, Message, Session, Status, msg, unsolvable, wrap};

use crate::commands::driver::answer_boards;
use crate::commands::options::{BoardsArgs, Options};
use crate::commands::render::board_text;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards.
    #[command(flatten)]
    pub boards: BoardsArgs,
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
    let BoardsArgs { board, lines } = &args.boards;
    let questions = Questions::boards(session, board, *lines, None);
    let is_json = session.output.is_json();
    answer_boards(
        session,
        questions,
        |board, mode| Want::Explain { board, with_distance: is_json || mode == Mode::Single },
        write,
    )
}

fn write(session: &mut Session, answer: &Answer<'_>, mode: Mode) -> Result<(), Error> {
    let Answer::Explain(ExplainAnswer { board, parities }) = answer else {
        return Ok(());
    };
    match (mode, parities) {
        _ if session.output.is_json() => Ok(()),
        (Mode::Batch, Some(parities)) => {
            let sign = if parities.snake.is_even() { '+' } else { '-' };
            let (snake, rows) = (parities.snake.sum(), parities.rows.sum());
            let (text, goals) = (&board.text, named_goals(board));
            session.output.line(format_args!("{text}\t{sign}\t{snake}\t{rows}\t{goals}"))
        }
        (Mode::Batch, None) => {
            session.output.line(format_args!("{}\t+\t\t\t{}", board.text, named_goals(board)))
        }
        (Mode::Single, Some(parities)) => Explanation { board, parities }.write(session),
        (Mode::Single, None) => write_alike(session, board),
    }
}

/// Returns the sentence about a board that can reach a goal, with its distance if it was found.
fn solvable(answer: &BoardAnswer<'_>, goal: &str) -> Message {
    let board = &*answer.text;
    match answer.known.distance() {
        Some(0) => msg!("already-solved", board = board),
        Some(distance) => msg!(
            "explain-solvable",
            board = board,
            goal = goal,
            moves = msg!("count-moves", count = distance)
        ),
        None => msg!("explain-solvable-far", board = board, goal = goal),
    }
}

/// A board and its goal, read in snake order and row by row.
struct Explanation<'a> {
    board: &'a BoardAnswer<'a>,
    parities: &'a Parities,
}

impl Explanation<'_> {
    fn write(&self, session: &mut Session) -> Result<(), Error> {
        let i18n = Arc::clone(session.output.i18n());
        let text = |message: Message| wrap::paragraphs(&i18n.text(&message));
        let Parities { goal, snake, rows } = self.parities;
        let goal = &session.board_text(goal.board());
        // The tiles that a vertical move passes, row by row.
        let passed = self.board.board.shape().cols() - 1;
        let mut lines = vec![
            text(msg!("explain-title", board = &*self.board.text, goal = goal)),
            format!("\n{}", self.boards_and_snake(&session.notation, &i18n)),
            text(msg!("explain-snake")),
            self.inversions(snake, &session.notation, &i18n),
            text(msg!("explain-snake-moves")),
            format!("\n{}", text(msg!("explain-rows"))),
            self.inversions(rows, &session.notation, &i18n),
            text(match rows.blank_rows() {
                None => msg!("explain-rows-odd-width", passed = passed),
                Some(_) => msg!("explain-rows-even-width", passed = passed),
            }),
            String::new(),
        ];
        let (snake, rows) = (snake.sum(), rows.sum());
        if let Some(board) = &self.board.unsolvable {
            lines.push(text(msg!("explain-both-odd", snake = snake, rows = rows)));
            lines.push(text(unsolvable::verdict(session, board)));
            lines.extend(unsolvable::other_readings(session, board).into_iter().map(text));
            lines.extend(unsolvable::alternatives(session, board).into_iter().map(text));
        } else {
            lines.push(text(msg!("explain-both-even", snake = snake, rows = rows)));
            lines.push(text(solvable(self.board, goal)));
        }
        session.output.line(lines.join("\n"))
    }

    /// Draws the board, the goal and the snake side by side.
    fn boards_and_snake(&self, notation: &Notation, i18n: &I18n) -> String {
        let shape = self.board.board.shape();
        let rows = |board: &Board| board_text::rows(notation, board);
        let width = board_text::label_width(notation, shape);
        let arrows = board_text::grid(shape, width, snake_arrows(shape));
        board_text::side_by_side(&[
            (i18n.text(&msg!("board")), rows(self.board.board)),
            (i18n.text(&msg!("goal")), rows(self.parities.goal.board())),
            (i18n.text(&msg!("snake")), arrows),
        ])
    }

    /// Lists both orders and the inversions of each tile, with the sum.
    fn inversions(&self, parity: &Parity, notation: &Notation, i18n: &I18n) -> String {
        let record = ParityRecord::new(notation, parity);
        let width = board_text::label_width(notation, self.board.board.shape());
        let join = |order: &[u16]| {
            let labels = order.iter().map(|label| format!("{label:>width$}"));
            labels.collect::<Vec<_>>().join(" ")
        };
        let mut lines = vec![
            board_text::labelled(&[
                (i18n.text(&msg!("board")), join(&record.order)),
                (i18n.text(&msg!("goal")), join(&record.goal_order)),
            ]),
            wrap::paragraphs(&i18n.text(&msg!("explain-inversions"))),
        ];
        let mut add = |number: u32, message: Message| {
            lines.push(wrap::paragraphs(&format!("{number:>5}  {}", i18n.text(&message))));
        };
        for pairs in record.pairs.chunk_by(|a, b| a.0 == b.0) {
            let others: Vec<String> = pairs.iter().map(|(_, other)| other.to_string()).collect();
            let others = others.join(" ");
            add(pairs.len() as u32, msg!("explain-pairs", tile = pairs[0].0, others = others));
        }
        if let Some(rows) = record.blank_rows {
            add(rows, msg!("explain-blank-rows"));
        }
        let is_even = parity.is_even();
        add(record.sum, if is_even { msg!("explain-sum-even") } else { msg!("explain-sum-odd") });
        lines.join("\n")
    }
}

/// Writes that a board of which some tiles are alike has no parity.
fn write_alike(session: &mut Session, answer: &BoardAnswer<'_>) -> Result<(), Error> {
    let &BoardAnswer { board, goals, notation, .. } = answer;
    let goal = goals.text();
    let number = |tile| notation.label(tile);
    let mut messages = vec![msg!("explain-title", board = &*answer.text, goal = goal)];
    messages.extend(goals.alike_tiles().map(|(a, b)| {
        let [(row, column), (other_row, other_column)] = [a, b].map(|tile| place(board, tile));
        msg!(
            "explain-alike",
            a = number(a),
            row = row,
            column = column,
            b = number(b),
            other_row = other_row,
            other_column = other_column
        )
    }));
    messages.push(solvable(answer, goal));
    let i18n = Arc::clone(session.output.i18n());
    let lines: Vec<String> =
        messages.iter().map(|message| wrap::paragraphs(&i18n.text(message))).collect();
    session.output.line(lines.join("\n"))
}

/// Returns row and column of a tile, from 1.
fn place(board: &Board, tile: u8) -> (usize, usize) {
    let cell = board.tiles().iter().position(|&other| other == tile).unwrap_or(0);
    let cols = board.shape().cols();
    (cell / cols + 1, cell % cols + 1)
}

/// Returns the names of the named goals that the board can reach.
fn named_goals(answer: &BoardAnswer<'_>) -> String {
    let goals = answer.goals.reachable_named_goals(answer.board);
    let names: Vec<&str> = goals.iter().map(|(named, _)| named.name()).collect();
    names.join(" ")
}

/// Returns for each cell the direction of the snake, and a point for its last cell.
fn snake_arrows(shape: Shape) -> impl Iterator<Item = char> {
    let snake = Snake::new(shape);
    (0..shape.cells()).map(move |cell| {
        let place = snake.place(cell);
        let leads_on = |direction: &Direction| snake.step(place, *direction) == Some(place + 1);
        let direction = Direction::ALL.into_iter().find(leads_on);
        // A direction is that of the tile; the blank moves the opposite way.
        direction.map_or('.', |direction| direction.opposite().arrow())
    })
}
