//! Numbers and lists of numbers in saved searches: eight bytes each, little-endian.

use std::io::{self, Read, Write};

/// Writes the length of a list of numbers, and the numbers.
///
/// # Errors
///
/// The writer's error.
pub fn write_numbers(numbers: &[u64], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&(numbers.len() as u64).to_le_bytes())?;
    let mut numbers = numbers.iter();
    numbers.try_for_each(|number| out.write_all(&number.to_le_bytes()))
}

/// Reads a list of at most `max` numbers.
///
/// # Errors
///
/// The reader's error; [`InvalidData`](io::ErrorKind::InvalidData) if the list is longer.
pub fn read_numbers(max: u64, from: &mut dyn Read) -> io::Result<Vec<u64>> {
    let len = read_number(from)?;
    if len > max {
        return Err(io::ErrorKind::InvalidData.into());
    }
    (0..len).map(|_| read_number(from)).collect()
}

/// Reads a number.
///
/// # Errors
///
/// The reader's error.
pub fn read_number(from: &mut (impl Read + ?Sized)) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}
