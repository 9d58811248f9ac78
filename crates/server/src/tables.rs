//! The tables of the service, and the goals of requests so far, which all requests share.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use jiugong::Metric;
use jiugong_answers::files::TableFolders;
use jiugong_answers::observer::Silent;
use jiugong_answers::{Answers, Target};
use jiugong_app::NotationArgs;
use jiugong_app::args::Group;

/// The number of goals that are kept. The solutions of all boards to a goal take 4 MB on 3×3.
const MAX_GOALS: usize = 32;

/// The number of boards of the largest table that is built in memory: those of ten cells, which takes a
/// part of a second.
const MAX_BUILT: u64 = 2_000_000;

/// The tables.
#[derive(Debug)]
pub struct Tables {
    folders: TableFolders,
    open: RwLock<Arc<OpenTables>>,
}

/// Tables that are open, with the goals that use them.
#[derive(Debug)]
pub struct OpenTables {
    /// What answers boards.
    pub answers: Arc<Answers>,
    /// The goals, the last one that was asked for first.
    goals: Mutex<Vec<Goals>>,
}

/// How requests name a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalName {
    goals: Vec<String>,
    alike: Vec<Group>,
    blank: Option<u16>,
    shape: Option<String>,
    metric: Metric,
}

impl GoalName {
    /// Creates the name of the goal of these arguments.
    pub fn new(notation: &NotationArgs, metric: Metric) -> GoalName {
        let NotationArgs { goals, blank, shape } = notation.clone();
        GoalName { goals: goals.goal, alike: goals.alike, blank, shape, metric }
    }
}

/// What boards of each shape are to reach.
#[derive(Debug)]
struct Goals {
    name: GoalName,
    targets: Vec<Target>,
}

impl Tables {
    /// Creates the tables in these folders. They are opened when they are first needed.
    pub fn new(folders: TableFolders) -> Tables {
        let open = RwLock::new(Arc::new(OpenTables::new(folders.clone())));
        Tables { folders, open }
    }

    /// Returns the tables that are open.
    pub fn open(&self) -> Arc<OpenTables> {
        Arc::clone(&self.open.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Closes the tables, those built in memory too. Requests that use them keep them.
    pub fn reload(&self) {
        let open = Arc::new(OpenTables::new(self.folders.clone()));
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = open;
    }

    /// Returns the first folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folders.folders().first().map(PathBuf::as_path)
    }
}

impl OpenTables {
    fn new(folders: TableFolders) -> OpenTables {
        let answers = Answers::new(folders).with_max_built(MAX_BUILT);
        OpenTables { answers: Arc::new(answers), goals: Mutex::default() }
    }

    /// Returns what boards of each shape so far are to reach. On small shapes, the solutions of all boards to
    /// a goal are computed at its second use.
    pub fn targets(&self, name: &GoalName) -> Vec<Target> {
        let targets = {
            let mut goals = self.lock();
            let Some(at) = goals.iter().position(|goals| goals.name == *name) else {
                return Vec::new();
            };
            goals[..=at].rotate_right(1);
            goals[0].targets.clone()
        };
        for target in &targets {
            if let Some(goal) = target.one().filter(|goal| goal.precomputed().is_none())
                && let Ok(Some(table)) = self.answers.found_table(&goal.goal, goal.metric, &Silent)
            {
                // If the table is damaged, the answer to the board says so.
                let _ = goal.precompute(&table);
            }
        }
        targets
    }

    /// Keeps what boards are to reach.
    pub fn keep<'a>(&self, name: GoalName, targets: impl Iterator<Item = &'a Target>) {
        let mut goals = self.lock();
        let at = match goals.iter().position(|goals| goals.name == name) {
            Some(at) => at,
            None => {
                goals.truncate(MAX_GOALS - 1);
                goals.insert(0, Goals { name, targets: Vec::new() });
                0
            }
        };
        for target in targets {
            if goals[at].targets.iter().all(|kept| kept.shape() != target.shape()) {
                goals[at].targets.push(target.clone());
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Goals>> {
        self.goals.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
