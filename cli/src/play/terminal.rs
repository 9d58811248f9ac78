//! The terminal in full-screen mode.

use std::io::{self, Stdout};
use std::panic;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

/// The terminal in full-screen mode, with raw input and the mouse. Restores the terminal when it is
/// dropped, before a panic is printed, and before a signal ends the program.
#[derive(Debug)]
pub struct FullScreen(Terminal<CrosstermBackend<Stdout>>);

impl FullScreen {
    /// Switches the terminal to full screen.
    pub fn enter() -> io::Result<FullScreen> {
        let default_hook = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            default_hook(panic);
        }));
        let enter = || {
            enable_raw_mode()?;
            // The first poll starts to watch the size of the window; a change between the first
            // draw and the first poll would be missed.
            event::poll(Duration::ZERO)?;
            execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
            Terminal::new(CrosstermBackend::new(io::stdout()))
        };
        enter().map(FullScreen).inspect_err(|_| restore())
    }

    /// Draws the screen, and returns its area.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<Rect> {
        Ok(self.0.draw(draw)?.area)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal. Errors are ignored: there is no terminal to report them on.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// From now on, restores the terminal when a signal ends the program.
///
/// # Errors
///
/// The system's, if it cannot start a thread or cannot install the handlers. Nothing has changed
/// then.
#[cfg(unix)]
pub fn restore_on_signals() -> io::Result<()> {
    use std::sync::mpsc;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // The thread is started first: without it the handlers would swallow the signals.
    let (sender, receiver) = mpsc::channel::<Signals>();
    thread::Builder::new().spawn(move || {
        let Ok(mut signals) = receiver.recv() else {
            return;
        };
        for signal in signals.forever() {
            restore();
            let _ = emulate_default_handler(signal);
        }
    })?;
    let _ = sender.send(Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?);
    Ok(())
}

#[cfg(all(test, unix))]
mod tests;
