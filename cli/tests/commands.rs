//! Every command of the query program, asked as its users ask it.

#![allow(clippy::unwrap_used, clippy::panic)]

mod program;

use jiugong::{Board, Convention, Notation, NamedGoal};
use program::{end_of, finish, jiugong, run};
use serde_json::{Value, json};

const HARDEST: &str = "8 6 7/2 5 4/3 0 1";
const LAST: &str = "1 2 3/4 5 6/7 8 0";

#[test]
fn solve_tells_a_shortest_solution_and_how_many_there_are() {
    let ran = run("solve 867254301 --json");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let record = &ran.json()[0];
    assert_eq!(record["board"], HARDEST);
    assert_eq!(record["goal"], LAST);
    assert_eq!(record["solvable"], true);
    assert_eq!(record["distance"], 31);
    assert_eq!(record["solutions"], 40);
    assert_eq!(record["convention"], "tile");
    assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
}

#[test]
fn a_copied_program_works_alone_in_an_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    program::copy_to(&copy);
    for goal in ["last", "123/456/708", "spiral"] {
        let mut command = assert_cmd::Command::new(&copy);
        command.current_dir(folder.path()).env_clear();
        let ran = finish(command.args(["distance", "123456780", "--goal", goal]));
        assert!(ran.status == 0 || goal == "spiral", "{ran:?}");
    }
}

#[test]
fn every_way_to_write_a_board_is_read() {
    let ways: [&[&str]; 14] = [
        &["867254301"],
        &["8 6 7 2 5 4 3 0 1"],
        &["8", "6", "7", "2", "5", "4", "3", "0", "1"],
        &["8", "6", "7", "2", "5", "4", "3", "-1", "1"],
        &["8", "6", "7", "2", "5", "4", "3", "-", "1"],
        &["8,6,7/2,5,4/3,0,1"],
        &["867;254;3_1"],
        &["867\n254\n3x1"],
        &["867", "254", "3X1"],
        &["8 6 7/2 5 4/3 . 1"],
        &["8 6 7 2 5 4 3 -1 1"],
        &["867254３空１"],
        &["８，６，７／２，５，４／３，０，１"],
        &["8 6 7 / 2 5 4 / 3 - 1"],
    ];
    for way in ways {
        let folder = tempfile::tempdir().unwrap();
        let ran = finish(jiugong(folder.path()).args(["solve", "--json"]).args(way));
        assert_eq!(ran.status, 0, "{way:?}: {ran:?}");
        assert_eq!(ran.json()[0]["board"], HARDEST, "{way:?}");
    }
}

#[test]
fn the_blank_s_convention_turns_the_letters_and_nothing_else() {
    let (tile, blank) = (
        run("solve 867254301 --json"),
        run("solve 867254301 --json --moves blank"),
    );
    let (tile, blank) = (&tile.json()[0], &blank.json()[0]);
    assert_eq!(blank["convention"], "blank");
    assert_eq!(blank["tiles"], tile["tiles"]);
    assert_ne!(blank["moves"], tile["moves"]);
    assert_eq!(end_of(blank, Convention::Blank, &Notation::default()), LAST);
}

#[test]
fn a_picture_puzzle_keeps_its_numbers() {
    for gap in 1..=9u8 {
        let notation = Notation {
            gap: Some(gap),
            shape: None,
        };
        let goal: String = (1..=9)
            .map(|n| if n == gap { '0' } else { (b'0' + n) as char })
            .collect();
        let goal = goal.as_bytes().chunks(3).map(|row| {
            row.iter()
                .map(|&c| (c as char).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        });
        let goal = goal.collect::<Vec<_>>().join("/");
        let random = run(&format!("random --blank {gap} --seed {gap}")).out;
        for zero in ["0", &gap.to_string()] {
            let board = random.trim().replace('0', zero).replace(' ', ",");
            let record = &run(&format!("solve {board} --blank {gap} --json")).json()[0];
            assert_eq!(record["board"], random.trim(), "the gap is printed as 0");
            assert_eq!(record["goal"], goal.as_str());
            assert_eq!(end_of(record, Convention::Tile, &notation), goal);
        }
    }
    // 9 is never guessed to be the gap.
    assert_eq!(run("solve 123456789").status, 2);
    // What is printed can be read again: the gap as 0.
    assert_eq!(run("distance 1,2,0/4,5,3/7,8,9 --blank 6").out, "1\n");
}

#[test]
fn goals_are_named_or_written() {
    for (goal, distance) in [
        ("last", "-"),
        ("first", "-"),
        ("spiral", "5"),
        ("123804765", "5"),
    ] {
        let ran = run(&format!("distance 812043765 --goal {goal} --json"));
        let record = &ran.json()[0];
        match distance {
            "-" if record["solvable"] == false => assert_eq!(ran.status, 1),
            _ => assert_eq!(
                (ran.status, record["distance"].to_string().as_str()),
                (0, distance),
                "{goal}"
            ),
        }
    }
    let board: Board = "812043765".parse().unwrap();
    for usual in NamedGoal::ALL {
        let written = usual.board(board.shape()).to_string().replace(' ', ",");
        let (named, written) = (
            run(&format!(
                "distance 812043765 --json --goal {}",
                usual.name()
            )),
            run(&format!("distance 812043765 --json --goal {written}")),
        );
        assert_eq!(named.out, written.out);
    }
}

#[test]
fn an_unsolvable_board_gets_the_reason_and_the_goal_that_would_do() {
    let ran = run("solve 812043765");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("cannot reach 1 2 3/4 5 6/7 8 0"));
    assert!(ran.out.contains("11 inversions"));
    assert!(ran.out.contains("'spiral' (1 2 3/8 0 4/7 6 5) in 5 moves"));
    for command in ["solve", "hint", "distance"] {
        let ran = run(&format!("{command} 812043765 --json"));
        assert_eq!(ran.status, 1);
        let record = &ran.json()[0];
        assert_eq!(record["solvable"], false);
        assert!(record["reason"].as_str().unwrap().contains("11 inversions"));
        assert_eq!(record["solvable_goals"], json!(["spiral"]));
    }
}

#[test]
fn all_solutions_are_told_once_each_up_to_the_limit() {
    let all = run("solve 867254301 --all --json");
    let paths = all.json()[0]["all"].as_array().unwrap().clone();
    assert_eq!(paths.len(), 40);
    assert_eq!(paths[0], all.json()[0]["moves"]);
    let mut sorted: Vec<String> = paths
        .iter()
        .map(|path| path.as_str().unwrap().into())
        .collect();
    for path in &sorted {
        let ran = run(&format!("check 867254301 {path} --json"));
        assert_eq!(ran.json()[0]["excess"], 0);
    }
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), 40);
    let few = run("solve 867254301 --all --limit 3");
    assert_eq!(few.out.lines().count(), 4);
    assert!(few.err.contains("37 more"));
}

#[test]
fn hint_lists_every_legal_move_best_first() {
    let ran = run("hint 123405786 --json");
    let record = &ran.json()[0];
    assert_eq!(record["distance"], 2);
    assert_eq!(
        record["moves"],
        json!([
            {"move": "L", "tile": 5, "distance": 1, "optimal": true},
            {"move": "U", "tile": 8, "distance": 3, "optimal": false},
            {"move": "D", "tile": 2, "distance": 3, "optimal": false},
            {"move": "R", "tile": 4, "distance": 3, "optimal": false},
        ])
    );
    // At the goal every move leads away.
    let ran = run("hint 123456780 --json");
    for choice in ran.json()[0]["moves"].as_array().unwrap() {
        assert_eq!(
            (&choice["distance"], &choice["optimal"]),
            (&json!(1), &json!(false))
        );
    }
}

#[test]
fn distance_takes_many_boards() {
    let ran = run("distance 867254301 647850321 123456780");
    assert_eq!((ran.status, ran.out.as_str()), (0, "31\n31\n0\n"));
    let ran = run("distance 867254301 812043765 123456780");
    assert_eq!((ran.status, ran.out.as_str()), (1, "31\n-\n0\n"));
    assert!(ran.err.contains("has no solution"), "{ran:?}");
    let ran = run("distance 867254301 8672543 123456780");
    assert_eq!((ran.status, ran.out.as_str()), (2, "31\n0\n"));
    assert!(ran.err.contains("too few cells: 7"));
}

#[test]
fn check_judges_moves() {
    let verdict = |moves: &str| {
        let ran = run(&format!("check 123405786 {moves} --json"));
        let record = ran.json()[0].clone();
        let parts = [
            "legal",
            "reaches_goal",
            "length",
            "shortest",
            "excess",
            "first_fault",
            "fault",
        ];
        (ran.status, parts.map(|part| record[part].clone()))
    };
    let (t, f, none) = (json!(true), json!(false), json!(null));
    let expect = |status,
                  legal: &Value,
                  reaches: &Value,
                  length: u32,
                  excess: Value,
                  at: Value,
                  fault: Value| {
        (
            status,
            [
                legal.clone(),
                reaches.clone(),
                json!(length),
                json!(2),
                excess,
                at,
                fault,
            ],
        )
    };
    assert_eq!(
        verdict("LU"),
        expect(0, &t, &t, 2, json!(0), none.clone(), none.clone())
    );
    assert_eq!(
        verdict("lDuU"),
        expect(0, &t, &t, 4, json!(2), json!(2), json!("detour"))
    );
    assert_eq!(
        verdict("LUDU"),
        expect(0, &t, &t, 4, json!(2), json!(3), json!("detour"))
    );
    assert_eq!(
        verdict("L"),
        expect(1, &t, &f, 1, none.clone(), json!(2), json!("short"))
    );
    assert_eq!(
        verdict("LLL"),
        expect(1, &f, &f, 3, none.clone(), json!(2), json!("illegal"))
    );
    assert_eq!(
        verdict("R"),
        expect(1, &t, &f, 1, none.clone(), json!(1), json!("detour"))
    );
    assert_eq!(
        verdict("←↑"),
        expect(0, &t, &t, 2, json!(0), none.clone(), none.clone())
    );
    assert_eq!(
        verdict("RD --moves blank"),
        expect(0, &t, &t, 2, json!(0), none.clone(), none)
    );
    // The board in many arguments, the moves in the last.
    assert_eq!(run("check 1 2 3 4 0 5 7 8 6 LU").status, 0);
    // A board without a solution has no shortest one.
    let ran = run("check 213456780 L --json");
    assert_eq!((ran.status, &ran.json()[0]["shortest"]), (1, &json!(null)));
}

#[test]
fn other_shapes_are_searched_when_they_have_no_table() {
    let ran = run("solve 54321/09876 --json");
    let record = &ran.json()[0];
    assert_eq!(ran.status, 0, "{ran:?}");
    assert_eq!(
        end_of(record, Convention::Tile, &Notation::default()),
        "1 2 3 4 5/6 7 8 9 0"
    );
    for (tall, wide) in [("21/43/50", "245/130"), ("01/23/45", "024/135")] {
        // The same puzzle on its side, with the goal on its side.
        let goal = "1,3,5/2,4,0";
        let tall = run(&format!("distance {tall}"));
        let wide = run(&format!("distance {wide} --goal {goal}"));
        assert_eq!(tall.out, wide.out);
    }
}

#[test]
fn boards_too_large_for_a_search_say_which_table_to_build() {
    let ran = run("solve 1,2,3,4/5,6,7,8/9,10,0,11");
    assert_eq!((ran.status, ran.out.as_str()), (3, ""));
    assert!(ran.err.contains("build-table 3x4 --home corner"), "{ran:?}");
    let ran = run("solve 2,1,3,4/5,6,7,8/9,10,0,11");
    assert_eq!(ran.status, 1, "solvability needs no table: {ran:?}");
    let five = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24";
    let folder = tempfile::tempdir().unwrap();
    let ran = finish(jiugong(folder.path()).args(["solve", five]));
    assert_eq!(ran.status, 3);
    assert!(ran.err.contains("no table of 5x5 can be built"), "{ran:?}");
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&format!("completions {shell}"));
        assert_eq!(ran.status, 0);
        assert!(ran.out.contains("distribution"), "{shell}");
    }
}
