//! Tests of what answers a board, against independent searches.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs)]

mod alike;
mod limits;

use jiugong::{Board, Metric, NamedGoal, Notation, Shape};
use jiugong_answers::files::TableFolders;
use jiugong_answers::{Answers, GoalArg, Known, Limits, Mode, Silent, Target};

/// Returns what answers without files.
fn answers() -> Answers {
    Answers::new(TableFolders::Default(Vec::new()))
}

/// Returns the goal of ordinary boards of a shape.
fn target(goal: &GoalArg, shape: Shape, metric: Metric) -> Target {
    let default = NamedGoal::Last.board(shape);
    goal.target(default, None, metric, &Notation::default()).unwrap()
}

/// Returns the distance of a board without limits.
fn distance(answers: &Answers, target: &Target, board: &Board) -> Known {
    let query = answers.query(target, board, Mode::Single, Limits::NONE, &Silent).unwrap();
    query.distance(Limits::NONE, &Silent).unwrap()
}
