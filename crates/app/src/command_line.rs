//! Parsing of the command line.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches};
use jiugong::Board;

use crate::error::Error;
use crate::msg;

/// The word before a command whose help is printed.
const HELP: &str = "help";

/// The properties of a command line that its declaration leaves out.
#[derive(Debug, Default)]
pub struct CommandLine {
    /// The command of a line that begins with a board.
    pub default_command: Option<&'static str>,
    /// Commands with the options of all commands that they have no use for.
    pub useless: &'static [(&'static str, &'static [&'static str])],
    /// Words that users take for commands of this program, and what they mean: other programs and
    /// their commands.
    pub elsewhere: &'static [(&'static str, &'static str)],
}

/// An invalid command line.
pub(crate) enum Invalid {
    /// With the error of the parser, help and version included, and the arguments that it parsed.
    Syntax(clap::Error, Vec<OsString>),
    /// A command after an argument of the program alone, by identifier.
    Conflict {
        command: String,
        argument: String,
    },
    Other(Error),
}

/// Lets commands follow arguments of the program, such as `--lang`. Their conflicts with other
/// arguments than those of all commands are found after the command line is parsed: the parser
/// would take a command after any argument for an argument.
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
        let parsed = parsed.and_then(|matches| {
            let found = A::from_arg_matches(&matches)?;
            Ok((found, matches))
        });
        match parsed {
            Ok((found, matches)) => {
                refuse_mixed(&command, &matches)?;
                self.refuse_useless(&matches).map(|()| found)
            }
            Err(error) => Err(Invalid::Syntax(error, args)),
        }
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
                // What comes after `--` is no command.
                let before = args.iter().position(|arg| arg == "--").unwrap_or(at);
                args.insert(before.min(at), command.into());
                Some(args)
            }
            _ => None,
        }
    }

    fn refuse_useless(&self, matches: &ArgMatches) -> Result<(), Invalid> {
        let Some((name, matches)) = matches.subcommand() else {
            return Ok(());
        };
        match self.useless_for(name).iter().find(|option| is_given(matches, option)) {
            Some(option) => {
                let argument = format!("--{}", option.replace('_', "-"));
                Err(Invalid::Other(Error::Usage(msg!(
                    "usage-useless",
                    argument = argument,
                    command = name
                ))))
            }
            None => Ok(()),
        }
    }

    /// Returns the options that a command has no use for.
    fn useless_for(&self, name: &str) -> &[&'static str] {
        let found = self.useless.iter().find(|(command, _)| *command == name);
        found.map_or(&[], |(_, options)| options)
    }

    /// Leaves the options that commands have no use for out of their help.
    pub(crate) fn hide_useless(&self, command: Command) -> Command {
        command.mut_subcommands(|subcommand| {
            let useless = self.useless_for(subcommand.get_name()).to_vec();
            subcommand.mut_args(move |arg| {
                let is_useless = useless.contains(&arg.get_id().as_str());
                if is_useless { arg.hide(true) } else { arg }
            })
        })
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

fn is_given(matches: &ArgMatches, argument: &str) -> bool {
    matches.value_source(argument) == Some(ValueSource::CommandLine)
}

/// Refuses a command with arguments of the program that the command does not have.
fn refuse_mixed(program: &Command, matches: &ArgMatches) -> Result<(), Invalid> {
    let Some(command) = matches.subcommand_name() else {
        return Ok(());
    };
    let mut own = program.get_arguments().filter(|arg| !arg.is_global_set());
    match own.find(|arg| is_given(matches, arg.get_id().as_str())) {
        Some(arg) => {
            let argument = arg.get_id().to_string();
            Err(Invalid::Conflict { command: command.into(), argument })
        }
        None => Ok(()),
    }
}
