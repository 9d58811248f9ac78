//! Checks the completions and the manual pages of a program.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::language::count_chinese;
use crate::program::Program;

/// The shells that have completions, and whether these know the values of options.
const SHELLS: [(&str, bool); 5] =
    [("bash", true), ("elvish", false), ("fish", true), ("powershell", false), ("zsh", true)];

/// Asserts that the completions of every shell contain the names of commands and options, and those
/// of the shells that complete values, some values.
#[track_caller]
pub fn check_completions(program: Program, names: &[&str], values: &[&str]) {
    for (shell, has_values) in SHELLS {
        let output = program.run(&format!("completions {shell}"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{shell}");
        let words: Vec<&str> =
            output.stdout.split(|c: char| !c.is_alphanumeric() && !"-*+".contains(c)).collect();
        for name in names.iter().chain(values.iter().filter(|_| has_values)) {
            let is_option = |word: &&str| word.trim_start_matches('-') == *name;
            assert!(words.iter().any(is_option), "{name} in the script of {shell}");
        }
    }
}

/// Returns what Bash offers for the last word of a command line.
#[track_caller]
pub fn bash_offers(program: Program, words: &[&str]) -> Vec<String> {
    let name = words[0];
    let complete = r#"
        eval "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        completer=$(complete -p "$1" | sed 's/.* -F \([^ ]*\).*/\1/')
        "$completer" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let script = program.run("completions bash").stdout;
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", complete, name, &script]).args(words);
    let output = bash.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let offers = String::from_utf8(output.stdout).unwrap();
    offers.split_whitespace().map(String::from).collect()
}

/// Returns the commands that the help of a program lists, in a language: lines with a name and a
/// text between the examples and the options.
fn commands_of_help(program: Program, lang: &str) -> Vec<String> {
    let help = program.run(&format!("--help --lang {lang}")).stdout;
    let lists = help.split("\n\n").filter(|part| !part.contains("--"));
    let lines = lists.flat_map(str::lines).filter_map(|line| {
        let (name, text) = line.strip_prefix("  ")?.split_once("  ")?;
        let is_command = name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        (is_command && !name.is_empty() && !text.trim().is_empty()).then(|| name.to_owned())
    });
    lines.collect()
}

/// Returns the commands that the completions of fish offer.
fn commands_of_completions(program: Program) -> Vec<String> {
    let script = program.run("completions fish").stdout;
    // Options have their names before what they offer.
    let is_command = |line: &&str| {
        line.contains("_needs_command\" -a \"") || line.contains("_needs_command\" -f -a \"")
    };
    let lines = script.lines().filter(is_command);
    let offered = lines.filter_map(|line| line.split(" -a \"").nth(1)?.split('"').next());
    offered.map(str::to_owned).collect()
}

/// Asserts that help in either language and completions have the same commands, each once.
#[track_caller]
pub fn check_commands(program: Program, commands: &[&str]) {
    let expected: BTreeSet<String> = commands.iter().map(|command| command.to_string()).collect();
    let lists = [
        ("help", commands_of_help(program, "en")),
        ("Chinese help", commands_of_help(program, "zh")),
        ("completions", commands_of_completions(program)),
    ];
    for (place, list) in lists {
        assert_eq!(list.len(), expected.len(), "{place}: {list:?}");
        assert_eq!(BTreeSet::from_iter(list), expected, "{place}");
    }
    check_completions(program, commands, &[]);
}

/// Asserts that the manual pages of a program are complete: one of the program, one of each
/// command, in either language; and that help and completions have the same commands.
#[track_caller]
pub fn check_manual(program: Program, name: &str, commands: &[&str]) {
    check_commands(program, commands);
    let folder = tempfile::tempdir().unwrap();
    for (lang, place, heading) in [("en", "man1", "SYNOPSIS"), ("zh", "zh_CN/man1", "概要")] {
        let output = program.run_in(folder.path(), &format!("man pages --lang {lang}"));
        assert_eq!((output.status, output.text().as_str()), (0, ""));
        let place = folder.path().join("pages").join(place);
        let found = fs::read_dir(&place).unwrap();
        let mut found: Vec<String> =
            found.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let pages = commands.iter().map(|command| format!("{name}-{command}.1"));
        let mut expected: Vec<String> = pages.chain([format!("{name}.1")]).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
        for file in found {
            let page = fs::read_to_string(place.join(&file)).unwrap();
            let title = format!("\n.TH {} 1 ", file.trim_end_matches(".1"));
            assert!(page.contains(&title), "{page}");
            assert!(page.contains(&format!("\n.SH {heading}\n")), "{page}");
            assert!(page.contains("\\-\\-help"), "{page}");
            assert!(!page.contains("help\\-"), "the name of a message: {page}");
            assert_eq!(count_chinese(&page) > 20, lang == "zh", "{page}");
        }
    }
    // The pages of the same program replace older ones.
    let again = program.run_in(folder.path(), "man pages");
    assert_eq!((again.status, again.text().as_str()), (0, ""));
}

/// Asserts that a place that is not a folder gives an error in either language.
#[track_caller]
pub fn check_unwritable_manual(program: Program) {
    for (lang, expected) in [("en", "cannot write"), ("zh", "无法写入")] {
        let output = program.run(&format!("man /dev/null --lang {lang}"));
        assert_eq!((output.status, output.stdout.as_str()), (4, ""), "{output:?}");
        assert!(output.stderr.contains(expected), "{output:?}");
    }
}
