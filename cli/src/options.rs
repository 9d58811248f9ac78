//! The options that several commands have.

use clap::Args as ClapArgs;
use jiugong::{Convention, Metric};
use jiugong_app::{BoardArgs, CommonArgs, named};

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
