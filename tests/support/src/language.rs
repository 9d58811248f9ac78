//! In which language a program speaks.

use super::{Ran, run};

/// How many Chinese characters a text has.
pub fn chinese(text: &str) -> usize {
    text.chars()
        .filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c))
        .count()
}

/// English prose: two words of small letters, one after the other, outside of examples.
fn english(text: &str) -> Option<String> {
    let examples = ["jiugong ", "jiugong-lab ", "build-table "];
    let prose = text.lines().filter(|line| {
        let line = line.trim_start();
        !examples.iter().any(|example| line.starts_with(example))
    });
    let words: Vec<&str> = prose.flat_map(|line| line.split([' ', '\n'])).collect();
    let is_word = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase());
    words
        .windows(2)
        .find(|pair| pair.iter().all(|word| is_word(word)))
        .map(|pair| pair.join(" "))
}

/// That what a program said is Chinese, and has no English sentence in it.
#[track_caller]
pub fn speaks_chinese(ran: &Ran) {
    let text = format!("{}{}", ran.out, ran.err);
    assert!(chinese(&text) > 3, "{text}");
    assert_eq!(english(&text), None, "{text}");
}

/// That every help is in either language, of the program and of its commands, with the same options
/// in both.
pub fn helps(commands: &[&str]) {
    let helps = commands
        .iter()
        .map(|command| format!("{command} --help"))
        .chain(["--help".into()]);
    for help in helps {
        let in_english = run(&help);
        assert_eq!(
            (in_english.status, in_english.err.as_str()),
            (0, ""),
            "{help}"
        );
        // The one Chinese word in it is a way to write the blank.
        assert!(chinese(&in_english.out) <= 1, "{help}: {}", in_english.out);
        assert!(english(&in_english.out).is_some());
        let in_chinese = run(&format!("{help} --lang zh"));
        assert_eq!(in_chinese.status, 0);
        speaks_chinese(&in_chinese);
        let options = |text: &str| -> Vec<String> {
            let lines = text.lines();
            let options = lines.filter_map(|line| line.strip_prefix("      --")?.split(' ').next());
            options.map(Into::into).collect()
        };
        let options = [&in_english, &in_chinese].map(|ran| options(&ran.out));
        assert!(options[0].len() > 1, "{help}");
        assert_eq!(options[0], options[1], "{help}");
    }
}
