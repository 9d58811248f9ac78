//! Runs the program with `mpirun`.

use jiugong_test_support::mpirun::{Act, Ranks, Run, Transport, run};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_build-table");

/// Runs the program in English with arguments separated by spaces.
pub fn mpirun(ranks: usize, args: &str) -> Run {
    run(&[of_program(ranks, args)], Transport::SharedMemory, None)
}

/// Runs the program as [`mpirun`] does, and calls `act` with the number of the process of a rank
/// when standard output has `text`.
pub fn mpirun_until(ranks: usize, args: &str, text: &str, rank: usize, act: fn(u32)) -> Run {
    run(&[of_program(ranks, args)], Transport::SharedMemory, Some(Act { text, rank, act }))
}

/// Runs the program with other arguments in rank 1, of two, or with a limit on the size of files,
/// in KiB, that acts as a full disk.
pub fn mpirun_two(args: &str, args_of_rank_1: &str, limit: Option<u32>) -> Run {
    let other = match limit {
        None => of_program(1, args_of_rank_1),
        Some(limit) => {
            let script =
                format!("trap '' XFSZ; ulimit -f {limit}; exec '{PROGRAM}' {args_of_rank_1}");
            Ranks::new(1, "bash", ["-c", &script])
        }
    };
    // Shared memory is in files.
    run(&[of_program(1, args), other], Transport::Tcp, None)
}

fn of_program(number: usize, args: &str) -> Ranks {
    Ranks::new(number, PROGRAM, args.split_whitespace())
}
