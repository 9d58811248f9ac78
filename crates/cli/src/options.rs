//! The options that several commands have.

use std::time::Duration;

use clap::Args as ClapArgs;
use jiugong::{Convention, Metric};
use jiugong_app::i18n::Expected;
use jiugong_app::{BoardArgs, CommonArgs, msg, named};

/// The options of all commands.
#[derive(Clone, Debug, ClapArgs)]
pub struct Options {
    #[command(flatten)]
    pub boards: BoardArgs,
    #[command(flatten)]
    pub common: CommonArgs,
    #[arg(long, global = true, value_name = "METRIC", value_parser = named::parser::<Metric>())]
    pub metric: Option<Metric>,
}

/// The meaning of the letters of moves.
#[derive(Debug, Default, ClapArgs)]
pub struct Letters {
    #[arg(id = "moves", long = "moves", value_name = "CONVENTION", default_value = "tile")]
    #[arg(value_parser = named::parser::<Convention>())]
    pub convention: Convention,
}

/// Parses a number of seconds, such as `10` or `0.5`.
pub fn parse_seconds(text: &str) -> Result<Duration, Expected> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| Expected(msg!("expected-seconds")))
}
