//! Files with the states of a part.

use std::io::{self, Read, Write};

use jiugong_engine::read_number;

use super::names::{Content, SENT};
use super::{Files, open, unreadable};
use crate::Error;

/// The level to which a file of a part belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    pub distance: u64,
    /// The number of the part's states at the distance; of [`Bits`](Content::Bits), that of all
    /// states in the file.
    pub count: u64,
}

impl Files {
    /// Writes a set of a part with `save`.
    pub fn write(
        &self,
        content: Content,
        colour: usize,
        part: usize,
        level: Level,
        save: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Error> {
        let path = self.path(content.name(), colour, part);
        let number = part as u32;
        self.add(&path, |file| {
            self.write_checked(file, |out| {
                out.write_all(&number.to_le_bytes())?;
                out.write_all(&level.distance.to_le_bytes())?;
                out.write_all(&level.count.to_le_bytes())?;
                save(out)
            })
        })
    }

    /// Reads a set of a part with `load`, and returns its level; `None` if there is no file,
    /// because the part has never had states of the colour.
    pub fn read(
        &self,
        content: Content,
        colour: usize,
        part: usize,
        load: impl FnOnce(Level, &mut dyn Read) -> io::Result<()>,
    ) -> Result<Option<Level>, Error> {
        let path = self.path(content.name(), colour, part);
        let level = self.read_checked(&path, |from| {
            let level = read_level(from, part)?;
            load(level, from)?;
            Ok(level)
        })?;
        // Both files are written together.
        if level.is_none() && content == Content::Level && self.path(SENT, colour, part).exists() {
            return Err(self.incomplete());
        }
        Ok(level)
    }

    /// Returns the level of a part's file without reading the rest; `None` if there is no file.
    pub fn level(
        &self,
        content: Content,
        colour: usize,
        part: usize,
    ) -> Result<Option<Level>, Error> {
        let path = self.path(content.name(), colour, part);
        let Some(mut file) = open(&path)? else { return Ok(None) };
        let level = self.check_header(&mut file).and_then(|()| read_level(&mut file, part));
        level.map(Some).map_err(|error| unreadable(&path, error))
    }
}

fn read_level(from: &mut (impl Read + ?Sized), part: usize) -> io::Result<Level> {
    let mut number = [0; 4];
    from.read_exact(&mut number)?;
    if u32::from_le_bytes(number) as usize != part {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(Level { distance: read_number(from)?, count: read_number(from)? })
}
