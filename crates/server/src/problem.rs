//! Requests without an answer: the status and the JSON error.

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiugong::{Message, MovesError, Translate, message};
use jiugong_answers::record::{ErrorRecord, Reason};
use jiugong_answers::text::{ArgumentError, BoardTextError};
use jiugong_answers::{Error, ErrorKind, GoalsError, NoAnswer};

use crate::error_text::{completed, with_options};

/// The time after which a client should try again, in seconds.
const RETRY_SECONDS: u64 = 2;

/// The reason why a request has no answer.
#[derive(Debug)]
pub struct Problem {
    /// The status of the response.
    pub status: StatusCode,
    reason: Reason,
    /// The board of the request.
    input: String,
}

/// The reason why a question has no answer.
#[derive(Debug)]
pub struct Failure {
    /// The kind.
    pub kind: ErrorKind,
    /// The reason.
    pub reason: Reason,
}

impl Failure {
    /// Creates a failure that is an error.
    pub fn new(kind: ErrorKind, error: &impl Translate) -> Failure {
        Failure { kind, reason: Reason::of(error) }
    }

    /// Returns the problem of a request with this input.
    pub fn problem(self, input: &str) -> Problem {
        Problem { status: status(self.kind), reason: self.reason, input: input.into() }
    }
}

impl From<NoAnswer> for Failure {
    fn from(no_answer: NoAnswer) -> Failure {
        match no_answer {
            NoAnswer::Error(error) => error.into(),
            NoAnswer::Unsolvable(_) | NoAnswer::Stopped => {
                Failure::new(no_answer.kind(), &no_answer)
            }
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure { kind: error.kind(), reason: Reason::new(&completed(&error)) }
    }
}

impl From<GoalsError> for Failure {
    fn from(error: GoalsError) -> Failure {
        Failure { kind: ErrorKind::Input, reason: Reason::new(&with_options(&error)) }
    }
}

impl From<BoardTextError> for Failure {
    fn from(error: BoardTextError) -> Failure {
        Failure::new(ErrorKind::Input, &error)
    }
}

impl From<ArgumentError> for Failure {
    fn from(error: ArgumentError) -> Failure {
        Failure::new(ErrorKind::Usage, &error)
    }
}

impl From<MovesError> for Failure {
    fn from(error: MovesError) -> Failure {
        Failure::new(ErrorKind::Usage, &error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        let message = message!("system-error", "{error}"; error = error.to_string());
        Failure { kind: ErrorKind::Io, reason: Reason::new(&[message]) }
    }
}

impl Problem {
    /// Creates a problem.
    pub fn new(status: StatusCode, message: Message) -> Problem {
        Problem { status, reason: Reason::new(&[message]), input: String::new() }
    }

    /// Creates the problem of a path without a route.
    pub fn unknown_path() -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            message!(
                "path-unknown",
                "there is nothing at this path; the routes are in docs/service.md"
            ),
        )
    }

    /// Creates the problem of a method that a route does not have.
    pub fn method() -> Problem {
        Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            message!("method-not-allowed", "this route does not support the method"),
        )
    }

    /// Creates the problem of a service that has too much to do.
    pub fn busy() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            message!("service-busy", "too many requests wait for an answer; try again later"),
        )
    }

    /// Returns the JSON error, as a line.
    pub fn body(&self) -> Vec<u8> {
        let record = ErrorRecord::new(&self.input, self.reason.clone());
        let mut body = serde_json::to_vec(&record).unwrap_or_default();
        body.push(b'\n');
        body
    }
}

/// Returns the status of an error of a kind.
pub fn status(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::Usage => StatusCode::BAD_REQUEST,
        ErrorKind::Input => StatusCode::UNPROCESSABLE_ENTITY,
        // The limit of the memory of a request is the same the next time.
        ErrorKind::NoTable | ErrorKind::Memory => StatusCode::NOT_FOUND,
        // The same request may be answered later.
        ErrorKind::Table | ErrorKind::Unreadable | ErrorKind::Io | ErrorKind::Interrupted => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(_: PathRejection) -> Problem {
        let message = message!("path-invalid", "the path is not valid UTF-8");
        Problem::new(StatusCode::BAD_REQUEST, message)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body()));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        retry_later(&mut response);
        response
    }
}

/// Says when to try again, if the status is that of a service that has too much to do.
pub(crate) fn retry_later(response: &mut Response) {
    let is_busy = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS];
    if is_busy.contains(&response.status()) {
        response.headers_mut().insert(RETRY_AFTER, RETRY_SECONDS.into());
    }
}
