//! Parsing of the command line.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches};
use jiugong::Board;

/// The word before a command whose help is printed.
const HELP: &str = "help";

/// The properties of a command line that its declaration leaves out.
#[derive(Debug, Default)]
pub struct CommandLine {
    /// The command of a line that begins with a board.
    pub default_command: Option<&'static str>,
    /// Words that users take for commands of this program, and what they mean: other programs and
    /// their commands.
    pub moved_to: &'static [(&'static str, &'static str)],
}

/// An invalid command line.
pub(crate) enum Invalid {
    /// With the error of the parser, help and version included, and the arguments that it parsed.
    Syntax(clap::Error, Vec<OsString>),
    /// A command after an argument of the program alone, by identifier.
    Conflict { command: String, argument: String },
}

/// Lets commands follow arguments of the program, such as `--lang`: the parser would otherwise take
/// a command after any argument for an argument.
pub(crate) fn mixed(command: Command) -> Command {
    command.args_conflicts_with_subcommands(false)
}

impl CommandLine {
    /// Parses a command line. Adds the command of a board without one, and reads `help COMMAND` as
    /// `COMMAND --help`.
    pub(crate) fn parse<A: CommandFactory + FromArgMatches>(
        &self,
        mut args: Vec<OsString>,
    ) -> Result<A, Invalid> {
        args.iter_mut().skip(1).take_while(|arg| *arg != "--").for_each(quote_board);
        if args.get(1).is_some_and(|arg| arg == HELP) {
            args = with_help_option(&args, 1);
        }
        let mut command = mixed(A::command());
        let mut parsed = command.try_get_matches_from_mut(&args);
        if let Err(error) = &parsed
            && let Some(completed) = self.completed(&args, error)
        {
            args = completed;
            parsed = command.try_get_matches_from_mut(&args);
        }
        if let Ok(matches) = &parsed
            && let Some(moved) = options_after_command(&command, matches, &args)?
        {
            args = moved;
            parsed = command.try_get_matches_from_mut(&args);
        }
        let found = parsed.and_then(|matches| A::from_arg_matches(&matches));
        found.map_err(|error| Invalid::Syntax(error, args))
    }

    /// Returns the arguments that the user means; `None` if they are wrong in another way.
    fn completed(&self, args: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
        if error.kind() != ErrorKind::InvalidSubcommand {
            return None;
        }
        let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
            return None;
        };
        let at = args.iter().position(|arg| arg == &**word)?;
        match self.default_command {
            _ if word == HELP => Some(with_help_option(args, at)),
            Some(command) if word == "-" || is_board(word) => {
                let mut args = args.to_vec();
                // Arguments after `--` are no command.
                let before = args.iter().position(|arg| arg == "--").unwrap_or(at);
                args.insert(before.min(at), command.into());
                Some(args)
            }
            _ => None,
        }
    }
}

/// Puts a space before an argument that is no option but a board whose first cell is `-1` or `-`.
fn quote_board(arg: &mut OsString) {
    let Some(text) = arg.to_str() else {
        return;
    };
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | '/' | ';' | '|');
    if let Some(rest) = text.strip_prefix('-')
        && rest.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(is_separator)
    {
        *arg = format!(" {text}").into();
    }
}

/// Returns whether a word is a board, a part of one, or a board with mistakes.
fn is_board(word: &str) -> bool {
    word.contains(char::is_numeric) || word.parse::<Board>().is_ok()
}

/// Returns the arguments with the option for help in place of the word at an index.
fn with_help_option(args: &[OsString], at: usize) -> Vec<OsString> {
    let mut args = args.to_vec();
    args.remove(at);
    args.push("--help".into());
    args
}

/// Returns the arguments with the options before a command after it; `None` if there are none.
/// Refuses arguments of the program that the command does not have.
fn options_after_command(
    program: &Command,
    matches: &ArgMatches,
    args: &[OsString],
) -> Result<Option<Vec<OsString>>, Invalid> {
    let Some(name) = matches.subcommand_name() else {
        return Ok(None);
    };
    let own = program.get_arguments().filter(|arg| !arg.is_global_set());
    let given: Vec<&str> = own
        .map(|arg| arg.get_id().as_str())
        .filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine))
        .collect();
    let has = |id: &str| {
        let command = program.find_subcommand(name);
        command.is_some_and(|command| command.get_arguments().any(|arg| arg.get_id() == id))
    };
    if let Some(argument) = given.iter().find(|id| !has(id)) {
        return Err(Invalid::Conflict { command: name.into(), argument: (*argument).into() });
    }
    let at = args.iter().position(|arg| arg == name).filter(|_| !given.is_empty());
    Ok(at.map(|at| {
        let mut moved = args.to_vec();
        moved[1..=at].rotate_right(1);
        moved
    }))
}
