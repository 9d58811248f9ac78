//! What a build needs, and whether it is there.

use std::path::Path;

use jiugong::words::Words;
use jiugong::{Encoding, Home, say};
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use crate::failure::Failure;

/// The memory and disk of one build, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    pub memory: u64,
    pub disk: u64,
}

impl Needs {
    /// The needs of a table that is searched, encoded and written at one go.
    pub fn of(home: Home, encoding: Encoding) -> Needs {
        let states = home.shape().states() as u64;
        let payload = match encoding {
            Encoding::Byte => states,
            Encoding::Bit => states.div_ceil(8),
        };
        // Block checksums are a 512th; the header and what rounds it up, two pages.
        let disk = payload + payload / 512 + (16 << 10);
        // The search keeps a distance by place and one by number, and a list entry of four bytes
        // for each state; the graph, eight bytes for each order and link, of which there are
        // fewer than two for each cell.
        let memory = states * (2 + 4 + 16) + disk;
        Needs { memory, disk }
    }

    /// That the needs of builds that go on at once, and whose tables go to one folder, are there.
    pub fn check(all: &[Needs], folder: &Path, words: &Words) -> Result<(), Failure> {
        let memory: u64 = all.iter().map(|needs| needs.memory).sum();
        let disk: u64 = all.iter().map(|needs| needs.disk).sum();
        let folder_said = folder.display().to_string();
        // A system that does not tell is not held against the build.
        if let Some(available) = available_memory().filter(|&available| available < memory) {
            let (need, have) = (size(memory), size(available));
            return Err(Failure::Io(say!(
                words,
                "build-memory",
                need = need,
                have = have
            )));
        }
        if let Ok(free) = fs4::available_space(folder)
            && free < disk
        {
            let (need, have) = (size(disk), size(free));
            return Err(Failure::Io(say!(
                words,
                "build-disk",
                folder = folder_said,
                need = need,
                have = have
            )));
        }
        Ok(())
    }
}

fn available_memory() -> Option<u64> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    let limit = system.cgroup_limits().map(|limits| limits.free_memory);
    let available = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    available.into_iter().chain(limit).min()
}

/// A number of bytes as people read it.
pub fn size(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use jiugong::Shape;
    use jiugong::words::Lang;

    #[test]
    fn the_disk_that_is_needed_is_the_file_or_little_more() {
        for encoding in Encoding::ALL {
            for home in Home::all(Shape::new(2, 4).unwrap()) {
                let distances = jiugong::search(home, jiugong::Metric::Stm, |_, _| {}).unwrap();
                let table = jiugong::Table::from_distances(&distances, encoding).unwrap();
                let (needed, taken) = (
                    Needs::of(home, encoding).disk,
                    table.as_bytes().len() as u64,
                );
                assert!(taken <= needed && needed <= taken + (16 << 10));
            }
        }
    }

    #[test]
    fn what_is_not_there_is_refused_with_the_numbers() {
        let words = Words::new(Lang::En);
        let refused = |memory, disk| {
            Needs::check(&[Needs { memory, disk }], Path::new("."), &words)
                .err()
                .map(|failure| (failure.status(), failure.said().to_string()))
        };
        assert_eq!(refused(1, 1), None);
        let (status, said) = refused(1 << 60, 1).unwrap();
        assert_eq!(status, 4);
        assert!(
            said.starts_with("not enough memory: 1.00 EiB needed, "),
            "{said}"
        );
        let (status, said) = refused(1, 1 << 60).unwrap();
        assert_eq!(status, 4);
        assert!(
            said.starts_with("not enough room in '.': 1.00 EiB needed, "),
            "{said}"
        );
    }
}
