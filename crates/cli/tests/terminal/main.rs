//! The prompt and the game of `jiugong`, in a terminal.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod game;
mod patterns;
mod prompt;
mod screens;
mod search;

use std::path::Path;

use jiugong_test_support::Program;
use jiugong_test_support::terminal::{CommandBuilder, Terminal};

const JIUGONG: Program = Program::new(env!("CARGO_BIN_EXE_jiugong"));

fn command(args: &str) -> CommandBuilder {
    JIUGONG.terminal_command(Path::new(env!("CARGO_TARGET_TMPDIR")), args)
}

/// Runs `jiugong play` in a terminal of 80 × 24 and waits for the game.
fn play(args: &str) -> Terminal {
    let terminal = Terminal::run(command(&format!("play {args}")), 80, 24);
    terminal.wait_until("the game", |screen| screen.contents().contains("? "));
    terminal
}
