//! Boards and moves as people have them, from standard input and in arguments.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::{JIUGONG, run_with_input};

/// Returns the last column of each line of `distance -`.
#[track_caller]
fn distances(args: &str, input: &str) -> Vec<String> {
    let output = run_with_input(&format!("distance {args} -"), input);
    let lines = output.stdout.lines();
    lines.map(|line| line.rsplit('\t').next().unwrap_or_default().to_owned()).collect()
}

const ROWS: &str = "3\n 0  1  3\n 4  2  5\n 7  8  6";

#[test]
fn boards_of_several_lines_are_answered() {
    for (args, input, expected) in [
        ("--goal spiral", "# a comment\n3\n 2 8 3\n 1 0 4\n 7 6 5", &["4"][..]),
        ("--goal spiral", "3 # size\n2 8 3 # the first row\n1 0 4\n7 6 5\n", &["4"]),
        ("", ROWS, &["4"]),
        ("", "1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15", &["8"]),
        ("", " 1  2  3  0\n 5  6  7  4\n 9 10 11  8\n13 14 15 12", &["3"]),
        (
            "",
            "2\n\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14",
            &["9", "-"],
        ),
        (
            "",
            "+--+--+--+--+\n|10| 2|11| 4|\n+--+--+--+--+\n| 5|12| 3| 7|\n+--+--+--+--+\n\
             | 1| 6| 8|15|\n+--+--+--+--+\n| 9|13|  |14|\n+--+--+--+--+",
            &["33"],
        ),
        (
            "",
            "[[1, 2, 3],\n [4, 5, 6],\n [7, None, 8]]\n[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]]",
            &["1", "0"],
        ),
    ] {
        assert_eq!(distances(args, input), expected, "{input:?}");
    }
    let board = "4 # size\n 0 10 5 7\n11 14 4 8 # row 2\n 1 2 6 13\n12 3 15 9";
    for goal in ["spiral", "last"] {
        let output = run_with_input(&format!("explain --goal {goal} -"), board);
        let columns: Vec<&str> = output.stdout.trim_end().split('\t').collect();
        assert_eq!((output.status, columns[1], columns[4]), (1, "-", "first snake"), "{output:?}");
        let output = JIUGONG.run_args(["explain", "--goal", goal, board]);
        assert!(output.stdout.contains("You can reach 'first'"), "{output:?}");
        assert!(output.stdout.contains("You can reach 'snake'"), "{output:?}");
    }
}

/// A file of a course: headings with the size and a number, and what is no board at its end.
const COURSE: &str = "3 -1\n 7  4  3\n 2  8  6\n 0  5  1\n4 -1\n 1  2  3  0\n 5  6  7  4\n \
                      9 10 11  8\n13 14 15 12\n20\nULDR\n";

#[test]
fn headings_in_front_of_rows_are_skipped() {
    let output = run_with_input("distance -", COURSE);
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[..2], ["7 4 3/2 8 6/0 5 1\t20", "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12\t3"]);
    assert!(lines[2].starts_with("line 10: ") && lines[3].starts_with("line 11: "), "{output:?}");
    assert_eq!((output.status, lines.len()), (2, 4));
    assert_eq!(JIUGONG.run_args(["distance", COURSE]).stdout, output.stdout);
    for heading in ["3", "3 3", "3 -1", "3 3 0", "8\n-1"] {
        let rows = format!("{heading}\n 7  4  3\n 2  8  6\n 0  5  1");
        assert_eq!(distances("", &rows), ["20"], "{rows:?}");
        assert_eq!(JIUGONG.run_args(["distance", &rows]).stdout, "20\n");
    }
    let output = run_with_input("distance - --goal 743286051", &COURSE[..32]);
    assert_eq!((output.status, &*output.stdout), (0, "7 4 3/2 8 6/0 5 1\t0\n"));
}

#[test]
fn open_brackets_swallow_no_lines() {
    for open in ["3[120", "(", "[1, 2, 3"] {
        let input = format!("{open}\n{}", "867254301\n".repeat(5));
        let output = run_with_input("distance -", input);
        let lines: Vec<&str> = output.stdout.lines().collect();
        assert!(lines[0].starts_with("line 1: "), "{output:?}");
        assert_eq!(lines[1..], ["8 6 7/2 5 4/3 0 1\t31"; 5]);
    }
}

#[test]
fn byte_order_marks_are_skipped() {
    for input in
        ["\u{feff}123405786\n", "\u{feff}3 -1\n1 2 3\n4 0 5\n7 8 6", "\u{feff}board\n123405786"]
    {
        assert_eq!(distances("", input), ["2"], "{input:?}");
    }
    let args = ["--goal", "\u{feff}last", "--shape", "\u{feff}3x3", "\u{feff}123405786"];
    for command in ["distance", "solve"] {
        let output = JIUGONG.run_args([&[command, "--json"], &args[..]].concat());
        assert_eq!(output.json()[0]["distance"], 2, "{output:?}");
    }
    let output = JIUGONG.run_args(["check", "\u{feff}123405786", "\u{feff}LU"]);
    assert_eq!(output.status, 0, "{output:?}");
    let output = run_with_input("check -", "\u{feff}123405786\tLU\n\u{feff}123405786,\u{feff}LU\n");
    assert_eq!((output.status, output.stdout.lines().count()), (0, 2), "{output:?}");
}

#[test]
fn text_of_a_file_is_an_argument() {
    assert_eq!(JIUGONG.run_args(["distance", ROWS]).stdout, "4\n");
    let two = "2\n\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 6\n7 8 8";
    let output = JIUGONG.run_args(["distance", two]);
    assert_eq!(output.status, 2);
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[0], "1 2 3/4 0 5/7 8 6\t2");
    assert!(lines[1].starts_with("line 7: 8 appears twice: row 3, column 2"), "{output:?}");
    // Its name is not.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    fs::write(&file, ROWS).unwrap();
    let file = file.to_str().unwrap();
    for (lang, text) in [("en", "is a file, not a board"), ("zh", "是文件，不是棋盘")] {
        let output = JIUGONG.run_args(["distance", file, "--lang", lang]);
        assert!(output.status == 2 && output.stderr.contains(text), "{output:?}");
    }
}

#[test]
fn boards_in_one_argument_are_answered() {
    for (board, distance) in [
        ("fe169b4c0a73d852", "52"),
        ("FE169B4C0A73D852", "52"),
        ("f e 1 6/9 b 4 c/0 a 7 3/d 8 5 2", "52"),
        ("F,E,1,6,9,B,4,C,0,A,7,3,D,8,5,2", "52"),
        ("ABCDEFG_H", "1"),
        ("[[1, 2, 3], [4, 5, 6], [7, None, 8]]", "1"),
        (r#"["1","2","3","4","0","6","7","5","8"]"#, "2"),
        ("np.array([[1, 2, 3], [0, 4, 6], [7, 5, 8]])", "3"),
        ("array([[1., 2., 3.], [0., 4., 6.], [7., 5., 8.]])", "3"),
        ("int a[3][3] = {{1,2,3},{0,4,6},{7,5,8}};", "3"),
        ("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "1"),
        ("[[0,1,2,3,4],[5,6,7,8,9],[10,11,12,13,14],[15,16,17,18,19],[20,21,22,-1,23]]", "1"),
        ("-1 1 2 3 4 5 6 7 8", "22"),
        ("-1,1,2/3,4,5/6,7,8", "22"),
    ] {
        let output = JIUGONG.run_args(["distance", board]);
        assert_eq!((output.status, output.stdout.trim()), (0, distance), "{board}: {output:?}");
    }
    let output = JIUGONG.run_args(["-1 1 2 3 4 5 6 7 8", "--json"]);
    assert_eq!(output.json()[0]["distance"], 22);
    let options = ["distance", "--goal", "-1 1 2/3 4 5/6 7 8", "012345678", "--json"];
    assert_eq!(JIUGONG.run_args(options).json()[0]["distance"], 0);
}

#[test]
fn number_in_front_is_named_and_skipped() {
    let line = "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3";
    let output = run_with_input("distance --goal first -", line);
    assert_eq!(output.status, 2);
    for text in ["the first, 1, may be the number of the board", "--skip-columns 1"] {
        assert!(output.stdout.contains(text), "{output:?}");
    }
    assert_eq!(distances("--goal first --skip-columns 1", line), ["57"]);
    let lines = "1;a;123405786\n2;b;123456780\n";
    assert_eq!(distances("--skip-columns 2", lines), ["2", "0"]);
    let output = JIUGONG.run_args(["distance", "--skip-columns", "1", "7. 123405786"]);
    assert_eq!(output.stdout, "2\n");
}

#[test]
fn output_of_the_programs_is_input() {
    let boards = "123456780\n123456708\n123456078\n";
    for (args, input) in [
        ("list 3x3 --limit 3", ""),
        ("list 3x3 --limit 3 --solutions", ""),
        ("list 3x3 --limit 3 --csv", ""),
        ("list 3x3 --limit 3 --json", ""),
        ("solve -", boards),
        ("solve - --json", boards),
        ("distance -", boards),
        ("distance - --csv", boards),
        ("hint - --json", boards),
        ("explain -", boards),
        ("explain - --json", boards),
        ("board - --json", boards),
    ] {
        let output = run_with_input(args, input);
        assert_eq!(distances("", &output.stdout), ["0", "1", "2"], "{args}");
    }
    // Records have their goal, unless one is given.
    for format in ["--json", "--csv"] {
        let output = run_with_input(&format!("list 3x3 --limit 3 --goal first {format}"), "");
        assert_eq!(distances("", &output.stdout), ["0", "1", "2"], "{format}");
        assert_eq!(distances("--goal 123456780", &output.stdout), ["22", "21", "22"], "{format}");
    }
    let output = run_with_input("random 3x3 --distance 20 --count 2 --json", "");
    assert_eq!(distances("", &output.stdout), ["20", "20"]);
}

#[test]
fn lines_have_goals_of_their_own() {
    let input = "123456780\t123405786\n012345678\tfirst\n1 2 3/4 0 5\t1 2 3/0 4 5\n123405786\n\
                 867254301\t123456788\n";
    let output = run_with_input("distance - --json", input);
    let records = output.json();
    let found: Vec<_> = records[..4].iter().map(|record| &record["distance"]).collect();
    assert_eq!(found, [2, 0, 1, 2]);
    assert_eq!(records[0]["goal"], "1 2 3/4 0 5/7 8 6");
    assert_eq!(
        (&records[4]["line"], &records[4]["error"]["code"]),
        (&json!(5), &json!("goal-pieces"))
    );
    for command in ["solve -", "hint - --json", "explain - --json", "board -"] {
        assert_eq!(run_with_input(command, input).stdout.lines().count(), 5, "{command}");
    }
}

#[test]
fn goal_of_an_argument_has_its_shape() {
    for (shape, goal) in [("2x5", "0 1 2 3 4 5 6 7 8 9"), ("2x3", "123450"), ("3x2", "1 2 3 4 5 0")]
    {
        let output = JIUGONG.run_args(["list", shape, "--goal", goal, "--limit", "1", "--json"]);
        assert_eq!(output.json()[0]["distance"], 0, "{output:?}");
        let output = JIUGONG.run_args(["random", shape, "--goal", goal, "--json"]);
        assert_eq!(output.status, 0, "{output:?}");
    }
}

#[test]
fn unsolvable_board_has_other_readings() {
    let output = JIUGONG.run_args(["solve", "1 4 7/2 5 8/3 0 6"]);
    let hint = "Read by columns it would be 1 2 3/4 5 0/7 8 6, which is solvable.";
    assert!(output.status == 1 && output.stdout.contains(hint), "{output:?}");
    let output = JIUGONG.run_args(["explain", "8 1 2/0 4 5/3 6 7", "--json"]);
    let record = &output.json()[0];
    assert_eq!(
        (&record["solvable"], &record["solvable_readings"]),
        (&json!(false), &json!(["columns", "from-zero"]))
    );
    let output = JIUGONG.run_args(["explain", "8 1 2/0 4 5/3 6 7", "--lang", "zh"]);
    assert!(output.stdout.contains("从 0 开始编号且 8 是空格"), "{output:?}");
    let record = JIUGONG.run_args(["explain", "123405786", "--json"]).json()[0].clone();
    assert_eq!(record["solvable_readings"], json!(null));
}

#[test]
fn pieces_of_a_full_board_are_no_blank() {
    for (board, text) in [
        ("123456789ABCDEFG", "no blank: write it as 0, or use --blank 16"),
        ("P123456789ABCDEFGHIJKLMNO", "no blank: write it as 0, or use --blank 25"),
    ] {
        let output = JIUGONG.run_args(["explain", board]);
        assert!(output.status == 2 && output.stderr.contains(text), "{output:?}");
        assert!(run_with_input("distance -", board).stdout.contains("no blank"), "{board}");
    }
    let output = JIUGONG.run_args(["distance", "--blank", "16", "123456789ABCDEGF"]);
    assert_eq!(output.stdout, "1\n");
}

#[test]
fn text_with_two_readings_has_none() {
    let output = JIUGONG.run_args(["distance", "ABCDEFGHI"]);
    assert_eq!(output.status, 2);
    assert!(
        output.stderr.contains("can be read as 1 2 3/4 5 6/7 8 0 and as 0 1 2/3 4 5/6 7 8"),
        "{output:?}"
    );
}

/// A program that writes a line and waits for its answer must get it.
#[test]
fn lines_are_answered_as_they_come() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong"));
    command.args(["distance", "-", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (line, answer) in [
        ("8 6 7 2 5 4 3 0 9", "board-out-of-range"),
        ("8 6 7 2 5 4 3 0 1", "\"distance\":31"),
        ("1 2 3", "board-cell-count"),
        ("hello", "board-cell-count"),
        ("123405786", "\"distance\":2"),
        ("1 2/3 0", "\"distance\":0"),
        ("1,2,3,4,0,5,7,8,6\t1,2,3,4,0,5,7,8,6", "\"distance\":0"),
    ] {
        stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
        let found = answers.next().unwrap().unwrap();
        assert!(found.contains(answer), "{line}: {found}");
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn moves_are_checked_in_every_form() {
    const PICTURE: &str = "1 2 3 4 5/6 7 8 9 10/11 12 14 19 15/16 17 25 13 20/21 22 18 23 24";
    for (args, length) in [
        (&["--moves", "blank", "123405786", "right,down"][..], 2),
        (&["--moves", "blank", "123405786", "['right', 'down']"], 2),
        (&["--moves", "blank", "123405786", "RIGHT\nDOWN\n"], 2),
        (&["123405786", "⬅️⬆️"], 2),
        (&["123405786", "56"], 2),
        (&["[[1,2,3,4],[5,0,6,8],[9,10,7,11],[13,14,15,12]]", "[6,7,11,12]"], 4),
        (&["--moves", "blank", "--blank", "25", PICTURE, "7 R U L D D R R"], 7),
        (&["--moves", "blank", "--blank", "25", PICTURE, "R U L 2D 2R"], 7),
    ] {
        let output = JIUGONG.run_args([&["check", "--json"], args].concat());
        let record = &output.json()[0];
        assert_eq!((output.status, &record["excess"]), (0, &json!(0)), "{args:?}: {output:?}");
        assert_eq!(record["length"], length, "{args:?}");
    }
    for (lang, text) in
        [("en", "or the numbers of the tiles (5 8 6)"), ("zh", "或块的编号（5 8 6）")]
    {
        let output = JIUGONG.run_args(["check", "123405786", "[[1,2],[2,2]]", "--lang", lang]);
        assert!(output.status == 2 && output.stderr.contains(text), "{output:?}");
    }
}

#[test]
fn moves_of_the_other_convention_are_named() {
    let board = "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2";
    let moves = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd";
    let output = JIUGONG.run_args(["check", board, moves]);
    let text = "As moves of the blank it is a shortest solution: --moves blank.";
    assert!(output.status == 1 && output.stdout.contains(text), "{output:?}");
    let record = JIUGONG.run_args(["check", board, moves, "--json"]).json()[0].clone();
    assert_eq!(record["legal"], false);
    assert_eq!(record["other_convention"], json!({"convention": "blank", "excess": 0}));
    let output = JIUGONG.run_args(["check", "123405786", "RDUD"]);
    let text = "As moves of the blank it is a solution, 2 more than necessary: --moves blank.";
    assert!(output.stdout.contains(text), "{output:?}");
    let output = JIUGONG.run_args(["check", "123405786", "LU", "--moves", "blank", "--lang", "zh"]);
    assert!(output.stdout.contains("按块的方向读，这是最短解：--moves tile。"), "{output:?}");
    let record = JIUGONG.run_args(["check", "123405786", "RU", "--json"]).json()[0].clone();
    assert_eq!(record["other_convention"], json!(null));
}

#[test]
fn check_has_the_board_at_the_end() {
    let board = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15";
    let output = JIUGONG.run_args(["check", board, "15 11"]);
    let text = "Board before move 2: 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0\n";
    assert!(output.stdout.ends_with(text), "{output:?}");
    let record = JIUGONG.run_args(["check", board, "15 11", "--json"]).json()[0].clone();
    assert_eq!(record["end"], "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    let output = JIUGONG.run_args(["check", board, "11 7"]);
    let text = "Board at the end: 1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15\n";
    assert!(output.stdout.ends_with(text), "{output:?}");
}

#[test]
fn batch_of_checks_ends_with_totals() {
    let input = "123405786\tLU\n123405786\t56\n123405786\tLUDU\n123405786\tL\n123405786\tLX\n";
    for (args, text) in [
        (
            "check -",
            "5 lines: 3 correct (2 shortest, 1 with 2 moves too many), 1 not a solution, 1 invalid\n",
        ),
        (
            "check - --json",
            "5 lines: 3 correct (2 shortest, 1 with 2 moves too many), 1 not a solution, 1 invalid\n",
        ),
        (
            "check - --lang zh",
            "共 5 行：正确 3 行（最短解 2 行、多 2 步的 1 行）、不是解的 1 行、无效的 1 行\n",
        ),
    ] {
        let output = run_with_input(args, input);
        assert_eq!((output.stdout.lines().count(), &*output.stderr), (5, text), "{args}");
    }
    let output = run_with_input("check - LU", "123405786\n123456780\n");
    assert_eq!(output.stderr, "2 lines: 1 correct (1 shortest), 1 not a solution\n");
}
