//! Parsing of the command line.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches};

use crate::error::Error;
use crate::msg;

/// What the declaration of a command line does not say.
#[derive(Debug, Default)]
pub struct CommandLine {
    /// The command of a line that begins with a board.
    pub default_command: Option<&'static str>,
    /// Commands with the options of all commands that they have no use for.
    pub useless: &'static [(&'static str, &'static [&'static str])],
}

/// An invalid command line.
pub(crate) enum Invalid {
    /// With the error of the parser, help and version included, and the arguments that it parsed.
    Syntax(clap::Error, Vec<OsString>),
    Other(Error),
}

impl CommandLine {
    /// Parses a command line. Adds the command of a board without one, and reads `help COMMAND` as
    /// `COMMAND --help`.
    pub(crate) fn parse<A: CommandFactory + FromArgMatches>(
        &self,
        mut args: Vec<OsString>,
    ) -> Result<A, Invalid> {
        let mut parsed = A::command().try_get_matches_from(&args);
        if let Err(error) = &parsed
            && let Some(completed) = self.completed(&args, error)
        {
            args = completed;
            parsed = A::command().try_get_matches_from(&args);
        }
        let parsed = parsed.and_then(|matches| {
            let found = A::from_arg_matches(&matches)?;
            Ok((found, matches))
        });
        match parsed {
            Ok((found, matches)) => self.refuse_useless(&matches).map(|()| found),
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
        let mut args = args.to_vec();
        match self.default_command {
            _ if word == "help" => {
                args.remove(at);
                args.push("--help".into());
            }
            Some(command) if word == "-" || word.contains(char::is_numeric) => {
                args.insert(at, command.into());
            }
            _ => return None,
        }
        Some(args)
    }

    fn refuse_useless(&self, matches: &ArgMatches) -> Result<(), Invalid> {
        let Some((name, matches)) = matches.subcommand() else {
            return Ok(());
        };
        let is_given =
            |option: &&&str| matches.value_source(option) == Some(ValueSource::CommandLine);
        match self.useless_for(name).iter().find(is_given) {
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
