//! The options that the commands share, and the way back from options to a command line.

use std::path::PathBuf;

use clap::builder::{RangedU64ValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use jiugong::{Metric, Notation, Shape};
use jiugong_answers::text::{AlikeTiles, ArgumentError, parse_goals, parse_notation, quote};
use jiugong_answers::{GoalArg, MAX_SEED};

use crate::install::values::Offered;

/// The options of every command.
#[derive(Clone, Debug, Args)]
#[command(next_display_order = 200)]
pub struct CommonArgs {
    /// Prints JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// The language. [`Lang::of_command`](crate::Lang::of_command) reads it before the arguments
    /// are parsed; here its value is validated.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["en", "zh"])]
    pub lang: Option<String>,
}

/// The option of commands that can write CSV.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct CsvArg {
    /// Writes CSV with a heading.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// The options of a command that takes boards and answers them.
#[derive(Clone, Debug, Default, Args)]
pub struct BoardArgs {
    /// How boards and the goal are written.
    #[command(flatten)]
    pub notation: NotationArgs,
    /// The tables.
    #[command(flatten)]
    pub tables: TableArgs,
}

/// The options about the notation of boards, and the goal.
#[derive(Clone, Debug, Default, Args)]
#[command(next_display_order = 100)]
pub struct NotationArgs {
    /// The goal.
    #[command(flatten)]
    pub goals: GoalArgs,
    /// The piece that is the gap of a picture puzzle.
    #[arg(long, value_name = "K")]
    pub blank: Option<u16>,
    /// The shape of boards that are written without rows.
    #[arg(long, value_name = "SHAPE", value_parser = Offered::shapes())]
    pub shape: Option<String>,
}

/// The options about the goal.
#[derive(Clone, Debug, Default, Args)]
pub struct GoalArgs {
    /// The goals: names, or boards that may leave cells open. The nearest counts.
    #[arg(long, value_name = "GOAL", allow_negative_numbers = true)]
    #[arg(value_parser = Offered::goals())]
    pub goal: Vec<String>,
    /// Groups of tiles that are alike.
    #[arg(long, value_name = "TILES")]
    pub alike: Vec<AlikeTiles>,
}

/// The option about the lines that boards are read from.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_display_order = 105)]
pub struct LineArgs {
    /// The number of columns in front of each board.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub skip_columns: usize,
}

/// The options about tables.
#[derive(Clone, Debug, Default, Args)]
#[command(next_display_order = 110)]
pub struct TableArgs {
    /// The folder with tables.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub tables: Option<PathBuf>,
    /// Prints which tables are used.
    #[arg(long, short)]
    pub verbose: bool,
}

impl GoalArgs {
    /// Returns the goal: see [`parse_goals`].
    ///
    /// # Errors
    ///
    /// As [`parse_goals`].
    pub fn parse(
        &self,
        shape: Option<Shape>,
        notation: &mut Notation,
    ) -> Result<GoalArg, ArgumentError> {
        parse_goals(&self.goal, &self.alike, shape, notation)
    }

    /// Returns the options as text to append to a command.
    pub fn to_command_line(&self) -> String {
        let goals = self.goal.iter().map(|goal| format!(" --goal {}", quote(goal)));
        let alike = self.alike.iter().map(|AlikeTiles(tiles)| {
            let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
            format!(" --alike {}", tiles.join(","))
        });
        goals.chain(alike).collect()
    }
}

impl NotationArgs {
    /// Returns the notation of boards.
    ///
    /// # Errors
    ///
    /// [`ArgumentError::Shape`].
    pub fn notation(&self) -> Result<Notation, ArgumentError> {
        parse_notation(self.blank, self.shape.as_deref())
    }
}

/// Parses a seed of random numbers.
pub fn seed_parser() -> impl TypedValueParser<Value = u64> {
    RangedU64ValueParser::new().range(..=MAX_SEED - 1)
}

/// Returns the options that differ from the defaults as text to append to a command.
pub fn to_command_line(lang: Option<&str>, boards: &BoardArgs, metric: Metric) -> String {
    let BoardArgs { notation, tables } = boards;
    let tables = tables.tables.as_ref();
    let options = [
        ("blank", notation.blank.map(|gap| gap.to_string())),
        ("shape", notation.shape.clone()),
        ("tables", tables.map(|folder| folder.display().to_string())),
        ("metric", (metric != Metric::default()).then(|| metric.name().into())),
        ("lang", lang.map(String::from)),
    ];
    let options = options
        .into_iter()
        .filter_map(|(name, value)| Some(format!(" --{name} {}", quote(&value?))));
    notation.goals.to_command_line() + &options.collect::<String>()
}
