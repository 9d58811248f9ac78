//! The memory of Linux, from `/proc`, the control groups and the resource limits.
//!
//! A file that cannot be read sets no limit: `/proc` may be missing in a sandbox.

use std::fs;
use std::path::{Path, PathBuf};

use rustix::param::page_size;
use rustix::process::{Resource, getrlimit};

use super::available::{AvailableMemory, MemoryLimit};

pub(super) fn available_memory() -> Option<AvailableMemory> {
    let [address_space, data_segment] =
        [Resource::As, Resource::Data].map(|resource| getrlimit(resource).current);
    available_below(Path::new("/"), ResourceLimits { address_space, data_segment })
}

pub(super) fn resident_memory() -> Option<u64> {
    ProcessMemory::read(Path::new("/")).map(|memory| memory.resident)
}

/// The resource limits of the process, in bytes.
#[derive(Clone, Copy, Debug, Default)]
struct ResourceLimits {
    address_space: Option<u64>,
    data_segment: Option<u64>,
}

/// Returns the available memory, with `/proc` and `/sys` below `root`.
fn available_below(root: &Path, limits: ResourceLimits) -> Option<AvailableMemory> {
    let used = ProcessMemory::read(root).unwrap_or_default();
    let left = |limit: Option<u64>, used, name| {
        Some(AvailableMemory { bytes: limit?.saturating_sub(used), limit: name })
    };
    let process = [
        left(limits.address_space, used.mapped, MemoryLimit::AddressSpace),
        left(limits.data_segment, used.data, MemoryLimit::DataSegment),
    ];
    let machine = read(root, "/proc/meminfo").and_then(|text| parse_meminfo(&text));
    let machine = machine.map(|bytes| AvailableMemory { bytes, limit: MemoryLimit::Machine });
    let groups = available_in_groups(root).into_iter();
    groups.chain(process.into_iter().flatten()).chain(machine).min_by_key(|memory| memory.bytes)
}

/// Returns the text of a file below `root`.
fn read(root: &Path, path: impl AsRef<Path>) -> Option<String> {
    let path = path.as_ref();
    fs::read_to_string(root.join(path.strip_prefix("/").unwrap_or(path))).ok()
}

/// The memory of the process, in bytes.
#[derive(Clone, Copy, Debug, Default)]
struct ProcessMemory {
    mapped: u64,
    resident: u64,
    data: u64,
}

impl ProcessMemory {
    /// Reads `/proc/self/statm`, which has numbers of pages: the first is of mapped pages, the
    /// second of resident pages, the sixth of data pages.
    fn read(root: &Path) -> Option<ProcessMemory> {
        let text = read(root, "/proc/self/statm")?;
        let bytes = |field| {
            let pages: u64 = text.split_whitespace().nth(field)?.parse().ok()?;
            pages.checked_mul(page_size() as u64)
        };
        Some(ProcessMemory { mapped: bytes(0)?, resident: bytes(1)?, data: bytes(5)? })
    }
}

/// Returns the available memory from the text of `/proc/meminfo`.
fn parse_meminfo(text: &str) -> Option<u64> {
    let kibibytes = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
    };
    let available = kibibytes("MemAvailable").or_else(|| {
        // Before Linux 3.14, and in some sandboxes. The cached pages include those of shared
        // memory, which cannot be dropped.
        let reclaimable = ["Cached", "SReclaimable"].into_iter().filter_map(kibibytes).sum::<u64>();
        let shared = kibibytes("Shmem").unwrap_or(0);
        Some(kibibytes("MemFree")?.saturating_add(reclaimable.saturating_sub(shared)))
    });
    available?.checked_mul(1024)
}

/// The files of a version of control groups.
struct Version {
    /// The files with limits.
    limits: &'static [&'static str],
    /// The file with the memory in use, cached files included.
    used: &'static str,
    /// The fields of `memory.stat` that can be reclaimed: cached files, and in version 2 the
    /// kernel's own caches.
    reclaimable: &'static [&'static str],
}

const VERSION_1: Version = Version {
    limits: &["memory.limit_in_bytes"],
    used: "memory.usage_in_bytes",
    reclaimable: &["total_active_file", "total_inactive_file"],
};

const VERSION_2: Version = Version {
    limits: &["memory.max", "memory.high"],
    used: "memory.current",
    reclaimable: &["active_file", "inactive_file", "slab_reclaimable"],
};

/// Returns the memory that each limit of the process's control groups leaves, up to the root of
/// each hierarchy.
fn available_in_groups(root: &Path) -> Vec<AvailableMemory> {
    let groups = read(root, "/proc/self/cgroup").unwrap_or_default();
    let mounts = read(root, "/proc/self/mountinfo").unwrap_or_default();
    let mut found = Vec::new();
    for line in groups.lines() {
        // hierarchy:controllers:path
        let mut fields = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (fields.next(), fields.next()) else {
            continue;
        };
        let (version, mount) = if controllers.is_empty() {
            (&VERSION_2, mounts.lines().find_map(|line| Mount::parse(line, "cgroup2", None)))
        } else if controllers.split(',').any(|controller| controller == "memory") {
            let memory = Some("memory");
            (&VERSION_1, mounts.lines().find_map(|line| Mount::parse(line, "cgroup", memory)))
        } else {
            continue;
        };
        for folder in mount.iter().flat_map(|mount| mount.folders(Path::new(group))) {
            found.extend(available_in_group(root, &folder, version));
        }
    }
    found
}

/// Returns the memory that each limit of one control group leaves.
fn available_in_group<'a>(
    root: &'a Path,
    folder: &'a Path,
    version: &'static Version,
) -> impl Iterator<Item = AvailableMemory> + use<'a> {
    let number = |file: &str| read(root, folder.join(file))?.trim().parse::<u64>().ok();
    let stat = read(root, folder.join("memory.stat")).unwrap_or_default();
    let fields = stat.lines().filter_map(|line| line.split_once(' '));
    let reclaimable = fields.filter(|(name, _)| version.reclaimable.contains(name));
    let reclaimable: u64 = reclaimable.filter_map(|(_, bytes)| bytes.parse::<u64>().ok()).sum();
    let used = number(version.used).unwrap_or(0).saturating_sub(reclaimable);
    version.limits.iter().filter_map(move |file| {
        // Without a limit the file contains the word `max`, in version 1 a number near 2⁶³.
        let bytes = number(file)?.saturating_sub(used);
        Some(AvailableMemory { bytes, limit: MemoryLimit::ControlGroup(folder.join(file)) })
    })
}

/// A mounted hierarchy of control groups.
#[derive(Debug)]
struct Mount {
    /// The group that is mounted.
    group: PathBuf,
    /// The folder where it is mounted.
    folder: PathBuf,
}

impl Mount {
    /// Parses a line of `/proc/self/mountinfo`; `None` if it is a mount of another kind or, for a
    /// controller of version 1, of another controller.
    fn parse(line: &str, kind: &str, controller: Option<&str>) -> Option<Mount> {
        let (mount, file_system) = line.split_once(" - ")?;
        let mut file_system = file_system.split(' ');
        if file_system.next() != Some(kind) {
            return None;
        }
        if let Some(controller) = controller
            && !file_system.nth(1)?.split(',').any(|option| option == controller)
        {
            return None;
        }
        let mut fields = mount.split(' ').skip(3).map(unescape);
        Some(Mount { group: fields.next()?, folder: fields.next()? })
    }

    /// Returns the folders of a group and of those above it, as far as they are mounted.
    fn folders(&self, group: &Path) -> Vec<PathBuf> {
        // A group outside of the mounted group has a path with `..` or another prefix. Then only
        // the limits of the mounted group are known.
        let below = group.strip_prefix(&self.group).unwrap_or(Path::new(""));
        let is_inside = !below.components().any(|part| part.as_os_str() == "..");
        let below = if is_inside { below } else { Path::new("") };
        below.ancestors().map(|group| self.folder.join(group)).collect()
    }
}

/// Replaces the escapes that `mountinfo` has for space, tab, newline and backslash.
fn unescape(field: &str) -> PathBuf {
    let escapes = [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")];
    escapes.iter().fold(field.to_string(), |text, (from, to)| text.replace(from, to)).into()
}

#[cfg(test)]
mod tests;
