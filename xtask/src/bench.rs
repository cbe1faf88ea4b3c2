//! `cargo xtask bench`: hands over to the bench program, built for speed.

use crate::steps::{cargo, step};

pub(crate) fn run(names: &[&str]) -> anyhow::Result<()> {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "fourfold-bench", "--"]);
    command.args(names);
    step("bench", command)
}
