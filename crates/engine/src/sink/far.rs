//! The list of far states at the end of a payload.

/// Writes the part of the list of far states that is in a segment of the payload. The segment
/// starts at byte `start`, the list at `far`; bytes beyond its end are zeros.
pub(super) fn write_far(states: &[u64], far: usize, start: usize, segment: &mut [u8]) {
    for (at, byte) in (start..).zip(segment).skip(far.saturating_sub(start)) {
        let state = states.get((at - far) / 8);
        *byte = state.map_or(0, |state| state.to_le_bytes()[(at - far) % 8]);
    }
}
