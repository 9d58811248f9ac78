//! The progress of answers on the terminal, and Ctrl-C.

use std::fmt::Debug;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar};
use jiugong::{Home, Metric, Move};
use jiugong_answers::observer::TableOrigin;
use jiugong_answers::{Event, Observer, Progress, build_command};

use crate::env;
use crate::error::Error;
use crate::i18n::{I18n, Message};
use crate::interrupt;
use crate::msg;
use crate::named;
use crate::output::{self, Output};
use crate::progress::{SILENT, bar, format_bytes, spinner};

/// The number of states of tables that are built without a progress bar, in a part of a second.
const SILENT_STATES: u64 = 50_000_000;

/// The time after which the search for the boards at a distance shows that it goes on. They take as
/// long as all those before them, or longer.
const SILENT_LEVEL: Duration = Duration::from_millis(250);

/// Shows the progress of answers on standard error, and passes on Ctrl-C.
pub struct Terminal {
    program: &'static str,
    i18n: Arc<I18n>,
    /// Whether to print a note for each table that is used.
    is_verbose: bool,
    /// Whether Ctrl-C ends a search with the best solution known; otherwise it ends the program.
    is_interruptible: AtomicBool,
    /// Whether a search watches for Ctrl-C.
    is_watching: AtomicBool,
    shown: Mutex<Shown>,
}

/// The part of the current work that is shown.
#[derive(Default)]
struct Shown {
    /// The start of the search, or of the table.
    start: Option<Instant>,
    /// Whether a note says that a table is built.
    is_noted: bool,
    search: Option<ProgressBar>,
    bounds: Option<ProgressBar>,
    /// The length of the best solution known.
    best: Option<usize>,
}

impl Debug for Terminal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal").field("is_verbose", &self.is_verbose).finish_non_exhaustive()
    }
}

impl Terminal {
    /// Creates an observer that prints in the language of an output.
    pub fn of_output(output: &Output) -> Terminal {
        Terminal::new(output.program(), Arc::clone(output.i18n()), false)
    }

    /// Creates an observer that prints in the user's language.
    pub fn new(program: &'static str, i18n: Arc<I18n>, is_verbose: bool) -> Terminal {
        Terminal {
            program,
            i18n,
            is_verbose,
            is_interruptible: AtomicBool::new(false),
            is_watching: AtomicBool::new(false),
            shown: Mutex::default(),
        }
    }

    fn note(&self, message: &Message) {
        output::print_note(&self.i18n, message);
    }

    /// Watches for Ctrl-C from the first call on. Returns whether the search must stop.
    fn is_interrupted(&self) -> bool {
        if !self.is_interruptible.load(Ordering::Relaxed) {
            return false;
        }
        if !self.is_watching.swap(true, Ordering::Relaxed) && interrupt::watch().is_err() {
            // Without signal handlers Ctrl-C ends the program.
            self.is_interruptible.store(false, Ordering::Relaxed);
        }
        interrupt::is_requested()
    }

    /// Changes what is shown, unless another thread does.
    fn show(&self, change: impl FnOnce(&mut Shown)) {
        if let Ok(mut shown) = self.shown.try_lock() {
            change(&mut shown);
        }
    }

    fn show_search(&self, bound: u32, expanded: u64, best: Option<u32>) {
        self.show(|shown| {
            let elapsed = shown.start.get_or_insert_with(Instant::now).elapsed();
            if elapsed > SILENT {
                let bar = shown.search.get_or_insert_with(spinner);
                bar.set_message(self.search_text(bound, expanded, best, elapsed));
                bar.tick();
            }
        });
    }

    /// Returns the line of progress: what would be printed now, and how fast the search is.
    fn search_text(
        &self,
        bound: u32,
        expanded: u64,
        best: Option<u32>,
        elapsed: Duration,
    ) -> String {
        let rate = expanded as f64 / elapsed.as_secs_f64();
        let expanded = HumanCount(expanded).to_string();
        let rate = format!("{:.1}", rate / 1e6);
        let is_interruptible = self.is_interruptible.load(Ordering::Relaxed);
        self.i18n.text(&match best {
            Some(best) if is_interruptible => msg!(
                "search-best",
                best = msg!("count-moves", count = best),
                bound = bound,
                expanded = expanded,
                rate = rate
            ),
            _ => msg!("patterns-searching", bound = bound, expanded = expanded, rate = rate),
        })
    }

    fn show_table(&self, home: Home, metric: Metric) {
        self.show(|shown| {
            if shown.start.get_or_insert_with(Instant::now).elapsed() > SILENT && !shown.is_noted {
                shown.is_noted = true;
                self.note(&msg!(
                    "tables-searching",
                    shape = home.shape().to_string(),
                    home = named::home(&home.name()),
                    command = build_command::of_home(home, metric)
                ));
            }
        });
    }

    /// Shows how many states are found of tables that are built in memory, in a bar with a text.
    fn show_build(&self, building: Message, done: u64, total: u64) {
        if total <= SILENT_STATES {
            return;
        }
        self.show(|shown| {
            let bar = shown.bounds.get_or_insert_with(|| bar(total));
            let message = match shown.best {
                Some(best) if self.is_interruptible.load(Ordering::Relaxed) => msg!(
                    "patterns-building-best",
                    building = building,
                    best = msg!("count-moves", count = best)
                ),
                _ => building,
            };
            bar.set_message(self.i18n.text(&message));
            bar.set_position(done);
            if done >= total {
                bar.finish_and_clear();
                shown.bounds = None;
            }
        });
    }

    /// Shows work of unknown length after some time.
    fn show_long(&self, message: Message, elapsed: Duration, silent: Duration) {
        if elapsed < silent {
            return;
        }
        self.show(|shown| {
            let bar = shown.search.get_or_insert_with(|| spinner().with_elapsed(elapsed));
            bar.set_message(self.i18n.text(&message));
            bar.tick();
        });
    }

    /// Shows the completed share of work, in a bar with a text.
    fn show_share(&self, message: Message, share: f64) {
        self.show(|shown| {
            let bar = shown.bounds.get_or_insert_with(|| {
                let bar = bar(1000);
                bar.set_message(self.i18n.text(&message));
                bar
            });
            bar.set_position((share * 1000.0) as u64);
        });
    }

    /// Says once that nothing limits the memory.
    fn show_memory_unknown(&self, needed: u64) {
        static IS_NOTED: AtomicBool = AtomicBool::new(false);
        if !IS_NOTED.swap(true, Ordering::Relaxed) {
            self.note(&msg!("memory-unknown", needed = format_bytes(needed)));
        }
    }

    /// Says what would make a search faster.
    fn show_slow(&self, home: Home) {
        let folder = env::build_folder().display().to_string();
        let message =
            msg!("search-slow", command = build_command::of_patterns(home), folder = folder);
        // The line of progress is drawn again below it.
        self.show(|shown| match &shown.search {
            Some(bar) => bar.suspend(|| self.note(&message)),
            None => self.note(&message),
        });
    }

    fn show_table_used(&self, name: &str, origin: TableOrigin<'_>) {
        if !self.is_verbose {
            return;
        }
        self.note(&match origin {
            TableOrigin::File(path) => {
                msg!("table-from-file", table = name, file = path.display().to_string())
            }
            TableOrigin::Embedded => msg!("table-embedded", table = name),
            TableOrigin::Built => msg!("table-built", table = name),
        });
    }

    /// Prints the error of a mapped file that cannot be read any more, when that happens.
    #[cfg(unix)]
    fn watch_map(&self, path: &Path, addresses: &Range<usize>) {
        let file = path.display().to_string();
        let error = Error::Table(msg!("table-changed", file = file));
        let text = output::error_text(self.program, &self.i18n, &error);
        crate::sigbus::watch(addresses.clone(), text);
    }

    /// Makes Ctrl-C end a search with the best solution known, in place of the program.
    pub fn interrupt_searches(&self) {
        self.is_interruptible.store(true, Ordering::Relaxed);
    }

    /// Other systems keep programs from changing a mapped file.
    #[cfg(not(unix))]
    fn watch_map(&self, _: &Path, _: &Range<usize>) {}
}

impl Observer for Terminal {
    fn event(&self, event: &Event<'_>) {
        match event {
            Event::TableUsed { name, origin } => self.show_table_used(name, *origin),
            Event::FileMapped { path, addresses } => self.watch_map(path, addresses),
            Event::SlowSearch { home } => self.show_slow(*home),
            Event::ThreadsRefused { started, wanted, error } => self.note(&msg!(
                "threads-refused",
                started = *started,
                wanted = *wanted,
                error = error.to_string()
            )),
            Event::MemoryUnknown { needed } => self.show_memory_unknown(*needed),
        }
    }

    fn progress(&self, progress: &Progress) -> ControlFlow<()> {
        // Before the line of progress says what Ctrl-C does.
        let is_interrupted = self.is_interrupted();
        match *progress {
            Progress::Waiting => {}
            Progress::Table { home, metric } => self.show_table(home, metric),
            Progress::Bounds { shape, done, total } => {
                self.show_build(msg!("patterns-building", shape = shape.to_string()), done, total);
            }
            Progress::Goals { shape, done, total } => {
                self.show_build(msg!("goals-searching", shape = shape.to_string()), done, total);
            }
            Progress::Search { bound, expanded, best } => self.show_search(bound, expanded, best),
            Progress::Level { distance, boards, start } => {
                let message = msg!("near-level", distance = distance, boards = boards);
                self.show_long(message, start.elapsed(), SILENT_LEVEL);
            }
            Progress::Drawing { distance, examined, start } => {
                let message = msg!("random-drawing", examined = examined, distance = distance);
                self.show_long(message, start.elapsed(), SILENT);
            }
            Progress::Decoding { home, metric, share } => {
                self.show_share(msg!("list-decoding", table = home.table_name(metric)), share);
            }
            Progress::Counting { home, metric, share } => {
                self.show_share(msg!("list-counting", table = home.table_name(metric)), share);
            }
        }
        if is_interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solution(&self, moves: &[Move]) {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).best = Some(moves.len());
    }

    fn finished(&self) {
        let shown = std::mem::take(&mut *self.shown.lock().unwrap_or_else(PoisonError::into_inner));
        for bar in shown.search.into_iter().chain(shown.bounds) {
            bar.finish_and_clear();
        }
        if self.is_watching.swap(false, Ordering::Relaxed) {
            interrupt::exit_on_request();
        }
    }
}
