//! A folder of its own for a test, gone when the test is, in which the real program is run.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

pub(crate) struct Folder(
    pub(crate) PathBuf,
    #[expect(dead_code, reason = "deletes the folder when it goes")] tempfile::TempDir,
);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
        Folder(folder.path().to_owned(), folder)
    }

    pub(crate) fn run(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_fourfold"))
            .args(words)
            .current_dir(&self.0)
            .output()
            .expect("the program runs")
    }

    pub(crate) fn flip(&self, file: &str) {
        let path = self.0.join(file);
        let mut bytes = fs::read(&path).expect("readable");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(path, bytes).expect("written");
    }
}

/// The exit code, and what was printed and complained.
pub(crate) fn said(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout[..], &output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&text).into_owned())
}
