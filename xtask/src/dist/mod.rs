//! `cargo xtask dist`: a clean checkout comes in, everything that is released goes out, into `target/dist`.
//!
//! The same commit gives the same bytes, wherever it lies: times come from `SOURCE_DATE_EPOCH` (or the last
//! commit), paths of the machine are taken out, archives are written in order. A release without its page, with
//! a path of this machine in it, or larger than it may be, is not made.

mod archive;
mod binary;
mod checksums;
mod deb;
mod image;
mod licences;
mod paths;
mod release;
mod sbom;
mod sdist;
mod tarball;
mod vsix;
pub(crate) mod wheel;

use std::fs;

use anyhow::Context as _;

use crate::steps::announce;
use release::Release;

pub(crate) fn run() -> anyhow::Result<()> {
    let release = Release::open()?;
    announce(&format!("Fourfold {} as of {}", release.version, release.epoch));
    // What an earlier run left would stand in the list of sums.
    if release.folder.exists() {
        fs::remove_dir_all(&release.folder)
            .with_context(|| format!("cannot empty {}", release.folder.display()))?;
    }
    fs::create_dir_all(&release.folder)?;
    let program = binary::build(&release)?;
    let licences = licences::of_dependencies(&release)?;
    let files = tarball::files(&release, &program, &licences)?;
    tarball::write(&release, &files)?;
    deb::write(&release, &files)?;
    image::write(&release, &files)?;
    vsix::write(&release)?;
    sbom::write(&release)?;
    wheel::write(&release)?;
    sdist::write(&release)?;
    checksums::write(&release)
}
