//! The console window of a program on Windows that was opened by a double click.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::i18n::I18n;
use crate::msg;

/// Waits for Enter before a program ends whose window closes at its end: one that shares its
/// console with no other program, such as a shell.
pub(crate) fn wait_before_close(i18n: &I18n) {
    if !is_own() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return;
    }
    let text = i18n.text(&msg!("console-close"));
    // Without a console there is no window to keep open, so errors are ignored.
    let _ = writeln!(io::stdout(), "\n{text}");
    let _ = io::stdin().lock().read_line(&mut String::new());
}

/// Returns whether no other program has the same console.
#[cfg(windows)]
#[allow(unsafe_code)]
fn is_own() -> bool {
    use windows_sys::Win32::System::Console::GetConsoleProcessList;

    let mut ids = [0; 2];
    // SAFETY: The function writes at most two identifiers, which the array has room for.
    let count = unsafe { GetConsoleProcessList(ids.as_mut_ptr(), 2) };
    count == 1
}

/// Elsewhere terminals are programs.
#[cfg(not(windows))]
fn is_own() -> bool {
    false
}
