//! The start and the end of a program.

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::AtomicBool;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, Parser};
#[cfg(unix)]
use signal_hook::{consts::SIGABRT, flag};

use crate::allocator;
use crate::command_line::{CommandLine, Invalid, mixed};
use crate::console;
use crate::env;
use crate::error::{Error, Status};
use crate::i18n::help::{conflict, usage_error};
use crate::i18n::{Catalogue, I18n, Lang};
use crate::output::print_error;
use crate::stdout;

/// A program: its name and its own messages.
#[derive(Debug)]
pub struct Program {
    /// The name, which error messages start with.
    pub name: &'static str,
    /// The messages of this program alone.
    pub catalogues: &'static [Catalogue],
    /// The command line.
    pub command_line: CommandLine,
}

impl Program {
    /// Parses the command line, runs the program and returns its exit status. Prints its error, in
    /// the language of the user.
    pub fn run<A: Parser>(
        &self,
        main: impl FnOnce(A, Arc<I18n>) -> Result<Status, Error>,
    ) -> ExitCode {
        stdout::report_size_limit();
        #[cfg(unix)]
        exit_on_abort();
        let args: Vec<OsString> = std::env::args_os().collect();
        let lang = Lang::of_command(
            args.iter().filter_map(|arg| arg.to_str()),
            |name| std::env::var(name).ok(),
            env::user_locale,
        );
        let i18n = Arc::new(I18n::new(lang, self.catalogues));
        allocator::set_program(self.name, lang);
        // Parsed without help texts first: to localize them takes longer than most answers.
        let result = match self.command_line.parse(args) {
            Ok(args) => main(args, Arc::clone(&i18n)),
            Err(Invalid::Syntax(error, args)) => self.usage::<A>(&args, error, &i18n),
            Err(Invalid::Conflict { command, argument }) => {
                Err(Error::Usage(conflict(&self.command::<A>(&i18n), &command, &argument)))
            }
        };
        let status = result.unwrap_or_else(|error| {
            print_error(self.name, &i18n, &error);
            error.status()
        });
        console::wait_before_close(&i18n);
        status.into()
    }

    /// Prints help or version, or returns the error of the command line.
    fn usage<A: Parser>(
        &self,
        args: &[OsString],
        error: clap::Error,
        i18n: &I18n,
    ) -> Result<Status, Error> {
        let mut command = self.command::<A>(i18n);
        // The same error, with the names of values in the language of the user.
        let localized = command.try_get_matches_from_mut(args).err().unwrap_or(error);
        let help = || i18n.wrap_help(&localized.render().to_string());
        match localized.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                stdout::write(format!("{}\n", help()).as_bytes())?;
                Ok(Status::Ok)
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(Error::Help(help())),
            _ => {
                let moved_to = self.command_line.moved_to;
                Err(Error::Usage(usage_error(&localized, &command, moved_to)))
            }
        }
    }

    /// Returns the command of the program, with help texts.
    pub fn command<A: CommandFactory>(&self, i18n: &I18n) -> Command {
        mixed(i18n.localize(A::command()))
    }

    /// Returns the short help of the program.
    pub fn help<A: CommandFactory>(&self, i18n: &I18n) -> String {
        i18n.wrap_help(&self.command::<A>(i18n).render_help().to_string())
    }
}

/// Makes an abort end the program with [`Status::Io`]: the standard library aborts, after it has
/// printed a message, if a stack overflows, and so does a limit of the time in the MPI library.
#[cfg(unix)]
fn exit_on_abort() {
    let condition = Arc::new(AtomicBool::new(true));
    // If the handler cannot be installed, an abort still ends the program.
    let _ = flag::register_conditional_shutdown(SIGABRT, Status::Io as i32, condition);
}
