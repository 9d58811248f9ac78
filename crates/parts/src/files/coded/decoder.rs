//! Decoding of blocks: several symbols with each look-up in a table.

use super::{HEAD, MAX_BITS, SYMBOLS, codes};

/// The symbols that some bits begin with.
#[derive(Clone, Copy, Debug, Default)]
struct Symbols {
    /// Their bytes, up to eight.
    bytes: [u8; 8],
    len: u32,
    /// The number of bits of their codes; 0 if the bits are no code.
    bits: u8,
}

/// For all sequences of [`MAX_BITS`] bits, the symbols whose codes are complete in them: of at most
/// eight bytes in all, or one longer run.
#[derive(Debug)]
struct Table(Box<[Symbols; 1 << MAX_BITS]>);

impl Table {
    /// Fills the table for codes of these lengths; `None` if there are no such codes.
    fn fill(&mut self, lengths: &[u8; SYMBOLS]) -> Option<()> {
        let occurring = lengths.iter().filter(|&&length| length > 0);
        let shares = occurring.map(|&length| (1usize << MAX_BITS).checked_shr(length.into()));
        let sum = shares.sum::<Option<usize>>()?;
        if sum > 1 << MAX_BITS || lengths.iter().any(|&length| usize::from(length) > MAX_BITS) {
            return None;
        }
        // By the next bits, the first symbol and the length of its code.
        let mut firsts = [(0, 0); 1 << MAX_BITS];
        for (symbol, code) in codes(lengths).iter().enumerate().filter(|(_, code)| code.len > 0) {
            let first = (symbol, code.len);
            let rest = firsts.iter_mut().skip(code.bits as usize).step_by(1 << code.len);
            rest.for_each(|entry| *entry = first);
        }
        for (bits, entry) in self.0.iter_mut().enumerate() {
            let mut symbols = Symbols::default();
            let mut used = 0;
            while symbols.len < 8 {
                let (symbol, code_len) = firsts[bits >> used];
                let len = if symbol > 255 { 1 << (symbol - 255) } else { 1 };
                let is_long = symbols.len > 0 && symbols.len + len > 8;
                if code_len == 0 || used + code_len > MAX_BITS || is_long {
                    break;
                }
                if symbol <= 255 {
                    symbols.bytes[symbols.len as usize] = symbol as u8;
                }
                symbols.len += len;
                used += code_len;
            }
            *entry = Symbols { bits: used as u8, ..symbols };
        }
        Some(())
    }
}

/// Decodes one block after the other.
#[derive(Debug)]
pub struct Decoder {
    table: Table,
}

impl Default for Decoder {
    fn default() -> Decoder {
        Decoder { table: Table(Box::new([Symbols::default(); 1 << MAX_BITS])) }
    }
}

impl Decoder {
    /// Decodes a block; `None` if this is not the code of a block of that length.
    pub fn decode(&mut self, coded: &[u8], block: &mut [u8]) -> Option<()> {
        let (head, coded) = coded.split_first_chunk::<HEAD>()?;
        let (first_len, coded) = coded.split_first_chunk()?;
        let (first, second) = coded.split_at_checked(u32::from_le_bytes(*first_len) as usize)?;
        let mut lengths = [0; SYMBOLS];
        for (pair, byte) in lengths.as_chunks_mut().0.iter_mut().zip(head) {
            *pair = [byte & 15, byte >> 4];
        }
        self.table.fill(&lengths)?;
        // Only the other bytes are written.
        block.fill(0);
        let (first_bytes, second_bytes) = block.split_at_mut(block.len() / 2);
        let mut first = Half { coded: first, bit: 0, bytes: first_bytes, at: 0 };
        let mut second = Half { coded: second, bit: 0, bytes: second_bytes, at: 0 };
        let table = &self.table;
        while let (Some(mut a), Some(mut b)) = (first.next_bits(), second.next_bits()) {
            for _ in 0..LOOKUPS {
                first.decode(table, &mut a)?;
                second.decode(table, &mut b)?;
            }
        }
        first.finish(table)?;
        second.finish(table)
    }
}

/// The number of look-ups in a table with the bits of one word: 57 at least.
const LOOKUPS: usize = 5;

/// A half of a block that is decoded.
struct Half<'a> {
    coded: &'a [u8],
    /// The number of bits decoded.
    bit: usize,
    bytes: &'a mut [u8],
    /// The number of bytes decoded.
    at: usize,
}

impl Half<'_> {
    /// Returns the next bits; `None` close to the end.
    #[inline(always)]
    fn next_bits(&self) -> Option<u64> {
        let word = self.coded.get(self.bit / 8..)?.first_chunk()?;
        let has_room = self.at + 8 * LOOKUPS <= self.bytes.len();
        has_room.then(|| u64::from_le_bytes(*word) >> (self.bit % 8))
    }

    /// Decodes the symbols that the next bits begin with, and removes their codes. Does nothing if
    /// there may be too little room for the symbols, after a long run.
    #[inline(always)]
    fn decode(&mut self, table: &Table, bits: &mut u64) -> Option<()> {
        let Some(bytes) = self.bytes.get_mut(self.at..self.at + 8) else { return Some(()) };
        let symbols = &table.0[*bits as usize % (1 << MAX_BITS)];
        bytes.copy_from_slice(&symbols.bytes);
        self.at += symbols.len as usize;
        self.bit += usize::from(symbols.bits);
        *bits >>= symbols.bits;
        (symbols.bits > 0).then_some(())
    }

    /// Decodes what is left; `None` if the codes end too soon.
    fn finish(mut self, table: &Table) -> Option<()> {
        while let Some(mut bits) = self.next_bits() {
            for _ in 0..LOOKUPS {
                self.decode(table, &mut bits)?;
            }
        }
        while self.at < self.bytes.len() {
            let mut word = [0; 8];
            let rest = self.coded.get(self.bit / 8..)?;
            word.iter_mut().zip(rest).for_each(|(byte, next)| *byte = *next);
            let bits = u64::from_le_bytes(word) >> (self.bit % 8);
            let symbols = &table.0[bits as usize % (1 << MAX_BITS)];
            if symbols.bits == 0 {
                return None;
            }
            // The zeros after the last code may be codes too.
            let left = self.bytes[self.at..].iter_mut();
            left.zip(symbols.bytes).for_each(|(byte, next)| *byte = next);
            self.at += symbols.len as usize;
            self.bit += usize::from(symbols.bits);
        }
        Some(())
    }
}
