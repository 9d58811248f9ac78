//! The answer to a request: the records of the answers to its question.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use jiugong_answers::thresholds::{HINT_TIME, MAX_TABLE_CELLS};
use jiugong_answers::{Answers, Effort, Limits};
use serde::Serialize;

use crate::observer::RequestObserver;
use crate::parameters::Parameters;
use crate::problem::{Failure, Problem, status};
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
        answers: &Answers,
        folder: Option<&Path>,
        work: &WorkLimits,
        observer: &RequestObserver,
    ) -> Reply {
        let (parameters, body) = (&*self.parameters, Vec::new());
        let mut asking = Asking { question: self, parameters, answers, work, observer, body };
        let result = match self.route.subject {
            Subject::Boards => asking.answer_boards(),
            Subject::Shape => asking.answer_goals(self.shape.as_deref().unwrap_or_default()),
            Subject::Service => asking.answer_tables(folder),
        };
        let body = asking.body;
        match result {
            Ok(()) => Reply { status: StatusCode::OK, body },
            // The record of the error of a board is written. Records before the error of another
            // question say nothing.
            Err(failure) if !body.is_empty() && self.route.subject == Subject::Boards => {
                Reply { status: status(failure.kind), body }
            }
            Err(failure) => failure.problem(parameters.board.as_deref().unwrap_or_default()).into(),
        }
    }
}

/// A question while it is answered.
#[derive(Debug)]
pub struct Asking<'a> {
    pub question: &'a Question,
    pub parameters: &'a Parameters,
    pub answers: &'a Answers,
    pub work: &'a WorkLimits,
    pub observer: &'a RequestObserver,
    /// The records.
    pub body: Vec<u8>,
}

impl Asking<'_> {
    /// Returns the time of a search.
    pub fn time(&self) -> Duration {
        let default = match self.question.route.command {
            Command::Hint => HINT_TIME,
            _ => self.work.time,
        };
        self.parameters.time_limit.unwrap_or(default).min(self.work.max_time)
    }

    /// Returns the limits of an answer that begins now.
    pub fn limits(&self) -> Limits {
        if self.question.route.command == Command::Explain {
            return Limits::NONE;
        }
        let effort = self.parameters.effort.map(Effort::new);
        Limits { effort, ..Limits::of_time(Some(self.time())) }
    }

    /// Adds a record to the body.
    pub fn push(&mut self, record: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.body, record)?;
        self.body.push(b'\n');
        Ok(())
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
