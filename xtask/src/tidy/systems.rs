//! Code for one kind of system stands behind a `cfg` that says so, or the others do not compile. Source files flow in;
//! lines that name such code without a guard flow out.
//!
//! A guard is an attribute on an item or statement around the line, the head of the file, or the same for the `mod`
//! line that the file hangs from. The code is formatted, so that an item ends where its indentation comes back.

use std::path::{Path, PathBuf};

use crate::steps::root;

/// What only systems of the Unix family have. Pieced together so that this file does not complain about itself.
const UNIX_ONLY: [&str; 9] = [
    concat!("std::os::", "unix"),
    concat!("std::os::", "linux"),
    concat!("std::os::", "fd"),
    concat!("rustix", "::"),
    concat!("libc", "::"),
    concat!("signal::", "unix"),
    concat!("signal_hook::", "iterator"),
    concat!("SIG", "HUP"),
    concat!("SIG", "TSTP"),
];

pub(super) fn check(complaints: &mut Vec<String>) -> anyhow::Result<()> {
    let root = root();
    let mut files = Vec::new();
    for folder in ["crates", "python/src", "xtask"] {
        super::files::collect(&root.join(folder), &mut files)?;
    }
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "rs")) {
        let text = std::fs::read_to_string(file)?;
        let lines = unguarded(&text);
        if lines.is_empty() || hangs_from_a_guard(file) {
            continue;
        }
        let name = file.strip_prefix(&root).unwrap_or(file).display();
        complaints.extend(lines.iter().map(|line| {
            format!(
                "{name}:{line} names what only some systems have: put a `#[cfg(unix)]` around it"
            )
        }));
    }
    Ok(())
}

/// The numbers of the lines that name code of one system outside of every guard.
fn unguarded(text: &str) -> Vec<usize> {
    if text.lines().any(|line| line.starts_with("#![") && is_guard(line)) {
        return Vec::new();
    }
    let guarded = guarded_lines(text);
    let names = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        UNIX_ONLY.iter().any(|name| code.contains(name))
    };
    let found = text.lines().zip(1..).filter(|(line, number)| names(line) && !guarded[number - 1]);
    found.map(|(_, number)| number).collect()
}

/// Does an attribute leave systems out that are not of the family?
fn is_guard(line: &str) -> bool {
    let line = line.trim_start();
    let attribute = line.starts_with("#[cfg(") || line.starts_with("#![cfg(");
    attribute
        && ["(unix", " unix", "target_os = \"linux\"", "not(windows)"]
            .iter()
            .any(|word| line.contains(word))
        && !line.contains("not(unix)")
}

/// For each line: is it inside an item or statement with a guard?
fn guarded_lines(text: &str) -> Vec<bool> {
    let lines: Vec<&str> = text.lines().collect();
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let mut guarded = vec![false; lines.len()];
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| is_guard(line)) {
        let depth = indentation(line);
        let is_prelude = |line: &str| {
            let line = line.trim_start();
            line.starts_with("#[") || line.starts_with("//")
        };
        let Some(start) = (at + 1..lines.len()).find(|&next| !is_prelude(lines[next])) else {
            continue;
        };
        // Up to the first line of the same depth that closes it.
        let closes = |line: &str| {
            indentation(line) == depth && [";", "}", ",", ")"].iter().any(|end| line.ends_with(end))
        };
        let end = (start..lines.len()).find(|&next| closes(lines[next])).unwrap_or(start);
        guarded[start..=end].fill(true);
    }
    guarded
}

/// Is the `mod` line of this file, or of one above it, behind a guard?
fn hangs_from_a_guard(file: &Path) -> bool {
    let Some((parent, name)) = parent_module(file) else { return false };
    let Ok(text) = std::fs::read_to_string(&parent) else { return false };
    let declares = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub ").or(line.strip_prefix("pub(crate) ")).unwrap_or(line);
        line == format!("mod {name};")
    };
    let guarded = guarded_lines(&text);
    let mut declarations = text.lines().enumerate().filter(|(_, line)| declares(line)).peekable();
    let here = declarations.peek().is_some() && declarations.any(|(at, _)| guarded[at]);
    here || hangs_from_a_guard(&parent)
}

/// The file that declares a file as its module, and the module's name.
fn parent_module(file: &Path) -> Option<(PathBuf, String)> {
    let stem = file.file_stem()?.to_str()?;
    let folder = file.parent()?;
    let (name, above) = match stem {
        "lib" | "main" => return None,
        "mod" => (folder.file_name()?.to_str()?, folder.parent()?),
        _ => (stem, folder),
    };
    let beside = above.parent()?.join(format!("{}.rs", above.file_name()?.to_str()?));
    let places = [above.join("mod.rs"), above.join("lib.rs"), above.join("main.rs"), beside];
    let parent = places.into_iter().find(|place| place.is_file() && place != file)?;
    Some((parent, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{UNIX_ONLY, unguarded};

    #[test]
    fn a_line_without_a_guard_is_found() {
        let name = UNIX_ONLY[0];
        assert_eq!(unguarded(&format!("//! Head.\n\nuse {name}::fs::symlink;\n")), [3]);
        // The guard ends with its item.
        let after = format!("#[cfg(unix)]\nfn a() {{\n    b();\n}}\nuse {name}::fs;\n");
        assert_eq!(unguarded(&after), [5]);
        // A question at run time guards nothing.
        let asked = format!("fn a() {{\n    if cfg!(unix) {{\n        {name}::fs();\n    }}\n}}\n");
        assert_eq!(unguarded(&asked), [3]);
        let other = format!("#[cfg(not(unix))]\nuse {name}::fs;\n");
        assert_eq!(unguarded(&other), [2]);
    }

    #[test]
    fn guards_of_every_kind_are_known() {
        let name = UNIX_ONLY[0];
        for text in [
            format!("//! Head.\n#![cfg(unix)]\nuse {name}::fs;\n"),
            format!("#[cfg(unix)]\nuse {name}::fs;\n"),
            format!("#[cfg(unix)]\n#[test]\nfn a() {{\n    {name}::fs();\n}}\n"),
            format!(
                "fn a() {{\n    #[cfg(target_os = \"linux\")]\n    let b = {name}::b(\n        1,\n    );\n}}\n"
            ),
            format!("// Nothing but talk: {name}\n"),
        ] {
            assert_eq!(unguarded(&text), [0; 0], "{text}");
        }
    }
}
