//! The wheel in a fresh environment, with nothing else of the project in sight.

use std::path::Path;
use std::process::Command;

use super::{artefact, done, fresh_folder, said};
use crate::steps::announce;

pub(super) fn check(artefacts: &Path) -> anyhow::Result<()> {
    let Ok(wheel) = artefact(artefacts, ".whl") else {
        announce("NOT DONE HERE: the wheel, which this release does not have");
        return Ok(());
    };
    announce("wheel");
    let folder = fresh_folder("wheel")?;
    done(Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")))?;
    let inside = |program: &str| folder.join("venv/bin").join(program);
    done(
        Command::new(inside("pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .arg(&wheel),
    )?;
    let script = "import fourfold; print(fourfold.__version__)";
    let version = said(Command::new(inside("python")).args(["-c", script]).current_dir(&folder))?;
    println!("   fourfold {} for Python", version.trim());
    Ok(())
}
