//! `jiugong hint`.

use jiugong::{Board, Convention};
use serde_json::json;

use crate::{LAST, argument, run, run_with_input};

#[test]
fn lists_every_legal_move_best_first() {
    let output = run("hint 123405786 --json");
    let record = &output.json()[0];
    assert_eq!(record["distance"], 2);
    assert_eq!(
        record["next"],
        json!([
            {"move": "L", "tile": 5, "distance": 1, "optimal": true,
              "lower_bound": 1, "upper_bound": 1},
            {"move": "U", "tile": 8, "distance": 3, "optimal": false,
              "lower_bound": 3, "upper_bound": 3},
            {"move": "D", "tile": 2, "distance": 3, "optimal": false,
              "lower_bound": 3, "upper_bound": 3},
            {"move": "R", "tile": 4, "distance": 3, "optimal": false,
              "lower_bound": 3, "upper_bound": 3},
        ])
    );
    // At the goal no move is optimal.
    let output = run("hint 123456780 --json");
    for legal_move in output.json()[0]["next"].as_array().unwrap() {
        assert_eq!(legal_move["distance"], 1);
        assert_eq!(legal_move["optimal"], false);
    }
}

#[test]
fn distance_after_each_move_is_that_of_the_next_board() {
    for (metric, board, count) in [
        ("stm", "123405786", 4),
        ("stm", "8 6 7/2 5 4/3 0 1", 3),
        ("mtm", "1,4,7/2,0,8/3,6,5", 4),
        ("mtm", "123450786", 4),
        ("mtm", LAST, 4),
    ] {
        let output = run(&format!("hint {} --metric {metric} --json", argument(board)));
        let record = &output.json()[0];
        let moves = record["next"].as_array().unwrap();
        assert_eq!(moves.len(), count);
        let board: Board = board.parse().unwrap();
        for legal_move in moves {
            let text = legal_move["move"].as_str().unwrap();
            let mut next = board.clone();
            let parsed = Convention::Tile.parse_moves(text).unwrap()[0];
            assert_eq!(legal_move["tile"], next.apply(parsed).unwrap());
            let next = argument(&next.to_string());
            let distance = run(&format!("distance {next} --metric {metric}")).stdout;
            assert_eq!(format!("{}\n", legal_move["distance"]), distance);
            let before = record["distance"].as_u64().unwrap();
            let is_optimal = legal_move["distance"].as_u64().unwrap() + 1 == before;
            assert_eq!(legal_move["optimal"], is_optimal);
        }
        let distances = moves.iter().map(|m| m["distance"].as_u64());
        assert!(distances.is_sorted(), "best first");
    }
}

#[test]
fn mtm_prints_all_tiles_of_a_move() {
    let output = run("hint 123450786 --metric mtm");
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[1], "  U     6↑  0 moves left (best)");
    assert_eq!(lines[4], "  R2  4 5→  2 moves left");
    let output = run_with_input("hint - --metric mtm", "123450786\n");
    assert_eq!(output.stdout, "1 2 3/4 5 0/7 8 6\t1\tU:0 D:1 R:2 R2:2\n");
}
