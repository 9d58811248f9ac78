//! The options that the commands share, and the way back from options to a command line.

use std::num::ParseIntError;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{RangedU64ValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use jiugong::{Home, Metric, NamedGoal, NamedGoalSet, Notation, Shape};
use jiugong_answers::{GoalArg, GoalArgError, MAX_SEED};

use crate::error::Error;
use crate::i18n::{Value, similar};
use crate::install::values::Offered;
use crate::msg;
use crate::shell::quote;

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
    pub alike: Vec<Group>,
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
    /// Returns the goal. A goal without rows is read in `shape` first, and has the shape of
    /// `notation`, which gets that of the goal.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] for a text that is no goal.
    pub fn parse(&self, shape: Option<Shape>, notation: &mut Notation) -> Result<GoalArg, Error> {
        let goals = self.goal.iter().map(|text| parse_goal_of(shape, text, notation));
        let goals = goals.collect::<Result<_, _>>()?;
        // The numbers are those that are written.
        let tile = |&number: &u8| match notation.gap {
            Some(gap) if u16::from(number) == gap => 0,
            Some(gap) if u16::from(number) > gap => number - 1,
            _ => number,
        };
        let alike = self.alike.iter().map(|Group(tiles)| tiles.iter().map(tile).collect());
        Ok(GoalArg::any_of(goals, alike.collect()))
    }

    /// Returns the options as text to append to a command.
    pub fn to_command_line(&self) -> String {
        let goals = self.goal.iter().map(|goal| format!(" --goal {}", quote(goal)));
        let alike = self.alike.iter().map(|Group(tiles)| {
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
    /// [`Error`] for an invalid shape.
    pub fn notation(&self) -> Result<Notation, Error> {
        Ok(Notation {
            gap: self.blank.filter(|&gap| gap != 0),
            shape: self.shape.as_deref().map(parse_shape).transpose()?,
            labels: None,
        })
    }
}

/// Tiles that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group(pub Vec<u8>);

/// Parses the numbers of tiles, separated by commas or spaces.
impl FromStr for Group {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Group, ParseIntError> {
        let numbers = text.split([',', ' ']).filter(|number| !number.is_empty());
        numbers.map(str::parse::<u8>).collect::<Result<_, _>>().map(Group)
    }
}

/// Parses a shape given on the command line.
///
/// # Errors
///
/// [`Error`] for an invalid shape.
pub fn parse_shape(text: &str) -> Result<Shape, Error> {
    text.parse().map_err(|_| Error::Usage(msg!("invalid-shape", shape = text)))
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

/// Parses a class of blank cells by its name.
///
/// # Errors
///
/// [`Error`] for an unknown name; it lists the classes of the shape and `others`.
pub fn parse_home(shape: Shape, name: &str, others: &[&str]) -> Result<Home, Error> {
    Home::from_name(shape, name).ok_or_else(|| {
        let names = Home::all(shape).map(Home::name);
        let names: Vec<String> = names.chain(others.iter().map(|name| name.to_string())).collect();
        Error::Usage(msg!(
            "home-unknown",
            home = name,
            shape = shape.to_string(),
            similar = similar(name, names.iter().map(String::as_str)),
            names = names
        ))
    })
}

/// Parses the value of `--goal`, in a shape if it is a board of this shape.
fn parse_goal_of(
    shape: Option<Shape>,
    text: &str,
    notation: &mut Notation,
) -> Result<GoalArg, Error> {
    let mut of_shape = Notation { shape, ..*notation };
    match GoalArg::parse(text, &mut of_shape) {
        Ok(goal) if shape.is_some() => {
            *notation = of_shape;
            Ok(goal)
        }
        _ => parse_goal(text, notation),
    }
}

/// Parses the value of `--goal`.
fn parse_goal(text: &str, notation: &mut Notation) -> Result<GoalArg, Error> {
    GoalArg::parse(text, notation).map_err(|error| {
        Error::Usage(match error {
            GoalArgError::Unknown => {
                let sets = NamedGoalSet::ALL.map(NamedGoalSet::name);
                let names: Vec<&str> =
                    NamedGoal::ALL.map(NamedGoal::name).into_iter().chain(sets).collect();
                let similar = similar(text, names.iter().copied());
                msg!("goal-unknown", goal = text, similar = similar, names = &names[..])
            }
            GoalArgError::Board(error) => {
                msg!("goal-invalid", goal = text, error = Value::error(&error))
            }
        })
    })
}

/// Parses goals as answers write them: several are separated by a comma and a space.
pub(crate) fn parse_goals(text: &str, notation: &mut Notation) -> Result<GoalArg, Error> {
    let error = match parse_goal(text, notation) {
        Ok(goal) => return Ok(goal),
        Err(error) => error,
    };
    let goals = text.split(", ").map(|goal| parse_goal(goal, &mut notation.clone()));
    match goals.collect::<Result<Vec<_>, _>>() {
        Ok(goals) if goals.len() > 1 => Ok(GoalArg::any_of(goals, Vec::new())),
        _ => Err(error),
    }
}
