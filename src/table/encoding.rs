//! The encodings of distances in a table.

/// An encoding of the distances in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// The distance of each state, one byte.
    #[default]
    Byte,
    /// In stm, the distances of the states with the blank on a few places, as [differences of
    /// fixed width](crate::sparse); in mtm, the least distance of each [track](crate::tracks).
    Sparse,
}

impl Encoding {
    /// Both encodings, in the order of their codes in table files.
    pub const ALL: [Encoding; 2] = [Encoding::Byte, Encoding::Sparse];

    /// Returns `byte` or `sparse`.
    pub fn name(self) -> &'static str {
        ["byte", "sparse"][self as usize]
    }

    /// Returns the encoding with a given name.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let mut all = Encoding::ALL.into_iter();
        all.find(|encoding| encoding.name() == name)
    }
}
