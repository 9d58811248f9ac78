//! Things in the place of a chart or a trace: none is replaced.

use std::fs;

use jiugong_test_support::obstacle::{Obstacle, snapshot};

use crate::LAB;

const CHARTS: [&str; 3] = [
    "compare 123405786 --algorithms a-star --svg",
    "compare --all-depths --shape 2x2 --svg",
    "heuristics 2x2 --svg",
];

const TRACE: &str = "compare 123405786 --algorithms a-star --trace";

#[test]
fn replaces_nothing_but_regular_files() {
    for obstacle in Obstacle::ALL {
        for command in CHARTS.into_iter().chain([TRACE]) {
            // A trace is written in place, as by a shell.
            if command == TRACE && obstacle == Obstacle::BrokenLink {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            obstacle.create(&folder.path().join("file"));
            let before = snapshot(folder.path());
            let output = LAB.run_in(folder.path(), &format!("{command} file"));
            assert_eq!(snapshot(folder.path()), before, "{obstacle:?}: {command}");
            if obstacle == Obstacle::LinkToDevice {
                assert_eq!((output.status, output.stderr.as_str()), (0, ""));
                continue;
            }
            // The file is checked before any run.
            assert_eq!((output.status, output.stdout.as_str()), (4, ""), "{output:?}");
            let reason = match obstacle {
                Obstacle::Pipe | Obstacle::LinkToPipe => "no program reads this pipe",
                // The system opens it.
                Obstacle::Folder | Obstacle::LinkToFolder if command == TRACE => "Is a directory",
                other => other.error(),
            };
            assert!(output.stderr.contains("cannot write 'file': "), "{output:?}");
            assert!(output.stderr.contains(reason), "expected {reason:?}, found {output:?}");
        }
    }
}

#[test]
fn writes_into_standard_output_after_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    for command in &CHARTS[2..3] {
        let (command, option) = command.rsplit_once(' ').unwrap();
        let answer = LAB.run(command).stdout;
        assert_eq!(LAB.run_in(folder.path(), &format!("{command} {option} chart.svg")).status, 0);
        let chart = fs::read_to_string(folder.path().join("chart.svg")).unwrap();
        let output = LAB.run(&format!("{command} {option} /dev/stdout"));
        assert_eq!(output.stdout, format!("{answer}{chart}"));
    }
}

#[test]
fn writes_a_chart_with_the_longest_name() {
    let folder = tempfile::tempdir().unwrap();
    for command in CHARTS {
        let name = "x".repeat(255);
        assert_eq!(LAB.run_in(folder.path(), &format!("{command} {name}")).status, 0);
        let output = LAB.run_in(folder.path(), &format!("{command} {name}x"));
        assert_eq!((output.status, output.stdout.as_str()), (4, ""));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
