//! `fourfold-VERSION-oci.tar`: a container image in the OCI layout, written without a daemon. One layer holds the
//! program and an empty data folder; it runs as a user without rights, on a read-only root.
//!
//! ```text
//! oci-layout            the version of the layout
//! index.json            ─▶ manifest
//! blobs/sha256/…        manifest ─▶ configuration, layer (tar.gz)
//! ```

use serde_json::{Value as Json, json};

use super::archive::{Files, OwnedFolder, Packed, gzip, tar};
use super::checksums::sha256;
use super::release::Release;
use crate::steps::announce;

/// The usual number of the user `nonroot` in images without a system.
const NONROOT: u64 = 65532;

pub(super) fn write(release: &Release, files: &Files) -> anyhow::Result<()> {
    announce("container image");
    let layer_tar = tar(&layer(files), &folders(), release.epoch)?;
    let layer = gzip(&layer_tar)?;
    let configuration = serde_json::to_vec(&configuration(release, &sha256(&layer_tar)))?;
    let manifest = serde_json::to_vec(&json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": descriptor("application/vnd.oci.image.config.v1+json", &configuration),
        "layers": [descriptor("application/vnd.oci.image.layer.v1.tar+gzip", &layer)],
        "annotations": annotations(release),
    }))?;
    let mut listed = descriptor("application/vnd.oci.image.manifest.v1+json", &manifest);
    // The name under which `podman load` and `docker load` keep it.
    let name = format!("fourfold:{}", release.version);
    listed["annotations"] = json!({
        "org.opencontainers.image.ref.name": name,
        "io.containerd.image.name": format!("localhost/{name}"),
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [listed],
    });
    let mut archive = Files::new();
    let layout = json!({ "imageLayoutVersion": "1.0.0" });
    archive.insert("oci-layout".to_owned(), Packed::text(layout.to_string()));
    archive.insert("index.json".to_owned(), Packed::text(index.to_string()));
    for blob in [configuration, manifest, layer] {
        archive.insert(format!("blobs/sha256/{}", sha256(&blob)), Packed::text(blob));
    }
    let bytes = tar(&archive, &[], release.epoch)?;
    release.keep(&format!("fourfold-{}-oci.tar", release.version), &bytes)
}

/// The program, its licences, and names for the two users that there are.
fn layer(files: &Files) -> Files {
    let mut layer = Files::new();
    let mut take = |from: &str, to: &str| {
        if let Some(file) = files.get(from) {
            let packed = Packed { bytes: file.bytes.clone(), program: file.program };
            layer.insert(to.to_owned(), packed);
        }
    };
    take("fourfold", "usr/bin/fourfold");
    for licence in ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY-LICENCES.txt"] {
        take(licence, &format!("usr/share/doc/fourfold/{licence}"));
    }
    let passwd = format!(
        "root:x:0:0:root:/:/\nfourfold:x:{NONROOT}:{NONROOT}:Fourfold:/var/lib/fourfold:/\n"
    );
    layer.insert("etc/passwd".to_owned(), Packed::text(passwd));
    layer
}

/// Where games are kept (a volume), and a folder for passing files.
fn folders() -> [OwnedFolder; 2] {
    [
        OwnedFolder { path: "var/lib/fourfold", owner: NONROOT },
        OwnedFolder { path: "tmp", owner: NONROOT },
    ]
}

fn configuration(release: &Release, layer: &str) -> Json {
    let created = rfc3339(release.epoch);
    json!({
        "created": created,
        "architecture": "amd64",
        "os": "linux",
        "config": {
            "User": format!("{NONROOT}:{NONROOT}"),
            "Env": ["FOURFOLD_DATA_DIR=/var/lib/fourfold", "HOME=/var/lib/fourfold"],
            "Entrypoint": ["/usr/bin/fourfold"],
            "Cmd": ["serve", "--listen", "0.0.0.0:4444", "--this-port-only"],
            "ExposedPorts": { "4444/tcp": {} },
            "Volumes": { "/var/lib/fourfold": {} },
            "WorkingDir": "/var/lib/fourfold",
            "StopSignal": "SIGTERM",
            "Labels": annotations(release),
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    })
}

fn annotations(release: &Release) -> Json {
    json!({
        "org.opencontainers.image.title": "Fourfold",
        "org.opencontainers.image.description": "Four classic games of four: to play, to program and to solve",
        "org.opencontainers.image.version": release.version,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
    })
}

fn descriptor(kind: &str, blob: &[u8]) -> Json {
    json!({ "mediaType": kind, "digest": format!("sha256:{}", sha256(blob)), "size": blob.len() })
}

/// Seconds since 1970 as the date and time that the format wants.
pub(super) fn rfc3339(epoch: u64) -> String {
    i64::try_from(epoch)
        .ok()
        .and_then(|seconds| jiff::Timestamp::from_second(seconds).ok())
        .unwrap_or_default()
        .to_string()
}

#[cfg(test)]
mod tests {
    #[test]
    fn times_are_written_as_the_format_wants_them() {
        assert_eq!(super::rfc3339(0), "1970-01-01T00:00:00Z");
        assert_eq!(super::rfc3339(1_000_000_000), "2001-09-09T01:46:40Z");
    }
}
