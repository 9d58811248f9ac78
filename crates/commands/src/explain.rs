//! `jiugong explain`: why a board is solvable or not.

use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Board, Direction, Goal, Notation, Parity, Shape, Snake, Unsolvable};
use jiugong_answers::record::{ExplainRecord, ParityRecord};
use jiugong_answers::{Goals, Limits, Mode};
use jiugong_answers::text::Asked;
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{Error, I18n, LineArgs, Message, Session, Status, msg, wrap};

use crate::options::Options;
use crate::render::board_text;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards, or `-` for standard input.
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    /// The lines that boards are read from.
    #[command(flatten)]
    pub lines: LineArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// A board and its goal, read in snake order and row by row.
struct Explanation<'a> {
    board: &'a Board,
    goals: &'a Arc<Goals>,
    /// The goal whose parity is that of the board, if the board can reach one.
    goal: &'a Goal,
    snake: Parity,
    rows: Parity,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let mut questions = Questions::boards(session, &args.board, args.lines, None);
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|asked| answer(session, &asked, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn answer(session: &mut Session, asked: &Asked, mode: Mode) -> Result<Status, Error> {
    let board = &asked.board;
    let goals = session.goals_of(asked)?;
    goals.check_shape(board)?;
    let Some(goal) = goals.parity_goal(board).map(Goal::new) else {
        AlikeTiles { board, goals: &goals }.write(session, mode)?;
        return Ok(Status::Ok);
    };
    let explanation = Explanation {
        board,
        goals: &goals,
        goal: &goal,
        snake: goal.snake_parity(board)?,
        rows: goal.row_parity(board)?,
    };
    if session.output.is_json() {
        explanation.write_record(session)?;
    } else if mode == Mode::Batch {
        let board = session.board_text(board);
        let sign = if explanation.snake.is_even() { '+' } else { '-' };
        let snake = explanation.snake.sum();
        let rows = explanation.rows.sum();
        let goals = named_goals(&goals, &asked.board);
        session.output.line(format_args!("{board}\t{sign}\t{snake}\t{rows}\t{goals}"))?;
    } else {
        explanation.write_text(session)?;
    }
    Ok(if explanation.snake.is_even() { Status::Ok } else { Status::No })
}

impl Explanation<'_> {
    /// Returns the answer to a board that cannot reach the goal; `None` if it can.
    fn unsolvable(&self) -> Option<UnsolvableBoard<'_>> {
        let &Explanation { board, goals: goal, .. } = self;
        let reason = Unsolvable { inversions: self.snake.inversions() };
        (!self.snake.is_even()).then_some(UnsolvableBoard { board, goal, reason })
    }

    fn write_record(&self, session: &mut Session) -> Result<(), Error> {
        let (reason, solvable_goals) =
            self.unsolvable().map(|unsolvable| unsolvable.reason_and_goals()).unzip();
        let solvable_readings = self.unsolvable().map(|unsolvable| {
            let readings = unsolvable.other_readings(session).into_iter();
            readings.map(|(name, _)| name).collect()
        });
        let (distance, table) = session
            .answers
            .quick_distance(self.goals, self.board, Limits::NONE, &*session.observer)
            .unzip();
        let record = ExplainRecord {
            board: session.board_text(self.board),
            goal: self.goals.text(),
            metric: session.metric.into(),
            solvable: reason.is_none(),
            distance,
            snake: Some(ParityRecord::new(&session.notation, &self.snake)),
            rows: Some(ParityRecord::new(&session.notation, &self.rows)),
            agree: Some(self.snake.is_even() == self.rows.is_even()),
            alike: None,
            reason,
            solvable_goals,
            solvable_readings,
            table,
        };
        session.output.record(&record)
    }

    fn write_text(&self, session: &mut Session) -> Result<(), Error> {
        let i18n = Arc::clone(session.output.i18n());
        let text = |message: Message| wrap::paragraphs(&i18n.text(&message));
        let board = session.board_text(self.board);
        let goal = &session.board_text(self.goal.board());
        // The tiles that a vertical move passes, row by row.
        let passed = self.board.shape().cols() - 1;
        let mut lines = vec![
            text(msg!("explain-title", board = &board, goal = goal)),
            format!("\n{}", self.boards_and_snake(&session.notation, &i18n)),
            text(msg!("explain-snake")),
            self.inversions(&self.snake, &session.notation, &i18n),
            text(msg!("explain-snake-moves")),
            format!("\n{}", text(msg!("explain-rows"))),
            self.inversions(&self.rows, &session.notation, &i18n),
            text(match self.rows.blank_rows() {
                None => msg!("explain-rows-odd-width", passed = passed),
                Some(_) => msg!("explain-rows-even-width", passed = passed),
            }),
            String::new(),
        ];
        let snake = self.snake.sum();
        let rows = self.rows.sum();
        if let Some(unsolvable) = self.unsolvable() {
            lines.push(text(msg!("explain-both-odd", snake = snake, rows = rows)));
            lines.push(text(unsolvable.verdict(session)));
            let other_readings = unsolvable.other_readings(session).into_iter();
            lines.extend(other_readings.map(|(_, message)| text(message)));
            lines.extend(unsolvable.alternatives(session).into_iter().map(text));
        } else {
            lines.push(text(msg!("explain-both-even", snake = snake, rows = rows)));
            lines.push(text(
                match session.answers.quick_distance(
                    self.goals,
                    self.board,
                    Limits::NONE,
                    &*session.observer,
                ) {
                    Some((0, _)) => msg!("already-solved", board = board),
                    Some((distance, _)) => msg!(
                        "explain-solvable",
                        board = board,
                        goal = goal,
                        moves = msg!("count-moves", count = distance)
                    ),
                    None => msg!("explain-solvable-far", board = board, goal = goal),
                },
            ));
        }
        session.output.line(lines.join("\n"))
    }

    /// Draws the board, the goal and the snake side by side.
    fn boards_and_snake(&self, notation: &Notation, i18n: &I18n) -> String {
        let shape = self.board.shape();
        let rows = |board: &Board| board_text::rows(notation, board);
        let width = board_text::label_width(notation, shape);
        let arrows = board_text::grid(shape, width, snake_arrows(shape));
        board_text::side_by_side(&[
            (i18n.text(&msg!("board")), rows(self.board)),
            (i18n.text(&msg!("goal")), rows(self.goal.board())),
            (i18n.text(&msg!("snake")), arrows),
        ])
    }

    /// Lists both orders and the inversions of each tile, with the sum.
    fn inversions(&self, parity: &Parity, notation: &Notation, i18n: &I18n) -> String {
        let record = ParityRecord::new(notation, parity);
        let width = board_text::label_width(notation, self.board.shape());
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

/// A board of which some tiles are alike: it has no parity.
struct AlikeTiles<'a> {
    board: &'a Board,
    goals: &'a Arc<Goals>,
}

impl AlikeTiles<'_> {
    fn write(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        let &AlikeTiles { board, goals } = self;
        let text = session.board_text(board);
        let tiles = goals.alike_tiles();
        if mode == Mode::Batch && session.output.is_text() {
            let goals = named_goals(goals, board);
            return session.output.line(format_args!("{text}\t+\t\t\t{goals}"));
        }
        let found = session.answers.quick_distance(goals, board, Limits::NONE, &*session.observer);
        if session.output.is_json() {
            let (distance, table) = found.unzip();
            return session.output.record(&ExplainRecord {
                board: text,
                goal: goals.text(),
                metric: session.metric.into(),
                solvable: true,
                distance,
                snake: None,
                rows: None,
                agree: None,
                alike: tiles.map(|(a, b)| [a, b].map(|tile| session.notation.label(tile))),
                reason: None,
                solvable_goals: None,
                solvable_readings: None,
                table,
            });
        }
        let goal = goals.text();
        let number = |tile| session.notation.label(tile);
        let mut messages = vec![msg!("explain-title", board = &text, goal = goal)];
        messages.extend(tiles.map(|(a, b)| {
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
        messages.push(match found {
            Some((0, _)) => msg!("already-solved", board = &text),
            Some((distance, _)) => msg!(
                "explain-solvable",
                board = &text,
                goal = goal,
                moves = msg!("count-moves", count = distance)
            ),
            None => msg!("explain-solvable-far", board = &text, goal = goal),
        });
        let i18n = Arc::clone(session.output.i18n());
        let lines: Vec<String> =
            messages.iter().map(|message| wrap::paragraphs(&i18n.text(message))).collect();
        session.output.line(lines.join("\n"))
    }
}

/// Returns row and column of a tile, from 1.
fn place(board: &Board, tile: u8) -> (usize, usize) {
    let cell = board.tiles().iter().position(|&other| other == tile).unwrap_or(0);
    let cols = board.shape().cols();
    (cell / cols + 1, cell % cols + 1)
}

/// Returns the names of the named goals that a board can reach.
fn named_goals(goals: &Goals, board: &Board) -> String {
    let goals = goals.reachable_named_goals(board);
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
