//! `jiugong-lab compare` on boards of any shape and goal, and on many of them.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;
mod record;

use jiugong::Notation;
use program::{fed, run};
use record::{end, rows, runs, words};

const LAST: &str = "1 2 3/4 5 6/7 8 0";

#[test]
fn any_goal_any_shape_and_picture_puzzles_are_compared() {
    let who = "--algorithms a-star --heuristics manhattan --json";
    for (question, goal, distance) in [
        ("123405786 --goal 102345678", "1 0 2/3 4 5/6 7 8", Some(19)),
        ("283164705 --goal spiral", "1 2 3/8 0 4/7 6 5", Some(5)),
        ("1,2/0,3", "1 2/3 0", Some(1)),
        ("1,2,3/4,0,5", "1 2 3/4 5 0", Some(1)),
        ("1,2,3,4,5/6,7,8,0,9", "1 2 3 4 5/6 7 8 9 0", Some(1)),
        (
            "1,2,3,4/5,6,7,8/9,10,0,11",
            "1 2 3 4/5 6 7 8/9 10 11 0",
            None,
        ),
        ("123456789 --blank 5", "1 2 3/4 0 6/7 8 9", Some(0)),
        ("123456798 --blank 8", "1 2 3/4 5 6/7 0 9", Some(1)),
    ] {
        let ran = run(&format!("compare {question} {who}"));
        assert_eq!(ran.status, 0, "{ran:?}");
        let record = &ran.json()[0];
        assert_eq!(record["goal"], goal, "{question}");
        assert_eq!(record["distance"].as_u64(), distance);
        let run = &runs(record)[0];
        assert_eq!(run["shortest"].is_null(), distance.is_none());
        let blank = question.split_once("--blank ").map(|(_, blank)| blank);
        let notation = match blank {
            None => Notation::default(),
            Some(blank) => Notation {
                gap: blank.parse().ok(),
                ..Notation::default()
            },
        };
        assert_eq!(end(&record["board"], &run["moves"], &notation), goal);
    }
    let ran =
        run("compare 1,2,3,4/5,6,7,8/9,10,0,11 --algorithms a-star --columns length,shortest");
    assert!(
        ran.out
            .lines()
            .next()
            .unwrap()
            .ends_with("nothing tells the distance")
    );
    assert_eq!(
        ran.out.lines().last().map(words).unwrap(),
        "a-star manhattan 1"
    );
}

#[test]
fn a_line_of_a_batch_has_the_board_and_what_each_found_and_expanded() {
    let input =
        b"123405786\n# a comment\n\n  \n1234\n812043765\n\xff\n1 2 3/4 5 6/7 8 0\r\n".to_vec();
    let who = "compare - --algorithms breadth-first,greedy --heuristics manhattan";
    let ran = fed(who, input.clone());
    assert_eq!((ran.status, ran.err.as_str()), (2, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(
        lines[0],
        "1 2 3/4 0 5/7 8 6\tbreadth-first:2:4\tgreedy manhattan:2:2"
    );
    assert!(lines[1].starts_with("line 5: 4 (row 2, column 2) "));
    assert_eq!(lines[2], "8 1 2/0 4 3/7 6 5\t-\t");
    assert_eq!(lines[3], "line 7: the line is not valid UTF-8");
    assert_eq!(
        lines[4],
        format!("{LAST}\tbreadth-first:0:0\tgreedy manhattan:0:0")
    );
    let records = fed(&format!("{who} --json"), input.clone()).json();
    assert_eq!(
        (&records[1]["line"], &records[1]["input"]),
        (&5.into(), &"1234".into())
    );
    assert_eq!(
        (&records[2]["solvable"], &records[3]["line"]),
        (&false.into(), &7.into())
    );
    // In CSV rows alone stand on standard output.
    let ran = fed(&format!("{who} --csv"), input);
    assert_eq!((ran.status, rows(&ran.out).len()), (2, 4));
    let said: Vec<&str> = ran.err.lines().collect();
    assert!(said[0].starts_with("line 5: "), "{ran:?}");
    assert!(said[1].starts_with("8 1 2/0 4 3/7 6 5 has no solution"));
    assert_eq!(said.last(), Some(&"line 7: the line is not valid UTF-8"));
    for (input, status) in [
        ("", 0),
        ("# none\n", 0),
        ("812043765\n123405786", 1),
        ("0\n", 2),
    ] {
        assert_eq!(fed(who, input).status, status, "{input}");
    }
}

#[test]
fn a_board_without_a_table_stops_no_batch() {
    let input = "1,2,3,4/5,6,7,8/9,10,0,11\n123405786\n";
    let ran = fed("compare - --algorithms table-walk", input);
    assert_eq!((ran.status, ran.err.as_str()), (3, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[0].starts_with("line 1: 'table-walk' needs a table of 3x4 "),
        "{ran:?}"
    );
    assert_eq!(lines[1], "1 2 3/4 0 5/7 8 6\ttable-walk:2:2");
    let ran = fed("compare - --algorithms table-walk --json --lang zh", input);
    let error = ran.json()[0]["error"].clone();
    assert!(
        error
            .as_str()
            .unwrap()
            .starts_with("'table-walk' needs a table")
    );
    let long: Vec<String> = (1..24).map(|tile| tile.to_string()).collect();
    let input = format!("{} 0\n1,2,3/4,0,5/7,8,6\n", long.join(" "));
    let who = "compare - --shape 2x12 --algorithms a-star --heuristics walking-distance";
    let ran = fed(&format!("{who} --json"), input);
    assert_eq!((ran.status, ran.json().len()), (2, 2));
    assert!(ran.out.starts_with("{\"line\":1,"), "{ran:?}");
}

#[test]
fn what_a_heuristic_needs_is_made_once_for_a_batch_and_what_is_left_out_is_told_once() {
    // On 3x5 the patterns of walking distance take a good part of a second: for every line, that is
    // more than a test may take. On 5x5 they are too many, and to find that out takes no time.
    let near = |rows: usize, cols: usize| -> String {
        let last = rows * cols - 1;
        let tiles: String = (1..last).map(|tile| format!("{tile} ")).collect();
        format!("{tiles}0 {last}\n")
    };
    let who = "--algorithms a-star --heuristics";
    let small = near(3, 5).repeat(600);
    let ran = fed(
        &format!("compare - --shape 3x5 {who} walking-distance"),
        small,
    );
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let line = "1 2 3 4 5/6 7 8 9 10/11 12 13 0 14\ta-star walking-distance:1:1";
    assert!(ran.out.lines().all(|answer| answer == line), "{ran:?}");
    assert_eq!(ran.out.lines().count(), 600);

    let large = near(5, 5).repeat(200) + "123405786\n" + &near(5, 5);
    let ran = fed(&format!("compare - {who} all --json"), large.clone());
    let said: Vec<&str> = ran.err.lines().collect();
    let patterns = "'walking-distance' has too many patterns on 5x5";
    let table = "'exact' needs a table of 5x5 for this goal, and there is none";
    assert_eq!((ran.status, said), (0, vec![patterns, table]));
    let records = ran.json();
    assert_eq!(records.len(), 202);
    // Where they can run, they run.
    assert_eq!(
        [199, 200, 201].map(|at| runs(&records[at]).len()),
        [5, 7, 5]
    );
    // Who asks for it by name has no answer to any line, soon.
    let ran = fed(&format!("compare - {who} walking-distance"), large);
    assert_eq!((ran.status, ran.err.as_str()), (2, ""));
    assert_eq!(ran.out.matches(patterns).count(), 201);
}
