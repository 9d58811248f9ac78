//! Long searches, with their progress on the terminal.

use jiugong_test_support::terminal::Terminal;

use crate::command;

/// 80 moves from the goal, as many as any board.
const SOLVE: &str = "solve 15,14,8,12/10,11,9,13/2,6,5,1/3,7,4,0 --goal first";

#[test]
fn shows_progress_and_prints_best_solution_after_interruption() {
    let mut terminal = Terminal::run(command(SOLVE), 120, 200);
    terminal.wait_for(&["at least ", " boards, ", " million per second"]);
    terminal.type_keys("\x03");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 130);
    for text in ["moves, not proved shortest: at least", "Tile moves: "] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}
