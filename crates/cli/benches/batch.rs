//! Measures how many boards a second the program solves in a batch, and how its memory grows.
//!
//! A file with all 181,440 boards that reach 123456780 goes into `jiugong solve - --json`, in
//! rounds with a copy of the file (`cat`). The result is the median of 9 rounds, from the start to
//! the end of the process. Every record is parsed once: board, moves and number of solutions are
//! asserted equal to the library's. The peak memory is that of the process (`VmHWM`), for the file
//! and for ten times the file.
//!
//! Fails below 300,000 lines a second, or if ten times the input takes a tenth more memory.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use jiugong::{Board, Goal, Precomputed, Solver, Table};
use jiugong_test_support::measure::{Thresholds, median_times};

const MIB: f64 = (1 << 20) as f64;

fn solve() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong"));
    command.args(["solve", "-", "--json"]);
    command
}

/// Runs a command from one file to another.
fn pipe(mut command: Command, input: &Path, output: &Path) {
    let status = command
        .stdin(File::open(input).unwrap())
        .stdout(File::create(output).unwrap())
        .status()
        .unwrap();
    assert!(status.success());
}

/// Returns the peak memory in bytes of a batch of `times` times the lines. It is read when the
/// program has answered all lines and waits for the next.
fn peak_memory(lines: &str, times: usize) -> f64 {
    let mut child = solve().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut records = BufReader::new(child.stdout.take().unwrap()).lines();
    let count = times * lines.lines().count();
    let kibibytes = thread::scope(|scope| {
        let reader = scope.spawn(move || assert_eq!(records.by_ref().take(count).count(), count));
        for _ in 0..times {
            stdin.write_all(lines.as_bytes()).unwrap();
        }
        reader.join().unwrap();
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().trim_end_matches(" kB").parse::<f64>().unwrap()
    });
    drop(stdin);
    assert!(child.wait().unwrap().success());
    kibibytes * 1024.0
}

fn main() -> ExitCode {
    let table = Table::new(include_bytes!("../../../data/3x3-corner.table").as_slice());
    let table = table.unwrap().checked().unwrap();
    let goal = Goal::new("123456780".parse().unwrap());
    let solver = Solver::new(&table, &goal).unwrap();
    let precomputed = Precomputed::new(&solver).unwrap();
    let boards: Vec<Board> = (0..table.index().states())
        .map(|number| {
            let state = table.index().state(number).unwrap();
            goal.board_from_state(&state).unwrap()
        })
        .collect();
    let lines: String = boards.iter().map(|board| format!("{board}\n")).collect();
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("boards");
    let output = folder.path().join("records");
    let copy = folder.path().join("copy");
    fs::write(&input, &lines).unwrap();

    println!("{} boards, one on each line", boards.len());
    let [solved, _] = median_times(
        9,
        [
            ("jiugong solve - --json", &mut || {
                pipe(solve(), &input, &output);
            }),
            ("cat", &mut || pipe(Command::new("cat"), &input, &copy)),
        ],
    );
    let records = fs::read_to_string(&output).unwrap();
    assert_eq!(records.lines().count(), boards.len());
    for (record, board) in records.lines().zip(&boards) {
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        let solution = precomputed.solution(board).unwrap();
        assert_eq!(record["board"], board.to_string());
        assert_eq!(record["solutions"], solution.solution_count());
        let moves: String = solution.map(|m| m.letter()).collect();
        assert_eq!(record["moves"], moves);
    }

    let mut thresholds = Thresholds::new();
    let rate = boards.len() as f64 / solved.as_secs_f64();
    thresholds.speed_at_least("lines a second", rate, 300_000.0);
    if cfg!(target_os = "linux") {
        let once = peak_memory(&lines, 1);
        let ten_times = peak_memory(&lines, 10);
        for (name, bytes) in
            [("peak memory, 181,440 lines", once), ("peak memory, 1,814,400 lines", ten_times)]
        {
            println!("  {name:<44} {:>9.1} MiB", bytes / MIB);
        }
        thresholds.at_most("peak memory of ten times the lines", ten_times / once, 1.1);
    }
    thresholds.exit()
}
