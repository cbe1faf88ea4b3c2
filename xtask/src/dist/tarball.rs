//! `fourfold-VERSION-x86_64-linux.tar.gz`: the program with its manual pages, completions, rule files and licences.
//! The list of files made here is also what the Debian package and the image take theirs from.

use anyhow::Context as _;

use super::archive::{Files, Packed, gzip, tar};
use super::binary::Program;
use super::release::Release;
use crate::steps::announce;

/// Shells for which completions are shipped, with the name each wants for its file.
const SHELLS: [(&str, &str); 3] =
    [("bash", "fourfold.bash"), ("zsh", "_fourfold"), ("fish", "fourfold.fish")];

/// Files of the checkout that are shipped as they are.
const SHIPPED: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "deploy/fourfold.service",
    "deploy/fourfold.toml",
];

/// Everything in the archive, by its path below the archive's folder.
pub(super) fn files(release: &Release, program: &Program, licences: &str) -> anyhow::Result<Files> {
    let mut files = Files::new();
    files.insert("fourfold".to_owned(), Packed::program(program.bytes.clone()));
    files.insert("THIRD-PARTY-LICENCES.txt".to_owned(), Packed::text(licences));
    for path in SHIPPED {
        files.insert(path.to_owned(), Packed::text(release.source(path)?));
    }
    for (shell, name) in SHELLS {
        let script = program.says(&["completions", shell])?;
        files.insert(format!("completions/{name}"), Packed::text(script));
    }
    files.insert("man/man1/fourfold.1".to_owned(), Packed::text(program.says(&["man"])?));
    for command in commands(program)? {
        let page = program.says(&["man", &command])?;
        files.insert(format!("man/man1/fourfold-{command}.1"), Packed::text(page));
    }
    for entry in std::fs::read_dir(release.root.join("rules"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".rul") {
            let path = format!("rules/{name}");
            files.insert(path.clone(), Packed::text(release.source(&path)?));
        }
    }
    Ok(files)
}

/// The names of the commands, as the program's own help lists them.
fn commands(program: &Program) -> anyhow::Result<Vec<String>> {
    let help = String::from_utf8(program.says(&["--help"])?)?;
    let list = help.split("Commands:\n").nth(1).context("the help lists no commands")?;
    let names = list
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help");
    Ok(names.map(str::to_owned).collect())
}

pub(super) fn write(release: &Release, files: &Files) -> anyhow::Result<()> {
    announce("archive");
    let name = format!("fourfold-{}-x86_64-linux", release.version);
    let inside = files
        .iter()
        .map(|(path, file)| {
            let packed = Packed { bytes: file.bytes.clone(), program: file.program };
            (format!("{name}/{path}"), packed)
        })
        .collect();
    let bytes = gzip(&tar(&inside, &[], release.epoch)?)?;
    release.keep(&format!("{name}.tar.gz"), &bytes)
}
