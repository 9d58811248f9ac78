//! Boards from standard input: one line of output for each line of input, even an invalid one.

use jiugong::{Board, Convention, Goal, Notation, Solver};
use jiugong_test_support::forge;
use serde_json::json;

use crate::{LAST, end_of, home, run, run_with_input};

#[test]
fn invalid_line_does_not_end_batch() {
    let input = b"867254301\n# a comment\n\n   \n1234\n812043765\n\xff\xfe\n1 2 3 4 0 5 7 8 6\r\n112345678\n123456780";
    let output = run_with_input("solve - --json", input.to_vec());
    assert_eq!((output.status, output.stderr.as_str()), (2, ""));
    let records = output.json();
    assert_eq!(records.len(), 7);
    let error = |record: usize| records[record]["error"]["message"].as_str().unwrap();
    assert_eq!(records[0]["distance"], 31);
    assert_eq!(records[0], run("solve 867254301 --json").json()[0]);
    assert_eq!(records[1]["line"], 5);
    assert!(error(1).contains("no blank"));
    assert_eq!(records[2]["solvable"], false);
    assert_eq!(records[3]["line"], 7);
    assert_eq!(error(3), "the line is not valid UTF-8");
    assert_eq!(records[4]["distance"], 2);
    assert!(error(5).contains("1 appears twice"));
    assert_eq!(records[6]["moves"], "");
    assert_eq!(records[6]["tiles"], json!([]));
}

#[test]
fn exit_status_is_the_worst_of_all_lines() {
    assert_eq!(run_with_input("solve -", "812043765\n867254301\n").status, 1);
    assert_eq!(run_with_input("solve -", "1234\n812043765\n").status, 2);
    assert_eq!(run_with_input("solve -", "867254301\n").status, 0);
    assert_eq!(run_with_input("solve -", "").status, 0);
}

#[test]
fn other_commands_read_batches() {
    let hints = run_with_input("hint - --json", "123405786\n123456780\n");
    assert_eq!(hints.json().len(), 2);
    let distances = run_with_input("distance -", "123405786\n812043765\n");
    assert_eq!(distances.stdout, "1 2 3/4 0 5/7 8 6\t2\n8 1 2/0 4 3/7 6 5\t-\n");
    let checks = run_with_input("check - LU --json", "123405786\n123456780\n");
    assert_eq!((checks.status, checks.json().len()), (1, 2));
}

#[test]
fn solutions_of_a_batch_are_checked_in_a_batch() {
    let boards = "867254301\n123456780\n812043765\n1,2,3/4,0,5\n";
    for metric in ["stm", "mtm"] {
        let solved = run_with_input(&format!("solve - --metric {metric}"), boards).stdout;
        let output = run_with_input(&format!("check - --metric {metric}"), solved);
        let totals = "4 lines: 3 correct (3 shortest), 1 not a solution\n";
        assert_eq!((output.status, output.stderr.as_str()), (1, totals));
        let lines: Vec<&str> = output.stdout.lines().collect();
        assert_eq!(lines.len(), 4);
        for (number, line) in lines.into_iter().enumerate() {
            let expected = if number == 2 {
                "\tNot a solution. This board cannot be solved."
            } else {
                "\tCorrect: a shortest solution, "
            };
            assert!(line.contains(expected), "{line}");
        }
    }
    let answers =
        "123405786\tL\n123405786\tLURD\n123405786\n123405786\tLX\n1234\tL\n123405786\t5 8\n";
    let output = run_with_input("check -", answers);
    assert_eq!(output.status, 2);
    let expected = [
        "1 2 3/4 0 5/7 8 6\tNot a solution. Good so far, but it stops before the goal. ",
        "1 2 3/4 0 5/7 8 6\tNot a solution. Move 3 (R, tile 8) is the first wasted move.",
        "line 3: expected a board and its moves, separated by a tab",
        "line 4: 'X' at position 2 is not a move",
        "line 5: 4 (row 2, column 2) is out of range: ",
        "1 2 3/4 0 5/7 8 6\tNot a solution.",
    ];
    assert_eq!(output.stdout.lines().count(), expected.len());
    for (line, expected) in output.stdout.lines().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
    }
    let records = run_with_input("check - --json", answers).json();
    assert_eq!(records.len(), expected.len());
    assert_eq!(records[3]["error"]["code"], "moves-symbol");
}

#[test]
fn boards_and_moves_are_checked_as_csv() {
    let rows = "123405786,LU\n\"1,2,3/4,0,5/7,8,6\",\"L,U\"\n1,2,3,4,0,5,7,8,6,L,U\n\
                [[1,2,3],[4,0,5],[7,8,6]],56\n123456780,\n123405786,2,LU\n1 2 3/4 0 5/7 8 6,5,6\n";
    let output = run_with_input("check -", rows);
    let totals = "7 lines: 7 correct (7 shortest)\n";
    assert_eq!((output.status, &*output.stderr), (0, totals), "{output:?}");
    let table = "id,moves,board\n1,LU,123405786\n2,\"L,U\",\"1,2,3/4,0,5/7,8,6\"\n3,,123456780\n";
    let output = run_with_input("check -", table);
    assert_eq!((output.status, output.stdout.lines().count()), (0, 3), "{output:?}");
    let goals = "board,goal,solution\n123405786,012345678,LU\n012345678,first,\n";
    let records = run_with_input("check - --json", goals).json();
    assert_eq!(
        (&records[0]["reaches_goal"], &records[1]["reaches_goal"]),
        (&json!(false), &json!(true))
    );
    let invalid = "123405786\n1,2,3,4,0,5,7,8,6\n1,2,3,0,4,5,6,7,8\n123405787,LU\n123405786,LX\n";
    let output = run_with_input("check -", invalid);
    let expected = [
        "line 1: expected a board and its moves, separated by a tab or a comma",
        "line 2: expected a board",
        "line 3: expected a board",
        "line 4: 7 appears twice",
        "line 5: 'X' at position 2 is not a move",
    ];
    assert_eq!((output.status, output.stdout.lines().count()), (2, expected.len()));
    for (line, expected) in output.stdout.lines().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
    }
    let output = run_with_input("improve -", "123405786,LUDU\n");
    assert!(output.stdout.contains("LU"), "{output:?}");
}

#[test]
fn text_lines_have_board_distance_and_moves() {
    let output = run_with_input("solve -", "123405786\n812043765\nhello\n");
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[0], "1 2 3/4 0 5/7 8 6\t2\tLU");
    assert_eq!(lines[1], "8 1 2/0 4 3/7 6 5\t-\t");
    assert!(lines[2].starts_with("line 3: "));
}

#[test]
fn all_solutions_are_on_the_line_of_their_board() {
    let output = run_with_input("solve - --all --limit 2", "867254301\n123456780\n");
    let lines: Vec<Vec<&str>> =
        output.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 2, "{output:?}");
    assert_eq!((lines[0][1], lines[0][2].split(' ').count()), ("31", 2));
    assert_eq!(lines[1], [LAST, "0", ""]);
}

#[test]
fn error_records_do_not_depend_on_language() {
    let input = "12345\n812043765\n";
    let [english, chinese] =
        ["en", "zh"].map(|lang| run_with_input(&format!("solve - --json --lang {lang}"), input));
    assert_eq!((english.status, &english.stdout), (2, &chinese.stdout));
    let records = english.json();
    assert_eq!(records.len(), 2);
    let error = records[0]["error"]["message"].as_str().unwrap();
    assert!(error.contains("found 5"), "{error}");
    // Text output is in the user's language.
    let text = run_with_input("solve - --lang zh", input);
    assert!(text.stdout.starts_with("第 1 行："), "{text:?}");
}

#[test]
fn batch_agrees_with_the_library() {
    let goal = Goal::new(LAST.parse().unwrap());
    for (metric, encoding) in forge::formats() {
        let table = forge::table(home("3x3", "corner"), metric, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let boards = (0..=table.header().distribution().radius())
            .flat_map(|distance| solver.boards_at(distance).step_by(17));
        let boards: Vec<Board> = boards.map(Result::unwrap).collect();
        let input: String = boards.iter().map(|board| format!("{board}\n")).collect();
        let metric = metric.name();
        let records = run_with_input(&format!("solve - --metric {metric} --json"), input.clone());
        let records = records.json();
        assert_eq!(records.len(), boards.len());
        for (record, board) in records.iter().zip(&boards) {
            assert_eq!(record["board"], board.to_string());
            assert_eq!(record["distance"], solver.distance(board).unwrap());
            assert_eq!(record["solutions"], solver.solutions(board).unwrap().count());
            assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
        }
        let lines = run_with_input(&format!("solve - --metric {metric}"), input.clone()).stdout;
        assert_eq!(lines.lines().count(), boards.len());
        assert!(lines.starts_with(&format!("{LAST}\t0\t\n")));
        let distances = run_with_input(&format!("distance - --metric {metric}"), input).stdout;
        let expected =
            boards.iter().map(|board| format!("{board}\t{}", solver.distance(board).unwrap()));
        assert!(distances.lines().eq(expected));
    }
}
