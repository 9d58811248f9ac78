//! Builds one table in parts.

use std::fs::File;
use std::io;
use std::path::Path;

use jiugong_parts::{Error as PartsError, Group, Observer, PartsSearch};
use jiugong_terminal::file::{Destination, WriteError};
use jiugong_terminal::{Error, I18n, Output, msg};

use super::error::{of_program, to_error};
use super::{Run, Table};
use crate::build::BuildReport;
use crate::progress::Progress;

impl<G: Group> Run<'_, G> {
    /// Builds a table. The first process writes it and reports.
    pub(super) fn build(
        &self,
        table: Table<'_>,
        search: &PartsSearch<'_, G>,
        output: &mut Output,
    ) -> Result<(), Error> {
        let &Run { i18n, storage, .. } = self;
        let plan = table.plan;
        if !self.is_first() {
            self.broadcast_error(Ok(()))?;
            let built = jiugong_parts::build(search, storage, None, None);
            return built.map(drop).map_err(|error| to_error(&error));
        }
        let destination = Destination::new(&plan.path);
        let destination = destination.map_err(|error| Error::write_file(&plan.path, error));
        let destination = self.broadcast_error(destination)?;
        let destination = TableFile { destination, path: &plan.path, i18n };
        let mut report = Report { progress: Progress::new(plan, output), i18n };
        let built = jiugong_parts::build(search, storage, Some(&destination), Some(&mut report));
        report.progress.finish();
        let built = built.map_err(|error| to_error(&error))?;
        let report = BuildReport {
            frame: built.header.as_ref(),
            distribution: built.header.distribution(),
            search_seconds: built.search_seconds,
            write_seconds: built.write_seconds,
            memory: built.memory,
            traffic: Some(built.traffic),
        };
        report.print(plan, output)
    }
}

/// The place of the table file.
struct TableFile<'a> {
    destination: Destination,
    path: &'a Path,
    i18n: &'a I18n,
}

impl jiugong_parts::Destination for TableFile<'_> {
    fn write(
        &self,
        fill: &mut dyn FnMut(&mut File, &Path) -> io::Result<()>,
    ) -> Result<(), PartsError> {
        let written = self.destination.write_at(fill).map_err(WriteError::keep);
        written.map_err(|error| of_program(&Error::write_file(self.path, error), self.i18n))
    }
}

/// Reports the progress of a build.
struct Report<'a> {
    progress: Progress<'a>,
    i18n: &'a I18n,
}

impl Observer for Report<'_> {
    fn resumed(&mut self, distance: usize) {
        self.progress.note(&msg!("checkpoint-resumed", distance = distance));
    }

    fn found(&mut self, counts: &[u64]) -> Result<(), PartsError> {
        self.progress.levels(counts).map_err(|error| of_program(&error, self.i18n))
    }

    fn not_saved(&mut self, error: &PartsError) {
        to_error(error).message().into_iter().for_each(|message| self.progress.note(message));
    }

    fn written(&mut self, bytes: u64, length: u64) {
        self.progress.writing(bytes, length);
    }
}
