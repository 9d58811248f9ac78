//! The routes of the service: what each answers, and its parameters. The router, the documentation
//! and the metrics are made from this list.

use crate::parameters::Parameter;

/// The command of `jiugong` that answers a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `jiugong solve`.
    Solve,
    /// `jiugong hint`.
    Hint,
    /// `jiugong distance`.
    Distance,
    /// `jiugong check`.
    Check,
    /// `jiugong improve`.
    Improve,
    /// `jiugong explain`.
    Explain,
    /// `jiugong list`.
    List,
    /// `jiugong distribution`.
    Distribution,
    /// `jiugong hardest`.
    Hardest,
    /// `jiugong random`.
    Random,
    /// `jiugong info`, of all table files.
    Tables,
}

/// The subject of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A board in the parameters or, in a `POST`, one in each line.
    Boards,
    /// A shape in the path.
    Shape,
    /// The service.
    Service,
}

/// A route.
#[derive(Debug)]
pub struct Route {
    /// The path, without that of a shape.
    pub path: &'static str,
    /// The command.
    pub command: Command,
    /// The subject.
    pub subject: Subject,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// The answer, for the documentation.
    pub summary: &'static str,
}

use Parameter::*;

/// All routes that answer with records.
pub static ROUTES: &[Route] = &[
    Route {
        path: "/v1/solve",
        command: Command::Solve,
        subject: Subject::Boards,
        parameters: &[
            Board, Goal, Alike, Blank, Shape, Metric, Moves, All, Limit, Count, TimeLimit, Effort,
        ],
        summary: "A shortest solution of a board, or the shortest one that is found in time.",
    },
    Route {
        path: "/v1/hint",
        command: Command::Hint,
        subject: Subject::Boards,
        parameters: &[Board, Goal, Alike, Blank, Shape, Metric, Moves, TimeLimit, Effort],
        summary: "Every legal move of a board, best first, with the distance after it.",
    },
    Route {
        path: "/v1/distance",
        command: Command::Distance,
        subject: Subject::Boards,
        parameters: &[Board, Goal, Alike, Blank, Shape, Metric, TimeLimit, Effort],
        summary: "The fewest moves from a board to its goal.",
    },
    Route {
        path: "/v1/check",
        command: Command::Check,
        subject: Subject::Boards,
        parameters: &[Board, Solution, Goal, Alike, Blank, Shape, Metric, Moves, TimeLimit, Effort],
        summary: "Whether moves solve a board, and how many more they are than the fewest.",
    },
    Route {
        path: "/v1/improve",
        command: Command::Improve,
        subject: Subject::Boards,
        parameters: &[Board, Solution, Goal, Alike, Blank, Shape, Metric, Moves, TimeLimit, Effort],
        summary: "A solution, made shorter.",
    },
    Route {
        path: "/v1/explain",
        command: Command::Explain,
        subject: Subject::Boards,
        parameters: &[Board, Goal, Alike, Blank, Shape, Metric],
        summary: "Why a board can be solved or cannot: its inversions.",
    },
    Route {
        path: "/v1/list",
        command: Command::List,
        subject: Subject::Shape,
        parameters: &[Goal, Alike, Blank, Metric, Distance, Near, Solutions, Skip, Limit],
        summary: "Boards with their distances, in pages of `limit` boards after `skip` others.",
    },
    Route {
        path: "/v1/distribution",
        command: Command::Distribution,
        subject: Subject::Shape,
        parameters: &[Goal, Alike, Blank, Metric, Home],
        summary: "The number of boards at each distance.",
    },
    Route {
        path: "/v1/hardest",
        command: Command::Hardest,
        subject: Subject::Shape,
        parameters: &[Goal, Alike, Blank, Metric],
        summary: "The boards at the largest distance.",
    },
    Route {
        path: "/v1/random",
        command: Command::Random,
        subject: Subject::Shape,
        parameters: &[Goal, Alike, Blank, Metric, Distance, Boards, Seed, Distinct, TimeLimit],
        summary: "Random boards that can be solved, on request at one distance.",
    },
    Route {
        path: "/v1/tables",
        command: Command::Tables,
        subject: Subject::Service,
        parameters: &[],
        summary: "The table files of the service.",
    },
];
