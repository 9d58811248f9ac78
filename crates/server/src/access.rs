//! Who may ask: bearer tokens, and the origins of pages.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::net::Ipv6Addr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use jiugong::message;
use tower_http::cors::{AllowOrigin, CorsLayer};

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
            _ => Err(Problem::new(
                StatusCode::UNAUTHORIZED,
                message!(
                    "token-invalid",
                    "this service needs a token, in the header Authorization: Bearer TOKEN"
                ),
            )),
        }
    }
}

fn read(file: &Path) -> io::Result<HashSet<String>> {
    let text = fs::read_to_string(file)?;
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    Ok(lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Into::into).collect())
}

/// The origin of pages that may read answers, as a browser writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Any origin.
    Any,
    /// A scheme, a host and, unless it is that of the scheme, a port.
    One(HeaderValue),
}

/// Error of a text that is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidOrigin;

impl FromStr for Origin {
    type Err = InvalidOrigin;

    /// Parses `*`, or an origin such as `https://example.org`.
    ///
    /// Browsers write schemes and hosts in lower case, and leave out the port that a scheme
    /// implies.
    fn from_str(text: &str) -> Result<Origin, InvalidOrigin> {
        let invalid = || InvalidOrigin;
        if text == "*" {
            return Ok(Origin::Any);
        }
        let text = text.to_ascii_lowercase();
        let (scheme, authority) = text.split_once("://").ok_or_else(invalid)?;
        let mut letters = scheme.chars();
        let is_scheme = letters.next().is_some_and(|first| first.is_ascii_lowercase())
            && letters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        // The host may be an address of IPv6, in brackets.
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (authority, None),
        };
        let is_host = match host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(address) => address.parse::<Ipv6Addr>().is_ok(),
            None => {
                let is_of_name =
                    |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
                !host.is_empty() && host.chars().all(is_of_name)
            }
        };
        let port = match port {
            Some(port) if port.starts_with(|c: char| c.is_ascii_digit()) => {
                Some(port.parse::<u16>().map_err(|_| invalid())?)
            }
            Some(_) => return Err(invalid()),
            None => None,
        };
        if !is_scheme || !is_host {
            return Err(invalid());
        }
        let origin = match (scheme, port) {
            (_, None) | ("http", Some(80)) | ("https", Some(443)) => format!("{scheme}://{host}"),
            (_, Some(port)) => format!("{scheme}://{host}:{port}"),
        };
        HeaderValue::try_from(origin).map(Origin::One).map_err(|_| invalid())
    }
}

/// Lets the pages of these origins read answers.
pub fn cors(origins: &[Origin]) -> CorsLayer {
    let named = origins.iter().map(|origin| match origin {
        Origin::One(origin) => Some(origin.clone()),
        Origin::Any => None,
    });
    let allowed = match named.collect::<Option<Vec<HeaderValue>>>() {
        Some(origins) => AllowOrigin::list(origins),
        None => AllowOrigin::any(),
    };
    CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn origins_are_parsed_as_browsers_write_them() {
        for (text, written) in [
            ("https://example.org", "https://example.org"),
            ("HTTPS://Example.Org", "https://example.org"),
            ("https://example.org:443", "https://example.org"),
            ("http://example.org:80", "http://example.org"),
            ("http://example.org:443", "http://example.org:443"),
            ("http://localhost:8000", "http://localhost:8000"),
            ("http://127.0.0.1", "http://127.0.0.1"),
            ("http://[::1]", "http://[::1]"),
            ("http://[::1]:8000", "http://[::1]:8000"),
            ("chrome-extension://abcdef", "chrome-extension://abcdef"),
        ] {
            let origin = text.parse::<Origin>().unwrap();
            assert_eq!(origin, Origin::One(HeaderValue::from_static(written)), "{text}");
        }
        assert_eq!("*".parse::<Origin>().unwrap(), Origin::Any);
    }

    #[test]
    fn other_texts_are_no_origins() {
        for text in [
            "",
            " ",
            "null",
            "**",
            "*.example.org",
            "https://*",
            "https://*.example.org",
            "example.org",
            "//example.org",
            "https:example.org",
            "https://",
            "://example.org",
            "https://example.org/",
            "https://example.org/path",
            "https://example.org?a",
            "https://example.org#a",
            "https://user@example.org",
            "https://example.org:",
            "https://example.org:port",
            "https://example.org:+1",
            "https://example.org:65536",
            "https://:8000",
            "http://[::1",
            "http://[example]",
            "https://例.org",
            "https://a b",
            " https://example.org",
            "https://example.org, https://example.com",
            "1https://example.org",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }
}
