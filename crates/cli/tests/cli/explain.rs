//! `jiugong explain`: the inversions in snake order and row by row, and the conclusion.

use jiugong_test_support::Output;
use serde_json::{Value, json};

use crate::{FAR, argument, run, run_with_input};

/// Asserts that the output contains these lines.
#[track_caller]
fn assert_contains(output: &Output, lines: &str) {
    assert!(output.stdout.contains(lines), "expected\n{lines}\nfound\n{}", output.stdout);
}

#[test]
fn shows_inversions_of_unsolvable_board() {
    let output = run("explain 812043765");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    assert_contains(
        &output,
        "\
Can 8 1 2/0 4 3/7 6 5 become 1 2 3/4 5 6/7 8 0?

board    goal     snake
8 1 2    1 2 3    → → ↓
0 4 3    4 5 6    ↓ ← ←
7 6 5    7 8 0    → → .

Read in snake order, without the blank:
  board  8 1 2 3 4 7 6 5
  goal   1 2 3 6 5 4 7 8
Inversions (pairs of tiles in the opposite order to the goal):
    7  8 before 1 2 3 4 7 6 5
    2  4 before 6 5
    2  7 before 6 5
   11  in total (odd)
A move along the snake",
    );
    assert_contains(&output, "\n    1  6 before 5\n   11  in total (odd)\nA horizontal move");
    assert!(output.stdout.replace('\n', " ").contains("past 2 others, an even number"));
    assert_contains(
        &output,
        "
8 1 2/0 4 3/7 6 5 is unsolvable: it cannot reach 1 2 3/4 5 6/7 8 0.
Read by columns it would be 8 0 7/1 4 6/2 3 5, which is solvable.
If its tiles are numbered from 0 and 8 is the blank, it would be 0 2 3/1 5 4/8 7 6, which is
solvable.
You can reach 'spiral' (1 2 3/8 0 4/7 6 5) in 5 moves; try --goal spiral
You can reach 'snake' (1 2 3/6 5 4/7 8 0) in 17 moves; try --goal snake
You can reach 'columns' (1 4 7/2 5 8/3 6 0) in 25 moves; try --goal columns
",
    );
    // `solve` prints the same, with a short reason and the likeliest mistake between.
    let solve = run("solve 812043765").stdout;
    let lines: Vec<&str> = solve.lines().collect();
    assert_contains(&output, lines[0]);
    assert_contains(&output, lines[3]);
}

#[test]
fn prints_chinese() {
    let output = run("explain 2,1,3,0/5,4,6,7 --lang zh");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    assert_contains(
        &output,
        "\
2 1 3 0/5 4 6 7 能变成 1 2 3 4/5 6 7 0 吗？

棋盘       目标       蛇形顺序
2 1 3 0    1 2 3 4    ↓ → ↓ .
5 4 6 7    5 6 7 0    → ↑ → ↑

按蛇形顺序读，跳过空格：
  棋盘  2 5 4 1 3 6 7
  目标  1 5 6 2 3 7 4
",
    );
    assert_contains(
        &output,
        "
    1  2 在 1 之前
    1  5 在 4 之前
    1  空格所在行与目标中空格所在行相差的行数
    3  合计（奇数）
",
    );
    assert_contains(&output, "按蛇形顺序为 9，逐行为 3，都是奇数");
    assert_contains(&output, "无解：无法到达 1 2 3 4/5 6 7 0。");
}

#[test]
fn prints_distance_of_solvable_board_if_known() {
    let output = run("explain 867254301");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_contains(&output, "24 in snake order and 24 row by row, both even");
    assert_contains(&output, "is solvable: it reaches 1 2 3/4 5 6/7 8 0 in 31 moves.\n");
    let mtm = run("explain 867254301 --metric mtm");
    let length = run("distance 867254301 --metric mtm").stdout;
    assert_contains(&mtm, &format!("in {} moves.\n", length.trim()));
    // Only the last line depends on the metric.
    let but_last = |output: &Output| -> Vec<String> {
        let lines = output.stdout.lines().rev().skip(1);
        lines.map(Into::into).collect()
    };
    assert_eq!(but_last(&output), but_last(&mtm));
    // The goal itself.
    let output = run("explain 123804765 --goal spiral");
    assert_eq!(output.status, 0);
    assert_contains(&output, "\n    0  in total (even)\n");
    assert_contains(&output, "is already solved.");
    // Without a table, and too large to be searched.
    let output = run(&format!("explain {FAR}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_contains(&output, "is solvable: it can reach 1 2 3 4 5 6 7/8 9 10 11 12 13 0.\n");
}

#[test]
fn counts_row_of_blank_on_even_widths() {
    // Loyd's exchange of 14 and 15, with the blank two rows higher.
    let output = run("explain 1,2,3,4/5,6,7,0/9,10,11,8/13,15,14,12");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    assert_contains(&output, "\n    1  14 before 15\n    7  in total (odd)\n");
    assert_contains(
        &output,
        "
    2  15 before 14 12
    1  14 before 12
    2  rows between the blank and its row in the goal
    9  in total (odd)
",
    );
    assert_contains(&output, "3 others, an odd number");
    assert_contains(&output, "7 in snake order and 9 row by row, both odd");
    // In two columns a vertical move passes one tile.
    assert_contains(&run("explain 12/34/50"), "1 other, an odd number");
}

#[test]
fn keeps_the_numbers_of_picture_puzzles() {
    let output = run("explain 123645789 --blank 3");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_contains(
        &output,
        "\
1 2 0    1 2 0    → → ↓
6 4 5    4 5 6    ↓ ← ←
7 8 9    7 8 9    → → .
",
    );
    assert_contains(&output, "\n  board  1 2 6 4 5 7 8 9\n");
    let record = &run("explain 123645789 --blank 3 --json").json()[0];
    assert_eq!(record["rows"]["pairs"], json!([[6, 4], [6, 5]]));
    assert_eq!(
        record["snake"]["order"],
        json!([1, 2, 5, 4, 6, 7, 8, 9]),
        "pieces above the gap keep their numbers"
    );
}

#[test]
fn lists_every_pair_of_the_largest_boards() {
    // In reverse order, with the maximum number of inversions.
    let board = argument("24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0");
    let output = run(&format!("explain {board}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_contains(&output, "  276  in total (even)\n");
    assert_contains(&output, "\n    2  3 before 2 1\n    1  2 before 1\n");
    let record = &run(&format!("explain {board} --json")).json()[0];
    let rows = &record["rows"];
    assert_eq!((&rows["inversions"], &rows["sum"]), (&json!(276), &json!(276)));
    assert_eq!(rows["pairs"].as_array().unwrap().len(), 276);
    assert_eq!(record["distance"], Value::Null);
}

#[test]
fn record_has_both_orders_and_the_answer() {
    let output = run("explain 2,1,3,0/5,4,6,7 --json --goal spiral");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let record = &output.json()[0];
    assert_eq!(record["distance"], 28);
    assert_eq!(record["reason"], Value::Null);
    let output = run("explain 2,1,3,0/5,4,6,7 --json");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let mut record = output.json()[0].clone();
    let solve = &run("solve 2,1,3,0/5,4,6,7 --json").json()[0];
    for name in
        ["board", "goal", "metric", "solvable", "distance", "reason", "solvable_goals", "table"]
    {
        let value = record.as_object_mut().unwrap().remove(name);
        assert_eq!(value, Some(solve[name].clone()), "as in the record of `solve`");
    }
    assert_eq!(
        record,
        json!({
            "alike": null,
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
            "solvable_readings": ["columns"],
        })
    );
}

#[test]
fn batch_prints_one_line_per_input_line() {
    let input = "867254301\n# a comment\n2 1 3 0/5 4 6 7\n1234\n\n1,2,3,4/5,6,7,8/9,10,0,11\n";
    let output = run_with_input("explain -", input);
    assert_eq!((output.status, output.stderr.as_str()), (2, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[0], "8 6 7/2 5 4/3 0 1\t+\t24\t24\tlast first");
    assert_eq!(lines[1], "2 1 3 0/5 4 6 7\t-\t9\t3\tfirst spiral snake");
    assert!(lines[2].starts_with("line 4: "), "{lines:?}");
    assert_eq!(lines[3], "1 2 3 4/5 6 7 8/9 10 0 11\t+\t0\t0\tlast first snake columns");
    assert_eq!(lines.len(), 4);
    let records = run_with_input("explain - --json", input).json();
    assert_eq!(records.len(), 4);
    assert_eq!(records[0], run("explain 867254301 --json").json()[0]);
    assert_eq!((&records[1]["solvable"], &records[2]["line"]), (&json!(false), &json!(4)));
    assert_eq!(run_with_input("explain -", "812043765\n867254301\n").status, 1);
    assert_eq!(run_with_input("explain -", "867254301\n").status, 0);
    let empty = run_with_input("explain -", "");
    assert_eq!((empty.status, empty.stdout.as_str()), (0, ""));
}

#[test]
fn rejects_invalid_input() {
    for (args, text) in [
        ("explain", "missing argument: BOARD;"),
        ("explain 86725430", "expected 9 cells, found 8"),
        ("explain 867254331", "3 appears twice"),
        ("explain 867254301 --goal snail", "unknown goal 'snail'"),
        ("explain 867254301 --goal 1,2,3/4,5,0", "the board is 3x3 and the goal 2x3"),
        ("explain 1,2/3,0 --shape 3x2", "expected 3 rows, found 2"),
        ("explain 123456789 --blank 10", "1 to 9"),
        ("explain 867254301 --all", "unknown option '--all'"),
    ] {
        let output = run(args);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{args}");
        assert!(output.stderr.contains(text), "{args}: {output:?}");
    }
    let goal = run_with_input("explain - --goal 123/450", "12/34/50\n");
    assert_eq!(goal.status, 2);
    assert!(goal.stdout.starts_with("line 1: "), "{goal:?}");
    let missing = run("explain 867254301 --tables missing");
    assert_eq!(missing.status, 3);
}
