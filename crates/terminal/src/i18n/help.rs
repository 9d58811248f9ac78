//! Help texts and usage errors of the command line, in the user's language.
//!
//! The commands are declared without help texts. They get them here, by identifier:
//!
//! - `help-PROGRAM-COMMAND` or, if several programs have the command, `help-COMMAND`: the summary
//!   of a command;
//! - the same with `-examples`: the examples below its usage;
//! - the same with `-more`: the text below its options;
//! - `help-PROGRAM-usage`: the usage of a program, if its options do not show it;
//! - `help-group-GROUP`: the heading of a group of commands. The declaration of a command names its
//!   group, as the heading of subcommands: see [`I18n::arguments`];
//! - the same with `-arg-ID` or, if all commands share the text, `help-arg-ID`: the text of an
//!   argument;
//! - `help-value-VALUE`: the name of a value.

use std::error::Error;
use std::fmt;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use textwrap::core::display_width;

use crate::i18n::similar::question;
use crate::i18n::{I18n, Message};
use crate::msg;
use crate::wrap;

/// The display order of the options for help and version: after all others.
const LAST: usize = 1000;

/// The display order from which options are those of many commands.
const GLOBAL: usize = 100;

impl I18n {
    /// Returns a command with the help texts of all its subcommands and arguments.
    pub fn localize(&self, command: Command) -> Command {
        let id = format!("help-{}", command.get_name());
        let version = Arg::new("version")
            .short('V')
            .long("version")
            .display_order(LAST)
            .action(ArgAction::Version);
        let command = with_arguments(command);
        // Lines are wrapped when they are rendered: see `wrap_help`.
        let command = command.disable_version_flag(true).arg(version).term_width(0);
        let mut command = self.with_texts(command, &id);
        // Propagates global options to the subcommands and computes their usage.
        command.build();
        self.with_usage(command)
    }

    /// Wraps rendered help at the width of the terminal, and ends its headings as the language
    /// does.
    pub(crate) fn wrap_help(&self, help: &str) -> String {
        let mut help = help.trim_end().to_string();
        for heading in ["commands", "arguments", "options", "options-global", "options-large"] {
            let heading = self.help(&format!("help-{heading}"));
            let end = self.help("help-heading-end");
            help = help.replace(&format!("\n{heading}:\n"), &format!("\n{heading}{end}\n"));
        }
        wrap::wrap(&help, wrap::width())
    }

    fn with_usage(&self, mut command: Command) -> Command {
        let rendered = command.render_usage().to_string();
        let rendered = rendered.trim_start_matches("Usage:").trim();
        let own = self.find(&format!("help-{}-usage", command.get_name()));
        let usage = own.as_deref().unwrap_or(rendered);
        // Lines start below the first one.
        let indentation = " ".repeat(display_width(&self.help("help-usage")));
        let lines: Vec<&str> = usage.lines().map(str::trim).collect();
        let usage = lines.join(&format!("\n{indentation}"));
        let mut usage = usage.replace("[OPTIONS]", &self.help("help-usage-options"));
        if command.has_subcommands() {
            let placeholder = self.help("help-usage-command");
            usage = usage.replace("[COMMAND]", &placeholder).replace("<COMMAND>", &placeholder);
        }
        command.override_usage(usage).mut_subcommands(|subcommand| self.with_usage(subcommand))
    }

    fn with_texts(&self, command: Command, id: &str) -> Command {
        let help =
            Arg::new("help").short('h').long("help").display_order(LAST).action(ArgAction::Help);
        let name = command.get_name().to_string();
        let more = wrap::join_lines(&self.command_text(&name, id, "-more"));
        let (usage, arguments) = (self.help("help-usage"), self.arguments(&command, id));
        let hint = if more.is_empty() { String::new() } else { self.help("help-more") };
        command
            .about(self.command_text(&name, id, ""))
            .before_help(self.examples(&name, id))
            .after_help(hint)
            .after_long_help(more)
            .subcommand_help_heading(self.help("help-commands"))
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .arg(help)
            .help_template(format!(
                "{{about-with-newline}}\n{usage}{{usage}}\n\n{{before-help}}{arguments}{{after-help}}"
            ))
            .mut_args(|arg| self.with_arg_texts(arg, id))
            .mut_subcommands(|subcommand| {
                let id = format!("{id}-{}", subcommand.get_name());
                self.with_texts(subcommand, &id)
            })
    }

    /// Returns the examples of a command, with a heading.
    fn examples(&self, command: &str, id: &str) -> String {
        let examples = self.command_text(command, id, "-examples");
        let lines = examples.lines().map(|line| format!("\n  {line}"));
        self.heading("help-examples") + &lines.collect::<String>()
    }

    /// Returns the template of the arguments of a command and, if it has some, its commands. The
    /// commands of a program are in groups, if any names one and the program has no arguments
    /// beside its options.
    fn arguments(&self, command: &Command, id: &str) -> String {
        let mut groups: Vec<Option<&str>> = Vec::new();
        for group in command.get_subcommands().map(Command::get_subcommand_help_heading) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        if groups.iter().all(Option::is_none) || command.get_positionals().next().is_some() {
            return "{all-args}".into();
        }
        let names = command.get_subcommands().map(Command::get_name);
        let width = names.map(str::len).max().unwrap_or_default();
        let mut arguments = String::new();
        for group in groups {
            arguments += &match group {
                Some(group) => self.heading(&format!("help-group-{group}")),
                None => self.heading("help-commands"),
            };
            arguments.push('\n');
            let is_in_group = |command: &&Command| command.get_subcommand_help_heading() == group;
            for name in command.get_subcommands().filter(is_in_group).map(Command::get_name) {
                let about = self.command_text(name, &format!("{id}-{name}"), "");
                arguments += &format!("  {name:width$}  {about}\n");
            }
            arguments.push('\n');
        }
        arguments + &self.heading("help-options") + "\n{options}"
    }

    /// Returns a heading with its end.
    fn heading(&self, id: &str) -> String {
        self.help(id) + &self.help("help-heading-end")
    }

    /// Returns the text of a command with this identifier, or else that of the command with its
    /// name in all programs. A command may have no text after the options.
    fn command_text(&self, command: &str, id: &str, end: &str) -> String {
        let of_all_programs = || {
            let program = id.trim_start_matches("help-").trim_end_matches(&format!("-{command}"));
            self.find_with(&format!("help-{command}{end}"), &[("program", program.into())])
        };
        self.find(&format!("{id}{end}")).or_else(of_all_programs).unwrap_or_default()
    }

    fn with_arg_texts(&self, arg: Arg, command_id: &str) -> Arg {
        let arg_id = arg.get_id().to_string();
        let help = self
            .find(&format!("{command_id}-arg-{arg_id}"))
            .unwrap_or_else(|| self.help(&format!("help-arg-{arg_id}")));
        let heading = match arg.get_help_heading() {
            // Declared as a part of an identifier.
            Some(part) => &format!("help-options-{part}"),
            None if arg.is_positional() => "help-arguments",
            None if arg.get_display_order() >= GLOBAL => "help-options-global",
            None => "help-options",
        };
        let arg = arg.help(help).help_heading(self.help(heading));
        if !arg.get_action().takes_values() {
            return arg;
        }
        let names: Vec<String> = arg
            .get_value_names()
            .unwrap_or_default()
            .iter()
            .map(|name| self.find(&format!("help-value-{name}")).unwrap_or(name.to_string()))
            .collect();
        // The help texts mention defaults and possible values themselves.
        arg.value_names(names).hide_default_value(true).hide_possible_values(true)
    }

    fn help(&self, id: &str) -> String {
        self.find(id).unwrap_or_default()
    }
}

/// Returns a command whose subcommands have their arguments. The parser adds the arguments of a
/// subcommand only when the user gives it.
fn with_arguments(command: Command) -> Command {
    let mut built = command.clone().disable_help_flag(true);
    built.build();
    command.mut_subcommands(|subcommand| {
        let name = subcommand.get_name().to_string();
        let Some(subcommand) = built.find_subcommand(&name) else {
            return subcommand;
        };
        let is_of_program =
            |arg: &Arg| built.get_arguments().any(|other| other.is_global_set() && other == arg);
        let own = subcommand.get_arguments().filter(|arg| !is_of_program(arg));
        let order = subcommand.get_display_order();
        let command =
            Command::new(name).args(own).groups(subcommand.get_groups()).display_order(order);
        match subcommand.get_subcommand_help_heading() {
            Some(group) => command.subcommand_help_heading(group.to_owned()),
            None => command,
        }
    })
}

/// Returns the name of an argument: `--metric` for `--metric <METRIC>`, `BOARD` for `[BOARD]...`.
fn name_of(argument: &str) -> String {
    match argument.split_once(" <") {
        Some((option, _)) if option.starts_with("--") => option.into(),
        _ => argument.trim_end_matches("...").trim_matches(['[', ']', '<', '>']).into(),
    }
}

/// Returns the message for a command after an argument of the program alone, by identifier.
pub(crate) fn conflict(program: &Command, command: &str, id: &str) -> Message {
    let argument = program.get_arguments().find(|arg| arg.get_id() == id);
    let argument = argument.map(|arg| name_of(&arg.to_string())).unwrap_or_default();
    msg!("usage-conflict", argument = command, other = argument)
}

/// Error of an option's parser: what it expects.
#[derive(Debug)]
pub struct Expected(pub Message);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl Error for Expected {}

/// Returns what an option expects, given the error about its value: what its parser says, or else a
/// number.
fn expected(error: &clap::Error, value: &str) -> Message {
    let Some(source) = error.source() else {
        return msg!("expected-number");
    };
    if let Some(Expected(message)) = source.downcast_ref() {
        return message.clone();
    }
    // As in "0 is not in 1..=65535".
    let source = source.to_string();
    let range = source.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    match range {
        Some((min, max)) => msg!("expected-range", min = min, max = max),
        None if value.bytes().all(|byte| byte.is_ascii_digit()) => msg!("expected-smaller"),
        None => msg!("expected-number"),
    }
}

/// Returns the message for an unknown option or one argument too many.
fn unknown(argument: &str, similar: Message) -> Message {
    match argument.strip_prefix('-') {
        Some(number) if number.starts_with(|c: char| c.is_ascii_digit()) => {
            msg!("usage-negative", argument = argument)
        }
        Some(_) => msg!("usage-unknown", argument = argument, similar = similar),
        None => msg!("usage-unexpected", argument = argument),
    }
}

/// Returns the message for an invalid command line of a program. `elsewhere` has commands of other
/// programs, with these.
pub(crate) fn usage_error(
    error: &clap::Error,
    program: &Command,
    moved_to: &[(&str, &str)],
) -> Message {
    let texts = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let context = |kind| texts(kind).into_iter().next().unwrap_or_default();
    // The last one is the most similar.
    let similar = |kind| question(texts(kind).last().map(String::as_str));
    let arguments: Vec<String> =
        texts(ContextKind::InvalidArg).iter().map(|argument| name_of(argument)).collect();
    let argument = arguments.first().cloned().unwrap_or_default();
    let value = context(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let similar = match moved_to.iter().find(|(word, _)| *word == command) {
                Some((_, meant)) => question(Some(meant)),
                None => similar(ContextKind::SuggestedSubcommand),
            };
            msg!("usage-command", command = command, similar = similar)
        }
        ErrorKind::UnknownArgument => unknown(&argument, similar(ContextKind::SuggestedArg)),
        // After the arguments of the program, which have no command, or one argument too many.
        ErrorKind::ArgumentConflict if argument.is_empty() => {
            let argument = context(ContextKind::InvalidSubcommand);
            let other = name_of(&context(ContextKind::PriorArg));
            match program.find_subcommand(&argument) {
                Some(_) => msg!("usage-conflict", argument = argument, other = other),
                None => unknown(&argument, question(None)),
            }
        }
        ErrorKind::ArgumentConflict => match name_of(&context(ContextKind::PriorArg)) {
            other if other.is_empty() || other == argument => {
                msg!("usage-repeated", argument = argument)
            }
            other => msg!("usage-conflict", argument = argument, other = other),
        },
        ErrorKind::MissingRequiredArgument => msg!("usage-missing", argument = arguments),
        ErrorKind::MissingSubcommand => {
            msg!("usage-no-command", commands = texts(ContextKind::ValidSubcommand))
        }
        ErrorKind::InvalidUtf8 => msg!("usage-utf8"),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::NoEquals => {
            msg!("usage-value-count", argument = argument)
        }
        _ if value.is_empty() => msg!("usage-no-value", argument = argument),
        _ => match texts(ContextKind::ValidValue) {
            values if values.is_empty() => {
                let expected = expected(error, &value);
                msg!("usage-value", argument = argument, value = value, expected = expected)
            }
            values => msg!(
                "usage-value-of",
                argument = argument,
                value = value,
                similar = similar(ContextKind::SuggestedValue),
                values = values
            ),
        },
    }
}
