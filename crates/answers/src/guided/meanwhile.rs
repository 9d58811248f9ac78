//! Short solutions that are looked for while a search for a shortest one goes on, and the end of
//! both at limits.

use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use jiugong::Move;
use jiugong_engine::spawn_scoped;

use crate::known::BestSolution;
use crate::limits::{Limits, stop_if};
use crate::lock::lock;
use crate::observer::{Observer, Progress};
use crate::thresholds::{BEAM_WIDTHS, MAX_BEAM_WIDTH, WIDE_BEAM};

/// A beam search of a width. The second argument can stop it.
pub(super) type Beam<'a> =
    dyn Fn(usize, &mut dyn FnMut() -> ControlFlow<()>) -> Option<Vec<Move>> + Sync + 'a;

/// The shortest of the solutions that are found while a search goes on.
pub(super) struct Meanwhile<'a> {
    limits: Limits,
    observer: &'a dyn Observer,
    best: Mutex<Option<Vec<Move>>>,
    is_stopped: AtomicBool,
    /// The number of the next beam.
    next: AtomicUsize,
}

impl<'a> Meanwhile<'a> {
    /// Begins a search for a board with a lower bound, and looks for a first solution, or a shorter
    /// one than that which is known.
    pub fn new(
        limits: Limits,
        observer: &'a dyn Observer,
        lower_bound: u32,
        known: Option<Vec<Move>>,
        beam: &Beam<'_>,
    ) -> Meanwhile<'a> {
        if let Some(known) = &known {
            observer.solution(known);
        }
        let meanwhile = Meanwhile {
            limits,
            observer,
            best: Mutex::new(known),
            is_stopped: AtomicBool::new(false),
            next: AtomicUsize::new(0),
        };
        // Before the first board, so that the observer knows that a search begins.
        let flow = meanwhile.report(lower_bound, 0);
        meanwhile.is_stopped.store(flow.is_break(), Ordering::Relaxed);
        if let Some(short) = meanwhile.short_solution(lower_bound, beam) {
            meanwhile.add(short);
        }
        meanwhile
    }

    /// Returns the best solution, with a lower bound.
    pub fn into_best(self, lower_bound: u32) -> BestSolution {
        BestSolution { moves: lock(&self.best).take(), lower_bound, ended_by: None }
    }

    /// Returns whether no solution has fewer moves than the best, given a lower bound.
    pub fn is_proved(&self, bound: u32) -> bool {
        lock(&self.best).as_ref().is_some_and(|moves| moves.len() <= bound as usize)
    }

    /// Returns whether the search must stop, without asking.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn report(&self, bound: u32, expanded: u64) -> ControlFlow<()> {
        let best = lock(&self.best).as_ref().map(|moves| moves.len() as u32);
        self.observer.progress(&Progress::Search { bound, expanded, best })
    }

    /// Reports the progress. Returns whether a limit or the observer ends the search: the one place
    /// where every search asks.
    pub fn must_stop(&self, bound: u32, expanded: u64) -> bool {
        if self.limits.is_late() || self.report(bound, expanded).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        self.is_stopped()
    }

    /// Looks for shorter solutions before a search for a shortest one, which takes much longer:
    /// with one beam or, until a deadline, as long as the next beam, which takes about three times
    /// as long as the one before, takes at most a good part of the time.
    pub fn improve_first(&self, bound: u32, beam: &Beam<'_>) {
        let start = Instant::now();
        for number in 1..BEAM_WIDTHS.len() {
            let left =
                self.limits.deadline.map(|end| end.saturating_duration_since(Instant::now()));
            if number > 1 && left.is_none_or(|left| left < 4 * start.elapsed()) {
                return;
            }
            self.next.store(number + 1, Ordering::Relaxed);
            let width = BEAM_WIDTHS.get(number).copied();
            self.improve(beam, width, || stop_if(self.must_stop(bound, 0)));
        }
    }

    /// Looks for shorter solutions where none can be proved shortest.
    pub fn improve_unproved(&self, bound: u32, beam: &Beam<'_>) {
        let max = if self.limits.deadline.is_some() { MAX_BEAM_WIDTH } else { WIDE_BEAM };
        let widths = iter::successors(Some(BEAM_WIDTHS[1]), |width| Some(2 * width));
        let widths = widths.take_while(|&width| width <= max);
        self.improve(beam, widths, || stop_if(self.must_stop(bound, 0)));
    }

    /// Searches while another thread looks for short solutions, with the beams that are next.
    pub fn beside_beams<T>(&self, beam: &Beam<'_>, search: impl FnOnce() -> T) -> T {
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let improve = || {
                let proceed = || stop_if(is_over.load(Ordering::Relaxed));
                let mut is_first = true;
                let widths = iter::from_fn(|| {
                    if !mem::replace(&mut is_first, false) {
                        self.next.fetch_add(1, Ordering::Relaxed);
                    }
                    BEAM_WIDTHS.get(self.next.load(Ordering::Relaxed)).copied()
                });
                self.improve(beam, widths, proceed);
            };
            // If the system refuses the thread, the solution that was found before stays the best.
            let _ = spawn_scoped(scope, improve);
            let found = search();
            is_over.store(true, Ordering::Relaxed);
            found
        })
    }

    /// Looks for short solutions with beams of these widths, and replaces the best by the shortest.
    fn improve(
        &self,
        beam: &Beam<'_>,
        widths: impl IntoIterator<Item = usize>,
        mut proceed: impl FnMut() -> ControlFlow<()>,
    ) {
        for width in widths {
            if proceed().is_break() {
                return;
            }
            let found = beam(width, &mut proceed);
            if found.is_none() && proceed().is_break() {
                return;
            }
            if let Some(moves) = found {
                self.add(moves);
            }
        }
    }

    /// Replaces the best solution by a shorter one.
    fn add(&self, moves: Vec<Move>) {
        let mut best = lock(&self.best);
        if best.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.observer.solution(&moves);
            *best = Some(moves);
        }
    }

    /// Returns a solution that a narrow beam finds; `None` if none of the beams finds one, or the
    /// search must stop after the first.
    fn short_solution(&self, bound: u32, beam: &Beam<'_>) -> Option<Vec<Move>> {
        let widths = iter::successors(Some(BEAM_WIDTHS[0]), |width| Some(2 * width));
        let mut widths = widths.take_while(|&width| width <= MAX_BEAM_WIDTH);
        widths.find_map(|width| {
            beam(width, &mut || {
                // The first beam takes some hundredths of a second.
                stop_if(width > BEAM_WIDTHS[0] && self.must_stop(bound, 0))
            })
        })
    }
}
