//! The command line. Its texts are in `locales/`, by the names of arguments.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueHint, value_parser};
use jiugong_app::i18n::Expected;
use jiugong_app::{CommonArgs, InstallCommand, MemoryArgs, msg};
use jiugong_commands::options::parse_seconds;

use crate::access::Origin;

/// The longest time of a search that can be given.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// The largest number of connections that can be given.
const MAX_CONNECTIONS: u64 = 1_000_000;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "jiugong-server", version, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8315")]
    #[arg(hide_default_value = true)]
    pub listen: SocketAddr,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub tables: Option<PathBuf>,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub page: Option<PathBuf>,
    #[arg(long, value_name = "ORIGIN")]
    pub origin: Vec<Origin>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub tokens: Option<PathBuf>,
    /// The time of a search without `time_limit`.
    #[arg(long, value_name = "SECONDS", value_parser = parse_limit, default_value = "2")]
    #[arg(hide_default_value = true)]
    pub time_limit: Duration,
    /// The largest `time_limit`.
    #[arg(long, value_name = "SECONDS", value_parser = parse_limit, default_value = "10")]
    #[arg(hide_default_value = true)]
    pub max_time: Duration,
    #[command(flatten)]
    pub memory: MemoryArgs,
    #[arg(long, value_name = "N", default_value_t = 2000, hide_default_value = true)]
    #[arg(value_parser = value_parser!(u64).range(1..=MAX_CONNECTIONS))]
    pub connections: u64,
    #[arg(long)]
    pub log_requests: bool,
    #[arg(long)]
    pub log_boards: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// Parses the time of a search, in seconds.
fn parse_limit(text: &str) -> Result<Duration, Expected> {
    let time = parse_seconds(text)?;
    let max = MAX_TIME.as_secs();
    if time <= MAX_TIME { Ok(time) } else { Err(Expected(msg!("expected-limit", max = max))) }
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    #[command(flatten)]
    Install(InstallCommand),
}
