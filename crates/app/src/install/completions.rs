//! Scripts that complete command lines in shells.
//!
//! The scripts of `clap_complete` for Elvish and PowerShell complete commands and options, but no
//! values. Those of options are added here: a look at the word before the one that is completed.
//! The script for Bash writes a hyphen in the name of a program in two ways, of which one is right.
//! That for Zsh completes no options after a board.
//!
//! In a list such as `a-star,ida-star`, the scripts of `clap_complete` complete the first name
//! only. Here they complete each, except in PowerShell, where a comma separates arguments.

use std::collections::{BTreeMap, BTreeSet};

use clap::{Arg, Command};
use clap_complete::Shell;

/// The start of a line of the script of Zsh for an argument with several values, and for the rest
/// of the command line, which has no options.
const ZSH_EACH: &str = "\n'*:";
const ZSH_REST: &str = "\n'*::";

/// The start of the completer in the script of PowerShell.
const POWERSHELL_START: &str = "param($wordToComplete, $commandAst, $cursorPosition)\n";

/// Returns the script of a shell for a program.
pub fn script(shell: Shell, mut program: Command) -> String {
    program.build();
    let mut program = without_hidden(&program);
    let name = program.get_name().to_string();
    // Generated in memory first: the generator panics if its writer fails.
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut program, &*name, &mut bytes);
    let script = String::from_utf8_lossy(&bytes).into_owned();
    let script = list_options(&program).into_values().fold(script, |script, values| {
        match list_values(shell, &values.join(" ")) {
            Some((word, list)) => script.replace(&word, &list),
            None => script,
        }
    });
    match shell {
        Shell::Bash => script.replace(&name.replace('-', "__subcmd__"), &name.replace('-', "__")),
        Shell::Zsh => script.replace(ZSH_REST, ZSH_EACH),
        Shell::Elvish => script + &elvish_values(&program),
        Shell::PowerShell => {
            let values = powershell_values(&program);
            script.replacen(POWERSHELL_START, &format!("{POWERSHELL_START}{values}"), 1)
        }
        _ => script,
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

/// Returns how the script of a shell completes these values as a word, and how as the last word of
/// a list; `None` if the script is changed in another way.
fn list_values(shell: Shell, values: &str) -> Option<(String, String)> {
    match shell {
        Shell::Bash => Some((
            format!(r#"compgen -W "{values}" -- "${{cur}}""#),
            format!(r#"compgen -P "${{cur%"${{cur##*,}}"}}" -W "{values}" -- "${{cur##*,}}""#),
        )),
        Shell::Zsh => Some((format!(":({values})'"), format!(":_values -s , name {values}'"))),
        Shell::Fish => {
            let [lines, list] = ["\\t''\n", ","].map(|separator| values.replace(' ', separator));
            let list = format!("\"(__fish_complete_list , 'string split , {list}')\"");
            Some((format!("\"{lines}\\t''\""), list))
        }
        _ => None,
    }
}

/// Returns the values of the options of a program, by option. An option with the same name has the
/// same values in all commands.
fn values(command: &Command) -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    let options = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    for arg in options {
        let values = possible_values(arg);
        if let (Some(long), false) = (arg.get_long(), values.is_empty()) {
            all.insert(format!("--{long}"), values);
        }
    }
    for subcommand in command.get_subcommands() {
        all.extend(values(subcommand));
    }
    all
}

/// Returns the [`values`] of the options that take lists.
fn list_options(command: &Command) -> BTreeMap<String, Vec<String>> {
    let lists = lists(command);
    values(command).into_iter().filter(|(option, _)| lists.contains(option)).collect()
}

/// Returns the options of a program that take lists.
fn lists(command: &Command) -> BTreeSet<String> {
    let args = command.get_arguments().filter(|arg| arg.get_value_delimiter() == Some(','));
    let options = args.filter_map(|arg| Some(format!("--{}", arg.get_long()?)));
    options.chain(command.get_subcommands().flat_map(lists)).collect()
}

/// Returns the values of an argument that takes some.
fn possible_values(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    arg.get_possible_values().iter().map(|value| value.get_name().to_string()).collect()
}

fn elvish_values(program: &Command) -> String {
    let options = values(program).into_iter().map(|(option, values)| {
        let values: Vec<String> = values.iter().map(|value| quote(value)).collect();
        format!("        &{option}=[{}]\n", values.join(" "))
    });
    let options: String = options.collect();
    let lists: Vec<String> = lists(program).into_iter().collect();
    let lists = lists.join(" ");
    let name = program.get_name();
    format!(
        "
use re
var without-values = $edit:completion:arg-completer[{name}]
set edit:completion:arg-completer[{name}] = {{|@words|
    var values = [
{options}    ]
    if (has-key $values $words[-2]) {{
        var before = ''
        if (has-value [{lists}] $words[-2]) {{
            set before = (re:replace '[^,]*$' '' $words[-1])
        }}
        each {{|value| put $before$value }} $values[$words[-2]]
    }} else {{
        $without-values $@words
    }}
}}
"
    )
}

fn powershell_values(program: &Command) -> String {
    let options = values(program).into_iter().map(|(option, values)| {
        let values: Vec<String> = values.iter().map(|value| quote(value)).collect();
        format!("        '{option}' = @({})\n", values.join(", "))
    });
    let options: String = options.collect();
    format!(
        "
    $values = @{{\n{options}    }}
    $before = $commandAst.CommandElements.Where{{ $_.Extent.EndOffset -lt $cursorPosition }}
    $option = \"$($before | Select-Object -Last 1)\"
    if ($values.ContainsKey($option)) {{
        return $values[$option].Where{{ $_ -like \"$wordToComplete*\" }}
    }}
"
    )
}

/// Quotes a value for Elvish and PowerShell.
fn quote(value: &str) -> String {
    format!("'{}'", value.replace('\'', "''"))
}
