//! The answer to a board that cannot reach its goal: the reason, and the goals it can reach.

use jiugong::{Board, Unsolvable};
use jiugong_answers::{Goals, Limits, Mode, NoAnswer};

use crate::error::{Error, Status};
use crate::i18n::{Message, Value};
use crate::msg;
use crate::session::Session;

/// A board that cannot reach its goal.
#[derive(Clone, Copy, Debug)]
pub struct UnsolvableBoard<'a> {
    /// The board.
    pub board: &'a Board,
    /// The goal.
    pub goal: &'a Goals,
    /// Why the board cannot reach the goal.
    pub reason: Unsolvable,
}

/// The answer to a board: `A` if it can reach its goal.
#[derive(Debug)]
pub enum Verdict<'a, A> {
    /// The board can reach its goal.
    Solved(A),
    /// The board cannot.
    Unsolvable(UnsolvableBoard<'a>),
}

impl<'a, A> Verdict<'a, A> {
    /// Creates the verdict from what a query found.
    ///
    /// # Errors
    ///
    /// [`Error`] if the query has no answer for another reason than an unsolvable board.
    pub fn new(
        found: Result<A, NoAnswer>,
        board: &'a Board,
        goal: &'a Goals,
    ) -> Result<Verdict<'a, A>, Error> {
        match found {
            Ok(answer) => Ok(Verdict::Solved(answer)),
            Err(NoAnswer::Unsolvable(reason)) => {
                Ok(Verdict::Unsolvable(UnsolvableBoard { board, goal, reason }))
            }
            Err(other) => Err(Error::from(other)),
        }
    }

    /// Returns the exit status of the answer.
    pub fn status(&self) -> Status {
        match self {
            Verdict::Solved(_) => Status::Ok,
            Verdict::Unsolvable(_) => Status::No,
        }
    }
}

impl UnsolvableBoard<'_> {
    /// Returns what a record says of the board: the reason in English, and the named goals that it
    /// can reach.
    pub fn reason_and_goals(&self) -> (String, Vec<&'static str>) {
        let goals = self.goal.reachable_named_goals(self.board).into_iter();
        (self.reason.to_string(), goals.map(|(named, _)| named.name()).collect())
    }

    /// Writes the answer as text. Beside CSV it is a note.
    ///
    /// # Errors
    ///
    /// [`Error`] if standard output cannot be written.
    pub fn write_text(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        if mode == Mode::Batch && session.output.is_text() {
            let text = session.board_text(self.board);
            return session.output.line(format_args!("{text}\t-\t"));
        }
        for message in self.explanation(session) {
            if session.output.is_text() {
                session.output.message(&message)?;
            } else {
                session.output.note(&message);
            }
        }
        Ok(())
    }

    /// Returns the answer as sentences: the verdict, the reason, the likeliest mistake, and the
    /// goals that can be reached.
    pub fn explanation(&self, session: &mut Session) -> Vec<Message> {
        let reason = msg!("library-error", error = Value::error(&self.reason));
        let mut messages = vec![self.verdict(session), reason, msg!("unsolvable-swapped")];
        messages.extend(self.other_readings(session).into_iter().map(|(_, message)| message));
        messages.extend(self.alternatives(session));
        messages
    }

    /// Returns the ways to read the board in which it can reach the goal, each with its name and a
    /// sentence: by columns, and with tiles numbered from 0.
    pub fn other_readings(&self, session: &Session) -> Vec<(&'static str, Message)> {
        let shape = self.board.shape();
        let tiles = self.board.tiles();
        let last = *shape.tiles().end();
        let by_columns = (0..shape.cells()).map(|cell| {
            let (row, col) = (cell / shape.cols(), cell % shape.cols());
            tiles[col * shape.rows() + row]
        });
        let from_zero = tiles.iter().map(|&tile| if tile == last { 0 } else { tile + 1 });
        let by_columns: Vec<u8> = by_columns.collect();
        let from_zero: Vec<u8> = from_zero.collect();
        let solvable = |tiles: &[u8]| {
            let board = Board::new(shape, tiles).ok()?;
            self.goal.check_solvable(&board).ok()?;
            Some(session.board_text(&board))
        };
        let mut readings = Vec::new();
        if let Some(board) = solvable(&by_columns) {
            readings.push(("columns", msg!("unsolvable-by-columns", board = board)));
        }
        if session.notation.gap.is_none()
            && let Some(board) = solvable(&from_zero)
        {
            let message = msg!("unsolvable-from-zero", board = board, blank = last);
            readings.push(("from-zero", message));
        }
        readings
    }

    /// Returns the sentence that the board cannot reach its goal.
    pub fn verdict(&self, session: &Session) -> Message {
        msg!("unsolvable", board = session.board_text(self.board), goal = self.goal.text())
    }

    /// Returns a sentence for each named goal that the board can reach, with the distance if it is
    /// found quickly.
    pub fn alternatives(&self, session: &mut Session) -> Vec<Message> {
        self.goal
            .reachable_named_goals(self.board)
            .into_iter()
            .map(|(named, goal)| {
                let goals = session.goals_of_board(goal.board().clone());
                let name = named.name();
                match session.answers.quick_distance(
                    &goals,
                    self.board,
                    Limits::NONE,
                    &*session.observer,
                ) {
                    Some((distance, _)) => msg!(
                        "unsolvable-alternative",
                        name = name,
                        goal = goals.text(),
                        moves = msg!("count-moves", count = distance)
                    ),
                    None => msg!("unsolvable-alternative-far", name = name, goal = goals.text()),
                }
            })
            .collect()
    }
}
