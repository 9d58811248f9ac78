//! The prompt: `jiugong` without a command, on a terminal, asks for a board and a goal.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use jiugong::{Board, BoardError, Goal, Metric, NamedGoal, Notation, Shape};
use jiugong_answers::text::quote;
use jiugong_answers::{GoalArg, GoalArgError, Goals};
use jiugong_terminal::args::to_command_line;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::{Error, Format, I18n, Message, Session, Status, msg, wrap};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::commands::options::{BoardsArgs, Options};
use crate::commands::render::board_text;
use crate::commands::solve;

/// Returns whether the program can prompt: both standard input and output are a terminal.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for what the command line does not have, solves the board, and prints the command that does
/// the same. Ctrl-C ends the program as interrupted; the end of input is a wish to leave.
pub fn run(
    options: Options,
    format: Format,
    lang: Option<&str>,
    i18n: Arc<I18n>,
) -> Result<Status, Error> {
    let editor = DefaultEditor::new().map_err(Error::system)?;
    let mut prompt = Prompt { i18n: &i18n, editor };
    prompt.print(&msg!("prompt-welcome"));
    println!();
    let status = match prompt.answer_boards(&options, format, lang) {
        Ok(result) => return result,
        Err(ReadlineError::Interrupted) => Status::Interrupted,
        Err(ReadlineError::Eof) => Status::Ok,
        Err(error) => return Err(Error::system(error)),
    };
    prompt.print(&msg!("prompt-goodbye"));
    Ok(status)
}

/// Solves a board, and prints the command that does the same. Returns the goals with a name that it
/// can reach.
fn solve(
    options: &Options,
    format: Format,
    lang: Option<&str>,
    i18n: &Arc<I18n>,
    board: &Board,
    text: &str,
) -> Result<(Status, Vec<NamedGoal>), Error> {
    let session = &mut crate::session(Some(options), None, format, Arc::clone(i18n))?;
    let goal = session.goals(board.shape())?;
    write_boards(session, &goal, board)?;
    let flags = to_command_line(lang, &options.boards, session.metric);
    let command = format!("jiugong solve {}{flags}", quote(text));
    let boards = BoardsArgs { board: vec![text.into()], ..BoardsArgs::default() };
    let args = solve::Args { boards, ..solve::Args::default() };
    let status = solve::run(session, &args)?;
    session.output.message(&msg!("prompt-command", command = command))?;
    session.output.flush()?;
    Ok((status, goal.reachable_named_goals(board).into_iter().map(|(named, _)| named).collect()))
}

/// Writes board and goal side by side.
fn write_boards(session: &mut Session, goal: &Goals, board: &Board) -> Result<(), Error> {
    let rows = |board: &Board| board_text::rows(&session.notation, board);
    let goal_rows = match goal.one() {
        Some(goal) => rows(goal.board()),
        None => goal.text().split(['/', ',']).map(|row| row.trim().to_owned()).collect(),
    };
    let boards = board_text::side_by_side(&[
        (session.output.text(&msg!("board")), rows(board)),
        (session.output.text(&msg!("goal")), goal_rows),
    ]);
    session.output.line(format_args!("\n{boards}"))
}

/// Checks that a text is a goal of ordinary boards of a shape.
fn check_goal(text: &str, notation: &Notation, shape: Shape) -> Result<(), BoardError> {
    let sorted = notation.sorted_board(shape)?;
    match GoalArg::parse(text, &mut notation.clone()) {
        Ok(goal) if Goals::new(&goal, sorted, None, Metric::Stm, notation).is_ok() => Ok(()),
        Err(GoalArgError::Board(error)) => Err(error),
        _ => notation.parse(text).map(|_| ()),
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

/// The choices for a board that cannot reach its goal.
enum Retry {
    Goal(NamedGoal),
    /// Another board is typed.
    Board,
    Leave,
}

/// The answer to a question; an error if the user leaves.
type Asked<T> = Result<T, ReadlineError>;

struct Prompt<'a> {
    i18n: &'a Arc<I18n>,
    editor: DefaultEditor,
}

impl Prompt<'_> {
    fn print(&self, message: &Message) {
        println!("{}", wrap::paragraphs(&self.i18n.text(message)));
    }

    /// Prints the first mistake: the others often follow from it.
    fn print_error(&self, error: &BoardError) {
        self.print(&msg!("library-error", error = Value::first_of_error(error)));
    }

    /// Reads a line of text that begins as `typed`. Explains what to enter if the line is
    /// `help`, and leaves if it is `quit`.
    fn line(&mut self, question: &Message, help: &Message, typed: &str) -> Asked<String> {
        self.print(help);
        let question = self.i18n.text(question) + " ";
        loop {
            let text = self.editor.readline_with_initial(&question, (typed, ""))?;
            match &*text.trim().to_lowercase() {
                "" => {}
                "help" | "h" | "?" | "？" | "帮助" => self.print(&msg!("prompt-help")),
                "quit" | "exit" | "q" | "退出" => return Err(ReadlineError::Eof),
                _ => {
                    self.editor.add_history_entry(&text)?;
                    return Ok(text);
                }
            }
        }
    }

    /// Asks for one of some choices by its number or the word it begins with. Returns its index;
    /// an empty line chooses the first.
    fn choose(&mut self, question: &Message, labels: &[String]) -> Asked<usize> {
        self.print(question);
        for (number, label) in (1..).zip(labels) {
            println!("  {number}  {label}");
        }
        let question = self.i18n.text(&msg!("prompt-number")) + " ";
        loop {
            let text = self.editor.readline(&question)?;
            let text = text.trim();
            if ["quit", "exit", "q", "退出"].contains(&text) {
                return Err(ReadlineError::Eof);
            }
            let is_chosen = |(index, label): &(usize, &String)| {
                let word = label.split(':').next();
                text.parse() == Ok(index + 1) || word.is_some_and(|word| word == text)
            };
            match labels.iter().enumerate().find(is_chosen) {
                Some((index, _)) => return Ok(index),
                None if text.is_empty() => return Ok(0),
                None => self.print(&msg!("prompt-number-invalid", max = labels.len())),
            }
        }
    }

    /// Answers the board that is typed, and more if it cannot reach its goal.
    fn answer_boards(
        &mut self,
        given: &Options,
        format: Format,
        lang: Option<&str>,
    ) -> Asked<Result<Status, Error>> {
        let mut typed = String::new();
        loop {
            let mut options = given.clone();
            let notation = match options.boards.notation.notation() {
                Ok(notation) => notation,
                Err(error) => return Ok(Err(error.into())),
            };
            let (text, board) = self.ask(&mut options, notation, &typed)?;
            loop {
                let solved = solve(&options, format, lang, self.i18n, &board, &text);
                let reachable = match solved {
                    Ok((Status::No, reachable)) => reachable,
                    Ok((status, _)) => return Ok(Ok(status)),
                    Err(error) => return Ok(Err(error)),
                };
                match self.retry(&reachable)? {
                    Retry::Goal(named) => {
                        options.boards.notation.goals.goal = vec![named.name().into()]
                    }
                    Retry::Board => break,
                    Retry::Leave => return Ok(Ok(Status::No)),
                }
            }
            typed = text;
        }
    }

    /// Asks what to do with an unsolvable board.
    fn retry(&mut self, reachable: &[NamedGoal]) -> Asked<Retry> {
        let mut labels: Vec<String> =
            reachable.iter().map(|named| named.name().to_string()).collect();
        labels.push(self.i18n.text(&msg!("prompt-type-again")));
        labels.push(self.i18n.text(&msg!("prompt-no-other-goal")));
        let index = self.choose(&msg!("prompt-reachable-goal"), &labels)?;
        Ok(match reachable.get(index) {
            Some(&named) => Retry::Goal(named),
            None if index == reachable.len() => Retry::Board,
            None => Retry::Leave,
        })
    }

    /// Asks for the board and, unless an option has it, the goal. Returns the board with its text;
    /// gap and goal are stored in the options.
    fn ask(
        &mut self,
        options: &mut Options,
        mut notation: Notation,
        typed: &str,
    ) -> Asked<(String, Board)> {
        let is_without_goal = options.boards.notation.goals.goal.is_empty();
        let (text, board) = self.board(&mut notation, typed, !is_without_goal)?;
        options.boards.notation.blank = notation.gap;
        notation.shape = Some(board.shape());
        if is_without_goal {
            options.boards.notation.goals.goal =
                self.goal(&notation, &board)?.into_iter().collect();
        }
        Ok((text, board))
    }

    /// Asks for the board until it is valid, and for the gap if all pieces of a picture are given.
    /// It may have equal numbers if the goal is given.
    fn board(
        &mut self,
        notation: &mut Notation,
        typed: &str,
        allows_alike: bool,
    ) -> Asked<(String, Board)> {
        let mut typed = typed.to_string();
        loop {
            let text = self.line(&msg!("prompt-board"), &msg!("prompt-board-help"), &typed)?;
            let error = match notation.parse(&text) {
                Ok(board) => return Ok((text, board)),
                Err(error) => error,
            };
            if allows_alike
                && let Ok(arrangement) = notation.parse_arrangement(&text)
                && let Some((board, _)) = arrangement.labelled_board()
            {
                return Ok((text, board));
            }
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
            typed = text;
        }
    }

    /// Asks for the gap until it is one of the pieces.
    fn gap(&mut self, pieces: usize) -> Asked<u16> {
        loop {
            let text = self.line(&msg!("prompt-gap"), &msg!("prompt-gap-help"), "")?;
            match text.trim().parse() {
                Ok(gap @ 1..) if usize::from(gap) <= pieces => return Ok(gap),
                _ => self.print(&msg!("prompt-gap-invalid", max = pieces)),
            }
        }
    }

    /// Asks for the goal: one with a name, or a board. Returns the value of `--goal`, `None` for
    /// the default.
    fn goal(&mut self, notation: &Notation, board: &Board) -> Asked<Option<String>> {
        let (labels, choices): (Vec<String>, Vec<Choice>) =
            self.goals(notation, board).into_iter().unzip();
        let index = self.choose(&msg!("prompt-goal"), &labels)?;
        match choices.get(index) {
            Some(Choice::Named(named)) => return Ok(Some(named.name().into())),
            Some(Choice::Other) => {}
            Some(Choice::Default) | None => return Ok(None),
        }
        let mut typed = String::new();
        loop {
            let help = msg!("prompt-other-goal-help");
            let text = self.line(&msg!("prompt-other-goal"), &help, &typed)?;
            match check_goal(&text, notation, board.shape()) {
                Ok(()) => return Ok(Some(text)),
                Err(error) => self.print_error(&error),
            }
            typed = text;
        }
    }

    /// Returns the goals to choose from, with their labels: those that the board cannot reach come
    /// last.
    fn goals(&self, notation: &Notation, board: &Board) -> Vec<(String, Choice)> {
        let mut goals = Vec::new();
        if notation.gap.is_some()
            && let Ok(complete) = notation.sorted_board(board.shape())
        {
            let goal = notation.format(&complete).to_string();
            let label = self.i18n.text(&msg!("prompt-complete-picture", goal = goal));
            goals.push((complete, label, Choice::Default));
        }
        goals.extend(NamedGoal::ALL.map(|named| {
            let goal = named.board(board.shape());
            let label = format!("{}: {}", named.name(), notation.format(&goal));
            (goal, label, Choice::Named(named))
        }));
        let (mut choices, mut unreachable) = (Vec::new(), Vec::new());
        for (goal, label, choice) in goals {
            if Goal::new(goal).check_solvable(board).is_ok() {
                choices.push((label, choice));
            } else {
                let label = self.i18n.text(&msg!("prompt-unreachable", goal = label));
                unreachable.push((label, choice));
            }
        }
        choices.push((self.i18n.text(&msg!("prompt-type-goal")), Choice::Other));
        choices.extend(unreachable);
        choices
    }
}
