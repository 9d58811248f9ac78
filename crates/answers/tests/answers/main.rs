//! Tests of what answers a board, against independent searches.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs)]

mod alike;
mod limits;
mod solutions;

use std::sync::Arc;

use jiugong::{Board, Metric, NamedGoal, Notation, Shape};
use jiugong_answers::files::TableFolders;
use jiugong_answers::{Answers, GoalArg, Goals, Known, Limits, Mode, Silent};

/// Returns what answers without files.
fn answers() -> Answers {
    Answers::new(TableFolders::Default(Vec::new()))
}

/// Returns the goal of ordinary boards of a shape.
fn goals_of(arg: &GoalArg, shape: Shape, metric: Metric) -> Arc<Goals> {
    let default = NamedGoal::Last.board(shape);
    Goals::new(arg, default, None, metric, &Notation::default()).unwrap().into()
}

/// Returns the distance of a board without limits.
fn distance(answers: &Answers, goals: &Arc<Goals>, board: &Board) -> Known {
    let query = answers.query(goals, board, Mode::Single, Limits::NONE, &Silent).unwrap();
    query.distance(Limits::NONE, &Silent).unwrap()
}
