//! The errors of the library and of the answers.

use jiugong::file::FileError;
use jiugong::{
    BoardError, GoalError, Home, Index, Message, Metric, Mistake, MovesError, QueryError, Shape,
    ShapeError, TableError, Translate, Unsolvable,
};
use jiugong_answers::memory::NotEnoughMemory;
use jiugong_answers::{self as answers, BoardsError, GoalsError, NoAnswer};
use jiugong_engine::VerifyError;
use jiugong_pattern::PatternError;

use super::{Error, Kind};

/// The texts of messages that name arguments, by identifier.
const TEXTS: [(&str, &str); 11] = [
    ("alike-blank", "the blank cannot be like a tile: alike takes tiles only"),
    ("board-gap-out-of-range", "blank is {gap}, expected 1 to {max}"),
    ("board-no-gap", "no blank: write it as 0 or {gap}"),
    ("board-from-zero", "the pieces are numbered from 0: add 1 to each, and to blank"),
    (
        "board-not-square",
        "for a board that is not square, separate the rows with / or use shape= ({shapes})",
    ),
    (
        "distance-unproved",
        "no distance of {shape} in {metric} can be proved: solve() finds a short solution",
    ),
    (
        "goal-set-too-large",
        "all distances to goals that are not one board are found on shapes of at most {max} cells, \
         not {shape}: solve() answers one board at a time",
    ),
    (
        "goals-too-large-mtm",
        "the {shape} puzzle has too many boards for this goal in mtm: use metric=\"stm\", or name \
         fewer tiles, and write ? for the others",
    ),
    ("pattern-shape", "expected a shape of at most {max} cells in mtm, found {shape}"),
    ("shape-invalid", "expected a shape such as \"3x3\" or (3, 3), with sides of 2 to {max}"),
    (
        "table-wrong-home",
        "the table is for {table}, the goal needs {goal}: build it with Table.build(shape, goal)",
    ),
];

impl Error {
    fn library(kind: Kind, error: &impl Translate) -> Error {
        let messages = error.messages();
        let code = messages.first().map_or("error", |message| message.id);
        let texts: Vec<String> = messages.into_iter().map(text).collect();
        Error::new(kind, code, texts.join("; "))
    }

    /// Creates the error of a query without an answer.
    pub fn of_no_answer(no_answer: NoAnswer) -> Error {
        match no_answer {
            NoAnswer::Unsolvable(unsolvable) => unsolvable.into(),
            NoAnswer::Stopped => Error::interrupted(),
            NoAnswer::Error(error) => error.into(),
        }
    }
}

/// Returns the text of a message.
fn text(message: Message) -> String {
    let own = TEXTS.iter().find(|(id, _)| *id == message.id);
    let english = own.map_or(message.english, |(_, english)| english);
    Message { english, ..message }.to_string()
}

/// Returns how the table of a shape is built and used.
fn build_table(shape: Shape, metric: Metric) -> String {
    let metric = match metric {
        Metric::Stm => "",
        Metric::Mtm => ", metric=\"mtm\"",
    };
    format!("jiugong.Table.build(\"{shape}\", goal{metric}), and use it with table=")
}

/// Creates the error of boards of a shape that need a table.
fn no_table(home: Home, metric: Metric) -> Error {
    let shape = home.shape();
    let text = if shape.cells() > Index::MAX_CELLS {
        format!("boards of {shape} cannot be solved: no table can hold all of them")
    } else {
        let build = build_table(shape, metric);
        format!("no table found for boards of {shape}: build it with {build}")
    };
    Error::new(Kind::Table, "tables-missing", text)
}

/// Adds the argument that helps with the mistakes.
impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        let mut result = Error::library(Kind::Board, &error);
        let lacks_blank = error.mistakes().contains(&Mistake::NoBlank { gap: None });
        if lacks_blank && let Some(shape) = error.shape() {
            let piece = shape.cells();
            let help = format!(", or use blank={piece} if piece {piece} is missing");
            result.0.text.push_str(&help);
        }
        result
    }
}

/// Gives errors the class of their exception.
macro_rules! of_kind {
    ($($error:ty => $kind:ident,)*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::library(Kind::$kind, &error)
            }
        }
    )*};
}

of_kind! {
    Unsolvable => Unsolvable,
    MovesError => Argument,
    ShapeError => Argument,
    PatternError => Argument,
    TableError => Table,
    FileError => Table,
}

impl From<GoalError> for Error {
    fn from(error: GoalError) -> Error {
        match error {
            GoalError::Unsolvable(error) => error.into(),
            GoalError::ShapeMismatch { .. } | GoalError::TooLarge => {
                Error::library(Kind::Board, &error)
            }
        }
    }
}

impl From<VerifyError> for Error {
    fn from(error: VerifyError) -> Error {
        match error {
            VerifyError::Invalid(error) => error.into(),
            VerifyError::Io(error) => Error::of_memory(&error),
        }
    }
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Error {
        match error {
            QueryError::Goal(error) => error.into(),
            QueryError::Table(error) => error.into(),
            QueryError::Shape(error) => error.into(),
            QueryError::WrongHome { .. } | QueryError::Metric(_) => {
                Error::library(Kind::Table, &error)
            }
        }
    }
}

impl From<NotEnoughMemory> for Error {
    fn from(error: NotEnoughMemory) -> Error {
        let mb = |bytes: u64| format!("{} MB", bytes.div_ceil(1_000_000));
        let (needed, available) = (mb(error.needed), mb(error.available));
        let text = format!("not enough memory: {needed} needed, {available} available");
        Error::new(Kind::Table, "memory-insufficient", text)
    }
}

impl From<GoalsError> for Error {
    fn from(error: GoalsError) -> Error {
        let kind = match error {
            GoalsError::Shape { .. } | GoalsError::Pieces { .. } => Kind::Board,
            GoalsError::Alike { .. } => Kind::Argument,
        };
        Error::library(kind, &error)
    }
}

impl From<answers::Error> for Error {
    fn from(error: answers::Error) -> Error {
        match error {
            answers::Error::Query(error) => error.into(),
            answers::Error::Pattern(error) => error.into(),
            answers::Error::InvalidFile { path, error, .. } => Error::from(error).of_file(&path),
            answers::Error::TableMissing(home, metric) => no_table(home, metric),
            answers::Error::Unproved(shape, metric) => {
                let mut result = Error::library(Kind::Table, &error);
                if shape.cells() <= Index::MAX_CELLS {
                    let build = build_table(shape, metric);
                    result.0.text.push_str(&format!(", and a table has all: {build}"));
                }
                result
            }
            answers::Error::Boards(BoardsError::LevelMemory { .. }) => {
                Error::library(Kind::Table, &error)
            }
            answers::Error::Gaps | answers::Error::Boards(_) => {
                Error::library(Kind::Argument, &error)
            }
            answers::Error::Memory(error) => error.into(),
            answers::Error::MemoryRefused(_, error) => Error::of_memory(&error),
            _ => Error::library(Kind::Table, &error),
        }
    }
}
