//! The image as a container would run it: its layer unpacked, the root read-only, the data folder a volume, the user
//! nobody. No daemon is needed for that, only a mount of one's own.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;

use super::server::RunningServer;
use super::{artefact, done, fresh_folder};
use crate::steps::announce;

pub(super) fn check(artefacts: &Path) -> anyhow::Result<()> {
    announce("container image");
    let archive = artefact(artefacts, "-oci.tar")?;
    let folder = fresh_folder("image")?;
    done(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder))?;
    let blob = |descriptor: &Json| {
        let digest = descriptor["digest"].as_str().context("a descriptor has a digest")?;
        anyhow::Ok(folder.join("blobs").join(digest.replace(':', "/")))
    };
    let read = |path: &Path| anyhow::Ok(serde_json::from_slice::<Json>(&std::fs::read(path)?)?);
    let manifest = read(&blob(&read(&folder.join("index.json"))?["manifests"][0])?)?;
    let config = read(&blob(&manifest["config"])?)?;
    let root = folder.join("root");
    std::fs::create_dir(&root)?;
    done(Command::new("tar").arg("-xzf").arg(blob(&manifest["layers"][0])?).arg("-C").arg(&root))?;
    let user = config["config"]["User"].as_str().context("the image names no user")?;
    ensure!(!user.starts_with("0"), "the image runs as root");
    let script = r#"mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" &&
        mount -t tmpfs -o uid=65532,gid=65532 tmpfs "$1/var/lib/fourfold" &&
        exec chroot --userspec="$2" "$1" /usr/bin/fourfold --json serve --listen 127.0.0.1:0"#;
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", script, "sh"]).arg(&root).arg(user);
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command.env("FOURFOLD_DATA_DIR", "/var/lib/fourfold").env("HOME", "/var/lib/fourfold");
    RunningServer::start(&mut command)?.stop()
}
