//! A program's command line in the user's language.
//!
//! The commands are declared without a word of help. Here they get their texts, by name:
//! `help-PROGRAM-COMMAND` for a command and `help-PROGRAM-COMMAND-more` for what stands below its
//! options, `help-value-VALUE` for the name of a value, and for an option
//! `help-PROGRAM-COMMAND-arg-ID`, or `help-arg-ID` where all commands have it alike.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::i18n::Words;
use crate::say;

/// Where the options for help and version stand in it: behind all others.
const LAST: usize = 1000;

impl Words {
    /// The command with its texts, and all below it.
    pub fn command(&self, command: Command) -> Command {
        let name = command.get_name().to_string();
        let version = Arg::new("version")
            .short('V')
            .long("version")
            .display_order(LAST)
            .action(ArgAction::Version);
        let command = command.disable_version_flag(true).arg(version);
        let mut command = self.with_texts(command, &format!("help-{name}"));
        // Only now does every command know the options that all have, and its own usage.
        command.build();
        self.with_usage(command)
    }

    fn with_usage(&self, mut command: Command) -> Command {
        let usage = command.render_usage().to_string();
        let text = |name: &str| self.find(name).unwrap_or_default();
        let usage = usage
            .trim_start_matches("Usage:")
            .trim()
            .replace("[OPTIONS]", &text("help-usage-options"))
            .replace("[COMMAND]", &text("help-usage-command"))
            .replace("<COMMAND>", &text("help-usage-command"));
        command
            .override_usage(usage)
            .mut_subcommands(|sub| self.with_usage(sub))
    }

    fn with_texts(&self, command: Command, key: &str) -> Command {
        let text = |name: &str| self.find(name).unwrap_or_default();
        let command = command
            .about(text(key))
            .after_help(text(&format!("{key}-more")))
            .subcommand_help_heading(text("help-commands"))
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .arg(
                Arg::new("help")
                    .short('h')
                    .long("help")
                    .display_order(LAST)
                    .action(ArgAction::Help),
            )
            .help_template(format!(
                "{{about-with-newline}}\n{}{{usage}}\n\n{{all-args}}{{after-help}}",
                text("help-usage")
            ));
        command
            .mut_args(|arg| {
                let id = arg.get_id().to_string();
                let help = self
                    .find(&format!("{key}-arg-{id}"))
                    .unwrap_or_else(|| text(&format!("help-arg-{id}")));
                let heading = match arg.is_positional() {
                    true => "help-arguments",
                    false => "help-options",
                };
                let values: std::vec::Vec<String> = arg
                    .get_value_names()
                    .unwrap_or_default()
                    .iter()
                    .map(|name| {
                        self.find(&format!("help-value-{name}"))
                            .unwrap_or(name.to_string())
                    })
                    .collect();
                let arg = arg.help(help).help_heading(text(heading));
                match arg.get_action().takes_values() {
                    false => arg,
                    // The texts tell defaults and choices themselves.
                    true => arg
                        .value_names(values)
                        .hide_default_value(true)
                        .hide_possible_values(true),
                }
            })
            .mut_subcommands(|sub| {
                let key = format!("{key}-{}", sub.get_name());
                self.with_texts(sub, &key)
            })
    }

    /// What is wrong with a command line, or the help or version that it asked for.
    pub fn usage_error(&self, error: &clap::Error) -> String {
        let part = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(texts)) => texts.join(", "),
            Some(ContextValue::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        let (argument, value) = (
            part(ContextKind::InvalidArg),
            part(ContextKind::InvalidValue),
        );
        match error.kind() {
            ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                error.render().to_string().trim_end().into()
            }
            ErrorKind::InvalidSubcommand => say!(
                self,
                "usage-command",
                command = part(ContextKind::InvalidSubcommand)
            ),
            ErrorKind::UnknownArgument => say!(self, "usage-unknown", argument = argument),
            ErrorKind::ArgumentConflict => say!(self, "usage-repeated", argument = argument),
            ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => {
                say!(self, "usage-missing", argument = argument)
            }
            ErrorKind::InvalidUtf8 => say!(self, "usage-utf8"),
            ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::NoEquals => {
                say!(self, "usage-values", argument = argument)
            }
            _ if value.is_empty() => say!(self, "usage-no-value", argument = argument),
            _ => say!(self, "usage-value", argument = argument, value = value),
        }
    }
}
