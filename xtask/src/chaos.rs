//! `cargo xtask chaos`: hands over to the chaos program with the program just built.

use crate::steps::{cargo, root, step};

pub(crate) fn run(words: &[&str]) -> anyhow::Result<()> {
    step(
        "chaos: build",
        cargo(&["build", "--package", "fourfold", "--package", "fourfold-chaos"]),
    )?;
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), std::path::PathBuf::from);
    let binary = target.join("debug").join(format!("fourfold{}", std::env::consts::EXE_SUFFIX));
    let mut chaos = cargo(&["run", "--quiet", "--package", "fourfold-chaos", "--", "--binary"]);
    chaos.arg(binary).args(words);
    step("chaos", chaos)
}
