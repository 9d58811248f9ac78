//! The answer to a request: the command of `jiugong`, with its options from the parameters, whose
//! records are the body.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use jiugong::Notation;
use jiugong_answers::Answers;
use jiugong_answers::thresholds::{HINT_TIME, MAX_TABLE_CELLS};
use jiugong_app::session::{Request, Setup};
use jiugong_app::{
    BoardArgs, CsvArg, Error, Format, GoalArgs, ImageArgs, MemoryArgs, NotationArgs, Session,
    Status, TableArgs,
};
use jiugong_commands::options::{BoardsArgs, Letters, LimitArgs, Options, SearchArgs};
use jiugong_commands::{
    check, distance, distribution, explain, hardest, hint, improve, info, list, random, solve,
};

use crate::observer::RequestObserver;
use crate::parameters::{DEFAULT_LIMIT, Parameters};
use crate::problem::{Problem, status};
use crate::program::{ENGLISH, PROGRAM};
use crate::routes::{Command, Route, Subject};

/// The limits of the work for a request.
#[derive(Clone, Copy, Debug)]
pub struct WorkLimits {
    /// The time of a search without `time_limit`.
    pub time: Duration,
    /// The largest `time_limit`.
    pub max_time: Duration,
    /// The memory of one list or drawing, in bytes.
    pub memory: u64,
}

/// A question: a request, or a line of one.
#[derive(Clone, Debug)]
pub struct Question {
    pub route: &'static Route,
    pub parameters: Arc<Parameters>,
    /// The shape in the path.
    pub shape: Option<String>,
    /// A line of a batch, and its number.
    pub line: Option<(u64, Vec<u8>)>,
}

/// Records, or the JSON error.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub body: Vec<u8>,
}

impl From<Problem> for Reply {
    fn from(problem: Problem) -> Reply {
        Reply { status: problem.status, body: problem.body() }
    }
}

impl Question {
    /// Returns whether it is answered without a search. Otherwise it may take as long as the time
    /// limit.
    pub fn is_quick(&self) -> bool {
        let cells = match self.route.subject {
            Subject::Service => 0,
            Subject::Shape => {
                let shape = self.shape.as_deref().or(self.parameters.shape.as_deref());
                let shape = shape.and_then(|text| text.parse::<jiugong::Shape>().ok());
                shape.map_or(0, jiugong::Shape::cells)
            }
            Subject::Boards => {
                let line = self.line.as_ref();
                let line = line.map(|(_, line)| String::from_utf8_lossy(line));
                let text = line.as_deref().or(self.parameters.board.as_deref()).unwrap_or_default();
                cells(text)
            }
        };
        cells <= MAX_TABLE_CELLS
    }

    /// Answers the question. Takes as long as the limits allow.
    pub fn answer(
        &self,
        answers: Arc<Answers>,
        folder: Option<&Path>,
        limits: &WorkLimits,
        observer: RequestObserver,
    ) -> Reply {
        let board_args = self.board_args();
        let setup = Setup {
            program: PROGRAM.name,
            i18n: Arc::clone(&ENGLISH),
            format: Format::Json,
            boards: Some(&board_args),
            metric: self.parameters.metric,
            shape: self.shape.as_deref(),
        };
        let request = Request { answers, observer: Arc::new(observer), line: self.line.clone() };
        let input = self.parameters.board.as_deref().unwrap_or_default();
        let mut session = match Session::of_request(setup, request) {
            Ok(session) => session,
            Err(error) => return Problem::of_command(&error, input).into(),
        };
        let result = self.run(&mut session, board_args, folder, limits);
        let body = session.output.take();
        match result {
            Ok(_) => Reply { status: StatusCode::OK, body },
            // The record of the error of a board is written. Records before the error of another
            // command say nothing.
            Err(error) if !body.is_empty() && self.route.subject == Subject::Boards => {
                Reply { status: status(&error), body }
            }
            Err(error) => Problem::of_command(&error, input).into(),
        }
    }

    /// Runs the command.
    fn run(
        &self,
        session: &mut Session,
        boards: BoardArgs,
        folder: Option<&Path>,
        limits: &WorkLimits,
    ) -> Result<Status, Error> {
        let parameters = &*self.parameters;
        let options = Options { boards, metric: parameters.metric };
        let csv = CsvArg::default();
        let letters = Letters { convention: parameters.moves };
        let default_time = match self.route.command {
            Command::Hint => HINT_TIME,
            _ => limits.time,
        };
        let time = LimitArgs {
            time_limit: Some(parameters.time_limit.unwrap_or(default_time).min(limits.max_time)),
        };
        let limit = SearchArgs { time, effort: parameters.effort };
        let memory = MemoryArgs { memory_limit: Some(limits.memory) };
        let size = self.shape.clone();
        match self.route.command {
            Command::Solve => {
                let args = solve::Args {
                    boards: self.boards(),
                    letters,
                    all: parameters.all,
                    limit: parameters.limit.unwrap_or(DEFAULT_LIMIT) as usize,
                    count: parameters.count,
                    time: limit,
                    image: ImageArgs::default(),
                    film: None,
                    picture: None,
                    options,
                };
                solve::run(session, &args)
            }
            Command::Hint => {
                let boards = self.boards();
                hint::run(session, &hint::Args { boards, letters, limit, options })
            }
            Command::Distance => {
                let BoardsArgs { board: boards, lines } = self.boards();
                distance::run(session, &distance::Args { boards, lines, csv, limit, options })
            }
            Command::Check => {
                let board_and_moves = self.board_and_moves();
                check::run(session, &check::Args { board_and_moves, letters, limit, options })
            }
            Command::Improve => {
                let board_and_moves = self.board_and_moves();
                improve::run(session, &check::Args { board_and_moves, letters, limit, options })
            }
            Command::Explain => {
                explain::run(session, &explain::Args { boards: self.boards(), options })
            }
            Command::List => {
                let args = list::Args {
                    size,
                    distance: parameters.distance.clone(),
                    near: parameters.near,
                    solutions: parameters.solutions,
                    skip: parameters.skip,
                    limit: Some(parameters.limit.unwrap_or(DEFAULT_LIMIT)),
                    npz: None,
                    csv,
                    memory,
                    options,
                };
                list::run(session, &args)
            }
            Command::Distribution => {
                let home = parameters.home.clone();
                let image = ImageArgs::default();
                let args = distribution::Args { size, home, csv, image, options };
                distribution::run(session, &args)
            }
            Command::Hardest => hardest::run(session, &hardest::Args { size, csv, options }),
            Command::Random => {
                let args = random::Args {
                    size,
                    distance: parameters.distance.as_ref().map(|distances| *distances.start()),
                    limit: time,
                    count: parameters.boards.unwrap_or(1) as usize,
                    seed: parameters.seed,
                    distinct: parameters.distinct,
                    csv,
                    memory,
                    options,
                };
                random::run(session, &args)
            }
            Command::Tables => {
                let file = folder.map(table_files).unwrap_or_default();
                info::run(session, &info::Args { file })
            }
        }
    }

    fn board_args(&self) -> BoardArgs {
        let parameters = &*self.parameters;
        let goals = GoalArgs { goal: parameters.goal.clone(), alike: parameters.alike.clone() };
        // The shape in the path is an argument of the command.
        let shape = parameters.shape.clone();
        let notation = NotationArgs { goals, blank: parameters.blank, shape };
        BoardArgs { notation, tables: TableArgs::default() }
    }

    /// Returns the board as an argument: that of the parameters, or `-` for the line of a batch.
    fn boards(&self) -> BoardsArgs {
        let board = match (&self.line, &self.parameters.board) {
            (Some(_), _) | (None, None) => "-".into(),
            // Is not the line of a batch.
            (None, Some(board)) if board == "-" => " -".into(),
            (None, Some(board)) => self.with_rows(board),
        };
        BoardsArgs { board: vec![board], ..BoardsArgs::default() }
    }

    /// Returns the board and the moves as arguments.
    fn board_and_moves(&self) -> Vec<String> {
        let mut arguments = self.boards().board;
        arguments.extend(self.parameters.solution.clone());
        arguments
    }

    /// Returns a board with `/` between rows that are separated by `_`, which is also a blank.
    fn with_rows(&self, board: &str) -> String {
        let parameters = &*self.parameters;
        if board.contains('_') && !board.contains('/') {
            let shape = parameters.shape.as_deref().and_then(|shape| shape.parse().ok());
            let notation = Notation { gap: parameters.blank, shape, labels: None };
            if notation.parse(board).is_err() {
                return board.replace('_', "/");
            }
        }
        board.into()
    }
}

/// Returns about how many cells the board of a text has.
fn cells(text: &str) -> usize {
    let is_end = |c: char| !c.is_alphanumeric();
    let words = text.split(is_end).filter(|word| !word.is_empty());
    let (count, longest) =
        words.fold((0, 0), |(count, longest), word| (count + 1, word.len().max(longest)));
    // Digits without separators.
    if longest > 2 { text.chars().filter(|c| c.is_alphanumeric()).count() } else { count }
}

/// Returns the table files of a folder, by name.
fn table_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let mut files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|end| end == "table")).collect();
    files.sort_unstable();
    files
}
