//! Help, answers and errors in English and Chinese, JSON that is the same in both, and the message
//! catalogues.

use jiugong_test_support::catalogue;
use jiugong_test_support::language::{assert_chinese, assert_english, check_help};

use crate::puzzles::{EXAMPLE, IMPOSSIBLE, conflicting};
use crate::{LAB, run, run_with_input};

#[test]
fn catalogues_match_their_uses() {
    catalogue::check_program(env!("CARGO_MANIFEST_DIR"), &[]);
}

#[test]
fn help_is_in_both_languages() {
    check_help(LAB, &["compare", "heuristics", "sudoku"]);
}

#[test]
fn help_describes_each_column_in_a_line() {
    for (help, line) in [
        ("compare --help", "\n  distinct     distinct boards generated;"),
        ("compare --help --lang zh", "\n  distinct     不同局面：生成的不同局面数；"),
        ("sudoku --help", "\n  guesses      nodes with more than one choice\n"),
        ("sudoku --help --lang zh", "\n  猜测    有多种选择的节点\n"),
    ] {
        let help = run(help).stdout;
        assert!(help.contains(line), "{help}");
    }
}

#[test]
fn answers_and_errors_are_in_both_languages() {
    let empty = ".".repeat(81);
    for args in [
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
        "heuristics 3x3 --heuristics pattern-4-5",
        "",
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
        assert_chinese(&run(&format!("{args} --lang zh")));
        let english = run(&format!("{args} --lang en"));
        assert_english(&english);
        assert!(!english.text().is_empty());
    }
    for drawing in ["12345678\n".repeat(9), "123456789\n".repeat(8)] {
        assert_chinese(&LAB.run_args(["sudoku", &drawing, "--lang", "zh"]));
    }
    let input = "hello\n53..7....\n\u{1}\n";
    assert_chinese(&run_with_input("sudoku - --lang zh", input));
}

#[test]
fn json_is_the_same_in_both_languages() {
    let input = format!("{EXAMPLE}\nhello\n{}\n", conflicting());
    let [english, chinese] = ["en", "zh"].map(|lang| {
        let output = run_with_input(&format!("sudoku - --json --lang {lang}"), input.as_str());
        let mut records = output.json();
        for record in &mut records {
            if let Some(runs) = record["runs"].as_array_mut() {
                runs.iter_mut().for_each(|run| run["seconds"] = 0.into());
            }
        }
        (output.status, records)
    });
    assert_eq!(english, chinese);
    assert_eq!((english.0, english.1.len()), (2, 3));
}
