//! Values with names.

use jiugong::{Convention, Encoding, Metric};
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::goals::GoalKind;
use crate::known::EndedBy;

/// A type with a few values, each with a name.
pub trait Named: Copy + Default + Send + Sync + 'static {
    /// All values.
    const ALL: &'static [Self];

    /// The description of a value in a schema.
    const DESCRIPTION: &'static str;

    /// Returns the name.
    fn name(self) -> &'static str;
}

impl Named for Metric {
    const ALL: &'static [Metric] = &Metric::ALL;
    const DESCRIPTION: &'static str =
        "The metric: a move is one tile (`stm`), or several in line (`mtm`).";

    fn name(self) -> &'static str {
        self.name()
    }
}

impl Named for Convention {
    const ALL: &'static [Convention] = &[Convention::Tile, Convention::Blank];
    const DESCRIPTION: &'static str =
        "Whether the letters of the moves are those of the tiles or of the blank.";

    fn name(self) -> &'static str {
        self.name()
    }
}

impl Named for Encoding {
    const ALL: &'static [Encoding] = &[Encoding::Byte, Encoding::Sparse];
    const DESCRIPTION: &'static str = "The encoding of the distances in the file.";

    fn name(self) -> &'static str {
        self.name()
    }
}

impl Named for GoalKind {
    const ALL: &'static [GoalKind] = &GoalKind::ALL;
    const DESCRIPTION: &'static str =
        "The kind of the goal: one `board`, `open` cells, `alike` pieces, or any of `several`.";

    fn name(self) -> &'static str {
        self.name()
    }
}

impl Named for EndedBy {
    const ALL: &'static [EndedBy] = &EndedBy::ALL;
    const DESCRIPTION: &'static str = "What ended the search before its answer was proved: the \
         `time` limit, its `effort`, or an `interrupt`.";

    fn name(self) -> &'static str {
        self.name()
    }
}

/// The encoding of a table file of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileEncoding {
    /// The encoding of a complete table.
    Complete(Encoding),
    /// The encoding of all pattern tables: one bit a state.
    Pattern,
}

impl Default for FileEncoding {
    fn default() -> FileEncoding {
        FileEncoding::Complete(Encoding::default())
    }
}

impl Named for FileEncoding {
    const ALL: &'static [FileEncoding] = &[
        FileEncoding::Complete(Encoding::Byte),
        FileEncoding::Complete(Encoding::Sparse),
        FileEncoding::Pattern,
    ];
    const DESCRIPTION: &'static str =
        "The encoding of the distances in the file; `bit` in pattern tables.";

    fn name(self) -> &'static str {
        match self {
            FileEncoding::Complete(encoding) => encoding.name(),
            FileEncoding::Pattern => "bit",
        }
    }
}

/// A value in a record, which is written as its name.
#[derive(Clone, Copy, Debug, Default)]
pub struct Name<T>(pub T);

impl<T: Named> Name<T> {
    /// Returns the name.
    pub fn as_str(self) -> &'static str {
        self.0.name()
    }
}

impl<T> From<T> for Name<T> {
    fn from(value: T) -> Name<T> {
        Name(value)
    }
}

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "schema")]
impl<T: Named> JsonSchema for Name<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        json_schema!({ "description": T::DESCRIPTION, "type": "string", "enum": names })
    }
}
