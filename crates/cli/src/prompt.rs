//! The prompt: `jiugong` without a command, on a terminal, asks for a board and a goal.

use std::io::{self, ErrorKind, IsTerminal};
use std::sync::Arc;

use inquire::{InquireError, Select, Text};
use jiugong::{Board, BoardError, GoalError, NamedGoal, Notation};
use jiugong_answers::PreparedGoal;
use jiugong_app::args::to_command_line;
use jiugong_app::i18n::Value;
use jiugong_app::shell::quote;
use jiugong_app::{Error, Format, I18n, Message, Session, Status, msg, wrap};

use crate::commands::solve;
use crate::options::Options;
use crate::render::board_text;

/// Returns whether the program can prompt: both standard input and output are a terminal.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for what the command line does not have, solves the board, and prints the command that does
/// the same.
pub fn run(
    mut options: Options,
    format: Format,
    lang: Option<&str>,
    i18n: Arc<I18n>,
) -> Result<Status, Error> {
    let prompt = Prompt { i18n: &i18n };
    prompt.print(&msg!("prompt-welcome"));
    println!();
    let notation = options.boards.notation.notation()?;
    let (text, board) = match prompt.ask(&mut options, notation) {
        Ok(start) => start,
        Err(error) if is_cancelled(&error) => {
            prompt.print(&msg!("prompt-goodbye"));
            return Ok(Status::Ok);
        }
        Err(error) => return Err(Error::system(error)),
    };
    loop {
        let mut session = crate::session(Some(&options), None, format, Arc::clone(&i18n))?;
        let goal = session.goal(board.shape())?;
        let status = solve(&mut session, &options, lang, &goal, &board, &text)?;
        let reachable: Vec<NamedGoal> =
            goal.reachable_named_goals(&board).map(|(named, _)| named).collect();
        if status != Status::No || reachable.is_empty() {
            return Ok(status);
        }
        match prompt.other_goal(&reachable) {
            Ok(Some(named)) => options.boards.notation.goal = Some(named.name().into()),
            Ok(None) => return Ok(status),
            Err(error) if is_cancelled(&error) => return Ok(status),
            Err(error) => return Err(Error::system(error)),
        }
    }
}

/// Solves a board, and prints the command that does the same.
fn solve(
    session: &mut Session,
    options: &Options,
    lang: Option<&str>,
    goal: &PreparedGoal,
    board: &Board,
    text: &str,
) -> Result<Status, Error> {
    let rows = |board: &Board| board_text::rows(&session.notation, board);
    let boards = board_text::side_by_side(&[
        (session.output.text(&msg!("board")), rows(board)),
        (session.output.text(&msg!("goal")), rows(goal.goal.board())),
    ]);
    session.output.line(format_args!("\n{boards}"))?;
    let flags = to_command_line(lang, &options.boards, session.metric);
    let command = format!("jiugong solve {}{flags}", quote(text));
    let args = solve::Args { board: vec![text.into()], ..solve::Args::default() };
    let status = solve::run(session, &args)?;
    session.output.message(&msg!("prompt-command", command = command))?;
    session.output.flush()?;
    Ok(status)
}

/// Returns whether the user cancelled the prompt.
fn is_cancelled(error: &InquireError) -> bool {
    match error {
        InquireError::OperationInterrupted | InquireError::OperationCanceled => true,
        InquireError::IO(error) => error.kind() == ErrorKind::UnexpectedEof,
        _ => false,
    }
}

/// A goal to choose.
enum Choice {
    /// The default goal, which needs no option.
    Default,
    Named(NamedGoal),
    /// A board to be typed.
    Other,
}

struct Prompt<'a> {
    i18n: &'a I18n,
}

impl Prompt<'_> {
    fn print(&self, message: &Message) {
        println!("{}", wrap::paragraphs(&self.i18n.text(message)));
    }

    /// Prints the first mistake: the others often follow from it.
    fn print_error(&self, error: &BoardError) {
        self.print(&msg!("library-error", error = Value::first_of_error(error)));
    }

    /// Reads a line of text. Explains what to enter if the line is `help`, and cancels if it is
    /// `quit`.
    fn line(&self, question: &Message, help: &Message) -> Result<String, InquireError> {
        loop {
            let question = self.i18n.text(question);
            let help_line = self.i18n.text(help);
            let text = Text::new(&question).with_help_message(&help_line).prompt()?;
            match &*text.trim().to_lowercase() {
                "help" | "h" | "?" | "？" | "帮助" => self.print(&msg!("prompt-help")),
                "quit" | "exit" | "q" | "退出" => return Err(InquireError::OperationCanceled),
                _ => return Ok(text),
            }
        }
    }

    /// Asks whether to solve an unsolvable board to another goal.
    fn other_goal(&self, reachable: &[NamedGoal]) -> Result<Option<NamedGoal>, InquireError> {
        let labels = reachable.iter().map(|named| named.name().to_string());
        let no = self.i18n.text(&msg!("prompt-no-other-goal"));
        let labels: Vec<String> = labels.chain([no]).collect();
        let chosen = Select::new(&self.i18n.text(&msg!("prompt-reachable-goal")), labels)
            .with_help_message(&self.i18n.text(&msg!("prompt-goal-help")))
            .without_filtering()
            .raw_prompt()?;
        Ok(reachable.get(chosen.index).copied())
    }

    /// Asks for the board and, unless an option has it, the goal. Returns the board with its text;
    /// gap and goal are stored in the options.
    fn ask(
        &self,
        options: &mut Options,
        mut notation: Notation,
    ) -> Result<(String, Board), InquireError> {
        let (text, board) = self.board(&mut notation)?;
        options.boards.notation.blank = notation.gap;
        notation.shape = Some(board.shape());
        if options.boards.notation.goal.is_none() {
            options.boards.notation.goal = self.goal(&notation, &board)?;
        }
        Ok((text, board))
    }

    /// Asks for the board until it is valid, and for the gap if all pieces of a picture are given.
    fn board(&self, notation: &mut Notation) -> Result<(String, Board), InquireError> {
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
    fn gap(&self, pieces: usize) -> Result<u8, InquireError> {
        loop {
            let text = self.line(&msg!("prompt-gap"), &msg!("prompt-gap-help"))?;
            match text.trim().parse() {
                Ok(gap @ 1..) if usize::from(gap) <= pieces => return Ok(gap),
                _ => self.print(&msg!("prompt-gap-invalid", max = pieces)),
            }
        }
    }

    /// Asks for the goal: one with a name, or a board. Returns the value of `--goal`, `None` for
    /// the default.
    fn goal(&self, notation: &Notation, board: &Board) -> Result<Option<String>, InquireError> {
        let (labels, choices): (Vec<String>, Vec<Choice>) =
            self.goals(notation, board).into_iter().unzip();
        let chosen = Select::new(&self.i18n.text(&msg!("prompt-goal")), labels)
            .with_help_message(&self.i18n.text(&msg!("prompt-goal-help")))
            .without_filtering()
            .raw_prompt()?;
        match choices.get(chosen.index) {
            Some(Choice::Named(named)) => return Ok(Some(named.name().into())),
            Some(Choice::Other) => {}
            Some(Choice::Default) | None => return Ok(None),
        }
        loop {
            let text = self.line(&msg!("prompt-other-goal"), &msg!("prompt-other-goal-help"))?;
            match notation.parse(&text) {
                Ok(goal) if goal.shape() == board.shape() => return Ok(Some(text)),
                Ok(goal) => {
                    let mismatch =
                        GoalError::ShapeMismatch { board: board.shape(), goal: goal.shape() };
                    self.print(&msg!("library-error", error = Value::error(&mismatch)));
                }
                Err(error) => self.print_error(&error),
            }
        }
    }

    /// Returns the goals to choose from, with their labels.
    fn goals(&self, notation: &Notation, board: &Board) -> Vec<(String, Choice)> {
        let format = |board: &Board| notation.format(board).to_string();
        let mut choices = Vec::new();
        if notation.gap.is_some()
            && let Ok(complete) = notation.sorted_board(board.shape())
        {
            let label = msg!("prompt-complete-picture", goal = format(&complete));
            choices.push((self.i18n.text(&label), Choice::Default));
        }
        choices.extend(NamedGoal::ALL.map(|named| {
            let goal = format(&named.board(board.shape()));
            (format!("{}: {goal}", named.name()), Choice::Named(named))
        }));
        choices.push((self.i18n.text(&msg!("prompt-type-goal")), Choice::Other));
        choices
    }
}
