//! Requests without an answer: the status and the JSON error.

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiugong_app::i18n::Message;
use jiugong_app::{Error, error_record, msg};

use crate::program::ENGLISH;

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

    /// Creates the problem of a path without a route.
    pub fn unknown_path() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, msg!("path-unknown"))
    }

    /// Creates the problem of a method that a route does not have.
    pub fn method() -> Problem {
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, msg!("method-not-allowed"))
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

/// Returns the status of a command that ended with an error: that of its kind.
pub fn status(error: &Error) -> StatusCode {
    match error {
        Error::Usage(_) => StatusCode::BAD_REQUEST,
        Error::Input(_) => StatusCode::UNPROCESSABLE_ENTITY,
        // The limit of the memory of a request is the same the next time.
        Error::NoTable(_) | Error::Memory(_) => StatusCode::NOT_FOUND,
        // The same request may be answered later.
        Error::Table(_) | Error::Unreadable(_) | Error::Io(_) | Error::Interrupted(_) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        // No command of the service ends with these.
        Error::ClosedPipe | Error::Help(_) | Error::NotVerified(_) | Error::Checkpoint(_) => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(_: PathRejection) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, msg!("path-invalid"))
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
