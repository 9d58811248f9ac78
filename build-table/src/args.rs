//! The command line. Its texts are in `locales/`, by the names of the options.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};
use jiugong::{Encoding, Goal, Home, Metric, Notation, Shape};
use jiugong_answers::Goals;
use jiugong_answers::text::{parse_home, quote};
use jiugong_terminal::named;
use jiugong_terminal::{CommonArgs, Error, GoalArgs, InstallCommand, MemoryArgs, Offered};

/// The heading of the options that most users do not need.
const LARGE: &str = "large";

#[derive(Debug, Parser)]
#[command(name = "build-table", version, disable_help_subcommand = true)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[arg(value_name = "SHAPE", default_value = "3x3", value_parser = Offered::shapes())]
    pub size: String,
    #[arg(long, value_name = "CLASS", value_parser = Offered::homes(&["all"]))]
    #[arg(conflicts_with_all = ["goal", "alike"])]
    pub home: Option<String>,
    #[command(flatten)]
    pub goal_args: GoalArgs,
    #[arg(long, value_name = "PATTERNS")]
    pub pattern: Option<String>,
    #[arg(long, conflicts_with = "pattern")]
    #[arg(help_heading = LARGE)]
    pub complete: bool,
    #[arg(long, value_name = "METRIC", default_value = "stm", value_parser = named::parser::<Metric>())]
    pub metric: Metric,
    #[arg(long, value_name = "ENCODING", value_parser = named::parser::<Encoding>())]
    pub encoding: Option<Encoding>,
    #[arg(long, value_name = "DIR", default_value = "data", value_hint = ValueHint::DirPath)]
    pub out: PathBuf,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    #[arg(help_heading = LARGE)]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    #[arg(conflicts_with_all = ["checkpoint", "mpi", "pattern"])]
    #[arg(help_heading = LARGE)]
    pub scratch: Option<PathBuf>,
    #[arg(long, conflicts_with = "pattern")]
    #[arg(help_heading = LARGE)]
    pub mpi: bool,
    #[arg(long, value_name = "SECONDS", default_value_t = 600, requires = "mpi")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(help_heading = LARGE)]
    pub timeout: u32,
    #[arg(long, conflicts_with_all = ["pattern", "mpi", "force", "verify"])]
    #[arg(help_heading = LARGE)]
    pub plan: bool,
    #[arg(long, value_name = "N", requires = "plan", conflicts_with = "scratch")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    #[arg(help_heading = LARGE)]
    pub ranks: Option<u16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(help_heading = LARGE)]
    pub threads: Option<u16>,
    #[arg(long, value_name = "CODE", value_parser = ["avx512", "avx2", "portable"])]
    #[arg(help_heading = LARGE)]
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
#[command(defer = true)]
pub enum Command {
    #[command(flatten)]
    Install(InstallCommand),
}

impl Args {
    /// Returns the goal; `None` if none was given.
    pub fn goals(&self, shape: Shape) -> Result<Option<Goals>, Error> {
        if self.goal_args.goal.is_empty() && self.goal_args.alike.is_empty() {
            return Ok(None);
        }
        let mut notation = Notation::default();
        let goal = self.goal_args.parse(Some(shape), &mut notation)?;
        let labels = goal.labels();
        let default = notation.sorted_board(shape)?;
        Ok(Some(Goals::new(&goal, default, labels.as_ref(), self.metric, &notation)?))
    }

    /// Returns whether the search is in parts, in files or in several processes.
    pub fn is_in_parts(&self) -> bool {
        self.scratch.is_some() || self.mpi
    }

    /// Returns the homes of the class of `--home`, that of the goal, or those of a default class.
    /// `all` has all homes.
    pub fn homes(
        &self,
        goal: Option<&Goal>,
        shape: Shape,
        default: &str,
    ) -> Result<Vec<Home>, Error> {
        if let Some(goal) = goal {
            return Ok(vec![goal.home()]);
        }
        match self.home.as_deref().unwrap_or(default) {
            "all" => Ok(Home::all(shape).collect()),
            class => Ok(vec![parse_home(shape, class, &["all"])?]),
        }
    }

    /// Returns the command that builds the same tables again.
    pub fn to_command_line(&self) -> String {
        let mut command = format!("build-table {}", self.size);
        if let Some(home) = &self.home {
            command += &format!(" --home {home}");
        }
        command += &self.goal_args.to_command_line();
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
        if let Some(scratch) = &self.scratch {
            command += &format!(" --scratch {}", quote(&scratch.display().to_string()));
        }
        if self.mpi {
            command += " --mpi";
        }
        let folder = quote(&self.out.display().to_string());
        format!("{command} --out {folder} --force")
    }
}
