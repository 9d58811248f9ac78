//! The query program where runs of tiles slide as one move: `--metric mtm` on every command that
//! takes it.
#![allow(clippy::unwrap_used)]

mod forge;
mod program;

use std::fs;

use jiugong::{Board, Convention, Encoding, Goal, Home, Metric, Notation, Shape, Solver};
use program::{end_of, fed, finish, jiugong, run};
use serde_json::json;

const LAST: &str = "1 2 3/4 5 6/7 8 0";
/// The one board of 3×3 that is 24 moves away.
const HARDEST: &str = "1,4,7/2,0,8/3,6,5";

#[test]
fn solve_writes_the_number_of_tiles_behind_the_letter() {
    let ran = run("solve 123/056/478 --metric mtm --json");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(
        ran.json()[0],
        json!({
            "board": "1 2 3/0 5 6/4 7 8", "goal": LAST, "metric": "mtm", "solvable": true,
            "distance": 2, "solutions": 1, "convention": "tile",
            "moves": "UL2", "tiles": [4, 7, 8]
        })
    );
}

#[test]
fn solve_writes_solutions_that_lead_to_the_goal() {
    for board in [HARDEST, "867254301", "123456780", "123450786"] {
        for (moves, convention) in [("tile", Convention::Tile), ("blank", Convention::Blank)] {
            let ran = run(&format!(
                "solve {board} --metric mtm --moves {moves} --json"
            ));
            let record = &ran.json()[0];
            assert_eq!(record["metric"], "mtm");
            assert_eq!(end_of(record, convention, &Notation::default()), LAST);
            let slides = convention.parse_moves(record["moves"].as_str().unwrap());
            assert_eq!(record["distance"], slides.unwrap().len());
        }
    }
    assert_eq!(run(&format!("distance {HARDEST} --metric mtm")).out, "24\n");
    let record = &run("solve 123450786 --json").json()[0];
    assert_eq!(record["metric"], "stm");
}

#[test]
fn solve_draws_a_board_for_each_move() {
    let ran = run("solve 123/056/478 --metric mtm");
    assert_eq!(
        ran.out,
        "1 2 3/0 5 6/4 7 8 → 1 2 3/4 5 6/7 8 0: 2 moves, the only shortest solution\n\
         \n\
         1 2 3        1 2 3        1 2 3\n\
         0 5 6    4↑  4 5 6  7 8←  4 5 6\n\
         4 7 8        0 7 8        7 8 0\n\
         \n\
         Moves of the tiles: UL2\n"
    );
    // The tiles of a run stand as they stand on the board.
    let ran = run("solve 023/156/478 --goal 123/456/780 --metric mtm");
    assert!(ran.out.contains("0 2 3        1 2 3"), "{}", ran.out);
    assert!(ran.out.contains("1 4↑"), "{}", ran.out);
    let back = run("solve 123456780 --goal 023/156/478 --metric mtm");
    assert!(
        back.out.contains("7 8→") && back.out.contains("1 4↓"),
        "{}",
        back.out
    );
    assert!(back.out.ends_with("Moves of the tiles: R2D2\n"));
}

#[test]
fn all_solutions_are_told_and_each_is_one() {
    let ran = run("solve 867254301 --metric mtm --all --json");
    let record = &ran.json()[0];
    let all = record["all"].as_array().unwrap();
    assert_eq!(record["solutions"], all.len());
    assert_eq!(all[0], record["moves"]);
    for path in all {
        let path = path.as_str().unwrap();
        let ran = run(&format!("check 867254301 {path} --metric mtm --json"));
        let verdict = &ran.json()[0];
        assert_eq!((ran.status, &verdict["excess"]), (0, &json!(0)));
        assert_eq!(verdict["length"], record["distance"]);
    }
}

#[test]
fn check_counts_moves_as_they_are_written() {
    let verdict = |moves: &str, metric: &str| {
        let ran = run(&format!(
            "check 123/056/478 {moves} --metric {metric} --json"
        ));
        let record = ran.json()[0].clone();
        assert_eq!(record["metric"], metric);
        let parts = ["length", "shortest", "excess", "first_fault", "fault"];
        (ran.status, parts.map(|part| record[part].clone()))
    };
    let none = json!(null);
    assert_eq!(
        verdict("UL2", "mtm"),
        (
            0,
            [json!(2), json!(2), json!(0), none.clone(), none.clone()]
        )
    );
    assert_eq!(
        verdict("ULL", "mtm"),
        (0, [json!(3), json!(2), json!(1), json!(2), json!("detour")])
    );
    assert_eq!(
        verdict("UL2", "stm"),
        (
            0,
            [json!(3), json!(3), json!(0), none.clone(), none.clone()]
        )
    );
    assert_eq!(
        verdict("UL3", "mtm"),
        (
            1,
            [json!(2), json!(2), none.clone(), json!(2), json!("illegal")]
        )
    );
    assert_eq!(
        verdict("DR2 --moves blank", "mtm"),
        (
            0,
            [json!(2), json!(2), json!(0), none.clone(), none.clone()]
        )
    );
    assert_eq!(
        verdict("U", "mtm"),
        (1, [json!(1), json!(2), none, json!(2), json!("short")])
    );
    let ran = run("check 123/056/478 UL3 --metric mtm");
    assert!(
        ran.out.contains("Step 2 (←3): there are not so many tiles"),
        "{ran:?}"
    );
    let ran = run("check 123/056/478 U2 --metric mtm --lang zh");
    assert!(ran.out.contains("第 1 步（↑2）"), "{ran:?}");
    assert_eq!(run("check 123/056/478 R0 --metric mtm").status, 2);
}

#[test]
fn hint_lists_every_slide_with_its_value() {
    for board in [HARDEST, "123450786", LAST] {
        let told = board.replace(' ', ",");
        let ran = run(&format!("hint {told} --metric mtm --json"));
        let record = &ran.json()[0];
        let choices = record["moves"].as_array().unwrap();
        assert_eq!(choices.len(), 4);
        let board: Board = board.parse().unwrap();
        for choice in choices {
            let text = choice["move"].as_str().unwrap();
            let slide = Convention::Tile.parse_moves(text).unwrap()[0];
            let mut after = board;
            assert_eq!(choice["tile"], after.apply(slide).unwrap());
            let after = after.to_string().replace(' ', ",");
            let distance = run(&format!("distance {after} --metric mtm")).out;
            assert_eq!(format!("{}\n", choice["distance"]), distance);
            let before = record["distance"].as_u64().unwrap();
            let is_best = choice["distance"].as_u64().unwrap() + 1 == before;
            assert_eq!(choice["optimal"], is_best);
        }
        let distances = choices.iter().map(|choice| choice["distance"].as_u64());
        assert!(distances.is_sorted(), "best first");
    }
    let ran = run("hint 123450786 --metric mtm");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[1], "  U     6↑  then 0 moves  best");
    assert_eq!(lines[4], "  R2  4 5→  then 2 moves");
    let ran = fed("hint - --metric mtm", "123450786\n");
    assert_eq!(ran.out, "1 2 3/4 5 0/7 8 6\t1\tU:0 D:1 R:2 R2:2\n");
}

#[test]
fn the_domain_is_told_of_in_mtm() {
    let record = &run("distribution --metric mtm --json").json()[0];
    assert_eq!(
        (&record["metric"], &record["radius"], &record["counts"][24]),
        (&json!("mtm"), &json!(24), &json!(1))
    );
    assert!(run("distribution --metric mtm").out.starts_with("3x3"));
    for (goal, boards) in [("last", 1), ("123/456/708", 2), ("spiral", 4)] {
        let ran = run(&format!("hardest --metric mtm --goal {goal} --json"));
        assert_eq!(ran.json().len(), boards);
        assert!(ran.json().iter().all(|record| record["distance"] == 24));
        assert!(ran.json().iter().all(|record| record["metric"] == "mtm"));
    }
    let ran = run("random --distance 23 --count 9 --seed 3 --metric mtm --json");
    for record in ran.json() {
        let board = record["board"].as_str().unwrap().replace(' ', ",");
        assert_eq!(run(&format!("distance {board} --metric mtm")).out, "23\n");
    }
    assert_eq!(run("random --distance 25 --metric mtm").status, 2);
}

#[test]
fn a_batch_agrees_with_the_table() {
    let home = Home::named(Shape::EIGHT_PUZZLE, "corner").unwrap();
    let (table, goal) = (forge::mtm_table(home), Goal::new(LAST.parse().unwrap()));
    let solver = Solver::new(&table, &goal).unwrap();
    let boards = (0..=24).flat_map(|distance| solver.boards_at(distance).step_by(499));
    let boards: Vec<Board> = boards.map(Result::unwrap).collect();
    let input: String = boards.iter().map(|board| format!("{board}\n")).collect();
    let ran = fed("solve - --metric mtm --json", input.clone());
    assert_eq!(ran.json().len(), boards.len());
    for (record, board) in ran.json().iter().zip(&boards) {
        assert_eq!(record["distance"], solver.distance(board).unwrap());
        assert_eq!(record["solutions"], solver.solutions(board).unwrap().count());
        assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
    }
    let lines = fed("solve - --metric mtm", input.clone()).out;
    assert_eq!(lines.lines().count(), boards.len());
    assert!(lines.starts_with(&format!("{LAST}\t0\t\n")));
    let distances = fed("distance - --metric mtm", input).out;
    let told = boards.iter().map(|board| solver.distance(board).unwrap());
    assert!(
        distances
            .lines()
            .eq(told.map(|distance| distance.to_string()))
    );
}

#[test]
fn an_unsolvable_board_is_one_in_any_metric() {
    let ran = run("solve 812043765 --metric mtm");
    assert_eq!(ran.status, 1);
    assert!(
        ran.out.contains("'spiral' (1 2 3/8 0 4/7 6 5) in 4 moves"),
        "{ran:?}"
    );
}

#[test]
fn tables_are_found_by_their_metric() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::named(Shape::EIGHT_PUZZLE, "corner").unwrap();
    let file = folder.path().join(home.file_name(Metric::Mtm));
    let ask = |arguments: &str| {
        let arguments = arguments.split_whitespace();
        finish(
            jiugong(folder.path())
                .args(arguments)
                .args(["--tables", "."]),
        )
    };
    let table = forge::mtm_table(home);
    fs::write(&file, table.as_bytes()).unwrap();
    assert_eq!(ask(&format!("distance {HARDEST} --metric mtm")).out, "24\n");
    assert_eq!(ask("distance 867254301").out, "31\n");
    for command in ["info", "verify"] {
        let ran = ask(&format!("{command} 3x3-corner-mtm.table"));
        assert_eq!(ran.status, 0);
        assert!(ran.out.contains("mtm"), "{}", ran.out);
    }
    let info = ask("info 3x3-corner-mtm.table --json");
    assert_eq!(info.json()[0]["metric"], "mtm");
    let verify = ask("verify 3x3-corner-mtm.table --json");
    assert_eq!(verify.json()[0]["table"], "3x3-corner-mtm");

    // It is the file that is asked: damaged, it is noticed, and the remedy is for its metric.
    let mut damaged = table.as_bytes().to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    let stm = forge::table(home, Encoding::Byte);
    for (bytes, why) in [
        (&damaged[..], "is damaged"),
        (
            stm.as_bytes(),
            "is the table 3x3-corner, not 3x3-corner-mtm",
        ),
    ] {
        fs::write(&file, bytes).unwrap();
        let ran = ask("solve 867254301 --metric mtm");
        assert_eq!((ran.status, ran.out.as_str()), (3, ""));
        assert!(ran.err.contains(why), "{ran:?}");
        let remedy = "`build-table 3x3 --home corner --metric mtm --out . --force`";
        assert!(ran.err.contains(remedy), "{ran:?}");
        assert_eq!(ask("distance 867254301").out, "31\n");
    }
}

#[test]
fn a_goal_without_a_table_is_answered_from_the_other_end() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::named("2x5".parse().unwrap(), "edge-1").unwrap();
    let table = forge::mtm_table(home);
    fs::write(
        folder.path().join(home.file_name(Metric::Mtm)),
        table.as_bytes(),
    )
    .unwrap();
    let empty = tempfile::tempdir().unwrap();
    for command in ["solve --all", "distance", "hint", "check --moves blank"] {
        let ask = |tables: &std::path::Path| {
            let mut command = command.split(' ');
            let mut asked = jiugong(folder.path());
            asked.args(command.next()).arg("1 0 3 4 5/6 2 7 8 9");
            if asked.get_args().any(|argument| argument == "check") {
                asked.arg("R3");
            }
            asked.args(command).args(["--metric", "mtm", "--json"]);
            finish(asked.arg("--tables").arg(tables))
        };
        let other_end = ask(folder.path());
        assert!(other_end.status < 2, "{other_end:?}");
        assert_eq!(other_end.out, ask(empty.path()).out);
    }
}

#[test]
fn boards_too_large_for_a_search_say_which_table_to_build() {
    for (lang, word) in [("en", "build it with"), ("zh", "生成")] {
        let ran = run(&format!(
            "solve 1,2,3,4/5,6,7,8/9,10,0,11 --metric mtm --lang {lang}"
        ));
        assert_eq!((ran.status, ran.out.as_str()), (3, ""));
        let command = "`build-table 3x4 --home corner --metric mtm`";
        assert!(
            ran.err.contains(command) && ran.err.contains(word),
            "{ran:?}"
        );
    }
}

#[test]
fn no_other_metric_is_taken() {
    for arguments in ["solve 867254301 --metric ltm", "solve 867254301 --metric"] {
        for lang in ["en", "zh"] {
            let ran = run(&format!("--lang {lang} {arguments}"));
            assert_eq!((ran.status, ran.out.as_str()), (2, ""));
            assert!(ran.err.contains("--metric"), "{ran:?}");
        }
    }
    // It may stand before the command, too.
    assert_eq!(run("--metric mtm distance 867254301").out, "20\n");
}
