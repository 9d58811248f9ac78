//! `jiugong-server`: see the library of the same crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    jiugong_server::main()
}
