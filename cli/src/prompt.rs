//! The prompt: `jiugong` without a command, on a terminal, asks for a board and a goal.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind, IsTerminal};
use std::rc::Rc;

use inquire::{InquireError, Select, Text};
use jiugong::{Board, BoardError, NamedGoal, Notation, Unsolvable};
use jiugong_app::args::{quote, to_command_line};
use jiugong_app::i18n::Value;
use jiugong_app::{Error, I18n, Message, Status, msg};

use crate::args::{Options, Solve};
use crate::commands::solve;
use crate::render::board_text;

/// Returns whether the program can prompt: both standard input and output are a terminal.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for what the command line does not have, solves the board, and prints the command that does
/// the same.
pub fn run(mut options: Options, i18n: Rc<I18n>) -> Result<Status, Error> {
    let prompt = Prompt { i18n: &i18n };
    let (text, board) = match prompt.ask(&mut options) {
        Ok(start) => start,
        Err(Aborted::ByUser) => {
            prompt.print(&msg!("prompt-goodbye"));
            return Ok(Status::Ok);
        }
        Err(Aborted::Failed(error)) => return Err(error),
    };
    let mut session = crate::session(&options, Rc::clone(&i18n))?;
    let goal = session.goal(board.shape())?;
    let rows = |board: &Board| board_text::rows(&session.notation, board);
    let boards = board_text::side_by_side(&[
        (i18n.text(&msg!("board")), rows(&board)),
        (i18n.text(&msg!("goal")), rows(goal.goal.board())),
    ]);
    session.output.line(format_args!("\n{boards}"))?;
    let status = solve::run(&mut session, Solve::with_board(&text))?;
    let flags = to_command_line(&options.common, &options.boards, session.metric);
    let command = format!("jiugong solve {}{flags}", quote(&text));
    session.output.message(&msg!("prompt-command", command = command))?;
    session.output.flush()?;
    Ok(status)
}

/// The reason why the prompt gave no board.
enum Aborted {
    /// The user cancelled the prompt.
    ByUser,
    Failed(Error),
}

impl From<InquireError> for Aborted {
    fn from(error: InquireError) -> Aborted {
        match error {
            InquireError::OperationInterrupted | InquireError::OperationCanceled => Aborted::ByUser,
            InquireError::IO(error) if error.kind() == ErrorKind::UnexpectedEof => Aborted::ByUser,
            error => Aborted::Failed(Error::system(error)),
        }
    }
}

impl From<Error> for Aborted {
    fn from(error: Error) -> Aborted {
        Aborted::Failed(error)
    }
}

/// A goal to choose.
struct Choice {
    label: String,
    answer: Answer,
}

enum Answer {
    /// The default goal, which needs no option.
    Default,
    Named(NamedGoal),
    /// A board to be typed.
    Other,
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

struct Prompt<'a> {
    i18n: &'a I18n,
}

impl Prompt<'_> {
    fn print(&self, message: &Message) {
        println!("{}", self.i18n.text(message));
    }

    fn print_error(&self, error: &BoardError) {
        self.print(&msg!("library-error", error = Value::error(error)));
    }

    /// Reads a line of text.
    fn line(&self, question: &Message, help: &Message) -> Result<String, InquireError> {
        Text::new(&self.i18n.text(question)).with_help_message(&self.i18n.text(help)).prompt()
    }

    /// Asks for the board and, unless an option has it, the goal. Returns the board with its text;
    /// gap and goal are stored in the options.
    fn ask(&self, options: &mut Options) -> Result<(String, Board), Aborted> {
        self.print(&msg!("prompt-welcome"));
        println!();
        let mut notation = options.boards.notation()?;
        let (text, board) = self.board(&mut notation)?;
        options.boards.blank = notation.gap;
        notation.shape = Some(board.shape());
        if options.boards.goal.is_none() {
            options.boards.goal = self.goal(&notation, &board)?;
        }
        Ok((text, board))
    }

    /// Asks for the board until it is valid, and for the gap if all pieces of a picture are given.
    fn board(&self, notation: &mut Notation) -> Result<(String, Board), Aborted> {
        loop {
            let text = self.line(&msg!("prompt-board"), &msg!("prompt-board-help"))?;
            let error = match notation.parse(&text) {
                Ok(board) => return Ok((text, board)),
                Err(error) => error,
            };
            let with_any_gap = Notation { gap: Some(1), ..*notation };
            match with_any_gap.parse(&text) {
                Ok(all_pieces) if notation.gap.is_none() => {
                    notation.gap = Some(self.gap(all_pieces.shape().cells())?);
                    if let Ok(board) = notation.parse(&text) {
                        return Ok((text, board));
                    }
                }
                _ => self.print_error(&error),
            }
        }
    }

    /// Asks for the gap until it is one of the pieces.
    fn gap(&self, pieces: usize) -> Result<u8, Aborted> {
        loop {
            let text = self.line(&msg!("prompt-gap"), &msg!("prompt-gap-help"))?;
            match text.trim().parse() {
                Ok(gap @ 1..) if usize::from(gap) <= pieces => return Ok(gap),
                _ => self.print(&msg!("prompt-gap-invalid", max = pieces)),
            }
        }
    }

    /// Asks for the goal: one with a name, or a board. Returns the value of `--goal`, `None` for the
    /// default.
    fn goal(&self, notation: &Notation, board: &Board) -> Result<Option<String>, Aborted> {
        let choices = self.goals(notation, board);
        let chosen = Select::new(&self.i18n.text(&msg!("prompt-goal")), choices)
            .with_help_message(&self.i18n.text(&msg!("prompt-goal-help")))
            .without_filtering()
            .prompt()?;
        match chosen.answer {
            Answer::Default => return Ok(None),
            Answer::Named(named) => return Ok(Some(named.name().into())),
            Answer::Other => {}
        }
        loop {
            let text = self.line(&msg!("prompt-other-goal"), &msg!("prompt-other-goal-help"))?;
            match notation.parse(&text) {
                Ok(goal) if goal.shape() == board.shape() => return Ok(Some(text)),
                Ok(goal) => {
                    let mismatch =
                        Unsolvable::ShapeMismatch { board: board.shape(), goal: goal.shape() };
                    self.print(&msg!("library-error", error = Value::error(&mismatch)));
                }
                Err(error) => self.print_error(&error),
            }
        }
    }

    fn goals(&self, notation: &Notation, board: &Board) -> Vec<Choice> {
        let format = |board: &Board| notation.format(board).to_string();
        let mut choices = Vec::new();
        if notation.gap.is_some()
            && let Ok(complete) = notation.sorted_board(board.shape())
        {
            let label = msg!("prompt-complete-picture", goal = format(&complete));
            choices.push(Choice { label: self.i18n.text(&label), answer: Answer::Default });
        }
        choices.extend(NamedGoal::ALL.map(|named| Choice {
            label: format!("{}: {}", named.name(), format(&named.board(board.shape()))),
            answer: Answer::Named(named),
        }));
        choices.push(Choice {
            label: self.i18n.text(&msg!("prompt-type-goal")),
            answer: Answer::Other,
        });
        choices
    }
}
