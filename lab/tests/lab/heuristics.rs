//! `jiugong-lab heuristics`: what each heuristic is worth over all boards.


use jiugong::{Board, Encoding, Goal, Metric, Direction, Solver, Table, search};
use jiugong_lab::{HEURISTICS, heuristic};
use program::run;
use serde_json::Value;

const NAMES: &str = "shape,goal,heuristic,boards,admissible,over_board,over_distance,over_estimate,\
                     consistent,jump_board,jump_estimate,jump_next,jump_next_estimate,mean,\
                     mean_distance,exact,largest,branching,sample,seed";

/// The records of a question.
fn records(question: &str) -> Vec<Value> {
    let output = run(&format!("heuristics --json {question}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()
}

/// The boards a move away.
fn neighbours(board: Board) -> impl Iterator<Item = Board> {
    Direction::ALL.into_iter().filter_map(move |m| {
        let mut next = board;
        next.apply(m).map(|_| next)
    })
}

#[test]
fn all_heuristics_of_small_shapes_have_the_means_and_the_faults_that_a_plain_loop_finds() {
    for (shape, goal) in [
        ("2x2", "1 2/3 0"),
        ("2x3", "1 2 3/4 5 0"),
        ("2x3", "0 1 2/3 4 5"),
    ] {
        let board: Board = goal.parse().unwrap();
        let target = Goal::new(board);
        let distances = search(target.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Solver::new(&table, &target).unwrap();
        let radius = table.header().distribution().radius();
        let boards: Vec<(Board, u32)> = (0..=radius)
            .flat_map(|far| {
                solver
                    .boards_at(far)
                    .map(move |board| (board.unwrap(), far))
            })
            .collect();
        let count = boards.len() as f64;
        let total: u32 = boards.iter().map(|(_, distance)| distance).sum();
        let records = records(&format!(
            "{shape} --goal {} --count 3",
            goal.replace(' ', ",")
        ));
        assert_eq!(records.len(), HEURISTICS.len());
        for (record, name) in records.iter().zip(HEURISTICS) {
            let heuristic = heuristic(name, board, Some(solver)).unwrap();
            let estimate = |board: &Board| heuristic.estimate(board);
            let fields: Vec<&str> = record
                .as_object()
                .unwrap()
                .keys()
                .map(|k| k.as_str())
                .collect();
            assert_eq!(fields.join(","), NAMES);
            assert_eq!(
                (&record["heuristic"], &record["shape"]),
                (&name.into(), &shape.into())
            );
            assert_eq!(
                (&record["goal"], &record["boards"]),
                (&goal.into(), &boards.len().into())
            );
            let admissible = boards.iter().all(|(board, far)| estimate(board) <= *far);
            assert_eq!(record["admissible"], admissible, "{name}");
            let falls = |board: &Board| {
                neighbours(*board).any(|next| estimate(board) > estimate(&next) + 1)
            };
            let consistent = !boards.iter().any(|(board, _)| falls(board));
            assert_eq!(record["consistent"], consistent, "{name}");
            let sum: u32 = boards.iter().map(|(board, _)| estimate(board)).sum();
            let near =
                |name: &str, value: f64| (record[name].as_f64().unwrap() - value).abs() < 1e-9;
            assert!(near("mean", f64::from(sum) / count), "{record}");
            assert!(near("mean_distance", f64::from(total) / count), "{record}");
            let exact = boards
                .iter()
                .filter(|(board, far)| estimate(board) == *far)
                .count();
            assert!(near("exact", exact as f64 / count), "{record}");
            let largest = boards.iter().map(|(board, _)| estimate(board)).max();
            assert_eq!(record["largest"].as_u64(), largest.map(u64::from));
            // What shows a fault shows it.
            if !admissible {
                let over: Board = record["over_board"].as_str().unwrap().parse().unwrap();
                assert_eq!(record["over_distance"], solver.distance(&over).unwrap());
                assert_eq!(record["over_estimate"], estimate(&over));
                assert!(estimate(&over) > solver.distance(&over).unwrap());
            }
            if !consistent {
                let [from, to] = ["jump_board", "jump_next"]
                    .map(|name| record[name].as_str().unwrap().parse::<Board>().unwrap());
                assert!(neighbours(from).any(|next| next == to));
                assert_eq!(record["jump_estimate"], estimate(&from));
                assert_eq!(record["jump_next_estimate"], estimate(&to));
                assert!(estimate(&from) > estimate(&to) + 1);
            }
            for (fault, good) in [("over_board", admissible), ("jump_board", consistent)] {
                assert_eq!(record[fault].is_null(), good);
            }
        }
    }
}

#[test]
fn the_eight_puzzle_has_the_numbers_that_are_known() {
    let records = records("--heuristics misplaced,manhattan,exact --count 5");
    let known = [
        ("misplaced", 64.0 / 9.0, 8),
        ("manhattan", 14.0, 22),
        ("exact", 21.9724, 31),
    ];
    assert_eq!(records.len(), known.len());
    for (record, (name, mean, largest)) in records.iter().zip(known) {
        assert_eq!(
            (&record["heuristic"], &record["largest"]),
            (&name.into(), &largest.into())
        );
        assert!(
            (record["mean"].as_f64().unwrap() - mean).abs() < 1e-4,
            "{record}"
        );
        assert_eq!(
            (&record["boards"], &record["sample"]),
            (&181_440.into(), &5.into())
        );
        assert_eq!(
            (&record["admissible"], &record["consistent"]),
            (&true.into(), &true.into())
        );
        let branching = record["branching"].as_f64().unwrap();
        assert!((1.0..2.0).contains(&branching), "{record}");
    }
    assert_eq!(records[2]["exact"], 1.0);
}

#[test]
fn csv_says_what_json_says() {
    let question = "2x3 --count 4 --seed 3 --heuristics manhattan-with-blank,zero";
    let records = records(question);
    let output = run(&format!("heuristics --csv {question}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let mut rows = csv::Reader::from_reader(output.stdout.as_bytes());
    let names: Vec<String> = rows.headers().unwrap().iter().map(Into::into).collect();
    assert_eq!(names.join(","), NAMES);
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), records.len()), (2, 2));
    for (row, record) in rows.iter().zip(&records) {
        for (name, cell) in names.iter().zip(row) {
            match &record[name] {
                Value::Null => assert_eq!(cell, ""),
                Value::String(text) => assert_eq!(cell, text),
                value => assert_eq!(&cell.parse::<Value>().unwrap(), value, "{name}"),
            }
        }
    }
}

#[test]
fn a_sample_hangs_on_its_seed_and_may_be_empty() {
    let branching = |more: &str| {
        let records = records(&format!("2x3 --heuristics manhattan {more}"));
        records[0]["branching"].as_f64()
    };
    assert_eq!(branching("--count 10"), branching("--count 10 --seed 1"));
    assert_ne!(branching("--count 10"), branching("--count 10 --seed 2"));
    assert_ne!(branching("--count 10"), branching("--count 11"));
    assert_eq!(branching("--count 0"), None);
    let output = run("heuristics 2x2 --count 0 --heuristics zero");
    assert_eq!(output.status, 0);
    assert!(output.stdout.contains("branching of A* on 0 boards"));
    assert!(output.stdout.ends_with("8.33 %\n"), "{output:?}");
}

#[test]
fn a_sample_that_a_limit_ended_has_no_branching() {
    for limit in ["nodes 1", "memory 0"] {
        let output = run(&format!("heuristics 2x3 --json --max-{limit}"));
        assert!(
            output.json()
                .iter()
                .all(|record| record["branching"].is_null()),
            "{output:?}"
        );
        let output = run(&format!("heuristics 2x3 --heuristics exact --max-{limit}"));
        assert!(output.stdout.ends_with("100.00 %\n"), "{output:?}");
    }
    // The clock is looked at now and then, and these are done before.
    assert!(!records("2x3 --max-time 0 --heuristics exact")[0]["branching"].is_null());
}

#[test]
fn who_fails_is_told_with_the_board_that_shows_it() {
    let output = run("heuristics 2x2 --heuristics manhattan-with-blank,manhattan");
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!((output.status, lines.len()), (0, 6));
    let title = "2x2 to 1 2/3 0: all 12 boards, mean distance 3.0000; branching of A* on 100 boards, seed 1";
    assert_eq!(lines[0], title);
    let cells = |line: &str| {
        line.split_whitespace()
            .take(5)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(cells(lines[2]), "manhattan-with-blank NO NO 4.0000 8");
    assert_eq!(cells(lines[3]), "manhattan yes yes 3.0000 6");
    assert!(
        lines[4].ends_with("is 1 from the goal, and it says 2."),
        "{output:?}"
    );
    assert!(lines[5].ends_with("is one move, and it falls from 2 to 0."));
    let output = run("heuristics 2x2 --lang zh");
    assert_chinese(&output);
    assert!(output.stdout.contains("可采纳") && output.stdout.contains("否"));
    // In the notation of the question.
    let output = run("heuristics 2x2 --blank 1 --heuristics manhattan-with-blank --json");
    let record = &output.json()[0];
    assert_eq!(record["goal"], "0 2/3 4");
    assert!(
        !record["over_board"].as_str().unwrap().contains('1'),
        "{record}"
    );
}

#[test]
fn every_fault_is_named_with_its_status() {
    for (arguments, status, says) in [
        ("4x4", 3, "there is no table of 4x4"),
        ("--shape 3x4", 3, "build-table 3x4 --home corner"),
        ("9", 2, "'9' is no shape"),
        ("1x9", 2, "'1x9' is no shape"),
        (
            "--heuristics exact,nope",
            2,
            "there is no 'nope': choose among zero, ",
        ),
        ("--heuristics", 2, "needs a value"),
        ("--goal 1,2/3,0 --shape 3x3", 2, "row 1 has 2 cells"),
        ("--goal nope", 2, "'nope'"),
        ("--count many", 2, "'many'"),
        ("--csv --json", 2, "cannot stand here"),
        ("--trace file", 2, "no option '--trace' here"),
        ("--algorithms a-star", 2, "no option '--algorithms' here"),
    ] {
        let output = run(&format!("heuristics {arguments}"));
        assert_eq!(
            (output.status, output.stdout.as_str()),
            (status, ""),
            "{arguments}: {output:?}"
        );
        assert!(output.stderr.contains(says), "{output:?}");
    }
}
