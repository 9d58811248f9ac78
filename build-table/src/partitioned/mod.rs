//! The search of a complete table in parts: in the memory of several processes, or on a disk.
//!
//! 1. A [`step`] finds one level in one part. [`parts`] hold the last levels in a [`place`]:
//!    [`memory`] keeps them in the processes of a [group](crate::group), each of which has some
//!    [ranges](ranks) of parts and exchanges [`messages`]; [`scratch`] keeps them in files, with a
//!    [`slot`] of memory for each part in turn.
//! 2. [`files`] has the format of the files, which are a checkpoint too; [`level_folders`] has the
//!    checkpoints of a group; [`folder_lock`] keeps other processes from using them.
//! 3. [`search`] finds all levels, and counts its [`traffic`].
//! 4. [`build`] builds a table with a search, and [`write`](mod@write) writes its file. [`verify`]
//!    proves a table.

pub mod build;
pub mod files;
pub mod folder_lock;
pub mod level_folders;
pub mod memory;
pub mod messages;
pub mod parts;
pub mod place;
pub mod ranks;
pub mod scratch;
pub mod search;
pub mod slot;
pub mod step;
pub mod traffic;
pub mod verify;
pub mod write;
