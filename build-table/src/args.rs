//! The command line. Its texts are in `locales/`, by the names of the options.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueHint};
use jiugong::{Encoding, Metric};
use jiugong_app::args::{metric_parser, quote};
use jiugong_app::{CommonArgs, InstallCommand, MemoryArgs, Offered};

#[derive(Debug, Parser)]
#[command(name = "build-table", version, disable_help_subcommand = true)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[arg(value_name = "SHAPE", default_value = "3x3", value_parser = Offered::shapes())]
    pub size: String,
    #[arg(long, value_name = "CLASS", value_parser = Offered::homes(&["all"]))]
    pub home: Option<String>,
    #[arg(long, value_name = "PATTERNS")]
    pub pattern: Option<String>,
    #[arg(long, conflicts_with = "pattern")]
    pub complete: bool,
    #[arg(long, value_name = "METRIC", default_value = "stm", value_parser = metric_parser())]
    pub metric: Metric,
    #[arg(long, value_name = "ENCODING", value_parser = encoding_parser())]
    pub encoding: Option<Encoding>,
    #[arg(long, value_name = "DIR", default_value = "data", value_hint = ValueHint::DirPath)]
    pub out: PathBuf,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "CODE", value_parser = ["avx512", "avx2", "portable"])]
    pub code: Option<String>,
    #[arg(long)]
    pub force: bool,
    #[arg(long)]
    pub verify: bool,
    #[command(flatten)]
    pub memory: MemoryArgs,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// The commands besides building tables.
#[derive(Debug, Subcommand)]
pub enum Command {
    Schema,
    #[command(flatten)]
    Install(InstallCommand),
}

impl Args {
    /// Returns the command that builds the same tables again.
    pub fn to_command_line(&self) -> String {
        let mut command = format!("build-table {}", self.size);
        if let Some(home) = &self.home {
            command += &format!(" --home {home}");
        }
        if let Some(pattern) = &self.pattern {
            command += &format!(" --pattern {pattern}");
        }
        if self.complete {
            command += " --complete";
        }
        if self.metric != Metric::default() {
            command += &format!(" --metric {}", self.metric.name());
        }
        if let Some(encoding) = self.encoding {
            command += &format!(" --encoding {}", encoding.name());
        }
        let folder = quote(&self.out.display().to_string());
        format!("{command} --out {folder} --force")
    }
}

/// Parses an encoding by its name.
fn encoding_parser() -> impl TypedValueParser<Value = Encoding> {
    PossibleValuesParser::new(Encoding::ALL.map(Encoding::name))
        .try_map(|name| Encoding::from_name(&name).ok_or("unknown encoding"))
}
