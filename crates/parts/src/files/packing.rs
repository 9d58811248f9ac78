//! Bits of few places, packed.

/// The bits of some places, without those of others: each order has a *field* of 1, 2, 4 or 8 bits.
///
/// A byte then has the fields of several orders, the first in its lowest bits. Their code is shorter
/// than that of a byte for each order, and takes less time.
#[derive(Clone, Copy, Debug)]
pub struct Packing {
    places: u8,
    width: usize,
}

/// The lowest bit of each byte.
const LOWEST: u64 = u64::from_le_bytes([1; 8]);

impl Packing {
    /// Packs the bits of these places.
    pub fn new(places: u8) -> Packing {
        let width = places.count_ones().max(1).next_power_of_two() as usize;
        Packing { places, width }
    }

    /// Returns the number of orders whose fields are in a byte.
    pub fn orders(self) -> usize {
        8 / self.width
    }

    /// Returns the number of bytes with the fields of a number of orders.
    pub fn len(self, orders: usize) -> usize {
        orders.div_ceil(self.orders())
    }

    /// Replaces `packed` by the fields of these bytes.
    pub fn pack(self, bytes: &[u8], packed: &mut Vec<u8>) {
        match self.width {
            1 => self.pack_fields::<1>(bytes, packed),
            2 => self.pack_fields::<2>(bytes, packed),
            4 => self.pack_fields::<4>(bytes, packed),
            _ => {
                packed.clear();
                packed.extend(bytes.iter().map(|byte| byte & self.places))
            }
        }
    }

    /// Replaces the bytes by those whose fields these are.
    pub fn unpack(self, packed: &[u8], bytes: &mut [u8]) {
        match self.width {
            1 => self.unpack_fields::<1>(packed, bytes),
            2 => self.unpack_fields::<2>(packed, bytes),
            4 => self.unpack_fields::<4>(packed, bytes),
            _ => bytes.copy_from_slice(packed),
        }
    }

    fn pack_fields<const WIDTH: usize>(self, bytes: &[u8], packed: &mut Vec<u8>) {
        let places = self.field::<WIDTH>();
        let pack = |word: u64| {
            let bits = places.iter().enumerate();
            let fields = bits
                .fold(0, |fields, (bit, &(place, mask))| fields | (word >> place & mask) << bit);
            // The fields of two bytes side by side, then those of four, then of eight.
            let fields = (fields | fields >> (8 - WIDTH)) & lanes(16, 2 * WIDTH);
            let fields = (fields | fields >> (16 - 2 * WIDTH)) & lanes(32, 4 * WIDTH);
            fields | fields >> (32 - 4 * WIDTH)
        };
        let (words, rest) = bytes.as_chunks::<8>();
        packed.resize(WIDTH * words.len(), 0);
        for (fields, &word) in packed.as_chunks_mut::<WIDTH>().0.iter_mut().zip(words) {
            fields.copy_from_slice(&pack(u64::from_le_bytes(word)).to_le_bytes()[..WIDTH]);
        }
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            let fields = pack(u64::from_le_bytes(word)).to_le_bytes();
            packed.extend_from_slice(&fields[..rest.len().div_ceil(8 / WIDTH)]);
        }
    }

    fn unpack_fields<const WIDTH: usize>(self, packed: &[u8], bytes: &mut [u8]) {
        let places = self.field::<WIDTH>();
        let unpack = |fields: u64| {
            let fields = (fields | fields << (32 - 4 * WIDTH)) & lanes(32, 4 * WIDTH);
            let fields = (fields | fields << (16 - 2 * WIDTH)) & lanes(16, 2 * WIDTH);
            let fields = (fields | fields << (8 - WIDTH)) & lanes(8, WIDTH);
            let bits = places.iter().enumerate();
            bits.fold(0, |word, (bit, &(place, mask))| word | (fields >> bit & mask) << place)
        };
        let (words, rest) = bytes.as_chunks_mut::<8>();
        let (fields, rest_fields) = packed.split_at(WIDTH * words.len());
        for (word, fields) in words.iter_mut().zip(fields.as_chunks::<WIDTH>().0) {
            let mut padded = [0; 8];
            padded[..WIDTH].copy_from_slice(fields);
            *word = unpack(u64::from_le_bytes(padded)).to_le_bytes();
        }
        if !rest.is_empty() {
            let mut padded = [0; 8];
            padded[..rest_fields.len()].copy_from_slice(rest_fields);
            let unpacked = unpack(u64::from_le_bytes(padded)).to_le_bytes();
            rest.copy_from_slice(&unpacked[..rest.len()]);
        }
    }

    /// Returns for each bit of a field its place in a byte, and the lowest bit of each byte; zeros if
    /// there are fewer places.
    fn field<const WIDTH: usize>(self) -> [(u32, u64); WIDTH] {
        let mut field = [(0, 0); WIDTH];
        let places = (0..8).filter(|place| self.places >> place & 1 != 0);
        field.iter_mut().zip(places).for_each(|(bit, place)| *bit = (place, LOWEST));
        field
    }
}

/// Returns the `bits` lowest bits of all lanes of `len` bits.
const fn lanes(len: usize, bits: usize) -> u64 {
    let mut mask = 0;
    let mut at = 0;
    while at < 64 {
        mask |= ((1 << bits) - 1) << at;
        at += len;
    }
    mask
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For all places, the fields are those that are taken bit by bit, and give the bytes again.
    #[test]
    fn packs_the_bits_of_all_places() {
        for places in 0..=u8::MAX {
            let packing = Packing::new(places);
            for len in [0usize, 1, 5, 8, 64, 251] {
                let bytes: Vec<u8> = (0..len).map(|at| (at * 151 % 257) as u8).collect();
                let mut packed = vec![9; 3];
                packing.pack(&bytes, &mut packed);
                assert_eq!(packed.len(), packing.len(len));
                let places: Vec<u8> = (0..8).filter(|place| places >> place & 1 != 0).collect();
                if packing.orders() > 1 {
                    for (at, byte) in bytes.iter().enumerate() {
                        let field = packed[at / packing.orders()]
                            >> (at % packing.orders() * (8 / packing.orders()));
                        for (bit, place) in places.iter().enumerate() {
                            assert_eq!(field >> bit & 1, byte >> place & 1);
                        }
                    }
                }
                let mut unpacked = vec![255; len];
                packing.unpack(&packed, &mut unpacked);
                let mask = places.iter().fold(0, |mask, place| mask | 1u8 << place);
                assert!(unpacked.iter().zip(&bytes).all(|(found, byte)| *found == byte & mask));
            }
        }
    }
}
