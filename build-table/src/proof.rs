//! The proof of a table file, by all threads at once.

use std::path::Path;

use jiugong::words::Words;
use jiugong::{Damage, Table, say};
use rayon::prelude::*;

use crate::failure::Failure;

/// The orders that are proved at one go.
const PART: u64 = 1 << 10;

/// Reads a table file back and proves it. Gives what there is to say of it.
pub fn prove(path: &Path, words: &Words) -> Result<String, Failure> {
    let file = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        let (file, error) = (file.as_str(), error.to_string());
        Failure::Io(say!(words, "file-refused", file = file, error = error))
    })?;
    let table = Table::new(bytes).map_err(|error| {
        let (file, error) = (file.as_str(), words.table_error(&error));
        Failure::Unproved(say!(words, "table-bad", file = file, error = error))
    })?;
    match proved(table) {
        Ok(()) => Ok(say!(words, "build-proved", file = file)),
        Err(damage) => {
            let damage = words.damage(&damage);
            Err(Failure::Unproved(say!(
                words,
                "build-unproved",
                file = file,
                damage = damage
            )))
        }
    }
}

/// What [`Table::verify`] does, in parts.
fn proved(table: Table<Vec<u8>>) -> Result<(), Damage> {
    let table = table.checked()?;
    let orders = table.index().orders();
    let parts: Vec<Vec<u64>> = (0..orders.div_ceil(PART))
        .into_par_iter()
        .map(|part| table.prove(part * PART..((part + 1) * PART).min(orders)))
        .collect::<Result<_, Damage>>()?;
    let mut counts = vec![0; table.header().distribution().counts().len()];
    for part in parts {
        for (count, found) in counts.iter_mut().zip(part) {
            *count += found;
        }
    }
    table.prove_counts(&counts)?;
    table.prove_far()
}
