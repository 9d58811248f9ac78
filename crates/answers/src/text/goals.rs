//! Goals that are given for all boards, or for the board of a line.

use std::num::ParseIntError;
use std::str::FromStr;

use jiugong::{Notation, Shape};

use super::error::ArgumentError;
use crate::goals::{GoalArg, GoalArgError};

/// Tiles that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlikeTiles(pub Vec<u8>);

/// Parses the numbers of tiles, separated by commas or spaces.
impl FromStr for AlikeTiles {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<AlikeTiles, ParseIntError> {
        let numbers = text.split([',', ' ']).filter(|number| !number.is_empty());
        numbers.map(str::parse::<u8>).collect::<Result<_, _>>().map(AlikeTiles)
    }
}

/// Parses goals, of which the nearest counts, with groups of tiles that are alike. A goal without
/// rows is read in `shape` first, and has the shape of `notation`, which gets that of the goal.
///
/// # Errors
///
/// [`ArgumentError`] for a text that is no goal.
pub fn parse_goals(
    goals: &[String],
    alike: &[AlikeTiles],
    shape: Option<Shape>,
    notation: &mut Notation,
) -> Result<GoalArg, ArgumentError> {
    let goals = goals.iter().map(|text| parse_goal_in(shape, text, notation));
    let goals = goals.collect::<Result<_, _>>()?;
    // The numbers are those that are written.
    let tile = |&number: &u8| match notation.gap {
        Some(gap) if u16::from(number) == gap => 0,
        Some(gap) if u16::from(number) > gap => number - 1,
        _ => number,
    };
    let alike = alike.iter().map(|AlikeTiles(tiles)| tiles.iter().map(tile).collect());
    Ok(GoalArg::any_of(goals, alike.collect()))
}

/// Parses a goal, in a shape if it is a board of this shape.
fn parse_goal_in(
    shape: Option<Shape>,
    text: &str,
    notation: &mut Notation,
) -> Result<GoalArg, ArgumentError> {
    let mut of_shape = Notation { shape, ..*notation };
    match GoalArg::parse(text, &mut of_shape) {
        Ok(goal) if shape.is_some() => {
            *notation = of_shape;
            Ok(goal)
        }
        _ => parse_goal(text, notation),
    }
}

fn parse_goal(text: &str, notation: &mut Notation) -> Result<GoalArg, ArgumentError> {
    GoalArg::parse(text, notation).map_err(|error| match error {
        GoalArgError::Unknown => ArgumentError::UnknownGoal(text.into()),
        GoalArgError::Board(error) => ArgumentError::Goal(text.into(), error),
    })
}

/// Parses goals as answers write them: several are separated by a comma and a space.
pub(super) fn parse_written_goals(
    text: &str,
    notation: &mut Notation,
) -> Result<GoalArg, ArgumentError> {
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
