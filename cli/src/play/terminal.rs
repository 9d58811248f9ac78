//! The terminal, taken for a game and given back however it ends.

use std::io::{self, Stdout};
use std::ops::{Deref, DerefMut};
use std::panic;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The whole screen of the terminal. What stood on it comes back when this goes; and before a panic is
/// told, so that it can be read; and before a signal ends the program.
#[derive(Debug)]
pub struct Screen(Terminal<CrosstermBackend<Stdout>>);

impl Screen {
    /// Takes the terminal.
    pub fn take() -> io::Result<Screen> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
        #[cfg(unix)]
        on_signals()?;
        // If anything of this fails, what was done before it is undone.
        let take = || {
            enable_raw_mode()?;
            // From the first look for events on, changes of the window's size are seen: before the
            // first draw, or one in between would be missed.
            event::poll(Duration::ZERO)?;
            execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
            Terminal::new(CrosstermBackend::new(io::stdout()))
        };
        take().map(Screen).inspect_err(|_| give_back())
    }
}

impl Deref for Screen {
    type Target = Terminal<CrosstermBackend<Stdout>>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Screen {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back. A terminal that refuses even that is gone.
fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// Waits for the signals that end a program, gives the terminal back and lets them end it.
#[cfg(unix)]
fn on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            give_back();
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    #[test]
    #[ignore = "panics, for the next test, in a terminal of its own"]
    fn panics() {
        let _screen = Screen::take().unwrap();
        panic!("told on the terminal as it was");
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_can_be_read() {
        let pty = native_pty_system().openpty(PtySize::default()).unwrap();
        let before = pty.master.get_termios();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--ignored", "--exact", "cli::play::screen::tests::panics"]);
        command.args(["--nocapture", "--test-threads", "1"]);
        let mut child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut told = Vec::new();
        // A terminal whose last program has ended ends in an error.
        let _ = pty
            .master
            .try_clone_reader()
            .unwrap()
            .read_to_end(&mut told);
        assert!(!child.wait().unwrap().success());
        assert_eq!(pty.master.get_termios(), before);
        let told = String::from_utf8_lossy(&told);
        let (taken, given_back) = told.split_once("\u{1b}[?1049l").unwrap();
        assert!(taken.contains("\u{1b}[?1049h"));
        assert!(
            given_back.contains("told on the terminal as it was"),
            "{told}"
        );
    }
}
