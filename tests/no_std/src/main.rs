//! A program without `std` that uses the library. It builds only if the library and all its
//! dependencies need no `std`, and exits with status 0 only if the answers are right.
//!
//! The program defines a panic handler and a global allocator. If a dependency used `std`, the
//! compiler would report "duplicate lang item `panic_impl`". The library is called so that its code
//! is linked. The C library provides start code, memory and abort.
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

// SAFETY: aligned_alloc and free fulfil the contract of an allocator if the size is a multiple of
// the alignment.
unsafe impl GlobalAlloc for CLibrary {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let layout = layout.pad_to_align();
        // SAFETY: alignments are powers of two, and the size is padded to a multiple.
        unsafe { aligned_alloc(layout.align(), layout.size()) }.cast()
    }

    unsafe fn dealloc(&self, memory: *mut u8, _: Layout) {
        // SAFETY: the memory comes from `alloc`.
        unsafe { free(memory.cast()) }
    }
}

#[global_allocator]
static ALLOCATOR: CLibrary = CLibrary;

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    // SAFETY: abort may be called at any time.
    unsafe { abort() }
}

// The precompiled `alloc` refers to the unwinder. This program aborts on panic, so these functions
// are never called and only have to exist.

// SAFETY: nothing else in this program has this name.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() {}

// SAFETY: the only function with this name, with the type that the C start code expects.
#[unsafe(no_mangle)]
extern "C" fn main(_: c_int, _: *const *const u8) -> c_int {
    let right = embedded() == Some(31) && Metric::ALL.map(searched) == [Some(21), Some(20)];
    c_int::from(!right)
}

/// Returns the distance of a board by the embedded table, if walk and precomputed solution agree.
fn embedded() -> Option<usize> {
    let goal = Goal::new("123456780".parse().ok()?);
    let table = Table::embedded(goal.home())?;
    let solver = Solver::new(&table, &goal).ok()?;
    let board = "8 6 7/2 5 4/3 0 1".parse().ok()?;
    let walk = solver.solution(&board).ok()?.filter(Result::is_ok).count();
    let precomputed = Precomputed::new(&solver).ok()?;
    let length = precomputed.solution(&board).ok()?.len();
    (walk == length).then_some(walk)
}

/// Returns the radius of 2×3 by a search, encoded as a table and verified.
fn searched(metric: Metric) -> Option<u32> {
    let shape = Shape::new(2, 3).ok()?;
    let home = Home::from_name(shape, "corner")?;
    let distances = search(home, metric, |_, _| {}).ok()?;
    let table = Table::from_distances(&distances, Encoding::Byte).ok()?;
    table.verify().ok()?;
    Some(table.header().distribution().radius())
}
