//! The options that several commands have.

use std::time::Duration;

use clap::{Args as ClapArgs, value_parser};
use jiugong::{Convention, Metric};
use jiugong_answers::{Effort, text};
use jiugong_terminal::i18n::Expected;
use jiugong_terminal::{BoardArgs, LineArgs, Session, msg, named};

/// The options of the commands that answer boards.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Options {
    /// How boards and goals are written, and the tables.
    #[command(flatten)]
    pub boards: BoardArgs,
    /// The metric.
    #[arg(long, value_name = "METRIC", value_parser = named::parser::<Metric>())]
    #[arg(default_value = Metric::Stm.name(), hide_default_value = true, display_order = 109)]
    pub metric: Metric,
}

/// The boards of a command.
#[derive(Debug, Default, ClapArgs)]
pub struct BoardsArgs {
    /// The boards, or `-` for standard input.
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    /// The lines that boards are read from.
    #[command(flatten)]
    pub lines: LineArgs,
}

/// The arguments of a command that takes the moves of a solution.
#[derive(Debug, ClapArgs)]
pub struct MovesArgs {
    /// The board, and the moves as the last value. Two arguments could have no options between
    /// them.
    #[arg(required = true, value_name = "BOARD_MOVES", allow_negative_numbers = true)]
    pub board_and_moves: Vec<String>,
    /// The meaning of letters.
    #[command(flatten)]
    pub letters: Letters,
    /// The limits of the search.
    #[command(flatten)]
    pub limit: SearchArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// The meaning of the letters of moves.
#[derive(Debug, Default, ClapArgs)]
pub struct Letters {
    /// The convention.
    #[arg(id = "moves", long = "moves", value_name = "CONVENTION", default_value = "tile")]
    #[arg(value_parser = named::parser::<Convention>())]
    pub convention: Convention,
}

/// The limit of the time that an answer takes.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub struct LimitArgs {
    /// The limit of the time.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub time_limit: Option<Duration>,
}

impl LimitArgs {
    /// Makes searches end at the limit or, when the user presses Ctrl-C, at once: with what is
    /// known then.
    pub fn apply(self, session: &mut Session) {
        session.time_limit = self.time_limit;
        session.observer.interrupt_searches();
    }
}

/// The limits of the search for an answer.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub struct SearchArgs {
    /// The limit of the time.
    #[command(flatten)]
    pub time: LimitArgs,
    /// The number of beams.
    #[arg(long, value_name = "N")]
    #[arg(value_parser = value_parser!(u8).range(..=i64::from(Effort::MAX.beams())))]
    pub effort: Option<u8>,
}

impl SearchArgs {
    /// Makes searches end at the limits, as [`LimitArgs::apply`].
    pub fn apply(self, session: &mut Session) {
        session.effort = self.effort.map(Effort::new);
        self.time.apply(session);
    }
}

/// Parses a number of seconds: see [`text::parse_seconds`].
///
/// # Errors
///
/// [`Expected`] for anything else.
pub fn parse_seconds(text: &str) -> Result<Duration, Expected> {
    text::parse_seconds(text).ok_or_else(|| Expected(msg!("expected-seconds")))
}
