//! The parameters of requests: those of the command line, under the same names.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use axum::http::StatusCode;
use jiugong::{Convention, Metric, message};
use jiugong_answers::record::Named;
use jiugong_answers::text::{AlikeTiles, parse_distances, parse_seconds};
use jiugong_answers::{Effort, MAX_SEED};

use crate::problem::Problem;

/// The name of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The board.
    Board,
    /// The moves to check or to shorten.
    Solution,
    /// A goal: a name, or a board that may leave cells open with `?`. Of several the nearest
    /// counts.
    Goal,
    /// Numbers of tiles that are alike, such as `1,2`.
    Alike,
    /// The piece that is the gap of a picture puzzle.
    Blank,
    /// The shape of boards that are written without rows, such as `2x8`.
    Shape,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    Metric,
    /// Whether letters are those of the tiles or of the blank.
    Moves,
    /// Whether to list all shortest solutions.
    All,
    /// The most boards or solutions to list.
    Limit,
    /// Whether to count the shortest solutions.
    Count,
    /// The time of the search, in seconds.
    TimeLimit,
    /// The work of the search for a short solution, in place of a time.
    Effort,
    /// The class of the goal's blank: `corner`, `edge` or `centre`, for example.
    Home,
    /// The distance of the boards, `D`, or distances from the first to the last, `D..E`.
    Distance,
    /// The largest distance of boards that are found without a table.
    Near,
    /// Whether to count the shortest solutions of each board.
    Solutions,
    /// The number of boards to skip.
    Skip,
    /// The number of boards.
    Boards,
    /// The seed of the random numbers.
    Seed,
    /// Whether no board is drawn twice.
    Distinct,
}

impl Parameter {
    /// Returns the name in a query.
    pub fn name(self) -> &'static str {
        match self {
            Parameter::Board => "board",
            Parameter::Solution => "solution",
            Parameter::Goal => "goal",
            Parameter::Alike => "alike",
            Parameter::Blank => "blank",
            Parameter::Shape => "shape",
            Parameter::Metric => "metric",
            Parameter::Moves => "moves",
            Parameter::All => "all",
            Parameter::Limit => "limit",
            // The numbers of boards and of solutions have the same name on the command line too.
            Parameter::Count | Parameter::Boards => "count",
            Parameter::TimeLimit => "time_limit",
            Parameter::Effort => "effort",
            Parameter::Home => "home",
            Parameter::Distance => "distance",
            Parameter::Near => "near",
            Parameter::Solutions => "solutions",
            Parameter::Skip => "skip",
            Parameter::Seed => "seed",
            Parameter::Distinct => "distinct",
        }
    }
    /// Returns what it means.
    pub fn description(self) -> &'static str {
        match self {
            Parameter::Board => "The board.",
            Parameter::Solution => "The moves to check or to shorten.",
            Parameter::Goal => {
                "A goal: a name, or a board that may leave cells open with `?`. Of several the nearest counts."
            }
            Parameter::Alike => "Numbers of tiles that are alike, such as `1,2`.",
            Parameter::Blank => "The piece that is the gap of a picture puzzle.",
            Parameter::Shape => "The shape of boards that are written without rows, such as `2x8`.",
            Parameter::Metric => {
                "The metric: a move is one tile (`stm`), or several in line (`mtm`)."
            }
            Parameter::Moves => "Whether letters are those of the tiles or of the blank.",
            Parameter::All => "Whether to list all shortest solutions.",
            Parameter::Limit => "The most boards or solutions to list.",
            Parameter::Count => "Whether to count the shortest solutions.",
            Parameter::TimeLimit => "The time of the search, in seconds.",
            Parameter::Effort => "The work of the search for a short solution, in place of a time.",
            Parameter::Home => {
                "The class of the goal's blank: `corner`, `edge` or `centre`, for example."
            }
            Parameter::Distance => {
                "The distance of the boards, `D`, or distances from the first to the last, `D..E`."
            }
            Parameter::Near => "The largest distance of boards that are found without a table.",
            Parameter::Solutions => "Whether to count the shortest solutions of each board.",
            Parameter::Skip => "The number of boards to skip.",
            Parameter::Boards => "The number of boards.",
            Parameter::Seed => "The seed of the random numbers.",
            Parameter::Distinct => "Whether no board is drawn twice.",
        }
    }
}

/// The most boards or solutions of one answer.
pub const MAX_LIMIT: u64 = 1000;

/// The boards or solutions of an answer without `limit`.
pub const DEFAULT_LIMIT: u64 = 100;

/// The values of the parameters.
#[derive(Debug, Default)]
pub struct Parameters {
    /// The board.
    pub board: Option<String>,
    /// The moves to check or to shorten.
    pub solution: Option<String>,
    /// The goals.
    pub goal: Vec<String>,
    /// The groups of tiles that are alike.
    pub alike: Vec<AlikeTiles>,
    /// The piece that is the gap of a picture puzzle.
    pub blank: Option<u16>,
    /// The shape of boards that are written without rows, such as `2x8`.
    pub shape: Option<String>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Metric,
    /// Whether letters are those of the tiles or of the blank.
    pub moves: Convention,
    /// Whether to list all shortest solutions.
    pub all: bool,
    /// The most boards or solutions to list.
    pub limit: Option<u64>,
    /// Whether to count the shortest solutions.
    pub count: bool,
    /// The time of the search, in seconds.
    pub time_limit: Option<Duration>,
    /// The work of the search for a short solution, in place of a time.
    pub effort: Option<u8>,
    /// The class of the goal's blank: `corner`, `edge` or `centre`, for example.
    pub home: Option<String>,
    /// The distance of the boards, `D`, or distances from the first to the last, `D..E`.
    pub distance: Option<RangeInclusive<u32>>,
    /// The largest distance of boards that are found without a table.
    pub near: Option<u32>,
    /// Whether to count the shortest solutions of each board.
    pub solutions: bool,
    /// The number of boards to skip.
    pub skip: u64,
    /// The number of boards.
    pub boards: Option<u64>,
    /// The seed of the random numbers.
    pub seed: Option<u64>,
    /// Whether no board is drawn twice.
    pub distinct: bool,
}

impl Parameters {
    /// Parses the query of a request, whose parameters are some of `known`.
    ///
    /// # Errors
    ///
    /// [`Problem`] for a parameter that is unknown, appears twice or has an invalid value.
    pub fn parse(query: &str, known: &[Parameter]) -> Result<Parameters, Problem> {
        let mut parameters = Parameters::default();
        let mut seen: Vec<Parameter> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            // As on the command line too: `time-limit`.
            let is_named = |known: &&Parameter| known.name() == name.replace('-', "_");
            let Some(&parameter) = known.iter().find(is_named) else {
                let names = known.iter().map(|known| known.name().into());
                let names: Vec<String> = names.collect();
                return Err(Problem::new(
                    StatusCode::BAD_REQUEST,
                    message!(
                        "parameter-unknown",
                        "{name} is not a parameter of this route; its parameters are {names}";
                        name = &*name, names
                    ),
                ));
            };
            let is_repeatable = matches!(parameter, Parameter::Goal | Parameter::Alike);
            if seen.contains(&parameter) && !is_repeatable {
                let message =
                    message!("parameter-twice", "{name} is given twice"; name = parameter.name());
                return Err(Problem::new(StatusCode::BAD_REQUEST, message));
            }
            seen.push(parameter);
            parameters.set(parameter, &value)?;
        }
        Ok(parameters)
    }

    fn set(&mut self, parameter: Parameter, text: &str) -> Result<(), Problem> {
        let value = Value { parameter, text };
        match parameter {
            Parameter::Board => self.board = Some(text.into()),
            Parameter::Solution => self.solution = Some(text.into()),
            Parameter::Goal => self.goal.push(text.into()),
            Parameter::Alike => self.alike.push(value.parse("numbers of tiles, such as 1,2")?),
            Parameter::Blank => self.blank = Some(value.parse("the number of a piece")?),
            Parameter::Shape => self.shape = Some(text.into()),
            Parameter::Metric => self.metric = value.named()?,
            Parameter::Moves => self.moves = value.named()?,
            Parameter::All => self.all = value.flag()?,
            Parameter::Count => self.count = value.flag()?,
            Parameter::Solutions => self.solutions = value.flag()?,
            Parameter::Distinct => self.distinct = value.flag()?,
            Parameter::Limit => self.limit = Some(value.number(0, MAX_LIMIT)?),
            Parameter::Boards => self.boards = Some(value.number(0, MAX_LIMIT)?),
            Parameter::Skip => self.skip = value.number(0, u64::MAX >> 1)?,
            Parameter::Seed => self.seed = Some(value.number(0, MAX_SEED - 1)?),
            Parameter::Near => self.near = Some(value.parse("a number of moves")?),
            Parameter::Effort => {
                self.effort = Some(value.number(0, u64::from(Effort::MAX.beams()))? as u8);
            }
            Parameter::TimeLimit => {
                let seconds = parse_seconds(text);
                let invalid = || value.invalid("a number of seconds");
                self.time_limit = Some(seconds.ok_or_else(invalid)?);
            }
            Parameter::Home => self.home = Some(text.into()),
            Parameter::Distance => {
                let distances = parse_distances(text);
                self.distance = Some(distances.ok_or_else(|| value.invalid("D or D..E"))?);
            }
        }
        Ok(())
    }
}

/// A value, and its parameter.
#[derive(Clone, Copy)]
struct Value<'a> {
    parameter: Parameter,
    text: &'a str,
}

impl Value<'_> {
    fn invalid(self, expected: &str) -> Problem {
        let name = self.parameter.name();
        Problem::new(
            StatusCode::BAD_REQUEST,
            message!(
                "parameter-invalid",
                "invalid value of {name}: expected {expected}, found \"{value}\"";
                name, value = self.text, expected
            ),
        )
    }

    fn parse<T: FromStr>(self, expected: &str) -> Result<T, Problem> {
        self.text.parse().map_err(|_| self.invalid(expected))
    }

    fn number(self, least: u64, most: u64) -> Result<u64, Problem> {
        let number = self.text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.invalid(&format!("a number from {least} to {most}")))
    }

    fn named<T: Named>(self) -> Result<T, Problem> {
        let found = T::ALL.iter().copied().find(|value| value.name() == self.text);
        found.ok_or_else(|| {
            let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
            self.invalid(&names.join(" or "))
        })
    }

    /// Parses a parameter that is given as `all`, `all=true` or `all=1`.
    fn flag(self) -> Result<bool, Problem> {
        match self.text {
            "" | "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err(self.invalid("true or false")),
        }
    }
}
