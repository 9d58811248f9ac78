//! Checks in which language a program prints.

use crate::program::{Output, Program};

/// Counts the Chinese characters of a text.
pub fn count_chinese(text: &str) -> usize {
    text.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count()
}

/// Finds English prose: two words of lower-case letters in a row, outside of example commands.
fn find_english(text: &str) -> Option<String> {
    let commands = ["jiugong ", "jiugong-lab ", "build-table "];
    let prose = text.lines().filter(|line| {
        let line = line.trim_start();
        !commands.iter().any(|command| line.starts_with(command))
    });
    let words: Vec<&str> = prose.flat_map(|line| line.split([' ', '\n'])).collect();
    let is_word = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase());
    words.windows(2).find(|pair| pair.iter().all(|word| is_word(word))).map(|pair| pair.join(" "))
}

/// Asserts that an output is Chinese and has no English prose in it.
#[track_caller]
pub fn assert_chinese(output: &Output) {
    let text = output.text();
    assert!(count_chinese(&text) > 3, "{text}");
    assert_eq!(find_english(&text), None, "{text}");
}

/// Asserts that an output has no Chinese characters.
#[track_caller]
pub fn assert_english(output: &Output) {
    let text = output.text();
    assert_eq!(count_chinese(&text), 0, "{text}");
}

/// Asserts that the help of the program and of each of its commands is in either language, with
/// the same options in both.
#[track_caller]
pub fn check_help(program: Program, commands: &[&str]) {
    let helps = commands.iter().map(|command| format!("{command} --help"));
    for help in helps.chain(["--help".into()]) {
        let english = program.run(&help);
        assert_eq!((english.status, english.stderr.as_str()), (0, ""), "{help}");
        // One way to write the blank is a Chinese character.
        assert!(count_chinese(&english.stdout) <= 1, "{help}: {}", english.stdout);
        assert!(find_english(&english.stdout).is_some());
        assert!(!english.stdout.contains("help-"), "the name of a message: {}", english.stdout);
        let chinese = program.run(&format!("{help} --lang zh"));
        assert_eq!(chinese.status, 0);
        assert_chinese(&chinese);
        let english_options = options(&english.stdout);
        assert!(!english_options.is_empty(), "{help}");
        assert_eq!(english_options, options(&chinese.stdout), "{help}");
    }
}

/// Returns the names of the options that a help lists.
fn options(help: &str) -> Vec<&str> {
    let lines = help.lines();
    lines.filter_map(|line| line.strip_prefix("      --")?.split(' ').next()).collect()
}
