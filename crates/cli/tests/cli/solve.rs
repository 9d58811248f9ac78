//! `jiugong solve` and `jiugong distance`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use jiugong::{Convention, Notation};
use jiugong_test_support::{Output, forge};
use serde_json::json;

use crate::{JIUGONG, LAST, end_of, home, run};

/// The only board of 3×3 that is 24 moves from the goal in `mtm`.
const HARDEST_MTM: &str = "1,4,7/2,0,8/3,6,5";

#[test]
fn prints_shortest_solution_and_number_of_solutions() {
    let output = run("solve 867254301 --json");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let record = &output.json()[0];
    assert_eq!(record["board"], "8 6 7/2 5 4/3 0 1");
    assert_eq!(record["goal"], LAST);
    assert_eq!(record["metric"], "stm");
    assert_eq!(record["solvable"], true);
    assert_eq!(record["distance"], 31);
    assert_eq!(record["solutions"], 40);
    assert_eq!(record["convention"], "tile");
    assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
}

#[test]
fn mtm_writes_number_of_tiles_after_letter() {
    let output = run("solve 123/056/478 --metric mtm --json");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(
        output.json()[0],
        json!({
            "board": "1 2 3/0 5 6/4 7 8", "goal": LAST, "goal_kind": "board",
            "reached": LAST, "metric": "mtm", "solvable": true,
            "distance": 2, "optimal": true, "lower_bound": 2, "upper_bound": 2,
            "ended_by": null, "solutions": 1,
            "convention": "tile", "moves": "UL2", "tiles": [4, 7, 8], "all": null, "reason": null,
            "solvable_goals": null, "table": "built"
        })
    );
}

#[test]
fn mtm_solutions_reach_goal() {
    for board in [HARDEST_MTM, "867254301", "123456780", "123450786"] {
        for convention in [Convention::Tile, Convention::Blank] {
            let output =
                run(&format!("solve {board} --metric mtm --moves {} --json", convention.name()));
            let record = &output.json()[0];
            assert_eq!(record["metric"], "mtm");
            assert_eq!(end_of(record, convention, &Notation::default()), LAST);
            let moves = convention.parse_moves(record["moves"].as_str().unwrap());
            assert_eq!(record["distance"], moves.unwrap().len());
        }
    }
    let output = run(&format!("distance {HARDEST_MTM} --metric mtm"));
    assert_eq!(output.stdout, "24\n");
    // The option is accepted before the command, too.
    assert_eq!(run("--metric mtm distance 867254301").stdout, "20\n");
}

#[test]
fn mtm_draws_one_board_per_move() {
    let output = run("solve 123/056/478 --metric mtm");
    assert_eq!(
        output.stdout,
        "1 2 3/0 5 6/4 7 8 → 1 2 3/4 5 6/7 8 0: 2 moves, unique shortest solution\n\
         \n\
         1 2 3        1 2 3        1 2 3\n\
         0 5 6    4↑  4 5 6  7 8←  4 5 6\n\
         4 7 8        0 7 8        7 8 0\n\
         \n\
         Tile moves: UL2\n"
    );
    // The tiles of a move are in the order of the board.
    let output = run("solve 023/156/478 --goal 123/456/780 --metric mtm");
    assert!(output.stdout.contains("0 2 3        1 2 3"), "{output:?}");
    assert!(output.stdout.contains("1 4↑"), "{output:?}");
    let output = run("solve 123456780 --goal 023/156/478 --metric mtm");
    assert!(output.stdout.contains("7 8→"), "{output:?}");
    assert!(output.stdout.contains("1 4↓"), "{output:?}");
    assert!(output.stdout.ends_with("Tile moves: R2D2\n"), "{output:?}");
}

#[test]
fn lists_every_solution_once() {
    for metric in ["stm", "mtm"] {
        let output = run(&format!("solve 867254301 --metric {metric} --all --json"));
        let record = &output.json()[0];
        let all = record["all"].as_array().unwrap();
        let mut solutions: Vec<&str> = all.iter().map(|moves| moves.as_str().unwrap()).collect();
        assert_eq!(record["solutions"], solutions.len());
        assert_eq!(record["moves"], solutions[0]);
        if metric == "stm" {
            assert_eq!(solutions.len(), 40);
        }
        for solution in &solutions {
            let output = run(&format!("check 867254301 {solution} --metric {metric} --json"));
            let verdict = &output.json()[0];
            assert_eq!((output.status, &verdict["excess"]), (0, &json!(0)));
            assert_eq!(verdict["length"], record["distance"]);
        }
        let count = solutions.len();
        solutions.sort_unstable();
        solutions.dedup();
        assert_eq!(solutions.len(), count);
    }
}

#[test]
fn lists_solutions_up_to_limit() {
    let output = run("solve 867254301 --all --limit 3");
    assert_eq!(output.stdout.lines().count(), 4);
    assert!(output.stderr.contains("37 more"));
}

#[test]
fn explains_unsolvable_board_and_names_reachable_goal() {
    for (metric, [spiral, snake, columns]) in [("stm", [5, 17, 25]), ("mtm", [4, 15, 21])] {
        let output = run(&format!("solve 812043765 --metric {metric}"));
        assert_eq!((output.status, output.stderr.as_str()), (1, ""));
        for text in [
            "cannot reach 1 2 3/4 5 6/7 8 0",
            "11 inversions",
            &format!("'spiral' (1 2 3/8 0 4/7 6 5) in {spiral} moves"),
            &format!("'snake' (1 2 3/6 5 4/7 8 0) in {snake} moves"),
            &format!("'columns' (1 4 7/2 5 8/3 6 0) in {columns} moves"),
        ] {
            assert!(output.stdout.contains(text), "{text:?}: {output:?}");
        }
    }
    for command in ["solve", "hint", "distance"] {
        let output = run(&format!("{command} 812043765 --json"));
        assert_eq!(output.status, 1);
        let record = &output.json()[0];
        assert_eq!(record["solvable"], false);
        assert!(record["reason"].as_str().unwrap().contains("11 inversions"));
        assert_eq!(record["solvable_goals"], json!(["spiral", "snake", "columns"]));
    }
}

#[test]
fn prints_distances_of_several_boards() {
    let output = run("distance 867254301 647850321 123456780");
    assert_eq!((output.status, output.stdout.as_str()), (0, "31\n31\n0\n"));
    let output = run("distance 867254301 812043765 123456780");
    assert_eq!((output.status, output.stdout.as_str()), (1, "31\n-\n0\n"));
    assert!(output.stderr.contains("is unsolvable"), "{output:?}");
    let output = run("distance 867254301 8672543 123456780");
    assert_eq!((output.status, output.stdout.as_str()), (2, "31\n0\n"));
    assert!(output.stderr.contains("expected 9 cells, found 7"), "{output:?}");
}

#[test]
fn names_table_to_build_for_large_boards() {
    for (lang, text) in [("en", "build it"), ("zh", "生成")] {
        let output = run(&format!("hardest 2x7 --lang {lang}"));
        assert_eq!((output.status, output.stdout.as_str()), (3, ""));
        assert!(output.stderr.contains("`build-table 2x7 --home corner`"), "{output:?}");
        assert!(output.stderr.contains(text), "{output:?}");
    }
    let output = run("hardest 3x6 --metric mtm");
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("no table of 3x6 in mtm can be built"), "{output:?}");
    let output = run("solve 2,1,3,4,5,6,7/8,9,10,11,12,0,13");
    assert_eq!(output.status, 1, "solvability needs no table: {output:?}");
    let output = run("hardest 2x9");
    assert_eq!(output.status, 3);
    assert!(
        output.stderr.contains("no table of 2x9 in stm can be built: it has too many states"),
        "{output:?}"
    );
}

#[test]
fn goal_without_table_is_answered_from_the_other_end() {
    // Only the table of the start's home exists.
    let start = home("2x5", "edge-1");
    for (metric, encoding) in forge::formats() {
        let table = forge::table(start, metric, encoding);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(start.file_name(metric));
        fs::write(&file, table.as_bytes()).unwrap();
        let without_table = tempfile::tempdir().unwrap();
        let ask = |command: &str, tables: &Path| {
            let mut asked = JIUGONG.command(folder.path());
            let mut command = command.split(' ');
            asked.args(command.next()).arg("1 0 3 4 5/6 2 7 8 9");
            asked.args(command).args(["--metric", metric.name(), "--json"]);
            Output::of(asked.arg("--tables").arg(tables))
        };
        for command in ["solve --all", "hint", "distance", "check R3 --moves blank"] {
            let other_end = ask(command, folder.path());
            assert!(other_end.status < 2, "{other_end:?}");
            if !command.starts_with("check") {
                assert_eq!(other_end.status, 0, "{other_end:?}");
            }
            // Without the file, the goal's own table is searched in memory.
            let built = ask(command, without_table.path());
            assert!(built.stdout.contains("\"table\":\"built\""), "{built:?}");
            let file = format!("\"{}\"", file.display());
            assert_eq!(other_end.stdout.replace(&file, "\"built\""), built.stdout);
        }
        // The file is used: damage in it is found.
        let mut damaged = table.as_bytes().to_vec();
        *damaged.last_mut().unwrap() ^= 1;
        fs::write(&file, damaged).unwrap();
        assert_eq!(ask("solve", folder.path()).status, 3);
    }
}

#[test]
fn copied_program_works_in_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    JIUGONG.copy_to(&copy);
    for goal in ["last", "123/456/708", "spiral"] {
        let mut command = Command::new(&copy);
        command.current_dir(folder.path()).env_clear();
        let output = Output::of(command.args(["distance", "123456780", "--goal", goal]));
        assert!(output.status == 0 || goal == "spiral", "{output:?}");
    }
}
