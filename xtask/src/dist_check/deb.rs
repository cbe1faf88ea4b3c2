//! The life of the Debian package in a Debian 11 of its own: installed, started as its user, upgraded with a changed
//! configuration, removed, purged. Games stay until the purge.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::server::RunningServer;
use super::{artefact, done, fresh_folder, said};
use crate::steps::{announce, root, step};

/// The oldest system that the package promises to run on.
const SYSTEM: &str = "bullseye";

pub(super) fn check(artefacts: &Path) -> anyhow::Result<()> {
    announce("Debian package");
    let package = artefact(artefacts, ".deb")?;
    let system = system()?;
    let dpkg = |words: &[&str]| {
        let mut command = inside(&system, "dpkg");
        command.env("DEBIAN_FRONTEND", "noninteractive").args(words);
        done(&mut command)
    };
    std::fs::copy(&package, system.join("tmp/fourfold.deb"))?;
    dpkg(&["--install", "/tmp/fourfold.deb"])?;
    let server = serve(&system)?;
    let game = server.play_a_move(["human", "human"])?;
    server.stop()?;

    // What an operator wrote outlives an upgrade.
    let configuration = system.join("etc/fourfold.toml");
    let written = std::fs::read_to_string(&configuration)? + "\nkeep-days = 365\n";
    std::fs::write(&configuration, &written)?;
    newer(&system.join("tmp"))?;
    dpkg(&["--install", "/tmp/newer.deb"])?;
    ensure!(
        std::fs::read_to_string(&configuration)? == written,
        "the upgrade changed the configuration"
    );
    let server = serve(&system)?;
    server.get(&format!("/api/games/{game}")).context("the game is gone after the upgrade")?;
    server.stop()?;

    dpkg(&["--remove", "fourfold"])?;
    ensure!(!system.join("usr/bin/fourfold").exists(), "the program stays after it is removed");
    ensure!(system.join("var/lib/fourfold/fourfold.db").is_file(), "removing deletes the games");
    dpkg(&["--purge", "fourfold"])?;
    ensure!(!system.join("var/lib/fourfold").exists(), "the purge leaves the games");
    ensure!(!configuration.exists(), "the purge leaves the configuration");
    let users = std::fs::read_to_string(system.join("etc/passwd"))?;
    ensure!(!users.contains("fourfold"), "the purge leaves the user");
    println!("   installed, started, upgraded, removed and purged on {SYSTEM}");
    Ok(())
}

/// A small Debian: fetched once, copied for every run.
fn system() -> anyhow::Result<PathBuf> {
    let kept = root().join("target/debian").join(SYSTEM);
    if !kept.join("usr/bin/dpkg").is_file() {
        std::fs::create_dir_all(kept.parent().context("it has a folder")?)?;
        let mut fetch = Command::new("debootstrap");
        fetch.args(["--variant=minbase", "--include=adduser", SYSTEM]).arg(&kept);
        step("a Debian to install it in", fetch)?;
    }
    let system = fresh_folder("debian")?;
    done(Command::new("cp").arg("-a").arg(kept.join(".")).arg(&system))?;
    Ok(system)
}

fn inside(system: &Path, program: &str) -> Command {
    let mut command = Command::new("chroot");
    command.arg(system).arg(program);
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command
}

/// The service's own command, as its own user; a small system has nothing that would start it.
fn serve(system: &Path) -> anyhow::Result<RunningServer> {
    let unit = std::fs::read_to_string(system.join("lib/systemd/system/fourfold.service"))?;
    let line =
        unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).context("no ExecStart")?;
    // By chroot and not by setpriv, which asks /proc for capabilities, and a small system has none mounted.
    let mut command = Command::new("chroot");
    command.arg("--userspec=fourfold:fourfold").arg(system);
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    // The port of the configuration may be taken on this machine.
    command.args(line.split_whitespace()).args(["--listen", "127.0.0.1:0", "--json"]);
    RunningServer::start(&mut command)
}

/// The same package under a later version.
fn newer(folder: &Path) -> anyhow::Result<()> {
    let opened = folder.join("opened");
    done(
        Command::new("dpkg-deb").arg("--raw-extract").arg(folder.join("fourfold.deb")).arg(&opened),
    )?;
    let control = opened.join("DEBIAN/control");
    let text = std::fs::read_to_string(&control)?;
    let lines: Vec<String> = text
        .lines()
        .map(|line| match line.strip_prefix("Version: ") {
            Some(version) => format!("Version: {version}+later1"),
            None => line.to_owned(),
        })
        .collect();
    std::fs::write(&control, lines.join("\n") + "\n")?;
    said(
        Command::new("dpkg-deb")
            .args(["--root-owner-group", "--build"])
            .arg(&opened)
            .arg(folder.join("newer.deb")),
    )
    .map(drop)
}
