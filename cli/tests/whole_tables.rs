//! The commands about whole tables, asked as their users ask them.

#![allow(clippy::unwrap_used)]

mod program;

use program::{finish, jiugong, run};
use serde_json::{Value, json};

#[test]
fn distribution_counts_every_class() {
    for (arguments, states, radius) in [
        ("", 181_440, 31),
        ("3x3 --home edge", 181_440, 31),
        ("--goal spiral", 181_440, 30),
        ("2x3", 360, 21),
        ("3x2", 360, 21),
        ("2x5", 1_814_400, 55),
    ] {
        let ran = run(&format!("distribution {arguments} --json"));
        let record = &ran.json()[0];
        assert_eq!(record["states"], states, "{arguments}");
        assert_eq!(record["radius"], radius, "{arguments}");
        assert_eq!(record["metric"], "stm");
        let counts = record["counts"].as_array().unwrap();
        assert_eq!(counts.len(), radius + 1);
        assert_eq!(
            counts.iter().map(|c| c.as_u64().unwrap()).sum::<u64>(),
            states
        );
    }
    let mean = run("distribution --json").json()[0]["mean"]
        .as_f64()
        .unwrap();
    assert_eq!(format!("{mean:.4}"), "21.9724");
    let bars = run("distribution");
    assert_eq!(bars.out.lines().count(), 33);
    assert!(bars.out.contains("  24  24047  ████"));
}

#[test]
fn hardest_are_the_boards_at_the_radius() {
    let ran = run("hardest --json");
    let boards: Vec<Value> = ran
        .json()
        .iter()
        .map(|record| record["board"].clone())
        .collect();
    assert_eq!(
        boards,
        [json!("6 4 7/8 5 0/3 2 1"), json!("8 6 7/2 5 4/3 0 1")]
    );
    for record in ran.json() {
        assert_eq!(
            (&record["distance"], &record["solutions"]),
            (&json!(31), &json!(40))
        );
    }
    assert_eq!(run("hardest --goal spiral").out.lines().count(), 148);
    assert_eq!(run("hardest 2x2").out.lines().count(), 1);
}

#[test]
fn random_boards_are_where_they_should_be_and_come_again() {
    let first = run("random --distance 25 --count 20 --seed 7 --json");
    assert_eq!(first.json().len(), 20);
    for record in first.json() {
        let board = record["board"].as_str().unwrap().replace(' ', ",");
        assert_eq!(run(&format!("distance {board}")).out, "25\n");
    }
    assert_eq!(
        first.out,
        run("random --distance 25 --count 20 --seed 7 --json").out
    );
    assert_ne!(
        first.out,
        run("random --distance 25 --count 20 --seed 8 --json").out
    );
    assert_ne!(run("random --count 5").out, run("random --count 5").out);
    for shape in ["2x2", "3x2", "4x4", "5x5"] {
        let ran = run(&format!("random {shape} --count 3"));
        assert_eq!((ran.status, ran.out.lines().count()), (0, 3), "{ran:?}");
    }
    let none = run("random --distance 32");
    assert_eq!(none.status, 2);
    assert!(none.err.contains("the largest is 31"));
}

#[test]
fn info_and_verify_tell_of_a_table() {
    let folder = tempfile::tempdir().unwrap();
    for (class, radius) in [("corner", 31), ("edge", 31), ("centre", 30)] {
        let file = format!("{}/data/3x3-{class}.table", env!("CARGO_MANIFEST_DIR"));
        let info = finish(jiugong(folder.path()).args(["info", &file, "--json"]));
        let record = &info.json()[0];
        assert_eq!(
            (&record["home"], &record["radius"]),
            (&json!(class), &json!(radius))
        );
        assert_eq!(
            (&record["states"], &record["encoding"]),
            (&json!(181_440), &json!("byte"))
        );
        let verify = finish(jiugong(folder.path()).args(["verify", &file]));
        assert_eq!((verify.status, verify.err.as_str()), (0, ""));
        assert!(verify.out.contains("proved"));
        let verify = finish(jiugong(folder.path()).args(["verify", &file, "--json"]));
        assert_eq!(verify.json()[0]["proved"], true);
    }
}
