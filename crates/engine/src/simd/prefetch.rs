//! Prefetching of bytes that are read or written soon.

use std::slice;

/// Loads bytes into the second-level cache, without waiting for them. The processor cannot predict
/// from where the next chunk is read.
#[inline]
pub(crate) fn prefetch(bytes: &[u8]) {
    prefetch_from(bytes.as_ptr(), bytes.len());
}

/// Starts to load bytes into the second-level cache, each with its line, without waiting for them:
/// the [`Prefetch`](jiugong_pattern::Prefetch) of pattern tables. It has an effect on x86-64 only.
pub fn prefetch_bytes(bytes: &[&u8]) {
    bytes.iter().for_each(|byte| prefetch(slice::from_ref(byte)));
}

/// Loads the bytes that follow a slice in memory, as many as it has; see [`prefetch`]. They need
/// not belong to any allocation.
#[inline]
pub(crate) fn prefetch_after(bytes: &[u8]) {
    prefetch_from(bytes.as_ptr_range().end, bytes.len());
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn prefetch_from(start: *const u8, len: usize) {
    use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};

    for line in (0..len).step_by(64) {
        // SAFETY: every x86-64 machine has this instruction, and any address is valid for it.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(start.wrapping_add(line).cast()) };
    }
}

/// Does nothing: stable Rust has no such instruction for other machines.
#[cfg(not(target_arch = "x86_64"))]
fn prefetch_from(_: *const u8, _: usize) {}
