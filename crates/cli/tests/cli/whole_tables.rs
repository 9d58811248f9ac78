//! Commands about all boards of a shape: `distribution`, `hardest` and `random`.

use std::collections::{HashMap, HashSet};

use crate::{LAST, argument, run, run_with_input};

#[test]
fn distribution_counts_every_state() {
    for (args, states, radius) in [
        ("", 181_440, 31),
        ("3x3 --home edge", 181_440, 31),
        ("--goal spiral", 181_440, 30),
        ("2x3", 360, 21),
        ("3x2", 360, 21),
        ("2x5", 1_814_400, 55),
    ] {
        let output = run(&format!("distribution {args} --json"));
        let record = &output.json()[0];
        assert_eq!(record["states"], states, "{args}");
        assert_eq!(record["radius"], radius, "{args}");
        assert_eq!(record["metric"], "stm");
        let counts = record["counts"].as_array().unwrap();
        assert_eq!(counts.len(), radius + 1);
        let sum: u64 = counts.iter().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(sum, states);
    }
    let record = &run("distribution --json").json()[0];
    assert_eq!(format!("{:.4}", record["mean"].as_f64().unwrap()), "21.9724");
    let bars = run("distribution").stdout;
    assert_eq!(bars.lines().count(), 33);
    assert!(bars.contains("  24  24047  ████"));
}

#[test]
fn distribution_counts_in_mtm() {
    let record = &run("distribution --metric mtm --json").json()[0];
    assert_eq!(record["metric"], "mtm");
    assert_eq!(record["radius"], 24);
    assert_eq!(record["counts"][24], 1);
    assert!(run("distribution --metric mtm").stdout.starts_with("3x3"));
}

#[test]
fn hardest_boards_are_at_the_radius() {
    let records = run("hardest --json").json();
    assert_eq!(records.len(), 2);
    for (record, board) in records.iter().zip(["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]) {
        assert_eq!(record["board"], board);
        assert_eq!(record["goal"], LAST);
        assert_eq!(record["distance"], 31);
        assert_eq!(record["solutions"], 40);
    }
    assert_eq!(run("hardest --goal spiral").stdout.lines().count(), 148);
    assert_eq!(run("hardest 2x2").stdout.lines().count(), 1);
    for (goal, count) in [("last", 1), ("123/456/708", 2), ("spiral", 4)] {
        let records = run(&format!("hardest --metric mtm --goal {goal} --json")).json();
        assert_eq!(records.len(), count);
        for record in records {
            assert_eq!(record["distance"], 24);
            assert_eq!(record["metric"], "mtm");
        }
    }
}

#[test]
fn random_boards_have_the_given_distance_and_repeat_with_seed() {
    for (metric, distance, beyond) in [("stm", 25, 32), ("mtm", 23, 25)] {
        let random = format!("random --metric {metric} --json");
        let draw =
            |seed: u32| run(&format!("{random} --distance {distance} --count 20 --seed {seed}"));
        let first = draw(7);
        assert_eq!(first.json().len(), 20);
        for record in first.json() {
            let board = argument(record["board"].as_str().unwrap());
            let found = run(&format!("distance {board} --metric {metric}")).stdout;
            assert_eq!(found, format!("{distance}\n"));
        }
        assert_eq!(first.stdout, draw(7).stdout);
        assert_ne!(first.stdout, draw(8).stdout);
        let none = run(&format!("{random} --distance {beyond}"));
        assert_eq!(none.status, 2);
        let largest = format!("the largest distance is {}", radius_of(metric));
        assert!(none.stderr.contains(&largest), "{none:?}");
    }
}

/// Returns the radius of 3×3 by `distribution`.
fn radius_of(metric: &str) -> serde_json::Value {
    run(&format!("distribution --metric {metric} --json")).json()[0]["radius"].clone()
}

#[test]
fn random_boards_differ_without_seed() {
    assert_ne!(run("random --count 5").stdout, run("random --count 5").stdout);
    for shape in ["2x2", "3x2", "4x4", "5x5"] {
        let output = run(&format!("random {shape} --count 3"));
        assert_eq!((output.status, output.stdout.lines().count()), (0, 3), "{output:?}");
    }
}

#[test]
fn distinct_random_boards_are_all_different() {
    for (args, count) in [
        ("2x2", 12),
        ("2x3", 360),
        ("--distance 31", 2),
        ("--distance 5", 20),
        ("4x4 --distance 8", 446),
    ] {
        let output = run(&format!("random {args} --distinct --count {count} --seed 1"));
        let boards: HashSet<&str> = output.stdout.lines().collect();
        assert_eq!((output.status, boards.len()), (0, count), "{output:?}");
        let more = run(&format!("random {args} --distinct --count {}", count + 1));
        assert_eq!((more.status, &*more.stdout), (2, ""));
        assert!(more.stderr.contains(&format!("the number of such boards is {count}")), "{more:?}");
    }
    assert_eq!(run("random 4x4 --distinct --count 3").stdout.lines().count(), 3);
}

/// Of these boards there are no tables. Their distances are those that a search guided by pattern
/// tables finds.
#[test]
fn draws_boards_of_large_shapes_at_a_distance() {
    for (shape, distance, options, count) in [
        ("4x4", 14, "", 300),
        ("4x4", 0, "", 1),
        ("3x5", 12, "--goal first", 20),
        ("4x4", 5, "--metric mtm", 20),
        ("4x4", 12, "--goal spiral --blank 7", 20),
        // Drawn from all boards.
        ("4x4", 27, "", 2),
        ("4x4", 53, "", 20),
        ("4x4", 46, "--goal spiral --blank 7", 8),
        ("3x5", 40, "--goal first", 8),
        ("4x4", 22, "--metric mtm", 4),
    ] {
        let random =
            format!("random {shape} --distance {distance} {options} --count {count} --seed 3");
        let output = run(&random);
        assert_eq!((output.status, output.stdout.lines().count()), (0, count), "{output:?}");
        let distances = run_with_input(&format!("distance - {options}"), output.stdout.clone());
        for line in distances.stdout.lines() {
            assert_eq!(line.split_once('\t').unwrap().1, distance.to_string(), "{random}");
        }
        let record = &run(&format!("{random} --json")).json()[0];
        assert_eq!(record["board"], output.stdout.lines().next().unwrap());
        assert_eq!(record["distance"], distance);
        assert_eq!(record["table"], serde_json::Value::Null);
    }
    // Each of ten boards is drawn about 100 times.
    let boards = run("random 4x4 --distance 3 --count 1000 --seed 1").stdout;
    let mut counts: HashMap<&str, u32> = HashMap::new();
    boards.lines().for_each(|board| *counts.entry(board).or_default() += 1);
    assert_eq!(counts.len(), 10);
    assert!(counts.values().all(|count| (60..150).contains(count)), "{counts:?}");
    // Few boards are at this distance.
    for (lang, expected) in [
        ("en", "random boards is at distance 79: few boards are, or none; without --time-limit, "),
        ("zh", "个随机棋盘中没有距离为 79 的：这样的棋盘极少，或者不存在；不设 --time-limit "),
    ] {
        // A busy machine needs longer for the tables before the first board is drawn.
        let is_expected = [3, 30, 300].into_iter().any(|limit| {
            let command = format!("random 4x4 --distance 79 --time-limit {limit} --lang {lang}");
            let output = run(&command);
            assert_eq!((output.status, &*output.stdout), (2, ""), "{output:?}");
            output.stderr.contains(expected)
        });
        assert!(is_expected, "{lang}");
    }
    for (lang, largest) in
        [("en", "; --distance 9 is the largest that fits\n"), ("zh", "；最多可用 --distance 9\n")]
    {
        let output = run(&format!("random 4x4 --distance 30 --memory-limit 150K --lang {lang}"));
        assert_eq!((output.status, &*output.stdout), (4, ""));
        assert!(output.stderr.ends_with(largest), "{}", output.stderr);
    }
}

#[test]
fn tables_of_values_can_be_csv() {
    let lines = |args: &str| -> Vec<String> {
        let output = run(&format!("{args} --csv"));
        assert_eq!((output.status, &*output.stderr), (0, ""), "{output:?}");
        output.stdout.lines().map(String::from).collect()
    };
    let distribution = lines("distribution 2x2");
    assert_eq!(distribution, ["distance,states", "0,1", "1,2", "2,2", "3,2", "4,2", "5,2", "6,1"]);
    let hardest = lines("hardest 2x2");
    assert_eq!(hardest[0], "board,goal,metric,distance,solutions,table");
    assert_eq!(hardest[1..], ["0 3/2 1,1 2/3 0,stm,6,2,built"]);
    let random = lines("random --distance 31 --count 1 --seed 5");
    assert_eq!(random[0], "board,goal,metric,distance,seed,table");
    assert_eq!(random[1], "8 6 7/2 5 4/3 0 1,1 2 3/4 5 6/7 8 0,stm,31,5,embedded");
    let distances = lines("distance 867254301 123456780");
    assert_eq!(
        distances[0],
        "board,goal,goal_kind,reached,metric,solvable,distance,lower_bound,upper_bound,ended_by,\
         reason,solvable_goals,table"
    );
    assert_eq!(
        distances[1],
        "8 6 7/2 5 4/3 0 1,1 2 3/4 5 6/7 8 0,board,1 2 3/4 5 6/7 8 0,stm,true,31,31,31,,,,embedded"
    );
    assert_eq!(
        distances[2],
        "1 2 3/4 5 6/7 8 0,1 2 3/4 5 6/7 8 0,board,1 2 3/4 5 6/7 8 0,stm,true,0,0,0,,,,embedded"
    );
    let output = run_with_input("distance - --csv", "812043765\n123405786\n");
    let rows: Vec<&str> = output.stdout.lines().skip(1).collect();
    assert!(
        rows[0].contains(",stm,false,,")
            && rows[0].ends_with(",spiral snake columns,")
            && rows[1].contains(",stm,true,2,"),
        "{rows:?}"
    );
    for args in ["distribution --json --csv", "hardest --csv --json"] {
        assert_eq!(run(args).status, 2);
    }
}
