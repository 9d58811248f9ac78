//! Who may ask: bearer tokens, and the origins of pages.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};

use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use jiugong_app::msg;
use tower_http::cors::CorsLayer;

use crate::problem::Problem;

/// The tokens that give access; all have it if there is no file of tokens.
#[derive(Debug)]
pub struct Tokens {
    file: Option<PathBuf>,
    tokens: RwLock<HashSet<String>>,
}

impl Tokens {
    /// Reads the tokens of a file, a line each; lines that start with `#` are comments.
    ///
    /// # Errors
    ///
    /// [`io::Error`] if the file cannot be read.
    pub fn new(file: Option<PathBuf>) -> io::Result<Tokens> {
        let tokens = RwLock::new(file.as_deref().map(read).transpose()?.unwrap_or_default());
        Ok(Tokens { file, tokens })
    }

    /// Reads the tokens again. If that fails, those before stay valid.
    ///
    /// # Errors
    ///
    /// [`io::Error`] if the file cannot be read.
    pub fn reload(&self) -> io::Result<()> {
        if let Some(file) = &self.file {
            *self.tokens.write().unwrap_or_else(PoisonError::into_inner) = read(file)?;
        }
        Ok(())
    }

    /// Checks that a request has a token.
    ///
    /// # Errors
    ///
    /// [`Problem`] if it has none, or an unknown one.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), Problem> {
        if self.file.is_none() {
            return Ok(());
        }
        let given = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|value| value.strip_prefix("Bearer "));
        let tokens = self.tokens.read().unwrap_or_else(PoisonError::into_inner);
        match token {
            Some(token) if tokens.contains(token.trim()) => Ok(()),
            _ => Err(Problem::new(StatusCode::UNAUTHORIZED, msg!("token-invalid"))),
        }
    }
}

fn read(file: &Path) -> io::Result<HashSet<String>> {
    let text = fs::read_to_string(file)?;
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    Ok(lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Into::into).collect())
}

/// Lets the pages of these origins read answers.
pub fn cors(origins: &[HeaderValue]) -> CorsLayer {
    CorsLayer::new()
        .allow_origin(origins.to_vec())
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE])
}
