//! The header of a table file.

use serde::{Deserialize, Serialize};

use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::file::{
    Counts, Fields, FileError, Frame, Layout, checked_distribution, packed_counts, read_fields,
};
use crate::index::Index;
use crate::index::home::Home;
use crate::search::distribution::Distribution;
use crate::table::encoding::Encoding;
use crate::table::format::MAGIC;
use crate::table::sparse::Sparse;
use crate::table::tracks::Tracks;

/// The header of a table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    home: Home,
    metric: Metric,
    encoding: Encoding,
    distribution: Distribution,
    frame: Frame,
}

/// The header's fields in file order.
#[derive(Serialize, Deserialize)]
struct TableFields {
    rows: u8,
    cols: u8,
    home: u8,
    metric: u8,
    encoding: u8,
    radius: u8,
    states: u64,
    distribution: Counts,
}

impl Fields for TableFields {
    const MAGIC: [u8; 8] = MAGIC;
    const VERSION: u16 = Header::VERSION;
}

impl Header {
    /// The version of the format that is written and read.
    pub const VERSION: u16 = 2;

    /// Creates the header of a table that has `counts[d]` states at distance d.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the counts cannot be those of the home's states or the file cannot
    /// be addressed on this machine.
    pub fn new(
        home: Home,
        metric: Metric,
        encoding: Encoding,
        counts: &[u64],
    ) -> Result<Header, FileError> {
        let shape = home.shape();
        let distribution = shape.states().and_then(|states| checked_distribution(counts, states));
        let distribution = distribution.ok_or(FileError::Header)?;
        let layout = layout(home, metric, encoding, &distribution).ok_or(FileError::Header)?;
        let fields = TableFields {
            rows: shape.rows() as u8,
            cols: shape.cols() as u8,
            home: home.cell() as u8,
            metric: metric as u8,
            encoding: encoding as u8,
            radius: distribution.radius() as u8,
            states: distribution.states(),
            distribution: packed_counts(&distribution),
        };
        Ok(Header { home, metric, encoding, distribution, frame: Frame::new(fields, layout) })
    }

    /// Returns the home of the table.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the encoding of the payload.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// Returns the positions of the parts of the file.
    pub(crate) fn layout(&self) -> &Layout {
        self.frame.layout()
    }

    /// Decodes the header of a file, and returns it with the root checksum. Constant time: only the
    /// first page is read.
    pub(crate) fn read(file: &[u8]) -> Result<(Header, u64), FileError> {
        let (fields, root_checksum) = read_fields(file)?;
        let header = Header::from_fields(&fields).ok_or(FileError::Header)?;
        Ok((header, root_checksum))
    }

    /// Creates a header from its fields; `None` if they contradict each other.
    fn from_fields(fields: &TableFields) -> Option<Header> {
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(fields.home))?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let encoding = *Encoding::ALL.get(usize::from(fields.encoding))?;
        let header =
            Header::new(home, metric, encoding, fields.distribution.as_flattened()).ok()?;
        let is_valid = shape == shape.canonical()
            && Some(fields.states.into()) == shape.states()
            && header.distribution.radius() == u32::from(fields.radius);
        is_valid.then_some(header)
    }
}

impl AsRef<Frame> for Header {
    fn as_ref(&self) -> &Frame {
        &self.frame
    }
}

/// Returns the layout of a table; `None` if the shape has no [`Index`] or the file cannot be
/// addressed on this machine.
fn layout(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    distribution: &Distribution,
) -> Option<Layout> {
    let index = Index::new(home.shape()).ok()?;
    let radius = distribution.radius();
    let bytes = match (encoding, metric) {
        (Encoding::Byte, _) => return Layout::new(index.states(), 0),
        (Encoding::Sparse, Metric::Stm) => Sparse::new(&index, radius).bytes(&index),
        (Encoding::Sparse, Metric::Mtm) => {
            let goal = index.snake().place(home.cell());
            Tracks::new(&index, goal, radius).bytes(&index)
        }
    };
    let far = distribution.count_within(distribution.far_distance()..u32::MAX);
    Layout::new(bytes.next_multiple_of(8), far)
}
