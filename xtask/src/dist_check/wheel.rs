//! The wheel in a fresh environment, with nothing else of the project in sight; then the sources, as pip builds them where
//! no wheel fits. Both must know their version and play.

use std::path::Path;
use std::process::Command;

use anyhow::ensure;

use super::{artefact, done, fresh_folder, said};
use crate::steps::announce;

/// A game's first move, a player's answer and an exact value.
const TRY: &str = "\
import fourfold
position = fourfold.Position('connect-four', '112233')
move = fourfold.choose(position, 'novice').move
print(fourfold.__version__, position.play(move).result, fourfold.analyze(position).value)
";

pub(super) fn check(artefacts: &Path) -> anyhow::Result<()> {
    announce("wheel");
    installed(&artefact(artefacts, ".whl")?, "wheel")?;
    announce("Python sources, built by pip");
    let name = format!("/fourfold-{}.tar.gz", env!("CARGO_PKG_VERSION"));
    installed(&artefact(artefacts, &name)?, "sdist")
}

fn installed(package: &Path, name: &str) -> anyhow::Result<()> {
    let folder = fresh_folder(name)?;
    done(Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")))?;
    let inside = |program: &str| folder.join("venv/bin").join(program);
    done(
        Command::new(inside("pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .arg(package),
    )?;
    let words = said(Command::new(inside("python")).args(["-c", TRY]).current_dir(&folder))?;
    ensure!(words.starts_with(env!("CARGO_PKG_VERSION")), "the package says: {words}");
    println!("   {} for Python", words.trim());
    Ok(())
}
