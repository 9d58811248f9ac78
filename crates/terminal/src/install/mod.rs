//! The commands that install a program: shell completions and manual pages. All programs have them.

mod completions;
mod man;
pub mod values;

use std::path::PathBuf;

use clap::{CommandFactory, Subcommand, ValueHint};
use clap_complete::Shell;

use crate::error::{Error, Status};
use crate::i18n::I18n;
use crate::program::Program;
use crate::stdout;

/// The commands, a part of the commands of each program.
#[derive(Clone, Debug, Subcommand)]
pub enum InstallCommand {
    /// Prints the completions of a shell.
    #[command(subcommand_help_heading = "shell")]
    Completions {
        /// The shell.
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Writes the manual pages, in the language of the user.
    #[command(subcommand_help_heading = "shell")]
    Man {
        /// The folder for manual pages, such as `/usr/local/share/man`.
        #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
}

impl Program {
    /// Runs a command that installs the program, whose command line is `A`.
    ///
    /// # Errors
    ///
    /// [`Error`] if standard output or a file cannot be written.
    pub fn install<A: CommandFactory>(
        &self,
        command: &InstallCommand,
        i18n: &I18n,
    ) -> Result<Status, Error> {
        let program = self.command::<A>(i18n);
        match command {
            InstallCommand::Completions { shell } => {
                stdout::write(completions::script(*shell, program).as_bytes())?;
            }
            InstallCommand::Man { folder } => man::write(folder, program, i18n)?,
        }
        Ok(Status::Ok)
    }
}
