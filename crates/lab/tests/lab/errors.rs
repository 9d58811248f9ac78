//! Errors of `jiugong-lab compare`: message, exit status, and no other output.

use jiugong_lab::{ALGORITHMS, HEURISTICS};
use jiugong_test_support::Output;
use jiugong_test_support::language::{assert_chinese, count_chinese};
use serde_json::json;

use crate::{run, run_with_input, runs};

/// A board of 4×4, one move from the goal: there is no table.
const WITHOUT_TABLE: &str = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15";

/// A board of 2×12, one move from the goal: too large for walking distance.
const LONG: &str = "1,2,3,4,5,6,7,8,9,10,11,12/13,14,15,16,17,18,19,20,21,22,0,23";

#[test]
fn reports_every_usage_error_and_invalid_board() {
    let columns = "unknown name 'nope': expected length, shortest, generated, distinct, expanded, \
                   reopened, frontier, memory, iterations, branching, seconds or all\n";
    let heuristics = [&HEURISTICS[..], &["pattern-SIZES"]].concat();
    let [algorithms, heuristics] = [&ALGORITHMS[..], &heuristics]
        .map(|names| format!("unknown name 'nope': expected {} or all\n", names.join(", ")));
    for (args, expected) in [
        ("", "missing argument: BOARD;"),
        ("--count 5", "missing argument: --all-depths;"),
        ("--seed 5 --json", "missing argument: --all-depths;"),
        ("123405786 --algorithms nope", &*algorithms),
        ("123405786 --algorithms a-star,", "unknown name '':"),
        ("123405786 --algorithms A-STAR", "(did you mean 'a-star'?)"),
        ("123405786 --algorithms a-start", "(did you mean 'a-star'?)"),
        ("123405786 --heuristics manhatan", "(did you mean 'manhattan'?)"),
        ("123405786 --all-depths --seed 9007199254740992", "invalid value '9007199254740992'"),
        ("123405786 --algorithms", "--algorithms needs a value"),
        ("123405786 --heuristics nope", &*heuristics),
        // Even if no selected algorithm uses a heuristic.
        ("123405786 --algorithms breadth-first --heuristics nope", "unknown name 'nope':"),
        ("123405786 --heuristics pattern-x", "invalid partition 'pattern-x': expected sizes such"),
        ("123405786 --heuristics pattern-4-5", "expected sizes that add up to 8, found 9"),
        ("123405786 --heuristics pattern-7-1", "expected a pattern of 1 to 6 tiles, found 7"),
        ("123405786 --heuristics pattern-1.2/3.4.5", "each tile of one shape exactly once"),
        ("123405786 --heuristics pattern-0.1.2.3/4.5.6.7", "the blank is on cell 0"),
        ("123405786 --heuristics pattern-4-4 --max-memory 0", "for its tables: see --max-memory"),
        ("1,2,3/4,0,5 --heuristics pattern-3-2", "'pattern-3-2' does not support 2x3"),
        ("123405786 --columns nope", columns),
        ("123405786 --columns nope --json", columns),
        ("123405786 --columns nope --csv", columns),
        ("- --columns nope", columns),
        ("123405786 --order UUDD", "invalid order 'UUDD'"),
        ("123405786 --order UDLRU", "invalid order 'UDLRU'"),
        ("123405786 --order UDL", "invalid order 'UDL'"),
        ("123405786 --order north", "invalid order 'north'"),
        ("123405786 --max-nodes many", "invalid value 'many'"),
        ("123405786 --max-time -1", "invalid value '-1'"),
        ("123405786 --max-memory 1.5", "invalid value '1.5'"),
        ("123405786 --depth -1", "invalid value '-1'"),
        ("123405786 --csv --json", "--csv conflicts with --json"),
        ("123405786 --count 3", "BOARD conflicts with --count"),
        ("- --seed 3", "BOARD conflicts with --seed"),
        ("123405786 --all-depths", "BOARD conflicts with --all-depths"),
        ("123405786 --goal 1234", "4 (row 2, column 2)"),
        ("123405786 --goal 1,2,3,4/0,5,6,7", "the board is 3x3 and the goal 2x4"),
        ("1,2/3,0 --goal 123456780", "the board is 2x2 and the goal 3x3"),
        ("123405786 --goal nope", "unknown goal 'nope'"),
        ("1234", "no blank"),
        ("112345678", "1 appears twice"),
        ("hello", "'h' (cell 1)"),
        ("123405786 --shape 2x3", "expected 6 cells, found 9"),
        ("123405786 --blank 10", "gap 10 is out of range"),
    ] {
        let output = run(&format!("compare {args}"));
        assert_eq!(output.status, 2, "{args}: {output:?}");
        assert!(output.stderr.starts_with("jiugong-lab: "), "{output:?}");
        assert!(output.stderr.contains(expected), "{args}: {output:?}");
        assert_eq!(output.stdout, "", "{args}");
        let output = run(&format!("compare {args} --lang zh"));
        assert_eq!((output.status, output.stdout.as_str()), (2, ""));
        assert!(count_chinese(&output.stderr) > 3, "{output:?}");
    }
    let output = run("compare 1234 --json");
    assert_eq!(output.status, 2);
    assert_eq!(output.json()[0]["input"], "1234");
}

#[test]
fn reports_an_unsolvable_board_with_the_goals_it_can_reach() {
    let output = run("compare 812043765");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines.len(), 8);
    assert!(lines[0].starts_with("8 1 2/0 4 3/7 6 5 is unsolvable"));
    assert!(lines[5].ends_with("in 5 moves; try --goal spiral"), "{output:?}");
    assert!(lines[6].ends_with("in 17 moves; try --goal snake"), "{output:?}");
    assert!(lines[7].ends_with("in 25 moves; try --goal columns"), "{output:?}");
    let output = run("compare 812043765 --json");
    let record = &output.json()[0];
    assert_eq!(output.status, 1);
    assert_eq!(record["solvable"], false);
    assert_eq!(record["solvable_goals"], json!(["spiral", "snake", "columns"]));
    assert_eq!(record["runs"], json!([]));
    let output = run("compare 812043765 --csv");
    // A heading without rows.
    assert_eq!((output.status, output.stdout.lines().count()), (1, 1));
    assert!(output.stderr.contains("--goal spiral"));
    let output = run("compare 812043765 --lang zh");
    assert_eq!(output.status, 1);
    assert_chinese(&output);
}

#[test]
fn a_missing_table_is_an_error_only_for_names_given() {
    let message =
        |name: &str| format!("'{name}' needs a 4x4 table for this goal, and none was found");
    let output = run(&format!("compare {WITHOUT_TABLE} --algorithms all --heuristics all --json"));
    assert_eq!(output.status, 0);
    let notes: Vec<&str> = output.stderr.lines().collect();
    let bound =
        "'depth-limited' needs a bound, which no table gives here: add --depth D".to_string();
    assert_eq!(notes, [bound.clone(), message("table-walk"), message("exact")]);
    let output = run(&format!("compare {WITHOUT_TABLE} --algorithms depth-limited"));
    assert_eq!((output.status, output.stderr), (2, format!("jiugong-lab: {bound}\n")));
    let depth = "--algorithms depth-limited --depth 12 --json";
    let output = run(&format!("compare {WITHOUT_TABLE} {depth}"));
    assert_eq!(runs(&output.json()[0])[0]["verdict"], "found");
    let output = run(&format!("compare {WITHOUT_TABLE} --algorithms all --heuristics all --json"));
    let record = &output.json()[0];
    assert!(record["distance"].is_null());
    let expected = 4 * (HEURISTICS.len() - 1) + ALGORITHMS.len() - 6;
    assert_eq!(runs(record).len(), expected);
    for run in runs(record) {
        assert_eq!(run["verdict"], "found");
        assert!(run["shortest"].is_null());
    }
    for (args, name) in [
        ("--algorithms table-walk", "table-walk"),
        ("--algorithms a-star,table-walk", "table-walk"),
        ("--algorithms all,table-walk", "table-walk"),
        ("--algorithms a-star --heuristics zero,exact", "exact"),
    ] {
        let output = run(&format!("compare {WITHOUT_TABLE} {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (3, ""));
        assert_eq!(output.stderr, format!("jiugong-lab: {}\n", message(name)));
    }
}

#[test]
fn an_unsupported_shape_is_an_error_only_for_names_given() {
    let message = "'walking-distance' does not support 2x12: too many patterns of rows and columns";
    let output =
        run(&format!("compare {LONG} --algorithms a-star --heuristics all --columns length"));
    assert_eq!(output.status, 0);
    assert_eq!(output.stderr.lines().next(), Some(message));
    assert_eq!(output.stdout.lines().count(), 2 + HEURISTICS.len() - 2);
    let args = format!("compare {LONG} --algorithms a-star --heuristics walking-distance");
    let output = run(&args);
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert_eq!(output.stderr, format!("jiugong-lab: {message}\n"));
    // In JSON the message is English in every language.
    let output = run(&format!("{args} --json --lang zh"));
    assert_eq!(output.json()[0]["error"]["message"], message);
    assert_chinese(&Output { stdout: String::new(), ..output });
}

#[test]
fn usage_errors_do_not_depend_on_the_boards() {
    for args in [
        "--order UUDD",
        "--algorithms nope",
        "--algorithms all,nope",
        "--heuristics nope",
        "--heuristics pattern-nope",
        "--columns nope",
    ] {
        let check = |output: Output| {
            assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{args}");
            assert_eq!(output.stderr.lines().count(), 1, "{output:?}");
            let name = args.rsplit([' ', ',']).next().unwrap();
            assert!(output.stderr.contains(&format!("'{name}'")), "{output:?}");
        };
        // In a batch before the first answer, and even if there is no line.
        for input in ["123405786\n867254301\n", "812043765\n", "1234\n", ""] {
            check(run_with_input(&format!("compare - {args}"), input));
        }
        // An unsolvable board, an invalid one, and a shape without a table.
        check(run(&format!("compare 812043765 {args}")));
        check(run(&format!("compare 1234 {args}")));
        check(run(&format!("compare --all-depths --shape 4x4 {args}")));
    }
    assert_eq!(run("heuristics 4x4 --heuristics nope").status, 2);
}

#[test]
fn common_abbreviations_are_names_too() {
    for (short, long) in [
        ("--algorithms bfs,astar,ida,a*,ida*", "--algorithms breadth-first,a-star,ida-star"),
        ("--heuristics md,lc,wd", "--heuristics manhattan,linear-conflict,walking-distance"),
    ] {
        let columns = "--columns length,generated,expanded";
        let [short, long] =
            [short, long].map(|names| run(&format!("compare 123405786 {names} {columns}")));
        assert_eq!((short.status, &short.stdout), (0, &long.stdout), "{short:?}");
    }
}
