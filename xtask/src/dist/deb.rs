//! `fourfold_VERSION-1_amd64.deb`: the files of the archive where Debian wants them, with the scripts of `deploy/debian`.
//! Written here, without Debian's tools, so that every machine writes the same bytes.
//!
//! ```text
//! !<arch>
//! debian-binary     the version of the format
//! control.tar.gz    what it is, sums, scripts
//! data.tar.gz       what is installed
//! ```

use std::fmt::Write as _;

use anyhow::Context as _;
use md5::{Digest as _, Md5};

use super::archive::{Files, Packed, gzip, tar};
use super::release::Release;
use crate::steps::announce;

/// Where each file of the archive is installed. A stroke at the end keeps the file's own name; a folder goes as a whole.
const PLACES: [(&str, &str); 9] = [
    ("fourfold", "usr/bin/"),
    ("deploy/fourfold.toml", "etc/"),
    ("deploy/fourfold.service", "lib/systemd/system/"),
    ("completions/fourfold.bash", "usr/share/bash-completion/completions/fourfold"),
    ("completions/_fourfold", "usr/share/zsh/vendor-completions/"),
    ("completions/fourfold.fish", "usr/share/fish/vendor_completions.d/"),
    ("rules/", "usr/share/fourfold/rules/"),
    ("README.md", "usr/share/doc/fourfold/"),
    ("THIRD-PARTY-LICENCES.txt", "usr/share/doc/fourfold/"),
];

/// Files that an operator edits: an upgrade asks before it touches them.
const CONFIGURATION: &str = "/etc/fourfold.toml\n";

const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

pub(super) fn write(release: &Release, files: &Files) -> anyhow::Result<()> {
    announce("Debian package");
    let installed = installed(release, files)?;
    let mut control = Files::new();
    control.insert("control".to_owned(), Packed::text(description(release, &installed)));
    control.insert("conffiles".to_owned(), Packed::text(CONFIGURATION));
    control.insert("md5sums".to_owned(), Packed::text(sums(&installed)));
    for script in SCRIPTS {
        let text = release.source(&format!("deploy/debian/{script}"))?;
        control.insert(script.to_owned(), Packed::program(text));
    }
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&tar(&control, &[], release.epoch)?)?),
        ("data.tar.gz", gzip(&tar(&installed, &[], release.epoch)?)?),
    ];
    let name = format!("fourfold_{}-1_amd64.deb", release.version);
    release.keep(&name, &archive(&members, release.epoch))
}

/// What the package puts on the machine, by its path below the root.
fn installed(release: &Release, files: &Files) -> anyhow::Result<Files> {
    let mut installed = Files::new();
    for (path, file) in files {
        if let Some(name) = path.strip_prefix("man/man1/") {
            let page = Packed::text(gzip(&file.bytes)?);
            installed.insert(format!("usr/share/man/man1/{name}.gz"), page);
        }
        if let Some(place) = place(path) {
            let packed = Packed { bytes: file.bytes.clone(), program: file.program };
            installed.insert(place, packed);
        }
    }
    for (from, _) in PLACES {
        let there = files.keys().any(|path| path.starts_with(from));
        anyhow::ensure!(there, "the archive has no {from} for the Debian package");
    }
    let documents = "usr/share/doc/fourfold";
    let changes = files.get("CHANGELOG.md").context("the archive has no change log")?;
    installed.insert(format!("{documents}/changelog.gz"), Packed::text(gzip(&changes.bytes)?));
    let licence = String::from_utf8(release.source("LICENSE-MIT")?)?;
    let copyright = format!(
        "Fourfold comes under the MIT licence below or, as you like, under the Apache licence 2.0, which is in\n\
         /usr/share/common-licenses/Apache-2.0. THIRD-PARTY-LICENCES.txt beside this file has those of its parts.\n\n{licence}"
    );
    installed.insert(format!("{documents}/copyright"), Packed::text(copyright));
    Ok(installed)
}

fn place(path: &str) -> Option<String> {
    PLACES.iter().find_map(|(from, to)| match (from.ends_with('/'), to.ends_with('/')) {
        (true, _) => Some(format!("{to}{}", path.strip_prefix(from)?)),
        (false, true) => (path == *from).then(|| {
            let name = path.rsplit('/').next().unwrap_or(path);
            format!("{to}{name}")
        }),
        (false, false) => (path == *from).then(|| (*to).to_owned()),
    })
}

fn description(release: &Release, installed: &Files) -> String {
    let bytes: usize = installed.values().map(|file| file.bytes.len()).sum();
    format!(
        "Package: fourfold
Version: {version}-1
Architecture: amd64
Maintainer: The Fourfold maintainers
Installed-Size: {size}
Depends: adduser, init-system-helpers
Section: games
Priority: optional
Description: four classic games of four: to play, to program and to solve
 Link Four, Connect Four, Quarto! and FourSide in one program: in the browser,
 in the terminal, on the command line and over HTTP. Players of every strength,
 players programmed in rule files, exact solutions. Runs as a service of its own
 user, with its games in /var/lib/fourfold and its options in /etc/fourfold.toml.
",
        version = release.version,
        size = bytes.div_ceil(1024),
    )
}

/// A sum for every file, as `dpkg --verify` reads them.
fn sums(installed: &Files) -> String {
    let mut text = String::new();
    for (path, file) in installed {
        for byte in Md5::digest(&file.bytes) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        let _ = writeln!(text, "  {path}");
    }
    text
}

/// The outermost format: a head of sixty bytes before each member, which begins at an even place.
fn archive(members: &[(&str, Vec<u8>)], epoch: u64) -> Vec<u8> {
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        let size = content.len();
        bytes.extend(
            format!("{name:<16}{epoch:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 100_644).bytes(),
        );
        bytes.extend(content);
        if size % 2 == 1 {
            bytes.push(b'\n');
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{archive, place};

    #[test]
    fn every_member_has_a_head_of_sixty_bytes_at_an_even_place() {
        let bytes = archive(&[("debian-binary", b"2.0".to_vec()), ("data", b"xy".to_vec())], 7);
        assert_eq!(&bytes[..8], b"!<arch>\n");
        assert_eq!(&bytes[8..68], b"debian-binary   7           0     0     100644  3         `\n");
        assert_eq!(&bytes[68..72], b"2.0\n");
        assert_eq!(&bytes[72..76], b"data");
        assert_eq!(bytes.len(), 72 + 60 + 2);
    }

    #[test]
    fn files_go_where_debian_wants_them() {
        assert_eq!(place("fourfold").as_deref(), Some("usr/bin/fourfold"));
        assert_eq!(place("deploy/fourfold.toml").as_deref(), Some("etc/fourfold.toml"));
        assert_eq!(place("rules/a.rul").as_deref(), Some("usr/share/fourfold/rules/a.rul"));
        let bash = "usr/share/bash-completion/completions/fourfold";
        assert_eq!(place("completions/fourfold.bash").as_deref(), Some(bash));
        assert_eq!(place("LICENSE-APACHE"), None);
    }
}
