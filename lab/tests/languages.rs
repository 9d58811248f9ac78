//! The program speaks English and Chinese: help, answers and errors; and its JSON is the same in
//! both.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;
mod puzzles;

use program::speech::{self, chinese, speaks_chinese};
use program::{fed, run};
use puzzles::{EXAMPLE, IMPOSSIBLE, conflicting};

#[test]
fn every_help_is_in_either_language() {
    speech::helps(&["compare", "heuristics", "sudoku"]);
}

#[test]
fn every_answer_and_every_error_is_in_chinese_if_that_is_wished() {
    let empty = ".".repeat(81);
    for arguments in [
        // Names are the same in every language.
        "compare 123405786 --algorithms breadth-first,a-star",
        "compare 1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15 --algorithms ida-star",
        "compare 812043765",
        "compare 123405786 --algorithms none",
        "compare 123405786 --heuristics none",
        "compare 123405786 --order UUDD",
        "compare 867254301 --algorithms a-star --max-nodes 10",
        "compare 867254301 --algorithms a-star --max-memory 0",
        "compare --all-depths --shape 2x2",
        "compare",
        "heuristics 2x3",
        "heuristics 9",
        "frob",
        &format!("sudoku {EXAMPLE}"),
        &format!("sudoku {empty}"),
        &format!("sudoku {}", conflicting()),
        &format!("sudoku {IMPOSSIBLE} --max-nodes 20000"),
        &format!("sudoku {EXAMPLE} --max-nodes 3"),
        &format!("sudoku {EXAMPLE} --method backtracking --max-nodes 5000"),
        &format!("sudoku {EXAMPLE} {EXAMPLE}"),
        &format!("sudoku {EXAMPLE}1"),
        "sudoku 53..7....",
        "sudoku 53..7....6..195...x",
        &format!("sudoku {EXAMPLE} --method guessing"),
        &format!("sudoku {EXAMPLE} --goal last"),
        "sudoku --file missing.txt",
        "sudoku",
    ] {
        speaks_chinese(&run(&format!("{arguments} --lang zh")));
        let in_english = run(&format!("{arguments} --lang en"));
        let text = format!("{}{}", in_english.out, in_english.err);
        assert_eq!(chinese(&text), 0, "{text}");
        assert!(!text.is_empty());
    }
    let drawings = ["12345678\n".repeat(9), "123456789\n".repeat(8)];
    for drawing in &drawings {
        let folder = tempfile::tempdir().unwrap();
        let mut command = program::jiugong(folder.path());
        command.args(["sudoku", drawing, "--lang", "zh"]);
        speaks_chinese(&program::finish(&mut command));
    }
    let bad = "hello\n53..7....\n\u{1}\n";
    speaks_chinese(&fed("sudoku - --lang zh", bad));
}

#[test]
fn json_is_the_same_in_both() {
    let input = format!("{EXAMPLE}\nhello\n{}\n", conflicting());
    let [english, chinese] = ["en", "zh"].map(|lang| {
        let ran = fed(&format!("sudoku - --json --lang {lang}"), input.as_str());
        let mut records = ran.json();
        for record in &mut records {
            if let Some(runs) = record["runs"].as_array_mut() {
                runs.iter_mut().for_each(|run| run["seconds"] = 0.into());
            }
        }
        (ran.status, records)
    });
    assert_eq!(english, chinese);
    assert_eq!((english.0, english.1.len()), (2, 3));
}
