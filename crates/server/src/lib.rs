//! The program `jiugong-server`: the answers of `jiugong` over HTTP.
//!
//! A request goes through these modules in this order: `listen` has its connection, whose stream is
//! in `connection`, `service` its handler, `access` lets it in, [`parameters`] parses its query,
//! the `pool` gives it a thread, and `answer` asks the question that its [route](routes) names,
//! about `boards` or `goals`. A request without an answer is a [`problem`].
//!
//! The service has no logic of its own: `jiugong-answers` answers, and the records are those of
//! `jiugong --json`.

#![deny(unsafe_code)]

mod access;
mod answer;
mod args;
mod boards;
mod connection;
mod error_text;
mod goals;
mod install;
mod lang;
mod listen;
mod metrics;
mod observer;
mod page;
pub mod parameters;
mod pool;
pub mod problem;
mod program;
pub mod routes;
mod service;
#[cfg(unix)]
mod sigbus;
mod tables;
mod watch;

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use access::Tokens;
use answer::WorkLimits;
use args::Args;
use lang::{Text, text};
use page::Page;
use pool::Pool;
use program::Error;
use service::{RequestLimits, Service};
use tables::Tables;

/// The memory of the service without `--memory-limit`, in bytes.
const MEMORY: u64 = 1 << 30;

/// The length of a body, in bytes.
const MAX_BODY: usize = 1 << 20;

/// The number of lines of a batch.
const MAX_LINES: usize = 10_000;

/// Runs the program.
pub fn main() -> ExitCode {
    program::main(serve)
}

fn serve(args: Args) -> Result<(), Error> {
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_target(false)
        .with_ansi(false)
        // A full disk must not end the service.
        .log_internal_errors(false)
        .init();
    #[cfg(unix)]
    allow_open_files();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let memory = args.memory_limit.unwrap_or(MEMORY);
    let limits = RequestLimits {
        work: WorkLimits { time: args.time_limit, max_time: args.max_time, memory: memory / 8 },
        body: MAX_BODY,
        lines: MAX_LINES,
        lines_at_once: cores.saturating_sub(1).max(1),
    };
    // Some threads wait for pages of tables.
    let quick = pool::Limits {
        threads: cores + 2,
        threads_of_client: cores + 2,
        queue: 8192,
        queue_of_client: 4096,
    };
    // More threads than one client gets: another does not wait until a search ends.
    let searches = pool::Limits {
        threads: cores + 2,
        threads_of_client: cores,
        queue: 512,
        queue_of_client: 64,
    };
    let pools = [
        Pool::new("quick", quick).map_err(Error::system)?,
        Pool::new("search", searches).map_err(Error::system)?,
    ];
    let tables = Tables::new(program::table_folders(args.tables)?);
    let tokens = match Tokens::new(args.tokens.clone()) {
        Ok(tokens) => tokens,
        Err(error) => return Err(Error::read_file(&args.tokens.unwrap_or_default(), &error)),
    };
    let page = match &args.page {
        Some(folder) => Some(Page::read(folder).map_err(|error| {
            let (folder, Text { en, zh }) = (folder.display(), Text::from(&error));
            Error::io(text!(
                "cannot read the page in {folder}: {en}",
                "无法读取 {folder} 中的网页：{zh}"
            ))
        })?),
        None => None,
    };
    let logs = [args.log_requests, args.log_boards];
    let service = Arc::new(Service::new(tables, tokens, pools, limits, logs));
    let router = service::router(Arc::clone(&service), page, &args.origin);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores)
        .enable_all()
        .build()
        .map_err(Error::system)?;
    runtime.block_on(async {
        let listener = listen::socket(args.listen).await.map_err(|error| {
            let (address, Text { en, zh }) = (args.listen, Text::from(&error));
            Error::io(text!("cannot listen on {address}: {en}", "无法监听 {address}：{zh}"))
        })?;
        let stop = watch::signals(Arc::clone(&service)).map_err(Error::system)?;
        tokio::spawn(watch::memory(Arc::clone(&service), memory));
        let address = listener.local_addr().map_err(Error::system)?;
        tracing::info!("listening on http://{address}");
        listen::serve(listener, router, args.connections as usize, async {
            stop.await;
            service.is_stopping.store(true, Ordering::Relaxed);
            tracing::info!("stopping");
        })
        .await;
        Ok::<(), Error>(())
    })?;
    // Abandoned searches end with the program.
    runtime.shutdown_background();
    tracing::info!("stopped");
    Ok(())
}

/// Raises the limit of open files, which connections count as, as far as the system allows.
#[cfg(unix)]
fn allow_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // Otherwise fewer connections are accepted at a time.
    let _ = setrlimit(Resource::Nofile, limit);
}
