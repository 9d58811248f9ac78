//! Requests without an answer: the status and the JSON error.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiugong_app::i18n::Message;
use jiugong_app::{Error, error_record, msg};

use crate::ENGLISH;

/// The time after which a client should try again, in seconds.
const RETRY_SECONDS: u64 = 2;

/// The reason why a request has no answer.
#[derive(Debug)]
pub struct Problem {
    /// The status of the response.
    pub status: StatusCode,
    message: Message,
    /// The board of the request.
    input: String,
}

impl Problem {
    /// Creates a problem.
    pub fn new(status: StatusCode, message: Message) -> Problem {
        Problem { status, message, input: String::new() }
    }

    /// Creates the problem of a command that ended with an error, on this input.
    pub fn of_command(error: &Error, input: &str) -> Problem {
        let message = error.message().cloned().unwrap_or_else(|| msg!("request-failed"));
        Problem { status: status(error), message, input: input.into() }
    }

    /// Creates the problem of a service that has too much to do.
    pub fn busy() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, msg!("service-busy"))
    }

    /// Returns the JSON error, as a line.
    pub fn body(&self) -> Vec<u8> {
        let record = error_record::of_request(&ENGLISH, &self.input, &self.message);
        let mut body = serde_json::to_vec(&record).unwrap_or_default();
        body.push(b'\n');
        body
    }
}

/// Returns the status of a command that ended with an error.
pub fn status(error: &Error) -> StatusCode {
    match error {
        Error::Usage(_) => StatusCode::BAD_REQUEST,
        Error::Input(_) => StatusCode::UNPROCESSABLE_ENTITY,
        // No table exists that would answer it; all others are damaged.
        Error::Table(message) if !is_damage(message.code()) => StatusCode::NOT_FOUND,
        Error::ClosedPipe | Error::Help(_) => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Returns whether the code is that of a table that is damaged.
fn is_damage(code: &str) -> bool {
    !matches!(
        code,
        "tables-missing"
            | "tables-impossible"
            | "list-impossible"
            | "distance-unproved"
            | "goals-too-large"
            | "goals-too-large-mtm"
            | "goals-too-many"
    )
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
