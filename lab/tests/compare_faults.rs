//! What `jiugong-lab compare` cannot answer: it says what is wrong, with the status of its kind, and
//! nothing else.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;

use jiugong_lab::{ALGORITHMS, HEURISTICS};
use program::{Ran, fed, run};

const FAR: &str = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15";

/// A board of twelve columns, a move from its goal: too large for walking distance.
const LONG: &str = "1,2,3,4,5,6,7,8,9,10,11,12/13,14,15,16,17,18,19,20,21,22,0,23";

#[test]
fn every_fault_of_the_command_line_is_named() {
    let columns = "length, shortest, generated, distinct, expanded, reopened, frontier, memory, \
                   iterations, branching, seconds, or all";
    let [algorithms, heuristics] = [&ALGORITHMS[..], &HEURISTICS]
        .map(|all| format!("choose among {}, or all\n", all.join(", ")));
    for (arguments, says) in [
        ("", "<BOARD>... is missing"),
        (
            "123405786 --algorithms nope",
            &*format!("there is no 'nope': {algorithms}"),
        ),
        ("123405786 --algorithms a-star,", "there is no ''"),
        ("123405786 --algorithms A-STAR", "there is no 'A-STAR'"),
        ("123405786 --algorithms", "needs a value"),
        (
            "123405786 --heuristics nope",
            &*format!("there is no 'nope': {heuristics}"),
        ),
        // Even if none of those that run would ask it.
        (
            "123405786 --algorithms breadth-first --heuristics nope",
            "there is no 'nope'",
        ),
        ("123405786 --columns nope", columns),
        ("123405786 --columns nope --json", columns),
        ("123405786 --columns nope --csv", columns),
        ("- --columns nope", columns),
        ("123405786 --order UUDD", "'UUDD' is no order of moves"),
        ("123405786 --order UDLRU", "'UDLRU' is no order"),
        ("123405786 --order UDL", "'UDL' is no order"),
        ("123405786 --order north", "'north' is no order"),
        ("123405786 --max-nodes many", "'many'"),
        ("123405786 --max-time -1", "'-1'"),
        ("123405786 --max-memory 1.5", "'1.5'"),
        ("123405786 --depth -1", "'-1'"),
        ("123405786 --csv --json", "'--csv' cannot stand here"),
        ("123405786 --all-depths", "cannot stand here"),
        ("123405786 --goal 1234", "4 (row 2, column 2)"),
        (
            "123405786 --goal 1,2,3,4/0,5,6,7",
            "the board is 3x3 and the goal 2x4: give both the same shape",
        ),
        (
            "1,2/3,0 --goal 123456780",
            "the board is 2x2 and the goal 3x3",
        ),
        ("123405786 --goal nope", "'nope'"),
        ("1234", "there is no blank"),
        ("112345678", "1 stands twice"),
        ("hello", "'h'"),
        ("123405786 --shape 2x3", "too many cells"),
        ("123405786 --blank 10", "10"),
    ] {
        let ran = run(&format!("compare {arguments}"));
        assert_eq!(ran.status, 2, "{arguments}: {ran:?}");
        assert!(ran.err.starts_with("jiugong-lab: "), "{ran:?}");
        assert!(ran.err.contains(says), "{arguments}: {ran:?}");
        // Nothing but the record of a bad board in JSON.
        assert_eq!(ran.out, "", "{arguments}");
        let ran = run(&format!("compare {arguments} --lang zh"));
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(program::speech::chinese(&ran.err) > 3, "{ran:?}");
    }
    let ran = run("compare 1234 --json");
    assert_eq!(
        (ran.status, ran.json()[0]["input"].as_str()),
        (2, Some("1234"))
    );
}

#[test]
fn a_board_without_a_solution_is_told_with_the_usual_goals_it_reaches() {
    let ran = run("compare 812043765");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("8 1 2/0 4 3/7 6 5 has no solution"));
    assert!(lines[2].ends_with("in 5 moves: --goal spiral"), "{ran:?}");
    let ran = run("compare 812043765 --json");
    let record = &ran.json()[0];
    assert_eq!((ran.status, &record["solvable"]), (1, &false.into()));
    assert_eq!(record["solvable_goals"], serde_json::json!(["spiral"]));
    assert!(record["runs"].is_null());
    let ran = run("compare 812043765 --csv");
    // The heading, and no row.
    assert_eq!((ran.status, ran.out.lines().count()), (1, 1));
    assert!(ran.err.contains("--goal spiral"));
    let ran = run("compare 812043765 --lang zh");
    assert_eq!(ran.status, 1);
    program::speech::speaks_chinese(&ran);
}

#[test]
fn who_needs_a_table_is_left_out_of_all_and_a_fault_when_named() {
    let no_table =
        |name: &str| format!("'{name}' needs a table of 4x4 for this goal, and there is none");
    let ran = run(&format!(
        "compare {FAR} --algorithms all --heuristics all --json"
    ));
    assert_eq!(ran.status, 0);
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!(said, [no_table("table-walk"), no_table("exact")]);
    let record = &ran.json()[0];
    assert!(record["distance"].is_null());
    let runs = record["runs"].as_array().unwrap();
    assert_eq!(
        runs.len(),
        4 * (HEURISTICS.len() - 1) + ALGORITHMS.len() - 5
    );
    assert!(
        runs.iter()
            .all(|run| run["verdict"] == "found" && run["shortest"].is_null())
    );
    for (question, name) in [
        ("--algorithms table-walk", "table-walk"),
        ("--algorithms a-star,table-walk", "table-walk"),
        ("--algorithms all,table-walk", "table-walk"),
        ("--algorithms a-star --heuristics zero,exact", "exact"),
    ] {
        let ran = run(&format!("compare {FAR} {question}"));
        assert_eq!((ran.status, ran.out.as_str()), (3, ""));
        assert_eq!(ran.err, format!("jiugong-lab: {}\n", no_table(name)));
    }
}

#[test]
fn walking_distance_is_left_out_of_all_and_a_fault_when_named_where_it_is_too_large() {
    let says = "'walking-distance' has too many patterns on 2x12";
    let ran = run(&format!(
        "compare {LONG} --algorithms a-star --heuristics all --columns length"
    ));
    assert_eq!(ran.status, 0);
    assert_eq!(ran.err.lines().next(), Some(says));
    assert_eq!(ran.out.lines().count(), 2 + HEURISTICS.len() - 2);
    let question = format!("compare {LONG} --algorithms a-star --heuristics walking-distance");
    let ran = run(&question);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, format!("jiugong-lab: {says}\n"));
    let ran = run(&format!("{question} --json --lang zh"));
    let error = ran.json()[0]["error"].clone();
    assert!(
        error
            .as_str()
            .unwrap()
            .starts_with("walking-distance: 2x12 has more than")
    );
    program::speech::speaks_chinese(&program::Ran {
        out: String::new(),
        ..ran
    });
}

#[test]
fn a_closed_pipe_ends_a_batch_quietly() {
    let answer = program::left_after_a_line("compare - --algorithms table-walk", "123405786");
    assert_eq!(answer, "1 2 3/4 0 5/7 8 6\ttable-walk:2:2\n");
}

#[test]
fn faults_of_the_command_line_are_told_whatever_the_boards() {
    for arguments in [
        "--order UUDD",
        "--algorithms nope",
        "--algorithms all,nope",
        "--heuristics nope",
        "--columns nope",
    ] {
        let told = |ran: Ran| {
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments}");
            assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
            assert!(ran.err.contains("'nope'") || ran.err.contains("'UUDD'"));
        };
        // In a batch before its first line is answered, and even if there is none.
        for input in ["123405786\n867254301\n", "812043765\n", "1234\n", ""] {
            told(fed(&format!("compare - {arguments}"), input));
        }
        // One without a solution, one that is none, and a shape of which there is no table.
        told(run(&format!("compare 812043765 {arguments}")));
        told(run(&format!("compare 1234 {arguments}")));
        told(run(&format!(
            "compare --all-depths --shape 4x4 {arguments}"
        )));
    }
    assert_eq!(run("heuristics 4x4 --heuristics nope").status, 2);
}
