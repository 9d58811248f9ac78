//! The page, which is read from a folder at the start: no request names a file.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

/// The largest page, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The files of the page, by path.
#[derive(Debug, Default)]
pub struct Page {
    files: HashMap<String, File>,
}

#[derive(Clone, Debug)]
struct File {
    bytes: Bytes,
    content_type: &'static str,
    etag: HeaderValue,
    cache: HeaderValue,
}

impl Page {
    /// Reads the files of a folder that `web/build` writes, but for hidden ones.
    ///
    /// # Errors
    ///
    /// [`io::Error`] if a file cannot be read, or there is no `index.html`.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let mut page = Page::default();
        let mut left = MAX_BYTES;
        page.read_folder(folder, "/", &mut left)?;
        let Some(index) = page.files.remove("/index.html") else {
            return Err(io::Error::new(io::ErrorKind::NotFound, "index.html not found"));
        };
        let index = File::new("/", "index.html", with_service(&index.bytes))?;
        page.files.insert("/".into(), index.clone());
        page.files.insert("/index.html".into(), index);
        Ok(page)
    }

    fn read_folder(&mut self, folder: &Path, path: &str, left: &mut u64) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // Names that begin with a dot are hidden, such as `.git` and `.htpasswd`.
            let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'));
            let Some(name) = name else {
                continue;
            };
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.read_folder(&entry.path(), &format!("{path}{name}/"), left)?;
            } else if kind.is_file() {
                let length = entry.metadata()?.len();
                *left = left.checked_sub(length).ok_or(io::ErrorKind::FileTooLarge)?;
                let bytes = fs::read(entry.path())?;
                self.files.insert(format!("{path}{name}"), File::new(path, &name, bytes)?);
            }
        }
        Ok(())
    }

    /// Returns the response to a request for a path; `None` if the page has no such file.
    pub fn get(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let file = self.files.get(path)?;
        let is_known = headers.get(IF_NONE_MATCH).is_some_and(|etag| *etag == file.etag);
        let body = if is_known { Body::empty() } else { Body::from(file.bytes.clone()) };
        let mut response = Response::new(body);
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type));
        headers.insert(ETAG, file.etag.clone());
        headers.insert(CACHE_CONTROL, file.cache.clone());
        Some(response)
    }
}

/// Returns the page with the path of the service, which it asks about hard boards.
fn with_service(html: &[u8]) -> Vec<u8> {
    const HEAD: &[u8] = b"<head>";
    let end = html.windows(HEAD.len()).position(|text| text == HEAD).map(|at| at + HEAD.len());
    let (before, after) = html.split_at(end.unwrap_or(0));
    let service =
        if end.is_some() { &b"<meta name=\"jiugong-api\" content=\"/\">"[..] } else { &[] };
    [before, service, after].concat()
}

impl File {
    fn new(path: &str, name: &str, bytes: Vec<u8>) -> io::Result<File> {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let etag = format!("\"{:016x}\"", hasher.finish());
        let etag = HeaderValue::try_from(etag).map_err(io::Error::other)?;
        // The names in this folder have the hash of the contents.
        let cache = if path == "/assets/" {
            HeaderValue::from_static("public, max-age=31536000, immutable")
        } else {
            HeaderValue::from_static("no-cache")
        };
        let (_, end) = name.rsplit_once('.').unwrap_or_default();
        let content_type = match end {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" => "application/manifest+json",
            "gz" => "application/gzip",
            _ => "application/octet-stream",
        };
        Ok(File { bytes: bytes.into(), content_type, etag, cache })
    }
}
