//! `jiugong` without a command, on a terminal: it asks for what it must know, and shows the way.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind, IsTerminal};

use inquire::{InquireError, Select, Text};
use jiugong::{Board, Metric, NamedGoal, Notation, Unsolvable};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_app::{Common, Desk, Failure, Setting};

use crate::PROGRAM;
use crate::args::Solve;
use crate::commands::solve;
use crate::render::board_text as picture;
use jiugong_app::{command_line as again, env as system};

/// Whether there is somebody to ask.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for a board and a goal, where the command line does not tell them, and answers.
pub fn run(
    common: Common,
    mut setting: Setting,
    metric: Metric,
    words: Words,
) -> Result<u8, Failure> {
    let told = match ask(&mut setting, &words) {
        Ok(told) => told,
        Err(Left::Politely) => {
            system::answer(&say!(words, "guide-left"))?;
            return Ok(0);
        }
        Err(Left::Failed(failure)) => return Err(failure),
    };
    let shelf = system::shelf(&setting, &words)?;
    let mut desk = Desk::new(
        &common,
        &setting,
        metric,
        words,
        system::streams(PROGRAM),
        shelf,
    )?;
    let words = desk.words();
    let target = desk.target(told.board.shape())?;
    let rows = |board: &Board| picture::board(&desk.notation, board);
    let boards = picture::beside(&[
        (say!(words, "explain-board"), rows(&told.board)),
        (say!(words, "explain-goal"), rows(target.goal.board())),
    ]);
    desk.output.line(format_args!("\n{boards}"))?;
    let status = solve::run(&mut desk, Solve::of(&told.text))?;
    let options = again::options(&setting, &common, metric);
    let command = format!("jiugong solve {}{options}", again::word(&told.text));
    desk.output
        .line(say!(words, "guide-command", command = command))?;
    desk.output.flush()?;
    Ok(status)
}

/// Why there is no answer.
enum Left {
    /// The user went away.
    Politely,
    Failed(Failure),
}

impl From<InquireError> for Left {
    fn from(error: InquireError) -> Left {
        match error {
            InquireError::OperationInterrupted | InquireError::OperationCanceled => Left::Politely,
            InquireError::IO(error) if error.kind() == ErrorKind::UnexpectedEof => Left::Politely,
            error => Left::Failed(Failure::Io(error.to_string())),
        }
    }
}

/// The board that was told, and in which words.
struct Told {
    board: Board,
    text: String,
}

/// Asks until there is a board and a goal.
fn ask(setting: &mut Setting, words: &Words) -> Result<Told, Left> {
    println!("{}\n", say!(words, "guide-welcome"));
    let mut notation = setting.notation(words).map_err(Left::Failed)?;
    let told = start(&mut notation, words)?;
    setting.blank = notation.gap;
    notation.shape = Some(told.board.shape());
    if setting.goal.is_none() {
        setting.goal = goal(&notation, &told.board, words)?;
    }
    Ok(told)
}

/// A line of text.
fn line(question: String, help: String) -> Result<String, InquireError> {
    Text::new(&question).with_help_message(&help).prompt()
}

/// Asks for the start, until it is a board; and for the gap, where all pieces were told.
fn start(notation: &mut Notation, words: &Words) -> Result<Told, Left> {
    loop {
        let text = line(say!(words, "guide-start"), say!(words, "guide-start-help"))?;
        let error = match notation.parse(&text) {
            Ok(board) => return Ok(Told { board, text }),
            Err(error) => error,
        };
        let picture = Notation {
            gap: Some(1),
            ..*notation
        };
        match picture.parse(&text) {
            // All pieces of a picture are there: one of them is the gap.
            Ok(all) if notation.gap.is_none() => {
                notation.gap = Some(gap(all.shape().cells(), words)?);
            }
            _ => println!("{}", words.board_error(&error)),
        }
        if let (Some(_), Ok(board)) = (notation.gap, notation.parse(&text)) {
            return Ok(Told { board, text });
        }
    }
}

/// Asks which piece is the gap, until it is one.
fn gap(pieces: usize, words: &Words) -> Result<u8, Left> {
    loop {
        let text = line(say!(words, "guide-gap"), say!(words, "guide-gap-help"))?;
        match text.trim().parse() {
            Ok(gap @ 1..) if usize::from(gap) <= pieces => return Ok(gap),
            _ => println!("{}", say!(words, "guide-gap-bad", most = pieces)),
        }
    }
}

/// A goal to choose.
struct Choice {
    shown: String,
    /// What the command line would say of it; nothing of the one that is taken anyway.
    told: Option<String>,
    /// Whether another is to be typed.
    typed: bool,
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// Asks for the goal of a board: one of those with names, or a board that is typed.
fn goal(notation: &Notation, board: &Board, words: &Words) -> Result<Option<String>, Left> {
    let show = |board: &Board| notation.show(board).to_string();
    let mut choices = Vec::new();
    if let (Some(_), Ok(in_order)) = (notation.gap, notation.in_order(board.shape())) {
        choices.push(Choice {
            shown: say!(words, "guide-whole", goal = show(&in_order)),
            told: None,
            typed: false,
        });
    }
    choices.extend(NamedGoal::ALL.map(|usual| Choice {
        shown: format!("{}: {}", usual.name(), show(&usual.board(board.shape()))),
        told: Some(usual.name().into()),
        typed: false,
    }));
    choices.push(Choice {
        shown: say!(words, "guide-other"),
        told: None,
        typed: true,
    });
    let chosen = Select::new(&say!(words, "guide-goal"), choices)
        .with_help_message(&say!(words, "guide-goal-help"))
        .without_filtering()
        .prompt()?;
    if !chosen.typed {
        return Ok(chosen.told);
    }
    loop {
        let text = line(say!(words, "guide-typed"), say!(words, "guide-typed-help"))?;
        match notation.parse(&text) {
            Ok(goal) if goal.shape() == board.shape() => return Ok(Some(text)),
            Ok(goal) => {
                let wrong = Unsolvable::Shape {
                    board: board.shape(),
                    goal: goal.shape(),
                };
                println!("{}", words.unreachable(&wrong));
            }
            Err(error) => println!("{}", words.board_error(&error)),
        }
    }
}
