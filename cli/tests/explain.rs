//! `jiugong explain`: the two readings of a board, what they add up to, and the verdict.

#![allow(clippy::unwrap_used)]

mod program;

use program::{Ran, fed, finish, jiugong, run};
use serde_json::{Value, json};

/// Explains a board that has spaces in it.
fn explain(board: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    finish(
        jiugong(folder.path())
            .args(["explain", board, "--lang", "en"])
            .args(more),
    )
}

/// That lines follow one another in an output.
#[track_caller]
fn shows(ran: &Ran, lines: &str) {
    assert!(ran.out.contains(lines), "no\n{lines}\nin\n{}", ran.out);
}

#[test]
fn an_unsolvable_board_is_shown_to_be_one() {
    let ran = run("explain 812043765");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    shows(
        &ran,
        "\
Can 8 1 2/0 4 3/7 6 5 become 1 2 3/4 5 6/7 8 0?

board    goal     snake
8 1 2    1 2 3    → → ↓
0 4 3    4 5 6    ↓ ← ←
7 6 5    7 8 0    → → .

Read along the snake, without the blank:
  board  8 1 2 3 4 7 6 5
  goal   1 2 3 6 5 4 7 8
Inversions, pairs of tiles that stand the other way round than in the goal:
    7  8 before 1 2 3 4 7 6 5
    2  4 before 6 5
    2  7 before 6 5
   11  in all, an odd number
A move along the snake",
    );
    shows(
        &ran,
        "\n    1  6 before 5\n   11  in all, an odd number\nA move to the side",
    );
    shows(&ran, "past\n2 others, an even number");
    shows(
        &ran,
        "
8 1 2/0 4 3/7 6 5 has no solution: it cannot reach 1 2 3/4 5 6/7 8 0.
It reaches the goal 'spiral' (1 2 3/8 0 4/7 6 5) in 5 moves: --goal spiral
",
    );
    // The same as another command says, but for the reason, which is told at length.
    let solve = run("solve 812043765").out;
    let told: Vec<&str> = solve.lines().collect();
    assert!(ran.out.contains(told[0]) && ran.out.contains(told[2]));
}

#[test]
fn it_is_shown_in_chinese_too() {
    let ran = run("explain 2,1,3,0/5,4,6,7 --lang zh");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    shows(
        &ran,
        "\
2 1 3 0/5 4 6 7 能走到 1 2 3 4/5 6 7 0 吗？

棋盘       目标       蛇形路线
2 1 3 0    1 2 3 4    ↓ → ↓ .
5 4 6 7    5 6 7 0    → ↑ → ↑

沿蛇形路线读，跳过空格：
  棋盘  2 5 4 1 3 6 7
  目标  1 5 6 2 3 7 4
",
    );
    shows(
        &ran,
        "
    1  2 排在 1 前面
    1  5 排在 4 前面
    1  空格与它在目标中的位置相差的行数
    3  合计，是奇数
",
    );
    shows(&ran, "沿蛇形路线是 9，逐行是 3，都是奇数");
    shows(&ran, "无解：到不了 1 2 3 4/5 6 7 0。");
}

#[test]
fn a_solvable_board_is_told_its_moves_where_a_table_tells_them() {
    let ran = run("explain 867254301");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    shows(&ran, "24 along the snake and 24 row by row, both even");
    shows(
        &ran,
        "has a solution: it reaches 1 2 3/4 5 6/7 8 0 in 31 moves.\n",
    );
    let mtm = run("explain 867254301 --metric mtm");
    let length = run("distance 867254301 --metric mtm").out;
    shows(&mtm, &format!("in {} moves.\n", length.trim()));
    // All else is the same.
    let but_last = |ran: &Ran| -> Vec<String> {
        let lines = ran.out.lines().rev().skip(1);
        lines.map(Into::into).collect()
    };
    assert_eq!(but_last(&ran), but_last(&mtm));
    // The goal itself.
    let ran = run("explain 123804765 --goal spiral");
    assert_eq!(ran.status, 0);
    shows(&ran, "\n    0  in all, an even number\n");
    shows(&ran, "is the goal: nothing to do.");
    // No table, and none that is soon made.
    let ran = run("explain 1,2,3,4/5,6,7,8/9,10,0,11");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    shows(
        &ran,
        "has a solution: it can reach 1 2 3 4/5 6 7 8/9 10 11 0.\n",
    );
}

#[test]
fn on_even_widths_the_blank_s_row_counts() {
    // The famous exchange of 14 and 15, and the blank two rows up.
    let ran = explain("1 2 3 4/5 6 7 0/9 10 11 8/13 15 14 12", &[]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    shows(
        &ran,
        "\n    1  14 before 15\n    7  in all, an odd number\n",
    );
    shows(
        &ran,
        "
    2  15 before 14 12
    1  14 before 12
    2  the rows from the blank to its row in the goal
    9  in all, an odd number
",
    );
    shows(&ran, "past 3 others, an odd number");
    shows(&ran, "7 along the snake and 9 row by row, both odd");
    // Two columns: one tile to pass.
    shows(&run("explain 12/34/50"), "past 1 other, an odd number");
}

#[test]
fn a_picture_puzzle_keeps_its_numbers() {
    let ran = run("explain 123645789 --blank 3");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    shows(
        &ran,
        "\
1 2 0    1 2 0    → → ↓
6 4 5    4 5 6    ↓ ← ←
7 8 9    7 8 9    → → .
",
    );
    shows(&ran, "\n  board  1 2 6 4 5 7 8 9\n");
    let record = &run("explain 123645789 --blank 3 --json").json()[0];
    assert_eq!(record["rows"]["pairs"], json!([[6, 4], [6, 5]]));
    assert_eq!(
        record["snake"]["order"],
        json!([1, 2, 5, 4, 6, 7, 8, 9]),
        "pieces above the gap keep their numbers"
    );
}

#[test]
fn the_largest_boards_list_every_pair() {
    // Backwards, row by row: as many inversions as there can be.
    let board = "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0";
    let ran = explain(board, &[]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    shows(&ran, "  276  in all, an even number\n");
    shows(&ran, "\n    2  3 before 2 1\n    1  2 before 1\n");
    let record = &explain(board, &["--json"]).json()[0];
    let rows = &record["rows"];
    assert_eq!(
        (&rows["inversions"], &rows["sum"]),
        (&json!(276), &json!(276))
    );
    assert_eq!(rows["pairs"].as_array().unwrap().len(), 276);
    assert_eq!(record["distance"], Value::Null);
}

#[test]
fn the_record_has_both_readings_and_the_verdict() {
    let ran = run("explain 2,1,3,0/5,4,6,7 --json --goal spiral");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let record = &ran.json()[0];
    assert_eq!(record["distance"], 28);
    assert_eq!(record.get("reason"), None);
    let ran = run("explain 2,1,3,0/5,4,6,7 --json");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    let mut record = ran.json()[0].clone();
    let solve = &run("solve 2,1,3,0/5,4,6,7 --json").json()[0];
    for (name, value) in solve.as_object().unwrap() {
        assert_eq!(&record[name], value, "as `solve` says it");
        record.as_object_mut().unwrap().remove(name);
    }
    assert_eq!(
        record,
        json!({
            "metric": "stm",
            "distance": null,
            "snake": {
                "order": [2, 5, 4, 1, 3, 6, 7],
                "goal_order": [1, 5, 6, 2, 3, 7, 4],
                "inversions": 9,
                "pairs": [[2, 5], [2, 1], [2, 6], [5, 1], [4, 1], [4, 3], [4, 6], [4, 7], [3, 6]],
                "blank_rows": null,
                "sum": 9,
            },
            "rows": {
                "order": [2, 1, 3, 5, 4, 6, 7],
                "goal_order": [1, 2, 3, 4, 5, 6, 7],
                "inversions": 2,
                "pairs": [[2, 1], [5, 4]],
                "blank_rows": 1,
                "sum": 3,
            },
            "agree": true,
        })
    );
}

#[test]
fn a_batch_gives_a_line_for_a_line() {
    let input = "867254301\n# half of all\n2 1 3 0/5 4 6 7\n1234\n\n1,2,3,4/5,6,7,8/9,10,0,11\n";
    let ran = fed("explain -", input);
    assert_eq!((ran.status, ran.err.as_str()), (2, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "8 6 7/2 5 4/3 0 1\t+\t24\t24");
    assert_eq!(lines[1], "2 1 3 0/5 4 6 7\t-\t9\t3");
    assert!(lines[2].starts_with("line 4: "), "{lines:?}");
    assert_eq!(lines[3], "1 2 3 4/5 6 7 8/9 10 0 11\t+\t0\t0");
    assert_eq!(lines.len(), 4);
    let records = fed("explain - --json", input).json();
    assert_eq!(records.len(), 4);
    assert_eq!(records[0], run("explain 867254301 --json").json()[0]);
    assert_eq!(
        (&records[1]["solvable"], &records[2]["line"]),
        (&json!(false), &json!(4))
    );
    assert_eq!(fed("explain -", "812043765\n867254301\n").status, 1);
    assert_eq!(fed("explain -", "867254301\n").status, 0);
    let empty = fed("explain -", "");
    assert_eq!((empty.status, empty.out.as_str()), (0, ""));
}

#[test]
fn what_is_no_board_is_refused() {
    for (arguments, says) in [
        ("explain", "<BOARD>... is missing"),
        ("explain 86725430", "too few cells: 8"),
        ("explain 867254331", "3 stands twice"),
        ("explain 867254301 --goal snail", "no goal 'snail'"),
        (
            "explain 867254301 --goal 1,2,3/4,5,0",
            "the board is 3x3 and the goal 2x3",
        ),
        ("explain 1,2/3,0 --shape 3x2", "2 rows"),
        ("explain 123456789 --blank 10", "1 to 9"),
        ("explain 867254301 --all", "no option '--all'"),
    ] {
        let ran = run(arguments);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments}");
        assert!(ran.err.contains(says), "{arguments}: {ran:?}");
    }
    let goal = fed("explain - --goal 123/450", "12/34/50\n");
    assert_eq!(goal.status, 2);
    assert!(goal.out.starts_with("line 1: "), "{goal:?}");
    let missing = run("explain 867254301 --tables missing");
    assert_eq!(missing.status, 3);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_jiugong"))
        .args(["explain", "867254301"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Nobody reads it.
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(
        (ended.status.code(), ended.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}
