//! A program without `std` that asks the library: it builds only if the library and all its
//! dependencies need no `std`, and ends with status 0 only if the answers are right.
//!
//! How it fails otherwise: a program has one panic handler and one global allocator. This one
//! brings its own, and `std`, if anything pulled it in, would bring another handler: the compiler
//! stops at "duplicate lang item `panic_impl`". The library is called, not only named, so that
//! its code is really linked. The C library gives the start, memory and the end.
#![no_std]
#![no_main]

use core::alloc::{GlobalAlloc, Layout};
use core::ffi::{c_int, c_void};
use core::panic::PanicInfo;

use jiugong::{Encoding, Goal, Home, Metric, Precomputed, Shape, Solver, Table, search};

#[link(name = "c")]
unsafe extern "C" {
    fn aligned_alloc(align: usize, size: usize) -> *mut c_void;
    fn free(memory: *mut c_void);
    fn abort() -> !;
}

struct CLibrary;

// SAFETY: aligned_alloc and free keep the contract of an allocator, given a size that is a
// multiple of the alignment.
unsafe impl GlobalAlloc for CLibrary {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let layout = layout.pad_to_align();
        // SAFETY: Rust's alignments are powers of two, and the size was padded to one.
        unsafe { aligned_alloc(layout.align(), layout.size()) }.cast()
    }

    unsafe fn dealloc(&self, memory: *mut u8, _: Layout) {
        // SAFETY: the caller gives back what `alloc` gave.
        unsafe { free(memory.cast()) }
    }
}

#[global_allocator]
static ALLOCATOR: CLibrary = CLibrary;

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    // SAFETY: it may be called at any time.
    unsafe { abort() }
}

// The shipped `alloc` is built to unwind where a program does. This one aborts on a panic, so
// what unwinding would call is never called, and needs only a name.

// SAFETY: nothing else here has that name; `std` would.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

// SAFETY: as above; this one is the unwinder's.
#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() {}

// SAFETY: the one function of that name, with the type that the C library's start code expects.
#[unsafe(no_mangle)]
extern "C" fn main(_: c_int, _: *const *const u8) -> c_int {
    let right = embedded() == Some(31) && Metric::ALL.map(searched) == [Some(21), Some(20)];
    c_int::from(!right)
}

/// The distance of a board by the committed table; by walk and by routes alike.
fn embedded() -> Option<usize> {
    let file: &[u8] = include_bytes!("../../../data/3x3-corner.table");
    let table = Table::new(file).ok()?.checked().ok()?;
    let goal = Goal::new("123456780".parse().ok()?);
    let solver = Solver::new(&table, &goal).ok()?;
    let board = "8 6 7/2 5 4/3 0 1".parse().ok()?;
    let walk = solver.solution(&board).ok()?.filter(Result::is_ok).count();
    let route = Precomputed::new(&solver).ok()?.of(&board).ok()?.len();
    (walk == route).then_some(walk)
}

/// The radius of 2×3 by a search, written as a table and proved.
fn searched(metric: Metric) -> Option<u32> {
    let shape = Shape::new(2, 3).ok()?;
    let home = Home::from_name(shape, "corner")?;
    let distances = search(home, metric, |_, _| {}).ok()?;
    let table = Table::from_distances(&distances, Encoding::Byte).ok()?;
    table.verify().ok()?;
    Some(table.header().distribution().radius())
}
