#![allow(clippy::unwrap_used)]

use tempfile::TempDir;

use super::*;

const GIB: u64 = 1 << 30;

const NO_LIMITS: ResourceLimits = ResourceLimits { address_space: None, data_segment: None };

const MEMINFO: &str = "\
MemTotal:       25165824 kB
MemFree:          524288 kB
MemAvailable:   20971520 kB
Buffers:            1024 kB
Cached:         20447232 kB
SwapCached:            0 kB
Shmem:             10240 kB
SReclaimable:     102400 kB
";

/// Mounts of a system with both versions, as containers often have them.
const MOUNTS: &str = "\
22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
31 22 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime shared:5 - cgroup cgroup rw,cpu
35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
";

const MOUNTS_OF_VERSION_2: &str =
    "29 22 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n";

/// Creates a folder with these files.
fn tree(files: &[(&str, &str)]) -> TempDir {
    let root = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

fn available(files: &[(&str, &str)], limits: ResourceLimits) -> Option<(u64, MemoryLimit)> {
    let root = tree(files);
    available_below(root.path(), limits).map(|memory| (memory.bytes, memory.limit))
}

fn group(file: &str) -> MemoryLimit {
    MemoryLimit::ControlGroup(file.into())
}

#[test]
fn cached_files_do_not_count_as_used() {
    let found = available(&[("proc/meminfo", MEMINFO)], NO_LIMITS);
    assert_eq!(found, Some((20 * GIB, MemoryLimit::Machine)));
}

#[test]
fn estimates_the_available_memory_of_old_kernels() {
    let old: String =
        MEMINFO.lines().filter(|line| !line.contains("Available")).collect::<Vec<_>>().join("\n");
    let found = available(&[("proc/meminfo", &old)], NO_LIMITS).unwrap();
    assert_eq!(found.0, (524_288 + 20_447_232 + 102_400 - 10_240) << 10);
    // Some sandboxes have few fields.
    let found = available(&[("proc/meminfo", "MemFree:  2048 kB\n")], NO_LIMITS).unwrap();
    assert_eq!(found.0, 2 << 20);
}

#[test]
fn reports_nothing_without_proc() {
    assert_eq!(available(&[], NO_LIMITS), None);
    for damaged in
        ["", "MemAvailable:", "MemAvailable: many kB", "MemAvailable: 18446744073709551615 kB"]
    {
        assert_eq!(available(&[("proc/meminfo", damaged)], NO_LIMITS), None, "{damaged}");
    }
}

#[test]
fn resource_limits_apply_without_proc() {
    let limits = ResourceLimits { address_space: Some(3 * GIB), data_segment: None };
    assert_eq!(available(&[], limits), Some((3 * GIB, MemoryLimit::AddressSpace)));
}

#[test]
fn subtracts_what_the_process_has_mapped_from_resource_limits() {
    let page = page_size() as u64;
    let files = [("proc/meminfo", MEMINFO), ("proc/self/statm", "5000 900 700 300 0 1200 0\n")];
    let limits = ResourceLimits { address_space: Some(GIB), data_segment: None };
    let found = available(&files, limits);
    assert_eq!(found, Some((GIB - 5000 * page, MemoryLimit::AddressSpace)));
    let limits = ResourceLimits { address_space: Some(2 * GIB), data_segment: Some(GIB) };
    let found = available(&files, limits);
    assert_eq!(found, Some((GIB - 1200 * page, MemoryLimit::DataSegment)));
    let limits = ResourceLimits { address_space: Some(1), data_segment: None };
    assert_eq!(available(&files, limits), Some((0, MemoryLimit::AddressSpace)));
}

/// The tightest limit is that of a group above the process's own, by `memory.high`.
#[test]
fn finds_the_least_limit_of_all_groups_of_version_2() {
    let files = |slice_high: &'static str| {
        [
            ("proc/meminfo", MEMINFO),
            ("proc/self/cgroup", "0::/user.slice/build.scope\n"),
            ("proc/self/mountinfo", MOUNTS_OF_VERSION_2),
            ("sys/fs/cgroup/user.slice/memory.max", "max\n"),
            ("sys/fs/cgroup/user.slice/memory.high", slice_high),
            ("sys/fs/cgroup/user.slice/memory.current", "3221225472\n"),
            (
                "sys/fs/cgroup/user.slice/memory.stat",
                "anon 1\nactive_file 536870912\ninactive_file 536870912\n",
            ),
            ("sys/fs/cgroup/user.slice/build.scope/memory.max", "8589934592\n"),
            ("sys/fs/cgroup/user.slice/build.scope/memory.high", "max\n"),
            ("sys/fs/cgroup/user.slice/build.scope/memory.current", "3221225472\n"),
            (
                "sys/fs/cgroup/user.slice/build.scope/memory.stat",
                "anon 5\nslab_reclaimable 1073741824\ninactive_file 1073741824\n",
            ),
        ]
    };
    let found = available(&files("6442450944\n"), NO_LIMITS);
    assert_eq!(found, Some((4 * GIB, group("/sys/fs/cgroup/user.slice/memory.high"))));
    let found = available(&files("max\n"), NO_LIMITS);
    let own = "/sys/fs/cgroup/user.slice/build.scope/memory.max";
    assert_eq!(found, Some((7 * GIB, group(own))));
}

#[test]
fn finds_the_limit_of_a_container_with_its_own_namespace() {
    let files = [
        ("proc/meminfo", MEMINFO),
        ("proc/self/cgroup", "0::/\n"),
        ("proc/self/mountinfo", MOUNTS_OF_VERSION_2),
        ("sys/fs/cgroup/memory.max", "2147483648\n"),
        ("sys/fs/cgroup/memory.current", "1073741824\n"),
    ];
    let found = available(&files, NO_LIMITS);
    assert_eq!(found, Some((GIB, group("/sys/fs/cgroup/memory.max"))));
}

#[test]
fn finds_limits_of_version_1() {
    let memory = "/sys/fs/cgroup/memory/docker/0a1b";
    let files = |mounts: &'static str, groups: &'static str, folder: &str| {
        let root = tree(&[
            ("proc/meminfo", MEMINFO),
            ("proc/self/cgroup", groups),
            ("proc/self/mountinfo", mounts),
        ]);
        let folder = root.path().join(folder.strip_prefix('/').unwrap());
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("memory.limit_in_bytes"), "4294967296\n").unwrap();
        fs::write(folder.join("memory.usage_in_bytes"), "2147483648\n").unwrap();
        let stat = "cache 1\ninactive_file 7\ntotal_inactive_file 1073741824\n";
        fs::write(folder.join("memory.stat"), stat).unwrap();
        let found = available_below(root.path(), NO_LIMITS).unwrap();
        assert_eq!(found.bytes, 3 * GIB);
        found.limit
    };
    let groups = "4:memory:/docker/0a1b\n1:cpu:/docker/0a1b\n0::/\n";
    let limit = files(MOUNTS, groups, memory);
    assert_eq!(limit, group("/sys/fs/cgroup/memory/docker/0a1b/memory.limit_in_bytes"));
    // The container sees its own group only.
    let mounts =
        "35 31 0:32 /docker/0a1b /sys/fs/cgroup/my\\040memory ro - cgroup cgroup rw,memory\n";
    let limit = files(mounts, groups, "/sys/fs/cgroup/my memory");
    assert_eq!(limit, group("/sys/fs/cgroup/my memory/memory.limit_in_bytes"));
    // Two controllers in one hierarchy.
    let mounts = "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,cpu,memory\n";
    files(mounts, "4:cpu,memory:/docker/0a1b\n", memory);
}

#[test]
fn ignores_a_version_1_group_without_limit() {
    let files = [
        ("proc/meminfo", MEMINFO),
        ("proc/self/cgroup", "4:memory:/\n0::/\n"),
        ("proc/self/mountinfo", MOUNTS),
        ("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n"),
        ("sys/fs/cgroup/memory/memory.usage_in_bytes", "3221225472\n"),
    ];
    assert_eq!(available(&files, NO_LIMITS), Some((20 * GIB, MemoryLimit::Machine)));
}

#[test]
fn uses_the_mounted_group_for_a_process_outside_of_it() {
    for path in ["/../other", "/elsewhere"] {
        let mount = Mount { group: "/mounted".into(), folder: "/sys/fs/cgroup".into() };
        assert_eq!(mount.folders(Path::new(path)), [Path::new("/sys/fs/cgroup/")], "{path}");
    }
    let mount = Mount { group: "/".into(), folder: "/sys/fs/cgroup".into() };
    assert_eq!(mount.folders(Path::new("/../other")), [Path::new("/sys/fs/cgroup/")]);
}

#[test]
fn reads_the_memory_of_this_process() {
    let Some(resident) = resident_memory() else {
        println!("skipped: this system has no /proc");
        return;
    };
    assert!(resident > 100_000, "{resident}");
    assert!(super::available_memory().unwrap().bytes > 0);
}
