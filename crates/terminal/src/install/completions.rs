//! Scripts that complete command lines in shells, as `clap_complete` makes them, apart from a
//! mistake: its script for Bash writes a hyphen in the name of a program in two ways, of which one
//! is right.

use clap::Command;
use clap_complete::Shell;

/// Returns the script of a shell for a program.
pub fn script(shell: Shell, mut program: Command) -> String {
    program.build();
    let mut program = without_hidden(&program);
    let name = program.get_name().to_string();
    // Generated in memory first: the generator panics if its writer fails.
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut program, &*name, &mut bytes);
    let script = String::from_utf8_lossy(&bytes);
    match shell {
        Shell::Bash => script.replace(&name.replace('-', "__subcmd__"), &name.replace('-', "__")),
        _ => script.into_owned(),
    }
}

/// Returns a command, which is built, without its hidden arguments: the scripts would offer them.
fn without_hidden(command: &Command) -> Command {
    let args = command.get_arguments().filter(|arg| !arg.is_hide_set());
    Command::new(command.get_name().to_string())
        .about(command.get_about().cloned().unwrap_or_default())
        .version(command.get_version().unwrap_or_default().to_string())
        .args(args.map(|arg| arg.clone().global(false)))
        .subcommands(command.get_subcommands().map(without_hidden))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
}
