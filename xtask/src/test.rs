//! `cargo xtask test`: everything that must hold, cheapest first; the test runner speaks last.

use std::process::Command;

use crate::steps::{announce, at_hand, cargo, last_step, step};

pub(crate) fn run(long: bool) -> anyhow::Result<()> {
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    announce("tidy");
    crate::tidy::run()?;
    step("lints", cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    let mut documentation = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    step("documentation", documentation)?;
    audit()?;
    // The README's first command, as a newcomer types it.
    step("cargo run --release", cargo(&["run", "--release"]))?;
    let mut words = vec!["test", "--workspace"];
    if long {
        words.extend(["--", "--include-ignored"]);
    }
    last_step("tests", cargo(&words))
}

/// Known flaws of dependencies, where the tool and its database are at hand. Licences are checked by
/// `tidy`, which needs neither.
fn audit() -> anyhow::Result<()> {
    if !at_hand("cargo-audit", "--version") {
        announce("audit: cargo-audit is not at hand, skipped");
        return Ok(());
    }
    let mut audit = Command::new("cargo-audit");
    audit.args(["audit", "--no-fetch"]).current_dir(crate::steps::root());
    step("audit", audit)
}
