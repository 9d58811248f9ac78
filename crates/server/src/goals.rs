//! The answers about all boards of a shape, and about table files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiugong::{Board, Notation, Shape};
use jiugong_answers::files::AnyTable;
use jiugong_answers::memory::MemoryBudget;
use jiugong_answers::record::{InfoRecord, ListRecord};
use jiugong_answers::text::{BoardTextError, parse_goals, parse_home, parse_notation, parse_shape};
use jiugong_answers::{GoalArg, Goals, Limits, ListWant, ListedBoards, RandomWant};

use crate::answer::Asking;
use crate::parameters::DEFAULT_LIMIT;
use crate::problem::Failure;
use crate::routes::Command;

impl Asking<'_> {
    /// Answers the question of the route about the boards of a shape.
    pub fn answer_goals(&mut self, shape: &str) -> Result<(), Failure> {
        let (parameters, answers, observer) = (self.parameters, self.answers, self.observer);
        let mut notation = parse_notation(parameters.blank, parameters.shape.as_deref())?;
        let shape = parse_shape(shape)?;
        let goal = &parse_goals(&parameters.goal, &parameters.alike, Some(shape), &mut notation)?;
        match self.question.route.command {
            Command::List => self.answer_list(goal, shape, &mut notation),
            Command::Random => self.answer_random(goal, shape, &mut notation),
            Command::Hardest => {
                let goals = self.goals_in(goal, shape, &mut notation)?;
                let hardest = answers.hardest(&goals, Limits::NONE, observer)?;
                for board in hardest.boards() {
                    self.push(&hardest.record(board, &notation)?)?;
                }
                Ok(())
            }
            _ => {
                let goals = match &parameters.home {
                    None => self.goals_in(goal, shape, &mut notation)?,
                    Some(name) => {
                        let board = parse_home(shape, name, &[])?.goal_board();
                        Arc::new(Goals::of_board(board, parameters.metric, &notation))
                    }
                };
                self.push(&answers.distribution(&goals, Limits::NONE, observer)?)
            }
        }
    }

    /// Prepares the goals of a shape. From then on boards are written with their labels.
    fn goals_in(
        &self,
        goal: &GoalArg,
        shape: Shape,
        notation: &mut Notation,
    ) -> Result<Arc<Goals>, Failure> {
        notation.labels = goal.labels();
        self.goals(goal, shape, notation)
    }

    fn answer_list(
        &mut self,
        goal: &GoalArg,
        shape: Shape,
        notation: &mut Notation,
    ) -> Result<(), Failure> {
        let (parameters, answers) = (self.parameters, self.answers);
        let goals = &self.goals_in(goal, shape, notation)?;
        let want = ListWant {
            distances: parameters.distance.clone(),
            near: parameters.near,
            has_solutions: parameters.solutions,
            skip: parameters.skip,
            limit: Some(parameters.limit.unwrap_or(DEFAULT_LIMIT)),
            memory: MemoryBudget(Some(self.work.memory)),
        };
        let observer = self.observer;
        answers.list(goals, &want, Limits::NONE, observer, |list| {
            self.push_list(list, goals, notation)
        })
    }

    fn push_list(
        &mut self,
        mut list: ListedBoards<'_>,
        goals: &Goals,
        notation: &Notation,
    ) -> Result<(), Failure> {
        while let Some(parts) = list.next_parts(self.observer)? {
            for listed in parts.iter().flat_map(|part| part.boards()) {
                let board =
                    Board::new(goals.shape(), listed.tiles).map_err(BoardTextError::Board)?;
                self.push(&ListRecord {
                    board: &notation.format(&board).to_string(),
                    goal: goals.text(),
                    metric: self.parameters.metric.into(),
                    distance: listed.distance,
                    solutions: listed.solutions,
                })?;
            }
        }
        Ok(())
    }

    fn answer_random(
        &mut self,
        goal: &GoalArg,
        shape: Shape,
        notation: &mut Notation,
    ) -> Result<(), Failure> {
        let parameters = self.parameters;
        let goals = self.goals_in(goal, shape, notation)?;
        let want = RandomWant {
            distance: parameters.distance.as_ref().map(|distances| *distances.start()),
            has_distances: true,
            count: parameters.boards.unwrap_or(1) as usize,
            seed: parameters.seed,
            is_distinct: parameters.distinct,
            time: Some(self.time()),
            memory: MemoryBudget(Some(self.work.memory)),
            is_kept: false,
        };
        let mut drawing = self.answers.random(&goals, want, self.observer)?;
        while let Some(records) = drawing.draw(notation, self.observer)? {
            for record in records {
                self.push(&record?)?;
            }
        }
        Ok(())
    }

    /// Answers with the headers of the table files in a folder. Damaged files have none.
    pub fn answer_tables(&mut self, folder: Option<&Path>) -> Result<(), Failure> {
        for file in folder.map(table_files).unwrap_or_default() {
            match AnyTable::open(&file, self.observer) {
                Ok(table) => self.push(&InfoRecord::new(&file, &table))?,
                Err(error) if error.kind().is_of_question() => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

/// Returns the table files of a folder, by name.
fn table_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let mut files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|end| end == "table")).collect();
    files.sort_unstable();
    files
}
